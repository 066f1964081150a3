"""Hash tables of compiled searches: what was entered is found, also after they grew."""

import numpy as np

from pysolve.compiled.loops import sets, slots
from pysolve.compiled.loops.store import lengthened, widened
from pysolve.limits import Limits, memory_in_use
from pysolve.search import Watch

KEYS = np.array([(n * n + 1) << (n % 40) for n in range(1, 1500)], np.uint64)
UNLIMITED = Limits()


def test_a_set_knows_its_keys_and_no_others_while_it_grows():
    table, known = np.zeros(64, np.uint64), set()
    for key in KEYS:
        if 2 * len(known) >= table.size:
            table = widened(table, sets.carry_over, Watch(UNLIMITED, None))
        slot = sets.find(table, key)
        assert bool(table[slot]) == (int(key) in known)
        table[slot] = key
        known.add(int(key))
    assert set(table[table > 0].tolist()) == known


def test_an_index_gives_each_keys_number_and_minus_one_for_others():
    keys = np.arange(1, 3000, 7, dtype=np.uint64) << np.uint64(20)  # up to 33 bits
    index = sets.make_index(keys)
    assert [sets.number_of(key, index) for key in keys] == list(range(len(keys)))
    assert all(sets.number_of(key + np.uint64(1), index) == -1 for key in keys)


def hashed(state):
    return np.uint64(slots.mixed(state, np.uint64(0)))


def find(table, states, state):
    """Find a state as all searches do."""
    code = hashed(state)
    at = slots.first_slot(code, table)
    while table[at]:
        if slots.has_code(table[at], code) and states[int(slots.number_in(table[at]))] == state:
            break
        at = slots.next_slot(at, table)
    return at


def test_nodes_are_found_by_their_states_after_a_table_grew():
    states = [np.uint64(0), *dict.fromkeys(KEYS)]
    table = np.zeros(64, np.uint64)
    for number, state in enumerate(states[1:], 1):
        if 2 * number >= table.size:
            table = widened(table, slots.carry_over, Watch(UNLIMITED, None))
        at = find(table, states, state)
        assert not table[at]
        table[at] = slots.slot_of(hashed(state), number)
    found = [int(slots.number_in(table[find(table, states, state)])) for state in states[1:]]
    assert found == list(range(1, len(states)))


def test_what_memory_has_no_room_for_stays_as_it_is_and_stops_the_watch():
    table, nodes = np.ones(1 << 21, np.uint64), np.ones((1 << 18, 4), np.uint64)
    for enlarge in (
        lambda watch: widened(table, slots.carry_over, watch) is table,
        lambda watch: lengthened([nodes], watch)[0] is nodes,
    ):
        watch = Watch(Limits(memory=memory_in_use() + 2**20), None)
        assert enlarge(watch)
        assert watch.stopped.startswith("memory limit of")


def test_longer_arrays_begin_as_the_old_ones():
    (longer,) = lengthened([np.arange(1, 9).reshape(4, 2)], Watch(UNLIMITED, None))
    assert longer[:4].tolist() == [[1, 2], [3, 4], [5, 6], [7, 8]]
    assert len(longer) > 4
    assert not longer[4:].any()
