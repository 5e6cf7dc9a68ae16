/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences about events of an evening on which partners change. */

#include <glib/gi18n-lib.h>

#include "ix-history-words-private.h"
#include "ix-plan-words.h"

char *
ix_history_format_partners (const IxEveningState *state,
                            const IxEveningEvent *event)
{
  const IxEveningPartners *chosen = &event->partners;
  GString *text;

  if (!chosen->change)
    return g_strdup (_("Teams stay for the whole evening"));
  text = g_string_new (NULL);
  /* Translators: an aim such as "even tables", and "one or two sit out, three have a table" */
  g_string_append_printf (text, _("New partners each round: %s; %s"),
                          ix_format_partners_aim (chosen->aim),
                          ix_format_partners_rest (chosen->rest));
  g_string_append_printf (text, "; %s", chosen->half ? _("sitting out brings half a point")
                                                     : _("sitting out brings no point"));
  if (chosen->higher_first)
    g_string_append_printf (text, "; %s", _("the higher partner plays the higher board"));
  if (chosen->lower_first)
    g_string_append_printf (text, "; %s", _("the lower grade goes first among the tied"));
  return g_string_free (text, FALSE);
}

char *
ix_history_format_missed (const IxEveningState *state,
                          const IxEveningEvent *event)
{
  return g_strdup_printf (event->missed.half ? _("Round %u, without %s: half a point")
                                             : _("Round %u, without %s: no point"),
                          event->missed.round + 1, ix_history_name (state, event->missed.entry));
}

char *
ix_history_format_pair_partners (const IxEveningState *state,
                                 const IxEveningEvent *event)
{
  return g_strdup_printf (_("Round %u is paired"), event->pair_partners.round + 1);
}

char *
ix_history_format_seated (const IxEveningState *state,
                          const IxEveningEvent *event)
{
  const IxMembers *members = &event->team.members;
  g_autofree char *before = ix_history_team (state, event->team.team);
  g_autofree char *now = ix_history_names (state, members->entries, members->n);

  if (members->n == 1)
    /* Translators: a name; "Round 3: Ann Smith plays both boards" */
    return g_strdup_printf (_("Round %u: %s plays both boards"), state->rounds->len, now);
  return g_strdup_printf (_("Round %u: the team %s is now %s"), state->rounds->len, before, now);
}

char *
ix_history_format_trade_seats (const IxEveningState *state,
                               const IxEveningEvent *event)
{
  return g_strdup_printf (_("Round %u: %s and %s change places"), state->rounds->len,
                          ix_history_name (state, event->trade_players.a),
                          ix_history_name (state, event->trade_players.b));
}

/* "3: Ann Smith & Bob Jones – Cai Evans & Dee Hill". */
static void
append_table (GString               *list,
              const IxEveningState  *state,
              guint                  number,
              const IxPartnersTable *table)
{
  g_autofree char *first = ix_history_names (state, &table->seats[IX_PARTNERS_WHITE_A], 2);
  g_autofree char *second = ix_history_names (state, &table->seats[IX_PARTNERS_BLACK_A], 2);

  g_string_append_printf (list, "%s%u: %s – %s", list->len > 0 ? " · " : "", number + 1, first,
                          second);
}

char *
ix_history_list_partners (const IxEveningState *state,
                          const IxEveningEvent *event)
{
  const GArray *tables = event->pair_partners.tables, *out = event->pair_partners.out;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    append_table (list, state, i, &g_array_index (tables, IxPartnersTable, i));
  for (guint i = 0; i < out->len; i++)
    {
      g_string_append (list, list->len > 0 ? " · " : "");
      /* Translators: a name; in a list of tables */
      g_string_append_printf (list, _("%s sits out"),
                              ix_history_name (state, g_array_index (out, guint, i)));
    }
  return g_string_free (list, FALSE);
}
