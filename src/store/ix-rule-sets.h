/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-set.h"
#include "ix-store-kept.h"

G_BEGIN_DECLS

/* The sets of rules that people can choose from. */

typedef enum {
  IX_RULES_BUILT_IN, /* a variant of the table; its rules have no name of their own */
  IX_RULES_PRESET,   /* a tradition of elsewhere; it comes with the program */
  IX_RULES_HOUSE,    /* the club's own, in its data file */
} IxRuleSetKind;

typedef struct {
  IxVariant     variant;
  IxRuleSetKind kind;
  char         *source;  /* where the rules come from; NULL: not told */
  char         *missing; /* what the fields cannot express; NULL: nothing */
} IxRuleSet;

/* @source and @missing may be NULL. */
IxRuleSet *ix_rule_set_new (const IxVariant *variant,
                            IxRuleSetKind    kind,
                            const char      *source,
                            const char      *missing) G_GNUC_WARN_UNUSED_RESULT;
IxRuleSet *ix_rule_set_copy (const IxRuleSet *set) G_GNUC_WARN_UNUSED_RESULT;
void       ix_rule_set_free (IxRuleSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRuleSet, ix_rule_set_free)

/* Returns the name of the set, or the title of a built-in variant. */
const char *ix_rule_set_name (const IxRuleSet *set);

/* Returns all sets, of IxRuleSet: the built-in variants in the order of the table, the presets,
 * and the club's own, each by name.  @store NULL: without the club's own.  Text in it that
 * cannot be read stays as it is, until rules are saved under its name or it is removed: @refused, which may be
 * NULL, becomes an array of IxRefused. */
GPtrArray *ix_rule_sets_read (IxStore    *store,
                              GPtrArray **refused) G_GNUC_WARN_UNUSED_RESULT;

/* Finds a set by the id of a built-in variant, else by its name or title; case does not matter.
 * NULL if there is none. */
const IxRuleSet *ix_rule_sets_find (GPtrArray  *sets,
                                    const char *name);

/* Keeps a set of the house; its name is variant.house.  If one has that name already, it takes its
 * place with @replace, else that is IX_RULE_SET_ERROR_EXISTS.  Nothing has changed on failure. */
gboolean ix_rule_sets_save (IxStore         *store,
                            const IxRuleSet *set,
                            gboolean         replace,
                            GError         **error);

/* Removes the set of the house of that name.  To undo that, save it again. */
gboolean ix_rule_sets_remove (IxStore    *store,
                              const char *name,
                              GError    **error);

/* Removes the text that cannot be read of that key.  That cannot be undone. */
gboolean ix_rule_sets_remove_refused (IxStore    *store,
                                      const char *key,
                                      GError    **error);

/* Puts @set in the place of the set of the house that is called @from, which may have another name.
 * Nothing has changed on failure. */
gboolean ix_rule_sets_replace (IxStore         *store,
                               const char      *from,
                               const IxRuleSet *set,
                               GError         **error);

/* Gives the set of the house that is called @from the name @to. */
gboolean ix_rule_sets_rename (IxStore    *store,
                              const char *from,
                              const char *to,
                              GError    **error);

/* Reads the set in a file that people name, to keep it under @name or, with NULL, under its own, or
 * under that of the file where it has none.  NULL on failure. */
IxRuleSet *ix_rule_sets_read_file (const char *path,
                                   const char *name,
                                   GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name that the set in the file is read under: its own, or that of the file.  NULL if it
 * holds none. */
char *ix_rule_sets_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a set to a file that people name, in place of an old one.  That of a built-in variant has
 * no name in it. */
gboolean ix_rule_sets_export (const IxRuleSet *set,
                              const char      *path,
                              GError         **error);

G_END_DECLS
