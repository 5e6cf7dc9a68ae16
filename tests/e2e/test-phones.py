#!/usr/bin/python3 -I
# SPDX-License-Identifier: GPL-3.0-or-later

"""test-phones.py MAKE-PAGES WEB LANGUAGES [PICTURES]: the pages for phones in Chromium, from a web server that knows
nothing of them, and forms that are sent to the process for phones.

Every kind of page of every kind of evening, in English, in German and from right to left, at three sizes, with and without scripts,
and in the other languages on the narrowest screen: nothing is wider than the screen, no word of a heading is broken, everything has
its label, and every text can be read, in the dark too.  The pages stand in frames as wide as a screen, which costs a half of what it
costs to load them one after the other; those of one evening are loaded as a phone loads them as well.  A
person finds their seat in two taps; the next round comes by itself; clocks run on between two looks.  A choice in
a form stays when the page changes, and once the form is sent the phone says so.
With PICTURES they are put there."""

import functools
import hashlib
import http.server
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from accessible import DEADLINE  # noqa: E402
from chromium import Chromium  # noqa: E402

SIZES = ((320, 568), (360, 640), (1280, 800))
# No catalogue is written from right to left yet: the German one under that name.
MIRRORED = 'ar'
# They are walked through in full; the others, whose words may be longer, on the narrowest screen.
FULL = ('en', 'de', MIRRORED)
OTHERS = ('cs', 'es', 'fr', 'nl')
KINDS = ('teams', 'partners', 'individual', 'empty', 'end', 'boards', 'many')

# Returns a list of sentences about the faults of a page in a window of that width.
AUDIT = r'''function (window, width) {
  var document = window.document, getComputedStyle = window.getComputedStyle.bind(window);
  var wrong = [];
  function say(words, element) {
    wrong.push(words + ': ' + (element.outerHTML || '').slice(0, 160));
  }
  function each(selector, check) {
    [].forEach.call(document.querySelectorAll(selector), check);
  }
  function seen(element) {
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  }
  function colour(text) {
    var parts = text.match(/[\d.]+/g).map(Number);
    return { r: parts[0], g: parts[1], b: parts[2], a: parts.length > 3 ? parts[3] : 1 };
  }
  function light(c) {
    return [c.r, c.g, c.b].map(function (v) {
      v /= 255;
      return v <= 0.03928 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }).reduce(function (sum, v, i) { return sum + v * [0.2126, 0.7152, 0.0722][i]; }, 0);
  }
  function behind(element) {
    for (; element; element = element.parentElement) {
      var c = colour(getComputedStyle(element).backgroundColor);
      if (c.a === 1) { return c; }
      if (c.a > 0) { say('half transparent', element); }
    }
    return { r: 255, g: 255, b: 255 };
  }
  if (document.documentElement.scrollWidth > width) {
    wrong.push('wider than the screen: ' + document.documentElement.scrollWidth);
    each('body *', function (one) {
      if (one.getBoundingClientRect().right > width + 1 && !one.closest('.scroll')) {
        say('too wide', one);
      }
    });
  }
  if (!document.documentElement.lang) { wrong.push('no language'); }
  ['h1', 'main', 'nav', 'header'].forEach(function (name) {
    if (document.querySelectorAll(name).length !== 1) { wrong.push('not one ' + name); }
  });
  each('nav, .scroll', function (one) {
    if (!one.getAttribute('aria-label')) { say('no label', one); }
  });
  each('.scroll', function (one) { if (one.tabIndex !== 0) { say('not reached by keys', one); } });
  each('input:not([type=hidden])', function (one) { if (!one.labels || one.labels.length !== 1) { say('no label', one); } });
  each('th', function (one) { if (!one.scope) { say('no scope', one); } });
  each('th, td', function (one) { if (one.scrollWidth > one.clientWidth + 1) { say('over its cell', one); } });
  // The rest of the room is for names, which are broken where they must be, and so is what is above them.
  each('thead th.c, thead th.r', function (one) {
    var texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange(), text;
    while ((text = texts.nextNode())) {
      for (var word = /[^\s\/–-]+/g, found; (found = word.exec(text.data));) {
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        if ([].some.call(range.getClientRects(), function (r, i, all) { return Math.abs(r.top - all[0].top) > 3; })) {
          say('broken word', one);
        }
      }
    }
  });
  each('table:not([role])', function (one) {
    if (!one.querySelector('thead th')) { say('no headings', one); }
  });
  each('table[role]', function (one) { if (!one.getAttribute('aria-label')) { say('no label', one); } });
  each('fieldset', function (one) { if (!one.querySelector('legend')) { say('no legend', one); } });
  each('button', function (one) {
    if (one.getBoundingClientRect().height < 40) { say('small to tap', one); }
  });
  each('a', function (one) {
    if (!one.textContent.trim()) { say('empty link', one); }
    if (seen(one) && one.getBoundingClientRect().height < 24 && !one.closest('h2')) { say('small to tap', one); }
  });
  each('[id]', function (one) {
    if (document.querySelectorAll('[id="' + one.id + '"]').length !== 1) { say('id twice', one); }
  });
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), node;
  while ((node = walker.nextNode())) {
    var parent = node.parentElement;
    if (!node.textContent.trim() || parent.tagName === 'NOSCRIPT' || !seen(parent)) { continue; }
    var a = light(colour(getComputedStyle(parent).color)), b = light(behind(parent));
    var ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) { say('contrast ' + ratio.toFixed(2), parent); }
    if (parseFloat(getComputedStyle(parent).fontSize) < 12) { say('tiny', parent); }
  }
  return wrong;
}'''

