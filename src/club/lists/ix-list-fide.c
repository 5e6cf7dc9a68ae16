/* SPDX-License-Identifier: GPL-3.0-or-later */

/* FIDE's list as text: columns of fixed width, placed by the header (tournament.md 4.3).  Lists
 * with one kind of rating have a month instead of SRtng. */

#include "ix-list-reader-private.h"

#include <string.h>

#define MAX_SHIFT 24 /* by which too many titles may push what follows */

static gboolean
is_month (const char *word)
{
  return strlen (word) == 5 && g_ascii_isupper (word[0]) && g_ascii_isupper (word[1]) &&
         g_ascii_isupper (word[2]) && g_ascii_isdigit (word[3]) && g_ascii_isdigit (word[4]);
}

static IxFideField
field_of (const char *word)
{
  static const struct {
    const char *word;
    IxFideField field;
  } fields[] = {
    { "ID", IX_FIDE_ID },
    { "Name", IX_FIDE_NAME },
    { "Fed", IX_FIDE_FEDERATION },
    { "Sex", IX_FIDE_SEX },
    { "Tit", IX_FIDE_TITLE },
    { "WTit", IX_FIDE_WOMEN_TITLE },
    { "OTit", IX_FIDE_OTHER_TITLES },
    { "SRtng", IX_FIDE_STANDARD },
    { "RRtng", IX_FIDE_RAPID },
    { "B-day", IX_FIDE_BORN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (word, fields[i].word))
      return fields[i].field;
  return is_month (word) ? IX_FIDE_STANDARD : IX_FIDE_N_FIELDS;
}

/* Takes the column named @word, which begins at @begin; each reaches to the next. */
static void
add_column (IxFideColumns *columns,
            const char    *word,
            IxFideColumn   column)
{
  IxFideField field = field_of (word);

  if (field != IX_FIDE_N_FIELDS)
    columns->at[field] = column;
  if (columns->at[IX_FIDE_OTHER_TITLES].end > 0 && field != IX_FIDE_OTHER_TITLES &&
      !g_str_equal (word, "FOA") && !g_str_equal (word, "Flag") &&
      columns->n_behind < IX_FIDE_MAX_COLUMNS)
    columns->behind_titles[columns->n_behind++] = column;
  if (field == IX_FIDE_STANDARD || field == IX_FIDE_RAPID)
    columns->width = MAX (columns->width, column.begin + 1);
}

gboolean
ix_fide_read_header (IxListReader *self)
{
  IxFideColumns *columns = &self->fide;
  const char *line = self->text->str;
  guint at = 0;

  *columns = (IxFideColumns) { 0 };
  if (!g_str_has_prefix (line, "ID Number") && !g_str_has_prefix (line, "ID_NUMBER"))
    return FALSE;
  while (line[at] != '\0')
    {
      gsize length = strcspn (line + at, " ");
      g_autofree char *word = g_strndup (line + at, length);
      guint begin = at;

      at += (guint) length;
      at += (guint) strspn (line + at, " ");
      /* "ID Number" is one column. */
      if (g_str_equal (word, "ID") && g_str_has_prefix (line + at, "Number"))
        at += 6 + (guint) strspn (line + at + 6, " ");
      add_column (columns, word, (IxFideColumn) { begin, line[at] != '\0' ? at : G_MAXUINT });
    }
  return columns->at[IX_FIDE_NAME].end > 0 && columns->at[IX_FIDE_STANDARD].end > 0;
}

/* Cuts a column out of the line, whose characters @shift pushed to the right. */
static void
cut_column (const IxListReader *self,
            IxFideColumn        column,
            guint               shift,
            GString            *out)
{
  const char *line = self->text->str;
  gsize characters = self->fide.n_characters;
  gsize begin = MIN (column.begin + shift, characters);
  gsize end = MIN (column.end == G_MAXUINT ? characters : column.end + shift, characters);

  /* In ASCII lines, nearly all of them, characters are bytes. */
  if (characters != self->text->len)
    {
      begin = (gsize) (g_utf8_offset_to_pointer (line, (glong) begin) - line);
      end = (gsize) (g_utf8_offset_to_pointer (line, (glong) end) - line);
    }
  ix_list_set_text (out, line + begin, (gssize) (end - MIN (begin, end)));
}

static gboolean
has_column (const IxListReader *self,
            IxFideField         field)
{
  return self->fide.at[field].end > 0;
}

/* Are all columns after the titles, moved by @shift, whole numbers? */
static gboolean
fits (const IxListReader *self,
      guint               shift,
      GString            *scratch)
{
  const IxFideColumns *columns = &self->fide;

  for (guint i = 0; i < columns->n_behind; i++)
    {
      IxFideColumn column = columns->behind_titles[i];

      cut_column (self, (IxFideColumn) { column.begin - 1, column.end }, shift, scratch);
      if (strspn (scratch->str, "0123456789") != scratch->len)
        return FALSE;
      cut_column (self, (IxFideColumn) { column.begin - 1, column.begin }, shift, scratch);
      if (scratch->len > 0)
        return FALSE;
    }
  return TRUE;
}

/* Titles too long for their column push the rest of the line to the right, which FIDE's list does
 * not announce.  Finds the shift; FALSE if there is none. */
static gboolean
find_shift (const IxListReader *self,
            guint              *shift,
            GString            *scratch)
{
  IxFideColumn titles = self->fide.at[IX_FIDE_OTHER_TITLES];
  guint length = 0;

  *shift = 0;
  if (titles.end == 0 || titles.end == G_MAXUINT)
    return TRUE;
  cut_column (self, (IxFideColumn) { titles.begin, G_MAXUINT }, 0, scratch);
  while (scratch->str[length] != '\0' && scratch->str[length] != ' ')
    length++;
  if (g_ascii_isdigit (scratch->str[0]) || length < titles.end - titles.begin)
    return TRUE;
  for (*shift = length - (titles.end - titles.begin); *shift <= MAX_SHIFT; ++*shift)
    if (fits (self, *shift, scratch))
      return TRUE;
  return FALSE;
}

static void
read_ratings (IxListReader *self,
              guint         shift,
              IxListReport *report)
{
  GString *scratch = self->texts.club; /* of which there is none in this list */

  cut_column (self, self->fide.at[IX_FIDE_STANDARD], shift, scratch);
  self->player.standard = ix_list_read_value (self, scratch->str, report);
  if (has_column (self, IX_FIDE_RAPID))
    {
      cut_column (self, self->fide.at[IX_FIDE_RAPID], shift, scratch);
      self->player.rapid = ix_list_read_value (self, scratch->str, report);
    }
  if (has_column (self, IX_FIDE_BORN))
    {
      cut_column (self, self->fide.at[IX_FIDE_BORN], shift, scratch);
      self->player.year = ix_list_read_year (scratch->str);
    }
}

static void
read_titles (IxListReader *self)
{
  GString *scratch = self->texts.club;

  if (has_column (self, IX_FIDE_FEDERATION))
    cut_column (self, self->fide.at[IX_FIDE_FEDERATION], 0, self->texts.federation);
  if (has_column (self, IX_FIDE_SEX))
    {
      cut_column (self, self->fide.at[IX_FIDE_SEX], 0, scratch);
      self->player.sex = ix_list_read_sex (scratch->str);
    }
  if (has_column (self, IX_FIDE_TITLE))
    cut_column (self, self->fide.at[IX_FIDE_TITLE], 0, self->texts.title);
  if (self->texts.title->len == 0 && has_column (self, IX_FIDE_WOMEN_TITLE))
    cut_column (self, self->fide.at[IX_FIDE_WOMEN_TITLE], 0, self->texts.title);
}

int
ix_list_fide_next (IxListReader *self,
                   IxListReport *report,
                   GError      **error)
{
  IxListTexts *texts = &self->texts;
  guint shift;

  if (!ix_list_reader_line (self, error))
    return -1;
  if (strspn (self->text->str, " ") == self->text->len)
    return 0;
  self->fide.n_characters = (gsize) g_utf8_strlen (self->text->str, (gssize) self->text->len);
  ix_list_reader_begin (self);
  cut_column (self, self->fide.at[IX_FIDE_ID], 0, texts->fide_id);
  cut_column (self, self->fide.at[IX_FIDE_NAME], 0, texts->name);
  read_titles (self);
  if (self->text->len < self->fide.width)
    ix_list_report_add (report, self->line, IX_LIST_WARNING_FEW, "", 0);
  else if (find_shift (self, &shift, texts->club))
    read_ratings (self, shift, report);
  else
    ix_list_report_add (report, self->line, IX_LIST_WARNING_SHIFTED, "", 0);
  g_string_truncate (texts->club, 0);
  g_string_assign (texts->code, texts->fide_id->str);
  return ix_list_reader_finish (self, report);
}
