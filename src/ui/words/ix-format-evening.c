/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-evening.h"

#include <glib/gi18n.h>
#include <string.h>

/* Numbers */

char *
ix_format_grade (const IxEntry *entry)
{
  if (entry->grade == 0)
    return g_strdup ("–");
  /* Translators: a grade that is the arbiter's estimate */
  return entry->estimated ? g_strdup_printf (_("%d e"), entry->grade)
                          : g_strdup_printf ("%d", entry->grade);
}

/* Teams */

char *
ix_format_surname (const char *name)
{
  const char *comma = strchr (name, ',');

  return comma != NULL ? g_strndup (name, (gsize) (comma - name)) : g_strdup (name);
}

char *
ix_format_short_team (const IxEveningState *state,
                      guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  GString *text = g_string_new (t->name);

  for (guint i = 0; i < t->members->len && *t->name == '\0'; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, ix_club_team_member (t, i));
      g_autofree char *surname = ix_format_surname (entry->name);

      g_string_append_printf (text, "%s%s", i > 0 ? " / " : "",
                              state->individual ? entry->name : surname);
    }
  return g_string_free (text, FALSE);
}

/* Odd numbers */

char *
ix_format_odd_number_method (const IxOddNumberOption *choice)
{
  switch (choice->method)
    {
    case IX_ODD_NUMBER_TEAM_OF_THREE:
      return g_strdup (_("A team of three: the three in the middle take turns"));
    case IX_ODD_NUMBER_HOUSE_PLAYER:
      return g_strdup (_("A house player joins"));
    case IX_ODD_NUMBER_HOUSE_PAIR:
      return g_strdup (_("Two house players join"));
    case IX_ODD_NUMBER_LAST_WAITS:
      return g_strdup (_("Who came last waits for another"));
    case IX_ODD_NUMBER_TEAM_BYE:
      return g_strdup (_("One team has no opponent in each round"));
    case IX_ODD_NUMBER_TWO_TEAMS_OF_THREE:
      return g_strdup (_("Two teams of three"));
    case IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE:
      return g_strdup (_("A team of three, and one team without an opponent in each round"));
    case IX_ODD_NUMBER_THREE_TEAMS_OF_THREE:
      return g_strdup (_("Three teams of three"));
    case IX_ODD_NUMBER_NOTHING:
    default:
      return g_strdup (_("Teams of two"));
    }
}

char *
ix_format_odd_number_cost (const IxOddNumberOption *choice)
{
  g_autofree char *teams = ix_format_n_teams (choice->n_teams);
  g_autofree char *idle =
    choice->n_idle == 0
      ? g_strdup (_("everybody plays in every round"))
      : g_strdup_printf (ngettext ("%u player is idle in each round",
                                   "%u players are idle in each round", choice->n_idle),
                         choice->n_idle);

  if (choice->n_waiting > 0)
    /* Translators: "9 teams; one waits, everybody else plays in every round" */
    return g_strdup_printf (_("%s; one waits"), teams);
  /* Translators: "9 teams; 2 players are idle in each round" */
  return g_strdup_printf (_("%s; %s"), teams, idle);
}

/* Rounds */

const char *
ix_format_round_method (IxRoundMethod way,
                        gboolean      individual)
{
  switch (way)
    {
    case IX_ROUND_BY_MATCH:
      return _("There are two, so they meet.");
    case IX_ROUND_BY_TABLE:
      return _("A round of the round robin, by the Berger table.");
    case IX_ROUND_BY_SCORES:
      return _("Of the rounds of the round robin that are left, the one in which no leader sits "
               "out, if that can be avoided, and scores are most alike.");
    case IX_ROUND_BY_STANDINGS:
      return _("By the standings: the first meets the next whom it met least, and so on.");
    case IX_ROUND_BY_SWISS:
      return individual ? _("By the Dutch system: like scores meet, and nobody meets twice.")
                        : _("By the Team Swiss: like scores meet, and nobody meets twice.");
    case IX_ROUND_BY_REMAINING:
    default:
      return _("Among the opponents who are left: like scores meet, with a thought for the rounds "
               "to come.");
    }
}

/* Tables */

char *
ix_format_waiting_for (const IxClubRound *round)
{
  g_autoptr (GString) tables = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < round->tables->len; i++)
    if (ix_club_round_table (round, i)->result == IX_TABLE_OPEN)
      {
        g_string_append_printf (tables, "%s%u", n > 0 ? ", " : "", i + 1);
        n++;
      }
  if (n == 0)
    return NULL;
  /* Translators: numbers of tables, such as "3, 7" */
  return g_strdup_printf (ngettext ("Waiting for table %s", "Waiting for tables %s", n),
                          tables->str);
}

/* Acts */

static char *
format_of_entry (const char           *format,
                 const IxEveningState *state,
                 guint                 entry)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return entry < state->entries->len
           ? g_strdup_printf (format, ix_evening_entry (state, entry)->name)
           : g_strdup_printf (format, "?");
#pragma GCC diagnostic pop
}

static char *
format_change (guint round)
{
  return g_strdup_printf (_("a change of the pairings of round %u"), round + 1);
}

static char *
format_start (guint round)
{
  return g_strdup_printf (_("the start of round %u"), round + 1);
}

char *
ix_format_act (const IxEveningState *state,
               const IxEveningEvent *event)
{
  switch (event->kind)
    {
    case IX_EVENING_ENTER:
      return g_strdup_printf (_("the entry of %s"), event->enter.name);
    case IX_EVENING_AMEND:
      return format_of_entry (_("a change of the entry of %s"), state, event->amend.entry);
    case IX_EVENING_PRESENCE:
      return format_of_entry (_("the presence of %s"), state, event->presence.entry);
    case IX_EVENING_WISH:
      return g_strdup (_("a wish"));
    case IX_EVENING_TEAMS:
      return g_strdup (_("making the teams"));
    case IX_EVENING_TEAM:
    case IX_EVENING_SWAP:
    case IX_EVENING_MERGE:
    case IX_EVENING_TEAM_ACTIVE:
      return g_strdup (_("a change of the teams"));
    case IX_EVENING_TEAM_NAME:
      return g_strdup (_("the name of a team"));
    case IX_EVENING_PLAN:
      return g_strdup (_("a change of the plan"));
    case IX_EVENING_REQUEST:
      return g_strdup (_("a bye that was asked for"));
    case IX_EVENING_PAIR:
      return g_strdup_printf (_("the pairing of round %u"), event->pair.round + 1);
    case IX_EVENING_UNPAIR:
      return g_strdup_printf (_("taking back the pairing of round %u"), event->round + 1);
    case IX_EVENING_EXCHANGE:
      return format_change (event->exchange.round);
    case IX_EVENING_LATE:
      return format_change (event->late.round);
    case IX_EVENING_SIT:
      return format_change (event->sit.round);
    case IX_EVENING_RESULT:
      return g_strdup_printf (_("the result of table %u in round %u"), event->result.table + 1,
                              event->result.round + 1);
    case IX_EVENING_MATCH:
      return g_strdup_printf (_("playing table %u here"), event->match.table + 1);
    case IX_EVENING_ANNOUNCE:
      return format_start (event->announce.round);
    case IX_EVENING_BEGIN:
      return format_start (event->round);
    case IX_EVENING_TIEBREAKS:
      return g_strdup (_("the choice of tie-breaks"));
    case IX_EVENING_SET_UP:
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      return g_strdup (_("a change of the evening"));
    }
}
