/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events of an evening as JSON objects, by the same description as the text on disk
 * (ix-evening-form.h).  evening-json.md is the reference for other programs. */

#include "ix-evening-form.h"

#include <glib/gi18n-lib.h>

#include "ix-record-error.h"
#include "ix-store-json-event.h"
#include "ix-text.h"

/* Writing */

static void
write_members (JsonBuilder     *builder,
               const IxMembers *members)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < members->n; i++)
    json_builder_add_int_value (builder, members->entries[i]);
  json_builder_end_array (builder);
}

static void
write_texts (JsonBuilder *builder,
             char *const *texts)
{
  json_builder_begin_array (builder);
  for (; *texts != NULL; texts++)
    json_builder_add_string_value (builder, *texts);
  json_builder_end_array (builder);
}

static void write_field (JsonBuilder   *builder,
                         gconstpointer  base,
                         const IxField *field);

static void
write_fields (JsonBuilder   *builder,
              gconstpointer  base,
              const IxField *fields,
              guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      if (ix_field_is_left_out (base, &fields[i]))
        continue;
      json_builder_set_member_name (builder, fields[i].name);
      write_field (builder, base, &fields[i]);
    }
}

/* Is an element a single value, without a name? */
static gboolean
is_bare (const IxField *list)
{
  return list->parts[0].name == NULL;
}

