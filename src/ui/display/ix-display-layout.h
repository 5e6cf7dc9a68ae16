/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-short-name.h"
#include "ix-display-plan.h"
#include "ix-display-status.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* Reports as the room display shows them: which of their cells stand where, before pages are made. */

#define IX_DISPLAY_MAX_LINES 3

typedef enum {
  IX_DISPLAY_PLAIN,
  IX_DISPLAY_STRONG, /* what is searched for, and who won */
  IX_DISPLAY_DIM,
  IX_DISPLAY_ACCENT, /* table numbers, results, points */
} IxDisplayInk;

typedef struct {
  char        *text;                           /* NULL: nothing */
  char        *forms[IX_N_NAME_FORMS]; /* as markup, where it may be shortened; else NULL */
  IxDisplayInk ink;
  IxSide       king; /* a king of that colour stands before the text */
  gboolean     tall; /* in the first line: as high as the row */
} IxDisplayCell;

typedef struct {
  char    *heading;  /* empty: none */
  float    align;    /* 0: left; 0.5; 1: right */
  guint    n_names;  /* in a cell, 0: none */
  gboolean optional; /* left out where there is no room for the names */
} IxDisplayColumn;

typedef struct {
  IxDisplayCell cells[IX_DISPLAY_MAX_COLUMNS][IX_DISPLAY_MAX_LINES];
  char         *initial;   /* in an alphabetical list: the letter by which the row is found; else NULL */
  guint         span_from; /* what is said across the columns from here on, where they are empty */
  char         *span;      /* NULL: nothing */
} IxDisplayRow;

typedef struct {
  IxDisplayColumn columns[IX_DISPLAY_MAX_COLUMNS];
  guint           n_columns;
  guint           n_lines;
  GPtrArray      *rows;    /* of IxDisplayRow */
  char           *nothing; /* what is said instead of rows; NULL: there are rows */
} IxDisplayLayout;

/* The list of that content, or what is said where there is none; for IX_DISPLAY_CLOCK the tables of
 * ix_display_waiting().  @state may be NULL.  With
 * @hide_last the standings are kept back from the last round on. */
IxDisplayLayout *ix_display_layout_new (IxDisplayContent      content,
                                        const IxEveningState *state,
                                        gboolean              hide_last) G_GNUC_WARN_UNUSED_RESULT;

/* The timetable of an evening at the time of day @now.  @state may be NULL. */
IxDisplayLayout *ix_display_layout_new_timetable (const IxEveningState *state,
                                                  gint64                now) G_GNUC_WARN_UNUSED_RESULT;
void             ix_display_layout_free (IxDisplayLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxDisplayLayout, ix_display_layout_free)

static inline IxDisplayRow *
ix_display_layout_row (const IxDisplayLayout *layout,
                       guint                  n)
{
  return layout->rows->pdata[n];
}

/* A row as a screen reader tells it: "Ann Smith, Table 3, Board higher, Colour White, ...". */
char *ix_display_layout_label (const IxDisplayLayout *layout,
                               guint                  row) G_GNUC_WARN_UNUSED_RESULT;

/* Returns from which letter to which @n rows of an alphabetical list go, from @first on: "A – F".
 * Returns an empty text for other lists. */
char *ix_display_layout_range (const IxDisplayLayout *layout,
                               guint                  first,
                               guint                  n) G_GNUC_WARN_UNUSED_RESULT;

/* For those who make lists. */
void          ix_display_layout_add_column (IxDisplayLayout *layout,
                                            const char      *heading,
                                            float            align,
                                            guint            n_names);
IxDisplayRow *ix_display_layout_add_row (IxDisplayLayout *layout);

/* Adds a line of its own across the columns from @from on.  Takes @text. */
void ix_display_layout_add_span (IxDisplayLayout *layout,
                                 guint            from,
                                 char            *text);

/* Takes @text. */
IxDisplayCell *ix_display_row_set (IxDisplayRow *row,
                                   guint         column,
                                   guint         line,
                                   char         *text,
                                   IxDisplayInk  ink);

/* Return the names of @n entries: "Smith Ann & Bob Jones"; and the same as markup of Pango, with
 * the surnames bold and the rest lighter. */
char *ix_display_names_text (const IxEveningState *state,
                             const guint          *entries,
                             guint                 n,
                             IxNameForm            form) G_GNUC_WARN_UNUSED_RESULT;
char *ix_display_names_markup (const IxEveningState *state,
                               const guint          *entries,
                               guint                 n,
                               IxNameForm            form) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the names of @n entries, and returns the cell; "–" of nobody. */
IxDisplayCell *ix_display_row_set_names (IxDisplayRow         *row,
                                         guint                 column,
                                         guint                 line,
                                         const IxEveningState *state,
                                         const guint          *entries,
                                         guint                 n,
                                         IxDisplayInk          ink);

/* Sets the names of a cell of a report, or its text if there are none. */
IxDisplayCell *ix_display_row_set_people (IxDisplayRow         *row,
                                          guint                 column,
                                          guint                 line,
                                          const IxEveningState *state,
                                          const IxReportCell   *cell,
                                          IxDisplayInk          ink);

/* Fill @layout from reports: of names or teams; of the pairings of a round and its results, whose rows
 * are the same tables; of standings. */
void ix_display_layout_fill_people (IxDisplayLayout      *layout,
                                    const IxEveningState *state,
                                    const IxReport       *report);
void ix_display_layout_fill_tables (IxDisplayLayout      *layout,
                                    const IxEveningState *state,
                                    const IxReport       *pairings,
                                    const IxReport       *results);
void ix_display_layout_fill_standings (IxDisplayLayout      *layout,
                                       const IxEveningState *state,
                                       const IxReport       *report);

/* Fills @layout with the names of all people, those who are missing first. */
void ix_display_layout_fill_check_in (IxDisplayLayout      *layout,
                                      const IxEveningState *state);

/* Fills @layout from the prizes. */
void ix_display_layout_fill_prizes (IxDisplayLayout      *layout,
                                    const IxEveningState *state,
                                    const IxReport       *report);

/* Fills @layout from the seat plan of a group match; @result is a line above it, empty: none. */
void ix_display_layout_fill_group (IxDisplayLayout      *layout,
                                   const IxEveningState *state,
                                   const IxReport       *plan,
                                   const char           *result);

G_END_DECLS
