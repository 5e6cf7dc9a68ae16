/* SPDX-License-Identifier: GPL-3.0-or-later */

/* FIDE's list as text: columns of fixed width, placed by the header (tournament.md 4.3).  Lists
 * with one kind of rating have their month instead of SRtng.
 *
 * A text that is too long for its column pushes on what follows, which FIDE's list does not
 * announce: all of the rest, or only until blanks make up for it.  Numbers are then told apart by
 * the columns that they can come from, and where that is not certain none is read. */

#include "ix-list-reader-private.h"
#include "ix-text.h"

#include <string.h>

#define DIGITS "0123456789"
#define MAX_PUSH 24 /* by which a text too long may push what follows */

/* Words of the header for columns that are not read: numbers, and texts. */
static const char *const number_words[] = { "SGm", "SK", "RGm", "Rk", "BRtng", "BGm", "BK", "Gms",
                                            "Gm", "Games", "RGames", "BGames", "Blitz", "K", NULL };
static const char *const text_words[] = { "FOA", NULL };

static IxFideField
field_of (const char *word)
{
  static const struct {
    const char *word;
    IxFideField field;
  } fields[] = {
    { "ID", IX_FIDE_ID },
    { "ID_NUMBER", IX_FIDE_ID },
    { "Code", IX_FIDE_ID },
    { "Name", IX_FIDE_NAME },
    { "Fed", IX_FIDE_FEDERATION },
    { "Country", IX_FIDE_FEDERATION },
    { "Sex", IX_FIDE_SEX },
    { "Tit", IX_FIDE_TITLE },
    { "Titl", IX_FIDE_TITLE },
    { "Title", IX_FIDE_TITLE },
    { "WTit", IX_FIDE_WOMEN_TITLE },
    { "OTit", IX_FIDE_OTHER_TITLES },
    { "Flag", IX_FIDE_FLAG },
    { "SRtng", IX_FIDE_STANDARD },
    { "Rtng", IX_FIDE_STANDARD },
    { "Rating", IX_FIDE_STANDARD },
    { "RRtng", IX_FIDE_RAPID },
    { "Rapid", IX_FIDE_RAPID },
    { "B-day", IX_FIDE_BORN },
    { "Born", IX_FIDE_BORN },
    { "Birthday", IX_FIDE_BORN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_ascii_strcasecmp (word, fields[i].word) == 0)
      return fields[i].field;
  return ix_list_is_month (word) ? IX_FIDE_STANDARD : IX_FIDE_N_FIELDS;
}

static gboolean
is_known (const char *word)
{
  return field_of (word) != IX_FIDE_N_FIELDS || ix_text_is_one_of (word, number_words) ||
         ix_text_is_one_of (word, text_words);
}

/* Returns where the second word begins if two headings touch ("TitlFed", "GamesBorn"); the length
 * of @word if it is one. */
static gsize
first_heading (const char *word)
{
  gsize length = strlen (word);

  for (gsize i = 1; i < length && !is_known (word); i++)
    {
      g_autofree char *first = g_strndup (word, i);

      if (is_known (first) && is_known (word + i))
        return i;
    }
  return length;
}

/* Takes the column named @word; each reaches to the next. */
static void
add_column (IxListReader *self,
            const char   *word,
            IxFideColumn  column)
{
  IxFideColumns *columns = &self->fide;
  IxFideField field = field_of (word);

  if (field != IX_FIDE_N_FIELDS)
    {
      columns->at[field] = column;
      g_free (columns->titles[field]);
      columns->titles[field] = g_strdup (word);
    }
  if (field == IX_FIDE_STANDARD && self->date == NULL)
    self->date = ix_list_date_of_title (word);
  if (field == IX_FIDE_STANDARD || field == IX_FIDE_RAPID)
    columns->width = MAX (columns->width, column.begin + 1);
  if (field >= IX_FIDE_STANDARD && (field != IX_FIDE_N_FIELDS || ix_text_is_one_of (word, number_words)) &&
      columns->n_numbers < IX_FIDE_MAX_COLUMNS)
    columns->numbers[columns->n_numbers++] = column;
  else if (field == IX_FIDE_N_FIELDS && !ix_text_is_one_of (word, text_words))
    columns->has_unknown = TRUE;
}

/* Takes the columns of the header @line, whose first heading ends before @at.  That of the numbers
 * may stand to the right of where they begin. */
static void
read_headings (IxListReader *self,
               const char   *line,
               guint         at)
{
  g_autofree char *word = g_strdup ("ID");
  guint begin = 0;

  while (word != NULL)
    {
      gsize length;

      at += (guint) strspn (line + at, " ");
      add_column (self, word, (IxFideColumn) { begin, line[at] != '\0' ? at : G_MAXUINT });
      g_clear_pointer (&word, g_free);
      length = strcspn (line + at, " ");
      if (length == 0)
        continue;
      word = g_strndup (line + at, length);
      word[first_heading (word)] = '\0';
      begin = at;
      at += (guint) strlen (word);
    }
}

gboolean
ix_fide_read_header (IxListReader *self)
{
  static const char *const firsts[] = { "ID Number ", "ID_Number ", "IDNumber ", "Code " };
  const IxFideColumns *columns = &self->fide;
  const char *line = self->text->str;
  guint blanks = (guint) strspn (line, " ");

  for (gsize i = 0; i < G_N_ELEMENTS (firsts); i++)
    if (g_ascii_strncasecmp (line + blanks, firsts[i], strlen (firsts[i])) == 0)
      {
        read_headings (self, line, blanks + (guint) strlen (firsts[i]));
        break;
      }
  return columns->at[IX_FIDE_NAME].end > 0 && columns->at[IX_FIDE_STANDARD].end > 0;
}

/* The present line */

/* Sets the line on which columns are counted: in ASCII lines, nearly all of them, characters are
 * bytes. */
static void
flatten (IxListReader *self)
{
  GString *flat = self->fide.flat;

  g_string_truncate (flat, 0);
  if (self->fide.bytes || g_str_is_ascii (self->text->str))
    {
      g_string_append_len (flat, self->text->str, (gssize) self->text->len);
      return;
    }
  for (const char *c = self->text->str; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_c (flat, (guchar) *c < 0x80 ? *c : '\x80');
}

static char
char_at (const IxListReader *self,
         guint               at)
{
  return at < self->fide.flat->len ? self->fide.flat->str[at] : ' ';
}

/* Cuts a column out of the line. */
static void
cut_column (const IxListReader *self,
            IxFideColumn        column,
            GString            *out)
{
  const char *line = self->text->str;
  gsize characters = self->fide.flat->len;
  gsize begin = MIN (column.begin, characters);
  gsize end = MIN (column.end, characters);

  if (characters != self->text->len)
    {
      begin = (gsize) (g_utf8_offset_to_pointer (line, (glong) begin) - line);
      end = (gsize) (g_utf8_offset_to_pointer (line, (glong) end) - line);
    }
  /* The next column may begin within a character if bytes are counted. */
  while (((guchar) line[end] & 0xc0) == 0x80)
    end++;
  ix_list_set_text (out, line + begin, (gssize) (end - MIN (begin, end)));
}

static gboolean
has_column (const IxListReader *self,
            IxFideField         field)
{
  return self->fide.at[field].end > 0;
}

static IxFideColumn
pushed (const IxListReader *self,
        IxFideColumn        column)
{
  return (IxFideColumn) { column.begin + self->fide.push,
                          column.end == G_MAXUINT ? G_MAXUINT : column.end + self->fide.push };
}

static void
cut_field (const IxListReader *self,
           IxFideField         field,
           GString            *out)
{
  g_string_truncate (out, 0);
  if (has_column (self, field))
    cut_column (self, pushed (self, self->fide.at[field]), out);
}

/* The columns of the numbers */

/* A federation is three capitals, or missing. */
static gboolean
has_federation (const IxListReader *self)
{
  guint begin = self->fide.at[IX_FIDE_FEDERATION].begin + self->fide.push;
  guint n_capitals = 0, n_blanks = 0;

  if (!has_column (self, IX_FIDE_FEDERATION))
    return TRUE;
  for (guint i = 0; i < 3; i++)
    {
      n_capitals += g_ascii_isupper (char_at (self, begin + i));
      n_blanks += char_at (self, begin + i) == ' ';
    }
  return (n_capitals == 3 || (n_blanks == 3 && self->fide.blank)) && char_at (self, begin + 3) == ' ';
}

/* Does each number stand in its own column? */
static gboolean
stand_in_columns (IxListReader *self)
{
  IxFideColumns *columns = &self->fide;

  for (guint i = 0; i < columns->n_numbers; i++)
    {
      IxFideColumn column = pushed (self, columns->numbers[i]);
      char before = char_at (self, column.begin - 1);
      guint end = MIN (column.end, (guint) columns->flat->len);
      guint begin = column.begin;

      /* Titles may fill their column. */
      if (i == 0 ? g_ascii_isdigit (before) : before != ' ')
        return FALSE;
      while (begin < end && char_at (self, begin) == ' ')
        begin++;
      while (end > begin && char_at (self, end - 1) == ' ')
        end--;
      columns->cells[i] = (IxFideColumn) { begin, MAX (begin, end) };
      /* A day of birth may be a date. */
      if (column.begin == columns->at[IX_FIDE_BORN].begin + columns->push)
        continue;
      for (guint at = begin; at < end; at++)
        if (!g_ascii_isdigit (char_at (self, at)))
          return FALSE;
    }
  return TRUE;
}

/* Finds the numbers behind @at.  FALSE: other words stand between, or there is none. */
static gboolean
find_numbers (const IxListReader *self,
              guint               at,
              IxFideColumn       *numbers,
              guint              *n)
{
  const char *line = self->fide.flat->str;
  guint n_before = 0, n_behind = 0;

  *n = 0;
  while (at < self->fide.flat->len)
    {
      guint begin = at + (guint) strspn (line + at, " ");
      guint end = begin + (guint) strcspn (line + begin, " ");

      at = end;
      if (begin == end)
        continue;
      if (strspn (line + begin, DIGITS) < end - begin)
        {
          /* A title of an online arena stands before all, the flag behind all. */
          n_before += *n == 0;
          n_behind += *n > 0;
          if (g_ascii_isdigit (line[begin]) || n_before > 1 || n_behind > 1)
            return FALSE;
          continue;
        }
      if (n_behind > 0 || *n == IX_FIDE_MAX_COLUMNS)
        return FALSE;
      numbers[(*n)++] = (IxFideColumn) { begin, end };
    }
  return *n > 0;
}

/* As many numbers as columns: each is that of its column, if it is pushed no farther than the
 * titles are too long, with perhaps a blank behind them, and no farther than the one before. */
static gboolean
stand_in_order (IxListReader       *self,
                const IxFideColumn *found,
                guint               excess)
{
  IxFideColumns *columns = &self->fide;
  guint most = excess + 1;

  for (guint i = 0; i < columns->n_numbers; i++)
    {
      guint begin = columns->numbers[i].begin + columns->push;

      if (found[i].begin < begin || found[i].begin - begin > most)
        return FALSE;
      most = found[i].begin - begin;
      columns->cells[i] = found[i];
    }
  return TRUE;
}

/* Fewer numbers than columns: that of the first column is pushed by @first, the others by @rest. */
static gboolean
stand_pushed (IxListReader       *self,
              const IxFideColumn *found,
              guint               n,
              guint               first,
              guint               rest)
{
  IxFideColumns *columns = &self->fide;
  guint at = 0;

  for (guint i = 0; i < columns->n_numbers; i++)
    {
      IxFideColumn column = columns->numbers[i];
      guint begin = column.begin + columns->push + (i == 0 ? first : rest);

      columns->cells[i] = (IxFideColumn) { begin, begin };
      if (at == n || found[at].begin != begin)
        continue;
      /* Longer than its column, it is several that touch. */
      if (found[at].end - begin >= column.end - column.begin)
        return FALSE;
      columns->cells[i] = found[at++];
    }
  return at == n;
}

/* Some columns are blank: all numbers are pushed by @excess, or only that of the first column, or
 * none.  FALSE: more than one of these may be, or none. */
static gboolean
stand_with_blanks (IxListReader       *self,
                   const IxFideColumn *found,
                   guint               n,
                   guint               excess)
{
  IxFideColumn first = self->fide.numbers[0];
  const guint pushes[][2] = { { excess, excess }, { excess, 0 }, { 0, 0 } };
  guint n_fit = 0, fit = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pushes); i++)
    if ((i != 1 || excess < first.end - first.begin) &&
        stand_pushed (self, found, n, pushes[i][0], pushes[i][1]))
      {
        n_fit++;
        fit = i;
      }
  return n_fit == 1 && stand_pushed (self, found, n, pushes[fit][0], pushes[fit][1]);
}

