/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ix-seat.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The schema in data/ describes the keys. */
#define IX_SETTINGS_SOUNDS "sounds"
#define IX_SETTINGS_GONG "gong"
#define IX_SETTINGS_HIDDEN_STANDINGS "hidden-standings"
#define IX_SETTINGS_OTHER_PARTNERS "other-partners"
#define IX_SETTINGS_AUTOMATIC_PRESS "automatic-press"
#define IX_SETTINGS_BOARD_STYLE "board-style"
#define IX_SETTINGS_PIECE_STYLE "piece-style"
#define IX_SETTINGS_NOTATION "notation"
#define IX_SETTINGS_SCORE_DIAGRAMS "score-diagrams"
#define IX_SETTINGS_SEAT_KEYS "seat-keys"
#define IX_SETTINGS_LAST_MATCH "last-match"
#define IX_SETTINGS_LAST_VARIANT "last-variant"

/* The settings of the club, which are in its data file: one object for the whole program, which owns it. */
GSettings *ix_settings (void);

/* Hears why a setting could not be saved; the program goes on with it nevertheless. */
typedef void (*IxSettingsFailed) (const GError *error,
                                  gpointer      data);

/* Takes the settings of the club over from @store, and saves there what changes from now on, until it is
 * called again: with NULL before the store is closed.  Returns which of them could not be read, in
 * words, and are as usual again.  NULL: there are none. */
char *ix_settings_use (IxStore         *store,
                       IxSettingsFailed failed,
                       gpointer         data);

/* The settings of this computer: its language and looks, where its window was, and what it showed. */
#define IX_SETTINGS_APPEARANCE "appearance"
#define IX_SETTINGS_COPY_FOLDER "copy-folder"
#define IX_SETTINGS_COPY_FOR_OTHERS "copy-for-others"
#define IX_SETTINGS_DISPLAY_OPEN "display-open"
#define IX_SETTINGS_DISPLAY_SCREEN "display-screen"
#define IX_SETTINGS_EVENING_TAB "evening-tab"
#define IX_SETTINGS_LANGUAGE "language"
#define IX_SETTINGS_LAST_FOLDER "last-folder"
#define IX_SETTINGS_ROUND_PAPER "round-paper"
#define IX_SETTINGS_PAPER_SIZE "paper-size"
#define IX_SETTINGS_PHONES_ARRIVALS "phones-arrivals"
#define IX_SETTINGS_PHONES_AT_START "phones-at-start"
#define IX_SETTINGS_PHONES_CLUB_ADDRESS "phones-club-address"
#define IX_SETTINGS_PHONES_EVENING "phones-evening"
#define IX_SETTINGS_PHONES_GRADES "phones-grades"
#define IX_SETTINGS_PHONES_NETWORK "phones-network"
#define IX_SETTINGS_PHONES_PORT "phones-port"
#define IX_SETTINGS_PHONES_RESULTS "phones-results"
#define IX_SETTINGS_PHONES_SECRET "phones-secret"
#define IX_SETTINGS_PHONES_WIFI_NAME "phones-wifi-name"
#define IX_SETTINGS_PHONES_WIFI_PASSWORD "phones-wifi-password"

GSettings *ix_computer_settings (void);

/* Are the schemas of all these settings there?  Otherwise the functions above end the program, with a message and
 * status 1. */
gboolean ix_settings_are_installed (void);

/* Is the desktop set to show the time of day with twelve hours?  Where it does not say, the program
 * shows 24. */
gboolean ix_settings_has_twelve_hours (void);

/* The key that presses the clock of @seat on the first two boards: the name of one character or
 * function key as GDK names it, NULL for other boards. */
char *ix_settings_seat_key (IxSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @key the key of @seat.  A seat with that key gets @seat's old key. */
void ix_settings_set_seat_key (IxSeat      seat,
                               const char *key);

G_END_DECLS
