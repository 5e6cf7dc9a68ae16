/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-print-pages.h"

#include <cairo-pdf.h>

#include "ix-file.h"
#include "ix-settings.h"

PangoContext *
ix_print_context_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  /* One unit is a point, and nothing is rounded to the pixels of a screen. */
  pango_cairo_context_set_resolution (context, 72);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_base_dir (context, gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL
                                         ? PANGO_DIRECTION_RTL
                                         : PANGO_DIRECTION_LTR);
  return context;
}

IxPrintJob *
ix_print_job_new (const IxPrintKind *kind,
                  const GPtrArray   *things,
                  const char        *title)
{
  IxPrintJob *job = g_new0 (IxPrintJob, 1);

  job->kind = kind;
  job->things = g_ptr_array_ref ((GPtrArray *) things);
  job->title = g_strdup (title);
  return job;
}

void
ix_print_job_free (IxPrintJob *job)
{
  if (job == NULL)
    return;
  g_ptr_array_unref (job->things);
  g_free (job->title);
  g_free (job->file);
  g_free (job);
}

GtkPaperSize *
ix_print_paper_size_new (void)
{
  g_autofree char *chosen = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE);
  const char *name = *chosen != '\0' ? chosen : gtk_paper_size_get_default ();

  return gtk_paper_size_new (g_str_has_suffix (name, "letter") ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
}

gpointer
ix_print_job_lay_out (const IxPrintJob   *job,
                      const GtkPaperSize *size)
{
  return job->kind->lay_out (job->things,
                             gtk_paper_size_get_width ((GtkPaperSize *) size, GTK_UNIT_POINTS) - 2 * IX_PRINT_MARGIN,
                             gtk_paper_size_get_height ((GtkPaperSize *) size, GTK_UNIT_POINTS) - 2 * IX_PRINT_MARGIN);
}

/* Printing */

/* A job that is printed. */
typedef struct {
  const IxPrintKind *kind;
  GPtrArray         *things;
  gpointer           paper; /* NULL: not laid out */
} Printing;

static void
clear_paper (Printing *printing)
{
  if (printing->paper != NULL)
    printing->kind->free (printing->paper);
  printing->paper = NULL;
}

static void
printing_free (gpointer  data,
               GClosure *closure)
{
  Printing *printing = data;

  clear_paper (printing);
  g_ptr_array_unref (printing->things);
  g_free (printing);
}

/* In the dialog of the printer another paper may be chosen. */
static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                Printing          *printing)
{
  guint n_pages;

  clear_paper (printing);
  printing->paper =
    printing->kind->lay_out (printing->things, gtk_print_context_get_width (context),
                             gtk_print_context_get_height (context));
  n_pages = printing->kind->n_pages (printing->paper);
  gtk_print_operation_set_n_pages (operation, (int) MAX (n_pages, 1));
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Printing          *printing)
{
  printing->kind->draw (printing->paper, (guint) page, gtk_print_context_get_cairo_context (context));
}

static GtkPageSetup *
page_setup_new (void)
{
  GtkPageSetup *page = gtk_page_setup_new ();
  GtkPaperSize *size = ix_print_paper_size_new ();

  gtk_page_setup_set_paper_size (page, size);
  gtk_paper_size_free (size);
  gtk_page_setup_set_top_margin (page, IX_PRINT_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (page, IX_PRINT_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (page, IX_PRINT_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (page, IX_PRINT_MARGIN, GTK_UNIT_POINTS);
  return page;
}

GtkPrintOperation *
ix_print_job_operation_new (const IxPrintJob *job)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) page = page_setup_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->kind = job->kind;
  printing->things = g_ptr_array_ref (job->things);
  gtk_print_operation_set_default_page_setup (operation, page);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, job->title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), printing, printing_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);
  return operation;
}

/* Files */

static void
draw_pages (const IxPrintJob   *job,
            const GtkPaperSize *size,
            cairo_t            *cr)
{
  gpointer paper = ix_print_job_lay_out (job, size);

  for (guint page = 0; page < job->kind->n_pages (paper); page++)
    {
      cairo_save (cr);
      cairo_translate (cr, IX_PRINT_MARGIN, IX_PRINT_MARGIN);
      job->kind->draw (paper, page, cr);
      cairo_restore (cr);
      cairo_show_page (cr);
    }
  job->kind->free (paper);
}

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The file is made in memory first, so that it is never incomplete. */
gboolean
ix_print_job_write_pdf (const IxPrintJob *job,
                        const char       *path,
                        IxFileWriter      write,
                        GError          **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  GtkPaperSize *size = ix_print_paper_size_new ();
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_cb, bytes, gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
                                         gtk_paper_size_get_height (size, GTK_UNIT_POINTS));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, job->title);
  draw_pages (job, size, cr);
  gtk_paper_size_free (size);
  cairo_surface_finish (surface);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                           cairo_status_to_string (status));
      return FALSE;
    }
  return write (path, (const char *) bytes->data, (gssize) bytes->len, error);
}
