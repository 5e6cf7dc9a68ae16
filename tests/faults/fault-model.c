/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-model.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "ix-event-text.h"
#include "ix-rule-sets.h"
#include "ix-store-kept.h"

typedef struct {
  char    *what; /* of the line `try` */
  GString *text; /* of the lines behind it */
} Act;

struct _IxFaultModel {
  GPtrArray  *journals[2]; /* of GString: the events of matches, of evenings; by id, from 1 */
  guint       open;
  GTree      *rules;       /* of char *, by name: the line of the set */
  GHashTable *files;       /* of char *, by name: the text, or what the copy holds */
  GHashTable *maybe;       /* the same of files of which that is not known */
  Act         pending;     /* what: NULL: nothing */
  GHashTable *counts;      /* of guint, by the first word of the line */
  char       *why;
};

enum { MATCHES, EVENINGS };

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  return strcmp (a, b);
}

IxFaultModel *
ix_fault_model_new (void)
{
  IxFaultModel *self = g_new0 (IxFaultModel, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (self->journals); i++)
    self->journals[i] = g_ptr_array_new_with_free_func (free_text);
  self->rules = g_tree_new_full (compare_names, NULL, g_free, g_free);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->maybe = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pending.text = g_string_new (NULL);
  return self;
}

void
ix_fault_model_free (IxFaultModel *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (self->journals); i++)
    g_ptr_array_unref (self->journals[i]);
  g_tree_unref (self->rules);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->maybe);
  g_hash_table_unref (self->counts);
  g_string_free (self->pending.text, TRUE);
  g_free (self->pending.what);
  g_free (self->why);
  g_free (self);
}

/* The data file as text */

static void
dump_journals (GString         *dump,
               const char      *word,
               const GPtrArray *journals)
{
  for (guint i = 0; i < journals->len; i++)
    g_string_append_printf (dump, "%s %u\n%s", word, i + 1, ((GString *) journals->pdata[i])->str);
}

static gboolean
dump_rules (gpointer name,
            gpointer text,
            gpointer dump)
{
  g_string_append_printf (dump, "rules %s\n%s", (const char *) name, (const char *) text);
  return FALSE;
}

static char *
dump_of (const IxFaultModel *self)
{
  GString *dump = g_string_new (NULL);

  dump_journals (dump, "match", self->journals[MATCHES]);
  dump_journals (dump, "evening", self->journals[EVENINGS]);
  g_string_append_printf (dump, "open %u\n", self->open);
  g_tree_foreach (self->rules, dump_rules, dump);
  return g_string_free (dump, FALSE);
}

static gboolean
dump_match (IxStore *store,
            gint64   id,
            GString *dump,
            GError **error)
{
  g_autoptr (IxStoredMatch) match = ix_store_load_match (store, id, error);

  if (match == NULL)
    return FALSE;
  g_string_append_printf (dump, "match %" G_GINT64_FORMAT "\n", id);
  for (guint i = 0; i < match->events->len; i++)
    {
      const IxMatchEvent *event = &g_array_index (match->events, IxMatchEvent, i);
      g_autofree char *text = ix_event_write (event);

      g_string_append_printf (dump, "%" G_GINT64_FORMAT " %s %s\n", event->at,
                              ix_event_word (event->kind), text);
    }
  return TRUE;
}

static gboolean
dump_evening (IxStore *store,
              gint64   id,
              GString *dump,
              GError **error)
{
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, error);

  if (evening == NULL)
    return FALSE;
  g_string_append_printf (dump, "evening %" G_GINT64_FORMAT "\n", id);
  for (guint i = 0; i < ix_evening_journal (evening)->len; i++)
    {
      const IxEveningEvent *event = ix_evening_journal (evening)->pdata[i];
      g_autofree char *text = ix_evening_event_write (event);

      g_string_append_printf (dump, "%" G_GINT64_FORMAT " %s %s\n", event->at,
                              ix_evening_event_word (event->kind), text);
    }
  return TRUE;
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static gboolean
dump_all (IxStore *store,
          GArray  *ids, /* which it takes */
          gboolean (*dump_one) (IxStore *, gint64, GString *, GError **),
          GString *dump,
          GError **error)
{
  g_autoptr (GArray) owned = ids;

  if (owned == NULL)
    return FALSE;
  g_array_sort (owned, compare_ids);
  for (guint i = 0; i < owned->len; i++)
    if (!dump_one (store, g_array_index (owned, gint64, i), dump, error))
      return FALSE;
  return TRUE;
}

