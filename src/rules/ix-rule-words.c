/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-words.h"

#include <glib/gi18n-lib.h>

char *
ix_rules_duration (gint64 time)
{
  guint seconds = (guint) (time / G_USEC_PER_SEC);

  if (seconds > 0 && seconds % 60 == 0)
    return g_strdup_printf (ngettext ("%u minute", "%u minutes", seconds / 60), seconds / 60);
  return g_strdup_printf (ngettext ("%u second", "%u seconds", seconds), seconds);
}

static void
fill_in (GString    *text,
         const char *name,
         char       *value)
{
  g_string_replace (text, name, value, 0);
  g_free (value);
}

char *
ix_rules_fill (const char      *text,
               const IxVariant *variant)
{
  GString *filled = g_string_new (_(text));

  fill_in (filled, "{clock}", ix_rules_duration (variant->clock));
  fill_in (filled, "{increment}", ix_rules_duration (variant->increment));
  fill_in (filled, "{stall_answer}", ix_rules_duration (variant->stall_answer));
  fill_in (filled, "{stall_grace}", ix_rules_duration (variant->stall_grace));
  fill_in (filled, "{pawn_drop_min}", g_strdup_printf ("%u", variant->pawn_drop_min));
  fill_in (filled, "{pawn_drop_max}", g_strdup_printf ("%u", variant->pawn_drop_max));
  fill_in (filled, "{repetition_claim}", g_strdup_printf ("%u", variant->repetition_claim));
  fill_in (filled, "{repetition_draw}", g_strdup_printf ("%u", variant->repetition_draw));
  /* The table counts half-moves, players count full moves. */
  fill_in (filled, "{quiet_claim}", g_strdup_printf ("%u", variant->halfmove_claim / 2));
  fill_in (filled, "{quiet_draw}", g_strdup_printf ("%u", variant->halfmove_draw / 2));
  return g_string_free (filled, FALSE);
}
