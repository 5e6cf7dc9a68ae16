/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-figure-fixture.h"

#include <pango/pango.h>
#include <string.h>

#include "ix-notation.h"
#include "ix-test.h"
#include "ix-words.h"

/* Walks the steps as far as they are legal; they must be, except for what the figure says. */
static void
walk (const IxFigure  *figure,
      IxFigureReading *reading)
{
  IxPosition pos = reading->before;

  for (guint i = 0; i < reading->n_steps; i++)
    {
      IxReason reason = ix_position_check_step (&pos, reading->steps[i]);

      if (reason == IX_LEGAL)
        ix_position_step (&pos, reading->steps[i]);
      else
        {
          g_assert_cmpint (reason, ==, figure->refused);
          g_assert_cmpuint (i, ==, reading->n_steps - 1);
          return;
        }
    }
  if (figure->flags & IX_FIGURE_PARTIAL)
    {
      g_assert_cmpint (ix_position_check_end (&pos), !=, IX_LEGAL);
      g_assert_cmpint (figure->refused, ==, IX_LEGAL);
      return;
    }
  if (reading->n_steps > 0)
    {
      g_assert_cmpint (ix_position_check_end (&pos), ==, figure->refused);
      if (figure->refused != IX_LEGAL)
        return;
      ix_position_end_turn (&pos);
    }
  g_assert_cmpstr (ix_status_word (ix_position_status (&pos)), ==, ix_status_word (figure->state));
}

/* Where the caption has the turn in notation, it is this. */
static void
check_notation (const IxFigure        *figure,
                const IxFigureReading *reading)
{
  IxTurn turn = { .n = reading->n_steps };
  g_autofree char *caption = NULL;
  g_autofree char *notated = NULL;

  memcpy (turn.steps, reading->steps, reading->n_steps * sizeof turn.steps[0]);
  g_assert_true (pango_parse_markup (figure->caption, -1, 0, NULL, &caption, NULL, NULL));
  if (strpbrk (caption, "/@=<") == NULL)
    return;
  notated = ix_turn_write (&reading->before, &turn);
  ix_test_say (notated);
  g_assert_nonnull (strstr (caption, notated));
}

void
figure_check (const IxFigure  *figure,
              const IxVariant *variant)
{
  IxFigureReading reading;
  g_autoptr (GError) error = NULL;
  IxScene scene;

  ix_test_say (figure->caption);
  g_assert_true (ix_figure_read (figure, variant, &reading, &error));
  g_assert_no_error (error);
  walk (figure, &reading);
  if (reading.n_steps > 0 && figure->refused == IX_LEGAL && !(figure->flags & IX_FIGURE_PARTIAL))
    check_notation (figure, &reading);
  ix_figure_scene (figure, variant, &scene);
  for (IxSq sq = 0; sq < 64; sq++)
    g_assert_cmpint ((scene.marks[sq] & IX_MARK_TARGET) != 0, ==,
                     (reading.goals & IX_BIT (sq)) != 0);
}
