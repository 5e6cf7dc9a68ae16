/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-adjust-clocks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-dialogs.h"
#include "ix-rows.h"
#include "ix-intent.h"
#include "ix-say.h"
#include "ix-widgets.h"

/* One clock: its field, and what the field said when the window was opened. */
typedef struct {
  IxSeat     seat;
  GtkWidget *row; /* NULL: the board is over */
  char      *before;
} Clock;

typedef struct {
  GtkWidget   *over;
  IxLiveMatch *live;
  GtkWidget   *window;
  GtkWidget   *apply;
  GArray      *clocks; /* of Clock */
} AdjustClocks;

static void
adjust_clocks_free (AdjustClocks *self)
{
  for (guint i = 0; i < self->clocks->len; i++)
    g_free (g_array_index (self->clocks, Clock, i).before);
  g_array_unref (self->clocks);
  g_object_unref (self->live);
  g_free (self);
}

/* Reads a field; FALSE if it holds no time that a clock can show. */
static gboolean
read_clock (const Clock *clock,
            gint64      *left)
{
  return ix_clock_parse (gtk_editable_get_text (GTK_EDITABLE (clock->row)), left) && *left > 0 &&
         *left <= G_GINT64_CONSTANT (24) * 3600 * G_USEC_PER_SEC;
}

static gboolean
is_changed (const Clock *clock)
{
  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (clock->row)), clock->before) != 0;
}

static void
text_changed_cb (AdjustClocks *self)
{
  gboolean good = TRUE, changed = FALSE;

  for (guint i = 0; i < self->clocks->len; i++)
    {
      const Clock *clock = &g_array_index (self->clocks, Clock, i);
      gint64 left;
      gboolean reads = read_clock (clock, &left);

      ix_set_css_class (clock->row, "error", !reads);
      good &= reads;
      changed |= is_changed (clock);
    }
  gtk_widget_set_sensitive (self->apply, good && changed);
}

static void
apply_cb (AdjustClocks *self)
{
  guint n = 0;

  for (guint i = 0; i < self->clocks->len; i++)
    {
      const Clock *clock = &g_array_index (self->clocks, Clock, i);
      IxMatchEvent event = { .kind = IX_EVENT_ADJUST_CLOCK, .seat = clock->seat };

      if (is_changed (clock) && read_clock (clock, &event.left))
        n += ix_intent (self->over, self->live, event);
    }
  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u clock set", "%u clocks set", n), n);

      ix_intent_offer_undo (self->over, text, n);
    }
  gtk_window_close (GTK_WINDOW (self->window));
}

/* Adds what the text on the button says to the field of its row. */
static void
add_time_cb (GtkWidget *button,
             GtkWidget *row)
{
  gint64 add = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "seconds")) * G_USEC_PER_SEC;
  g_autofree char *text = NULL;
  gint64 left;

  if (!ix_clock_parse (gtk_editable_get_text (GTK_EDITABLE (row)), &left))
    return;
  text = ix_clock_text (MAX (left + add, G_USEC_PER_SEC));
  /* The field reads "19.9" as nothing: minutes come first. */
  if (strchr (text, ':') == NULL)
    {
      g_autofree char *with_minutes = g_strconcat ("0:", text, NULL);

      gtk_editable_set_text (GTK_EDITABLE (row), with_minutes);
    }
  else
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
add_time_button (GtkWidget  *row,
                 const char *label,
                 const char *name,
                 int         seconds)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "seconds", GINT_TO_POINTER (seconds));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  ix_set_spoken_name (button, name);
  g_signal_connect (button, "clicked", G_CALLBACK (add_time_cb), row);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
}

static void
add_clock (AdjustClocks *self,
           GtkWidget    *group,
           IxSeat        seat)
{
  g_autofree char *who = ix_say_player (self->live, seat);
  g_autofree char *text = ix_clock_text (ix_live_match_time_left (self->live, seat));
  Clock clock = { .seat = seat };

  clock.before = strchr (text, ':') != NULL ? g_strdup (text) : g_strconcat ("0:", text, NULL);
  clock.row = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (clock.row), who);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (clock.row), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (clock.row), clock.before);
  add_time_button (clock.row, _("−1:00"), _("One minute less"), -60);
  add_time_button (clock.row, _("+0:10"), _("Ten seconds more"), 10);
  add_time_button (clock.row, _("+1:00"), _("One minute more"), 60);
  g_signal_connect_swapped (clock.row, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (clock.row, "entry-activated", G_CALLBACK (gtk_widget_activate),
                            self->apply);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), clock.row);
  g_array_append_val (self->clocks, clock);
}

void
ix_adjust_clocks_present (GtkWidget   *over,
                          IxLiveMatch *live)
{
  AdjustClocks *self = g_new0 (AdjustClocks, 1);
  const IxBoards *boards = ix_match_boards (ix_live_match_get_match (live));
  IxForm form;

  if (ix_match_phase (ix_live_match_get_match (live)) == IX_MATCH_RUNNING)
    ix_live_match_apply (live, (IxMatchEvent) { .kind = IX_EVENT_PAUSE }, NULL);
  ix_form_init (&form, over, _("Set the Clocks"), _("_Set"));
  self->over = over;
  self->live = g_object_ref (live);
  self->window = form.window;
  self->apply = form.apply;
  self->clocks = g_array_new (FALSE, FALSE, sizeof (Clock));
  for (guint b = 0; b < boards->n; b++)
    {
      g_autofree char *title = ix_say_board (b);
      GtkWidget *group;

      if (!ix_boards_in_play (boards, b))
        continue;
      group = ix_form_add_group (&form, boards->n > 1 ? title : NULL);
      add_clock (self, group, ix_seat (b, IX_WHITE));
      add_clock (self, group, ix_seat (b, IX_BLACK));
    }
  text_changed_cb (self);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_cb), self);
  g_object_set_data_full (G_OBJECT (form.window), "adjust-clocks", self,
                          (GDestroyNotify) adjust_clocks_free);
  gtk_window_present (GTK_WINDOW (form.window));
}
