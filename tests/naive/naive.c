/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A second opinion on the rules of chess and of one Exchange board (`newport`, `berkshire`), for
 * tests only. It was written from the text of the rules alone, by someone who had not read src/,
 * so that a misreading or a slip in the real generator is not simply repeated here: where the two
 * disagree, one of them is wrong. It shares no code with src/ and must not come to share any. It
 * is slow and obvious on purpose: sixty-four letters for a board, every piece tried on every square,
 * every turn played on a copy, and a king is in check when some enemy piece reaches it. Nothing is
 * kept up to date step by step, nothing is clever; please leave it so. */

#include "naive.h"

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

static int
colour_of (char piece)
{
  return g_ascii_isupper (piece) ? 0 : 1;
}

static gboolean
is_own (const NaivePosition *pos, int square, int side)
{
  return pos->board[square] != '.' && colour_of (pos->board[square]) == side;
}

static char
piece_of (char kind, int side)
{
  return side == 0 ? g_ascii_toupper (kind) : g_ascii_tolower (kind);
}

static int
kind_index (char piece)
{
  const char *found = piece != '\0' ? strchr (NAIVE_KINDS, g_ascii_toupper (piece)) : NULL;

  return found != NULL ? (int) (found - NAIVE_KINDS) : -1;
}

/* 1 to 8, seen from the player */
static int
owner_rank (int square, int side)
{
  return side == 0 ? rank_of (square) + 1 : 8 - rank_of (square);
}

static int
read_square (const char *text)
{
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
    return -1;
  return (text[0] - 'a') + 8 * (text[1] - '1');
}

/* How pieces attack */

static int
sign (int number)
{
  return (number > 0) - (number < 0);
}

/* The two squares are on one rank, file or diagonal, and all between them is empty. */
static gboolean
clear_line (const NaivePosition *pos, int from, int to)
{
  int step = sign (file_of (to) - file_of (from)) + 8 * sign (rank_of (to) - rank_of (from));

  for (int square = from + step; square != to; square += step)
    if (pos->board[square] != '.')
      return FALSE;
  return TRUE;
}

static gboolean
attacks (const NaivePosition *pos, int from, int to)
{
  int dx = abs (file_of (to) - file_of (from));
  int dy = abs (rank_of (to) - rank_of (from));
  gboolean straight = (dx == 0) != (dy == 0);
  gboolean diagonal = dx == dy && dx != 0;
  char piece = pos->board[from];

  switch (piece)
    {
    case 'P':
      return dx == 1 && rank_of (to) == rank_of (from) + 1;
    case 'p':
      return dx == 1 && rank_of (to) == rank_of (from) - 1;
    case 'N':
    case 'n':
      return dx * dy == 2;
    case 'K':
    case 'k':
      return from != to && dx <= 1 && dy <= 1;
    case 'B':
    case 'b':
      return diagonal && clear_line (pos, from, to);
    case 'R':
    case 'r':
      return straight && clear_line (pos, from, to);
    case 'Q':
    case 'q':
      return (straight || diagonal) && clear_line (pos, from, to);
    default:
      return FALSE;
    }
}

static gboolean
attacked_by (const NaivePosition *pos, int square, int side)
{
  for (int from = 0; from < 64; from++)
    if (is_own (pos, from, side) && attacks (pos, from, square))
      return TRUE;
  return FALSE;
}

static int
king_square (const NaivePosition *pos, int side)
{
  const char *king = memchr (pos->board, piece_of ('K', side), 64);

  return king != NULL ? (int) (king - pos->board) : -1;
}

static gboolean
in_check (const NaivePosition *pos, int side)
{
  return attacked_by (pos, king_square (pos, side), 1 - side);
}

/* Reading a FEN */

static const char *
parse_pieces (const char *text, NaivePosition *pos, int rank)
{
  int file = 0;

  for (; *text != '\0' && strchr ("/[", *text) == NULL; text++)
    {
      if (*text >= '1' && *text <= '8')
        file += *text - '0';
      else if (*text == '~')
        {
          int square = 8 * rank + file - 1;

          if (file == 0 || pos->promoted[square] || pos->board[square] == '.' ||
              strchr ("QRBN", g_ascii_toupper (pos->board[square])) == NULL)
            return NULL;
          pos->promoted[square] = TRUE;
        }
      else if (file < 8 && strchr ("KQRBNPkqrbnp", *text) != NULL)
        pos->board[8 * rank + file++] = *text;
      else
        return NULL;
      if (file > 8)
        return NULL;
    }
  return file == 8 ? text : NULL;
}

static gboolean
parse_reserve (const char *text, NaivePosition *pos)
{
  gboolean bracket = *text == '[';

  if (*text == '\0')
    return TRUE;
  for (text++; kind_index (*text) >= 0; text++)
    pos->hand[colour_of (*text)][kind_index (*text)]++;
  return strcmp (text, bracket ? "]" : "") == 0;
}

