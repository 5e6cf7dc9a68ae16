/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules of the house: all are listed, made, changed, renamed, removed, brought in and sent out; the editor
 * has every field of every variant, and what it keeps is what was set; and matches and evenings begin
 * with them and keep them. */

#include <glib/gstdio.h>
#include <string.h>

#include "ix-dialog-fixture.h"
#include "ix-diagram.h"
#include "ix-evening-rules.h"
#include "ix-house-fixture.h"
#include "ix-new-evening.h"
#include "ix-rule-sets-window.h"
#include "ix-rule-differences.h"
#include "ix-rule-field.h"
#include "ix-rule-sheet-print.h"
#include "ix-rule-set-choice.h"
#include "ix-rules-window.h"
#include "ix-settings.h"
#include "ix-store-kept.h"
#include "ix-test.h"

#define ADD(path, func)                                                                      \
  g_test_add ("/rules-of-the-house/" path, HouseFixture, NULL, house_set_up, func, house_tear_down)

/* The list */

static void
act_on (GtkWidget  *list,
        const char *action,
        const char *name)
{
  g_assert_true (gtk_widget_activate_action (list, action, name != NULL ? "s" : NULL, name));
  ui_settle ();
}

/* The window opens from the Preferences, which it replaces, and has all sets, each with what there is to say
 * of it. */
static void
test_list (HouseFixture *f,
           gconstpointer data)
{
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (f->window.store, NULL);
  GtkWidget *list, *row;

  gtk_widget_activate_action (f->window.window, "win.preferences", NULL);
  row = ui_find_id (ui_wait_dialog (f->window.window), "rules-of-the-house");
  g_signal_emit_by_name (row, "activated");
  ui_wait_until (ui_n_windows () == 2 && IX_IS_RULE_SETS_WINDOW (ui_wait_dialog (f->window.window)));
  list = ui_wait_dialog (f->window.window);
  g_assert_nonnull (ui_find_id (list, "none-yet"));
  g_assert_cmpuint (sets->len, >, 20);
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (sets, i);
      g_autofree char *more = g_strdup_printf ("More about %s", ix_rule_set_name (set));
      g_autofree char *spoken = NULL;

      ix_test_say (ix_rule_set_name (set));
      row = ui_find_row (list, ix_rule_set_name (set));
      g_assert_nonnull (row);
      g_assert_nonnull (dialog_find_named (list, more));
      spoken = ui_accessible (row, GTK_ACCESSIBLE_PROPERTY_LABEL);
      g_assert_cmpstr (spoken, ==, ix_rule_set_name (set));
      g_assert_cmpstr (dialog_about (list, ix_rule_set_name (set)), !=, "");
      if (set->source != NULL)
        g_assert_true (g_str_has_prefix (dialog_about (list, ix_rule_set_name (set)), set->source));
      if (set->missing != NULL)
        g_assert_nonnull (strstr (dialog_about (list, ix_rule_set_name (set)), set->missing));
    }
  dialog_close (list);
}

/* A new set has the values of what it is based on until they are changed. */
static void
test_new (HouseFixture *f,
          gconstpointer data)
{
  GtkWidget *list = house_open (f);
  GtkWidget *editor;
  IxVariant rules;
  g_autoptr (GPtrArray) differences = NULL;

  act_on (list, "rule-set.copy", "Berkshire Exchange");
  editor = ui_wait_dialog (list);
  g_assert_false (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (editor))));
  g_assert_cmpstr (ui_text_of_class (editor, "banner"), ==, "The rules need a name.");
  dialog_set_text (editor, "name", "Newport Exchange");
  g_assert_cmpstr (ui_text_of_class (editor, "banner"), ==, "Built-in rules have this name.");
  dialog_set_text (editor, "name", " Friday Night ");
  dialog_turn_switch (editor, "drop_mate", FALSE);
  g_assert_nonnull (strstr (dialog_subtitle (editor, "drop_mate"), "Usual: On"));
  dialog_apply (editor);
  g_assert_nonnull (ui_find_row (list, "Friday Night"));
  g_assert_null (ui_find_id (list, "none-yet"));
  g_assert_nonnull (strstr (dialog_about (list, "Friday Night"), "Berkshire Exchange, clock 12, 1 rule"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (list)) == ui_find_row (list, "Friday Night"));
  rules = house_read (f, "friday night");
  g_assert_cmpstr (rules.id, ==, "berkshire");
  g_assert_cmpstr (rules.house, ==, "Friday Night");
  g_assert_false (rules.drop_mate);
  differences = ix_rule_differences (&rules);
  g_assert_cmpuint (differences->len, ==, 1);

  /* No second one of that name. */
  act_on (list, "rule-set.copy", "Swap Chess");
  editor = ui_wait_dialog (list);
  dialog_set_text (editor, "name", "friday night");
  g_assert_cmpstr (ui_text_of_class (editor, "banner"), ==,
                   "There are rules called “friday night” already.");
  dialog_close (editor);
  dialog_close (list);
}

/* The base of a new set can be chosen in the editor, and brings its own fields. */
static void
test_based_on (HouseFixture *f,
               gconstpointer data)
{
  GtkWidget *list = house_open (f);
  GtkWidget *editor, *base;
  GListModel *names;
  IxVariant rules;

  act_on (list, "rule-set.new", NULL);
  editor = ui_wait_dialog (list);
  base = ui_find_id (editor, "based-on");
  names = adw_combo_row_get_model (ADW_COMBO_ROW (base));
  g_assert_true (gtk_widget_get_visible (ui_find_id (editor, "stall_claims")));
  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), "Swap Chess"))
      dialog_choose (editor, "based-on", i);
  g_assert_false (gtk_widget_get_visible (ui_find_id (editor, "stall_claims")));
  g_assert_true (gtk_widget_get_visible (ui_find_id (editor, "swap_check")));
  dialog_set_text (editor, "name", "Café “Läufer” & <Sons>");
  dialog_apply (editor);
  rules = house_read (f, "Café “Läufer” & <Sons>");
  g_assert_cmpstr (rules.id, ==, "swap");
  dialog_close (list);
}

