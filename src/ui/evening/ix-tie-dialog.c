/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tie-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-evening-table.h"
#include "ix-format.h"
#include "ix-rows.h"
#include "ix-tie-words.h"
#include "ix-widgets.h"

/* The tie-breaks that the dialog offers; a TRF can set others (record 202). */
static const char *const offered[] = {
  "DE", "BH-C1", "BH", "SB", "WIN", "KS", "PS", "BWG", "RTNG-R", "RTNG", "ARO", "LOTS",
};

struct _IxTieDialog {
  IxEveningDialog parent_instance;

  GtkWidget  *group;
  GPtrArray  *names; /* of char *, the chosen tie-breaks in their order */
  GPtrArray  *rows;  /* all rows */
  const char *moved; /* the tie-break that was moved last, or NULL */
  GtkWidget  *focus; /* its first button, which takes the focus */
};

G_DEFINE_FINAL_TYPE (IxTieDialog, ix_tie_dialog, IX_TYPE_EVENING_DIALOG)

/* Adds a button at the end of @row; its action applies to the tie-break @name. */
static void
add_button (IxTieDialog *self,
            GtkWidget   *row,
            const char  *name,
            const char  *icon,
            const char  *label,
            const char  *action)
{
  GtkWidget *button = ix_icon_button_new (icon, label);
  g_autofree char *id = g_strconcat (strchr (action, '.') + 1, "-", name, NULL);

  gtk_widget_set_name (button, id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  if (self->focus == NULL && g_strcmp0 (name, self->moved) == 0)
    self->focus = button;
}

static GtkWidget *
add_row (IxTieDialog *self,
         const char  *name,
         const char  *prefix)
{
  IxTieBreak tie_break;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (ix_tie_break_find (name, &tie_break))
    {
      title = g_strdup_printf ("%s%s (%s)", prefix, ix_tie_words_name (&tie_break), name);
      subtitle = ix_tie_words_explain (&tie_break);
    }
  ix_rows_set_texts (row, title != NULL ? title : name, subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* Adds a chosen tie-break.  The labels of the buttons name it, so that a screen reader tells them
 * apart. */
static void
add_chosen (IxTieDialog *self,
            guint        i)
{
  const char *name = self->names->pdata[i];
  g_autofree char *prefix = g_strdup_printf ("%u. ", i + 1);
  g_autofree char *up = g_strdup_printf (_("Move %s up"), name);
  g_autofree char *off = g_strdup_printf (_("Remove %s"), name);
  GtkWidget *row = add_row (self, name, prefix);

  if (i > 0)
    add_button (self, row, name, "go-up-symbolic", up, "tie-breaks.move-up");
  add_button (self, row, name, "list-remove-symbolic", off, "tie-breaks.remove");
}

/* Finds the position of @name in the list; returns FALSE if it is not there. */
static gboolean
find (IxTieDialog *self,
      const char  *name,
      guint       *index)
{
  return g_ptr_array_find_with_equal_func (self->names, name, g_str_equal, index);
}

/* Lists the chosen tie-breaks in their order, then those that can be added. */
static void
fill (IxTieDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  self->focus = NULL;
  for (guint i = 0; i < self->names->len; i++)
    add_chosen (self, i);
  for (gsize i = 0; i < G_N_ELEMENTS (offered); i++)
    if (!find (self, offered[i], NULL))
      {
        g_autofree char *label = g_strdup_printf (_("Add %s"), offered[i]);
        GtkWidget *row = add_row (self, offered[i], "");

        add_button (self, row, offered[i], "list-add-symbolic", label, "tie-breaks.add");
        gtk_widget_add_css_class (row, "dim-label");
      }
  if (self->focus != NULL)
    gtk_widget_grab_focus (self->focus);
  self->moved = NULL;
}

/* Actions.  fill() replaces the rows, and with them the pressed button and its target. */

static void
move_up (IxTieDialog *self,
         GVariant    *parameter)
{
  gpointer *names = self->names->pdata;
  guint i;
  gpointer name;

  if (!find (self, g_variant_get_string (parameter, NULL), &i) || i == 0)
    return;
  name = names[i];
  names[i] = names[i - 1];
  names[i - 1] = name;
  self->moved = name;
  fill (self);
}

static void
remove_tie_break (IxTieDialog *self,
                  GVariant    *parameter)
{
  g_autofree char *name = NULL;
  guint i;

  if (!find (self, g_variant_get_string (parameter, NULL), &i))
    return;
  name = g_ptr_array_steal_index (self->names, i);
  self->moved = name;
  fill (self);
}

static void
add_tie_break (IxTieDialog *self,
               GVariant    *parameter)
{
  char *name = g_variant_dup_string (parameter, NULL);

  g_ptr_array_add (self->names, name);
  self->moved = name;
  fill (self);
}

static void
ix_tie_dialog_apply (IxDialog *dialog)
{
  GPtrArray *list = IX_TIE_DIALOG (dialog)->names;
  g_autofree char **names = g_new0 (char *, list->len + 1);

  memcpy (names, list->pdata, list->len * sizeof *names);
  ix_evening_dialog_do (IX_EVENING_DIALOG (dialog),
                        (IxEveningEvent) { IX_EVENING_TIEBREAKS, .tiebreaks = names });
}

static void
ix_tie_dialog_finalize (GObject *object)
{
  IxTieDialog *self = IX_TIE_DIALOG (object);

  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (ix_tie_dialog_parent_class)->finalize (object);
}

static void
ix_tie_dialog_class_init (IxTieDialogClass *klass)
{
  static const IxActionRow actions[] = {
    { "tie-breaks.move-up", G_CALLBACK (move_up), "s" },
    { "tie-breaks.remove", G_CALLBACK (remove_tie_break), "s" },
    { "tie-breaks.add", G_CALLBACK (add_tie_break), "s" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_tie_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_tie_dialog_apply;
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ix_tie_dialog_init (IxTieDialog *self)
{
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new ();
  self->group = ix_dialog_add_group (IX_DIALOG (self), _("Points first, then in this order"));
}

void
ix_tie_dialog_present (GtkWidget        *over,
                       IxEveningSession *session)
{
  g_autofree char *list = ix_evening_tie_list (ix_evening_session_get_state (session));
  g_auto (GStrv) names = g_strsplit (list, ",", -1);
  IxTieDialog *self = g_object_new (IX_TYPE_TIE_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Tie-Breaks"), _("_Save"));
  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0')
      g_ptr_array_add (self->names, g_strdup (names[i]));
  fill (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 620, 640);
  gtk_window_present (GTK_WINDOW (self));
}
