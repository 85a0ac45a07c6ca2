fault-stopped = interrompu
fault-start = le programme d’un joueur n’a pas pu être lancé, sans que ce soit sa faute : { $why }
fault-opening = l’ouverture « { $opening } » ne peut pas être jouée : « { $text } » n’y est ni une position ni un coup
fault-keep = { $path } : { $why }
fault-measure = le temps de calcul ne peut être compté que sous Linux : utilisez une pendule sans « cpu: »