static void
test_edit (HouseFixture *f,
           gconstpointer data)
{
  GtkWidget *list, *editor;
  IxVariant rules;

  house_save (f, "Friday Night", "newport", "pawn_drop_max=5");
  list = house_open (f);
  g_signal_emit_by_name (ui_find_row (list, "Friday Night"), "activated");
  editor = ui_wait_dialog (list);
  g_assert_null (ui_find_id (editor, "based-on"));
  g_assert_cmpfloat (dialog_number (editor, "pawn_drop_max"), ==, 5);
  dialog_choose (editor, "mate", 1);
  dialog_set_text (editor, "name", "Saturday");
  dialog_apply (editor);
  rules = house_read (f, "Saturday");
  g_assert_cmpint (rules.mate, ==, IX_MATE_IMMEDIATE);
  g_assert_cmpuint (rules.pawn_drop_max, ==, 5);
  g_assert_null (ui_find_row (list, "Friday Night"));

  /* All of it can be taken back, and made again. */
  act_on (list, "rule-set.undo", NULL);
  rules = house_read (f, "Friday Night");
  g_assert_cmpint (rules.mate, ==, IX_MATE_UNANSWERABLE);
  g_assert_null (ui_find_row (list, "Saturday"));
  act_on (list, "rule-set.redo", NULL);
  rules = house_read (f, "Saturday");
  g_assert_cmpint (rules.mate, ==, IX_MATE_IMMEDIATE);
  dialog_close (list);
}

static void
test_rename (HouseFixture *f,
             gconstpointer data)
{
  GtkWidget *list, *dialog;

  house_save (f, "Friday Night", "newport", "-");
  house_save (f, "Saturday", "swap", "-");
  list = house_open (f);
  g_assert_cmpstr (dialog_about (list, "Saturday"), ==, "Swap Chess, clock 15 + 10");
  act_on (list, "rule-set.rename", "Friday Night");
  dialog = ui_wait_dialog (list);
  dialog_set_text (dialog, "name", "Saturday");
  g_assert_cmpstr (ui_text_of_class (dialog, "banner"), ==,
                   "There are rules called “Saturday” already.");
  dialog_set_text (dialog, "name", "Friday NIGHT");
  dialog_apply (dialog);
  g_assert_nonnull (ui_find_row (list, "Friday NIGHT"));
  g_assert_cmpstr (house_read (f, "friday night").house, ==, "Friday NIGHT");
  act_on (list, "rule-set.undo", NULL);
  g_assert_nonnull (ui_find_row (list, "Friday Night"));
  dialog_close (list);
}

/* Where the new rules cannot be kept the set keeps its name, too. */
static void
test_rename_in_vain (HouseFixture *f,
                     gconstpointer data)
{
  IxVariant clash = *ix_test_variant ("newport", "pawn_drop_max=1");
  g_autoptr (IxRuleSet) set = NULL;
  g_autoptr (GError) error = NULL;

  house_save (f, "Friday Night", "newport", "-");
  clash.house = g_intern_string ("Saturday");
  set = ix_rule_set_new (&clash, IX_RULES_HOUSE, NULL, NULL);
  g_assert_false (ix_rule_set_list_save (f->rule_sets, set, "Friday Night", &error));
  g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH);
  g_assert_true (ix_rule_set_list_has_own (f->rule_sets, "Friday Night"));
  g_assert_false (ix_rule_set_list_has_own (f->rule_sets, "Saturday"));
  g_assert_null (ix_rule_set_list_get_new_name (f->rule_sets, "Friday Night"));
}

static void
test_remove (HouseFixture *f,
             gconstpointer data)
{
  GtkWidget *list;
  IxVariant before, after;

  house_save (f, "Friday Night", "newport", "stall_grace=7");
  before = house_read (f, "Friday Night");
  list = house_open (f);
  act_on (list, "rule-set.remove", "Friday Night");
  g_assert_null (ui_find_row (list, "Friday Night"));
  ui_wait_until (ui_find_label (list, "“Friday Night” is removed") != NULL);
  g_assert_false (ix_rule_set_list_has_own (f->rule_sets, "Friday Night"));
  /* The focus has a place. */
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (list)));
  ui_click (ui_find_action (list, "rule-set.undo"));
  ui_settle ();
  g_assert_nonnull (ui_find_row (list, "Friday Night"));
  after = house_read (f, "Friday Night");
  g_assert_true (ix_variant_same_rules (&before, &after));
  dialog_close (list);
}

/* Finishes @dialog on a full disk, and again when there is room. */
static void
finish_at_last (GtkWidget *dialog)
{
  GtkWidget *message;
  guint n = ui_n_windows ();

  ui_set_room_on_disk (FALSE);
  ui_click (ui_find_id (dialog, "apply"));
  ui_set_room_on_disk (TRUE);
  message = ui_wait_dialog (dialog);
  g_assert_nonnull (ui_find_label (message, "The rules cannot be saved"));
  gtk_window_close (GTK_WINDOW (message));
  ui_wait_until (ui_n_windows () == n);
  dialog_apply (dialog);
}

static void
test_full_disk (HouseFixture *f,
                gconstpointer data)
{
  GtkWidget *list, *dialog;

  house_save (f, "Friday Night", "newport", "-");
  list = house_open (f);
  act_on (list, "rule-set.edit", "Friday Night");
  dialog = ui_wait_dialog (list);
  dialog_choose (dialog, "mate", 1);
  finish_at_last (dialog);
  g_assert_cmpint (house_read (f, "Friday Night").mate, ==, IX_MATE_IMMEDIATE);
  act_on (list, "rule-set.rename", "Friday Night");
  dialog = ui_wait_dialog (list);
  dialog_set_text (dialog, "name", "Saturday");
  finish_at_last (dialog);
  g_assert_cmpint (house_read (f, "Saturday").mate, ==, IX_MATE_IMMEDIATE);
  dialog_close (list);
}

