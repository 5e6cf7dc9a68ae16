/* SPDX-License-Identifier: GPL-3.0-or-later */

/* FIDE's list as XML: fed to the parser a line at a time, which mostly brings one player, and never
 * more than fit into a line. */

#include "ix-list-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A list has three levels.  Each open element takes memory until it is closed. */
#define MOST_DEPTH 16

struct _IxListXml {
  IxListReader        *reader;
  GMarkupParseContext *context;
  guint                depth;
  gboolean             in_player;
  guint                line;
  GHashTable          *fields; /* of the player: from names to texts */
  GString             *text;
  GQueue               ready;  /* such tables, oldest first */
  GArray              *lines;  /* in which each of them began */
};

static void
start_element (GMarkupParseContext *context,
               const char          *name,
               const char         **attributes,
               const char         **values,
               gpointer             data,
               GError             **error)
{
  IxListXml *self = data;

  if (++self->depth > MOST_DEPTH)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                         _("this XML is damaged"));
  g_string_truncate (self->text, 0);
  if (!g_str_equal (name, "player"))
    return;
  self->in_player = TRUE;
  self->line = self->reader->line;
  g_clear_pointer (&self->fields, g_hash_table_unref);
  self->fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Keeps the text of a field.  One that stands there twice with other texts has both: as a number it is none,
 * which is told, and a name shows them.  An empty one says nothing. */
static void
keep_field (IxListXml  *self,
            const char *name)
{
  g_autofree char *text = g_strstrip (g_strdup (self->text->str));
  const char *before = g_hash_table_lookup (self->fields, name);

  if (before == NULL || *before == '\0')
    g_hash_table_replace (self->fields, g_strdup (name), g_steal_pointer (&text));
  else if (*text != '\0' && !g_str_equal (before, text) && strlen (before) <= IX_LIST_LONGEST_FIELD)
    g_hash_table_replace (self->fields, g_strdup (name), g_strconcat (before, " & ", text, NULL));
}

static void
end_element (GMarkupParseContext *context,
             const char          *name,
             gpointer             data,
             GError             **error)
{
  IxListXml *self = data;

  self->depth--;
  if (self->in_player && g_str_equal (name, "player"))
    {
      g_queue_push_tail (&self->ready, g_steal_pointer (&self->fields));
      g_array_append_val (self->lines, self->line);
      self->in_player = FALSE;
    }
  else if (self->in_player && g_hash_table_size (self->fields) < IX_FIDE_MAX_COLUMNS)
    {
      keep_field (self, name);
    }
}

static void
add_text (GMarkupParseContext *context,
          const char          *text,
          gsize                length,
          gpointer             data,
          GError             **error)
{
  IxListXml *self = data;

  /* A field that is too long already grows no longer. */
  if (self->in_player && self->text->len <= IX_LIST_LONGEST_FIELD)
    g_string_append_len (self->text, text, (gssize) length);
}

IxListXml *
ix_list_xml_new (IxListReader *reader)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  IxListXml *self = g_new0 (IxListXml, 1);

  self->reader = reader;
  self->context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, self, NULL);
  self->text = g_string_new (NULL);
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  g_queue_init (&self->ready);
  return self;
}

void
ix_list_xml_free (IxListXml *self)
{
  g_markup_parse_context_free (self->context);
  g_clear_pointer (&self->fields, g_hash_table_unref);
  g_queue_clear_full (&self->ready, (GDestroyNotify) g_hash_table_unref);
  g_string_free (self->text, TRUE);
  g_array_unref (self->lines);
  g_free (self);
}

/* Feeds the next line.  FALSE at the end, or on failure. */
static gboolean
feed_line (IxListReader *self,
           GError      **error)
{
  g_autoptr (GError) why = NULL;
  gboolean more = ix_list_reader_line (self, &why);
  gboolean well = why == NULL;

  if (more)
    {
      /* A line that was cut for its length has none. */
      if (strchr ("\r\n", self->buffer[self->at - 1]) != NULL)
        g_string_append_c (self->text, '\n');
      well = g_markup_parse_context_parse (self->xml->context, self->text->str,
                                           (gssize) self->text->len, &why);
    }
  else if (well)
    {
      well = g_markup_parse_context_end_parse (self->xml->context, &why);
    }
  if (!well && why->domain == G_MARKUP_ERROR)
    g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_DAMAGED, "%u: %s", self->line,
                 more ? _("this XML is damaged") : _("the file ends in the middle"));
  else if (!well)
    g_propagate_error (error, g_steal_pointer (&why));
  return more && well;
}

static const char *
field (GHashTable *fields,
       const char *name)
{
  const char *value = g_hash_table_lookup (fields, name);

  return value != NULL ? value : "";
}

static int
read_player (IxListReader *self,
             GHashTable   *fields,
             IxListReport *report)
{
  IxListTexts *texts = &self->texts;

  ix_list_reader_begin (self);
  self->player.line = g_array_index (self->xml->lines, guint, 0);
  g_array_remove_index (self->xml->lines, 0);
  ix_list_set_text (texts->fide_id, field (fields, "fideid"), -1);
  ix_list_set_text (texts->code, texts->fide_id->str, -1);
  ix_list_set_text (texts->name, field (fields, "name"), -1);
  ix_list_set_text (texts->federation, field (fields, "country"), -1);
  ix_list_set_text (texts->title, field (fields, "title"), -1);
  if (texts->title->len == 0)
    ix_list_set_text (texts->title, field (fields, "w_title"), -1);
  self->player.sex = ix_list_read_sex (field (fields, "sex"));
  ix_list_read_born (self, field (fields, "birthday"), report);
  ix_list_read_grades (self, field (fields, "rating"), "rating", field (fields, "rapid_rating"),
                       "rapid_rating", report);
  return ix_list_reader_finish (self, report);
}

int
ix_list_xml_next (IxListReader *self,
                  IxListReport *report,
                  GError      **error)
{
  g_autoptr (GHashTable) fields = g_queue_pop_head (&self->xml->ready);

  if (fields != NULL)
    return read_player (self, fields, report);
  if (feed_line (self, error))
    return 0;
  return -1;
}
