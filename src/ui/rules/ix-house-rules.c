/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-house-rules.h"

#include <glib/gi18n.h>

#include "ix-rows.h"
#include "ix-rule-rows.h"
#include "ix-widgets.h"

/* The clock of a match has its own rows (ix-clock-rows.h). */
static const char *const elsewhere[] = { "clock", "increment", "timing", NULL };

struct _IxHouseRules {
  AdwExpanderRow parent_instance;

  IxRuleRows rows;
  GtkWidget *headings[IX_N_RULE_GROUPS];
};

G_DEFINE_FINAL_TYPE (IxHouseRules, ix_house_rules, ADW_TYPE_EXPANDER_ROW)

enum {
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* Shows how many rules differ from those chosen. */
static void
changed_cb (gpointer home)
{
  IxHouseRules *self = home;
  guint n = ix_rule_rows_n_changed (&self->rows);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u rule is not as usual", "%u rules are not as usual", n), n);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), n == 0 ? _("All as usual") : text);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ix_house_rules_show (IxHouseRules    *self,
                     const IxVariant *variant,
                     const IxVariant *usual)
{
  g_return_if_fail (IX_IS_HOUSE_RULES (self));

  ix_rule_rows_show (&self->rows, variant, usual);
  for (IxRuleGroup group = 0; group < IX_N_RULE_GROUPS; group++)
    gtk_widget_set_visible (self->headings[group], ix_rule_rows_has (&self->rows, group));
  changed_cb (self);
}

void
ix_house_rules_apply (IxHouseRules *self,
                      IxVariant    *variant)
{
  g_return_if_fail (IX_IS_HOUSE_RULES (self));
  ix_rule_rows_apply (&self->rows, variant);
}

/* Construction */

static void
add_row (GtkWidget *home,
         GtkWidget *row)
{
  adw_expander_row_add_row (ADW_EXPANDER_ROW (home), row);
}

static void
add_heading (IxHouseRules *self,
             IxRuleGroup   group)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", ix_rule_group_title (group), "xalign", 0.f, NULL);

  gtk_widget_add_css_class (label, "heading");
  /* Tab would end at a row that cannot have the focus. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  ix_set_spoken_name (row, ix_rule_group_title (group));
  gtk_widget_add_css_class (row, "rule-heading");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  add_row (GTK_WIDGET (self), row);
  self->headings[group] = row;
}

static void
ix_house_rules_finalize (GObject *object)
{
  ix_rule_rows_clear (&IX_HOUSE_RULES (object)->rows);
  G_OBJECT_CLASS (ix_house_rules_parent_class)->finalize (object);
}

static void
ix_house_rules_class_init (IxHouseRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_house_rules_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_FIRST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ix_house_rules_init (IxHouseRules *self)
{
  ix_rows_set_texts (GTK_WIDGET (self), _("House Rules"), NULL);
  self->rows.changed = changed_cb;
  self->rows.home = self;
  self->rows.without = elsewhere;
  for (IxRuleGroup group = 0; group < IX_N_RULE_GROUPS; group++)
    {
      add_heading (self, group);
      ix_rule_rows_add (&self->rows, group, add_row, GTK_WIDGET (self));
    }
}

GtkWidget *
ix_house_rules_new (void)
{
  return g_object_new (IX_TYPE_HOUSE_RULES, NULL);
}
