# SPDX-License-Identifier: GPL-3.0-or-later
"""data-files.py WHAT ARGUMENT...: looks closer at data files than a shell can.

Prints what is wrong, a line each, and exits with 1 if anything is.  Needs rsvg-convert for
pictures, and nothing beyond Python's own library.
"""

import fnmatch
import json
import pathlib
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree
import zlib

SVG = "{http://www.w3.org/2000/svg}"
INK = "#2e3436"
wrong = []


def expect(right, told):
    if not right:
        wrong.append(told)


def svgs(data):
    """The pictures in a folder, each with its root element."""
    files = sorted(pathlib.Path(data).rglob("*.svg"))
    expect(files, f"{data}: no pictures")
    for path in files:
        try:
            yield path, xml.etree.ElementTree.parse(path).getroot()
        except xml.etree.ElementTree.ParseError as error:
            wrong.append(f"{path}: {error}")


# Metainfo and manifest


def metainfo(path, app_id):
    root = xml.etree.ElementTree.parse(path).getroot()

    def one(tag, text):
        expect(root.findtext(tag) == text, f"{tag} is {root.findtext(tag)!r}, not {text!r}")

    one("id", app_id)
    one("metadata_license", "CC0-1.0")
    one("project_license", "GPL-3.0-or-later")
    one("name", "Interchange")
    one("launchable", f"{app_id}.desktop")
    expect(10 <= len(root.findtext("summary")) <= 35, "the summary is not 10 to 35 letters long")
    expect(not root.findtext("summary").endswith("."), "the summary ends with a full stop")
    expect(root.find("developer").get("id"), "the developer has no id")
    expect(root.find("content_rating").get("type") == "oars-1.1", "there is no rating by OARS 1.1")

    urls = {url.get("type"): url.text for url in root.findall("url")}
    for kind in "homepage", "help", "vcs-browser", "bugtracker":
        expect(urls.get(kind, "").startswith("https://"), f"there is no address for {kind}")
    for screenshot in root.iter("screenshot"):
        expect(screenshot.findtext("caption"), "a screenshot has no caption")
        expect(screenshot.findtext("image").startswith("https://"), "a screenshot has no address")
    expect(root.find("screenshots/screenshot[@type='default']") is not None, "no first screenshot")

    told = " ".join("".join(root.find("description").itertext()).split())
    captions = " ".join(caption.text for caption in root.iter("caption"))
    for word in "evening", "board", "display":
        expect(f"The {word}" in told, f"the description has no part about the {word}")
        expect(word in captions, f"no screenshot shows the {word}")

    schemes = [colour.get("scheme_preference") for colour in root.iter("color")]
    expect(schemes == ["light", "dark"], f"branding is for {schemes}")
    dates = [release.get("date") for release in root.iter("release")]
    expect(dates and dates == sorted(dates, reverse=True), "releases are not newest first")
    for release in root.iter("release"):
        expect(release.find("description/*") is not None, f"{release.get('version')} has no notes")


def manifest(path, app_id):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    tree = json.loads(text)
    expect(text == json.dumps(tree, indent=4, ensure_ascii=False) + "\n", "not indented by 4")
    for key, value in {
        "app-id": app_id,
        "runtime": "org.gnome.Platform",
        "sdk": "org.gnome.Sdk",
        "command": "interchange",
        "finish-args": [
            "--share=ipc",
            "--share=network",
            "--socket=fallback-x11",
            "--socket=wayland",
            "--device=dri",
            "--socket=pulseaudio",
        ],
    }.items():
        expect(tree.get(key) == value, f"{key} is {tree.get(key)!r}, not {value!r}")
    expect(re.fullmatch(r"\d+", tree.get("runtime-version", "")), "the runtime is not a stable one")
    # The rules of flatpak-builder-lint that need no network: sources within the manifest, no permission that stores
    # refuse, no fallback beside its socket, nothing that takes permissions for other programs.
    told = tree["finish-args"]
    expect(not tree.get("build-options", {}).get("build-args"), "the build asks for the network")
    expect("--socket=x11" not in told, "--socket=x11 beside --socket=fallback-x11")
    expect("--socket=fallback-x11" not in told or "--socket=wayland" in told, "fallback-x11 without wayland")
    expect("--socket=fallback-x11" not in told or "--share=ipc" in told, "X11 without --share=ipc")
    for prefix in ("--filesystem=", "--device=all", "--socket=system-bus",
                   "--socket=session-bus", "--talk-name=", "--own-name=", "--system-", "--allow=",
                   "--persist=", "--env="):
        expect(not any(arg.startswith(prefix) for arg in told), f"{prefix}… is not needed")
    expect(len(told) == len(set(told)), "a permission is there twice")
    expect(app_id.count(".") >= 2 and app_id.startswith("io.github."), "the id names no place")
    expect(tree.get("cleanup", []).count("*") == 0, "cleanup takes everything")
    for module in tree["modules"]:
        expect(module.get("name") and module.get("sources"), "a module has no name or no sources")
    expect(tree["modules"][-1]["name"] == "interchange", "the program is not the last module")
    expect(tree["modules"][-1]["buildsystem"] == "meson", "the program is not built by meson")


