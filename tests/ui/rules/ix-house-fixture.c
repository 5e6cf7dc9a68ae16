/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-house-fixture.h"

#include "ix-settings.h"
#include "ix-test.h"

void
house_set_up (HouseFixture *f,
              gconstpointer data)
{
  IxStore *in_memory;
  g_autoptr (GError) error = NULL;

  window_set_up (&f->window, data);
  in_memory = f->window.store;
  f->folder = ui_folder ();
  f->db = g_build_filename (f->folder, "club.db", NULL);
  f->window.store = ix_store_open (f->db, &error);
  g_assert_no_error (error);
  window_open_again (&f->window);
  ix_store_close (in_memory);
  f->rule_sets = ix_rule_set_list_ref (f->window.store);
}

void
house_tear_down (HouseFixture *f,
                 gconstpointer data)
{
  g_object_unref (f->rule_sets);
  window_tear_down (&f->window, data);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
  ix_test_remove_folder (f->folder);
  g_free (f->db);
}

void
house_save (HouseFixture *f,
            const char   *name,
            const char   *id,
            const char   *settings)
{
  IxVariant rules = *ix_test_variant (id, settings);
  g_autoptr (IxRuleSet) set = NULL;
  g_autoptr (GError) error = NULL;

  rules.house = g_intern_string (name);
  set = ix_rule_set_new (&rules, IX_RULES_HOUSE, NULL, NULL);
  g_assert_true (ix_rule_set_list_save (
    f->rule_sets, set, ix_rule_set_list_has_own (f->rule_sets, name) ? name : NULL, &error));
  g_assert_no_error (error);
}

IxVariant
house_read (HouseFixture *f,
            const char   *name)
{
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (f->window.store, NULL);
  const IxRuleSet *set = ix_rule_sets_find (sets, name);

  g_assert_nonnull (set);
  return set->variant;
}

GtkWidget *
house_open (HouseFixture *f)
{
  g_assert_true (
    gtk_widget_activate_action (f->window.window, "win.rules-of-the-house", NULL));
  return ui_wait_dialog (f->window.window);
}

const IxRuleField *
house_field (const IxVariant *variant,
             const char      *field)
{
  for (const IxRuleField *each = ix_rule_fields; each->field != NULL; each++)
    if (g_str_equal (each->field, field) && ix_rule_field_matters (each, variant))
      return each;
  return NULL;
}
