/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing TRF.  A record that the header has is written as it stands; what a header that was not
 * read from a file leaves out is made up from the table. */

#include <string.h>

#include "ix-text.h"
#include "ix-trf-line.h"

static const IxPointSystem usual_teams = {
  .win = 2 * IX_POINT, .draw = IX_POINT, .pab = IX_POINT, .full_bye = 2 * IX_POINT,
  .half_bye = IX_POINT, .forfeit_win = 2 * IX_POINT,
};

/* Adds @text in @width columns, or as much of it as goes in. */
static void
add_left (GString    *out,
          const char *text,
          guint       width)
{
  g_autofree char *harmless = ix_text_harmless (text);
  glong length = g_utf8_strlen (harmless, -1);
  const char *end = g_utf8_offset_to_pointer (harmless, MIN (length, (glong) width));

  g_string_append_len (out, harmless, end - harmless);
  for (glong i = length; i < (glong) width; i++)
    g_string_append_c (out, ' ');
}

static void
add_right (GString    *out,
           const char *text,
           guint       width)
{
  for (glong i = g_utf8_strlen (text, -1); i < (glong) width; i++)
    g_string_append_c (out, ' ');
  add_left (out, text, MIN (width, (guint) g_utf8_strlen (text, -1)));
}

static void
add_number (GString *out,
            guint    number,
            guint    width)
{
  g_autofree char *text = number != 0 ? g_strdup_printf ("%u", number) : g_strdup ("");

  add_right (out, text, width);
}

static void
add_points (GString *out,
            gint     tenths,
            guint    width)
{
  g_autofree char *text = ix_trf_points_text (tenths);

  add_right (out, text, width);
}

