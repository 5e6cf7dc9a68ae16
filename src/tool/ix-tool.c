/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by all commands: options, variants, positions, and failure messages. */

#include "ix-tool.h"

#include <stdio.h>
#include <string.h>

#include "ix-fen.h"
#include "ix-list-columns.h"
#include "ix-report-csv.h"
#include "ix-rule-sets.h"
#include "ix-text.h"

static const IxCommand *
find_command (const char *name)
{
  const IxCommand *command = ix_commands;

  while (command->name != NULL && !g_str_equal (command->name, name))
    command++;
  return command;
}

int
ix_tool_fail (IxExit      status,
              const char *format,
              ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "%s\n", message);
  return status;
}

gboolean
ix_tool_check_columns (const char *command,
                       const char *columns)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *printable = NULL;

  if (columns == NULL || ix_list_columns_check (columns, &error))
    return TRUE;
  printable = ix_record_printable (error->message);
  ix_tool_fail (IX_EXIT_USAGE, "%s: --columns: %s", command, printable);
  return FALSE;
}

/* Messages are English here, whatever the language of the user: they begin with "line 5: ", if a line
 * is to blame. */
int
ix_tool_fail_trf (const char   *file,
                  const GError *error)
{
  static const char mark[] = "line ";
  const char *rest = error->message;
  guint line = 1;

  if (g_str_has_prefix (rest, mark))
    {
      char *end;
      guint64 number = g_ascii_strtoull (rest + strlen (mark), &end, 10);

      if (number > 0 && g_str_has_prefix (end, ": "))
        {
          line = (guint) number;
          rest = end + strlen (": ");
        }
    }
  return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%u: %s", file, line, rest);
}

void
ix_tool_print_trf_notes (const char      *file,
                         const GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    fprintf (stderr, "note: %s: %s\n", file, (const char *) notes->pdata[i]);
}

/* Can the command be given a FEN, which has blanks? */
static gboolean
takes_fen (const IxCommand    *command,
           const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    if (g_str_equal (entries->long_name, "fen"))
      return TRUE;
  return strstr (command->arguments, "FEN") != NULL;
}

gboolean
ix_tool_parse (const GOptionEntry *entries,
               guint               min,
               guint               max,
               int                *argc,
               char             ***argv)
{
  const IxCommand *command = find_command ((*argv)[0]);
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strconcat ("interchange-tool ", command->name, NULL);
  guint n;

  g_set_prgname (name);
  g_option_context_set_summary (context, command->summary);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      ix_tool_fail (IX_EXIT_USAGE, "%s: %s", name, error->message);
      return FALSE;
    }
  n = (guint) *argc - 1;
  if (n < min || n > max)
    {
      ix_tool_fail (IX_EXIT_USAGE, "usage: %s %s (%ssee --help)", name, command->arguments,
                    takes_fen (command, entries) ? "a FEN goes in quotes; " : "");
      return FALSE;
    }
  return TRUE;
}

static char *
field_names (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    ix_text_append_item (names, ", ", ix_variant_field (i)->name);
  return g_string_free (names, FALSE);
}

static gboolean
apply_setting (IxVariant  *variant,
               const char *setting)
{
  g_auto (GStrv) parts = g_strsplit (setting, "=", 2);

  if (g_strv_length (parts) != 2)
    {
      ix_tool_fail (IX_EXIT_USAGE, "--set %s: not FIELD=VALUE", setting);
      return FALSE;
    }
  switch (ix_variant_set (variant, parts[0], parts[1]))
    {
    case IX_VARIANT_SET_OK:
      return TRUE;
    case IX_VARIANT_SET_NO_FIELD:
      {
        g_autofree char *names = field_names ();

        ix_tool_fail (IX_EXIT_USAGE, "--set %s: there is no field '%s', only %s", setting, parts[0],
                      names);
        return FALSE;
      }
    case IX_VARIANT_SET_BAD_VALUE:
    default:
      {
        g_autofree char *value = ix_variant_get (variant, parts[0]);

        ix_tool_fail (IX_EXIT_USAGE, "--set %s: '%s' is no value of %s, such as '%s'", setting,
                      parts[1], parts[0], value);
        return FALSE;
      }
    }
}