static gboolean
sound_board (const NaivePosition *pos)
{
  int kings[2] = { 0, 0 };

  for (int square = 0; square < 64; square++)
    {
      char kind = g_ascii_toupper (pos->board[square]);

      if (kind == 'K')
        kings[colour_of (pos->board[square])]++;
      if (kind == 'P' && (rank_of (square) == 0 || rank_of (square) == 7))
        return FALSE;
    }
  return kings[0] == 1 && kings[1] == 1;
}

static gboolean
parse_placement (const char *text, NaivePosition *pos)
{
  for (int rank = 7; rank >= 0; rank--)
    {
      text = parse_pieces (text, pos, rank);
      if (text == NULL || (rank > 0 && *text++ != '/'))
        return FALSE;
    }
  return parse_reserve (text, pos) && sound_board (pos);
}

/* The home squares of king and rook for the right number 0 to 3 (KQkq). */
static int
king_home (int right)
{
  return right < 2 ? 4 : 60;
}

static int
rook_home (int right)
{
  return king_home (right) + (right % 2 == 0 ? 3 : -4);
}

static gboolean
parse_castling (const char *text, NaivePosition *pos)
{
  static const char letters[] = "KQkq";

  if (strcmp (text, "-") == 0)
    return TRUE;
  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    {
      const char *found = strchr (letters, *text);
      int right = found != NULL ? (int) (found - letters) : -1;

      if (right < 0 || pos->castling[right])
        return FALSE;
      if (pos->board[king_home (right)] != piece_of ('K', right / 2) ||
          pos->board[rook_home (right)] != piece_of ('R', right / 2) ||
          pos->promoted[rook_home (right)])
        return FALSE;
      pos->castling[right] = TRUE;
    }
  return TRUE;
}

/* Only the pawn that has just stepped is looked for, not whether anyone stands ready to take. */
static gboolean
parse_ep (const char *text, NaivePosition *pos)
{
  int forward = pos->side == 0 ? 8 : -8;

  if (strcmp (text, "-") == 0)
    return TRUE;
  if (strlen (text) != 2)
    return FALSE;
  pos->ep = read_square (text);
  if (pos->ep < 0 || owner_rank (pos->ep, pos->side) != 6)
    return FALSE;
  return pos->board[pos->ep] == '.' && pos->board[pos->ep + forward] == '.' &&
         pos->board[pos->ep - forward] == piece_of ('P', 1 - pos->side);
}

static gboolean
parse_number (const char *text, int least, int *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, (guint64) least, 100000, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
parse_fields (char **fields, NaivePosition *pos)
{
  guint count = g_strv_length (fields);

  if (count != 4 && count != 6)
    return FALSE;
  if (!parse_placement (fields[0], pos))
    return FALSE;
  if (strcmp (fields[1], "w") != 0 && strcmp (fields[1], "b") != 0)
    return FALSE;
  pos->side = fields[1][0] == 'w' ? 0 : 1;
  if (in_check (pos, 1 - pos->side))
    return FALSE;
  if (!parse_castling (fields[2], pos) || !parse_ep (fields[3], pos))
    return FALSE;
  return count == 4 || (parse_number (fields[4], 0, &pos->halfmove) &&
                        parse_number (fields[5], 1, &pos->fullmove));
}

gboolean
naive_parse (const char *fen, NaivePosition *out)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);

  memset (out, 0, sizeof *out);
  memset (out->board, '.', sizeof out->board);
  out->ep = -1;
  out->fullmove = 1;
  return parse_fields (fields, out);
}

/* Playing a turn */

static char
take_off (NaivePosition *pos, int square)
{
  char piece = pos->board[square];

  if (piece == '.')
    return '\0';
  if (pos->promoted[square])
    piece = piece_of ('P', colour_of (piece));
  pos->board[square] = '.';
  pos->promoted[square] = FALSE;
  return piece;
}

static void
shift (NaivePosition *pos, int from, int to)
{
  pos->board[to] = pos->board[from];
  pos->promoted[to] = pos->promoted[from];
  pos->board[from] = '.';
  pos->promoted[from] = FALSE;
}

static void
lose_rights (NaivePosition *pos, int square)
{
  for (int right = 0; right < 4; right++)
    if (square == king_home (right) || square == rook_home (right))
      pos->castling[right] = FALSE;
}

/* After a double step to the square: the skipped square, if an enemy pawn stands beside. */
static int
skipped_square (const NaivePosition *pos, int from, int to)
{
  char enemy = piece_of ('P', 1 - pos->side);

  if ((file_of (to) > 0 && pos->board[to - 1] == enemy) ||
      (file_of (to) < 7 && pos->board[to + 1] == enemy))
    return (from + to) / 2;
  return -1;
}