# Returns the faults of pages, each in a frame of all those sizes one after the other; without scripts, the frame permits none.
AUDIT_FRAMES = r'''(async function (audit, pages, sizes, scripts) {
  let wrong = [];
  for (const page of pages) {
    const frame = document.createElement('iframe'), loaded = new Promise(function (go) { frame.onload = go; });
    if (!scripts) { frame.sandbox = 'allow-same-origin'; }
    frame.src = page;
    document.body.append(frame);
    [frame.width, frame.height] = sizes[0];
    await loaded;
    for (const [width, height] of sizes) {
      [frame.width, frame.height] = [width, height];
      wrong = wrong.concat(audit(frame.contentWindow, width).map(function (words) {
        return page + ' ' + width + (scripts ? ': ' : ' without scripts: ') + words;
      }));
    }
    frame.remove();
  }
  return wrong;
}(%s, %s, %s, %s))'''


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files, with an ETag, as any web server has them."""

    protocol_version = 'HTTP/1.1'  # a connection for more than one page
    disable_nagle_algorithm = True  # headers and body are written one after the other
    asked = {}  # path: answers by status
    counted = threading.Condition()
    refuses = False  # answers 503

    def handle(self):
        try:
            super().handle()
        except ConnectionError:
            pass  # a frame was removed before its page had all answers

    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header('Cache-Control', 'no-cache')
        super().end_headers()

    def do_GET(self):
        path = self.translate_path(self.path)
        if self.refuses or not os.path.isfile(path):
            status = 503 if self.refuses else 404
            self.count(status)
            self.send_error(status)
            return
        with open(path, 'rb') as file:
            body = file.read()
        etag = '"' + hashlib.sha256(body).hexdigest() + '"'
        status = 304 if self.headers.get('If-None-Match') == etag else 200
        self.count(status)
        self.send_response(status)
        self.send_header('ETag', etag)
        if status == 200:
            self.send_header('Content-Type', 'text/html; charset=utf-8' if path.endswith('.part')
                             else self.guess_type(path))
            self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        if status == 200:
            self.wfile.write(body)

    def count(self, status):
        with self.counted:
            of_path = self.asked.setdefault(self.path, {})
            of_path[status] = of_path.get(status, 0) + 1
            self.counted.notify_all()


class Process:
    """The process for phones, with the pages of a folder in one language.  Use it as a context."""

    CLEAR, WORD, PAGE, _, ACCEPT, COMMIT = range(1, 7)

    def __init__(self, program, folder, port='0', has_pages=True):
        self.folder = folder
        self.process = subprocess.Popen([program, '127.0.0.1', port], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=0)
        address, self.port = self.line_of('listening')
        self.address = f'http://{address}:{self.port}/rook'
        if has_pages:
            self.tell_pages()

    def tell_pages(self):
        self.send(self.CLEAR)
        self.send(self.WORD, 'rook')
        for name in os.listdir(self.folder):
            with open(os.path.join(self.folder, name), 'rb') as file:
                self.tell_page(name, file.read())
        for path in 'tell', 'arrive':
            self.send(self.ACCEPT, path)
        self.send(self.COMMIT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def send(self, kind, path='', language='', type_='', etag='', body=b''):
        fields = [text.encode() for text in (path, language, type_, etag)]
        data = struct.pack('>B4B3xI', kind, *map(len, fields), len(body)) + b''.join(fields) + body
        while data:
            data = data[self.process.stdin.write(data):]

    def tell_page(self, name, body):
        types = {'.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8'}
        self.send(self.PAGE, name, 'en', types.get(os.path.splitext(name)[1], 'text/html; charset=utf-8'),
                  hashlib.sha256(body).hexdigest(), body)

    def change(self, name, old, new):
        """Shows another text on a page and in its part, as the program does."""
        for file in name + '.html', name + '.part':
            with open(os.path.join(self.folder, file), encoding='utf-8') as page:
                text = page.read()
            assert old in text, name
            self.tell_page(file, text.replace(old, new).encode())
        self.send(self.COMMIT)

    def line_of(self, word):
        while True:
            words = self.process.stdout.readline().decode().split()
            if words[0] == word:
                return words[1:]


class Test:
    def __init__(self, browser, folder, address, pictures):
        self.browser, self.folder, self.address, self.pictures = browser, folder, address, pictures
        self.number = 0
        self.own = None  # the page of the person who was chosen last

    def ok(self, good, what, wrong=()):
        self.number += 1
        print(f'{"ok" if good else "not ok"} {self.number} - {what}', flush=True)
        for line in list(wrong)[:20]:
            print('# ' + line)

    def url(self, *parts):
        return '/'.join((self.address, *parts))

    def pages_of(self, kind):
        """One page of each sort: not all of 64 people."""
        names = sorted(name for name in os.listdir(os.path.join(self.folder, kind, 'en')) if name.endswith('.html'))
        people = [name for name in names if re.fullmatch(r'p\d+\.html', name)]
        boards = [name for name in names if re.fullmatch(r'b\d+\.html', name)]
        # A table without a result has the most to ask.
        tables = sorted((name for name in names if name.startswith('t-')), key=lambda name: os.path.getsize(
            os.path.join(self.folder, kind, 'en', name)))
        return [name for name in names if name not in people + boards + tables] + \
            people[:2] + people[-2:] + boards[:1] + tables[-1:]

    def audit(self, width):
        return self.browser.run(f'({AUDIT})(window, {width})')

    def audit_frames(self, kind, language, sizes, scripts=True):
        pages = [f'/{kind}/{language}/{name}#names' for name in self.pages_of(kind)]
        wrong = self.browser.run(AUDIT_FRAMES % (AUDIT, *map(json.dumps, (pages, sizes, scripts))))
        # A frame that permits no scripts says so of each.
        return wrong + [words for words in self.browser.complaints() if scripts or 'sandboxed' not in words]

    def walk(self, kind):
        self.browser.resize(1280, 800)
        self.browser.load(self.url('frames.html'))
        wrong = []
        for language in FULL:
            wrong += self.audit_frames(kind, language, SIZES)
        for language in OTHERS:
            wrong += self.audit_frames(kind, language, SIZES[:1])
        for language in 'en', 'de':
            wrong += self.audit_frames(kind, language, SIZES, scripts=False)
        # Nothing is laid out in another way in the dark, and no language has other colours.
        self.browser.dark(True)
        wrong += self.audit_frames(kind, 'en', SIZES[:1])
        self.browser.dark(False)
        self.ok(not wrong, f'{kind}: every page fits, is labelled and can be read', wrong)

    def check_phone(self):
        """As a phone shows it, which makes a page that is too wide small instead."""
        wrong = []
        for width, height in SIZES[:2]:
            self.browser.resize(width, height)
            for name in self.pages_of('teams'):
                self.browser.load(self.url('teams', 'en', name + '#names'))
                wrong += [f'{name} {width}: {words}' for words in self.audit(width)]
        self.ok(not wrong, 'a phone shows every page as wide as it is', wrong)

    def take_pictures(self, kind):
        for language in FULL + OTHERS:
            for name in self.pages_of(kind):
                self.browser.load(self.url(kind, language, name + '#names'))
                for width, height in SIZES if language in FULL else SIZES[:1]:
                    for dark in (False, True) if width == 360 else (False,):
                        self.browser.resize(width, height)
                        self.browser.dark(dark)
                        look = f'{width}{"-dark" if dark else ""}'
                        self.browser.picture(os.path.join(self.pictures, f'{kind}-{language}-{name[:-5]}-{look}.png'))
        self.browser.dark(False)

    def check_seat(self):
        """Two taps and some letters; the phone remembers."""
        browser = self.browser
        browser.resize(320, 568)
        browser.dark(False)
        browser.load(self.url('teams', 'en', 'index.html'))
        name, target, table = browser.run('''(function () {
            var links = document.querySelectorAll('#names a'), link = links[links.length - 1];
            return [link.querySelector('bdi').textContent, link.getAttribute('href'),
                    link.querySelector('span').textContent];
        }())''')
        browser.tap('#who')
        browser.wait('document.activeElement.id === "who"')
        # The given name first, as people type.
        browser.type(' '.join(part[:4] for part in reversed(name.lower().split(', '))))
        left = browser.run('''[].filter.call(document.querySelectorAll('#names li'), function (one) {
            return !one.hidden; }).length''')
        self.ok(0 < left <= 3, 'some letters leave few names', [str(left)])
        self.own = target
        browser.tap(f'a[href="{target}"]')
        browser.wait(f'location.pathname.indexOf("/{target}") > 0 && document.readyState === "complete"')
        self.ok(browser.run('document.querySelector(".seat .table dd").textContent') == table.split()[-1],
                'two taps lead to the table')
        self.ok(browser.run('''(function () {
            var box = document.querySelector('.seat .table dd').getBoundingClientRect();
            return box.height > 60 && box.bottom < innerHeight; }())'''), 'its number is large, and seen at once')
        browser.load(self.url('teams', 'en', 'index.html'))
        browser.wait(f'location.pathname.indexOf("/{target}") > 0 && document.readyState === "complete"')
        self.ok(True, 'the phone remembers who sits there')
        index = os.path.join(self.folder, 'teams', 'en', 'index.html')
        with open(index, encoding='utf-8') as file:
            before = file.read()
        row = re.search(f'<li><a href="{target}".*?</li>', before).group(0)
        with open(index, 'w', encoding='utf-8') as file:
            file.write(before.replace(row, row.replace('</bdi>', ' (Newport)</bdi>') + row.replace(target, 'p999.html')))
        browser.load(self.url('teams', 'en', 'index.html'))
        browser.wait(f'location.pathname.indexOf("/{target}") > 0 && document.readyState === "complete"')
        self.ok(True, 'a namesake who comes later does not take over')
        with open(index, 'w', encoding='utf-8') as file:
            file.write(before)
        browser.tap('.other a')
        browser.wait('!!document.querySelector("#names") && location.hash === "#names"')
        self.ok(browser.run('document.cookie') == '', 'another name can be chosen, and there is no cookie')
        browser.tap('#who')
        browser.type('qqqq')
        self.ok(browser.wait('!document.getElementById("nobody").hidden'), 'a name that nobody has is told')
        # The words are those that the server writes of a name.
        wrong = browser.run('''[['muell', 'muller ann mueller'], ['müll', 'mueller ann muller'], ['groß ann', 'gross ann'],
            ['ZOË', 'zoe'], ['o’hara', 'ohara kate o hara kate'], ["O'Ha", 'ohara kate o hara kate'], ['hara, kate', 'ohara kate o hara kate'],
            ['Łuk', 'lukasik jan'], ['Đặng', 'dang thi'], ['Yıl', 'yildiz'], ['YIL', 'yildiz'], ['Æbe', 'aebelo aebeloe'], ['Þórs', 'thorsson'],
            ['smith‑jones', 'smithjones al smith jones al'], ['שָׂרָה', 'שרה']].filter(function (pair) {
                var field = document.getElementById('who'), first = document.querySelector('#names li');
                first.querySelector('a').setAttribute('data-words', pair[1]);
                field.value = pair[0];
                field.dispatchEvent(new Event('input'));
                return first.hidden;
            })''')
        self.ok(wrong == [], 'a name is found in each spelling', [str(pair) for pair in wrong])

    def check_changes(self):
        """The page asks with its ETag, is answered 304, and shows what has changed."""
        browser = self.browser
        part = os.path.join(self.folder, 'teams', 'en', 'p1.part')
        with open(part, encoding='utf-8') as file:
            before = file.read()
        script = browser.ask('Page.addScriptToEvaluateOnNewDocument',
                             source='window.moved = 0; navigator.vibrate = function () { window.moved += 1; };')
        browser.load(self.url('teams', 'en', 'p1.html'))
        Handler.asked.clear()
        with Handler.counted:
            assert Handler.counted.wait_for(lambda: Handler.asked.get('/teams/en/p1.part', {}).get(304, 0) >= 2,
                                            DEADLINE), 'the page does not ask again'
        self.ok(Handler.asked['/teams/en/p1.part'].get(200, 0) == 0, 'nothing new is answered with 304 alone')
        with open(part + '.new', 'w', encoding='utf-8') as file:
            file.write(re.sub(r'data-seat="[^"]*"', 'data-seat="99 42"', before).replace(
                '<div class="table">', '<div class="table" id="next">'))
        os.rename(part + '.new', part)
        browser.wait('!!document.getElementById("next")')
        self.ok(browser.run('window.moved') == 1, 'the next round comes by itself, and the phone moves')
        Handler.refuses = True
        browser.wait('!document.getElementById("lost").hidden')
        if self.pictures:
            browser.picture(os.path.join(self.pictures, 'lost.png'))
        Handler.refuses = False
        with open(part, 'w', encoding='utf-8') as file:
            file.write(before)
        browser.wait('document.getElementById("lost").hidden && !document.getElementById("next")')
        self.ok(True, 'a computer that does not answer is told, until it does')
        with open(part, 'w', encoding='utf-8') as file:
            file.write(before.replace('<ul>', '<ul><li><a href="match.html" id="new-page">Match</a></li>', 1))
        browser.wait('!!document.querySelector("#pages #new-page")')
        with open(part, 'w', encoding='utf-8') as file:
            file.write(before)
        browser.wait('!document.getElementById("new-page")')
        self.ok(True, 'the list of pages follows what pages there are')
        os.unlink(part)
        # From there the phone goes on to its own seat.
        browser.wait(f'location.pathname.indexOf("/{self.own}") > 0 && document.readyState === "complete"')
        self.ok(True, 'a page that is gone leads to the start page')
        with open(part, 'w', encoding='utf-8') as file:
            file.write(before)
        browser.ask('Page.removeScriptToEvaluateOnNewDocument', identifier=script['identifier'])

    def check_clocks(self):
        browser = self.browser
        browser.load(self.url('boards', 'en', 'match.html'))
        first = browser.run('document.querySelector("[data-runs]").textContent')
        still = browser.run('document.querySelector(".clock:not([data-runs])").textContent')
        browser.wait(f'document.querySelector("[data-runs]").textContent !== "{first}"')
        second = browser.run('document.querySelector("[data-runs]").textContent')
        browser.wait(f'document.querySelector("[data-runs]").textContent !== "{second}"')
        self.ok(browser.run('document.querySelector(".clock:not([data-runs])").textContent') == still,
                'clocks run on between two looks, and those that stand do not')

    def check_forms(self, program):
        """A result that is half chosen stays when the other team tells; then it is sent, with scripts and without."""
        browser, folder = self.browser, os.path.join(self.folder, 'teams', 'en')
        name = self.pages_of('teams')[-1][:-len('.html')]
        with Process(program, folder) as web:
            browser.resize(360, 640)
            browser.load(f'{web.address}/{name}.html')
            browser.tap('input[name=side][value="1"]')
            browser.tap('input[name=result][value=drawn]')
            web.change(name, 'nothing reported yet', '<b id="told">1–0</b>')
            browser.wait('!!document.getElementById("told")')
            chosen = browser.run('[].map.call(document.querySelectorAll("input:checked"), '
                                 'function (one) { return one.value; }).join()')
            focused = browser.run('document.activeElement.value')
            self.ok((chosen, focused) == ('1,drawn', 'drawn'), 'what was chosen stays when the other team tells',
                    [chosen, str(focused)])
            web.change(name, 'name="round" value="', 'name="round" value="9')
            browser.wait('document.querySelector("input[name=round]").value.charAt(0) === "9"')
            self.ok(browser.run('document.querySelectorAll("input:checked").length') == 0,
                    'nothing is chosen in the form of the next round')
            for scripts in (True, False):
                browser.scripts(scripts)
                web.change(name, 'nothing reported yet', 'nothing reported yet')
                browser.load(f'{web.address}/{name}.html')
                browser.tap('input[name=side][value="0"]')
                browser.tap('input[name=result][value=first]')
                browser.tap('button.most')
                browser.wait('location.pathname === "/rook/tell.html" && document.readyState === "complete"')
                path, body = web.line_of('post')
                fields = bytes.fromhex(body).decode()
                said = browser.run('document.querySelector(".instead").textContent')
                wrong = self.audit(360)
                if self.pictures:
                    browser.picture(os.path.join(self.pictures, f'sent-{scripts}.png'))
                web.change(name, 'nothing reported yet', '<b id="told">1–0</b>')
                browser.wait('!!document.getElementById("told")')
                how = 'with scripts' if scripts else 'without scripts'
                self.ok(path == '/tell' and fields.endswith('&side=0&result=first') and 'has received it' in said and not wrong,
                        f'a form that is sent {how} is told, and the phone comes back to its page',
                        [path, fields, said, *wrong])
            browser.scripts(True)

    def check_restart(self, program):
        """Between the start of the process and its first pages a phone waits, and no page that is open gives up."""
        browser, folder = self.browser, os.path.join(self.folder, 'teams', 'en')
        with Process(program, folder) as web:
            browser.load(f'{web.address}/pairings.html')
            browser.wait('document.getElementById("lost").hidden')
        browser.wait('!document.getElementById("lost").hidden')
        with Process(program, folder, port=web.port, has_pages=False) as web:
            web.tell_pages()
            browser.wait('document.getElementById("lost").hidden')
            self.ok(True, 'an open page goes on when the process is there again')
        with Process(program, folder, port=web.port, has_pages=False) as web:
            browser.load(f'{web.address}/standings.html')
            browser.wait('document.body.textContent.indexOf("One moment") >= 0')
            if self.pictures:
                browser.picture(os.path.join(self.pictures, 'one-moment.png'))
            web.tell_pages()
            browser.wait('!!document.querySelector("#live table")')
            self.ok(True, 'a page that was asked for too early comes by itself')

    def check_print(self):
        """On paper there is no navigation."""
        self.browser.load(self.url('teams', 'en', 'standings.html'))
        self.browser.ask('Emulation.setEmulatedMedia', media='print')
        self.browser.wait('matchMedia("print").matches')
        links, rows = self.browser.run('[document.querySelector("nav").getClientRects().length, '
                                       'document.querySelectorAll("tbody tr").length]')
        self.ok(links == 0 and rows > 5, 'paper has the table alone', [f'{links} lists of pages, {rows} rows'])
        self.browser.ask('Emulation.setEmulatedMedia', media='')

    def check_languages(self):
        self.browser.ask('Emulation.setUserAgentOverride', userAgent='phone', acceptLanguage='de-DE')
        self.browser.load(self.url('empty', 'index.html'))
        self.browser.wait('location.pathname.indexOf("/de/") > 0')
        self.ok(True, 'the start page goes on to the language of the phone')


def main():
    make_pages, web, languages = sys.argv[1:4]
    pictures = sys.argv[4] if len(sys.argv) > 4 else None
    with tempfile.TemporaryDirectory(prefix='interchange-phones-') as folder:
        catalogues = os.path.join(folder, 'languages')
        for name in ('de', MIRRORED) + OTHERS:
            shutil.copytree(os.path.join(languages, 'de' if name == MIRRORED else name), os.path.join(catalogues, name))

        def make(kind):
            subprocess.run([make_pages, os.path.join(folder, kind), catalogues, kind, '5'], check=True,
                           stdout=subprocess.DEVNULL)

        for kind in KINDS:
            make(kind)
        with open(os.path.join(folder, 'frames.html'), 'w', encoding='utf-8') as file:
            file.write('<!doctype html><html lang="en"><link rel="icon" href="teams/en/icon.svg"><title>Frames</title><body style="margin: 0"></body></html>')
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with Chromium() as browser:
            test = Test(browser, folder, f'http://127.0.0.1:{server.server_port}', pictures)
            for kind in KINDS:
                test.walk(kind)
                if pictures:
                    test.take_pictures(kind)
            test.check_phone()
            test.check_seat()
            test.check_changes()
            # The clocks run from now on: those of the walk may have run out.
            make('boards')
            test.check_clocks()
            test.check_forms(web)
            test.check_restart(web)
            test.check_print()
            test.check_languages()
        server.shutdown()
    print(f'1..{test.number}')


main()
