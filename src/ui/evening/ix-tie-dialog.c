/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tie-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ix-evening-intent.h"
#include "ix-evening-table.h"
#include "ix-form.h"
#include "ix-say.h"
#include "ix-tie-words.h"
#include "ix-widgets.h"

/* What is offered; others can be had by a file (TRF, record 202). */
static const char *const offered[] = {
  "DE", "BH-C1", "BH", "SB", "WIN", "KS", "PS", "BWG", "RTNG-R", "RTNG", "ARO", "LOTS",
};

typedef struct {
  GtkWidget     *over;
  IxLiveEvening *live;
  GtkWidget     *window;
  GtkWidget     *group;
  GPtrArray     *names; /* of char *, the list as it is */
  GPtrArray     *rows;  /* of the group */
  const char    *moved; /* the tie-break that was moved last; NULL: none */
  GtkWidget     *focus; /* its first button, for there the keyboard is */
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->live);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static void fill (Dialog *self);

static void
move_cb (Dialog    *self,
         GtkWidget *button)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  gpointer name = self->names->pdata[i];

  self->names->pdata[i] = self->names->pdata[i - 1];
  self->names->pdata[i - 1] = name;
  self->moved = name;
  fill (self);
}

static void
drop_cb (Dialog    *self,
         GtkWidget *button)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  g_autofree char *name = g_ptr_array_steal_index (self->names, i);

  self->moved = name;
  fill (self);
}

static void
add_cb (Dialog    *self,
        GtkWidget *button)
{
  char *name = g_strdup (g_object_get_data (G_OBJECT (button), "name"));

  g_ptr_array_add (self->names, name);
  self->moved = name;
  fill (self);
}

static GtkWidget *
add_button (Dialog     *self,
            GtkWidget  *row,
            const char *name,
            const char *icon,
            const char *label,
            GCallback   callback)
{
  GtkWidget *button = ix_icon_button_new (icon, label);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_signal_connect_swapped (button, "clicked", callback, self);
  if (self->focus == NULL && g_strcmp0 (name, self->moved) == 0)
    self->focus = button;
  return button;
}

static GtkWidget *
add_row (Dialog     *self,
         const char *name,
         const char *prefix)
{
  IxTieBreak tie_break;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (ix_tie_break_find (name, &tie_break))
    {
      title = g_strdup_printf ("%s%s (%s)", prefix, ix_tie_words_name (&tie_break, ix_gettext), name);
      subtitle = ix_tie_words_explain (&tie_break, ix_gettext);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title != NULL ? title : name);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* Buttons say their column too, so that a screen reader tells them apart. */
static void
add_chosen (Dialog *self,
            guint   i)
{
  const char *name = self->names->pdata[i];
  g_autofree char *prefix = g_strdup_printf ("%u. ", i + 1);
  g_autofree char *up = g_strdup_printf (_("%s further up"), name);
  g_autofree char *off = g_strdup_printf (_("Without %s"), name);
  GtkWidget *row = add_row (self, name, prefix);
  GtkWidget *button;

  if (i > 0)
    {
      button = add_button (self, row, name, "go-up-symbolic", up, G_CALLBACK (move_cb));
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
    }
  button = add_button (self, row, name, "list-remove-symbolic", off, G_CALLBACK (drop_cb));
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
}

static gboolean
is_chosen (Dialog     *self,
           const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (g_str_equal (self->names->pdata[i], name))
      return TRUE;
  return FALSE;
}

/* Those that rank in their order, behind them those that could be added. */
static void
fill (Dialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  self->focus = NULL;
  for (guint i = 0; i < self->names->len; i++)
    add_chosen (self, i);
  for (gsize i = 0; i < G_N_ELEMENTS (offered); i++)
    if (!is_chosen (self, offered[i]))
      {
        g_autofree char *label = g_strdup_printf (_("Add %s"), offered[i]);
        GtkWidget *row = add_row (self, offered[i], "");
        GtkWidget *button =
          add_button (self, row, offered[i], "list-add-symbolic", label, G_CALLBACK (add_cb));

        gtk_widget_add_css_class (row, "dim-label");
        g_object_set_data (G_OBJECT (button), "name", (gpointer) offered[i]);
      }
  if (self->focus != NULL)
    gtk_widget_grab_focus (self->focus);
  self->moved = NULL;
}

static void
apply_cb (Dialog *self)
{
  g_autofree char **names = g_new0 (char *, self->names->len + 1);

  memcpy (names, self->names->pdata, self->names->len * sizeof *names);
  if (ix_evening_intend (self->over, self->live, _("The tie-breaks are changed"),
                         (IxEveningEvent) { IX_EVENING_TIEBREAKS, .tiebreaks = names }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

void
ix_tie_dialog_present (GtkWidget     *over,
                       IxLiveEvening *live)
{
  g_autofree char *list = ix_evening_tie_list (ix_live_evening_get_state (live));
  g_auto (GStrv) names = g_strsplit (list, ",", -1);
  IxForm form;
  Dialog *self = g_new0 (Dialog, 1);

  ix_form_init (&form, over, _("Tie-Breaks"), _("_Save"));
  *self = (Dialog) {
    .over = over, .live = g_object_ref (live), .window = form.window,
    .names = g_ptr_array_new_with_free_func (g_free), .rows = g_ptr_array_new (),
  };
  g_object_set_data_full (G_OBJECT (form.window), "tie-dialog", self, dialog_free);
  ix_evening_follow (form.window, over, live);
  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0')
      g_ptr_array_add (self->names, g_strdup (names[i]));
  self->group = ix_form_add_group (&form, _("Points first, then in this order"));
  fill (self);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_cb), self);
  gtk_window_set_default_size (GTK_WINDOW (form.window), 620, 640);
  gtk_window_present (GTK_WINDOW (form.window));
}
