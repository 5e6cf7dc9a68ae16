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

/* Does the table wait for something to be typed? */
static gboolean
is_waiting (IxRoundsTab *self,
            guint        table)
{
  if (self->verified != NULL)
    return g_array_index (self->verified, IxVerified, table).verify == IX_VERIFY_PENDING;
  return ix_club_round_table (ix_rounds_tab_get_shown (self), table)->result == IX_TABLE_OPEN;
}

void
ix_rounds_tab_focus_next (IxRoundsTab *self,
                          guint        table)
{
  guint n = ix_rounds_tab_get_shown (self)->tables->len;

  for (guint i = 1; i <= n; i++)
    if (is_waiting (self, (table + i) % n))
      {
        gtk_widget_grab_focus (ix_rounds_tab_get_row (self, (table + i) % n));
        return;
      }
  ix_rounds_tab_focus_lead (self);
}

/* Says what is not plain to see: that a result goes, and which later rounds were paired with the
 * one that is corrected.  NULL for a first result, and for another one in the round under way. */
static char *
format_change (IxRoundsTab  *self,
               guint         table,
               IxTableResult result)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  const char *now =
    ix_table_result_text (ix_club_round_table (ix_rounds_tab_get_shown (self), table)->result);
  g_autofree char *paired = ix_format_paired_with (state, self->shown, table, result);
  g_autofree char *said = NULL;

  if (*now == '\0' || (result != IX_TABLE_OPEN && paired == NULL))
    return NULL;
  if (result == IX_TABLE_OPEN)
    said = g_strdup_printf (_("Round %u, table %u: the result %s is removed."), self->shown + 1,
                            table + 1, now);
  else
    said = g_strdup_printf (_("Round %u, table %u: %s is corrected to %s."), self->shown + 1,
                            table + 1, now, ix_table_result_text (result));
  return paired != NULL ? g_strdup_printf ("%s %s", said, paired) : g_steal_pointer (&said);
}

/* Compares a result with the one entered before, which is hidden.  Returns FALSE if a correction
 * could not be saved. */
static gboolean
verify (IxRoundsTab  *self,
        guint         table,
        IxTableResult result)
{
  IxVerified *verified = &g_array_index (self->verified, IxVerified, table);
  const IxClubTable *entered = ix_club_round_table (ix_rounds_tab_get_shown (self), table);

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
      g_autofree char *change = format_change (self, table, result);
      g_autofree char *said =
        change != NULL ? g_steal_pointer (&change)
                       : g_strdup_printf (_("The result of table %u is corrected"), table + 1);

      verified->verify = IX_VERIFY_GOOD;
      if (ix_evening_send (GTK_WIDGET (self), session_of (self), said,
                           (IxEveningEvent) { IX_EVENING_RESULT,
                                              .result = { self->shown, table, result,
                                                          entered->reason } }))
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
                     guint         table,
                     IxTableResult result)
{
  IxTableResult now = ix_club_round_table (ix_rounds_tab_get_shown (self), table)->result;
  g_autofree char *said = format_change (self, table, result);

  if (self->verified != NULL &&
      g_array_index (self->verified, IxVerified, table).verify != IX_VERIFY_OFF)
    {
      if (!verify (self, table, result))
        return FALSE;
    }
  /* Entering the same result again changes nothing and keeps the reason. */
  else if (result != now &&
           !ix_evening_send (GTK_WIDGET (self), session_of (self), said,
                             (IxEveningEvent) { IX_EVENING_RESULT,
                                                .result = { self->shown, table, result } }))
    {
      ix_rounds_tab_show (self);
      return FALSE;
    }
  if (result != IX_TABLE_OPEN)
    ix_rounds_tab_focus_next (self, table);
  return TRUE;
}

void
ix_rounds_tab_run_command (IxRoundsTab *self)
{
  g_autofree char *text =
    g_strchomp (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->command))));
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  char *behind;
  guint64 table = g_ascii_strtoull (text, &behind, 10);
  IxTableResult result;

  while (*behind == ' ')
    behind++;
  if (round == NULL || table < 1 || table > round->tables->len ||
      (*behind != '\0' && (behind[1] != '\0' ||
                           !ix_table_row_result_of_key (
                             gdk_unicode_to_keyval ((guint32) *behind), &result))))
    {
      ix_evening_notify (
        GTK_WIDGET (self),
        _("Type the number of a table, with or without its result: 3, 3 1, 3 =, 3 0"));
      gtk_editable_select_region (GTK_EDITABLE (self->command), 0, -1);
      return;
    }
  if (*behind == '\0')
    {
      gtk_widget_grab_focus (ix_rounds_tab_get_row (self, (guint) table - 1));
      gtk_editable_set_text (GTK_EDITABLE (self->command), "");
      return;
    }
  if (ix_rounds_tab_enter (self, (guint) table - 1, result))
    gtk_editable_set_text (GTK_EDITABLE (self->command), "");
  gtk_widget_grab_focus (self->command);
}