static void
write_list (JsonBuilder   *builder,
            const GArray  *list,
            const IxField *field)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    {
      gconstpointer element = list->data + i * field->size;

      if (is_bare (field))
        {
          write_field (builder, element, field->parts);
          continue;
        }
      json_builder_begin_object (builder);
      write_fields (builder, element, field->parts, field->n_parts);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_field (JsonBuilder   *builder,
             gconstpointer  base,
             const IxField *field)
{
  switch (field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      json_builder_add_string_value (builder, IX_FIELD_AT (const char *, base, field));
      break;
    case IX_FIELD_NUMBER:
      json_builder_add_int_value (builder, IX_FIELD_AT (guint, base, field));
      break;
    case IX_FIELD_INTEGER:
      json_builder_add_int_value (builder, IX_FIELD_AT (gint, base, field));
      break;
    case IX_FIELD_LONG:
    case IX_FIELD_LINK:
      json_builder_add_int_value (builder, IX_FIELD_AT (gint64, base, field));
      break;
    case IX_FIELD_FLAG:
    case IX_FIELD_MARK:
      json_builder_add_boolean_value (builder, IX_FIELD_AT (gboolean, base, field));
      break;
    case IX_FIELD_WORD:
      json_builder_add_string_value (
        builder, ix_word_table_get (field->words, IX_FIELD_AT (guint, base, field)));
      break;
    case IX_FIELD_MEMBERS:
      write_members (builder, &IX_FIELD_AT (IxMembers, base, field));
      break;
    case IX_FIELD_TEXTS:
      write_texts (builder, IX_FIELD_AT (char **, base, field));
      break;
    case IX_FIELD_LIST:
      write_list (builder, IX_FIELD_AT (GArray *, base, field), field);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
ix_json_add_event (JsonBuilder          *builder,
                   const IxEveningEvent *event)
{
  const IxEventForm *form = ix_event_form (event->kind);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "at");
  json_builder_add_int_value (builder, event->at);
  json_builder_set_member_name (builder, "event");
  json_builder_add_string_value (builder, form->word);
  write_fields (builder, event, form->fields, form->n_fields);
  json_builder_end_object (builder);
}

/* Reading */

/* Reports that a member cannot be read; @why ends the sentence that begins with it. */
static gboolean
fail (GError    **error,
      const char *member,
      const char *why)
{
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "'%s' %s", member, why);
  return FALSE;
}

static gboolean
holds (JsonNode *node,
       GType     type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static gboolean
read_text (JsonNode   *node,
           const char *member,
           const char *what,
           char      **text,
           GError    **error)
{
  if (!holds (node, G_TYPE_STRING))
    return fail (error, member, what);
  *text = ix_text_harmless (json_node_get_string (node));
  return TRUE;
}

static gboolean
read_integer (JsonNode   *node,
              const char *member,
              gint64      min,
              gint64      max,
              gint64     *value,
              GError    **error)
{
  if (!holds (node, G_TYPE_INT64))
    return fail (error, member, _("is not a whole number"));
  *value = json_node_get_int (node);
  return (*value >= min && *value <= max) || fail (error, member, _("is out of range"));
}

static gboolean
read_number (JsonNode   *node,
             const char *member,
             guint      *value,
             GError    **error)
{
  gint64 number;

  if (!read_integer (node, member, 0, G_MAXUINT32, &number, error))
    return FALSE;
  *value = (guint) number;
  return TRUE;
}

static gboolean
read_word (JsonNode      *node,
           const char    *member,
           const IxField *field,
           guint         *value,
           GError       **error)
{
  if (!holds (node, G_TYPE_STRING))
    return fail (error, member, _("is not a text"));
  return ix_word_table_find (field->words, json_node_get_string (node), value) ||
         fail (error, member, _("is not a known word"));
}

static gboolean
read_members (JsonArray  *list,
              const char *member,
              IxMembers  *members,
              GError    **error)
{
  members->n = json_array_get_length (list);
  if (members->n > IX_MAX_MEMBERS)
    {
      members->n = 0;
      return fail (error, member, _("has more than three players"));
    }
  for (guint i = 0; i < members->n; i++)
    if (!read_number (json_array_get_element (list, i), member, &members->entries[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_texts (JsonArray  *list,
            const char *member,
            char     ***texts,
            GError    **error)
{
  guint n = json_array_get_length (list);
  g_auto (GStrv) read = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    if (!read_text (json_array_get_element (list, i), member, _("is not a list of texts"), &read[i],
                    error))
      return FALSE;
  g_strfreev (*texts);
  *texts = g_steal_pointer (&read);
  return TRUE;
}

static gboolean read_field (JsonNode      *node,
                            const char    *member,
                            gpointer       base,
                            const IxField *field,
                            GError       **error);

/* Are all members fields of the event, or members that every event has? */
static gboolean
check_members (JsonObject    *object,
               gboolean       is_event,
               const IxField *fields,
               guint          n,
               GError       **error)
{
  g_autoptr (GList) names = json_object_get_members (object);

  for (GList *name = names; name != NULL; name = name->next)
    {
      guint i = 0;

      if (is_event && (g_str_equal (name->data, "at") || g_str_equal (name->data, "event")))
        continue;
      while (i < n && !g_str_equal (fields[i].name, name->data))
        i++;
      if (i == n)
        {
          g_autofree char *printable = ix_record_printable (name->data);

          return fail (error, printable, _("is not known"));
        }
    }
  return TRUE;
}

static gboolean
read_fields (JsonObject    *object,
             gboolean       is_event,
             gpointer       base,
             const IxField *fields,
             guint          n,
             GError       **error)
{
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_object_get_member (object, fields[i].name);

      if (node == NULL && ix_field_may_be_left_out (&fields[i]))
        continue;
      if (node == NULL)
        return fail (error, fields[i].name, _("is missing"));
      if (!read_field (node, fields[i].name, base, &fields[i], error))
        return FALSE;
    }
  return check_members (object, is_event, fields, n, error);
}

static gboolean
read_list (JsonArray     *list,
           const char    *member,
           GArray        *array,
           const IxField *field,
           GError       **error)
{
  guint n = json_array_get_length (list);

  g_array_set_size (array, n);
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      gpointer element = array->data + i * field->size;

      if (is_bare (field))
        {
          if (!read_field (node, member, element, field->parts, error))
            return FALSE;
        }
      else if (!JSON_NODE_HOLDS_OBJECT (node))
        return fail (error, member, _("is not a list of objects"));
      else if (!read_fields (json_node_get_object (node), FALSE, element, field->parts,
                             field->n_parts, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads a field that is a list. */
static gboolean
read_array (JsonNode      *node,
            const char    *member,
            gpointer       base,
            const IxField *field,
            GError       **error)
{
  JsonArray *list;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return fail (error, member, _("is not a list"));
  list = json_node_get_array (node);
  if (field->type == IX_FIELD_MEMBERS)
    return read_members (list, member, &IX_FIELD_AT (IxMembers, base, field), error);
  if (field->type == IX_FIELD_TEXTS)
    return read_texts (list, member, &IX_FIELD_AT (char **, base, field), error);
  return read_list (list, member, IX_FIELD_AT (GArray *, base, field), field, error);
}

static gboolean
read_field (JsonNode      *node,
            const char    *member,
            gpointer       base,
            const IxField *field,
            GError       **error)
{
  gint64 number;

  switch (field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      g_clear_pointer (&IX_FIELD_AT (char *, base, field), g_free);
      return read_text (node, member, _("is not a text"), &IX_FIELD_AT (char *, base, field),
                        error) &&
             (!ix_field_may_be_left_out (field) || !ix_field_is_left_out (base, field) ||
              fail (error, member, _("is empty")));
    case IX_FIELD_NUMBER:
      return read_number (node, member, &IX_FIELD_AT (guint, base, field), error);
    case IX_FIELD_INTEGER:
      if (!read_integer (node, member, G_MININT, G_MAXINT, &number, error))
        return FALSE;
      IX_FIELD_AT (gint, base, field) = (gint) number;
      return TRUE;
    case IX_FIELD_LONG:
      return read_integer (node, member, G_MININT64, G_MAXINT64, &IX_FIELD_AT (gint64, base, field),
                           error);
    case IX_FIELD_LINK:
      return read_integer (node, member, 1, G_MAXINT64, &IX_FIELD_AT (gint64, base, field), error);
    case IX_FIELD_FLAG:
      if (!holds (node, G_TYPE_BOOLEAN))
        return fail (error, member, _("is neither true nor false"));
      IX_FIELD_AT (gboolean, base, field) = json_node_get_boolean (node);
      return TRUE;
    case IX_FIELD_MARK:
      if (!holds (node, G_TYPE_BOOLEAN) || !json_node_get_boolean (node))
        return fail (error, member, _("is not true"));
      IX_FIELD_AT (gboolean, base, field) = TRUE;
      return TRUE;
    case IX_FIELD_WORD:
      return read_word (node, member, field, &IX_FIELD_AT (guint, base, field), error);
    case IX_FIELD_MEMBERS:
    case IX_FIELD_TEXTS:
    case IX_FIELD_LIST:
      return read_array (node, member, base, field, error);
    default:
      g_assert_not_reached ();
    }
}

/* Version 3 had the names of games for people and teams that trade places. */
static const char *
newest_word (const char *word)
{
  return g_str_equal (word, "swap")       ? ix_evening_event_word (IX_EVENING_TRADE_PLAYERS)
         : g_str_equal (word, "exchange") ? ix_evening_event_word (IX_EVENING_TRADE_TEAMS)
                                          : word;
}

IxEveningEvent *
ix_json_read_event (JsonNode *node,
                    GError  **error)
{
  JsonObject *object;
  g_autoptr (IxEveningEvent) event = NULL;
  const IxEventForm *form;
  IxEveningEventKind kind;
  JsonNode *word, *at;
  gint64 time;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("not an object"));
      return NULL;
    }
  object = json_node_get_object (node);
  word = json_object_get_member (object, "event");
  at = json_object_get_member (object, "at");
  if (word == NULL || !holds (word, G_TYPE_STRING) || at == NULL || !holds (at, G_TYPE_INT64))
    {
      fail (error, word == NULL || !holds (word, G_TYPE_STRING) ? "event" : "at", _("is missing"));
      return NULL;
    }
  kind = ix_event_kind_find (newest_word (json_node_get_string (word)), error);
  if (kind == IX_N_EVENING_EVENTS)
    return NULL;
  time = json_node_get_int (at);
  event = ix_evening_event_new_empty (kind, time);
  form = ix_event_form (kind);
  return read_fields (object, TRUE, event, form->fields, form->n_fields, error)
           ? g_steal_pointer (&event)
           : NULL;
}
