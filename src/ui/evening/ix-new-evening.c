/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-new-evening.h"

#include <glib/gi18n.h>

#include "ix-clock-control.h"
#include "ix-clock-text.h"
#include "ix-date.h"
#include "ix-dialogs.h"
#include "ix-evening-rules.h"
#include "ix-evening-table.h"
#include "ix-format.h"
#include "ix-format-evening.h"
#include "ix-lists.h"
#include "ix-plan-words.h"
#include "ix-report-words.h"
#include "ix-rows.h"
#include "ix-rule-presets.h"
#include "ix-rule-set-choice.h"
#include "ix-widgets.h"

#define MOST_LISTS 3 /* that can be chosen for an evening */

struct _IxNewEvening {
  IxEveningDialog parent_instance;

  GtkWidget       *name, *venue, *date;
  GtkWidget       *same; /* the people of the last evening come again; NULL: there is none */
  IxRuleSetChoice *rules;
  GtkWidget       *rounds, *clock, *timing;
  GtkWidget       *ends, *until, *matches;
  GtkWidget       *teams; /* for the whole evening, or new partners each round */
  GtkWidget       *aim, *rest;                       /* of new partners: choices, */
  GtkWidget       *half, *higher_first, *lower_first; /* and switches */
  char            *date_kept;    /* of the evening that is changed, in any words; NULL: a new one */
  char            *date_before, *until_before; /* as the dialog opened, */
  char            *clock_before; /* of the evening that is changed; NULL: a new one */
  gint64           end_before;   /* and the instant that they mean; 0: none */
  GtkWidget       *list[MOST_LISTS]; /* in the order in which they are asked */
  char           **lists;
  IxNewEveningDone done;
};

G_DEFINE_FINAL_TYPE (IxNewEvening, ix_new_evening, IX_TYPE_EVENING_DIALOG)

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* The ways in which an evening ends. */
enum {
  AFTER_ROUNDS,
  BY_CLOCK,
  EMIRATES, /* by the clock, and with the clock of the Emirates Bughouse in London */
};

#define EMIRATES_RULES "Emirates Bughouse" /* data/rules/, with its clock */
#define EMIRATES_UNTIL "19:30"
#define USUAL_END (19 * 60 + 30)

/* An end that lies so far back is meant as that of today. */
#define LATE_HOURS 2

/* An end so far ahead, on the next day, is a time of day that is past today. */
#define FAR_END (18 * G_TIME_SPAN_HOUR)

static gboolean
ends_by_clock (IxNewEvening *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->ends)) != AFTER_ROUNDS;
}

/* Returns the date as it is kept, for all languages. */
static char *
date_of (IxNewEvening *self)
{
  g_autofree char *text = ix_rows_typed_text (self->date);

  return ix_date_read (text);
}

/* Does the evening keep its date? */
static gboolean
keeps_date (IxNewEvening *self)
{
  return self->date_kept != NULL && g_str_equal (text_of (self->date), self->date_before);
}

/* Returns the date that the evening gets: words that nobody has edited stay. */
static char *
chosen_date (IxNewEvening *self)
{
  return keeps_date (self) ? g_strdup (self->date_kept) : date_of (self);
}

/* Returns the beginning that is written in the dialog, if it lies ahead, else the present time. */
static GDateTime *
begins (IxNewEvening *self)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *date = date_of (self);
  g_autofree char *iso = g_strconcat (date, strchr (date, ':') != NULL ? ":00" : " 12:00:00", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) written = g_date_time_new_from_iso8601 (iso, zone);

  return written != NULL && g_date_time_compare (written, now) > 0 ? g_steal_pointer (&written)
                                                                   : g_steal_pointer (&now);
}

