/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as tables with a header line: the English ones and all that are like them.  A row is one
 * line: no list has line breaks within a name, and so a quote that is never closed spoils its own
 * row and not the rest of the file. */

#include "ix-list-reader-private.h"

#include <string.h>

#define MAX_HEADER_LINES 10 /* titles and blank lines that may stand before the header */

static guint
find_title (const IxListReader *self,
            const char         *name)
{
  for (guint i = 0; i < self->titles->len; i++)
    if (g_ascii_strcasecmp (self->titles->pdata[i], name) == 0)
      return i;
  return IX_NO_COLUMN;
}

/* Splits the line.  FALSE: it is empty. */
static gboolean
split_line (IxListReader *self)
{
  self->csv.at = self->text->str;
  self->csv.end = self->text->str + self->text->len;
  return ix_csv_next (&self->csv);
}

/* The English lists */

static gboolean
read_english_grades (IxListReader *self)
{
  static const char *const old[][2] = {
    { "Ref", "ref" },       { "Name", "name" },         { "Grade", "grade" },
    { "RGrade", "rapid" },  { "FIDECode", "fidecode" }, { "Nation", "nation" },
    { "Sex", "sex" },
  };
  static const IxColumn columns[] = {
    IX_COLUMN_CODE, IX_COLUMN_NAME, IX_COLUMN_GRADE, IX_COLUMN_RAPID, IX_COLUMN_FIDE,
    IX_COLUMN_FEDERATION, IX_COLUMN_SEX,
  };

  if (find_title (self, "Ref") == IX_NO_COLUMN || find_title (self, "Grade") == IX_NO_COLUMN ||
      find_title (self, "Name") == IX_NO_COLUMN || find_title (self, "ClubNam1") == IX_NO_COLUMN)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    for (guint n = 0; n < 2 && self->columns.at[columns[i]] == IX_NO_COLUMN; n++)
      self->columns.at[columns[i]] = find_title (self, old[i][n]);
  for (guint i = 0; i < IX_LIST_MAX_CLUBS; i++)
    {
      char name[] = "ClubNam0";

      name[7] = (char) ('1' + i);
      self->clubs[self->n_clubs] = find_title (self, name);
      self->n_clubs += self->clubs[self->n_clubs] != IX_NO_COLUMN;
    }
  self->format = IX_LIST_ECF_GRADES;
  return TRUE;
}

static void
choose_ratings (IxListReader *self)
{
  self->columns.at[IX_COLUMN_GRADE] =
    find_title (self, self->revised ? "revised_standard" : "original_standard");
  self->columns.at[IX_COLUMN_RAPID] =
    find_title (self, self->revised ? "revised_rapid" : "original_rapid");
}

static gboolean
read_english_ratings (IxListReader *self)
{
  if (find_title (self, "ECF_code") == IX_NO_COLUMN ||
      find_title (self, "full_name") == IX_NO_COLUMN ||
      find_title (self, "original_standard") == IX_NO_COLUMN)
    return FALSE;
  choose_ratings (self);
  self->columns.at[IX_COLUMN_CODE] = find_title (self, "ECF_code");
  self->columns.at[IX_COLUMN_NAME] = find_title (self, "full_name");
  self->columns.at[IX_COLUMN_FIDE] = find_title (self, "FIDE_no");
  self->columns.at[IX_COLUMN_SEX] = find_title (self, "gender");
  self->columns.at[IX_COLUMN_FEDERATION] = find_title (self, "nation");
  self->columns.at[IX_COLUMN_TITLE] = find_title (self, "title");
  self->clubs[0] = find_title (self, "club_name");
  self->n_clubs = self->clubs[0] != IX_NO_COLUMN;
  self->club_code = find_title (self, "club_code");
  self->format = IX_LIST_ECF_RATINGS;
  return TRUE;
}

void
ix_list_reader_use_revised (IxListReader *self)
{
  self->revised = TRUE;
  if (self->format == IX_LIST_ECF_RATINGS)
    choose_ratings (self);
}

/* The header */

static void
read_titles (IxListReader *self)
{
  IxCsv csv;

  /* The header's own delimiter holds for all rows. */
  ix_csv_init (&csv, self->text->str, self->text->len);
  ix_csv_clear (&self->csv);
  self->csv = csv;
  g_ptr_array_set_size (self->titles, 0);
  if (!split_line (self))
    return;
  for (guint i = 0; i < self->csv.fields->len; i++)
    g_ptr_array_add (self->titles, g_strdup (ix_csv_field (&self->csv, i)));
}

/* Is this line a header?  If it is not known, what it may mean is a guess. */
static gboolean
read_header (IxListReader *self)
{
  read_titles (self);
  ix_list_columns_init (&self->columns);
  self->club_code = IX_NO_COLUMN;
  self->n_clubs = 0;
  self->format = IX_LIST_CSV;
  if (read_english_grades (self) || read_english_ratings (self))
    {
      self->sure = TRUE;
      return TRUE;
    }
  self->sure = ix_list_columns_guess (&self->columns, self->titles);
  return ix_list_columns_are_enough (&self->columns);
}

/* Returns the first line that can be a header, or else the first line.  Titles may stand above
 * it. */