static void
play_castling (NaivePosition *pos, int from, int to)
{
  shift (pos, from, to);
  shift (pos, to > from ? from + 3 : from - 4, (from + to) / 2);
}

static void
play_pawn (NaivePosition *pos, int from, int to, char promotion)
{
  shift (pos, from, to);
  pos->halfmove = 0;
  if (abs (to - from) == 16)
    pos->ep = skipped_square (pos, from, to);
  if (promotion != '\0')
    {
      pos->board[to] = piece_of (promotion, pos->side);
      pos->promoted[to] = TRUE;
    }
}

static char
play_move (NaivePosition *pos, int from, int to, char promotion)
{
  char kind = g_ascii_toupper (pos->board[from]);
  gboolean passing = kind == 'P' && to == pos->ep && file_of (from) != file_of (to);
  char taken = take_off (pos, passing ? 8 * rank_of (from) + file_of (to) : to);

  pos->ep = -1;
  pos->halfmove = taken != '\0' ? 0 : pos->halfmove + 1;
  lose_rights (pos, from);
  lose_rights (pos, to);
  if (kind == 'P')
    play_pawn (pos, from, to, promotion);
  else if (kind == 'K' && abs (file_of (to) - file_of (from)) == 2)
    play_castling (pos, from, to);
  else
    shift (pos, from, to);
  return taken;
}

static void
play_drop (NaivePosition *pos, char kind, int square)
{
  pos->board[square] = piece_of (kind, pos->side);
  pos->promoted[square] = FALSE;
  pos->hand[pos->side][kind_index (kind)]--;
  pos->ep = -1;
  pos->halfmove++;
}

void
naive_play (NaivePosition *pos, const char *turn, char *captured)
{
  char taken = '\0';

  if (turn[1] == '@')
    play_drop (pos, turn[0], read_square (turn + 2));
  else
    taken = play_move (pos, read_square (turn), read_square (turn + 2), turn[4]);
  if (captured != NULL)
    *captured = taken;
  if (pos->side == 1)
    pos->fullmove++;
  pos->side = 1 - pos->side;
}

/* Looking for turns. A hunt gathers all of them, or ends at the first when `turns` is NULL. */

typedef struct
{
  const NaivePosition *pos;
  const NaiveRules *rules;
  GPtrArray *turns;
  gboolean found;
} Hunt;

static gboolean is_mated (const NaivePosition *pos, const NaiveRules *rules);

static gboolean
done (const Hunt *hunt)
{
  return hunt->found && hunt->turns == NULL;
}

static void
try_turn (Hunt *hunt, const char *turn)
{
  NaivePosition after = *hunt->pos;

  if (done (hunt))
    return;
  naive_play (&after, turn, NULL);
  if (in_check (&after, hunt->pos->side))
    return;
  if (turn[1] == '@' && !hunt->rules->drop_mate_allowed && is_mated (&after, hunt->rules))
    return;
  hunt->found = TRUE;
  if (hunt->turns != NULL)
    g_ptr_array_add (hunt->turns, g_strdup (turn));
}

static void
try_move (Hunt *hunt, int from, int to)
{
  char turn[] = { (char) ('a' + file_of (from)), (char) ('1' + rank_of (from)),
                  (char) ('a' + file_of (to)),   (char) ('1' + rank_of (to)), '\0', '\0' };

  if (g_ascii_toupper (hunt->pos->board[from]) != 'P' ||
      owner_rank (to, hunt->pos->side) != 8)
    {
      try_turn (hunt, turn);
      return;
    }
  for (const char *kind = "qrbn"; *kind != '\0'; kind++)
    {
      turn[4] = *kind;
      try_turn (hunt, turn);
    }
}

static gboolean
pawn_goes (const NaivePosition *pos, int from, int to)
{
  int forward = pos->side == 0 ? 8 : -8;

  if (attacks (pos, from, to))
    return pos->board[to] != '.' || to == pos->ep;
  if (pos->board[to] != '.')
    return FALSE;
  return to == from + forward || (owner_rank (from, pos->side) == 2 && to == from + 2 * forward &&
                                  pos->board[from + forward] == '.');
}

/* Whether the piece may go there, its own king's safety aside. */
static gboolean
man_goes (const NaivePosition *pos, int from, int to)
{
  if (is_own (pos, to, pos->side) || g_ascii_toupper (pos->board[to]) == 'K')
    return FALSE;
  if (g_ascii_toupper (pos->board[from]) == 'P')
    return pawn_goes (pos, from, to);
  return attacks (pos, from, to);
}

