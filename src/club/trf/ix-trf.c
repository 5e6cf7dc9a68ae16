/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading TRF.  First all records, line by line, then what they mean together: a file may tell in
 * its last line what its first is worth. */

#include "ix-trf.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-trf-line.h"
#include "ix-trf-system.h"

/* A 001 record. */
typedef struct {
  IxTrfLine    line;
  IxTrfPerson *person; /* of the header */
  char        *name;
  gint         rating;
  guint        n_rounds;
} Row;

typedef struct {
  GPtrArray     *lines;   /* of IxTrfLine, the whole file */
  GPtrArray     *rows;    /* of Row */
  IxTrfHeader   *header;
  IxCrossTable  *players; /* the 001 records: players, or teams of one board */
  IxPointSystem  team_points;
  gboolean       pab_told; /* has a record said what the allocated bye of players is worth? */
} Reader;

static void
free_row (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  g_free (row);
}

static void
clear_reader (Reader *reader)
{
  g_clear_pointer (&reader->lines, g_ptr_array_unref);
  g_clear_pointer (&reader->rows, g_ptr_array_unref);
  g_clear_pointer (&reader->header, ix_trf_header_free);
  g_clear_pointer (&reader->players, ix_cross_table_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, clear_reader)

/* Records */

static gboolean
read_person (Reader          *reader,
             const IxTrfLine *line,
             GError         **error)
{
  Row *row = g_new0 (Row, 1);
  g_autofree char *points = ix_trf_columns (line, 81, 84);
  guint number, rating;

  g_ptr_array_add (reader->rows, row);
  row->line = *line;
  row->name = ix_trf_columns (line, 15, 47);
  if (!ix_trf_number (line, 5, 8, N_("starting number"), &number, error) ||
      !ix_trf_rating (line, 49, 52, &rating, error))
    return FALSE;
  if (number == 0)
    return ix_trf_fail (line, error, _("columns 5 to 8: a player needs a number"));
  row->rating = (gint) rating;
  row->person = ix_trf_header_add_person (reader->header, number);
  row->person->line = line->number;
  row->person->sex = ix_trf_column (line, 10) < 128 ? (char) ix_trf_column (line, 10) : ' ';
  row->person->title = ix_trf_columns (line, 11, 13);
  row->person->federation = ix_trf_columns (line, 54, 56);
  row->person->fide_id = ix_trf_columns (line, 58, 68);
  /* Some files have it one column to the right. */
  row->person->birth = ix_trf_columns (line, 70, 80);
  if (*points != '\0' && !ix_trf_tenths (points, &row->person->points))
    return ix_trf_fail (line, error, _("columns 81 to 84: '%s' is no number of points"), points);
  if (line->length >= IX_TRF_FIRST_ROUND)
    row->n_rounds = (line->length - IX_TRF_FIRST_ROUND) / IX_TRF_ROUND_WIDTH + 1;
  return ix_trf_number (line, 86, 89, N_("rank"), &row->person->rank, error);
}

static gboolean
read_round_count (Reader          *reader,
                  const IxTrfLine *line,
                  GError         **error)
{
  guint n;

  if (!ix_trf_number (line, 4, line->length, N_("number of rounds"), &n, error))
    return FALSE;
  if (reader->players->n_rounds == 0)
    reader->players->n_rounds = n;
  else if (n != reader->players->n_rounds)
    g_ptr_array_add (reader->header->notes,
                     g_strdup_printf (_("line %u: %u rounds, and a record before it says %u, which "
                                        "counts"),
                                      line->number, n, reader->players->n_rounds));
  return TRUE;
}

/* 152 W, or XXC white1 among other words. */
static gboolean
read_first_side (Reader          *reader,
                 const IxTrfLine *line,
                 GError         **error)
{
  g_autofree char *text = ix_trf_columns (line, 4, line->length);
  g_autofree char *word = g_ascii_strdown (text, -1);
  IxSide side = IX_SIDE_NONE;

  if (strstr (word, "white1") != NULL || g_str_equal (word, "w") || g_str_equal (word, "white"))
    side = IX_SIDE_WHITE;
  else if (strstr (word, "black1") != NULL || g_str_equal (word, "b") ||
           g_str_equal (word, "black"))
    side = IX_SIDE_BLACK;
  else if (*word != '\0' && g_str_has_prefix (line->text, "152"))
    return ix_trf_fail (line, error, _("'%s' is not a colour"), text);
  if (reader->players->first_side == IX_SIDE_NONE)
    reader->players->first_side = side;
  else if (side != IX_SIDE_NONE && side != reader->players->first_side)
    g_ptr_array_add (reader->header->notes,
                     g_strdup_printf (_("line %u: “%s”, and a record before it gives the other "
                                        "colour, which counts"),
                                      line->number, text));
  return TRUE;
}

/* FIDE's comments begin with "###"; people and other programs take one sign, or that of their
 * language. */
static gboolean
is_comment (const char *line)
{
  return *line == '#' || *line == '%' || *line == ';' || g_str_has_prefix (line, "//");
}

/* Has a record's number, or the letters of an extension, in columns of their own?  Behind the letters
 * some programs have no blank, "XXR5". */
static gboolean
is_record (const char *line)
{
  if (strlen (line) < 3)
    return FALSE;
  if (line[3] != '\0' && line[3] != ' ' && !g_ascii_isdigit (line[3]))
    return FALSE;
  return strspn (line, "0123456789") == 3 || g_str_has_prefix (line, "XX") ||
         ix_trf_points_record (line);
}

/* A ruler names the columns, "DDD SSSS sTTT NNNN RRRR", or counts them, "1234567890". */
static gboolean
is_ruler (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " /", -1);

  if (strspn (line, "0123456789 .-+|:") == strlen (line))
    return TRUE;
  for (char **word = words; *word != NULL; word++)
    {
      const char *same = **word == 's' ? *word + 1 : *word;

      for (const char *c = same; *c != '\0'; c++)
        if (*c != *same)
          return FALSE;
    }
  return strlen (line) > 3;
}

