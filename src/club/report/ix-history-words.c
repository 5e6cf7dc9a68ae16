/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-history-words-private.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-rules.h"
#include "ix-evening-table.h"
#include "ix-evening.h"
#include "ix-group-words.h"
#include "ix-plan-words.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-text.h"

/* Shared by the sentences about events of an evening (ix-history-words*.c). */

GDateTime *
ix_history_local_time (gint64 at)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);

  return utc != NULL ? g_date_time_to_local (utc) : NULL;
}

/* Names */

const char *
ix_history_name (const IxEveningState *state,
                 guint                 entry)
{
  return entry < state->entries->len ? ix_evening_entry (state, entry)->shown : "?";
}

static void
append_name (GString              *names,
             const IxEveningState *state,
             guint                 entry)
{
  if (entry != IX_NOBODY)
    ix_text_append_item (names, " & ", ix_history_name (state, entry));
}

char *
ix_history_names (const IxEveningState *state,
                  const guint          *entries,
                  guint                 n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (i == 0 || entries[i] != entries[i - 1])
      append_name (names, state, entries[i]);
  return ix_text_isolate (names->str);
}

/* Returns the players, behind the team's own name if it has one. */
static char *
with_team_name (const IxEveningState *state,
                guint                 team,
                const guint          *players,
                guint                 n)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  g_autofree char *names = ix_history_names (state, players, n);
  g_autofree char *name = ix_text_isolate (t->name);

  if (*name == '\0')
    return g_steal_pointer (&names);
  /* Translators: the name of a team and its players */
  return g_strdup_printf (_("%s (%s)"), name, names);
}

char *
ix_history_team (const IxEveningState *state,
                 guint                 team)
{
  const GArray *members;

  if (team >= state->teams->len)
    return g_strdup ("?");
  members = ix_evening_team (state, team)->members;
  return with_team_name (state, team, (const guint *) (gpointer) members->data,
                         members->len);
}

char *
ix_history_side (const IxEveningState *state,
                 const IxClubTable    *table,
                 guint                 side)
{
  return with_team_name (state, side == 0 ? table->first : table->second, table->players[side],
                         IX_N_TEAM_BOARDS);
}

/* The evening and its entries */

static void
append_part (GString    *text,
             const char *format,
             const char *value)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *part = g_strdup_printf (format, value);
#pragma GCC diagnostic pop

  ix_text_append_item (text, "; ", part);
}

static void
append_changed (GString    *text,
                const char *format,
                const char *from,
                const char *to)
{
  if (g_strcmp0 (from, to) != 0)
    append_part (text, format, to);
}

static void
append_changed_number (GString    *text,
                       const char *format,
                       gint        from,
                       gint        to)
{
  g_autofree char *value = g_strdup_printf ("%d", to);

  if (from != to)
    append_part (text, format, value);
}

/* Returns @value with the first round that it concerns, the first that has not begun; by itself
 * before any has. */
static char *
from_round (const IxEveningState *state,
            const char           *value)
{
  guint n = state->rounds->len;

  if (n > 0 && ix_evening_round (state, n - 1)->begun == 0 &&
      ix_club_round_count_open (ix_evening_round (state, n - 1)) ==
        ix_evening_round (state, n - 1)->tables->len)
    n--;
  /* Translators: a clock or rules, and the number of a round */
  return n > 0 ? g_strdup_printf (_("%s, from round %u on"), value, n + 1) : g_strdup (value);
}

/* Rules of the house may change and keep their name. */
static void
append_rules (GString              *changes,
              const IxEveningState *state,
              const IxEveningSetUp *to)
{
  g_autofree char *rules =
    from_round (state, ix_evening_rules_name (to->variant, to->rules));

  if (g_strcmp0 (state->variant, to->variant) != 0 || g_strcmp0 (state->rules, to->rules) != 0)
    append_part (changes, _("rules %s"), rules);
}

static void
append_clock (GString              *changes,
              const IxEveningState *state,
              const IxEveningSetUp *to)
{
  g_autofree char *clock = from_round (state, to->clock);

  if (g_strcmp0 (state->clock, to->clock) != 0)
    append_part (changes, _("clock %s"), clock);
}

