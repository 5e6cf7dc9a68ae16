/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-rows.h"

#include <glib/gi18n.h>

#include "ix-clock-field.h"
#include "ix-format.h"
#include "ix-rows.h"
#include "ix-rule-presets.h"

/* Clocks of traditions elsewhere. */
static const struct {
  const char *rules; /* the name of the set (data/rules/) */
  const char *name;
} usual[] = {
  { "Emirates Bughouse", N_("Emirates: 1 minute, 10 seconds’ delay") },
  { "Czech League", N_("Czech league: 2 minutes, 2 seconds Bronstein") },
};

/* The rules with the clock of that row. */
static const IxVariant *
usual_rules (guint i)
{
  static IxVariant found[G_N_ELEMENTS (usual)];

  if (found[i].id == NULL)
    {
      g_autoptr (GPtrArray) presets = ix_rule_presets ();

      found[i] = ix_rule_sets_find (presets, usual[i].rules)->variant;
    }
  return &found[i];
}

/* The choices before and behind these. */
#define OF_THE_RULES 0
#define FIRST_USUAL 1
#define OTHER (FIRST_USUAL + G_N_ELEMENTS (usual))

static void
set_clock (IxClockRows     *rows,
           const IxVariant *rules)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows->clock), (double) rules->clock / G_USEC_PER_SEC);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows->seconds),
                             (double) rules->increment / G_USEC_PER_SEC);
  adw_combo_row_set_selected (ADW_COMBO_ROW (rows->timing), rules->timing);
}

static void
usual_chosen_cb (IxClockRows *rows)
{
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (rows->usual));

  if (chosen == OF_THE_RULES)
    set_clock (rows, &rows->rules);
  else if (chosen < OTHER)
    set_clock (rows, usual_rules (chosen - FIRST_USUAL));
}

static gboolean
has_clock (const IxVariant *shown,
           const IxVariant *rules)
{
  return shown->clock == rules->clock && shown->increment == rules->increment &&
         shown->timing == rules->timing;
}

/* Returns the choice whose clock is shown. */
static guint
choice_of (const IxClockRows *rows)
{
  IxVariant shown = rows->rules;

  ix_clock_rows_apply (rows, &shown);
  if (has_clock (&shown, &rows->rules))
    return OF_THE_RULES;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (has_clock (&shown, usual_rules (i)))
      return FIRST_USUAL + i;
  return OTHER;
}

static void
clock_changed_cb (IxClockRows *rows)
{
  guint timing = adw_combo_row_get_selected (ADW_COMBO_ROW (rows->timing));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (rows->timing),
                               ix_format_timing_meaning ((IxTiming) timing));
  gtk_widget_set_sensitive (rows->timing,
                            gtk_spin_button_get_value (GTK_SPIN_BUTTON (rows->seconds)) > 0);
  g_signal_handlers_block_by_func (rows->usual, usual_chosen_cb, rows);
  adw_combo_row_set_selected (ADW_COMBO_ROW (rows->usual), choice_of (rows));
  g_signal_handlers_unblock_by_func (rows->usual, usual_chosen_cb, rows);
}

/* All seconds that a rule of that name may have can be set. */
static GtkWidget *
add_seconds (GtkWidget  *group,
             const char *title,
             const char *rule)
{
  const IxVariantField *field = ix_variant_find_field (rule);

  return ix_rows_add_number (group, title, (double) field->min, (double) field->max);
}

void
ix_clock_rows_add (IxClockRows *rows,
                   GtkWidget   *group)
{
  const char *names[OTHER + 2] = { NULL };
  const char *timings[IX_N_TIMINGS + 1] = { NULL };

  names[OF_THE_RULES] = _("As usual with these rules");
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    names[FIRST_USUAL + i] = _(usual[i].name);
  names[OTHER] = _("Other");
  for (guint i = 0; i < IX_N_TIMINGS; i++)
    timings[i] = ix_format_timing ((IxTiming) i);
  rows->usual = ix_rows_add_option (group, C_("clock", "Time"), names);
  rows->clock = add_seconds (group, _("Minutes for each player"), "clock");
  ix_clock_field_set_up (GTK_SPIN_BUTTON (rows->clock));
  rows->seconds = add_seconds (group, _("Seconds for each move"), "increment");
  rows->timing = ix_rows_add_option (group, _("Kind of seconds"), timings);
  gtk_widget_set_name (rows->usual, "usual-time");
  gtk_widget_set_name (rows->clock, "clock");
  gtk_widget_set_name (rows->seconds, "seconds");
  gtk_widget_set_name (rows->timing, "timing");
  g_signal_connect_swapped (rows->usual, "notify::selected", G_CALLBACK (usual_chosen_cb), rows);
  g_signal_connect_swapped (rows->clock, "value-changed", G_CALLBACK (clock_changed_cb), rows);
  g_signal_connect_swapped (rows->seconds, "value-changed", G_CALLBACK (clock_changed_cb), rows);
  g_signal_connect_swapped (rows->timing, "notify::selected", G_CALLBACK (clock_changed_cb), rows);
}

void
ix_clock_rows_show (IxClockRows     *rows,
                    const IxVariant *rules,
                    const IxVariant *chosen)
{
  rows->rules = *chosen;
  set_clock (rows, rules);
  clock_changed_cb (rows);
}

void
ix_clock_rows_apply (const IxClockRows *rows,
                     IxVariant         *rules)
{
  gint64 clock = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (rows->clock));
  gint64 seconds = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (rows->seconds));

  ix_variant_set_clock (rules, clock * G_USEC_PER_SEC, seconds * G_USEC_PER_SEC,
                        (IxTiming) adw_combo_row_get_selected (ADW_COMBO_ROW (rows->timing)));
}
