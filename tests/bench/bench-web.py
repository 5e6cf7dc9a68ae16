#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-web.py BENCH_GROUP WEB [SECONDS [VIEWERS [SLICE]]]: what viewers on phones cost the program.

A group match of 16 boards is played for SECONDS (300), ten turns a second (bench-group).  The pages are shown all the time,
but phones ask in every other slice of SLICE seconds (10) alone, so that whatever else the computer does is in both:
VIEWERS (200) phones ask for the start page every two seconds, with the tag that they have, and 50 whole pages a second are
loaded besides, all over the loopback.  The first second of each slice counts for neither.

Prints for frames with a turn how many there were, and the median and the 99th of 100 of the time from a turn to its frame,
by the clock and of the processor, in both kinds of slices; their ratio with the range that nine in ten samples of the
slices have (for a p99 thousands of frames are needed); how long answers took; and the memory and the share of a processor
of the process for phones.
"""

import asyncio
import collections
import os
import random
import re
import subprocess
import sys
import time

POLL = 2
LOADS = 50
TURNS_A_SECOND = 10
BOARDS = '16'
SAMPLES = 1000


class Viewers:
    """All phones together: each has an address of its own."""
    def __init__(self, url):
        self.host, self.path = re.fullmatch('http://([^/]+)(/.*)', url).groups()
        self.answers = collections.Counter()
        self.times = []
        self.etags = {}
        self.asking = set()

    async def ask(self, phone, tag):
        begun = time.monotonic()
        address, port = self.host.split(':')
        headers = f'If-None-Match: {tag}\r\n' if tag else ''
        try:
            reader, writer = await asyncio.open_connection(address, int(port), local_addr=(phone, 0))
            writer.write(f'GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\n{headers}\r\n'.encode())
            answer = await reader.read()
            writer.close()
        except OSError:
            self.answers['none'] += 1
            return
        self.answers[answer[9:12].decode() or 'none'] += 1
        found = re.search(rb'ETag: ("[^"]*")', answer)
        self.etags[phone] = found.group(1).decode() if found else None
        self.times.append(time.monotonic() - begun)

    async def poll(self, phone, after):
        await asyncio.sleep(after)
        while True:
            next_ = time.monotonic() + POLL
            await self.ask(phone, self.etags.get(phone))
            await asyncio.sleep(max(next_ - time.monotonic(), 0))

    async def load(self):
        n = 0
        while True:
            n += 1
            task = asyncio.ensure_future(self.ask(f'127.2.0.{1 + n % 200}', None))
            self.asking.add(task)
            task.add_done_callback(self.asking.discard)
            await asyncio.sleep(1 / LOADS)


def process_time(process):
    """Seconds that it used, and kilobytes that it has now."""
    with open(f'/proc/{process}/stat', encoding='ascii') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    with open(f'/proc/{process}/status', encoding='ascii') as file:
        memory = int(re.search(r'VmRSS:\s+(\d+)', file.read()).group(1))
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK'), memory


class Slices:
    """The time of a match in turns without and with viewers."""
    def __init__(self, length):
        self.length, self.slices = length, []  # (with viewers?, begin, end)

    async def take_turns(self, viewers, n):
        while True:
            for on in False, True:
                begun = time.monotonic()
                tasks = [asyncio.ensure_future(work) for work in
                         [*(viewers.poll(f'127.1.0.{1 + i}', POLL * i / n) for i in range(n)), viewers.load()]] if on else []
                try:
                    await asyncio.sleep(self.length)
                finally:
                    for task in tasks + list(viewers.asking):
                        task.cancel()
                self.slices.append((on, begun + 1, time.monotonic()))

    def share(self, moments):
        """A list of moments for each slice without viewers, and for each one with them."""
        parts = {False: [], True: []}
        for on, begun, ended in self.slices:
            parts[on].append([moment for moment in moments if begun <= moment[0] < ended])
        return parts


async def watch(process, figures):
    try:
        while True:
            figures.append((time.monotonic(), *process_time(process)))
            await asyncio.sleep(1)
    except (OSError, AttributeError):
        pass  # it has ended


async def play(bench, seconds, n, length, web):
    """The frames, the slices, the viewers and the figures of each part of the match."""
    process = await asyncio.create_subprocess_exec(bench, BOARDS, str(seconds * TURNS_A_SECOND), stdout=subprocess.PIPE,
                                                   env={**os.environ, 'BENCH_WEB': web})
    parts, tasks = [], []
    while line := (await process.stdout.readline()).decode():
        words = line.split()
        if words[:1] == ['frame']:
            moment, clock, processor = map(int, words[1:])
            parts[-1][0].append((moment / 1e6, clock / 1000, processor / 1000))
        elif words[:1] == ['phones']:
            for task in tasks:
                task.cancel()
            parts.append(([], Slices(length), Viewers(words[1]), []))
            tasks = [asyncio.ensure_future(parts[-1][1].take_turns(parts[-1][2], n)),
                     asyncio.ensure_future(watch(words[2], parts[-1][3]))]
        else:
            print(line, end='')
    assert await process.wait() == 0
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return parts


def limit(slices, column, share):
    """The time that so many of the frames of all these slices stay below."""
    times = sorted(frame[column] for frames in slices for frame in frames)
    return times[min(len(times) * share // 100, len(times) - 1)]


def compare(slices, column, share):
    """The limits without and with viewers, and a sentence about their ratio."""
    rand = random.Random(1)
    without, with_ = (limit(slices[on], column, share) for on in (False, True))
    ratios = sorted(limit(rand.choices(slices[True], k=len(slices[True])), column, share) /
                    limit(rand.choices(slices[False], k=len(slices[False])), column, share) for _ in range(SAMPLES))
    return (f'{without:.2f} ms without viewers, {with_:.2f} ms with them, ratio {with_ / without:.3f} '
            f'({ratios[SAMPLES // 20]:.3f} to {ratios[-SAMPLES // 20]:.3f})')


def main():
    bench, web = sys.argv[1:3]
    seconds, n, length = (int(sys.argv[i]) if len(sys.argv) > i else default for i, default in ((3, 300), (4, 200), (5, 10)))
    n = min(n, 250)
    parts = asyncio.run(play(bench, seconds, n, length, web))
    slices = {on: [frames for part in parts for frames in part[1].share(part[0])[on] if frames] for on in (False, True)}
    if not slices[False] or not slices[True]:
        raise SystemExit(f'no frame with a turn is in slices of both kinds: play longer than {seconds} seconds, '
                         'on a computer that is not busy')
    count = {on: sum(map(len, slices[on])) for on in slices}
    print(f'{count[False]} frames with a turn in {len(slices[False])} slices without viewers, '
          f'{count[True]} in {len(slices[True])} slices with {n} viewers')
    for column, what in (1, 'by the clock'), (2, 'of the processor'):
        print(f'{what}, median: {compare(slices, column, 50)}')
        print(f'{what}, 99 of 100 below: {compare(slices, column, 99)}')
    for _, turns, viewers, figures in parts:
        times = sorted(viewers.times)
        if times:
            print(f'answers {dict(viewers.answers)}: median {1000 * times[len(times) // 2]:.1f} ms, '
                  f'99 of 100 below {1000 * times[len(times) * 99 // 100]:.1f} ms, worst {1000 * times[-1]:.1f} ms')
        busy = [(some[-1][1] - some[0][1], some[-1][0] - some[0][0])
                for some in turns.share(figures)[True] if len(some) > 1]
        if busy:
            print(f'process for phones: {100 * sum(used for used, _ in busy) / sum(passed for _, passed in busy):.1f} % of a '
                  f'processor with viewers, {figures[0][2]} kB at first, {figures[-1][2]} kB at the end')


main()
