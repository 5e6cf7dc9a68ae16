/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets of rules: the built-in ones, the traditions of elsewhere, and those of the house. */

#include <stdio.h>

#include "ix-report-csv.h"
#include "ix-rule-sets.h"
#include "ix-tool.h"

typedef struct {
  char *db;
  char *name;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->db);
  g_free (options->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static int
fail_usage (void)
{
  return ix_tool_fail (IX_EXIT_USAGE,
                       "usage: rules list | rules show NAME | rules export NAME FILE | "
                       "rules import FILE [--name NAME]");
}

/* Reads all sets, and names those that cannot be read.  NULL if the data file cannot. */
static GPtrArray *
read_sets (const Options *options)
{
  g_autoptr (IxStore) store = ix_tool_read_store (options->db);

  return store != NULL ? ix_tool_read_rules (options->db, store, NULL) : NULL;
}

static int
list_sets (const Options *options)
{
  static const char *const kinds[] = {
    [IX_RULES_BUILT_IN] = "built-in",
    [IX_RULES_PRESET] = "preset",
    [IX_RULES_HOUSE] = "house",
  };
  g_autoptr (GPtrArray) sets = read_sets (options);

  if (sets == NULL)
    return IX_EXIT_BAD_INPUT;
  puts ("name,variant,kind,source,missing");
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];

      ix_tool_print_field (ix_rule_set_name (set));
      printf (",%s,%s,", set->variant.id, kinds[set->kind]);
      ix_tool_print_field (set->source != NULL ? set->source : "");
      putchar (',');
      ix_tool_print_field (set->missing != NULL ? set->missing : "");
      putchar ('\n');
    }
  return IX_EXIT_DONE;
}

/* Prints the set as a file, or writes it to @file. */
static int
write_set (const char    *name,
           const char    *file,
           const Options *options)
{
  g_autoptr (GPtrArray) sets = read_sets (options);
  g_autofree char *printable = ix_record_printable (name);
  const IxRuleSet *set = sets != NULL ? ix_rule_sets_find (sets, printable) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (sets == NULL)
    return IX_EXIT_BAD_INPUT;
  if (set == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "there are no rules '%s'; see 'rules list'", printable);
  text = ix_rule_set_write_file (&set->variant, set->source, set->missing);
  if (file == NULL)
    fputs (text, stdout);
  else if (g_file_test (file, G_FILE_TEST_EXISTS))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: the file is there already", file);
  else if (!ix_rule_sets_export (set, file, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  return IX_EXIT_DONE;
}

static int
import_set (const char    *file,
            const Options *options)
{
  g_autofree char *path = ix_tool_db_path (options->db);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxRuleSet) set = ix_rule_sets_read_file (file, options->name, &error);
  g_autoptr (IxStore) store = NULL;

  if (set == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  if (ix_tool_store_is_new (path))
    ix_tool_note_copies (path);
  store = ix_store_open (path, &error);
  if (store == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  if (!ix_rule_sets_save (store, set, FALSE, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  printf ("rules %s\n", ix_rule_set_name (set));
  return IX_EXIT_DONE;
}

int
ix_command_rules (int    argc,
                  char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("name", &options.name, "Import the rules under this name", "NAME"),
    IX_OPTION_DB (&options.db),
    IX_OPTIONS_END,
  };

  if (!ix_tool_parse (entries, 1, 3, &argc, &argv))
    return IX_EXIT_USAGE;
  if (g_str_equal (argv[1], "import") && argc == 3)
    return import_set (argv[2], &options);
  if (options.name != NULL)
    return fail_usage ();
  if (g_str_equal (argv[1], "list") && argc == 2)
    return list_sets (&options);
  if (g_str_equal (argv[1], "show") && argc == 3)
    return write_set (argv[2], NULL, &options);
  if (g_str_equal (argv[1], "export") && argc == 4)
    return write_set (argv[2], argv[3], &options);
  return fail_usage ();
}