/* Returns the instant at which the evening ends; 0 if it has a number of rounds. */
static gint64
chosen_end (IxNewEvening *self)
{
  g_autoptr (GDateTime) from = begins (self);
  g_autoptr (GDateTime) late = g_date_time_add_hours (from, -LATE_HOURS);
  guint minutes;

  if (!ends_by_clock (self) || !ix_clock_parse_of_day (text_of (self->until), &minutes))
    return 0;
  /* A change of the venue at midnight does not mean the next evening. */
  if (self->end_before != 0 && g_str_equal (text_of (self->until), self->until_before) &&
      g_str_equal (text_of (self->date), self->date_before))
    return self->end_before;
  return ix_clock_next_of_day (late, minutes);
}

/* Returns the name of the list that is chosen in a row; NULL: none. */
static const char *
chosen_list (IxNewEvening *self,
             guint         row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->list[row]));

  return selected > 0 && selected != GTK_INVALID_LIST_POSITION ? self->lists[selected - 1] : NULL;
}

/* The lists that are chosen, each once, as the evening has them. */
static char *
chosen_lists (IxNewEvening *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < MOST_LISTS; i++)
    {
      const char *name = chosen_list (self, i);

      if (name != NULL && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, (gpointer) name);
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (IX_LISTS_BETWEEN, (char **) names->pdata);
}

/* The choices of the row `teams`. */
enum {
  TEAMS_STAY,
  NEW_PARTNERS,
};

/* On one board nobody has a partner. */
static gboolean
may_change_partners (IxNewEvening *self)
{
  return ix_rule_set_choice_get (self->rules)->boards > 1;
}

static IxEveningPartners
chosen_partners (IxNewEvening *self)
{
  if (!may_change_partners (self) ||
      adw_combo_row_get_selected (ADW_COMBO_ROW (self->teams)) != NEW_PARTNERS)
    return (IxEveningPartners) { 0 };
  return (IxEveningPartners) {
    .change = TRUE,
    .aim = (IxPartnersAim) adw_combo_row_get_selected (ADW_COMBO_ROW (self->aim)),
    .rest = (IxPartnersRest) adw_combo_row_get_selected (ADW_COMBO_ROW (self->rest)),
    .higher_first = gtk_switch_get_active (GTK_SWITCH (self->higher_first)),
    .half = gtk_switch_get_active (GTK_SWITCH (self->half)),
    .lower_first = gtk_switch_get_active (GTK_SWITCH (self->lower_first)),
  };
}

static void
take (gpointer data)
{
  IxNewEvening *self = data;
  g_autofree char *list = chosen_lists (self);
  g_autofree char *name = ix_rows_typed_text (self->name);
  g_autofree char *venue = ix_rows_typed_text (self->venue);
  g_autofree char *date = chosen_date (self);
  const IxVariant *rules = ix_rule_set_choice_get (self->rules);
  g_autofree char *house = rules->house != NULL ? ix_rule_set_text (rules) : NULL;
  const IxEveningSetUp set_up = {
    .name = name,
    .venue = venue,
    .date = date,
    .variant = rules->id,
    .n_rounds = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->rounds)),
    .clock = text_of (self->clock),
    .list = list,
    .rules = house,
  };

  const IxEveningFormat format = {
    .n_matches = 1 + adw_combo_row_get_selected (ADW_COMBO_ROW (self->matches)),
    .end = chosen_end (self),
  };
  const IxEveningPartners partners = chosen_partners (self);

  if (self->done (ix_evening_dialog_get_over (IX_EVENING_DIALOG (self)), &set_up, &format,
                  &partners, self->same != NULL && gtk_switch_get_active (GTK_SWITCH (self->same))))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Says what is odd about the end; NULL if nothing is: it is past, or the time of day was meant for today
 * and is taken for tomorrow. */
