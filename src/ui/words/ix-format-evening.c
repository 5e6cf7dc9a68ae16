/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-evening.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "ix-evening-money.h"
#include "ix-evening-past.h"
#include "ix-evening-told.h"
#include "ix-money-words.h"
#include "ix-report-words.h"
#include "ix-short-name.h"
#include "ix-table-score.h"
#include "ix-text.h"

/* Numbers */

char *
ix_format_grade (const IxEntry *entry)
{
  return ix_format_grade_or (entry, "–");
}

gboolean
ix_has_estimate (const IxEveningState *state,
                 const guint          *entries,
                 guint                 n)
{
  for (guint i = 0; i < n; i++)
    if (entries[i] != IX_NOBODY && ix_evening_entry (state, entries[i])->grade != 0 &&
        ix_evening_entry (state, entries[i])->estimated)
      return TRUE;
  return FALSE;
}

/* Teams */

char *
ix_format_entries (const IxEveningState *state,
                   const GArray         *entries)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    ix_text_append_item (names, "; ", ix_evening_entry (state, g_array_index (entries, guint, i))->shown);
  return g_string_free (names, FALSE);
}

char *
ix_format_arrivals (const IxEveningState *state)
{
  g_autoptr (GArray) arrivals = ix_evening_arrivals (state);
  g_autofree char *names = ix_format_entries (state, arrivals);

  /* Translators: the names of people */
  return arrivals->len > 0 ? g_strdup_printf (_("Here, as they report by phone: %s"), names) : NULL;
}

static char *
format_short (const IxEveningState *state,
              const IxClubTeam     *team)
{
  GString *text = g_string_new (team->name);

  for (guint i = 0; i < team->members->len && *team->name == '\0'; i++)
    {
      guint entry = ix_club_team_member (team, i);
      g_autofree char *name = ix_short_name (state, entry, IX_NAME_LEAST);

      ix_text_append_item (text, " / ", state->individual ? ix_evening_entry (state, entry)->shown : name);
    }
  return g_string_free (text, FALSE);
}

char *
ix_format_short_team (const IxEveningState *state,
                      guint                 team)
{
  return format_short (state, ix_evening_team (state, team));
}

char *
ix_format_short_team_in_round (const IxEveningState *state,
                               guint                 round,
                               guint                 team)
{
  return format_short (state, ix_evening_team_in_round (state, round, team));
}

char *
ix_format_turnout (const IxEveningState *state,
                   guint                 n_teams)
{
  guint n_house = ix_evening_count_house (state);
  g_autofree char *people = ix_format_n_players (ix_evening_count_people (state));
  g_autofree char *players =
    n_house == 0 ? g_strdup (people)
                 /* Translators: %s is "19 players" */
                 : g_strdup_printf (ngettext ("%s and a house player", "%s and %u house players",
                                              n_house),
                                    people, n_house);
  g_autofree char *teams = ix_format_n_teams (n_teams);

  return state->individual || n_teams == 0 ? g_steal_pointer (&players)
                                           : g_strdup_printf ("%s · %s", players, teams);
}

char *
ix_format_settled (const IxEveningState *state)
{
  g_autofree char *turnout = ix_format_turnout (state, ix_evening_count_active (state));
  guint n_three = 0;

  for (guint i = 0; i < state->teams->len; i++)
    n_three += ix_evening_team (state, i)->active && ix_evening_team (state, i)->members->len == 3;
  if (n_three == 0)
    return g_steal_pointer (&turnout);
  /* Translators: %s is "19 players · 9 teams" */
  return g_strdup_printf (ngettext ("%s · a team of three", "%s · %u teams of three", n_three), turnout,
                          n_three);
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
      return g_strdup (_("The last to arrive waits for a partner"));
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

  if (choice->n_house > 0)
    return g_strdup_printf (
      choice->n_house == 1
        /* Translators: "10 teams; everybody plays in every round; …" */
        ? _("%s; %s; the team of the house player is not ranked")
        : _("%s; %s; the teams of the house players are not ranked"),
      teams, idle);
  if (choice->n_waiting > 0)
    /* Translators: "9 teams; one waits, everybody else plays in every round" */
    return g_strdup_printf (_("%s; one waits"), teams);
  if (choice->n_threes > 0)
    return g_strdup_printf (
      /* Translators: "9 teams; 1 player is idle in each round; …" */
      _("%s; %s; the three share turns evenly, and colours if all rounds are known in advance"),
      teams, idle);
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
      return _("Of the rounds that are left in the round robin, the one in which scores are most "
               "alike. Leaders do not sit out if that can be avoided.");
    case IX_ROUND_BY_STANDINGS:
      return _("By the standings: the first meets the next whom it met least, and so on.");
    case IX_ROUND_BY_SWISS:
      return individual ? _("By the Dutch system: like scores meet, and nobody meets twice.")
                        : _("By the Team Swiss: like scores meet, and nobody meets twice.");
    case IX_ROUND_BY_PARTNERS:
      return _("Everybody has a new partner, by a plan of all rounds that remain.");
    case IX_ROUND_BY_REMAINING:
    default:
      return _("Among opponents who have not met: like scores meet, and later rounds stay "
               "possible.");
    }
}

