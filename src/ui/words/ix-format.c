/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-board-letters.h"
#include "ix-text.h"
#include "ix-words.h"

/* Variants */

static const struct {
  const char *id;
  const char *rules;
} variants[] = {
  { "newport", N_("Pawns dropped on ranks 2 to 6, no drop mates, stall claims") },
  { "berkshire", N_("Pawns dropped on ranks 2 to 7, drops may mate") },
  { "swap", N_("A move, or a piece changes places with others") },
  { "balanced-swap", N_("A move, then two pieces change places") },
  { "superchess", N_("Four new pieces come in before the game") },
  { "chess", N_("One board, the Laws of Chess") },
};

const char *
ix_format_variant (const IxVariant *variant)
{
  return ix_variant_name (variant);
}

const char *
ix_format_variant_rules (const IxVariant *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    if (g_str_equal (variants[i].id, variant->id))
      return _(variants[i].rules);
  return "";
}

const char *
ix_format_rules (const IxVariant *rules)
{
  return rules->house != NULL ? rules->house : ix_format_variant (rules);
}

char *
ix_format_sentence (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (1, g_utf8_strlen (text, 1)));
  g_autofree char *capital = g_utf8_strup (first, -1);

  return g_strconcat (capital, text + strlen (first), NULL);
}

const char *
ix_format_timing (IxTiming timing)
{
  static const char *const timings[] = {
    [IX_TIMING_INCREMENT] = N_("Increment"),
    [IX_TIMING_DELAY] = N_("Delay"),
    [IX_TIMING_BRONSTEIN] = N_("Bronstein"),
  };

  return _(timings[timing]);
}

const char *
ix_format_timing_meaning (IxTiming timing)
{
  static const char *const meanings[] = {
    [IX_TIMING_INCREMENT] = N_("They are added when a turn is completed"),
    [IX_TIMING_DELAY] = N_("The clock does not run for so long in every turn"),
    [IX_TIMING_BRONSTEIN] = N_("So much of the time used for a turn is given back"),
  };

  return _(meanings[timing]);
}

/* Pieces and squares */

const char *
ix_format_piece_type (IxPieceType type)
{
  return type != IX_NO_PIECE && type < IX_N_PIECE_TYPES ? _(ix_piece_types[type].name) : "";
}

const char *
ix_format_piece (IxPieceType type,
                 IxColour    colour)
{
  return type != IX_NO_PIECE && type < IX_N_PIECE_TYPES
           ? _(ix_piece_types[type].coloured[colour])
           : "";
}

char *
ix_format_square (IxSq    sq,
                  IxPiece piece)
{
  char name[3];

  ix_sq_name (sq, name);
  if (piece == 0)
    /* Translators: a square of the board without a piece on it: "e5, empty" */
    return g_strdup_printf (_("%s, empty"), name);
  return g_strdup_printf ("%s, %s", name,
                          ix_format_piece (ix_piece_type (piece), ix_piece_colour (piece)));
}

char *
ix_format_in_hand (IxPieceType type,
                   IxColour    colour,
                   guint       n)
{
  /* Translators: a type of piece that a player may drop, and how many: "white knight in hand: 2" */
  return g_strdup_printf (_("%s in hand: %u"), ix_format_piece (type, colour), n);
}

char *
ix_format_waiting (IxPieceType type,
                   IxColour    colour)
{
  /* Translators: a piece that is yet to be brought into the game: "white amazon beside the
   * board" */
  return g_strdup_printf (_("%s beside the board"), ix_format_piece (type, colour));
}

static char *
format_number (IxPieceType type,
               guint       n)
{
  const char *const *counted = ix_piece_types[type].counted;
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_auto (GStrv) parts = NULL;

  if (counted[0] == NULL)
    return g_steal_pointer (&number);
  parts = g_strsplit (ngettext (counted[0], counted[1], n), "%u", 2);
  return g_strjoinv (number, parts);
}

char *
ix_format_pool (const char   *who,
                const guint8 *counts)
{
  g_autoptr (GString) pieces = g_string_new (NULL);

  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    if (counts[type] > 0)
      {
        g_autofree char *number = format_number (type, counts[type]);

        ix_text_append_item (pieces, ", ", number);
      }
  if (pieces->len == 0)
    return g_strdup_printf (_("The pool of %s is empty"), who);
  /* Translators: a player, and the pieces that their pawns may become: "1 queen, 2 rooks" */
  return g_strdup_printf (_("In the pool of %s: %s"), who, pieces->str);
}

/* Players */

char *
ix_format_board_letter (guint board)
{
  char letters[IX_BOARD_LETTERS_SIZE];

  return g_strdup (ix_board_letters (ix_seat (board, IX_WHITE), letters));
}

char *
ix_format_board (guint board)
{
  g_autofree char *letter = ix_format_board_letter (board);

  /* Translators: %s is the letter of the board, "A" */
  return g_strdup_printf (_("Board %s"), letter);
}

char *
ix_format_board_sign (guint n_boards,
                      guint board)
{
  return n_boards > 2 ? g_strdup_printf ("%u", board + 1) : ix_format_board_letter (board);
}

char *
ix_format_board_of (guint n_boards,
                    guint board)
{
  g_autofree char *sign = ix_format_board_sign (n_boards, board);

  return g_strdup_printf (_("Board %s"), sign);
}

char *
ix_format_place (IxSeat seat)
{
  g_autofree char *board = ix_format_board (seat.board);

  /* Translators: %s is "Board A" */
  return g_strdup_printf (seat.colour == IX_WHITE ? _("%s, White") : _("%s, Black"), board);
}

/* A player without a name. */
static char *
format_nobody (IxSeat seat,
               guint  n_boards)
{
  g_autofree char *board = ix_format_board_of (n_boards, seat.board);

  /* Translators: a player without a name; %s is "Board A" */
  return g_strdup_printf (seat.colour == IX_WHITE ? _("White, %s") : _("Black, %s"), board);
}

char *
ix_format_seat (const IxPlayers *players,
                IxSeat           seat)
{
  const char *name = players->name[seat.board][seat.colour];

  return name != NULL ? g_strdup (name) : format_nobody (seat, 2);
}

char *
ix_format_player (IxMatchSession *session,
                  IxSeat          seat)
{
  const IxPlayers *players = ix_match_session_get_players (session);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;

  if (players->name[seat.board][seat.colour] == NULL && n == 1)
    return g_strdup (seat.colour == IX_WHITE ? _("White") : _("Black"));
  if (players->name[seat.board][seat.colour] == NULL && n > 2)
    return format_nobody (seat, n);
  return ix_format_seat (players, seat);
}

char *
ix_format_team (const IxPlayers *players,
                IxTeam           team)
{
  if (players->team[team] != NULL)
    return g_strdup (players->team[team]);
  return g_strdup_printf (_("Team %d"), (int) team + 1);
}

char *
ix_format_side (IxMatchSession *session,
                IxTeam          team)
{
  if (ix_match_boards (ix_match_session_get_match (session))->n == 1)
    return ix_format_player (session, ix_seat (0, (IxColour) team));
  return ix_format_team (ix_match_session_get_players (session), team);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
ix_format_of_player (const char     *format,
                     IxMatchSession *session,
                     IxSeat          seat)
{
  g_autofree char *name = ix_format_player (session, seat);

  return g_strdup_printf (format, name);
}
#pragma GCC diagnostic pop
