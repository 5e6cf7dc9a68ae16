/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-rows.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-rows.h"

/* Clocks in use elsewhere.  The rules of the Czech federation let a player have 1 to 3 minutes with 2
 * or 3 seconds of Bronstein's; the Czech Open of 2024 was played with 2 and 2. */
static const struct {
  const char *name;
  double      minutes;
  int         seconds;
  IxTiming    timing;
} usual[] = {
  { N_("Emirates: 1 minute, 10 seconds’ delay"), 1, 10, IX_TIMING_DELAY },
  { N_("Czech league: 2 minutes, 2 seconds Bronstein"), 2, 2, IX_TIMING_BRONSTEIN },
};

/* The choices before and behind these. */
#define OF_THE_RULES 0
#define FIRST_USUAL 1
#define OTHER (FIRST_USUAL + G_N_ELEMENTS (usual))

static void
set_clock (IxClockRows *rows,
           double       minutes,
           double       seconds,
           IxTiming     timing)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows->minutes), minutes);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows->seconds), seconds);
  adw_combo_row_set_selected (ADW_COMBO_ROW (rows->timing), timing);
}

static void
usual_chosen_cb (IxClockRows *rows)
{
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (rows->usual));

  if (chosen == OF_THE_RULES)
    set_clock (rows, (double) rows->rules.clock / (60 * G_USEC_PER_SEC),
               (double) rows->rules.increment / G_USEC_PER_SEC, rows->rules.timing);
  else if (chosen < OTHER)
    set_clock (rows, usual[chosen - FIRST_USUAL].minutes, usual[chosen - FIRST_USUAL].seconds,
               usual[chosen - FIRST_USUAL].timing);
}

static gboolean
has_clock (const IxVariant *variant,
           gint64           clock,
           gint64           increment,
           IxTiming         timing)
{
  return variant->clock == clock && variant->increment == increment && variant->timing == timing;
}

/* The choice that has the clock shown. */
static guint
choice_of (const IxClockRows *rows)
{
  IxVariant shown = rows->rules;

  ix_clock_rows_apply (rows, &shown);
  if (has_clock (&shown, rows->rules.clock, rows->rules.increment, rows->rules.timing))
    return OF_THE_RULES;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (has_clock (&shown, (gint64) (usual[i].minutes * 60) * G_USEC_PER_SEC,
                   usual[i].seconds * G_USEC_PER_SEC, usual[i].timing))
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
  rows->usual = ix_rows_add_option (group, _("Time"), names);
  rows->minutes = ix_rows_add_number (group, _("Minutes for each player"), 0.5, 600, 0.5);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (rows->minutes), 1);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (rows->minutes), 1, 5);
  rows->seconds = ix_rows_add_number (group, _("Seconds for each move"), 0, 600, 1);
  rows->timing = ix_rows_add_option (group, _("Kind of seconds"), timings);
  g_signal_connect_swapped (rows->usual, "notify::selected", G_CALLBACK (usual_chosen_cb), rows);
  g_signal_connect_swapped (rows->minutes, "value-changed", G_CALLBACK (clock_changed_cb), rows);
  g_signal_connect_swapped (rows->seconds, "value-changed", G_CALLBACK (clock_changed_cb), rows);
  g_signal_connect_swapped (rows->timing, "notify::selected", G_CALLBACK (clock_changed_cb), rows);
}

void
ix_clock_rows_show (IxClockRows     *rows,
                    const IxVariant *rules,
                    const IxVariant *chosen)
{
  rows->rules = *chosen;
  set_clock (rows, (double) rules->clock / (60 * G_USEC_PER_SEC),
             (double) rules->increment / G_USEC_PER_SEC, rules->timing);
  clock_changed_cb (rows);
}

void
ix_clock_rows_apply (const IxClockRows *rows,
                     IxVariant         *rules)
{
  double minutes = gtk_spin_button_get_value (GTK_SPIN_BUTTON (rows->minutes));
  int seconds = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (rows->seconds));

  ix_variant_set_clock (rules, (gint64) (minutes * 60 + 0.5) * G_USEC_PER_SEC,
                        seconds * G_USEC_PER_SEC,
                        (IxTiming) adw_combo_row_get_selected (ADW_COMBO_ROW (rows->timing)));
}
