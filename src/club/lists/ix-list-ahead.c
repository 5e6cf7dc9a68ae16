/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The columns of a table, as far as its titles leave them open: the rows ahead say which is which. */

#include "ix-list-reader-private.h"

#include <string.h>

#include "ix-casefold.h"
#include "ix-rating-text.h"

/* The values of a column in the rows that are known before the first is read. */
typedef struct {
  guint    column;
  guint    n_ratings; /* above zero */
  guint    highest;
  gboolean others;    /* something else */
  guint    marks;     /* a bit for each kind of letter behind them, FrenchMark */
} Values;

/* The French federation has F, N or E behind each Elo: of FIDE, national, estimated. */
typedef enum {
  FRENCH_NONE = 0,
  FRENCH_FIDE = 1,
  FRENCH_OTHER = 2,
  NOT_FRENCH = 4,
} FrenchMark;

static FrenchMark
french_mark (const char *value)
{
  const char *mark = value + strspn (value, "0123456789");

  while (g_unichar_isspace (g_utf8_get_char (mark)))
    mark = g_utf8_next_char (mark);
  if (*mark == '\0')
    return FRENCH_NONE;
  if (mark == value || mark[1] != '\0' || strchr ("FNE", *mark) == NULL)
    return NOT_FRENCH;
  return *mark == 'F' ? FRENCH_FIDE : FRENCH_OTHER;
}

static void
add_value (IxListReader *self,
           Values       *values)
{
  const char *text = ix_csv_field (&self->csv, values->column);
  guint value;

  if (!ix_rating_read (text, &value, NULL, NULL))
    values->others = TRUE;
  if (value == 0)
    return;
  values->n_ratings++;
  values->marks |= french_mark (text);
  values->highest = MAX (values->highest, value);
}

typedef void (*RowFunc) (IxListReader *self,
                         gpointer      data);

/* Calls @func for the rows behind the present line, as far as the window holds them. */
static void
look_at_rows (IxListReader *self,
              RowFunc       func,
              gpointer      data)
{
  const IxListPlace place = { self->at, self->line, self->joined };
  g_autofree char *text = g_strdup (self->text->str);

  while ((self->ended || self->end - self->at > IX_LIST_LONGEST_LINE) &&
         ix_list_reader_line (self, NULL))
    if (ix_list_split_line (self))
      func (self, data);
  ix_list_reader_go_back (self, &place);
  g_string_assign (self->text, text);
}

static void
add_values (IxListReader *self,
            gpointer      data)
{
  GArray *all = data;

  for (guint i = 0; i < all->len; i++)
    add_value (self, &g_array_index (all, Values, i));
}

/* Returns the Values of each of the columns: reading the rows takes the time, so all are read at once. */
static GArray *
look_at_columns (IxListReader *self,
                 const guint  *columns,
                 guint         n_columns)
{
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (Values), n_columns);

  for (guint i = 0; i < n_columns; i++)
    g_array_append_vals (all, &(Values) { .column = columns[i] }, 1);
  if (n_columns > 0)
    look_at_rows (self, add_values, all);
  return all;
}

static Values
look_ahead (IxListReader *self,
            guint         column)
{
  g_autoptr (GArray) all = look_at_columns (self, &column, 1);

  return g_array_index (all, Values, 0);
}

/* A column that is called FIDE has numbers, or ratings: no number has as few digits. */
static void
settle_fide (IxListReader *self)
{
  guint *at = self->columns.at;
  guint column = at[IX_COLUMN_FIDE];
  Values values;

  if (self->format != IX_LIST_CSV || column == IX_NO_COLUMN ||
      g_ascii_strcasecmp (self->titles->pdata[column], "FIDE") != 0)
    return;
  values = look_ahead (self, column);
  if (values.n_ratings == 0 || values.others)
    return;
  at[IX_COLUMN_FIDE] = IX_NO_COLUMN;
  if (at[IX_COLUMN_GRADE] != IX_NO_COLUMN)
    {
      self->second_grade = column;
      return;
    }
  at[IX_COLUMN_GRADE] = column;
  self->sure = at[IX_COLUMN_NAME] != IX_NO_COLUMN || at[IX_COLUMN_FIRST] != IX_NO_COLUMN;
}

#define LAST_SCHOOL_YEAR 13

/* A column that is called Grade may have the years at school if ratings stand beside it. */
static void
settle_grade (IxListReader *self)
{
  guint column = self->columns.at[IX_COLUMN_GRADE];
  Values values;

  if (self->format != IX_LIST_CSV || column == IX_NO_COLUMN ||
      g_ascii_strcasecmp (self->titles->pdata[column], "Grade") != 0 ||
      ix_list_columns_count_grades (self->titles) < 2)
    return;
  values = look_ahead (self, column);
  if (values.highest <= LAST_SCHOOL_YEAR && (values.n_ratings > 0 || values.others))
    self->sure = FALSE;
}

