/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-import-review.h"

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-evening-import.h"
#include "ix-format.h"
#include "ix-format-list.h"
#include "ix-rows.h"

#define MOST_ROWS 200 /* left out, each with a row of its own */

struct _IxImportReview {
  IxEveningDialog parent_instance;

  GPtrArray *rows;    /* of IxEntryRow */
  GArray    *imports; /* of IxImport */
  GPtrArray *ticks;   /* of the rows, NULL for one that has none */
  GtkWidget *first;   /* the tick of the first who is left out; NULL: nobody can be ticked */
  GtkWidget *summary; /* a group */
};

G_DEFINE_FINAL_TYPE (IxImportReview, ix_import_review, IX_TYPE_EVENING_DIALOG)

static const IxEntryRow *
row_at (IxImportReview *self,
        guint           i)
{
  return self->rows->pdata[i];
}

static IxImport *
import_at (IxImportReview *self,
           guint           i)
{
  return &g_array_index (self->imports, IxImport, i);
}

static guint
count_taken (const GArray *imports)
{
  guint n = 0;

  for (guint i = 0; i < imports->len; i++)
    n += g_array_index (imports, IxImport, i).taken;
  return n;
}

static gboolean
enter (GtkWidget        *over,
       IxEveningSession *session,
       const GPtrArray  *rows,
       const GArray     *imports)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autoptr (GPtrArray) events =
    ix_evening_import_events (state, rows, imports, ix_evening_session_get_time (session));

  return ix_evening_do_all (over, session, NULL, events);
}

static void
ix_import_review_apply (IxDialog *dialog)
{
  IxImportReview *self = IX_IMPORT_REVIEW (dialog);

  if (enter (ix_evening_dialog_get_over (IX_EVENING_DIALOG (self)),
             ix_evening_dialog_get_session (IX_EVENING_DIALOG (self)), self->rows, self->imports))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Texts */

/* "Jones, Eve · 145" */
static char *
format_person (const IxEntryRow *row)
{
  return row->grade > 0 ? g_strdup_printf ("%s · %d", row->name, row->grade)
                        : g_strdup (row->name);
}

/* Says why a row does not come in, and what the tick does. */
static char *
format_reason (IxImportReview *self,
               guint           i)
{
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  const IxEntryRow *row = row_at (self, i);
  const IxImport *import = import_at (self, i);
  const char *in =
    import->entry != IX_NOBODY ? ix_evening_entry (state, import->entry)->shown : NULL;

  switch (import->kind)
    {
    case IX_IMPORT_TWIN:
      return g_strdup_printf (_("Line %u: stands in line %u already. Adds another of that name."),
                              row->line, row->twin);
    case IX_IMPORT_IN:
      /* Translators: a line of a file, and the name of an entry */
      return g_strdup_printf (_("Line %u: %s is in already. Adds another of that name."), row->line,
                              in);
    case IX_IMPORT_ALIKE:
      /* Translators: a line of a file, and the name of an entry */
      return g_strdup_printf (_("Line %u: %s is in, perhaps the same person. Adds another."),
                              row->line, in);
    case IX_IMPORT_REFUSED:
    case IX_IMPORT_NEW:
    default:
      if (in != NULL && ix_evening_import_may_be_taken (row))
        /* Translators: a line of a file, what is wrong with it, and the name of an entry */
        return g_strdup_printf (_("Line %u: %s. %s is in, perhaps the same person. Adds another without it."),
                                row->line, row->refused, in);
      return ix_evening_import_may_be_taken (row)
               /* Translators: a line of a file, and what is wrong with it */
               ? g_strdup_printf (_("Line %u: %s. Adds the player without it."), row->line,
                                  row->refused)
               : g_strdup_printf (_("Line %u: %s."), row->line, row->refused);
    }
}

/* Rows */

/* Shows how many come in. */
static void
update (IxImportReview *self)
{
  guint n = count_taken (self->imports);
  g_autofree char *title =
    g_strdup_printf (ngettext ("%u Player Comes In", "%u Players Come In", n), n);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->summary), title);
  ix_dialog_set_why (IX_DIALOG (self),
                     n > 0                 ? NULL
                     : self->first != NULL ? _("Nobody comes in. Tick those who do.")
                                           : _("Nobody comes in."));
}

