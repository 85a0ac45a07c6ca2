commands = Écrivez un coup, ? pour les coups possibles, !back pour reprendre, !resign pour abandonner.
thinking = { $seat } ({ $level }) joue :
won = { $seat } gagne.
drawn = Partie nulle.
shared = { $seats } se partagent la première place.
