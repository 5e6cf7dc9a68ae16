/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The traditions of data/rules/, which are compiled in, so that the program and the tool have the
 * same. */

#include "ix-rule-presets.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "ix-rules-resources.h"

#define FOLDER "/io/github/interchange_chess/Interchange/presets"

/* All that a preset may lack, for the translators. */
static const char *const lacking[] = {
  N_("Black starts the clock of White on both boards"),
  N_("a draw by two flags or two mates at once"),
  N_("a draw if both teams claim a flag or mate at once"),
  N_("a draw needs the agreement of all four players"),
  N_("a draw on one board draws the match"),
  N_("a drop may not give check"),
  N_("a piece that is dropped with mate goes to the opponent’s reserve"),
  N_("a piece that is touched must be moved"),
  N_("a promoted piece stays what it is when it is captured"),
  N_("a win on time needs the flags of both partners to be up"),
  N_("an illegal move is put back and corrected in the player’s own time"),
  N_("an illegal move loses if it is claimed in time"),
  N_("only pieces that are not on the player’s own board count as such that may come"),
  N_("players talk by means of a printed sheet only"),
  N_("promotion takes a piece from the other board (“steal”)"),
  N_("promotion to a queen or a knight only"),
  N_("the first ranks are drawn by lot (Chess960)"),
  N_("the king may be captured"),
  N_("the limits of drops are not told"),
  N_("the time is agreed for each game"),
  N_("the wording of mate, which could not be read whole"),
  N_("there is no fifty-move rule"),
  N_("two flags on one board are a draw"),
  N_("what the source does not tell is as in Berkshire Exchange"),
  N_("where pawns may be dropped is not told"),
  N_("whether a received piece may parry a mate is not told"),
  N_("whether the seconds were an increment or Bronstein’s is not told"),
};

/* Returns the parts of what a preset lacks, each in the user's language. */
static char *
translate (const char *missing)
{
  g_auto (GStrv) parts = g_strsplit (missing, "; ", -1);

  for (char **part = parts; *part != NULL; part++)
    for (gsize i = 0; i < G_N_ELEMENTS (lacking); i++)
      if (g_str_equal (*part, lacking[i]))
        {
          g_free (*part);
          *part = g_strdup (_(lacking[i]));
          break;
        }
  return g_strjoinv ("; ", parts);
}

static IxRuleSet *
read_preset (GResource  *resource,
             const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER "/", name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, 0, NULL);
  g_autofree char *source = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *translated = NULL;
  g_autoptr (GError) why = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  IxVariant variant;

  if (!ix_rule_set_parse_file (text, length, &variant, &source, &missing, &why))
    g_error ("data/rules/%s: %s", name, why->message);
  translated = missing != NULL ? translate (missing) : NULL;
  return ix_rule_set_new (&variant, IX_RULES_PRESET, source, translated);
}

static GPtrArray *
read_presets (void)
{
  GPtrArray *presets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);
  GResource *resource = ix_rules_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, FOLDER, 0, NULL);

  for (char **name = names; *name != NULL; name++)
    g_ptr_array_add (presets, read_preset (resource, *name));
  return presets;
}

/* They are compiled in, and the data file is read often. */
GPtrArray *
ix_rule_presets (void)
{
  static GPtrArray *presets = NULL;

  if (g_once_init_enter (&presets))
    g_once_init_leave (&presets, read_presets ());
  return g_ptr_array_ref (presets);
}