static void
ticked_cb (GtkCheckButton *tick,
           GParamSpec     *pspec,
           IxImportReview *self)
{
  guint i;

  if (!g_ptr_array_find (self->ticks, tick, &i))
    return;
  import_at (self, i)->taken = gtk_check_button_get_active (tick);
  update (self);
}

static void
add_left_out (IxImportReview *self,
              GtkWidget      *group,
              guint           i)
{
  const IxEntryRow *row = row_at (self, i);
  g_autofree char *person = format_person (row);
  g_autofree char *reason = format_reason (self, i);
  g_autofree char *name = g_strdup_printf ("line-%u", row->line);
  GtkWidget *tick;

  if (!ix_evening_import_may_be_taken (row))
    {
      ix_rows_add_line (group, ix_entry_row_code (row), reason);
      return;
    }
  tick = ix_rows_add_choice (group, person, reason, NULL);
  gtk_widget_set_name (tick, name);
  self->ticks->pdata[i] = tick;
  g_signal_connect (tick, "notify::active", G_CALLBACK (ticked_cb), self);
  if (self->first == NULL)
    self->first = tick;
}

/* "12–14, 20": the lines of rows that are left out, from the row @from on; @n counts them. */
static char *
format_lines (IxImportReview *self,
              guint           from,
              guint          *n)
{
  GString *text = g_string_new (NULL);
  guint begin = 0, end = 0;

  *n = 0;
  for (guint i = from; i <= self->rows->len; i++)
    {
      guint line = i < self->rows->len && import_at (self, i)->kind != IX_IMPORT_NEW
                     ? row_at (self, i)->line
                     : 0;

      *n += line != 0;
      if (line != 0 && end != 0 && line == end + 1)
        {
          end = line;
          continue;
        }
      if (line == 0 && i < self->rows->len)
        continue;
      if (end != 0)
        g_string_append_printf (text, begin == end ? "%s%u" : "%s%u–%u",
                                text->len > 0 ? ", " : "", begin, end);
      begin = end = line;
    }
  return g_string_free (text, FALSE);
}

/* Is it about the whole file? */
static gboolean
is_of_file (const IxListWarning *warning)
{
  return warning->kind == IX_LIST_WARNING_ENCODING;
}

/* Adds the rows of the file of which no entry can be made. */
static guint
add_skipped (IxImportReview     *self,
             GtkWidget          *group,
             const IxListReport *report,
             GHashTable         *lines)
{
  guint n = 0;

  for (guint i = 0; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];
      g_autofree char *text = ix_format_list_warning (warning);

      if (is_of_file (warning) || g_hash_table_contains (lines, GUINT_TO_POINTER (warning->line)) ||
          n++ >= MOST_ROWS)
        continue;
      ix_rows_add_line (group, text, NULL);
    }
  return n;
}

static void
add_all_left_out (IxImportReview     *self,
                  const IxListReport *report,
                  GHashTable         *lines)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Left Out"));
  guint n = 0, i;

  for (i = 0; i < self->rows->len && n < MOST_ROWS; i++)
    if (import_at (self, i)->kind != IX_IMPORT_NEW)
      {
        add_left_out (self, group, i);
        n++;
      }
  if (n == MOST_ROWS)
    {
      guint n_more;
      g_autofree char *more = format_lines (self, i, &n_more);
      g_autofree char *title =
        g_strdup_printf (ngettext ("And %u more row", "And %u more rows", n_more), n_more);

      if (n_more > 0)
        ix_rows_add_line (group, title, more);
    }
  n += add_skipped (self, group, report, lines);
  if (self->first != NULL)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                           _("Tick those who come in nevertheless."));
  gtk_widget_set_visible (group, n > 0);
}

