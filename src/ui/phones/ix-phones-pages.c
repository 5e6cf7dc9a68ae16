/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-pages.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-report-html.h"
#include "ix-report.h"

GPtrArray *
ix_phones_make_pages (IxEveningSession *evening,
                      IxMatchSession   *match)
{
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phone_page_free);
  g_autoptr (GPtrArray) reports =
    evening != NULL ? ix_reports_new (ix_evening_session_get_state (evening)) : g_ptr_array_new ();
  g_autofree char *title = reports->len > 0 ? ix_reports_title (reports) : g_strdup (_("No round is paired yet"));
  char *html = ix_reports_to_html (reports, title, "en");
  IxPhonePage *page = g_new0 (IxPhonePage, 1);

  page->path = g_strdup ("");
  page->type = g_strdup ("text/html; charset=utf-8");
  page->bytes = g_bytes_new_take (html, strlen (html));
  page->etag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, page->bytes);
  g_ptr_array_add (pages, page);
  return pages;
}
