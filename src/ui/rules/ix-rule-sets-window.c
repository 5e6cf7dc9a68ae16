/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sets-window.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-files.h"
#include "ix-follow.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-rows.h"
#include "ix-rule-set-row.h"
#include "ix-rules-window.h"
#include "ix-widgets.h"

struct _IxRuleSetsWindow {
  AdwWindow parent_instance;

  IxRuleSetList *rule_sets;
  GtkWidget     *over;   /* weak */
  IxRuleSetKept  chosen; /* NULL: there is nothing to choose for */
  GPtrArray     *rows;   /* all rows of the groups */
  AdwToast      *toast;  /* the last one; weak */

  /* From the template */
  AdwToastOverlay     *overlay;
  AdwPreferencesGroup *own, *refused, *built_in, *elsewhere;
};

G_DEFINE_FINAL_TYPE (IxRuleSetsWindow, ix_rule_sets_window, ADW_TYPE_WINDOW)

/* Rows */

/* NULL for the row that says that there is none. */
static const char *
name_of (gpointer row)
{
  return IX_IS_RULE_SET_ROW (row) ? ix_rule_set_row_get_name (row) : NULL;
}

static GtkWidget *
find_row (IxRuleSetsWindow *self,
          const char       *name)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (name_of (row) != NULL && ix_rule_set_same_name (name_of (row), name))
        return row;
    }
  return NULL;
}

/* The name of the set whose row has the focus, NULL if none has. */
static const char *
focused_name (IxRuleSetsWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row =
    focus != NULL ? gtk_widget_get_ancestor (focus, IX_TYPE_RULE_SET_ROW) : NULL;

  return row != NULL ? name_of (row) : NULL;
}

/* Activating a row does the most likely thing: it means to choose the set, to change it, or to
 * make one from it. */
static void
activated_cb (GtkWidget        *row,
              IxRuleSetsWindow *self)
{
  const IxRuleSet *set = ix_rule_set_list_find (self->rule_sets, name_of (row));

  if (self->chosen != NULL)
    {
      if (self->over != NULL)
        self->chosen (self->over, ix_rule_set_name (set));
      gtk_window_close (GTK_WINDOW (self));
    }
  else
    gtk_widget_activate_action (
      row, set->kind == IX_RULES_HOUSE ? "rule-set.edit" : "rule-set.copy", "s", name_of (row));
}

static void
add_row (IxRuleSetsWindow    *self,
         AdwPreferencesGroup *group,
         GtkWidget           *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_sets (IxRuleSetsWindow    *self,
          AdwPreferencesGroup *group,
          IxRuleSetKind        kind)
{
  GPtrArray *sets = ix_rule_set_list_get_sets (self->rule_sets);

  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = g_ptr_array_index (sets, i);
      GtkWidget *row;

      if (set->kind != kind)
        continue;
      row = ix_rule_set_row_new (set);
      g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
      add_row (self, group, row);
    }
}

/* Adds a row that only tells something. */
static void
add_note (IxRuleSetsWindow    *self,
          AdwPreferencesGroup *group,
          const char          *name,
          const char          *title,
          const char          *text)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_name (row, name);
  ix_rows_set_texts (row, title, text);
  gtk_widget_add_css_class (row, "dim-label");
  add_row (self, group, row);
}

/* Adds all rows, those of the club first. */
static void
add_rows (IxRuleSetsWindow *self)
{
  add_sets (self, self->own, IX_RULES_HOUSE);
  if (self->rows->len == 0)
    add_note (self, self->own, "none-yet", _("None yet"),
              _("New Rules… makes a set from any of those below. A file of rules can be imported, "
                "or dropped here."));
  add_sets (self, self->built_in, IX_RULES_BUILT_IN);
  add_sets (self, self->elsewhere, IX_RULES_PRESET);
  /* Bughouse has a relative that no fields make of it: people who look for it learn why. */
  add_note (self, self->elsewhere, "koedem", _("Not here: Koedem"),
            _("A captured king goes to the reserve and must be dropped at once, and the team that "
              "holds all four kings wins. The program has no way to say that: here a game ends "
              "with mate."));
}

static void
add_refused (IxRuleSetsWindow *self,
             const IxRefused  *rules)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *label = g_strdup_printf (_("Remove %s"), rules->name);
  GtkWidget *button = ix_icon_button_new ("user-trash-symbolic", label);

  ix_rows_set_texts (row, rules->name, rules->why);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rule-set.remove-refused");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", rules->key);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  add_row (self, self->refused, row);
}

