"""A machine worth attacking: files, a listener and a process that nobody may touch."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from contextlib import suppress

SECRET = "SECRET-4711"


class Machine:
    """What a hostile program would like to reach, and what it did to it."""

    def __init__(self, folder) -> None:
        self.victim = folder / "victim"
        (self.victim / "folder").mkdir(parents=True)
        (self.victim / "secret.txt").write_text(f"secret('{SECRET}').\n")
        (self.victim / "keep.txt").write_text("keep(me).\n")
        (self.victim / "rules.pl").write_text("rule(1).\n")
        self.process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        self.calls = 0
        self.server = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._listen, daemon=True).start()
        self.before = self._files(self.victim)

    @property
    def places(self):
        """What the names in a goal stand for here."""
        port = self.server.getsockname()[1]
        return {"VICTIM": self.victim, "PORT": port, "PID": self.process.pid}

    def effects(self, said: str, folder, given) -> list[str]:
        """Say what was done to the machine, by somebody whose own files are ``given``."""
        found = []
        if self._files(self.victim) != self.before:
            found.append("files were changed")
        if {file.name for file in folder.iterdir()} != set(given):
            found.append("a file was left beside the program")
        if SECRET in said:
            found.append("a secret was told")
        if self.calls:
            found.append("somebody called over the network")
        if self.process.poll() is not None:
            found.append("a process was ended")
        return found

    def close(self) -> None:
        """End the process and the listener."""
        self.process.kill()
        self.process.wait()
        self.server.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                self.server.accept()[0].close()
                self.calls += 1

    def _files(self, folder):
        if not folder.is_dir():
            return None
        return {
            str(file): (about.st_mode, about.st_nlink, about.st_mtime_ns, about.st_size)
            for file in sorted(folder.rglob("*"))
            for about in [file.lstat()]
        }