static void
end_line (GString *out)
{
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

/* Players */

/* The result of a game by its points, which 299 records may have changed. */
static char
letter_of_game (const IxCrossTable *table,
                const GPtrArray    *abnormal,
                guint               number,
                guint               r,
                const IxRoundEntry *round)
{
  static const char letters[] = "1=0", unrated[] = "WDL";

  if (round->open)
    return ' ';
  for (guint i = 0; i < 3; i++)
    if (ix_trf_result_points (&table->points, abnormal, table->teams, number, r + 1, letters[i]) ==
        round->points)
      return round->unrated ? unrated[i] : letters[i];
  return round->unrated ? 'D' : '=';
}

/* The numbers of a table that has none of its own are the places. */
static guint
number_at (const GPtrArray *persons,
           guint            place)
{
  if (place >= persons->len)
    return place + 1;
  return ((const IxTrfPerson *) persons->pdata[place])->number;
}

static void
add_round (GString            *out,
           const IxCrossTable *table,
           const IxTrfHeader  *header,
           guint               place,
           guint               r)
{
  const IxRoundEntry *round = ix_cross_table_round (table, place, r);
  char letter = round->kind == IX_ROUND_GAME
                  ? letter_of_game (table, ix_trf_players_abnormal (header),
                                    number_at (header->persons, place), r, round)
                  : ix_trf_kind_letter (round->kind);
  char side = round->side == IX_SIDE_WHITE ? 'w' : round->side == IX_SIDE_BLACK ? 'b' : '-';

  if (round->kind == IX_ROUND_NONE)
    g_string_append (out, "          ");
  else if (round->opponent == IX_NOBODY)
    g_string_append_printf (out, "  0000 - %c", letter);
  else
    g_string_append_printf (out, "  %4u %c %c", number_at (header->persons, round->opponent), side,
                            letter);
}

/* Points that are stated stay; those that a file leaves blank are not counted for it. */
static void
add_points_of (GString            *out,
               const IxCrossTable *table,
               const IxTrfHeader  *header,
               const IxTrfPerson  *person,
               guint               place)
{
  if (person->points != IX_TRF_TO_COUNT)
    add_points (out, person->points, 4);
  else if (header->complete)
    add_right (out, "", 4);
  else
    add_points (out, ix_cross_table_score (table, place, table->n_paired), 4);
}

static void
add_person (GString            *out,
            const IxCrossTable *table,
            const IxTrfHeader  *header,
            guint               place)
{
  static const IxTrfPerson nothing = { .sex = ' ', .points = IX_TRF_TO_COUNT };
  const IxContestant *contestant = ix_cross_table_at (table, place);
  const IxTrfPerson *person =
    place < header->persons->len ? header->persons->pdata[place] : &nothing;

  g_string_append (out, "001 ");
  add_number (out, number_at (header->persons, place), 4);
  g_string_append_printf (out, " %c", person->sex);
  add_right (out, person->title != NULL ? person->title : "", 3);
  g_string_append_c (out, ' ');
  add_left (out, contestant->name, 33);
  g_string_append_c (out, ' ');
  add_number (out, (guint) MAX (contestant->rating, 0), 4);
  g_string_append_c (out, ' ');
  add_right (out, person->federation != NULL ? person->federation : "", 3);
  g_string_append_c (out, ' ');
  add_right (out, person->fide_id != NULL ? person->fide_id : "", 11);
  g_string_append_c (out, ' ');
  add_left (out, person->birth != NULL ? person->birth : "", 11);
  add_points_of (out, table, header, person, place);
  g_string_append_c (out, ' ');
  add_number (out, person->rank, 4);
  for (guint r = 0; r < table->n_paired; r++)
    add_round (out, table, header, place, r);
  if (person->ahead != NULL)
    g_string_append_printf (out, "  %s", person->ahead);
  end_line (out);
}

/* Records that can be made from the table */

static gboolean
is_told (const IxTrfHeader *header,
         const char        *tag)
{
  return header->complete || ix_trf_header_record (header, tag) != NULL;
}

static void
add_system (GString             *out,
            const char          *tag,
            const char          *prefix,
            const IxPointSystem *points)
{
  const struct {
    char symbol;
    gint points;
  } words[] = {
    { 'W', points->win },      { 'D', points->draw }, { 'L', points->loss },
    { 'A', points->zero_bye }, { 'P', points->pab },
  };

  g_string_append_printf (out, "%s ", tag);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_string_append_printf (out, "%s%c", prefix, words[i].symbol);
      add_points (out, words[i].points, 4);
      g_string_append (out, "   ");
    }
  end_line (out);
}

static gboolean
same_points (const IxPointSystem *a,
             const IxPointSystem *b)
{
  return a->win == b->win && a->draw == b->draw && a->loss == b->loss && a->pab == b->pab &&
         a->zero_bye == b->zero_bye;
}

static void
add_event (GString            *out,
           const IxCrossTable *table,
           const IxTrfHeader  *header,
           const IxCrossTable *players)
{
  if (!is_told (header, "142") && !is_told (header, "XXR") && table->n_rounds > 0)
    g_string_append_printf (out, "142 %u\n", table->n_rounds);
  if (!is_told (header, "152") && !is_told (header, "XXC") && table->first_side != IX_SIDE_NONE)
    g_string_append_printf (out, "152 %c\n", table->first_side == IX_SIDE_WHITE ? 'W' : 'B');
  if (players != NULL && !is_told (header, "162") &&
      !same_points (&players->points, &ix_points_usual))
    add_system (out, "162", " ", &players->points);
  if (table->teams && !is_told (header, "362") && !same_points (&table->points, &usual_teams))
    add_system (out, "362", "T", &table->points);
}

static guint
contestant_number (const IxTrfHeader *header,
                   guint              place)
{
  if (place < header->teams->len)
    return ix_trf_number_of (header, place);
  return number_at (header->persons, place);
}

