/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-json-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-record-error.h"

/* The parser recurses at each level, so a file of nothing but brackets must not reach it.  That of an
 * evening nests five deep. */
#define MAX_DEPTH 32

/* So many bytes of a word are quoted. */
#define LONGEST_QUOTED 60

#define fail(error, ...) ix_refuse ((error), IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, __VA_ARGS__)

/* The words */

/* The parser takes more than JSON, and some of it for another value: it reads 0150 as octal, and a text
 * up to \u0000.  So words are judged before, and it only says where they may stand. */
typedef struct {
  const char *at, *end;
  guint       line, depth;
} Scan;

/* Returns the next bytes as a message quotes them. */
static char *
quote_next (const Scan *scan,
            gsize       length)
{
  gsize left = (gsize) (scan->end - scan->at);
  g_autofree char *bytes = g_strndup (scan->at, MIN (MIN (length, left), LONGEST_QUOTED));

  return ix_record_printable (bytes);
}

/* Reads the unit of UTF-16 that the escape at @c stands for. */
static gboolean
read_unit (const char *c,
           const char *end,
           gunichar   *unit)
{
  if (end - c < 6 || c[0] != '\\' || c[1] != 'u')
    return FALSE;
  *unit = 0;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (c[i]))
        return FALSE;
      *unit = *unit * 16 + (gunichar) g_ascii_xdigit_value (c[i]);
    }
  return TRUE;
}

/* Returns the length of the escape at @c.  0: JSON does not have it, or it stands for no character. */
static gsize
measure_escape (const char *c,
                const char *end)
{
  gunichar unit, low;

  if (end - c > 1 && c[1] != 'u')
    return strchr ("\"\\/bfnrt", c[1]) != NULL ? 2 : 0;
  if (!read_unit (c, end, &unit) || unit == 0)
    return 0;
  if (unit < 0xd800 || unit > 0xdfff)
    return 6;
  return unit < 0xdc00 && read_unit (c + 6, end, &low) && low >= 0xdc00 && low <= 0xdfff ? 12 : 0;
}

/* Passes over a text in quotation marks.  The parser notices that its end is missing. */
static gboolean
scan_text (Scan    *scan,
           GError **error)
{
  gsize n = 1;

  for (scan->at++; scan->at < scan->end && *scan->at != '"'; scan->at += n)
    {
      if ((guchar) *scan->at < ' ')
        return fail (error, "%u: %s", scan->line, _("a control character is not escaped"));
      n = *scan->at == '\\' ? measure_escape (scan->at, scan->end) : 1;
      if (n == 0)
        {
          gboolean unit = scan->end - scan->at > 1 && scan->at[1] == 'u';
          g_autofree char *quoted = quote_next (scan, unit ? strlen ("\\u0000") : strlen ("\\0"));

          return fail (error, _("%u: “%s” cannot stand in a text"), scan->line, quoted);
        }
    }
  scan->at += scan->at < scan->end;
  return TRUE;
}

/* Returns what stands behind the digits; NULL if there are none, or @c is NULL. */
static const char *
skip_digits (const char *c)
{
  gsize n = c != NULL ? strspn (c, "0123456789") : 0;

  return n > 0 ? c + n : NULL;
}

static gboolean
is_number (const char *word)
{
  const char *c = word + (*word == '-');

  c = *c == '0' ? c + 1 : skip_digits (c);
  if (c != NULL && *c == '.')
    c = skip_digits (c + 1);
  if (c != NULL && (*c == 'e' || *c == 'E'))
    c = skip_digits (c + (c[1] == '-' || c[1] == '+' ? 2 : 1));
  return c != NULL && *c == '\0';
}

/* Is it a number that needs not more than 64 bits?  The parser would not notice. */
static gboolean
is_number_in_range (const char *word)
{
  return is_number (word) &&
         (strpbrk (word, ".eE") != NULL ||
          g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, NULL, NULL));
}

/* Passes over what is neither a text nor a sign. */
static gboolean
scan_word (Scan    *scan,
           GError **error)
{
  static const char *const words[] = { "true", "false", "null", NULL };
  g_autofree char *word = NULL;
  g_autofree char *quoted = NULL;
  gsize n = 1;

  while (scan->at + n < scan->end && strchr (" \t\r\n[]{},:\"", scan->at[n]) == NULL)
    n++;
  word = g_strndup (scan->at, n);
  if (g_strv_contains (words, word) || is_number_in_range (word))
    {
      scan->at += n;
      return TRUE;
    }
  quoted = quote_next (scan, n);
  if (is_number (word))
    return fail (error, _("%u: the number %s is too large"), scan->line, quoted);
  return fail (error, _("%u: “%s” is neither a number nor true, false or null"), scan->line,
               quoted);
}

