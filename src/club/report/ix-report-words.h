/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* All words of reports about an evening, each in one table.  Texts returned as `char *` belong to
 * the caller. */

/* Return tenths of a point as people write them: 35 is "3½"; and as programs do: "3.5". */
char *ix_points_text (gint tenths) G_GNUC_WARN_UNUSED_RESULT;
char *ix_points_number (gint tenths) G_GNUC_WARN_UNUSED_RESULT;

/* Return the same for hundredths, as tie-breaks have them: "2¼", "0.64"; "2.25", "0.64". */
char *ix_hundredths_text (gint64 hundredths) G_GNUC_WARN_UNUSED_RESULT;
char *ix_hundredths_number (gint64 hundredths) G_GNUC_WARN_UNUSED_RESULT;

/* Compares the names of people as all lists order them: by surname, then by given name, whichever of them is written
 * first; each alphabetically, by diacritics only if the letters are equal. */
gint ix_names_compare_people (const char *a,
                              const char *b);

/* The same for entries by the names as they were entered; namesakes in the order of entry. */
gint ix_names_compare_entries (const IxEveningState *state,
                               guint                 a,
                               guint                 b);

/* Sorts @entries, an array of guint, in that order. */
void ix_names_sort_entries (GArray               *entries,
                            const IxEveningState *state);

/* "forfeit" for a result without a game, else NULL. */
const char *ix_format_forfeit (IxTableResult result);

/* "first match", "second match" of a double round. */
const char *ix_format_which_match (gboolean second);

/* The end of an evening by the clock, in local time: "19:30". */
char *ix_format_evening_end (gint64 end) G_GNUC_WARN_UNUSED_RESULT;

/* The date of an evening, "2016-01-14" or "2016-01-14 19:30", as ix_date_format() writes dates in numbers:
 * in scripts, whose locale is none of a language, it stays as it is.  So does any other text. */
char *ix_format_evening_date (const char *date) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of a round: "Round 3 of 6"; "Round 3" while the number of rounds is open; "Round
 * 5, the last" once the clock has settled it. */
char *ix_format_round_of (const IxEveningState *state,
                          guint                 round) G_GNUC_WARN_UNUSED_RESULT;

/* A bye in a cell: "bye with half a point". */
const char *ix_format_bye_short (IxRoundKind kind);

/* The bye as the rest of a sentence that begins with a name: "has no opponent". */
const char *ix_format_bye (IxRoundKind kind);

/* The bye as a whole sentence about @n players: "Ann Smith & Bob Jones have no opponent"; of
 * IX_ROUND_NONE "Ann Smith sits out". */
char *ix_format_idle_of (IxRoundKind kind,
                         const char *who,
                         guint       n) G_GNUC_WARN_UNUSED_RESULT;

/* The rest of a sentence about a player who sits out, and about one who has no team: yet, or @any_more. */
const char *ix_format_sits_out (void);
const char *ix_format_no_team (gboolean any_more);

/* The rest of a sentence about a player who came too late for a round, where partners change: a later one is still
 * @to_come, or was played. */
const char *ix_format_late_for_round (gboolean to_come);

/* Returns what the room is told in the place of a report that is kept back at the end of an evening; NULL: that kind never
 * is. */
const char *ix_format_kept_back (IxReportKind kind);

/* Returns the grade of an entry, with the mark of an estimate if it is one; @none if there is no grade. */
char *ix_format_grade_or (const IxEntry *entry,
                          const char    *none) G_GNUC_WARN_UNUSED_RESULT;

/* Says what the mark of an estimated grade means: "e: estimated by the arbiter." */
const char *ix_format_estimated (void);

/* "White", "Black"; "higher", "lower". */
const char *ix_format_seat_colour (IxSide side);
const char *ix_format_seat_board (guint board);

G_END_DECLS
