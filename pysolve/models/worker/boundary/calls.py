"""The system calls that rules have no use for, by number on each architecture.

Everything by which a process becomes another program, starts or touches other
processes, speaks to the network, or changes what belongs to the machine.
"""

from __future__ import annotations

# name: (x86-64, arm64); None where an architecture has no such call
_NUMBERS: dict[str, tuple[int | None, int | None]] = {
    # other programs and processes (threads come by clone, which is looked at more closely)
    "fork": (57, None), "vfork": (58, None), "execve": (59, 221), "execveat": (322, 281),
    "setpgid": (109, 154), "setsid": (112, 157),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "process_madvise": (440, 440), "kcmp": (312, 272), "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438), "pidfd_send_signal": (424, 424),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240), "tkill": (200, 130),
    "sched_setaffinity": (203, 122), "sched_setscheduler": (144, 119),
    "sched_setattr": (314, 274), "setpriority": (141, 140), "ioprio_set": (251, 30),
    "migrate_pages": (256, 238), "move_pages": (279, 239),
    # the network, and other ways to reach somebody
    "socket": (41, 198), "socketpair": (53, 199), "connect": (42, 203), "bind": (49, 200),
    "listen": (50, 201), "accept": (43, 202), "accept4": (288, 242),
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180),
    # rights and owners of files, which Landlock does not watch
    "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452),
    "chown": (92, None), "fchown": (93, 55), "lchown": (94, None), "fchownat": (260, 54),
    "utime": (132, None), "utimes": (235, None), "futimesat": (261, None),
    "utimensat": (280, 88),
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7), "setxattrat": (463, 463),
    "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
    "removexattrat": (466, 466),
    "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265), "fanotify_init": (300, 262),
    # doors past a filter like this one
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "bpf": (321, 280), "userfaultfd": (323, 282), "perf_event_open": (298, 241),
    # name spaces, mounts, keys, rights of the process
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "open_tree": (428, 428),
    "move_mount": (429, 429), "fsopen": (430, 430), "fsconfig": (431, 431),
    "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442),
    "keyctl": (250, 219), "add_key": (248, 217), "request_key": (249, 218),
    "setuid": (105, 146), "setgid": (106, 144), "setreuid": (113, 145), "setregid": (114, 143),
    "setresuid": (117, 147), "setresgid": (119, 149), "setgroups": (116, 159),
    "setfsuid": (122, 151), "setfsgid": (123, 152), "capset": (126, 91),
    "personality": (135, 92),
    # the machine itself
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106),
    "kexec_load": (246, 104), "kexec_file_load": (320, 294), "reboot": (169, 142),
    "swapon": (167, 224), "swapoff": (168, 225), "sethostname": (170, 161),
    "setdomainname": (171, 162), "acct": (163, 89), "quotactl": (179, 60),
    "quotactl_fd": (443, 443), "settimeofday": (164, 170), "clock_settime": (227, 112),
    "adjtimex": (159, 171), "clock_adjtime": (305, 266), "syslog": (103, 116),
    "vhangup": (153, 58), "iopl": (172, None), "ioperm": (173, None), "modify_ldt": (154, None),
}  # fmt: skip

CLONE, CLONE3 = (56, 220), (435, 435)
KILL, TGKILL = (62, 129), (234, 131)
PRLIMIT = (302, 261)
SECCOMP = (317, 277)

# As ``platform.machine`` says, and as a filter is told which architecture calls.
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}


def refused_numbers(column: int) -> list[int]:
    """List the numbers of all refused calls on an architecture."""
    return sorted(n for numbers in _NUMBERS.values() if (n := numbers[column]) is not None)
