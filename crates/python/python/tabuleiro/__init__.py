"""Board games to play, to teach with and to study.

A module a game holds the functions of its specification, under their own names: `mnk`.
"""

import sys as _sys

from tabuleiro import _native

# The modules are part of the extension: they are found here as if each were a file.
for _name in ("mnk",):
    _sys.modules[f"{__name__}.{_name}"] = globals()[_name] = getattr(_native, _name)
