commands = Écrivez un coup, ? pour les coups possibles, !back pour reprendre, !resign pour abandonner.
thinking = { $seat } ({ $level }) réfléchit.
moved = { $seat } joue { $move }.
won = { $seat } gagne.
drawn = Partie nulle.
shared = { $seats } se partagent la première place.
scored = { $seat } : { $points } points
more-moves = … et { $count } de plus
