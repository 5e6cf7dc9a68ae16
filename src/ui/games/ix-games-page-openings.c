/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The openings of the games, and the list of the games of one opening. */

#include "ix-games-page-private.h"

#include <glib/gi18n.h>

#include "ix-openings-view.h"
#include "ix-widgets.h"

/* So many games of an opening are listed. */
#define MOST_LISTED 1000

#define MOST_LETTERS 24 /* of the opening's turns */

/* The list of the games of an opening */

static void
clear_ref (gpointer data)
{
  g_free (((IxGameRef *) data)->collection);
}

/* NULL: all games are listed. */
static void
set_among (IxGamesPage *self,
           GArray      *refs)
{
  g_clear_pointer (&self->among, g_array_unref);
  gtk_widget_set_visible (self->among_chip, refs != NULL);
  if (refs == NULL)
    return;
  self->among = g_array_new (FALSE, FALSE, sizeof (IxGameRef));
  g_array_set_clear_func (self->among, clear_ref);
  for (guint i = 0; i < refs->len; i++)
    {
      const IxGameRef *ref = &g_array_index (refs, IxGameRef, i);
      IxGameRef copy = { g_strdup (ref->collection), ref->number };

      g_array_append_val (self->among, copy);
    }
}

static void
name_chip (IxGamesPage *self,
           const char  *path)
{
  g_autofree char *text =
    *path != '\0' ? g_strdup_printf (_("Begins %s"), path) : g_strdup (_("Of the openings"));
  /* Translators: %s is as "Begins 1. e4 e5" */
  g_autofree char *spoken = g_strdup_printf (_("%s: list all games again"), text);
  GtkWidget *label = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (self->among_chip)));

  gtk_label_set_text (GTK_LABEL (label), text);
  ix_set_spoken_name (self->among_chip, spoken);
  gtk_widget_set_tooltip_text (self->among_chip, spoken);
}

/* No filter hides any of the games. */
static void
clear_filters (IxGamesPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->sources), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->variants), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->results), 0);
}

static void
show_games_cb (IxGamesPage *self)
{
  IxOpeningsView *view = IX_OPENINGS_VIEW (self->openings);
  g_autoptr (GArray) refs = ix_openings_view_games (view, MOST_LISTED);
  g_autofree char *path = ix_openings_view_path (view);
  guint n = ix_openings_view_get_opening (view)->n_games;
  g_autofree char *text =
    g_strdup_printf (_("The newest %u of %u games are listed"), MOST_LISTED, n);

  clear_filters (self);
  set_among (self, refs);
  name_chip (self, path);
  ix_games_page_show_list (self);
  ix_games_page_refresh (self);
  if (n > MOST_LISTED)
    ix_games_page_toast (self, text, FALSE);
}

static void
show_all_cb (IxGamesPage *self)
{
  set_among (self, NULL);
  ix_games_page_refresh (self);
  gtk_widget_grab_focus (self->list);
}

GtkWidget *
ix_games_page_new_among_chip (IxGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_START);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_LETTERS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  self->among_chip = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->among_chip), box);
  gtk_widget_add_css_class (self->among_chip, "among");
  gtk_widget_set_valign (self->among_chip, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->among_chip, FALSE);
  g_signal_connect_swapped (self->among_chip, "clicked", G_CALLBACK (show_all_cb), self);
  return self->among_chip;
}

/* The view */

static void
closed_cb (IxGamesPage *self)
{
  ix_games_page_show_list (self);
  ix_games_page_refresh (self);
}

static void
openings_action (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter G_GNUC_UNUSED,
                 gpointer       data)
{
  IxGamesPage *self = data;
  g_autoptr (GError) error = NULL;

  if (!ix_games_page_open_games (self))
    return;
  if (!ix_openings_view_open (IX_OPENINGS_VIEW (self->openings), self->games, self->collections,
                              &error))
    {
      ix_games_page_toast (self, error->message, FALSE);
      return;
    }
  /* No key removes or copies games that are not seen. */
  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "openings");
  ix_openings_view_focus (IX_OPENINGS_VIEW (self->openings));
}

GtkWidget *
ix_games_page_new_openings (IxGamesPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "openings", .activate = openings_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  self->openings = ix_openings_view_new ();
  g_signal_connect_swapped (self->openings, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (self->openings, "show-games", G_CALLBACK (show_games_cb), self);
  return self->openings;
}