/* Is it a record in the place of a player's, by the letters of a federation? */
static gboolean
is_national (const char *line)
{
  return strlen (line) > 3 && g_ascii_isupper (line[0]) && g_ascii_isupper (line[1]) &&
         g_ascii_isupper (line[2]) && line[3] == ' ';
}

/* Does a tournament have one record of that tag?  These are the numbers up to 400 that end in 2, except
 * for that of the deputies. */
static gboolean
is_single (const char *tag)
{
  return tag[0] < '4' && tag[2] == '2' && strspn (tag, "0123456789") == 3 && !g_str_equal (tag, "112");
}

/* Remembers the line of the record.  Returns FALSE, with a note, if there is one before it that counts
 * instead. */
static gboolean
is_first (Reader          *reader,
          const IxTrfLine *line,
          const char      *tag)
{
  IxTrfHeader *header = reader->header;
  guint first = ix_trf_header_line (header, tag);

  if (first == 0)
    g_hash_table_insert (header->lines, g_strdup (tag), GUINT_TO_POINTER (line->number));
  if (ix_trf_header_line (header, line->text) == 0)
    g_hash_table_insert (header->lines, g_strdup (line->text), GUINT_TO_POINTER (line->number));
  if (first == 0 || !is_single (tag))
    return TRUE;
  if (!g_str_equal (line->text, ix_trf_header_record (header, tag)))
    g_ptr_array_add (header->notes,
                     g_strdup_printf (_("line %u: there is a record %s in line %u already, which "
                                        "counts"),
                                      line->number, tag, first));
  return FALSE;
}

