/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rows of a dialog or of the preferences; new ones are added to @group, an AdwPreferencesGroup
 * or an AdwExpanderRow. */

/* Sets the title of an AdwPreferencesRow and, if @subtitle is not NULL, the subtitle of an
 * AdwActionRow.  They are shown as they are, such as the name of a player: never markup. */
void ix_rows_set_texts (GtkWidget  *row,
                        const char *title,
                        const char *subtitle);

/* Adds a group to @page, an AdwPreferencesPage.  Title and description are no markup either; both may be NULL. */
GtkWidget *ix_rows_add_group (GtkWidget  *page,
                              const char *title,
                              const char *description);

/* Adds a row that only tells: @subtitle may be NULL. */
void ix_rows_add_line (GtkWidget  *group,
                       const char *title,
                       const char *subtitle);

/* The subtitle of an AdwActionRow takes lines rather than the room of what stands beside it, such as the
 * choice of an AdwComboRow. */
void ix_rows_leave_room (GtkWidget *row);

/* Names a row that can be activated by its texts for screen readers. */
void ix_rows_set_spoken (GtkWidget  *row,
                         const char *title,
                         const char *subtitle);

/* A row with a line of text; Return in it applies. */
GtkWidget *ix_rows_add_text (GtkWidget  *group,
                             const char *title,
                             const char *text);

/* Returns what is typed into a row or an entry, without the spaces around it: nobody who types a name sees them, but they
 * would stand in every list. */
char *ix_rows_typed_text (GtkWidget *row) G_GNUC_WARN_UNUSED_RESULT;

/* Gives the choice of strings that @row shows more room; the list of all of them stays as it is. */
void ix_rows_widen_choice (GtkWidget *row);

/* A row that chooses one of @choices, which end with NULL. */
GtkWidget *ix_rows_add_option (GtkWidget         *group,
                               const char        *title,
                               const char *const *choices);

/* A row that is one of several to choose from; @other is the check button of another one, NULL for the
 * first.  Returns its check button, which the row contains. */
GtkWidget *ix_rows_add_choice (GtkWidget  *group,
                               const char *title,
                               const char *subtitle,
                               GtkWidget  *other);

/* A row with a switch, a number or a check button, before its texts if @first, else behind them.  It is one stop
 * of the keyboard: the focus goes to the control. */
GtkWidget *ix_rows_control_row_new (GtkWidget *control,
                                    gboolean   first);

/* A row with a switch; @subtitle may be NULL.  Returns the switch. */
GtkWidget *ix_rows_add_switch (GtkWidget  *group,
                               const char *title,
                               const char *subtitle);

/* A row with a number.  Returns its spin button. */
GtkWidget *ix_rows_add_number (GtkWidget  *group,
                               const char *title,
                               double      min,
                               double      max);

/* Returns the number that is typed into a spin button, also before that has taken it, which it does when
 * the focus leaves; its value if no number is typed.  It may be out of range. */
guint ix_rows_typed_number (GtkSpinButton *number);

G_END_DECLS
