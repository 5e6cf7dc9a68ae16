/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A second opinion on the games whose turns have several steps (`swap`, `balanced-swap`,
 * `superchess`), for tests only. Like naive.c it was written from the text of the rules alone by
 * someone who had not read the generator in src/, shares no code with it and must not come to
 * share any. It is slow and obvious on purpose: sixty-four letters for a board, every piece tried
 * on every square, every step played on a copy. Please leave it so. */

#include "naive-steps.h"

#include <stdlib.h>
#include <string.h>

/* Squares and pieces */

static int
file_of (int square)
{
  return square % 8;
}

static int
rank_of (int square)
{
  return square / 8;
}

static char
kind_of (char piece)
{
  return g_ascii_toupper (piece);
}

static int
side_of (char piece)
{
  return g_ascii_isupper (piece) ? 0 : 1;
}

static gboolean
is_of_side (char piece, int side)
{
  return piece != '.' && side_of (piece) == side;
}

static char
piece_of (char kind, int side)
{
  return side == 0 ? g_ascii_toupper (kind) : g_ascii_tolower (kind);
}

/* 1 to 8, seen from the player */
static int
own_rank (int square, int side)
{
  return side == 0 ? rank_of (square) + 1 : 8 - rank_of (square);
}

static int
forward (int side)
{
  return side == 0 ? 8 : -8;
}

static int
read_square (const char *text)
{
  return (text[0] - 'a') + 8 * (text[1] - '1');
}

static void
write_square (char *text, int square)
{
  text[0] = (char) ('a' + file_of (square));
  text[1] = (char) ('1' + rank_of (square));
}

/* How pieces attack */

static int
sign (int number)
{
  return (number > 0) - (number < 0);
}

static gboolean
clear_line (const char *board, int from, int to)
{
  int step = sign (file_of (to) - file_of (from)) + 8 * sign (rank_of (to) - rank_of (from));

  for (int square = from + step; square != to; square += step)
    if (board[square] != '.')
      return FALSE;
  return TRUE;
}

static gboolean
attacks (const char *board, int from, int to)
{
  int dx = abs (file_of (to) - file_of (from));
  int dy = abs (rank_of (to) - rank_of (from));
  gboolean leap = dx * dy == 2;
  gboolean step = from != to && dx <= 1 && dy <= 1;
  gboolean rook = (dx == 0) != (dy == 0) && clear_line (board, from, to);
  gboolean bishop = dx == dy && dx != 0 && clear_line (board, from, to);

  switch (kind_of (board[from]))
    {
    case 'P':
      return dx == 1 && own_rank (to, side_of (board[from])) ==
                          own_rank (from, side_of (board[from])) + 1;
    case 'K':
      return step;
    case 'N':
      return leap;
    case 'B':
      return bishop;
    case 'R':
      return rook;
    case 'Q':
      return rook || bishop;
    case 'A':
      return rook || bishop || leap;
    case 'E':
      return rook || leap;
    case 'S':
      return bishop || leap;
    case 'V':
      return step || leap;
    case 'L':
      return rook && dx <= 4 && dy <= 4;
    default:
      return FALSE;
    }
}

static gboolean
attacked_by (const char *board, int square, int side)
{
  for (int from = 0; from < 64; from++)
    if (is_of_side (board[from], side) && attacks (board, from, square))
      return TRUE;
  return FALSE;
}

gboolean
naive_game_in_check (const NaiveGame *game, int side)
{
  const char *king = memchr (game->board, piece_of ('K', side), 64);

  return king != NULL && attacked_by (game->board, (int) (king - game->board), 1 - side);
}

/* May the pawn on the square go straight to the other one, as far as lines and ranks tell? Whether
 * the other one is empty is not asked. */
static gboolean
pawn_reaches_ahead (const NaiveGame *game, const NaiveStepRules *rules, int from, int to)
{
  int side = side_of (game->board[from]);
  int rank = own_rank (from, side);

  if (to == from + forward (side))
    return TRUE;
  return to == from + 2 * forward (side) && game->board[from + forward (side)] == '.' &&
         (rank == 2 || (rank == 1 && rules->first_rank_double));
}

/* Reading and writing a FEN */