static char *
format_odd_end (IxNewEvening *self)
{
  g_autoptr (GDateTime) from = begins (self);
  g_autoptr (GDateTime) last = NULL;
  gint64 end = chosen_end (self), begin = g_date_time_to_unix (from) * G_USEC_PER_SEC;
  const char *until = text_of (self->until);

  if (end == 0 || end == self->end_before)
    return NULL;
  if (end <= begin)
    /* Translators: %s is a time of day */
    return g_strdup_printf (_("%s is past: the next round is the last one."), until);
  last = g_date_time_add (from, end - begin);
  if (end - begin < FAR_END || g_date_time_get_day_of_month (last) == g_date_time_get_day_of_month (from))
    return NULL;
  /* Translators: %s is a time of day */
  return g_strdup_printf (_("%s is past today: the evening ends at that time tomorrow."), until);
}

static void
ix_new_evening_apply (IxDialog *dialog)
{
  IxNewEvening *self = IX_NEW_EVENING (dialog);
  g_autofree char *odd = format_odd_end (self);

  if (odd != NULL)
    ix_dialogs_ask (GTK_WINDOW (self), _("Is the End Right?"), odd, _("_Yes"), take,
                    g_object_ref (self), g_object_unref);
  else
    take (self);
}

/* Lets people choose the meaning of the seconds for each move, or says that the clock has none. */
static void
allow_timing (IxNewEvening *self,
              gboolean      allowed)
{
  gtk_widget_set_sensitive (self->timing, allowed);
  ix_set_why (self->timing, NULL, allowed ? NULL : _("The clock has no seconds for each move"));
}

/* Shows the timing that is written in the clock.  Returns whether the clock is valid. */
static gboolean
show_timing (IxNewEvening *self)
{
  gint64 clock, increment;
  IxTiming timing;

  if (!ix_clock_control_parse (text_of (self->clock), &clock, &increment, &timing))
    {
      allow_timing (self, FALSE);
      /* A tournament that was taken over may have no clock, or one in other words: it stays. */
      return g_strcmp0 (text_of (self->clock), self->clock_before) == 0;
    }
  allow_timing (self, increment > 0);
  if (increment > 0)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->timing), timing);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->timing), ix_format_timing_meaning (timing));
  return TRUE;
}

/* The dialog can be applied only with a name, an existing day or free words, a valid clock and a valid end. */
static void
text_changed_cb (IxNewEvening *self)
{
  g_autofree char *name = ix_rows_typed_text (self->name);
  g_autofree char *date = ix_rows_typed_text (self->date);
  gboolean clock_is_right = show_timing (self);
  gboolean date_is_right = keeps_date (self) || !ix_date_is_impossible (date);
  guint minutes;
  gboolean end_is_right =
    !ends_by_clock (self) || ix_clock_parse_of_day (text_of (self->until), &minutes);

  ix_set_css_class (self->date, "error", !date_is_right);
  ix_set_css_class (self->clock, "error", !clock_is_right);
  ix_set_css_class (self->until, "error", !end_is_right);
  if (*name == '\0')
    ix_dialog_set_why (IX_DIALOG (self), _("The evening needs a name."));
  else if (!date_is_right)
    ix_dialog_set_why (IX_DIALOG (self), _("There is no such day or time."));
  else if (!end_is_right)
    ix_dialog_set_why (IX_DIALOG (self), _("The end is a time of day, such as 19:30."));
  else
    ix_dialog_set_why (IX_DIALOG (self),
                       clock_is_right ? NULL
                                      : _("The clock is minutes and whole seconds, such as 5 + 10."));
}

/* The timing is written in the clock: 5 + 10, 5 d 10, 5 b 10. */
static void
timing_changed_cb (IxNewEvening *self)
{
  IxTiming chosen = (IxTiming) adw_combo_row_get_selected (ADW_COMBO_ROW (self->timing));
  g_autofree char *text = NULL;
  gint64 clock, increment;
  IxTiming timing;

  if (!ix_clock_control_parse (text_of (self->clock), &clock, &increment, &timing) ||
      increment == 0 || timing == chosen)
    return;
  text = ix_clock_control_text (clock, increment, chosen);
  gtk_editable_set_text (GTK_EDITABLE (self->clock), text);
}

