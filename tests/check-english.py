#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-english.py ROOT [FILE...]: lists sentences of comments and documents that are not plain English.

A sentence has a subject and a verb.  One that begins with What, Who or Which is refused, because its subject
is a clause or because it has no verb at all; so is one that begins with Of or Where and has no main clause.
Words of a dialect are refused with the plain ones beside them.  Messages are the task of check-messages.py.
"""

import io
import pathlib
import re
import sys
import tokenize

TREES = ('src', 'tests', 'data', 'help', 'run', '.run', 'README.md', 'HACKING.md')
# Samples, and texts that others wrote.
FOREIGN = ('tests/data/', 'tests/fuzz/corpus/', 'data/rules/')

# A sentence that begins so, and its end.
BEGIN = re.compile(r'(?:^|(?<=[.!?:;] )|(?<=\n))'
                   r'(?P<word>What|Who|Whom|Whose|Which|Whoever|Whomever|Whatever|Whichever|Where|Of)\b'
                   r'(?P<rest>(?:[^.?!:;\n]|[.:](?! |$|\n))*)(?P<end>[.?!:;]|$|\n)')
# In "Where a rank is full, the row moves." the main clause follows the comma; these words continue the other.
MAIN = re.compile(r', (?!(?:and|as|at|but|by|even|for|from|how|if|in|nor|not|of|on|or|than|that|to|unless|what|'
                  r'when|where|which|who|with|without)\b)\w')

# A dialect's words, and plain ones.
PLAIN = [(re.compile(words, re.I), plain) for words, plain in [
    (r'\b(?:he|him|his|himself)\b', 'they, or the name'),
    (r'\bm[ae]n\b', 'piece'),
    (r'\b(?:is|are|was|were) told so\b', 'the program says so'),
    (r'\bstands? on the clock\b', 'the clock shows'),
    (r'\bcalled alike\b', 'share a name'),
    (r'\bon the average\b', 'on average'),
    (r'\bis no whole number\b', 'is not a whole number'),
    (r'\bnone such\b', 'no such'),
    (r'\b(?:be it|hence|shall|thus|upon)\b', 'a shorter sentence'),
    (r', for (?:it|nobody|otherwise|there|they)\b', 'because'),
    (r', for (?:(?!\b(?:for|that|what|when|which|who|whose)\b)[^,.;:()])* '
     r'(?:are|can|does|has|have|is|may|was|would)\b', 'because'),
    (r'(?<!@)\banew\b', 'again'),
    (r'\bbut for\b', 'except for'),
    (r'\btells (?:how|that|what|whether|which|who|why)\b', 'says'),
]]

REFUSED = [
    'What a table shows.',
    'What is dropped has come from the other board.',
    'Who comes late counts as if they had sat out.',
    'Whoever is seated plays for a partner who is not.',
    'Which child of @node @v is in.',
    'Whose turn it is: a board each.',
    'Of the longer button.',
    'Of more teams that are once apart only the number is told.',
    'Where the boards are.',
    'Where the store is, or NULL.',
    'Draws the board. What is missing is left out.',
    'Whether he may castle.',
    'The men in hand.',
    'A system that is too old is told so.',
    'The delay that is left stands on the clock.',
    'No two people are called alike.',
    'It stays open, for it is used again.',
    'FALSE if there is none such.',
    'Clocks are small, for a board can be enlarged.',
    'Tells why the file is refused.',
    'The seats are taken anew.',
    'They are the same but for case.',
]
PASSED = [
    'What may be done next?',
    'Which of the two is larger? The first.',
    'Where the boards come in pairs, the opponents stay together.',
    'Of three, one plays both boards.',
    'The table of what a step may be.',
    'Says what the table shows: who plays, and where.',
    'Reads the file, for a team of its own.',
    'Says why not, for a player who may have meant that.',
    'Tells Ann from Bob.',
    'Whether a piece may go there.',
    'Ann thanks the menu and the headman.',
    'See Whatever.md for more.',
    'The regulations say "the player must move his king".',
]

C_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|/\*(.*?)\*/|//([^\n]*)', re.S)
XML_COMMENT = re.compile(r'<!--(.*?)-->', re.S)
HASH_COMMENT = re.compile(r'(?:(?:^|(?<=\n))[ \t]*#[^\n]*\n?)+|(?<=[ \t])# [^\n"\'}]*$', re.M)
CODE = re.compile(r'`[^`]*`')
# Words of others, or of the screen.
QUOTED = re.compile(r'"[^"]*"|“[^”]*”')


def c_comments(text):
    for found in C_COMMENT.finditer(text):
        comment = found.group(1) or found.group(2)
        if comment:
            yield found.start(), re.sub(r'^[ \t]*\* ?', '', comment, flags=re.M)


def xml_comments(text):
    return ((found.start(), found.group(1)) for found in XML_COMMENT.finditer(text))


def hash_comments(text):
    for found in HASH_COMMENT.finditer(text):
        yield found.start(), re.sub(r'^[ \t]*#+!? ?', '', found.group(), flags=re.M)


def python_comments(text):
    """Comments, with those of neighbouring lines joined, and strings that are statements."""
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    block, start, last, before = [], 0, -1, tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        row, column = token.start
        if token.type == tokenize.COMMENT:
            if block and row != last + 1:
                yield start, '\n'.join(block)
                block = []
            if not block:
                start = lines[row - 1] + column
            block.append(token.string.lstrip('#!').strip())
            last = row
        elif token.type == tokenize.STRING and before in (tokenize.NEWLINE, tokenize.INDENT):
            yield lines[row - 1] + column, token.string.strip('"\'')
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            before = token.type
    if block:
        yield start, '\n'.join(block)


def paragraphs(text):
    """The prose of a document: no code, no headings; a row of a table or an item of a list is a paragraph.
    The first cell of a row keeps its bar, because it need not be a sentence."""
    start, block, fenced, place = 0, [], False, 0
    for line in text.splitlines(keepends=True):
        bare = line.strip()
        fenced ^= bare.startswith('```')
        code = fenced or bare.startswith(('#', '```')) or (line.startswith('    ') and not block)
        if block and (code or not bare or bare.startswith(('|', '- ', '* ')) or re.match(r'\d+\. ', bare)):
            yield start, '\n'.join(block)
            block = []
        if bare and not code:
            if not block:
                start = place
            block.append(re.sub(r'^(?:[-*]|\d+\.) +|[*]+', '', bare))
        place += len(line)
    if block:
        yield start, '\n'.join(block)


READERS = {'.c': c_comments, '.h': c_comments, '.css': c_comments, '.py': python_comments, '.ui': xml_comments,
           '.xml': xml_comments, '.sh': hash_comments, '.build': hash_comments, '.md': paragraphs}


def findings(text):
    """What is not plain in the text of a comment, each as a quotation and advice."""
    # An empty line ends a sentence; so does one that is indented more, as in a list.
    text = re.sub(r'\n(?![ \t]*(?:\n|$))[ \t]*', ' ', re.sub(r'\n[ \t]*\n', '\n\n', CODE.sub('`', text)).strip())
    text = re.sub(r'[ \t]+', ' ', text)
    for found in BEGIN.finditer(text):
        joins = found['word'] in ('Where', 'Of')
        if found['end'] != '?' and not (joins and MAIN.search(found['rest'])):
            yield (found['word'] + found['rest'])[:100], \
                'begin with the subject' if joins else 'begin with the subject, or with a verb such as Says'
    text = QUOTED.sub('“…”', text)
    for words, plain in PLAIN:
        for found in words.finditer(text):
            yield text[max(0, found.start() - 30):found.end() + 30], plain


def self_test():
    for line in REFUSED:
        if not list(findings(line)):
            yield 'passes, and must not: ' + line
    for line in PASSED:
        yield from ('is refused, and must not be: %s (%s)' % (line, plain) for _, plain in findings(line))


def files(root):
    for tree in TREES:
        path = root / tree
        yield from [path] if path.is_file() else sorted(path.rglob('*'))


def main():
    root = pathlib.Path(sys.argv[1])
    asked = [root / name for name in sys.argv[2:]]
    wrong = list(self_test())
    for path in asked or files(root):
        name = str(path.relative_to(root))
        reader = READERS.get(path.suffix, hash_comments if name == 'run' else None)
        if reader is None or not path.is_file() or name.startswith(FOREIGN) or path.name == 'check-english.py':
            continue
        text = path.read_text(encoding='utf-8')
        for start, comment in reader(text):
            wrong += ['%s:%u: “%s”: %s' % (name, text.count('\n', 0, start) + 1, quoted.strip(), plain)
                      for quoted, plain in findings(comment)]
    print('\n'.join(wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
