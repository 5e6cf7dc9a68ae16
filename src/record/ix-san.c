/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves and drops as text.  Reading has two steps: first the content of the text (a piece type,
 * its origin, its target, ...), then the legal step that fits. */

#include "ix-san.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-words.h"

/* The content of a text about a step; IX_SQ_NONE, -1 and IX_NO_PIECE for parts that it leaves
 * out. */
typedef struct {
  IxStepKind kind;
  IxPieceType      type;       /* the type that moves or is dropped; of a move IX_NO_PIECE without a letter */
  IxSq       from;      /* the whole square, in coordinates */
  int        from_file; /* or parts of it, in SAN */
  int        from_rank;
  IxSq       to;
  IxPieceType      promotion;
  gboolean   captures;
  gboolean   exact;     /* coordinates: complete, except that captures are not marked */
  int        castling;  /* the file that the king goes to, -1: no castling */
} Said;

/* Content of the text */

gsize
ix_san_length_without_marks (const char *text)
{
  gsize length = strlen (text);

  while (length > 0 && strchr ("+#!?", text[length - 1]) != NULL)
    length--;
  return length;
}

char *
ix_san_without_figurines (const char *text)
{
  static const char letters[] = "KQRBN\0";
  GString *plain = g_string_new (NULL);

  for (const guchar *c = (const guchar *) text; *c != '\0'; c++)
    if (c[0] == 0xe2 && c[1] == 0x99 && c[2] >= 0x94 && c[2] <= 0x9f)
      {
        char letter = letters[(c[2] - 0x94) % 6];

        if (letter != '\0')
          g_string_append_c (plain, letter);
        c += 2;
      }
    else
      {
        g_string_append_c (plain, (char) *c);
      }
  return g_string_free (plain, FALSE);
}

IxPieceType
ix_san_read_piece_type (const char **text)
{
  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    {
      const char *long_letter = ix_piece_types[type].long_letter;

      if (long_letter != NULL && g_str_has_prefix (*text, long_letter))
        {
          *text += strlen (long_letter);
          return type;
        }
    }
  if (g_ascii_isupper (**text) && ix_piece_type_from_letter (**text) != IX_NO_PIECE)
    return ix_piece_type_from_letter (*(*text)++);
  return IX_NO_PIECE;
}

/* Is @text castling as @san has it? In lenient reading also with small letters, or with @zeros. */
static gboolean
is_castling (const char *text,
             gboolean    lenient,
             const char *san,
             const char *zeros)
{
  return g_str_equal (text, san) ||
         (lenient && (g_ascii_strcasecmp (text, san) == 0 || g_str_equal (text, zeros)));
}

static gboolean
said_castling (const char *text,
               gboolean    lenient,
               Said       *said)
{
  gboolean is_long = is_castling (text, lenient, "O-O-O", "0-0-0");
  gboolean is_short = is_castling (text, lenient, "O-O", "0-0");

  if (!is_long && !is_short)
    return FALSE;
  said->kind = IX_STEP_MOVE;
  said->castling = is_short ? 6 : 2;
  return TRUE;
}

static gboolean
said_drop (const char *text,
           gboolean    lenient,
           Said       *said)
{
  const char *at = strchr (text, '@');
  const char *c = text;

  if (at == NULL || strlen (at) != 3)
    return FALSE;
  if (lenient && at == text)
    said->type = IX_PAWN;
  else if (lenient && at == text + 1)
    said->type = ix_piece_type_from_letter (*c++);
  else
    said->type = ix_san_read_piece_type (&c);
  said->kind = IX_STEP_DROP;
  said->to = ix_sq_parse (at + 1);
  return c == at && said->type != IX_NO_PIECE && said->to != IX_SQ_NONE;
}

