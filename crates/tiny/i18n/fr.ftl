title = La plus haute carte
about = La plus haute carte de chaque tour marque un point.
rules =
    Chacun reçoit quelques cartes. À chaque tour tous jouent une carte, et la plus haute prend un point.
option-cards = cartes données à chaque place
choice-cards = { $value ->
    [one] { $value } carte
   *[other] { $value } cartes
}
turn = { $seat-kind ->
    [level] L’ordinateur ({ $seat }) pose une carte.
    [number] La place { $seat } pose une carte.
   *[name] { $seat } pose une carte.
}
over = Toutes les cartes sont posées.
no-card = « { $text } » n’est pas une carte : posez-en une par son numéro, ou échangez-en une, comme « swap 4 ».
not-held = Vous n’avez pas la carte { $card }.
swapped = Vous avez déjà échangé une carte.
no-stock = La pioche est vide.
no-position = elle n’est pas écrite comme hands=… stock=… swapped=… laid=… scores=… out=…