static gboolean
dump_saved_rules (IxStore *store,
                  GString *dump,
                  GError **error)
{
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (store, NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];
      g_autofree char *text = ix_rule_set_text (&set->variant);

      if (set->kind == IX_RULES_HOUSE)
        g_string_append_printf (dump, "rules %s\n%s\n", ix_rule_set_name (set), text);
    }
  return ix_store_check_kept (store, error);
}

char *
ix_fault_dump_store (IxStore *store,
                     GError **error)
{
  GString *dump = g_string_new (NULL);
  g_autoptr (GError) unread = NULL;
  gint64 open = ix_store_get_open_evening (store, &unread);

  if (unread != NULL)
    g_propagate_error (error, g_steal_pointer (&unread));
  else if (dump_all (store, ix_store_matches (store, error), dump_match, dump, error) &&
           dump_all (store, ix_store_evenings (store, error), dump_evening, dump, error))
    {
      g_string_append_printf (dump, "open %" G_GINT64_FORMAT "\n", open);
      if (dump_saved_rules (store, dump, error))
        return g_string_free (dump, FALSE);
    }
  g_string_free (dump, TRUE);
  return NULL;
}

/* The log */

static gboolean
sscan (const char *what,
       const char *word,
       guint      *number)
{
  gsize n = strlen (word);

  if (!g_str_has_prefix (what, word) || what[n] != ' ')
    return FALSE;
  *number = (guint) g_ascii_strtoull (what + n, NULL, 10);
  return TRUE;
}

static gboolean
is_file (const char *what)
{
  return g_str_has_prefix (what, "copy ") || g_str_has_prefix (what, "file ");
}

/* The contents of the file that is being written. */
static char *
file_text (const IxFaultModel *self)
{
  return g_str_has_prefix (self->pending.what, "copy ") ? dump_of (self)
                                                        : g_strdup (self->pending.text->str);
}

static void
do_pending (IxFaultModel *self)
{
  const char *what = self->pending.what;
  const char *text = self->pending.text->str;
  guint id;

  if (g_str_equal (what, "add-match") || g_str_equal (what, "add-evening"))
    g_ptr_array_add (self->journals[g_str_equal (what, "add-match") ? MATCHES : EVENINGS],
                     g_string_new (text));
  else if (sscan (what, "match", &id))
    g_string_append (self->journals[MATCHES]->pdata[id - 1], text);
  else if (sscan (what, "evening", &id))
    g_string_append (self->journals[EVENINGS]->pdata[id - 1], text);
  else if (sscan (what, "open", &id))
    self->open = id;
  else if (g_str_has_prefix (what, "rules ") && *text != '\0')
    g_tree_replace (self->rules, g_strdup (what + 6), g_strdup (text));
  else if (g_str_has_prefix (what, "rules "))
    g_tree_remove (self->rules, what + 6);
  else if (is_file (what))
    {
      g_hash_table_remove (self->maybe, what + 5);
      g_hash_table_insert (self->files, g_strdup (what + 5), file_text (self));
    }
}

static void
end_pending (IxFaultModel *self)
{
  g_clear_pointer (&self->pending.what, g_free);
  g_string_truncate (self->pending.text, 0);
}

static void
count (IxFaultModel *self,
       const char   *line)
{
  char *word = g_strndup (line, strcspn (line, " "));
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, word));

  g_hash_table_insert (self->counts, word, GUINT_TO_POINTER (n + 1));
}

void
ix_fault_model_take (IxFaultModel *self,
                     const char   *line)
{
  if (*line == '+')
    {
      g_string_append_printf (self->pending.text, "%s\n", line + 1);
      return;
    }
  count (self, line);
  if (g_str_has_prefix (line, "try "))
    {
      end_pending (self);
      self->pending.what = g_strdup (line + 4);
    }
  else if (g_str_equal (line, "done") || g_str_equal (line, "there"))
    do_pending (self);
  else if (g_str_has_prefix (line, "unknown ") && is_file (self->pending.what))
    g_hash_table_insert (self->maybe, g_strdup (self->pending.what + 5), file_text (self));
  if (g_str_has_prefix (line, "refused ") || g_str_has_prefix (line, "unknown ") ||
           g_str_has_prefix (line, "start-refused "))
    {
      g_free (self->why);
      self->why = g_strdup (strchr (line, ' ') + 1);
    }
  /* The unknown waits for what is found. */
  if (g_str_equal (line, "done") || g_str_has_prefix (line, "refused ") ||
      g_str_equal (line, "there") || g_str_equal (line, "gone"))
    end_pending (self);
}

guint
ix_fault_model_count (const IxFaultModel *self,
                      const char         *word)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, word));
}

const char *
ix_fault_model_why (const IxFaultModel *self)
{
  return self->why;
}

