/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-import-entries.h"

#include <glib/gi18n.h>

#include "ix-import-columns.h"

struct _IxImportEntries {
  IxDialog parent_instance;

  GBytes             *file;
  IxImportColumns    *columns;
  IxImportEntriesDone done;
  gpointer            data;
  GDestroyNotify      free_data;
};

G_DEFINE_FINAL_TYPE (IxImportEntries, ix_import_entries, IX_TYPE_DIALOG)

static void
check_cb (IxImportEntries *self)
{
  ix_dialog_set_why (IX_DIALOG (self), ix_import_columns_are_names (self->columns)
                                         ? NULL
                                         : _("Choose the column of the names."));
}

static void
ix_import_entries_apply (IxDialog *dialog)
{
  IxImportEntries *self = IX_IMPORT_ENTRIES (dialog);
  g_autoptr (IxImportEntries) alive = g_object_ref (self);
  const IxListColumns *columns = ix_import_columns_get (self->columns);

  /* The next step may open a window of its own. */
  gtk_window_destroy (GTK_WINDOW (self));
  self->done (self->file, columns, self->data);
}

static void
ix_import_entries_finalize (GObject *object)
{
  IxImportEntries *self = IX_IMPORT_ENTRIES (object);

  g_clear_pointer (&self->columns, ix_import_columns_free);
  g_clear_pointer (&self->file, g_bytes_unref);
  if (self->free_data != NULL)
    self->free_data (self->data);
  G_OBJECT_CLASS (ix_import_entries_parent_class)->finalize (object);
}

static void
ix_import_entries_class_init (IxImportEntriesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_import_entries_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_import_entries_apply;
}

static void
ix_import_entries_init (IxImportEntries *self)
{
}

GtkWidget *
ix_import_entries_present (GtkWindow          *parent,
                           const char         *folder,
                           GBytes             *file,
                           IxImportEntriesDone done,
                           gpointer            data,
                           GDestroyNotify      free_data)
{
  IxImportEntries *self = g_object_new (IX_TYPE_IMPORT_ENTRIES, NULL);

  ix_dialog_set_up (IX_DIALOG (self), GTK_WIDGET (parent), _("Import Entries"), _("_Import"));
  gtk_widget_set_name (GTK_WIDGET (self), "import-entries");
  self->file = g_bytes_ref (file);
  self->done = done;
  self->data = data;
  self->free_data = free_data;
  self->columns = ix_import_columns_new (IX_DIALOG (self), folder, file);
  ix_import_columns_on_change (self->columns, G_CALLBACK (check_cb), self);
  check_cb (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 620);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
