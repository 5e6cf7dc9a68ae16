/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sets.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ix-file.h"
#include "ix-record-error.h"
#include "ix-rule-presets.h"
#include "ix-store-private.h"

IxRuleSet *
ix_rule_set_new (const IxVariant *variant,
                 IxRuleSetKind    kind,
                 const char      *source,
                 const char      *missing)
{
  IxRuleSet *set = g_new (IxRuleSet, 1);

  *set = (IxRuleSet){
    .variant = *variant,
    .kind = kind,
    .source = g_strdup (source),
    .missing = g_strdup (missing),
  };
  return set;
}

IxRuleSet *
ix_rule_set_copy (const IxRuleSet *set)
{
  return ix_rule_set_new (&set->variant, set->kind, set->source, set->missing);
}

void
ix_rule_set_free (IxRuleSet *set)
{
  if (set == NULL)
    return;
  g_free (set->source);
  g_free (set->missing);
  g_free (set);
}

const char *
ix_rule_set_name (const IxRuleSet *set)
{
  return ix_variant_name (&set->variant);
}

/* The folder */

char *
ix_rule_sets_folder (const char *db_path)
{
  return g_strconcat (db_path, "-rules", NULL);
}

static gboolean
has_folder (const char *db_path)
{
  return db_path != NULL && !g_str_equal (db_path, ":memory:");
}

/* A file of the folder, with the set in it. */
typedef struct {
  char      *path;
  IxRuleSet *set;
} Kept;

static void
kept_free (Kept *kept)
{
  g_free (kept->path);
  ix_rule_set_free (kept->set);
  g_free (kept);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Returns the names of the files in the folder that should be sets, in their order.  @error is set if
 * there is something that cannot be looked into. */
static GPtrArray *
list_files (const char *folder,
            GError    **error)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) why = NULL;
  GDir *dir = g_dir_open (folder, 0, &why);
  const char *name;

  if (why != NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    ix_store_fail_folder (why, error);

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_RULE_SET_SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (names, compare_texts);
  return names;
}

/* A file that is longer is refused as too long, and not even read. */
#define LONGEST (G_GINT64_CONSTANT (1) << 20)

/* Reads a file that may have no name in it. */
static IxRuleSet *
read_file (const char *path,
           GError    **error)
{
  g_autofree char *bytes = NULL;
  g_autofree char *source = NULL;
  g_autofree char *missing = NULL;
  gsize length;
  IxVariant variant;

  if (!ix_file_read (path, LONGEST, &bytes, &length, error) ||
      !ix_rule_set_parse_file (bytes, length, &variant, &source, &missing, error))
    return NULL;
  return ix_rule_set_new (&variant, IX_RULES_HOUSE, source, missing);
}

static Kept *
find_kept (GPtrArray  *all,
           const char *name)
{
  for (guint i = 0; i < all->len; i++)
    {
      Kept *kept = g_ptr_array_index (all, i);

      if (ix_rule_set_same_name (ix_rule_set_name (kept->set), name))
        return kept;
    }
  return NULL;
}

/* Reads a file of the folder. */
static Kept *
read_kept (const char *path,
           GPtrArray  *before,
           GError    **error)
{
  g_autoptr (IxRuleSet) set = read_file (path, error);
  const Kept *same;
  Kept *kept;

  if (set == NULL)
    return NULL;
  if (set->variant.house == NULL)
    {
      g_set_error_literal (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_NAME,
                           _("the rules have no name"));
      return NULL;
    }
  same = find_kept (before, set->variant.house);
  if (same != NULL)
    {
      g_autofree char *file = g_path_get_basename (same->path);

      g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_EXISTS,
                   _("the rules in %s have the same name"), file);
      return NULL;
    }
  kept = g_new (Kept, 1);
  kept->path = g_strdup (path);
  kept->set = g_steal_pointer (&set);
  return kept;
}

static void
refuse (GPtrArray    *refused,
        const char   *name,
        const GError *why)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", name, why->message);

  if (refused != NULL)
    g_ptr_array_add (refused, ix_record_printable (text));
}

/* Returns the sets of the folder, of Kept. */
static GPtrArray *
read_folder (const char *db_path,
             GPtrArray  *refused)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) kept_free);
  g_autofree char *folder = has_folder (db_path) ? ix_rule_sets_folder (db_path) : NULL;
  g_autoptr (GError) no_folder = NULL;
  g_autoptr (GPtrArray) names = folder != NULL ? list_files (folder, &no_folder) : NULL;

  if (no_folder != NULL)
    refuse (refused, ".", no_folder);
  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autoptr (GError) why = NULL;
      Kept *kept = read_kept (path, all, &why);

      if (kept != NULL)
        g_ptr_array_add (all, kept);
      else
        refuse (refused, g_ptr_array_index (names, i), why);
    }
  return all;
}