/* May the file hold that text, for all that is known? */
static gboolean
may_hold (const IxFaultModel *self,
          const char         *name,
          const char         *text)
{
  const char *what = self->pending.what;
  g_autofree char *tried =
    what != NULL && is_file (what) && g_str_equal (what + 5, name) ? file_text (self) : NULL;

  return g_strcmp0 (text, g_hash_table_lookup (self->files, name)) == 0 ||
         g_strcmp0 (text, g_hash_table_lookup (self->maybe, name)) == 0 ||
         g_strcmp0 (text, tried) == 0;
}

static gboolean
is_pending_event (const IxFaultModel *self)
{
  const char *what = self->pending.what;

  return what != NULL && !is_file (what) && !g_str_equal (what, "start");
}

static gboolean
copy_rules (gpointer name,
            gpointer text,
            gpointer copy)
{
  g_tree_insert (copy, g_strdup (name), g_strdup (text));
  return FALSE;
}

char *
ix_fault_model_dump (const IxFaultModel *self,
                     gboolean            pending)
{
  g_autoptr (IxFaultModel) with = NULL;

  if (!pending || !is_pending_event (self))
    return dump_of (self);
  with = ix_fault_model_new ();
  with->open = self->open;
  g_tree_foreach (self->rules, copy_rules, with->rules);
  for (gsize kind = 0; kind < G_N_ELEMENTS (self->journals); kind++)
    for (guint i = 0; i < self->journals[kind]->len; i++)
      g_ptr_array_add (with->journals[kind],
                       g_string_new (((GString *) self->journals[kind]->pdata[i])->str));
  with->pending.what = g_strdup (self->pending.what);
  g_string_assign (with->pending.text, self->pending.text->str);
  do_pending (with);
  return dump_of (with);
}

/* The files */

char *
ix_fault_data_path (const char *folder)
{
  return g_build_filename (folder, "club", "interchange.db", NULL);
}

static gboolean
fail (GError    **error,
      const char *format,
      ...) G_GNUC_PRINTF (2, 3);
static gboolean
fail (GError    **error,
      const char *format,
      ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error,
                     g_error_new_valist (G_FILE_ERROR, G_FILE_ERROR_FAILED, format, args));
  va_end (args);
  return FALSE;
}

static gboolean
verify_data (const IxFaultModel *self,
             const char         *folder,
             GError            **error)
{
  g_autofree char *path = ix_fault_data_path (folder);
  g_autoptr (IxStore) store = ix_store_open (path, error);
  g_autofree char *found = store != NULL ? ix_fault_dump_store (store, error) : NULL;
  g_autofree char *before = ix_fault_model_dump (self, FALSE);
  g_autofree char *after = ix_fault_model_dump (self, TRUE);

  if (found == NULL || !ix_store_check (store, error))
    {
      g_prefix_error (error, "the data file: ");
      return FALSE;
    }
  return g_str_equal (found, before) || g_str_equal (found, after) ||
         fail (error, "the data file holds\n%s\nand not\n%s\nnor\n%s", found, before, after);
}

/* The contents of a file, as text; NULL: nothing, or nothing whole. */
static char *
read_beside (const char *path,
             gboolean    is_copy,
             GError    **error)
{
  char *text = NULL;

  if (is_copy)
    {
      g_autoptr (IxStore) copy = ix_store_open_to_read (path, error);

      if (copy != NULL && ix_store_check (copy, error))
        text = ix_fault_dump_store (copy, error);
    }
  else
    g_file_get_contents (path, &text, NULL, error);
  return text;
}

static gboolean
verify_file (const IxFaultModel *self,
             const char         *folder,
             const char         *name,
             GError            **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const char *confirmed = g_hash_table_lookup (self->files, name);
  gboolean is_copy = g_str_has_prefix (name, "copy");
  g_autofree char *found = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return confirmed == NULL || fail (error, "%s is not there", name);
  found = read_beside (path, is_copy, error);
  if (found == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  return may_hold (self, name, found) ||
         fail (error, "%s holds\n%s\nand not\n%s", name, found, confirmed);
}

gboolean
ix_fault_verify (const IxFaultModel *self,
                 const char         *folder,
                 GError            **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  const char *name;
  GHashTableIter files;

  if (dir == NULL || !verify_data (self, folder, error))
    return FALSE;
  g_hash_table_iter_init (&files, self->files);
  while (g_hash_table_iter_next (&files, (gpointer *) &name, NULL))
    if (!verify_file (self, folder, name, error))
      return FALSE;
  /* No file may be there of which nobody was told, except those that a kill left under a temporary
   * name. */
  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, "club") && !g_str_has_prefix (name, ".interchange-") &&
        !verify_file (self, folder, name, error))
      return FALSE;
  return TRUE;
}
