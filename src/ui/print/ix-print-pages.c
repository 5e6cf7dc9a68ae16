/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-print-pages.h"

#include <cairo-pdf.h>

#include "ix-file.h"

#define MARGIN 15. /* of the paper, in millimetres */

/* A4 in points. */
#define A4_WIDTH (210 / 25.4 * 72)
#define A4_HEIGHT (297 / 25.4 * 72)
#define A4_MARGIN (MARGIN / 25.4 * 72)

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
  return context;
}

typedef struct {
  const IxPrintKind *kind;
  GPtrArray         *things;
  gpointer           paper; /* NULL: not laid out */
} Job;

static void
clear_paper (Job *job)
{
  if (job->paper != NULL)
    job->kind->free (job->paper);
  job->paper = NULL;
}

static void
job_free (gpointer  data,
          GClosure *closure)
{
  Job *job = data;

  clear_paper (job);
  g_ptr_array_unref (job->things);
  g_free (job);
}

/* The preview and the printing that follows may be on different paper. */
static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                Job               *job)
{
  guint n_pages;

  clear_paper (job);
  job->paper = job->kind->lay_out (job->things, gtk_print_context_get_width (context),
                                   gtk_print_context_get_height (context));
  n_pages = job->kind->n_pages (job->paper);
  gtk_print_operation_set_n_pages (operation, (int) MAX (n_pages, 1));
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Job               *job)
{
  job->kind->draw (job->paper, (guint) page, gtk_print_context_get_cairo_context (context));
}

GtkPrintOperation *
ix_print_pages_operation_new (const IxPrintKind *kind,
                              const GPtrArray   *things,
                              const char        *title)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) page = gtk_page_setup_new ();
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->things = g_ptr_array_ref ((GPtrArray *) things);
  gtk_page_setup_set_top_margin (page, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (page, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (page, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (page, MARGIN, GTK_UNIT_MM);
  gtk_print_operation_set_default_page_setup (operation, page);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), job, job_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);
  return operation;
}

void
ix_print_run (GtkPrintOperation *operation,
              GtkWindow         *parent)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  /* The print system reports later errors itself. */
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent,
                               &error) != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  g_object_get (operation, "job-name", &title, NULL);
  g_message ("%s cannot be printed: %s", title, error->message);
}

void
ix_print_pages (const IxPrintKind *kind,
                const GPtrArray   *things,
                const char        *title,
                GtkWindow         *parent)
{
  g_autoptr (GtkPrintOperation) operation = ix_print_pages_operation_new (kind, things, title);

  ix_print_run (operation, parent);
}

/* Files */

static void
draw_pages (const IxPrintKind *kind,
            const GPtrArray   *things,
            cairo_t           *cr)
{
  gpointer paper =
    kind->lay_out (things, A4_WIDTH - 2 * A4_MARGIN, A4_HEIGHT - 2 * A4_MARGIN);

  for (guint page = 0; page < kind->n_pages (paper); page++)
    {
      cairo_save (cr);
      cairo_translate (cr, A4_MARGIN, A4_MARGIN);
      kind->draw (paper, page, cr);
      cairo_restore (cr);
      cairo_show_page (cr);
    }
  kind->free (paper);
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
ix_print_pages_write_pdf (const IxPrintKind *kind,
                          const GPtrArray   *things,
                          const char        *title,
                          const char        *path,
                          GError           **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_cb, bytes, A4_WIDTH, A4_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  draw_pages (kind, things, cr);
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
  return ix_file_write (path, (const char *) bytes->data, (gssize) bytes->len, error);
}
