/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-timetable-dialog.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-cell-rows.h"
#include "ix-clock-text.h"
#include "ix-format.h"
#include "ix-now.h"
#include "ix-rows.h"
#include "ix-settings.h"
#include "ix-timetable-words.h"

/* Minutes that are proposed where the clock tells nothing, and between rounds. */
#define USUAL_ROUND 30
#define USUAL_PAUSE 5

enum {
  LABEL,
  AFTER,
  MINUTES,
  N_CELLS,
};

struct _IxTimetableDialog {
  IxEveningDialog parent_instance;

  GtkWidget     *start;
  GtkSpinButton *minutes, *pause;
  IxCellRows    *breaks;
  GtkLabel      *effect;
};

G_DEFINE_FINAL_TYPE (IxTimetableDialog, ix_timetable_dialog, IX_TYPE_EVENING_DIALOG)

static const IxEveningState *
state_of (IxTimetableDialog *self)
{
  return ix_evening_dialog_get_state (&self->parent_instance);
}

/* Returns the first instant of the day of @at. */
static GDateTime *
day_of (GDateTime *at)
{
  return g_date_time_new_local (g_date_time_get_year (at), g_date_time_get_month (at),
                                g_date_time_get_day_of_month (at), 0, 0, 0);
}

/* Returns the day that a date such as "2016-01-14 19:30" begins with; NULL if there is none, as in "29-11-26". */
static GDateTime *
named_day (const char *date)
{
  int year, month, day;

  return sscanf (date, "%d-%d-%d", &year, &month, &day) == 3 && year > 1970
           ? g_date_time_new_local (year, month, day, 0, 0, 0)
           : NULL;
}

/* The same, today if there is none. */
static GDateTime *
read_day (const char *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (ix_now_wall () / G_USEC_PER_SEC);
  GDateTime *day = named_day (date);

  return day != NULL ? day : day_of (now);
}

/* Has the evening begun?  Before that its timetable goes with its date. */
static gboolean
has_begun (const IxEveningState *state)
{
  return state->rounds->len > 0 && ix_timetable_has_begun (ix_evening_round (state, 0));
}

gint64
ix_timetable_dialog_move (gint64      start,
                          const char *date)
{
  g_autoptr (GDateTime) from = g_date_time_new_from_unix_local (start / G_USEC_PER_SEC);
  g_autoptr (GDateTime) day = read_day (date);
  g_autoptr (GDateTime) before = g_date_time_add_seconds (day, -1);

  return ix_clock_next_of_day (before, (guint) (60 * g_date_time_get_hour (from) +
                                                g_date_time_get_minute (from)));
}

gint64
ix_timetable_dialog_start_on (const IxEveningState *state,
                              const char           *date)
{
  g_autoptr (GDateTime) before = named_day (state->date);
  g_autoptr (GDateTime) day = named_day (date);
  gboolean same = day == NULL || (before != NULL && g_date_time_equal (before, day));

  return state->timetable.start == 0 || same || has_begun (state)
           ? state->timetable.start
           : ix_timetable_dialog_move (state->timetable.start, date);
}

/* The day of the evening; once it has begun, or without a date, that of the timetable. */
static GDateTime *
plan_day (const IxEveningState *state)
{
  g_autoptr (GDateTime) named = named_day (state->date);
  g_autoptr (GDateTime) start = NULL;

  if (state->timetable.start == 0 || (named != NULL && !has_begun (state)))
    return read_day (state->date);
  start = g_date_time_new_from_unix_local (state->timetable.start / G_USEC_PER_SEC);
  return day_of (start);
}

static char *
format_time (gint64 at)
{
  return ix_clock_text_of_day (at, ix_settings_has_twelve_hours ());
}

/* The start that is typed, in microseconds since 1970; 0 if it is no time of day. */
static gint64
read_start (IxTimetableDialog *self)
{
  g_autoptr (GDateTime) day = plan_day (state_of (self));
  g_autoptr (GDateTime) before = g_date_time_add_seconds (day, -1);
  guint minutes;

  if (!ix_clock_parse_of_day (gtk_editable_get_text (GTK_EDITABLE (self->start)), &minutes))
    return 0;
  return ix_clock_next_of_day (before, minutes);
}

typedef struct {
  IxTimetableBreak length;
  char            *label;
} Break;

static gint
compare_breaks (gconstpointer a,
                gconstpointer b)
{
  const Break *one = a, *other = b;

  return (gint) one->length.after - (gint) other->length.after;
}

