/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entries.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-person-name.h"
#include "ix-record-error.h"
#include "ix-text-encoding.h"
#include "ix-text.h"

static void
free_row (gpointer data)
{
  IxEntryRow *row = data;

  g_free (row->name);
  g_free (row->code);
  g_free (row->fide_id);
  g_free (row->club);
  g_free (row->fixed_partner);
  g_free (row->refused);
  g_free (row->note);
  g_free (row);
}

/* Says what is wrong with a row, without its line. */
#define refuse(error, ...)                                                                         \
  ix_refuse ((error), IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, __VA_ARGS__)

/* Puts the line before a message, as the tool prints it.  FALSE, for a return. */
static gboolean
name_line (GError **error,
           guint    line)
{
  g_prefix_error (error, "%u: ", line);
  return FALSE;
}

/* Columns */

gboolean
ix_entries_are_sure (const IxListReader *reader)
{
  gboolean sure;
  const IxListColumns *columns = ix_list_reader_columns (reader, &sure);

  return sure || ix_list_columns_are_codes (columns);
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
      return refuse (error, _("a name is missing"));
    case IX_LIST_WARNING_QUOTE:
      return refuse (error, _("a quote is never closed"));
    case IX_LIST_WARNING_MANY:
      return refuse (error, _("there are more columns than the header has"));
    case IX_LIST_WARNING_LONG:
      return refuse (error, _("a field is longer than %d bytes"),
                   IX_LIST_LONGEST_FIELD);
    case IX_LIST_WARNING_SHIFTED:
      return refuse (error, _("the columns are shifted"));
    case IX_LIST_WARNING_CODE:
      return refuse (error, _("the letter of the code “%s” does not fit its digits"),
                   warning->text);
    case IX_LIST_WARNING_NUMBER:
      return refuse (error, _("“%s” is not a grade from 0 to 4000 (column %s)"),
                   warning->text, warning->column);
    case IX_LIST_WARNING_FEW:
    case IX_LIST_WARNING_FIDE_ID:
    case IX_LIST_WARNING_BORN:
    case IX_LIST_WARNING_CUT:
    case IX_LIST_WARNING_SECOND:
    case IX_LIST_WARNING_TWICE:
    case IX_LIST_WARNING_SAME_CODE:
    case IX_LIST_WARNING_ENCODING:
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
    .sex = player->sex,
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

/* Completes the row from @player, whom the list has under @code. */
static gboolean
take_from_list (IxEntryRow         *row,
                const char         *code,
                const IxListPlayer *player,
                GError            **error)
{
  /* A mistyped code would be another's grade. */
  if (*row->name != '\0' && !share_a_word (row->name, player->name))
    return refuse (error, _("the code “%s” belongs to “%s” in the grading list"), code,
                   player->name);
  fill_text (&row->name, player->name);
  fill_text (&row->club, player->club);
  fill_text (&row->fide_id, player->fide_id);
  row->grade = (gint) player->standard;
  row->rapid = (gint) player->rapid;
  row->provisional = player->standard > 0 && player->provisional;
  return TRUE;
}

/* The code in the grading list: FIDE's has no other. */
const char *
ix_entry_row_code (const IxEntryRow *row)
{
  return *row->code != '\0' ? row->code : row->fide_id;
}

/* Completes the row from the list that its code is of. */
static gboolean
look_up_row (IxEntryRow     *row,
             IxEntriesLookUp look_up,
             gpointer        data,
             GError        **error)
{
  const char *code = ix_entry_row_code (row);
  g_autoptr (IxListPlayer) player = NULL;
  g_autoptr (GError) why = NULL;

  if (*code == '\0')
    return refuse (error, _("a code is missing"));
  if (look_up == NULL)
    return refuse (error, _("“%s” has no grade here, and there is no grading list"), code);
  player = look_up (code, data, &why);
  if (why != NULL && *row->name != '\0')
    return refuse (error, _("there is no column “grade”, and the code “%s” cannot be looked up: %s"),
                   code, why->message);
  if (why != NULL)
    return refuse (error, _("the code “%s” cannot be looked up: %s"), code, why->message);
  if (player == NULL && *row->name != '\0')
    return refuse (error, _("there is no column “grade”, and nobody in the grading list has the "
                            "code “%s”"),
                   code);
  if (player == NULL)
    return refuse (error, _("nobody in the grading list has the code “%s”"), code);
  return take_from_list (row, code, player, error);
}

/* Twins */

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

static Index
new_index (void)
{
  return (Index) {
    g_hash_table_new (g_str_hash, g_str_equal),
    g_hash_table_new (g_str_hash, g_str_equal),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref),
  };
}

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
    return refuse (error, _("the code “%s” stands in line %u already"), ix_entry_row_code (row),
                   twin->line);
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
        {
          refuse (error, _("“%s” stands in line %u already"), row->name, row->twin);
          return name_line (error, row->line);
        }
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
    {
      refuse (error, _("grades and ratings are mixed: %s, while all other numbers are ratings"),
              grades->str);
      return name_line (error, grade_line);
    }
  refuse (error, _("grades and ratings are mixed: %s, while all other numbers are grades"),
          ratings->str);
  return name_line (error, rating_line);
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
    return refuse (error, _("the partner “%s” is not in the list"), row->fixed_partner);
  if (*partner == row)
    return refuse (error, _("“%s” is their own partner"), row->name);
  g_free (row->fixed_partner);
  row->fixed_partner = g_strdup ((*partner)->name);
  return TRUE;
}