/* Passes over a bracket, a comma or a colon; FALSE if the text nests too deep. */
static gboolean
scan_sign (Scan    *scan,
           GError **error)
{
  char sign = *scan->at++;

  if (sign == ']' || sign == '}')
    scan->depth -= scan->depth > 0;
  else if ((sign == '[' || sign == '{') && ++scan->depth > MAX_DEPTH)
    return fail (error, _("%u: brackets are nested too deep"), scan->line);
  return TRUE;
}

/* Is all of it words of JSON, none of them behind its end, and not nested too deep?  It is UTF-8. */
static gboolean
scan_json (const char *text,
           gsize       length,
           GError    **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  Scan scan = { text, text + length, 1, 0 };
  gboolean begun = FALSE;

  if (length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0)
    scan.at += strlen (mark);
  while (scan.at < scan.end)
    if (strchr (" \t\r\n", *scan.at) != NULL)
      scan.line += *scan.at++ == '\n';
    else if (begun && scan.depth == 0)
      return fail (error, _("%u: something stands behind the end"), scan.line);
    else
      {
        begun = TRUE;
        if (*scan.at == '"' ? !scan_text (&scan, error)
            : strchr ("[]{},:", *scan.at) != NULL ? !scan_sign (&scan, error)
                                                  : !scan_word (&scan, error))
          return FALSE;
      }
  return TRUE;
}

/* Is the text safe to parse: UTF-8, and JSON in its words? */
static gboolean
check_text (const char *text,
            gsize       length,
            GError    **error)
{
  const char *end;
  guint line = 1;

  if (g_utf8_validate_len (text, length, &end))
    return scan_json (text, length, error);
  for (; text < end; text++)
    line += *text == '\n';
  return fail (error, _("%u: the text is not UTF-8"), line);
}

/* The members */

/* Reports an error of the parser: "<data>:LINE:COLUMN: Parse error: ..." */
static gboolean
fail_syntax (const GError *why,
             GError      **error)
{
  g_autofree char *printable = ix_record_printable (why->message);
  const char *message = printable;

  if (g_str_has_prefix (message, "<data>:"))
    message += strlen ("<data>:");
  return fail (error, "%s", message);
}

/* The members of the objects that the parser is in, and one that its object has had before: the parser
 * would keep the last, and say nothing. */
typedef struct {
  GArray *counts;  /* guint, from the outermost object on */
  char   *doubled; /* the first one; NULL: none */
  guint   line;
} MemberCounts;

static void
begin_object_cb (MemberCounts *members)
{
  guint none = 0;

  g_array_append_val (members->counts, none);
}

static void
add_member_cb (JsonParser   *parser,
               JsonObject   *object,
               const char   *name,
               MemberCounts *members)
{
  guint *n = &g_array_index (members->counts, guint, members->counts->len - 1);

  if (json_object_get_size (object) >= ++*n || members->doubled != NULL)
    return;
  members->doubled = g_strdup (name);
  members->line = json_parser_get_current_line (parser);
}

static void
end_object_cb (MemberCounts *members)
{
  g_array_set_size (members->counts, members->counts->len - 1);
}

/* Parses the text; FALSE too if an object has a member twice. */
static gboolean
parse (JsonParser *parser,
       const char *text,
       gsize       length,
       GError    **error)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint));
  MemberCounts members = { counts, NULL, 0 };
  g_autofree char *doubled = NULL;
  g_autoptr (GError) why = NULL;

  g_signal_connect_swapped (parser, "object-start", G_CALLBACK (begin_object_cb), &members);
  g_signal_connect (parser, "object-member", G_CALLBACK (add_member_cb), &members);
  g_signal_connect_swapped (parser, "object-end", G_CALLBACK (end_object_cb), &members);
  json_parser_load_from_data (parser, text, (gssize) length, &why);
  g_signal_handlers_disconnect_by_data (parser, &members);
  doubled = members.doubled;
  if (why != NULL)
    return fail_syntax (why, error);
  if (doubled != NULL)
    {
      g_autofree char *printable = ix_record_printable (doubled);

      return fail (error, _("%u: “%s” is there twice"), members.line, printable);
    }
  return TRUE;
}

JsonNode *
ix_json_read (const char *text,
              gsize       length,
              GError    **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();

  return check_text (text, length, error) && parse (parser, text, length, error)
           ? json_parser_steal_root (parser)
           : NULL;
}
