/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-rule-sets.h"

G_BEGIN_DECLS

/* The sets of rules of one data file, for all windows that show them.  Emits `changed` when there
 * are others.  Changes of the club's own can be undone and redone while the program runs. */
#define IX_TYPE_RULE_SET_LIST (ix_rule_set_list_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleSetList, ix_rule_set_list, IX, RULE_SET_LIST, GObject)

/* Returns the list of @store, which must outlive it: one and the same while somebody has it.  NULL: there
 * is no data file, so it has none of the club's own. */
IxRuleSetList *ix_rule_set_list_ref (IxStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* All sets, of IxRuleSet, as people are shown them: those that are built in, traditions of elsewhere, and the
 * club's own, each by name; and those that cannot be read, of IxRefused.
 * Valid until the next change. */
GPtrArray *ix_rule_set_list_get_sets (IxRuleSetList *self);
GPtrArray *ix_rule_set_list_get_refused (IxRuleSetList *self);

/* The set with that id, name or title; NULL if there is none. */
const IxRuleSet *ix_rule_set_list_find (IxRuleSetList *self,
                                        const char    *name);

/* Does the club have a set of its own of that name? */
gboolean ix_rule_set_list_has_own (IxRuleSetList *self,
                                   const char    *name);

/* The name that the latest change gave the club's set which was called @name; NULL: it gave none. */
const char *ix_rule_set_list_get_new_name (IxRuleSetList *self,
                                           const char    *name);

/* Returns a name like that of the set in the file at @path that no set has: "Tuesday (2)".  NULL if the
 * file holds no set. */
char *ix_rule_set_list_free_name (IxRuleSetList *self,
                                  const char    *path) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps @set.  @instead: the name of the set of the club whose place it takes, also with another name;
 * NULL: none. */
gboolean ix_rule_set_list_save (IxRuleSetList   *self,
                                const IxRuleSet *set,
                                const char      *instead,
                                GError         **error);

gboolean ix_rule_set_list_remove (IxRuleSetList *self,
                                  const char    *name,
                                  GError       **error);

/* Removes one that cannot be read, by its key.  That is not among the changes that are undone. */
gboolean ix_rule_set_list_remove_refused (IxRuleSetList *self,
                                          const char    *key,
                                          GError       **error);

gboolean ix_rule_set_list_rename (IxRuleSetList *self,
                                  const char    *from,
                                  const char    *to,
                                  GError       **error);

/* Keeps the set in the file at @path under @name, or with NULL under its own.  Returns its name, an
 * interned text; NULL on failure, such as IX_RULE_SET_ERROR_EXISTS. */
const char *ix_rule_set_list_import (IxRuleSetList *self,
                                     const char    *path,
                                     const char    *name,
                                     GError       **error);

/* Takes the last change back, or makes it again.  FALSE, without an error if there is none. */
gboolean ix_rule_set_list_undo (IxRuleSetList *self,
                                GError       **error);
gboolean ix_rule_set_list_redo (IxRuleSetList *self,
                                GError       **error);

G_END_DECLS
