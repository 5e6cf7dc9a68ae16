/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathers what the rules core says about a check.  Nothing is decided here: status, steps and
 * attacks are asked for, with another notion of mate or another reserve where that is the
 * question. */

#include "ix-mate-report.h"

#include <string.h>

#include "ix-check-info.h"

/* The status by another notion of mate; the ban on mating drops goes by it too (rules.md 2). */
static IxStatus
status_by (const IxPosition *pos,
           IxMateRule        rule)
{
  IxVariant variant = *pos->variant;
  IxPosition copy = *pos;

  variant.mate = rule;
  copy.variant = &variant;
  return ix_position_status (&copy);
}

static void
find_status (const IxPosition *pos,
             IxMateReport     *report)
{
  report->status = ix_position_status (pos);
  for (IxMateRule rule = IX_MATE_UNANSWERABLE; rule <= IX_MATE_IMMEDIATE; rule++)
    report->by_rule[rule] = pos->variant->drops && rule != pos->variant->mate
                              ? status_by (pos, rule)
                              : report->status;
}

/* The king does not hide the squares behind it from a slider. */
static void
find_flights (const IxPosition *pos,
              IxMateReport     *report)
{
  guint64 neighbours = ix_lines[report->king].step;
  guint64 occupied = ix_position_occupied (pos) ^ IX_BIT (report->king);

  report->blocked = neighbours & pos->colour[pos->turn];
  for (guint64 left = neighbours & ~report->blocked; left != 0; left = ix_pop_lsb (left))
    report->flights[report->n_flights++] = (IxFlight) {
      .sq = ix_lsb (left),
      .guards = ix_position_attackers (pos, ix_lsb (left), !pos->turn, occupied),
    };
}

static void
find_squares (const IxPosition *pos,
              IxMateReport     *report)
{
  IxCheckInfo info = ix_check_info (pos, pos->turn);

  report->king = info.king;
  report->checkers = info.checkers;
  if (info.checkers != 0)
    report->between = info.evasions & ~info.occupied;
  if (info.king != IX_SQ_NONE)
    find_flights (pos, report);
}

/* The squares on which the player to move could drop a @type if they held one. */
static guint64
drops_of (const IxPosition *pos,
          IxPieceType       type)
{
  IxPosition copy = *pos;
  IxStep steps[IX_MAX_STEPS];
  guint64 squares = 0;
  guint n;

  copy.reserve[pos->turn][type] = MAX (copy.reserve[pos->turn][type], 1);
  n = ix_position_steps (&copy, steps);
  for (guint i = 0; i < n; i++)
    if (steps[i].kind == IX_STEP_DROP && steps[i].type == type)
      squares |= IX_BIT (steps[i].to);
  return squares;
}

static void
find_helps (const IxPosition *pos,
            IxMateReport     *report)
{
  if (!pos->variant->drops || (report->checkers == 0 && report->status == IX_STATUS_MOVE))
    return;
  for (guint types = pos->variant->reserve; types != 0; types &= types - 1)
    {
      IxPieceType type = (IxPieceType) __builtin_ctz (types);

      report->helps[type] = drops_of (pos, type);
    }
}

static gboolean
is_among (IxStep        step,
          const IxStep *steps,
          guint         n)
{
  for (guint i = 0; i < n; i++)
    if (ix_step_equal (step, steps[i]))
      return TRUE;
  return FALSE;
}

/* In White's first turn no swap follows, so the moves are the same without that condition. */
static void
find_unfinished (const IxPosition *pos,
                 IxMateReport     *report)
{
  IxPosition copy = *pos;
  IxStep moves[IX_MAX_STEPS];
  guint n;

  if (!ix_variant_has_move_and_swap (pos->variant) || pos->phase != IX_PHASE_BEGIN)
    return;
  copy.no_swap = TRUE;
  n = ix_position_steps (&copy, moves);
  for (guint i = 0; i < n; i++)
    if (!is_among (moves[i], report->steps, report->n_steps))
      report->unfinished[report->n_unfinished++] = moves[i];
}

