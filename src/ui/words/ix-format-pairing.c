/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-pairing.h"

#include <glib/gi18n.h>

#include "ix-bye-reason.h"
#include "ix-evening-past.h"
#include "ix-evening-round.h"
#include "ix-format-evening.h"
#include "ix-format-partners.h"
#include "ix-report-words.h"
#include "ix-text.h"

/* The cross table before the round. */
typedef struct {
  const IxEveningState *state;
  IxCrossTable         *table;
  guint                 round;
} Past;

static char *
format_score (const Past *past,
              guint       team)
{
  g_autofree char *points = ix_points_text (ix_cross_table_score (past->table, team, past->round));
  g_autofree char *name = ix_format_short_team_in_round (past->state, past->round, team);
  g_autofree char *isolated = ix_text_isolate (name);

  /* Translators: a team and its points */
  return g_strdup_printf (_("%s: %s"), isolated, points);
}

/* The last earlier round in which the two met, counted from 1; 0 if they did not meet. */
static guint
last_meeting (const Past *past,
              guint       a,
              guint       b)
{
  for (guint r = past->round; r-- > 0;)
    if (ix_cross_table_round (past->table, a, r)->opponent == b)
      return r + 1;
  return 0;
}

/* The earlier rounds in which the team was first-named, or the player had White: "in rounds 1, 3". */
static char *
format_first (const Past *past,
              guint       team)
{
  g_autoptr (GString) rounds = g_string_new (NULL);
  guint n = 0;

  for (guint r = 0; r < past->round; r++)
    if (ix_cross_table_round (past->table, team, r)->side == IX_SIDE_WHITE)
      g_string_append_printf (rounds, "%s%u", n++ > 0 ? ", " : "", r + 1);
  if (n == 0)
    /* Translators: the team was first-named in no round before */
    return g_strdup (_("never"));
  /* Translators: one number, or several: "in rounds 1, 3" */
  return g_strdup_printf (ngettext ("in round %s", "in rounds %s", n), rounds->str);
}

/* In a double round everybody has both colours, so nobody's are counted. */
static void
add_both_sides (GString    *text,
                const Past *past,
                const char *name)
{
  g_string_append_printf (text,
                          past->state->individual
                            ? _("%s has White in the first match, Black in the second.")
                            : _("First-named in the first match: %s, with White on the higher "
                                "board; Black in the second."),
                          name);
  g_string_append (text, _(" Everybody has both colours, so those of earlier rounds do not count."));
}

static void
add_sides (GString    *text,
           const Past *past,
           guint       first,
           guint       second)
{
  g_autofree char *name = ix_format_short_team_in_round (past->state, past->round, first);
  g_autofree char *other = ix_format_short_team_in_round (past->state, past->round, second);
  g_autofree char *rounds = format_first (past, first);
  g_autofree char *other_rounds = format_first (past, second);

  if (past->state->n_matches > 1)
    add_both_sides (text, past, name);
  else
    g_string_append_printf (text,
                            past->state->individual
                              ? _("%s has White.")
                              : _("First-named: %s, with White on the higher board and Black on "
                                  "the lower one."),
                            name);
  if (past->state->n_matches == 1 && past->round > 0)
    /* Translators: a name, "in round 1" or "never", another name, the same of that one */
    g_string_append_printf (text,
                            past->state->individual ? _(" White before: %s %s, %s %s.")
                                                    : _(" First-named before: %s %s, %s %s."),
                            name, rounds, other, other_rounds);
}

static char *
format_why_teams (const IxEveningState *state,
                  guint                 round,
                  guint                 table)
{
  g_autoptr (IxCrossTable) cross = ix_evening_table (state);
  const Past past = { state, cross, round };
  const IxClubRound *r = ix_evening_round (state, round);
  const IxClubTable *t = ix_club_round_table (r, table);
  GString *text = g_string_new (ix_format_round_method (r->method, state->individual));
  g_autofree char *score = format_score (&past, t->first);
  g_autofree char *other_score = format_score (&past, t->second);
  guint met = last_meeting (&past, t->first, t->second);

  if (round > 0)
    g_string_append_printf (text, _("\n\nPoints before this round: %s; %s."), score, other_score);
  g_string_append (text, "\n\n");
  if (met > 0)
    g_string_append_printf (text, _("They have met in round %u."), met);
  else
    g_string_append (text, _("They have not met before."));
  g_string_append (text, "\n\n");
  add_sides (text, &past, t->first, t->second);
  return g_string_free (text, FALSE);
}

char *
ix_format_why_pairing (const IxEveningState *state,
                       guint                 round,
                       guint                 table)
{
  return state->partners.change ? ix_format_why_paired_four (state, round, table)
                                : format_why_teams (state, round, table);
}

/* As many teams are named in a list. */
#define MAX_NAMED 6

/* Adds a sentence about @teams, with their points, unless there are none. */
static void
add_teams (GString      *text,
           const Past   *past,
           const GArray *teams,
           const char   *sentence)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < MIN (teams->len, MAX_NAMED); i++)
    {
      g_autofree char *score = format_score (past, g_array_index (teams, guint, i));

      ix_text_append_item (names, "; ", score);
    }
  if (teams->len > MAX_NAMED)
    /* Translators: at the end of a list of teams */
    g_string_append_printf (names, ngettext ("; %u other", "; %u others", teams->len - MAX_NAMED),
                            teams->len - MAX_NAMED);
  if (teams->len > 0)
    {
      g_string_append (text, "\n\n");
      /* Translators: %s are teams with their points: "Smith / Jones: 1½; Rooks: 1" */
      g_string_append_printf (text, "%s %s.", sentence, names->str);
    }
}

