/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-sent.h"

#include "ix-wire.h"

static GHashTable *
new_etags (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
ix_phones_sent_init (IxPhonesSent *sent)
{
  *sent = (IxPhonesSent) { .etags = new_etags () };
}

void
ix_phones_sent_clear (IxPhonesSent *sent)
{
  g_hash_table_unref (sent->etags);
  g_free (sent->word);
  g_strfreev (sent->accepts);
}

void
ix_phones_sent_forget (IxPhonesSent *sent)
{
  ix_phones_sent_clear (sent);
  ix_phones_sent_init (sent);
}

static char *
key_of (const IxPhonePage *page)
{
  return g_strdup_printf ("%s\n%s", page->path, page->language != NULL ? page->language : "");
}

static void
append_page (GByteArray        *out,
             const IxPhonePage *page)
{
  ix_wire_append (out, &(IxWireMessage) { IX_WIRE_PAGE, page->path, page->language, page->type, page->etag,
                                          page->bytes });
}

/* Adds the pages that are others than the process has; @now has all of them then. */
static void
append_new (const IxPhonesSent *sent,
            GByteArray         *out,
            const GPtrArray    *pages,
            GHashTable         *now)
{
  for (guint i = 0; i < pages->len; i++)
    {
      const IxPhonePage *page = pages->pdata[i];
      char *key = key_of (page);

      if (g_strcmp0 (g_hash_table_lookup (sent->etags, key), page->etag) != 0)
        append_page (out, page);
      g_hash_table_insert (now, key, g_strdup (page->etag));
    }
}

static void
append_gone (const IxPhonesSent *sent,
             GByteArray         *out,
             GHashTable         *now)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, sent->etags);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (now, key))
      {
        g_auto (GStrv) parts = g_strsplit (key, "\n", 2);

        ix_wire_append (out, &(IxWireMessage) { IX_WIRE_REMOVE, parts[0], parts[1] });
      }
}

/* The paths that accept cannot be taken back one by one. */
static void
append_accepts (IxPhonesSent      *sent,
                GByteArray        *out,
                const char *const *accepts)
{
  if (sent->accepts != NULL && g_strv_equal ((const char *const *) sent->accepts, accepts))
    return;
  g_strfreev (sent->accepts);
  sent->accepts = g_strdupv ((char **) accepts);
  g_hash_table_remove_all (sent->etags);
  ix_wire_append (out, &(IxWireMessage) { IX_WIRE_CLEAR });
  for (const char *const *path = accepts; *path != NULL; path++)
    ix_wire_append (out, &(IxWireMessage) { IX_WIRE_ACCEPT, *path });
}

GBytes *
ix_phones_sent_update (IxPhonesSent      *sent,
                       const GPtrArray   *pages,
                       const char *const *accepts,
                       const char        *word)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  GHashTable *now = new_etags ();

  append_accepts (sent, out, accepts);
  if (g_strcmp0 (sent->word, word) != 0)
    {
      ix_wire_append (out, &(IxWireMessage) { IX_WIRE_WORD, word });
      g_free (sent->word);
      sent->word = g_strdup (word);
    }
  append_new (sent, out, pages, now);
  append_gone (sent, out, now);
  g_hash_table_unref (sent->etags);
  sent->etags = now;
  if (out->len == 0)
    return NULL;
  ix_wire_append (out, &(IxWireMessage) { IX_WIRE_COMMIT });
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}
