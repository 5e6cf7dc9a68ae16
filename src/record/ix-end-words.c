/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-end-words.h"

#include <string.h>

/* The first words for an end are those that are written. */
static const struct {
  IxBoardEnd  end;
  const char *words;
} losses[] = {
  { IX_END_MATE, " checkmated" },
  { IX_END_RESIGNED, " resigns" },
  { IX_END_FLAG, " forfeits on time" },
  { IX_END_STALL, " forfeits by stalling" },
  { IX_END_NO_TURN, " has no legal turn" },
  { IX_END_ARBITER, " loses by ruling" },
  { IX_END_RESIGNED, " forfeits by disconnection" },
}, draws[] = {
  { IX_END_STALEMATE, "Game drawn by stalemate" },
  { IX_END_REPETITION, "Game drawn by repetition" },
  { IX_END_QUIET, "Game drawn by the 50 move rule" },
  { IX_END_AGREED, "Game drawn by mutual agreement" },
  { IX_END_DEAD, "Game drawn because neither player has mating material" },
  { IX_END_FLAG, "Game drawn because of time" },
  { IX_END_ARBITER, "Game drawn by ruling" },
};

#define DRAWN "Game drawn"

const char *
ix_end_loss_words (IxBoardEnd end)
{
  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    if (losses[i].end == end)
      return losses[i].words;
  return ix_end_loss_words (IX_END_ARBITER);
}

const char *
ix_end_draw_words (IxBoardEnd end)
{
  for (gsize i = 0; i < G_N_ELEMENTS (draws); i++)
    if (draws[i].end == end)
      return draws[i].words;
  return ix_end_draw_words (IX_END_ARBITER);
}

gboolean
ix_end_parse_loss (const char *reason,
                   IxBoardEnd *end,
                   gsize      *length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    if (g_str_has_suffix (reason, losses[i].words))
      {
        *end = losses[i].end;
        *length = strlen (reason) - strlen (losses[i].words);
        return TRUE;
      }
  return FALSE;
}

gboolean
ix_end_parse_draw (const char *reason,
                   IxBoardEnd *end)
{
  *end = IX_END_ARBITER;
  for (gsize i = 0; i < G_N_ELEMENTS (draws); i++)
    if (g_str_equal (reason, draws[i].words))
      *end = draws[i].end;
  return g_str_has_prefix (reason, DRAWN);
}