/* Fields */

/* Sets a field in the editor as a person would: by its row. */
static void
set_in_editor (GtkWidget         *editor,
               const IxRuleField *field,
               const char        *value)
{
  const IxVariantField *core = ix_rule_field_core (field);
  GtkWidget *row = ui_find_id (editor, field->field);

  if (core->type == IX_RULE_SWITCH)
    dialog_turn_switch (editor, field->field, g_str_equal (value, "on"));
  else if (core->type == IX_RULE_CHOICE)
    for (guint i = 0; core->choices[i] != NULL; i++)
      {
        if (g_str_equal (core->choices[i], value))
          dialog_choose (editor, field->field, i);
      }
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find_type (row, GTK_TYPE_SPIN_BUTTON)),
                               g_ascii_strtod (value, NULL));
}

/* The row of each field that matters is seen, with its sentence, and no other. */
static void
expect_fields (GtkWidget       *editor,
               const IxVariant *variant)
{
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      const IxRuleField *field = house_field (variant, ix_variant_field (i)->name);
      g_autofree char *meaning = NULL;
      GtkWidget *row;

      ix_test_say (ix_variant_field (i)->name);
      g_assert_cmpint (field != NULL, ==, ix_variant_field (i)->matters (variant));
      if (field == NULL)
        continue;
      row = ui_find_id (editor, field->field);
      g_assert_true (gtk_widget_get_visible (row));
      meaning = ix_rule_field_meaning (field, variant);
      if (ix_rule_field_in_force (field, variant))
        g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, meaning);
    }
}

/* Values of a field to try: all of a switch or choice, and of a number the ends and one between. */
static GPtrArray *
values_to_try (const IxVariantField *field)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; field->choices[i] != NULL; i++)
    g_ptr_array_add (values, g_strdup (field->choices[i]));
  if (values->len == 0)
    for (guint i = 0; i < 3; i++)
      g_ptr_array_add (values, g_strdup_printf ("%" G_GINT64_FORMAT,
                                                field->min + (field->max - field->min) * i / 2));
  return values;
}

static GtkWidget *
edit (GtkWidget  *list,
      const char *name)
{
  act_on (list, "rule-set.edit", name);
  return ui_wait_dialog (list);
}

/* Leaves @editor without saving what was changed in it, which it asks about. */
static void
discard (GtkWidget *editor)
{
  guint n = ui_n_windows ();

  gtk_widget_activate_action (editor, "window.close", NULL);
  ui_answer (editor, "yes");
  ui_wait_until (ui_n_windows () == n - 1);
}

/* A value that a field can have beside the usual values of the others. */
typedef struct {
  const IxRuleField *field;
  char              *value;
} Trial;

static void
clear_trial (gpointer data)
{
  g_free (((Trial *) data)->value);
}

/* Sets one field of @editor to one value, and back.  Returns whether it can be; if it contradicts others the
 * editor says so at the field and would not keep it. */
static gboolean
try_value (GtkWidget         *editor,
           const IxVariant   *variant,
           const IxRuleField *field,
           const char        *value)
{
  GtkWidget *save = ix_dialog_get_apply (IX_DIALOG (editor));
  g_autofree char *usual = ix_variant_get (variant, field->field);
  IxVariant wanted = *variant;
  const char *at;
  gboolean sound;

  g_assert_cmpint (ix_variant_set (&wanted, field->field, value), ==, IX_VARIANT_SET_OK);
  sound = ix_variant_check (&wanted, &at, NULL);
  ix_test_say (value);
  set_in_editor (editor, field, value);
  g_assert_cmpint (gtk_widget_is_sensitive (save), ==, sound);
  if (!sound)
    {
      GtkWidget *row = ui_find_id (editor, at);

      g_assert_true (gtk_widget_has_css_class (row, "contradicts"));
      g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                       "This cannot be: "));
    }
  set_in_editor (editor, field, usual);
  g_assert_true (gtk_widget_is_sensitive (save));
  return sound;
}

/* Sets as many fields as go together, each to the first of its values, keeps the set, and reads it back.
 * Those values are no longer among @trials. */
static void
keep_values (HouseFixture    *f,
             GtkWidget       *list,
             const IxVariant *variant,
             GArray          *trials)
{
  GtkWidget *editor = edit (list, "Trial");
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  IxVariant wanted = *variant, have;

  for (guint i = 0; i < trials->len;)
    {
      const Trial *trial = &g_array_index (trials, Trial, i);
      IxVariant with = wanted;

      ix_variant_set (&with, trial->field->field, trial->value);
      if (g_hash_table_contains (set, trial->field) || !ix_variant_check (&with, NULL, NULL))
        {
          i++;
          continue;
        }
      set_in_editor (editor, trial->field, trial->value);
      g_hash_table_add (set, (gpointer) trial->field);
      wanted = with;
      g_array_remove_index (trials, i);
    }
  g_assert_cmpuint (g_hash_table_size (set), >, 0);
  dialog_apply (editor);
  have = house_read (f, "Trial");
  g_assert_true (ix_variant_same_rules (&have, &wanted));
  house_save (f, "Trial", variant->id, "-");
}

/* Every field and every value of every variant goes through the editor and comes back. */
static void
test_fields (HouseFixture *f,
             gconstpointer data)
{
  const IxVariant *variant = ix_variant_find (data);
  g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof (Trial));
  GtkWidget *list, *editor;
  guint n = 0;

  g_array_set_clear_func (trials, clear_trial);
  house_save (f, "Trial", variant->id, "-");
  list = house_open (f);
  editor = edit (list, "Trial");
  expect_fields (editor, variant);
  g_assert_null (ui_find_silent (editor));
  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    if (ix_rule_field_matters (field, variant))
      {
        g_autoptr (GPtrArray) values = values_to_try (ix_rule_field_core (field));

        ix_test_say (field->field);
        for (guint i = 0; i < values->len; i++, n++)
          if (try_value (editor, variant, field, values->pdata[i]))
            {
              Trial trial = { field, g_strdup (values->pdata[i]) };

              g_array_append_val (trials, trial);
            }
      }
  g_assert_cmpuint (n, >=, 11);
  /* All is as it was, so this is no question. */
  dialog_close (editor);
  while (trials->len > 0)
    keep_values (f, list, variant, trials);
  dialog_close (list);
}

