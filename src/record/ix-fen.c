/* SPDX-License-Identifier: GPL-3.0-or-later */

/* FEN as rules.md 7 extends it: reserves in brackets or as a ninth part of the placement, `~` on
 * promoted pieces, several boards joined by ` | `. */

#include "ix-fen.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-castling.h"
#include "ix-movetext.h"
#include "ix-prelude.h"
#include "ix-setup.h"
#include "ix-words.h"

/* The fields, as messages name them.  Words of the format itself, such as "ko", have no translation. */
#define FIELD_CONTEXT "field of a FEN"
#define PLACEMENT NC_ ("field of a FEN", "placement")
#define SIDE NC_ ("field of a FEN", "side")
#define CASTLING NC_ ("field of a FEN", "castling")
#define EN_PASSANT NC_ ("field of a FEN", "en passant")
#define HALFMOVE NC_ ("field of a FEN", "halfmove")
#define FULLMOVE NC_ ("field of a FEN", "fullmove")
#define RESERVE NC_ ("field of a FEN", "reserve")
#define POOL NC_ ("field of a FEN", "pool")

G_GNUC_PRINTF (3, 4) static gboolean
fail (GError    **error,
      const char *field,
      const char *format,
      ...)
{
  va_list args;
  g_autofree char *reason = NULL;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_FEN, "%s: %s",
               ix_language_get_in (FIELD_CONTEXT, field), reason);
  return FALSE;
}

/* A byte of the input as a character that a message can show. */
static char
show (char c)
{
  return g_ascii_isprint (c) ? c : '?';
}

static IxPiece
piece_from_letter (char letter)
{
  IxPieceType type = ix_piece_type_from_letter (letter);

  return type == IX_NO_PIECE ? 0
                             : IX_PIECE (type, g_ascii_isupper (letter) ? IX_WHITE : IX_BLACK);
}

/* The name of the pieces in brackets. */
static const char *
reserve_name (const IxVariant *variant)
{
  return variant->captured == IX_CAPTURED_POOL ? POOL : RESERVE;
}

static gboolean
parse_reserve (IxPosition *pos,
               const char *letters,
               gsize       length,
               GError    **error)
{
  const char *name = reserve_name (pos->variant);

  /* XBoard writes one that is empty so. */
  if (length == 1 && *letters == '-')
    return TRUE;
  for (gsize i = 0; i < length; i++)
    {
      IxPiece piece = piece_from_letter (letters[i]);
      guint8 *held = &pos->reserve[ix_piece_colour (piece)][ix_piece_type (piece)];

      if (piece == 0)
        return fail (error, name, _("'%c' is not a piece"), show (letters[i]));
      if (!(pos->variant->reserve & IX_PIECE_BIT (ix_piece_type (piece))))
        return fail (error, name, _("no %s can be in it in %s"),
                     _(ix_piece_types[ix_piece_type (piece)].name), pos->variant->id);
      if (*held == G_MAXUINT8)
        return fail (error, name, _("too many pieces"));
      (*held)++;
    }
  return TRUE;
}

/* Puts the piece with the letter @c on square @file of @rank, promoted if a `~` follows. */
static gboolean
parse_piece (IxPosition  *pos,
             const char **c,
             const char  *end,
             int          rank,
             int          file,
             GError     **error)
{
  IxPiece piece = piece_from_letter (**c);

  if (piece == 0)
    return fail (error, PLACEMENT, _("'%c' is neither a piece nor a number of squares"),
                 show (**c));
  if (!(pos->variant->pieces & IX_PIECE_BIT (ix_piece_type (piece))))
    return fail (error, PLACEMENT, _("there is no %s in %s"),
                 _(ix_piece_types[ix_piece_type (piece)].name), pos->variant->id);
  if (file >= 8)
    return fail (error, PLACEMENT, _("rank %d has more than 8 squares"), rank + 1);
  if (*c + 1 < end && (*c)[1] == '~')
    {
      piece |= IX_PIECE_PROMOTED;
      (*c)++;
    }
  ix_position_put (pos, IX_SQ (file, rank), piece);
  (*c)++;
  return TRUE;
}

