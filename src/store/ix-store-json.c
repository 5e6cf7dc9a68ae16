/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-record-error.h"
#include "ix-store-json-private.h"

#define FORMAT "interchange-evening"
#define VERSION 4

/* Differs in two words only: see ix_json_read_event(). */
#define OLDEST_VERSION 3

/* A file of an evening nests five deep.  The parser recurses at each level, so a file of nothing
 * but brackets must not reach it. */
#define MAX_DEPTH 32

/* So much of another file is shown. */
#define LONGEST_START 60

G_DEFINE_QUARK (ix-json-error-quark, ix_json_error)

/* Writing */

char *
ix_evening_to_json (const IxEvening *evening)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  const GPtrArray *journal = ix_evening_journal (evening);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, FORMAT);
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, VERSION);
  json_builder_set_member_name (builder, "summary");
  ix_json_add_summary (builder, ix_evening_state (evening));
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < journal->len; i++)
    ix_json_add_event (builder, journal->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  return g_strconcat (text, "\n", NULL);
}

/* Reading */

#define fail(error, code, ...) ix_refuse ((error), IX_JSON_ERROR, (code), __VA_ARGS__)

/* Is the text safe to parse: UTF-8, complete, and not nested too deep? */
static gboolean
check_text (const char *text,
            gsize       length,
            GError    **error)
{
  gboolean in_string = FALSE;
  guint depth = 0, line = 1;
  const char *end;

  for (gsize i = 0; i < length; i++)
    {
      line += text[i] == '\n';
      if (in_string && text[i] == '\\')
        i++;
      else if (text[i] == '"')
        in_string = !in_string;
      else if (!in_string && (text[i] == '[' || text[i] == '{') && ++depth > MAX_DEPTH)
        return fail (error, IX_JSON_ERROR_SYNTAX, _("%u: brackets are nested too deep"), line);
      else if (!in_string && (text[i] == ']' || text[i] == '}') && depth > 0)
        depth--;
    }
  if (g_utf8_validate (text, (gssize) length, &end))
    return TRUE;
  line = 1;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  return fail (error, IX_JSON_ERROR_SYNTAX, _("%u: the text is not UTF-8"), line);
}

