#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-translations.sh ROOT: the template has every text of the program, and each translation has
# every text of the template; the same of the handbook and of the manual pages.
set -u
cd "$1" || exit 1
n=0 bad=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

report() {
  n=$((n + 1))
  if [ "$1" = 0 ]; then
    echo "ok $n - $2"
  else
    echo "not ok $n - $2"
    bad=1
  fi
}

# texts FILE: what there is to translate, one a line.
texts() {
  msgcat --no-location --no-wrap --sort-output "$1" | grep -E '^(msgctxt|msgid|msgid_plural) ' | sort
}

grep -rlE '^#include <glib/gi18n(-lib)?\.h>' src --include='*.c' | sort > "$scratch/have"
grep '^src/' po/POTFILES.in | sort > "$scratch/listed"
diff "$scratch/have" "$scratch/listed" | sed 's/^/# /'
cmp -s "$scratch/have" "$scratch/listed"
report $? "POTFILES.in names every source with texts"
ls data/ui/*.ui | sort > "$scratch/have"
grep '^data/ui/' po/POTFILES.in | sort > "$scratch/listed"
cmp -s "$scratch/have" "$scratch/listed"
report $? "POTFILES.in names every file of widgets"

python3 tests/check-messages.py . > "$scratch/unmarked"
result=$?
sed 's/^/# /' "$scratch/unmarked"
report $result "every message to people is marked for translation, and in plain words"

xgettext --files-from=po/POTFILES.in --output="$scratch/new.pot" --from-code=UTF-8 --add-comments \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=NP_:1,2 --keyword=g_dcgettext:2 \
  --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 --flag=N_:1:pass-c-format \
  --flag=C_:2:pass-c-format --flag=g_strdup_printf:1:c-format 2> "$scratch/warnings"
texts "$scratch/new.pot" > "$scratch/new"
texts po/interchange.pot > "$scratch/old"
diff "$scratch/old" "$scratch/new" | sed 's/^/# /'
cmp -s "$scratch/new" "$scratch/old"
report $? "the template has the texts of the program (ninja -C build interchange-pot makes it)"

for language in $(grep -v '^#' po/LINGUAS); do
  msgfmt --check -o /dev/null "po/$language.po"
  report $? "$language is well-formed"
  msgcmp "po/$language.po" po/interchange.pot 2> "$scratch/missing"
  result=$?
  sed 's/^/# /' "$scratch/missing"
  report $result "$language is complete"
done

(cd help && itstool --output "$scratch/help.pot" C/*.page)
texts "$scratch/help.pot" > "$scratch/new"
texts help/interchange.pot > "$scratch/old"
diff "$scratch/old" "$scratch/new" | sed 's/^/# /'
cmp -s "$scratch/new" "$scratch/old"
report $? "the template has the texts of the handbook (ninja -C build interchange-help-pot makes it)"

# The pictures may be those of the English handbook, and nobody must name themselves.
msggrep --invert-match --msgid --regexp='^external ref=' --regexp='^translator-credits$' \
  --output="$scratch/wanted.pot" "$scratch/help.pot"
for language in $(cat help/LINGUAS); do
  msgfmt --check -o /dev/null "help/$language/$language.po"
  report $? "$language of the handbook is well-formed"
  msgcmp "help/$language/$language.po" "$scratch/wanted.pot" 2> "$scratch/missing"
  result=$?
  sed 's/^/# /' "$scratch/missing"
  report $result "$language of the handbook is complete"
done

cp -R data/man "$scratch/man"
(cd "$scratch/man" && rm -f po/man.pot && po4a --quiet --no-translations po4a.cfg)
texts "$scratch/man/po/man.pot" > "$scratch/new"
texts data/man/po/man.pot > "$scratch/old"
diff "$scratch/old" "$scratch/new" | sed 's/^/# /'
cmp -s "$scratch/new" "$scratch/old"
report $? "the template has the texts of the manual pages (ninja -C build interchange-man-update-po makes it)"
for language in $(grep -v '^#' po/LINGUAS); do
  msgfmt --check -o /dev/null "data/man/po/$language.po"
  report $? "$language of the manual pages is well-formed"
  msgcmp "data/man/po/$language.po" data/man/po/man.pot 2> "$scratch/missing"
  result=$?
  sed 's/^/# /' "$scratch/missing"
  report $result "$language of the manual pages is complete"
done
echo "1..$n"
exit $bad
