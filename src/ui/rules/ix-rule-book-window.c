/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-book-window-private.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-rows.h"
#include "ix-rule-book-row.h"
#include "ix-rules-window.h"
#include "ix-widgets.h"

/* The groups in the order of the window. */
static const IxRuleSetKind order[IX_N_RULE_GROUPS] = {
  IX_RULES_HOUSE,
  IX_RULES_BUILT_IN,
  IX_RULES_PRESET,
};

G_DEFINE_FINAL_TYPE (IxRuleBookWindow, ix_rule_book_window, ADW_TYPE_WINDOW)

/* Rows */

/* NULL for the row that says that there is none. */
static const char *
name_of (gpointer row)
{
  return IX_IS_RULE_BOOK_ROW (row) ? ix_rule_book_row_get_name (row) : NULL;
}

static GtkWidget *
find_row (IxRuleBookWindow *self,
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
focused_name (IxRuleBookWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row =
    focus != NULL ? gtk_widget_get_ancestor (focus, IX_TYPE_RULE_BOOK_ROW) : NULL;

  return row != NULL ? name_of (row) : NULL;
}

/* Activating a row does the most likely thing: it means to choose the set, to change it, or to
 * make one from it. */
static void
activated_cb (GtkWidget        *row,
              IxRuleBookWindow *self)
{
  const IxRuleSet *set = ix_rule_book_find (self->book, name_of (row));

  if (self->chosen != NULL)
    {
      if (self->over != NULL)
        self->chosen (self->over, ix_rule_set_name (set));
      gtk_window_close (GTK_WINDOW (self));
    }
  else
    gtk_widget_activate_action (row, set->kind == IX_RULES_HOUSE ? "book.edit" : "book.copy", "s",
                                name_of (row));
}

static void
add_row (IxRuleBookWindow *self,
         guint             group,
         const IxRuleSet  *set)
{
  GtkWidget *row = ix_rule_book_row_new (set);

  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->groups[group]), row);
  g_ptr_array_add (self->rows, row);
}

/* Where the club has no set yet, a row says how to get one. */
static void
add_hint (IxRuleBookWindow *self)
{
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, _("None yet"),
                     _("New Rules… makes a set from any of those below. A file of rules can be imported, "
                       "or dropped here."));
  gtk_widget_add_css_class (row, "dim-label");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->groups[0]), row);
  g_ptr_array_add (self->rows, row);
}

/* Bughouse has a relative that no fields make of it: people who look for it learn why. */
static void
add_koedem (IxRuleBookWindow *self)
{
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, _("Not here: Koedem"),
                     _("A captured king goes to the reserve and must be dropped at once, and the team that "
                       "holds all four kings wins. The program has no way to say that: here a game ends "
                       "with mate."));
  gtk_widget_add_css_class (row, "dim-label");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->groups[IX_N_RULE_GROUPS - 1]), row);
  g_ptr_array_add (self->rows, row);
}

static void
show_refused (IxRuleBookWindow *self)
{
  GPtrArray *refused = ix_rule_book_get_refused (self->book);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < refused->len; i++)
    {
      if (i == 0)
        g_string_append (text, ngettext ("A saved set of rules cannot be read. Rules that are saved "
                                         "under its name take its place.",
                                         "Some saved rules cannot be read. Rules that are saved "
                                         "under their names take their place.",
                                         refused->len));
      g_string_append_printf (text, "\n%s", (const char *) g_ptr_array_index (refused, i));
    }
  gtk_label_set_text (GTK_LABEL (self->refused), text->str);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->refused, ADW_TYPE_PREFERENCES_GROUP),
                          refused->len > 0);
  g_string_free (text, TRUE);
}

