% Nothing of this may run.
:- initialization(shell('exit 1')).
innocent(1).
