/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-words.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *name;
  const char *heading;
  const char *explanation;
} words[IX_N_SEASON_RULES] = {
  [IX_SEASON_POINTS] = { N_("Total points"), N_("Points"),
                         N_("Points as the standings of the evenings have them.") },
  [IX_SEASON_AVERAGE] = { N_("Points per match"), N_("Average"),
                          N_("Points from matches at the board, divided by their number.") },
  [IX_SEASON_MATCH_POINTS] = { N_("Match points"), N_("Match points"),
                               N_("2 for a match won, 1 for one drawn; byes bring none.") },
  [IX_SEASON_POSITION] = { N_("Positional score"), N_("Position"),
                           N_("For place p of n (n − p) / (n − 1): 1 for the first, 0 for the last.") },
  [IX_SEASON_PLACE_POINTS] = { N_("Points by place"), N_("Place points"),
                               N_("Points by place from a list; a shared place brings the mean.") },
  [IX_SEASON_PLACE] = { N_("Average place"), N_("Place"),
                        N_("The mean of the places. Less is better.") },
  [IX_SEASON_WINS] = { N_("Wins"), N_("Wins"), N_("Matches won.") },
  [IX_SEASON_FIRSTS] = { N_("First places"), N_("Firsts"), N_("How often first, even if shared.") },
  [IX_SEASON_TIE_SUM] = { N_("Sum of a tie-break"), "", N_("The sum of this tie-break.") },
  [IX_SEASON_TIE_MEAN] = { N_("Mean of a tie-break"), "", N_("The mean of this tie-break.") },
  [IX_SEASON_ENCOUNTER] = { N_("Direct encounter"), N_("Encounter"),
                            N_("Points of those who are tied against each other, a mean for each "
                               "opponent.") },
  [IX_SEASON_LOTS] = { N_("Drawing of lots"), N_("Lots"), N_("The place in the drawn order.") },
};

const char *
ix_season_words_kind (IxSeasonRuleKind kind)
{
  return _(words[kind].name);
}

char *
ix_season_words_heading (const IxSeasonRule *rule)
{
  g_autofree char *tie_break = NULL;

  if (rule->kind != IX_SEASON_TIE_SUM && rule->kind != IX_SEASON_TIE_MEAN)
    return g_strdup (_(words[rule->kind].heading));
  tie_break = ix_tie_break_name (&rule->tie_break);
  return rule->kind == IX_SEASON_TIE_SUM
           /* Translators: the sum and the mean of a tie-break; %s is its short name, "BH-C1" */
           ? g_strdup_printf (_("Sum of %s"), tie_break)
           : g_strdup_printf (_("Mean of %s"), tie_break);
}

char *
ix_season_words_explain (const IxSeasonRule *rule)
{
  GString *text = g_string_new (_(words[rule->kind].explanation));

  if (rule->best > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("The best %u evening counts.", "The best %u evenings count.",
                                        rule->best),
                              rule->best);
    }
  if (rule->least > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("At least %u match is needed.",
                                        "At least %u matches are needed.", rule->least),
                              rule->least);
    }
  return g_string_free (text, FALSE);
}

const char *
ix_season_words_preset (IxSeasonPreset preset)
{
  switch (preset)
    {
    case IX_SEASON_LADDER:
      return _("Club ladder");
    case IX_SEASON_GRAND_PRIX:
      return _("Grand prix");
    case IX_SEASON_AVERAGES:
      return _("Average");
    case IX_N_SEASON_PRESETS:
    default:
      return "";
    }
}

char *
ix_season_words_question (const IxSeasonPeople   *people,
                          const IxSeasonQuestion *question)
{
  g_autofree char *one = NULL, *other = NULL;
  g_autofree char *evening = g_strdup_printf ("%" G_GINT64_FORMAT, question->evening);

  if (question->one == IX_NOBODY)
    /* Translators: a name in a line of the definition of a season */
    return g_strdup_printf (_("Nobody is called “%s”."), question->name);
  one = ix_season_person_text (ix_season_person (people, question->one));
  other = ix_season_person_text (ix_season_person (people, question->other));
  switch (question->ask)
    {
    case IX_SEASON_ASK_CODES:
      return g_strdup_printf (_("Are %s and %s one person? The codes differ."), one, other);
    case IX_SEASON_ASK_WHICH:
      return g_strdup_printf (_("Is %s also %s? Others have this name, too."), one, other);
    case IX_SEASON_ASK_SIMILAR:
      return g_strdup_printf (_("Are %s and %s one person? The names are similar."), one, other);
    case IX_SEASON_ASK_TWICE:
      return g_strdup_printf (_("Who is %s, and who %s? Both were at evening %s."), one, other,
                              evening);
    case IX_SEASON_ASK_BOTH:
      return g_strdup_printf (_("%s and %s cannot be one: both were at evening %s."), one, other,
                              evening);
    case IX_SEASON_ASK_NOBODY:
    default:
      return g_strdup ("");
    }
}
