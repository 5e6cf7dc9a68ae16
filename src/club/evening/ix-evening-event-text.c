/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events of an evening as text: fields separated by a space.  Words, numbers, true and false stand
 * bare, texts in quotes, lists in brackets with commas between their elements.  There is one way to
 * write each event. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-event.h"
#include "ix-evening-form.h"
#include "ix-record-error.h"
#include "ix-text.h"

/* Writing */

/* Control characters would break the line; the quote would end the text. */
static void
write_text (GString    *out,
            const char *text)
{
  g_string_append_c (out, '\'');
  for (; *text != '\0'; text++)
    if (*text == '\\' || *text == '\'')
      g_string_append_printf (out, "\\%c", *text);
    else if (g_ascii_iscntrl (*text))
      g_string_append_printf (out, "\\x%02x", (guint) *text);
    else
      g_string_append_c (out, *text);
  g_string_append_c (out, '\'');
}

static void
write_members (GString         *out,
               const IxMembers *members)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < members->n; i++)
    g_string_append_printf (out, "%s%u", i > 0 ? ", " : "", members->entries[i]);
  g_string_append_c (out, ']');
}

static void
write_texts (GString     *out,
             char *const *texts)
{
  g_string_append_c (out, '[');
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      write_text (out, texts[i]);
    }
  g_string_append_c (out, ']');
}

static void write_fields (GString       *out,
                          gconstpointer  base,
                          const IxField *fields,
                          guint          n);

static void
write_list (GString       *out,
            const GArray  *list,
            const IxField *field)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < list->len; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      write_fields (out, list->data + i * field->size, field->parts, field->n_parts);
    }
  g_string_append_c (out, ']');
}