static char *
format_set_up (const IxEveningState *state,
               const IxEveningEvent *event)
{
  const IxEveningSetUp *to = &event->set_up;
  g_autoptr (GString) changes = g_string_new (NULL);

  if (state->n_events == 0)
    return g_strdup_printf (_("The evening “%s” is set up"), to->name);
  append_changed (changes, _("name %s"), state->name, to->name);
  append_changed (changes, _("venue %s"), state->venue, to->venue);
  append_changed (changes, _("date %s"), state->date, to->date);
  append_rules (changes, state, to);
  append_changed_number (changes, _("rounds %s"), (gint) state->n_planned, (gint) to->n_rounds);
  append_clock (changes, state, to);
  append_changed (changes, _("grading list %s"), state->list, to->list);
  if (changes->len == 0)
    return g_strdup (_("The details of the evening are saved, unchanged"));
  /* Translators: parts such as "rounds 5; venue The Red Lion" */
  return g_strdup_printf (_("The evening is changed: %s"), changes->str);
}

static char *
format_enter (const IxEveningState *state,
              const IxEveningEvent *event)
{
  const IxEntrant *as = &event->enter;
  g_autofree char *shown = ix_evening_shown_name (state, as);
  g_autofree char *name = ix_text_isolate (shown);

  if (as->house)
    return g_strdup_printf (_("%s enters as a house player"), name);
  if (as->grade == 0)
    return g_strdup_printf (_("%s enters, without a grade"), name);
  return as->estimated ? g_strdup_printf (_("%s enters, grade %d, estimated"), name, as->grade)
                       : g_strdup_printf (_("%s enters, grade %d"), name, as->grade);
}

static char *
format_amend (const IxEveningState *state,
              const IxEveningEvent *event)
{
  const IxEntry *from = ix_evening_entry (state, event->amend.entry);
  const IxEntrant *to = &event->amend.as;
  g_autoptr (GString) changes = g_string_new (NULL);
  g_autofree char *name = ix_text_isolate (from->shown);

  append_changed (changes, _("name %s"), from->name, to->name);
  append_changed (changes, _("code %s"), from->code, to->code);
  append_changed (changes, _("club %s"), from->club, to->club);
  append_changed (changes, _("federation %s"), from->federation, to->federation);
  append_changed (changes, _("FIDE number %s"), from->fide_number, to->fide_number);
  append_changed_number (changes, _("grade %s"), from->grade, to->grade);
  append_changed_number (changes, _("rapid grade %s"), from->rapid, to->rapid);
  if (from->estimated != to->estimated)
    append_part (changes, "%s",
                 to->estimated ? _("the grade is estimated") : _("the grade is not estimated"));
  if (to->born == 0 && from->born > 0)
    append_part (changes, "%s", _("no year of birth"));
  else
    append_changed_number (changes, _("born %s"), (gint) from->born, (gint) to->born);
  if (from->woman != to->woman)
    append_part (changes, "%s", to->woman ? _("a woman") : _("not noted as a woman"));
  if (from->newcomer != to->newcomer)
    append_part (changes, "%s", to->newcomer ? _("a newcomer") : _("no newcomer"));
  if (from->house != to->house)
    append_part (changes, "%s", to->house ? _("a house player") : _("not a house player"));
  if (changes->len == 0)
    return g_strdup_printf (_("The entry of %s is saved, unchanged"), name);
  /* Translators: a name, and parts such as "grade 145; club Newport" */
  return g_strdup_printf (_("The entry of %s is changed: %s"), name, changes->str);
}

static char *
format_presence (const IxEveningState *state,
                 const IxEveningEvent *event)
{
  guint entry = event->presence.entry;

  return g_strdup_printf (event->presence.present               ? _("%s is here")
                          : ix_evening_took_part (state, entry) ? _("%s has gone")
                                                                : _("%s is not here"),
                          ix_history_name (state, entry));
}

static char *
format_remove (const IxEveningState *state,
               const IxEveningEvent *event)
{
  return g_strdup_printf (_("The entry of %s is removed"), ix_history_name (state, event->removed));
}

