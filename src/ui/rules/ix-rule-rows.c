/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-clock-field.h"
#include "ix-diagram.h"
#include "ix-rows.h"
#include "ix-rules-text.h"
#include "ix-widgets.h"

#define DIAGRAM_WIDTH 210

static gboolean
is_shown (const IxRuleRows *self,
          guint             i)
{
  return self->rows[i].row != NULL && ix_rule_field_matters (&ix_rule_fields[i], &self->rules);
}

/* Values of the rows */

static char *
value_of (const IxRuleRows *self,
          guint             i)
{
  GtkWidget *control = self->rows[i].control;

  if (GTK_IS_SPIN_BUTTON (control))
    return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)));
  if (GTK_IS_SWITCH (control))
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (control)) ? "on" : "off");
  return g_strdup (ix_rule_field_core (&ix_rule_fields[i])
                     ->choices[adw_combo_row_get_selected (ADW_COMBO_ROW (control))]);
}

static void
set_value (IxRuleRows *self,
           guint       i)
{
  const IxVariantField *field = ix_rule_field_core (&ix_rule_fields[i]);
  GtkWidget *control = self->rows[i].control;
  g_autofree char *value = ix_variant_get (&self->rules, field->name);

  if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (value, NULL));
  else if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), g_str_equal (value, "on"));
  else
    for (guint v = 0; field->choices[v] != NULL; v++)
      if (g_str_equal (field->choices[v], value))
        adw_combo_row_set_selected (ADW_COMBO_ROW (control), v);
}

/* Texts of the rows */

/* Why the value contradicts others; NULL: it does not, or another field is told to. */
static char *
contradiction_of (const IxRuleRows *self,
                  guint             i)
{
  const char *field;
  char *why;

  if (ix_variant_check (&self->rules, &field, &why))
    return NULL;
  if (g_str_equal (field, ix_rule_fields[i].field))
    return why;
  g_free (why);
  return NULL;
}

/* Why the value cannot be; or what it means, and what would be usual if it differs. */
static char *
subtitle_of (const IxRuleRows *self,
             guint             i,
             const char       *contradiction)
{
  const IxRuleField *field = &ix_rule_fields[i];
  g_autofree char *meaning = ix_rule_field_meaning (field, &self->rules);
  g_autofree char *name = ix_rule_field_value_name (field, &self->rules);
  g_autofree char *usual = ix_rule_field_value_name (field, &self->usual);

  if (contradiction != NULL)
    /* Translators: why the values of some rules contradict each other */
    return g_strdup_printf (_("This cannot be: %s."), contradiction);
  if (!ix_rule_field_in_force (field, &self->rules))
    return g_strdup (_(field->why_not));
  if (g_str_equal (name, usual))
    return g_steal_pointer (&meaning);
  /* Translators: what a rule means, and on a line of its own the value that it has as a rule */
  return g_strdup_printf (_("%s\nUsual: %s"), meaning, usual);
}

