/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-evening FILE ENTRIES.csv ROUNDS_PLAYED SEED [--variant V] [--half] [--double]
 * [--by-clock]: puts an evening that is
 * under way into a data file: teams of the entries, so many rounds with results by lot.  --half
 * leaves every other result of the last round open.  Prints the id of the evening. */

#include "ix-entries.h"
#include "ix-evening-recipe.h"
#include "ix-store.h"

static IxEvening *
make (const char            *file,
      const IxEveningRecipe *recipe)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  IxEvening *evening;
  gsize length;

  if (!g_file_get_contents (file, &text, &length, &error) ||
      (entries = ix_entries_parse (text, length, &error)) == NULL)
    {
      g_printerr ("%s: %s\n", file, error->message);
      return NULL;
    }
  evening = ix_evening_fixture_new (entries, recipe);
  if (evening == NULL)
    g_printerr ("%s: too few entries\n", file);
  return evening;
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *variant = NULL;
  gboolean half = FALSE, twice = FALSE, clock = FALSE, partners = FALSE;
  const GOptionEntry options[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, NULL, NULL },
    { "half", 0, 0, G_OPTION_ARG_NONE, &half, NULL, NULL },
    { "double", 0, 0, G_OPTION_ARG_NONE, &twice, NULL, NULL },
    { "partners", 0, 0, G_OPTION_ARG_NONE, &partners, NULL, NULL },
    { "by-clock", 0, 0, G_OPTION_ARG_NONE, &clock, NULL, NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (IxStore) store = NULL;
  IxEveningRecipe recipe = { 0 };
  const GPtrArray *journal;
  gint64 id;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 5)
    return 2;
  recipe.n_played = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  recipe.seed = (guint32) g_ascii_strtoull (argv[4], NULL, 10);
  recipe.variant = variant;
  recipe.half = half;
  recipe.twice = twice;
  recipe.clock = clock;
  recipe.partners = partners;
  evening = make (argv[2], &recipe);
  if (evening == NULL)
    return 1;
  journal = ix_evening_journal (evening);
  store = ix_store_open (argv[1], &error);
  if (store == NULL ||
      (id = ix_store_add_evening (store, (IxEveningEvent *const *) journal->pdata, journal->len,
                                  &error)) == 0 ||
      !ix_store_set_open_evening (store, id, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  g_print ("%" G_GINT64_FORMAT "\n", id);
  return 0;
}
