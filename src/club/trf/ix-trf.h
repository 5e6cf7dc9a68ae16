/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* FIDE's Tournament Report File, in the form of 2016 and of 2026 (tournament.md 4.5). */

typedef enum {
  IX_TRF_ERROR_INVALID,     /* the message names the line */
  IX_TRF_ERROR_UNSUPPORTED, /* the message names the record and its contents */
} IxTrfError;

#define IX_TRF_ERROR (ix_trf_error_quark ())
GQuark ix_trf_error_quark (void);

#define IX_TRF_TO_COUNT G_MININT

/* The contents of a 001 record besides name, rating and rounds. */
typedef struct {
  guint  number;     /* as the file has it: a file may have gaps, the cross table has none */
  char   sex;        /* 'm', 'w', or blank */
  char  *title;
  char  *federation;
  char  *fide_id;
  char  *birth;
  gint   points;     /* as stated, in tenths; IX_TRF_TO_COUNT: not stated */
  guint  rank;       /* 0: none */
  guint  line;       /* of the file; 0: not read from one */
  char  *ahead;      /* the columns of rounds not paired yet: requested byes */
} IxTrfPerson;

/* A team of a 310 or 013 record; its name and strength are the contestant's. */
typedef struct {
  guint   number;
  guint   line;        /* of the file; 0: not read from one */
  guint   rank;        /* 0: none */
  gint    points;      /* match points as stated, in tenths; IX_TRF_TO_COUNT: not stated */
  gint    game_points; /* the same */
  GArray *members; /* of guint, places among the players, in the order of the boards */
} IxTrfTeam;

/* Points that differ from the point system: a 299 record. */
typedef struct {
  char     type;    /* W D L F H Z + -; blank: added to whatever there was */
  gboolean has_points, has_game_points;
  gint     points;  /* match points; a player has only the other kind */
  gint     game_points;
  guint    round;   /* from 1; 0: every round */
  GArray  *targets; /* of guint, numbers; empty: all */
} IxTrfAbnormal;

/* A bye that a contestant has asked for in a round that is not paired yet. */
typedef struct {
  guint       place;
  guint       round; /* from 0 */
  IxRoundKind kind;
} IxTrfBye;

/* The contents of a file that a cross table cannot hold. */
typedef struct {
  GPtrArray    *before;   /* of char *: the records before the first 001, verbatim */
  GPtrArray    *after;    /* and all others that are not 001 */
  gboolean      complete; /* read from a file: nothing but the 001 is to be made up */
  GPtrArray    *persons;  /* of IxTrfPerson: the contestants, in a team event the players */
  IxCrossTable *players;  /* a team event: the boards; otherwise NULL */
  GPtrArray    *teams;    /* of IxTrfTeam, by places of the contestants; empty: individual */
  GPtrArray    *abnormal; /* of IxTrfAbnormal */
  GArray       *absent;   /* of guint, places of contestants absent in the next round */
  GArray       *byes;     /* of IxTrfBye, to be written; those of a file are in its records */
  char         *forbids;  /* the first record that keeps opponents apart in the next round, or NULL */
  GPtrArray    *notes;    /* of char *: what a reader should know of the file, translated */
  GHashTable   *lines;    /* the line of the first record of each tag, and of each text, that was read */
} IxTrfHeader;

IxTrfHeader *ix_trf_header_new (void) G_GNUC_WARN_UNUSED_RESULT;
void         ix_trf_header_free (IxTrfHeader *header);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxTrfHeader, ix_trf_header_free)

/* Adds a record before the players: "012", "Club championship". */
void ix_trf_header_add (IxTrfHeader *header,
                        const char  *tag,
                        const char  *text);

IxTrfPerson *ix_trf_header_add_person (IxTrfHeader *header,
                                       guint        number);

IxTrfTeam *ix_trf_header_add_team (IxTrfHeader *header,
                                   guint        number);

/* The first record of that tag as it stands, or NULL. */
const char *ix_trf_header_record (const IxTrfHeader *header,
                                  const char        *tag);

/* The text of that record without surrounding spaces, or NULL: "192" names the pairing system,
 * "202" the tie-breaks. */
char *ix_trf_header_text (const IxTrfHeader *header,
                          const char        *tag);

/* The line of the first record of that tag, or of a whole record as it stands; 0: there is none, or it was
 * not read from a file. */
guint ix_trf_header_line (const IxTrfHeader *header,
                          const char        *record);

/* Sets an IX_TRF_ERROR_UNSUPPORTED that names that line; returns FALSE. */
gboolean ix_trf_refuse (const IxTrfHeader *header,
                        const char        *record,
                        GError           **error,
                        const char        *format,
                        ...) G_GNUC_PRINTF (4, 5);

/* The number that the file gives the contestant at that place.  Numbers may have gaps, places have
 * none. */
guint ix_trf_number_of (const IxTrfHeader *header,
                        guint              place);

/* Is the text such a file, by its first line that is neither blank nor a comment nor a ruler?  If not,
 * sets an IX_TRF_ERROR with that line. */
gboolean ix_trf_recognize (const char *text,
                           gsize       length,
                           GError    **error);

/* Reads a file.  If it has teams, the contestants are the teams, and their matches are combined
 * from the boards.  The table has the rounds up to the last one that anyone was paired for.  An
 * initial colour that the file does not state is inferred from the first games; a number of rounds
 * that it does not state (142, XXR) is not known.  Players without a name are called by their number.
 *
 * Stated points (001 columns 81 to 84, 310) are compared with those that the results come to.  If
 * the file states no point system, and exactly one of the usual ones accounts for all of them, that
 * one is taken.  A note of the header says so, or names each line that contradicts.
 *
 * Sets @header, unless it is NULL, to the contents that the table cannot hold.  Returns NULL with
 * an IX_TRF_ERROR that names the line if the file is not valid. */
IxCrossTable *ix_trf_parse (const char   *text,
                            gsize         length,
                            IxTrfHeader **header,
                            GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/* The file as text in UTF-8.  @header may be NULL: then teams are written as players of one board
 * each. */
char *ix_trf_write (const IxCrossTable *table,
                    const IxTrfHeader  *header) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