/* The contradiction is shown where it is, Save is dead and says why, and lives again when it is gone. */
static void
test_contradiction (HouseFixture *f,
                    gconstpointer data)
{
  GtkWidget *list, *editor, *first, *save;

  house_save (f, "Trial", "newport", "-");
  list = house_open (f);
  editor = edit (list, "Trial");
  save = ix_dialog_get_apply (IX_DIALOG (editor));
  set_in_editor (editor, house_field (ix_variant_find ("newport"), "pawn_drop_max"), "3");
  g_assert_true (gtk_widget_is_sensitive (save));
  set_in_editor (editor, house_field (ix_variant_find ("newport"), "pawn_drop_min"), "5");
  first = ui_find_id (editor, "pawn_drop_min");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (first)), ==,
                   "This cannot be: the first rank for dropped pawns, 5, is beyond the last, 3.");
  g_assert_false (gtk_widget_is_sensitive (save));
  g_assert_cmpstr (ui_text_of_class (editor, "banner"), ==,
                   "The first rank for dropped pawns, 5, is beyond the last, 3.");
  g_assert_null (ui_find_silent (editor));
  set_in_editor (editor, house_field (ix_variant_find ("newport"), "pawn_drop_max"), "5");
  g_assert_true (gtk_widget_is_sensitive (save));
  g_assert_false (gtk_widget_has_css_class (first, "contradicts"));
  discard (editor);
  dialog_close (list);
}

/* A dialog asks before changed rules are left, and one may go on with them; unchanged rules need no
 * question. */
static void
test_leave (HouseFixture *f,
            gconstpointer data)
{
  const IxRuleField *field = house_field (ix_variant_find ("newport"), "pawn_drop_max");
  GtkWidget *list, *editor;

  house_save (f, "Trial", "newport", "pawn_drop_max=5");
  list = house_open (f);
  editor = edit (list, "Trial");
  set_in_editor (editor, field, "3");
  gtk_widget_activate_action (editor, "window.close", NULL);
  ui_answer (editor, "no");
  ui_wait_until (ui_n_windows () == 3);
  g_assert_cmpfloat (dialog_number (editor, "pawn_drop_max"), ==, 3);
  set_in_editor (editor, field, "5");
  dialog_close (editor);

  editor = edit (list, "Trial");
  dialog_set_text (editor, "name", "Another");
  discard (editor);
  editor = edit (list, "Trial");
  set_in_editor (editor, field, "3");
  discard (editor);
  g_assert_cmpuint (house_read (f, "Trial").pawn_drop_max, ==, 5);

  /* A new set is lost only if something was set. */
  act_on (list, "rule-set.new", NULL);
  editor = ui_wait_dialog (list);
  dialog_set_text (editor, "name", "Another");
  dialog_close (editor);
  act_on (list, "rule-set.new", NULL);
  editor = ui_wait_dialog (list);
  set_in_editor (editor, field, "3");
  discard (editor);
  dialog_close (list);
}

static guint
count_diagrams (GtkWidget *root)
{
  guint n = IX_IS_DIAGRAM (root) && gtk_widget_get_mapped (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_diagrams (child);
  return n;
}

/* Positions show what a value means, and follow it. */
static void
test_examples (HouseFixture *f,
               gconstpointer data)
{
  const IxVariant *newport = ix_variant_find ("newport");
  GtkWidget *list, *editor;

  house_save (f, "Trial", "newport", "-");
  list = house_open (f);
  editor = edit (list, "Trial");
  ui_settle ();
  ui_wait_until (count_diagrams (editor) == 4);
  g_assert_nonnull (dialog_find_named (editor, "Q@g7 would be checkmate, so it is illegal."));
  set_in_editor (editor, house_field (newport, "drop_mate"), "on");
  g_assert_null (dialog_find_named (editor, "Q@g7 would be checkmate, so it is illegal."));
  g_assert_nonnull (dialog_find_named (editor, "Q@g7# is legal, and ends the game."));
  set_in_editor (editor, house_field (newport, "pawn_drop_max"), "4");
  g_assert_nonnull (dialog_find_named (
    editor, "White may drop a pawn on any of the squares with a dot: from rank 2 to rank 4."));
  discard (editor);
  dialog_close (list);
}

/* Tab leads to every field, and past the examples between them. */
static void
test_tab (HouseFixture *f,
          gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkWidget *list, *editor;
  guint n = 0;

  house_save (f, "Trial", "newport", "-");
  list = house_open (f);
  editor = edit (list, "Trial");
  for (guint i = 0; i < 200; i++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (editor, GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (editor));
      g_hash_table_add (seen, gtk_widget_get_ancestor (focus, ADW_TYPE_ACTION_ROW));
    }
  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    {
      GtkWidget *row = ui_find_id (editor, field->field);

      if (row == NULL || !gtk_widget_get_mapped (row))
        continue;
      g_test_message ("%s", ix_rule_field_core (field)->title);
      g_assert_true (g_hash_table_contains (seen, row));
      n++;
    }
  g_assert_cmpuint (n, >=, 11);
  dialog_close (editor);
  dialog_close (list);
}

/* The clock is written as minutes and seconds. */
static void
test_clock (HouseFixture *f,
            gconstpointer data)
{
  static const struct {
    const char *typed, *shown;
    int         seconds;
  } cases[] = {
    { "7", "7:00", 420 },         { "1:30", "1:30", 90 }, { "0:05", "0:05", 5 },
    { "1:00:30", "1:00:30", 3630 }, { "nonsense", "1:00:30", 3630 }, { "1:75", "1:00:30", 3630 },
  };
  GtkWidget *list, *editor, *spin;

  house_save (f, "Trial", "newport", "-");
  list = house_open (f);
  editor = edit (list, "Trial");
  spin = ui_find_type (ui_find_id (editor, "clock"), GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "5:00");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (spin), cases[i].typed);
      gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
      g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==,
                       cases[i].seconds);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, cases[i].shown);
    }
  discard (editor);
  dialog_close (list);
}

