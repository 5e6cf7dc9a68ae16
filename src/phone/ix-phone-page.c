/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phone-page.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ix-file.h"
#include "ix-phone-files.h"
#include "ix-phone-private.h"

void
ix_phone_page_free (IxPhonePage *page)
{
  g_free (page->path);
  g_free (page->etag);
  g_bytes_unref (page->bytes);
  g_free (page);
}

static void
add_file (GPtrArray  *pages,
          const char *path,
          const char *type,
          const char *text)
{
  IxPhonePage *page = g_new0 (IxPhonePage, 1);

  page->path = g_strdup (path);
  page->type = type;
  page->bytes = g_bytes_new_static (text, strlen (text));
  page->etag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, page->bytes);
  g_ptr_array_add (pages, page);
}

static GPtrArray *
new_pages (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phone_page_free);
}

static void
add_all (IxPhoneMaker *maker)
{
  ix_phone_add_seats (maker);
  if (ix_phone_has (maker, IX_PHONE_PAIRINGS))
    ix_phone_add_pairings (maker);
  ix_phone_add_reports (maker);
  if (ix_phone_has (maker, IX_PHONE_TIMETABLE))
    ix_phone_add_timetable (maker);
  if (ix_phone_has (maker, IX_PHONE_MATCH))
    ix_phone_add_match (maker);
  ix_phone_add_rules (maker);
  ix_phone_add_tables (maker);
  ix_phone_add_answers (maker);
}

/* Adds pages in all languages. */
static void
add_in_each (GPtrArray            *pages,
             const IxPhoneSource  *source,
             const IxPhoneOptions *options,
             void                (*add) (IxPhoneMaker *maker))
{
  const IxLanguage *before = ix_language_use (NULL);

  for (guint i = 0; options->languages[i] != NULL; i++)
    {
      IxPhoneMaker maker = { source, options, options->languages[i], pages };

      ix_language_use (maker.language);
      add (&maker);
    }
  ix_language_use (before);
}

GPtrArray *
ix_phone_pages_new (const IxPhoneSource  *source,
                    const IxPhoneOptions *options)
{
  GPtrArray *pages = new_pages ();

  add_file (pages, "style.css", "text/css; charset=utf-8", ix_phone_style);
  add_file (pages, "seat.js", "text/javascript; charset=utf-8", ix_phone_script);
  add_file (pages, "icon.svg", "image/svg+xml", ix_phone_icon);
  add_in_each (pages, source, options, add_all);
  return pages;
}

GPtrArray *
ix_phone_match_pages_new (const IxPhoneSource  *source,
                          const IxPhoneOptions *options)
{
  GPtrArray *pages = new_pages ();

  g_return_val_if_fail (source->match != NULL, pages);

  add_in_each (pages, source, options, ix_phone_add_match);
  return pages;
}

static void
add_copy (GPtrArray         *pages,
          const IxPhonePage *page)
{
  IxPhonePage *copy = g_new (IxPhonePage, 1);

  *copy = *page;
  copy->path = g_strdup (page->path);
  copy->etag = g_strdup (page->etag);
  g_bytes_ref (copy->bytes);
  g_ptr_array_add (pages, copy);
}

GPtrArray *
ix_phone_pages_update (const GPtrArray *pages,
                       const GPtrArray *newer)
{
  GPtrArray *all = new_pages ();

  for (guint i = 0; i < pages->len; i++)
    {
      const IxPhonePage *page = pages->pdata[i];

      if (ix_phone_pages_find (newer, page->path, page->language) == NULL)
        add_copy (all, page);
    }
  for (guint i = 0; i < newer->len; i++)
    add_copy (all, newer->pdata[i]);
  return all;
}

const IxPhonePage *
ix_phone_pages_find (const GPtrArray *pages,
                     const char      *path,
                     const char      *language)
{
  for (guint i = 0; i < pages->len; i++)
    {
      const IxPhonePage *page = pages->pdata[i];

      if (g_str_equal (page->path, path) &&
          (page->language == NULL || g_strcmp0 (page->language, language) == 0))
        return page;
    }
  return NULL;
}

/* Files */

/* Is it a page that may be gone: of somebody or of a board, "p12.html", "b3.part", of a kind, "prizes.html", or a later one
 * of its table, "standings-2.html"?  The start page never is. */
static gboolean
may_be_gone (const char *name)
{
  gsize letters = strcspn (name, "0123456789.");
  gsize digits = strspn (name + letters, "0123456789");
  const char *end = name + letters + digits;
  gboolean known = letters == 1 && (name[0] == 'p' || name[0] == 'b') && digits > 0;

  for (IxPhoneKind kind = 0; kind < IX_PHONE_N_PAGES; kind++)
    {
      gsize n = strlen (ix_phone_name (kind));

      known |= strncmp (name, ix_phone_name (kind), n) == 0 &&
               (digits == 0 ? letters == n : letters == n + 1 && name[n] == '-');
    }
  return known && !g_str_equal (name, "index.html") && (g_str_equal (end, ".html") || g_str_equal (end, ".part"));
}

