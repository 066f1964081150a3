"""What the whole suite rests on: examples that repeat, and a Ctrl-C that is heard."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

# No test fails because the machine is slow: a first call compiles, and others use it too.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeat", PATIENT, derandomize=True, database=None)
settings.register_profile("explore", PATIENT, print_blob=True)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "repeat")
settings.load_profile(PROFILE)

if PROFILE == "repeat":
    # Constants of whatever modules are loaded by now would be drawn as examples too, which
    # makes a test depend on those that ran before it.
    providers.HypothesisProvider._local_constants = providers.Constants()

# What one test checks, or somebody on this machine, must not make another one's search optimal.
os.environ["COLUMNS"] = "100"  # whatever terminal, or none, the tests are run on
os.environ["PYSOLVE_PROOFS"] = f"{os.devnull}/none"

# A suite that was started in the background ignores SIGINT, and so would what it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
