/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Short texts that people write: settings of a variant, tie-breaks, seats with a grade, dates in
 * names of files.  Values that are taken stay within their bounds, and are written as the same
 * text again. */

#include <string.h>

#include "ix-fuzz.h"
#include "ix-list-reader.h"
#include "ix-match.h"
#include "ix-players.h"
#include "ix-tiebreak.h"

/* `newport stall_claims=true clock=300`: what is set is told, and what was told can be set. */
static void
settings (char **words)
{
  const IxVariant *base = words[0] != NULL ? ix_variant_find (words[0]) : NULL;
  IxMatchSetup setup = { 0 };
  IxVariant variant;
  g_autoptr (IxMatch) match = NULL;

  if (base == NULL)
    return;
  variant = *base;
  for (char **word = words + 1; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "=", 2);

      if (parts[0] != NULL && parts[1] != NULL)
        ix_variant_set (&variant, parts[0], parts[1]);
    }
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      g_autofree char *value = ix_variant_get (&variant, ix_variant_field (i)->name);
      g_autofree char *usual = ix_variant_get (base, ix_variant_field (i)->name);
      g_autofree char *again = NULL;

      /* A variant without drops has no ranks for them, which cannot be set either. */
      if (g_str_equal (value, usual))
        continue;
      g_assert_cmpint (ix_variant_set (&variant, ix_variant_field (i)->name, value), ==,
                       IX_VARIANT_SET_OK);
      again = ix_variant_get (&variant, ix_variant_field (i)->name);
      g_assert_cmpstr (value, ==, again);
    }
  setup.variant = &variant;
  setup.n_boards = variant.boards;
  match = ix_match_new (&setup);
  g_assert_cmpint (ix_match_phase (match), ==, IX_MATCH_READY);
}

static void
tie_breaks (char **words)
{
  for (char **word = words; *word != NULL; word++)
    {
      IxTieBreak tie_break;

      if (ix_tie_break_find (*word, &tie_break))
        g_assert_cmpuint (tie_break.kind, <, IX_N_TIE_KINDS);
    }
}

static void
seat (const char *text)
{
  g_autoptr (IxPlayers) players = ix_players_new ();

  ix_players_set (players, ix_seat (0, IX_WHITE), text);
  g_assert_cmpuint (players->grade[0][IX_WHITE], <=, 9999);
  g_assert_true (players->name[0][IX_WHITE] == NULL || *players->name[0][IX_WHITE] != '\0');
}

static void
date (const char *text)
{
  g_autofree char *found = ix_list_date_of_name (text);

  g_assert_true (found == NULL || ix_list_date_is_right (found));
  ix_list_date_is_right (text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *raw = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (raw, -1);
  g_auto (GStrv) words = g_strsplit (text, " ", 40);

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  settings (words);
  tie_breaks (words);
  seat (text);
  date (text);
  return 0;
}
