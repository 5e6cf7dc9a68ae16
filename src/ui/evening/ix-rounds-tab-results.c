/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entry and verification of results on the rounds tab. */

#include <glib/gi18n.h>

#include "ix-correction-words.h"
#include "ix-evening-action.h"
#include "ix-rounds-tab-private.h"

/* Returns the evening of the tab. */
static IxEveningSession *
session_of (IxRoundsTab *self)
{
  return ix_evening_tab_get_session (IX_EVENING_TAB (self));
}

/* Does the match wait for something to be typed? */
static gboolean
is_waiting (IxRoundsTab *self,
            guint        row)
{
  if (self->verified != NULL)
    return g_array_index (self->verified, IxVerified, row).verify == IX_VERIFY_PENDING;
  return ix_rounds_tab_get_match (self, row)->result == IX_TABLE_OPEN;
}

gboolean
ix_rounds_tab_waits (IxRoundsTab *self)
{
  guint n = ix_rounds_tab_count_rows (self);

  for (guint row = 0; row < n; row++)
    if (is_waiting (self, row))
      return TRUE;
  return FALSE;
}

void
ix_rounds_tab_focus_next (IxRoundsTab *self,
                          guint        row)
{
  guint n = ix_rounds_tab_count_rows (self);

  for (guint i = 1; i <= n; i++)
    if (is_waiting (self, (row + i) % n))
      {
        gtk_widget_grab_focus (ix_rounds_tab_get_row (self, (row + i) % n));
        return;
      }
  if (!ix_rounds_tab_focus_lead (self) && n > 0)
    gtk_widget_grab_focus (ix_rounds_tab_get_row (self, row));
}

/* Says what is not plain to see: that a result goes or is replaced, and which later rounds were
 * paired with the one that is corrected.  NULL for a first result, and for the same one. */
static char *
format_change (IxRoundsTab  *self,
               guint         row,
               IxTableResult result)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint table = ix_rounds_tab_get_place (self, row).table;
  const char *now = ix_table_result_text (ix_rounds_tab_get_match (self, row)->result);
  g_autofree char *paired = ix_format_paired_with (
    state, self->shown, table, ix_rounds_tab_get_place (self, row).second, result);
  g_autofree char *said = NULL;

  if (*now == '\0' || g_str_equal (now, ix_table_result_text (result)))
    return NULL;
  if (result != IX_TABLE_OPEN && paired == NULL)
    /* Translators: a number, and two results such as "1-0" */
    return g_strdup_printf (_("Table %u: %s instead of %s"), table + 1,
                            ix_table_result_text (result), now);
  if (result == IX_TABLE_OPEN)
    said = g_strdup_printf (_("Round %u, table %u: the result %s is removed."), self->shown + 1,
                            table + 1, now);
  else
    said = g_strdup_printf (_("Round %u, table %u: %s is corrected to %s."), self->shown + 1,
                            table + 1, now, ix_table_result_text (result));
  return paired != NULL ? g_strdup_printf ("%s %s", said, paired) : g_steal_pointer (&said);
}

static gboolean
send_result (IxRoundsTab  *self,
             guint         row,
             IxTableResult result,
             IxTableReason reason,
             const char   *said)
{
  IxMatchPlace place = ix_rounds_tab_get_place (self, row);

  return ix_evening_send (GTK_WIDGET (self), session_of (self), said,
                          (IxEveningEvent) { IX_EVENING_RESULT,
                                             .result = { place.round, place.table, result, reason,
                                                         .second = place.second } });
}

/* Compares a result with the one entered before, which is hidden.  Returns FALSE if a correction
 * could not be saved. */
static gboolean
verify (IxRoundsTab  *self,
        guint         row,
        IxTableResult result)
{
  IxVerified *verified = &g_array_index (self->verified, IxVerified, row);
  const IxTableMatch *entered = ix_rounds_tab_get_match (self, row);

  if (result == IX_TABLE_OPEN)
    {
      /* Resets the toggle button if one was pressed. */
      ix_rounds_tab_show (self);
      return TRUE;
    }
  /* After a difference, the next result typed is right.  If it is not the one entered before, it
   * replaces that. */
  if (verified->verify == IX_VERIFY_DIFFERS && result != entered->result)
    {
      g_autofree char *said = format_change (self, row, result);

      verified->verify = IX_VERIFY_GOOD;
      if (send_result (self, row, result, entered->reason, said))
        return TRUE;
      verified->verify = IX_VERIFY_DIFFERS;
      ix_rounds_tab_show (self);
      return FALSE;
    }
  verified->entered = result;
  verified->verify = result == entered->result ? IX_VERIFY_GOOD : IX_VERIFY_DIFFERS;
  ix_rounds_tab_show (self);
  return TRUE;
}

