/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-language.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

struct _IxLanguage {
  char       *code;
  GBytes     *bytes;     /* the catalogue; NULL: English, which the sentences are in */
  GHashTable *sentences; /* from const char * to const char *, with further forms behind its end */
  char       *plural;    /* the expression of its plural forms */
  guint       n_forms;
};

/* Plural forms */

/* An expression that is being evaluated. */
typedef struct {
  const char   *rest;
  unsigned long n;
  guint         depth;
  gboolean      bad;
} Expression;

#define DEEPEST 50

static const struct {
  const char *sign;
  guint       binds; /* the tighter, the higher */
} operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 },
  { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};

static unsigned long evaluate (Expression *self,
                               guint       binds);

static void
skip_blanks (Expression *self)
{
  while (g_ascii_isspace (*self->rest))
    self->rest++;
}

static gboolean
take (Expression *self,
      const char *sign)
{
  skip_blanks (self);
  if (!g_str_has_prefix (self->rest, sign))
    return FALSE;
  self->rest += strlen (sign);
  return TRUE;
}

static unsigned long
evaluate_operand (Expression *self)
{
  unsigned long value;
  char *end;

  if (take (self, "n"))
    return self->n;
  if (take (self, "!"))
    return !evaluate (self, 7);
  if (take (self, "("))
    {
      value = evaluate (self, 0);
      self->bad |= !take (self, ")");
      return value;
    }
  self->bad |= !g_ascii_isdigit (*self->rest);
  value = strtoul (self->rest, &end, 10);
  self->rest = end;
  return value;
}

static unsigned long
operate (Expression   *self,
         const char   *sign,
         unsigned long a,
         unsigned long b)
{
  switch (sign[0])
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return sign[1] == '=' ? a <= b : a < b;
    case '>':
      return sign[1] == '=' ? a >= b : a > b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      self->bad |= b == 0;
      return b == 0 ? 0 : sign[0] == '/' ? a / b : a % b;
    }
}

/* Evaluates an expression of operators that bind as tightly as @binds or tighter; 0: with ?:. */
static unsigned long
evaluate (Expression *self,
          guint       binds)
{
  unsigned long value, yes, no;
  guint i;

  if (self->bad || ++self->depth > DEEPEST)
    {
      self->bad = TRUE;
      return 0;
    }
  value = evaluate_operand (self);
  for (i = 0; i < G_N_ELEMENTS (operators) && !self->bad; i++)
    if (operators[i].binds >= MAX (binds, 1) && take (self, operators[i].sign))
      {
        value = operate (self, operators[i].sign, value, evaluate (self, operators[i].binds + 1));
        i = (guint) -1;
      }
  if (binds == 0 && take (self, "?"))
    {
      yes = evaluate (self, 0);
      self->bad |= !take (self, ":");
      no = evaluate (self, 0);
      value = value != 0 ? yes : no;
    }
  self->depth--;
  return value;
}

gboolean
ix_language_plural_form (const char    *expression,
                         unsigned long  n,
                         unsigned long *form)
{
  Expression self = { .rest = expression, .n = n };

  *form = evaluate (&self, 0);
  skip_blanks (&self);
  return !self.bad && *self.rest == '\0';
}

/* Reading */

#define MAGIC 0x950412deU
#define HEADER_SIZE 20

static guint32
read_word (const guint8 *data,
           gsize         at,
           gboolean      swapped)
{
  guint32 word;

  memcpy (&word, data + at, sizeof word);
  return swapped ? GUINT32_SWAP_LE_BE (word) : word;
}

/* Returns the string whose length and place the table has at @at; NULL if it is not in the file. */
static const char *
read_string (const guint8 *data,
             gsize         size,
             gsize         at,
             gboolean      swapped)
{
  gsize length = read_word (data, at, swapped), offset = read_word (data, at + 4, swapped);

  if (offset >= size || length >= size - offset || data[offset + length] != '\0' ||
      !g_utf8_validate ((const char *) data + offset, -1, NULL))
    return NULL;
  return (const char *) data + offset;
}

/* Reads the header: "Plural-Forms: nplurals=2; plural=(n != 1);". */
static gboolean
read_plural (IxLanguage *self)
{
  const char *header = g_hash_table_lookup (self->sentences, "");
  const char *count = header != NULL ? strstr (header, "nplurals=") : NULL;
  const char *plural = count != NULL ? strstr (count, " plural=") : NULL;
  unsigned long form;

  if (plural == NULL)
    return FALSE;
  plural += strlen (" plural=");
  self->plural = g_strndup (plural, strcspn (plural, ";\n"));
  self->n_forms = (guint) strtoul (count + strlen ("nplurals="), NULL, 10);
  for (guint n = 0; n < 200; n++)
    if (!ix_language_plural_form (self->plural, n, &form) || form >= self->n_forms)
      return FALSE;
  return TRUE;
}

/* Does the sentence at @text, of @size bytes up to the end of the file, have @n_forms forms? */
static gboolean
has_forms (const char *text,
           const char *end,
           guint       n_forms)
{
  for (; n_forms > 0 && text < end; n_forms--)
    text += strlen (text) + 1;
  return n_forms == 0;
}

static gboolean
refuse (GError    **error,
        const char *code,
        gsize       place)
{
  g_set_error (error, G_CONVERT_ERROR, G_CONVERT_ERROR_ILLEGAL_SEQUENCE,
               /* Translators: a file with translations is broken: its language, and where */
               _("Translations of language “%s”: broken at byte %u"), code, (guint) place);
  return FALSE;
}

