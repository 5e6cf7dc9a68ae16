/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets of rules that come from files and go to them. */

#include "ix-rule-book-window-private.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-widgets.h"

typedef struct {
  IxRuleBookWindow *window;
  IxRuleSet        *set;         /* to be exported */
  char             *path, *name; /* to be imported, under that name */
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_object_unref (choice->window);
  ix_rule_set_free (choice->set);
  g_free (choice->path);
  g_free (choice->name);
  g_free (choice);
}

static Choice *
choice_new (IxRuleBookWindow *self,
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
      ix_rule_book_window_tell_error (choice->window, _("The rules cannot be exported"), path,
                                      error);
      return;
    }
  text = g_strdup_printf (_("“%s” is exported"), ix_rule_set_name (choice->set));
  ix_rule_book_window_tell (choice->window, text, FALSE);
}

static void
export_action (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter)
{
  IxRuleBookWindow *self = IX_RULE_BOOK_WINDOW (widget);
  const IxRuleSet *set = ix_rule_book_find (self->book, g_variant_get_string (parameter, NULL));
  g_autofree char *file = NULL;

  if (set == NULL)
    return;
  file = g_strconcat (ix_rule_set_name (set), IX_RULE_SET_SUFFIX, NULL);
  g_strdelimit (file, "/\\:", '-');
  ix_dialogs_save (GTK_WINDOW (widget), _("Export Rules"), file, export_chosen_cb,
                   choice_new (self, set), choice_free);
}

static void import_file (IxRuleBookWindow *self,
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
offer_name (IxRuleBookWindow *self,
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
import_file (IxRuleBookWindow *self,
             const char       *path,
             const char       *name)
{
  g_autoptr (GError) error = NULL;
  const char *kept = ix_rule_book_import (self->book, path, name, &error);
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  if (kept == NULL)
    {
      if (g_error_matches (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_EXISTS))
        other = ix_rule_book_free_name (self->book, path);
      if (other != NULL)
        offer_name (self, path, other, error);
      else
        ix_rule_book_window_tell_error (self, _("The rules cannot be imported"), path, error);
      return;
    }
  text = g_strdup_printf (_("“%s” is imported"), kept);
  ix_rule_book_window_show_sets (self, kept);
  ix_rule_book_window_tell (self, text, TRUE);
}

static void
import_chosen_cb (const char *path,
                  gpointer    data)
{
  if (path != NULL)
    import_file (((Choice *) data)->window, path, NULL);
}

static void
import_action (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  ix_dialogs_open (GTK_WINDOW (widget), _("Import Rules"), import_chosen_cb,
                   choice_new (IX_RULE_BOOK_WINDOW (widget), NULL), choice_free);
}

static void
dropped_cb (GtkWidget  *window,
            const char *path)
{
  import_file (IX_RULE_BOOK_WINDOW (window), path, NULL);
}

void
ix_rule_book_window_accept_files (IxRuleBookWindow *self)
{
  ix_accept_files (GTK_WIDGET (self), dropped_cb);
}

void
ix_rule_book_window_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "book.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "book.export", "s", export_action);
}
