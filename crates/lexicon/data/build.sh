#!/bin/sh
# Makes pt.words.z, fr.words.z and en.words.z beside this script, in about two minutes. For people: cargo never runs it.
# Needs python3 and apt-get with a Debian 12 (bookworm) mirror; no root. The lists are checked against their sums.
set -e
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in hunspell-fr-comprehensive=1:7.0-1 wportuguese=20220621-1 hunspell-pt-pt=1:7.5.0-1 \
    hunspell-pt-br=1:7.5.0-1 scowl=2020.12.07-2; do
  name=${package%%=*}
  apt-get download "$package"
  dpkg-deb -x "$name"_*.deb "$name"
done
F=hunspell-fr-comprehensive/usr/share/hunspell
P=hunspell-pt-pt/usr/share/hunspell
B=hunspell-pt-br/usr/share/hunspell
W=wportuguese/usr/share/dict/portuguese
mklex() { python3 "$here/mklex.py" "$@"; }

mklex fr $F/fr.aff $F/fr.dic "$here/fr-extra.txt" > fr.txt
mklex pt-reg $W $P/pt_PT.aff $P/pt_PT.dic $B/pt_BR.aff $B/pt_BR.dic > pt-reg.txt
mklex pt $W pt-reg.txt "$here/pt-extra.txt" > pt.txt
mklex en scowl/usr/share/dict/scowl "$here/en-extra.txt" > en.txt
sha256sum -c "$here/lists.sha256"
for language in pt fr en; do
  mklex pack $language.txt "$here/$language.words.z"
  mklex unpack "$here/$language.words.z" | cmp - $language.txt
done
wc -l pt.txt fr.txt en.txt
