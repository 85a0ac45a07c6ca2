#!/usr/bin/env python3
"""mklex.py - make the word lists of this folder from free dictionaries (needs only python3); build.sh runs it.

  mklex.py fr       FR.aff FR.dic [EXTRA...]      > fr.txt       (Dicollecte)
  mklex.py pt       WPORTUGUESE [EXTRA...]        > pt.txt       (Natura)
  mklex.py pt-reg   WPORTUGUESE PT.aff PT.dic BR.aff BR.dic > pt-reg.txt
                    (regular plurals and feminines that Natura omits, kept only if VERO pt_BR also has them)
  mklex.py en       SCOWL-FOLDER [EXTRA...]       > en.txt       (SCOWL)
  mklex.py pack     LIST.txt LIST.words.z         the form that the crate reads
  mklex.py unpack   LIST.words.z                  > LIST.txt

EXTRA files: upper-case words, blank-separated, '#' comments.
Lists: one upper-case word a line, accents folded (C-cedilla kept in Portuguese), 2 to 15 letters, only letters of
the language's alphabet, no capitalised entries, sorted in the order of the alphabet.
Packed: zlib over one text. For each word a small letter says how many letters to drop from the end of the word
before it (a none, b one, ...); the letters to add follow in upper case.
"""
import glob, os, re, sys, unicodedata, zlib
ORDER = {c: i for i, c in enumerate('ABCÇDEFGHIJKLMNOPQRSTUVWXYZ')}
ALPHA = {'pt': set('ABCÇDEFGHIJLMNOPQRSTUVXZ'), 'fr': set('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), 'en': set('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}

def fold(w, lang):
    w = unicodedata.normalize('NFC', w)
    if w != w.lower(): return None                       # proper nouns, acronyms
    w = w.replace('œ', 'oe').replace('æ', 'ae')
    if lang == 'pt': w = w.replace('ç', '\x01')
    w = ''.join(c for c in unicodedata.normalize('NFD', w) if not unicodedata.combining(c))
    w = w.upper().replace('\x01', 'Ç')
    return w if 2 <= len(w) <= 15 and set(w) <= ALPHA[lang] else None

def load(aff, dic):
    text = open(aff, encoding='utf-8').read().lstrip('\ufeff')
    m = re.search(r'^FLAG\s+(\S+)', text, re.M); long = bool(m and m.group(1) == 'long')
    fl = lambda s: [s[i:i+2] for i in range(0, len(s), 2)] if long else list(s)
    special = dict(re.findall(r'^(NEEDAFFIX|FORBIDDENWORD|CIRCUMFIX|KEEPCASE|NOSUGGEST)\s+(\S+)', text, re.M))
    rules = {}
    for line in text.splitlines():
        p = line.split()
        if len(p) < 4 or p[0] not in ('PFX', 'SFX'): continue
        if p[1] not in rules: rules[p[1]] = (p[0], p[2] == 'Y', []); continue      # header line
        add, _, cf = p[3].partition('/')
        if not set(add).isdisjoint("'’-"): continue       # elisions, clitics: never playable
        cond = p[4] if len(p) > 4 and ':' not in p[4] and '=' not in p[4] else '.'
        rx = None if cond == '.' else re.compile('^' + cond if p[0] == 'PFX' else cond + '$')
        rules[p[1]][2].append(('' if p[2] == '0' else p[2], '' if add == '0' else add, rx, fl(cf)))
    entries = []
    for line in open(dic, encoding='utf-8').read().lstrip('\ufeff').splitlines()[1:]:
        head, *tags = re.split(r'[\t ]+', line.strip(), maxsplit=1)
        w, _, f = head.partition('/')
        if w: entries.append((w, fl(f), tags[0] if tags else ''))
    return rules, special, entries

def apply(w, r):
    for strip, add, rx, cf in r[2]:
        if rx and not rx.search(w): continue
        if r[0] == 'SFX' and w.endswith(strip): yield w[:len(w)-len(strip)] + add, cf
        if r[0] == 'PFX' and w.startswith(strip): yield add + w[len(strip):], cf

def forms(w, f, rules, special):
    need = special.get('NEEDAFFIX'); circ = special.get('CIRCUMFIX'); out = set()
    def sfx(x, fs, d):
        for k in fs:
            r = rules.get(k)
            if r and r[0] == 'SFX':
                for y, cf in apply(x, r):
                    yield y, cf, r[1]
                    if d: yield from sfx(y, cf, d - 1)
    for y, cf, cross in [(w, f, True)] + list(sfx(w, f, 1)):
        if circ in cf: continue
        if need not in cf: out.add(y)
        for k in set(cf) | (set(f) if cross else set()):
            r = rules.get(k)
            if r and r[0] == 'PFX' and (y == w or r[1]): out.update(z for z, _ in apply(y, r))
    return out

# -- French: what Dicollecte lists but is not a playable word (decided by tag, plus this short list)
FR_KEEP_LOC = set('''afin antan api arrachepied auprès autour berzingue bien bric catimini clochepied
contrebord contrehaut contrepoil contrevoie croupetons dalle daredare demeurant demi emblée empoigne envi ex
face florès go grâce in instar jeun lors parce perpète perpette pible post pourvu quant reculons retro revoir
sans sus tandis tant tapinois tâtons tempera tempéra tirelarigot traviole'''.split())
FR_DROP = set('''AE OE ABC AV AVR BIBL CHAP CIRC COLL COS COSH DEC DIV DPI ED ENV ETYM FEVR FIG HAB JANV JUIL LAT LN
NOV OCT OP PT REF REL SIN SINH TANH TRAD BAD BIG DARK DEI ECCE FENG GOOD HIGH LINI LOW MADE MAYS NEC NEW SHUI VOX'''.split())
def fr_skip(w, f, t, special):
    po = [x[3:] for x in t.split() if x.startswith('po:')]
    if special.get('KEEPCASE') in f or special.get('NOSUGGEST') in f: return True    # unit symbols; elided qu', jusqu'
    if any(p in ('pfx', 'sfx', 'err', 'npr', 'prn', 'patr') for p in po): return True
    return any(p.startswith('loc.') for p in po) and w not in FR_KEEP_LOC            # in vitro, ex aequo ...
# -- Portuguese: abbreviations and roman numerals listed in lower case (ABR=1 / subcat=rom, no other analysis)
PT_DROP = set('''CM DR DRA DRAS DRES ENG ETC EXS FAC FIG II III IV IX LN MM PAG SEC SECS SR SRA SRAS VII VIII VS
XI XII XIII XIV XIX XV XVI XVII XVIII XX XXX'''.split())

# -- English: plurals of letters, unit symbols and abbreviations that SCOWL counts as words
EN_DROP = set('''AEQ BS CS CSC CSCH DKL DS FS GE GS HHD HS JS KB KS LM LN LS LX MB MF MS NS PS QS RS SE SLE SS TS WS XS YS ZS'''.split())

def en(folder):
    """Every spelling and variant of SCOWL up to level 80, the level made for word games; no names, no abbreviations."""
    for path in glob.glob(os.path.join(folder, '*-words.*')):
        if int(path.rsplit('.', 1)[1]) <= 80:
            for line in open(path, encoding='utf-8'): yield fold(line.strip(), 'en')

def pack(source, target):
    words = open(source, encoding='utf-8').read().split(); out = []; last = ''
    for w in words:
        same = len(os.path.commonprefix([last, w])); out.append(chr(ord('a') + len(last) - same) + w[same:]); last = w
    open(target, 'wb').write(zlib.compress(''.join(out).encode('utf-8'), 9))

def unpack(source):
    last = ''
    for drop, add in re.findall('([a-z])([^a-z]+)', zlib.decompress(open(source, 'rb').read()).decode('utf-8')):
        last = last[:len(last) - ord(drop) + ord('a')] + add; print(last)

def emit(ws):
    for w in sorted(ws, key=lambda w: [ORDER[c] for c in w]): print(w)

def pt_plural(w):
    if w.endswith('ão'): return w[:-2] + 'ões'
    if re.search('[aeiouáéíóúâêôã]$', w): return w + 's'
    if w.endswith('m'): return w[:-1] + 'ns'
    if re.search('([rz]|[êéáó]s)$', w): return w + 'es'
    if re.search('[aeou]l$', w): return w[:-1] + 'is'
    if w.endswith('il'): return w[:-2] + ('eis' if re.search('[áéíóúâêô]', w) else 'is')
    return ''

def pt_reg(wlist, aff, dic, baff, bdic):
    have = {fold(l.strip(), 'pt') for l in open(wlist, encoding='utf-8')}; cand = set()
    for w, f, t in load(aff, dic)[2]:
        m = re.search(r'CAT=(nc|adj|a_nc)\b', t)
        if not m or 'N=s' not in t or '$' in t or 'ABR' in t or fold(w, 'pt') not in have: continue
        if not (w.endswith('ão') and have & {fold(w + 's', 'pt'), fold(w[:-2] + 'ães', 'pt')}): cand.add(fold(pt_plural(w), 'pt'))
        if m.group(1) != 'nc' and re.search('G=[m_]', t):
            fe = w[:-1] + 'a' if re.search('[^ã]o$', w) else w + 'a' if re.search('[dst]or$', w) else w[:-2] + 'esa' if w.endswith('ês') else ''
            cand |= {fold(fe, 'pt'), fold(fe + 's', 'pt')}
    cand -= have | {None}; ok = set()
    rules, special, entries = load(baff, bdic)
    for w, f, t in entries:
        if w == w.lower() and special.get('FORBIDDENWORD') not in f:
            ok.update(x for x in (fold(y, 'pt') for y in forms(w, f, rules, special)) if x in cand)
    return ok

def extra(paths, lang):
    return {x for p in paths for l in open(p, encoding='utf-8') if not l.startswith('#')
            for x in (fold(w.lower(), lang) for w in l.split()) if x}

def main(a):
    if not a: sys.exit(__doc__)
    sys.stdout.reconfigure(encoding='utf-8'); out = set()
    if a[0] == 'pt':
        for line in open(a[1], encoding='utf-8'): out.add(fold(line.strip(), 'pt'))
        return emit((out - {None} - PT_DROP) | extra(a[2:], 'pt'))
    if a[0] == 'pt-reg': return emit(pt_reg(*a[1:]))
    if a[0] == 'en': return emit((set(en(a[1])) - {None} - EN_DROP) | extra(a[2:], 'en'))
    if a[0] == 'pack': return pack(a[1], a[2])
    if a[0] == 'unpack': return unpack(a[1])
    if a[0] != 'fr': sys.exit(__doc__)
    rules, special, entries = load(a[1], a[2])
    for w, f, t in entries:
        if special.get('FORBIDDENWORD') not in f and not fr_skip(w, f, t, special):
            out.update(fold(x, 'fr') for x in forms(w, f, rules, special))
    emit((out - {None} - FR_DROP) | extra(a[3:], 'fr'))
main(sys.argv[1:])
