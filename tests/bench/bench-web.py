#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-web.py BENCH_GROUP WEB [TURNS [VIEWERS]]: what viewers on phones cost the program.

A group match of 16 boards is played twice (bench-group), first alone, then while VIEWERS (200) phones ask for the start
page every two seconds, with the tag that they have, and 50 whole pages a second are loaded besides, all over the
loopback.  Prints the time from a turn to its frame both times and their ratio, how long answers took, and the memory and
the share of a processor of the process for phones.
"""

import asyncio
import collections
import os
import re
import subprocess
import sys
import time

POLL = 2
LOADS = 50
FRAMES = re.compile(r'^  frames with a turn, [0-9]+:\n    by the clock median ([0-9.]+) ms, 99 of 100 below ([0-9.]+) ms', re.M)


class Viewers:
    """All phones together: each has an address of its own."""
    def __init__(self, url):
        self.host, self.path = re.fullmatch('http://([^/]+)(/.*)', url).groups()
        self.answers = collections.Counter()
        self.times = []
        self.etags = {}

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
            asyncio.ensure_future(self.ask(f'127.2.0.{1 + n % 200}', None))
            await asyncio.sleep(1 / LOADS)


def process_time(process):
    """Seconds that it used, and kilobytes that it has now."""
    with open(f'/proc/{process}/stat', encoding='ascii') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    with open(f'/proc/{process}/status', encoding='ascii') as file:
        memory = int(re.search(r'VmRSS:\s+(\d+)', file.read()).group(1))
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK'), memory


async def watch(process, figures):
    begun = time.monotonic()
    try:
        while True:
            used, memory = process_time(process)
            figures.append((time.monotonic() - begun, used, memory))
            await asyncio.sleep(1)
    except OSError:
        pass


async def play(bench, turns, n, web):
    """The output of the match, the viewers, and the figures of the process."""
    environment = {**os.environ, **({'BENCH_WEB': web} if web else {})}
    process = await asyncio.create_subprocess_exec(bench, '16', str(turns), stdout=subprocess.PIPE, env=environment)
    output, tasks, every, figures = [], [], [], []
    while line := (await process.stdout.readline()).decode():
        output.append(line)
        if line.startswith('phones '):
            for task in tasks:
                task.cancel()
            _, url, server = line.split()
            viewers = Viewers(url)
            every.append(viewers)
            figures.append([])
            tasks = [asyncio.ensure_future(work) for work in
                     [*(viewers.poll(f'127.1.0.{1 + i}', POLL * i / n) for i in range(n)), viewers.load(),
                      watch(server, figures[-1])]]
    await process.wait()
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return ''.join(output), every, figures


def main():
    bench, web = sys.argv[1:3]
    turns = int(sys.argv[3]) if len(sys.argv) > 3 else 3000
    n = min(int(sys.argv[4]) if len(sys.argv) > 4 else 200, 250)
    runs = [asyncio.run(play(bench, turns, n, program)) for program in (None, web)]
    medians, most = [], []
    for what, (output, _, _) in zip(('without viewers', f'with {n} viewers'), runs):
        found = FRAMES.findall(output)
        assert found, output
        medians.append(max(float(median) for median, _ in found))
        most.append(max(float(limit) for _, limit in found))
        print(f'{what}: from a turn to its frame median {medians[-1]:.2f} ms, 99 of 100 below {most[-1]:.2f} ms')
    print(f'ratio: median {medians[1] / medians[0]:.2f}, 99 of 100 {most[1] / most[0]:.2f}')
    for viewers, figures in zip(*runs[1][1:]):
        times = sorted(viewers.times)
        print(f'answers {dict(viewers.answers)}: median {1000 * times[len(times) // 2]:.1f} ms, '
              f'99 of 100 below {1000 * times[len(times) * 99 // 100]:.1f} ms, worst {1000 * times[-1]:.1f} ms')
        if len(figures) > 1:
            (begun, used, memory), (ended, used_then, memory_then) = figures[0], figures[-1]
            print(f'process for phones: {100 * (used_then - used) / (ended - begun):.1f} % of a processor, '
                  f'{memory} kB at first, {memory_then} kB at the end')


main()
