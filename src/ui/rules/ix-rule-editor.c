/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-editor.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-format.h"
#include "ix-rows.h"
#include "ix-rule-rows.h"
#include "ix-widgets.h"

struct _IxRuleEditor {
  IxDialog parent_instance;

  GtkWidget     *over; /* weak */
  IxRuleSetList *rule_sets;
  char          *instead; /* the set that is changed; NULL: a new one */
  IxRuleSetKept  kept;
  IxRuleSet     *set;   /* as it was when the dialog opened, or what a new one is based on */
  GPtrArray     *bases; /* of a new set: what it may be based on, of IxRuleSet */
  GtkWidget     *name, *base;
  IxRuleRows     rows;
  GtkWidget     *groups[IX_N_RULE_GROUPS];
};

G_DEFINE_FINAL_TYPE (IxRuleEditor, ix_rule_editor, IX_TYPE_DIALOG)

/* A sentence of a reason that the core gives. */
static char *
sentence (const char *reason)
{
  g_autofree char *text = ix_format_sentence (reason);

  return g_strconcat (text, ".", NULL);
}

/* Why the set cannot be called so; NULL: it can.  @own is the name it has so far, or NULL. */
static char *
why_not_called (IxRuleSetList *rule_sets,
                const char    *name,
                const char    *own)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = NULL;

  if (*name == '\0')
    return g_strdup (_("The rules need a name."));
  clean = ix_rule_set_clean_name (name, &error);
  if (clean == NULL)
    return sentence (error->message);
  if (ix_rule_set_list_find (rule_sets, clean) != NULL &&
      (own == NULL || !ix_rule_set_same_name (own, clean)))
    return g_strdup_printf (_("There are rules called “%s” already."), clean);
  return NULL;
}

/* The fault is in the files, not in the values set here: people can try again. */
static void
tell_error (IxDialog     *dialog,
            const GError *error)
{
  g_autofree char *text = sentence (error->message);

  ix_dialogs_notify (GTK_WINDOW (dialog), _("The rules cannot be saved"), text);
}

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* Says why the set cannot be kept as it is. */
static void
check (IxRuleEditor *self)
{
  g_autofree char *why = why_not_called (self->rule_sets, text_of (self->name), self->instead);
  g_autofree char *contradiction = NULL;

  ix_set_css_class (self->name, "error", why != NULL && *text_of (self->name) != '\0');
  if (why == NULL && !ix_variant_check (&self->rows.rules, NULL, &contradiction))
    why = sentence (contradiction);
  ix_dialog_set_why (IX_DIALOG (self), why);
}

static void
rows_changed_cb (gpointer home)
{
  check (home);
}

static void
show_rules (IxRuleEditor    *self,
            const IxVariant *rules)
{
  ix_rule_rows_show (&self->rows, rules, ix_variant_find (rules->id));
  for (IxRuleGroup group = 0; group < IX_N_RULE_GROUPS; group++)
    gtk_widget_set_visible (self->groups[group], ix_rule_rows_has (&self->rows, group));
  check (self);
}

/* A new set takes all values, and the source, of the one that it is based on. */
static void
base_changed_cb (IxRuleEditor *self)
{
  const IxRuleSet *base =
    g_ptr_array_index (self->bases, adw_combo_row_get_selected (ADW_COMBO_ROW (self->base)));

  ix_rule_set_free (self->set);
  self->set = ix_rule_set_copy (base);
  show_rules (self, &base->variant);
}

static void
ix_rule_editor_apply (IxDialog *dialog)
{
  IxRuleEditor *self = IX_RULE_EDITOR (dialog);
  g_autofree char *name = ix_rule_set_clean_name (text_of (self->name), NULL);
  IxVariant rules = self->set->variant;
  g_autoptr (IxRuleSet) set = NULL;
  g_autoptr (GError) error = NULL;
  gboolean same;

  ix_rule_rows_apply (&self->rows, &rules);
  /* Rules from elsewhere have no source any more once they are changed. */
  same = ix_variant_same_rules (&rules, &self->set->variant);
  rules.house = g_intern_string (name);
  set = ix_rule_set_new (&rules, IX_RULES_HOUSE, same ? self->set->source : NULL,
                         same ? self->set->missing : NULL);
  if (!ix_rule_set_list_save (self->rule_sets, set, self->instead, &error))
    {
      tell_error (dialog, error);
      return;
    }
  if (self->over != NULL)
    self->kept (self->over, set->variant.house);
  ix_dialogs_leave (GTK_WINDOW (self));
}

