/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-set.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-text.h"

G_DEFINE_QUARK (ix-rule-set-error-quark, ix_rule_set_error)

#define NAME_KEY "name"

G_GNUC_PRINTF (4, 5) static gboolean
fail (GError       **error,
      IxRuleSetError code,
      const char    *place,
      const char    *format,
      ...)
{
  va_list args;
  g_autofree char *reason = NULL;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, IX_RULE_SET_ERROR, code, "%s: %s", place, reason);
  return FALSE;
}

/* Names */

gboolean
ix_rule_set_same_name (const char *one,
                       const char *other)
{
  g_autofree char *whole = g_utf8_normalize (one, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *whole_other = g_utf8_normalize (other, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (whole != NULL ? whole : "", -1);
  g_autofree char *folded_other = g_utf8_casefold (whole_other != NULL ? whole_other : "", -1);

  return whole != NULL && whole_other != NULL && g_str_equal (folded, folded_other);
}

static gboolean
is_built_in (const char *name)
{
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    if (ix_rule_set_same_name (name, variant->id) ||
        ix_rule_set_same_name (name, ix_variant_title (variant)) ||
        ix_rule_set_same_name (name, ix_variant_english_title (variant)))
      return TRUE;
  return FALSE;
}

/* Removes white space at both ends, also that which ASCII has not. */
static char *
trim (const char *text)
{
  const char *end = text + strlen (text);

  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (text, (gsize) (end - text));
}

/* Why a set can never have that name, wherever it is; NULL if it can.  It does not look at
 * built-in names, nor at those in the user's language: a set that is kept must stay readable. */
static const char *
fault_of_name (const char *clean)
{
  if (*clean == '\0')
    return _("the name is empty");
  if (!ix_text_is_line (clean))
    return _("the name has a character that cannot be shown");
  if (g_utf8_strlen (clean, -1) > IX_RULE_SET_MAX_NAME)
    return _("the name is longer than 60 characters");
  return NULL;
}

char *
ix_rule_set_clean_name (const char *name,
                        GError    **error)
{
  g_autofree char *clean = g_utf8_validate (name, -1, NULL) ? trim (name) : NULL;
  const char *why = clean != NULL ? fault_of_name (clean) : _("the name is not UTF-8");

  if (why == NULL && is_built_in (clean))
    why = _("built-in rules have this name");
  if (why == NULL)
    return g_steal_pointer (&clean);
  g_set_error_literal (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_NAME, why);
  return NULL;
}

/* Values, in the line and in the file */

/* A set while it is read: which of its fields were there. */
typedef struct {
  IxVariant variant;
  gboolean  given[64];
} Draft;

static gboolean
draft_begin (Draft      *draft,
             const char *id,
             const char *place,
             GError    **error)
{
  const IxVariant *base = ix_variant_find (id);

  if (base == NULL)
    return fail (error, IX_RULE_SET_ERROR_TEXT, place, _("there is no variant “%s”"), id);
  *draft = (Draft){ .variant = *base };
  return TRUE;
}

/* Returns the number of the field; G_MAXUINT if there is none. */
static guint
number_of_field (const char *name)
{
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    if (g_str_equal (ix_variant_field (i)->name, name))
      return i;
  return G_MAXUINT;
}

static gboolean
draft_set (Draft      *draft,
           const char *name,
           const char *value,
           const char *place,
           GError    **error)
{
  guint n = number_of_field (name);

  if (n == G_MAXUINT)
    return fail (error, IX_RULE_SET_ERROR_TEXT, place, _("there is no field “%s”"), name);
  if (!ix_variant_field (n)->matters (&draft->variant))
    return fail (error, IX_RULE_SET_ERROR_TEXT, place, _("%s means nothing in %s"), name,
                 ix_variant_title (&draft->variant));
  if (draft->given[n])
    return fail (error, IX_RULE_SET_ERROR_TEXT, place, _("%s is there twice"), name);
  draft->given[n] = TRUE;
  if (ix_variant_set (&draft->variant, name, value) == IX_VARIANT_SET_OK)
    return TRUE;
  return fail (error, IX_RULE_SET_ERROR_TEXT, place, _("“%s” is no value of %s"), value, name);
}

static gboolean
draft_name (Draft      *draft,
            const char *name,
            const char *place,
            GError    **error)
{
  g_autofree char *clean = trim (name);
  const char *why = fault_of_name (clean);

  if (why != NULL)
    return fail (error, IX_RULE_SET_ERROR_NAME, place, "%s", why);
  draft->variant.house = g_intern_string (clean);
  return TRUE;
}

/* Judges the whole. */
static gboolean
draft_finish (const Draft *draft,
              IxVariant   *variant,
              GError     **error)
{
  g_autofree char *why = NULL;
  const char *field = NULL;

  if (!ix_variant_check (&draft->variant, &field, &why))
    return fail (error, IX_RULE_SET_ERROR_CLASH, field, "%s", why);
  *variant = draft->variant;
  return TRUE;
}

/* The line */

char *
ix_rule_set_text (const IxVariant *variant)
{
  GString *text = g_string_new (variant->id);
  const IxVariantField *field;

  for (guint i = 0; (field = ix_variant_field (i)) != NULL; i++)
    if (field->matters (variant))
      {
        g_autofree char *value = ix_variant_get (variant, field->name);

        g_string_append_printf (text, " %s=%s", field->name, value);
      }
  if (variant->house != NULL)
    g_string_append_printf (text, " " NAME_KEY "=%s", variant->house);
  return g_string_free (text, FALSE);
}

static gboolean
check_text (const char *text,
            GError    **error)
{
  if (strlen (text) > IX_RULE_SET_MAX_TEXT)
    return fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"), _("the text is too long"));
  if (!g_utf8_validate (text, -1, NULL) || !ix_text_is_line (text))
    return fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"),
                 _("the text has a character that cannot be shown"));
  return TRUE;
}

/* Reads `field=value`. */
static gboolean
parse_word (Draft      *draft,
            const char *word,
            GError    **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  if (g_strv_length (parts) == 2)
    return draft_set (draft, parts[0], parts[1], _("rules"), error);
  return fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"), _("“%s” is not FIELD=VALUE"), word);
}

gboolean
ix_rule_set_parse (const char *text,
                   IxVariant  *variant,
                   GError    **error)
{
  const char *name = strstr (text, " " NAME_KEY "=");
  g_autofree char *before = g_strndup (text, name != NULL ? (gsize) (name - text) : strlen (text));
  g_auto (GStrv) words = g_strsplit (before, " ", -1);
  Draft draft;

  if (!check_text (text, error) ||
      !draft_begin (&draft, words[0] != NULL ? words[0] : "", _("rules"), error))
    return FALSE;
  for (char **word = words + 1; *word != NULL; word++)
    if (!parse_word (&draft, *word, error))
      return FALSE;
  if (name != NULL &&
      !draft_name (&draft, name + strlen (" " NAME_KEY "="), _("rules"), error))
    return FALSE;
  return draft_finish (&draft, variant, error);
}

/* The file */

#define GROUP "[Rules]"
#define NAME "Name"
#define VARIANT "Variant"
#define SOURCE "Source"
#define MISSING "Missing"

#define HEAD                                                                                 \
  "# Rules of the house for Interchange.  A line that begins with # is a comment.\n"         \
  GROUP "\n"

static void
append_key (GString    *file,
            const char *key,
            const char *value)
{
  if (value != NULL)
    g_string_append_printf (file, "%s=%s\n", key, value);
}

static void
append_field (GString              *file,
              const IxVariant      *variant,
              const IxVariantField *field)
{
  g_autofree char *value = ix_variant_get (variant, field->name);

  g_string_append_printf (file, "\n# %s\n", field->title);
  for (guint i = 0; field->choices[i] != NULL; i++)
    g_string_append_printf (file, "# %s: %s\n", field->choices[i], field->meanings[i]);
  if (field->choices[0] == NULL)
    g_string_append_printf (file, "# %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT "%s\n", field->min,
                            field->max, field->type == IX_RULE_SECONDS ? " seconds" : "");
  g_string_append_printf (file, "%s=%s\n", field->name, value);
}

char *
ix_rule_set_write_file (const IxVariant *variant,
                        const char      *source,
                        const char      *missing)
{
  GString *file = g_string_new (HEAD);
  const IxVariantField *field;

  append_key (file, NAME, variant->house);
  append_key (file, VARIANT, variant->id);
  append_key (file, SOURCE, source);
  append_key (file, MISSING, missing);
  for (guint i = 0; (field = ix_variant_field (i)) != NULL; i++)
    if (field->matters (variant))
      append_field (file, variant, field);
  return g_string_free (file, FALSE);
}

/* A line of a file that says something: KEY=VALUE, both trimmed. */
typedef struct {
  guint number; /* from 1 */
  char *key;
  char *value;
} Line;

static void
clear_line (Line *line)
{
  g_free (line->key);
  g_free (line->value);
}

/* Returns the place of a line, for messages. */
static char *
place_of (const Line *line)
{
  return g_strdup_printf (_("line %u"), line->number);
}

static gboolean
fail_line (GError    **error,
           guint       number,
           const char *why)
{
  const Line line = { .number = number };
  g_autofree char *place = place_of (&line);

  return fail (error, IX_RULE_SET_ERROR_TEXT, place, "%s", why);
}

static gboolean
read_line (GArray     *lines,
           const char *text,
           guint       number,
           gboolean   *begun,
           GError    **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  Line line = { .number = number };

  if (!ix_text_is_line (text))
    return fail_line (error, number, _("it has a character that cannot be shown"));
  if (*text == '\0' || *text == '#')
    return TRUE;
  if (g_str_equal (text, GROUP) && !*begun)
    return *begun = TRUE;
  if (!*begun)
    return fail_line (error, number, _("a file of rules begins with [Rules]"));
  if (g_strv_length (parts) != 2)
    return fail_line (error, number, _("this is not KEY=VALUE"));
  line.key = trim (parts[0]);
  line.value = trim (parts[1]);
  g_array_append_val (lines, line);
  return TRUE;
}

/* Reads the lines that say something. */
static GArray *
read_lines (const char *text,
            GError    **error)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_auto (GStrv) texts = g_strsplit (text, "\n", -1);
  gboolean begun = FALSE;

  g_array_set_clear_func (lines, (GDestroyNotify) clear_line);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *trimmed = trim (texts[i]);

      if (!read_line (lines, trimmed, i + 1, &begun, error))
        return NULL;
    }
  if (begun)
    return g_steal_pointer (&lines);
  fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"), _("a file of rules begins with [Rules]"));
  return NULL;
}