void
ix_list_find_header (IxListReader *self)
{
  g_autofree char *first = g_strdup (self->text->str);
  gsize at = self->at;
  guint line = self->line;

  for (guint n = 0; n < MAX_HEADER_LINES; n++)
    {
      if (read_header (self))
        return;
      if (!ix_list_reader_line (self, NULL))
        break;
    }
  /* It all lay in the window still, which no more than a few lines were read of. */
  self->at = at;
  self->line = line;
  g_string_assign (self->text, first);
  read_header (self);
}

const GPtrArray *
ix_list_reader_titles (const IxListReader *self)
{
  return self->titles;
}

const IxListColumns *
ix_list_reader_columns (const IxListReader *self,
                        gboolean           *sure)
{
  *sure = self->sure || self->format == IX_LIST_FIDE_TEXT || self->format == IX_LIST_FIDE_XML;
  return &self->columns;
}

void
ix_list_reader_set_columns (IxListReader        *self,
                            const IxListColumns *columns)
{
  self->columns = *columns;
  self->sure = TRUE;
}

/* Rows */

static const char *
field (const IxListReader *self,
       IxColumn            column)
{
  return ix_csv_field (&self->csv, self->columns.at[column]);
}

/* Leagues and what stands for none (tournament.md 4.2). */
static gboolean
is_club (const char *name,
         const char *code)
{
  return *name != '\0' && !g_str_has_prefix (name, "4NCL") &&
         !(strlen (code) == 4 && (*code == 'F' || *code == 'I')) && !g_str_equal (code, "ONLN") &&
         !g_str_equal (code, "XXXX");
}

static void
read_club (IxListReader *self)
{
  const char *code = ix_csv_field (&self->csv, self->club_code);

  if (self->format == IX_LIST_CSV)
    ix_list_set_text (self->texts.club, field (self, IX_COLUMN_CLUB), -1);
  for (guint i = 0; i < self->n_clubs && self->texts.club->len == 0; i++)
    if (is_club (ix_csv_field (&self->csv, self->clubs[i]), code))
      ix_list_set_text (self->texts.club, ix_csv_field (&self->csv, self->clubs[i]), -1);
}

static void
read_name (IxListReader *self)
{
  const char *last = field (self, IX_COLUMN_LAST);
  const char *first = field (self, IX_COLUMN_FIRST);

  ix_list_set_text (self->texts.name, field (self, IX_COLUMN_NAME), -1);
  if (self->texts.name->len > 0)
    return;
  ix_list_set_text (self->texts.name, last, -1);
  if (*last != '\0' && *first != '\0')
    g_string_append (self->texts.name, ", ");
  g_string_append (self->texts.name, first);
}

/* Returns the least number of columns that a row must have. */
static guint
needed_columns (const IxListReader *self)
{
  static const IxColumn needed[] = { IX_COLUMN_NAME, IX_COLUMN_LAST, IX_COLUMN_FIRST,
                                     IX_COLUMN_GRADE, IX_COLUMN_CODE };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (needed); i++)
    if (self->columns.at[needed[i]] != IX_NO_COLUMN)
      n = MAX (n, self->columns.at[needed[i]] + 1);
  return n;
}

/* Columns that hold something. */
static guint
filled_columns (const IxListReader *self)
{
  guint n = self->csv.fields->len;

  while (n > 0 && *ix_csv_field (&self->csv, n - 1) == '\0')
    n--;
  return n;
}

static gboolean
has_open_quote (const IxListReader *self)
{
  guint n = 0;

  for (const char *c = self->text->str; *c != '\0'; c++)
    n += *c == '"';
  return n % 2 != 0;
}

/* FALSE: what stands where cannot be known. */
static gboolean
check_row (IxListReader *self,
           IxListReport *report)
{
  guint n = self->csv.fields->len;

  if (has_open_quote (self))
    {
      ix_list_report_add (report, self->line, IX_LIST_WARNING_QUOTE, "", 0);
      return n >= needed_columns (self) && n <= self->titles->len;
    }
  if (filled_columns (self) > self->titles->len)
    {
      ix_list_report_add (report, self->line, IX_LIST_WARNING_MANY, "", 0);
      return FALSE;
    }
  if (n < needed_columns (self))
    ix_list_report_add (report, self->line, IX_LIST_WARNING_FEW, "", 0);
  return TRUE;
}

int
ix_list_csv_next (IxListReader *self,
                  IxListReport *report,
                  GError      **error)
{
  if (!ix_list_reader_line (self, error))
    return -1;
  if (!split_line (self))
    return 0;
  if (!check_row (self, report) || g_str_equal (field (self, IX_COLUMN_STATUS), "P"))
    {
      report->n_skipped++;
      return 0;
    }
  ix_list_reader_begin (self);
  read_name (self);
  read_club (self);
  ix_list_set_text (self->texts.code, field (self, IX_COLUMN_CODE), -1);
  ix_list_set_text (self->texts.fide_id, field (self, IX_COLUMN_FIDE), -1);
  ix_list_set_text (self->texts.federation, field (self, IX_COLUMN_FEDERATION), -1);
  ix_list_set_text (self->texts.title, field (self, IX_COLUMN_TITLE), -1);
  self->player.sex = ix_list_read_sex (field (self, IX_COLUMN_SEX));
  self->player.year = ix_list_read_year (field (self, IX_COLUMN_BORN));
  self->player.standard = ix_list_read_value (self, field (self, IX_COLUMN_GRADE), report);
  self->player.rapid = ix_list_read_value (self, field (self, IX_COLUMN_RAPID), report);
  return ix_list_reader_finish (self, report);
}
