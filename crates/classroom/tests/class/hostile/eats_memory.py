# earns: obtem_coluna:too-much-memory
def obtem_coluna(tab, pos):
    tudo = []
    while True:
        tudo.append('m' * 10_000_000)
