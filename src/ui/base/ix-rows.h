/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The frame of the program's own dialogs: a modal window with Cancel and one button that applies,
 * and groups of rows in between.  Escape cancels. */
typedef struct {
  GtkWidget *window;
  GtkWidget *cancel;
  GtkWidget *apply;
  GtkWidget *page; /* an AdwPreferencesPage */
} IxForm;

/* Builds one over the window of @over. */
void ix_form_init (IxForm     *form,
                   GtkWidget  *over,
                   const char *title,
                   const char *apply_label);

/* A group of rows; @title may be NULL. */
GtkWidget *ix_form_add_group (IxForm     *form,
                              const char *title);

/* A row with a line of text; Return in it applies. */
GtkWidget *ix_rows_add_text (GtkWidget  *group,
                             const char *title,
                             const char *text);

/* A row that chooses one of @choices, which end with NULL. */
GtkWidget *ix_rows_add_choice (GtkWidget         *group,
                               const char        *title,
                               const char *const *choices);

/* A row with a switch; @subtitle may be NULL.  Returns the switch. */
GtkWidget *ix_rows_add_switch (GtkWidget  *group,
                               const char *title,
                               const char *subtitle);

/* A row with a number.  Returns its spin button. */
GtkWidget *ix_rows_add_number (GtkWidget  *group,
                               const char *title,
                               double      min,
                               double      max,
                               double      step);

G_END_DECLS
