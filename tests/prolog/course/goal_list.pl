% expect: message=The goal can be read in 2 ways
% Must a goal be this list, or hold it?

start([on(a, ground), on(b, ground), clear(a), clear(b)]).
goal([on(a, b)]).

move([on(a, ground), on(b, ground), clear(a), clear(b)], [on(a, b), on(b, ground), clear(a)]).