/* Finds the line with that key; *@line is NULL if there is none.  FALSE with @error if there are
 * two. */
static gboolean
find_line (const GArray *lines,
           const char   *key,
           const Line  **line,
           GError      **error)
{
  *line = NULL;
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *each = &g_array_index (lines, Line, i);
      g_autofree char *place = place_of (each);

      if (!g_str_equal (each->key, key))
        continue;
      if (*line != NULL)
        return fail (error, IX_RULE_SET_ERROR_TEXT, place, _("%s is there twice"), key);
      *line = each;
    }
  return TRUE;
}

static gboolean
read_variant (const GArray *lines,
              Draft        *draft,
              GError      **error)
{
  g_autofree char *place = NULL;
  const Line *line;

  if (!find_line (lines, VARIANT, &line, error))
    return FALSE;
  if (line == NULL)
    return fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"), _("%s is missing"), VARIANT);
  place = place_of (line);
  return draft_begin (draft, line->value, place, error);
}

/* Copies a text that may be left out. */
static gboolean
read_text (const GArray *lines,
           const char   *key,
           char        **text,
           GError      **error)
{
  const Line *line;

  if (!find_line (lines, key, &line, error))
    return FALSE;
  *text = line != NULL && *line->value != '\0' ? g_strdup (line->value) : NULL;
  return TRUE;
}

