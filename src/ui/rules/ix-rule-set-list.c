/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-set-list.h"

/* A change of a set: NULL before it if the set is new, after it if it is gone. */
typedef struct {
  IxRuleSet *before;
  IxRuleSet *after;
} Change;

struct _IxRuleSetList {
  GObject     parent_instance;

  IxStore    *store;   /* NULL: none */
  GPtrArray  *sets;
  GPtrArray  *refused;
  GPtrArray  *changes; /* of Change, the oldest first */
  guint       n_done;  /* the changes behind these have been undone */
  const char *renamed[2]; /* the old and the new name, interned, if the latest change was of one */
};

G_DEFINE_FINAL_TYPE (IxRuleSetList, ix_rule_set_list, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* All books, by their stores; no references. */
static GHashTable *books;

static void
change_free (gpointer data)
{
  Change *change = data;

  ix_rule_set_free (change->before);
  ix_rule_set_free (change->after);
  g_free (change);
}

/* Exchange first, then the others, chess last: it is the base of all and the first in the table of the
 * core. */
static int
place_of (const IxRuleSet *set)
{
  if (set->kind != IX_RULES_BUILT_IN)
    return 3;
  return set->variant.id == ix_variants->id ? 2 : set->variant.boards > 1 ? 0 : 1;
}

static void
read_sets (IxRuleSetList *self)
{
  g_autoptr (GPtrArray) sets = NULL;

  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_clear_pointer (&self->refused, g_ptr_array_unref);
  sets = ix_rule_sets_read (self->store, &self->refused);
  self->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);
  for (int place = 0; place <= 3; place++)
    for (guint i = 0; i < sets->len; i++)
      if (place_of (g_ptr_array_index (sets, i)) == place)
        g_ptr_array_add (self->sets, ix_rule_set_copy (g_ptr_array_index (sets, i)));
}

static void
refresh (IxRuleSetList *self)
{
  read_sets (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

GPtrArray *
ix_rule_set_list_get_sets (IxRuleSetList *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), NULL);
  return self->sets;
}

GPtrArray *
ix_rule_set_list_get_refused (IxRuleSetList *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), NULL);
  return self->refused;
}

const IxRuleSet *
ix_rule_set_list_find (IxRuleSetList *self,
                       const char    *name)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), NULL);
  return ix_rule_sets_find (self->sets, name);
}

static const IxRuleSet *
find_own (IxRuleSetList *self,
          const char    *name)
{
  const IxRuleSet *set = ix_rule_sets_find (self->sets, name);

  return set != NULL && set->kind == IX_RULES_HOUSE ? set : NULL;
}

gboolean
ix_rule_set_list_has_own (IxRuleSetList *self,
                          const char    *name)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);
  return find_own (self, name) != NULL;
}

const char *
ix_rule_set_list_get_new_name (IxRuleSetList *self,
                               const char    *name)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), NULL);
  return self->renamed[0] != NULL && ix_rule_set_same_name (self->renamed[0], name) &&
             find_own (self, self->renamed[1]) != NULL
           ? self->renamed[1]
           : NULL;
}

/* Changes */

/* Writes @to in the place of @from in one act: no set gets its new name without its new rules. */
static gboolean
write_change (IxRuleSetList   *self,
              const IxRuleSet *from,
              const IxRuleSet *to,
              gboolean         renamed,
              GError         **error)
{
  if (to == NULL)
    return ix_rule_sets_remove (self->store, ix_rule_set_name (from), error);
  if (renamed)
    return ix_rule_sets_replace (self->store, ix_rule_set_name (from), to, error);
  return ix_rule_sets_save (self->store, to, from != NULL, error);
}

/* Puts @to in the place of @from, either of which may be NULL. */
static gboolean
put (IxRuleSetList   *self,
     const IxRuleSet *from,
     const IxRuleSet *to,
     GError         **error)
{
  gboolean renamed = from != NULL && to != NULL &&
                     !g_str_equal (ix_rule_set_name (from), ix_rule_set_name (to));

  if (!write_change (self, from, to, renamed, error))
    return FALSE;
  self->renamed[0] = renamed ? ix_rule_set_name (from) : NULL;
  self->renamed[1] = renamed ? ix_rule_set_name (to) : NULL;
  return TRUE;
}

/* Notes a change that was made; takes both sets. */
static void
remember (IxRuleSetList *self,
          IxRuleSet     *before,
          IxRuleSet     *after)
{
  Change *made = g_new (Change, 1);

  *made = (Change){ before, after };
  g_ptr_array_set_size (self->changes, (int) self->n_done);
  g_ptr_array_add (self->changes, made);
  self->n_done++;
  refresh (self);
}

/* Makes a change; takes both sets. */
static gboolean
change (IxRuleSetList *self,
        IxRuleSet     *before,
        IxRuleSet     *after,
        GError       **error)
{
  if (put (self, before, after, error))
    {
      remember (self, before, after);
      return TRUE;
    }
  ix_rule_set_free (before);
  ix_rule_set_free (after);
  return FALSE;
}

