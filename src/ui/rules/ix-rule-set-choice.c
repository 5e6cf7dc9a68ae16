/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-set-choice.h"

#include <glib/gi18n.h>

#include "ix-follow.h"
#include "ix-rows.h"
#include "ix-rule-sets-window.h"
#include "ix-rule-differences.h"
#include "ix-widgets.h"

#define NAME_WIDTH 150

struct _IxRuleSetChoice {
  AdwComboRow parent_instance;

  IxRuleSetList *rule_sets;
  GPtrArray     *sets;    /* of IxRuleSet, in the order of the list */
  IxRuleSet     *besides; /* offered last although it is neither built in nor the club's own as they are
                           * now, or are no longer; or NULL */
  IxVariant      chosen;
  gboolean       listing;
};

G_DEFINE_FINAL_TYPE (IxRuleSetChoice, ix_rule_set_choice, ADW_TYPE_COMBO_ROW)

enum {
  CHOSEN,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

const IxVariant *
ix_rule_set_choice_get (IxRuleSetChoice *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_CHOICE (self), NULL);
  return &self->chosen;
}

const char *
ix_rule_set_choice_get_key (IxRuleSetChoice *self)
{
  g_return_val_if_fail (IX_IS_RULE_SET_CHOICE (self), NULL);
  return self->chosen.house != NULL ? self->chosen.house : self->chosen.id;
}

/* Is the choice at @place the one besides those of the list? */
static gboolean
is_besides (IxRuleSetChoice *self,
            guint            place)
{
  return self->besides != NULL && place == self->sets->len - 1;
}

/* Takes the set that is selected for the one chosen. */
static void
take_selected (IxRuleSetChoice *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  const IxRuleSet *set = g_ptr_array_index (self->sets, selected);
  g_autofree char *about = ix_rule_set_describe (set);

  self->chosen = set->variant;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), about);
  /* The row has no room for a long name. */
  ix_set_tooltip (GTK_WIDGET (self), self->chosen.house);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.edit",
                                 set->kind == IX_RULES_HOUSE && !is_besides (self, selected));
}

static void
selected_cb (IxRuleSetChoice *self)
{
  if (self->listing)
    return;
  take_selected (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
collect (IxRuleSetChoice *self)
{
  GPtrArray *all = ix_rule_set_list_get_sets (self->rule_sets);

  g_ptr_array_set_size (self->sets, 0);
  for (guint i = 0; i < all->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (all, i);

      if (set->kind != IX_RULES_PRESET)
        g_ptr_array_add (self->sets, ix_rule_set_copy (set));
    }
  if (self->besides != NULL)
    g_ptr_array_add (self->sets, ix_rule_set_copy (self->besides));
}

/* The place of the set of the list that is called so; 0 if there is none. */
static guint
place_of (IxRuleSetChoice *self,
          const char      *name)
{
  const IxRuleSet *found = ix_rule_sets_find (self->sets, name);
  guint place;

  return found != NULL && g_ptr_array_find (self->sets, found, &place) ? place : 0;
}

static char *
title_of (IxRuleSetChoice *self,
          guint            place)
{
  const char *name = ix_rule_set_name (g_ptr_array_index (self->sets, place));

  if (is_besides (self, place) && ix_rule_set_list_has_own (self->rule_sets, name))
    /* Translators: rules of the house as a match or an evening keeps them; they have been changed
     * since */
    return g_strdup_printf (_("%s, as it was"), name);
  return g_strdup (name);
}

/* Lists the sets again and selects the one that is called @name, or the one besides. */
static void
list_sets (IxRuleSetChoice *self,
           const char      *name,
           gboolean         besides)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  collect (self);
  for (guint i = 0; i < self->sets->len; i++)
    {
      g_autofree char *title = title_of (self, i);

      gtk_string_list_append (names, title);
    }
  self->listing = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self),
                              besides ? self->sets->len - 1 : place_of (self, name));
  self->listing = FALSE;
  take_selected (self);
}

/* Lists them again; tells if that has changed what is chosen. */
static void
list_and_tell (IxRuleSetChoice *self,
               const char      *name,
               gboolean         besides)
{
  const IxVariant before = self->chosen;

  list_sets (self, name, besides);
  if (g_strcmp0 (before.house, self->chosen.house) != 0 ||
      !ix_variant_same_rules (&before, &self->chosen))
    g_signal_emit (self, signals[CHOSEN], 0);
}

/* The name of the set chosen, whatever it was called before; NULL: the list has it no longer. */
static const char *
name_now (IxRuleSetChoice *self)
{
  const char *name = ix_rule_set_choice_get_key (self);

  return ix_rule_set_list_find (self->rule_sets, name) != NULL
           ? name
           : ix_rule_set_list_get_new_name (self->rule_sets, name);
}

/* Offers the set chosen besides those of the list if it is not there, and no longer once it is back. */
static void
keep_chosen (IxRuleSetChoice *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  const IxRuleSet *chosen = g_ptr_array_index (self->sets, selected);
  const IxRuleSet *now = ix_rule_set_list_find (self->rule_sets, ix_rule_set_choice_get_key (self));

  if (!is_besides (self, selected) && name_now (self) == NULL)
    {
      ix_rule_set_free (self->besides);
      self->besides = ix_rule_set_copy (chosen);
    }
  else if (is_besides (self, selected) && now != NULL && now->kind == IX_RULES_HOUSE &&
           ix_variant_same_rules (&now->variant, &self->chosen))
    {
      g_clear_pointer (&self->besides, ix_rule_set_free);
    }
}

