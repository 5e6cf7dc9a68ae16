/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entries.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-rating-text.h"
#include "ix-record-error.h"

static void
free_row (gpointer data)
{
  IxEntryRow *row = data;

  g_free (row->name);
  g_free (row->code);
  g_free (row->fide_id);
  g_free (row->club);
  g_free (row->fixed_partner);
  g_free (row);
}

G_GNUC_PRINTF (3, 4) static gboolean
fail (GError    **error,
      guint       line,
      const char *format,
      ...)
{
  va_list args;
  g_autofree char *what = NULL;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "%u: %s", line, what);
  return FALSE;
}

gboolean
ix_code_is_english (const char *code)
{
  for (int i = 0; i < 6; i++)
    if (!g_ascii_isdigit (code[i]))
      return FALSE;
  return g_ascii_isalpha (code[6]) && code[7] == '\0';
}

gboolean
ix_code_is_right (const char *code)
{
  guint sum = 0;

  for (guint i = 0; i < 6; i++)
    sum += (7 - i) * (guint) (code[i] - '0');
  return "ABCDEFGHJKL"[sum % 11] == g_ascii_toupper (code[6]);
}

/* Columns */

static gboolean
has_title (const IxListReader *reader,
           const char         *name)
{
  const GPtrArray *titles = ix_list_reader_titles (reader);

  for (guint i = 0; i < titles->len; i++)
    if (g_ascii_strcasecmp (titles->pdata[i], name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
ix_entries_are_sure (const IxListReader *reader)
{
  gboolean sure;
  const IxListColumns *columns = ix_list_reader_columns (reader, &sure);

  /* These two names are promised, whatever else the table has (tool.md). */
  return sure || ix_list_columns_are_codes (columns) ||
         (has_title (reader, "name") && has_title (reader, "grade"));
}

/* Rows */

/* A table of entries must not pass with an odd row, as a list may: nobody would look at it again. */
static gboolean
check_warning (const IxListWarning *warning,
               GError             **error)
{
  switch (warning->kind)
    {
    case IX_LIST_WARNING_NO_NAME:
      return fail (error, warning->line, _("a name is missing"));
    case IX_LIST_WARNING_QUOTE:
      return fail (error, warning->line, _("a quote is never closed"));
    case IX_LIST_WARNING_MANY:
      return fail (error, warning->line, _("there are more columns than the header has"));
    case IX_LIST_WARNING_LONG:
      return fail (error, warning->line, _("a field is longer than %d bytes"),
                   IX_LIST_LONGEST_FIELD);
    case IX_LIST_WARNING_SHIFTED:
      return fail (error, warning->line, _("the columns are shifted"));
    case IX_LIST_WARNING_CODE:
      return fail (error, warning->line, _("the letter of the code '%s' does not fit its digits"),
                   warning->text);
    case IX_LIST_WARNING_NUMBER:
      return fail (error, warning->line, _("'%s' is not a grade from 0 to 4000 (column %s)"),
                   warning->text, warning->column);
    case IX_LIST_WARNING_FEW:
    case IX_LIST_WARNING_CUT:
    case IX_LIST_WARNING_TWICE:
    case IX_LIST_WARNING_SAME_CODE:
    case IX_LIST_WARNING_SCALE:
    default:
      return TRUE;
    }
}

static IxEntryRow *
new_row (const IxListPlayer *player)
{
  IxEntryRow *row = g_new (IxEntryRow, 1);

  *row = (IxEntryRow) {
    .name = g_strdup (player->name),
    .grade = (gint) player->standard,
    .rapid = (gint) player->rapid,
    .provisional = player->standard > 0 && player->provisional,
    .code = g_strdup (player->code),
    .fide_id = g_strdup (player->fide_id),
    .year = player->year,
    .club = g_strdup (player->club),
    .fixed_partner = g_strdup (player->partner),
    .line = player->line,
  };
  return row;
}

/* Has one of the names a word that the other has, too? */
static gboolean
share_a_word (const char *a,
              const char *b)
{
  g_autofree char *one = ix_casefold (a);
  g_autofree char *other = ix_casefold (b);
  g_auto (GStrv) words = g_strsplit (one, " ", -1);
  g_auto (GStrv) others = g_strsplit (other, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (g_strv_contains ((const char *const *) others, *word))
      return TRUE;
  return FALSE;
}

static void
fill_text (char      **text,
           const char *value)
{
  if (**text != '\0')
    return;
  g_free (*text);
  *text = g_strdup (value);
}

/* Completes the row from the list that its code is of. */
static gboolean
look_up_row (IxEntryRow     *row,
             IxEntriesLookUp look_up,
             gpointer        data,
             GError        **error)
{
  const char *code = *row->code != '\0' ? row->code : row->fide_id;
  g_autoptr (IxListPlayer) player = NULL;
  g_autoptr (GError) why = NULL;

  if (*code == '\0')
    return fail (error, row->line, _("a code is missing"));
  if (look_up == NULL)
    return fail (error, row->line, _("'%s' has no grade here, and there is no grading list"), code);
  player = look_up (code, data, &why);
  if (why != NULL)
    return fail (error, row->line, _("the code '%s' cannot be looked up: %s"), code, why->message);
  if (player == NULL)
    return fail (error, row->line, _("nobody in the grading list has the code '%s'"), code);
  /* A mistyped code would be another's grade. */
  if (*row->name != '\0' && !share_a_word (row->name, player->name))
    return fail (error, row->line, _("the code '%s' belongs to '%s' in the grading list"), code,
                 player->name);
  fill_text (&row->name, player->name);
  fill_text (&row->club, player->club);
  fill_text (&row->fide_id, player->fide_id);
  row->grade = (gint) player->standard;
  row->rapid = (gint) player->rapid;
  row->provisional = player->standard > 0 && player->provisional;
  return TRUE;
}

/* Twins */

/* The words of the name in the order of letters; the name itself if it has none. */
char *
ix_name_key (const char *name)
{
  g_autofree char *folded = ix_casefold (name);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  if (*folded == '\0')
    return g_strdup (name);
  for (guint i = 1; words[i] != NULL; i++)
    for (guint j = i; j > 0 && strcmp (words[j - 1], words[j]) > 0; j--)
      {
        char *word = words[j];

        words[j] = words[j - 1];
        words[j - 1] = word;
      }
  return g_strjoinv (" ", words);
}

gboolean
ix_names_mean_the_same (const char *a,
                        const char *b)
{
  g_autofree char *one = NULL, *other = NULL;

  /* A comma says which part is the surname. */
  if (strchr (a, ',') != NULL && strchr (b, ',') != NULL)
    return ix_names_are_alike (a, b);
  one = ix_name_key (a);
  other = ix_name_key (b);
  return g_str_equal (one, other);
}

static gboolean
differ (const char *a,
        const char *b)
{
  return *a != '\0' && *b != '\0' && g_ascii_strcasecmp (a, b) != 0;
}

/* People of the same name are told apart by their codes, or by their years. */
static gboolean
are_twins (const IxEntryRow *a,
           const IxEntryRow *b)
{
  return ix_names_mean_the_same (a->name, b->name) && !differ (a->code, b->code) &&
         !differ (a->fide_id, b->fide_id) && (a->year == 0 || b->year == 0 || a->year == b->year);
}

/* The rows before, by what the same person would have again. */
typedef struct {
  GHashTable *codes, *fide_ids; /* of the rows */
  GHashTable *names;            /* of GPtrArray of them, by ix_name_key() */
} Index;

static void
clear_index (Index *index)
{
  g_hash_table_unref (index->codes);
  g_hash_table_unref (index->fide_ids);
  g_hash_table_unref (index->names);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Index, clear_index)

static const IxEntryRow *
find_twin (const Index      *index,
           const IxEntryRow *row,
           const GPtrArray  *same_name)
{
  const IxEntryRow *twin = NULL;

  if (*row->code != '\0')
    twin = g_hash_table_lookup (index->codes, row->code);
  if (twin == NULL && *row->fide_id != '\0')
    twin = g_hash_table_lookup (index->fide_ids, row->fide_id);
  for (guint i = 0; twin == NULL && i < same_name->len; i++)
    if (are_twins (row, same_name->pdata[i]))
      twin = same_name->pdata[i];
  return twin;
}

/* Sets the row's twin, and indexes it.  A code of two different people is an error. */
static gboolean
index_row (Index      *index,
           IxEntryRow *row,
           GError    **error)
{
  g_autofree char *words = ix_name_key (row->name);
  GPtrArray *same_name = g_hash_table_lookup (index->names, words);
  const IxEntryRow *twin;

  if (same_name == NULL)
    {
      same_name = g_ptr_array_new ();
      g_hash_table_insert (index->names, g_steal_pointer (&words), same_name);
    }
  twin = find_twin (index, row, same_name);
  if (twin != NULL && !ix_names_mean_the_same (row->name, twin->name))
    return fail (error, row->line, _("the code '%s' stands in line %u already"),
                 *row->code != '\0' ? row->code : row->fide_id, twin->line);
  row->twin = twin != NULL ? twin->line : 0;
  g_ptr_array_add (same_name, row);
  g_hash_table_insert (index->codes, row->code, row);
  g_hash_table_insert (index->fide_ids, row->fide_id, row);
  return TRUE;
}

gboolean
ix_entries_check_twins (const GPtrArray *rows,
                        GError         **error)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      if (row->twin != 0)
        return fail (error, row->line, _("'%s' stands in line %u already"), row->name, row->twin);
    }
  return TRUE;
}

/* Scales */

#define MOST_TOLD 5

static gboolean
is_of_scale (const IxEntryRow *row,
             IxListScale       scale)
{
  return row->grade > 0 && (row->grade >= IX_LIST_LEAST_RATING) == (scale == IX_LIST_RATINGS);
}

/* Counts the rows whose grades are of the scale, and lists the first of them; @first becomes the
 * line of the first. */
static guint
count_scale (const GPtrArray *rows,
             IxListScale      scale,
             GString         *cells,
             guint           *first)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      if (!is_of_scale (row, scale))
        continue;
      if (n == 0)
        *first = row->line;
      if (n < MOST_TOLD)
        {
          g_string_append (cells, n > 0 ? ", " : "");
          /* Translators: a grade, and where it stands in a file */
          g_string_append_printf (cells, _("%d in line %u"), row->grade, row->line);
        }
      n++;
    }
  if (n > MOST_TOLD)
    g_string_append (cells, ", …");
  return n;
}

