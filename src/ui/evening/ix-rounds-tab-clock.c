/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of the round: how long it has lasted. */

#include <glib/gi18n.h>

#include "ix-now.h"
#include "ix-rounds-tab-private.h"

/* A longer round was never ended, so its clock is not shown. */
#define LONGEST_ROUND (G_TIME_SPAN_HOUR * 6)

/* A clock that is ahead by more was begun while the computer's clock was wrong. */
#define AHEAD G_TIME_SPAN_MINUTE

static char *
format_clock (gint64 begun,
              gint64 now)
{
  gint64 seconds = MAX (now - begun, 0) / G_USEC_PER_SEC;

  if (now - begun >= LONGEST_ROUND)
    return NULL;
  if (begun - now > AHEAD)
    return g_strdup (_("Round clock: start it again"));
  /* Translators: how long a round has lasted, in minutes and seconds */
  return g_strdup_printf (_("Round clock %d:%02d"), (int) (seconds / 60), (int) (seconds % 60));
}

/* Shows "Round clock 12:34", by the time of day. */
void
ix_rounds_tab_show_clock (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  gint64 now = ix_now_wall ();
  g_autofree char *text = NULL;

  if (round != NULL && round->begun != 0 &&
      (self->shown + 1 == state->rounds->len || ix_rounds_tab_is_played (self)))
    {
      text = format_clock (round->begun, now);
      gtk_widget_set_tooltip_text (
        self->clock, round->begun - now > AHEAD
                       ? _("The computer’s clock was changed, and the round seems to begin later")
                       : NULL);
    }
  gtk_label_set_text (GTK_LABEL (self->clock), text != NULL ? text : "");
}

static gboolean
tick_cb (gpointer tab)
{
  ix_rounds_tab_show_clock (tab);
  ix_rounds_tab_show_next (tab);
  return G_SOURCE_CONTINUE;
}

void
ix_rounds_tab_start_clock (IxRoundsTab *self)
{
  self->tick = g_timeout_add_seconds (1, tick_cb, self);
  ix_rounds_tab_show_clock (self);
  ix_rounds_tab_show_next (self);
}

void
ix_rounds_tab_stop_clock (IxRoundsTab *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
}