/* Files */

static void
drop_file (GtkWidget  *list,
           const char *path)
{
  GtkDropTarget *target = ui_controller (list, GTK_TYPE_DROP_TARGET);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  g_signal_emit_by_name (target, "drop", &value, 1.0, 1.0, &taken);
  g_assert_true (taken);
}

/* A set goes out as a file and comes in again as it was, dropped on the window. */
static void
test_files (HouseFixture *f,
            gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "out.rules", NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *list;
  IxVariant before, after;

  house_save (f, "Friday Night", "newport", "drop_mate=on clock=200 timing=delay");
  before = house_read (f, "Friday Night");
  g_assert_true (
    ix_rule_sets_export (ix_rule_set_list_find (f->rule_sets, "Friday Night"), path, &error));
  g_assert_no_error (error);
  list = house_open (f);
  act_on (list, "rule-set.remove", "Friday Night");
  drop_file (list, path);
  ui_settle ();
  g_assert_nonnull (ui_find_row (list, "Friday Night"));
  ui_wait_until (ui_find_label (list, "“Friday Night” is imported") != NULL);
  after = house_read (f, "Friday Night");
  g_assert_true (ix_variant_same_rules (&before, &after));
  act_on (list, "rule-set.undo", NULL);
  g_assert_null (ui_find_row (list, "Friday Night"));
  dialog_close (list);
}

/* A set whose name is taken comes in under another, on request; that can be undone. */
static void
test_taken_name (HouseFixture *f,
                 gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "out.rules", NULL);
  GtkWidget *list;

  house_save (f, "Tuesday", "newport", "drop_mate=on");
  g_assert_true (ix_rule_sets_export (ix_rule_set_list_find (f->rule_sets, "Tuesday"), path, NULL));
  list = house_open (f);
  drop_file (list, path);
  ui_answer (list, "no");
  ui_wait_until (ui_n_windows () == 2);
  g_assert_null (ui_find_row (list, "Tuesday (2)"));
  drop_file (list, path);
  ui_answer (list, "yes");
  g_assert_nonnull (ui_find_row (list, "Tuesday (2)"));
  g_assert_true (house_read (f, "Tuesday (2)").drop_mate);
  act_on (list, "rule-set.undo", NULL);
  g_assert_null (ui_find_row (list, "Tuesday (2)"));
  g_assert_nonnull (ui_find_row (list, "Tuesday"));
  ui_wait_until (ui_n_windows () == 2);
  dialog_close (list);
}

/* A file that is damaged is refused with its name, the line and the reason; nothing is kept. */
static void
test_damaged (HouseFixture *f,
              gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "bad.rules", NULL);
  GtkWidget *list = house_open (f);
  GtkWidget *message;
  const char *text;

  g_assert_true (g_file_set_contents (
    path, "[Rules]\nName=Bad\nVariant=newport\ndrop_mate=perhaps\n", -1, NULL));
  drop_file (list, path);
  message = ui_wait_dialog (list);
  text = gtk_label_get_text (
    GTK_LABEL (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (message))));
  ix_test_say (text);
  g_assert_true (g_str_has_prefix (text, "bad.rules: line 4"));
  gtk_window_close (GTK_WINDOW (message));
  ui_wait_until (ui_n_windows () == 2);
  g_assert_null (ui_find_row (list, "Bad"));
  dialog_close (list);
}

static GtkWidget *
remove_button_of (GtkWidget  *list,
                  const char *name)
{
  GtkWidget *row = ui_find_row (list, name);

  return row != NULL ? ui_find_action (row, "rule-set.remove-refused") : NULL;
}

/* A kept text that is no rule set is named, until rules of its name take its place. */
static void
test_refused (HouseFixture *f,
              gconstpointer data)
{
  GtkWidget *list;

  g_assert_true (ix_store_keep (f->window.store, IX_KEPT_RULES, NULL, "Odd", "nonsense", NULL));
  house_save (f, "Friday Night", "newport", "-");
  list = house_open (f);
  g_assert_nonnull (remove_button_of (list, "Odd"));
  g_assert_true (g_str_has_prefix (dialog_about (list, "Odd"),
                                   "line 1"));
  house_save (f, "Odd", "newport", "-");
  g_assert_null (remove_button_of (list, "Odd"));
  g_assert_nonnull (ui_find_row (list, "Odd"));
  dialog_close (list);
}

/* Or they are removed, after a question, and no others with them. */
static void
test_remove_refused (HouseFixture *f,
                     gconstpointer data)
{
  static const char *const answers[] = { "no", "yes" };
  GtkWidget *list, *group;

  g_assert_true (ix_store_keep (f->window.store, IX_KEPT_RULES, NULL, "Odd", "nonsense", NULL));
  g_assert_true (ix_store_keep (f->window.store, IX_KEPT_RULES, NULL, "Odder", "nonsense", NULL));
  house_save (f, "Friday Night", "newport", "-");
  list = house_open (f);
  group = gtk_widget_get_ancestor (ui_find_row (list, "Odd"), ADW_TYPE_PREFERENCES_GROUP);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      ui_click (remove_button_of (list, "Odd"));
      ui_answer (list, answers[i]);
      ui_wait_until (ui_n_windows () == 2);
      g_assert_true ((remove_button_of (list, "Odd") == NULL) == (i == 1));
    }
  g_assert_nonnull (remove_button_of (list, "Odder"));
  g_assert_true (gtk_widget_get_visible (group));
  house_save (f, "Odder", "newport", "-");
  g_assert_false (gtk_widget_get_visible (group));
  g_assert_true (ix_store_check_kept (f->window.store, NULL));
  g_assert_nonnull (ui_find_row (list, "Friday Night"));
  dialog_close (list);
}