/* Sets the clock to that of @rules, such as "5 + 10": minutes, and seconds for each move. */
static void
set_clock (IxNewEvening    *self,
           const IxVariant *rules)
{
  g_autofree char *clock = ix_clock_control_text (rules->clock, rules->increment, rules->timing);

  gtk_editable_set_text (GTK_EDITABLE (self->clock), clock);
}

/* Shows the choices that the ones before leave. */
static void
show_partners (IxNewEvening *self)
{
  gboolean change = chosen_partners (self).change;
  guint aim = adw_combo_row_get_selected (ADW_COMBO_ROW (self->aim));
  GtkWidget *const rows[] = { self->aim, self->rest,
                              gtk_widget_get_ancestor (self->half, ADW_TYPE_ACTION_ROW),
                              gtk_widget_get_ancestor (self->higher_first, ADW_TYPE_ACTION_ROW),
                              gtk_widget_get_ancestor (self->lower_first, ADW_TYPE_ACTION_ROW) };

  gtk_widget_set_visible (self->teams, may_change_partners (self));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_set_visible (rows[i], change);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->aim),
                               ix_format_partners_places ((IxPartnersAim) aim));
}

static void
rules_chosen_cb (IxNewEvening *self)
{
  set_clock (self, ix_rule_set_choice_get (self->rules));
  show_partners (self);
}

static void
take_emirates (IxNewEvening *self)
{
  g_autoptr (GPtrArray) presets = ix_rule_presets ();

  set_clock (self, &ix_rule_sets_find (presets, EMIRATES_RULES)->variant);
  gtk_editable_set_text (GTK_EDITABLE (self->until), EMIRATES_UNTIL);
}

/* The number of rounds is only expected if the evening ends by the clock. */
static void
ends_changed_cb (IxNewEvening *self)
{
  GtkWidget *rounds = gtk_widget_get_ancestor (self->rounds, ADW_TYPE_ACTION_ROW);

  if (adw_combo_row_get_selected (ADW_COMBO_ROW (self->ends)) == EMIRATES)
    take_emirates (self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (rounds),
                               ends_by_clock (self) ? _("As many as are expected") : "");
  gtk_widget_set_visible (self->until, ends_by_clock (self));
  text_changed_cb (self);
}

static char *
propose_end (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  guint minutes = (guint) (60 * g_date_time_get_hour (now) + g_date_time_get_minute (now));
  guint end = ix_clock_propose_end (minutes, USUAL_END);

  return g_strdup_printf ("%02u:%02u", end / 60, end % 60);
}

/* Adds how the evening ends, and how many matches a pairing plays. */
static void
add_format (IxNewEvening         *self,
            GtkWidget            *group,
            const IxEveningState *like,
            gboolean              edit)
{
  const char *ends[] = { _("After the rounds"), _("By the clock"),
                         /* Translators: a tournament in London */
                         _("Emirates: 1 minute, 10 s delay, until 19:30"), NULL };
  const char *matches[] = { _("One match"), _("Two matches"), NULL };

  self->end_before = edit ? like->end : 0;
  self->until_before = like != NULL && like->end != 0 ? ix_format_evening_end (like->end)
                                                      : propose_end ();
  self->ends = ix_rows_add_option (group, _("The evening ends"), ends);
  self->until = ix_rows_add_text (group, _("The first round after this time is the last"),
                                  self->until_before);
  self->matches = ix_rows_add_option (group, _("Each pairing plays"), matches);
  gtk_widget_set_name (self->ends, "ends");
  gtk_widget_set_name (self->until, "until");
  gtk_widget_set_name (self->matches, "matches");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->matches),
                               _("In the second match the colours are switched"));
  ix_rows_leave_room (self->matches);
  if (like != NULL)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->ends),
                                  like->end != 0 ? BY_CLOCK : AFTER_ROUNDS);
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->matches), like->n_matches - 1);
    }
  if (edit && like->rounds->len > 0)
    {
      gtk_widget_set_sensitive (self->matches, FALSE);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->matches),
                                   _("As in the rounds that are paired"));
      ix_set_why (self->matches, NULL, _("As in the rounds that are paired"));
    }
}

