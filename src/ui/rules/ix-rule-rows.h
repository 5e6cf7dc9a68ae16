/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-rule-field.h"

G_BEGIN_DECLS

#define IX_MAX_RULE_ROWS 40

/* The rows in which the fields of a variant are set, for a dialog that gives them a home: each
 * with its title, a sentence that says what the value means, and, where there is one, an example
 * position that shows it.  Rows follow each other: what another field makes void is dead and says
 * why.
 *
 * The home sets `changed`, which is called whenever a person has changed a value, and `without`, the
 * fields that it leaves to others, and keeps the struct as long as the rows live. */
typedef struct {
  IxVariant rules; /* as they are set */
  IxVariant usual; /* what is told of rows that differ */
  gboolean  showing;
  void    (*changed) (gpointer home);
  gpointer  home;
  const char *const *without; /* NULL: it leaves none */
  struct {
    GtkWidget *row, *control; /* NULL: no row was added; of a choice both are the same */
    GtkWidget *example;       /* a row, or NULL */
    GtkWidget *place;         /* of the diagram in it */
    GtkWidget *captions[IX_RULE_MAX_VALUES];
    char      *seen;          /* what the diagram shows, to see whether it must change */
  } rows[IX_MAX_RULE_ROWS];   /* as in ix_rule_fields */
} IxRuleRows;

typedef void (*IxRuleRowsAdd) (GtkWidget *home,
                               GtkWidget *row);

/* Makes the rows of @group and calls @add with @home for each. */
void ix_rule_rows_add (IxRuleRows   *self,
                       IxRuleGroup   group,
                       IxRuleRowsAdd add,
                       GtkWidget    *home);

/* For the finalize function of the home. */
void ix_rule_rows_clear (IxRuleRows *self);

/* Shows the fields that matter to @variant, with their values.  @usual, of the same id, has those
 * from which they may differ. */
void ix_rule_rows_show (IxRuleRows      *self,
                        const IxVariant *variant,
                        const IxVariant *usual);

/* Sets the fields of @variant that have rows to the values shown; it must have the id of the
 * variant shown. */
void ix_rule_rows_apply (const IxRuleRows *self,
                         IxVariant        *variant);

/* Whether a row of @group is shown; how many rows differ from what is usual. */
gboolean ix_rule_rows_has (const IxRuleRows *self,
                           IxRuleGroup       group);
guint    ix_rule_rows_n_changed (const IxRuleRows *self);

G_END_DECLS
