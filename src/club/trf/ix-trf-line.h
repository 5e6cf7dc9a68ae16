/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-trf.h"

G_BEGIN_DECLS

/* Shared by the reader and the writer of TRF: lines with their columns, counted from 1 in
 * characters, and the point rules of a file. */

#define IX_TRF_FIRST_ROUND 92 /* the column of the first round's opponent */
#define IX_TRF_ROUND_WIDTH 10
#define IX_TRF_RESULTS "10=+-WDLHFUZwdlhfuz *?"

/* The unit in which the columns of a line are counted. */
typedef enum {
  IX_TRF_COLUMNS_CHARACTERS,
  IX_TRF_COLUMNS_BYTES,   /* of UTF-8; the same if all of it is ASCII */
  IX_TRF_COLUMNS_UNCLEAR, /* the record is out of place in both; they are taken for characters */
} IxTrfColumns;

typedef struct {
  guint        number; /* in the file, from 1 */
  const char  *text;   /* UTF-8, without blanks at the end */
  guint        length; /* in columns */
  IxTrfColumns columns;
  gboolean     is_torn; /* a zero byte stood before its end, as in a damaged file */
  const char  *encoding; /* that it was read as; NULL: it is UTF-8 */
} IxTrfLine;

/* The lines of a file, of IxTrfLine, which end with CR, LF or both; UTF-8, UTF-16 or
 * what ix_text_encoding_guess() says. */
GPtrArray *ix_trf_split (const char *text,
                         gsize       length) G_GNUC_WARN_UNUSED_RESULT;

/* A line of UTF-8, which is not copied. */
IxTrfLine ix_trf_line (guint       number,
                       const char *text);

/* The text from a column on; empty beyond the end. */
const char *ix_trf_column_start (const IxTrfLine *line,
                                 guint            column);

/* The text of the columns without surrounding spaces.  Characters that act on a terminal, or turn the
 * direction, are replaced as ix_text_harmless() does, which the file is written with, too. */
char *ix_trf_columns (const IxTrfLine *line,
                      guint            first,
                      guint            last) G_GNUC_WARN_UNUSED_RESULT;

/* The character in a column; a space beyond the end. */
gunichar ix_trf_column (const IxTrfLine *line,
                        guint            column);

/* Reads a number, 0 for empty columns.  @what names it in the error if it is not a number. */
gboolean ix_trf_number (const IxTrfLine *line,
                        guint            first,
                        guint            last,
                        const char      *what,
                        guint           *number,
                        GError         **error);

/* Reads a rating as lists have it, "1450", "-", "142P"; 0: none. */
gboolean ix_trf_rating (const IxTrfLine *line,
                        guint            first,
                        guint            last,
                        guint           *rating,
                        GError         **error);

/* Reads the numbers from column @first on, with blanks, commas or semicolons between them; zeros
 * are skipped. */
gboolean ix_trf_numbers (const IxTrfLine *line,
                         guint            first,
                         GArray          *numbers,
                         GError         **error);

/* Points such as "2", "2.0" or "-.5" in tenths. */
gboolean ix_trf_tenths (const char *text,
                        gint       *tenths);

/* Tenths as "11.5"; above a hundred there is no room for the decimal. */
char *ix_trf_points_text (gint tenths) G_GNUC_WARN_UNUSED_RESULT;

/* Sets an error that names the line; returns FALSE. */
gboolean ix_trf_fail (const IxTrfLine *line,
                      GError         **error,
                      const char      *format,
                      ...) G_GNUC_PRINTF (3, 4);

/* Points (ix-trf-points.c) */

/* Is this a record of the point rules: 162, 362, XXS, BBW and the like, 299? */
gboolean ix_trf_points_record (const char *tag);

/* Reads such a record.  @pab_told says whether a record before it has said what the allocated bye of
 * players is worth, which is else as much as a win. */
gboolean ix_trf_points_parse (const IxTrfLine *line,
                              IxPointSystem   *players,
                              IxPointSystem   *teams,
                              GPtrArray       *abnormal,
                              gboolean        *pab_told,
                              GError         **error);

/* The 299 records if players are ranked, NULL where they are about teams. */
const GPtrArray *ix_trf_players_abnormal (const IxTrfHeader *header);

/* The points, in tenths, of a result of a 001 record or of a match of teams for the contestant of
 * that number.  Results: 1 = 0 W D L + - H F U Z.  @abnormal may be NULL. */
gint ix_trf_result_points (const IxPointSystem *points,
                           const GPtrArray     *abnormal,
                           gboolean             teams,
                           guint                number,
                           guint                round,
                           char                 result);

/* Applies the 299 records to the game points of a team. */
gint ix_trf_game_points (const GPtrArray *abnormal,
                         guint            number,
                         guint            round,
                         char             result,
                         gint             game_points);

/* Numbers and places */

/* The place of the person or team of that number, IX_NOBODY if there is none. */
guint ix_trf_find_person (const IxTrfHeader *header,
                          guint              number);
guint ix_trf_find_team (const IxTrfHeader *header,
                        guint              number);

/* The same for a contestant. */
guint ix_trf_find_contestant (const IxTrfHeader *header,
                              guint              number);

/* Notes that the line names a number that nobody has. */
void ix_trf_note_stranger (IxTrfHeader     *header,
                           const IxTrfLine *line,
                           guint            number);

/* Teams (ix-trf-teams.c) */

/* The tag of the records that list the teams, whether their players meet as teams or only belong to clubs:
 * 310, else its forerunner 013.  NULL: none do. */
const char *ix_trf_members_tag (const IxTrfHeader *header);

/* Combines the boards of @players into matches.  Returns NULL without an error if the file has no
 * teams, or if they are not its contestants: the boards are not matches, because a team met several others
 * in a round, or itself, or as many players are in no team; or the file says that it is of players.  A
 * note says where records and boards disagree. */
IxCrossTable *ix_trf_combine_boards (GPtrArray           *lines,
                                     IxTrfHeader         *header,
                                     const IxCrossTable  *players,
                                     const IxPointSystem *points,
                                     GError             **error);

/* Sets the points of the matches; header->players has the boards (ix-trf-matches.c). */
void ix_trf_score_matches (const IxTrfHeader *header,
                           IxCrossTable      *table);

/* Points that the file states (ix-trf-stated.c) */

/* The tag of a record that says what results are worth; NULL: none does, so that the points stated
 * beside the results do, if anything. */
const char *ix_trf_points_tag (const IxTrfHeader *header,
                               gboolean           teams);

/* Compare what 001 records, and 310 records, state with the results: a point system that accounts
 * for all of it is set, else every contradiction is noted. */
void ix_trf_check_players (IxTrfHeader  *header,
                           IxCrossTable *players);
void ix_trf_check_teams (IxTrfHeader  *header,
                         IxCrossTable *table);

/* Byes, absences and pairs that may not meet, of contestants (ix-trf-requests.c). */
gboolean ix_trf_read_requests (GPtrArray    *lines,
                               IxTrfHeader  *header,
                               IxCrossTable *table,
                               GError      **error);

/* The letter of a 001 record for a kind of entry; that of a game depends on its points. */
char ix_trf_kind_letter (IxRoundKind kind);

G_END_DECLS
