/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-file.h"
#include "ix-rule-presets.h"

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

/* Texts of rule sets */

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

/* Returns the set of that name; NULL if there is none. */
static const IxRuleSet *
find_kept (GPtrArray  *all,
           const char *name)
{
  for (guint i = 0; i < all->len; i++)
    if (ix_rule_set_same_name (ix_rule_set_name (all->pdata[i]), name))
      return all->pdata[i];
  return NULL;
}

static IxRuleSet *
fail_kept (const char *why,
           GError    **error)
{
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, why);
  return NULL;
}

/* Reads what is kept, where @before are the sets that were read. */
static IxRuleSet *
read_kept (const IxKept *kept,
           GPtrArray    *before,
           GError      **error)
{
  g_autofree char *source = NULL;
  g_autofree char *missing = NULL;
  IxVariant variant;

  if (kept->text == NULL)
    return fail_kept (_("the rules are not as they were saved"), error);
  if (!ix_rule_set_parse_file (kept->text, strlen (kept->text), &variant, &source, &missing,
                               error))
    return NULL;
  if (g_strcmp0 (variant.house, kept->name) != 0)
    return fail_kept (_("the rules have another name"), error);
  if (find_kept (before, variant.house) != NULL)
    return fail_kept (_("other rules have the same name"), error);
  return ix_rule_set_new (&variant, IX_RULES_HOUSE, source, missing);
}

/* Returns the club's own sets of those that are kept; NULL: none are. */
static GPtrArray *
read_own (const GPtrArray *all,
          GPtrArray       *refused)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const IxKept *kept = all->pdata[i];
      g_autoptr (GError) why = NULL;
      IxRuleSet *set = read_kept (kept, sets, &why);

      if (set != NULL)
        g_ptr_array_add (sets, set);
      else
        ix_refused_add (refused, kept->name, why->message, kept->key);
    }
  return sets;
}

/* The same to change them: NULL with @error if not all can be read. */
static GPtrArray *
read_all_own (IxStore *store,
              GError **error)
{
  g_autoptr (GPtrArray) kept = store != NULL ? ix_store_all_kept (store, IX_KEPT_RULES, error) : NULL;

  return kept != NULL || store == NULL ? read_own (kept, NULL) : NULL;
}

/* Returns those of that name, which are to be changed.  @all may be NULL after a failure. */
static const IxRuleSet *
find_to_change (GPtrArray  *all,
                const char *name,
                GError    **error)
{
  const IxRuleSet *found = all != NULL ? find_kept (all, name) : NULL;

  if (all != NULL && found == NULL)
    g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_NAME,
                 _("there are no rules of the house with the name “%s”"), name);
  return found;
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
ix_rule_sets_read (IxStore    *store,
                   GPtrArray **refused)
{
  GPtrArray *odd = ix_refused_new ();
  g_autoptr (GPtrArray) kept = store != NULL ? ix_store_kept (store, IX_KEPT_RULES) : NULL;
  g_autoptr (GPtrArray) named = read_own (kept, odd);
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);

  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    g_ptr_array_add (sets, ix_rule_set_new (variant, IX_RULES_BUILT_IN, NULL, NULL));
  add_presets (named);
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
is_preset (const char *name)
{
  g_autoptr (GPtrArray) presets = ix_rule_presets ();

  for (guint i = 0; i < presets->len; i++)
    if (ix_rule_set_same_name (ix_rule_set_name (g_ptr_array_index (presets, i)), name))
      return TRUE;
  return FALSE;
}

/* Returns @set with its name as it is kept; NULL if not everything is as it must be. */
static IxRuleSet *
clean_set (const IxRuleSet *set,
           GError         **error)
{
  g_autofree char *name =
    ix_rule_set_clean_name (set->variant.house != NULL ? set->variant.house : "", error);
  g_autofree char *why = NULL;
  const char *field;
  IxRuleSet *clean;

  if (name == NULL)
    return NULL;
  if (!ix_variant_check (&set->variant, &field, &why))
    {
      g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH, "%s: %s", field, why);
      return NULL;
    }
  clean = ix_rule_set_copy (set);
  clean->variant.house = g_intern_string (name);
  return clean;
}