static void
find_release (const IxPosition *pos,
              IxMateReport     *report)
{
  if (ix_variant_has_swap_sequences (pos->variant) && pos->phase == IX_PHASE_BEGIN &&
      (report->checkers != 0 || !ix_position_has_move (pos)))
    ix_swap_search (pos, IX_SWAP_SEARCH_BOUND, &report->release, NULL);
}

static void
find_kept_back (const IxPosition *pos,
                IxMateReport     *report)
{
  IxPosition copy = *pos;
  IxStep steps[IX_MAX_STEPS];
  guint n;

  if (!ix_variant_has_pool (pos->variant) || ix_position_promotions (pos) != 0)
    return;
  for (guint types = pos->variant->promotions; types != 0; types &= types - 1)
    copy.reserve[pos->turn][__builtin_ctz (types)] = 1;
  n = ix_position_steps (&copy, steps);
  for (guint i = 0; i < n; i++)
    if (steps[i].kind == IX_STEP_MOVE && steps[i].type != IX_NO_PIECE)
      report->kept_back |= IX_BIT (steps[i].from);
}

static gboolean
anything_helps (const IxMateReport *report,
                IxPieceTypeSet      types)
{
  for (guint left = types; left != 0; left &= left - 1)
    if (report->helps[__builtin_ctz (left)] != 0)
      return TRUE;
  return FALSE;
}

/* Does the game end only because no piece can arrive? */
static gboolean
ends_for_want (const IxPosition   *pos,
               const IxMateReport *report)
{
  return pos->variant->captured == IX_CAPTURED_RESERVE && pos->supply_closed &&
         (report->checkers == 0 || pos->variant->mate == IX_MATE_UNANSWERABLE) &&
         anything_helps (report, pos->variant->reserve);
}

static IxMateOutcome
find_outcome (const IxPosition   *pos,
              const IxMateReport *report)
{
  switch (report->status)
    {
    case IX_STATUS_CHECKMATE:
      return ends_for_want (pos, report) ? IX_MATE_REPORT_NO_SUPPLY : IX_MATE_REPORT_MATE;
    case IX_STATUS_STALEMATE:
      return ends_for_want (pos, report) ? IX_MATE_REPORT_NO_SUPPLY : IX_MATE_REPORT_STALEMATE;
    case IX_STATUS_CHECK_WAIT:
    case IX_STATUS_WAIT:
      return ix_mate_report_helpers (report) != 0 ? IX_MATE_REPORT_MUST_WAIT
                                                  : IX_MATE_REPORT_NO_SUPPLY;
    case IX_STATUS_LOST:
      return IX_MATE_REPORT_LOST;
    case IX_STATUS_UNPROVEN:
      return IX_MATE_REPORT_UNPROVEN;
    case IX_STATUS_MOVE:
    default:
      return IX_MATE_REPORT_NOT_MATE;
    }
}

void
ix_mate_report (const IxPosition *pos,
                IxPieceTypeSet    arrivals,
                IxMateReport     *report)
{
  memset (report, 0, sizeof *report);
  find_status (pos, report);
  find_squares (pos, report);
  find_helps (pos, report);
  if (ix_position_supply_open (pos))
    report->arrivals = arrivals & pos->variant->reserve;
  report->n_steps = ix_position_steps (pos, report->steps);
  find_unfinished (pos, report);
  find_release (pos, report);
  find_kept_back (pos, report);
  report->outcome = find_outcome (pos, report);
}

IxPieceTypeSet
ix_mate_report_helpers (const IxMateReport *report)
{
  IxPieceTypeSet helpers = 0;

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (report->arrivals & IX_PIECE_BIT (type) && report->helps[type] != 0)
      helpers |= IX_PIECE_BIT (type);
  return helpers;
}
