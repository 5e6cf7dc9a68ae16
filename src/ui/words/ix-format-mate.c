/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report on a check in sentences. */

#include "ix-format.h"

#include <glib/gi18n.h>

#include "ix-check-info.h"
#include "ix-format-san.h"
#include "ix-notation.h"
#include "ix-words.h"

/* So many turns are named, the others are counted. */
#define MOST_ANSWERS 4

/* A piece that may be dropped, and a piece on a square, by type. */
static const struct {
  const char *one;
  const char *standing;
} pieces[IX_N_PIECE_TYPES] = {
  [IX_QUEEN] = { N_("a queen"), N_("the queen on %s") },
  [IX_ROOK] = { N_("a rook"), N_("the rook on %s") },
  [IX_BISHOP] = { N_("a bishop"), N_("the bishop on %s") },
  [IX_KNIGHT] = { N_("a knight"), N_("the knight on %s") },
  [IX_PAWN] = { N_("a pawn"), N_("the pawn on %s") },
  [IX_KING] = { N_("a king"), N_("the king on %s") },
  [IX_AMAZON] = { N_("an amazon"), N_("the amazon on %s") },
  [IX_EMPRESS] = { N_("an empress"), N_("the empress on %s") },
  [IX_PRINCESS] = { N_("a princess"), N_("the princess on %s") },
  [IX_VETERAN] = { N_("a veteran"), N_("the veteran on %s") },
  [IX_SHORT_ROOK] = { N_("a short rook"), N_("the short rook on %s") },
};

/* "a, b or c"; NULL if there are none. */
static char *
join (const GPtrArray *words,
      const char      *last)
{
  GString *text;

  if (words->len == 0)
    return NULL;
  text = g_string_new (words->pdata[0]);
  for (guint i = 1; i < words->len; i++)
    {
      g_string_append (text, i + 1 == words->len ? last : ", ");
      g_string_append (text, words->pdata[i]);
    }
  return g_string_free (text, FALSE);
}

