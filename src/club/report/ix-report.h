/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-translate.h"

G_BEGIN_DECLS

/* A table of an evening for people: on a screen, on paper, in a file.  All is text in the language of
 * who asked for it.  Pairing numbers are in none. */

typedef enum {
  IX_SHEET_PAIRINGS,    /* of a round, table by table */
  IX_SHEET_NAMES,       /* of a round: where do I sit? */
  IX_SHEET_RESULTS,     /* of a round */
  IX_SHEET_STANDINGS,   /* after some rounds */
  IX_SHEET_CROSS_TABLE, /* the same, who met whom */
  IX_SHEET_PLAYERS,     /* everybody's own points */
  IX_SHEET_FAIRNESS,    /* what everybody should have had alike */
  IX_N_SHEETS,
} IxSheetKind;

typedef enum {
  IX_SHEET_LEFT,
  IX_SHEET_CENTRE,
  IX_SHEET_RIGHT,
} IxSheetAlign;

typedef struct {
  char        *heading;
  char        *shorter; /* where there is little room */
  char        *explanation; /* a sentence; empty: the heading says it all */
  IxSheetAlign align;
  guint        width;   /* about how many digits or letters it needs; 0: it holds names */
  char        *stack;   /* the heading of the columns that stand one under another, in the cell of the
                         * first of them, where there is little room: they share it; NULL: a column of
                         * its own */
} IxSheetColumn;

typedef struct {
  char   **cells; /* as many as there are columns */
  char   **hints; /* how a cell comes about, or NULL for none */
  guint    about; /* the table, the team, or in sheets of players the entry; IX_NOBODY */
  gboolean apart; /* is not ranked for prizes */
} IxSheetRow;

typedef struct {
  IxSheetKind kind;
  char       *title;
  GPtrArray  *subtitle; /* of char *, lines */
  GPtrArray  *columns;  /* of IxSheetColumn */
  GPtrArray  *rows;     /* of IxSheetRow */
  GPtrArray  *notes;    /* of char *, to stand below */
} IxSheet;

/* Rounds are counted from 0; standings, cross table and players tell of the first @n_rounds. */
IxSheet *ix_sheet_new (IxSheetKind           kind,
                       const IxEveningState *state,
                       guint                 n_rounds,
                       IxTranslate           translate) G_GNUC_WARN_UNUSED_RESULT;
void     ix_sheet_free (IxSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSheet, ix_sheet_free)

/* What there is to show of an evening as it stands, of IxSheet: pairings and results of the last round,
 * standings after the last one that is over, and what belongs to them. */
GPtrArray *ix_sheets_new (const IxEveningState *state,
                          IxTranslate           translate) G_GNUC_WARN_UNUSED_RESULT;

/* The stable word of a kind, such as "cross-table"; FALSE if @word is none. */
const char *ix_sheet_word (IxSheetKind kind);
gboolean    ix_sheet_find (const char  *word,
                           IxSheetKind *kind);

static inline const IxSheetColumn *
ix_sheet_column (const IxSheet *sheet,
                 guint          n)
{
  return sheet->columns->pdata[n];
}

static inline const IxSheetRow *
ix_sheet_row (const IxSheet *sheet,
              guint          n)
{
  return sheet->rows->pdata[n];
}

/* The column behind those that share a cell with @column, where there is little room. */
guint ix_sheet_stack_end (const IxSheet *sheet,
                          guint          column);

/* That cell, its lines; the names of a team that is called by its players are there once. */
char *ix_sheet_stacked (const IxSheet *sheet,
                        guint          row,
                        guint          column) G_GNUC_WARN_UNUSED_RESULT;

/* Tenths of a point as people write them: 35 is "3½". */
char *ix_points_text (gint tenths) G_GNUC_WARN_UNUSED_RESULT;

/* Names in the order of the alphabet, whatever marks are on their letters. */
gint ix_names_compare (const char *a,
                       const char *b);

G_END_DECLS
