/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-set.h"

G_BEGIN_DECLS

/* The sets of rules that people can choose from. */

typedef enum {
  IX_RULES_BUILT_IN, /* a variant of the table; its rules have no name of their own */
  IX_RULES_PRESET,   /* a tradition of elsewhere; it comes with the program */
  IX_RULES_HOUSE,    /* the club's own: a file in the folder beside the data file */
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

/* Returns the folder of the club's own sets, which need not be there: the data file's path with
 * "-rules" behind it. */
char *ix_rule_sets_folder (const char *db_path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns all sets, of IxRuleSet: the built-in variants in the order of the table, the presets,
 * and the club's own, each by name.  @db_path NULL or `:memory:`: without the club's own.  A file
 * that is no set is left untouched: @refused, which may be NULL, becomes an array of texts, each the
 * name of a file and the reason; "." is the folder itself. */
GPtrArray *ix_rule_sets_read (const char *db_path,
                              GPtrArray **refused) G_GNUC_WARN_UNUSED_RESULT;

/* Finds a set by the id of a built-in variant, else by its name or title; case does not matter.
 * NULL if there is none. */
const IxRuleSet *ix_rule_sets_find (GPtrArray  *sets,
                                    const char *name);

/* Keeps a set of the house; its name is variant.house.  If one has that name already, it takes its
 * place with @replace, else that is IX_RULE_SET_ERROR_EXISTS.  Nothing has changed on failure. */
gboolean ix_rule_sets_save (const char      *db_path,
                            const IxRuleSet *set,
                            gboolean         replace,
                            GError         **error);

/* Removes the set of the house of that name.  To undo that, save it again. */
gboolean ix_rule_sets_remove (const char *db_path,
                              const char *name,
                              GError    **error);

/* Puts @set in the place of the set of the house that is called @from, which may have another name.
 * Nothing has changed on failure. */
gboolean ix_rule_sets_replace (const char      *db_path,
                               const char      *from,
                               const IxRuleSet *set,
                               GError         **error);

/* Gives the set of the house that is called @from the name @to. */
gboolean ix_rule_sets_rename (const char *db_path,
                              const char *from,
                              const char *to,
                              GError    **error);

/* Keeps the set in a file that people name, under @name or, with NULL, under its own, or under
 * that of the file where it has none.  Returns the set; NULL on failure, such as
 * IX_RULE_SET_ERROR_EXISTS. */
IxRuleSet *ix_rule_sets_import (const char *db_path,
                                const char *path,
                                const char *name,
                                GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name that an import of the file gives the set: its own, or that of the file.  NULL if it
 * holds none. */
char *ix_rule_sets_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a set to a file that people name, in place of an old one.  That of a built-in variant has
 * no name in it. */
gboolean ix_rule_sets_export (const IxRuleSet *set,
                              const char      *path,
                              GError         **error);

G_END_DECLS
