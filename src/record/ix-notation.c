/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns as text: one step or several. */

#include "ix-notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-check-info.h"
#include "ix-prelude.h"
#include "ix-san.h"
#include "ix-words.h"

/* Reading */

/* A turn that is being read; an error is reported for the whole @text. */
typedef struct {
  const char     *text;
  IxNotationFlags flags;
  IxPosition      pos;    /* with the steps that have been read */
  IxTurn          turn;
  IxReason        why;
  GError        **error;
} Reading;

static gboolean
fail (Reading      *reading,
      IxRecordError code,
      const char   *why)
{
  return ix_san_fail (reading->error, code, reading->text, why);
}

static gboolean
fail_illegal (Reading *reading,
              IxReason reason)
{
  reading->why = reason;
  return ix_san_fail_illegal (reading->error, reading->text, reason, &reading->pos);
}

static void
take (Reading *reading,
      IxStep   step)
{
  ix_position_step (&reading->pos, step);
  reading->turn.steps[reading->turn.n++] = step;
}

static gboolean
take_if_legal (Reading *reading,
               IxStep   step)
{
  IxReason reason = ix_position_check_step (&reading->pos, step);

  if (reason != IX_LEGAL)
    return fail_illegal (reading, reason);
  take (reading, step);
  return TRUE;
}

/* The target of a swap, and the type that a pawn promotes to there. */
typedef struct {
  IxSq  to;
  IxPieceType promotion;
} Goal;

/* `d3` or `d3=N`. */
static gboolean
read_goal (const char *text,
           Goal       *goal)
{
  const char *c = text + 2;

  *goal = (Goal) { strlen (text) >= 2 ? ix_sq_parse (text) : IX_SQ_NONE, IX_NO_PIECE };
  if (goal->to == IX_SQ_NONE)
    return FALSE;
  if (*c == '=')
    {
      c++;
      goal->promotion = ix_san_read_piece_type (&c);
      if (goal->promotion == IX_NO_PIECE)
        return FALSE;
    }
  return *c == '\0';
}

/* Makes the swaps of the piece on @from to all of @goals.  If one is illegal, returns the
 * reason and leaves @reading unchanged. */
static IxReason
try_swaps (Reading    *reading,
           IxSq        from,
           const Goal *goals,
           guint       n)
{
  Reading tried = *reading;

  for (guint i = 0; i < n; i++)
    {
      IxStep step = ix_step_swap (from, goals[i].to, goals[i].promotion);
      IxReason reason = ix_position_check_step (&tried.pos, step);

      if (reason != IX_LEGAL)
        return reason;
      take (&tried, step);
      from = goals[i].to;
    }
  *reading = tried;
  return IX_LEGAL;
}

/* The origin is left out: exactly one @type must be able to go to all of @goals. */
static gboolean
find_swapper (Reading    *reading,
              IxPieceType type,
              const Goal *goals,
              guint       n)
{
  IxReason reason = IX_ILLEGAL_SWAP_REACH;
  Reading found = *reading;
  guint n_found = 0;

  for (IxSq from = 0; from < 64; from++)
    {
      IxPiece piece = reading->pos.board[from];
      Reading tried = *reading;
      IxReason why;

      if (piece == 0 || ix_piece_colour (piece) != reading->pos.turn ||
          ix_piece_type (piece) != type)
        continue;
      why = try_swaps (&tried, from, goals, n);
      if (why == IX_LEGAL)
        {
          found = tried;
          n_found++;
        }
      else if (why != IX_ILLEGAL_SWAP_REACH)
        {
          reason = why;
        }
    }
  if (n_found == 0)
    return fail_illegal (reading, reason);
  if (n_found > 1)
    return fail (reading, IX_RECORD_ERROR_AMBIGUOUS, _("more than one piece can swap so"));
  *reading = found;
  return TRUE;
}