static gboolean
read_record (Reader          *reader,
             const IxTrfLine *line,
             GError         **error)
{
  g_autofree char *tag = ix_trf_columns (line, 1, 3);
  IxTrfHeader *header = reader->header;
  gboolean record = is_record (line->text), counts;

  if (line->columns == IX_TRF_COLUMNS_UNCLEAR)
    g_ptr_array_add (header->notes,
                     g_strdup_printf (_("line %u: its columns agree neither in characters nor in "
                                        "bytes; they are read as characters"), line->number));
  if (g_str_equal (tag, "001"))
    return read_person (reader, line, error);
  if (!record && !is_comment (line->text) && !is_national (line->text) && !is_ruler (line->text))
    g_ptr_array_add (header->notes, g_strdup_printf (_("line %u is not a record and is skipped"),
                                                     line->number));
  counts = record && is_first (reader, line, tag);
  g_ptr_array_add (reader->rows->len == 0 ? header->before : header->after,
                   g_strdup (line->text));
  if (!counts)
    return TRUE;
  if (g_str_equal (tag, "142") || g_str_equal (tag, "XXR"))
    return read_round_count (reader, line, error);
  if (g_str_equal (tag, "152") || g_str_equal (tag, "XXC"))
    return read_first_side (reader, line, error);
  if (ix_trf_points_record (tag))
    return ix_trf_points_parse (line, &reader->players->points, &reader->team_points,
                                header->abnormal, &reader->pab_told, error);
  return TRUE;
}

/* A file that lost lines, or was added to by hand, shows it by its counts. */
static void
note_count (Reader     *reader,
            const char *tag,
            guint       n)
{
  IxTrfHeader *header = reader->header;
  g_autofree char *text = ix_trf_header_text (header, tag);
  guint stated = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;

  /* Programs that do not count leave zeros. */
  if (stated != 0 && stated != n)
    g_ptr_array_add (header->notes,
                     g_strdup_printf (_("line %u: record %s says %u, and the file has %u"),
                                      ix_trf_header_line (header, tag), tag, stated, n));
}

static void
note_counts (Reader *reader)
{
  const char *teams = ix_trf_members_tag (reader->header);
  guint n_teams = 0;

  for (guint i = 0; i < reader->lines->len && teams != NULL; i++)
    n_teams += g_str_has_prefix (((const IxTrfLine *) reader->lines->pdata[i])->text, teams);
  note_count (reader, "062", reader->rows->len);
  if (teams != NULL)
    note_count (reader, "082", n_teams);
}

static gboolean
read_records (Reader  *reader,
              GError **error)
{
  for (guint i = 0; i < reader->lines->len; i++)
    {
      const IxTrfLine *line = reader->lines->pdata[i];

      if (line->is_torn)
        return ix_trf_fail (line, error, _("a zero byte: the file is damaged"));
      if (line->length > 0 && !read_record (reader, line, error))
        return FALSE;
    }
  if (reader->rows->len == 0)
    {
      g_set_error_literal (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID, _("no player in it (001)"));
      return FALSE;
    }
  note_counts (reader);
  return TRUE;
}

/* Recognition */

/* No head of a file is longer. */
#define HEAD (64 * 1024)

static void
fail_by_first_line (const char *line,
                    GError    **error)
{
  const glong longest = 60;
  g_autofree char *start = g_utf8_strlen (line, -1) > longest ? g_utf8_substring (line, 0, longest)
                                                              : g_strdup (line);

  g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID,
               strpbrk (line, ",;") != NULL
                 ? _("not a TRF file but a table: its first line is '%s'")
                 : _("not a TRF file: its first line is '%s'"),
               start);
}

gboolean
ix_trf_recognize (const char *text,
                  gsize       length,
                  GError    **error)
{
  g_autoptr (GPtrArray) lines = ix_trf_split (text, MIN (length, HEAD));
  const char *first = NULL; /* what looks like a comment may be the first line of something else */

  for (guint i = 0; i < lines->len; i++)
    {
      const char *text_of_line = ((const IxTrfLine *) lines->pdata[i])->text;

      if (is_record (text_of_line))
        return TRUE;
      if (*text_of_line == '\0' || is_ruler (text_of_line))
        continue;
      first = first != NULL ? first : text_of_line;
      if (is_comment (text_of_line))
        continue;
      fail_by_first_line (first, error);
      return FALSE;
    }
  g_set_error_literal (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID,
                       _("not a TRF file: it has no records"));
  return FALSE;
}

/* Contestants */