gboolean
ix_entries_check_scale (const GPtrArray *rows,
                        GError         **error)
{
  g_autoptr (GString) grades = g_string_new (NULL);
  g_autoptr (GString) ratings = g_string_new (NULL);
  guint grade_line = 0, rating_line = 0;
  guint n_grades = count_scale (rows, IX_LIST_GRADES, grades, &grade_line);
  guint n_ratings = count_scale (rows, IX_LIST_RATINGS, ratings, &rating_line);

  if (n_grades == 0 || n_ratings == 0)
    return TRUE;
  /* The fewer are the odd ones. */
  if (n_grades < n_ratings || (n_grades == n_ratings && grade_line > rating_line))
    return fail (error, grade_line,
                 _("grades and ratings are mixed: %s, while all other numbers are ratings"),
                 grades->str);
  return fail (error, rating_line,
               _("grades and ratings are mixed: %s, while all other numbers are grades"),
               ratings->str);
}

/* Partners */

/* The first row of each name, by the name and by ix_name_key(). */
static GHashTable *
index_names (const GPtrArray *rows)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = rows->len; i-- > 0;)
    g_hash_table_replace (names, ix_name_key (((IxEntryRow *) rows->pdata[i])->name),
                          rows->pdata[i]);
  /* The name itself goes before. */
  for (guint i = rows->len; i-- > 0;)
    g_hash_table_replace (names, g_strdup (((IxEntryRow *) rows->pdata[i])->name), rows->pdata[i]);
  return names;
}