/* Finds the numbers behind titles that are too long for their column. */
static gboolean
stand_behind_titles (IxListReader *self)
{
  IxFideColumns *columns = &self->fide;
  IxFideColumn titles = pushed (self, columns->at[IX_FIDE_OTHER_TITLES]);
  IxFideColumn found[IX_FIDE_MAX_COLUMNS];
  guint end = titles.begin, excess, n;

  if (!has_column (self, IX_FIDE_OTHER_TITLES) || columns->has_unknown)
    return FALSE;
  while (char_at (self, end) != ' ' && !g_ascii_isdigit (char_at (self, end)))
    end++;
  if (end <= titles.end || end - titles.end > MAX_PUSH || !find_numbers (self, end, found, &n) ||
      n > columns->n_numbers)
    return FALSE;
  excess = end - titles.end;
  return n == columns->n_numbers ? stand_in_order (self, found, excess)
                                 : stand_with_blanks (self, found, n, excess);
}

static gboolean
stand_somewhere (IxListReader *self)
{
  flatten (self);
  return has_federation (self) && (stand_in_columns (self) || stand_behind_titles (self));
}

/* Can the columns count bytes?  None then begins within a character. */
static gboolean
may_count_bytes (const IxListReader *self)
{
  const GString *text = self->text;

  if (g_str_is_ascii (text->str))
    return FALSE;
  for (int i = 0; i < IX_FIDE_N_FIELDS; i++)
    {
      guint begin = self->fide.at[i].begin;

      if (begin < text->len && ((guchar) text->str[begin] & 0xc0) == 0x80)
        return FALSE;
    }
  return TRUE;
}

