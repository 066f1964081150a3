% expect: cost=4
% From cold to warm, a letter at a time.  States are atoms.

word(cold). word(cord). word(card). word(ward). word(warm).
word(corm). word(worm). word(word). word(wold). word(gold).

start(cold).
goal(warm).

next(Word, Next) :-
    atom_chars(Word, Letters),
    word(Next),
    atom_chars(Next, Others),
    differ_in_one(Letters, Others).

differ_in_one([X|Xs], [X|Ys]) :- differ_in_one(Xs, Ys).
differ_in_one([X|Xs], [Y|Xs]) :- X \== Y.
