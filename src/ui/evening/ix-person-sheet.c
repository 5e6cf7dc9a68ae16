/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-person-sheet.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-evening-papers.h"
#include "ix-follow.h"
#include "ix-report-view.h"
#include "ix-widgets.h"

/* The content of the window. */
#define IX_TYPE_PERSON_SHEET (ix_person_sheet_get_type ())
G_DECLARE_FINAL_TYPE (IxPersonSheet, ix_person_sheet, IX, PERSON_SHEET, GtkBox)

struct _IxPersonSheet {
  GtkBox parent_instance;

  GtkWidget        *view;
  IxEveningSession *session;
  guint             entry;
};

G_DEFINE_FINAL_TYPE (IxPersonSheet, ix_person_sheet, GTK_TYPE_BOX)

/* Shows the rounds as they are; an undo may have taken the person away. */
static void
update (IxPersonSheet *self)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  GtkWindow *window = ix_window_of (GTK_WIDGET (self));
  g_autoptr (IxReport) report = NULL;

  if (self->entry >= state->entries->len)
    {
      gtk_window_destroy (window);
      return;
    }
  report = ix_report_new (IX_REPORT_PERSON, state, self->entry);
  gtk_window_set_title (window, report->title);
  ix_report_view_show (IX_REPORT_VIEW (self->view), g_steal_pointer (&report));
}

static void
print_cb (IxPersonSheet *self)
{
  const IxEveningPaper paper = { ix_report_word (IX_REPORT_PERSON), self->entry };

  ix_evening_papers_present (GTK_WIDGET (self), self->session, &paper);
}

static void
ix_person_sheet_finalize (GObject *object)
{
  ix_unfollow (&IX_PERSON_SHEET (object)->session, object);
  G_OBJECT_CLASS (ix_person_sheet_parent_class)->finalize (object);
}

static void
ix_person_sheet_class_init (IxPersonSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_person_sheet_finalize;
}

static void
ix_person_sheet_init (IxPersonSheet *self)
{
  GtkWidget *print = gtk_button_new_with_mnemonic (_("_Print…"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  gtk_widget_add_css_class (GTK_WIDGET (self), "entries");
  self->view = ix_report_view_new ();
  gtk_widget_set_vexpand (self->view, TRUE);
  gtk_widget_set_halign (print, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (print, _("Print This Table"));
  g_signal_connect_swapped (print, "clicked", G_CALLBACK (print_cb), self);
  gtk_box_append (GTK_BOX (self), print);
  gtk_box_append (GTK_BOX (self), self->view);
}

void
ix_person_sheet_present (GtkWidget        *over,
                         IxEveningSession *session,
                         guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  const char *name;
  IxPersonSheet *self;
  GtkWidget *window;

  g_return_if_fail (entry < state->entries->len);

  name = ix_evening_entry (state, entry)->name;
  self = g_object_new (IX_TYPE_PERSON_SHEET, NULL);
  self->entry = entry;
  window = ix_dialogs_window_new (ix_window_of (over), name, "person-sheet", GTK_WIDGET (self));
  ix_follow (&self->session, session, "changed", G_CALLBACK (update), self);
  g_signal_connect_object (session, "closed", G_CALLBACK (gtk_window_destroy), window, G_CONNECT_SWAPPED);
  update (self);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 560);
  gtk_window_present (GTK_WINDOW (window));
}