static char *
format_wish (const IxEveningState *state,
             const IxEveningEvent *event)
{
  const char *a = ix_history_name (state, event->wish.a);
  const char *b = ix_history_name (state, event->wish.b);

  switch (event->wish.wish)
    {
    case IX_WISH_APART:
      return g_strdup_printf (_("%s and %s are to be kept apart"), a, b);
    case IX_WISH_TOGETHER:
      return g_strdup_printf (_("%s and %s wish to play together"), a, b);
    case IX_WISH_TABLES:
      return g_strdup_printf (_("%s and %s are never to be at one table"), a, b);
    case IX_WISH_OTHERS:
    case IX_WISH_NONE:
    default:
      return g_strdup_printf (_("The wish about %s and %s is withdrawn"), a, b);
    }
}

/* Teams */

static char *
format_teams (const IxEveningState *state,
              const IxEveningEvent *event)
{
  guint n = event->teams->len;
  g_autofree char *who = state->individual ? ix_format_n_players (n) : ix_format_n_teams (n);

  /* Translators: "8 players" who play for themselves */
  return state->individual ? g_strdup_printf (_("The start list is drawn up: %s"), who)
                           /* Translators: "8 teams" */
                           : g_strdup_printf (_("The teams are made: %s"), who);
}

static char *
format_team (const IxEveningState *state,
             const IxEveningEvent *event)
{
  guint team = event->team.team;
  const IxMembers *members = &event->team.members;
  g_autofree char *now = ix_history_names (state, members->entries, members->n);
  g_autofree char *before = NULL;

  if (state->partners.change)
    return ix_history_format_seated (state, event);
  if (team >= state->teams->len)
    return g_strdup_printf (_("New team: %s"), now);
  before = ix_history_team (state, team);
  /* Translators: the players of a team, before and now */
  return g_strdup_printf (_("The team %s is now %s"), before, now);
}

static char *
format_trade_players (const IxEveningState *state,
                      const IxEveningEvent *event)
{
  if (state->partners.change)
    return ix_history_format_trade_seats (state, event);
  return g_strdup_printf (_("%s and %s change teams"),
                          ix_history_name (state, event->trade_players.a),
                          ix_history_name (state, event->trade_players.b));
}

static char *
format_merge (const IxEveningState *state,
              const IxEveningEvent *event)
{
  g_autofree char *stays = ix_history_team (state, event->merge.stays);
  g_autofree char *leaves = ix_history_team (state, event->merge.leaves);

  return g_strdup_printf (_("The team %s goes on with %s"), stays, leaves);
}

static char *
format_team_name (const IxEveningState *state,
                  const IxEveningEvent *event)
{
  g_autofree char *team = ix_history_team (state, event->team_name.team);

  if (*event->team_name.name == '\0')
    return g_strdup_printf (_("The name of the team %s is removed"), team);
  return g_strdup_printf (_("The team %s is called “%s”"), team, event->team_name.name);
}

static char *
format_team_active (const IxEveningState *state,
                    const IxEveningEvent *event)
{
  g_autofree char *team = ix_history_team (state, event->team_active.team);

  return g_strdup_printf (event->team_active.active ? _("The team %s plays the coming rounds")
                                                    : _("The team %s withdraws"),
                          team);
}

/* Plan */

static char *
format_format (const IxEveningState *state,
               const IxEveningEvent *event)
{
  const char *matches = event->format.n_matches > 1
                          ? _("double rounds, two matches with the colours switched")
                          : _("single rounds");
  g_autofree char *end = ix_format_evening_end (event->format.end);

  if (event->format.end != 0)
    /* Translators: "single rounds" or "double rounds, ...", and a time of day */
    return g_strdup_printf (_("Plan: %s; the first round that begins after %s is the last"),
                            matches, end);
  if (state->end != 0)
    return g_strdup_printf (_("Plan: %s; the number of rounds is fixed"), matches);
  return g_strdup_printf (_("Plan: %s"), matches);
}

