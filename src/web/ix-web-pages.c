/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-web-pages.h"

#include <string.h>

#include "ix-web-request.h"

/* A set of pages, and what belongs to it. */
typedef struct {
  char       *word;
  GHashTable *pages;   /* path → GPtrArray of IxWebPage, which are shared by sets */
  GHashTable *accepts; /* paths */
  guint       n;
} Set;

struct _IxWebPages {
  Set        *shown;
  Set        *next;
  GHashTable *words; /* that were shown before */
};

/* One page */

static void
clear_page (gpointer data)
{
  IxWebPage *page = data;

  g_free (page->path);
  g_free (page->language);
  g_free (page->type);
  g_free (page->etag);
  g_bytes_unref (page->bytes);
  MHD_destroy_response (page->response);
}

static void
unref_page (gpointer page)
{
  g_atomic_rc_box_release_full (page, clear_page);
}

static void
unref_bytes (void *bytes)
{
  g_bytes_unref (bytes);
}

void
ix_web_pages_add_headers (struct MHD_Response *response)
{
  static const char *const headers[][2] = {
    { "Cache-Control", "no-cache" },
    { "Connection", "close" },
    /* The pages say the same of themselves (POLICY in ix-phone-html.c), except for ancestors, which need a header. */
    { "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
    /* With "no-referrer" a form would not say where it is from, either (Origin). */
    { "Referrer-Policy", "same-origin" },
    { "Vary", "Accept-Language" },
    { "X-Content-Type-Options", "nosniff" },
    { "X-Frame-Options", "DENY" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    MHD_add_response_header (response, headers[i][0], headers[i][1]);
}

struct MHD_Response *
ix_web_page_respond (const IxWebPage *page)
{
  g_autofree char *etag = g_strdup_printf ("\"%s\"", page->etag);
  gsize n;
  gconstpointer bytes = g_bytes_get_data (page->bytes, &n);
  struct MHD_Response *response = MHD_create_response_from_buffer_with_free_callback_cls (
    n, (void *) bytes, unref_bytes, g_bytes_ref (page->bytes));

  g_assert (response != NULL);
  ix_web_pages_add_headers (response);
  MHD_add_response_header (response, "ETag", etag);
  MHD_add_response_header (response, "Content-Type", page->type);
  if (*page->language != '\0')
    MHD_add_response_header (response, "Content-Language", page->language);
  return response;
}

static IxWebPage *
new_page (const IxWireMessage *message)
{
  IxWebPage *page = g_atomic_rc_box_new0 (IxWebPage);

  page->path = g_strdup (message->path);
  page->language = g_strdup (message->language);
  page->type = g_strdup (message->type);
  page->etag = g_strdup (message->etag);
  page->bytes = g_bytes_ref (message->bytes);
  page->response = ix_web_page_respond (page);
  return page;
}

/* Sets */

static Set *
new_set (void)
{
  Set *set = g_new0 (Set, 1);

  set->word = g_strdup ("");
  set->pages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  set->accepts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return set;
}

static void
free_set (Set *set)
{
  g_free (set->word);
  g_hash_table_unref (set->pages);
  g_hash_table_unref (set->accepts);
  g_free (set);
}

/* Puts @page, which the set then owns, in the place of the one that it replaces. */
static void
put_page (Set       *set,
          IxWebPage *page)
{
  GPtrArray *of_path = g_hash_table_lookup (set->pages, page->path);

  if (of_path == NULL)
    {
      of_path = g_ptr_array_new_with_free_func (unref_page);
      g_hash_table_insert (set->pages, g_strdup (page->path), of_path);
    }
  g_ptr_array_add (of_path, page);
  set->n++;
}

static void
remove_page (Set        *set,
             const char *path,
             const char *language)
{
  GPtrArray *of_path = g_hash_table_lookup (set->pages, path);

  for (guint i = 0; of_path != NULL && i < of_path->len; i++)
    {
      const IxWebPage *page = of_path->pdata[i];

      if (!g_str_equal (page->language, language))
        continue;
      g_ptr_array_remove_index (of_path, i);
      set->n--;
      if (of_path->len == 0)
        g_hash_table_remove (set->pages, path);
      return;
    }
}

static Set *
copy_set (const Set *from)
{
  Set *set = new_set ();
  GHashTableIter iter;
  gpointer key, value;

  g_free (set->word);
  set->word = g_strdup (from->word);
  g_hash_table_iter_init (&iter, from->pages);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    for (guint i = 0; i < ((GPtrArray *) value)->len; i++)
      put_page (set, g_atomic_rc_box_acquire (((GPtrArray *) value)->pdata[i]));
  g_hash_table_iter_init (&iter, from->accepts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (set->accepts, g_strdup (key));
  return set;
}

static void
clear_set (Set *set)
{
  g_hash_table_remove_all (set->pages);
  g_hash_table_remove_all (set->accepts);
  set->n = 0;
}

/* Messages */

IxWebPages *
ix_web_pages_new (void)
{
  IxWebPages *self = g_new0 (IxWebPages, 1);

  self->shown = new_set ();
  self->next = new_set ();
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
ix_web_pages_free (IxWebPages *self)
{
  free_set (self->shown);
  free_set (self->next);
  g_hash_table_unref (self->words);
  g_free (self);
}

static void
commit (IxWebPages *self)
{
  g_hash_table_add (self->words, g_steal_pointer (&self->shown->word));
  free_set (self->shown);
  self->shown = self->next;
  self->next = copy_set (self->shown);
}

gboolean
ix_web_pages_take (IxWebPages          *self,
                   const IxWireMessage *message)
{
  Set *next = self->next;

  switch (message->kind)
    {
    case IX_WIRE_CLEAR:
      clear_set (next);
      break;
    case IX_WIRE_WORD:
      g_free (next->word);
      next->word = g_strdup (message->path);
      break;
    case IX_WIRE_PAGE:
      remove_page (next, message->path, message->language);
      put_page (next, new_page (message));
      break;
    case IX_WIRE_REMOVE:
      remove_page (next, message->path, message->language);
      break;
    case IX_WIRE_ACCEPT:
      g_hash_table_add (next->accepts, g_strdup (message->path));
      break;
    case IX_WIRE_COMMIT:
    default:
      commit (self);
      break;
    }
  return next->n <= IX_WEB_MOST_PAGES && g_hash_table_size (next->accepts) <= IX_WEB_MOST_PAGES;
}

/* The pages that are shown */

const char *
ix_web_pages_get_word (IxWebPages *self)
{
  return self->shown->word;
}

gboolean
ix_web_pages_is_of_before (IxWebPages *self,
                           const char *url)
{
  const char *word = url[0] == '/' ? url + 1 : "";
  g_autofree char *first = g_strndup (word, strcspn (word, "/"));

  return *first != '\0' && !g_str_equal (first, self->shown->word) && g_hash_table_contains (self->words, first);
}

gboolean
ix_web_pages_accepts (IxWebPages *self,
                      const char *path)
{
  return g_hash_table_contains (self->shown->accepts, path);
}

const IxWebPage *
ix_web_pages_find (IxWebPages *self,
                   const char *path,
                   const char *languages)
{
  GPtrArray *of_path = g_hash_table_lookup (self->shown->pages, path);
  g_autofree const char **known = NULL;
  int chosen;

  if (of_path == NULL)
    return NULL;
  known = g_new (const char *, of_path->len);
  for (guint i = 0; i < of_path->len; i++)
    known[i] = ((const IxWebPage *) of_path->pdata[i])->language;
  chosen = ix_web_choose_language (languages, known, of_path->len);
  for (guint i = 0; chosen < 0 && i < of_path->len; i++)
    if (g_ascii_strcasecmp (known[i], "en") == 0)
      chosen = (int) i;
  for (guint i = 0; chosen < 0 && i < of_path->len; i++)
    if (*known[i] == '\0')
      chosen = (int) i;
  return of_path->pdata[MAX (chosen, 0)];
}