/* `Qd1/g4/g7`, `f8/g7`, `Qb6/b1/d3=N`, `Q/g4` or, with a sequence under way, `/g4`. */
static gboolean
read_swaps (Reading    *reading,
            const char *word)
{
  const char *c = word;
  IxPieceType type = ix_san_read_piece_type (&c);
  g_auto (GStrv) parts = g_strsplit (c, "/", -1);
  guint n = g_strv_length (parts);
  IxSq from = strlen (parts[0]) == 2 ? ix_sq_parse (parts[0]) : IX_SQ_NONE;
  Goal goals[IX_MAX_TURN_STEPS];
  IxReason reason;

  if (n > IX_MAX_TURN_STEPS || n < 2)
    return fail (reading, IX_RECORD_ERROR_SYNTAX, _("not a sequence of swaps"));
  for (guint i = 1; i < n; i++)
    if (!read_goal (parts[i], &goals[i - 1]))
      return fail (reading, IX_RECORD_ERROR_SYNTAX, _("not a sequence of swaps"));
  if (*parts[0] == '\0' && reading->pos.active != IX_SQ_NONE)
    from = reading->pos.active;
  else if (*parts[0] == '\0')
    return find_swapper (reading, type == IX_NO_PIECE ? IX_PAWN : type, goals, n - 1);
  if (from == IX_SQ_NONE)
    return fail (reading, IX_RECORD_ERROR_SYNTAX, _("not a sequence of swaps"));

  /* The first square is the origin, unless no such piece stands on it. */
  if (type != IX_NO_PIECE && reading->pos.board[from] != IX_PIECE (type, reading->pos.turn))
    {
      if (n > IX_MAX_TURN_STEPS - 1)
        return fail (reading, IX_RECORD_ERROR_SYNTAX, _("not a sequence of swaps"));
      memmove (goals + 1, goals, (n - 1) * sizeof *goals);
      goals[0] = (Goal) { from, IX_NO_PIECE };
      return find_swapper (reading, type, goals, n);
    }
  reason = try_swaps (reading, from, goals, n - 1);
  return reason == IX_LEGAL || fail_illegal (reading, reason);
}

/* Reads `Eg8<>Sc8`, with either piece first. */
static gboolean
read_trade (Reading    *reading,
            const char *word)
{
  g_auto (GStrv) pieces = g_strsplit (word, "<>", 2);
  IxSq squares[2];

  for (int i = 0; i < 2; i++)
    {
      const char *c = pieces[i];
      IxPieceType type = ix_san_read_piece_type (&c);
      IxPiece piece;

      squares[i] = strlen (c) == 2 ? ix_sq_parse (c) : IX_SQ_NONE;
      if (type == IX_NO_PIECE || squares[i] == IX_SQ_NONE)
        return fail (reading, IX_RECORD_ERROR_SYNTAX, _("not two pieces that change places"));
      piece = reading->pos.board[squares[i]];
      if (piece != IX_PIECE (type, reading->pos.turn))
        return fail_illegal (reading, piece == IX_PIECE (type, !reading->pos.turn) ? IX_ILLEGAL_NOT_YOURS
                                                                                  : IX_ILLEGAL_NO_PIECE);
    }
  return take_if_legal (reading, ix_step_trade (squares[0], squares[1]));
}

/* Reads `E@g1`. */
static gboolean
read_replacement (Reading    *reading,
                  const char *word)
{
  const char *c = word;
  IxPieceType type = ix_san_read_piece_type (&c);
  IxSq to = *c == '@' && strlen (c) == 3 ? ix_sq_parse (c + 1) : IX_SQ_NONE;

  if (type == IX_NO_PIECE || to == IX_SQ_NONE)
    return fail (reading, IX_RECORD_ERROR_SYNTAX,
                 _("not a piece and the square it is placed on"));
  return take_if_legal (reading, ix_step_replace (type, to));
}

static gboolean
read_word (Reading    *reading,
           const char *text)
{
  const IxVariant *variant = reading->pos.variant;
  g_autofree char *word = reading->flags & IX_NOTATION_LENIENT ? ix_san_without_figurines (text)
                                                               : g_strdup (text);
  IxStep step;

  word[ix_san_length_without_marks (word)] = '\0';
  if (variant->turn != IX_TURN_ONE_STEP && strchr (word, '/') != NULL)
    return read_swaps (reading, word);
  if (variant->prelude != NULL && g_str_equal (word, "--"))
    return take_if_legal (reading, ix_step_decline ());
  if (variant->prelude != NULL && strstr (word, "<>") != NULL)
    return read_trade (reading, word);
  if (reading->pos.prelude != 0 && strchr (word, '@') != NULL)
    return read_replacement (reading, word);
  if (!ix_san_parse_step (&reading->pos, text, reading->flags, &step, &reading->why,
                          reading->error))
    return FALSE;
  take (reading, step);
  return TRUE;
}