/* Adds a row of choices with a name, of which @selected is chosen. */
static GtkWidget *
add_choice (GtkWidget         *group,
            const char        *name,
            const char        *title,
            const char *const *choices,
            guint              selected)
{
  GtkWidget *row = ix_rows_add_option (group, title, choices);

  gtk_widget_set_name (row, name);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  return row;
}

static GtkWidget *
add_switch (GtkWidget  *group,
            const char *name,
            const char *title,
            const char *subtitle,
            gboolean    active)
{
  GtkWidget *row = ix_rows_add_switch (group, title, subtitle);

  gtk_widget_set_name (row, name);
  gtk_switch_set_active (GTK_SWITCH (row), active);
  return row;
}

/* Once a round is paired, partners change or not as they do. */
static void
fix_partners (IxNewEvening *self)
{
  GtkWidget *const fixed[] = { self->teams, self->aim,          self->rest,
                               self->half,  self->higher_first, self->lower_first };

  for (gsize i = 0; i < G_N_ELEMENTS (fixed); i++)
    {
      gtk_widget_set_sensitive (fixed[i], FALSE);
      ix_set_why (fixed[i], NULL, _("As in the rounds that are paired"));
    }
}

/* Adds whether partners change, and how. */
static void
add_partners (IxNewEvening         *self,
              GtkWidget            *group,
              const IxEveningState *like,
              gboolean              edit)
{
  const char *teams[] = { _("For the whole evening"), _("New partners each round"), NULL };
  const char *aims[IX_N_PARTNERS_AIMS + 1] = { _("Even tables"), _("Everyone with everyone"),
                                               _("Leaders meet"), NULL };
  const char *rests[] = { _("One or two sit out, three play"), _("All of them sit out"),
                          _("Tables of three"), NULL };
  const IxEveningPartners usual = { .half = TRUE };
  const IxEveningPartners *chosen =
    like != NULL && like->partners.change ? &like->partners : &usual;

  self->teams = add_choice (group, "teams", _("Teams"), teams,
                            chosen->change ? NEW_PARTNERS : TEAMS_STAY);
  self->aim = add_choice (group, "aim", _("Pairing"), aims, chosen->aim);
  ix_rows_leave_room (self->aim);
  self->rest = add_choice (group, "rest", _("If the number of players is no multiple of four"), rests,
                           chosen->rest);
  self->half = add_switch (group, "half", _("Half a point for sitting out"), NULL, chosen->half);
  self->higher_first = add_switch (group, "higher-first", _("Higher partner on the higher board"),
                                   _("Colours are then less even"), chosen->higher_first);
  self->lower_first = add_switch (group, "lower-first", _("Lower grade first among the tied"),
                                  _("After all other tie-breaks"), chosen->lower_first);
  if (edit && like->rounds->len > 0)
    fix_partners (self);
  show_partners (self);
  g_signal_connect_swapped (self->teams, "notify::selected", G_CALLBACK (show_partners), self);
  g_signal_connect_swapped (self->aim, "notify::selected", G_CALLBACK (show_partners), self);
}

/* An evening keeps its rules, whatever has become of the saved ones. */
static void
add_rules (IxNewEvening         *self,
           GtkWidget            *group,
           IxRuleSetList        *rule_sets,
           const IxEveningState *like)
{
  IxVariant rules;

  self->rules = IX_RULE_SET_CHOICE (ix_rule_set_choice_new (rule_sets, "newport"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->rules));
  if (like == NULL)
    return;
  ix_evening_get_rules (like, &rules);
  ix_rule_set_choice_choose (self->rules, &rules);
}