static gboolean
read_catalogue (IxLanguage *self,
                GError    **error)
{
  gsize size, table, translations, count;
  const guint8 *data = g_bytes_get_data (self->bytes, &size);
  gboolean swapped;

  if (size < HEADER_SIZE || (read_word (data, 0, FALSE) != MAGIC && read_word (data, 0, TRUE) != MAGIC))
    return refuse (error, self->code, 0);
  swapped = read_word (data, 0, FALSE) != MAGIC;
  count = read_word (data, 8, swapped);
  table = read_word (data, 12, swapped);
  translations = read_word (data, 16, swapped);
  if (count > size / 8 || table > size - 8 * count || translations > size - 8 * count)
    return refuse (error, self->code, 8);
  for (gsize i = 0; i < count; i++)
    {
      const char *from = read_string (data, size, table + 8 * i, swapped);
      const char *to = read_string (data, size, translations + 8 * i, swapped);

      if (from == NULL || to == NULL)
        return refuse (error, self->code, from == NULL ? table + 8 * i : translations + 8 * i);
      g_hash_table_insert (self->sentences, (gpointer) from, (gpointer) to);
    }
  return read_plural (self) || refuse (error, self->code, table);
}

static IxLanguage *
new_empty (const char *code)
{
  IxLanguage *self = g_new0 (IxLanguage, 1);

  self->code = g_strdup (code);
  self->sentences = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

IxLanguage *
ix_language_new_from_bytes (const char *code,
                            GBytes     *bytes,
                            GError    **error)
{
  g_autoptr (IxLanguage) self = new_empty (code);

  self->bytes = g_bytes_ref (bytes);
  return read_catalogue (self, error) ? g_steal_pointer (&self) : NULL;
}

void
ix_language_free (IxLanguage *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->sentences);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->plural);
  g_free (self->code);
  g_free (self);
}

/* Finding */

static char *
path_of (const char *folder,
         const char *code)
{
  return g_build_filename (folder, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
}

static IxLanguage *
load (const char *folder,
      const char *code)
{
  g_autofree char *path = path_of (folder, code);
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  IxLanguage *self;

  if (g_str_equal (code, "en"))
    return new_empty (code);
  file = g_mapped_file_new (path, FALSE, NULL);
  if (file == NULL)
    return NULL;
  bytes = g_mapped_file_get_bytes (file);
  self = ix_language_new_from_bytes (code, bytes, &error);
  if (self == NULL)
    g_warning ("%s: %s", path, error->message);
  return self;
}

const IxLanguage *
ix_language_find (const char *folder,
                  const char *code)
{
  static GMutex mutex;
  static GHashTable *known;
  g_autofree char *key = path_of (folder, code);
  IxLanguage *self;

  g_mutex_lock (&mutex);
  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (known, key);
  if (self == NULL && (self = load (folder, code)) != NULL)
    g_hash_table_insert (known, g_steal_pointer (&key), self);
  g_mutex_unlock (&mutex);
  return self;
}

static gint
compare_codes (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
ix_language_list (const char *folder)
{
  GPtrArray *codes = g_ptr_array_new ();
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, "en") && ix_language_find (folder, name) != NULL)
      g_ptr_array_add (codes, g_strdup (name));
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (codes, compare_codes);
  g_ptr_array_insert (codes, 0, g_strdup ("en"));
  g_ptr_array_add (codes, NULL);
  return (char **) g_ptr_array_free (codes, FALSE);
}

const char *
ix_language_code (const IxLanguage *self)
{
  return self->code;
}

gboolean
ix_language_is_right_to_left (const IxLanguage *self)
{
  static const char *const codes[] = { "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi", NULL };
  g_autofree char *language = g_strndup (self->code, strcspn (self->code, "_-@"));

  return g_strv_contains (codes, language);
}

/* Sentences */

static GPrivate in_use;

const IxLanguage *
ix_language_use (const IxLanguage *language)
{
  const IxLanguage *before = g_private_get (&in_use);

  g_private_set (&in_use, (gpointer) language);
  return before;
}

const char *
ix_language_get (const char *sentence)
{
  const IxLanguage *self = g_private_get (&in_use);
  const char *found;

  if (self == NULL)
    return g_dgettext (GETTEXT_PACKAGE, sentence);
  found = g_hash_table_lookup (self->sentences, sentence);
  return found != NULL && *found != '\0' && *sentence != '\0' ? found : sentence;
}

const char *
ix_language_get_in_context (const char *sentence,
                            gsize       offset)
{
  const IxLanguage *self = g_private_get (&in_use);
  const char *found;

  if (self == NULL)
    return g_dpgettext (GETTEXT_PACKAGE, sentence, offset);
  found = g_hash_table_lookup (self->sentences, sentence);
  return found != NULL && *found != '\0' ? found : sentence + offset;
}

const char *
ix_language_get_in (const char *context,
                    const char *sentence)
{
  const IxLanguage *self = g_private_get (&in_use);
  g_autofree char *key = g_strconcat (context, "\004", sentence, NULL);
  const char *found;

  if (self == NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, context, sentence);
  found = g_hash_table_lookup (self->sentences, key);
  return found != NULL && *found != '\0' ? found : sentence;
}

const char *
ix_language_get_plural (const char   *one,
                        const char   *many,
                        unsigned long n)
{
  const IxLanguage *self = g_private_get (&in_use);
  const char *found, *end;
  unsigned long form;
  gsize size;

  if (self == NULL)
    return g_dngettext (GETTEXT_PACKAGE, one, many, n);
  found = g_hash_table_lookup (self->sentences, one);
  if (found == NULL || *found == '\0' || !ix_language_plural_form (self->plural, n, &form))
    return n == 1 ? one : many;
  end = (const char *) g_bytes_get_data (self->bytes, &size) + size;
  if (form >= self->n_forms || !has_forms (found, end, self->n_forms))
    return n == 1 ? one : many;
  for (; form > 0; form--)
    found += strlen (found) + 1;
  return found;
}