static void
remove_rows (IxRuleBookWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

void
ix_rule_book_window_show_sets (IxRuleBookWindow *self,
                               const char       *name)
{
  GPtrArray *sets = ix_rule_book_get_sets (self->book);
  g_autofree char *focused = g_strdup (name);
  GtkWidget *row;

  remove_rows (self);
  for (guint group = 0; group < G_N_ELEMENTS (order); group++)
    {
      guint before = self->rows->len;

      for (guint i = 0; i < sets->len; i++)
        {
          const IxRuleSet *set = g_ptr_array_index (sets, i);

          if (set->kind == order[group])
            add_row (self, group, set);
        }
      if (order[group] == IX_RULES_HOUSE && self->rows->len == before)
        add_hint (self);
    }
  add_koedem (self);
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
book_changed_cb (IxRuleBookWindow *self)
{
  ix_rule_book_window_show_sets (self, focused_name (self));
}

/* Shows the set that has just been kept under that name. */
static void
kept_cb (GtkWidget  *over,
         const char *name)
{
  ix_rule_book_window_show_sets (IX_RULE_BOOK_WINDOW (over), name);
}

/* Actions */

void
ix_rule_book_window_tell (IxRuleBookWindow *self,
                          const char       *text,
                          gboolean          undo)
{
  AdwToast *toast = ix_dialogs_toast (text);

  /* Its text is no longer true, and its button would undo something else. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  if (undo)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "book.undo");
    }
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), toast);
}

void
ix_rule_book_window_tell_error (IxRuleBookWindow *self,
                                const char       *title,
                                const char       *file,
                                const GError     *error)
{
  g_autofree char *shown = file != NULL ? g_filename_display_basename (file) : NULL;
  g_autofree char *text = file != NULL ? g_strdup_printf ("%s: %s", shown, error->message)
                                       : g_strdup (error->message);

  ix_dialogs_notify (GTK_WINDOW (self), title, text);
}

static void
new_action (GtkWidget  *widget,
            const char *action G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  const char *name = focused_name (self);
  const IxRuleSet *set = name != NULL ? ix_rule_book_find (self->book, name) : NULL;

  ix_rule_editor_present_new (widget, self->book,
                              set != NULL ? &set->variant : ix_variant_find ("newport"), kept_cb);
}

static void
copy_action (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *parameter)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  const IxRuleSet *set = ix_rule_book_find (self->book, g_variant_get_string (parameter, NULL));

  if (set != NULL)
    ix_rule_editor_present_new (widget, self->book, &set->variant, kept_cb);
}

static void
edit_action (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *parameter)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);

  if (ix_rule_book_has_own (self->book, name))
    ix_rule_editor_present (widget, self->book, name, kept_cb);
}

static void
rename_action (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);

  if (ix_rule_book_has_own (self->book, name))
    ix_rule_name_dialog_present (widget, self->book, name, kept_cb);
}

static void
remove_set (IxRuleBookWindow *self,
            const char       *name)
{
  g_autofree char *text = g_strdup_printf (_("“%s” is removed"), name);
  g_autoptr (GError) error = NULL;

  if (ix_rule_book_remove (self->book, name, &error))
    ix_rule_book_window_tell (self, text, TRUE);
  else
    ix_rule_book_window_tell_error (self, _("The rules cannot be removed"), NULL, error);
}

static void
remove_action (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter)
{
  remove_set (IX_RULE_BOOK_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
show_action (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *parameter)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  const IxRuleSet *set = ix_rule_book_find (self->book, g_variant_get_string (parameter, NULL));

  if (set != NULL)
    ix_rules_window_present (GTK_WINDOW (widget), self->book, &set->variant);
}

/* Undo */

static void
undo_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter G_GNUC_UNUSED)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  gboolean undo = g_str_equal (action, "book.undo");
  g_autoptr (GError) error = NULL;

  if (undo ? ix_rule_book_undo (self->book, &error) : ix_rule_book_redo (self->book, &error))
    ix_rule_book_window_tell (self, undo ? _("Undone") : _("Made again"), FALSE);
  else if (error != NULL)
    ix_rule_book_window_tell_error (self, _("That cannot be undone"), NULL, error);
  else
    gtk_widget_error_bell (widget);
}

/* The keys of lists: F2 gives another name, Delete removes. */
static gboolean
key_pressed_cb (GtkEventController *controller G_GNUC_UNUSED,
                guint               keyval,
                guint               code G_GNUC_UNUSED,
                GdkModifierType     state G_GNUC_UNUSED,
                IxRuleBookWindow   *self)
{
  const char *name = focused_name (self);
  g_autofree char *own =
    name != NULL && ix_rule_book_has_own (self->book, name) ? g_strdup (name) : NULL;

  if (keyval != GDK_KEY_F2 && keyval != GDK_KEY_Delete)
    return FALSE;
  if (own == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (keyval == GDK_KEY_F2)
    ix_rule_name_dialog_present (GTK_WIDGET (self), self->book, own, kept_cb);
  else
    remove_set (self, own);
  return TRUE;
}

/* Construction and disposal */

static void
ix_rule_book_window_dispose (GObject *object)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (object);

  if (self->book != NULL)
    g_signal_handlers_disconnect_by_data (self->book, self);
  g_clear_object (&self->book);
  g_clear_weak_pointer (&self->over);
  g_clear_weak_pointer (&self->toast);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_rule_book_window_parent_class)->dispose (object);
}