/* Shows one row more than lists are chosen, as far as there are others. */
static void
show_lists (IxNewEvening *self)
{
  guint n = g_strv_length (self->lists);

  for (guint i = 1; i < MOST_LISTS; i++)
    gtk_widget_set_visible (self->list[i], i < n && gtk_widget_get_visible (self->list[i - 1]) &&
                                             chosen_list (self, i - 1) != NULL);
}

/* Offers no list, and @lists; those of @chosen are offered too if they are not among them, because
 * an evening keeps its lists even if they are not on this computer. */
static void
offer_lists (IxNewEvening      *self,
             const char *const *lists,
             const char        *chosen)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GtkStringList) model = NULL;
  g_auto (GStrv) wanted = ix_lists_split_names (chosen, lists);
  guint selected[MOST_LISTS] = { 0 };

  g_ptr_array_add (names, (gpointer) C_("grading list", "None"));
  for (guint i = 0; lists[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) lists[i]);
  for (guint i = 0; i < MOST_LISTS && wanted[i] != NULL; i++)
    {
      if (!g_ptr_array_find_with_equal_func (names, wanted[i], g_str_equal, &selected[i]))
        {
          selected[i] = names->len;
          g_ptr_array_add (names, wanted[i]);
        }
    }
  g_ptr_array_add (names, NULL);
  model = gtk_string_list_new ((const char *const *) names->pdata);
  g_strfreev (self->lists);
  self->lists = g_strdupv ((char **) names->pdata + 1);
  for (guint i = 0; i < MOST_LISTS; i++)
    {
      adw_combo_row_set_model (ADW_COMBO_ROW (self->list[i]), G_LIST_MODEL (model));
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->list[i]), selected[i]);
    }
  show_lists (self);
}

static void
import_cb (IxNewEvening *self)
{
  gtk_widget_activate_action (ix_evening_dialog_get_over (IX_EVENING_DIALOG (self)),
                              "evening.import-list", NULL);
}

static void
add_list (IxNewEvening      *self,
          const char *const *lists,
          const char        *refused,
          const char        *chosen)
{
  static const char *const nothing[] = { NULL };
  static const char *const titles[MOST_LISTS] = { N_("Grading list"), N_("Second list"),
                                                  N_("Third list") };
  static const char *const names[MOST_LISTS] = { "grading-list", "second-list", "third-list" };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  GtkWidget *import = gtk_button_new_with_mnemonic (_("_Import a List…"));

  gtk_widget_set_name (import, "import");
  for (guint i = 0; i < MOST_LISTS; i++)
    {
      self->list[i] = ix_rows_add_option (group, _(titles[i]), nothing);
      gtk_widget_set_name (self->list[i], names[i]);
    }
  gtk_widget_add_css_class (import, "flat");
  g_signal_connect_swapped (import, "clicked", G_CALLBACK (import_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), import);
  offer_lists (self, lists, chosen);
  for (guint i = 0; i < MOST_LISTS; i++)
    g_signal_connect_swapped (self->list[i], "notify::selected", G_CALLBACK (show_lists), self);
  if (refused != NULL)
    {
      GtkWidget *label = gtk_label_new (refused);

      gtk_widget_set_name (label, "refused-lists");
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "banner");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), label);
    }
}

/* The length of the kind of a list, "ECF grades," of "ECF grades, 2016-01"; 0: it has no date. */
static gsize
kind_of (const char *list)
{
  const char *comma = strrchr (list, ',');

  return comma != NULL ? (gsize) (comma - list) + 1 : 0;
}

