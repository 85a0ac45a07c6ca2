commands = Tapez un coup, ? pour voir les coups possibles, !back pour reprendre un coup, ou !resign pour abandonner.
thinking = { $seat } ({ $level }) réfléchit.
moved = { $seat } joue { $move }.
won = { $seat } gagne.
drawn = La partie est nulle.
shared = { $seats } se partagent la première place.
scored = { $seat } : { $points } points
more-moves = … et { $count } de plus
