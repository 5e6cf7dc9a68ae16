# SPDX-License-Identifier: GPL-3.0-or-later

"""Chromium without a window, driven over its pipe for debuggers: no port, and nothing to install."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


class Chromium:
    """A browser with one tab.  Use it as a context."""

    def __init__(self):
        self.program = shutil.which('chromium') or shutil.which('chromium-browser')
        if self.program is None:
            raise SystemExit('chromium is not installed')
        self.profile = tempfile.mkdtemp(prefix='interchange-chromium-')
        self.number = 0
        self.events = []
        self.session = None
        self.scripted = True
        to_browser, self.out = os.pipe()
        self.inp, from_browser = os.pipe()

        def place():
            # The browser reads from 3 and writes to 4; neither may be lost when the other is put there.
            read, write = os.dup(to_browser), os.dup(from_browser)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [self.program, '--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
             '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
             '--remote-debugging-pipe', '--user-data-dir=' + self.profile, 'about:blank'],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b''
        tabs = [target for target in self.ask('Target.getTargets')['targetInfos'] if target['type'] == 'page']
        target = tabs[0]['targetId'] if tabs else self.ask('Target.createTarget', url='about:blank')['targetId']
        self.session = self.ask('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network'):
            self.ask(domain + '.enable')
        self.ask('Page.setLifecycleEventsEnabled', enabled=True)
        self.frame = self.ask('Page.getFrameTree')['frameTree']['frame']['id']

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.ask('Browser.close')
        except (OSError, EOFError):
            pass
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self):
        while b'\0' not in self.rest:
            more = os.read(self.inp, 1 << 20)
            if not more:
                raise EOFError('chromium has gone')
            self.rest += more
        message, self.rest = self.rest.split(b'\0', 1)
        return json.loads(message)

    def ask(self, method, **params):
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': params}
        if self.session:
            message['sessionId'] = self.session
        os.write(self.out, json.dumps(message).encode() + b'\0')
        while True:
            answer = self.read()
            if answer.get('id') == self.number:
                if 'error' in answer:
                    raise RuntimeError(f'{method}: {answer["error"]["message"]}')
                return answer['result']
            self.events.append(answer)

    def wait_event(self, method):
        while True:
            for event in self.events:
                if event.get('method') == method:
                    self.events.remove(event)
                    return event['params']
            self.events.append(self.read())

    def load(self, url):
        """Loads a page, or the one it leads to, and returns when it is there, scripts included.  The page before it may
        still be loading: its end is not waited for."""
        loader, has_begun = self.ask('Page.navigate', url=url).get('loaderId'), False
        while loader:  # another place on the same page has none
            event = self.wait_event('Page.lifecycleEvent')
            has_begun = has_begun or event['loaderId'] == loader
            if has_begun and event['name'] == 'load' and event['frameId'] == self.frame:
                return

    def run(self, script):
        """Returns the value of an expression in the page."""
        answer = self.ask('Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(answer['exceptionDetails'].get('exception', {}).get('description', script))
        return answer['result'].get('value')

    def wait(self, script):
        """Waits until an expression is true; the page may change meanwhile."""
        while True:
            try:
                value = self.run(script)
                if value:
                    return value
                if self.scripted:
                    # Less often than each frame: the computer has other tests to run.
                    self.run('new Promise(function (go) { setTimeout(go, 50); })')
                else:
                    # Nothing changes but by another page.
                    self.wait_event('Page.loadEventFired')
            except RuntimeError:
                pass  # the page is just being replaced

    def resize(self, width, height):
        self.ask('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1,
                 mobile=width < 700)
        self.ask('Emulation.setTouchEmulationEnabled', enabled=width < 700)

    def scripts(self, on):
        self.scripted = on
        self.ask('Emulation.setScriptExecutionDisabled', value=not on)

    def dark(self, on):
        self.ask('Emulation.setEmulatedMedia',
                 features=[{'name': 'prefers-color-scheme', 'value': 'dark' if on else 'light'}])

    def tap(self, selector):
        """Touches the middle of an element, which is scrolled to first, once the page is there and it stays where it
        is: a page that is still laid out moves what is below."""
        place, before = None, ()
        while place is None or place != before:
            before = place
            place = self.run('''(function () {
                var one = document.readyState === 'complete' && document.querySelector(%s), box;
                if (!one) {
                    return null;
                }
                one.scrollIntoView({ block: 'center' });
                box = one.getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2];
            }())''' % json.dumps(selector))
        x, y = place
        self.ask('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
        self.ask('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])

    def type(self, text):
        self.ask('Input.insertText', text=text)

    def picture(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.ask('Page.captureScreenshot', format='png')['data']))

    def complaints(self):
        """Returns what the console has said so far, and forgets it."""
        said = [event['params']['entry']['text'] + ' ' + event['params']['entry'].get('url', '')
                for event in self.events if event.get('method') == 'Log.entryAdded']
        said += [event['params']['exceptionDetails']['text'] for event in self.events
                 if event.get('method') == 'Runtime.exceptionThrown']
        self.events = []
        return said