/* Finds the partner, whose name becomes that of their own row.  @partner is NULL where none is
 * wanted. */
static gboolean
find_partner (GHashTable        *names,
              IxEntryRow        *row,
              const IxEntryRow **partner,
              GError           **error)
{
  g_autofree char *key = ix_name_key (row->fixed_partner);

  *partner = NULL;
  if (*row->fixed_partner == '\0')
    return TRUE;
  *partner = g_hash_table_lookup (names, row->fixed_partner);
  if (*partner == NULL)
    *partner = g_hash_table_lookup (names, key);
  if (*partner == NULL || !ix_names_mean_the_same ((*partner)->name, row->fixed_partner))
    return fail (error, row->line, _("the partner '%s' is not in the list"), row->fixed_partner);
  if (*partner == row)
    return fail (error, row->line, _("'%s' is their own partner"), row->name);
  g_free (row->fixed_partner);
  row->fixed_partner = g_strdup ((*partner)->name);
  return TRUE;
}

/* A partner must be in the list and not be another's partner. */
static gboolean
check_partners (const GPtrArray *rows,
                GError         **error)
{
  g_autoptr (GHashTable) names = index_names (rows);
  g_autofree const IxEntryRow **partners = g_new0 (const IxEntryRow *, rows->len + 1);

  for (guint i = 0; i < rows->len; i++)
    if (!find_partner (names, rows->pdata[i], &partners[i], error))
      return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      if (partners[i] != NULL && *partners[i]->fixed_partner != '\0' &&
          !ix_names_mean_the_same (partners[i]->fixed_partner, row->name))
        return fail (error, row->line, _("'%s' is the partner of '%s'"), partners[i]->name,
                     partners[i]->fixed_partner);
    }
  return TRUE;
}

/* The whole table */

/* A remark on the whole file names its first line. */
static void
propagate (GError **error,
           GError  *why)
{
  g_propagate_error (error, why);
  if (!g_ascii_isdigit (*why->message))
    g_prefix_error (error, "1: ");
}