static gint
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const Row *one = *(Row *const *) a;
  const Row *other = *(Row *const *) b;

  return one->person->number < other->person->number   ? -1
         : one->person->number > other->person->number ? 1
                                                       : 0;
}

static gint
compare_persons (gconstpointer a,
                 gconstpointer b)
{
  const IxTrfPerson *one = *(IxTrfPerson *const *) a;
  const IxTrfPerson *other = *(IxTrfPerson *const *) b;

  return one->number < other->number ? -1 : one->number > other->number ? 1 : 0;
}

static gboolean
add_players (Reader  *reader,
             GError **error)
{
  g_ptr_array_sort (reader->rows, compare_rows);
  g_ptr_array_sort (reader->header->persons, compare_persons);
  for (guint i = 0; i < reader->rows->len; i++)
    {
      Row *row = reader->rows->pdata[i];
      const Row *last = i > 0 ? reader->rows->pdata[i - 1] : NULL;

      if (last != NULL && last->person->number == row->person->number)
        return ix_trf_fail (&row->line, error, _("number %u stands in line %u as well"),
                            row->person->number, last->line.number);
      if (*row->name == '\0')
        {
          g_free (row->name);
          row->name = g_strdup_printf (_("Player %u"), row->person->number);
        }
      ix_cross_table_add (reader->players, row->name, row->rating);
    }
  return TRUE;
}

/* Rounds */

/* An entry of a 001 record. */
typedef struct {
  guint opponent; /* the opponent; IX_NOBODY */
  char  side;     /* w, b, - or blank */
  char  result;   /* in upper case; of a round without an opponent that of a bye */
  char  stated;   /* the same as the file has it */
} Cell;

/* Some programs write the points of a bye as a game against nobody.  A win or a loss that has a colour
 * is a game, and its opponent is missing. */
static char
bye_for (char result,
         char side)
{
  gboolean coloured = side == 'w' || side == 'b';

  switch (result)
    {
    case '1':
    case 'W':
      return coloured ? result : 'U';
    case '0':
    case 'L':
      return coloured ? result : 'Z';
    case '=':
    case 'D':
      return 'H';
    default:
      return result;
    }
}

static IxRoundKind
kind_of (const Cell *cell)
{
  switch (cell->result)
    {
    case '+':
      return IX_ROUND_FORFEIT_WIN;
    case '-':
      return IX_ROUND_FORFEIT_LOSS;
    case 'U':
      return IX_ROUND_PAB;
    case 'F':
      return IX_ROUND_FULL_BYE;
    case 'H':
      return IX_ROUND_HALF_BYE;
    case 'Z':
      return IX_ROUND_ZERO_BYE;
    case ' ':
      return cell->opponent != IX_NOBODY ? IX_ROUND_GAME : IX_ROUND_ZERO_BYE;
    default:
      return IX_ROUND_GAME;
    }
}

static gboolean
check_cell (const Row  *row,
            guint       round,
            const Cell *cell,
            GError    **error)
{
  IxRoundKind kind = kind_of (cell);
  gboolean forfeit = kind == IX_ROUND_FORFEIT_WIN || kind == IX_ROUND_FORFEIT_LOSS;

  if (kind == IX_ROUND_GAME && (cell->opponent == IX_NOBODY || strchr ("- ", cell->side) != NULL))
    return ix_trf_fail (&row->line, error, _("round %u: a game needs an opponent and a colour"),
                        round + 1);
  if (kind != IX_ROUND_GAME && !forfeit && cell->opponent != IX_NOBODY)
    return ix_trf_fail (&row->line, error, _("round %u: a bye has no opponent"), round + 1);
  return TRUE;
}

/* A game that is not over is a blank.  Some programs write PGN's sign, others the one that FIDE's
 * commission recommends for adjourned games, and Lichess that of a bye, beside an opponent and a colour. */
static gboolean
is_open_sign (gunichar result,
              gunichar side,
              guint    opponent)
{
  return result == '*' || result == '?' ||
         ((result == 'Z' || result == 'z') && opponent != 0 && side != '-' && side != ' ');
}