/* Matches */

static void
choose_rules (GtkWidget  *dialog,
              const char *name)
{
  GtkWidget *row = ui_find_id (dialog, "rules");
  GListModel *names = adw_combo_row_get_model (ADW_COMBO_ROW (row));

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      {
        adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
        return;
      }
  g_assert_not_reached ();
}

static const char *
chosen_rules (GtkWidget *dialog)
{
  AdwComboRow *row = ADW_COMBO_ROW (ui_find_id (dialog, "rules"));

  return gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (row)),
                                     adw_combo_row_get_selected (row));
}

static const IxVariant *
match_rules (HouseFixture *f)
{
  return ix_match_variant (ix_match_session_get_match (window_session (&f->window)));
}

/* A match begins with rules of the house, goes by their name, and keeps them when the set is changed. */
static void
test_match (HouseFixture *f,
            gconstpointer data)
{
  GtkWidget *dialog;

  house_save (f, "Friday Night", "newport", "drop_mate=on clock=180");
  dialog = dialog_open (&f->window, "new-match");
  choose_rules (dialog, "Friday Night");
  g_assert_cmpfloat (dialog_number (dialog, "clock"), ==, 180);
  dialog_apply (dialog);
  g_assert_cmpstr (match_rules (f)->house, ==, "Friday Night");
  g_assert_true (match_rules (f)->drop_mate);
  ui_settle ();
  g_assert_nonnull (ui_find_label (f->window.window, "Friday Night"));

  house_save (f, "Friday Night", "newport", "drop_mate=off clock=600");
  window_open_again (&f->window);
  g_assert_cmpstr (match_rules (f)->house, ==, "Friday Night");
  g_assert_true (match_rules (f)->drop_mate);
  g_assert_cmpint (match_rules (f)->clock, ==, 180 * G_USEC_PER_SEC);

  /* The next match has the choice between the rules as they were and as they are now. */
  dialog = dialog_open (&f->window, "new-match");
  g_assert_cmpstr (chosen_rules (dialog), ==, "Friday Night, as it was");
  choose_rules (dialog, "Friday Night");
  dialog_apply (dialog);
  g_assert_false (match_rules (f)->drop_mate);
  g_assert_cmpint (match_rules (f)->clock, ==, 600 * G_USEC_PER_SEC);
}

/* A match has the clock of its rules, whatever it is, also once the focus has gone through its fields. */
static void
test_any_clock (HouseFixture *f,
                gconstpointer data)
{
  static const struct {
    guint       clock, increment;
    const char *shown;
  } rows[] = {
    { 1, 0, "0:01" }, { 20, 0, "0:20" }, { 75, 0, "1:15" },
    { 100, 3600, "1:40" }, { 300, 900, "5:00" }, { 86400, 0, "24:00:00" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *settings = g_strdup_printf ("clock=%u increment=%u", rows[i].clock, rows[i].increment);

      house_save (f, rows[i].shown, "newport", settings);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *dialog = dialog_open (&f->window, "new-match");

      choose_rules (dialog, rows[i].shown);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "clock"))), ==, rows[i].shown);
      g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, "usual-time"))), ==, 0);
      gtk_spin_button_update (GTK_SPIN_BUTTON (ui_find_id (dialog, "clock")));
      gtk_spin_button_update (GTK_SPIN_BUTTON (ui_find_id (dialog, "seconds")));
      dialog_apply (dialog);
      g_assert_cmpint (match_rules (f)->clock, ==, rows[i].clock * (gint64) G_USEC_PER_SEC);
      g_assert_cmpint (match_rules (f)->increment, ==, rows[i].increment * (gint64) G_USEC_PER_SEC);
    }
}

/* Another clock leaves the name of the rules, another rule takes it away. */
static void
test_changed_for_a_match (HouseFixture *f,
                          gconstpointer data)
{
  GtkWidget *dialog;

  house_save (f, "Friday Night", "newport", "-");
  dialog = dialog_open (&f->window, "new-match");
  choose_rules (dialog, "Friday Night");
  dialog_choose (dialog, "usual-time", 1);
  dialog_apply (dialog);
  g_assert_cmpstr (match_rules (f)->house, ==, "Friday Night");
  g_assert_cmpint (match_rules (f)->timing, ==, IX_TIMING_DELAY);

  dialog = dialog_open (&f->window, "new-match");
  g_assert_cmpstr (chosen_rules (dialog), ==, "Friday Night");
  dialog_turn_switch (dialog, "drop_mate", TRUE);
  dialog_apply (dialog);
  g_assert_null (match_rules (f)->house);
  g_assert_true (match_rules (f)->drop_mate);
}

/* Changes in New Match are kept under a name, and then chosen. */
static void
test_save_as (HouseFixture *f,
              gconstpointer data)
{
  GtkWidget *dialog = dialog_open (&f->window, "new-match");
  GtkWidget *editor;
  IxVariant rules;

  dialog_choose (dialog, "mate", 1);
  dialog_choose (dialog, "usual-time", 2);
  ui_click (ui_find_id (dialog, "save-rules"));
  editor = ui_wait_dialog (dialog);
  dialog_set_text (editor, "name", "Czech Friday");
  dialog_apply (editor);
  g_assert_cmpstr (chosen_rules (dialog), ==, "Czech Friday");
  rules = house_read (f, "Czech Friday");
  g_assert_cmpint (rules.mate, ==, IX_MATE_IMMEDIATE);
  g_assert_cmpint (rules.timing, ==, IX_TIMING_BRONSTEIN);
  g_assert_cmpint (rules.clock, ==, 120 * G_USEC_PER_SEC);
  dialog_apply (dialog);
  g_assert_cmpstr (match_rules (f)->house, ==, "Czech Friday");
}

