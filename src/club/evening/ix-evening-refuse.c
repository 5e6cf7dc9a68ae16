/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Refuses events of an evening, with the reason: what all its checks use. */

#include <glib/gi18n-lib.h>

#include "ix-evening-past.h"
#include "ix-evening-private.h"

gboolean
ix_evening_refuse_team (const IxEveningState *state,
                        guint                 team,
                        const char           *format,
                        GError              **error)
{
  g_autofree char *name = ix_club_team_name (state, ix_evening_team (state, team));

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return ix_evening_refuse (error, format, name);
#pragma GCC diagnostic pop
}

gboolean
ix_evening_refuse_seat (const IxEveningState *state,
                        guint                 entry,
                        guint                 round,
                        GError              **error)
{
  return ix_evening_refuse (error, _("%s is at another table in round %u"),
                            ix_evening_entry (state, entry)->shown, round + 1);
}

gboolean
ix_evening_check_kept (const IxEveningState *state,
                       GError              **error)
{
  return !state->deleted || ix_evening_refuse (error, _("the evening is deleted"));
}

gboolean
ix_evening_check_entry (const IxEveningState *state,
                        guint                 entry,
                        GError              **error)
{
  return entry < state->entries->len ||
         ix_evening_refuse (error, _("there is no entry %u"), entry + 1);
}

gboolean
ix_evening_check_team (const IxEveningState *state,
                       guint                 team,
                       GError              **error)
{
  return team < state->teams->len ||
         ix_evening_refuse (error, _("there is no team %u"), team + 1);
}