/* Returns the text of a member; NULL if it is missing or not a text. */
static const char *
find_text (JsonObject *object,
           const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

static gboolean
find_number (JsonObject *object,
             const char *name,
             gint64     *number)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

static gboolean
fail_event (guint         number,
            const GError *why,
            GError      **error)
{
  g_autofree char *printable = ix_record_printable (why->message);

  return fail (error, IX_JSON_ERROR_EVENT, "event %u: %s", number, printable);
}

/* Reads the events and makes an evening of them; NULL if one is refused. */
static IxEvening *
read_events (JsonArray *list,
             GError   **error)
{
  GPtrArray *events = ix_evening_events_new ();
  g_autoptr (GError) unreadable = NULL;
  g_autoptr (GError) why = NULL;
  g_autoptr (IxEvening) evening = NULL;
  guint n = json_array_get_length (list);

  for (guint i = 0; i < n && unreadable == NULL; i++)
    {
      IxEveningEvent *event = ix_json_read_event (json_array_get_element (list, i), &unreadable);

      if (event != NULL)
        g_ptr_array_add (events, event);
    }
  evening = ix_evening_fold (events, &why);
  /* Report refused events before unreadable ones. */
  if (why == NULL)
    why = g_steal_pointer (&unreadable);
  if (why == NULL)
    return g_steal_pointer (&evening);
  fail_event (ix_evening_journal (evening)->len + 1, why, error);
  return NULL;
}

/* Finds the list of events.  FALSE if this is not the file of an evening. */
static gboolean
read_root (JsonNode   *root,
           JsonArray **list,
           GError    **error)
{
  JsonObject *object =
    root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonNode *events;
  gint64 version;

  if (object == NULL || g_strcmp0 (find_text (object, "format"), FORMAT) != 0)
    return fail (error, IX_JSON_ERROR_FORMAT, _("this is not the file of an evening"));
  if (!find_number (object, "version", &version))
    return fail (error, IX_JSON_ERROR_FORMAT, _("'version' is missing"));
  if (version < OLDEST_VERSION || version > VERSION)
    return fail (error, IX_JSON_ERROR_FORMAT,
                 _("version %d is not known, only %d and %d"),
                 (int) CLAMP (version, G_MININT, G_MAXINT), OLDEST_VERSION, VERSION);
  events = json_object_get_member (object, "events");
  if (events == NULL || !JSON_NODE_HOLDS_ARRAY (events))
    return fail (error, IX_JSON_ERROR_FORMAT, _("'events' is missing"));
  *list = json_node_get_array (events);
  if (json_array_get_length (*list) == 0)
    return fail (error, IX_JSON_ERROR_FORMAT, _("there are no events"));
  return TRUE;
}

/* Reports an error of the parser: "<data>:LINE:COLUMN: Parse error: ..." */
static gboolean
fail_syntax (const GError *why,
             GError      **error)
{
  g_autofree char *printable = ix_record_printable (why->message);
  const char *message = printable;

  if (g_str_has_prefix (message, "<data>:"))
    message += strlen ("<data>:");
  return fail (error, IX_JSON_ERROR_SYNTAX, "%s", message);
}

/* Does the text begin as JSON may?  Games begin with "[Event". */
static gboolean
begins_as_json (const char *text)
{
  return *text == '\0' || *text == '{' || (guchar) *text >= 128 ||
         (*text == '[' && !g_ascii_isalpha (text[1]));
}

/* People who open some other file should read what it is not, and not where JSON is wrong in it. */
static gboolean
check_start (const char *text,
             gsize       length,
             GError    **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autofree char *start = g_strndup (text, MIN (length, LONGEST_START));
  g_autofree char *printable = NULL;
  const char *first = g_str_has_prefix (start, mark) ? start + strlen (mark) : start;

  first += strspn (first, " \t\r\n");
  if (begins_as_json (first))
    return TRUE;
  start[(gsize) (first - start) + strcspn (first, "\r\n")] = '\0';
  printable = ix_record_printable (first);
  return fail (error, IX_JSON_ERROR_FORMAT,
               _("this is not the file of an evening, nor a tournament report (TRF): it begins with "
                 "“%s”"),
               printable);
}

IxEvening *
ix_evening_from_json (const char *text,
                      gsize       length,
                      GError    **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) why = NULL;
  JsonArray *list = NULL;

  if (!check_start (text, length, error) || !check_text (text, length, error))
    return NULL;
  if (!json_parser_load_from_data (parser, text, (gssize) length, &why))
    {
      fail_syntax (why, error);
      return NULL;
    }
  return read_root (json_parser_get_root (parser), &list, error) ? read_events (list, error) : NULL;
}

/* Importing */

gint64
ix_store_import_evening (IxStore         *store,
                         const IxEvening *evening,
                         GError         **error)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];

      ix_evening_events_add (events, *event);
      /* The matches are on another computer.  Keep the events: undo refers to them by number. */
      if (event->kind == IX_EVENING_MATCH)
        ((IxEveningEvent *) events->pdata[i])->match.id = 0;
      else if (event->kind == IX_EVENING_RESULT)
        ((IxEveningEvent *) events->pdata[i])->result.match = 0;
      else if (event->kind == IX_EVENING_GROUP_MATCH)
        ((IxEveningEvent *) events->pdata[i])->group_match.id = 0;
      else if (event->kind == IX_EVENING_GROUP_RESULT)
        ((IxEveningEvent *) events->pdata[i])->group_result.match = 0;
    }
  return ix_store_add_evening (store, (IxEveningEvent *const *) events->pdata, events->len, error);
}
