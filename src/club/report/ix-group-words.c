/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-group-words.h"

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"

char *
ix_format_group (const IxEveningState *state,
                 guint                 group)
{
  return state->groups->len > 1 || group > 0 ? g_strdup_printf (_("Group match %u"), group + 1)
                                             : g_strdup (_("Group match"));
}

char *
ix_format_group_seat (const IxEveningState *state,
                      const IxMembers      *sitters)
{
  const char *first, *second;

  if (sitters->n == 0)
    return g_strdup (_("Arbiter"));
  first = ix_evening_entry (state, sitters->entries[0])->shown;
  if (sitters->n == 1)
    return g_strdup (first);
  second = ix_evening_entry (state, sitters->entries[1])->shown;
  /* Translators: two players who take turns at one board of a group match */
  return g_strdup_printf (_("%s / %s"), first, second);
}

char *
ix_format_group_team (guint team)
{
  /* Translators: one of the two sides of a group match */
  return g_strdup_printf (_("Team %u"), team + 1);
}

/* "5½–2½": the winner's points come first. */
static char *
format_score (const guint *half_points)
{
  guint winner = half_points[0] >= half_points[1] ? 0 : 1;
  g_autofree char *more = ix_points_text ((gint) half_points[winner] * IX_POINT / 2);
  g_autofree char *less = ix_points_text ((gint) half_points[!winner] * IX_POINT / 2);

  return g_strdup_printf ("%s–%s", more, less);
}

static char *
format_winner (IxTableResult result,
               const char   *score)
{
  g_autofree char *team = NULL;

  if (result == IX_TABLE_DRAWN)
    return score == NULL ? g_strdup (_("Drawn")) : g_strdup_printf (_("Drawn %s"), score);
  team = ix_format_group_team (result == IX_TABLE_FIRST_WINS ? 0 : 1);
  /* Translators: a side of a group match, such as "Team 1", and the score, such as "5–3" */
  return score == NULL ? g_strdup_printf (C_("team", "%s wins"), team)
                       : g_strdup_printf (_("%s wins %s"), team, score);
}

/* "Team 2 wins, resigned" would say that team 2 did. */
static const char *
format_reason (IxTableReason reason)
{
  return reason == IX_TABLE_REASON_RESIGNED ? _("the other team resigned")
                                            : ix_table_reason_text (reason);
}

char *
ix_format_group_result (IxTableResult result,
                        const guint  *half_points,
                        IxTableReason reason)
{
  gboolean scored = half_points[0] + half_points[1] > 0;
  g_autofree char *score = scored ? format_score (half_points) : NULL;
  g_autofree char *winner = NULL;

  if (result == IX_TABLE_OPEN)
    return g_strdup ("");
  winner = format_winner (result, score);
  if (reason == IX_TABLE_REASON_NONE)
    return g_steal_pointer (&winner);
  return g_strdup_printf ("%s, %s", winner, format_reason (reason));
}

const char *
ix_format_group_end (IxGroupEnd end)
{
  return end == IX_GROUP_END_ALL_BOARDS ? _("Every board scores a point")
                                        : _("The first decisive board ends the match");
}
