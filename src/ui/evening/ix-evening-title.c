/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-title.h"

#include "ix-clock-text.h"
#include "ix-format-evening.h"
#include "ix-now.h"
#include "ix-settings.h"
#include "ix-table-score.h"
#include "ix-text.h"
#include "ix-timetable-words.h"

/* In characters: a longer name is cut rather than push the pages from the middle of the bar.  The
 * second line has smaller letters. */
#define MOST_CHARS 26
#define MOST_SMALL_CHARS 36

struct _IxEveningTitle {
  AdwBin parent_instance;

  GtkWidget            *name, *when;
  GSource              *tick;  /* an alarm: what is told of the timetable depends on the time */
  const IxEveningState *state; /* what is shown, until the next call of ix_evening_title_show() */
};

G_DEFINE_FINAL_TYPE (IxEveningTitle, ix_evening_title, ADW_TYPE_BIN)

/* Returns what the timetable says comes next: "Round 4 at about 21:10"; NULL: nothing. */
static char *
format_next (const IxEveningState *state,
             gint64                now)
{
  g_autoptr (GArray) items = ix_timetable_new (state, now);

  for (guint i = 0; i < items->len; i++)
    {
      const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);
      g_autofree char *time = NULL;

      if (item->when != IX_TIMETABLE_COMING)
        continue;
      time = ix_clock_text_of_day (ix_timetable_told (item), ix_settings_has_twelve_hours ());
      return ix_format_timetable_item (state, item, time);
    }
  return NULL;
}

static void
append (GString    *when,
        const char *text)
{
  ix_text_append_item (when, " · ", text);
}

/* With a timetable the time of day counts, and everybody knows the date. */
static void
show_when (IxEveningTitle *self)
{
  const IxEveningState *state = self->state;
  g_autoptr (GString) when = g_string_new (NULL);
  gint64 now = ix_now_wall ();
  g_autofree char *next = format_next (state, now);

  if (state->rounds->len > 0)
    {
      g_autofree char *round = ix_format_round_of (state, ix_evening_round_in_play (state));

      append (when, round);
    }
  if (next != NULL)
    append (when, next);
  else if (*state->date != '\0')
    {
      g_autofree char *date = ix_format_evening_date (state->date);

      append (when, date);
    }
  gtk_label_set_text (GTK_LABEL (self->when), when->str);
  gtk_widget_set_visible (self->when, when->len > 0);
  ix_alarm_set (self->tick, state->timetable.start != 0
                              ? ix_now () + G_TIME_SPAN_MINUTE - now % G_TIME_SPAN_MINUTE
                              : G_MAXINT64);
}

static gboolean
tick_cb (gpointer data)
{
  IxEveningTitle *self = data;

  if (self->state != NULL)
    show_when (self);
  return G_SOURCE_CONTINUE;
}

void
ix_evening_title_show (IxEveningTitle       *self,
                       const IxEveningState *state)
{
  g_return_if_fail (IX_IS_EVENING_TITLE (self));

  self->state = state;
  ix_alarm_set (self->tick, G_MAXINT64);
  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), state != NULL);
  if (state == NULL)
    return;
  gtk_label_set_text (GTK_LABEL (self->name), state->name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), state->name);
  show_when (self);
}

/* Construction and disposal */

static void
ix_evening_title_dispose (GObject *object)
{
  IxEveningTitle *self = IX_EVENING_TITLE (object);

  ix_alarm_end (&self->tick);
  G_OBJECT_CLASS (ix_evening_title_parent_class)->dispose (object);
}

static void
ix_evening_title_class_init (IxEveningTitleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_evening_title_dispose;
}

static GtkWidget *
new_line (GtkWidget  *box,
          const char *css_class,
          int         most_chars)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), most_chars);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
ix_evening_title_init (IxEveningTitle *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->tick = ix_alarm_new (tick_cb, self);
  self->name = new_line (box, "heading", MOST_CHARS);
  self->when = new_line (box, "when", MOST_SMALL_CHARS);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (box, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "evening-title");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
ix_evening_title_new (void)
{
  return g_object_new (IX_TYPE_EVENING_TITLE, NULL);
}