static void
show_texts (IxRuleRows *self,
            guint       i)
{
  GtkWidget *row = self->rows[i].row;
  gboolean in_force = ix_rule_field_in_force (&ix_rule_fields[i], &self->rules);
  g_autofree char *contradiction = contradiction_of (self, i);
  g_autofree char *subtitle = subtitle_of (self, i, contradiction);

  ix_set_css_class (row, "contradicts", contradiction != NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_sensitive (self->rows[i].control, in_force);
  if (ix_rule_fields[i].in_force != NULL)
    ix_set_why (self->rows[i].control, NULL, in_force ? NULL : _(ix_rule_fields[i].why_not));
}

/* Examples */

static void
set_diagram_size (GtkWidget     *diagram,
                  const IxScene *scene)
{
  float side = ix_scene_side (scene, DIAGRAM_WIDTH, G_MAXFLOAT);

  gtk_widget_set_size_request (diagram, DIAGRAM_WIDTH, (int) ix_scene_height (scene, side) + 1);
}

static void
show_diagram (IxRuleRows     *self,
              guint           i,
              const IxFigure *figure)
{
  g_autofree char *markup = ix_rules_fill (figure->caption, &self->rules);
  g_autofree char *caption = NULL;
  GtkWidget *old = gtk_widget_get_first_child (self->rows[i].place);
  GtkWidget *diagram;
  IxScene scene;

  if (g_strcmp0 (self->rows[i].seen, markup) == 0)
    return;
  pango_parse_markup (markup, -1, 0, NULL, &caption, NULL, NULL);
  ix_figure_scene (figure, &self->rules, &scene);
  diagram = ix_diagram_new (&scene, caption);
  ix_set_spoken_name (self->rows[i].example, caption);
  set_diagram_size (diagram, &scene);
  if (old != NULL)
    gtk_box_remove (GTK_BOX (self->rows[i].place), old);
  gtk_box_append (GTK_BOX (self->rows[i].place), diagram);
  g_free (self->rows[i].seen);
  self->rows[i].seen = g_steal_pointer (&markup);
}

/* The captions say what holds by each value.  That of the value set is in full ink. */
static void
show_captions (IxRuleRows     *self,
               guint           i,
               const IxFigure *figure)
{
  const IxRuleField *field = &ix_rule_fields[i];
  const IxFigure *examples = ix_rule_field_examples (field, &self->rules);

  for (guint v = 0; v < IX_RULE_MAX_VALUES && examples[v].fen != NULL; v++)
    {
      GtkWidget *label = self->rows[i].captions[v];
      g_autofree char *caption = ix_rules_fill (examples[v].caption, &self->rules);
      g_autofree char *markup =
        ix_rule_field_n_values (field) == 0
          ? g_strdup (caption)
          : g_strdup_printf ("<b>%s</b>\n%s", ix_rule_field_choice (field, v), caption);

      gtk_label_set_markup (GTK_LABEL (label), markup);
      ix_set_css_class (label, "dim-label", figure != &examples[v]);
    }
}

/* There is no example while the values of several fields contradict each other. */
static void
show_example (IxRuleRows *self,
              guint       i)
{
  const IxFigure *figure = ix_rule_field_example (&ix_rule_fields[i], &self->rules);

  gtk_widget_set_visible (self->rows[i].example, figure != NULL);
  ix_set_css_class (self->rows[i].row, "with-example", figure != NULL);
  if (figure == NULL)
    return;
  show_diagram (self, i, figure);
  show_captions (self, i, figure);
}

static void
show_all (IxRuleRows *self)
{
  for (guint i = 0; ix_rule_fields[i].field != NULL; i++)
    if (is_shown (self, i))
      {
        show_texts (self, i);
        if (self->rows[i].example != NULL)
          show_example (self, i);
      }
}

static void
changed_cb (IxRuleRows *self)
{
  if (self->showing)
    return;
  ix_rule_rows_apply (self, &self->rules);
  show_all (self);
  self->changed (self->home);
}

void
ix_rule_rows_show (IxRuleRows      *self,
                   const IxVariant *variant,
                   const IxVariant *usual)
{
  self->rules = *variant;
  self->usual = *usual;
  self->showing = TRUE;
  for (guint i = 0; ix_rule_fields[i].field != NULL; i++)
    if (self->rows[i].row != NULL)
      {
        gboolean shown = is_shown (self, i);

        gtk_widget_set_visible (self->rows[i].row, shown);
        if (self->rows[i].example != NULL)
          gtk_widget_set_visible (self->rows[i].example, shown);
        if (shown)
          set_value (self, i);
      }
  self->showing = FALSE;
  show_all (self);
}

void
ix_rule_rows_apply (const IxRuleRows *self,
                    IxVariant        *variant)
{
  for (guint i = 0; ix_rule_fields[i].field != NULL; i++)
    if (is_shown (self, i))
      {
        g_autofree char *value = value_of (self, i);

        ix_variant_set (variant, ix_rule_fields[i].field, value);
      }
}

gboolean
ix_rule_rows_has (const IxRuleRows *self,
                  IxRuleGroup       group)
{
  for (guint i = 0; ix_rule_fields[i].field != NULL; i++)
    if (ix_rule_fields[i].group == group && is_shown (self, i))
      return TRUE;
  return FALSE;
}

guint
ix_rule_rows_n_changed (const IxRuleRows *self)
{
  guint n = 0;

  for (guint i = 0; ix_rule_fields[i].field != NULL; i++)
    if (is_shown (self, i))
      {
        g_autofree char *value = ix_variant_get (&self->rules, ix_rule_fields[i].field);
        g_autofree char *usual = ix_variant_get (&self->usual, ix_rule_fields[i].field);

        n += !g_str_equal (value, usual);
      }
  return n;
}

/* Construction */

static GtkWidget *
new_choice (const IxRuleField *field)
{
  GtkWidget *row = adw_combo_row_new ();
  const char *choices[IX_RULE_MAX_VALUES + 1] = { NULL };
  g_autoptr (GtkStringList) list = NULL;

  for (guint v = 0; v < ix_rule_field_n_values (field); v++)
    choices[v] = ix_rule_field_choice (field, v);
  list = gtk_string_list_new (choices);
  ix_rows_widen_choice (row);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  return row;
}

static GtkWidget *
new_number (const IxRuleField *field)
{
  const IxVariantField *core = ix_rule_field_core (field);
  GtkWidget *spin = ix_number_new ((double) core->min, (double) core->max);

  if (field->is_clock)
    ix_clock_field_set_up (GTK_SPIN_BUTTON (spin));
  else
    gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  return spin;
}

static void
add_control (IxRuleRows *self,
             guint       i)
{
  const IxRuleField *field = &ix_rule_fields[i];
  const IxVariantField *core = ix_rule_field_core (field);
  IxFieldType type = core->type;
  GtkWidget *control = type == IX_RULE_CHOICE   ? new_choice (field)
                       : type == IX_RULE_SWITCH ? gtk_switch_new ()
                                                : new_number (field);
  GtkWidget *row = type == IX_RULE_CHOICE ? control : ix_rows_control_row_new (control, FALSE);

  gtk_widget_set_name (row, field->field);
  ix_rows_set_texts (row, _(core->title), "");
  ix_rows_leave_room (row);
  g_signal_connect_swapped (control,
                            type == IX_RULE_CHOICE   ? "notify::selected"
                            : type == IX_RULE_SWITCH ? "notify::active"
                                                     : "value-changed",
                            G_CALLBACK (changed_cb), self);
  self->rows[i].row = row;
  self->rows[i].control = control;
}

static void
add_example (IxRuleRows *self,
             guint       i)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *captions = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  /* Tab goes from row to row, and in a list would end at one that cannot have the focus. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "rule-example");
  self->rows[i].place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (captions, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->rows[i].place);
  gtk_box_append (GTK_BOX (box), captions);
  for (guint v = 0; v < IX_RULE_MAX_VALUES && ix_rule_fields[i].examples[v].fen != NULL; v++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (captions), label);
      self->rows[i].captions[v] = label;
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  self->rows[i].example = row;
}

void
ix_rule_rows_add (IxRuleRows   *self,
                  IxRuleGroup   group,
                  IxRuleRowsAdd add,
                  GtkWidget    *home)
{
  for (guint i = 0; ix_rule_fields[i].field != NULL; i++)
    if (ix_rule_fields[i].group == group &&
        (self->without == NULL || !g_strv_contains (self->without, ix_rule_fields[i].field)))
      {
        g_return_if_fail (i < IX_MAX_RULE_ROWS);
        add_control (self, i);
        add (home, self->rows[i].row);
        if (ix_rule_fields[i].examples[0].fen == NULL)
          continue;
        add_example (self, i);
        add (home, self->rows[i].example);
      }
}

void
ix_rule_rows_clear (IxRuleRows *self)
{
  for (guint i = 0; i < IX_MAX_RULE_ROWS; i++)
    g_clear_pointer (&self->rows[i].seen, g_free);
}