void
ix_new_evening_take_list (IxNewEvening      *self,
                          const char *const *lists,
                          const char        *imported)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (GStrv) chosen = NULL;
  gsize kind = kind_of (imported);
  guint n, at = 0;

  g_return_if_fail (IX_IS_NEW_EVENING (self));

  before = chosen_lists (self);
  chosen = ix_lists_split_names (before, lists);
  n = g_strv_length (chosen);
  while (at < n && (kind == 0 || strncmp (chosen[at], imported, kind) != 0) &&
         !g_str_equal (chosen[at], imported))
    at++;
  at = MIN (at, MOST_LISTS - 1);
  chosen = g_renew (char *, chosen, MAX (at + 1, n) + 1);
  if (at < n)
    g_free (chosen[at]);
  else
    chosen[at + 1] = NULL;
  chosen[at] = g_strdup (imported);
  after = g_strjoinv (IX_LISTS_BETWEEN, chosen);
  offer_lists (self, lists, after);
}

static void
ix_new_evening_finalize (GObject *object)
{
  g_strfreev (IX_NEW_EVENING (object)->lists);
  g_free (IX_NEW_EVENING (object)->clock_before);
  g_free (IX_NEW_EVENING (object)->date_kept);
  g_free (IX_NEW_EVENING (object)->date_before);
  g_free (IX_NEW_EVENING (object)->until_before);
  G_OBJECT_CLASS (ix_new_evening_parent_class)->finalize (object);
}

static void
ix_new_evening_class_init (IxNewEveningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_new_evening_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_new_evening_apply;
}

static void
ix_new_evening_init (IxNewEvening *self)
{
}

static guint
count_people (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->entries->len; i++)
    n += !ix_evening_entry (state, i)->house && ix_evening_came (state, i);
  return n;
}

/* Offers to enter the people of the last evening again. */
static void
add_same (IxNewEvening         *self,
          GtkWidget            *group,
          const IxEveningState *last)
{
  g_autofree char *people = ix_format_n_players (count_people (last));

  self->same = ix_rows_add_switch (group, _("Same people as last time"), people);
  gtk_widget_set_name (self->same, "same-people");
}

/* Returns a date as the language writes it, unless that could not be read again. */
static char *
show_date (const char *date)
{
  g_autofree char *shown = ix_format_evening_date (date);
  g_autofree char *again = ix_date_read (shown);

  return g_strdup (g_str_equal (again, date) ? shown : date);
}

/* Returns the ways to write that time; in some languages people do as computers do. */
static char *
ways_to_write (const char *shown,
               const char *of_computers)
{
  if (g_str_equal (shown, of_computers))
    /* Translators: a date and a time of day, as computers write it */
    return g_strdup_printf (_("Such as %s"), of_computers);
  /* Translators: a date and a time of day, as your language writes it and as computers do */
  return g_strdup_printf (_("Such as %s, or %s"), shown, of_computers);
}

/* Adds name, venue and date: those of @like or defaults, and of a new evening the present time. */
static void
add_occasion (IxNewEvening         *self,
              const IxEveningState *like,
              gboolean              edit)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d %H:%M");
  g_autofree char *now_shown = show_date (today);
  g_autofree char *shown = edit ? show_date (like->date) : g_strdup (now_shown);
  g_autofree char *how = ways_to_write (now_shown, today);

  self->name = ix_rows_add_text (group, C_("thing", "Name"), like != NULL ? like->name : _("Club Evening"));
  self->venue = ix_rows_add_text (group, _("Venue"), like != NULL ? like->venue : "");
  self->date = ix_rows_add_text (group, _("Date and time"), shown);
  gtk_widget_set_name (self->name, "name");
  gtk_widget_set_name (self->venue, "venue");
  gtk_widget_set_name (self->date, "date");
  gtk_widget_set_tooltip_text (self->date, how);
  self->date_kept = edit ? g_strdup (like->date) : NULL;
  self->date_before = g_strdup (text_of (self->date));
  if (!edit && like != NULL && count_people (like) > 0)
    add_same (self, group, like);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (self->date, "changed", G_CALLBACK (text_changed_cb), self);
}

