/*  Heuristic search for problems written in Prolog, inside plain swipl.

    A problem is four predicates, in `user` or in a module of their own:

      - is_goal(State)           State is a goal
      - neighbours(State, List)  List holds the states one arc away
      - cost(From, To, Cost)     the arc costs Cost, not negative (default 1)
      - h(State, Guess)          Guess estimates the cost left (default 0)

    The folder h/ belongs to this file: to copy the file alone is not enough.
    Name it where it is.  In a checkout:

        :- use_module('path/to/prolog/h').

    With an installed package, `pysolve h-path` prints where it is; name
    that path in the same way, or load both files from the shell:

        swipl "$(pysolve h-path)" mine.pl

    For example:

        is_goal(10).
        neighbours(N, [Next, Double]) :-
            Next is N + 1,
            Double is N * 2.
        cost(_, _, 1).
        h(N, Guess) :-
            Guess is min(1, abs(10 - N)).

        ?- asearch1(1, Path).
        Path = [1, 2, 4, 5, 10].

    How the predicates are asked:

      - They are called in the module that calls the search.  A module
        without them finds those of `user`.
      - Only the first answer counts.  No answer from neighbours/2 means
        []; none from cost/3 or h/2 is an error.  A Cost or Guess may be
        an integer, a float or an expression such as 2*3.
      - States are any finite terms without attributed variables.  Two
        states are the same if they are variants (=@=/2).  Variables are
        local to their state: no call binds a state that the search
        holds, and no two states share a variable.
*/

:- module(h,
          [ asearch1/2,             % +Start, -Path
            hsearch/3,              % +Method, :Frontier, -Solution
            idsearch/2,             % +Start, -Path
            search_statistics/3     % -Expanded, -Generated, -Frontier
          ]).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [reverse/2]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).
:- use_module(h/deepening, [deepening/4]).
:- use_module(h/frontier,
              [ empty_frontier/1, frontier_put/5, frontier_first/3,
                frontier_items/2
              ]).