static char *
format_plan (const IxEveningState *state,
             const IxEveningEvent *event)
{
  guint n = event->plan.n_rounds;
  IxSystem system;

  if (!ix_system_find (event->plan.system, &system))
    return g_strdup_printf (ngettext ("Plan: %u round, by the numbers", "Plan: %u rounds, by the "
                                      "numbers", n), n);
  /* Translators: the second is a system, such as "Round robin" */
  return g_strdup_printf (ngettext ("Plan: %u round, %s", "Plan: %u rounds, %s", n), n,
                          ix_format_system (system, state->individual));
}

static char *
format_request (const IxEveningState *state,
                const IxEveningEvent *event)
{
  g_autofree char *team = ix_history_team (state, event->request.team);
  guint round = event->request.round + 1;

  if (event->request.round < state->rounds->len)
    return g_strdup_printf (event->request.kind == IX_ROUND_NONE
                              ? _("Round %u, before %s came: no point")
                              : _("Round %u, before %s came: half a point"),
                            round, team);
  if (event->request.kind == IX_ROUND_NONE)
    return g_strdup_printf (_("Round %u: %s no longer ask for a bye"), round, team);
  /* Translators: the last is the bye, such as "bye with half a point" */
  return g_strdup_printf (_("Round %u: %s asked for: %s"), round, team,
                          ix_format_bye_short (event->request.kind));
}

static char *
format_tiebreaks (const IxEveningState *state,
                  const IxEveningEvent *event)
{
  g_autofree char *names = g_strjoinv (", ", event->tiebreaks);

  return g_strdup_printf (_("Tie-breaks: %s"), names);
}

static char *
format_balance (const IxEveningState *state,
                const IxEveningEvent *event)
{
  if (*event->balance.season == '\0')
    return g_strdup (_("Teams are balanced by grades"));
  /* Translators: %s is a season */
  return g_strdup_printf (_("Teams are balanced by the club’s own ratings of “%s”"), event->balance.season);
}

static char *
format_delete (const IxEveningState *state,
               const IxEveningEvent *event)
{
  return g_strdup (_("The evening is deleted"));
}

static char *
format_undo (const IxEveningState *state,
             const IxEveningEvent *event)
{
  return g_strdup (_("Undone"));
}

/* Rounds */

static char *
format_pair (const IxEveningState *state,
             const IxEveningEvent *event)
{
  return g_strdup_printf (event->pair.round < state->rounds->len ? _("Round %u is paired again") : _("Round %u is paired"),
                          event->pair.round + 1);
}

static char *
format_unpair (const IxEveningState *state,
               const IxEveningEvent *event)
{
  return g_strdup_printf (_("The pairing of round %u is taken back"), event->round + 1);
}

/* Do the two teams meet in the round? */
static gboolean
meet (const IxEveningState *state,
      guint                 round,
      guint                 a,
      guint                 b)
{
  const IxClubRound *paired = ix_evening_round (state, round);

  for (guint i = 0; i < paired->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (paired, i);

      if ((table->first == a && table->second == b) || (table->first == b && table->second == a))
        return TRUE;
    }
  return FALSE;
}

static char *
format_trade_teams (const IxEveningState *state,
                    const IxEveningEvent *event)
{
  guint round = event->trade_teams.round;
  g_autofree char *a = ix_history_team (state, event->trade_teams.a);
  g_autofree char *b = ix_history_team (state, event->trade_teams.b);

  if (meet (state, round, event->trade_teams.a, event->trade_teams.b))
    return g_strdup_printf (_("Round %u: %s and %s switch colours"), round + 1, a, b);
  return g_strdup_printf (_("Round %u: %s and %s change places"), round + 1, a, b);
}

static char *
format_late (const IxEveningState *state,
             const IxEveningEvent *event)
{
  g_autofree char *first = ix_history_team (state, event->late.first);
  g_autofree char *second = ix_history_team (state, event->late.second);

  return g_strdup_printf (_("Round %u: %s and %s meet at a new table"), event->late.round + 1,
                          first, second);
}

static char *
format_sit (const IxEveningState *state,
            const IxEveningEvent *event)
{
  return g_strdup_printf (_("Round %u: %s sits out"), event->sit.round + 1,
                          ix_history_name (state, event->sit.entry));
}

/* Tables */

