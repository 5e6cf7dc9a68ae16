/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-field.h"
#include "ix-rule-set-list.h"
#include "ix-window-fixture.h"

G_BEGIN_DECLS

/* The window over a data file in a folder of its own, which can keep rules of the house. */
typedef struct {
  WindowFixture  window;
  char          *folder;
  char          *db;
  IxRuleSetList *rule_sets;
} HouseFixture;

void house_set_up (HouseFixture *f, gconstpointer data);
void house_tear_down (HouseFixture *f, gconstpointer data);

/* Keeps rules of that name: the built-in ones of @id with some fields set, such as "drop_mate=on
 * clock=180". */
void house_save (HouseFixture *f, const char *name, const char *id, const char *settings);

/* The rules of that name as the file has them. */
IxVariant house_read (HouseFixture *f, const char *name);

/* Opens the window with all rules; the row of a set in it, which goes by its name. */
GtkWidget *house_open (HouseFixture *f);

/* The entry of the field that ix_variant_set() calls @field; NULL if it does not matter to
 * @variant. */
const IxRuleField *house_field (const IxVariant *variant,
                                const char      *field);

G_END_DECLS