/* Only a move and its swap are two words. */
static gboolean
read_words (Reading    *reading,
            const char *text)
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (reading->pos.variant->turn != IX_TURN_MOVE_AND_SWAP)
    return read_word (reading, text);
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        if (n++ == 2)
          return fail (reading, IX_RECORD_ERROR_SYNTAX, _("more than a move and a swap"));
        if (!read_word (reading, words[i]))
          return FALSE;
      }
  return n > 0 || fail (reading, IX_RECORD_ERROR_SYNTAX, _("not a turn"));
}

gboolean
ix_turn_parse (const IxPosition *pos,
               const char       *text,
               IxNotationFlags   flags,
               IxTurn           *turn,
               IxReason         *reason,
               GError          **error)
{
  /* These games were published in the long form. */
  gboolean long_form =
    pos->variant->turn != IX_TURN_ONE_STEP || pos->variant->prelude != NULL;
  Reading reading = { .text = text,
                      .flags = flags | (long_form ? IX_NOTATION_LENIENT : 0),
                      .pos = *pos,
                      .error = error };
  IxStep forced = ix_position_forced_step (pos);
  gboolean read;

  if (forced.kind != IX_STEP_NONE)
    take (&reading, forced);
  read = read_words (&reading, text);
  if (read && ix_position_check_end (&reading.pos) != IX_LEGAL)
    read = fail_illegal (&reading, ix_position_check_end (&reading.pos));
  if (reason != NULL)
    *reason = reading.why;
  if (read)
    *turn = reading.turn;
  return read;
}

gboolean
ix_turn_unwritten (const IxPosition *pos,
                   IxTurn           *turn)
{
  if (!ix_position_turn_is_forced (pos))
    return FALSE;
  *turn = ix_turn_of_step (ix_position_forced_step (pos));
  return TRUE;
}

/* Writing */

/* The first swap of a turn names the origin; after a move the piece needs no letter in the short
 * form. */
static void
append_swap (GString          *san,
             const IxPosition *pos,
             IxStep            step,
             gboolean          long_form)
{
  IxPieceType type = ix_piece_type (pos->board[step.from]);

  if (pos->active == IX_SQ_NONE)
    {
      if ((pos->phase == IX_PHASE_BEGIN || long_form) && type != IX_PAWN)
        g_string_append_c (san, ix_piece_types[type].letter);
      ix_san_append_square (san, step.from);
    }
  g_string_append_c (san, '/');
  ix_san_append_square (san, step.to);
  if (step.type != IX_NO_PIECE)
    g_string_append_printf (san, "=%c", ix_piece_types[step.type].letter);
}

/* The piece on the higher file comes first, as in the source. */
static void
append_trade (GString          *san,
              const IxPosition *pos,
              IxStep            step)
{
  g_string_append_c (san, ix_piece_types[ix_piece_type (pos->board[step.to])].letter);
  ix_san_append_square (san, step.to);
  g_string_append_printf (san, "<>%c",
                          ix_piece_types[ix_piece_type (pos->board[step.from])].letter);
  ix_san_append_square (san, step.from);
}

static void
append_step (GString          *san,
             const IxPosition *pos,
             IxStep            step,
             gboolean          long_form)
{
  switch ((IxStepKind) step.kind)
    {
    case IX_STEP_MOVE:
    case IX_STEP_DROP:
      ix_san_append (san, pos, step, long_form);
      break;
    case IX_STEP_SWAP:
      append_swap (san, pos, step, long_form);
      break;
    case IX_STEP_REPLACE:
      g_string_append_printf (san, "%c@", ix_piece_types[step.type].letter);
      ix_san_append_square (san, step.to);
      break;
    case IX_STEP_TRADE:
      append_trade (san, pos, step);
      break;
    case IX_STEP_DECLINE:
      g_string_append (san, "--");
      break;
    case IX_STEP_NONE:
    default:
      g_assert_not_reached ();
    }
}

static void
append_check_mark (GString          *san,
                   const IxPosition *after,
                   gboolean          long_form)
{
  if (ix_position_is_mate (after))
    g_string_append (san, long_form ? "++" : "#");
  else if (ix_position_checkers (after) != 0)
    g_string_append_c (san, '+');
}