static void
show_refused (IxRuleSetsWindow *self)
{
  GPtrArray *refused = ix_rule_set_list_get_refused (self->rule_sets);

  adw_preferences_group_set_description (
    self->refused, ngettext ("Rules that are saved under its name take its place.",
                             "Rules that are saved under their names take their place.",
                             refused->len));
  gtk_widget_set_visible (GTK_WIDGET (self->refused), refused->len > 0);
  for (guint i = 0; i < refused->len; i++)
    add_refused (self, g_ptr_array_index (refused, i));
}

static void
remove_rows (IxRuleSetsWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

/* Shows the sets as they are now; the focus stays at the set of @name, or goes to the first. */
static void
show_sets (IxRuleSetsWindow *self,
           const char       *name)
{
  g_autofree char *focused = g_strdup (name);
  GtkWidget *row;

  remove_rows (self);
  add_rows (self);
  show_refused (self);
  row = focused != NULL ? find_row (self, focused) : NULL;
  if (row == NULL)
    row = g_ptr_array_index (self->rows, name_of (g_ptr_array_index (self->rows, 0)) == NULL);
  gtk_widget_grab_focus (row);
  /* Somebody who made a set by keys must see where it is. */
  if (name != NULL)
    gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
}

static void
sets_changed_cb (IxRuleSetsWindow *self)
{
  show_sets (self, focused_name (self));
}

/* Shows the set that has just been kept under that name. */
static void
kept_cb (GtkWidget  *over,
         const char *name)
{
  show_sets (IX_RULE_SETS_WINDOW (over), name);
}

/* Messages */

/* Shows @text, with a button that takes the last change back if @undo. */
static void
tell (IxRuleSetsWindow *self,
      const char       *text,
      gboolean          undo)
{
  ix_dialogs_tell (self->overlay, &self->toast, text, undo ? "rule-set.undo" : NULL);
}

/* Shows why something failed, with the name of the file if @file is not NULL. */
static void
tell_error (IxRuleSetsWindow *self,
            const char       *title,
            const char       *file,
            const GError     *error)
{
  g_autofree char *shown = file != NULL ? g_filename_display_basename (file) : NULL;
  g_autofree char *text = file != NULL ? g_strdup_printf (_("%s: %s"), shown, error->message)
                                       : g_strdup (error->message);

  ix_dialogs_notify (GTK_WINDOW (self), title, text);
}

/* Files */

typedef struct {
  IxRuleSetsWindow *window;
  IxRuleSet        *set;         /* to be exported */
  char             *path, *name; /* to be imported, under that name */
  char             *key;         /* of what cannot be read, to be removed */
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_object_unref (choice->window);
  ix_rule_set_free (choice->set);
  g_free (choice->path);
  g_free (choice->name);
  g_free (choice->key);
  g_free (choice);
}

static Choice *
choice_new (IxRuleSetsWindow *self,
            const IxRuleSet  *set)
{
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){
    .window = g_object_ref (self),
    .set = set != NULL ? ix_rule_set_copy (set) : NULL,
  };
  return choice;
}

static void
export_chosen_cb (const char *path,
                  gpointer    data)
{
  Choice *choice = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (path == NULL)
    return;
  if (!ix_rule_sets_export (choice->set, path, &error))
    {
      tell_error (choice->window, _("The rules cannot be exported"), path, error);
      return;
    }
  text = g_strdup_printf (_("“%s” is exported"), ix_rule_set_name (choice->set));
  tell (choice->window, text, FALSE);
}

static void
export (IxRuleSetsWindow *self,
        GVariant         *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);
  const IxRuleSet *set = ix_rule_set_list_find (self->rule_sets, name);
  g_autofree char *file = NULL;

  if (set == NULL)
    return;
  file = g_strconcat (ix_rule_set_name (set), IX_RULE_SET_SUFFIX, NULL);
  g_strdelimit (file, "/\\:", '-');
  ix_dialogs_save (GTK_WINDOW (self), _("Export Rules"), file, export_chosen_cb,
                   choice_new (self, set), choice_free);
}

static void import_file (IxRuleSetsWindow *self,
                         const char       *path,
                         const char       *name);

static void
import_renamed_cb (gpointer data)
{
  Choice *choice = data;

  import_file (choice->window, choice->path, choice->name);
}

