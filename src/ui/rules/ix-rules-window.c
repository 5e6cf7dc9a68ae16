/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rules-window.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-follow.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-print-window.h"
#include "ix-rule-sheet-page.h"
#include "ix-rule-sheet-print.h"
#include "ix-scroll.h"
#include "ix-widgets.h"

/* In a narrower window a drop-down in the header replaces the list. */
#define NARROW 640

struct _IxRulesWindow {
  AdwWindow   parent_instance;

  /* Template children. */
  GtkWidget  *narrow_title;
  GtkWidget  *drop_down;
  GtkWidget  *sidebar;
  GtkWidget  *list;
  GtkWidget  *scrolled;
  GtkWidget  *clamp;

  IxRuleSetList *rule_sets;
  IxVariant      asked;  /* the rules that it was opened for; no id: none */
  GPtrArray     *sheets; /* of IxRuleSheet, in the order of the list */
  char          *title;  /* of the sheet that is shown */
  guint          shown;  /* its index */
};

G_DEFINE_FINAL_TYPE (IxRulesWindow, ix_rules_window, ADW_TYPE_WINDOW)

/* Keeps list and drop-down in step. */
static void
show_text (IxRulesWindow *self,
           guint          i)
{
  const IxRuleSheet *sheet = g_ptr_array_index (self->sheets, i);
  GtkWidget *page = ix_rule_sheet_page_new (&sheet->text, &sheet->variant);

  self->shown = i;
  g_free (self->title);
  self->title = ix_rule_sheet_title (sheet);
  adw_clamp_set_child (ADW_CLAMP (self->clamp), page);
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrolled), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title, -1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), i);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) i));
}

/* The list of the rules */

/* Finds the sheet of these rules: of that house, or of that game. */
static gboolean
find_sheet (IxRulesWindow   *self,
            const IxVariant *variant,
            guint           *found)
{
  for (*found = 0; *found < self->sheets->len; (*found)++)
    {
      const IxRuleSheet *sheet = g_ptr_array_index (self->sheets, *found);

      if (g_strcmp0 (sheet->variant.house, variant->house) == 0 &&
          ix_variant_same_rules (&sheet->variant, variant))
        return TRUE;
    }
  return FALSE;
}

/* Are these the rules of a game that has no text here, as they are built in? */
static gboolean
has_no_text (const IxVariant *variant)
{
  return variant->house == NULL && ix_rules_text_find (variant->id) == NULL &&
         ix_variant_same_rules (variant, ix_variant_find (variant->id));
}

static void
collect_sheets (IxRulesWindow *self)
{
  GPtrArray *sets = ix_rule_set_list_get_sets (self->rule_sets);
  guint found;

  g_ptr_array_set_size (self->sheets, 0);
  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    g_ptr_array_add (self->sheets, ix_rule_sheet_new_for_text (text));
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (sets, i);

      if (set->kind == IX_RULES_HOUSE)
        g_ptr_array_add (self->sheets, ix_rule_sheet_new (&set->variant));
    }
  if (self->asked.id != NULL && !has_no_text (&self->asked) && !find_sheet (self, &self->asked, &found))
    g_ptr_array_add (self->sheets, ix_rule_sheet_new (&self->asked));
}

static void
add_title (IxRulesWindow *self,
           const char    *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_widget_set_tooltip_text (label, title);
  gtk_list_box_append (GTK_LIST_BOX (self->list), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* Lists the rules again; nothing is shown until one of them is. */
static void
list_rules (IxRulesWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkListBoxRow *row;

  self->shown = GTK_INVALID_LIST_POSITION;
  collect_sheets (self);
  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  for (guint i = 0; i < self->sheets->len; i++)
    {
      g_autofree char *title = ix_rule_sheet_title (g_ptr_array_index (self->sheets, i));

      add_title (self, title);
      gtk_string_list_append (titles, title);
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->drop_down), G_LIST_MODEL (titles));
}

/* The club has other rules: the sheet that is shown stays, by its title. */
static void
sets_changed_cb (IxRulesWindow *self)
{
  g_autofree char *title = g_strdup (self->title);
  guint found = 0;

  list_rules (self);
  for (guint i = 0; i < self->sheets->len; i++)
    {
      g_autofree char *each = ix_rule_sheet_title (g_ptr_array_index (self->sheets, i));

      if (g_strcmp0 (each, title) == 0)
        found = i;
    }
  show_text (self, found);
}

/* Another sheet like that at @i, for paper, which lives on its own. */
static IxRuleSheet *
new_sheet (IxRulesWindow *self,
           guint          i)
{
  const IxRuleSheet *sheet = g_ptr_array_index (self->sheets, i);

  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    if (i == (guint) (text - ix_rules_texts))
      return ix_rule_sheet_new_for_text (text);
  return ix_rule_sheet_new (&sheet->variant);
}

static void
row_selected_cb (IxRulesWindow *self,
                 GtkListBoxRow *row)
{
  if (self->shown != GTK_INVALID_LIST_POSITION && row != NULL &&
      (guint) gtk_list_box_row_get_index (row) != self->shown)
    show_text (self, (guint) gtk_list_box_row_get_index (row));
}

static void
drop_down_selected_cb (IxRulesWindow *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));

  /* Nothing is shown yet while the list is being filled. */
  if (self->shown != GTK_INVALID_LIST_POSITION && i != self->shown)
    show_text (self, i);
}

