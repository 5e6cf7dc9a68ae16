/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-print-window.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-files.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-scroll.h"
#include "ix-settings.h"
#include "ix-widgets.h"

#define SCALE 1. /* of the pictures, pixels a point */
#define BETWEEN 18 /* pages */

struct _IxPrintWindow {
  AdwWindow parent_instance;

  GPtrArray    *choices; /* of IxPrintChoice; NULL: there is one job only */
  IxPrintSource source;
  const char   *chosen;  /* the id of the shown paper; NULL */
  IxPrintJob   *job;
  GtkPaperSize *size;
  gpointer      paper;   /* the job laid out on that size */

  GtkWidget *overlay, *title, *sizes, *list, *side, *scroll, *pages;
  AdwToast  *toast; /* the last one, weak */
};

G_DEFINE_FINAL_TYPE (IxPrintWindow, ix_print_window, ADW_TYPE_WINDOW)

/* Pages */

/* The number of a picture's page is kept in the widget. */
static void
draw_page_cb (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        data)
{
  IxPrintWindow *self = IX_PRINT_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SCALE, SCALE);
  cairo_translate (cr, IX_PRINT_MARGIN, IX_PRINT_MARGIN);
  self->job->kind->draw (self->paper, GPOINTER_TO_UINT (data), cr);
}

static GtkWidget *
new_page (IxPrintWindow *self,
          guint          page,
          guint          n_pages)
{
  GtkWidget *area = gtk_drawing_area_new ();
  g_autofree char *name = g_strdup_printf (_("Page %u of %u"), page + 1, n_pages);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area),
                                      (int) (SCALE * gtk_paper_size_get_width (self->size, GTK_UNIT_POINTS)));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area),
                                       (int) (SCALE * gtk_paper_size_get_height (self->size, GTK_UNIT_POINTS)));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_page_cb, GUINT_TO_POINTER (page), NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (area, "card");
  ix_set_spoken_name (area, name);
  return area;
}

static void
clear_pages (IxPrintWindow *self)
{
  GtkWidget *page;

  while ((page = gtk_widget_get_first_child (self->pages)) != NULL)
    gtk_box_remove (GTK_BOX (self->pages), page);
  if (self->paper != NULL)
    self->job->kind->free (self->paper);
  self->paper = NULL;
}

static void
show_pages (IxPrintWindow *self)
{
  /* The kind of paper has room beside the buttons; the page itself names the evening and its list. */
  g_autofree char *what = g_strndup (self->job->title, strcspn (self->job->title, "·"));
  g_autofree char *count = NULL;
  guint n;

  clear_pages (self);
  self->paper = ix_print_job_lay_out (self->job, self->size);
  n = self->job->kind->n_pages (self->paper);
  for (guint page = 0; page < n; page++)
    gtk_box_append (GTK_BOX (self->pages), new_page (self, page, n));
  count = g_strdup_printf (ngettext ("%u page", "%u pages", n), n);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), g_strchomp (what));
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), count);
  gtk_window_set_title (GTK_WINDOW (self), self->job->title);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll)), 0);
}

static void
take_job (IxPrintWindow *self,
          IxPrintJob    *job)
{
  clear_pages (self);
  ix_print_job_free (self->job);
  self->job = job;
  show_pages (self);
}

/* Takes the size that was chosen, also by another window. */
static void
take_size (IxPrintWindow *self)
{
  g_clear_pointer (&self->size, gtk_paper_size_free);
  self->size = ix_print_paper_size_new ();
}

static void
size_chosen_cb (IxPrintWindow *self)
{
  gboolean letter = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->sizes)) == 1;

  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE, letter ? "letter" : "a4");
  take_size (self);
  show_pages (self);
}

/* Choices */

static void
row_selected_cb (IxPrintWindow *self,
                 GtkListBoxRow *row)
{
  const IxPrintChoice *choice;

  if (row == NULL)
    return;
  choice = self->choices->pdata[gtk_list_box_row_get_index (row)];
  self->chosen = choice->id;
  take_job (self, self->source.make (choice->id, self->source.data));
}

