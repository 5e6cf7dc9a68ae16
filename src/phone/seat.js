/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One script for all pages.  It asks for the live part of the page while somebody sees it, lets clocks run
 * on, finds a name among many, and remembers which one was chosen; without it the pages can be read, too.
 * Browsers of 2016 must understand it. */
(function () {
  'use strict';

  var REMEMBERED = 'interchange-person';
  var MOST_FAILURES = 3;
  var MOST_REST = 31;

  var body = document.body;
  var live = document.getElementById('live');
  var tag = body.getAttribute('data-tag');
  var asking = false;
  var failures = 0;
  /* Looks to leave out before the next one, and how many they were at first. */
  var rest = 0, rested = 0;
  /* The other computer's time less ours, in milliseconds; null: not known yet. */
  var ahead = null;

  function remembered() {
    try {
      return JSON.parse(window.localStorage.getItem(REMEMBERED));
    } catch (error) {
      return null;
    }
  }

  function remember(link) {
    try {
      window.localStorage.setItem(REMEMBERED, JSON.stringify({
        name: link.getAttribute('data-name'),
        shown: nameOf(link),
        number: numberOf(link)
      }));
    } catch (error) {
      /* A private window keeps nothing. */
    }
  }

  /* The list of names. */

  /* Names are folded as by ix-casefold.c: test-pages.c compares these with it. */
  var PLAIN = {
    'ß': 'ss', 'æ': 'ae', 'ð': 'd', 'đ': 'd', 'ø': 'o', 'þ': 'th', 'ħ': 'h', 'ı': 'i', 'ł': 'l', 'œ': 'oe', 'ŧ': 't'
  };
  var JOINERS = /['`\-\u00ad\u00b4\u02b9\u02bb\u02bc\u061c\u200b-\u200f\u2010-\u2015\u2018\u2019\u202a-\u202e\u2032\u2060-\u2069\u2212\ufe00-\ufe0f\ufeff]/g;
  var MARKS = pattern('\\p{M}', '[\u0300-\u036f]');
  var GAPS = pattern('[^\\p{L}\\p{N}]+', '[\\s!-/:-@\\[-`{-~]+');

  /* Older browsers do not know all letters. */
  function pattern(text, older) {
    try {
      return new RegExp(text, 'gu');
    } catch (error) {
      return new RegExp(older, 'g');
    }
  }

  /* Returns the words of a name, or of what was typed. */
  function fold(text) {
    /* Some joiners would decompose into a space and an accent, and some are what others decompose into. */
    text = text.replace(JOINERS, '').toLowerCase();
    text = (text.normalize ? text.normalize('NFKD') : text).toLowerCase();
    return text.replace(JOINERS, '').replace(MARKS, '').replace(/[^]/g, function (letter) { return PLAIN[letter] || letter; })
      .split(GAPS).filter(function (word) { return word !== ''; });
  }

  function nameOf(link) {
    return link.getElementsByTagName('bdi')[0].textContent;
  }

  /* That of the page: entries that come later have greater ones, and one that is removed makes those behind
   * it less. */
  function numberOf(link) {
    return Number(link.getAttribute('href').replace(/[^0-9]/g, ''));
  }

  function links() {
    var names = document.getElementById('names');
    return names ? names.getElementsByTagName('a') : [];
  }

  /* Each word that was typed begins one of those by which the name is found, in any order. */
  function fits(link, words) {
    var known = ' ' + (link.getAttribute('data-words') || fold(nameOf(link)).join(' '));
    return words.every(function (word) { return known.indexOf(' ' + word) >= 0; });
  }

  function search() {
    var field = document.getElementById('who');
    var all = links();
    var words, found = 0, i, shown;

    if (!field) {
      return;
    }
    words = fold(field.value);
    for (i = 0; i < all.length; i++) {
      shown = fits(all[i], words);
      all[i].parentNode.hidden = !shown;
      found += shown ? 1 : 0;
    }
    document.getElementById('nobody').hidden = found > 0 || words.length === 0;
  }

  /* Returns the link of @who among those who were entered by that name: the one who is shown as before, unless they
   * came later; else the one whose page it was; else the only one. */
  function ownLink(who) {
    var namesakes = [].filter.call(links(), function (link) {
      return link.getAttribute('data-name') === who.name;
    });
    var before = namesakes.filter(function (link) { return numberOf(link) <= who.number; });

    return before.filter(function (link) { return nameOf(link) === who.shown; })[0] ||
      before.filter(function (link) { return numberOf(link) === who.number; })[0] ||
      (namesakes.length === 1 ? namesakes[0] : null);
  }

  /* Goes on to the seat of who was here before. */
  function goToOwn() {
    var who = remembered(), link = who && location.hash !== '#names' ? ownLink(who) : null;

    if (link) {
      remember(link);
      location.replace(link.getAttribute('href'));
    }
  }

  function startSearch() {
    var form = document.getElementById('search');

    if (!form) {
      return;
    }
    form.hidden = false;
    document.getElementById('who').addEventListener('input', search);
    /* Return takes the only one that is left. */
    form.addEventListener('submit', function (event) {
      var left = [].filter.call(links(), function (link) { return !link.parentNode.hidden; });

      event.preventDefault();
      if (left.length === 1) {
        left[0].click();
      }
    });
    live.addEventListener('click', function (event) {
      var link = event.target;

      while (link && link !== live && link.tagName !== 'A') {
        link = link.parentNode;
      }
      if (link && link.tagName === 'A') {
        remember(link);
      }
    });
    goToOwn();
  }

  /* Clocks. */

  function clockText(left) {
    var seconds = Math.floor(left / 1000);
    var hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;

    function two(number) {
      return (number < 10 ? '0' : '') + number;
    }
    return hours > 0 ? hours + ':' + two(minutes) + ':' + two(seconds % 60) :
      minutes + ':' + two(seconds % 60);
  }

  function runClocks() {
    var clocks = document.querySelectorAll('[data-runs]');
    var games = document.querySelector('[data-at]');
    var passed, i, left, text;

    if (!games || ahead === null) {
      return;
    }
    passed = Date.now() + ahead - Number(games.getAttribute('data-at'));
    for (i = 0; i < clocks.length; i++) {
      left = Number(clocks[i].getAttribute('data-left')) -
        Math.max(0, passed - Number(clocks[i].getAttribute('data-runs')));
      text = clockText(Math.max(0, left));
      if (clocks[i].textContent !== text) {
        clocks[i].textContent = text;
      }
    }
  }

  /* The date of an answer has whole seconds: it is at least so late there.  The latest of all answers is
   * the nearest. */
  function takeDate(request) {
    var date = Date.parse(request.getResponseHeader('Date') || '');

    if (!isNaN(date)) {
      ahead = ahead === null ? date - Date.now() : Math.max(ahead, date - Date.now());
    }
  }

  /* The live part. */

  function seatNow() {
    var seat = document.querySelector('.seat');
    return seat ? seat.getAttribute('data-seat') : null;
  }

  function ownName() {
    var whose = document.getElementById('whose');
    return whose ? whose.getAttribute('data-name') : null;
  }

  function openDetails() {
    return [].map.call(live.querySelectorAll('details'), function (one) { return one.open; });
  }

  /* Forms, by what they ask: a form of another round asks something else. */
  function forms() {
    var all = {};

    [].forEach.call(live.querySelectorAll('form'), function (form) {
      var about = form.textContent;

      [].forEach.call(form.querySelectorAll('input[type="hidden"]'), function (one) {
        about += '\n' + one.name + '=' + one.value;
      });
      all[about] = form;
    });
    return all;
  }

  /* The new forms keep each choice that is not sent yet, and the keyboard stays where it was. */
  function fill(before) {
    var now = forms();

    Object.keys(before).forEach(function (about) {
      var old = before[about].form.elements, focused = before[about].focused;

      if (!now[about]) {
        return;
      }
      [].forEach.call(now[about].elements, function (one, i) {
        if (one.tagName === 'INPUT') {
          one.checked = old[i].checked;
          one.value = old[i].value;
        }
        if (i === focused) {
          one.focus();
        }
      });
    });
  }

  function begun() {
    var all = forms();

    Object.keys(all).forEach(function (about) {
      all[about] = { form: all[about], focused: [].indexOf.call(all[about].elements, document.activeElement) };
    });
    return all;
  }

  /* The links to all pages come with the live part, and stand below it.  For a moment both have the same id. */
  function showLinks(links) {
    var old = document.querySelector('body > nav');

    if (old.innerHTML === links.innerHTML) {
      live.removeChild(links);
    } else {
      old.parentNode.replaceChild(links, old);
    }
  }

  function show(text) {
    var seat = seatNow(), name = ownName(), open = openDetails(), before = begun();
    var focused = live.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    var again;

    live.innerHTML = text;
    showLinks(live.querySelector('nav'));
    fill(before);
    [].forEach.call(live.querySelectorAll('details'), function (one, i) { one.open = open[i] === true; });
    if (focused) {
      again = live.querySelector('a[href="' + focused + '"]');
      if (again) {
        again.focus();
      }
    }
    search();
    if (name !== ownName()) {
      /* The numbers of people have changed: look for the name again. */
      location.replace('index.html');
    } else if (seat !== seatNow() && navigator.vibrate) {
      navigator.vibrate(200);
    }
  }

  /* Goes to the start page, which is there as long as there are pages, from one that is no longer there.  If it is gone as
   * well, the page asks ever more rarely: the server has so many answers for all phones behind a router. */
  function leaveGone() {
    ask('index.part', null, function (request) {
      if (request.status === 200) {
        location.replace('index.html');
      } else {
        rest = rested = Math.min(2 * rested + 1, MOST_REST);
        failed();
      }
    });
  }

  function answered(request) {
    asking = false;
    if (request.status === 404 && failures + 1 >= MOST_FAILURES) {
      leaveGone();
      return;
    }
    if (request.status !== 200 && request.status !== 304) {
      failed();
      return;
    }
    failures = rest = rested = 0;
    document.getElementById('lost').hidden = true;
    takeDate(request);
    if (request.status === 200) {
      tag = (request.getResponseHeader('ETag') || '').replace(/^W\//, '').replace(/"/g, '');
      if (request.responseText !== live.shown) {
        show(request.responseText);
        live.shown = request.responseText;
      }
    }
  }

  function failed() {
    asking = false;
    failures += 1;
    document.getElementById('lost').hidden = failures < MOST_FAILURES;
  }

  /* The page asks again whatever comes of it. */
  function ask(part, known, then) {
    var request = new XMLHttpRequest();

    asking = true;
    request.open('GET', part);
    request.timeout = 10000;
    if (known) {
      request.setRequestHeader('If-None-Match', '"' + known + '"');
    }
    request.onload = function () { then(request); };
    request.onerror = failed;
    request.ontimeout = failed;
    request.send();
  }

  function lookAgain() {
    rest -= 1;
    if (rest < 0) {
      rest = 0;
      look();
    }
  }

  function look() {
    if (!asking && document.visibilityState !== 'hidden') {
      ask(body.getAttribute('data-part'), tag, answered);
    }
  }

  /* A start page of several languages. */
  function goToLanguage() {
    var all = document.querySelectorAll('#languages a');
    var own = (navigator.language || 'en').toLowerCase(), i, code;

    for (i = 0; i < all.length; i++) {
      code = all[i].getAttribute('hreflang').toLowerCase();
      if (own === code || own.split('-')[0] === code) {
        location.replace(all[i].getAttribute('href'));
        return;
      }
    }
  }

  goToLanguage();
  if (!live) {
    return;
  }
  startSearch();
  window.setInterval(runClocks, 200);
  /* A page that was opened as a file has nobody to ask. */
  if (location.protocol !== 'file:') {
    look();
    window.setInterval(lookAgain, Number(body.getAttribute('data-interval')) * 1000);
    document.addEventListener('visibilitychange', look);
  }
}());