/* Leaving */

/* Is there anything to lose?  The name of a new set is not worth a question. */
static gboolean
is_changed (IxRuleEditor *self)
{
  IxVariant rules = self->set->variant;

  ix_rule_rows_apply (&self->rows, &rules);
  return !ix_variant_same_rules (&rules, &self->set->variant) ||
         (self->instead != NULL && !g_str_equal (text_of (self->name), self->instead));
}

static void
discard_cb (gpointer data)
{
  ix_dialogs_leave (data);
}

/* Nothing brings back the values that were set here. */
static gboolean
ix_rule_editor_close_request (GtkWindow *window)
{
  if (!is_changed (IX_RULE_EDITOR (window)))
    return GTK_WINDOW_CLASS (ix_rule_editor_parent_class)->close_request (window);
  ix_dialogs_ask (window, _("Discard the Changes?"), _("These rules are not saved."),
                  _("_Discard"), discard_cb, g_object_ref (window), g_object_unref);
  return TRUE;
}

/* Construction and disposal */

static void
ix_rule_editor_finalize (GObject *object)
{
  IxRuleEditor *self = IX_RULE_EDITOR (object);

  ix_rule_rows_clear (&self->rows);
  g_clear_weak_pointer (&self->over);
  g_clear_object (&self->rule_sets);
  g_free (self->instead);
  ix_rule_set_free (self->set);
  g_clear_pointer (&self->bases, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_rule_editor_parent_class)->finalize (object);
}

static void
ix_rule_editor_class_init (IxRuleEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_rule_editor_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ix_rule_editor_close_request;
  IX_DIALOG_CLASS (klass)->apply = ix_rule_editor_apply;
}

static void
add_row (GtkWidget *group,
         GtkWidget *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
ix_rule_editor_init (IxRuleEditor *self)
{
  GtkWidget *head = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->name = ix_rows_add_text (head, C_("thing", "Name"), "");
  gtk_widget_set_name (self->name, "name");
  self->rows.changed = rows_changed_cb;
  self->rows.home = self;
  for (IxRuleGroup group = 0; group < IX_N_RULE_GROUPS; group++)
    {
      self->groups[group] = ix_dialog_add_group (IX_DIALOG (self), ix_rule_group_title (group));
      ix_rule_rows_add (&self->rows, group, add_row, self->groups[group]);
    }
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 620);
  ix_dialogs_give_back (GTK_WINDOW (self));
}

static IxRuleEditor *
open_editor (GtkWidget     *over,
             IxRuleSetList *rule_sets,
             const char    *title,
             const char    *name,
             IxRuleSetKept  kept)
{
  IxRuleEditor *self = g_object_new (IX_TYPE_RULE_EDITOR, NULL);

  ix_dialog_set_up (IX_DIALOG (self), over, title, _("_Save"));
  g_set_weak_pointer (&self->over, over);
  self->rule_sets = g_object_ref (rule_sets);
  self->kept = kept;
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  return self;
}

static void
show_editor (IxRuleEditor *self)
{
  show_rules (self, &self->set->variant);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (check), self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->name);
}

/* A new set may be based on any other one.  The set it begins with is first, if it is none of them. */
static void
add_bases (IxRuleEditor    *self,
           const IxVariant *from)
{
  GPtrArray *sets = ix_rule_set_list_get_sets (self->rule_sets);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GtkWidget *group = gtk_widget_get_ancestor (self->name, ADW_TYPE_PREFERENCES_GROUP);
  guint selected = GTK_INVALID_LIST_POSITION;

  self->bases = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_set_free);
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (sets, i);

      if (ix_variant_same_rules (&set->variant, from) &&
          g_strcmp0 (set->variant.house, from->house) == 0)
        selected = self->bases->len;
      g_ptr_array_add (self->bases, ix_rule_set_copy (set));
      g_ptr_array_add (names, (gpointer) ix_rule_set_name (set));
    }
  if (selected == GTK_INVALID_LIST_POSITION)
    {
      selected = 0;
      g_ptr_array_insert (self->bases, 0, ix_rule_set_new (from, IX_RULES_HOUSE, NULL, NULL));
      /* Translators: a new set of rules is based on those of the match that is being set up */
      g_ptr_array_insert (names, 0, (gpointer) _("The rules of this match"));
    }
  g_ptr_array_add (names, NULL);
  self->set = ix_rule_set_copy (g_ptr_array_index (self->bases, selected));
  self->base = ix_rows_add_option (group, _("Based on"), (const char *const *) names->pdata);
  gtk_widget_set_name (self->base, "based-on");
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->base), selected);
  g_signal_connect_swapped (self->base, "notify::selected", G_CALLBACK (base_changed_cb), self);
}

