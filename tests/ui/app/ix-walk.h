/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-page-fixture.h"

G_BEGIN_DECLS

/* The way through what the program shows: each function leads to some of its pages, tabs, dialogs and windows
 * and calls @look at each, with the window and a name of what is seen there.  Nothing is found by its
 * text, so the program may speak any language. */

/* The tabs of the evening that is open; all is undone, the evening is closed. */
void walk_tabs (EveningPageFixture *f,
                WindowLook          look,
                gpointer            data);

/* Matches of each kind: before the start, under way, with a claim, paused, over. */
void walk_boards (EveningPageFixture *f,
                  WindowLook          look,
                  gpointer            data);
void walk_match_dialogs (EveningPageFixture *f,
                         WindowLook          look,
                         gpointer            data);

/* An evening with two rounds played and one paired, of people whose number leaves a team of three. */
void walk_evening_dialogs (EveningPageFixture *f,
                           WindowLook          look,
                           gpointer            data);

/* What the program shows of itself: the room display, the handbook, preferences, rules, keys. */
void walk_windows (EveningPageFixture *f,
                   WindowLook          look,
                   gpointer            data);

G_END_DECLS