static gboolean
parse_rank (IxPosition *pos,
            const char *c,
            const char *end,
            int         rank,
            GError    **error)
{
  int file = 0;

  while (c < end)
    if (*c >= '1' && *c <= '8')
      file += *c++ - '0';
    else if (!parse_piece (pos, &c, end, rank, file++, error))
      return FALSE;
  if (file != 8)
    return fail (error, PLACEMENT, _("rank %d has %d squares, not 8"), rank + 1, file);
  return TRUE;
}

static gboolean
parse_placement (IxPosition *pos,
                 const char *field,
                 GError    **error)
{
  const char *end = field + strcspn (field, "[");
  const char *c = field;

  for (int rank = 7; rank >= 0; rank--)
    {
      gsize length = strcspn (c, "/[");

      if (!parse_rank (pos, c, c + length, rank, error))
        return FALSE;
      c += length;
      if (rank > 0 && *c++ != '/')
        return fail (error, PLACEMENT, _("only %d ranks, not 8"), 8 - rank);
    }
  if (*c == '/' && *end == '\0')
    return parse_reserve (pos, c + 1, strlen (c + 1), error);
  if (c != end)
    return fail (error, PLACEMENT, _("more than 8 ranks"));
  if (*end == '\0')
    return TRUE;
  if (field[strlen (field) - 1] != ']')
    return fail (error, PLACEMENT, "%s",
                 pos->variant->captured == IX_CAPTURED_POOL ? _("the bracket of the pool is not closed")
                                                            : _("the bracket of the reserve is not closed"));
  return parse_reserve (pos, end + 1, strlen (end) - 2, error);
}

static gboolean
parse_side (IxPosition *pos,
            const char *field,
            GError    **error)
{
  if (!g_str_equal (field, "w") && !g_str_equal (field, "b"))
    return fail (error, SIDE, _("neither w nor b"));
  pos->turn = *field == 'w' ? IX_WHITE : IX_BLACK;
  return TRUE;
}

/* Kings and rooks at home may castle where nothing is said. */
static void
castle_at_home (IxPosition *pos)
{
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    {
      const IxCastling *castling = &ix_castlings[i];

      if (pos->board[IX_KING_HOME (castling->colour)] == IX_PIECE (IX_KING, castling->colour) &&
          pos->board[castling->rook_from] == IX_PIECE (IX_ROOK, castling->colour))
        pos->castling |= castling->right;
    }
}

static gboolean
parse_castling (IxPosition *pos,
                const char *field,
                GError    **error)
{
  if (g_str_equal (field, "-"))
    return TRUE;
  if (*field == '\0')
    {
      castle_at_home (pos);
      return TRUE;
    }
  for (const char *c = field; *c != '\0'; c++)
    {
      guint8 right = 0;

      for (guint i = 0; i < IX_N_CASTLINGS; i++)
        if (ix_castlings[i].letter == *c)
          right = ix_castlings[i].right;
      if (right == 0)
        return fail (error, CASTLING, _("'%c' is none of K, Q, k and q"), show (*c));
      if (pos->castling & right)
        return fail (error, CASTLING, _("'%c' stands twice"), show (*c));
      pos->castling |= right;
    }
  return TRUE;
}

static gboolean
parse_en_passant (IxPosition *pos,
                  const char *field,
                  GError    **error)
{
  if (g_str_equal (field, "-"))
    return TRUE;
  pos->en_passant = strlen (field) == 2 ? ix_sq_parse (field) : IX_SQ_NONE;
  if (pos->en_passant == IX_SQ_NONE)
    return fail (error, EN_PASSANT, _("neither a square nor -"));
  return TRUE;
}

static gboolean
parse_number (const char *name,
              const char *field,
              guint       min,
              guint16    *number,
              GError    **error)
{
  guint64 value;

  /* The parser of GLib would accept a sign. */
  if (!g_ascii_isdigit (*field) ||
      !g_ascii_string_to_unsigned (field, 10, min, G_MAXUINT16, &value, NULL))
    return fail (error, name, _("not a number from %u to %u"), min, G_MAXUINT16);
  *number = (guint16) value;
  return TRUE;
}

/* The field in which a problem of the whole position shows, and its message.  They are in the
 * order of the fields. */
