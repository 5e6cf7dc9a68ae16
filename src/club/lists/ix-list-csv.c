/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as tables with a header line: the English ones and all that are like them.  A row is one
 * line, or a few where a quote opens in one and is well closed in another: a quote that is never
 * closed spoils its own row and not the rest of the file. */

#include "ix-list-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-rating-text.h"
#include "ix-text.h"

#define MAX_HEADER_LINES 10 /* titles and blank lines that may stand before the header */
#define MAX_HEADER (8 * IX_LIST_LONGEST_LINE) /* bytes */
#define MAX_JOINED 4        /* lines that a quote may run over, behind its first */

static guint
find_title (const IxListReader *self,
            const char         *name)
{
  for (guint i = 0; i < self->titles->len; i++)
    if (g_ascii_strcasecmp (self->titles->pdata[i], name) == 0)
      return i;
  return IX_NO_COLUMN;
}

/* The state of the quotes at the end of a text. */
typedef enum {
  QUOTES_CLOSED,
  QUOTES_OPEN,   /* a field that begins with a quote is not at its end */
  QUOTES_BROKEN, /* something else stands behind a quote that ends a field */
} Quotes;

/* @broken becomes where it is so. */
static Quotes
check_quotes (const IxListReader *self,
              const char        **broken)
{
  const char delimiter = self->csv.delimiter;
  gboolean fresh = TRUE, quoted = FALSE;

  for (const char *c = self->text->str; *c != '\0'; c++)
    if (!quoted)
      {
        quoted = fresh && *c == '"';
        fresh = *c == delimiter;
      }
    else if (*c == '"' && c[1] == '"')
      {
        c++;
      }
    else if (*c == '"')
      {
        const char *next = c + 1 + strspn (c + 1, " ");

        if (*next != '\0' && *next != delimiter)
          {
            *broken = c;
            return QUOTES_BROKEN;
          }
        quoted = FALSE;
      }
  return quoted ? QUOTES_OPEN : QUOTES_CLOSED;
}

/* Does the quote stand within a word, such as O"Hara? */
static gboolean
is_within_word (const char *begin,
                const char *quote)
{
  return quote > begin && (g_ascii_isalpha (quote[-1]) || (guchar) quote[-1] >= 0x80) &&
         (g_ascii_isalpha (quote[1]) || (guchar) quote[1] >= 0x80);
}

/* Is a quote not closed, or one in its place that leaves others in its field: "Nora "The Rook" Ames"? */
static gboolean
has_odd_quote (const IxListReader *self)
{
  const char *broken = NULL;
  Quotes quotes = check_quotes (self, &broken);
  guint n = 0;

  if (quotes == QUOTES_OPEN)
    return TRUE;
  if (quotes == QUOTES_BROKEN)
    for (const char *c = broken + 1; *c != '\0' && *c != self->csv.delimiter; c++)
      if (*c == '"')
        return TRUE;
  for (const char *c = self->text->str; *c != '\0'; c++)
    n += *c == '"' && (quotes == QUOTES_BROKEN || !is_within_word (self->text->str, c));
  return n % 2 != 0;
}

/* Appends the next lines up to that in which the quote is closed.  FALSE: it is not well closed in
 * any. */
static gboolean
append_quoted (IxListReader *self)
{
  guint line = self->line;
  const char *broken;
  Quotes quotes = check_quotes (self, &broken);

  for (guint n = 1; quotes == QUOTES_OPEN && n <= MAX_JOINED; n++)
    {
      g_autofree char *before = g_strdup (self->text->str);

      if (!ix_list_reader_line (self, NULL))
        return FALSE;
      g_string_prepend_c (self->text, ' ');
      g_string_prepend (self->text, before);
      quotes = check_quotes (self, &broken);
      if (quotes == QUOTES_CLOSED)
        {
          self->line = line;
          self->joined = n;
          return TRUE;
        }
    }
  return FALSE;
}

