/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tie-words.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *name;
  const char *sentence;
} kinds[IX_N_TIE_KINDS] = {
  [IX_TIE_BH] = { N_("Buchholz"), N_("The points of all opponents, added up.") },
  [IX_TIE_FB] = { N_("Fore Buchholz"),
                  N_("The points of all opponents, added up as if the last round were drawn "
                     "everywhere.") },
  [IX_TIE_AOB] = { N_("Average Buchholz"), N_("The average Buchholz of the opponents met.") },
  [IX_TIE_SB] = { N_("Sonneborn-Berger"),
                  N_("The points of each opponent times the points made against that opponent, "
                     "added up.") },
  [IX_TIE_ESB] = { N_("Sonneborn-Berger of teams"),
                   N_("The points of each opponent times the points made against that opponent, "
                      "added up; match points or game points on either side.") },
  [IX_TIE_KS] = { N_("Koya"),
                  N_("The points made against those who made at least half of all points.") },
  [IX_TIE_DE] = { N_("Direct encounter"),
                  N_("The points made against those who are tied, if that decides.") },
  [IX_TIE_EDE] = { N_("Direct encounter of teams"),
                   N_("The points made against those who are tied; if that does not decide, the "
                      "game points made against them.") },
  [IX_TIE_EDET] = { N_("Direct encounter of teams, top boards"),
                    N_("The points made against those who are tied; if that does not decide, the "
                       "game points made against them; of two, then those on the top board on "
                       "which they differ.") },
  [IX_TIE_EDEB] = { N_("Direct encounter of teams, without the last boards"),
                    N_("The points made against those who are tied; if that does not decide, the "
                       "game points made against them; of two, then those without the last board, "
                       "the last two, and so on.") },
  [IX_TIE_EDEBT] = { N_("Direct encounter of teams, board count, top boards"),
                     N_("The points made against those who are tied; if that does not decide, the "
                        "game points made against them; of two, then fewer of the points on each "
                        "board times its number, then those on the top board on which they "
                        "differ.") },
  [IX_TIE_EDEBB] = { N_("Direct encounter of teams, board count, without the last boards"),
                     N_("The points made against those who are tied; if that does not decide, the "
                        "game points made against them; of two, then fewer of the points on each "
                        "board times its number, then those without the last board, the last two, "
                        "and so on.") },
  [IX_TIE_WIN] = { N_("Wins"),
                   N_("How many rounds gave as many points as a win, played or not.") },
  [IX_TIE_WON] = { N_("Games won"), N_("How many rounds were won over the board.") },
  [IX_TIE_BPG] = { N_("Games with Black"),
                   N_("How many rounds were played with Black; of teams, second-named.") },
  [IX_TIE_BWG] = { N_("Wins with Black"),
                   N_("How many rounds were won with Black; of teams, second-named.") },
  [IX_TIE_PS] = { N_("Progressive score"),
                  N_("The points after each round, added up: early points count more often.") },
  [IX_TIE_REP] = { N_("Rounds played by choice"),
                   N_("How many rounds were neither forfeited nor missed on request.") },
  [IX_TIE_STD] = { N_("Standard points"),
                   N_("The points with 1 for a win, ½ for a draw and 0 for a loss.") },
  [IX_TIE_TPN] = { N_("Pairing number"), N_("The number in the starting order.") },
  [IX_TIE_RTNG] = { N_("Grade"), N_("The grade; of a team, its grades added up.") },
  [IX_TIE_ARO] = { N_("Average grade of the opponents"),
                   N_("The average grade of the opponents met.") },
  [IX_TIE_TPR] = { N_("Performance"),
                   N_("The average grade of the opponents met, and what the score against them "
                      "adds to it or takes away.") },
  [IX_TIE_PTP] = { N_("Perfect performance"),
                   N_("The lowest grade that could expect such a score against the same "
                      "opponents.") },
  [IX_TIE_APRO] = { N_("Average performance of the opponents"),
                    N_("The average performance of the opponents met.") },
  [IX_TIE_APPO] = { N_("Average perfect performance of the opponents"),
                    N_("The average of the perfect performances of the opponents met.") },
  [IX_TIE_MPVGP] = { N_("Game points"),
                     N_("The points of all single matches, added up; where these rank first, the "
                        "match points.") },
  [IX_TIE_SSSC] = { N_("Score and schedule"),
                    N_("The other score, and the points of all opponents, scaled down to weigh no "
                       "more.") },
  [IX_TIE_BC] = { N_("Board count"),
                  N_("The game points on each board times its number, added up: points on the top "
                     "boards are worth more. It is for those with as many game points.") },
  [IX_TIE_TBR] = { N_("Top board results"),
                   N_("The game points on the first board, then those on the second, and so on: the "
                      "first that differ decide.") },
  [IX_TIE_BBE] = { N_("Bottom board elimination"),
                   N_("The game points on all boards but the last, then on all but the last two, "
                      "and so on: the first that differ decide.") },
  [IX_TIE_LOTS] = { N_("Lots"), N_("Drawn by lot, where nothing else decides.") },
};

const char *
ix_tie_words_name (const IxTieBreak *tie_break)
{
  return _(kinds[tie_break->kind].name);
}

static void
add_sentence (GString    *text,
              const char *sentence)
{
  g_string_append_printf (text, " %s", sentence);
}

static void
add_cuts (GString          *text,
          const IxTieBreak *tie_break)
{
  g_autofree char *numbers = NULL;

  if (tie_break->kind == IX_TIE_PS && tie_break->cut_low > 0)
    /* Translators: how many rounds */
    numbers = g_strdup_printf (_("Rounds that are left out at the start: %u."),
                               tie_break->cut_low);
  else if (tie_break->cut_high > 0)
    /* Translators: how many low ones, how many high ones */
    numbers = g_strdup_printf (_("The lowest (%u) and the highest (%u) are left out."),
                               tie_break->cut_low, tie_break->cut_high);
  else if (tie_break->cut_low > 1)
    /* Translators: how many */
    numbers = g_strdup_printf (_("The lowest %u are left out."), tie_break->cut_low);
  else if (tie_break->cut_low > 0)
    numbers = g_strdup (_("The lowest one is left out."));
  if (numbers != NULL)
    add_sentence (text, numbers);
}

char *
ix_tie_words_explain (const IxTieBreak *tie_break)
{
  GString *text = g_string_new (_(kinds[tie_break->kind].sentence));

  add_cuts (text, tie_break);
  if (tie_break->score == IX_TIE_SECONDARY && tie_break->kind != IX_TIE_ESB &&
      tie_break->kind != IX_TIE_MPVGP)
    add_sentence (text, _("Game points count, not match points."));
  if (tie_break->limit != 0)
    {
      /* Translators: a number with its sign */
      g_autofree char *limit = g_strdup_printf (
        _("The limit is moved by half points: %+d."), tie_break->limit);

      add_sentence (text, limit);
    }
  if (tie_break->factor != 0)
    {
      /* Translators: a number */
      g_autofree char *factor = g_strdup_printf (
        _("The points of the opponents are divided by %u."), tie_break->factor);

      add_sentence (text, factor);
    }
  if (tie_break->fore)
    add_sentence (text, _("The last round counts as drawn everywhere."));
  if (tie_break->forfeits)
    add_sentence (text, _("Forfeits count as played."));
  if (tie_break->reversed)
    add_sentence (text, _("Less is better."));
  return g_string_free (text, FALSE);
}