/* Can they be ratings?  Otherwise they are numbers of something else. */
static gboolean
are_ratings (Values values)
{
  return values.highest >= IX_LIST_LEAST_RATING && values.highest <= IX_RATING_HIGHEST;
}

/* Can no other column have the ratings that are meant?  @empty: that of the grades has no number. */
static gboolean
has_no_rival (IxListReader *self,
              gboolean      empty)
{
  g_autoptr (GArray) rivals = ix_list_columns_find_rivals (self->titles, self->columns.at[IX_COLUMN_GRADE], empty);
  g_autoptr (GArray) all = look_at_columns (self, (const guint *) rivals->data, rivals->len);

  for (guint i = 0; i < all->len; i++)
    if (are_ratings (g_array_index (all, Values, i)))
      return FALSE;
  return TRUE;
}

/* National ratings go before FIDE's, but a column without a number is none.  FIDE's serve where a row
 * has no national one, unless those are grades: no sum may hold both. */
static void
settle_ratings (IxListReader *self)
{
  guint *grade = &self->columns.at[IX_COLUMN_GRADE];
  guint columns[2] = { *grade, self->second_grade };
  g_autoptr (GArray) all = NULL;
  guint highest;

  if (self->format != IX_LIST_CSV || !self->sure)
    return;
  if (columns[1] == IX_NO_COLUMN)
    columns[1] = ix_list_columns_find_international (self->titles);
  all = look_at_columns (self, columns, columns[1] != IX_NO_COLUMN ? 2 : 1);
  self->second_grade = IX_NO_COLUMN;
  highest = g_array_index (all, Values, 0).highest;
  if (all->len == 2 && columns[1] != *grade && are_ratings (g_array_index (all, Values, 1)))
    {
      if (highest == 0)
        *grade = columns[1];
      if (highest == 0 || highest >= IX_LIST_LEAST_RATING)
        self->second_grade = columns[highest == 0 ? 0 : 1];
    }
  self->sure = has_no_rival (self, highest == 0 && *grade == columns[0]);
}

/* In how many rows is the surname one of several words of the forename, or a number as of a family, and in
 * how many is it not? */
typedef struct {
  guint n_in, n_out;
} Surnames;

static void
add_surname (IxListReader *self,
             gpointer      data)
{
  Surnames *surnames = data;
  g_autofree char *last = ix_casefold (ix_csv_field (&self->csv, self->columns.at[IX_COLUMN_LAST]));
  g_autofree char *first = ix_casefold (ix_csv_field (&self->csv, self->columns.at[IX_COLUMN_FIRST]));
  g_autofree char *word = g_strdup_printf (" %s ", last);
  g_autofree char *words = g_strdup_printf (" %s ", first);

  if (*last == '\0' || *first == '\0' || g_str_equal (last, first))
    return;
  if (strstr (words, word) != NULL || last[strspn (last, "0123456789 ")] == '\0')
    surnames->n_in++;
  else
    surnames->n_out++;
}

/* A column beside that of surnames may be called a name because it has the whole, in most of the rows: they
 * may spell a surname in two ways, and somebody has a forename that is their surname. */
static void
settle_names (IxListReader *self)
{
  guint *at = self->columns.at;
  Surnames surnames = { 0 };

  if (self->format != IX_LIST_CSV || at[IX_COLUMN_LAST] == IX_NO_COLUMN ||
      at[IX_COLUMN_FIRST] == IX_NO_COLUMN)
    return;
  look_at_rows (self, add_surname, &surnames);
  if (surnames.n_in <= surnames.n_out)
    return;
  at[IX_COLUMN_NAME] = at[IX_COLUMN_FIRST];
  at[IX_COLUMN_LAST] = at[IX_COLUMN_FIRST] = IX_NO_COLUMN;
}

void
ix_list_settle_columns (IxListReader *self)
{
  settle_fide (self);
  settle_grade (self);
  settle_ratings (self);
  settle_names (self);
}

/* F is a mark of provisional grades elsewhere: the other letters of the French tell them. */
void
ix_list_look_for_french (IxListReader *self)
{
  if (self->looked)
    return;
  self->looked = TRUE;
  self->french = look_ahead (self, self->columns.at[IX_COLUMN_GRADE]).marks ==
                 (FRENCH_FIDE | FRENCH_OTHER);
}

gboolean
ix_list_is_of_french_fide (const IxListReader *self,
                           const char         *grade)
{
  return self->french && french_mark (grade) == FRENCH_FIDE;
}
