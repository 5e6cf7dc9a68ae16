/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What leads on from a round: the button of the next one or of the end, and why it is dead. */

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-now.h"
#include "ix-plan-dialog.h"
#include "ix-rounds-tab-private.h"
#include "ix-table-score.h"
#include "ix-widgets.h"

gboolean
ix_rounds_tab_find_open (const IxEveningState *state,
                         guint                *round,
                         guint                *table)
{
  for (*round = 0; *round < state->rounds->len; ++*round)
    for (*table = 0; *table < ix_evening_round (state, *round)->tables->len; ++*table)
      if (!ix_club_table_is_complete (
            ix_club_round_table (ix_evening_round (state, *round), *table)))
        return TRUE;
  return FALSE;
}

/* Says why the button is dead, with a link to what is missing; NULL if it is live. */
static char *
format_why (const IxEveningState *state)
{
  guint round, table;
  g_autofree char *missing = NULL;

  if (state->teams->len < 2)
    /* Translators: a link; keep the markup */
    return g_strdup (state->individual
                       ? _("There is no start list yet: <a href=\"teams\">draw it up</a>")
                       : _("There are no teams yet: <a href=\"teams\">make them</a>"));
  if (!ix_rounds_tab_find_open (state, &round, &table))
    return state->end != 0 && !state->open
             /* Translators: a link; keep the markup */
             ? g_strdup (_("The last round was played: <a href=\"plan\">change the plan</a>"))
             : NULL;
  missing = ix_format_missing (state, round);
  return g_strdup_printf ("<a href=\"table\">%s</a>", missing);
}

void
ix_rounds_tab_show_next (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  gboolean last = ix_evening_next_is_last (state, ix_now_wall ());
  guint number = state->rounds->len + 1;
  g_autofree char *label = last ? g_strdup_printf (_("_Pair Round %u, the Last"), number)
                                : g_strdup_printf (_("_Pair Round %u"), number);

  /* The same label would be laid out anew at each tick. */
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->pair)), label) != 0)
    gtk_button_set_label (GTK_BUTTON (self->pair), label);
}

void
ix_rounds_tab_show_lead (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint next = state->rounds->len;
  g_autofree char *why = format_why (state);
  gboolean over = next >= state->n_rounds && ix_evening_count_open (state) == 0;
  gboolean more = next < state->n_rounds, ready = why == NULL;

  ix_rounds_tab_show_next (self);
  gtk_widget_set_visible (self->pair, more);
  gtk_widget_set_visible (self->finish, over);
  /* The state of the action enables the button. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.pair", ready);
  ix_set_css_class (self->pair, "suggested-action", ready);
  self->can_pair = ready;
  gtk_label_set_markup (GTK_LABEL (self->why), why != NULL ? why : "");
  gtk_widget_set_visible (self->why, why != NULL);
  ix_set_why (self->pair, NULL, ready ? NULL : gtk_label_get_text (GTK_LABEL (self->why)));
}

gboolean
ix_rounds_tab_focus_lead (IxRoundsTab *self)
{
  GtkWidget *button = gtk_widget_get_visible (self->pair) ? self->pair : self->finish;

  return gtk_widget_get_visible (button) && gtk_widget_is_sensitive (button) &&
         gtk_widget_grab_focus (button);
}

static gboolean
link_cb (IxRoundsTab *self,
         const char  *uri)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint round, table;

  if (g_str_equal (uri, "teams"))
    gtk_widget_activate_action (GTK_WIDGET (self), "evening.show-tab", "s", "teams");
  else if (g_str_equal (uri, "plan"))
    ix_plan_dialog_present (GTK_WIDGET (self), ix_evening_tab_get_session (IX_EVENING_TAB (self)));
  else if (ix_rounds_tab_find_open (state, &round, &table))
    ix_rounds_tab_show_table (self, round, table);
  return TRUE;
}

void
ix_rounds_tab_add_lead (IxRoundsTab *self,
                        GtkWidget   *bar)
{
  self->pair = gtk_button_new_with_mnemonic ("");
  self->finish = gtk_button_new_with_mnemonic (_("Show the _Final Standings"));
  self->why = gtk_label_new ("");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->pair), "rounds.pair");
  gtk_button_set_use_underline (GTK_BUTTON (self->pair), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->finish), "rounds.finish");
  gtk_widget_set_tooltip_text (self->finish, _("Here and on the room display"));
  gtk_widget_add_css_class (self->finish, "suggested-action");
  gtk_label_set_wrap (GTK_LABEL (self->why), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->why), 0);
  gtk_label_set_width_chars (GTK_LABEL (self->why), 16);
  /* In one line where there is room. */
  gtk_label_set_max_width_chars (GTK_LABEL (self->why), 60);
  g_signal_connect_object (self->why, "activate-link", G_CALLBACK (link_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (bar), self->pair);
  gtk_box_append (GTK_BOX (bar), self->finish);
  gtk_box_append (GTK_BOX (bar), self->why);
}