/* Finds the numbers behind a name that is too long, which the federation may touch. */
static gboolean
stand_behind_name (IxListReader *self)
{
  IxFideColumns *columns = &self->fide;
  guint end = columns->at[IX_FIDE_NAME].end;

  for (columns->push = 1; columns->push <= MAX_PUSH; columns->push++)
    if ((has_column (self, IX_FIDE_FEDERATION) || char_at (self, end + columns->push - 1) == ' ') &&
        stand_somewhere (self))
      return TRUE;
  columns->push = 0;
  return FALSE;
}

/* Finds where the numbers stand.  FALSE: that is not certain. */
static gboolean
find_cells (IxListReader *self)
{
  IxFideColumns *columns = &self->fide;

  columns->push = 0;
  columns->bytes = FALSE;
  columns->blank = TRUE;
  if (stand_somewhere (self))
    return TRUE;
  /* Some programs count bytes where they mean characters. */
  columns->bytes = may_count_bytes (self);
  if (columns->bytes && stand_somewhere (self))
    return TRUE;
  columns->bytes = FALSE;
  flatten (self);
  if (char_at (self, columns->at[IX_FIDE_NAME].end - 1) == ' ')
    return FALSE;
  /* Blanks are a missing federation only if none stands anywhere. */
  columns->blank = FALSE;
  if (stand_behind_name (self))
    return TRUE;
  columns->blank = TRUE;
  return stand_behind_name (self);
}

