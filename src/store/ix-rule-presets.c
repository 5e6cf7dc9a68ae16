/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The traditions of data/rules/, which are compiled in, so that the program and the tool have the
 * same. */

#include "ix-rule-presets.h"

#include <gio/gio.h>

#include "ix-rules-resources.h"

#define FOLDER "/io/github/interchange_chess/Interchange/presets"

static IxRuleSet *
read_preset (GResource  *resource,
             const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER "/", name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, 0, NULL);
  g_autofree char *source = NULL;
  g_autofree char *missing = NULL;
  g_autoptr (GError) why = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  IxVariant variant;

  if (!ix_rule_set_parse_file (text, length, &variant, &source, &missing, &why))
    g_error ("data/rules/%s: %s", name, why->message);
  return ix_rule_set_new (&variant, IX_RULES_PRESET, source, missing);
}

GPtrArray *
ix_rule_presets (void)
{
  GPtrArray *presets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);
  GResource *resource = ix_rules_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, FOLDER, 0, NULL);

  for (char **name = names; *name != NULL; name++)
    g_ptr_array_add (presets, read_preset (resource, *name));
  return presets;
}