/* Is nobody the partner of two?  @partner is the one whom @row wants; NULL is right. */
static gboolean
check_partner (const IxEntryRow *row,
               const IxEntryRow *partner,
               GError          **error)
{
  if (partner == NULL || *partner->fixed_partner == '\0' ||
      ix_names_mean_the_same (partner->fixed_partner, row->name))
    return TRUE;
  return refuse (error, _("“%s” is the partner of “%s”"), partner->name, partner->fixed_partner);
}

/* Lets the row go without the partner, and keeps why. */
static void
drop_partner (IxEntryRow *row,
              GError     *why)
{
  row->note = g_strdup (why->message);
  *row->fixed_partner = '\0';
  g_error_free (why);
}

/* A partner must be in the list and not be another's partner.  With @all, whoever wants another is
 * left without one, instead of a failure. */
static gboolean
check_partners (const GPtrArray *rows,
                gboolean         all,
                GError         **error)
{
  g_autoptr (GHashTable) names = index_names (rows);
  g_autofree const IxEntryRow **partners = g_new0 (const IxEntryRow *, rows->len + 1);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < rows->len; i++)
      {
        IxEntryRow *row = rows->pdata[i];
        GError *why = NULL;

        if (row->refused != NULL || (pass == 0 ? find_partner (names, row, &partners[i], &why)
                                               : check_partner (row, partners[i], &why)))
          continue;
        if (!all)
          {
            g_propagate_error (error, why);
            return name_line (error, row->line);
          }
        drop_partner (row, why);
        partners[i] = NULL;
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

/* A row that was refused keeps no code, which may be another's. */
static void
refuse_row (IxEntryRow *row,
            GError     *why)
{
  row->refused = g_strdup (why->message);
  *row->code = *row->fide_id = '\0';
  g_error_free (why);
}

/* Are the warnings from @from on such that a row may pass with them?  With @all, those of other rows
 * than that in @line are passed over. */
static gboolean
check_warnings (const IxListReport *report,
                guint               from,
                gboolean            all,
                guint               line,
                GError            **error)
{
  for (guint i = from; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];

      if ((!all || warning->line == line) && !check_warning (warning, error))
        return all ? FALSE : name_line (error, warning->line);
    }
  return TRUE;
}

/* The table while it is read. */
typedef struct {
  IxListReader   *reader;
  IxEntriesLookUp look_up; /* NULL: there is a column of grades */
  gpointer        data;
  gboolean        codes;   /* there is none */
  gboolean        all;     /* an odd row is kept, with what is wrong */
  Index           index;
} Table;

/* Adds the row of @player, about whom @why is wrong, or NULL. */
static gboolean
add_row (Table              *table,
         const IxListPlayer *player,
         GError             *why,
         GPtrArray          *rows,
         GError            **error)
{
  IxEntryRow *row = new_row (player);

  g_ptr_array_add (rows, row);
  if (rows->len > IX_ENTRIES_MOST)
    {
      g_clear_error (&why);
      refuse (error, _("there are more than %d entries"), IX_ENTRIES_MOST);
      return name_line (error, row->line);
    }
  if (why == NULL && (!table->codes || look_up_row (row, table->look_up, table->data, &why)) &&
      index_row (&table->index, row, &why))
    return TRUE;
  if (table->all)
    {
      refuse_row (row, why);
      return TRUE;
    }
  g_propagate_error (error, why);
  return name_line (error, row->line);
}

static gboolean
read_rows (Table        *table,
           GPtrArray    *rows,
           IxListReport *report,
           GError      **error)
{
  const IxListPlayer *player;
  GError *why = NULL;

  ix_list_reader_set_names (table->reader,
                            table->codes ? IX_LIST_NAMES_OR_CODES : IX_LIST_ANY_NAMES);
  do
    {
      guint n_checked = report->warnings->len;
      GError *odd = NULL;

      player = ix_list_reader_next (table->reader, report, &why);
      if (!check_warnings (report, n_checked, table->all, player != NULL ? player->line : 0, &odd) &&
          !table->all)
        {
          g_clear_error (&why);
          g_propagate_error (error, odd);
          return FALSE;
        }
      if (player != NULL && !add_row (table, player, odd, rows, error))
        return FALSE;
    }
  while (player != NULL);
  if (why == NULL)
    return TRUE;
  propagate (error, why);
  return FALSE;
}

static GPtrArray *
read_table (IxListReader   *reader,
            IxEntriesLookUp look_up,
            gpointer        data,
            gboolean        all,
            IxListReport   *report,
            GError        **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  gboolean sure;
  Table table = {
    .reader = reader, .look_up = look_up, .data = data, .all = all,
    .codes = ix_list_columns_are_codes (ix_list_reader_columns (reader, &sure)),
    .index = new_index (),
  };
  gboolean read = read_rows (&table, rows, report, error) && check_partners (rows, all, error);

  clear_index (&table.index);
  return read ? g_steal_pointer (&rows) : NULL;
}