/* The name is another set's: offers one that is free. */
static void
offer_name (IxRuleSetsWindow *self,
            const char       *path,
            const char       *name,
            const GError     *why)
{
  g_autofree char *file = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (_("%s: %s.  They can be imported as “%s”."), file,
                                           why->message, name);
  Choice *choice = choice_new (self, NULL);

  choice->path = g_strdup (path);
  choice->name = g_strdup (name);
  ix_dialogs_ask (GTK_WINDOW (self), _("Import Under Another Name?"), text, _("_Import"),
                  import_renamed_cb, choice, choice_free);
}

/* @name: NULL: that in the file. */
static void
import_file (IxRuleSetsWindow *self,
             const char       *path,
             const char       *name)
{
  g_autoptr (GError) error = NULL;
  const char *kept = ix_rule_set_list_import (self->rule_sets, path, name, &error);
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  if (kept == NULL)
    {
      if (g_error_matches (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_EXISTS))
        other = ix_rule_set_list_free_name (self->rule_sets, path);
      if (other != NULL)
        offer_name (self, path, other, error);
      else
        tell_error (self, _("The rules cannot be imported"), path, error);
      return;
    }
  text = g_strdup_printf (_("“%s” is imported"), kept);
  show_sets (self, kept);
  tell (self, text, TRUE);
}

static void
import_chosen_cb (const char *path,
                  gpointer    data)
{
  if (path != NULL)
    import_file (((Choice *) data)->window, path, NULL);
}

static void
import (IxRuleSetsWindow *self)
{
  const IxFileFilter filter = { _("Rules"), { "rules", "txt", NULL } };

  ix_dialogs_open (GTK_WINDOW (self), _("Import Rules"), &filter, import_chosen_cb, choice_new (self, NULL), choice_free);
}

void
ix_rule_sets_window_import (IxRuleSetsWindow  *self,
                            const char *const *paths)
{
  g_return_if_fail (IX_IS_RULE_SETS_WINDOW (self));

  for (; *paths != NULL; paths++)
    import_file (self, *paths, NULL);
}

static void
dropped_cb (GtkWidget         *window,
            const char *const *paths)
{
  ix_rule_sets_window_import (IX_RULE_SETS_WINDOW (window), paths);
}

/* Actions */

static void
make_new (IxRuleSetsWindow *self)
{
  const char *name = focused_name (self);
  const IxRuleSet *set = name != NULL ? ix_rule_set_list_find (self->rule_sets, name) : NULL;

  ix_rule_editor_present_new (GTK_WIDGET (self), self->rule_sets,
                              set != NULL ? &set->variant : ix_variant_find ("newport"), kept_cb);
}

static void
copy (IxRuleSetsWindow *self,
      GVariant         *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);
  const IxRuleSet *set = ix_rule_set_list_find (self->rule_sets, name);

  if (set != NULL)
    ix_rule_editor_present_new (GTK_WIDGET (self), self->rule_sets, &set->variant, kept_cb);
}

static void
edit (IxRuleSetsWindow *self,
      GVariant         *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);

  if (ix_rule_set_list_has_own (self->rule_sets, name))
    ix_rule_editor_present (GTK_WIDGET (self), self->rule_sets, name, kept_cb);
}

static void
rename_set (IxRuleSetsWindow *self,
            GVariant         *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);

  if (ix_rule_set_list_has_own (self->rule_sets, name))
    ix_rule_name_dialog_present (GTK_WIDGET (self), self->rule_sets, name, kept_cb);
}

static void
remove_set (IxRuleSetsWindow *self,
            GVariant         *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *text = g_strdup_printf (_("“%s” is removed"), name);
  g_autoptr (GError) error = NULL;

  if (ix_rule_set_list_remove (self->rule_sets, name, &error))
    tell (self, text, TRUE);
  else
    tell_error (self, _("The rules cannot be removed"), NULL, error);
}

static void
remove_refused_cb (gpointer data)
{
  Choice *choice = data;
  g_autoptr (GError) error = NULL;

  if (!ix_rule_set_list_remove_refused (choice->window->rule_sets, choice->key, &error))
    tell_error (choice->window, _("The rules cannot be removed"), NULL, error);
}

static void
remove_refused (IxRuleSetsWindow *self,
                GVariant         *parameter)
{
  Choice *choice = choice_new (self, NULL);

  choice->key = g_variant_dup_string (parameter, NULL);
  ix_dialogs_ask (GTK_WINDOW (self), _("Remove for Good?"),
                  _("These rules cannot be read, so this cannot be undone. Copies of the data file "
                    "may still have them as they were."),
                  _("_Remove"), remove_refused_cb, choice, choice_free);
}

