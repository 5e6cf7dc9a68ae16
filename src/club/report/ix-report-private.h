/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"
#include "ix-translate-private.h"

G_BEGIN_DECLS

/* Making sheets (ix-report-*.c). */
typedef struct {
  const IxEveningState *state;
  guint                 round; /* that the sheet is about, or so many rounds */
  IxTranslate           translate;
  IxSheet              *sheet;
  IxSheetRow           *row;   /* the last one */
  guint                 n_cells; /* that it has */
} IxSheetMaker;

static inline const char *G_GNUC_FORMAT (2)
ix_say_in (const IxSheetMaker *maker,
           const char         *text)
{
  return ix_translate (maker->translate, text);
}

/* Texts are taken as they are, not translated. */
IxSheetColumn *ix_sheet_add_column (IxSheetMaker *maker,
                                    const char   *heading,
                                    IxSheetAlign  align,
                                    guint         width,
                                    const char   *explanation);

/* Columns of names that stand one under another where there is little room; @mark is what shows
 * each there. */
void ix_sheet_add_stacked (IxSheetMaker *maker,
                           const char   *heading,
                           const char   *mark,
                           const char   *stack);

void ix_sheet_add_row (IxSheetMaker *maker,
                       guint         about,
                       gboolean      apart);

/* The next cell of the last row.  The second takes the text. */
void ix_sheet_add_cell (IxSheetMaker *maker,
                        const char   *text);
void ix_sheet_take_cell (IxSheetMaker *maker,
                         char         *text);

/* Says how the cell that was added last comes about; takes the text. */
void ix_sheet_take_hint (IxSheetMaker *maker,
                         char         *text);

void ix_sheet_take_note (IxSheetMaker *maker,
                         char         *text);

const char *ix_sheet_entry_name (const IxSheetMaker *maker,
                                 guint               entry);

/* Is a house player in the team? */
gboolean ix_sheet_team_is_apart (const IxEveningState *state,
                                 guint                 team);

/* A bye in a word. */
const char *ix_sheet_bye_text (const IxSheetMaker *maker,
                               IxRoundKind         kind);

void ix_sheet_make_pairings (IxSheetMaker *maker);
void ix_sheet_make_names (IxSheetMaker *maker);
void ix_sheet_make_results (IxSheetMaker *maker);
void ix_sheet_make_standings (IxSheetMaker *maker);
void ix_sheet_make_cross_table (IxSheetMaker *maker);
void ix_sheet_make_players (IxSheetMaker *maker);
void ix_sheet_make_fairness (IxSheetMaker *maker);

G_END_DECLS
