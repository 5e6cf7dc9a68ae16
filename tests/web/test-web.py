#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-web.py PROGRAM [--many N]: the process for phones, on the loopback: what it answers, and what it refuses or survives.

Every address of 127.0.0.0/8 is this computer, so that each phone has one of its own.  Prints TAP, with counts.
N is the number of requests that are mutated by lot (1,000).
"""

import collections
import os
import random
import re
import select
import socket
import struct
import subprocess
import sys
import time

CLEAR, WORD, PAGE, REMOVE, ACCEPT, COMMIT = range(1, 7)
LONGEST_WAIT = 60


def message(kind, path='', language='', type='', etag='', body=b''):
    fields = [text.encode() for text in (path, language, type, etag)]
    return struct.pack('>B4B3xI', kind, *map(len, fields), len(body)) + b''.join(fields) + body


def page(path, body, language='', type='text/html; charset=utf-8'):
    etag = f'{hash(body) & 0xffffffffffffffff:016x}'
    return message(PAGE, path, language, type, etag, body)


class Phones:
    """Addresses for phones, none of them used twice before all were."""
    def __init__(self):
        self.n = 0

    def next(self):
        self.n += 1
        return f'127.{1 + self.n // 62500 % 200}.{1 + self.n // 250 % 250}.{1 + self.n % 250}'


phones = Phones()


class Web:
    def __init__(self, address='127.0.0.1', port='0', **more):
        self.process = subprocess.Popen([PROGRAM, address, port], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=0, **more)
        self.lines = b''
        first = self.line()
        assert first.startswith('listening '), first
        self.address, self.port = first.split()[1], int(first.split()[2])
        self.host = f'{self.address}:{self.port}'

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(LONGEST_WAIT) == 0, self.process.returncode

    def tell(self, *messages):
        self.process.stdin.write(b''.join(messages))

    def line(self):
        while b'\n' not in self.lines:
            ready, _, _ = select.select([self.process.stdout], [], [], LONGEST_WAIT)
            assert ready, 'no line came'
            more = os.read(self.process.stdout.fileno(), 65536)
            assert more, f'the process is gone: {self.process.wait()}'
            self.lines += more
        line, self.lines = self.lines.split(b'\n', 1)
        return line.decode()

    def line_of(self, word):
        while True:
            line = self.line()
            if line.split()[0] == word:
                return line

    def connect(self, phone=None):
        connection = socket.socket()
        connection.settimeout(LONGEST_WAIT)
        connection.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT
        connection.bind((phone or phones.next(), 0))
        connection.connect((self.address, self.port))
        return connection

    def send(self, request, phone=None):
        """The whole answer to these bytes; b'': it was closed without one."""
        with self.connect(phone) as connection:
            try:
                connection.sendall(request)
            except (BrokenPipeError, ConnectionResetError):
                pass
            return read_all(connection)

    def ask(self, url='/rook/', method='GET', body=b'', phone=None, **headers):
        headers = {'Host': self.host, **{name.replace('_', '-'): value for name, value in headers.items()}}
        if body or method == 'POST':
            headers.setdefault('Content-Length', str(len(body)))
        lines = ''.join(f'{name}: {value}\r\n' for name, value in headers.items() if value is not None)
        return Answer(self.send(f'{method} {url} HTTP/1.1\r\n{lines}\r\n'.encode() + body, phone))

    def memory(self):
        with open(f'/proc/{self.process.pid}/status', encoding='ascii') as file:
            return int(re.search(r'VmRSS:\s+(\d+)', file.read()).group(1))


def read_all(connection):
    parts = []
    while True:
        try:
            part = connection.recv(1 << 20)
        except ConnectionResetError:
            part = b''
        if not part:
            return b''.join(parts)
        parts.append(part)


class Answer:
    def __init__(self, data):
        head, _, self.body = data.partition(b'\r\n\r\n')
        lines = head.decode('latin-1').split('\r\n')
        self.status = int(lines[0].split()[1]) if data else 0
        self.headers = {name.lower(): value for name, _, value in (line.partition(': ') for line in lines[1:])}

    def __getitem__(self, name):
        return self.headers.get(name)


def evening(number=1):
    """A small evening, and some pages beside its start."""
    text = str(number).encode()
    return (message(CLEAR) + message(WORD, 'rook') + page('', b'<p>Hello ' + text, 'en') +
            page('', b'<p>Hallo ' + text, 'de') + page('pairings', b'<p>Pairings ' + text) +
            page('style.css', b'p { color: red }', type='text/css') + message(ACCEPT, 'table/3') + message(COMMIT))


def open_evening(**more):
    web = Web(**more)
    web.tell(evening())
    wait_for(lambda: web.ask().status == 200)
    return web


def wait_for(condition):
    end = time.monotonic() + LONGEST_WAIT
    while not condition():
        assert time.monotonic() < end, 'waited in vain'


# Answers


def test_before_the_pages():
    """Between its start and the first whole set of pages nobody hears that there is no such page, or ends on one
    that stays: after a restart phones ask at once."""
    with Web() as web:
        for half in b'', message(WORD, 'rook') + page('', b'<p>Half'):
            web.tell(half)
            for url in '/rook/', '/rook/pairings', '/rook/pairings?x', '/rook', '/', '/nothing':
                answer = web.ask(url)
                assert (answer.status, answer['retry-after'], answer['refresh']) == (503, '2', '2'), url
                assert answer['content-type'] == 'text/html; charset=utf-8' and b'<p>One moment' in answer.body, url
                assert answer['etag'] is None and answer['cache-control'] == 'no-cache', url
            assert web.ask(method='HEAD').status == 503
            # The report is lost, so its form comes back.
            answer = web.ask('/rook/table/3?pairings', 'POST', b'1-0')
            assert (answer.status, answer['refresh']) == (503, '2; url=pairings')
            assert b'not received' in answer.body
            for other in '', '?', '?x=1', '?http://evil.example/', '?../x', '?x;%20url=y':
                answer = web.ask('/rook/table/3' + other, 'POST', b'1-0')
                assert (answer.status, answer['refresh']) == (503, None), other
        # Asking costs no more than a page does: the phone is not told to wait.
        phone = phones.next()
        for _ in range(30):
            assert web.ask(phone=phone).status == 503
        assert web.ask(Host='evil.example').status == 421
        web.tell(evening())
        wait_for(lambda: web.ask().status == 200)
        assert web.ask('/nothing').status == 404
        web.tell(message(CLEAR), message(COMMIT))
        wait_for(lambda: web.ask('/rook/pairings').status == 404)


def test_pages():
    with Web() as web:
        web.tell(evening())
        wait_for(lambda: web.ask().status == 200)
        answer = web.ask()
        assert answer.body == b'<p>Hello 1'
        assert answer['content-type'] == 'text/html; charset=utf-8'
        assert answer['content-length'] == '10'
        assert answer['content-language'] == 'en'
        assert web.ask('/rook/pairings').body == b'<p>Pairings 1'
        assert web.ask('/rook/pairings?x=1').body == b'<p>Pairings 1'
        assert web.ask('/rook/style.css')['content-type'] == 'text/css'
        assert web.ask('/rook/pairings')['content-language'] is None
        for typed in '/rook', '/Rook', '/ROOK/':
            answer = web.ask(typed)
            assert (answer.status, answer['location']) == (302, '/rook/'), typed
        old = web.send(f'GET /rook/ HTTP/1.0\r\nHost: {web.host}\r\n\r\n'.encode())
        assert Answer(old).body == b'<p>Hello 1'


def test_languages():
    with open_evening() as web:
        for wanted, text in ((None, b'Hello'), ('de', b'Hallo'), ('de-CH,en;q=0.8', b'Hallo'), ('fr', b'Hello'),
                             ('fr,de;q=0.1', b'Hallo'), ('en,de', b'Hello'), ('*', b'Hello'), ('\x01', b'Hello')):
            answer = web.ask(Accept_Language=wanted)
            assert text in answer.body, wanted
            assert answer['vary'] == 'Accept-Language'
        web.tell(message(REMOVE, '', 'en'), message(COMMIT))
        wait_for(lambda: b'Hallo' in web.ask(Accept_Language='fr').body)


def test_head_and_304():
    with open_evening() as web:
        whole = web.ask()
        head = web.ask(method='HEAD')
        assert head.status == 200 and head.body == b''
        assert {**head.headers, 'date': 0} == {**whole.headers, 'date': 0}
        same = web.ask(If_None_Match=whole['etag'])
        assert same.status == 304 and same.body == b''
        assert same['etag'] == whole['etag'] and same['vary'] == 'Accept-Language'
        assert web.ask(If_None_Match=whole['etag'], Accept_Language='de').status == 200
        assert web.ask(If_None_Match='"other", ' + whole['etag'], method='HEAD').status == 304
        assert web.ask(If_None_Match='"other"').status == 200
        web.tell(evening(2))
        wait_for(lambda: web.ask(If_None_Match=whole['etag']).status == 200)


def test_headers():
    with open_evening() as web:
        answers = [web.ask(), web.ask(method='HEAD'), web.ask('/rook'), web.ask('/nothing'), web.ask(Host='x'),
                   web.ask(If_None_Match='*'), web.ask('/rook/table/3', 'POST', b'1'), web.ask(method='PUT'),
                   web.ask(X='x' * 9000)]
        assert [answer.status for answer in answers] == [200, 200, 302, 404, 421, 304, 204, 405, 431]
        for answer in answers:
            assert answer['connection'] == 'close'
            assert answer['cache-control'] == 'no-cache'
            assert answer['x-content-type-options'] == 'nosniff'
            assert answer['referrer-policy'] == 'same-origin'
            assert answer['content-security-policy'].startswith("default-src 'none'; ")
            assert 'unsafe' not in answer['content-security-policy']
            assert 'server' not in answer.headers and 'set-cookie' not in answer.headers


def test_post():
    with open_evening() as web:
        answer = web.ask('/rook/table/3', 'POST', b'1-0\n\0\xff')
        assert answer.status == 204
        assert web.line_of('post') == 'post /table/3 312d300a00ff'
        assert web.ask('/rook/table/3', 'POST', b'').status == 204
        assert web.line_of('post') == 'post /table/3 -'
        assert web.ask('/rook/table/3', 'POST', b'x' * 256, Origin=f'http://{web.host}').status == 204
        assert web.line_of('post') == 'post /table/3 ' + '78' * 256
        refused = [
            (413, web.ask('/rook/table/3', 'POST', b'x' * 257)),
            (413, web.ask('/rook/table/3', 'POST', b'x', Content_Length='99999999999999999')),
            (411, web.ask('/rook/table/3', 'POST', b'1\r\nx\r\n0\r\n\r\n', Transfer_Encoding='chunked',
                          Content_Length=None)),
            (411, web.ask('/rook/table/3', 'POST', Content_Length=None)),
            (403, web.ask('/rook/table/3', 'POST', b'x', Origin='http://evil.example')),
            (403, web.ask('/rook/table/3', 'POST', b'x', Origin='null')),
            (404, web.ask('/rook/table/4', 'POST', b'x')),
            (404, web.ask('/table/3', 'POST', b'x')),
            (405, web.ask('/rook/pairings', 'POST', b'x')),
            (421, web.ask('/rook/table/3', 'POST', b'x', Host='evil.example')),
            (404, web.ask('/rook/table/3')),
            (413, web.ask('/rook/', 'GET', b'x')),
        ]
        for status, answer in refused:
            assert answer.status == status, (answer.status, status)
        for method in 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'get', 'PRI', 'X' * 100:
            assert web.ask(method=method).status in (405, 400, 0), method
        # A path that is not announced any more takes nothing.
        web.tell(message(CLEAR), page('', b'<p>'), message(COMMIT))
        wait_for(lambda: web.ask('/rook/table/3', 'POST', b'x').status == 404)


def test_forms():
    """A browser without scripts gets a page when it has sent a form, and its own page back; nothing else is led to."""
    with open_evening() as web:
        web.tell(page('table/3.html', b'<p>Got it', 'en'), page('table/3.html', b'<p>Da', 'de'), message(COMMIT))
        wait_for(lambda: web.ask('/rook/table/3.html').status == 200)
        answer = web.ask('/rook/table/3?pairings', 'POST', b'1-0')
        assert (answer.status, answer['location']) == (303, '/rook/table/3.html?pairings')
        assert web.line_of('post') == 'post /table/3 312d30'
        then = web.ask(answer['location'], Accept_Language='de')
        assert (then.status, then.body, then['refresh']) == (200, b'<p>Da', '3; url=/rook/pairings')
        assert then['content-type'] == 'text/html; charset=utf-8' and then['content-language'] == 'de'
        assert web.ask(answer['location'], 'HEAD')['refresh'] == '3; url=/rook/pairings'
        for other in ('', 'x', 'http://evil.example/', '//evil.example', 'pairings=1', '%70airings', '../pairings',
                      'pairings%0d%0aX:y', 'table/3'):
            answer = web.ask('/rook/table/3?' + other, 'POST', b'x')
            assert (answer.status, answer['location']) == (204, None), other
            assert web.ask('/rook/table/3.html?' + other)['refresh'] is None, other


def test_word():
    with open_evening() as web:
        web.tell(message(WORD, 'bishop'), message(COMMIT))
        wait_for(lambda: web.ask('/bishop/').status == 200)
        assert web.ask('/rook/').status == 404


def test_viewers():
    with open_evening() as web:
        first = phones.next()
        for phone in first, first, phones.next():
            web.ask(phone=phone)
        web.ask('/nothing', phone=phones.next())
        seen = set()
        while len(seen) < 3 or max(seen) < 3:
            seen.add(int(web.line_of('viewers').split()[1]))
        # And none of them any more, ten seconds later.
        while int(web.line_of('viewers').split()[1]) != 0:
            pass


# Refusals


def test_hosts():
    with open_evening() as web:
        port = web.port
        for host in ('evil.example', f'evil.example:{port}', 'localhost', f'localhost:{port}', '127.0.0.1',
                     f'127.0.0.2:{port}', f'127.1:{port}', f'2130706433:{port}', f'[::1]:{port}', '', f':{port}',
                     f'127.0.0.1:{port + 1}', f'127.0.0.1:{port}.evil.example', f'a@127.0.0.1:{port}',
                     f'127.0.0.1:{port}, evil.example', f'127.0.0.1:{port}/', f'127.0.0.1:0{port}'):
            assert web.ask(Host=host).status == 421, host
        get = 'GET /rook/ HTTP/1.1\r\n'
        for lines in '', f'Host: {web.host}\r\nHost: {web.host}\r\n', f'Host: {web.host}\r\nhost: evil.example\r\n':
            assert Answer(web.send((get + lines + '\r\n').encode())).status == 400, lines


def test_paths():
    with open_evening() as web:
        for url in ('/', '//', '/etc/passwd', '/rook//', '/rook/../rook/', '/rook/./pairings', '/rook/%70airings',
                    '/rook/pairings/', '/rook/pairings/..', '/rook/..%2f..%2fetc/passwd', '/rook/%2e%2e/etc/passwd',
                    '/rook/....//etc/passwd', '/rook/pairings%00', '/rook/pairings%00.html', '/rook\\pairings',
                    '/%72ook/', '/rook%2fpairings', '/rook/PAIRINGS', '/rookie/', '/roo/', '/rook/style.css/',
                    '/rook/pairings;a', '/rook/pairings#x', 'rook/', '/./rook/', '/x/../rook/', '/rook/' + 'a/' * 500,
                    f'http://{web.host}/rook/', 'http://evil.example/rook/', '*', '/rook/pairings&x', '/rook/~',
                    '/proc/self/environ', '/rook/file:///etc/passwd'):
            assert web.ask(url).status in (404, 400), url


def test_long_headers():
    with open_evening() as web:
        start = f'GET /rook/ HTTP/1.1\r\nHost: {web.host}\r\nX: '.encode()
        fits = 8192 - len(start) - 4
        assert Answer(web.send(start + b'x' * fits + b'\r\n\r\n')).status == 200
        assert Answer(web.send(start + b'x' * (fits + 1) + b'\r\n\r\n')).status == 431
        for size in 20000, 100000, 10000000:
            answer = web.send(start + b'x' * size + b'\r\n\r\n')
            assert answer == b'' or Answer(answer).status == 431, answer[:100]
        for n in 100, 3000, 100000:
            answer = web.send(start + b'x\r\n' + b'a: b\r\n' * n + b'\r\n')
            assert answer == b'' or Answer(answer).status in (200 if n == 100 else 431, 431), (n, answer[:100])
        answer = web.send(b'GET /' + b'a' * 1000000 + b' HTTP/1.1\r\n\r\n')
        assert answer == b'' or Answer(answer).status in (414, 431, 400), answer[:100]
        assert web.ask().status == 200


def test_rate():
    with open_evening() as web:
        one, other = phones.next(), phones.next()
        count = collections.Counter(web.ask(phone=one).status for _ in range(1000))
        assert count[200] >= 200 and count[429] > 0 and set(count) <= {200, 429, 0}, count
        assert web.ask(phone=other).status == 200
        # A phone that tries words is stopped sooner.
        guesser = phones.next()
        guesses = collections.Counter(web.ask(f'/word{i}/', phone=guesser).status for i in range(300))
        assert guesses[404] < 100 and guesses[429] > 0, guesses
        # The answer comes back by itself.
        waits = phones.next()
        wait_for(lambda: web.ask('/word/', phone=waits).status == 429)
        answer = web.ask(phone=waits)
        assert (answer.status, answer['refresh'], answer['retry-after']) == (429, '2', '2') and b'<p>One moment' in answer.body
        answer = web.ask('/rook/table/3?pairings', 'POST', b'1-0', phone=waits)
        assert (answer.status, answer['refresh']) == (429, '2; url=pairings') and b'not received' in answer.body
        return f'one phone, 1,000 requests: {dict(count)}; 300 guesses: {dict(guesses)}'


def test_router():
    """Phones behind one router have one address: what browsers ask by themselves, and pages of an evening before, do not keep others
    from theirs."""
    with open_evening() as web:
        router = phones.next()
        for icon in ('/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png') * 40:
            answer = web.ask(icon, phone=router)
            assert (answer.status, answer.body) == (204, b''), icon
        assert web.ask(phone=router).status == 200
        web.tell(message(WORD, 'bishop'), message(COMMIT))
        wait_for(lambda: web.ask('/bishop/').status == 200)
        router = phones.next()
        for _ in range(60):
            assert web.ask('/rook/p1.part', phone=router).status == 404
            assert web.ask('/rook', phone=router).status == 404
        assert web.ask('/bishop/', phone=router).status == 200


def push(connection, part, total):
    """Sends @part again and again up to @total bytes; returns how many were taken."""
    sent = 0
    try:
        while sent < total:
            sent += connection.send(part)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return sent


def test_gigabyte():
    with open_evening() as web:
        before = web.memory()
        part, total = b'x' * 65536, 1 << 30
        declared = f'POST /rook/table/3 HTTP/1.1\r\nHost: {web.host}\r\nContent-Length: {total}\r\n\r\n'
        chunked = f'POST /rook/table/3 HTTP/1.1\r\nHost: {web.host}\r\nTransfer-Encoding: chunked\r\n\r\n'
        of_get = f'GET /rook/ HTTP/1.1\r\nHost: {web.host}\r\nContent-Length: {total}\r\n\r\n'
        no_end = f'GET /rook/ HTTP/1.1\r\nHost: {web.host}\r\nX: '
        taken = []
        for head, line in (declared, part), (chunked, b'10000\r\n' + part + b'\r\n'), (of_get, part), (no_end, part):
            with web.connect() as connection:
                connection.sendall(head.encode())
                taken.append(push(connection, line, total))
        assert max(taken) < total // 10, taken
        assert web.ask().status == 200
        assert web.memory() < before + 4096, (before, web.memory())
        return f'bytes of a gigabyte that went into the socket: {taken}'


def is_closed(connection):
    """Has the server ended it?  Reads what there is, without waiting."""
    while select.select([connection], [], [], 0)[0]:
        try:
            if not connection.recv(65536):
                return True
        except ConnectionError:
            return True
    return False


def test_slow():
    """Connections that say a byte now and then are ended, and so are those that take their answer a byte now and then."""
    with open_evening() as web:
        web.tell(page('big', b'x' * (1 << 20)), message(COMMIT))
        wait_for(lambda: web.ask('/rook/big', 'HEAD').status == 200)
        slow = [web.connect(phone) for phone in (phones.next() for _ in range(20)) for _ in range(8)]
        for connection in slow:
            connection.sendall(b'GET /rook/ HTTP/1.1\r\nX: ')
        reader = phones.next()
        readers = [web.connect(reader) for _ in range(8)]
        for connection in readers:
            connection.sendall(f'GET /rook/big HTTP/1.1\r\nHost: {web.host}\r\n\r\n'.encode())
        answered = 0
        open_ones = slow
        # No phone may have a ninth connection: an answer shows that one of the eight is ended.
        while open_ones or web.ask(phone=reader).status == 0:
            assert web.ask().status == 200
            answered += 1
            for connection in open_ones:
                try:
                    connection.send(b'x')
                except OSError:
                    pass
            for connection in readers:
                connection.recv(1)
            open_ones = [connection for connection in open_ones if not is_closed(connection)]
        got = [len(read_all(connection)) for connection in readers]
        assert min(got) < 1 << 20, got
        for connection in slow + readers:
            connection.close()
        return f'{len(slow)} slow writers ended, bytes that slow readers got of 1 MiB: {got}; {answered} answers meanwhile'


def test_eight_of_one():
    with open_evening() as web:
        phone = phones.next()
        held = [web.connect(phone) for _ in range(8)]
        wait_for(lambda: web.ask().status == 200)
        answers = [web.ask(phone=phone).status for _ in range(5)]
        assert answers == [0] * 5, answers
        assert web.ask().status == 200
        for connection in held:
            connection.close()
        wait_for(lambda: web.ask(phone=phone).status == 200)


def test_ten_thousand():
    """10,000 connections, 500 at once: each is answered or closed.  Then 1,000 that say nothing, until they are ended."""
    with open_evening() as web:
        before = web.memory()
        count = collections.Counter()
        for _ in range(20):
            many = [web.connect(phone) for phone in (phones.next() for _ in range(100)) for _ in range(5)]
            for connection in many:
                try:
                    connection.sendall(f'GET /rook/ HTTP/1.1\r\nHost: {web.host}\r\n\r\n'.encode())
                except OSError:
                    count['closed at once'] += 1
            for connection in many:
                count[Answer(read_all(connection)).status] += 1
                connection.close()
        assert sum(number for status, number in count.items() if isinstance(status, int)) == 10000, count
        assert count[200] > 9900, count
        silent = []
        for _ in range(1000):
            connection = socket.socket()
            connection.setblocking(False)
            connection.bind((phones.next(), 0))
            connection.connect_ex((web.address, web.port))
            silent.append(connection)
        wait_for(lambda: web.ask().status == 200)
        for connection in silent:
            connection.close()
        wait_for(lambda: web.ask().status == 200)
        assert web.memory() < before + 8192, (before, web.memory())
        return f'{dict(count)}; memory {before} kB before, {web.memory()} kB behind'


MALFORMED = [
    b'', b'\r\n', b'\n', b'\0', b'GET', b'GET /rook/', b'GET /rook/\r\n\r\n', b'GET  /rook/ HTTP/1.1\r\n\r\n',
    b'GET /rook/ HTTP/1.1\n\n', b'GET /rook/ HTTP/2.0\r\nHost: H\r\n\r\n', b'GET /rook/ HTTP/1.1 x\r\nHost: H\r\n\r\n',
    b'GET /rook/ HTTP/1.\r\nHost: H\r\n\r\n', b'GET /rook/ HTTP/99999999999.1\r\nHost: H\r\n\r\n',
    b'GET /rook/ FTP/1.1\r\nHost: H\r\n\r\n', b'GET\t/rook/\tHTTP/1.1\r\nHost: H\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost H\r\n\r\n', b'GET /rook/ HTTP/1.1\r\n: H\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost : H\r\n\r\n', b'GET /rook/ HTTP/1.1\r\n Host: H\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\n x\r\n\r\n', b'GET /rook/ HTTP/1.1\r\nHost: H\0\r\n\r\n',
    b'GET /rook/\0 HTTP/1.1\r\nHost: H\r\n\r\n', b'GET /rook/ HTTP/1.1\r\nHo\0st: H\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nContent-Length: -1\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nContent-Length: 1x\r\n\r\n',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nContent-Length: +1\r\n\r\nx',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nContent-Length: 0x1\r\n\r\nx',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nContent-Length: 99999999999999999999999\r\n\r\nx',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nExpect: something\r\n\r\n', b'GET /\xff\xfe HTTP/1.1\r\nHost: H\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nIf-None-Match: "' + b'"' * 1000 + b'\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nAccept-Language: ' + b'de-' * 1000 + b'\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nAccept-Language: ' + b',' * 5000 + b'\r\n\r\n',
    b'GET /rook/?' + b'a=b&' * 1500 + b' HTTP/1.1\r\nHost: H\r\n\r\n', b'\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', b'GET /rook/ HTTP/1.1\r\nHost: H\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nCookie: ' + b'a=b; ' * 1000 + b'\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nCookie: "\r\nAuthorization: Basic !!\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\nRange: bytes=0-0\r\n\r\n',
    b'GET /rook/ HTTP/1.1\r\nHost: H\r\n\r\nGET /rook/ HTTP/1.1\r\nHost: H\r\n\r\n',
]
PIECES = [b'\r\n', b'\n', b'\r', b'\0', b' ', b':', b'%', b'%00', b'/..', b'HTTP/1.1', b'Host: ', b'chunked', b'\xff', b'"', b',',
          b'Content-Length: 5\r\n', b'Transfer-Encoding: chunked\r\n', b'x' * 5000, b'99999999999']


def answers_of(web, requests):
    """The answer to each of some requests that are all that will come, made at once."""
    connections = [web.connect() for _ in requests]
    for connection, request in zip(connections, requests):
        try:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
    for connection, request in zip(connections, requests):
        with connection:
            yield request, read_all(connection)


def check_answer(answer, request):
    """It is none, or one of HTTP; and no page for somebody who named no host."""
    if answer:
        status = Answer(answer).status
        assert status in (100, 200, 204, 302, 304, 400, 403, 404, 405, 411, 413, 414, 417, 421, 429, 431, 501, 503, 505), (
            request, answer[:200])
        assert answer.count(b'HTTP/1.1 200') <= 1, request
        return status
    return 0


def test_malformed():
    with open_evening() as web:
        host = web.host.encode()
        count = collections.Counter()
        for request, answer in answers_of(web, [row.replace(b': H', b': ' + host) for row in MALFORMED]):
            count[check_answer(answer, request)] += 1
        assert web.ask().status == 200
        return f'{len(MALFORMED)} requests: {dict(count)}'


def mutate(chance, request):
    request = bytearray(request)
    for _ in range(chance.randint(1, 6)):
        at = chance.randint(0, len(request))
        kind = chance.randrange(4)
        if kind == 0:
            request[at:at] = chance.choice(PIECES)
        elif kind == 1:
            del request[at:at + chance.randint(1, 10)]
        elif kind == 2 and at < len(request):
            request[at] = chance.randrange(256)
        else:
            other = chance.choice(MALFORMED)
            request[at:] = other[chance.randint(0, len(other)):]
    return bytes(request)


def test_mutated():
    good = [b'GET /rook/ HTTP/1.1\r\nHost: H\r\nAccept-Language: de, en;q=0.5\r\nIf-None-Match: "a", W/"b"\r\n\r\n',
            b'HEAD /rook/pairings?a=b HTTP/1.1\r\nHost: H\r\nCookie: a=b\r\n\r\n',
            b'POST /rook/table/3 HTTP/1.1\r\nHost: H\r\nContent-Length: 5\r\nOrigin: http://H\r\n\r\n1-0 x']
    with open_evening() as web:
        chance = random.Random(64)
        count = collections.Counter()
        for _ in range(0, MANY, 250):
            requests = [mutate(chance, chance.choice(good + MALFORMED)).replace(b': H', b': ' + web.host.encode())
                        for _ in range(250)]
            for request, answer in answers_of(web, requests):
                count[check_answer(answer, request)] += 1
            while select.select([web.process.stdout], [], [], 0)[0]:
                assert os.read(web.process.stdout.fileno(), 65536), 'the process is gone'
        assert web.ask().status == 200
        return f'{MANY} requests: {dict(sorted(count.items()))}'


# The program at the other end of the pipes


def test_frozen_writer():
    """The program stops within a message: what was shown is shown on, and then all of the new at once."""
    with open_evening() as web:
        new = evening(2)
        for part in new[:40], new[40:-20]:
            web.tell(part)
            for url in '/rook/', '/rook/pairings':
                assert web.ask(url).body.endswith(b' 1')
        web.tell(new[-20:])
        wait_for(lambda: web.ask().body.endswith(b' 2'))
        assert web.ask('/rook/pairings').body.endswith(b' 2')


def test_frozen_reader():
    """The program reads no lines: phones are told to try again, and what was taken comes later, once and in order."""
    with open_evening() as web:
        before = web.memory()
        taken = []
        status = 204
        n = 0
        while status == 204:
            body = f'{n:06}'.encode() * 40
            status = web.ask('/rook/table/3', 'POST', body).status
            taken += [body] if status == 204 else []
            n += 1
            assert n < 100000
        assert status == 503
        assert web.ask().status == 200
        assert web.memory() < before + 2048
        for body in taken:
            assert bytes.fromhex(web.line_of('post').split()[2]) == body
        wait_for(lambda: web.ask('/rook/table/3', 'POST', b'x').status == 204)
        return f'{len(taken)} were kept, then 503'


def test_swaps():
    """A thousand sets while phones ask: each answer is one page, whole, with its own tag."""
    with open_evening() as web:
        known, answers = {}, 0
        for number in range(1000):
            body = f'<p>{number}'.encode() * (1 + number % 50)
            message_ = page('', body, 'en')
            known[body] = message_
            web.tell(message_, message(COMMIT))
            if number % 10 == 0:
                answer = web.ask()
                answers += 1
                assert answer.body in known or answer.body == b'<p>Hello 1'
        wait_for(lambda: web.ask().body == body)
        assert web.memory() < 40000
        return f'1,000 sets, {answers} answers'


def ends(data, status, *arguments, told=b''):
    result = subprocess.run([PROGRAM, *arguments], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            timeout=LONGEST_WAIT, check=False)
    assert result.returncode == status, result
    assert result.stdout.startswith(told), result
    return True


def test_ends():
    assert ends(b'', 0, '127.0.0.1', '0', told=b'listening 127.0.0.1 ')
    assert ends(evening(), 0, '127.0.0.1', '0')
    assert ends(evening()[:-3], 0, '127.0.0.1', '0')
    for address in '8.8.8.8', '0.0.0.0', '255.255.255.255', '100.64.0.1':
        assert ends(b'', 1, address, '0', told=b'failed not-private\n')
    assert ends(b'', 1, '10.255.255.254', '0', told=b'failed no-address\n')
    for arguments in ((), ('127.0.0.1',), ('127.0.0.1', '80'), ('127.0.0.1', '1024'), ('127.0.0.1', '65536'),
                      ('localhost', '0'), ('127.0.0.1', 'x'), ('127.0.0.1', '0', 'x'), ('::1', '0'), ('--help',)):
        assert ends(b'', 2, *arguments), arguments
    with Web() as web:
        assert ends(b'', 1, '127.0.0.1', str(web.port), told=b'failed in-use\n')
    many = b''.join(page(f'p{number}', b'x') for number in range(17000))
    for broken in b'\0' * 12, b'GET / HTTP/1.1\r\n\r\n', message(PAGE, '../x', '', 'text/html', '1'), many:
        web = Web()
        try:
            web.tell(broken)
        except BrokenPipeError:
            pass
        assert web.process.wait(LONGEST_WAIT) == 1
        web.process.stdin.close()
        web.process.stdout.close()
    # A program that does not want to hear any more is gone.
    web = open_evening()
    web.process.stdout.close()
    while web.process.poll() is None:
        try:
            web.ask('/rook/table/3', 'POST', b'x')
        except ConnectionError:
            pass
    web.process.stdin.close()


def test_guarded():
    readable, _ = os.pipe()
    with open_evening(pass_fds=[readable]) as web:
        with open(f'/proc/{web.process.pid}/status', encoding='ascii') as file:
            status = file.read()
        assert re.search(r'^NoNewPrivs:\t1$', status, re.M)
        assert re.search(r'^Seccomp:\t2$', status, re.M)
        assert re.search(r'^Threads:\t1$', status, re.M)
        with open(f'/proc/{web.process.pid}/limits', encoding='ascii') as file:
            limits = file.read()
        assert re.search(r'^Max core file size +0 +0', limits, re.M)
        assert re.search(r'^Max open files +300 +300', limits, re.M)
        if os.geteuid() == 0:
            # Standard input and output and errors, the listener, and what libmicrohttpd polls with.
            wait_for(lambda: len(os.listdir(f'/proc/{web.process.pid}/fd')) == 5)


def test_kills():
    """A hundred are killed while they answer; the port is free for the next at once."""
    port = '0'
    for _ in range(100):
        web = Web(port=port)
        port = str(web.port)
        web.tell(evening())
        wait_for(lambda: web.ask(phone='127.0.0.9').status in (200, 429, 0))
        held = web.connect()
        held.sendall(b'GET /rook/ HT')
        web.process.kill()
        assert web.process.wait() == -9
        for file in web.process.stdin, web.process.stdout, held:
            file.close()
    return f'100 times on port {port}'


def main():
    failed = 0
    tests = [(name, test) for name, test in globals().items() if name.startswith('test_')]
    print(f'1..{len(tests)}')
    for number, (name, test) in enumerate(tests, 1):
        try:
            told = test()
            print(f'ok {number} - {name[5:].replace("_", " ")}')
            if told:
                print('#', told)
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok {number} - {name[5:].replace("_", " ")}')
            line = error.__traceback__
            while line.tb_next:
                line = line.tb_next
            print(f'# line {line.tb_lineno}: {type(error).__name__}: {error}'.replace('\n', '\n# '))
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == '__main__':
    PROGRAM = os.path.abspath(sys.argv[1])
    MANY = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    sys.exit(main())
