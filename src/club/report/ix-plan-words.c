/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-plan-words.h"

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"

char *
ix_format_n_players (guint n)
{
  return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
}

char *
ix_format_n_teams (guint n)
{
  return g_strdup_printf (ngettext ("%u team", "%u teams", n), n);
}

const char *
ix_format_system (IxSystem system,
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

const char *
ix_format_partners_aim (IxPartnersAim aim)
{
  switch (aim)
    {
    case IX_PARTNERS_EVERYONE:
      return _("everyone with everyone");
    case IX_PARTNERS_LEADERS:
      return _("leaders meet");
    case IX_PARTNERS_EVEN:
    case IX_N_PARTNERS_AIMS:
    default:
      return _("even tables");
    }
}

const char *
ix_format_partners_places (IxPartnersAim aim)
{
  switch (aim)
    {
    case IX_PARTNERS_EVERYONE:
      return _("Few people meet twice, against equal opposition in all. Places are an order of "
               "merit.");
    case IX_PARTNERS_LEADERS:
      return _("Those with like points share a table, from round 2 on. Places are an order of "
               "merit.");
    case IX_PARTNERS_EVEN:
    case IX_N_PARTNERS_AIMS:
    default:
      return _("Both teams of a table are equally strong. Places show the form of the day.");
    }
}

const char *
ix_format_partners_rest (IxPartnersRest rest)
{
  switch (rest)
    {
    case IX_PARTNERS_OUT:
      return _("one, two or three sit out");
    case IX_PARTNERS_THREES:
      return _("tables of three rather than sitting out");
    case IX_PARTNERS_USUAL:
    default:
      return _("one or two sit out, three have a table");
    }
}

static char *
say_who (const IxPlan *plan)
{
  return plan->individual ? ix_format_n_players (plan->n_teams) : ix_format_n_teams (plan->n_teams);
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
    return g_strdup_printf (_("%s in %s: a round robin in which all meet once."), who, rounds);
  if (plan->n_cycles == 2)
    return g_strdup_printf (_("%s in %s: a double round robin in which all meet twice."), who,
                            rounds);
  return g_strdup_printf (_("%s in %s: a round robin in which all meet equally often."), who,
                          rounds);
}

static char *
say_plan (const IxPlan *plan)
{
  g_autofree char *who = say_who (plan);
  g_autofree char *rounds = say_rounds (plan->n_rounds);

  switch (plan->reason)
    {
    case IX_PLAN_TWO_TEAMS:
      return g_strdup_printf (_("%s in %s: they meet in every round, first-named in turn."), who,
                              rounds);
    case IX_PLAN_CYCLES:
      return say_cycles (plan, who, rounds);
    case IX_PLAN_MANY_TEAMS:
      return g_strdup_printf (
        _("%s in %s: a Swiss, because with that many it cannot get stuck; like scores meet."), who,
        rounds);
    case IX_PLAN_PART:
      return g_strdup_printf (_("%s in %s: rounds out of a round robin, the ones that suit the "
                                "scores. So few could run out of opponents in a Swiss. With %u "
                                "rounds all would meet."),
                              who, rounds, plan->n_rows - 1);
    case IX_PLAN_EXTRA:
      return g_strdup_printf (_("%s in %s: a round robin, and then by the standings. With %u or %u "
                                "rounds all would meet equally often."),
                              who, rounds, plan->fairer[0], plan->fairer[1]);
    case IX_PLAN_BY_CLOCK:
      /* Translators: "8 teams", and the number of rounds that is expected, "6 rounds" */
      return g_strdup_printf (_("%s, about %s: a Swiss, because their number is open; like scores "
                                "meet."),
                              who, rounds);
    case IX_PLAN_OVERRIDDEN:
      return g_strdup_printf (_("%s in %s: %s, as the arbiter decided."), who, rounds,
                              ix_format_system (plan->system, plan->individual));
    case IX_PLAN_TOO_FEW:
    default:
      return plan->individual ? g_strdup (_("At least two players are needed."))
                              : g_strdup (_("At least two teams are needed, which are four "
                                            "players."));
    }
}

char *
ix_format_plan (const IxPlan *plan)
{
  g_autofree char *sentence = say_plan (plan);
  g_autofree char *end = ix_format_evening_end (plan->end);
  g_autoptr (GString) text = g_string_new (sentence);

  if (plan->reason == IX_PLAN_TOO_FEW)
    return g_steal_pointer (&sentence);
  if (plan->end != 0)
    /* Translators: a time of day */
    g_string_append_printf (text, _(" The first round that begins after %s is the last."), end);
  if (plan->n_matches > 1)
    g_string_append (text, _(" Double rounds: each pairing plays two matches with the colours "
                             "switched, and the sum counts."));
  return g_strdup (text->str);
}