static GPtrArray *
new_words (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* "the queen on e5 and the king on g6" */
static char *
format_standing (const IxPosition *pos,
                 guint64           squares)
{
  g_autoptr (GPtrArray) words = new_words ();

  for (; squares != 0; squares = ix_pop_lsb (squares))
    {
      IxSq sq = ix_lsb (squares);
      char name[3];

      ix_sq_name (sq, name);
      g_ptr_array_add (
        words, g_strdup_printf (_(pieces[ix_piece_type (pos->board[sq])].standing), name));
    }
  /* Translators: between the last two of "the queen on e5 and the king on g6" */
  return join (words, _(" and "));
}
#pragma GCC diagnostic pop

static char *
format_turn (const IxPosition *pos,
             const IxTurn     *turn)
{
  g_autofree char *san = ix_turn_write (pos, turn);

  return ix_format_san (san);
}

static char *
format_step (const IxPosition *pos,
             IxStep            step)
{
  IxTurn turn = ix_turn_of_step (step);

  return format_turn (pos, &turn);
}

/* The steps that are a turn, or with a swap make one; a first swap of several may lead nowhere. */
static guint
keep_moves (const IxPosition   *pos,
            const IxMateReport *report,
            IxStep             *moves)
{
  gboolean sequences = ix_variant_has_swap_sequences (pos->variant);
  guint n = 0;

  for (guint i = 0; i < report->n_steps; i++)
    if (!sequences || report->steps[i].kind == IX_STEP_MOVE)
      moves[n++] = report->steps[i];
  return n;
}

/* "Kd1, Kd2 or N@f1"; "Kd1, Kd2, Ke2, N@f1 or 3 more"; last the swaps that release the king: "Kd1
 * or Qd1/g4/g7".  NULL if there are none. */
static char *
format_answers (const IxPosition   *pos,
                const IxMateReport *report)
{
  g_autoptr (GPtrArray) words = new_words ();
  g_autofree IxStep *moves = g_new (IxStep, IX_MAX_STEPS);
  guint n = keep_moves (pos, report, moves);
  guint named = n <= MOST_ANSWERS + 1 ? n : MOST_ANSWERS;

  for (guint i = 0; i < named; i++)
    g_ptr_array_add (words, format_step (pos, moves[i]));
  if (named < n)
    /* Translators: the last of a list of moves: "Kd1, Kd2 or 3 more" */
    g_ptr_array_add (words,
                     g_strdup_printf (ngettext ("%u more", "%u more", n - named), n - named));
  if (report->release.n > 0)
    g_ptr_array_add (words, format_turn (pos, &report->release));
  return join (words, _(" or "));
}

static char *
format_not_mate (const IxPosition   *pos,
                 const IxMateReport *report)
{
  g_autofree char *answers = report->checkers != 0 ? format_answers (pos, report) : NULL;

  if (answers == NULL)
    return g_strdup (_("Not mate: the king is not in check."));
  if (ix_variant_has_move_and_swap (pos->variant) && !pos->no_swap)
    /* Translators: %s are moves: "Kd1, Kd2 or Nf1" */
    return g_strdup_printf (_("Not mate: %s answers the check, and a swap can follow."), answers);
  /* Translators: %s are moves, drops and swaps: "Kd1 or N@f1" */
  return g_strdup_printf (_("Not mate: %s answers the check."), answers);
}

/* "e2 by the queen on e5, f1 by the rook on a1" */
static char *
format_guards (const IxPosition   *pos,
               const IxMateReport *report)
{
  g_autoptr (GPtrArray) words = new_words ();

  for (guint i = 0; i < report->n_flights; i++)
    {
      g_autofree char *guards = format_standing (pos, report->flights[i].guards);
      char name[3];

      ix_sq_name (report->flights[i].sq, name);
      /* Translators: a square and the pieces that guard it: "e2 by the queen on e5" */
      if (guards != NULL)
        g_ptr_array_add (words, g_strdup_printf (_("%s by %s"), name, guards));
    }
  return join (words, ", ");
}

/* The sentence @why, which ends without a full stop, and the king's squares. */
static char *
add_flights (const IxPosition   *pos,
             const IxMateReport *report,
             const char         *why)
{
  g_autofree char *guards = format_guards (pos, report);

  if (guards == NULL)
    /* Translators: %s is "Mate: nothing answers the check of the knight on f7" */
    return g_strdup_printf (_("%s; the king has no flight square."), why);
  /* Translators: the second %s are squares with their guards: "e2 by the queen on e5" */
  return g_strdup_printf (_("%s; every flight square of the king is guarded (%s)."), why, guards);
}

static char *
format_mate (const IxPosition   *pos,
             const IxMateReport *report)
{
  g_autofree char *checkers = format_standing (pos, report->checkers);
  g_autofree char *why = NULL;

  if (!pos->variant->drops)
    /* Translators: %s are pieces: "the queen on e5" */
    why = g_strdup_printf (_("Mate: nothing answers the check of %s"), checkers);
  else if (ix_position_supply_open (pos) && pos->variant->mate == IX_MATE_UNANSWERABLE)
    why = g_strdup (_("Mate: no piece that can still come helps"));
  else
    why = g_strdup (_("Mate: no move and no piece in hand helps"));
  return add_flights (pos, report, why);
}

/* "a queen, a rook or a knight" out of @types */
static char *
format_types (IxPieceTypeSet types)
{
  g_autoptr (GPtrArray) words = new_words ();

  for (guint i = 0; i < IX_N_PIECE_ORDER; i++)
    if (types & IX_PIECE_BIT (ix_pieces_shown[i]))
      g_ptr_array_add (words, g_strdup (_(pieces[ix_pieces_shown[i]].one)));
  return join (words, _(" or "));
}

/* The types of @types that help on the same squares as its first. */
static IxPieceTypeSet
alike (const IxMateReport *report,
       IxPieceTypeSet      types)
{
  guint64 squares = report->helps[__builtin_ctz (types)];
  IxPieceTypeSet same = 0;

  for (guint left = types; left != 0; left &= left - 1)
    if (report->helps[__builtin_ctz (left)] == squares)
      same |= (IxPieceTypeSet) (left & -left);
  return same;
}

/* "a knight or a queen dropped on f1 or g1, or a pawn dropped on f1" */
static char *
format_helpers (const IxMateReport *report)
{
  g_autoptr (GPtrArray) words = new_words ();

  for (IxPieceTypeSet left = ix_mate_report_helpers (report), same; left != 0; left &= ~same)
    {
      g_autofree char *types = NULL;
      g_autofree char *squares = ix_format_squares (report->helps[__builtin_ctz (left)]);

      same = alike (report, left);
      types = format_types (same);
      /* Translators: pieces and squares: "a knight or a queen dropped on f1 or g1" */
      g_ptr_array_add (words, g_strdup_printf (_("%s dropped on %s"), types, squares));
    }
  /* Translators: between the last two of "a knight dropped on f1 or g1, or a pawn dropped on f2" */
  return join (words, _(", or "));
}

static char *
format_must_wait (const IxMateReport *report)
{
  g_autofree char *helpers = NULL;

  if (report->checkers == 0)
    {
      helpers = format_types (ix_mate_report_helpers (report));
      /* Translators: %s are pieces: "a knight or a queen" */
      return g_strdup_printf (_("Must wait: no move is legal until %s comes."), helpers);
    }
  helpers = format_helpers (report);
  /* Translators: %s is "a knight or a queen dropped on f1 or g1" */
  return g_strdup_printf (_("Must wait: only %s helps."), helpers);
}

static char *
format_no_supply (const IxPosition   *pos,
                  const IxMateReport *report)
{
  switch ((guint) report->status)
    {
    case IX_STATUS_CHECKMATE:
      return add_flights (pos, report,
                          _("Mate: no more pieces can come, and none in hand answers the check"));
    case IX_STATUS_STALEMATE:
      return g_strdup (_("Stalemate: no more pieces can come, and no move is legal."));
    case IX_STATUS_CHECK_WAIT:
      return g_strdup (_("Waits in vain: no piece that would answer the check can still come. "
                         "It is no mate by these rules; the clock decides."));
    default:
      return g_strdup (_("Waits in vain: no piece that could be dropped can still come. "
                         "The clock decides."));
    }
}

static char *
format_stalemate (const IxPosition   *pos,
                  const IxMateReport *report)
{
  g_autofree char *pawns = format_standing (pos, report->kept_back);

  if (pawns == NULL)
    return g_strdup (ix_variant_has_swap_sequences (pos->variant)
                       ? _("Stalemate: no move and no swap is legal, and the king is not in check.")
                       : _("Stalemate: no move is legal, and the king is not in check."));
  /* Translators: %s are pawns: "the pawn on h7" */
  return g_strdup_printf (_("Stalemate: no move is legal. The pool is empty, which keeps %s from the "
                            "last rank."),
                          pawns);
}

/* Such a move is no turn, so it has no notation but its two squares. */
static char *
format_lost (const IxMateReport *report)
{
  g_autoptr (GPtrArray) words = new_words ();
  g_autofree char *moves = NULL;

  if (report->n_unfinished == 0)
    return g_strdup (_("Lost: no move is legal."));
  for (guint i = 0; i < report->n_unfinished; i++)
    {
      IxTurn turn = ix_turn_of_step (report->unfinished[i]);

      g_ptr_array_add (words, ix_turn_write_coordinates (&turn));
    }
  moves = join (words, _(" or "));
  /* Translators: %s are moves as "e1d1 or e1f1" */
  return g_strdup_printf (_("Lost: a swap must follow the move, and after %s none is possible."),
                          moves);
}

static char *
format_outcome (const IxPosition   *pos,
                const IxMateReport *report)
{
  switch (report->outcome)
    {
    case IX_MATE_REPORT_MATE:
      return format_mate (pos, report);
    case IX_MATE_REPORT_MUST_WAIT:
      return format_must_wait (report);
    case IX_MATE_REPORT_NO_SUPPLY:
      return format_no_supply (pos, report);
    case IX_MATE_REPORT_STALEMATE:
      return format_stalemate (pos, report);
    case IX_MATE_REPORT_LOST:
      return format_lost (report);
    case IX_MATE_REPORT_UNPROVEN:
      return g_strdup (_("Not proven: no swaps were found that make a legal turn, but not all were "
                         "tried."));
    case IX_MATE_REPORT_NOT_MATE:
    default:
      return format_not_mate (pos, report);
    }
}

/* The sentence about the notion of mate that is not in force; NULL if both say the same. */
static const char *
other_notion (const IxPosition   *pos,
              const IxMateReport *report)
{
  gboolean mate[2] = {
    report->by_rule[IX_MATE_UNANSWERABLE] == IX_STATUS_CHECKMATE,
    report->by_rule[IX_MATE_IMMEDIATE] == IX_STATUS_CHECKMATE,
  };

  if (mate[0] == mate[1])
    return NULL;
  if (pos->variant->mate == IX_MATE_UNANSWERABLE)
    return mate[IX_MATE_IMMEDIATE] ? _("Judged by the pieces in hand it would be mate.")
                                   : _("Judged by the pieces in hand it would not be mate.");
  return mate[IX_MATE_UNANSWERABLE]
           ? _("Judged by the pieces that may still come it would be mate.")
           : _("Judged by the pieces that may still come it would not be mate.");
}

char *
ix_format_mate_report (const IxPosition   *pos,
                       const IxMateReport *report)
{
  g_autofree char *outcome = format_outcome (pos, report);
  const char *other = other_notion (pos, report);

  return other == NULL ? g_steal_pointer (&outcome) : g_strconcat (outcome, " ", other, NULL);
}