/* Reading */

static void
cut_number (const IxListReader *self,
            IxFideField         field,
            GString            *out)
{
  const IxFideColumns *columns = &self->fide;

  g_string_truncate (out, 0);
  for (guint i = 0; i < columns->n_numbers; i++)
    if (columns->numbers[i].begin == columns->at[field].begin)
      cut_column (self, columns->cells[i], out);
}

/* Does nothing touch the cell of the day of birth? */
static gboolean
stands_apart (const IxListReader *self)
{
  const IxFideColumns *columns = &self->fide;

  for (guint i = 0; i < columns->n_numbers; i++)
    if (columns->numbers[i].begin == columns->at[IX_FIDE_BORN].begin)
      return char_at (self, columns->cells[i].begin - 1) == ' ' && char_at (self, columns->cells[i].end) == ' ';
  return FALSE;
}

static void
read_numbers (IxListReader *self,
              IxListReport *report)
{
  const IxFideColumns *columns = &self->fide;
  GString *standard = self->texts.club; /* There are no clubs and partners in this list. */
  GString *rapid = self->texts.partner;

  cut_number (self, IX_FIDE_STANDARD, standard);
  cut_number (self, IX_FIDE_RAPID, rapid);
  ix_list_read_grades (self, standard->str, columns->titles[IX_FIDE_STANDARD], rapid->str,
                       columns->titles[IX_FIDE_RAPID], report);
  cut_number (self, IX_FIDE_BORN, standard);
  /* Anything else is a part of a day. */
  if ((standard->len == 2 && stands_apart (self)) || standard->len == 4 || standard->len >= 8)
    ix_list_read_born (self, standard->str, report);
  g_string_truncate (standard, 0);
  g_string_truncate (rapid, 0);
}