/* Makes one line of those that a quote runs over. */
static gboolean
join_quoted (IxListReader *self,
             GError      **error)
{
  g_autofree char *first = NULL;
  IxListPlace place;

  self->open_quote = has_odd_quote (self);
  if (!self->open_quote)
    return TRUE;
  if (!ix_list_reader_mark (self, MAX_JOINED, &place, error))
    return FALSE;
  first = g_strdup (self->text->str);
  self->open_quote = !append_quoted (self);
  if (self->open_quote)
    {
      ix_list_reader_go_back (self, &place);
      g_string_assign (self->text, first);
    }
  return TRUE;
}

gboolean
ix_list_split_line (IxListReader *self)
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
split_titles (IxListReader *self)
{
  g_ptr_array_set_size (self->titles, 0);
  if (ix_list_split_line (self))
    for (guint i = 0; i < self->csv.fields->len; i++)
      g_ptr_array_add (self->titles, g_strdup (ix_csv_field (&self->csv, i)));
}

/* How well a line is known as a header. */
typedef enum {
  HEADER_UNKNOWN,
  HEADER_CODES,  /* people without grades */
  HEADER_ENOUGH, /* people and grades; what means which is a guess */
  HEADER_SURE,
} HeaderRank;

/* Reads the line as a header with that delimiter. */
static HeaderRank
read_header (IxListReader *self,
             char          delimiter)
{
  self->csv.delimiter = delimiter;
  split_titles (self);
  ix_list_columns_init (&self->columns);
  self->club_code = self->second_grade = IX_NO_COLUMN;
  self->n_clubs = 0;
  self->format = IX_LIST_CSV;
  g_clear_pointer (&self->date, g_free);
  self->sure = read_english_grades (self) || read_english_ratings (self) ||
               ix_list_columns_guess (&self->columns, self->titles);
  if (self->columns.at[IX_COLUMN_GRADE] < self->titles->len)
    self->date = ix_list_date_of_title (self->titles->pdata[self->columns.at[IX_COLUMN_GRADE]]);
  return self->sure                                    ? HEADER_SURE
         : ix_list_columns_are_enough (&self->columns) ? HEADER_ENOUGH
         : ix_list_columns_are_codes (&self->columns)  ? HEADER_CODES
                                                       : HEADER_UNKNOWN;
}

/* Counts those of the next lines that it parts into as many fields as the header. */
static guint
count_fitting (IxListReader *self,
               char          delimiter)
{
  guint n = ix_csv_count (self->text->str, self->text->len, delimiter);
  g_autofree char *header = g_strdup (self->text->str);
  guint n_fitting = 0;
  IxListPlace place;

  if (!ix_list_reader_mark (self, MAX_JOINED, &place, NULL))
    return 0;
  for (guint i = 0; i < MAX_JOINED && ix_list_reader_line (self, NULL); i++)
    n_fitting += ix_csv_count (self->text->str, self->text->len, delimiter) == n;
  ix_list_reader_go_back (self, &place);
  g_string_assign (self->text, header);
  return n_fitting;
}

/* The best delimiter in the line is the one by which the header is known, and then the one that
 * parts the rows alike. */
static HeaderRank
choose_delimiter (IxListReader *self)
{
  char best = self->csv.delimiter;
  HeaderRank rank = read_header (self, best);
  guint n_fitting = rank != HEADER_SURE ? count_fitting (self, best) : 0;

  for (const char *other = IX_CSV_DELIMITERS; *other != '\0' && rank != HEADER_SURE; other++)
    if (*other != best && ix_csv_count (self->text->str, self->text->len, *other) > 0)
      {
        HeaderRank new_rank = read_header (self, *other);
        guint n = count_fitting (self, *other);

        if (new_rank < rank || (new_rank == rank && n <= n_fitting))
          continue;
        best = *other;
        rank = new_rank;
        n_fitting = n;
      }
  return read_header (self, best);
}

/* Reads the line as a header, if it is one.  The header's own delimiter holds for all rows. */
static gboolean
read_titles (IxListReader *self,
             HeaderRank   *rank,
             GError      **error)
{
  IxCsv csv;

  ix_csv_init (&csv, self->text->str, self->text->len);
  ix_csv_clear (&self->csv);
  self->csv = csv;
  if (!join_quoted (self, error))
    return FALSE;
  *rank = choose_delimiter (self);
  return TRUE;
}