static int
compare_sets (gconstpointer a,
              gconstpointer b)
{
  const IxRuleSet *one = *(IxRuleSet *const *) a, *other = *(IxRuleSet *const *) b;

  g_autofree char *name = g_utf8_casefold (ix_rule_set_name (one), -1);
  g_autofree char *other_name = g_utf8_casefold (ix_rule_set_name (other), -1);

  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  return g_utf8_collate (name, other_name);
}

/* Adds the variants of the table, which keep its order, and the presets. */
static void
add_presets (GPtrArray *sets)
{
  g_autoptr (GPtrArray) presets = ix_rule_presets ();

  for (guint i = 0; i < presets->len; i++)
    g_ptr_array_add (sets, ix_rule_set_copy (g_ptr_array_index (presets, i)));
}

GPtrArray *
ix_rule_sets_read (const char *db_path,
                   GPtrArray **refused)
{
  GPtrArray *odd = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) kept = read_folder (db_path, odd);
  g_autoptr (GPtrArray) named = g_ptr_array_new ();
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);

  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    g_ptr_array_add (sets, ix_rule_set_new (variant, IX_RULES_BUILT_IN, NULL, NULL));
  add_presets (named);
  for (guint i = 0; i < kept->len; i++)
    g_ptr_array_add (named, ix_rule_set_copy (((Kept *) g_ptr_array_index (kept, i))->set));
  g_ptr_array_sort (named, compare_sets);
  g_ptr_array_extend_and_steal (sets, g_steal_pointer (&named));
  if (refused != NULL)
    *refused = g_steal_pointer (&odd);
  g_clear_pointer (&odd, g_ptr_array_unref);
  return sets;
}

const IxRuleSet *
ix_rule_sets_find (GPtrArray  *sets,
                   const char *name)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (sets, i);

      if (set->kind == IX_RULES_BUILT_IN && g_ascii_strcasecmp (set->variant.id, name) == 0)
        return set;
    }
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (sets, i);

      if (ix_rule_set_same_name (ix_rule_set_name (set), name))
        return set;
    }
  return NULL;
}

/* Changes */

static gboolean
fail_exists (const char *name,
             GError    **error)
{
  g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_EXISTS,
               _("there are rules with the name “%s” already"), name);
  return FALSE;
}

static gboolean
fail_missing (const char *name,
              GError    **error)
{
  g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_NAME,
               _("there are no rules of the house with the name “%s”"), name);
  return FALSE;
}

static gboolean
fail_folder (const char *db_path,
             GError    **error)
{
  if (has_folder (db_path))
    {
      int number = errno;
      const char *why = ix_file_explain (number);

      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (number),
                           why != NULL ? why : _("the folder of the rules cannot be made"));
    }
  else
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                         _("there is no data file beside which rules are kept"));
  return FALSE;
}

static gboolean
is_preset (const char *name)
{
  g_autoptr (GPtrArray) presets = ix_rule_presets ();

  for (guint i = 0; i < presets->len; i++)
    if (ix_rule_set_same_name (ix_rule_set_name (g_ptr_array_index (presets, i)), name))
      return TRUE;
  return FALSE;
}

/* Returns a path in the folder that no file has: from the letters of the name that every file
 * system knows, and a number. */
static char *
new_path (const char *folder,
          const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, "C");
  GString *stem = g_string_new (NULL);
  char *path = NULL;

  for (const char *c = plain; *c != '\0'; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (stem, g_ascii_tolower (*c));
    else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
      g_string_append_c (stem, '-');
  if (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0)
    g_string_append (stem, "house");
  for (guint i = 1; path == NULL || g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *file = g_strconcat (stem->str, number, IX_RULE_SET_SUFFIX, NULL);

      g_free (path);
      path = g_build_filename (folder, file, NULL);
    }
  g_string_free (stem, TRUE);
  return path;
}

/* Writes @set, in place of the file at @old, if that is not NULL. */
static gboolean
write_set (const char      *db_path,
           const IxRuleSet *set,
           const char      *old,
           GError         **error)
{
  g_autofree char *folder = ix_rule_sets_folder (db_path);
  g_autofree char *path = old != NULL ? g_strdup (old) : NULL;
  g_autofree char *text = ix_rule_set_write_file (&set->variant, set->source, set->missing);

  if (!ix_file_make_folder (folder))
    return fail_folder (db_path, error);
  if (path == NULL)
    path = new_path (folder, set->variant.house);
  return ix_file_write (path, text, -1, error);
}

