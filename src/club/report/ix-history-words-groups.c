/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences about events of an evening: group matches. */

#include <glib/gi18n-lib.h>

#include "ix-group-words.h"
#include "ix-history-words-private.h"

char *
ix_history_format_group (const IxEveningState *state,
                         const IxEveningEvent *event,
                         GTimeZone            *zone)
{
  guint n = event->group.boards->len;

  return g_strdup_printf (event->group.counts
                            ? _("Group match %u is set up on %u boards, counted in the standings")
                            : _("Group match %u is set up on %u boards"),
                          state->groups->len + 1, n);
}

char *
ix_history_format_group_seats (const IxEveningState *state,
                               const IxEveningEvent *event,
                               GTimeZone            *zone)
{
  return g_strdup_printf (_("Group match %u: the seats are changed"), event->group.number + 1);
}

char *
ix_history_format_group_drop (const IxEveningState *state,
                              const IxEveningEvent *event,
                              GTimeZone            *zone)
{
  return g_strdup_printf (_("Group match %u is removed"), event->dropped + 1);
}

char *
ix_history_format_group_match (const IxEveningState *state,
                               const IxEveningEvent *event,
                               GTimeZone            *zone)
{
  return g_strdup_printf (event->group_match.id != 0
                            ? _("Group match %u is played on this computer")
                            : _("Group match %u is no longer played on this computer"),
                          event->group_match.group + 1);
}

char *
ix_history_format_group_result (const IxEveningState *state,
                                const IxEveningEvent *event,
                                GTimeZone            *zone)
{
  guint number = event->group_result.group;
  const IxClubGroup *group = ix_evening_group (state, number);
  g_autofree char *before =
    ix_format_group_result (group->result, group->half_points, IX_TABLE_REASON_NONE);
  g_autofree char *now =
    ix_format_group_result (event->group_result.result, event->group_result.half_points,
                            event->group_result.reason);

  if (*now == '\0')
    return g_strdup_printf (_("Group match %u: the result is removed"), number + 1);
  if (*before == '\0' || g_str_has_prefix (now, before))
    /* Translators: the number of the group match, and its result: "Team 1 wins" */
    return g_strdup_printf (_("Group match %u: %s"), number + 1, now);
  /* Translators: the last is the result that was replaced */
  return g_strdup_printf (_("Group match %u: %s; before: %s"), number + 1, now, before);
}

/* "1: Ann Smith – Bob Jones". */
static char *
format_board (const IxEveningState *state,
              guint                 number,
              const IxGroupBoard   *board)
{
  g_autofree char *first = ix_format_group_seat (state, &board->seats[0]);
  g_autofree char *second = ix_format_group_seat (state, &board->seats[1]);

  return g_strdup_printf ("%u: %s – %s", number + 1, first, second);
}

char *
ix_history_list_boards (const IxEveningState *state,
                        const IxEveningEvent *event)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < event->group.boards->len; i++)
    {
      g_autofree char *board =
        format_board (state, i, &g_array_index (event->group.boards, IxGroupBoard, i));

      g_string_append_printf (list, "%s%s", i > 0 ? " · " : "", board);
    }
  if (event->group.watching.n > 0)
    g_string_append_printf (list, _(" · %s watches"),
                            ix_history_name (state, event->group.watching.entries[0]));
  return g_string_free (list, FALSE);
}