/* Says why others did not have the bye instead. */
static void
add_why_not_others (GString           *text,
                    const Past        *past,
                    const IxByeReason *reason,
                    IxRoundMethod      method)
{
  gboolean by_table = method == IX_ROUND_BY_SCORES;

  add_teams (text, past, reason->had,
             reason->leads ? _("Behind, but with a bye already:")
                           : _("With fewer points, but with a bye already:"));
  add_teams (text, past, reason->stuck,
             by_table ? _("The table has no round left in which one of these is idle:")
                      : _("Without one of these, two of the others would meet again too early:"));
  if (!reason->leads && reason->n_byes == 0)
    add_teams (text, past, reason->could,
               _("With one of these idle, scores would be less alike, or two would meet again too "
                 "early, now or later:"));
  else
    add_teams (text, past, reason->could,
               _("By these results it could have been one of these. The pairing was changed by "
                 "hand, results were corrected since, or two would have met again too early:"));
}

/* Says why it is this team, and of a leader whether it could be avoided. */
static void
add_why_team (GString           *text,
              const Past        *past,
              guint              team,
              const IxByeReason *reason,
              IxRoundMethod      method)
{
  g_autofree char *name = ix_format_short_team_in_round (past->state, past->round, team);
  guint n_others = reason->had->len + reason->stuck->len + reason->could->len;

  if (reason->in_turn)
    {
      g_autofree char *due = ix_format_short_team_in_round (past->state, past->round, reason->due);

      g_string_append_printf (text, _(" By the Berger table all have their bye in turn, now %s."), due);
      if (reason->due != team)
        /* Translators: %s is the team that has the bye instead of the one whose turn it is */
        g_string_append_printf (text, _(" The pairing was changed by hand or made elsewhere, or the "
                                        "number of rounds was changed, and %s has it."), name);
      return;
    }
  g_string_append (text,
                   _(" This plan gives the bye to one of those with the fewest byes. From the "
                     "second round on it avoids leaders. It prefers few points, as far as like "
                     "scores can then meet."));
  g_string_append (text, "\n\n");
  if (reason->leads && n_others == 0)
    g_string_append_printf (text, _("%s leads, as all do."), name);
  else if (reason->leads && reason->could->len == 0)
    g_string_append_printf (text, _("%s leads. This could not be avoided."), name);
  else if (reason->leads)
    g_string_append_printf (text, _("%s leads."), name);
  else if (n_others == 0)
    g_string_append_printf (text, _("Nobody has fewer points than %s."), name);
  else
    g_string_append_printf (text, _("It is %s."), name);
  add_why_not_others (text, past, reason, method);
}

char *
ix_format_bye_in_round (const IxEveningState *state,
                        guint                 round,
                        guint                 bye)
{
  const IxClubRound *r = ix_evening_round (state, round);
  const IxClubBye *b = &g_array_index (r->byes, IxClubBye, bye);
  g_autofree char *name =
    ix_club_team_name (state, ix_evening_team_in_round (state, round, b->team));
  g_autoptr (IxCrossTable) cross = NULL;

  if (b->kind != IX_ROUND_PAB)
    return g_strdup_printf ("%s %s", name, ix_format_bye (ix_evening_bye_kind (state, round, b)));
  cross = ix_evening_table (state);
  switch (ix_cross_table_round (cross, b->team, round)->points)
    {
    case 0:
      /* Translators: a team, or somebody who plays alone; also below */
      return g_strdup_printf (_("%s has no opponent: a bye, no point"), name);
    case IX_POINT / 2:
      return g_strdup_printf (_("%s has no opponent: a bye, half a point"), name);
    default:
      return g_strdup_printf (_("%s has no opponent: a bye, a point"), name);
    }
}

char *
ix_format_why_bye (const IxEveningState *state,
                   guint                 round,
                   guint                 bye)
{
  g_autoptr (IxCrossTable) cross = ix_evening_table (state);
  const Past past = { state, cross, round };
  const IxClubRound *r = ix_evening_round (state, round);
  const IxClubBye *b = &g_array_index (r->byes, IxClubBye, bye);
  g_autofree char *score = format_score (&past, b->team);
  g_autofree char *points =
    ix_points_text (ix_cross_table_round (cross, b->team, round)->points);
  g_auto (IxByeReason) reason = { 0 };
  GString *text;

  if (b->kind != IX_ROUND_PAB)
    {
      g_autofree char *name = ix_format_short_team_in_round (state, round, b->team);

      if (ix_evening_is_missed_bye (state, round, b->team))
        return g_strdup_printf (_("%s came after this round was paired, and has %s for it."), name,
                                points);
      return g_strdup_printf (_("%s asked not to play in this round, for %s."), name, points);
    }
  text = g_string_new (_("The number is odd, so one has no opponent."));
  ix_evening_find_bye_reason (state, round, b->team, &reason);
  add_why_team (text, &past, b->team, &reason, r->method);
  g_string_append (text, "\n\n");
  g_string_append_printf (
    text, _("Points before this round: %s. Having no opponent is worth %s."), score, points);
  return g_string_free (text, FALSE);
}