# Licences


def stanzas(path):
    """The stanzas of a file in the form of Debian, each by its fields."""
    for stanza in pathlib.Path(path).read_text(encoding="utf-8").split("\n\n"):
        yield dict(re.findall(r"^([\w-]+): *(.*(?:\n .*)*)", stanza, re.MULTILINE))


def licences(source):
    """Expects of debian/copyright the licences that a README tells of files that others wrote."""
    source = pathlib.Path(source)
    files = [stanza for stanza in stanzas(source / "debian/copyright") if "Files" in stanza]
    texts = {stanza["License"].split("\n")[0] for stanza in stanzas(source / "debian/copyright")
             if "\n" in stanza.get("License", "")}

    def licence_of(path):
        name = str(path.relative_to(source))
        return [stanza["License"].split("\n")[0] for stanza in files
                if any(fnmatch.fnmatchcase(name, pattern) for pattern in stanza["Files"].split())][-1]

    for stanza in files:
        expect(stanza["License"].split("\n")[0] in texts, f"{stanza['License']} has no text")
        for pattern in stanza["Files"].split():
            expect(any(source.glob(pattern)), f"no file is {pattern}")
    folder = source / "tests/data/oracles/trf"
    for row in re.findall(r"^\| `.*", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE):
        told = re.search(r"Apache-2.0|MIT|$", row)[0]
        want = {"": "GPL-3.0-or-later", "MIT": "Expat"}.get(told, told)
        for start in re.findall(r"`([a-z0-9]+_)", row):
            for path in folder.glob(start + "*"):
                expect(licence_of(path) == want, f"{path.name} is {licence_of(path)}, not {want}")
    expect(licence_of(source / "tests/data/games/fics-2005.bpgn") == "facts", "real games are taken for ours")


# Pictures


