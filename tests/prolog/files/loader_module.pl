:- module(loader_module, [exported/1, op(700, xfx, ~~>)]).
exported(X) :- private(X).
private(from_module).
