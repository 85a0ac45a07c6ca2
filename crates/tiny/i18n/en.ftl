title = Highest card
about = The highest card of each round takes a point.
rules =
    Everyone is dealt a few cards. In each round all play one card, and the highest takes a point.
option-cards = cards dealt to each seat
choice-cards = { $value ->
    [one] { $value } card
   *[other] { $value } cards
}
turn = { $seat-kind ->
    [level] The computer ({ $seat }) lays a card.
    [number] Seat { $seat } lays a card.
   *[name] { $seat } lays a card.
}
over = All cards are laid.
no-card = “{ $text }” is no card: lay one by its number, or swap one, as in “swap 4”.
not-held = You do not hold the card { $card }.
swapped = You have swapped a card already.
no-stock = The stock is empty.
no-position = it is not written as hands=… stock=… swapped=… laid=… scores=… out=…