:- use_module(h/problem,
              [ problem_in/2, goal_state/2, state_neighbours/3,
                arc_cost/4, state_guess/3
              ]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

:- meta_predicate hsearch(+, :, -).
% Not meta_predicate: `:` would take the state a:b for b in module a.
:- module_transparent asearch1/2, idsearch/2.

%!  asearch1(+Start, -Path) is semidet.
%
%   Path is a cheapest list of states from Start to a goal, found by A*.
%   It is cheapest if h/2 never overestimates.  Fails if no goal can be
%   reached.  Same as hsearch(astar, [Start], solution(Path, _)).
%
%   @error existence_error(procedure, PI) if the calling module has no
%   is_goal/1 or no neighbours/2.

asearch1(Start, Path) :-
    context_module(Module),
    hsearch(astar, Module:[start_node(Start, 0)], solution(Path, _)).

%!  hsearch(+Method, :Frontier, -Solution) is semidet.
%
%   Solution is solution(Path, Cost): the states from a node of Frontier
%   to the first goal that Method takes from the frontier, and the cost
%   of that path.  Fails if all that can be reached holds no goal.
%
%   A node of Frontier is a plain state, or start_node(State, Cost) for
%   a state that cost Cost to reach.  Method is the node taken next:
%
%     - breadth:  the oldest, so neighbours in their order; fewest arcs
%     - depth:    the newest; the first neighbour is tried first
%     - hdepth:   the newest; the neighbour of lowest h is tried first
%     - shortest: lowest cost so far; cheapest path
%     - best:     lowest h
%     - astar:    lowest cost so far + h; cheapest path if h/2 never
%                 overestimates, be it consistent or not
%
%   Among equals shortest, best and astar take the node generated last,
%   so of equal neighbours the last one; hdepth the first one.
%
%   A state is expanded once, except that shortest, best and astar
%   reopen it when a cheaper path to it turns up.

hsearch(Method, Module:Frontier, Solution) :-
    must_be(oneof([breadth, depth, hdepth, shortest, best, astar]), Method),
    must_be(list, Frontier),
    maplist(start_node, Frontier, Roots),
    forget_statistics,
    problem_in(Module, Problem),
    setup_call_cleanup(
        trie_new(Known),
        once(search(task(Method, Problem, Known), Roots, Outcome, Counts)),
        trie_destroy(Known)),
    remember_statistics(Counts),
    Outcome = reached(Goal),
    node_solution(Goal, Solution).

%!  idsearch(+Start, -Path) is semidet.
%
%   Path is a list of states with the fewest arcs from Start to a goal,
%   found by iterative deepening: depth-first rounds that go 0, 1, 2, ...
%   arcs deep.  Only the current path is kept, so states are repeated,
%   except along it.  Fails after the first round that the bound did not
%   cut.  Asks neither cost/3 nor h/2.

idsearch(Start, Path) :-
    context_module(Module),
    deepening_path(Module, Start, Path).

deepening_path(Module, Start, Path) :-
    must_be(nonvar, Start),
    forget_statistics,
    problem_in(Module, Problem),
    deepening(Problem, Start, Outcome, Counts),
    remember_statistics(Counts),
    Outcome = reached(Path).

%!  search_statistics(-Expanded, -Generated, -Frontier) is semidet.
%
%   Counts of this thread's last search, be it solved or exhausted.  Fails
%   if there was none, or if an exception ended it.
%
%     - Expanded:  nodes whose neighbours were asked for, a reopened one
%       again; the goal that ended the search is not among them
%     - Frontier:  nodes still waiting at the end.  After idsearch/2:
%       nodes of the last round that were generated, not expanded
%     - Generated: Expanded + Frontier

search_statistics(Expanded, Generated, Frontier) :-
    nb_current(h_search_statistics, counts(Expanded, Frontier)),
    Generated is Expanded + Frontier.

remember_statistics(Counts) :-
    nb_setval(h_search_statistics, Counts).

forget_statistics :-
    nb_setval(h_search_statistics, none).


                /*******************************
                *           THE LOOP           *
                *******************************/

%   task(Method, Problem, Known) stays the same during a search.  Known is
%   a trie from each state to the rank of its node: a later node for the
%   same state takes over if its rank is lower.  The old one stays in the
%   frontier, where its rank tells that it is out of date.
%
%   node(State, Cost, Parent) is a path; the Parent of a root is `none`.
%   open(Frontier, Serial) is the frontier and the number of its newest node.

search(Task, Roots, Outcome, Counts) :-
    empty_frontier(Empty),
    open_nodes(Roots, Task, open(Empty, 0), Open),
    search_from(Open, 0, Task, Outcome, Counts).

search_from(open(Frontier0, Serial), Expanded0, Task, Outcome, Counts) :-
    (   frontier_first(Frontier0, Rank-Node, Frontier)
    ->  Task = task(Method, Problem, Known),
        Node = node(State, _, _),
        trie_lookup(Known, State, KnownRank),
        (   Rank =\= KnownRank
        ->  search_from(open(Frontier, Serial), Expanded0, Task,
                        Outcome, Counts)
        ;   goal_state(Problem, State)
        ->  Outcome = reached(Node),
            waiting_count(Frontier, Known, Waiting),
            Counts = counts(Expanded0, Waiting)
        ;   close_state(Method, Known, State),
            node_children(Node, Problem, Children),
            open_nodes(Children, Task, open(Frontier, Serial), Open),
            Expanded is Expanded0 + 1,
            search_from(Open, Expanded, Task, Outcome, Counts)
        )
    ;   Outcome = exhausted,
        Counts = counts(Expanded0, 0)
    ).

%   Waiting counts the nodes of Frontier that are not out of date.

waiting_count(Frontier, Known, Waiting) :-
    frontier_items(Frontier, Items),
    include(up_to_date(Known), Items, Current),
    length(Current, Waiting).

up_to_date(Known, Rank-node(State, _, _)) :-
    trie_lookup(Known, State, KnownRank),
    Rank =:= KnownRank.

node_children(Node, Problem, Children) :-
    Node = node(State, _, _),
    state_neighbours(Problem, State, Neighbours),
    neighbours_children(Neighbours, Node, Problem, Children).

neighbours_children([], _, _, []).
neighbours_children([State|States], Parent, Problem, [Child|Children]) :-
    Parent = node(From, Cost0, _),
    arc_cost(Problem, From, State, ArcCost),
    Cost is Cost0 + ArcCost,
    Child = node(State, Cost, Parent),
    neighbours_children(States, Parent, Problem, Children).

open_nodes(Nodes, Task, Open0, Open) :-
    Task = task(Method, Problem, _),
    opening_order(Method, Problem, Nodes, Ordered),
    open_in_order(Ordered, Task, Open0, Open).

open_in_order([], _, Open, Open).
open_in_order([Node|Nodes], Task, open(Frontier0, Serial0), Open) :-
    Task = task(Method, Problem, Known),
    Node = node(State, Cost, _),
    Serial is Serial0 + 1,
    method_rank(Method, Cost, Serial, Rank),
    (   trie_lookup(Known, State, KnownRank),
        KnownRank =< Rank
    ->  Frontier = Frontier0
    ;   trie_update(Known, State, Rank),
        method_priority(Method, Problem, State, Rank, Priority),
        frontier_put(Frontier0, Priority, Serial, Rank-Node, Frontier)
    ),
    open_in_order(Nodes, Task, open(Frontier, Serial), Open).

%   What makes a method: the order in which neighbours are opened, the
%   rank by which one of two nodes for a state is kept, the priority by
%   which nodes are taken, and whether a closed state is never reopened.

opening_order(breadth,  _, Nodes, Nodes).
opening_order(depth,    _, Nodes, Ordered) :-
    reverse(Nodes, Ordered).
opening_order(hdepth,   Problem, Nodes, Ordered) :-
    reverse(Nodes, Reversed),
    map_list_to_pairs(node_guess(Problem), Reversed, Guessed),
    sort(1, @>=, Guessed, Descending),
    pairs_values(Descending, Ordered).
opening_order(shortest, _, Nodes, Nodes).
opening_order(best,     _, Nodes, Nodes).
opening_order(astar,    _, Nodes, Nodes).

node_guess(Problem, node(State, _, _), Guess) :-
    state_guess(Problem, State, Guess).

method_rank(breadth,  _, Serial, Serial).
method_rank(depth,    _, Serial, Rank) :- Rank is -Serial.
method_rank(hdepth,   _, Serial, Rank) :- Rank is -Serial.
method_rank(shortest, Cost, _, Cost).
method_rank(best,     Cost, _, Cost).
method_rank(astar,    Cost, _, Cost).

method_priority(breadth,  _, _, Rank, Rank).
method_priority(depth,    _, _, Rank, Rank).
method_priority(hdepth,   _, _, Rank, Rank).
method_priority(shortest, _, _, Rank, Rank).
method_priority(best,     Problem, State, _, Guess) :-
    state_guess(Problem, State, Guess).
method_priority(astar,    Problem, State, Cost, Priority) :-
    state_guess(Problem, State, Guess),
    Priority is Cost + Guess.

close_state(Method, Known, State) :-
    (   depth_first(Method)
    ->  Lowest is -inf,
        trie_update(Known, State, Lowest)
    ;   true
    ).

depth_first(depth).
depth_first(hdepth).

start_node(Start, node(State, Cost, none)) :-
    (   nonvar(Start),
        Start = start_node(State, Cost)
    ->  must_be(number, Cost)
    ;   State = Start,
        Cost = 0
    ),
    must_be(nonvar, State).

node_solution(Node, solution(Path, Cost)) :-
    Node = node(_, Cost, _),
    node_path(Node, [], Path).

node_path(none, Path, Path).
node_path(node(State, _, Parent), Path0, Path) :-
    node_path(Parent, [State|Path0], Path).