/* Returns who won against whom, the first-named team first, as in its result. */
static char *
format_outcome (const char   *first,
                const char   *second,
                IxTableResult result)
{
  switch (result)
    {
    case IX_TABLE_FIRST_WINS:
      /* Translators: the winners and the losers, one or two names each */
      return g_strdup_printf (_("%s beat %s"), first, second);
    case IX_TABLE_SECOND_WINS:
      /* Translators: the losers and the winners, one or two names each */
      return g_strdup_printf (_("%s lost to %s"), first, second);
    case IX_TABLE_DRAWN:
      return g_strdup_printf (_("%s and %s drew"), first, second);
    case IX_TABLE_FIRST_BY_FORFEIT:
      return g_strdup_printf (_("a win for %s: %s did not come"), first, second);
    case IX_TABLE_SECOND_BY_FORFEIT:
      return g_strdup_printf (_("%s did not come: a win for %s"), first, second);
    case IX_TABLE_DOUBLE_FORFEIT:
      return g_strdup_printf (_("neither %s nor %s came"), first, second);
    case IX_TABLE_OPEN:
    default:
      return g_strdup_printf (_("the result of %s and %s is removed"), first, second);
    }
}

/* Returns the result, its reason and the result that it replaced: "1–0, checkmate; before: 0–1"; in
 * a double round also which match it is: "second match: 1–0". */
static char *
format_details (const IxClubTable    *table,
                const IxEveningEvent *event)
{
  const IxTableMatch *before = ix_club_table_match (table, event->result.second);
  const char *result = ix_table_result_text (event->result.result);
  const char *reason =
    event->result.result != IX_TABLE_OPEN ? ix_table_reason_text (event->result.reason) : "";
  const char *which = table->n_matches > 1 ? ix_format_which_match (event->result.second) : "";
  GString *details = g_string_new (NULL);

  if (*which != '\0' && *result != '\0')
    /* Translators: which match, and its result */
    g_string_printf (details, _("%s: %s"), which, result);
  else
    g_string_printf (details, "%s%s", which, result);
  if (*reason != '\0')
    g_string_append_printf (details, ", %s", reason);
  if (before->result != IX_TABLE_OPEN && before->result != event->result.result)
    {
      g_string_append (details, details->len > 0 ? "; " : "");
      /* Translators: the result that another one replaces */
      g_string_append_printf (details, _("before: %s"), ix_table_result_text (before->result));
    }
  return g_string_free (details, FALSE);
}

static char *
format_result (const IxEveningState *state,
               const IxEveningEvent *event)
{
  guint round = event->result.round, number = event->result.table;
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), number);
  g_autofree char *first = ix_history_side (state, table, 0);
  g_autofree char *second = ix_history_side (state, table, 1);
  g_autofree char *outcome = format_outcome (first, second, event->result.result);
  g_autofree char *details = format_details (table, event);

  if (*details == '\0')
    return g_strdup_printf (_("Round %u, table %u: %s"), round + 1, number + 1, outcome);
  /* Translators: who won against whom, and the result, such as "1–0, checkmate" */
  return g_strdup_printf (_("Round %u, table %u: %s (%s)"), round + 1, number + 1, outcome,
                          details);
}

static char *
format_match (const IxEveningState *state,
              const IxEveningEvent *event)
{
  guint round = event->match.round, number = event->match.table;
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), number);
  g_autofree char *first = ix_history_side (state, table, 0);
  g_autofree char *second = ix_history_side (state, table, 1);
  g_autofree char *sentence = NULL;

  sentence = g_strdup_printf (event->match.id != 0
                                ? _("Round %u, table %u: %s and %s play on this computer")
                                : _("Round %u, table %u: %s and %s no longer play on this computer"),
                              round + 1, number + 1, first, second);
  if (table->n_matches == 1)
    return g_steal_pointer (&sentence);
  /* Translators: a sentence, and "first match" or "second match" */
  return g_strdup_printf (_("%s (%s)"), sentence, ix_format_which_match (event->match.second));
}

/* Group matches */

static char *
format_group (const IxEveningState *state,
              const IxEveningEvent *event)
{
  guint n = event->group.boards->len;

  return g_strdup_printf (event->group.counts
                            ? _("Group match %u is set up on %u boards, counted in the standings")
                            : _("Group match %u is set up on %u boards"),
                          state->groups->len + 1, n);
}