GtkWidget *
ix_rule_editor_present_new (GtkWidget       *over,
                            IxRuleSetList   *rule_sets,
                            const IxVariant *from,
                            IxRuleSetKept    kept)
{
  IxRuleEditor *self = open_editor (over, rule_sets, _("New Rules of the House"), "", kept);

  add_bases (self, from);
  show_editor (self);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_rule_editor_present (GtkWidget     *over,
                        IxRuleSetList *rule_sets,
                        const char    *name,
                        IxRuleSetKept  kept)
{
  IxRuleEditor *self;

  g_return_val_if_fail (ix_rule_set_list_has_own (rule_sets, name), NULL);

  self = open_editor (over, rule_sets, _("Rules of the House"), name, kept);
  self->instead = g_strdup (name);
  self->set = ix_rule_set_copy (ix_rule_set_list_find (rule_sets, name));
  show_editor (self);
  return GTK_WIDGET (self);
}

/* Another name */

#define IX_TYPE_RULE_NAME_DIALOG (ix_rule_name_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleNameDialog, ix_rule_name_dialog, IX, RULE_NAME_DIALOG, IxDialog)

struct _IxRuleNameDialog {
  IxDialog parent_instance;

  GtkWidget     *over; /* weak */
  IxRuleSetList *rule_sets;
  char          *old;
  IxRuleSetKept  kept;
  GtkWidget     *name;
};

G_DEFINE_FINAL_TYPE (IxRuleNameDialog, ix_rule_name_dialog, IX_TYPE_DIALOG)

static void
name_changed_cb (IxRuleNameDialog *self)
{
  g_autofree char *why = why_not_called (self->rule_sets, text_of (self->name), self->old);

  ix_set_css_class (self->name, "error", why != NULL && *text_of (self->name) != '\0');
  ix_dialog_set_why (IX_DIALOG (self), why);
}

static void
ix_rule_name_dialog_apply (IxDialog *dialog)
{
  IxRuleNameDialog *self = IX_RULE_NAME_DIALOG (dialog);
  g_autofree char *name = ix_rule_set_clean_name (text_of (self->name), NULL);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (name, self->old) &&
      !ix_rule_set_list_rename (self->rule_sets, self->old, name, &error))
    {
      tell_error (dialog, error);
      return;
    }
  if (self->over != NULL && !g_str_equal (name, self->old))
    self->kept (self->over, g_intern_string (name));
  ix_dialogs_leave (GTK_WINDOW (self));
}

static void
ix_rule_name_dialog_finalize (GObject *object)
{
  IxRuleNameDialog *self = IX_RULE_NAME_DIALOG (object);

  g_clear_weak_pointer (&self->over);
  g_object_unref (self->rule_sets);
  g_free (self->old);
  G_OBJECT_CLASS (ix_rule_name_dialog_parent_class)->finalize (object);
}

static void
ix_rule_name_dialog_class_init (IxRuleNameDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_rule_name_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_rule_name_dialog_apply;
}

static void
ix_rule_name_dialog_init (IxRuleNameDialog *self)
{
  self->name = ix_rows_add_text (ix_dialog_add_group (IX_DIALOG (self), NULL), C_("thing", "Name"), "");
  gtk_widget_set_name (self->name, "name");
  ix_dialogs_give_back (GTK_WINDOW (self));
}

GtkWidget *
ix_rule_name_dialog_present (GtkWidget     *over,
                             IxRuleSetList *rule_sets,
                             const char    *name,
                             IxRuleSetKept  kept)
{
  IxRuleNameDialog *self = g_object_new (IX_TYPE_RULE_NAME_DIALOG, NULL);

  ix_dialog_set_up (IX_DIALOG (self), over, _("Rename Rules"), _("_Rename"));
  g_set_weak_pointer (&self->over, over);
  self->rule_sets = g_object_ref (rule_sets);
  self->old = g_strdup (name);
  self->kept = kept;
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (name_changed_cb), self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->name);
  return GTK_WIDGET (self);
}