/* Returns what is typed as an event, with the breaks in order. */
static IxEveningEvent *
read_event (IxTimetableDialog *self)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Break));
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak));
  g_auto (GStrv) labels = NULL;
  guint n = ix_cell_rows_get_n (self->breaks);

  for (guint i = 0; i < n; i++)
    {
      const Break each = { { ix_cell_rows_get_number (self->breaks, i, AFTER),
                             ix_cell_rows_get_number (self->breaks, i, MINUTES) },
                           g_strstrip (g_strdup (ix_cell_rows_get_text (self->breaks, i, LABEL))) };

      g_array_append_val (sorted, each);
    }
  g_array_sort (sorted, compare_breaks);
  labels = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const Break *each = &g_array_index (sorted, Break, i);

      g_array_append_val (breaks, each->length);
      labels[i] = each->label;
    }
  return ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_TIMETABLE, ix_now_wall (),
    .timetable = { read_start (self), ix_rows_typed_number (self->minutes),
                   ix_rows_typed_number (self->pause), breaks, labels } });
}

/* Returns the whole plan in a line: "Round 1 at 19:30 · Tea at 20:20 · …". */
static char *
format_plan (const IxEveningState *state)
{
  g_autoptr (GArray) items = ix_timetable_new (state, 0);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);
      g_autofree char *time = format_time (item->planned);
      g_autofree char *name = ix_format_timetable_name (state, item);
      g_autoptr (GString) each = g_string_new (NULL);

      g_string_append (text, i > 0 ? " · " : "");
      /* Translators: "Round 4", "Tea" or "The end", and a time of day */
      g_string_append_printf (each, _("%s at %s"), name, time);
      /* A line ends between two of them; the name of a break may be long. */
      if (item->kind != IX_TIMETABLE_BREAK)
        g_string_replace (each, " ", "\u00a0", 0);
      g_string_append (text, each->str);
    }
  return g_string_free (text, FALSE);
}

/* Shows what follows, from a trial on a copy without rounds that have begun, or why it cannot be. */
static void
show (IxTimetableDialog *self)
{
  const IxEvening *evening =
    ix_evening_session_get_evening (ix_evening_dialog_get_session (&self->parent_instance));
  g_autoptr (IxEvening) then = NULL;
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (read_start (self) == 0)
    {
      ix_dialog_set_why (IX_DIALOG (self), _("The start is a time of day, such as 19:30."));
      return;
    }
  event = read_event (self);
  then = ix_evening_copy (evening);
  if (!ix_evening_apply (then, event, &error))
    {
      text = ix_format_sentence (error->message);
      ix_dialog_set_why (IX_DIALOG (self), text);
      return;
    }
  ix_dialog_set_why (IX_DIALOG (self), NULL);
  text = format_plan (ix_evening_state (then));
  gtk_label_set_text (self->effect, text);
}

static void
ix_timetable_dialog_apply (IxDialog *dialog)
{
  g_autoptr (IxEveningEvent) event = read_event (IX_TIMETABLE_DIALOG (dialog));

  ix_evening_dialog_do (IX_EVENING_DIALOG (dialog), *event);
}

static void
remove_timetable (IxTimetableDialog *self)
{
  ix_evening_dialog_do (&self->parent_instance, (IxEveningEvent) { IX_EVENING_TIMETABLE });
}

static void
ix_timetable_dialog_finalize (GObject *object)
{
  g_clear_pointer (&IX_TIMETABLE_DIALOG (object)->breaks, ix_cell_rows_free);
  G_OBJECT_CLASS (ix_timetable_dialog_parent_class)->finalize (object);
}

static void
ix_timetable_dialog_class_init (IxTimetableDialogClass *klass)
{
  static const IxActionRow actions[] = {
    { "timetable.remove", G_CALLBACK (remove_timetable) },
  };

  G_OBJECT_CLASS (klass)->finalize = ix_timetable_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_timetable_dialog_apply;
  ix_action_table_install (GTK_WIDGET_CLASS (klass), actions, G_N_ELEMENTS (actions));
}

static void
ix_timetable_dialog_init (IxTimetableDialog *self)
{
}

/* The start that is proposed: that of the timetable, else the time in the date of the evening, else when the first round
 * began, else the next half hour. */
