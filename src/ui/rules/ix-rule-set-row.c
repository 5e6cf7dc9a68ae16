/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-set-row.h"

#include <glib/gi18n.h>

#include "ix-rows.h"
#include "ix-rule-differences.h"
#include "ix-rules-text.h"
#include "ix-widgets.h"

struct _IxRuleSetRow {
  AdwActionRow parent_instance;

  char *name;
};

G_DEFINE_FINAL_TYPE (IxRuleSetRow, ix_rule_set_row, ADW_TYPE_ACTION_ROW)

const char *
ix_rule_set_row_get_name (IxRuleSetRow *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_ROW (self), NULL);
  return self->name;
}

static void
add_item (GMenu      *menu,
          const char *label,
          const char *action,
          const char *name)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", name);
  g_menu_append_item (menu, item);
}

static GtkWidget *
new_menu (const IxRuleSet *set)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  const char *name = ix_rule_set_name (set);
  g_autofree char *label = g_strdup_printf (_("More about %s"), name);

  if (set->kind == IX_RULES_HOUSE)
    {
      add_item (menu, _("_Edit…"), "rule-set.edit", name);
      add_item (menu, _("_Rename…"), "rule-set.rename", name);
    }
  add_item (menu, _("_New from This…"), "rule-set.copy", name);
  if (set->kind == IX_RULES_HOUSE || ix_rules_text_find (set->variant.id) != NULL)
    add_item (menu, _("_Show the Rules"), "rule-set.show", name);
  add_item (menu, _("E_xport…"), "rule-set.export", name);
  if (set->kind == IX_RULES_HOUSE)
    add_item (menu, _("Re_move"), "rule-set.remove", name);
  return ix_more_button_new (G_MENU_MODEL (menu), label);
}

static void
ix_rule_set_row_finalize (GObject *object)
{
  g_free (IX_RULE_SET_ROW (object)->name);
  G_OBJECT_CLASS (ix_rule_set_row_parent_class)->finalize (object);
}

static void
ix_rule_set_row_class_init (IxRuleSetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_rule_set_row_finalize;
}

static void
ix_rule_set_row_init (IxRuleSetRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
}

GtkWidget *
ix_rule_set_row_new (const IxRuleSet *set)
{
  IxRuleSetRow *self = g_object_new (IX_TYPE_RULE_SET_ROW, NULL);
  GtkWidget *row = GTK_WIDGET (self);
  g_autofree char *subtitle = ix_rule_set_describe (set);

  self->name = g_strdup (ix_rule_set_name (set));
  ix_rows_set_texts (row, self->name, subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_menu (set));
  ix_rows_set_spoken (row, self->name, subtitle);
  return row;
}