static void
head_cb (GtkListBoxRow *row,
         GtkListBoxRow *before,
         gpointer       data)
{
  IxPrintWindow *self = data;
  const IxPrintChoice *choice = self->choices->pdata[gtk_list_box_row_get_index (row)];
  const IxPrintChoice *last =
    before != NULL ? self->choices->pdata[gtk_list_box_row_get_index (before)] : NULL;
  GtkWidget *label;

  if (last != NULL && g_strcmp0 (last->section, choice->section) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (choice->section);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_top (label, last != NULL ? 18 : 12);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_box_row_set_header (row, label);
}

static GtkWidget *
new_row (const IxPrintChoice *choice)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (choice->title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_name (row, choice->id);
  ix_set_spoken_name (row, choice->title);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  return row;
}

/* Scrolls to the paper that is chosen. */
static void
resized_cb (GtkListBox *list)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list);

  if (row != NULL)
    ix_scroll_to (GTK_WIDGET (row), 1);
}

static void
fill_list (IxPrintWindow *self,
           const char    *chosen)
{
  GtkListBoxRow *first = NULL;

  for (guint i = 0; i < self->choices->len; i++)
    {
      const IxPrintChoice *choice = self->choices->pdata[i];
      GtkWidget *row = new_row (choice);

      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
      if (first == NULL || g_str_equal (choice->id, chosen))
        first = GTK_LIST_BOX_ROW (row);
    }
  gtk_widget_set_visible (self->side, TRUE);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), first);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (first));
  g_signal_connect_object (
    gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (self->list, GTK_TYPE_SCROLLED_WINDOW))),
    "notify::page-size", G_CALLBACK (resized_cb), self->list, G_CONNECT_SWAPPED);
}

/* Printer and files */

static void
tell (IxPrintWindow *self,
      const char    *text)
{
  ix_dialogs_tell (ADW_TOAST_OVERLAY (self->overlay), &self->toast, text, NULL);
}

static void
note_use (IxPrintWindow *self)
{
  if (self->source.used != NULL && self->chosen != NULL)
    self->source.used (self->chosen, self->source.data);
}

static void
print (IxPrintWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = ix_print_job_operation_new (self->job);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxPrintWindow) kept = g_object_ref (self);
  GtkPrintOperationResult result = gtk_print_operation_run (
    operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error);

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      note_use (self);
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  /* The wrong one of three windows over each other may have got the keyboard. */
  gtk_window_present (GTK_WINDOW (self));
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      /* Translators: %s is the reason */
      g_autofree char *text = g_strdup_printf (_("Could not print: %s"), error->message);

      tell (self, text);
    }
}

static void
file_chosen_cb (const char *path,
                gpointer    data)
{
  IxPrintWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (path == NULL)
    return;
  if (ix_print_job_write_pdf (self->job, path, ix_file_save, &error))
    note_use (self);
  text = ix_format_saved (path, error);
  tell (self, text);
}

static void
save (IxPrintWindow *self)
{
  const IxPrintJob *job = self->job;
  g_autofree char *name = ix_file_name_of (job->file != NULL ? job->file : job->title, "pdf");

  ix_dialogs_save (GTK_WINDOW (self), _("Save"), name, file_chosen_cb, g_object_ref (self), g_object_unref);
}

/* Construction */

static GtkWidget *
new_header (IxPrintWindow *self)
{
  static const char *const sizes[] = { "A4", "Letter", NULL };
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *start = ix_button_new (_("_Print…"), "print.start", NULL);

  self->title = adw_window_title_new (NULL, NULL);
  self->sizes = gtk_drop_down_new_from_strings (sizes);
  gtk_widget_set_name (self->sizes, "paper-size");
  ix_set_drop_down_name (self->sizes, _("Size of the Paper"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->sizes),
                              g_str_equal (gtk_paper_size_get_name (self->size), GTK_PAPER_NAME_LETTER));
  g_signal_connect_swapped (self->sizes, "notify::selected", G_CALLBACK (size_chosen_cb), self);
  gtk_widget_add_css_class (start, "suggested-action");
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->sizes);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), start);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), ix_button_new (_("_Save as PDF…"), "print.save", NULL));
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), ix_help_button_new ());
  return header;
}

