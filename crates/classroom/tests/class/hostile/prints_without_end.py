# earns: obtem_diagonais:printed-without-end obtem_linha:printed-without-end
def obtem_diagonais(tab, pos):
    while True:
        print('nunca mais acaba ' * 50)


def obtem_linha(tab, pos):
    import sys
    while True:
        sys.stderr.write('x' * 10000)