static void
parse_pieces (NaiveGame *game, const char *text)
{
  int rank = 7;
  int file = 0;

  for (; *text != '\0' && *text != '['; text++)
    if (*text == '/')
      {
        rank--;
        file = 0;
      }
    else if (g_ascii_isdigit (*text))
      file += *text - '0';
    else if (*text == '~')
      game->promoted[8 * rank + file - 1] = TRUE;
    else
      game->board[8 * rank + file++] = *text;
  if (*text == '[')
    for (text++; *text != ']'; text++)
      game->pool[side_of (*text)][kind_of (*text) - 'A']++;
}

static void
parse_board_only (char *board, const char *text)
{
  NaiveGame other;

  memset (&other, 0, sizeof other);
  memset (other.board, '.', sizeof other.board);
  parse_pieces (&other, text);
  memcpy (board, other.board, sizeof other.board);
}

static void
begin_turn (NaiveGame *game)
{
  game->steps = 0;
  game->moved = game->swapped = game->loud = game->acted = FALSE;
  game->p1 = -1;
  memset (game->left, 0, sizeof game->left);
  memcpy (game->before, game->board, sizeof game->before);
  game->skipped = game->skipper = -1;
}

void
naive_game_parse (const char *fen, NaiveGame *game)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);

  memset (game, 0, sizeof *game);
  memset (game->board, '.', sizeof game->board);
  parse_pieces (game, fields[0]);
  game->side = fields[1][0] == 'w' ? 0 : 1;
  for (int right = 0; right < 4; right++)
    game->castling[right] = strchr (fields[2], "KQkq"[right]) != NULL;
  game->ep = fields[3][0] == '-' ? -1 : read_square (fields[3]);
  game->halfmove = atoi (fields[4]);
  game->fullmove = atoi (fields[5]);
  if (fields[6] != NULL && g_str_has_prefix (fields[6], "ko:"))
    {
      game->has_ko = TRUE;
      parse_board_only (game->ko, fields[6] + 3);
    }
  if (fields[6] != NULL && strcmp (fields[6], "first") == 0)
    game->first = TRUE;
  if (fields[6] != NULL && strcmp (fields[6], "prelude:1:AESVaesv") == 0)
    {
      game->prelude = 1;
      for (const char *kind = "AESV"; *kind != '\0'; kind++)
        game->waiting[0][*kind - 'A'] = game->waiting[1][*kind - 'A'] = TRUE;
    }
  begin_turn (game);
}