static gboolean
read_name (const GArray *lines,
           Draft        *draft,
           GError      **error)
{
  g_autofree char *place = NULL;
  const Line *line;

  if (!find_line (lines, NAME, &line, error))
    return FALSE;
  if (line == NULL)
    return TRUE;
  place = place_of (line);
  return draft_name (draft, line->value, place, error);
}

static gboolean
read_fields (const GArray *lines,
             Draft        *draft,
             GError      **error)
{
  static const char *const others[] = { NAME, VARIANT, SOURCE, MISSING, NULL };

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      g_autofree char *place = place_of (line);

      if (!g_strv_contains (others, line->key) &&
          !draft_set (draft, line->key, line->value, place, error))
        return FALSE;
    }
  return TRUE;
}

/* Returns the bytes as text, without the mark that some editors put before it. */
static char *
text_of_file (const char *bytes,
              gsize       length,
              GError    **error)
{
  const char *mark = "\xef\xbb\xbf";

  if (length > IX_RULE_SET_MAX_FILE)
    fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"), _("the file is too long"));
  else if (!g_utf8_validate_len (bytes, length, NULL))
    fail (error, IX_RULE_SET_ERROR_TEXT, _("rules"), _("the file is not UTF-8"));
  else
    {
      gsize skip = length >= strlen (mark) && memcmp (bytes, mark, strlen (mark)) == 0
                     ? strlen (mark)
                     : 0;

      return g_strndup (bytes + skip, length - skip);
    }
  return NULL;
}

gboolean
ix_rule_set_parse_file (const char *bytes,
                        gsize       length,
                        IxVariant  *variant,
                        char      **source,
                        char      **missing,
                        GError    **error)
{
  g_autofree char *text = text_of_file (bytes, length, error);
  g_autoptr (GArray) lines = text != NULL ? read_lines (text, error) : NULL;
  g_autofree char *from = NULL;
  g_autofree char *lacking = NULL;
  Draft draft;

  if (lines == NULL || !read_variant (lines, &draft, error) ||
      !read_name (lines, &draft, error) || !read_text (lines, SOURCE, &from, error) ||
      !read_text (lines, MISSING, &lacking, error) || !read_fields (lines, &draft, error) ||
      !draft_finish (&draft, variant, error))
    return FALSE;
  if (source != NULL)
    *source = g_steal_pointer (&from);
  if (missing != NULL)
    *missing = g_steal_pointer (&lacking);
  return TRUE;
}