/* Is a line, read as a header, the one that is looked for? */
typedef gboolean (*HeaderTest) (IxListReader *self,
                                HeaderRank    rank,
                                gpointer      data);

/* Reads the lines from the first on as headers, up to the one that @test takes.  FALSE: it took none,
 * or @error is set.  Lines without a title are none. */
static gboolean
seek_header (IxListReader *self,
             HeaderTest    test,
             gpointer      data,
             GError      **error)
{
  guint n = 0;

  ix_list_reader_go_back (self, &self->top);
  g_string_assign (self->text, self->top_line);
  do
    {
      HeaderRank rank;

      if (!read_titles (self, &rank, error))
        return FALSE;
      if (self->titles->len > 0 && test (self, rank, data))
        return TRUE;
      n += self->titles->len > 0;
    }
  while (n < MAX_HEADER_LINES && self->at - self->top.at <= MAX_HEADER &&
         ix_list_reader_line (self, NULL));
  return FALSE;
}

/* How much a line looks like a header whose columns are not all known. */
typedef enum {
  LIKELY_TITLE = 1, /* a title of the file, in one field */
  LIKELY_TABLE,     /* several fields */
  LIKELY_NAMES,     /* one of them the name */
} Likeliness;

typedef struct {
  Likeliness best;
  guint      line; /* of the first that is like that */
} Likeliest;

static gboolean
is_known_header (IxListReader *self,
                 HeaderRank    rank,
                 gpointer      data)
{
  Likeliest *likeliest = data;
  Likeliness likely = LIKELY_TITLE;
  guint n = 0;

  for (guint i = 0; i < self->titles->len; i++)
    n += *(const char *) self->titles->pdata[i] != '\0';
  if (n > 1)
    likely = ix_list_columns_are_names (&self->columns) ? LIKELY_NAMES : LIKELY_TABLE;
  if (likely > likeliest->best)
    *likeliest = (Likeliest) { likely, self->line };
  return rank >= HEADER_ENOUGH;
}

static gboolean
is_line (IxListReader *self,
         HeaderRank    rank,
         gpointer      data)
{
  const guint *line = data;

  return self->line == *line;
}

/* Makes that line the header; FALSE: it is none, or @error is set. */
static gboolean
take_header (IxListReader *self,
             guint         line,
             GError      **error)
{
  if (!seek_header (self, is_line, &line, error))
    return FALSE;
  ix_list_settle_columns (self);
  return TRUE;
}