static void
ix_rule_book_window_class_init (IxRuleBookWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_rule_book_window_dispose;
  gtk_widget_class_install_action (widget_class, "book.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "book.edit", "s", edit_action);
  gtk_widget_class_install_action (widget_class, "book.rename", "s", rename_action);
  gtk_widget_class_install_action (widget_class, "book.copy", "s", copy_action);
  gtk_widget_class_install_action (widget_class, "book.show", "s", show_action);
  gtk_widget_class_install_action (widget_class, "book.remove", "s", remove_action);
  gtk_widget_class_install_action (widget_class, "book.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "book.redo", NULL, undo_action);
  ix_rule_book_window_install_files (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "book.new", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "book.import",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "book.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK, "book.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
add_groups (IxRuleBookWindow *self,
            GtkWidget        *page)
{
  const char *const titles[] = { _("Rules of This Club"), _("Built In"), _("From Elsewhere") };
  const char *const descriptions[] = {
    _("Each match, evening and file keeps the rules that it was played by: a later change here does "
      "not touch them."),
    NULL,
    _("Traditions of other places, as far as they are known. What the program has no way to say is "
      "named."),
  };
  GtkWidget *about = adw_preferences_group_new ();

  self->refused = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->refused), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->refused), 0);
  gtk_widget_add_css_class (self->refused, "banner");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (about), self->refused);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      self->groups[i] = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->groups[i]), titles[i]);
      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->groups[i]),
                                             descriptions[i]);
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                                ADW_PREFERENCES_GROUP (self->groups[i]));
      if (i == 0)
        adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (about));
    }
}

static void
ix_rule_book_window_init (IxRuleBookWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new ();
  adw_header_bar_pack_start (
    ADW_HEADER_BAR (header),
    ix_button_new (_("_New Rules…"), "book.new", _("New rules, from any of these (Ctrl+N)")));
  adw_header_bar_pack_start (
    ADW_HEADER_BAR (header),
    ix_button_new (_("_Import…"), "book.import", _("Rules from a file (Ctrl+O)")));
  add_groups (self, page);
  gtk_widget_set_vexpand (page, TRUE);
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), page);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), self->overlay);
  adw_window_set_content (ADW_WINDOW (self), box);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  ix_rule_book_window_accept_files (self);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 680, 620);
  ix_dialogs_give_back (GTK_WINDOW (self));
}

GtkWidget *
ix_rule_book_window_present (GtkWidget   *over,
                             IxRuleBook  *book,
                             IxRulesKept  chosen)
{
  IxRuleBookWindow *self = g_object_new (IX_TYPE_RULE_BOOK_WINDOW, NULL);

  gtk_window_set_title (GTK_WINDOW (self),
                        chosen != NULL ? _("Choose Rules") : _("Rules of the House"));
  gtk_window_set_transient_for (GTK_WINDOW (self), ix_window_of (over));
  g_set_weak_pointer (&self->over, over);
  self->book = g_object_ref (book);
  self->chosen = chosen;
  g_signal_connect_swapped (book, "changed", G_CALLBACK (book_changed_cb), self);
  gtk_window_present (GTK_WINDOW (self));
  ix_rule_book_window_show_sets (self, NULL);
  return GTK_WIDGET (self);
}
