/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A list that a person edits in a dialog: each row has the same cells, texts or numbers with a word before
 * them, and a button that removes it; a button below adds one. */
typedef struct {
  const char *name;     /* of the widget */
  const char *word;     /* before the cell; for screen readers it is its name */
  guint       min, max; /* of a number; 0 and 0: a text */
  int         n_chars;  /* its width */
  guint       step;     /* a new row has so much more than the one above it; 0: the usual value */
} IxCell;

#define IX_MOST_CELLS 3

typedef struct _IxCellRows IxCellRows;

/* Adds the list to @group.  @cells is static.  @changed is called with @data when anything is changed by
 * hand; @name is the name of the button that adds a row of @usual values, which are static. */
IxCellRows *ix_cell_rows_new (GtkWidget         *group,
                              const IxCell      *cells,
                              const char        *add_label,
                              const char        *name,
                              const char *const *usual,
                              GCallback          changed,
                              gpointer           data) G_GNUC_WARN_UNUSED_RESULT;
void        ix_cell_rows_free (IxCellRows *self);

/* Adds a row with a text for each cell. */
void  ix_cell_rows_add (IxCellRows        *self,
                        const char *const *values);
guint ix_cell_rows_get_n (const IxCellRows *self);

/* The first cell, or the button that adds a row if there is none. */
GtkWidget *ix_cell_rows_get_first (const IxCellRows *self);

/* The text, and the number, in a cell. */
const char *ix_cell_rows_get_text (const IxCellRows *self,
                                   guint             row,
                                   guint             cell);
guint       ix_cell_rows_get_number (const IxCellRows *self,
                                     guint             row,
                                     guint             cell);

G_END_DECLS