static void
ask_columns (const IxListReader *reader,
             GError            **error)
{
  GError *why = NULL;
  gboolean sure;

  ix_list_columns_ask (ix_list_reader_columns (reader, &sure), ix_list_reader_titles (reader),
                       &why);
  propagate (error, why);
}

static gboolean
read_rows (IxListReader   *reader,
           IxEntriesLookUp look_up,
           gpointer        data,
           GPtrArray      *rows,
           IxListReport   *report,
           GError        **error)
{
  gboolean sure, look = ix_list_columns_are_codes (ix_list_reader_columns (reader, &sure));
  g_auto (Index) index = {
    g_hash_table_new (g_str_hash, g_str_equal),
    g_hash_table_new (g_str_hash, g_str_equal),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref),
  };
  g_autoptr (GError) why = NULL;
  const IxListPlayer *player;
  guint n_checked = 0;

  ix_list_reader_set_names (reader, look ? IX_LIST_NAMES_OR_CODES : IX_LIST_ANY_NAMES);
  do
    {
      IxEntryRow *row;

      player = ix_list_reader_next (reader, report, &why);
      for (; n_checked < report->warnings->len; n_checked++)
        if (!check_warning (report->warnings->pdata[n_checked], error))
          return FALSE;
      if (player == NULL)
        break;
      row = new_row (player);
      g_ptr_array_add (rows, row);
      if (rows->len > IX_ENTRIES_MOST)
        return fail (error, row->line, _("there are more than %d entries"), IX_ENTRIES_MOST);
      if ((look && !look_up_row (row, look_up, data, error)) || !index_row (&index, row, error))
        return FALSE;
    }
  while (TRUE);
  if (why == NULL)
    return TRUE;
  propagate (error, g_steal_pointer (&why));
  return FALSE;
}

GPtrArray *
ix_entries_read (IxListReader   *reader,
                 IxEntriesLookUp look_up,
                 gpointer        data,
                 IxListReport   *report,
                 GError        **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);

  if (!ix_entries_are_sure (reader))
    {
      ask_columns (reader, error);
      return NULL;
    }
  return read_rows (reader, look_up, data, rows, report, error) && check_partners (rows, error)
           ? g_steal_pointer (&rows)
           : NULL;
}

GPtrArray *
ix_entries_parse (const char *text,
                  gsize       length,
                  GError    **error)
{
  IxBytes bytes = { text, length };
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) why = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &why);
  g_autoptr (GPtrArray) rows = NULL;

  if (reader == NULL)
    {
      propagate (error, g_steal_pointer (&why));
      return NULL;
    }
  rows = ix_entries_read (reader, NULL, NULL, report, error);
  return rows != NULL && ix_entries_check_twins (rows, error) ? g_steal_pointer (&rows) : NULL;
}

gboolean
ix_names_are_alike (const char *a,
                    const char *b)
{
  g_autofree char *one = ix_casefold (a);
  g_autofree char *other = ix_casefold (b);

  return g_str_equal (one, other);
}

/* Finds the grade at the end of @name, which it cuts off. */
static gint
cut_grade (char *name)
{
  char *last = strrchr (name, ' ');
  char *before = last != NULL ? g_strrstr_len (name, last - name, " ") : NULL;
  guint grade = 0;

  if (last == NULL)
    return 0;
  /* One of up to four digits the evening refuses aloud if there is no such grade. */
  if (strspn (last + 1, "0123456789") == strlen (last + 1) && strlen (last + 1) <= 4)
    {
      if (before != NULL && last - before == 2 && g_ascii_isdigit (before[1]) &&
          strlen (last + 1) == 3)
        return 0;
      grade = (guint) atoi (last + 1);
    }
  /* A name may end in a number with a letter, "Jan 2e"; a grade with a mark has more digits. */
  else if (ix_rating_read (last + 1, &grade, NULL, NULL))
    {
      if (grade < 10)
        return 0;
    }
  else if (before != NULL && ix_rating_read (before + 1, &grade, NULL, NULL) && grade >= 10)
    {
      last = before;
    }
  else
    {
      return 0;
    }
  *last = '\0';
  g_strchomp (name);
  return (gint) grade;
}

char *
ix_walk_in_parse (const char *text,
                  gint       *grade)
{
  g_autofree char *name = g_strstrip (g_strdup (text));
  gboolean any = FALSE;

  /* A name may end in a number: "Visitor 2" has grade 2, "R2D2" is a name. */
  *grade = cut_grade (name);
  for (const char *c = name; *c != '\0' && !any; c = g_utf8_next_char (c))
    any = g_unichar_isalpha (g_utf8_get_char (c));
  return any ? g_steal_pointer (&name) : NULL;
}