static void
append_pieces (GString *fen, const char *board, const gboolean *promoted)
{
  for (int rank = 7; rank >= 0; rank--)
    {
      int empty = 0;

      for (int file = 0; file < 8; file++)
        {
          char piece = board[8 * rank + file];

          if (piece == '.')
            {
              empty++;
              continue;
            }
          if (empty > 0)
            g_string_append_printf (fen, "%d", empty);
          empty = 0;
          g_string_append_c (fen, piece);
          if (promoted != NULL && promoted[8 * rank + file])
            g_string_append_c (fen, '~');
        }
      if (empty > 0)
        g_string_append_printf (fen, "%d", empty);
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
}

static void
append_rights (GString *fen, const NaiveGame *game)
{
  gsize length = fen->len;

  for (int right = 0; right < 4; right++)
    if (game->castling[right])
      g_string_append_c (fen, "KQkq"[right]);
  if (fen->len == length)
    g_string_append_c (fen, '-');
}

char *
naive_game_fen (const NaiveGame *game, const NaiveStepRules *rules)
{
  GString *fen = g_string_new (NULL);
  char ep[3] = "-";

  append_pieces (fen, game->board, game->promoted);
  if (rules->pool)
    {
      g_string_append_c (fen, '[');
      for (int side = 0; side < 2; side++)
        for (const char *kind = "QRBNESV"; *kind != '\0'; kind++)
          for (int n = 0; n < game->pool[side][*kind - 'A']; n++)
            g_string_append_c (fen, piece_of (*kind, side));
      g_string_append_c (fen, ']');
    }
  g_string_append (fen, game->side == 0 ? " w " : " b ");
  append_rights (fen, game);
  if (game->ep >= 0)
    write_square (ep, game->ep);
  g_string_append_printf (fen, " %s %d %d", ep, game->halfmove, game->fullmove);
  if (game->has_ko)
    {
      g_string_append (fen, " ko:");
      append_pieces (fen, game->ko, NULL);
    }
  if (game->first)
    g_string_append (fen, " first");
  if (game->prelude > 0)
    {
      g_string_append_printf (fen, " prelude:%d:", game->prelude);
      for (int side = 0; side < 2; side++)
        for (const char *kind = "AESV"; *kind != '\0'; kind++)
          if (game->waiting[side][*kind - 'A'])
            g_string_append_c (fen, piece_of (*kind, side));
    }
  return g_string_free (fen, FALSE);
}

/* Playing */

static void
lose_rights (NaiveGame *game, int square)
{
  static const int homes[4][2] = { { 4, 7 }, { 4, 0 }, { 60, 63 }, { 60, 56 } };

  for (int right = 0; right < 4; right++)
    if (square == homes[right][0] || square == homes[right][1])
      game->castling[right] = FALSE;
}

static void
shift (NaiveGame *game, int from, int to)
{
  game->board[to] = game->board[from];
  game->promoted[to] = game->promoted[from];
  game->board[from] = '.';
  game->promoted[from] = FALSE;
}

/* A piece leaves the board: it may be available to its owner now. */
static void
into_pool (NaiveGame *game, const NaiveStepRules *rules, int square)
{
  char piece = game->board[square];

  if (rules->pool && kind_of (piece) != 'P' && kind_of (piece) != 'A' &&
      (!game->promoted[square] || rules->promotion_reuse))
    game->pool[side_of (piece)][kind_of (piece) - 'A']++;
  game->board[square] = '.';
  game->promoted[square] = FALSE;
}

static void
promote (NaiveGame *game, const NaiveStepRules *rules, int square, char kind)
{
  int side = side_of (game->board[square]);

  game->board[square] = piece_of (kind, side);
  if (rules->pool)
    {
      game->pool[side][kind_of (kind) - 'A']--;
      game->promoted[square] = !rules->promotion_reuse;
    }
}

static void
play_move (NaiveGame *game, const NaiveStepRules *rules, const char *step)
{
  int from = read_square (step);
  int to = read_square (step + 2);
  char kind = kind_of (game->board[from]);
  int victim = to;

  if (kind == 'P' && file_of (from) != file_of (to) && game->board[to] == '.')
    victim = 8 * rank_of (from) + file_of (to);
  if (game->board[victim] != '.')
    {
      into_pool (game, rules, victim);
      game->loud = TRUE;
    }
  lose_rights (game, from);
  lose_rights (game, to);
  shift (game, from, to);
  if (kind == 'K' && abs (to - from) == 2)
    shift (game, to > from ? from + 3 : from - 4, (from + to) / 2);
  if (kind == 'P')
    {
      game->loud = TRUE;
      if (abs (to - from) == 16 && (own_rank (from, game->side) == 2 || rules->first_rank_ep))
        {
          game->skipped = (from + to) / 2;
          game->skipper = to;
        }
    }
  if (step[4] != '\0')
    promote (game, rules, to, step[4]);
  game->moved = TRUE;
}

static void
play_swap (NaiveGame *game, const NaiveStepRules *rules, const char *step)
{
  int from = read_square (step);
  int to = read_square (step + 3);
  char piece = game->board[from];

  if (kind_of (piece) == 'P' || kind_of (game->board[to]) == 'P')
    game->loud = TRUE;
  game->board[from] = game->board[to];
  game->board[to] = piece;
  lose_rights (game, from);
  lose_rights (game, to);
  /* The pawn that a double step brought here is gone. */
  if (game->skipper == from || game->skipper == to)
    game->skipped = game->skipper = -1;
  if (step[5] != '\0')
    promote (game, rules,
             kind_of (game->board[to]) == 'P' && own_rank (to, side_of (game->board[to])) == 8
               ? to
               : from,
             step[5]);
  game->left[from] = TRUE;
  game->p1 = to;
  game->swapped = TRUE;
}

/* The square on the other player's side of the board. */
static int
across (int square)
{
  return 8 * (7 - rank_of (square)) + file_of (square);
}

static void
play_prelude (NaiveGame *game, const NaiveStepRules *rules, const char *step)
{
  gboolean is_mirror = game->mirror[0] != '\0';

  game->mirror[0] = '\0';
  game->acted = !is_mirror;
  if (step[1] == '@')
    {
      int square = read_square (step + 2);

      into_pool (game, rules, square);
      game->board[square] = piece_of (step[0], game->side);
      game->replaced[square] = TRUE;
      game->waiting[game->side][step[0] - 'A'] = FALSE;
      lose_rights (game, square);
      if (!is_mirror)
        {
          game->mirror[0] = step[0];
          game->mirror[1] = '@';
          write_square (game->mirror + 2, across (square));
          game->mirror[4] = '\0';
        }
    }
  else if (step[0] != '-')
    {
      int a = read_square (step);
      int b = read_square (step + 4);
      char piece = game->board[a];

      game->board[a] = game->board[b];
      game->board[b] = piece;
      if (!is_mirror)
        {
          write_square (game->mirror, across (a));
          game->mirror[2] = '<';
          game->mirror[3] = '>';
          write_square (game->mirror + 4, across (b));
          game->mirror[6] = '\0';
        }
    }
}

void
naive_game_step (NaiveGame *game, const NaiveStepRules *rules, const char *step)
{
  if (step[1] == '@' || step[2] == '<' || step[0] == '-')
    play_prelude (game, rules, step);
  else if (step[2] == '/')
    play_swap (game, rules, step);
  else
    play_move (game, rules, step);
  game->steps++;
}

void
naive_game_end (NaiveGame *game, const NaiveStepRules *rules)
{
  gboolean in_prelude = game->prelude > 0 && !game->moved;

  game->has_ko = rules->shape == NAIVE_MOVE_OR_SWAPS && game->swapped;
  if (game->has_ko)
    memcpy (game->ko, game->before, sizeof game->ko);
  game->ep = -1;
  if (game->skipped >= 0)
    for (int square = 0; square < 64; square++)
      if (game->board[square] == piece_of ('P', 1 - game->side) &&
          attacks (game->board, square, game->skipped))
        game->ep = game->skipped;
  game->prelude = in_prelude ? game->prelude + 1 : 0;
  if (!in_prelude)
    {
      game->halfmove = game->loud ? 0 : game->halfmove + 1;
      game->fullmove += game->side;
    }
  game->first = FALSE;
  game->side = 1 - game->side;
  begin_turn (game);
}

/* Looking for steps: they are gathered, or the first one is enough when `steps` is NULL. */

typedef struct
{
  const NaiveGame *game;
  const NaiveStepRules *rules;
  GPtrArray *steps;
  gboolean found;
} Hunt;

static gboolean has_swap (const NaiveGame *game, const NaiveStepRules *rules);

static void
add (Hunt *hunt, const char *step)
{
  hunt->found = TRUE;
  if (hunt->steps != NULL)
    g_ptr_array_add (hunt->steps, g_strdup (step));
}

/* Moves */

static void
try_move (Hunt *hunt, const char *step)
{
  const NaiveStepRules *rules = hunt->rules;
  NaiveGame after = *hunt->game;

  naive_game_step (&after, rules, step);
  if (naive_game_in_check (&after, after.side))
    return;
  if (rules->shape == NAIVE_MOVE_AND_SWAP && !after.first && !has_swap (&after, rules))
    return;
  add (hunt, step);
}

static void
try_move_to (Hunt *hunt, int from, int to)
{
  const NaiveGame *game = hunt->game;
  char step[6] = "";

  write_square (step, from);
  write_square (step + 2, to);
  if (kind_of (game->board[from]) != 'P' || own_rank (to, game->side) != 8)
    {
      try_move (hunt, step);
      return;
    }
  for (const char *kind = hunt->rules->promotions; *kind != '\0'; kind++)
    if (!hunt->rules->pool || game->pool[game->side][*kind - 'A'] > 0)
      {
        step[4] = g_ascii_tolower (*kind);
        try_move (hunt, step);
      }
}

static gboolean
man_goes (const NaiveGame *game, const NaiveStepRules *rules, int from, int to)
{
  if (is_of_side (game->board[to], game->side) || kind_of (game->board[to]) == 'K')
    return FALSE;
  if (kind_of (game->board[from]) != 'P')
    return attacks (game->board, from, to);
  if (attacks (game->board, from, to))
    return game->board[to] != '.' || to == game->ep;
  return game->board[to] == '.' && pawn_reaches_ahead (game, rules, from, to);
}

static void
hunt_castling (Hunt *hunt, int right)
{
  const NaiveGame *game = hunt->game;
  int king = right < 2 ? 4 : 60;
  int rook = right % 2 == 0 ? king + 3 : king - 4;
  int way = right % 2 == 0 ? 1 : -1;

  if (!game->castling[right] || right / 2 != game->side ||
      !clear_line (game->board, king, rook))
    return;
  for (int square = king; square != king + 3 * way; square += way)
    if (attacked_by (game->board, square, 1 - game->side))
      return;
  try_move_to (hunt, king, king + 2 * way);
}

static void
hunt_moves (Hunt *hunt)
{
  const NaiveGame *game = hunt->game;

  for (int from = 0; from < 64; from++)
    if (is_of_side (game->board[from], game->side))
      for (int to = 0; to < 64; to++)
        if (man_goes (game, hunt->rules, from, to))
          try_move_to (hunt, from, to);
  for (int right = 0; right < 4; right++)
    hunt_castling (hunt, right);
}

/* Swaps */

static gboolean
is_ko (const NaiveGame *game)
{
  return game->has_ko && memcmp (game->board, game->ko, sizeof game->ko) == 0;
}

static void
try_swap (Hunt *hunt, const char *step)
{
  const NaiveStepRules *rules = hunt->rules;
  NaiveGame after = *hunt->game;
  int side = after.side;
  gboolean stood = naive_game_in_check (&after, side);
  gboolean stands;

  naive_game_step (&after, rules, step);
  stands = naive_game_in_check (&after, side);
  if (stands && (rules->shape == NAIVE_MOVE_AND_SWAP || rules->strict || !stood))
    return;
  /* A check ends the sequence, so it has to be an end that is allowed. */
  if (rules->shape == NAIVE_MOVE_OR_SWAPS && naive_game_in_check (&after, 1 - side) &&
      (stands || is_ko (&after)))
    return;
  add (hunt, step);
}

static gboolean
pawn_promotes (char piece, int square)
{
  return kind_of (piece) == 'P' && own_rank (square, side_of (piece)) == 8;
}

static void
try_swap_with (Hunt *hunt, int from, int to)
{
  const char *board = hunt->game->board;
  char step[7] = "";

  write_square (step, from);
  step[2] = '/';
  write_square (step + 3, to);
  if (!pawn_promotes (board[from], to) && !pawn_promotes (board[to], from))
    {
      try_swap (hunt, step);
      return;
    }
  for (const char *kind = hunt->rules->promotions; *kind != '\0'; kind++)
    {
      step[5] = g_ascii_tolower (*kind);
      try_swap (hunt, step);
    }
}

static gboolean
man_swaps (const NaiveGame *game, const NaiveStepRules *rules, int from, int to)
{
  gboolean sequence = rules->shape == NAIVE_MOVE_OR_SWAPS;
  char piece = game->board[from];
  char other = game->board[to];

  if (other == '.' || game->left[to])
    return FALSE;
  if (kind_of (piece) == 'K' && sequence)
    return FALSE;
  if (other == piece_of ('K', 1 - game->side) && (sequence || !rules->swap_enemy_king))
    return FALSE;
  if (attacks (game->board, from, to))
    return TRUE;
  return !sequence && kind_of (piece) == 'P' && pawn_reaches_ahead (game, rules, from, to);
}

static void
hunt_swaps (Hunt *hunt)
{
  const NaiveGame *game = hunt->game;

  for (int from = 0; from < 64; from++)
    if (is_of_side (game->board[from], game->side) && (game->p1 < 0 || game->p1 == from))
      for (int to = 0; to < 64; to++)
        if (man_swaps (game, hunt->rules, from, to))
          {
            try_swap_with (hunt, from, to);
            if (hunt->found && hunt->steps == NULL)
              return;
          }
}

static gboolean
has_swap (const NaiveGame *game, const NaiveStepRules *rules)
{
  Hunt hunt = { game, rules, NULL, FALSE };

  hunt_swaps (&hunt);
  return hunt.found;
}

/* The prelude */

static void
hunt_replacements (Hunt *hunt)
{
  const NaiveGame *game = hunt->game;
  const char *zone = game->side == 0 ? "f1g1h1" : "a8b8c8d8";

  for (; *zone != '\0'; zone += 2)
    for (const char *kind = "AESV"; *kind != '\0'; kind++)
      if (!game->replaced[read_square (zone)] && game->waiting[game->side][*kind - 'A'])
        {
          g_autofree char *step = g_strdup_printf ("%c@%c%c", *kind, zone[0], zone[1]);

          add (hunt, step);
        }
}

static void
hunt_trades (Hunt *hunt)
{
  for (int a = 56; a < 64; a++)
    for (int b = a + 1; b < 64; b++)
      if (hunt->game->replaced[a] && hunt->game->replaced[b])
        {
          char step[7] = "";

          write_square (step, a);
          memcpy (step + 2, "<>", 2);
          write_square (step + 4, b);
          add (hunt, step);
        }
  add (hunt, "--");
}

/* TRUE if these were all. */
static gboolean
hunt_prelude (Hunt *hunt)
{
  const NaiveGame *game = hunt->game;

  if (game->steps == 0 && game->mirror[0] != '\0')
    add (hunt, game->mirror);
  else if (game->prelude <= 4 && !game->acted)
    hunt_replacements (hunt);
  else if (game->prelude == 6 && !game->acted)
    hunt_trades (hunt);
  return game->prelude < 7 || hunt->found;
}

/* All together */

static void
hunt_steps (Hunt *hunt)
{
  const NaiveGame *game = hunt->game;

  if (game->prelude > 0 && !game->moved && hunt_prelude (hunt))
    return;
  switch (hunt->rules->shape)
    {
    case NAIVE_MOVE_OR_SWAPS:
      if (game->steps == 0)
        hunt_moves (hunt);
      if (!game->moved && !(game->swapped && naive_game_in_check (game, 1 - game->side)))
        hunt_swaps (hunt);
      return;
    case NAIVE_MOVE_AND_SWAP:
      if (!game->moved)
        hunt_moves (hunt);
      else if (!game->first && !game->swapped)
        hunt_swaps (hunt);
      return;
    case NAIVE_ONE_MOVE:
    default:
      if (!game->moved)
        hunt_moves (hunt);
    }
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
naive_game_steps (const NaiveGame *game, const NaiveStepRules *rules)
{
  Hunt hunt = { game, rules, g_ptr_array_new_with_free_func (g_free), FALSE };

  hunt_steps (&hunt);
  g_ptr_array_sort (hunt.steps, compare_steps);
  return hunt.steps;
}

gboolean
naive_game_may_end (const NaiveGame *game, const NaiveStepRules *rules)
{
  if (game->steps == 0)
    return FALSE;
  if (game->prelude > 0 && !game->moved)
    return game->prelude == 5 || (game->prelude < 7 && game->acted);
  if (rules->shape == NAIVE_MOVE_AND_SWAP)
    return game->first || game->swapped;
  if (game->swapped)
    return !naive_game_in_check (game, game->side) && !is_ko (game);
  return TRUE;
}

static int
has_turn_within (const NaiveGame *game, const NaiveStepRules *rules, int *bound)
{
  g_autoptr (GPtrArray) steps = naive_game_steps (game, rules);

  for (guint i = 0; i < steps->len; i++)
    {
      NaiveGame after = *game;
      int found;

      if (--*bound < 0)
        return -1;
      naive_game_step (&after, rules, steps->pdata[i]);
      if (naive_game_may_end (&after, rules))
        return 1;
      found = has_turn_within (&after, rules, bound);
      if (found != 0)
        return found;
    }
  return 0;
}

int
naive_game_has_turn (const NaiveGame *game, const NaiveStepRules *rules, int bound)
{
  return has_turn_within (game, rules, &bound);
}
