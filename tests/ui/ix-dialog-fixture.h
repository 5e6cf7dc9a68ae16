/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-window-fixture.h"

G_BEGIN_DECLS

/* The windows over the window, and the rows in them, which go by their names or those of their controls. */

GtkWidget *dialog_open (WindowFixture *f, const char *action);
GtkWidget *dialog_open_set_up (WindowFixture *f, guint board);
void       dialog_close (GtkWidget *dialog);

/* Presses a button, or the one that applies, which closes the window. */
void dialog_finish (GtkWidget *dialog, const char *button);
void dialog_apply (GtkWidget *dialog);

/* The arbiter enters a result by the dialog: the first one of the choices of a board or a match. */
void dialog_record (WindowFixture *f);

void        dialog_set_text (GtkWidget *dialog, const char *row, const char *text);
void        dialog_choose (GtkWidget *dialog, const char *row, guint which);
void        dialog_turn_switch (GtkWidget *dialog, const char *row, gboolean on);
double      dialog_number (GtkWidget *dialog, const char *row);
const char *dialog_subtitle (GtkWidget *dialog, const char *row);
const char *dialog_title (GtkWidget *dialog, const char *row);

/* The text below the name of a player, a set of rules or the like, in whose row that is the title. */
const char *dialog_about (GtkWidget *dialog, const char *title);

/* The choices of a row, with commas between. */
void dialog_expect_choices (GtkWidget *dialog, const char *row, const char *choices);

/* The widget that screen readers call so, NULL if there is none. */
GtkWidget *dialog_find_named (GtkWidget *dialog, const char *name);

G_END_DECLS