static void
delete_old (const GPtrArray *pages,
            const char      *language,
            const char      *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (may_be_gone (name) && ix_phone_pages_find (pages, name, language) == NULL)
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_unlink (path);
      }
  g_clear_pointer (&dir, g_dir_close);
}

/* Is the file as the page is?  Then it is left alone: sticks are slow.  A link is replaced: it may lead to a file
 * that is not one of these pages. */
static gboolean
is_same (const char *path,
         GBytes     *bytes)
{
  g_autofree char *text = NULL;
  gsize length;

  return !g_file_test (path, G_FILE_TEST_IS_SYMLINK) && g_file_get_contents (path, &text, &length, NULL) &&
         length == g_bytes_get_size (bytes) && memcmp (text, g_bytes_get_data (bytes, NULL), length) == 0;
}

/* A folder under way. */
typedef struct {
  const GPtrArray *pages;
  gboolean         for_others;
} Writing;

/* Nothing waits until the file is on the disk, because there are hundreds, and they can be made again. */
static gboolean
write_file (const Writing *writing,
            const char    *folder,
            const char    *name,
            GBytes        *bytes,
            GError       **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return (is_same (path, bytes) || ix_file_put (path, data, length, error)) &&
         ix_file_set_readers (path, writing->for_others, error);
}

static gboolean
make_folder (const Writing *writing,
             const char    *folder,
             GError       **error)
{
  int code;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return ix_file_set_readers (folder, writing->for_others, error);
  code = errno;
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s", folder,
               ix_file_explain (code) != NULL ? ix_file_explain (code) : g_strerror (code));
  return FALSE;
}

static gboolean
write_language (const Writing *writing,
                const char    *language,
                const char    *folder,
                GError       **error)
{
  if (!make_folder (writing, folder, error))
    return FALSE;
  for (guint i = 0; i < writing->pages->len; i++)
    {
      const IxPhonePage *page = writing->pages->pdata[i];

      if (*page->path != '\0' && (page->language == NULL || g_str_equal (page->language, language)) &&
          !write_file (writing, folder, page->path, page->bytes, error))
        return FALSE;
    }
  delete_old (writing->pages, language, folder);
  return TRUE;
}

/* Writes what is the same in all languages. */
static gboolean
write_shared (const Writing *writing,
              const char    *folder,
              GError       **error)
{
  for (guint i = 0; i < writing->pages->len; i++)
    {
      const IxPhonePage *page = writing->pages->pdata[i];

      if (page->language == NULL && !write_file (writing, folder, page->path, page->bytes, error))
        return FALSE;
    }
  return TRUE;
}

/* Writes the page that leads to the languages: the script goes on to that of the phone. */
static gboolean
write_start (const Writing        *writing,
             const IxPhoneOptions *options,
             const char           *folder,
             GError              **error)
{
  GString *page = g_string_new ("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>"
                                "<meta charset=\"utf-8\"/><meta name=\"viewport\" "
                                "content=\"width=device-width, initial-scale=1\"/>"
                                "<title>Interchange</title>\n"
                                "<link rel=\"icon\" type=\"image/svg+xml\" href=\"icon.svg\"/>"
                                "<link rel=\"stylesheet\" href=\"style.css\"/>"
                                "<script src=\"seat.js\" defer=\"defer\"></script></head>\n"
                                "<body class=\"languages\"><main><ul id=\"languages\">\n");
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; options->languages[i] != NULL; i++)
    {
      const IxLanguage *language = options->languages[i];
      const char *code = ix_language_code (language);
      const IxLanguage *before = ix_language_use (language);

      g_string_append_printf (page, "<li><a lang=\"%s\" hreflang=\"%s\" href=\"%s/index.html\">", code, code,
                              code);
      /* Translators: the name of your language in itself */
      ix_html_add_text (page, C_("language", "English"));
      g_string_append (page, "</a></li>\n");
      ix_language_use (before);
    }
  g_string_append (page, "</ul></main></body>\n</html>\n");
  bytes = g_string_free_to_bytes (page);
  return write_file (writing, folder, "index.html", bytes, error) && write_shared (writing, folder, error);
}

gboolean
ix_phone_pages_write (const GPtrArray      *pages,
                      const IxPhoneOptions *options,
                      const char           *folder,
                      gboolean              for_others,
                      GError              **error)
{
  const Writing writing = { pages, for_others };

  if (!make_folder (&writing, folder, error))
    return FALSE;
  if (options->languages[1] == NULL)
    return write_language (&writing, ix_language_code (options->languages[0]), folder, error);
  for (guint i = 0; options->languages[i] != NULL; i++)
    {
      const char *code = ix_language_code (options->languages[i]);
      g_autofree char *sub = g_build_filename (folder, code, NULL);

      if (!write_language (&writing, code, sub, error))
        return FALSE;
    }
  /* Pages lie here as long as there is one language. */
  delete_old (pages, "", folder);
  return write_start (&writing, options, folder, error);
}
