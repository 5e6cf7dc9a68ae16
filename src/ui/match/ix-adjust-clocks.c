/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-adjust-clocks.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-clock-text.h"
#include "ix-format.h"
#include "ix-rows.h"
#include "ix-widgets.h"

/* One clock: its field, and the text of the field when the dialog was opened. */
typedef struct {
  IxSeat     seat;
  GtkWidget *row; /* NULL: the board is over */
  char      *before;
} Clock;

struct _IxAdjustClocks {
  IxDialog parent_instance;

  GtkWidget      *over;
  IxMatchSession *session;
  GArray         *clocks; /* of Clock */
};

G_DEFINE_FINAL_TYPE (IxAdjustClocks, ix_adjust_clocks, IX_TYPE_DIALOG)

static void
clear_clock (gpointer clock)
{
  g_free (((Clock *) clock)->before);
}

/* Reads a field; FALSE if it contains no time that a clock can show. */
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
text_changed_cb (IxAdjustClocks *self)
{
  gboolean good = TRUE;

  for (guint i = 0; i < self->clocks->len; i++)
    {
      const Clock *clock = &g_array_index (self->clocks, Clock, i);
      gint64 left;
      gboolean reads = read_clock (clock, &left);

      ix_set_css_class (clock->row, "error", !reads);
      good &= reads;
    }
  ix_dialog_set_why (IX_DIALOG (self),
                     good ? NULL
                          : _("Type a time as 5:00 or 1:05:00: more than nothing, at most a day."));
}

static void
ix_adjust_clocks_apply (IxDialog *dialog)
{
  IxAdjustClocks *self = IX_ADJUST_CLOCKS (dialog);
  guint n = 0;

  for (guint i = 0; i < self->clocks->len; i++)
    {
      const Clock *clock = &g_array_index (self->clocks, Clock, i);
      IxMatchEvent event = { .kind = IX_EVENT_ADJUST_CLOCK, .seat = clock->seat };

      if (is_changed (clock) && read_clock (clock, &event.left))
        n += ix_action_send (self->over, self->session, event);
    }
  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u clock set", "%u clocks set", n), n);

      ix_action_offer_undo (self->over, text, n);
    }
  gtk_window_close (GTK_WINDOW (self));
}

/* The time that a button adds to the field of its row. */
typedef struct {
  GtkWidget *row;
  gint64     seconds;
} Addition;

static void
add_time_cb (GtkWidget      *button,
             const Addition *addition)
{
  GtkEditable *row = GTK_EDITABLE (addition->row);
  g_autofree char *text = NULL;
  gint64 left;

  if (!ix_clock_parse (gtk_editable_get_text (row), &left))
    return;
  text = ix_clock_text (MAX (left + addition->seconds * G_USEC_PER_SEC, G_USEC_PER_SEC));
  /* A field does not accept "19.9": minutes come first. */
  if (strchr (text, ':') == NULL)
    {
      g_autofree char *with_minutes = g_strconcat ("0:", text, NULL);

      gtk_editable_set_text (row, with_minutes);
    }
  else
    gtk_editable_set_text (row, text);
}

/* A screen reader hears whose time it is. */
static void
add_time_button (GtkWidget  *row,
                 const char *who,
                 const char *label,
                 const char *name,
                 int         seconds)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  /* Translators: a button of a dialog: "Ann: one minute more" */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), who, name);
  g_autofree char *id = g_strdup_printf ("by%+d", seconds);
  Addition *addition = g_new (Addition, 1);

  *addition = (Addition) { row, seconds };
  gtk_widget_set_name (button, id);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  ix_set_spoken_name (button, spoken);
  g_signal_connect_data (button, "clicked", G_CALLBACK (add_time_cb), addition,
                         (GClosureNotify) (GCallback) g_free, 0);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
}

static void
add_clock (IxAdjustClocks *self,
           GtkWidget      *group,
           IxSeat          seat)
{
  g_autofree char *who = ix_format_player (self->session, seat);
  gint64 left = ix_match_session_time_left (self->session, seat);
  g_autofree char *text = left > 0 ? ix_clock_text (left) : g_strdup ("0:00");
  g_autofree char *name = g_strdup_printf ("clock-%u%c", seat.board + 1,
                                           seat.colour == IX_WHITE ? 'w' : 'b');
  Clock clock = { .seat = seat };

  clock.before = strchr (text, ':') != NULL ? g_strdup (text) : g_strconcat ("0:", text, NULL);
  clock.row = adw_entry_row_new ();
  gtk_widget_set_name (clock.row, name);
  ix_rows_set_texts (clock.row, who, NULL);
  gtk_editable_set_text (GTK_EDITABLE (clock.row), clock.before);
  add_time_button (clock.row, who, _("−1:00"), _("One minute less"), -60);
  add_time_button (clock.row, who, _("+0:10"), _("Ten seconds more"), 10);
  add_time_button (clock.row, who, _("+1:00"), _("One minute more"), 60);
  g_signal_connect_swapped (clock.row, "changed", G_CALLBACK (text_changed_cb), self);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (clock.row), TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), clock.row);
  g_array_append_val (self->clocks, clock);
}

static void
ix_adjust_clocks_finalize (GObject *object)
{
  IxAdjustClocks *self = IX_ADJUST_CLOCKS (object);

  g_array_unref (self->clocks);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_adjust_clocks_parent_class)->finalize (object);
}

static void
ix_adjust_clocks_class_init (IxAdjustClocksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_adjust_clocks_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_adjust_clocks_apply;
}

static void
ix_adjust_clocks_init (IxAdjustClocks *self)
{
  self->clocks = g_array_new (FALSE, FALSE, sizeof (Clock));
  g_array_set_clear_func (self->clocks, clear_clock);
}

/* A group for each board in play; that of board @first, which is meant most likely, before all. */
static void
add_groups (IxAdjustClocks *self,
            guint           first)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));

  for (guint i = 0; i < boards->n; i++)
    {
      guint b = i == 0 ? first : i <= first ? i - 1 : i;
      g_autofree char *title = ix_format_board_of (boards->n, b);
      GtkWidget *group;

      if (!ix_boards_in_play (boards, b))
        continue;
      group = ix_dialog_add_group (IX_DIALOG (self), boards->n > 1 ? title : NULL);
      add_clock (self, group, ix_seat (b, IX_WHITE));
      add_clock (self, group, ix_seat (b, IX_BLACK));
    }
}

/* The clock that is meant most likely: one without time, which must be set; else that of the player to
 * move on the first board shown. */
static GtkWidget *
find_meant (IxAdjustClocks *self)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));
  GtkWidget *meant = NULL;

  for (guint i = 0; i < self->clocks->len; i++)
    {
      const Clock *clock = &g_array_index (self->clocks, Clock, i);

      if (ix_match_session_time_left (self->session, clock->seat) == 0)
        return clock->row;
      if (meant == NULL && boards->board[clock->seat.board].turn == clock->seat.colour)
        meant = clock->row;
    }
  return meant;
}

void
ix_adjust_clocks_present (GtkWidget      *over,
                          IxMatchSession *session,
                          guint           first)
{
  IxAdjustClocks *self = g_object_new (IX_TYPE_ADJUST_CLOCKS, NULL);

  ix_action_pause_for (GTK_WINDOW (self), session);
  ix_dialog_set_up (IX_DIALOG (self), over, _("Set the Clocks"), _("_Set"));
  self->over = over;
  self->session = g_object_ref (session);
  add_groups (self, first);
  text_changed_cb (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (find_meant (self));
}
