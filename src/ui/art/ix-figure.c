/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-figure.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-steps.h"
#include "ix-words.h"

/* Reading */

static gboolean
fail (GError    **error,
      const char *what)
{
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("'%s' cannot be read"), what);
  return FALSE;
}

static gboolean
read_promotion (const char  *text,
                IxPieceType *type)
{
  *type = IX_NO_PIECE;
  if (*text == '\0')
    return TRUE;
  if (*text != '=')
    return FALSE;
  *type = ix_piece_type_from_letter (text[1]);
  return *type != IX_NO_PIECE && text[2] == '\0';
}

/* Reads a piece that comes from beside the board: a drop, in a prelude a replacement. */
static gboolean
read_arrival (const IxPosition *pos,
              const char       *text,
              IxStep           *step)
{
  IxPieceType type = ix_piece_type_from_letter (text[0]);
  IxSq to = ix_sq_parse (text + 2);

  if (type == IX_NO_PIECE || to == IX_SQ_NONE)
    return FALSE;
  *step = ix_position_in_prelude (pos) ? ix_step_replace (type, to) : ix_step_drop (type, to);
  return TRUE;
}

static gboolean
read_step (const IxPosition *pos,
           const char       *text,
           IxStep           *step)
{
  IxSq from, to;
  IxPieceType type;

  if (text[0] != '\0' && text[1] == '@')
    return read_arrival (pos, text, step);
  from = ix_sq_parse (text);
  if (from == IX_SQ_NONE)
    return FALSE;
  text += 2;
  if (g_str_has_prefix (text, "<>"))
    {
      to = ix_sq_parse (text + 2);
      *step = ix_step_trade (from, to);
      return to != IX_SQ_NONE && text[4] == '\0';
    }
  if (*text == '/')
    {
      to = ix_sq_parse (text + 1);
      if (to == IX_SQ_NONE || !read_promotion (text + 3, &type))
        return FALSE;
      *step = ix_step_swap (from, to, type);
      return TRUE;
    }
  to = ix_sq_parse (text);
  if (to == IX_SQ_NONE || !read_promotion (text + 2, &type))
    return FALSE;
  *step = ix_step_move (from, to, type);
  return TRUE;
}

/* The squares to which the next step may take the piece on a square or a piece beside the board. */
static gboolean
find_goals (const IxPosition *pos,
            const IxFigure   *figure,
            guint64          *goals)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  IxSq from = ix_sq_parse (figure->goals);
  IxPieceType type =
    from == IX_SQ_NONE ? ix_piece_type_from_letter (figure->goals[0]) : IX_NO_PIECE;

  *goals = 0;
  for (guint i = 0; i < n; i++)
    if (steps[i].from == from && (from != IX_SQ_NONE || steps[i].type == type) &&
        (!(figure->flags & IX_FIGURE_SWAPS) || steps[i].kind == IX_STEP_SWAP))
      *goals |= IX_BIT (steps[i].to);
  return *goals != 0;
}

static gboolean
make_earlier_turns (IxPosition *pos,
                    const char *turns,
                    GError    **error)
{
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      IxStep step;

      if (!read_step (pos, words[i], &step) || ix_position_check_step (pos, step) != IX_LEGAL)
        return fail (error, words[i]);
      ix_position_step (pos, step);
      if (ix_position_check_end (pos) != IX_LEGAL)
        return fail (error, words[i]);
      ix_position_end_turn (pos);
    }
  return TRUE;
}