static gboolean
said_coordinates (const char *text,
                  Said       *said)
{
  gsize length = strlen (text);

  if (length != 4 && length != 5)
    return FALSE;
  said->kind = IX_STEP_MOVE;
  said->exact = TRUE;
  said->from = ix_sq_parse (text);
  said->to = ix_sq_parse (text + 2);
  if (length == 5)
    said->promotion = g_ascii_islower (text[4]) ? ix_piece_type_from_letter (text[4]) : IX_NO_PIECE;
  return said->from != IX_SQ_NONE && said->to != IX_SQ_NONE &&
         (length == 4 || said->promotion != IX_NO_PIECE);
}

/* Reads the promotion at the end of @text and cuts it off. */
static gboolean
cut_promotion (char    *text,
               gboolean lenient,
               Said    *said)
{
  char *equals = strchr (text, '=');
  const char *letter;

  if (equals == NULL)
    {
      gsize length = strlen (text);

      if (!lenient || length < 3 || !g_ascii_isupper (text[length - 1]))
        return TRUE;
      said->promotion = ix_piece_type_from_letter (text[length - 1]);
      text[length - 1] = '\0';
      return said->promotion != IX_NO_PIECE;
    }
  letter = equals + 1;
  said->promotion = ix_san_read_piece_type (&letter);
  *equals = '\0';
  return said->promotion != IX_NO_PIECE && *letter == '\0';
}

/* Reads the origin in the @length bytes at @text: a file, a rank, both or nothing. */
static gboolean
said_origin (const char *text,
             gsize       length,
             Said       *said)
{
  if (length > 0 && *text >= 'a' && *text <= 'h')
    {
      said->from_file = *text++ - 'a';
      length--;
    }
  if (length > 0 && *text >= '1' && *text <= '8')
    {
      said->from_rank = *text - '1';
      length--;
    }
  return length == 0;
}

static gboolean
said_san (char    *text,
          gboolean lenient,
          Said    *said)
{
  const char *c = text;
  gsize length;

  if (!cut_promotion (text, lenient, said))
    return FALSE;
  said->kind = IX_STEP_MOVE;
  said->type = ix_san_read_piece_type (&c);

  length = strlen (c);
  if (length < 2)
    return FALSE;
  said->to = ix_sq_parse (c + length - 2);
  length -= 2;
  if (length > 0 && (c[length - 1] == 'x' || (lenient && c[length - 1] == ':')))
    {
      said->captures = TRUE;
      length--;
    }
  else if (lenient && length > 0 && c[length - 1] == '-')
    {
      length--;
    }
  return said->to != IX_SQ_NONE && said_origin (c, length, said);
}

static gboolean
understand (const char *text,
            gboolean    lenient,
            Said       *said)
{
  const Said nothing = {
    .from = IX_SQ_NONE, .to = IX_SQ_NONE, .from_file = -1, .from_rank = -1, .castling = -1,
  };
  g_autofree char *plain = lenient ? ix_san_without_figurines (text) : g_strdup (text);

  plain[ix_san_length_without_marks (plain)] = '\0';
  *said = nothing;
  if (said_castling (plain, lenient, said))
    return TRUE;
  *said = nothing;
  if (strchr (plain, '@') != NULL)
    return said_drop (plain, lenient, said);
  if (said_coordinates (plain, said))
    return TRUE;
  *said = nothing;
  return said_san (plain, lenient, said);
}

/* Legal steps that fit */

gboolean
ix_san_fail (GError      **error,
             IxRecordError code,
             const char   *text,
             const char   *why)
{
  g_autofree char *printable = ix_record_printable (text);

  /* Translators: what is written in a game, and what is wrong with it */
  g_set_error (error, IX_RECORD_ERROR, code, _("“%s”: %s"), printable, why);
  return FALSE;
}

gboolean
ix_san_fail_illegal (GError          **error,
                     const char       *text,
                     IxReason          reason,
                     const IxPosition *pos)
{
  g_autofree char *why = error != NULL ? ix_reason_text (reason, pos) : NULL;

  return error != NULL && ix_san_fail (error, IX_RECORD_ERROR_ILLEGAL, text, why);
}