static char *
format_group_seats (const IxEveningState *state,
                    const IxEveningEvent *event)
{
  return g_strdup_printf (_("Group match %u: the seats are changed"), event->group.number + 1);
}

static char *
format_group_drop (const IxEveningState *state,
                   const IxEveningEvent *event)
{
  return g_strdup_printf (_("Group match %u is removed"), event->dropped + 1);
}

static char *
format_group_match (const IxEveningState *state,
                    const IxEveningEvent *event)
{
  return g_strdup_printf (event->group_match.id != 0
                            ? _("Group match %u is played on this computer")
                            : _("Group match %u is no longer played on this computer"),
                          event->group_match.group + 1);
}

static char *
format_group_result (const IxEveningState *state,
                     const IxEveningEvent *event)
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
  g_autofree char *first_apart = ix_text_isolate (first);
  g_autofree char *second_apart = ix_text_isolate (second);

  return g_strdup_printf ("%u: %s – %s", number + 1, first_apart, second_apart);
}

/* Returns who sits where in a group match that is set up. */
static char *
list_boards (const IxEveningState *state,
             const IxEveningEvent *event)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < event->group.boards->len; i++)
    {
      g_autofree char *board =
        format_board (state, i, &g_array_index (event->group.boards, IxGroupBoard, i));

      ix_text_append_item (list, " · ", board);
    }
  if (event->group.watching.n > 0)
    g_string_append_printf (list, _(" · %s watches"),
                            ix_history_name (state, event->group.watching.entries[0]));
  return g_string_free (list, FALSE);
}

/* All kinds */

static const struct {
  const char *kind;
  char *(*format) (const IxEveningState *state,
                   const IxEveningEvent *event);
} kinds[IX_N_EVENING_EVENTS] = {
  /* Translators: the kinds of what was done, by which people search; several words may stand for
   * one kind */
  [IX_EVENING_SET_UP] = { N_("evening details"), format_set_up },
  [IX_EVENING_ENTER] = { N_("entry entries player"), format_enter },
  [IX_EVENING_AMEND] = { N_("entry change player"), format_amend },
  [IX_EVENING_PRESENCE] = { N_("presence withdrawal player"), format_presence },
  [IX_EVENING_REMOVE] = { N_("entry removal player"), format_remove },
  [IX_EVENING_WISH] = { N_("wish player"), format_wish },
  [IX_EVENING_BALANCE] = { N_("teams balance ratings season"), format_balance },
  [IX_EVENING_TEAMS] = { N_("teams"), format_teams },
  [IX_EVENING_TEAM] = { N_("team change"), format_team },
  [IX_EVENING_TRADE_PLAYERS] = { N_("team change places player"), format_trade_players },
  [IX_EVENING_MERGE] = { N_("team change merger withdrawal"), format_merge },
  [IX_EVENING_TEAM_NAME] = { N_("team name"), format_team_name },
  [IX_EVENING_TEAM_ACTIVE] = { N_("team withdrawal"), format_team_active },
  [IX_EVENING_PLAN] = { N_("plan system"), format_plan },
  [IX_EVENING_FORMAT] = { N_("plan double rounds end"), format_format },
  [IX_EVENING_PARTNERS] = { N_("plan partners"), ix_history_format_partners },
  [IX_EVENING_MISSED] = { N_("missed round late half point"), ix_history_format_missed },
  [IX_EVENING_REQUEST] = { N_("bye request"), format_request },
  [IX_EVENING_PAIR] = { N_("pairing"), format_pair },
  [IX_EVENING_PAIR_PARTNERS] = { N_("pairing partners"), ix_history_format_pair_partners },
  [IX_EVENING_UNPAIR] = { N_("pairing"), format_unpair },
  [IX_EVENING_TRADE_TEAMS] = { N_("pairing change places switch colours"),
                               format_trade_teams },
  [IX_EVENING_LATE] = { N_("pairing change late entry"), format_late },
  [IX_EVENING_SIT] = { N_("pairing change sit out"), format_sit },
  [IX_EVENING_RESULT] = { N_("result"), format_result },
  [IX_EVENING_MATCH] = { N_("match play here"), format_match },
  [IX_EVENING_TELL] = { N_("phone result reported"), ix_history_format_tell },
  [IX_EVENING_ARRIVE] = { N_("phone player here"), ix_history_format_arrive },
  [IX_EVENING_ANNOUNCE] = { N_("announcement start"), ix_history_format_announce },
  [IX_EVENING_BEGIN] = { N_("clock start"), ix_history_format_begin },
  [IX_EVENING_TIMETABLE] = { N_("timetable plan break"), ix_history_format_timetable },
  [IX_EVENING_NOTICE] = { N_("announcement"), ix_history_format_notice },
  [IX_EVENING_HANDICAP] = { N_("handicap clock"), ix_history_format_handicap },
  [IX_EVENING_TIEBREAKS] = { N_("tie-breaks standings"), format_tiebreaks },
  [IX_EVENING_PRIZES] = { N_("prizes money"), ix_history_format_prizes },
  [IX_EVENING_FEE] = { N_("entry fee money"), ix_history_format_fee },
  [IX_EVENING_PAID] = { N_("entry fee payment money player"), ix_history_format_paid },
  [IX_EVENING_GROUP] = { N_("group match"), format_group },
  [IX_EVENING_GROUP_SEATS] = { N_("group match change seats"), format_group_seats },
  [IX_EVENING_GROUP_DROP] = { N_("group match"), format_group_drop },
  [IX_EVENING_GROUP_MATCH] = { N_("group match play here"), format_group_match },
  [IX_EVENING_GROUP_RESULT] = { N_("group match result"), format_group_result },
  [IX_EVENING_DELETE] = { N_("evening deletion"), format_delete },
  [IX_EVENING_UNDO] = { N_("undo redo"), format_undo },
};

