/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"
#include "ix-room-names.h"
#include "ix-room-plan.h"
#include "ix-room-status.h"

G_BEGIN_DECLS

/* Reports as the room display shows them: which of their cells stand where, before pages are made. */

#define IX_ROOM_MAX_LINES 3

typedef enum {
  IX_ROOM_PLAIN,
  IX_ROOM_STRONG, /* what is searched for, and who won */
  IX_ROOM_DIM,
  IX_ROOM_ACCENT, /* table numbers, results, points */
} IxRoomInk;

typedef struct {
  char     *text; /* NULL: nothing */
  char     *forms[IX_N_ROOM_NAME_FORMS]; /* as markup, where it may be shortened; else NULL */
  IxRoomInk ink;
  IxSide    man;  /* a king of that colour stands before the text */
  gboolean  tall; /* in the first line: as high as the row */
} IxRoomCell;

typedef struct {
  char    *heading;  /* empty: none */
  float    align;    /* 0: left; 0.5; 1: right */
  guint    n_names;  /* in a cell, 0: none */
  gboolean optional; /* left out where there is no room for the names */
} IxRoomColumn;

typedef struct {
  IxRoomCell cells[IX_ROOM_MAX_COLUMNS][IX_ROOM_MAX_LINES];
  guint      span_from; /* what is said across the columns from here on, where they are empty */
  char      *span;      /* NULL: nothing */
} IxRoomRow;

typedef struct {
  IxRoomColumn columns[IX_ROOM_MAX_COLUMNS];
  guint        n_columns;
  guint        n_lines;
  gboolean     alphabetical;
  GPtrArray   *rows;    /* of IxRoomRow */
  char        *nothing; /* what is said instead of rows; NULL: there are rows */
} IxRoomLayout;

/* The list of that content, or what is said where there is none.  @state may be NULL.  With
 * @hide_last the standings are kept back from the last round on. */
IxRoomLayout *ix_room_layout_new (IxRoomContent         content,
                                const IxEveningState *state,
                                gboolean              hide_last) G_GNUC_WARN_UNUSED_RESULT;
void         ix_room_layout_free (IxRoomLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRoomLayout, ix_room_layout_free)

static inline IxRoomRow *
ix_room_layout_row (const IxRoomLayout *layout,
                   guint              n)
{
  return layout->rows->pdata[n];
}

/* A row as a screen reader tells it: "Ann Smith, Table 3, Board higher, Colour White, ...". */
char *ix_room_layout_label (const IxRoomLayout *layout,
                           guint              row) G_GNUC_WARN_UNUSED_RESULT;

/* Of an alphabetical list, from which letter to which @n rows from @first on go: "A – F". */
char *ix_room_layout_range (const IxRoomLayout *layout,
                           guint              first,
                           guint              n) G_GNUC_WARN_UNUSED_RESULT;

/* For those who make lists. */
void       ix_room_layout_add_column (IxRoomLayout *layout,
                                     const char  *heading,
                                     float        align,
                                     guint        n_names);
IxRoomRow *ix_room_layout_add_row (IxRoomLayout *layout);

/* Takes @text. */
IxRoomCell *ix_room_row_set (IxRoomRow *row,
                             guint      column,
                             guint      line,
                             char      *text,
                             IxRoomInk  ink);

/* Sets the names of @n entries, and returns the cell; "–" of nobody. */
IxRoomCell *ix_room_row_set_names (IxRoomRow         *row,
                                   guint              column,
                                   guint              line,
                                   const IxRoomNames *names,
                                   const guint       *entries,
                                   guint              n,
                                   IxRoomInk          ink);

/* Sets the names of a cell of a report, or its text if there are none. */
IxRoomCell *ix_room_row_set_people (IxRoomRow          *row,
                                    guint               column,
                                    guint               line,
                                    const IxRoomNames  *names,
                                    const IxReportCell *cell,
                                    IxRoomInk           ink);

/* Fill @layout from reports: of names or teams; of the pairings of a round and its results, whose rows
 * are the same tables; of standings. */
void ix_room_layout_fill_people (IxRoomLayout      *layout,
                                 const IxRoomNames *names,
                                 const IxReport    *report);
void ix_room_layout_fill_tables (IxRoomLayout      *layout,
                                 const IxRoomNames *names,
                                 const IxReport    *pairings,
                                 const IxReport    *results);
void ix_room_layout_fill_standings (IxRoomLayout      *layout,
                                    const IxRoomNames *names,
                                    const IxReport    *report);

/* Fills @layout from the seat plan of a group match; @result is a line above it, empty: none. */
void ix_room_layout_fill_group (IxRoomLayout      *layout,
                                const IxRoomNames *names,
                                const IxReport    *plan,
                                const char        *result);

/* Adds a line of its own across the columns from @from on.  Takes @text. */
void ix_room_layout_add_span (IxRoomLayout *layout,
                              guint         from,
                              char         *text);

G_END_DECLS
