/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The records of a TRF about contestants who are away, or may not meet. */

#include "ix-trf-line.h"

#include <glib/gi18n-lib.h>

typedef struct {
  IxTrfHeader  *header;
  IxCrossTable *table;
  IxTrfLine     line;
  GArray       *numbers; /* of the line being read */
  GError      **error;
} Reader;

/* Finds the places of the contestants that the line names, in its order. */
static GArray *
list_places (Reader *reader)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < reader->numbers->len; i++)
    {
      guint number = g_array_index (reader->numbers, guint, i);
      guint place = ix_trf_find_contestant (reader->header, number);

      if (place != IX_NOBODY)
        g_array_append_val (places, place);
      else
        ix_trf_note_stranger (reader->header, &reader->line, number);
    }
  return places;
}

static void
add_absent (Reader *reader,
            guint   place)
{
  GArray *absent = reader->header->absent;

  for (guint i = 0; i < absent->len; i++)
    if (g_array_index (absent, guint, i) == place)
      return;
  g_array_append_val (absent, place);
}

/* A bye of a round that was played.  For a player the 001 record already has it, or says otherwise and
 * counts; a team has no record of its own, so this one counts.  Its points for a team are set later. */
static void
set_bye (Reader     *reader,
         guint       place,
         guint       r,
         IxRoundKind kind)
{
  IxRoundEntry *round = ix_cross_table_round (reader->table, place, r);
  guint number = ix_trf_number_of (reader->header, place);

  if (!reader->table->teams && round->kind != IX_ROUND_ZERO_BYE)
    {
      if (round->kind != kind)
        g_ptr_array_add (reader->header->notes,
                         g_strdup_printf (_("line %u: in round %u the record of player %u has no such "
                                            "bye, and counts"),
                                          reader->line.number, r + 1, number));
      return;
    }
  *round = (IxRoundEntry) { .kind = kind, .opponent = IX_NOBODY };
  round->points = ix_trf_result_points (&reader->table->points, reader->header->abnormal, FALSE,
                                        number, r + 1, ix_trf_kind_letter (kind));
}

/* Reads @n rounds, of three columns each from column @first on, and numbers behind them.  A line
 * out of place, as people type it, has them with blanks between. */
static gboolean
read_rounds (Reader *reader,
             guint   first,
             guint   n,
             guint  *rounds)
{
  const IxTrfLine *line = &reader->line;
  gboolean in_place = TRUE;

  for (guint i = 0; i < n && in_place; i++)
    {
      guint column = first + 4 * i;

      in_place = ix_trf_number (line, column, column + 2, N_("round"), &rounds[i], NULL) &&
                 ix_trf_column (line, column + 3) == ' ';
    }
  if (in_place)
    return ix_trf_numbers (line, first + 4 * n, reader->numbers, reader->error);
  if (!ix_trf_numbers (line, first, reader->numbers, reader->error))
    return FALSE;
  if (reader->numbers->len < n)
    return ix_trf_fail (line, reader->error, _("the number of a round is missing"));
  for (guint i = 0; i < n; i++)
    rounds[i] = g_array_index (reader->numbers, guint, i);
  g_array_remove_range (reader->numbers, 0, n);
  return TRUE;
}

/* 240 F 3  12  13: byes of a round. */
static gboolean
read_byes (Reader *reader)
{
  gunichar letter = g_unichar_toupper (ix_trf_column (&reader->line, 5));
  IxRoundKind kind = letter == 'F'   ? IX_ROUND_FULL_BYE
                     : letter == 'H' ? IX_ROUND_HALF_BYE
                                     : IX_ROUND_ZERO_BYE;
  g_autoptr (GArray) places = NULL;
  guint round;

  if (letter != 'F' && letter != 'H' && letter != 'Z')
    return ix_trf_fail (&reader->line, reader->error, _("column 5 is no bye"));
  if (!read_rounds (reader, 7, 1, &round))
    return FALSE;
  if (round == 0)
    return ix_trf_fail (&reader->line, reader->error, _("columns 7 to 9 are no round"));
  places = list_places (reader);
  for (guint i = 0; i < places->len; i++)
    {
      guint place = g_array_index (places, guint, i);

      if (round <= reader->table->n_paired)
        set_bye (reader, place, round - 1, kind);
      else if (round == reader->table->n_paired + 1)
        add_absent (reader, place);
    }
  return TRUE;
}

/* Forbids all pairs among those whom the line names. */
static void
forbid (Reader *reader)
{
  g_autoptr (GArray) places = list_places (reader);

  for (guint i = 0; i < places->len; i++)
    for (guint j = i + 1; j < places->len; j++)
      {
        guint pair[2] = { g_array_index (places, guint, i), g_array_index (places, guint, j) };

        if (pair[0] != pair[1])
          g_array_append_val (reader->table->forbidden, pair);
      }
  if (reader->table->forbidden->len > 0 && reader->header->forbids == NULL)
    reader->header->forbids = g_strdup (reader->line.text);
}

/* 260   1   3    1    2: from round 1 to 3.  The table holds what is in force for the next. */
static gboolean
read_forbidden (Reader *reader)
{
  guint next = reader->table->n_paired + 1;
  guint rounds[2];

  if (!read_rounds (reader, 5, 2, rounds))
    return FALSE;
  if (rounds[0] <= next && (rounds[1] == 0 || next <= rounds[1]))
    forbid (reader);
  return TRUE;
}

static gboolean
read_absent (Reader *reader)
{
  g_autoptr (GArray) places = NULL;

  if (!ix_trf_numbers (&reader->line, 4, reader->numbers, reader->error))
    return FALSE;
  places = list_places (reader);
  for (guint i = 0; i < places->len; i++)
    add_absent (reader, g_array_index (places, guint, i));
  return TRUE;
}

static gboolean
read_forbidden_words (Reader *reader)
{
  if (!ix_trf_numbers (&reader->line, 4, reader->numbers, reader->error))
    return FALSE;
  forbid (reader);
  return TRUE;
}

gboolean
ix_trf_read_requests (GPtrArray    *lines,
                      IxTrfHeader  *header,
                      IxCrossTable *table,
                      GError      **error)
{
  static const struct {
    const char *tag;
    gboolean (*read) (Reader *reader);
  } records[] = {
    { "240", read_byes },
    { "260", read_forbidden },
    { "XXZ", read_absent },
    { "XXP", read_forbidden_words },
  };

  for (guint i = 0; i < lines->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (records); k++)
      {
        g_autoptr (GArray) numbers = NULL;
        Reader reader = { header, table, { 0 }, NULL, error };

        reader.line = *(const IxTrfLine *) lines->pdata[i];
        if (!g_str_has_prefix (reader.line.text, records[k].tag))
          continue;
        numbers = g_array_new (FALSE, FALSE, sizeof (guint));
        reader.numbers = numbers;
        if (!records[k].read (&reader))
          return FALSE;
      }
  return TRUE;
}