gboolean
ix_rounds_tab_enter (IxRoundsTab  *self,
                     guint         row,
                     IxTableResult result)
{
  IxTableResult now = ix_rounds_tab_get_match (self, row)->result;
  g_autofree char *said = format_change (self, row, result);

  if (self->verified != NULL &&
      g_array_index (self->verified, IxVerified, row).verify != IX_VERIFY_OFF)
    {
      if (!verify (self, row, result))
        return FALSE;
    }
  /* Entering the same result again changes nothing and keeps the reason. */
  else if (result != now && !send_result (self, row, result, IX_TABLE_REASON_NONE, said))
    {
      ix_rounds_tab_show (self);
      return FALSE;
    }
  if (result != IX_TABLE_OPEN)
    ix_rounds_tab_focus_next (self, row);
  return TRUE;
}

/* Reads "3", "3 1" and "3=": a table from 1, and the result behind it, OPEN if there is none.  FALSE
 * if it is something else. */
static gboolean
parse_command (const char    *text,
               guint64       *table,
               IxTableResult *result)
{
  char *behind;

  *table = g_ascii_strtoull (text, &behind, 10);
  *result = IX_TABLE_OPEN;
  if (behind == text)
    return FALSE;
  while (*behind == ' ')
    behind++;
  return *behind == '\0' ||
         (behind[1] == '\0' &&
          ix_table_row_result_of_key (gdk_unicode_to_keyval ((guint32) *behind), result));
}

/* Says why the command cannot be run, which stays to be corrected. */
static void
refuse_command (IxRoundsTab *self,
                const char  *why)
{
  ix_evening_notify (GTK_WIDGET (self), why);
  gtk_editable_select_region (GTK_EDITABLE (self->command), 0, -1);
}

guint
ix_rounds_tab_open_row (IxRoundsTab *self,
                        guint        table)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  guint first = ix_rounds_tab_find_row (self, (IxMatchPlace) { self->shown, table, FALSE });
  guint n = round != NULL && table < round->tables->len
              ? ix_club_round_table (round, table)->n_matches
              : 0;

  for (guint m = 0; m < n; m++)
    if (is_waiting (self, first + m))
      return first + m;
  return first;
}

/* Runs the command of a table that there is.  In a double round the result is that of the first
 * open match; with both results there, which of them is meant must be seen. */
static void
run (IxRoundsTab  *self,
     guint         table,
     IxTableResult result)
{
  guint row = ix_rounds_tab_open_row (self, table);
  gboolean unclear = ix_rounds_tab_get_shown (self)->tables->len < ix_rounds_tab_count_rows (self) &&
                     !is_waiting (self, row);
  gboolean waited = ix_rounds_tab_waits (self);
  gboolean entered;

  if (unclear && result != IX_TABLE_OPEN)
    ix_evening_notify (GTK_WIDGET (self), _("Both matches have results: choose one, then type."));
  if (unclear || result == IX_TABLE_OPEN)
    {
      gtk_widget_grab_focus (ix_rounds_tab_get_row (self, row));
      gtk_editable_set_text (GTK_EDITABLE (self->command), "");
      return;
    }
  entered = ix_rounds_tab_enter (self, row, result);
  if (entered)
    gtk_editable_set_text (GTK_EDITABLE (self->command), "");
  /* After the last result Return leads on from here, too. */
  if (!entered || !waited || ix_rounds_tab_waits (self) || !ix_rounds_tab_focus_lead (self))
    gtk_widget_grab_focus (self->command);
}

void
ix_rounds_tab_run_command (IxRoundsTab *self)
{
  g_autofree char *text =
    g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->command))));
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  guint n = round != NULL ? round->tables->len : 0;
  g_autofree char *how_many =
    g_strdup_printf (ngettext ("There is %u table", "There are %u tables", n), n);
  guint64 table;
  IxTableResult result;

  if (n == 0 || !parse_command (text, &table, &result))
    refuse_command (
      self, _("Type the number of a table, with or without its result: 3, 3 1, 3 =, 3 0"));
  else if (table < 1 || table > n)
    refuse_command (self, how_many);
  else
    run (self, (guint) table - 1, result);
}
