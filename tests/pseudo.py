#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pseudo.py TEMPLATE FOLDER: compiles a catalogue that nobody translated into FOLDER/LC_MESSAGES, for the language that
the folder is named after: every text has an accent on each letter, is a third longer, and stands in brackets, so that
one that is not translated, or cut, is seen at a glance.  Formats, markup and mnemonics are kept.  In a language that
is written from right to left (ar_XB) each text has marks that turn it.
"""

import ast
import itertools
import pathlib
import re
import subprocess
import sys

PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
ACCENTED = 'ÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŘŠŢÚṼŴẊÝŽáƀçðéƒĝĥíĵķļṁñóþǫřšţúṽŵẋýž'
ACCENTS = dict(zip(PLAIN, ACCENTED))
LONGER = 1.35

# A program reads these: formats of printf() and of dates, tags, entities, a letter behind an underline, addresses.
KEPT = re.compile(r"%(?:\d+\$)?[-+ 0#']*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:(?:hh|h|ll|l|z|j|t)?[A-Za-z%]|<\w+>)|<[^<>]*>|&#?\w+;|_\w|"
                  r'https?://\S+')
# Texts that are no words: letters of pieces, for which one letter is the whole text.
CONTEXTS_KEPT = {'letter of a piece'}

RIGHT_TO_LEFT, END = '\u202e', '\u202c'
STRING = r'"(?:[^"\\]|\\.)*"'
FIELD = re.compile(rf'^(msgctxt|msgid|msgid_plural) ({STRING}(?:\n{STRING})*)', re.MULTILINE)


def letters(text):
    """The text with accents, and vowels twice until it is long enough."""
    missing = round(sum(map(str.isalpha, text)) * (LONGER - 1))
    made = []
    for letter in text:
        made.append(ACCENTS.get(letter, letter))
        if missing > 0 and letter in 'aeiouyAEIOU':
            made.append(ACCENTS[letter.lower()])
            missing -= 1
    # There are few vowels.
    return ''.join(made) + 'é' * missing


def pseudo(text, right_to_left):
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [letters(text[at:kept.start()]), kept.group()]
        at = kept.end()
    parts.append(letters(text[at:]))
    # Where a text begins or ends with a line, so must its translation.
    begin, made, end = re.fullmatch(r'(\n*)(.*?)(\n*)', ''.join(parts), re.DOTALL).groups()
    if right_to_left:
        made = f'{RIGHT_TO_LEFT}{made}{END}'
    return f'{begin}⟦{made}⟧{end}'


def entries(template):
    """The messages of a template: dicts of flags, context, text and plural."""
    for block in re.split(r'\n\s*\n', template):
        fields = {keyword: ''.join(map(ast.literal_eval, re.findall(STRING, strings)))
                  for keyword, strings in FIELD.findall(block)}
        fields['flags'] = ''.join(re.findall(r'^#,.*\n', block, re.MULTILINE))
        if fields.get('msgid'):
            yield fields


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\t', '\\t') + '"'


def translated(fields, right_to_left):
    context = fields.get('msgctxt')
    make = (lambda text: text) if context in CONTEXTS_KEPT else (lambda text: pseudo(text, right_to_left))
    lines = [f'{fields["flags"]}msgctxt {quoted(context)}'] if context is not None else []
    lines.append(f'{fields["flags"] if context is None else ""}msgid {quoted(fields["msgid"])}')
    if 'msgid_plural' in fields:
        lines += [f'msgid_plural {quoted(fields["msgid_plural"])}', f'msgstr[0] {quoted(make(fields["msgid"]))}',
                  f'msgstr[1] {quoted(make(fields["msgid_plural"]))}']
    else:
        lines.append(f'msgstr {quoted(make(fields["msgid"]))}')
    return '\n'.join(lines)


def main():
    template, folder = map(pathlib.Path, sys.argv[1:])
    language, catalogue = folder.name, folder / 'LC_MESSAGES/interchange.mo'
    header = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
              f'"Language: {language}\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"')
    texts = entries(template.read_text())
    po = '\n\n'.join(itertools.chain([header], (translated(fields, language.startswith('ar')) for fields in texts)))
    catalogue.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(['msgfmt', '--check-format', '-o', catalogue, '-'], input=po + '\n', text=True, check=True)


if __name__ == '__main__':
    main()