/* Is everything in @set that a set must have? */
static gboolean
check_set (const char      *db_path,
           const IxRuleSet *set,
           IxRuleSet      **clean,
           GError         **error)
{
  g_autofree char *name = NULL;
  g_autofree char *why = NULL;
  const char *field;

  if (!has_folder (db_path))
    return fail_folder (db_path, error);
  name = ix_rule_set_clean_name (set->variant.house != NULL ? set->variant.house : "", error);
  if (name == NULL)
    return FALSE;
  if (!ix_variant_check (&set->variant, &field, &why))
    {
      g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH, "%s: %s", field, why);
      return FALSE;
    }
  *clean = ix_rule_set_copy (set);
  (*clean)->variant.house = g_intern_string (name);
  return TRUE;
}

gboolean
ix_rule_sets_save (const char      *db_path,
                   const IxRuleSet *set,
                   gboolean         replace,
                   GError         **error)
{
  g_autoptr (IxRuleSet) clean = NULL;
  g_autoptr (GPtrArray) all = NULL;
  const Kept *old;

  if (!check_set (db_path, set, &clean, error))
    return FALSE;
  all = read_folder (db_path, NULL);
  old = find_kept (all, clean->variant.house);
  if ((old != NULL && !replace) || is_preset (clean->variant.house))
    return fail_exists (clean->variant.house, error);
  return write_set (db_path, clean, old != NULL ? old->path : NULL, error);
}

gboolean
ix_rule_sets_remove (const char *db_path,
                     const char *name,
                     GError    **error)
{
  g_autoptr (GPtrArray) all = read_folder (db_path, NULL);
  const Kept *old = find_kept (all, name);
  g_autofree char *folder = NULL;

  if (old == NULL)
    return fail_missing (name, error);
  folder = g_path_get_dirname (old->path);
  if (g_unlink (old->path) == 0 && ix_file_sync_folder (folder))
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                       _("the file of the rules cannot be removed"));
  return FALSE;
}

gboolean
ix_rule_sets_replace (const char      *db_path,
                      const char      *from,
                      const IxRuleSet *set,
                      GError         **error)
{
  g_autoptr (GPtrArray) all = read_folder (db_path, NULL);
  const Kept *old = find_kept (all, from);
  g_autoptr (IxRuleSet) clean = NULL;
  const Kept *same;

  if (old == NULL)
    return fail_missing (from, error);
  if (!check_set (db_path, set, &clean, error))
    return FALSE;
  same = find_kept (all, clean->variant.house);
  if ((same != NULL && same != old) || is_preset (clean->variant.house))
    return fail_exists (clean->variant.house, error);
  return write_set (db_path, clean, old->path, error);
}

gboolean
ix_rule_sets_rename (const char *db_path,
                     const char *from,
                     const char *to,
                     GError    **error)
{
  g_autoptr (GPtrArray) all = read_folder (db_path, NULL);
  const Kept *old = find_kept (all, from);
  g_autoptr (IxRuleSet) set = NULL;

  if (old == NULL)
    return fail_missing (from, error);
  set = ix_rule_set_copy (old->set);
  set->variant.house = g_intern_string (to);
  return ix_rule_sets_replace (db_path, from, set, error);
}

/* The name of a file without its folder and its ending. */
static char *
stem_of (const char *path)
{
  char *stem = g_path_get_basename (path);

  if (g_str_has_suffix (stem, IX_RULE_SET_SUFFIX))
    stem[strlen (stem) - strlen (IX_RULE_SET_SUFFIX)] = '\0';
  return stem;
}

char *
ix_rule_sets_file_name (const char *path)
{
  g_autoptr (IxRuleSet) set = read_file (path, NULL);

  if (set == NULL)
    return NULL;
  return set->variant.house != NULL ? g_strdup (set->variant.house) : stem_of (path);
}

IxRuleSet *
ix_rule_sets_import (const char *db_path,
                     const char *path,
                     const char *name,
                     GError    **error)
{
  g_autoptr (IxRuleSet) set = read_file (path, error);
  g_autoptr (IxRuleSet) clean = NULL;
  g_autofree char *stem = stem_of (path);

  if (set == NULL)
    return NULL;
  if (name != NULL || set->variant.house == NULL)
    set->variant.house = g_intern_string (name != NULL ? name : stem);
  if (!check_set (db_path, set, &clean, error) || !ix_rule_sets_save (db_path, clean, FALSE, error))
    return NULL;
  return g_steal_pointer (&clean);
}

gboolean
ix_rule_sets_export (const IxRuleSet *set,
                     const char      *path,
                     GError         **error)
{
  g_autofree char *text = ix_rule_set_write_file (&set->variant, set->source, set->missing);

  return ix_file_write (path, text, -1, error);
}