char *
ix_format_evening_event (const IxEveningState *before,
                         const IxEveningEvent *event)
{
  g_return_val_if_fail (event->kind < IX_N_EVENING_EVENTS, NULL);
  return kinds[event->kind].format (before, event);
}

const char *
ix_format_evening_event_kind (IxEveningEventKind kind)
{
  g_return_val_if_fail (kind < IX_N_EVENING_EVENTS, "");
  return _(kinds[kind].kind);
}

/* Lists */

static void
append_item (GString *list,
             char    *item)
{
  ix_text_append_item (list, " · ", item);
  g_free (item);
}

static void
append_table (GString              *list,
              const IxEveningState *state,
              guint                 number,
              const IxTeamPair     *pair)
{
  g_autofree char *first = ix_history_team (state, pair->first);
  g_autofree char *second = ix_history_team (state, pair->second);

  append_item (list, g_strdup_printf ("%u: %s – %s", number + 1, first, second));
}

static char *
list_tables (const IxEveningState *state,
             const IxEveningEvent *event)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < event->pair.tables->len; i++)
    append_table (list, state, i, &g_array_index (event->pair.tables, IxTeamPair, i));
  for (guint i = 0; i < event->pair.byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (event->pair.byes, IxClubBye, i);
      g_autofree char *team = ix_history_team (state, bye->team);

      append_item (list, g_strdup_printf ("%s: %s", team, ix_format_bye_short (bye->kind)));
    }
  return g_string_free (list, FALSE);
}

static char *
list_teams (const IxEveningState *state,
            const IxEveningEvent *event)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < event->teams->len; i++)
    {
      const IxMembers *members = &g_array_index (event->teams, IxMembers, i);

      append_item (list, ix_history_names (state, members->entries, members->n));
    }
  return g_string_free (list, FALSE);
}

char *
ix_format_evening_event_more (const IxEveningState *before,
                              const IxEveningEvent *event)
{
  if (event->kind == IX_EVENING_PAIR)
    return list_tables (before, event);
  if (event->kind == IX_EVENING_PAIR_PARTNERS)
    return ix_history_list_partners (before, event);
  if (event->kind == IX_EVENING_TEAMS)
    return list_teams (before, event);
  if (event->kind == IX_EVENING_GROUP || event->kind == IX_EVENING_GROUP_SEATS)
    return list_boards (before, event);
  return NULL;
}