static void
show (IxRuleSetsWindow *self,
      GVariant         *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);
  const IxRuleSet *set = ix_rule_set_list_find (self->rule_sets, name);

  if (set != NULL)
    ix_rules_window_present (GTK_WINDOW (self), self->rule_sets, &set->variant);
}

/* Says how an undo or redo went. */
static void
tell_undo (IxRuleSetsWindow *self,
           gboolean          done,
           const char       *text,
           const GError     *error)
{
  if (done)
    tell (self, text, FALSE);
  else if (error != NULL)
    tell_error (self, _("That cannot be undone"), NULL, error);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
undo (IxRuleSetsWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done = ix_rule_set_list_undo (self->rule_sets, &error);

  tell_undo (self, done, _("Undone"), error);
}

static void
redo (IxRuleSetsWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done = ix_rule_set_list_redo (self->rule_sets, &error);

  tell_undo (self, done, _("Made again"), error);
}

static const IxActionRow actions[] = {
  { "rule-set.new", G_CALLBACK (make_new) },
  { "rule-set.edit", G_CALLBACK (edit), "s" },
  { "rule-set.rename", G_CALLBACK (rename_set), "s" },
  { "rule-set.copy", G_CALLBACK (copy), "s" },
  { "rule-set.show", G_CALLBACK (show), "s" },
  { "rule-set.remove", G_CALLBACK (remove_set), "s" },
  { "rule-set.remove-refused", G_CALLBACK (remove_refused), "s" },
  { "rule-set.undo", G_CALLBACK (undo) },
  { "rule-set.redo", G_CALLBACK (redo) },
  { "rule-set.import", G_CALLBACK (import) },
  { "rule-set.export", G_CALLBACK (export), "s" },
  { "rule-set.more", G_CALLBACK (ix_open_more_menu) },
};

/* The keys of lists: F2 gives another name, Delete removes. */
static gboolean
key_pressed_cb (IxRuleSetsWindow *self,
                guint             keyval)
{
  const char *name = focused_name (self);
  g_autofree char *own =
    name != NULL && ix_rule_set_list_has_own (self->rule_sets, name) ? g_strdup (name) : NULL;

  if (keyval != GDK_KEY_F2 && keyval != GDK_KEY_Delete)
    return FALSE;
  if (own == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (keyval == GDK_KEY_F2)
    ix_rule_name_dialog_present (GTK_WIDGET (self), self->rule_sets, own, kept_cb);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "rule-set.remove", "s", own);
  return TRUE;
}

/* Construction and disposal */

static void
ix_rule_sets_window_dispose (GObject *object)
{
  IxRuleSetsWindow *self = IX_RULE_SETS_WINDOW (object);

  ix_unfollow (&self->rule_sets, self);
  g_clear_weak_pointer (&self->over);
  g_clear_weak_pointer (&self->toast);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_rule_sets_window_parent_class)->dispose (object);
}

static void
ix_rule_sets_window_class_init (IxRuleSetsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_rule_sets_window_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/rule-sets-window.ui");
  gtk_widget_class_bind_template_child (widget_class, IxRuleSetsWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, IxRuleSetsWindow, own);
  gtk_widget_class_bind_template_child (widget_class, IxRuleSetsWindow, refused);
  gtk_widget_class_bind_template_child (widget_class, IxRuleSetsWindow, built_in);
  gtk_widget_class_bind_template_child (widget_class, IxRuleSetsWindow, elsewhere);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_help_install (widget_class);
  ix_keys_bind (widget_class);
}

static void
ix_rule_sets_window_init (IxRuleSetsWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  ix_accept_files (GTK_WIDGET (self), dropped_cb);
  ix_dialogs_give_back (GTK_WINDOW (self));
}

GtkWidget *
ix_rule_sets_window_present (GtkWidget     *over,
                             IxRuleSetList *rule_sets,
                             IxRuleSetKept  chosen)
{
  IxRuleSetsWindow *self = g_object_new (IX_TYPE_RULE_SETS_WINDOW, NULL);

  gtk_window_set_title (GTK_WINDOW (self),
                        chosen != NULL ? _("Choose Rules") : _("Rules of the House"));
  ix_dialogs_put_over (GTK_WINDOW (self), ix_window_of (over));
  g_set_weak_pointer (&self->over, over);
  self->chosen = chosen;
  ix_follow (&self->rule_sets, rule_sets, "changed", G_CALLBACK (sets_changed_cb), self);
  gtk_window_present (GTK_WINDOW (self));
  show_sets (self, NULL);
  return GTK_WIDGET (self);
}
