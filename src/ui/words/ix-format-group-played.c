/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-group-played.h"

#include <glib/gi18n.h>

#include "ix-format-played.h"
#include "ix-group-words.h"

static char *
format_result (const IxPlayedResult *result)
{
  return ix_format_group_result (result->result, result->half_points, result->reason);
}

static char *
format_entered (const IxEveningState *state,
                guint                 group)
{
  const IxClubGroup *now = ix_evening_group (state, group);

  return ix_format_group_result (now->result, now->half_points, now->reason);
}

char *
ix_format_group_taken (const IxEveningState *state,
                       guint                 group,
                       const IxPlayedResult *played)
{
  g_autofree char *name = ix_format_group (state, group);
  g_autofree char *result = format_result (played);

  if (played->result == IX_TABLE_OPEN)
    /* Translators: %s is "Group match" */
    return g_strdup_printf (_("%s: the result is taken back, the match is no longer over"), name);
  if (ix_evening_group (state, group)->result == IX_TABLE_OPEN)
    /* Translators: "Group match: Team 1 wins is entered, as it was played here" */
    return g_strdup_printf (_("%s: %s is entered, as it was played here"), name, result);
  return g_strdup_printf (_("%s: %s now, as it was played here"), name, result);
}

char *
ix_format_group_dispute (const IxEveningState *state,
                         guint                 group)
{
  g_autofree char *name = ix_format_group (state, group);

  /* Translators: %s is "Group match" */
  return g_strdup_printf (_("%s: the match played here and the entered result differ"), name);
}

char *
ix_format_group_both (const IxEveningState *state,
                      guint                 group,
                      IxPlayedState         compared,
                      const IxPlayedResult *played)
{
  g_autofree char *match = format_result (played);
  g_autofree char *entered = format_entered (state, group);

  return ix_format_two_results (compared, match, entered);
}

/* "the group match of Club Night". */
static char *
format_whose (const IxEveningState *state,
              guint                 group)
{
  g_autofree char *name = ix_format_group (state, group);

  return state->name == NULL || *state->name == '\0' ? g_steal_pointer (&name)
                              /* Translators: "Group match, Club Night" */
                              : g_strdup_printf (_("%s, %s"), name, state->name);
}

char *
ix_format_group_place (const IxEvening      *evening,
                       gint64                match,
                       const IxPlayedResult *played,
                       guint                 group)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *place = format_whose (state, group);
  g_autofree char *entered = NULL;
  IxMatchPlace now;

  if (!ix_evening_find_match (state, match, &now))
    /* Translators: %s is "Group match, Club Night" */
    return g_strdup_printf (_("No longer counts for this: %s"), place);
  if (ix_evening_compare_played (evening, now, played) == IX_PLAYED_AGREES)
    return g_strdup_printf (played->result == IX_TABLE_OPEN ? _("The result goes to: %s")
                                                            : _("Entered: %s"),
                            place);
  entered = format_entered (state, now.group);
  if (*entered == '\0')
    return g_strdup_printf (_("Not entered: %s"), place);
  /* Translators: "Group match, Club Night: Drawn is entered instead" */
  return g_strdup_printf (_("%s: %s is entered instead"), place, entered);
}
