title = Carta mais alta
about = A carta mais alta de cada volta ganha um ponto.
rules =
    Cada um recebe algumas cartas. Em cada ronda todos jogam uma carta, e a mais alta ganha um ponto.
option-cards = cartas dadas a cada lugar
choice-cards = { $value ->
    [one] { $value } carta
   *[other] { $value } cartas
}
turn = { $seat-kind ->
    [level] O computador ({ $seat }) põe uma carta.
    [number] O lugar { $seat } põe uma carta.
   *[name] { $seat } põe uma carta.
}
over = Todas as cartas estão na mesa.
no-card = «{ $text }» não é uma carta: ponha uma pelo número, ou troque uma, como em «swap 4».
not-held = Não tem a carta { $card }.
swapped = Já trocou uma carta.
no-stock = O baralho está vazio.
no-position = não está escrita como hands=… stock=… swapped=… laid=… scores=… out=…