/* A set keeps being chosen under another name, or although it is gone. */
static void
sets_changed_cb (IxRuleSetChoice *self)
{
  const IxVariant before = self->chosen;
  gboolean was_besides = is_besides (self, adw_combo_row_get_selected (ADW_COMBO_ROW (self)));
  const char *name = name_now (self);

  keep_chosen (self);
  list_sets (self, name, self->besides != NULL && (was_besides || name == NULL));
  if (!ix_variant_same_rules (&before, &self->chosen))
    g_signal_emit (self, signals[CHOSEN], 0);
}

/* Are they the same except for the clock, which a match or an evening has of its own? */
static gboolean
are_same (const IxVariant *one,
          const IxVariant *other)
{
  IxVariant rules = *one;

  ix_variant_set_clock (&rules, other->clock, other->increment, other->timing);
  rules.increment_before_first_move = other->increment_before_first_move;
  return ix_variant_same_rules (&rules, other);
}

void
ix_rule_set_choice_choose (IxRuleSetChoice *self,
                           const IxVariant *variant)
{
  const IxRuleSet *set =
    variant->house != NULL ? ix_rule_set_list_find (self->rule_sets, variant->house) : NULL;
  gboolean as_now = set != NULL && are_same (&set->variant, variant);

  g_return_if_fail (IX_IS_RULE_SET_CHOICE (self));

  g_clear_pointer (&self->besides, ix_rule_set_free);
  if (variant->house != NULL && !(as_now && set->kind == IX_RULES_HOUSE))
    self->besides = as_now ? ix_rule_set_copy (set)
                           : ix_rule_set_new (variant, IX_RULES_HOUSE, NULL, NULL);
  list_and_tell (self, variant->house != NULL ? variant->house : variant->id,
                 self->besides != NULL);
}

/* Called with the name of a set that was chosen or kept in another window. */
static void
name_chosen_cb (GtkWidget  *over,
                const char *name)
{
  IxRuleSetChoice *self = IX_RULE_SET_CHOICE (over);
  const IxRuleSet *set = ix_rule_set_list_find (self->rule_sets, name);

  if (set != NULL)
    ix_rule_set_choice_choose (self, &set->variant);
}

void
ix_rule_set_choice_save_as (IxRuleSetChoice *self,
                            const IxVariant *rules)
{
  g_return_if_fail (IX_IS_RULE_SET_CHOICE (self));
  ix_rule_editor_present_new (GTK_WIDGET (self), self->rule_sets, rules, name_chosen_cb);
}

/* Actions */

static void
other_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  ix_rule_sets_window_present (widget, IX_RULE_SET_CHOICE (widget)->rule_sets, name_chosen_cb);
}

static void
edit_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  IxRuleSetChoice *self = IX_RULE_SET_CHOICE (widget);

  ix_rule_editor_present (widget, self->rule_sets, ix_rule_set_choice_get_key (self),
                          name_chosen_cb);
}

/* Construction and disposal */

/* Gives the name that is chosen some width: the row would give it what the other parts leave. */
static void
widen_name (GtkWidget *root)
{
  if (GTK_IS_LIST_VIEW (root))
    gtk_widget_set_size_request (root, NAME_WIDTH, -1);
  else if (!GTK_IS_POPOVER (root))
    for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      widen_name (child);
}

static void
ix_rule_set_choice_dispose (GObject *object)
{
  IxRuleSetChoice *self = IX_RULE_SET_CHOICE (object);

  ix_unfollow (&self->rule_sets, self);
  G_OBJECT_CLASS (ix_rule_set_choice_parent_class)->dispose (object);
}

static void
ix_rule_set_choice_finalize (GObject *object)
{
  IxRuleSetChoice *self = IX_RULE_SET_CHOICE (object);

  g_ptr_array_unref (self->sets);
  ix_rule_set_free (self->besides);
  G_OBJECT_CLASS (ix_rule_set_choice_parent_class)->finalize (object);
}

static void
ix_rule_set_choice_class_init (IxRuleSetChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_rule_set_choice_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_rule_set_choice_finalize;
  gtk_widget_class_install_action (widget_class, "rules.other", NULL, other_action);
  gtk_widget_class_install_action (widget_class, "rules.edit", NULL, edit_action);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_FIRST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
ix_rule_set_choice_init (IxRuleSetChoice *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  self->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);
  g_menu_append (menu, _("_All Rules, Also from Elsewhere…"), "rules.other");
  g_menu_append (menu, _("_Edit These Rules of the House…"), "rules.edit");
  ix_rows_set_texts (GTK_WIDGET (self), _("Rules"), "");
  gtk_widget_set_name (GTK_WIDGET (self), "rules");
  ix_rows_leave_room (GTK_WIDGET (self));
  ix_rows_widen_choice (GTK_WIDGET (self));
  widen_name (GTK_WIDGET (self));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self),
                             ix_more_button_new (G_MENU_MODEL (menu), _("More rules")));
}

GtkWidget *
ix_rule_set_choice_new (IxRuleSetList *rule_sets,
                        const char    *last)
{
  IxRuleSetChoice *self = g_object_new (IX_TYPE_RULE_SET_CHOICE, NULL);

  const IxRuleSet *set = ix_rule_set_list_find (rule_sets, last);

  ix_follow (&self->rule_sets, rule_sets, "changed", G_CALLBACK (sets_changed_cb), self);
  if (set != NULL && set->kind == IX_RULES_PRESET)
    self->besides = ix_rule_set_copy (set);
  list_sets (self, last, self->besides != NULL);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
  return GTK_WIDGET (self);
}