static gboolean
read_cell (const Reader *reader,
           const Row    *row,
           guint         round,
           Cell         *cell,
           GError      **error)
{
  guint column = IX_TRF_FIRST_ROUND + IX_TRF_ROUND_WIDTH * round;
  gunichar side = ix_trf_column (&row->line, column + 5);
  gunichar result = ix_trf_column (&row->line, column + 7);
  guint number;

  if (!ix_trf_number (&row->line, column, column + 3, N_("opponent"), &number, error))
    return FALSE;
  if (ix_trf_column (&row->line, column + 4) != ' ' ||
      ix_trf_column (&row->line, column + 6) != ' ' || side == 0 || side >= 128 ||
      strchr ("wbWB- ", (int) side) == NULL)
    return ix_trf_fail (&row->line, error, _("round %u: column %u is no colour"), round + 1,
                        column + 5);
  if (is_open_sign (result, side, number))
    result = ' ';
  if (result == 0 || result >= 128 || strchr (IX_TRF_RESULTS, (int) result) == NULL)
    return ix_trf_fail (&row->line, error, _("round %u: column %u is no result"), round + 1,
                        column + 7);
  cell->side = g_ascii_tolower ((char) side);
  cell->stated = g_ascii_toupper ((char) result);
  cell->result = number == 0 ? bye_for (cell->stated, cell->side) : cell->stated;
  cell->opponent = IX_NOBODY;
  if (number != 0)
    cell->opponent = ix_trf_find_person (reader->header, number);
  if (number != 0 && cell->opponent == IX_NOBODY)
    return ix_trf_fail (&row->line, error, _("round %u: there is no opponent %u"), round + 1,
                        number);
  if (number != 0 && number == row->person->number)
    return ix_trf_fail (&row->line, error, _("round %u: player %u cannot be their own opponent"), round + 1,
                        number);
  return check_cell (row, round, cell, error);
}

/* Does it show that the round was paired?  Byes that were asked for may stand there before. */
static gboolean
was_paired (const Cell *cell)
{
  return cell->opponent != IX_NOBODY || cell->result == 'U' || cell->result == '+';
}

static void
set_round (Reader     *reader,
           guint       place,
           guint       r,
           const Cell *cell)
{
  IxRoundEntry *round = ix_cross_table_round (reader->players, place, r);
  IxRoundKind kind = kind_of (cell);
  char side = cell->opponent != IX_NOBODY ? cell->side : '-';

  *round = (IxRoundEntry) {
    .kind = kind,
    .opponent = cell->opponent,
    .side = side == 'w' ? IX_SIDE_WHITE : side == 'b' ? IX_SIDE_BLACK : IX_SIDE_NONE,
    .open = kind == IX_ROUND_GAME && cell->result == ' ',
    .unrated = strchr ("WDL", cell->result) != NULL,
  };
}

/* Do the records of both tell of the same pairing?  The record of a player who did not come may
 * have none. */
static gboolean
tells_the_same (const Reader *reader,
                guint         place,
                guint         r)
{
  const IxRoundEntry *own = ix_cross_table_round (reader->players, place, r);
  const IxRoundEntry *other = ix_cross_table_round (reader->players, own->opponent, r);

  if (own->kind == IX_ROUND_GAME)
    return other->kind == IX_ROUND_GAME && other->opponent == place && other->side != own->side &&
           other->open == own->open;
  return other->opponent == IX_NOBODY || other->opponent == place;
}

/* Returns the result of the place in the round as if every game were rated. */
static char
rated_result (const Reader *reader,
              guint         place,
              guint         r)
{
  Cell cell = { 0 };

  read_cell (reader, reader->rows->pdata[place], r, &cell, NULL);
  return cell.result == 'W' ? '1' : cell.result == 'D' ? '=' : cell.result == 'L' ? '0' : cell.result;
}

