/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-opening-words.h"

#include <glib/gi18n.h>

#include "ix-format-san.h"
#include "ix-prelude.h"

char *
ix_format_opening_counts (const IxOpening *opening,
                          IxColour         colour)
{
  guint n_unfinished = opening->n_of[IX_BOARD_IN_PLAY];
  guint n_white = opening->n_of[IX_BOARD_WHITE_WINS], n_black = opening->n_of[IX_BOARD_BLACK_WINS];
  guint n_won = colour == IX_WHITE ? n_white : n_black;
  guint n_lost = colour == IX_WHITE ? n_black : n_white;
  g_autofree char *games =
    g_strdup_printf (ngettext ("%u game", "%u games", opening->n_games), opening->n_games);
  /* Translators: numbers of games; before it stands "12 games:" */
  g_autofree char *results = g_strdup_printf (_("%u won, %u drawn, %u lost"), n_won,
                                              opening->n_of[IX_BOARD_DRAWN], n_lost);
  /* Translators: a number of games that no result is known of */
  g_autofree char *unfinished = g_strdup_printf (_("%u not played out"), n_unfinished);

  /* Translators: "12 games: 5 won, 3 drawn, 2 lost, 2 not played out" */
  return n_unfinished > 0 ? g_strdup_printf (_("%s: %s, %s"), games, results, unfinished)
                          : g_strdup_printf (_("%s: %s"), games, results);
}

/* In the letters of records. */
static char *
number_turn (const IxOpening *opening,
             const IxVariant *variant,
             gboolean         alone)
{
  IxPosition pos;
  IxTurn last;

  if (!ix_opening_position (opening->before, variant, &pos, &last) || !ix_position_has_number (&pos))
    return g_strdup (opening->turn);
  if (pos.turn == IX_WHITE)
    return g_strdup_printf ("%u. %s", pos.number, opening->turn);
  return alone ? g_strdup_printf ("%u… %s", pos.number, opening->turn) : g_strdup (opening->turn);
}

char *
ix_format_opening_turn (const IxOpening *opening,
                        const IxVariant *variant,
                        gboolean         alone)
{
  g_autofree char *turn = number_turn (opening, variant, alone);

  return ix_format_san (turn);
}

char *
ix_opening_path (const IxOpening *opening,
                 const IxVariant *variant)
{
  g_autofree char *before = NULL;
  g_autofree char *turn = NULL;

  if (opening->before == NULL)
    return g_strdup ("");
  before = ix_opening_path (opening->before, variant);
  turn = number_turn (opening, variant, FALSE);
  return *before != '\0' ? g_strconcat (before, " ", turn, NULL) : g_steal_pointer (&turn);
}
