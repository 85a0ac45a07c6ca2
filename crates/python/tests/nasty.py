"""Objects that no function should take for anything else, however they are looked at."""


class Quarrel(Exception):
    """What the methods below raise: it must never come out of a function that checks its arguments."""


def _raise(self, *args, **kwargs):
    raise Quarrel


_METHODS = (
    "abs add and await bool bytes call ceil complex contains copy deepcopy delattr delitem dir divmod enter eq exit "
    "float floor floordiv format ge getitem getstate gt hash iadd iand index int instancecheck invert iter le len "
    "length_hint lshift lt matmul mod mul ne neg next or pos pow radd reduce reduce_ex repr reversed rmod rmul ror "
    "round rshift rsub rxor set setitem sizeof str sub subclasscheck truediv trunc xor"
).split()
_HOSTILE = {f"__{name}__": _raise for name in _METHODS}

# An object whose every special method raises, even when it is asked for its class or any attribute.
Hostile = type("Hostile", (), _HOSTILE | {"__class__": property(_raise), "__getattribute__": _raise})


def _hostile(base):
    """A subclass whose instances hold a value of the base, but raise whatever is asked of them."""
    return type(f"Hostile{base.__name__.title()}", (base,), dict(_HOSTILE))


HostileInt, HostileStr = _hostile(int), _hostile(str)
HostileTuple, HostileList, HostileDict = _hostile(tuple), _hostile(list), _hostile(dict)


class Int(int):
    """An integer of another class."""


class Str(str):
    """A string of another class."""


class Tuple(tuple):
    """A tuple of another class."""


class List(list):
    """A list of another class."""


class Dict(dict):
    """A dictionary of another class."""


class Liar:
    """Claims to be an integer, and 1 at that."""

    __class__ = int

    def __index__(self):
        return 1

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


# None of them is a valid argument of any specified function that checks its arguments.
NASTY = [
    None, ..., NotImplemented, True, False, 0.0, 1.0, 2.5, float("nan"), float("inf"), 1j, 10**100, -(10**100),
    "", " ", "é", "ab", "\ud800", "\0", "a\ud800", "x" * 10_000, b"", b"a", bytearray(b"a"), (None,), ((), ()), (1.0,),
    [], [None], [1], {None}, frozenset(), range(3), {None: None}, {"": 0}, {"A": True}, object(), object, int, len,
    lambda: 1, Liar(), Hostile(), Hostile, Int(1), Str("\ud800"), Tuple((Hostile(),)), List([Hostile()]),
    HostileInt(1), HostileStr("\0"), HostileTuple((None,)), HostileList([None]), HostileDict({1: None}),
]