static void
read_titles (IxListReader *self)
{
  GString *scratch = self->texts.club;

  cut_field (self, IX_FIDE_FEDERATION, self->texts.federation);
  cut_field (self, IX_FIDE_SEX, scratch);
  self->player.sex = ix_list_read_sex (scratch->str);
  /* Older lists tell only the women, "w" or "wi". */
  if (self->player.sex == '\0')
    {
      cut_field (self, IX_FIDE_FLAG, scratch);
      self->player.sex = g_ascii_tolower (*scratch->str) == 'w' ? 'F' : '\0';
    }
  g_string_truncate (scratch, 0);
  cut_field (self, IX_FIDE_TITLE, self->texts.title);
  if (self->texts.title->len == 0)
    cut_field (self, IX_FIDE_WOMEN_TITLE, self->texts.title);
}

/* Does one word at most stand before the names, and in its column?  Otherwise the name cannot be
 * told. */
static gboolean
has_id (const IxListReader *self)
{
  guint end = self->fide.at[IX_FIDE_NAME].begin;
  const char *line = self->text->str;
  gsize at = strspn (line, " ");

  if (at < end)
    at += strcspn (line + at, " ");
  return at < end ? at + strspn (line + at, " ") >= end : at == end || line[end] == ' ';
}

int
ix_list_fide_next (IxListReader *self,
                   IxListReport *report,
                   GError      **error)
{
  IxFideColumn name = self->fide.at[IX_FIDE_NAME];
  IxListTexts *texts = &self->texts;
  gboolean certain;

  if (!ix_list_reader_line (self, error))
    return -1;
  if (strspn (self->text->str, " ") == self->text->len)
    return 0;
  ix_list_reader_begin (self);
  certain = find_cells (self);
  if (!has_id (self))
    {
      ix_list_report_add (report, self->line, IX_LIST_WARNING_SHIFTED, "", 0);
      report->n_skipped++;
      return 0;
    }
  cut_column (self, self->fide.at[IX_FIDE_ID], texts->fide_id);
  cut_column (self, (IxFideColumn) { name.begin, name.end + self->fide.push }, texts->name);
  /* If the federation is not in its column, the fields beside it are not in theirs. */
  if (has_federation (self))
    read_titles (self);
  if (self->text->len < self->fide.width)
    ix_list_report_add (report, self->line, IX_LIST_WARNING_FEW, "", 0);
  else if (certain)
    read_numbers (self, report);
  else
    ix_list_report_add (report, self->line, IX_LIST_WARNING_SHIFTED, "", 0);
  g_string_assign (texts->code, texts->fide_id->str);
  return ix_list_reader_finish (self, report);
}
