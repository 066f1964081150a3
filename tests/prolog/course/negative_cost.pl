% expect: cost=3
% A toll that pays back: one arc costs less than nothing.

start(harbour).
goal(castle).

arc(harbour, market, 4).
arc(market, bridge, -2).
arc(market, harbour, 4).
arc(bridge, castle, 1).
arc(bridge, market, 2).