static IxRuleSet *
copy_own (IxRuleSetList *self,
          const char    *name)
{
  const IxRuleSet *set = name != NULL ? find_own (self, name) : NULL;

  return set != NULL ? ix_rule_set_copy (set) : NULL;
}

gboolean
ix_rule_set_list_save (IxRuleSetList   *self,
                       const IxRuleSet *set,
                       const char      *instead,
                       GError         **error)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);
  return change (self, copy_own (self, instead), ix_rule_set_copy (set), error);
}

gboolean
ix_rule_set_list_remove (IxRuleSetList *self,
                         const char    *name,
                         GError       **error)
{
  IxRuleSet *set;

  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);

  set = copy_own (self, name);
  if (set == NULL) /* says that there is none */
    return ix_rule_sets_remove (self->store, name, error);
  return change (self, set, NULL, error);
}

gboolean
ix_rule_set_list_remove_refused (IxRuleSetList *self,
                                 const char    *key,
                                 GError       **error)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);

  if (!ix_rule_sets_remove_refused (self->store, key, error))
    return FALSE;
  refresh (self);
  return TRUE;
}

gboolean
ix_rule_set_list_rename (IxRuleSetList *self,
                         const char    *from,
                         const char    *to,
                         GError       **error)
{
  g_autofree char *clean = NULL;
  IxRuleSet *before, *after;

  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);

  clean = ix_rule_set_clean_name (to, error);
  if (clean == NULL)
    return FALSE;
  before = copy_own (self, from);
  if (before == NULL)
    return ix_rule_sets_rename (self->store, from, to, error);
  after = ix_rule_set_copy (before);
  after->variant.house = g_intern_string (clean);
  return change (self, before, after, error);
}

char *
ix_rule_set_list_free_name (IxRuleSetList *self,
                            const char    *path)
{
  g_autofree char *name = ix_rule_sets_file_name (path);
  char *other = NULL;

  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), NULL);

  for (guint i = 2;
       name != NULL && (other == NULL || ix_rule_set_list_find (self, other) != NULL); i++)
    {
      g_autofree char *number = g_strdup_printf (" (%u)", i);
      glong room = IX_RULE_SET_MAX_NAME - g_utf8_strlen (number, -1);
      g_autofree char *begin = g_utf8_substring (name, 0, MIN (room, g_utf8_strlen (name, -1)));

      g_free (other);
      other = g_strconcat (g_strchomp (begin), number, NULL);
    }
  return other;
}

const char *
ix_rule_set_list_import (IxRuleSetList *self,
                         const char    *path,
                         const char    *name,
                         GError       **error)
{
  IxRuleSet *set;
  const char *kept;

  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), NULL);

  set = ix_rule_sets_read_file (path, name, error);
  kept = set != NULL ? ix_rule_set_name (set) : NULL;
  return set != NULL && change (self, NULL, set, error) ? kept : NULL;
}

static gboolean
can_undo (IxRuleSetList *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);
  return self->n_done > 0;
}

static gboolean
can_redo (IxRuleSetList *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_LIST (self), FALSE);
  return self->n_done < self->changes->len;
}

gboolean
ix_rule_set_list_undo (IxRuleSetList *self,
                       GError       **error)
{
  const Change *last;

  if (!can_undo (self))
    return FALSE;
  last = g_ptr_array_index (self->changes, self->n_done - 1);
  if (!put (self, last->after, last->before, error))
    return FALSE;
  self->n_done--;
  refresh (self);
  return TRUE;
}

gboolean
ix_rule_set_list_redo (IxRuleSetList *self,
                       GError       **error)
{
  const Change *next;

  if (!can_redo (self))
    return FALSE;
  next = g_ptr_array_index (self->changes, self->n_done);
  if (!put (self, next->before, next->after, error))
    return FALSE;
  self->n_done++;
  refresh (self);
  return TRUE;
}

/* Construction and disposal */

static void
ix_rule_set_list_finalize (GObject *object)
{
  IxRuleSetList *self = IX_RULE_SET_LIST (object);

  g_hash_table_remove (books, self->store);
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->refused);
  g_ptr_array_unref (self->changes);
  G_OBJECT_CLASS (ix_rule_set_list_parent_class)->finalize (object);
}

static void
ix_rule_set_list_class_init (IxRuleSetListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_rule_set_list_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_FIRST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ix_rule_set_list_init (IxRuleSetList *self)
{
  self->changes = g_ptr_array_new_with_free_func (change_free);
}

IxRuleSetList *
ix_rule_set_list_ref (IxStore *store)
{
  IxRuleSetList *self;

  if (books == NULL)
    books = g_hash_table_new (NULL, NULL);
  self = g_hash_table_lookup (books, store);
  if (self != NULL)
    return g_object_ref (self);
  self = g_object_new (IX_TYPE_RULE_SET_LIST, NULL);
  self->store = store;
  read_sets (self);
  g_hash_table_insert (books, store, self);
  return self;
}