static void
write_field (GString       *out,
             gconstpointer  base,
             const IxField *field)
{
  switch (field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      write_text (out, IX_FIELD_AT (const char *, base, field));
      break;
    case IX_FIELD_NUMBER:
      g_string_append_printf (out, "%u", IX_FIELD_AT (guint, base, field));
      break;
    case IX_FIELD_INTEGER:
      g_string_append_printf (out, "%d", IX_FIELD_AT (gint, base, field));
      break;
    case IX_FIELD_LONG:
    case IX_FIELD_LINK:
      g_string_append_printf (out, "%" G_GINT64_FORMAT, IX_FIELD_AT (gint64, base, field));
      break;
    case IX_FIELD_FLAG:
      g_string_append (out, IX_FIELD_AT (gboolean, base, field) ? "true" : "false");
      break;
    case IX_FIELD_MARK:
      g_string_append (out, field->name);
      break;
    case IX_FIELD_WORD:
      g_string_append (out, ix_word_table_get (field->words, IX_FIELD_AT (guint, base, field)));
      break;
    case IX_FIELD_MEMBERS:
      write_members (out, &IX_FIELD_AT (IxMembers, base, field));
      break;
    case IX_FIELD_TEXTS:
      write_texts (out, IX_FIELD_AT (char **, base, field));
      break;
    case IX_FIELD_LIST:
      write_list (out, IX_FIELD_AT (GArray *, base, field), field);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
write_fields (GString       *out,
              gconstpointer  base,
              const IxField *fields,
              guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      if (ix_field_is_left_out (base, &fields[i]))
        continue;
      if (i > 0)
        g_string_append_c (out, ' ');
      write_field (out, base, &fields[i]);
    }
}

char *
ix_evening_event_write (const IxEveningEvent *event)
{
  const IxEventForm *form = ix_event_form (event->kind);
  GString *out = g_string_new (NULL);

  write_fields (out, event, form->fields, form->n_fields);
  return g_string_free (out, FALSE);
}

gboolean
ix_evening_event_equal (const IxEveningEvent *one,
                        const IxEveningEvent *other)
{
  g_autofree char *text = ix_evening_event_write (one);
  g_autofree char *other_text = ix_evening_event_write (other);

  return one->kind == other->kind && one->at == other->at && g_str_equal (text, other_text);
}

/* Reading */

typedef struct {
  const char *text;
  const char *at;
  const char *field; /* the field being read */
  const char *why;   /* the first error; NULL so far */
} Reader;

static gboolean
fail (Reader     *reader,
      const char *why)
{
  reader->why = why;
  return FALSE;
}

/* Skips @expected if it is next. */
static gboolean
skip (Reader     *reader,
      const char *expected)
{
  gsize length = strlen (expected);

  if (strncmp (reader->at, expected, length) != 0)
    return FALSE;
  reader->at += length;
  return TRUE;
}

/* Reads a bare word; NULL if none is next. */
static char *
read_bare (Reader *reader)
{
  gsize length = strcspn (reader->at, " ,[]'");
  char *word = length > 0 ? g_strndup (reader->at, length) : NULL;

  if (word == NULL)
    fail (reader, _("a word or a number is missing"));
  reader->at += length;
  return word;
}

static gboolean
read_signed (Reader *reader,
             gint64  min,
             gint64  max,
             gint64 *value)
{
  const char *begin = reader->at;
  g_autofree char *word = read_bare (reader);

  if (word == NULL)
    return FALSE;
  if (g_ascii_string_to_signed (word, 10, min, max, value, NULL))
    return TRUE;
  reader->at = begin;
  return fail (reader, _("no number, or out of range"));
}

static gboolean
read_number (Reader *reader,
             guint  *value)
{
  gint64 number;

  if (!read_signed (reader, 0, G_MAXUINT32, &number))
    return FALSE;
  *value = (guint) number;
  return TRUE;
}

/* Reads one of @words. */
static gboolean
read_word (Reader            *reader,
           const IxWordTable *words,
           guint             *value)
{
  const char *begin = reader->at;
  g_autofree char *word = read_bare (reader);

  if (word == NULL)
    return FALSE;
  if (ix_word_table_find (words, word, value))
    return TRUE;
  reader->at = begin;
  return fail (reader, _("the word is not known"));
}

/* Reads the character after a backslash. */
static gboolean
read_escape (Reader  *reader,
             GString *text)
{
  if (*reader->at == '\\' || *reader->at == '\'')
    g_string_append_c (text, *reader->at++);
  else if (*reader->at == 'x' && g_ascii_isxdigit (reader->at[1]) &&
           g_ascii_isxdigit (reader->at[2]))
    {
      char c = (char) (16 * g_ascii_xdigit_value (reader->at[1]) +
                       g_ascii_xdigit_value (reader->at[2]));

      if (!g_ascii_iscntrl (c) || c == '\0')
        return fail (reader, _("only control characters are escaped by number"));
      g_string_append_c (text, c);
      reader->at += 3;
    }
  else
    return fail (reader, _("the escape is not known"));
  return TRUE;
}

/* Reads a text in quotes; NULL if it is invalid. */
static char *
read_text (Reader *reader)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!skip (reader, "'"))
    {
      fail (reader, _("a quote is missing"));
      return NULL;
    }
  while (*reader->at != '\'')
    {
      if (*reader->at == '\0' || g_ascii_iscntrl (*reader->at))
        {
          fail (reader, *reader->at == '\0' ? _("the text has no end")
                                            : _("a control character is not escaped"));
          return NULL;
        }
      if (*reader->at != '\\')
        g_string_append_c (text, *reader->at++);
      else if (reader->at++, !read_escape (reader, text))
        return NULL;
    }
  reader->at++;
  return ix_text_harmless (text->str);
}

/* Advances in a list: is there an element @n?  FALSE at the end of the list, or with `why` set if
 * it is invalid. */
static gboolean
next_element (Reader *reader,
              guint   n)
{
  if (n == 0 && !skip (reader, "["))
    return fail (reader, _("a bracket is missing"));
  if (skip (reader, "]"))
    return FALSE;
  return n == 0 || skip (reader, ", ") || fail (reader, _("a comma or a bracket is missing"));
}

static gboolean
read_members (Reader    *reader,
              IxMembers *members)
{
  for (; next_element (reader, members->n); members->n++)
    {
      if (members->n == IX_MAX_MEMBERS)
        return fail (reader, _("a team has at most three players"));
      if (!read_number (reader, &members->entries[members->n]))
        return FALSE;
    }
  return reader->why == NULL;
}

static gboolean
read_texts (Reader  *reader,
            char  ***texts)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  while (next_element (reader, list->len))
    {
      char *text = read_text (reader);

      if (text == NULL)
        return FALSE;
      g_ptr_array_add (list, text);
    }
  if (reader->why != NULL)
    return FALSE;
  g_ptr_array_add (list, NULL);
  g_strfreev (*texts);
  *texts = (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
  return TRUE;
}

static gboolean read_fields (Reader        *reader,
                             gpointer       base,
                             const IxField *fields,
                             guint          n);

static gboolean
read_list (Reader        *reader,
           GArray        *list,
           const IxField *field)
{
  while (next_element (reader, list->len))
    {
      g_array_set_size (list, list->len + 1);
      if (!read_fields (reader, list->data + (list->len - 1) * field->size, field->parts,
                        field->n_parts))
        return FALSE;
    }
  return reader->why == NULL;
}