/* Adds rules, rounds, their format and clock. */
static void
add_play (IxNewEvening         *self,
          IxRuleSetList        *rule_sets,
          const IxEveningState *like,
          gboolean              edit)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  const char *timings[IX_N_TIMINGS + 1] = { NULL };
  gint64 clock, increment;
  IxTiming timing;

  add_rules (self, group, rule_sets, like);
  add_partners (self, group, like, edit);
  self->rounds = ix_rows_add_number (group, _("Rounds"), 1, 40);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rounds),
                             like == NULL ? 6
                             : edit       ? MAX (like->n_planned, like->rounds->len)
                                          : like->n_planned);
  add_format (self, group, like, edit);
  self->clock = ix_rows_add_text (group, _("Clock: minutes + seconds for each move"), "");
  for (guint i = 0; i < IX_N_TIMINGS; i++)
    timings[i] = ix_format_timing ((IxTiming) i);
  self->timing = ix_rows_add_option (group, _("Seconds for each move"), timings);
  gtk_widget_set_name (self->rounds, "rounds");
  gtk_widget_set_name (self->clock, "clock");
  gtk_widget_set_name (self->timing, "timing");
  ix_rows_leave_room (self->timing);
  rules_chosen_cb (self);
  self->clock_before = edit ? g_strdup (like->clock) : NULL;
  if (edit || (like != NULL && ix_clock_control_parse (like->clock, &clock, &increment, &timing)))
    gtk_editable_set_text (GTK_EDITABLE (self->clock), like->clock);
  show_timing (self);
  ends_changed_cb (self);
  g_signal_connect_swapped (self->ends, "notify::selected", G_CALLBACK (ends_changed_cb), self);
  g_signal_connect_swapped (self->until, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (self->rules, "chosen", G_CALLBACK (rules_chosen_cb), self);
  g_signal_connect_swapped (self->clock, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (self->timing, "notify::selected", G_CALLBACK (timing_changed_cb), self);
}

/* Returns the newest list of the kind that @before is: "ECF grades" of "ECF grades, 2016-01".  NULL:
 * there is none. */
static const char *
newest_like (const char        *before,
             const char *const *lists)
{
  gsize kind = kind_of (before);

  for (guint i = 0; lists[i] != NULL && kind > 0; i++)
    if (strncmp (lists[i], before, kind) == 0)
      return lists[i];
  return NULL;
}

/* Chooses lists as @like had them, or else the newest. */
static char *
choose_lists (const IxEveningState *like,
              const char *const    *lists)
{
  g_auto (GStrv) before = ix_lists_split_names (like != NULL ? like->list : "", lists);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (char **name = before; *name != NULL; name++)
    {
      const char *newest = newest_like (*name, lists);

      if (newest != NULL)
        g_ptr_array_add (names, (gpointer) newest);
    }
  if (names->len == 0 && *lists != NULL)
    g_ptr_array_add (names, (gpointer) *lists);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (IX_LISTS_BETWEEN, (char **) names->pdata);
}

GtkWidget *
ix_new_evening_present (GtkWidget            *over,
                        IxEveningSession     *session,
                        const IxEveningState *like,
                        const char *const    *lists,
                        const char           *refused,
                        IxRuleSetList        *rule_sets,
                        IxNewEveningDone      done)
{
  gboolean edit = session != NULL;
  const IxEveningState *state = edit ? ix_evening_session_get_state (session) : like;
  IxNewEvening *self = g_object_new (IX_TYPE_NEW_EVENING, NULL);
  g_autofree char *chosen = edit ? g_strdup (state->list) : choose_lists (like, lists);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session,
                            edit ? _("Evening") : _("New Evening"),
                            edit ? _("_Save") : _("_Begin"));
  self->done = done;
  add_occasion (self, state, edit);
  add_list (self, lists, refused, chosen);
  add_play (self, rule_sets, state, edit);
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 620);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->name);
  return GTK_WIDGET (self);
}