static gboolean
report_problem (const IxVariant *variant,
                guint            problems,
                GError         **error)
{
  static const struct {
    IxSetupProblem problem;
    const char    *field;
    const char    *text;
  } texts[] = {
    { IX_SETUP_NO_KING, PLACEMENT, N_("a king is missing") },
    { IX_SETUP_KINGS, PLACEMENT, N_("more than one king of a colour") },
    { IX_SETUP_PAWN_RANK, PLACEMENT, N_("a pawn on a rank where none can stand") },
    { IX_SETUP_PROMOTED, PLACEMENT, N_("a piece marked as promoted that cannot be") },
    { IX_SETUP_MATERIAL, PLACEMENT, N_("more pieces, the reserve counted, than the sets have") },
    { IX_SETUP_RESERVE, RESERVE, N_("more pieces of a type than the sets have") },
    { IX_SETUP_CHECK, SIDE, N_("the side that is not to move stands in check") },
    { IX_SETUP_CASTLING, CASTLING, N_("a right without its king and rook at home") },
    { IX_SETUP_EN_PASSANT, EN_PASSANT, N_("no pawn can just have skipped that square") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (problems & texts[i].problem)
      return fail (error,
                   texts[i].problem == IX_SETUP_RESERVE ? reserve_name (variant) : texts[i].field,
                   "%s", _(texts[i].text));
  return TRUE;
}

/* The square is kept only if a pawn stands ready to capture, as in the rules core. */
static void
forget_idle_en_passant (IxPosition *pos)
{
  if (pos->en_passant != IX_SQ_NONE &&
      ix_position_pawns_at (pos, pos->en_passant, pos->turn) == 0)
    pos->en_passant = IX_SQ_NONE;
}

#define N_FIELDS 6

static const char *const missing[N_FIELDS] = { NULL, NULL, "", "-", "0", "1" };

/* Has @field the form of the @n-th one? */
static gboolean
has_form (const char *field,
          guint       n)
{
  switch (n)
    {
    case 0:
    case 1:
      return TRUE;
    case 2:
      return g_str_equal (field, "-") || field[strspn (field, "KQkq")] == '\0';
    case 3:
      return g_str_equal (field, "-") || (strlen (field) == 2 && ix_sq_parse (field) != IX_SQ_NONE);
    default:
      return g_str_equal (field, "-") || g_ascii_isdigit (*field);
    }
}

/* Finds the six fields among @fields.  In lenient reading one that is missing, as those behind it show, has its
 * default, and so has a number that is none.  Returns the first field behind them. */
static char **
find_fields (char      **fields,
             IxFenFlags  flags,
             const char *found[N_FIELDS])
{
  gboolean lenient = (flags & IX_FEN_LENIENT) != 0;
  guint n = g_strv_length (fields);
  guint n_missing;

  if (lenient && n > 0 &&
      (strchr (fields[n - 1], ':') != NULL || g_str_equal (fields[n - 1], "first")))
    n--;
  n_missing = n < N_FIELDS ? N_FIELDS - n : 0;
  for (guint i = 0; i < N_FIELDS; i++)
    if (n > 0 && (!lenient || n_missing == 0 || has_form (*fields, i)))
      {
        gboolean no_number = g_str_equal (*fields, "-") || (i == 5 && g_str_equal (*fields, "0"));

        found[i] = lenient && i >= 4 && no_number ? missing[i] : *fields;
        fields++;
        n--;
      }
    else
      {
        found[i] = lenient ? missing[i] : NULL;
        n_missing -= n_missing > 0;
      }
  return fields;
}

static gboolean
parse_field (IxPosition *pos,
             guint       n,
             const char *field,
             GError    **error)
{
  switch (n)
    {
    case 0:
      return parse_placement (pos, field, error);
    case 1:
      return parse_side (pos, field, error);
    case 2:
      return parse_castling (pos, field, error);
    case 3:
      return parse_en_passant (pos, field, error);
    case 4:
      return parse_number (HALFMOVE, field, 0, &pos->halfmove_clock, error);
    case 5:
    default:
      return parse_number (FULLMOVE, field, 1, &pos->number, error);
    }
}

/* Drops the rights of castling and the square of en passant that the position does not allow. */
static void
drop_impossible (IxPosition *pos,
                 guint       sets)
{
  pos->castling &= ix_position_possible_castling (pos);
  if (ix_position_problems (pos, sets) & IX_SETUP_EN_PASSANT)
    pos->en_passant = IX_SQ_NONE;
}

/* The placement that a sequence of swaps may not restore: other pieces on the squares that are
 * occupied. */
static gboolean
parse_ko (IxPosition *pos,
          const char *placement,
          GError    **error)
{
  g_autoptr (GError) why = NULL;
  IxPosition forbidden;

  ix_position_clear (&forbidden, pos->variant);
  if (strchr (placement, '[') != NULL || !parse_placement (&forbidden, placement, &why))
    return fail (error, "ko", "%s", why != NULL ? why->message : _("a reserve has no place in it"));
  if (ix_position_occupied (&forbidden) != ix_position_occupied (pos))
    return fail (error, "ko", _("no swaps lead from the placement there"));
  pos->ko = TRUE;
  memcpy (pos->ko_placement, forbidden.board, sizeof pos->ko_placement);
  return TRUE;
}

static gboolean
parse_waiting (IxPosition *pos,
               const char *letters,
               GError    **error)
{
  for (const char *c = letters; *c != '\0'; c++)
    {
      IxPiece piece = piece_from_letter (*c);
      IxPieceTypeSet type = IX_PIECE_BIT (ix_piece_type (piece));
      IxPieceTypeSet *waiting = &pos->waiting[ix_piece_colour (piece)];

      if (piece == 0 || !(pos->variant->prelude->pieces & type))
        return fail (error, "prelude", _("'%c' is not a piece that waits beside the board"),
                     show (*c));
      if (*waiting & type)
        return fail (error, "prelude", _("'%c' stands twice"), show (*c));
      *waiting |= type;
    }
  return TRUE;
}

/* Reads `N:MEN`: the turn, and the pieces that wait. */
static gboolean
parse_prelude (IxPosition *pos,
               const char *text,
               GError    **error)
{
  guint turn = g_ascii_isdigit (*text) ? (guint) (*text - '0') : 0;

  if (turn < 1 || turn > pos->variant->prelude->n_turns || text[1] != ':')
    return fail (error, "prelude", _("neither a turn from 1 to %u nor a : behind it"),
                 pos->variant->prelude->n_turns);
  if (pos->variant->prelude->turns[turn - 1].colour != pos->turn)
    return fail (error, SIDE,
                 pos->turn == IX_WHITE ? _("turn %u of the prelude is Black's") : _("turn %u of the prelude is White's"),
                 turn);
  pos->prelude = (guint8) turn;
  if (!parse_waiting (pos, text + 2, error))
    return FALSE;
  return ix_prelude_is_sound (pos) ||
         fail (error, "prelude", _("board, pool and waiting pieces do not fit turn %u"), turn);
}

/* The seventh field: the state that only some variants have. */
static gboolean
parse_state (IxPosition *pos,
             const char *field,
             GError    **error)
{
  const IxVariant *variant = pos->variant;

  if (variant->turn == IX_TURN_MOVE_OR_SWAPS && g_str_has_prefix (field, "ko:"))
    return parse_ko (pos, field + strlen ("ko:"), error);
  if (variant->prelude != NULL && g_str_has_prefix (field, "prelude:"))
    return parse_prelude (pos, field + strlen ("prelude:"), error);
  if (variant->turn != IX_TURN_MOVE_AND_SWAP || !g_str_equal (field, "first"))
    return fail (error, FULLMOVE, _("a field stands behind it, which %s does not have"),
                 variant->id);
  if (pos->turn != IX_WHITE)
    return fail (error, "first", _("the first turn is White's"));
  pos->no_swap = TRUE;
  return TRUE;
}

/* Reads field by field, and after each checks the position as far as it is known by then, so
 * that the error names the first wrong field. */
static gboolean
parse_fields (IxPosition *pos,
              char      **fields,
              IxFenFlags  flags,
              guint       sets,
              GError    **error)
{
  static const struct {
    const char *name;
    guint       problems;
  } kinds[] = {
    { PLACEMENT, IX_SETUP_NO_KING | IX_SETUP_KINGS | IX_SETUP_PAWN_RANK | IX_SETUP_PROMOTED |
                     IX_SETUP_MATERIAL | IX_SETUP_RESERVE },
    { SIDE, IX_SETUP_CHECK },
    { CASTLING, IX_SETUP_CASTLING },
    { EN_PASSANT, IX_SETUP_EN_PASSANT },
    { HALFMOVE, 0 },
    { FULLMOVE, 0 },
  };
  const char *found[N_FIELDS];
  char **behind = find_fields (fields, flags, found);
  guint allowed = (flags & IX_FEN_ANY_MATERIAL ? IX_SETUP_MATERIAL : 0) |
                  (flags & IX_FEN_NO_KING ? IX_SETUP_NO_KING : 0);

  G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == N_FIELDS);
  for (guint i = 0; i < N_FIELDS; i++)
    {
      if (found[i] == NULL || (*found[i] == '\0' && found[i] != missing[i]))
        return fail (error, kinds[i].name, _("missing"));
      if (!parse_field (pos, i, found[i], error))
        return FALSE;
      if (flags & IX_FEN_DROP_IMPOSSIBLE)
        drop_impossible (pos, sets);
      if (!report_problem (pos->variant,
                           ix_position_problems (pos, sets) & kinds[i].problems & ~allowed, error))
        return FALSE;
    }
  if (behind[0] != NULL && behind[1] != NULL)
    return fail (error, FULLMOVE, _("more than one field stands behind it"));
  return behind[0] == NULL || parse_state (pos, behind[0], error);
}

/* The text of @fen as lenient reading sees it: fields with one blank between, and no quotes. */
static char *
tidy_text (const char *fen)
{
  static const char quotes[] = "\"'`´\\“”„‘’‚«»";
  g_autoptr (GString) decoded = g_string_new (NULL);
  GString *tidy = g_string_new (NULL);

  ix_movetext_decode (decoded, fen, strlen (fen));
  for (const char *c = decoded->str; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar u = g_utf8_get_char (c);
      gboolean blank = g_unichar_isspace (u);

      if (blank ? tidy->len > 0 && tidy->str[tidy->len - 1] != ' '
                : g_utf8_strchr (quotes, -1, u) == NULL)
        g_string_append_unichar (tidy, blank ? ' ' : u);
    }
  return g_strchomp (g_string_free (tidy, FALSE));
}

/* Reads one board of several that use the pieces of @sets sets. */
static gboolean
parse_board (const char      *fen,
             const IxVariant *variant,
             IxFenFlags       flags,
             guint            sets,
             IxPosition      *pos,
             GError         **error)
{
  g_autofree char *tidy = flags & IX_FEN_LENIENT ? tidy_text (fen) : NULL;
  g_auto (GStrv) fields = g_strsplit (tidy != NULL ? tidy : fen, " ", -1);
  IxPosition read;

  ix_position_clear (&read, variant);
  if (!parse_fields (&read, fields, flags, sets, error))
    return FALSE;
  ix_position_guess_unmoved_kings (&read);
  forget_idle_en_passant (&read);
  *pos = read;
  return TRUE;
}

IxFenFlags
ix_fen_composed (const IxVariant *variant)
{
  return IX_FEN_ANY_MATERIAL |
         (variant->turn == IX_TURN_MOVE_OR_SWAPS ? IX_FEN_NO_KING : IX_FEN_STRICT);
}

gboolean
ix_fen_parse (const char      *fen,
              const IxVariant *variant,
              IxFenFlags       flags,
              IxPosition      *pos,
              GError         **error)
{
  if (strstr (fen, IX_FEN_SEPARATOR) != NULL)
    return fail (error, PLACEMENT, _("one board is wanted here, not several"));
  return parse_board (fen, variant, flags, variant->boards, pos, error);
}

gboolean
ix_fen_parse_boards (const char      *fens,
                     const IxVariant *variant,
                     IxFenFlags       flags,
                     IxPosition      *boards,
                     guint            max,
                     guint           *n_boards,
                     GError         **error)
{
  g_auto (GStrv) parts = g_strsplit (fens, flags & IX_FEN_LENIENT ? "|" : IX_FEN_SEPARATOR, -1);
  guint n = g_strv_length (parts);

  if (n == 0 || n > max)
    return fail (error, PLACEMENT, _("%u boards, not 1 to %u"), n, max);
  for (guint i = 0; i < n; i++)
    {
      if (!parse_board (parts[i], variant, flags, MAX (n, variant->boards), &boards[i], error))
        {
          if (n > 1)
            g_prefix_error (error, "board %u: ", i + 1);
          return FALSE;
        }
      if (i >= 2 &&
          memcmp (boards[i].reserve, boards[i - 2].reserve, sizeof boards[i].reserve) != 0)
        {
          fail (error, RESERVE, _("it is shared with board %u but differs from it"), i - 1);
          g_prefix_error (error, "board %u: ", i + 1);
          return FALSE;
        }
    }
  *n_boards = n;
  return TRUE;
}
