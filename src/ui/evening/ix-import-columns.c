/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-import-columns.h"

#include <glib/gi18n.h>

#include "ix-lists-import.h"
#include "ix-rows.h"
#include "ix-text.h"

#define N_PLAYERS 5

/* The columns to ask about.  If there is a column of forenames, the names are surnames. */
static const struct {
  IxColumn    column;
  const char *name, *title;
} questions[] = {
  { IX_COLUMN_NAME, "column-name", N_("Name or Surname") },
  { IX_COLUMN_FIRST, "column-forename", N_("Forename") },
  { IX_COLUMN_GRADE, "column-grade", N_("Grade or Rating") },
  { IX_COLUMN_RAPID, "column-rapid", N_("Rapid Grade") },
  { IX_COLUMN_CODE, "column-code", N_("Code") },
  { IX_COLUMN_CLUB, "column-club", N_("Club") },
};

#define N_QUESTIONS G_N_ELEMENTS (questions)

struct _IxImportColumns {
  GBytes       *head;
  gboolean      asked;   /* FALSE: the format defines the columns */
  gboolean      revised;
  IxListColumns columns; /* including those that are not asked about */
  GtkWidget    *rows[N_QUESTIONS];
  GtkWidget    *group;
  GtkWidget    *players[N_PLAYERS];
};

static IxListReader *
new_reader (GBytes  *head,
            IxBytes *bytes)
{
  bytes->at = g_bytes_get_data (head, &bytes->left);
  return ix_list_reader_new (ix_bytes_read, bytes, NULL);
}

/* Preview of players */

static char *
describe (const IxListPlayer *player)
{
  g_autofree char *grade = player->standard > 0 ? g_strdup_printf ("%u", player->standard)
                                                : g_strdup (_("no grade"));
  g_autofree char *rapid =
    player->rapid > 0 ? g_strdup_printf (_("rapid %u"), player->rapid) : g_strdup ("");
  const char *const parts[] = { grade, rapid, player->club, player->code };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      ix_text_append_item (text, " · ", parts[i]);
  return g_strdup (text->str);
}

static void
show_players (IxImportColumns *self)
{
  IxBytes bytes;
  g_autoptr (IxListReader) reader = new_reader (self->head, &bytes);
  g_autoptr (IxListReport) report = ix_list_report_new ();
  gboolean enough = ix_import_columns_are_names (self);

  if (self->asked)
    ix_list_reader_set_columns (reader, &self->columns);
  if (self->revised)
    ix_list_reader_use_revised (reader);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const IxListPlayer *player = enough ? ix_list_reader_next (reader, report, NULL) : NULL;
      g_autofree char *text = player != NULL ? describe (player) : NULL;

      gtk_widget_set_visible (self->players[i], player != NULL);
      if (player == NULL)
        continue;
      ix_rows_set_texts (self->players[i], player->name, text);
    }
  gtk_widget_set_visible (self->group, enough);
}

static void
add_players (IxImportColumns *self,
             IxDialog        *dialog)
{
  self->group = ix_dialog_add_group (dialog, _("The First Players"));
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      self->players[i] = adw_action_row_new ();
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), self->players[i]);
    }
}

/* Questions about columns */

static void
changed_cb (IxImportColumns *self)
{
  IxListColumns *columns = &self->columns;

  for (gsize i = 0; i < N_QUESTIONS; i++)
    {
      guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->rows[i]));

      columns->at[questions[i].column] = selected == 0 ? IX_NO_COLUMN : selected - 1;
    }
  columns->at[IX_COLUMN_LAST] = IX_NO_COLUMN;
  if (columns->at[IX_COLUMN_FIRST] != IX_NO_COLUMN)
    {
      columns->at[IX_COLUMN_LAST] = columns->at[IX_COLUMN_NAME];
      columns->at[IX_COLUMN_NAME] = IX_NO_COLUMN;
    }
  show_players (self);
}

static void
add_questions (IxImportColumns *self,
               IxDialog        *dialog,
               const GPtrArray *titles)
{
  GtkWidget *group = ix_dialog_add_group (dialog, _("Columns"));
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();

  g_ptr_array_add (choices, (gpointer) C_("column", "None"));
  for (guint i = 0; i < titles->len; i++)
    g_ptr_array_add (choices, titles->pdata[i]);
  g_ptr_array_add (choices, NULL);
  for (gsize i = 0; i < N_QUESTIONS; i++)
    {
      guint at = self->columns.at[questions[i].column];

      if (questions[i].column == IX_COLUMN_NAME && at == IX_NO_COLUMN)
        at = self->columns.at[IX_COLUMN_LAST];
      self->rows[i] = ix_rows_add_option (group, _(questions[i].title),
                                          (const char *const *) choices->pdata);
      gtk_widget_set_name (self->rows[i], questions[i].name);
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[i]), at == IX_NO_COLUMN ? 0 : at + 1);
      g_signal_connect_swapped (self->rows[i], "notify::selected", G_CALLBACK (changed_cb), self);
    }
}

void
ix_import_columns_free (IxImportColumns *self)
{
  g_bytes_unref (self->head);
  g_free (self);
}

IxImportColumns *
ix_import_columns_new (IxDialog   *dialog,
                       const char *folder,
                       GBytes     *head)
{
  IxImportColumns *self = g_new0 (IxImportColumns, 1);
  IxBytes bytes;
  g_autoptr (IxListReader) reader = new_reader (head, &bytes);
  gboolean sure;

  self->head = g_bytes_ref (head);
  self->columns = *ix_list_reader_columns (reader, &sure);
  self->asked = ix_list_reader_format (reader) == IX_LIST_CSV;
  if (self->asked)
    {
      if (folder != NULL)
        ix_lists_remembered_columns (folder, ix_list_reader_titles (reader), &self->columns);
      add_questions (self, dialog, ix_list_reader_titles (reader));
    }
  add_players (self, dialog);
  show_players (self);
  return self;
}

void
ix_import_columns_use_revised (IxImportColumns *self,
                               gboolean         revised)
{
  self->revised = revised;
  show_players (self);
}

gboolean
ix_import_columns_are_enough (IxImportColumns *self)
{
  return !self->asked || ix_list_columns_are_enough (&self->columns);
}

gboolean
ix_import_columns_are_names (IxImportColumns *self)
{
  return !self->asked || ix_list_columns_are_names (&self->columns);
}

const IxListColumns *
ix_import_columns_get (IxImportColumns *self)
{
  return self->asked ? &self->columns : NULL;
}

char *
ix_import_columns_text (IxImportColumns *self)
{
  return self->asked ? ix_list_columns_write (&self->columns) : NULL;
}

void
ix_import_columns_on_change (IxImportColumns *self,
                             GCallback        callback,
                             gpointer         data)
{
  for (gsize i = 0; self->asked && i < N_QUESTIONS; i++)
    g_signal_connect_swapped (self->rows[i], "notify::selected", callback, data);
}
