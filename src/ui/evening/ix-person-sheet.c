/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-person-sheet.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-evening-papers.h"
#include "ix-report-view.h"
#include "ix-widgets.h"

/* The sheet that a window shows, which owns it. */
typedef struct {
  GtkWidget        *window, *view;
  IxEveningSession *session;
  guint             entry;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_signal_handlers_disconnect_by_data (sheet->session, sheet);
  g_object_unref (sheet->session);
  g_free (sheet);
}

/* Shows the rounds as they are; an undo may have taken the person away. */
static void
update_cb (Sheet *sheet)
{
  const IxEveningState *state = ix_evening_session_get_state (sheet->session);
  g_autoptr (IxReport) report = NULL;

  if (sheet->entry >= state->entries->len)
    {
      gtk_window_destroy (GTK_WINDOW (sheet->window));
      return;
    }
  report = ix_report_new (IX_REPORT_PERSON, state, sheet->entry);
  gtk_window_set_title (GTK_WINDOW (sheet->window), report->title);
  ix_report_view_show (IX_REPORT_VIEW (sheet->view), report);
}

static void
closed_cb (Sheet *sheet)
{
  gtk_window_destroy (GTK_WINDOW (sheet->window));
}

static void
print_cb (Sheet *sheet)
{
  const IxEveningPaper paper = { ix_report_word (IX_REPORT_PERSON), sheet->entry };

  ix_evening_papers_present (sheet->window, sheet->session, &paper);
}

static GtkWidget *
new_contents (Sheet *sheet)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *print = gtk_button_new_with_mnemonic (_("_Print…"));

  sheet->view = ix_report_view_new ();
  gtk_widget_set_vexpand (sheet->view, TRUE);
  gtk_widget_set_halign (print, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (print, _("Print This Table"));
  g_signal_connect_swapped (print, "clicked", G_CALLBACK (print_cb), sheet);
  gtk_widget_add_css_class (box, "entries");
  gtk_box_append (GTK_BOX (box), print);
  gtk_box_append (GTK_BOX (box), sheet->view);
  return box;
}

void
ix_person_sheet_present (GtkWidget        *over,
                         IxEveningSession *session,
                         guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  const char *name;
  GtkWidget *content;
  Sheet *sheet;

  g_return_if_fail (entry < state->entries->len);

  name = ix_evening_entry (state, entry)->shown;
  sheet = g_new0 (Sheet, 1);
  sheet->session = g_object_ref (session);
  sheet->entry = entry;
  content = new_contents (sheet);
  sheet->window = ix_dialogs_window_new (ix_window_of (over), name, "person-sheet", content);
  g_object_set_data_full (G_OBJECT (sheet->window), "sheet", sheet, sheet_free);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (update_cb), sheet);
  g_signal_connect_swapped (session, "closed", G_CALLBACK (closed_cb), sheet);
  update_cb (sheet);
  gtk_window_set_default_size (GTK_WINDOW (sheet->window), 1100, 560);
  gtk_window_present (GTK_WINDOW (sheet->window));
}