/* 240 H 3 1 7: contestants with that bye in the round. */
static void
add_byes (GString            *out,
          const IxCrossTable *table,
          const IxTrfHeader  *header,
          guint               r,
          IxRoundKind         kind)
{
  gsize start = out->len;

  g_string_append_printf (out, "240 %c %3u", ix_trf_kind_letter (kind), r + 1);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_cross_table_round (table, i, r)->kind == kind)
      g_string_append_printf (out, " %4u", contestant_number (header, i));
  if (out->len == start + strlen ("240 H   3"))
    g_string_truncate (out, start);
  else
    end_line (out);
}

static void
add_requests (GString            *out,
              const IxCrossTable *table,
              const IxTrfHeader  *header)
{
  if (!is_told (header, "240"))
    {
      for (guint r = 0; r < table->n_paired && table->teams; r++)
        {
          add_byes (out, table, header, r, IX_ROUND_FULL_BYE);
          add_byes (out, table, header, r, IX_ROUND_HALF_BYE);
          add_byes (out, table, header, r, IX_ROUND_ZERO_BYE);
        }
      for (guint i = 0; i < header->absent->len; i++)
        g_string_append_printf (
          out, "240 Z %3u %4u\n", table->n_paired + 1,
          contestant_number (header, g_array_index (header->absent, guint, i)));
      for (guint i = 0; i < header->byes->len; i++)
        {
          const IxTrfBye *bye = &g_array_index (header->byes, IxTrfBye, i);

          g_string_append_printf (out, "240 %c %3u %4u\n", ix_trf_kind_letter (bye->kind),
                                  bye->round + 1, contestant_number (header, bye->place));
        }
    }
  /* While the number of rounds is open they are in force for the next one. */
  if (!is_told (header, "260") && !is_told (header, "XXP"))
    for (guint i = 0; i < table->forbidden->len; i++)
      {
        const guint *pair = &g_array_index (table->forbidden, guint, 2 * i);

        g_string_append_printf (out, "260   1 %3u %4u %4u\n",
                                table->n_rounds > 0 ? table->n_rounds : table->n_paired + 1,
                                contestant_number (header, pair[0]),
                                contestant_number (header, pair[1]));
      }
}

static void
add_team (GString            *out,
          const IxCrossTable *table,
          const IxTrfHeader  *header,
          guint               place)
{
  const IxContestant *contestant = ix_cross_table_at (table, place);
  const IxTrfTeam *team = place < header->teams->len ? header->teams->pdata[place] : NULL;
  gint game_points = 0;

  for (guint r = 0; r < table->n_paired; r++)
    game_points += ix_cross_table_round (table, place, r)->game_points;
  g_string_append (out, "310 ");
  add_number (out, contestant_number (header, place), 3);
  g_string_append_c (out, ' ');
  add_left (out, contestant->name, 32);
  g_string_append (out, "       ");
  add_number (out, (guint) MAX (contestant->rating, 0), 6);
  g_string_append_c (out, ' ');
  add_points (out, ix_cross_table_score (table, place, table->n_paired), 6);
  g_string_append_c (out, ' ');
  add_points (out, game_points, 6);
  g_string_append_c (out, ' ');
  add_number (out, team != NULL ? team->rank : 0, 3);
  g_string_append_c (out, ' ');
  for (guint i = 0; i < (team != NULL ? team->members->len : 1); i++)
    g_string_append_printf (out, " %4u",
                            team != NULL ? number_at (header->persons,
                                                      g_array_index (team->members, guint, i))
                                         : number_at (header->persons, place));
  end_line (out);
}

/* Adds the game points of an allocated bye; blanks if the table has no game points. */
static void
add_bye_game_points (GString            *out,
                     const IxCrossTable *table)
{
  gboolean any = FALSE;
  gint points = 0;

  for (guint r = 0; r < table->n_paired; r++)
    for (guint i = 0; i < ix_cross_table_n (table); i++)
      {
        const IxRoundEntry *round = ix_cross_table_round (table, i, r);

        any |= round->game_points > 0;
        points = round->kind == IX_ROUND_PAB ? round->game_points : points;
      }
  if (any)
    add_points (out, points, 4);
  else
    g_string_append (out, "    ");
}