/* The type that moves where no letter tells it: a pawn or, in lenient reading of both squares, `c1-b2`, what stands
 * on the first. */
static IxPieceType
unnamed_type (const IxPosition *pos,
              const Said       *said,
              gboolean          lenient)
{
  return lenient && said->from_file >= 0 && said->from_rank >= 0
           ? ix_piece_type (pos->board[IX_SQ (said->from_file, said->from_rank)])
           : IX_PAWN;
}

/* A pawn's capture names its file, and a capture is marked.  Lenient reading asks for neither,
 * unless captures have to be marked; then the names of both squares are mark enough. */
static gboolean
fits_capture (const Said     *said,
              IxNotationFlags flags,
              gboolean        captures,
              IxSq            from)
{
  gboolean lenient = (flags & IX_NOTATION_LENIENT) != 0;

  if (lenient && !(flags & IX_NOTATION_MARKED_CAPTURES))
    return TRUE;
  if (said->type == IX_PAWN && said->from_file < 0 && ix_sq_file (from) != ix_sq_file (said->to))
    return FALSE;
  if (lenient && captures && said->from_file >= 0 &&
      (said->type == IX_PAWN || said->from_rank >= 0))
    return TRUE;
  return said->captures == captures;
}

static gboolean
fits (const IxPosition *pos,
      const Said       *said,
      IxNotationFlags   flags,
      IxSq              from)
{
  IxPiece piece = pos->board[from];
  gboolean captures = pos->board[said->to] != 0 ||
                      (said->type == IX_PAWN && ix_sq_file (from) != ix_sq_file (said->to));

  if (piece == 0 || ix_piece_colour (piece) != pos->turn || ix_piece_type (piece) != said->type)
    return FALSE;
  if (said->from_file >= 0 && ix_sq_file (from) != said->from_file)
    return FALSE;
  if (said->from_rank >= 0 && ix_sq_rank (from) != said->from_rank)
    return FALSE;
  return fits_capture (said, flags, captures, from);
}

/* Looks for the one legal step that fits @said.  If none is legal, the reason is that of the
 * fitting piece that comes nearest, so that a pinned knight differs from one that is out of
 * reach. */
static gboolean
find_move (const IxPosition *pos,
           const char       *text,
           const Said       *said,
           IxNotationFlags   flags,
           IxStep           *step,
           IxReason         *reason,
           GError          **error)
{
  guint found = 0;

  *reason = IX_ILLEGAL_MOVE;
  for (IxSq from = 0; from < 64; from++)
    {
      IxStep candidate = ix_step_move (from, said->to, said->promotion);
      IxReason why;

      if (!fits (pos, said, flags, from))
        continue;
      why = ix_position_check_step (pos, candidate);
      if (why == IX_LEGAL)
        {
          *step = candidate;
          found++;
        }
      else if (why != IX_ILLEGAL_MOVE)
        {
          *reason = why;
        }
    }
  if (found == 1)
    {
      *reason = IX_LEGAL;
      return TRUE;
    }
  if (found == 0)
    return *reason == IX_ILLEGAL_MOVE
             ? ix_san_fail (error, IX_RECORD_ERROR_ILLEGAL, text, _("no such piece can move so"))
             : ix_san_fail_illegal (error, text, *reason, pos);
  *reason = IX_LEGAL;
  return ix_san_fail (error, IX_RECORD_ERROR_AMBIGUOUS, text, _("more than one piece can move so"));
}

/* The one step that @said means, if it leaves no choice. */
static IxStep
exact_step (const IxPosition *pos,
            const Said       *said)
{
  IxSq king_home = IX_KING_HOME (pos->turn);

  if (said->castling >= 0)
    return ix_step_move (king_home, IX_SQ (said->castling, ix_sq_rank (king_home)), IX_NO_PIECE);
  if (said->kind == IX_STEP_DROP)
    return ix_step_drop (said->type, said->to);
  return ix_step_move (said->from, said->to, said->promotion);
}

