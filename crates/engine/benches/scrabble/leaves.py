"""What tiles that are kept are worth, in the form that MAGPIE and wolges read (.klv2)."""

from array import array

LONGEST = 6
# Bits of a node beside its tile and where its children are: a word ends there, and it is the last child.
ENDS, LAST = 1 << 23, 1 << 22
TILE = 24


def graph_of_leaves(counts):
    """The graph of everything that may be kept of tiles of which there are so many, as words with their tiles in order, and
    how many words that is. Tiles that may be followed by the same ones share what follows."""
    nodes = [0, LAST]
    known = {}

    def children(first, left, room):
        """Where the nodes stand that may follow, from tile `first` on, of which so many are left, and their words."""
        key = (first, min(left, room), room)
        if room > 0 and key not in known:
            family, words = [], 0
            for tile, count in enumerate([left, *counts[first + 1 :]], first):
                if count > 0:
                    place, below = children(tile, count - 1, room - 1)
                    family.append(tile << TILE | ENDS | place)
                    words += 1 + below
            known[key] = (len(nodes) if family else 0, words)
            nodes.extend(family[:-1])
            nodes.extend(node | LAST for node in family[-1:])
        return known[key] if room > 0 else (0, 0)

    place, words = children(0, counts[0], LONGEST)
    nodes[0] = LAST | place
    return nodes, words


def write_leaves(source, target, counts):
    """The graph, and the values in its order, from lines of tiles and what they are worth."""
    with open(source, encoding="utf-8") as lines:
        worths = array("f", (float(line.split(" ")[1]) for line in lines))
    nodes, words = graph_of_leaves(counts)
    if words != len(worths):
        raise ValueError(f"{len(worths)} values for {words} leaves")
    with open(target, "wb") as file:
        for numbers in (array("I", nodes), worths):
            array("I", [len(numbers)]).tofile(file)
            numbers.tofile(file)