static gboolean
read_field (Reader        *reader,
            gpointer       base,
            const IxField *field)
{
  static const char *const flags[] = { "false", "true" };
  const IxWordTable flag_words = IX_WORD_TABLE ("flag", flags);
  gint64 number;

  switch (field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      g_free (IX_FIELD_AT (char *, base, field));
      IX_FIELD_AT (char *, base, field) = read_text (reader);
      if (IX_FIELD_AT (char *, base, field) == NULL)
        return FALSE;
      return !ix_field_may_be_left_out (field) || !ix_field_is_left_out (base, field) ||
             fail (reader, _("an empty text must be left out"));
    case IX_FIELD_NUMBER:
      return read_number (reader, &IX_FIELD_AT (guint, base, field));
    case IX_FIELD_INTEGER:
      if (!read_signed (reader, G_MININT, G_MAXINT, &number))
        return FALSE;
      IX_FIELD_AT (gint, base, field) = (gint) number;
      return TRUE;
    case IX_FIELD_LONG:
      return read_signed (reader, G_MININT64, G_MAXINT64, &IX_FIELD_AT (gint64, base, field));
    case IX_FIELD_LINK:
      return read_signed (reader, 1, G_MAXINT64, &IX_FIELD_AT (gint64, base, field));
    case IX_FIELD_FLAG:
      return read_word (reader, &flag_words, &IX_FIELD_AT (guint, base, field));
    case IX_FIELD_MARK:
      IX_FIELD_AT (gboolean, base, field) = skip (reader, field->name);
      return IX_FIELD_AT (gboolean, base, field) || fail (reader, _("the word is not known"));
    case IX_FIELD_WORD:
      return read_word (reader, field->words, &IX_FIELD_AT (guint, base, field));
    case IX_FIELD_MEMBERS:
      return read_members (reader, &IX_FIELD_AT (IxMembers, base, field));
    case IX_FIELD_TEXTS:
      return read_texts (reader, &IX_FIELD_AT (char **, base, field));
    case IX_FIELD_LIST:
      return read_list (reader, IX_FIELD_AT (GArray *, base, field), field);
    default:
      g_assert_not_reached ();
    }
}

/* Is the first of @n fields left out, because it may be and the text of another follows? */
static gboolean
is_left_out (const Reader  *reader,
             const IxField *field,
             guint          n)
{
  gboolean end = *reader->at == '\0';

  if (field->type == IX_FIELD_LINK)
    return end || g_ascii_isalpha (reader->at[1]);
  if (field->type == IX_FIELD_EXTRA)
    return end || (n > 1 && g_ascii_isalnum (reader->at[1]));
  if (field->type == IX_FIELD_MARK)
    return end || (n > 1 && !g_str_has_prefix (reader->at + 1, field->name));
  return FALSE;
}

static gboolean
read_fields (Reader        *reader,
             gpointer       base,
             const IxField *fields,
             guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      if (fields[i].name != NULL)
        reader->field = fields[i].name;
      if (is_left_out (reader, &fields[i], n - i))
        continue;
      if (i > 0 && !skip (reader, " "))
        return fail (reader, _("a space is missing"));
      if (!read_field (reader, base, &fields[i]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_event (Reader         *reader,
            IxEveningEvent *event)
{
  const IxEventForm *form = ix_event_form (event->kind);

  if (!g_utf8_validate (reader->text, -1, &reader->at))
    return fail (reader, _("not UTF-8"));
  reader->at = reader->text;
  return read_fields (reader, event, form->fields, form->n_fields) &&
         (*reader->at == '\0' || fail (reader, _("there is text after the event")));
}

IxEveningEvent *
ix_evening_event_parse (const char *word,
                        const char *text,
                        gint64      at,
                        GError    **error)
{
  IxEveningEventKind kind = ix_event_kind_find (word, error);
  g_autoptr (IxEveningEvent) event = NULL;
  Reader reader = { .text = text != NULL ? text : "", .field = "text" };
  g_autofree char *printable = NULL;

  if (kind == IX_N_EVENING_EVENTS)
    return NULL;
  event = ix_evening_event_new_empty (kind, at);
  if (read_event (&reader, event))
    return g_steal_pointer (&event);
  printable = ix_record_printable (reader.text);
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "%s %s: %s, byte %u: %s", word,
               printable, reader.field, (guint) (reader.at - reader.text) + 1, reader.why);
  return NULL;
}
