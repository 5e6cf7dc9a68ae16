/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game-reader.h"

G_BEGIN_DECLS

/* Reading records: what the elements of a record share. */

/* The number of the next half-move. */
typedef struct {
  const char *word;
  gsize       length;
  guint       line;
  guint       value;
  gboolean    has_board; /* and is it that of @seat? */
  IxSeat      seat;
  gboolean    is_black;  /* had it more than one dot? */
} IxParseNumber;

typedef struct {
  const char   *start;     /* of the file; NULL: before the text */
  const char   *at;
  const char   *end;
  const char   *begin;     /* of the bytes at hand */
  guint         line;
  GPtrArray    *games;
  IxGame       *game;      /* the record being read, the last of @games; NULL between records */
  gboolean      form_told; /* a half-move has shown whether it is BPGN */
  IxParseNumber number;    /* its half-move has not come yet; `word` is NULL: there is none */
  char          letter;    /* of a piece, before the next half-move; 0: none */
  guint32       from_zero; /* a bit for each board whose moves are counted from 0 */
} IxParse;

/* Goes to @to, counting lines. */
void ix_parse_advance (IxParse    *reader,
                       const char *to);

/* The record that the next text belongs to, a new one if the last has ended. */
IxGame *ix_parse_game (IxParse *reader);

/* Ends the record, if one is being read. */
void ix_parse_end_game (IxParse *reader);

/* Abandons the record, with an error in @line, and goes to the next one. */
void ix_parse_give_up (IxParse    *reader,
                       guint       line,
                       const char *format,
                       ...) G_GNUC_PRINTF (3, 4);

void ix_parse_note_repair (IxParse *reader,
                           IxRepair repair);

/* The list for the next notes: after the result of the last record until the next begins, after
 * the last half-move, or before the first. */
GPtrArray *ix_parse_notes (IxParse *reader);

/* The number as it was written, for people. */
char *ix_parse_number_text (const IxParseNumber *number) G_GNUC_WARN_UNUSED_RESULT;

/* Sets an error if there is a number for which no half-move has come. */
void ix_parse_drop_number (IxParse *reader);

/* The last half-move of the record; NULL if there is none. */
IxHalfMove *ix_parse_last_half_move (const IxParse *reader);

/* Reads a promotion that stands apart from its half-move, with the marks behind it; FALSE if none is here. */
gboolean ix_parse_promotion (IxParse *reader);

/* Reads the word that begins here. */
void ix_parse_word (IxParse *reader);

G_END_DECLS