/* Contradictory rules begin no match, and go to no list of people. */
static void
test_match_contradiction (HouseFixture *f,
                          gconstpointer data)
{
  const IxVariant *newport = ix_variant_find ("newport");
  GtkWidget *dialog = dialog_open (&f->window, "new-match");
  GtkWidget *apply = ix_dialog_get_apply (IX_DIALOG (dialog));
  GtkWidget *who_plays = ui_find_id (dialog, "who-plays");

  g_assert_true (gtk_widget_is_sensitive (who_plays));
  set_in_editor (dialog, house_field (newport, "pawn_drop_min"), "7");
  g_assert_false (gtk_widget_is_sensitive (apply));
  g_assert_false (gtk_widget_is_sensitive (who_plays));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (who_plays), "beyond the last"));
  g_assert_nonnull (strstr (ui_text_of_class (dialog, "banner"), "beyond the last"));
  set_in_editor (dialog, house_field (newport, "pawn_drop_min"), "1");
  g_assert_true (gtk_widget_is_sensitive (apply));
  g_assert_true (gtk_widget_is_sensitive (who_plays));
  dialog_close (dialog);
}

/* A tradition of elsewhere is chosen in the window of all rules. */
static void
test_preset (HouseFixture *f,
             gconstpointer data)
{
  GtkWidget *dialog = dialog_open (&f->window, "new-match");
  GtkWidget *list;

  gtk_widget_activate_action (ui_find_id (dialog, "rules"), "rules.other", NULL);
  list = ui_wait_dialog (dialog);
  g_signal_emit_by_name (ui_find_row (list, "Emirates Bughouse"), "activated");
  ui_wait_until (ui_n_windows () == 2);
  g_assert_cmpstr (chosen_rules (dialog), ==, "Emirates Bughouse");
  dialog_apply (dialog);
  g_assert_cmpstr (match_rules (f)->house, ==, "Emirates Bughouse");
  g_assert_cmpint (match_rules (f)->timing, ==, IX_TIMING_DELAY);
  g_assert_cmpint (match_rules (f)->clock, ==, 60 * G_USEC_PER_SEC);
}

/* The rules chosen last are proposed again, unless they are gone. */
static void
test_last (HouseFixture *f,
           gconstpointer data)
{
  g_autoptr (IxRuleSetList) rule_sets = g_object_ref (f->rule_sets);
  GtkWidget *row;

  house_save (f, "Friday Night", "newport", "-");
  row = g_object_ref_sink (ix_rule_set_choice_new (rule_sets, "Friday Night"));
  g_assert_cmpstr (ix_rule_set_choice_get_key (IX_RULE_SET_CHOICE (row)), ==, "Friday Night");
  g_object_unref (row);
  g_assert_true (ix_rule_set_list_remove (rule_sets, "Friday Night", NULL));
  row = g_object_ref_sink (ix_rule_set_choice_new (rule_sets, "Friday Night"));
  g_assert_cmpstr (ix_rule_set_choice_get_key (IX_RULE_SET_CHOICE (row)), ==, "newport");
  g_object_unref (row);
  row = g_object_ref_sink (ix_rule_set_choice_new (rule_sets, "Emirates Bughouse"));
  g_assert_cmpstr (ix_rule_set_choice_get_key (IX_RULE_SET_CHOICE (row)), ==, "Emirates Bughouse");
  g_object_unref (row);
  row = g_object_ref_sink (ix_rule_set_choice_new (rule_sets, "superchess"));
  g_assert_cmpstr (ix_rule_set_choice_get_key (IX_RULE_SET_CHOICE (row)), ==, "superchess");
  g_object_unref (row);
}

/* The rules chosen go by that name, and neither they nor the clock are others. */
static void
expect_chosen (GtkWidget  *dialog,
               const char *name)
{
  GtkWidget *row = ui_find_id (dialog, "rules");
  const IxVariant *rules = ix_rule_set_choice_get (IX_RULE_SET_CHOICE (row));

  g_assert_cmpstr (chosen_rules (dialog), ==, name);
  g_assert_cmpstr (rules->id, ==, "swap");
  g_assert_cmpint (rules->clock, ==, 240 * G_USEC_PER_SEC);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "clock"))), ==,
                   "7 + 3");
}

/* The chosen set stays so when its name changes and when it is removed, with the clock as typed. */
static void
test_chosen_is_gone (HouseFixture *f,
                     gconstpointer data)
{
  GtkWidget *dialog;

  house_save (f, "Tuesday", "swap", "clock=240");
  g_assert_true (gtk_widget_activate_action (f->window.window, "evening.new", NULL));
  dialog = ui_wait_dialog (f->window.window);
  choose_rules (dialog, "Tuesday");
  dialog_set_text (dialog, "clock", "7 + 3");
  g_assert_true (ix_rule_set_list_rename (f->rule_sets, "Tuesday", "Wednesday", NULL));
  expect_chosen (dialog, "Wednesday");
  g_assert_true (ix_rule_set_list_undo (f->rule_sets, NULL));
  expect_chosen (dialog, "Tuesday");
  g_assert_true (ix_rule_set_list_remove (f->rule_sets, "Tuesday", NULL));
  expect_chosen (dialog, "Tuesday");
  house_save (f, "Tuesday", "newport", "-");
  expect_chosen (dialog, "Tuesday, as it was");
  g_assert_true (ix_rule_set_list_undo (f->rule_sets, NULL));
  expect_chosen (dialog, "Tuesday");
  g_assert_true (ix_rule_set_list_undo (f->rule_sets, NULL));
  expect_chosen (dialog, "Tuesday");
  g_assert_true (ix_rule_set_list_undo (f->rule_sets, NULL)); /* of making it */
  expect_chosen (dialog, "Tuesday");
  g_assert_true (ix_rule_set_list_redo (f->rule_sets, NULL));
  expect_chosen (dialog, "Tuesday");
  /* Nobody needs it twice. */
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (
                      ADW_COMBO_ROW (ui_find_id (dialog, "rules")))), ==, 7);
  dialog_close (dialog);
}

