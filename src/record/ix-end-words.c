/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-end-words.h"

#include <string.h>

/* The first words for an end are those that are written; the others are read too. */
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
  { IX_END_MATE, " is checkmated" },
  { IX_END_MATE, " was checkmated" },
  { IX_END_MATE, " is mated" },
  { IX_END_MATE, " was mated" },
  { IX_END_RESIGNED, " resigned" },
  { IX_END_RESIGNED, " has resigned" },
  { IX_END_RESIGNED, " forfeits" },
  { IX_END_FLAG, " forfeited on time" },
  { IX_END_FLAG, " loses on time" },
  { IX_END_FLAG, " lost on time" },
  { IX_END_FLAG, " runs out of time" },
  { IX_END_FLAG, " ran out of time" },
  { IX_END_FLAG, " is out of time" },
  { IX_END_FLAG, " out of time" },
}, draws[] = {
  { IX_END_STALEMATE, "Game drawn by stalemate" },
  { IX_END_REPETITION, "Game drawn by repetition" },
  { IX_END_QUIET, "Game drawn by the 50 move rule" },
  { IX_END_AGREED, "Game drawn by mutual agreement" },
  { IX_END_DEAD, "Game drawn because neither player has mating material" },
  { IX_END_FLAG, "Game drawn because of time" },
  { IX_END_ARBITER, "Game drawn by ruling" },
  { IX_END_NONE, "Game drawn" },
  { IX_END_REPETITION, "Game drawn by threefold repetition" },
  { IX_END_REPETITION, "Game drawn by 3-fold repetition" },
  { IX_END_QUIET, "Game drawn by 50-move rule" },
  { IX_END_QUIET, "Game drawn by the fifty-move rule" },
  { IX_END_AGREED, "Game drawn by agreement" },
  { IX_END_DEAD, "Game drawn by insufficient material" },
  { IX_END_DEAD, "Game drawn because of insufficient material" },
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

/* The length of a statement without the blanks and the full stop behind it. */
static gsize
stated_length (const char *reason)
{
  gsize length = strlen (reason);

  while (length > 0 && (g_ascii_isspace (reason[length - 1]) || reason[length - 1] == '.' ||
                        reason[length - 1] == '!'))
    length--;
  return length;
}

gboolean
ix_end_parse_loss (const char *reason,
                   IxBoardEnd *end,
                   gsize      *length)
{
  gsize stated = stated_length (reason);
  gsize longest = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      gsize n = strlen (losses[i].words);

      if (n <= longest || n >= stated ||
          g_ascii_strncasecmp (reason + stated - n, losses[i].words, n) != 0)
        continue;
      longest = n;
      *end = losses[i].end;
      *length = stated - n;
    }
  /* A colon stands behind one who says it. */
  return longest > 0 && memchr (reason, ':', *length) == NULL;
}

gboolean
ix_end_parse_draw (const char *reason,
                   IxBoardEnd *end)
{
  const char *rest = reason + strlen (DRAWN);
  gsize stated = stated_length (reason);

  *end = IX_END_NONE;
  for (gsize i = 0; i < G_N_ELEMENTS (draws); i++)
    if (strlen (draws[i].words) == stated && memcmp (reason, draws[i].words, stated) == 0)
      *end = draws[i].end;
  return g_str_has_prefix (reason, DRAWN) &&
         (stated == strlen (DRAWN) || g_str_has_prefix (rest, " by ") ||
          g_str_has_prefix (rest, " because "));
}