char *
ix_format_last_round (const IxEveningState *state,
                      guint                 round)
{
  g_autofree char *end = ix_format_evening_end (state->end);

  if (state->end == 0 || round + 1 < state->rounds->len)
    return NULL;
  if (!state->open)
    return g_strdup (_("Last round"));
  /* Translators: a time of day */
  return g_strdup_printf (_("The first round after %s is the last"), end);
}

/* Tables */

/* Lists the tables without a result, such as "3, 7"; @n counts them. */
static char *
list_open (const IxClubRound *round,
           guint             *n)
{
  GString *tables = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; i < round->tables->len; i++)
    if (!ix_club_table_is_complete (ix_club_round_table (round, i)))
      {
        g_string_append_printf (tables, "%s%u", *n > 0 ? ", " : "", i + 1);
        ++*n;
      }
  return g_string_free (tables, FALSE);
}

char *
ix_format_waiting_for (const IxClubRound *round)
{
  guint n;
  g_autofree char *tables = list_open (round, &n);

  if (n == 0)
    return NULL;
  /* Translators: numbers of tables, such as "3, 7" */
  return g_strdup_printf (ngettext ("Waiting for table %s", "Waiting for tables %s", n), tables);
}

/* More tables than that are only counted. */
#define MAX_NAMED 4

char *
ix_format_missing (const IxEveningState *state,
                   guint                 round)
{
  guint n;
  g_autofree char *tables = list_open (ix_evening_round (state, round), &n);

  if (n == 0)
    return NULL;
  if (n > MAX_NAMED)
    return g_strdup_printf (ngettext ("Round %u has no result at %u table",
                                      "Round %u has no result at %u tables", n),
                            round + 1, n);
  /* Translators: numbers of a round and of tables, such as "3, 7" */
  return g_strdup_printf (ngettext ("Round %u has no result at table %s",
                                    "Round %u has no result at tables %s", n),
                          round + 1, tables);
}

/* Money */

char *
ix_evening_currency (const IxEveningState *state)
{
  const char *sign = localeconv ()->currency_symbol;

  if (*state->currency != '\0' || state->fee.amount > 0 || state->prizes.list->len > 0 ||
      !g_utf8_validate (sign, -1, NULL))
    return g_strdup (state->currency);
  return g_strdup (sign);
}

char *
ix_format_fee (const IxEveningState *state,
               guint                 entry)
{
  gint64 due = ix_evening_fee_due (state, entry);
  gint64 paid = ix_evening_entry (state, entry)->paid;
  g_autofree char *rest = ix_money_text (ABS (due - paid), state->currency);

  if (paid < due)
    /* Translators: an amount of money that is still to be paid */
    return g_strdup_printf (_("%s open"), rest);
  if (paid > due)
    /* Translators: an amount of money that was paid too much */
    return g_strdup_printf (_("%s too much"), rest);
  return g_strdup (due > 0 ? C_("entry fee", "paid") : "");
}

char *
ix_format_fee_sums (const IxEveningState *state)
{
  IxFeeSums sums = ix_evening_fee_sums (state);
  g_autofree char *due = ix_money_text (sums.due, state->currency);
  g_autofree char *paid = ix_money_text (sums.paid, state->currency);
  g_autofree char *open = ix_money_text (sums.open, state->currency);

  if (!ix_evening_has_fees (state))
    return NULL;
  if (sums.over > 0)
    {
      g_autofree char *over = ix_money_text (sums.over, state->currency);

      /* Translators: amounts of money; the last two are what some have still to pay, and what others paid
       * too much */
      return g_strdup_printf (_("Entry fees: %s of %s paid, %s open, %s too much"), paid, due,
                              open, over);
    }
  /* Translators: amounts of money */
  return sums.open > 0 ? g_strdup_printf (_("Entry fees: %s of %s paid, %s open"), paid, due, open)
                       : g_strdup_printf (_("Entry fees: %s of %s paid"), paid, due);
}