gboolean
ix_tool_set (IxVariant *variant,
             char     **settings)
{
  for (; settings != NULL && *settings != NULL; settings++)
    if (!apply_setting (variant, *settings))
      return FALSE;
  return TRUE;
}

gboolean
ix_tool_check_rules (const IxVariant *variant,
                     GError         **error)
{
  const IxVariant *base = ix_variant_find (variant->id);
  IxVariant rules = *variant;
  g_autofree char *why = NULL;
  const IxVariantField *field;
  const char *name;

  /* A field that does not matter may have any value. */
  for (guint i = 0; (field = ix_variant_field (i)) != NULL; i++)
    if (!field->matters (base))
      {
        g_autofree char *usual = ix_variant_get (base, field->name);

        ix_variant_set (&rules, field->name, usual);
      }
  if (ix_variant_check (&rules, &name, &why))
    return TRUE;
  g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH, "%s: %s", name, why);
  return FALSE;
}

static void
fail_name (const char *name,
           GPtrArray  *sets,
           GPtrArray  *refused)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];

      ix_text_append_item (known, ", ", set->kind == IX_RULES_BUILT_IN ? set->variant.id : ix_rule_set_name (set));
    }
  ix_tool_name_refused ("note: these rules cannot be read: ", refused);
  ix_tool_fail (IX_EXIT_USAGE, "'%s' is no variant; there are %s", name, known->str);
}

static gboolean
find_set (const char *name,
          const char *db,
          IxVariant  *variant)
{
  g_autofree char *printable = ix_record_printable (name);
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (NULL, NULL);
  const IxRuleSet *set = ix_rule_sets_find (sets, printable);
  g_autoptr (IxStore) store = NULL;

  if (set == NULL)
    {
      store = ix_tool_read_store (db);
      if (store == NULL)
        return FALSE;
      g_ptr_array_unref (sets);
      sets = ix_rule_sets_read (store, &refused);
      set = ix_rule_sets_find (sets, printable);
    }

  if (set != NULL)
    *variant = set->variant;
  else
    fail_name (printable, sets, refused);
  return set != NULL;
}

gboolean
ix_tool_variant (const char *name,
                 const char *db,
                 char      **settings,
                 IxVariant  *variant)
{
  const IxVariant *found = ix_variant_find (name);
  g_autoptr (GError) error = NULL;

  if (found != NULL)
    *variant = *found;
  else if (!find_set (name, db, variant))
    return FALSE;
  if (!ix_tool_set (variant, settings))
    return FALSE;
  if (ix_tool_check_rules (variant, &error))
    return TRUE;
  ix_tool_fail (IX_EXIT_USAGE, "--set: %s", error->message);
  return FALSE;
}

gboolean
ix_tool_boards (const char      *fens,
                const IxVariant *variant,
                IxBoards        *boards)
{
  g_autoptr (GError) error = NULL;

  ix_boards_start (boards, variant, 1);
  if (fens == NULL)
    return TRUE;
  if (!ix_fen_parse_boards (fens, variant, ix_fen_composed (variant), boards->board, IX_MAX_BOARDS,
                            &boards->n, &error))
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
      return FALSE;
    }
  return TRUE;
}

gboolean
ix_tool_position (const char      *fen,
                  const IxVariant *variant,
                  IxPosition      *pos)
{
  g_autoptr (GError) error = NULL;

  ix_position_start (pos, variant);
  if (fen == NULL || ix_fen_parse (fen, variant, ix_fen_composed (variant), pos, &error))
    return TRUE;
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  return FALSE;
}

void
ix_tool_print_field (const char *text)
{
  g_autoptr (GString) field = g_string_new (NULL);

  ix_csv_append (field, text);
  fputs (field->str, stdout);
}
