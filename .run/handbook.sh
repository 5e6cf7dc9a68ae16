# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by ./run: the handbook as web pages.

# write_language PAGES FOLDER: the web pages of one language.
write_language() {
  mkdir -p "$2"
  yelp-build html -o "$2" "$1"
  # The pages of yelp have no rule for a picture that is wider than a telephone.
  for style in "$2"/*.css; do
    echo 'img { max-width: 100%; height: auto; }' >>"$style"
  done
}

# Prints the name of the language in itself, as the program has it.
name_of() {
  sed -n '/^msgctxt "language"/,/^msgstr/s/^msgstr "\(.*\)"/\1/p' "po/$1.po"
}

# write_start LANGUAGE...: prints the page that leads to the languages; it goes on to that of the reader.
write_start() {
  cat <<'END'
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml">
<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>Interchange</title></head>
<body><main><ul id="languages">
<li><a lang="en" hreflang="en" href="en/index.html">English</a></li>
END
  for language; do
    printf '<li><a lang="%s" hreflang="%s" href="%s/index.html">%s</a></li>\n' "$language" "$language" "$language" \
      "$(name_of "$language")"
  done
  cat <<'END'
</ul></main>
<script>
var own = (navigator.language || 'en').toLowerCase().split('-')[0];
var link = document.querySelector('#languages a[hreflang="' + own + '"]');
if (link)
  location.replace(link.href);
</script>
</body>
</html>
END
}

# write_handbook FOLDER: each language in a folder of its own, and the page that leads there; English alone at once.
write_handbook() {
  languages=$(cat help/LINGUAS)
  if [ -z "$languages" ]; then
    write_language help/C "$1"
    return
  fi
  write_language help/C "$1/en"
  pages=$(mktemp -d)
  for language in $languages; do
    help/translate.sh "$pages/$language" "help/$language/$language.po" help/C/*.page
    cp -R help/C/pictures "$pages/$language/interchange"
    write_language "$pages/$language/interchange" "$1/$language"
  done
  rm -rf "$pages"
  # shellcheck disable=SC2086  # the languages are words
  write_start $languages >"$1/index.html"
}
