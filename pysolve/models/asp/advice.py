"""clingo's messages in plain words, with what to do about them."""

from __future__ import annotations

import re

# What clingo says, how we say it, and what helps. {0} and {1} are the groups.
_KNOWN = (
    (
        r"unsafe variables in:.*?note: '(\w+)' is unsafe",
        "variable {0} is unsafe: nothing in this rule says which values it can take",
        "Use {0} in a positive body literal too, such as holds(…) or a domain predicate.",
    ),
    (
        r"unsafe variables in:",
        "a variable is unsafe: nothing in this rule says which values it can take",
        "Use it in a positive body literal too, such as holds(…) or a domain predicate.",
    ),
    (
        r"atom does not occur in any rule head:\s*(\S.*)",
        "{0} occurs in no rule head, so it is never true",
        "Is it misspelt, or has it another number of arguments? If it may be absent, say "
        "#defined NAME/ARITY.",
    ),
    (
        r"operation undefined:\s*(\S.*)",
        "{0} cannot be calculated, so this instance of the rule is left out",
        "Arithmetic needs numbers; check which terms the variables stand for.",
    ),
    (
        r"syntax error",
        "syntax error: '{word}' is not expected here",
        "Check this line and the one above for a missing full stop, comma or parenthesis.",
    ),
    (
        r"lexer error, unexpected (.*)",
        "syntax error: '{0}' means nothing here",
        'Names begin with a small letter, variables with a capital; strings stand in "…".',
    ),
)


def advice_for(text: str, word: str) -> tuple[str, str]:
    """Return a message of clingo's in our words, and what to do about it.

    ``word`` is what stands at the place that clingo names.
    """
    for pattern, message, advice in _KNOWN:
        found = re.match(pattern, text, re.DOTALL)
        if found:
            groups = [" ".join((group or "").split()) for group in found.groups()]
            groups = [re.sub(r"<(string|block)>:[\d:-]+: note: ", "", group) for group in groups]
            return message.format(*groups, word=word), advice.format(*groups)
    return " ".join(text.split()), ""
