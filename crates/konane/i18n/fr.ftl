title = Konane (dames hawaïennes)
about = Sauter et prendre ; qui ne peut plus jouer perd.
rules =
    Au début le plateau est plein, pions noirs et blancs en alternance. Les noirs retirent un de leurs pions, au centre du plateau ou dans un coin. Les blancs retirent ensuite un des leurs, à côté de ce trou.

    Ensuite les joueurs sautent à tour de rôle. Un pion saute par-dessus un pion adverse voisin sur la case libre juste derrière, et le pion sauté est pris. Il peut continuer dans la même direction par-dessus d’autres pions, aussi loin qu’on veut, mais il ne change jamais de direction et ne va jamais en diagonale.

    Celui qui ne peut pas sauter à son tour perd. Il n’y a pas de partie nulle.

    Pour jouer, montrez votre pion puis la case où il arrive, ou faites-le glisser. Par écrit, un coup est la ligne et la colonne des deux cases, comptées à partir de 0 : 5,3-3,3.
prompt-remove-first = Retirez un de vos pions, au centre ou dans un coin.
prompt-remove-beside = Retirez un de vos pions à côté du trou.
lesson-holes = Noir et blanc ont retiré un pion chacun, côte à côte.
lesson-jump = Noir a sauté vers le haut, dans le trou ; le pion blanc entre les deux est pris.
piece-p = noir
piece-b = blanc
option-size = lignes et colonnes du plateau
choice-size-4 = 4 × 4
choice-size-6 = 6 × 6
choice-size-8 = 8 × 8
choice-size-10 = 10 × 10
choice-size-12 = 12 × 12
mark-p = Noirs
mark-b = Blancs
turn-remove = { $seat-kind ->
    [mark] { $colour ->
        [p] Les noirs retirent leur premier pion.
       *[b] Les blancs retirent leur premier pion.
    }
   *[name] { seat-who } retire son premier pion.
}
turn-jump = { $seat-kind ->
    [mark] { $colour ->
        [p] Aux noirs de sauter.
       *[b] Aux blancs de sauter.
    }
   *[name] { seat-turn }
}
cannot-move = { $seat-kind ->
    [mark] { $colour ->
        [p] Les noirs ne peuvent plus jouer : les blancs gagnent.
       *[b] Les blancs ne peuvent plus jouer : les noirs gagnent.
    }
   *[name] { seat-who } ne peut plus jouer et perd.
}
no-move = « { $text } » n’est pas un coup : écrivez ligne,colonne du pion à retirer, comme « 3,3 », ou départ-arrivée du saut, comme « 3,3-3,5 ».
black-opens = Les noirs commencent par retirer un de leurs pions en { $places }.
white-opens = Les blancs commencent par retirer un pion à côté de { $place }.
removals-over = On ne retire un pion qu’au début : maintenant un coup est un saut, comme « 3,3-3,5 ».
off-board = { $place } n’est pas sur le plateau : les lignes et les colonnes vont de 0 à { $last }.
starts-empty = Il n’y a pas de pion en { $place }.
starts-with-theirs = Le pion en { $place } n’est pas à vous.
stuck = Le pion en { $place } ne peut pas sauter.
null-move = Un coup ne finit pas là où il commence.
not-straight = Un saut ne quitte pas sa ligne ou sa colonne.
odd-distance = Un saut avance de deux cases à la fois.
not-free = La case { $place } n’est pas libre.
nothing-to-capture = En { $place } il n’y a pas de pion adverse à sauter.
position-form = ce ne sont pas { $rows } lignes de p, b et . séparées par /, puis p ou b, puis « remove » ou « jump »
position-stray = aucun pion de cette couleur ne peut arriver en { $place }
position-opening = le début de la partie ne laisse pas le plateau ainsi
verdict-no-move = { $loser ->
    [humano] Vous n’avez plus de coup : vous avez perdu.
   *[automatico] Le joueur automatique n’a plus de coup : vous avez gagné !
}
verdict-gave-up = { $loser ->
    [humano] Vous abandonnez : vous avez perdu.
   *[automatico] Le joueur automatique abandonne : vous avez gagné !
}
verdict-invalid-move = { $loser ->
    [humano] Votre coup { $move } est interdit : vous avez perdu.
   *[automatico] Le coup { $move } du joueur automatique est interdit : vous avez gagné !
}
verdict-first-piece = { $loser ->
    [humano] Votre premier pion ne peut pas être celui en { $place } : vous avez perdu.
   *[automatico] Le premier pion du joueur automatique ne peut pas être celui en { $place } : vous avez gagné !
}
