/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-free-play.h"

#include <glib/gi18n.h>

#include "ix-report-words.h"

static char *
format_team (const IxFreePlay      *play,
             const IxPartnersTable *table,
             IxTeam                 team)
{
  guint one = table->seats[2 * team], other = table->seats[2 * team + 1];

  if (one == other)
    return g_strdup (ix_free_play_name (play, one));
  /* Translators: two players of a team */
  return g_strdup_printf (_("%s and %s"), ix_free_play_name (play, one),
                          ix_free_play_name (play, other));
}

char *
ix_format_free_match (const IxFreePlay      *play,
                      const IxPartnersTable *table)
{
  g_autofree char *one = format_team (play, table, IX_TEAM_1);
  g_autofree char *two = format_team (play, table, IX_TEAM_2);
  gboolean one_both = table->seats[IX_PARTNERS_WHITE_A] == table->seats[IX_PARTNERS_BLACK_B];
  gboolean two_both = table->seats[IX_PARTNERS_BLACK_A] == table->seats[IX_PARTNERS_WHITE_B];

  if (one_both && two_both)
    return g_strdup_printf (_("%s against %s, each on both boards"), one, two);
  if (one_both)
    /* Translators: a player, and a team of two */
    return g_strdup_printf (_("%s on both boards against %s"), one, two);
  if (two_both)
    /* Translators: a team of two, and a player */
    return g_strdup_printf (_("%s against %s on both boards"), one, two);
  /* Translators: two teams, such as "Ann and Bob" */
  return g_strdup_printf (_("%s against %s"), one, two);
}

/* "Eve and Fay sit out."; NULL: nobody does. */
static char *
format_sitting_out (const IxFreePlay      *play,
                    const IxPartnersRound *match)
{
  const char *names[4] = { 0 };

  g_return_val_if_fail (match->n_out <= G_N_ELEMENTS (names), NULL);

  for (guint i = 0; i < match->n_out; i++)
    names[i] = ix_free_play_name (play, match->out[i]);
  switch (match->n_out)
    {
    case 0:
      return NULL;
    case 1:
      return g_strdup_printf (_("%s sits out."), names[0]);
    case 2:
      return g_strdup_printf (_("%s and %s sit out."), names[0], names[1]);
    case 3:
      return g_strdup_printf (_("%s, %s and %s sit out."), names[0], names[1], names[2]);
    default:
      return g_strdup_printf (_("%s, %s, %s and %s sit out."), names[0], names[1], names[2],
                              names[3]);
    }
}

char *
ix_format_proposal (const IxFreePlay      *play,
                    const IxPartnersRound *match)
{
  g_autofree char *teams = ix_format_free_match (play, &match->tables[0]);
  g_autofree char *out = format_sitting_out (play, match);

  if (out == NULL)
    /* Translators: %s is "Ann and Bob against Cy and Di" */
    return g_strdup_printf (_("%s."), teams);
  /* Translators: "Ann and Bob against Cy and Di", and "Eve sits out." */
  return g_strdup_printf (_("%s. %s"), teams, out);
}

char *
ix_format_next_match (const IxFreePlay      *play,
                      const IxPartnersRound *match)
{
  g_autofree char *proposal = ix_format_proposal (play, match);

  /* Translators: %s is "Ann and Bob against Cy and Di. Eve sits out." */
  return g_strdup_printf (_("Next: %s"), proposal);
}

/* People */

static gint
half_points (const IxFreeScore *score)
{
  return (gint) (2 * score->n_won + score->n_drawn);
}

static gint
n_results (const IxFreeScore *score)
{
  return (gint) (score->n_won + score->n_drawn + score->n_lost);
}

char *
ix_format_free_points (const IxFreeScore *score)
{
  return ix_points_text (half_points (score) * IX_POINT / 2);
}

char *
ix_format_free_average (const IxFreeScore *score)
{
  gint n = n_results (score);
  gint hundredths = n > 0 ? (half_points (score) * 50 + n / 2) / n : 0;

  return n > 0 ? g_strdup_printf ("%d.%02d", hundredths / 100, hundredths % 100) : g_strdup ("");
}

char *
ix_format_free_person (const IxFreePlay  *play,
                       guint              person,
                       const IxFreeScore *score)
{
  const IxFreePerson *counts = ix_free_play_person (play, person);
  g_autofree char *points = ix_format_free_points (score);
  g_autofree char *played = NULL;
  g_autofree char *out = NULL;

  if (counts->waiting)
    return g_strdup (_("Waits for a place"));
  if (counts->n_played == 0 && counts->n_out == 0)
    return g_strdup (_("Has not played yet"));
  played = g_strdup_printf (ngettext ("%u match", "%u matches", counts->n_played),
                            counts->n_played);
  if (counts->n_out == 0 && counts->n_both == 0)
    /* Translators: "5 matches", and points such as "3½" */
    return g_strdup_printf (_("%s, points: %s"), played, points);
  out = counts->n_both > 0
          ? g_strdup_printf (ngettext ("both boards once", "both boards %u times", counts->n_both),
                             counts->n_both)
          : g_strdup_printf (ngettext ("sat out once", "sat out %u times", counts->n_out),
                             counts->n_out);
  /* Translators: "5 matches", "sat out once" or "both boards twice", and points such as "3½" */
  return g_strdup_printf (_("%s, %s, points: %s"), played, out, points);
}

/* Events */

static const char *
name_of (const IxFreePlay *play,
         guint             person)
{
  return person < ix_free_play_count (play) ? ix_free_play_name (play, person) : "";
}

static char *
format_join (const IxFreePlay *play,
             const char       *name)
{
  guint person = ix_free_play_find (play, name);

  if (person != IX_FREE_PLAY_NOBODY && ix_free_play_person (play, person)->waiting)
    return g_strdup_printf (_("%s waits: eight people share two boards already"), name);
  return g_strdup_printf (_("%s is in the list"), name);
}

char *
ix_format_free_event (const IxFreePlay      *play,
                      const IxFreePlayEvent *event)
{
  switch (event->kind)
    {
    case IX_FREE_PLAY_ANEW:
      return g_strdup (_("A new list"));
    case IX_FREE_PLAY_JOIN:
      return format_join (play, event->name);
    case IX_FREE_PLAY_AMEND:
      return g_strdup_printf (_("The name is %s"), event->name);
    case IX_FREE_PLAY_GO:
      return g_strdup_printf (_("%s does not play for now"), name_of (play, event->person));
    case IX_FREE_PLAY_RETURN:
      return g_strdup_printf (_("%s plays again"), name_of (play, event->person));
    case IX_FREE_PLAY_MATCH:
      return g_strdup (_("The match counts"));
    case IX_FREE_PLAY_DROP:
    case IX_FREE_PLAY_UNDO:
    case IX_N_FREE_PLAY_EVENTS:
    default:
      return g_strdup (_("A match that was not begun does not count"));
    }
}