/* 320: the allocated byes. */
static void
add_allocated (GString            *out,
               const IxCrossTable *table,
               const IxTrfHeader  *header)
{
  gsize start = out->len;
  gboolean any = FALSE;

  g_string_append (out, "320 ");
  add_points (out, table->points.pab, 4);
  g_string_append_c (out, ' ');
  add_bye_game_points (out, table);
  for (guint r = 0; r < table->n_paired; r++)
    {
      guint number = 0;

      for (guint i = 0; i < ix_cross_table_n (table); i++)
        if (ix_cross_table_round (table, i, r)->kind == IX_ROUND_PAB)
          number = contestant_number (header, i);
      any |= number != 0;
      g_string_append_c (out, ' ');
      add_number (out, number, 3);
    }
  end_line (out);
  if (!any)
    g_string_truncate (out, start);
}

/* 330: matches for which a whole team did not come, written once for both. */
static void
add_forfeits (GString            *out,
              const IxCrossTable *table,
              const IxTrfHeader  *header)
{
  for (guint r = 0; r < table->n_paired; r++)
    for (guint i = 0; i < ix_cross_table_n (table); i++)
      {
        const IxRoundEntry *own = ix_cross_table_round (table, i, r);
        gboolean won = own->kind == IX_ROUND_FORFEIT_WIN;
        const IxRoundEntry *other;

        if ((!won && own->kind != IX_ROUND_FORFEIT_LOSS) || own->opponent == IX_NOBODY)
          continue;
        other = ix_cross_table_round (table, own->opponent, r);
        if (own->side == IX_SIDE_WHITE || (own->side == IX_SIDE_NONE && i < own->opponent))
          g_string_append_printf (out, "330 %c%c %3u %3u %3u\n", won ? '+' : '-',
                                  other->kind == IX_ROUND_FORFEIT_WIN ? '+' : '-', r + 1,
                                  contestant_number (header, i),
                                  contestant_number (header, own->opponent));
      }
}

/* A team that has no players now and never had a round is none to others: it went on as part of another one
 * before it played. */
static gboolean
is_team (const IxCrossTable *table,
         const IxTrfHeader  *header,
         guint               place)
{
  const IxTrfTeam *team = place < header->teams->len ? header->teams->pdata[place] : NULL;

  for (guint r = 0; r < table->n_paired; r++)
    if (ix_cross_table_round (table, place, r)->kind != IX_ROUND_NONE)
      return TRUE;
  return team == NULL || team->members->len > 0;
}

static void
add_teams (GString            *out,
           const IxCrossTable *table,
           const IxTrfHeader  *header)
{
  if (!is_told (header, "310") && !is_told (header, "013"))
    for (guint i = 0; i < ix_cross_table_n (table); i++)
      if (is_team (table, header, i))
        add_team (out, table, header, i);
  if (!is_told (header, "320"))
    add_allocated (out, table, header);
  if (!is_told (header, "330"))
    add_forfeits (out, table, header);
}

static void
add_records (GString         *out,
             const GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    g_string_append_printf (out, "%s\n", (const char *) records->pdata[i]);
}

char *
ix_trf_write (const IxCrossTable *table,
              const IxTrfHeader  *header)
{
  g_autoptr (IxTrfHeader) nothing = ix_trf_header_new ();
  const IxTrfHeader *said = header != NULL ? header : nothing;
  const IxCrossTable *boards = said->players != NULL ? said->players : table;
  GString *out = g_string_new (NULL);

  add_records (out, said->before);
  add_event (out, table, said, table->teams ? said->players : table);
  for (guint i = 0; i < ix_cross_table_n (boards); i++)
    add_person (out, boards, said, i);
  if (table->teams)
    add_teams (out, table, said);
  add_requests (out, table, said);
  add_records (out, said->after);
  return g_string_free (out, FALSE);
}