static GtkWidget *
new_side (IxPrintWindow *self)
{
  self->list = gtk_list_box_new ();
  gtk_widget_set_name (self->list, "papers");
  ix_set_spoken_name (self->list, _("Papers"));
  gtk_widget_add_css_class (self->list, "navigation-sidebar");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_list_box_set_activate_on_single_click (GTK_LIST_BOX (self->list), FALSE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), head_cb, self, NULL);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  /* Return, and a double click. */
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (print), self);
  self->side = ix_scrolled_new (self->list);
  gtk_widget_set_size_request (self->side, 230, -1);
  gtk_widget_set_visible (self->side, FALSE);
  return self->side;
}

static GtkWidget *
new_pages (IxPrintWindow *self)
{
  self->pages = gtk_box_new (GTK_ORIENTATION_VERTICAL, BETWEEN);
  gtk_widget_set_name (self->pages, "pages");
  gtk_widget_set_margin_top (self->pages, BETWEEN);
  gtk_widget_set_margin_bottom (self->pages, BETWEEN);
  self->scroll = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroll), self->pages);
  gtk_widget_set_focusable (self->scroll, TRUE);
  ix_set_spoken_name (self->scroll, _("Pages"));
  gtk_widget_set_hexpand (self->scroll, TRUE);
  return self->scroll;
}

static void
ix_print_window_init (IxPrintWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *beside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  take_size (self);
  gtk_box_append (GTK_BOX (box), new_header (self));
  gtk_box_append (GTK_BOX (beside), new_side (self));
  gtk_box_append (GTK_BOX (beside), new_pages (self));
  gtk_widget_set_vexpand (beside, TRUE);
  gtk_box_append (GTK_BOX (box), beside);
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), box);
  adw_window_set_content (ADW_WINDOW (self), self->overlay);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  ix_dialogs_give_back (GTK_WINDOW (self));
}

static void
ix_print_window_dispose (GObject *object)
{
  IxPrintWindow *self = IX_PRINT_WINDOW (object);

  /* The list forgets its rows later. */
  if (self->list != NULL)
    {
      gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), NULL, NULL, NULL);
      g_signal_handlers_disconnect_by_data (self->list, self);
      self->list = NULL;
    }
  if (self->paper != NULL)
    clear_pages (self);
  g_clear_pointer (&self->job, ix_print_job_free);
  g_clear_pointer (&self->size, gtk_paper_size_free);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_weak_pointer (&self->toast);
  if (self->source.free_data != NULL)
    self->source.free_data (self->source.data);
  self->source = (IxPrintSource) { NULL };
  G_OBJECT_CLASS (ix_print_window_parent_class)->dispose (object);
}

static void
ix_print_window_class_init (IxPrintWindowClass *klass)
{
  static const IxActionRow actions[] = {
    { "print.start", G_CALLBACK (print) },
    { "print.save", G_CALLBACK (save) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_print_window_dispose;
  ix_help_install (widget_class);
  ix_keys_bind (widget_class);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static IxPrintWindow *
new_window (GtkWindow *parent,
            int        width)
{
  IxPrintWindow *self =
    g_object_new (IX_TYPE_PRINT_WINDOW, "default-width", width, "default-height", 760, NULL);

  ix_dialogs_put_over (GTK_WINDOW (self), parent);
  return self;
}

GtkWidget *
ix_print_window_present (GtkWindow  *parent,
                         IxPrintJob *job)
{
  IxPrintWindow *self = new_window (parent, 760);

  take_job (self, job);
  gtk_window_set_focus (GTK_WINDOW (self), self->scroll);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

GtkWidget *
ix_print_window_present_choice (GtkWindow           *parent,
                                const GPtrArray     *choices,
                                const char          *chosen,
                                const IxPrintSource *source)
{
  IxPrintWindow *self = new_window (parent, 980);

  self->choices = g_ptr_array_ref ((GPtrArray *) choices);
  self->source = *source;
  fill_list (self, chosen);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
