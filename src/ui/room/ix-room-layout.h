/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-room-moment.h"
#include "ix-room-plan.h"

G_BEGIN_DECLS

/* A list for the room: what it says, before it is laid out. */

#define IX_ROOM_MAX_LINES 3

typedef enum {
  IX_ROOM_PLAIN,
  IX_ROOM_STRONG, /* what is searched for, and who won */
  IX_ROOM_DIM,
  IX_ROOM_ACCENT, /* table numbers, results, points */
} IxRoomInk;

typedef struct {
  char     *text; /* NULL: nothing */
  IxRoomInk ink;
  IxSide    man;  /* a king of that colour stands before the text */
  gboolean  tall; /* in the first line: as high as the row */
} IxRoomCell;

typedef struct {
  char *heading; /* empty: none */
  float align;   /* 0: left; 0.5; 1: right */
  guint n_names; /* in a cell, 0: none */
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
} IxRoomSheet;

/* The list of that content, or what is said where there is none.  @state may be NULL.  With
 * @hide_last the standings are kept back from the last round on. */
IxRoomSheet *ix_room_sheet_new (IxRoomContent         content,
                                const IxEveningState *state,
                                gboolean              hide_last) G_GNUC_WARN_UNUSED_RESULT;
void         ix_room_sheet_free (IxRoomSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRoomSheet, ix_room_sheet_free)

static inline IxRoomRow *
ix_room_sheet_row (const IxRoomSheet *sheet,
                   guint              n)
{
  return sheet->rows->pdata[n];
}

/* A row as a screen reader tells it: "Ann Smith, Table 3, Board higher, Colour White, ...". */
char *ix_room_sheet_label (const IxRoomSheet *sheet,
                           guint              row) G_GNUC_WARN_UNUSED_RESULT;

/* Of an alphabetical list, from which letter to which @n rows from @first on go: "A – F". */
char *ix_room_sheet_range (const IxRoomSheet *sheet,
                           guint              first,
                           guint              n) G_GNUC_WARN_UNUSED_RESULT;

/* For those who make lists. */
void       ix_room_sheet_add_column (IxRoomSheet *sheet,
                                     const char  *heading,
                                     float        align,
                                     guint        n_names);
IxRoomRow *ix_room_sheet_add_row (IxRoomSheet *sheet);

/* Takes @text. */
IxRoomCell *ix_room_row_set (IxRoomRow *row,
                             guint      column,
                             guint      line,
                             char      *text,
                             IxRoomInk  ink);

void ix_room_sheet_fill_names (IxRoomSheet          *sheet,
                               const IxEveningState *state);
void ix_room_sheet_fill_teams (IxRoomSheet          *sheet,
                               const IxEveningState *state);
void ix_room_sheet_fill_tables (IxRoomSheet          *sheet,
                                const IxEveningState *state);
void ix_room_sheet_fill_standings (IxRoomSheet          *sheet,
                                   const IxEveningState *state,
                                   gboolean              hide_last);

G_END_DECLS