GPtrArray *
ix_entries_read (IxListReader   *reader,
                 IxEntriesLookUp look_up,
                 gpointer        data,
                 IxListReport   *report,
                 GError        **error)
{
  if (ix_entries_are_sure (reader))
    return read_table (reader, look_up, data, FALSE, report, error);
  ask_columns (reader, error);
  return NULL;
}

GPtrArray *
ix_entries_read_all (IxListReader   *reader,
                     IxEntriesLookUp look_up,
                     gpointer        data,
                     IxListReport   *report,
                     GError        **error)
{
  return read_table (reader, look_up, data, TRUE, report, error);
}

guint
ix_entries_take_grades (GPtrArray      *rows,
                        IxEntriesLookUp by_code,
                        IxEntriesLookUp by_name,
                        gpointer        data)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      IxEntryRow *row = rows->pdata[i];
      const char *code = ix_entry_row_code (row);
      const gint grade = row->grade;
      g_autoptr (IxListPlayer) player = NULL;
      GError *why = NULL;

      if (row->refused != NULL)
        continue;
      if (*code != '\0')
        player = by_code (code, data, NULL);
      else if (grade == 0)
        player = by_name (row->name, data, NULL);
      if (player == NULL)
        continue;
      if (!take_from_list (row, code, player, &why))
        {
          refuse_row (row, why);
          continue;
        }
      fill_text (&row->code, player->code);
      n += row->grade > 0;
      /* Players whom the list has without a grade keep that of the table. */
      if (row->grade == 0)
        row->grade = grade;
    }
  return n;
}

/* Plain lists of names */

#define MOST_WORDS 6

/* Skips "12." or "12)" before a name. */
static const char *
skip_number (const char *line)
{
  gsize n = strspn (line, "0123456789");

  if (n == 0 || (line[n] != '.' && line[n] != ')'))
    return line;
  return line + n + 1 + strspn (line + n + 1, " ");
}

/* Is @line a name as people type it, maybe with a grade: "Ames, Nora 145"? */
static gboolean
is_typed_name (const char *line)
{
  const char *comma = strchr (line, ',');
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  gint grade;
  g_autofree char *name = ix_walk_in_parse (line, &grade);

  if (name == NULL || strpbrk (line, "\t;|\"<>@") != NULL || g_strv_length (words) > MOST_WORDS)
    return FALSE;
  if (comma != NULL && strchr (comma + 1, ',') != NULL)
    return FALSE;
  /* A table parted by commas has a number, or nothing, behind them. */
  return comma == NULL || !(g_ascii_isdigit (comma[1 + strspn (comma + 1, " ")]) ||
                            comma[1 + strspn (comma + 1, " ")] == '\0');
}

/* FALSE: the line is no name. */
static gboolean
add_typed_name (GString   *line,
                guint      number,
                GPtrArray *rows,
                Index     *index)
{
  g_autofree char *name = NULL;
  char none[] = "";
  IxListPlayer player = {
    .code = none, .fide_id = none, .club = none, .partner = none, .line = number,
  };
  const char *text = skip_number (ix_text_strip (line->str));
  gint grade;

  if (!is_typed_name (text) || rows->len == IX_ENTRIES_MOST)
    return FALSE;
  player.name = name = ix_walk_in_parse (text, &grade);
  player.standard = (guint) grade;
  g_ptr_array_add (rows, new_row (&player));
  return index_row (index, rows->pdata[rows->len - 1], NULL);
}

/* FALSE: a line is no name.  @foreign becomes the first that is not UTF-8. */
static gboolean
read_typed_names (char         **lines,
                  IxTextEncoding encoding,
                  GPtrArray     *rows,
                  guint         *foreign)
{
  g_auto (Index) index = new_index ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (!ix_text_append_as (line, lines[i], strlen (lines[i]), encoding) && *foreign == 0)
        *foreign = i + 1;
      if (!add_typed_name (line, i + 1, rows, &index))
        return FALSE;
    }
  return rows->len > 0;
}

GPtrArray *
ix_entries_read_names (const char   *text,
                       gsize         length,
                       IxListReport *report)
{
  char *decoded = g_malloc (length + 1);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  g_auto (GStrv) lines = NULL;
  IxTextEncoding encoding;
  guint foreign = 0;

  memcpy (decoded, text, length);
  decoded[length] = '\0';
  /* Nobody knows what a zero byte was. */
  if (ix_text_decode (&decoded, &length, NULL) && strlen (decoded) == length)
    lines = g_strsplit (decoded, strchr (decoded, '\n') != NULL ? "\n" : "\r", -1);
  encoding = ix_text_encoding_guess (decoded, length);
  g_free (decoded);
  if (lines == NULL || !read_typed_names (lines, encoding, rows, &foreign))
    return NULL;
  if (foreign > 0)
    ix_list_report_add (report, foreign, IX_LIST_WARNING_ENCODING, ix_text_encoding_name (encoding), 0);
  return g_steal_pointer (&rows);
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