static char *
propose_start (const IxEveningState *state)
{
  gint64 half = 30 * G_TIME_SPAN_MINUTE;
  const char *time = strchr (state->date, ' ');
  guint minutes;

  if (state->timetable.start != 0)
    return format_time (state->timetable.start);
  if (time != NULL && ix_clock_parse_of_day (time + 1, &minutes))
    return g_strdup (time + 1);
  if (state->rounds->len > 0)
    return format_time (ix_evening_round (state, 0)->begun != 0 ? ix_evening_round (state, 0)->begun
                                                                : ix_evening_round (state, 0)->paired_at);
  return format_time ((ix_now_wall () / half + 1) * half);
}

static GtkSpinButton *
add_minutes (GtkWidget  *group,
             const char *title,
             const char *name,
             guint       min,
             guint       value)
{
  GtkWidget *number = ix_rows_add_number (group, title, min, IX_TIMETABLE_LONGEST);

  gtk_widget_set_name (number, name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), value);
  return GTK_SPIN_BUTTON (number);
}

static void
add_times (IxTimetableDialog *self)
{
  const IxEveningState *state = state_of (self);
  guint estimate = ix_timetable_estimate (state);
  gboolean known = state->timetable.start != 0;
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  g_autofree char *start = propose_start (state);
  g_autofree char *about = NULL;

  self->start = ix_rows_add_text (group, _("Start of the evening"), start);
  gtk_widget_set_name (self->start, "start");
  self->minutes = add_minutes (group, _("Minutes for a round"), "minutes", 1,
                               known        ? state->timetable.minutes
                               : estimate > 0 ? estimate
                                              : USUAL_ROUND);
  self->pause = add_minutes (group, _("Minutes between two rounds"), "pause", 0,
                             known ? state->timetable.pause : USUAL_PAUSE);
  if (estimate == 0)
    return;
  about = g_strdup_printf (
    /* Translators: a clock such as "5 + 3", and minutes */
    _("By the clock, %s, a round may take %u minutes: both players’ time in 60 moves each."),
    state->clock, estimate);
  gtk_label_set_text (GTK_LABEL (ix_evening_dialog_add_row (group)), about);
}

static void
add_breaks (IxTimetableDialog *self)
{
  static const char *usual[] = { NULL, "1", "15" };
  static IxCell cells[N_CELLS] = {
    { "break", NULL, 0, 0, 14 }, { "after-round", NULL, 0, 40, 2, 1 }, { "break-minutes", NULL, 1, 600, 3 }
  };
  const IxEveningTimetable *timetable = &state_of (self)->timetable;
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Breaks"));

  /* Translators: the name of a break in the timetable, as long as it has no better one */
  usual[LABEL] = C_("timetable", "Break");
  cells[LABEL].word = C_("thing", "Name");
  cells[AFTER].word = _("after round");
  cells[MINUTES].word = _("minutes");
  self->breaks = ix_cell_rows_new (group, cells, _("_Add a Break"), "add-break", usual,
                                   G_CALLBACK (show), self);
  for (guint i = 0; i < timetable->breaks->len; i++)
    {
      const IxTimetableBreak *each = &g_array_index (timetable->breaks, IxTimetableBreak, i);
      g_autofree char *after = g_strdup_printf ("%u", each->after);
      g_autofree char *minutes = g_strdup_printf ("%u", each->minutes);
      const char *const values[] = { timetable->labels[i], after, minutes };

      ix_cell_rows_add (self->breaks, values);
    }
}

static void
add_effect (IxTimetableDialog *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  GtkWidget *gone;

  self->effect = GTK_LABEL (ix_evening_dialog_add_row (group));
  gtk_widget_set_name (GTK_WIDGET (self->effect), "plan");
  if (state_of (self)->timetable.start == 0)
    return;
  gone = gtk_button_new_with_mnemonic (_("_Remove the Timetable"));
  gtk_widget_set_halign (gone, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (gone, 12);
  gtk_widget_add_css_class (gone, "destructive-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (gone), "timetable.remove");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), gone);
}

void
ix_timetable_dialog_present (GtkWidget        *over,
                             IxEveningSession *session)
{
  IxTimetableDialog *self = g_object_new (IX_TYPE_TIMETABLE_DIALOG, NULL);

  ix_evening_dialog_set_up (&self->parent_instance, over, session, _("Timetable"), _("_Save"));
  add_times (self);
  add_breaks (self);
  add_effect (self);
  g_signal_connect_swapped (self->start, "changed", G_CALLBACK (show), self);
  g_signal_connect_swapped (self->minutes, "changed", G_CALLBACK (show), self);
  g_signal_connect_swapped (self->pause, "changed", G_CALLBACK (show), self);
  show (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 680, 560);
  ix_evening_dialog_present (&self->parent_instance, self->start, NULL);
}