gboolean
ix_figure_read (const IxFigure  *figure,
                const IxVariant *variant,
                IxFigureReading *reading,
                GError         **error)
{
  g_auto (GStrv) words = g_strsplit (figure->steps != NULL ? figure->steps : "", " ", -1);

  memset (reading, 0, sizeof *reading);
  if (!ix_fen_parse (figure->fen, variant, ix_fen_composed (variant), &reading->before, error) ||
      (figure->earlier != NULL && !make_earlier_turns (&reading->before, figure->earlier, error)))
    return FALSE;
  reading->after = reading->before;
  for (guint i = 0; words[i] != NULL; i++)
    {
      IxStep *step = &reading->steps[reading->n_steps];

      if (reading->n_steps == IX_FIGURE_MAX_STEPS || !read_step (&reading->after, words[i], step))
        return fail (error, words[i]);
      reading->n_steps++;
      if (ix_position_check_step (&reading->after, *step) == IX_LEGAL)
        ix_position_step (&reading->after, *step);
    }
  return figure->goals == NULL || find_goals (&reading->after, figure, &reading->goals) ||
         fail (error, figure->goals);
}

/* Drawing */

/* Marks the pieces that check the player to move, and the squares where a drop would help if
 * they must wait. */
static void
mark_check (IxScene          *scene,
            const IxPosition *pos)
{
  guint64 checkers = ix_position_checkers (pos);

  if (checkers == 0)
    return;
  scene->marks[ix_position_king (pos, pos->turn)] |= IX_MARK_CHECK;
  ix_scene_mark (scene, checkers, IX_MARK_CHECKER);
  if (ix_position_status (pos) == IX_STATUS_CHECK_WAIT)
    ix_scene_mark (scene, ix_position_parry_squares (pos), IX_MARK_PARRY);
}

static void
mark_steps (IxScene               *scene,
            const IxFigureReading *reading)
{
  for (guint i = 0; i < reading->n_steps; i++)
    {
      if (reading->steps[i].from != IX_SQ_NONE)
        scene->marks[reading->steps[i].from] |= IX_MARK_LAST_MOVE;
      scene->marks[reading->steps[i].to] |= IX_MARK_LAST_MOVE;
    }
}

/* Swaps of one piece are one path; a move and its swap are two. */
static void
draw_steps (IxScene               *scene,
            const IxFigureReading *reading,
            gboolean               refused)
{
  const IxStep *steps = reading->steps;
  gboolean swap_ends = ix_variant_has_move_and_swap (reading->before.variant);
  IxScenePath *path = NULL;

  for (guint i = 0; i < reading->n_steps; i++)
    {
      if (path == NULL || steps[i].kind != IX_STEP_SWAP || swap_ends)
        {
          path = ix_scene_add_path (scene);
          path->both_ways = steps[i].kind == IX_STEP_TRADE ||
                            (swap_ends && steps[i].kind == IX_STEP_SWAP);
          if (steps[i].from != IX_SQ_NONE)
            ix_scene_path_to (path, steps[i].from);
          else
            path->from_hand = IX_PIECE (steps[i].type, reading->before.turn);
        }
      ix_scene_path_to (path, steps[i].to);
    }
  if (path != NULL)
    path->refused = refused;
}

void
ix_figure_scene (const IxFigure  *figure,
                 const IxVariant *variant,
                 IxScene         *scene)
{
  IxFigureReading reading;
  g_autoptr (GError) error = NULL;
  gboolean after = (figure->flags & (IX_FIGURE_AFTER | IX_FIGURE_PARTIAL)) != 0;

  if (!ix_figure_read (figure, variant, &reading, &error))
    g_error ("%s: %s", figure->fen, error->message);
  if (figure->flags & IX_FIGURE_AFTER)
    ix_position_end_turn (&reading.after);
  ix_scene_set_position (scene, after ? &reading.after : &reading.before);
  scene->flipped = (figure->flags & IX_FIGURE_FLIPPED) != 0;
  if (after)
    mark_steps (scene, &reading);
  else
    draw_steps (scene, &reading, figure->refused != IX_LEGAL);
  if (figure->flags & IX_FIGURE_AFTER || (reading.n_steps == 0 && figure->goals == NULL))
    mark_check (scene, after ? &reading.after : &reading.before);
  ix_scene_mark (scene, reading.goals, IX_MARK_TARGET);
  if (reading.goals != 0 && ix_sq_parse (figure->goals) != IX_SQ_NONE)
    scene->marks[ix_sq_parse (figure->goals)] |= IX_MARK_SELECTED;
}