/* Finds the first line that can be a header, or else the likeliest.  Titles may stand above it. */
gboolean
ix_list_find_header (IxListReader *self,
                     GError      **error)
{
  Likeliest likeliest = { 0 };
  g_autoptr (GError) why = NULL;

  self->top_line = g_strdup (self->text->str);
  if (!ix_list_reader_mark (self, 14, &self->top, error))
    return FALSE;
  if (seek_header (self, is_known_header, &likeliest, &why))
    likeliest.line = self->line;
  if (why == NULL && take_header (self, likeliest.line, &why))
    return TRUE;
  if (why == NULL)
    g_set_error_literal (&why, IX_LIST_ERROR, IX_LIST_ERROR_EMPTY, _("the file is empty"));
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static const char *
title_of (const IxListReader *self,
          IxColumn            column)
{
  guint at = self->columns.at[column];

  return at < self->titles->len ? self->titles->pdata[at] : "";
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
  guint grade;

  self->columns = *columns;
  self->second_grade = IX_NO_COLUMN;
  self->sure = TRUE;
  self->no_header = ix_rating_read (title_of (self, IX_COLUMN_GRADE), &grade, NULL, NULL) && grade > 0;
}

typedef struct {
  IxListColumnsFunc func;
  gpointer          data;
  IxListColumns     columns;
} Choice;

static gboolean
has_columns (IxListReader *self,
             HeaderRank    rank,
             gpointer      data)
{
  Choice *choice = data;

  return choice->func (self->titles, &choice->columns, choice->data);
}

gboolean
ix_list_reader_seek_columns (IxListReader     *self,
                             IxListColumnsFunc func,
                             gpointer          data)
{
  Choice choice = { .func = func, .data = data };
  guint line = self->line;

  if (self->titles->len == 0)
    return FALSE;
  if (!has_columns (self, HEADER_UNKNOWN, &choice) &&
      !seek_header (self, has_columns, &choice, NULL))
    {
      take_header (self, line, NULL);
      return FALSE;
    }
  ix_list_reader_set_columns (self, &choice.columns);
  return TRUE;
}

static gboolean
parse_columns (const GPtrArray *titles,
               IxListColumns   *columns,
               gpointer         text)
{
  return ix_list_columns_parse (columns, text, titles, NULL);
}

gboolean
ix_list_reader_choose_columns (IxListReader *self,
                               const char   *text,
                               GError      **error)
{
  g_autofree char *copy = g_strdup (text);
  IxListColumns columns;

  return ix_list_reader_seek_columns (self, parse_columns, copy) ||
         ix_list_columns_parse (&columns, text, self->titles, error);
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
append_part (GString    *name,
             const char *between,
             const char *part)
{
  if (*part != '\0')
    ix_text_append_item (name, between, part);
}

static void
read_name (IxListReader *self)
{
  ix_list_set_text (self->texts.name, field (self, IX_COLUMN_NAME), -1);
  if (self->texts.name->len > 0)
    return;
  append_part (self->texts.name, "", field (self, IX_COLUMN_PREFIX));
  append_part (self->texts.name, " ", field (self, IX_COLUMN_LAST));
  append_part (self->texts.name, " ", field (self, IX_COLUMN_SECOND));
  append_part (self->texts.name, ", ", field (self, IX_COLUMN_FIRST));
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

/* FALSE: what stands where cannot be known. */
static gboolean
check_row (IxListReader *self,
           IxListReport *report)
{
  guint n = self->csv.fields->len;

  if (self->open_quote)
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

/* Takes the rating of the other column, and tells it. */
static void
read_second_grade (IxListReader *self,
                   IxListReport *report)
{
  guint column = self->second_grade;
  guint value;
  gboolean provisional;

  if (!ix_rating_read (ix_csv_field (&self->csv, column), &value, &provisional, NULL) || value == 0)
    return;
  self->player.standard = value;
  self->player.provisional = provisional;
  ix_list_report_add_second (report, self->line, title_of (self, IX_COLUMN_GRADE), value,
                             self->titles->pdata[column]);
}

static void
read_grades (IxListReader *self,
             IxListReport *report)
{
  const char *standard = field (self, IX_COLUMN_GRADE), *rapid = field (self, IX_COLUMN_RAPID);
  IxListPlayer *player = &self->player;

  ix_list_read_grades (self, standard, title_of (self, IX_COLUMN_GRADE), rapid,
                       title_of (self, IX_COLUMN_RAPID), report);
  if (player->standard == 0)
    read_second_grade (self, report);
  if (ix_list_is_of_french_fide (self, player->standard > 0 ? standard : rapid))
    player->provisional = FALSE;
}

/* Is the row a line between the heading and the rows, as in "|------|-----|" of a text? */
static gboolean
is_ruler (IxListReader *self)
{
  gsize longest = 0;

  for (guint i = 0; i < self->csv.fields->len; i++)
    {
      const char *text = ix_csv_field (&self->csv, i);
      gsize length = strlen (text);

      if (strspn (text, "-=+:") < length)
        return FALSE;
      longest = MAX (longest, length);
    }
  return longest >= 3;
}

int
ix_list_csv_next (IxListReader *self,
                  IxListReport *report,
                  GError      **error)
{
  ix_list_look_for_french (self);
  if (self->no_header)
    self->no_header = FALSE;
  else if (!ix_list_reader_line (self, error) || !join_quoted (self, error))
    return -1;
  if (!ix_list_split_line (self) || is_ruler (self))
    return 0;
  if (!check_row (self, report))
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
  ix_list_set_text (self->texts.partner, field (self, IX_COLUMN_PARTNER), -1);
  self->player.passive = g_str_equal (field (self, IX_COLUMN_STATUS), "P");
  self->player.sex = ix_list_read_sex (field (self, IX_COLUMN_SEX));
  ix_list_read_born (self, field (self, IX_COLUMN_BORN), report);
  read_grades (self, report);
  return ix_list_reader_finish (self, report);
}