static gboolean
fail_no_store (GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                       _("there is no data file in which rules are kept"));
  return FALSE;
}

/* Keeps @set, which is clean, in the place of @old, which may be NULL, if no other set of @all has its
 * name. */
static gboolean
keep (IxStore         *store,
      GPtrArray       *all,
      const IxRuleSet *old,
      const IxRuleSet *set,
      GError         **error)
{
  const char *name = ix_rule_set_name (set);
  const IxRuleSet *same = find_kept (all, name);
  g_autofree char *text = NULL;

  if ((same != NULL && same != old) || is_preset (name))
    return fail_exists (name, error);
  if (store == NULL)
    return fail_no_store (error);
  text = ix_rule_set_write_file (&set->variant, set->source, set->missing);
  return ix_store_keep (store, IX_KEPT_RULES, old != NULL ? ix_rule_set_name (old) : NULL, name,
                        text, error);
}

gboolean
ix_rule_sets_save (IxStore         *store,
                   const IxRuleSet *set,
                   gboolean         replace,
                   GError         **error)
{
  g_autoptr (IxRuleSet) clean = clean_set (set, error);
  g_autoptr (GPtrArray) all = clean != NULL ? read_all_own (store, error) : NULL;

  return all != NULL &&
         keep (store, all, replace ? find_kept (all, ix_rule_set_name (clean)) : NULL, clean, error);
}

gboolean
ix_rule_sets_remove (IxStore    *store,
                     const char *name,
                     GError    **error)
{
  g_autoptr (GPtrArray) all = read_all_own (store, error);
  const IxRuleSet *old = find_to_change (all, name, error);

  return old != NULL && ix_store_keep (store, IX_KEPT_RULES, NULL, ix_rule_set_name (old), NULL, error);
}

gboolean
ix_rule_sets_remove_refused (IxStore    *store,
                             const char *key,
                             GError    **error)
{
  return ix_store_remove_kept (store, IX_KEPT_RULES, key, error);
}

gboolean
ix_rule_sets_replace (IxStore         *store,
                      const char      *from,
                      const IxRuleSet *set,
                      GError         **error)
{
  g_autoptr (GPtrArray) all = read_all_own (store, error);
  const IxRuleSet *old = find_to_change (all, from, error);
  g_autoptr (IxRuleSet) clean = NULL;

  if (old == NULL)
    return FALSE;
  clean = clean_set (set, error);
  return clean != NULL && keep (store, all, old, clean, error);
}

gboolean
ix_rule_sets_rename (IxStore    *store,
                     const char *from,
                     const char *to,
                     GError    **error)
{
  g_autoptr (GPtrArray) all = read_all_own (store, error);
  const IxRuleSet *old = find_to_change (all, from, error);
  g_autoptr (IxRuleSet) set = NULL;

  if (old == NULL)
    return FALSE;
  set = ix_rule_set_copy (old);
  set->variant.house = g_intern_string (to);
  return ix_rule_sets_replace (store, from, set, error);
}

/* The name of a file without its folder and its ending, as text. */
static char *
stem_of (const char *path)
{
  char *stem = g_filename_display_basename (path);

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
ix_rule_sets_read_file (const char *path,
                        const char *name,
                        GError    **error)
{
  g_autoptr (IxRuleSet) set = read_file (path, error);
  g_autofree char *stem = stem_of (path);

  if (set == NULL)
    return NULL;
  if (name != NULL || set->variant.house == NULL)
    set->variant.house = g_intern_string (name != NULL ? name : stem);
  return clean_set (set, error);
}

gboolean
ix_rule_sets_export (const IxRuleSet *set,
                     const char      *path,
                     GError         **error)
{
  g_autofree char *text = ix_rule_set_write_file (&set->variant, set->source, set->missing);

  return ix_file_save (path, text, -1, error);
}
