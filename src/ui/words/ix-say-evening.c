/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-say-evening.h"

#include <glib/gi18n.h>
#include <string.h>

/* Numbers */

char *
ix_say_grade (const IxEntry *entry)
{
  if (entry->grade == 0)
    return g_strdup ("–");
  /* Translators: a grade that is the arbiter's estimate */
  return entry->estimated ? g_strdup_printf (_("%d e"), entry->grade)
                          : g_strdup_printf ("%d", entry->grade);
}

char *
ix_say_n_players (guint n)
{
  return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
}

char *
ix_say_n_teams (guint n)
{
  return g_strdup_printf (ngettext ("%u team", "%u teams", n), n);
}

/* Teams */

char *
ix_say_surname (const char *name)
{
  const char *comma = strchr (name, ',');

  return comma != NULL ? g_strndup (name, (gsize) (comma - name)) : g_strdup (name);
}

char *
ix_say_short_team (const IxEveningState *state,
                   guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  GString *text = g_string_new (t->name);

  for (guint i = 0; i < t->members->len && *t->name == '\0'; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, ix_club_team_member (t, i));
      g_autofree char *surname = ix_say_surname (entry->name);

      g_string_append_printf (text, "%s%s", i > 0 ? " / " : "",
                              state->individual ? entry->name : surname);
    }
  return g_string_free (text, FALSE);
}

/* Odd numbers */

char *
ix_say_odd_way (const IxOddNumberOption *choice)
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
ix_say_odd_cost (const IxOddNumberOption *choice)
{
  g_autofree char *teams = ix_say_n_teams (choice->n_teams);
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

/* The plan */

const char *
ix_say_system (IxSystem system,
               gboolean individual)
{
  switch (system)
    {
    case IX_SYSTEM_MATCH:
      return _("Match of two");
    case IX_SYSTEM_ROUND_ROBIN:
      return _("Round robin");
    case IX_SYSTEM_ADAPTIVE:
      return _("Part of a round robin, by the scores");
    case IX_SYSTEM_SWISS:
    case IX_N_SYSTEMS:
    default:
      return individual ? _("Swiss, by the Dutch system") : _("Team Swiss");
    }
}

static char *
say_who (const IxPlan *plan)
{
  return plan->individual ? ix_say_n_players (plan->n_teams) : ix_say_n_teams (plan->n_teams);
}

static char *
say_rounds (guint n)
{
  return g_strdup_printf (ngettext ("%u round", "%u rounds", n), n);
}

static char *
say_cycles (const IxPlan *plan,
            const char   *who,
            const char   *rounds)
{
  if (plan->n_cycles == 1)
    return g_strdup_printf (_("%s, %s: a round robin in which all meet once."), who, rounds);
  if (plan->n_cycles == 2)
    return g_strdup_printf (_("%s, %s: a double round robin in which all meet twice."), who, rounds);
  return g_strdup_printf (_("%s, %s: a round robin in which all meet equally often."), who, rounds);
}

char *
ix_say_plan (const IxPlan *plan)
{
  g_autofree char *who = say_who (plan);
  g_autofree char *rounds = say_rounds (plan->n_rounds);

  switch (plan->reason)
    {
    case IX_PLAN_TWO_TEAMS:
      return g_strdup_printf (_("%s, %s: they meet in every round, first-named in turn."), who,
                              rounds);
    case IX_PLAN_CYCLES:
      return say_cycles (plan, who, rounds);
    case IX_PLAN_MANY_TEAMS:
      return g_strdup_printf (
        _("%s, %s: a Swiss, for with so many it cannot get stuck; like scores meet."), who, rounds);
    case IX_PLAN_PART:
      return g_strdup_printf (_("%s, %s: part of a round robin, its rounds chosen by the scores, for "
                                "a Swiss could get stuck. With %u rounds all would meet."),
                              who, rounds, plan->n_rows - 1);
    case IX_PLAN_EXTRA:
      return g_strdup_printf (_("%s, %s: a round robin, and then by the standings. With %u or %u "
                                "rounds all would meet equally often."),
                              who, rounds, plan->fairer[0], plan->fairer[1]);
    case IX_PLAN_OVERRIDDEN:
      return g_strdup_printf (_("%s, %s: %s, as the arbiter decided."), who, rounds,
                              ix_say_system (plan->system, plan->individual));
    case IX_PLAN_TOO_FEW:
    default:
      return plan->individual ? g_strdup (_("Two players are needed at least."))
                              : g_strdup (_("Two teams, which are four players, are needed at "
                                            "least."));
    }
}

const char *
ix_say_round_way (IxRoundMethod way,
                  gboolean      individual)
{
  switch (way)
    {
    case IX_ROUND_BY_MATCH:
      return _("There are two, so they meet.");
    case IX_ROUND_BY_TABLE:
      return _("The next round of the round robin, by the Berger table.");
    case IX_ROUND_BY_SCORES:
      return _("Of the rounds of the round robin that are left, the one in which scores are most "
               "alike. Nobody meets twice.");
    case IX_ROUND_BY_STANDINGS:
      return _("By the standings: the first meets the next whom it met least, and so on.");
    case IX_ROUND_BY_SWISS:
      return individual ? _("By the Dutch system: like scores meet, and nobody meets twice.")
                        : _("By the Team Swiss: like scores meet, and nobody meets twice.");
    case IX_ROUND_BY_REMAINING:
    default:
      return _("Among the opponents who are left: like scores meet, with a thought for the rounds to "
               "come.");
    }
}

/* Results */

const char *
ix_say_table_result (IxTableResult result)
{
  return ix_table_result_text (result);
}

const char *
ix_say_bye (IxRoundKind kind)
{
  switch ((guint) kind)
    {
    case IX_ROUND_FULL_BYE:
      return _("does not play; a point");
    case IX_ROUND_HALF_BYE:
      return _("does not play; half a point");
    case IX_ROUND_ZERO_BYE:
      return _("does not play; no point");
    case IX_ROUND_PAB:
    default:
      return _("has no opponent");
    }
}

char *
ix_say_waiting_for (const IxClubRound *round)
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
say_of_entry (const char           *format,
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
say_change (guint round)
{
  return g_strdup_printf (_("a change of the pairings of round %u"), round + 1);
}

static char *
say_start (guint round)
{
  return g_strdup_printf (_("the start of round %u"), round + 1);
}

char *
ix_say_act (const IxEveningState *state,
            const IxEveningEvent *event)
{
  switch (event->kind)
    {
    case IX_EVENING_ENTER:
      return g_strdup_printf (_("the entry of %s"), event->enter.name);
    case IX_EVENING_AMEND:
      return say_of_entry (_("a change of the entry of %s"), state, event->amend.entry);
    case IX_EVENING_PRESENCE:
      return say_of_entry (_("the presence of %s"), state, event->presence.entry);
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
      return say_change (event->exchange.round);
    case IX_EVENING_LATE:
      return say_change (event->late.round);
    case IX_EVENING_SIT:
      return say_change (event->sit.round);
    case IX_EVENING_RESULT:
      return g_strdup_printf (_("the result of table %u in round %u"), event->result.table + 1,
                              event->result.round + 1);
    case IX_EVENING_MATCH:
      return g_strdup_printf (_("playing table %u here"), event->match.table + 1);
    case IX_EVENING_ANNOUNCE:
      return say_start (event->announce.round);
    case IX_EVENING_BEGIN:
      return say_start (event->round);
    case IX_EVENING_TIEBREAKS:
      return g_strdup (_("the choice of tie-breaks"));
    case IX_EVENING_SET_UP:
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      return g_strdup (_("a change of the evening"));
    }
}