/* Arbiters may decide so, or somebody mistyped it. */
static void
note_odd_results (Reader *reader,
                  guint   place,
                  guint   r)
{
  static const char *const usual[] = { "10", "01", "==", "+-", "-+", "--", "  ", NULL };
  const IxRoundEntry *own = ix_cross_table_round (reader->players, place, r);
  const Row *row = reader->rows->pdata[place];
  char results[] = { rated_result (reader, place, r), rated_result (reader, own->opponent, r), '\0' };

  if (ix_cross_table_round (reader->players, own->opponent, r)->opponent == place &&
      !g_strv_contains (usual, results))
    g_ptr_array_add (reader->header->notes,
                     g_strdup_printf (_("line %u: round %u: “%c”, and “%c” for the opponent, are not "
                                        "the results of one game, and count so"),
                                      row->line.number, r + 1, results[0], results[1]));
}

/* Both sides of a pairing must tell the same. */
static gboolean
check_opponents (Reader  *reader,
                 GError **error)
{
  for (guint i = 0; i < reader->rows->len; i++)
    for (guint r = 0; r < reader->players->n_paired; r++)
      {
        const IxRoundEntry *own = ix_cross_table_round (reader->players, i, r);
        const Row *row = reader->rows->pdata[i];

        if (own->opponent == IX_NOBODY)
          continue;
        if (!tells_the_same (reader, i, r))
          return ix_trf_fail (&row->line, error,
                              _("round %u: the opponent's record does not agree"), r + 1);
        if (i < own->opponent)
          note_odd_results (reader, i, r);
      }
  return TRUE;
}

/* Byes that are asked for ahead of the pairing. */
static gboolean
read_ahead (Reader    *reader,
            const Row *row,
            guint      place,
            GError   **error)
{
  guint n_paired = reader->players->n_paired;
  Cell cell;

  if (row->n_rounds <= n_paired)
    return TRUE;
  row->person->ahead = g_strdup (
    ix_trf_column_start (&row->line, IX_TRF_FIRST_ROUND + IX_TRF_ROUND_WIDTH * n_paired));
  if (!read_cell (reader, row, n_paired, &cell, error))
    return FALSE;
  if (cell.result != ' ')
    g_array_append_val (reader->header->absent, place);
  return TRUE;
}

static gboolean
read_rounds (Reader  *reader,
             GError **error)
{
  guint n_paired = 0;
  Cell cell;

  for (guint i = 0; i < reader->rows->len; i++)
    {
      const Row *row = reader->rows->pdata[i];

      for (guint r = 0; r < row->n_rounds; r++)
        if (!read_cell (reader, row, r, &cell, error))
          return FALSE;
        else if (was_paired (&cell))
          n_paired = MAX (n_paired, r + 1);
    }
  for (guint r = 0; r < n_paired; r++)
    ix_cross_table_add_round (reader->players);
  for (guint i = 0; i < reader->rows->len; i++)
    {
      const Row *row = reader->rows->pdata[i];

      for (guint r = 0; r < n_paired; r++)
        {
          if (!read_cell (reader, row, r, &cell, error))
            return FALSE;
          if (cell.stated != cell.result)
            g_ptr_array_add (reader->header->notes,
                             g_strdup_printf (_("line %u: round %u: “%c” against nobody is read as "
                                                "the bye “%c”"),
                                              row->line.number, r + 1, cell.stated, cell.result));
          set_round (reader, i, r, &cell);
        }
      if (!read_ahead (reader, row, i, error))
        return FALSE;
    }
  if (reader->players->n_rounds > 0 && reader->players->n_rounds < n_paired)
    {
      g_ptr_array_add (reader->header->notes,
                       g_strdup_printf (_("the file says that there are %u rounds (142, XXR), and "
                                          "%u are paired, which count"),
                                        reader->players->n_rounds, n_paired));
      reader->players->n_rounds = n_paired;
    }
  return check_opponents (reader, error);
}

/* Sets the points of players; @abnormal are the 299 records if they are about them. */
static void
score_rounds (Reader          *reader,
              const GPtrArray *abnormal)
{
  for (guint i = 0; i < reader->rows->len; i++)
    for (guint r = 0; r < reader->players->n_paired; r++)
      {
        const Row *row = reader->rows->pdata[i];
        Cell cell = { 0 };

        read_cell (reader, row, r, &cell, NULL);
        ix_cross_table_round (reader->players, i, r)->points = ix_trf_result_points (
          &reader->players->points, abnormal, FALSE, row->person->number, r + 1, cell.result);
      }
}