def unfilter(kind, row, above):
    """Undoes a PNG filter for a row of four bytes a pixel."""
    for i in range(len(row)):
        left = row[i - 4] if i >= 4 else 0
        up = above[i]
        corner = above[i - 4] if i >= 4 else 0
        if kind == 1:
            row[i] = (row[i] + left) & 255
        elif kind == 2:
            row[i] = (row[i] + up) & 255
        elif kind == 3:
            row[i] = (row[i] + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            nearest = min((abs(guess - x), order, x) for order, x in enumerate((left, up, corner)))
            row[i] = (row[i] + nearest[2]) & 255
    return row


def draw(path, side, style=None):
    """The pixels of a picture, as a list of (red, green, blue, alpha)."""
    command = ["rsvg-convert", f"--width={side}", f"--height={side}", "--format=png"]
    if style:
        command.append(f"--stylesheet={style}")
    drawn = subprocess.run([*command, path], capture_output=True, check=False)
    if drawn.returncode != 0 or drawn.stderr:
        wrong.append(f"{path} at {side}: {drawn.stderr.decode(errors='replace').strip()}")
        return []
    png, at, packed = drawn.stdout, 8, b""
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        if kind == b"IHDR":
            header = struct.unpack_from(">IIBBBBB", png, at + 8)
        elif kind == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += 12 + length
    assert header == (side, side, 8, 6, 0, 0, 0), f"{path}: unexpected kind of PNG {header}"
    raw = zlib.decompress(packed)
    above, pixels = bytearray(4 * side), []
    for start in range(0, len(raw), 4 * side + 1):
        above = unfilter(raw[start], bytearray(raw[start + 1 : start + 1 + 4 * side]), above)
        pixels += zip(*[iter(above)] * 4)
    return pixels


def pictures(data):
    for path, root in svgs(data):
        expect(root.tag == SVG + "svg", f"{path}: is no SVG")
        expect(root.get("viewBox"), f"{path}: has no view box")
        expect("SPDX-License-Identifier: GPL-3.0-or-later" in path.read_text(encoding="utf-8"),
               f"{path}: names no licence")
        for side in 16, 32, 64, 128, 256:
            pixels = draw(path, side)
            share = sum(pixel[3] > 127 for pixel in pixels) / side**2
            expect(0.05 < share < 0.95, f"{path} at {side}: {share:.0%} is drawn")


def symbolic(data):
    """GTK 4 draws a symbolic icon with a style sheet that fills each path, rect and circle: what
    else is in the file would keep its colour, and what is not filled would become so."""
    style = pathlib.Path(__file__).parent / "symbolic.css"
    for path, root in svgs(data):
        if not path.name.endswith("-symbolic.svg"):
            continue
        expect(root.get("viewBox") == "0 0 16 16", f"{path}: is not on a grid of 16")
        for shape in root.iter():
            if shape is root:
                continue
            tag = shape.tag.replace(SVG, "")
            expect(tag in ("path", "rect", "circle"), f"{path}: has a {tag}")
            expect(shape.get("fill") == INK, f"{path}: has a {tag} filled with {shape.get('fill')}")
            more = set(shape.keys()) & {"stroke", "style", "class", "opacity", "fill-opacity"}
            expect(not more, f"{path}: has a {tag} with {more}")
        plain, red = draw(path, 64), draw(path, 64, style)
        expect([pixel[3] for pixel in plain] == [pixel[3] for pixel in red],
               f"{path}: recolouring changes its shape")
        colours = {pixel[:3] for pixel in red if pixel[3]}
        expect(colours == {(255, 0, 0)}, f"{path}: recoloured red, it has {colours}")


# Sounds


def samples(path):
    wav = path.read_bytes()
    riff, size, wave, fmt, fmt_size = struct.unpack_from("<4sI4s4sI", wav)
    form = struct.unpack_from("<HHIIHH", wav, 20)
    data, data_size = struct.unpack_from("<4sI", wav, 36)
    expect((riff, wave, fmt, fmt_size, data) == (b"RIFF", b"WAVE", b"fmt ", 16, b"data"),
           f"{path}: is no plain WAV file")
    expect(size == len(wav) - 8 and data_size == len(wav) - 44, f"{path}: tells a wrong length")
    expect(form == (1, 1, 44100, 88200, 2, 16), f"{path}: is not 16 bit mono at 44.1 kHz: {form}")
    return struct.unpack_from(f"<{data_size // 2}h", wav, 44)


def pitch(sound, start=0.0, end=0.7):
    """About how high it sounds between two times, by how often it crosses zero."""
    part = sound[int(start * 44100) : int(end * 44100)]
    crossings = sum((x < 0) != (y < 0) for x, y in zip(part, part[1:]))
    return crossings * 44100 / 2 / len(part)


def sounds(folder):
    kinds = "press", "capture", "low", "flag"
    names = {f"{kind}-{board}.wav" for kind in kinds for board in "ab"} | {"gong.wav"}
    files = {path.name: path for path in pathlib.Path(folder).glob("*.wav")}
    expect(set(files) == names, f"there are {sorted(files)}")
    if wrong:
        return
    expect(len({path.read_bytes() for path in files.values()}) == len(names), "some are the same")
    heard = {name: samples(path) for name, path in files.items()}
    for name, sound in heard.items():
        peak = max(map(abs, sound)) / 32768
        most = 4 if name == "gong.wav" else 0.7
        expect(len(sound) < most * 44100, f"{name}: takes {len(sound) / 44100} s")
        expect(0.316 < peak < 0.398, f"{name}: its peak is {peak}, not about -9 dB")
        expect(max(map(abs, sound[:8])) < 330, f"{name}: clicks when it begins")
        expect(max(map(abs, sound[-44:])) < 33, f"{name}: clicks when it ends")
        expect(sound[0] == 0 == sound[-1], f"{name}: does not begin and end in silence")
    gong = heard["gong.wav"]
    early, late = (max(map(abs, gong[int(44100 * s):int(44100 * (s + 0.2))])) for s in (0.1, 2.5))
    expect(early / 20 < late < early / 2, f"the gong rings from {early} to {late}")
    expect(pitch(gong, 0.5, 2) < 300, f"the gong is as high as {pitch(gong, 0.5, 2):.0f} Hz")
    for kind in kinds:
        a, b = pitch(heard[f"{kind}-a.wav"]), pitch(heard[f"{kind}-b.wav"])
        expect(b > 1.05 * a, f"{kind}: board b is not higher: {a:.0f} and {b:.0f} Hz")
    for board in "ab":
        rises, falls = heard[f"capture-{board}.wav"], heard[f"flag-{board}.wav"]
        expect(pitch(rises, 0.2, 0.4) > 1.3 * pitch(rises, 0.04, 0.1), f"capture-{board} rises not")
        expect(pitch(falls, 0.4, 0.6) < 0.7 * pitch(falls, 0, 0.2), f"flag-{board} falls not")


looks = {look.__name__: look for look in (metainfo, manifest, licences, pictures, symbolic, sounds)}
looks[sys.argv[1]](*sys.argv[2:])
print("\n".join(wrong))
sys.exit(bool(wrong))
