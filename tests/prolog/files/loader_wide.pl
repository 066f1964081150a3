% 3 ≤ 4
wide(≤).