/* Evenings */

static const IxEveningState *
evening (HouseFixture *f)
{
  GtkWidget *page = ui_find_type (f->window.window, IX_TYPE_EVENING_PAGE);
  IxEveningSession *session = ix_evening_page_get_session (IX_EVENING_PAGE (page));

  return session != NULL ? ix_evening_session_get_state (session) : NULL;
}

/* An evening keeps its rules, also when it is changed after the set was. */
static void
test_evening (HouseFixture *f,
              gconstpointer data)
{
  GtkWidget *dialog;
  IxVariant rules;

  house_save (f, "Friday Night", "berkshire", "drop_mate=off clock=240");
  g_assert_true (gtk_widget_activate_action (f->window.window, "evening.new", NULL));
  dialog = ui_wait_dialog (f->window.window);
  choose_rules (dialog, "Friday Night");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "clock"))), ==, "4");
  dialog_apply (dialog);
  ix_evening_get_rules (evening (f), &rules);
  g_assert_cmpstr (rules.house, ==, "Friday Night");
  g_assert_false (rules.drop_mate);

  house_save (f, "Friday Night", "berkshire", "drop_mate=on clock=240");
  g_assert_true (gtk_widget_activate_action (f->window.window, "evening.edit", NULL));
  dialog = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (chosen_rules (dialog), ==, "Friday Night, as it was");
  dialog_set_text (dialog, "name", "Another name");
  dialog_apply (dialog);
  ix_evening_get_rules (evening (f), &rules);
  g_assert_cmpstr (evening (f)->name, ==, "Another name");
  g_assert_false (rules.drop_mate);
}

/* The sheet */

static gboolean
says (GtkWidget    *widget,
      gconstpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

/* The Rules window has a sheet of the house, with what differs first and its numbers, also on paper. */
static void
test_sheet (HouseFixture *f,
            gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "sheet.pdf", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (IxPrintJob) job = NULL;
  GtkWidget *list, *window;
  IxVariant rules;

  house_save (f, "Friday <Night>", "newport", "drop_mate=on pawn_drop_max=5 clock=90");
  rules = house_read (f, "Friday <Night>");
  list = house_open (f);
  act_on (list, "rule-set.show", "Friday <Night>");
  window = ui_wait_dialog (list);
  g_assert_cmpstr (ui_text_of_class (window, "title-1"), ==, "Friday <Night>");
  g_assert_nonnull (ui_find_label (window, "What differs from Newport Exchange"));
  g_assert_nonnull (ui_find (window, says, "Drops May Give Checkmate: On."));
  g_assert_nonnull (ui_find (window, says, "(Usual: 6.)"));
  g_assert_nonnull (ui_find (window, says, "ranks 2 to 5 only"));
  g_assert_nonnull (ui_find (window, says, "90 seconds, and 10 seconds more"));
  dialog_close (window);
  dialog_close (list);

  job = ix_rule_sheet_job_new (ix_rule_sheet_new (&rules));
  g_assert_true (ix_print_job_write_pdf (job, path, ix_file_save, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF"));
}

/* Each house, also one of chess, has a sheet that can be shown; a match whose set is gone too. */
static void
test_sheets (HouseFixture *f,
             gconstpointer data)
{
  GtkWidget *window;
  IxVariant rules;

  house_save (f, "Club chess", "chess", "agreed_draw=off");
  rules = house_read (f, "Club chess");
  g_assert_true (ix_rule_set_list_remove (f->rule_sets, "Club chess", NULL));
  ix_rules_window_present (GTK_WINDOW (f->window.window), f->rule_sets, &rules);
  window = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (ui_text_of_class (window, "title-1"), ==, "Club chess");
  g_assert_nonnull (ui_find (window, says, "Draw by Agreement: Off."));
  house_save (f, "Another", "swap", "-");
  g_assert_cmpstr (ui_text_of_class (window, "title-1"), ==, "Club chess");
  rules = house_read (f, "Another");
  ix_rules_window_present (GTK_WINDOW (f->window.window), f->rule_sets, &rules);
  g_assert_nonnull (ui_find_label (window, "All is as in Swap Chess."));
  dialog_close (window);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  ADD ("list", test_list);
  ADD ("new", test_new);
  ADD ("based-on", test_based_on);
  ADD ("edit", test_edit);
  ADD ("rename", test_rename);
  ADD ("rename-in-vain", test_rename_in_vain);
  ADD ("remove", test_remove);
  ADD ("full-disk", test_full_disk);
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    {
      g_autofree char *path = g_strconcat ("/rules-of-the-house/fields/", variant->id, NULL);

      g_test_add (path, HouseFixture, variant->id, house_set_up, test_fields, house_tear_down);
    }
  ADD ("contradiction", test_contradiction);
  ADD ("leave", test_leave);
  ADD ("examples", test_examples);
  ADD ("clock", test_clock);
  ADD ("files", test_files);
  ADD ("taken-name", test_taken_name);
  ADD ("tab", test_tab);
  ADD ("damaged", test_damaged);
  ADD ("refused", test_refused);
  ADD ("remove-refused", test_remove_refused);
  ADD ("match", test_match);
  ADD ("any-clock", test_any_clock);
  ADD ("changed-for-a-match", test_changed_for_a_match);
  ADD ("save-as", test_save_as);
  ADD ("match-contradiction", test_match_contradiction);
  ADD ("preset", test_preset);
  ADD ("last", test_last);
  ADD ("chosen-is-gone", test_chosen_is_gone);
  ADD ("evening", test_evening);
  ADD ("sheet", test_sheet);
  ADD ("sheets", test_sheets);
  return g_test_run ();
}