static char *
write_turn (const IxPosition *pos,
            const IxTurn     *turn,
            gboolean          long_form)
{
  GString *san = g_string_new (NULL);
  IxPosition after = *pos;

  for (guint i = 0; i < turn->n; i++)
    {
      IxStep step = turn->steps[i];

      /* A mirror is forced, so it is neither written nor read. */
      if (ix_position_forced_step (&after).kind == IX_STEP_NONE)
        {
          if (san->len > 0 && after.active == IX_SQ_NONE)
            g_string_append_c (san, ' ');
          append_step (san, &after, step, long_form);
        }
      ix_position_step (&after, step);
    }
  ix_position_end_turn (&after);
  append_check_mark (san, &after, long_form);
  return g_string_free (san, FALSE);
}

char *
ix_turn_write (const IxPosition *pos,
               const IxTurn     *turn)
{
  return write_turn (pos, turn, FALSE);
}

char *
ix_turn_write_long (const IxPosition *pos,
                    const IxTurn     *turn)
{
  return write_turn (pos, turn, TRUE);
}

/* The sign between the two parts of a step; NULL if there is none before the second. */
static const char *
step_sign (IxStep step)
{
  switch ((IxStepKind) step.kind)
    {
    case IX_STEP_DROP:
      return "@";
    case IX_STEP_REPLACE:
      return ">";
    case IX_STEP_SWAP:
      return "/";
    case IX_STEP_TRADE:
      return "<>";
    case IX_STEP_MOVE:
    case IX_STEP_DECLINE:
    case IX_STEP_NONE:
    default:
      return "";
    }
}

char *
ix_turn_write_coordinates (const IxTurn *turn)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < turn->n; i++)
    {
      IxStep step = turn->steps[i];
      gboolean brings = step.kind == IX_STEP_DROP || step.kind == IX_STEP_REPLACE;

      if (i > 0)
        g_string_append_c (text, ' ');
      if (step.kind == IX_STEP_DECLINE)
        {
          g_string_append (text, "--");
          continue;
        }
      if (brings)
        g_string_append_c (text, ix_piece_types[step.type].letter);
      else
        ix_san_append_square (text, step.from);
      g_string_append (text, step_sign (step));
      ix_san_append_square (text, step.to);
      if (!brings && step.type != IX_NO_PIECE)
        g_string_append_c (text, g_ascii_tolower (ix_piece_types[step.type].letter));
    }
  return g_string_free (text, FALSE);
}

gboolean
ix_step_parse_coordinates (const char *text,
                           IxStep     *step)
{
  static const struct {
    const char *sign;
    IxStepKind  kind;
  } signs[] = {
    { "@", IX_STEP_DROP }, { ">", IX_STEP_REPLACE }, { "/", IX_STEP_SWAP },
    { "<>", IX_STEP_TRADE }, { "", IX_STEP_MOVE },
  };
  IxStep read = { .kind = IX_STEP_NONE, .from = IX_SQ_NONE };
  const char *c = text;

  if (g_str_equal (text, "--"))
    {
      *step = ix_step_decline ();
      return TRUE;
    }
  if (g_ascii_isupper (*c))
    {
      read.type = ix_piece_type_from_letter (*c++);
    }
  else
    {
      read.from = *c != '\0' ? ix_sq_parse (c) : IX_SQ_NONE;
      c += read.from == IX_SQ_NONE ? 0 : 2;
    }
  for (gsize i = 0; read.kind == IX_STEP_NONE && i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (c, signs[i].sign))
      {
        read.kind = signs[i].kind;
        c += strlen (signs[i].sign);
      }
  read.to = *c != '\0' ? ix_sq_parse (c) : IX_SQ_NONE;
  if (read.to == IX_SQ_NONE)
    return FALSE;
  c += 2;
  if (read.kind == IX_STEP_DROP || read.kind == IX_STEP_REPLACE)
    {
      *step = read;
      return read.type != IX_NO_PIECE && *c == '\0';
    }
  if (g_ascii_islower (*c))
    read.type = ix_piece_type_from_letter (*c++);
  *step = read;
  return read.from != IX_SQ_NONE && *c == '\0' && (c[-1] <= '9' || read.type != IX_NO_PIECE) &&
         (read.kind != IX_STEP_TRADE || (read.from < read.to && read.type == IX_NO_PIECE));
}