/* Width */

static void
ix_rules_window_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  IxRulesWindow *self = IX_RULES_WINDOW (widget);

  GTK_WIDGET_CLASS (ix_rules_window_parent_class)->size_allocate (widget, width, height, baseline);
  ix_fold_sidebar (self->sidebar, self->narrow_title, width < NARROW);
}

/* Actions */

static void
print_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  IxRulesWindow *self = IX_RULES_WINDOW (widget);

  ix_print_window_present (GTK_WINDOW (widget), ix_rule_sheet_job_new (new_sheet (self, self->shown)));
}

/* Construction and disposal */

static void
ix_rules_window_dispose (GObject *object)
{
  IxRulesWindow *self = IX_RULES_WINDOW (object);

  ix_unfollow (&self->rule_sets, self);
  G_OBJECT_CLASS (ix_rules_window_parent_class)->dispose (object);
}

static void
ix_rules_window_finalize (GObject *object)
{
  IxRulesWindow *self = IX_RULES_WINDOW (object);

  g_ptr_array_unref (self->sheets);
  g_free (self->title);
  G_OBJECT_CLASS (ix_rules_window_parent_class)->finalize (object);
}

static void
ix_rules_window_class_init (IxRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_rules_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_rules_window_finalize;
  widget_class->size_allocate = ix_rules_window_size_allocate;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, IxRulesWindow, narrow_title);
  gtk_widget_class_bind_template_child (widget_class, IxRulesWindow, drop_down);
  gtk_widget_class_bind_template_child (widget_class, IxRulesWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, IxRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, IxRulesWindow, scrolled);
  gtk_widget_class_bind_template_child (widget_class, IxRulesWindow, clamp);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_down_selected_cb);
  gtk_widget_class_install_action (widget_class, "rules.print", NULL, print_action);
  ix_help_install (widget_class);
  ix_keys_bind (widget_class);
}

static void
ix_rules_window_init (IxRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  self->shown = GTK_INVALID_LIST_POSITION;
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_sheet_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("kinds of game", "Games"), -1);
  ix_set_drop_down_name (self->drop_down, _("Game"));
  ix_add_scroll_key (self->scrolled, GDK_KEY_Up, GTK_SCROLL_STEP_BACKWARD);
  ix_add_scroll_key (self->scrolled, GDK_KEY_Down, GTK_SCROLL_STEP_FORWARD);
  ix_add_scroll_key (self->scrolled, GDK_KEY_space, GTK_SCROLL_PAGE_FORWARD);
}

static IxRulesWindow *
find_window (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (IX_IS_RULES_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
        return IX_RULES_WINDOW (window);
    }
  return NULL;
}

void
ix_rules_window_present (GtkWindow       *parent,
                         IxRuleSetList   *rule_sets,
                         const IxVariant *variant)
{
  IxRulesWindow *self;
  guint found;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (IX_IS_RULE_SET_LIST (rule_sets));

  self = find_window (parent);
  if (self == NULL)
    {
      self = g_object_new (IX_TYPE_RULES_WINDOW, NULL);
      ix_dialogs_put_over (GTK_WINDOW (self), parent);
      ix_follow (&self->rule_sets, rule_sets, "changed", G_CALLBACK (sets_changed_cb), self);
      list_rules (self);
      show_text (self, 0);
      /* The first keys should scroll the text. */
      gtk_widget_grab_focus (self->scrolled);
    }
  if (variant != NULL)
    {
      self->asked = *variant;
      list_rules (self);
      show_text (self, find_sheet (self, variant, &found) ? found : 0);
    }
  gtk_window_present (GTK_WINDOW (self));
}