gboolean
ix_san_parse_step (const IxPosition *pos,
                   const char       *text,
                   IxNotationFlags   flags,
                   IxStep           *step,
                   IxReason         *why,
                   GError          **error)
{
  Said said;

  *why = IX_LEGAL;
  if (!understand (text, (flags & IX_NOTATION_LENIENT) != 0, &said))
    return ix_san_fail (error, IX_RECORD_ERROR_SYNTAX, text, _("not a turn"));
  if (said.castling < 0 && said.kind == IX_STEP_MOVE && !said.exact)
    {
      if (said.type == IX_NO_PIECE)
        said.type = unnamed_type (pos, &said, (flags & IX_NOTATION_LENIENT) != 0);
      return find_move (pos, text, &said, flags, step, why, error);
    }

  *step = exact_step (pos, &said);
  /* O-O means nothing once the king has left its home square; e1g1 is then just a wrong move. */
  *why = said.castling >= 0 && ix_position_king (pos, pos->turn) != step->from
           ? IX_ILLEGAL_CASTLE_LOST
           : ix_position_check_step (pos, *step);
  return *why == IX_LEGAL || ix_san_fail_illegal (error, text, *why, pos);
}

/* Writing */

void
ix_san_append_square (GString *san,
                      IxSq     sq)
{
  char name[3];

  ix_sq_name (sq, name);
  g_string_append (san, name);
}

/* The part of the origin that is needed to distinguish the step from others of the same type. */
static void
append_origin (GString          *san,
               const IxPosition *pos,
               IxStep            step)
{
  guint others = 0, same_file = 0, same_rank = 0;
  char name[3];

  for (IxSq from = 0; from < 64; from++)
    if (from != step.from &&
        (pos->board[from] & ~IX_PIECE_PROMOTED) == (pos->board[step.from] & ~IX_PIECE_PROMOTED) &&
        ix_position_check_step (pos, ix_step_move (from, step.to, step.type)) == IX_LEGAL)
      {
        others++;
        same_file += ix_sq_file (from) == ix_sq_file (step.from);
        same_rank += ix_sq_rank (from) == ix_sq_rank (step.from);
      }
  if (others == 0)
    return;
  ix_sq_name (step.from, name);
  if (same_file == 0 || same_rank > 0)
    g_string_append_c (san, name[0]);
  if (same_file > 0)
    g_string_append_c (san, name[1]);
}

static void
append_move (GString          *san,
             const IxPosition *pos,
             IxStep            step,
             gboolean          long_form)
{
  IxPieceType type = ix_piece_type (pos->board[step.from]);
  gboolean captures = pos->board[step.to] != 0 ||
                      (type == IX_PAWN && ix_sq_file (step.from) != ix_sq_file (step.to));

  if (type == IX_KING && ABS (step.to - step.from) == 2)
    {
      g_string_append (san, ix_sq_file (step.to) == 6 ? "O-O" : "O-O-O");
      return;
    }
  if (type != IX_PAWN)
    g_string_append_c (san, ix_piece_types[type].letter);
  if (long_form)
    ix_san_append_square (san, step.from);
  else if (type != IX_PAWN)
    append_origin (san, pos, step);
  else if (captures)
    g_string_append_c (san, (char) ('a' + ix_sq_file (step.from)));
  if (captures || long_form)
    g_string_append_c (san, !long_form ? 'x' : captures ? ':' : '-');
  ix_san_append_square (san, step.to);
  if (step.type != IX_NO_PIECE)
    g_string_append_printf (san, "=%c", ix_piece_types[step.type].letter);
}

void
ix_san_append (GString          *san,
               const IxPosition *pos,
               IxStep            step,
               gboolean          long_form)
{
  if (step.kind == IX_STEP_DROP)
    {
      g_string_append_printf (san, "%c@", ix_piece_types[step.type].letter);
      ix_san_append_square (san, step.to);
    }
  else
    {
      append_move (san, pos, step, long_form);
    }
}