static gboolean
may_castle (const NaivePosition *pos, int right)
{
  int king = king_home (right);
  int rook = rook_home (right);
  int step = right % 2 == 0 ? 1 : -1;

  if (!pos->castling[right] || right / 2 != pos->side || !clear_line (pos, king, rook))
    return FALSE;
  for (int passed = 0; passed <= 2; passed++)
    if (attacked_by (pos, king + passed * step, 1 - pos->side))
      return FALSE;
  return TRUE;
}

static void
hunt_moves (Hunt *hunt)
{
  for (int from = 0; from < 64 && !done (hunt); from++)
    for (int to = 0; to < 64 && is_own (hunt->pos, from, hunt->pos->side); to++)
      if (man_goes (hunt->pos, from, to))
        try_move (hunt, from, to);
  for (int right = 0; right < 4; right++)
    if (may_castle (hunt->pos, right))
      try_move (hunt, king_home (right), king_home (right) + (right % 2 == 0 ? 2 : -2));
}

/* A piece of this kind, if it were held, might be put there: the square is empty, pawns keep to
 * their ranks. Neither check nor mate is looked at. */
static gboolean
may_stand (const NaivePosition *pos, const NaiveRules *rules, char kind, int square)
{
  int rank = owner_rank (square, pos->side);

  if (pos->board[square] != '.')
    return FALSE;
  return kind != 'P' || (rank >= rules->pawn_drop_min && rank <= rules->pawn_drop_max);
}

static void
hunt_drops (Hunt *hunt)
{
  const NaivePosition *pos = hunt->pos;

  for (int i = 0; i < 5; i++)
    for (int square = 0; square < 64 && pos->hand[pos->side][i] > 0 && !done (hunt); square++)
      if (may_stand (pos, hunt->rules, NAIVE_KINDS[i], square))
        {
          char turn[] = { NAIVE_KINDS[i], '@', (char) ('a' + file_of (square)),
                          (char) ('1' + rank_of (square)), '\0' };

          try_turn (hunt, turn);
        }
}

static gboolean
hunt_turns (const NaivePosition *pos, const NaiveRules *rules, GPtrArray *turns)
{
  Hunt hunt = { pos, rules, turns, FALSE };

  hunt_moves (&hunt);
  if (rules->drops)
    hunt_drops (&hunt);
  return hunt.found;
}

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
naive_turns (const NaivePosition *pos, const NaiveRules *rules)
{
  GPtrArray *turns = g_ptr_array_new_with_free_func (g_free);

  hunt_turns (pos, rules, turns);
  g_ptr_array_sort (turns, compare_turns);
  return turns;
}

/* Mate */

static gboolean
man_may_come (const NaiveRules *rules)
{
  return rules->drops && !rules->supply_closed;
}

/* Some piece, held or not, put somewhere would end the check. This is the definition tried out, not
 * the closed form of the rules. The pawn ranks apply; but where mating drops are banned, the drop
 * of a piece not yet received is not refused for mating: the closed form asks only for an empty
 * square between king and checker, whatever a piece put there would do to the other king. */
static gboolean
some_man_would_parry (const NaivePosition *pos, const NaiveRules *rules)
{
  for (int i = 0; i < 5; i++)
    for (int square = 0; square < 64; square++)
      if (may_stand (pos, rules, NAIVE_KINDS[i], square))
        {
          NaivePosition after = *pos;

          after.board[square] = piece_of (NAIVE_KINDS[i], pos->side);
          if (!in_check (&after, pos->side))
            return TRUE;
        }
  return FALSE;
}

/* A drop counts as a reply only if it does not mate itself where that is banned, so this and
 * try_turn() call each other; each round takes a piece from a hand, so it ends. */
static gboolean
is_mated (const NaivePosition *pos, const NaiveRules *rules)
{
  if (!in_check (pos, pos->side) || hunt_turns (pos, rules, NULL))
    return FALSE;
  if (rules->mate_immediate || !man_may_come (rules))
    return TRUE;
  return !some_man_would_parry (pos, rules);
}

const char *
naive_state (const NaivePosition *pos, const NaiveRules *rules)
{
  if (hunt_turns (pos, rules, NULL))
    return "move";
  if (!in_check (pos, pos->side))
    return man_may_come (rules) ? "wait" : "stalemate";
  return is_mated (pos, rules) ? "checkmate" : "check-wait";
}

guint64
naive_perft (const NaivePosition *pos, const NaiveRules *rules, int depth)
{
  g_autoptr (GPtrArray) turns = NULL;
  guint64 nodes = 0;

  if (depth <= 0)
    return 1;
  turns = naive_turns (pos, rules);
  if (depth == 1)
    return turns->len;
  for (guint i = 0; i < turns->len; i++)
    {
      NaivePosition after = *pos;

      naive_play (&after, turns->pdata[i], NULL);
      nodes += naive_perft (&after, rules, depth - 1);
    }
  return nodes;
}