/* Adds what was read otherwise than it stands, of rows that come in and of the whole file. */
static void
add_notes (IxImportReview     *self,
           const IxListReport *report,
           GHashTable         *lines)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Read Otherwise"));
  guint n = 0;

  for (guint i = 0; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];
      const IxEntryRow *row = g_hash_table_lookup (lines, GUINT_TO_POINTER (warning->line));
      g_autofree char *text = ix_format_list_warning (warning);

      if ((is_of_file (warning) || (row != NULL && row->refused == NULL)) && n++ < MOST_ROWS)
        ix_rows_add_line (group, text, NULL);
    }
  for (guint i = 0; i < self->rows->len; i++)
    if (row_at (self, i)->note != NULL && n++ < MOST_ROWS)
      {
        /* Translators: a line of a file, and what was left out of it */
        g_autofree char *text =
          g_strdup_printf (_("Line %u: %s"), row_at (self, i)->line, row_at (self, i)->note);

        ix_rows_add_line (group, text, NULL);
      }
  gtk_widget_set_visible (group, n > 0);
}

/* Construction and disposal */

static void
ix_import_review_finalize (GObject *object)
{
  IxImportReview *self = IX_IMPORT_REVIEW (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->imports, g_array_unref);
  g_clear_pointer (&self->ticks, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_import_review_parent_class)->finalize (object);
}

static void
ix_import_review_class_init (IxImportReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_import_review_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_import_review_apply;
}

static void
ix_import_review_init (IxImportReview *self)
{
}

/* Returns the rows by their lines. */
static GHashTable *
index_lines (const GPtrArray *rows)
{
  GHashTable *lines = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < rows->len; i++)
    g_hash_table_insert (lines, GUINT_TO_POINTER (((const IxEntryRow *) rows->pdata[i])->line),
                         rows->pdata[i]);
  return lines;
}

static gboolean
is_plain (const GPtrArray    *rows,
          const GArray       *imports,
          const IxListReport *report)
{
  for (guint i = 0; i < rows->len; i++)
    if (((const IxEntryRow *) rows->pdata[i])->note != NULL)
      return FALSE;
  return rows->len > 0 && count_taken (imports) == rows->len && report->warnings->len == 0;
}

void
ix_import_review_run (GtkWidget          *over,
                      IxEveningSession   *session,
                      GPtrArray          *rows,
                      const IxListReport *report,
                      const char         *remark)
{
  g_autoptr (GArray) imports =
    ix_evening_import_judge (ix_evening_session_get_state (session), rows);
  g_autoptr (GHashTable) lines = index_lines (rows);
  IxImportReview *self;

  if (remark == NULL && is_plain (rows, imports, report))
    {
      enter (over, session, rows, imports);
      return;
    }
  self = g_object_new (IX_TYPE_IMPORT_REVIEW, NULL);
  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Import Entries"),
                            _("_Import"));
  gtk_widget_set_name (GTK_WIDGET (self), "import-review");
  self->rows = g_ptr_array_ref (rows);
  self->imports = g_array_ref (imports);
  self->ticks = g_ptr_array_new ();
  g_ptr_array_set_size (self->ticks, (int) rows->len);
  self->summary = ix_dialog_add_group (IX_DIALOG (self), NULL);
  if (remark != NULL)
    {
      g_autofree char *markup = g_markup_escape_text (remark, -1);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->summary), markup);
    }
  add_all_left_out (self, report, lines);
  add_notes (self, report, lines);
  update (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 620, 560);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self),
                             count_taken (imports) > 0 || self->first == NULL
                               ? ix_dialog_get_apply (IX_DIALOG (self))
                               : self->first,
                             NULL);
}