static gboolean
has_place (const GArray *places,
           guint         place)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, guint, i) == place)
      return TRUE;
  return FALSE;
}

/* Byes ahead stand with players; where teams meet, one is absent that has all its players so. */
static void
find_absent_teams (IxTrfHeader *header)
{
  g_autoptr (GArray) players = header->absent;

  header->absent = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint t = 0; t < header->teams->len; t++)
    {
      const GArray *members = ((const IxTrfTeam *) header->teams->pdata[t])->members;
      gboolean absent = members->len > 0;

      for (guint m = 0; m < members->len; m++)
        absent = absent && has_place (players, g_array_index (members, guint, m));
      if (absent)
        g_array_append_val (header->absent, t);
    }
}

/* The points of players are the game points of their teams, if they have some, and those that are stated may
 * tell what games are worth; not where 299 records are among the rules. */
static gboolean
is_checked_first (const IxTrfHeader *header)
{
  return ix_trf_members_tag (header) != NULL && header->abnormal->len == 0;
}

/* Takes the players out of the reader as the boards of teams, or as the contestants.  The combined boards tell
 * which they are, and what the 299 records are about. */
static IxCrossTable *
find_contestants (Reader  *reader,
                  GError **error)
{
  IxTrfHeader *header = reader->header;
  g_autoptr (IxCrossTable) table = NULL;
  GError *failure = NULL;

  score_rounds (reader, NULL);
  if (is_checked_first (header))
    ix_trf_check_players (header, reader->players);
  table = ix_trf_combine_boards (reader->lines, header, reader->players, &reader->team_points, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return NULL;
    }
  if (table == NULL)
    {
      if (header->abnormal->len > 0)
        score_rounds (reader, header->abnormal);
      return g_steal_pointer (&reader->players);
    }
  header->players = g_steal_pointer (&reader->players);
  find_absent_teams (header);
  return g_steal_pointer (&table);
}

/* Names that were read wrongly would stay so in what is made of the file. */
static void
note_encoding (Reader *reader)
{
  for (guint i = 0; i < reader->lines->len; i++)
    {
      const IxTrfLine *line = reader->lines->pdata[i];

      if (line->encoding == NULL)
        continue;
      g_ptr_array_add (reader->header->notes,
                       g_strdup_printf (_("letters that are not UTF-8 are read as %s"), line->encoding));
      return;
    }
}

IxCrossTable *
ix_trf_parse (const char   *text,
              gsize         length,
              IxTrfHeader **header,
              GError      **error)
{
  g_auto (Reader) reader = {
    .lines = ix_trf_split (text, length),
    .rows = g_ptr_array_new_with_free_func (free_row),
    .header = ix_trf_header_new (),
    .players = ix_cross_table_new (0),
    .team_points = {
      .win = 2 * IX_POINT, .draw = IX_POINT, .pab = IX_POINT, .full_bye = 2 * IX_POINT,
      .half_bye = IX_POINT, .forfeit_win = 2 * IX_POINT,
    },
  };
  g_autoptr (IxCrossTable) table = NULL;

  reader.header->complete = TRUE;
  note_encoding (&reader);
  if (!read_records (&reader, error) || !add_players (&reader, error) ||
      !read_rounds (&reader, error))
    return NULL;
  table = find_contestants (&reader, error);
  if (table == NULL || !ix_trf_read_requests (reader.lines, reader.header, table, error))
    return NULL;
  if (!is_checked_first (reader.header))
    ix_trf_check_players (reader.header, table->teams ? reader.header->players : table);
  if (table->teams)
    {
      ix_trf_score_matches (reader.header, table);
      ix_trf_check_teams (reader.header, table);
    }
  table->round_robin = ix_trf_is_round_robin (reader.header);
  ix_trf_note_type (reader.header, table);
  ix_cross_table_infer_first_side (table);
  if (header != NULL)
    *header = g_steal_pointer (&reader.header);
  return g_steal_pointer (&table);
}
