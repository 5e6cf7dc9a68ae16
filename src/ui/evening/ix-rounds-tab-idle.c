/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Teams and players without a game: the byes and sit-outs of the round that is shown, and those who have
 * had no game yet. */

#include <glib/gi18n.h>

#include "ix-evening-past.h"
#include "ix-format-evening.h"
#include "ix-rounds-tab-private.h"

/* Lists byes and sit-outs; pressing a bye explains it. */
static void
show_byes (IxRoundsTab          *self,
           const IxEveningState *state)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->byes)) != NULL)
    gtk_box_remove (GTK_BOX (self->byes), child);
  for (guint i = 0; round != NULL && i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      const IxClubTeam *team = ix_evening_team_in_round (state, self->shown, bye->team);
      g_autofree char *name = ix_club_team_name (state, team);
      g_autofree char *text = g_strdup_printf ("%s %s", name, ix_format_bye (bye->kind));
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "idle");
      gtk_widget_set_halign (button, GTK_ALIGN_START);
      gtk_widget_set_tooltip_text (button, _("Press to read why"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rounds.explain-bye");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
      gtk_box_append (GTK_BOX (self->byes), button);
    }
  for (guint i = 0; round != NULL && i < round->sit_outs->len; i++)
    {
      guint entry = g_array_index (round->sit_outs, IxSitOut, i).entry;
      g_autofree char *text = g_strdup_printf (_("%s sits out: the team has three players"),
                                               ix_evening_entry (state, entry)->name);
      GtkWidget *label = gtk_label_new (text);

      gtk_widget_set_halign (label, GTK_ALIGN_START);
      gtk_widget_add_css_class (label, "idle");
      gtk_box_append (GTK_BOX (self->byes), label);
    }
}

static gboolean
contains (const GArray *entries,
          guint         entry)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_array_index (entries, guint, i) == entry)
      return TRUE;
  return FALSE;
}

/* Returns @entries but those of @others. */
static GArray *
without (const GArray *entries,
         const GArray *others)
{
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < entries->len; i++)
    if (!contains (others, g_array_index (entries, guint, i)))
      g_array_append_vals (rest, &g_array_index (entries, guint, i), 1);
  return rest;
}

/* Names people who have no game above the newest round: byes and sit-outs of different teams may
 * meet in one person. */
static void
show_idle (IxRoundsTab          *self,
           const IxEveningState *state)
{
  guint n = self->shown + 1 == state->rounds->len ? state->rounds->len : 0;
  g_autoptr (GArray) never = ix_evening_idle (state, 0, n);
  g_autoptr (GArray) last = ix_evening_idle (state, n - MIN (n, 2), MIN (n, 2));
  g_autoptr (GArray) twice = without (last, never);
  g_autofree char *never_names = ix_format_entries (state, never);
  g_autofree char *twice_names = ix_format_entries (state, twice);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n > 0 && never->len > 0)
    g_string_append_printf (text, _("Has not played yet: %s"), never_names);
  if (twice->len > 0)
    {
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _("Without a game in this round and the one before: %s"),
                              twice_names);
    }
  gtk_label_set_text (GTK_LABEL (self->idle), text->str);
  gtk_widget_set_visible (self->idle, text->len > 0);
}

void
ix_rounds_tab_show_idle (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));

  show_byes (self, state);
  show_idle (self, state);
}
