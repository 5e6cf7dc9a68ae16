/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches of teams out of the games of their players. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-trf-line.h"
#include "ix-trf-system.h"

/* A 300 record: who sat at which board, where that is not the order of the team. */
typedef struct {
  guint round;
  guint team;
  guint players[32]; /* numbers; 0: nobody */
  guint n;
} LineUp;

/* A record of a team, before teams are put in order. */
typedef struct {
  guint     number;
  IxTrfLine line;
} TeamLine;

typedef struct {
  IxTrfHeader        *header;
  const IxCrossTable *players;
  IxCrossTable       *table;
  GArray             *team_of;  /* of guint, by places of players */
  GArray             *team_now; /* the same in the round at hand, where a line-up may have others */
  GArray             *line_ups; /* of LineUp */
  char               *colours;  /* 352: of the first-named side, board by board */
  guint               n_in_teams; /* pairings of those who play for a team, and of all others */
  guint               n_teamless;
} Boards;

static void
boards_clear (Boards *boards)
{
  g_clear_pointer (&boards->table, ix_cross_table_free);
  g_clear_pointer (&boards->team_of, g_array_unref);
  g_clear_pointer (&boards->team_now, g_array_unref);
  g_clear_pointer (&boards->line_ups, g_array_unref);
  g_clear_pointer (&boards->colours, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Boards, boards_clear)

/* The teams: 310 has a number and more; 013, its forerunner, only name and players.  A file that has both
 * says the same in both. */

const char *
ix_trf_members_tag (const IxTrfHeader *header)
{
  return ix_trf_header_record (header, "310") != NULL   ? "310"
         : ix_trf_header_record (header, "013") != NULL ? "013"
                                                        : NULL;
}

static gint
compare_teams (gconstpointer a,
               gconstpointer b)
{
  const TeamLine *one = a;
  const TeamLine *other = b;

  return one->number < other->number ? -1 : one->number > other->number ? 1 : 0;
}

static gboolean
collect_teams (GPtrArray  *lines,
               const char *tag,
               GArray     *teams,
               GError    **error)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const IxTrfLine *line = lines->pdata[i];
      TeamLine team = { teams->len + 1, *line };

      if (!g_str_has_prefix (line->text, tag))
        continue;
      if (g_str_equal (tag, "310") &&
          !ix_trf_number (&team.line, 5, 7, N_("team number"), &team.number, error))
        return FALSE;
      if (team.number == 0)
        return ix_trf_fail (&team.line, error, _("columns 5 to 7: a team needs a number"));
      g_array_append_val (teams, team);
    }
  g_array_sort (teams, compare_teams);
  return TRUE;
}

/* Reads points of a 310 record, if it states any. */
static gboolean
read_points (const IxTrfLine *line,
             guint            first,
             guint            last,
             gint            *points,
             GError         **error)
{
  g_autofree char *text = ix_trf_columns (line, first, last);

  if (*text == '\0' || ix_trf_tenths (text, points))
    return TRUE;
  return ix_trf_fail (line, error, _("columns %u to %u: '%s' is no number of points"), first, last,
                      text);
}

static gboolean
add_team (Boards         *boards,
          const TeamLine *record,
          gboolean        old,
          GError        **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *name = old ? ix_trf_columns (&record->line, 5, 36)
                              : ix_trf_columns (&record->line, 9, 40);
  guint strength = 0, rank = 0;
  guint place = ix_cross_table_n (boards->table);
  IxTrfTeam *team;

  if (place > 0 && ix_trf_find_team (boards->header, record->number) != IX_NOBODY)
    return ix_trf_fail (&record->line, error, _("there are two teams %u"), record->number);
  if (!old && (!ix_trf_number (&record->line, 48, 53, N_("strength"), &strength, error) ||
               !ix_trf_number (&record->line, 69, 71, N_("rank"), &rank, error)))
    return FALSE;
  if (!ix_trf_numbers (&record->line, old ? 37 : 74, numbers, error))
    return FALSE;
  team = ix_trf_header_add_team (boards->header, record->number);
  team->rank = rank;
  team->line = record->line.number;
  if (!old && (!read_points (&record->line, 55, 60, &team->points, error) ||
               !read_points (&record->line, 62, 67, &team->game_points, error)))
    return FALSE;
  if (*name == '\0')
    {
      g_free (name);
      name = g_strdup_printf (_("Team %u"), record->number);
    }
  ix_cross_table_add (boards->table, name, (gint) strength);
  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      guint player = ix_trf_find_person (boards->header, number);

      if (player == IX_NOBODY)
        {
          ix_trf_note_stranger (boards->header, &record->line, number);
          continue;
        }
      if (g_array_index (boards->team_of, guint, player) != IX_NOBODY)
        g_ptr_array_add (boards->header->notes,
                         g_strdup_printf (_("line %u: number %u is in another team as well"),
                                          record->line.number, number));
      g_array_append_val (team->members, player);
      g_array_index (boards->team_of, guint, player) = place;
    }
  return TRUE;
}

static gboolean
read_teams (Boards    *boards,
            GPtrArray *lines,
            GError   **error)
{
  g_autoptr (GArray) teams = g_array_new (FALSE, FALSE, sizeof (TeamLine));
  const char *tag = ix_trf_members_tag (boards->header);

  if (tag != NULL && !collect_teams (lines, tag, teams, error))
    return FALSE;
  for (guint i = 0; i < teams->len; i++)
    if (!add_team (boards, &g_array_index (teams, TeamLine, i), g_str_equal (tag, "013"), error))
      return FALSE;
  return TRUE;
}

/* 300   1   1   4    2    1: round, team, opponents, players, each in its columns. */
static gboolean
read_line_up_columns (const IxTrfLine *line,
                      LineUp          *line_up,
                      guint           *team,
                      GError         **error)
{
  *line_up = (LineUp) { 0 };
  if (!ix_trf_number (line, 5, 7, N_("round"), &line_up->round, error) ||
      !ix_trf_number (line, 9, 11, N_("team number"), team, error))
    return FALSE;
  for (guint column = 17; column <= line->length && line_up->n < G_N_ELEMENTS (line_up->players);
       column += 5)
    if (!ix_trf_number (line, column, column + 3, N_("player"), &line_up->players[line_up->n++],
                        error))
      return FALSE;
  return TRUE;
}

/* The same as people type it, with one blank between all. */
static gboolean
read_line_up_words (const IxTrfLine *line,
                    LineUp          *line_up,
                    guint           *team)
{
  g_auto (GStrv) words = g_strsplit (line->text, " ", -1);
  guint n = g_strv_length (words);

  *line_up = (LineUp) { 0 };
  for (guint i = 1; i < n && i < G_N_ELEMENTS (line_up->players); i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (words[i], 10, 0, 9999, &number, NULL))
        return FALSE;
      if (i == 1)
        line_up->round = (guint) number;
      else if (i == 2)
        *team = (guint) number;
      else if (i > 3)
        line_up->players[line_up->n++] = (guint) number;
    }
  return n > 3;
}

static gboolean
read_line_up (Boards          *boards,
              const IxTrfLine *line,
              GError         **error)
{
  LineUp line_up;
  guint number;

  if (!read_line_up_words (line, &line_up, &number) &&
      !read_line_up_columns (line, &line_up, &number, error))
    return FALSE;
  line_up.team = ix_trf_find_team (boards->header, number);
  if (line_up.team == IX_NOBODY)
    ix_trf_note_stranger (boards->header, line, number);
  g_array_append_val (boards->line_ups, line_up);
  return TRUE;
}

/* Boards */

static const LineUp *
find_line_up (const Boards *boards,
              guint         team,
              guint         r)
{
  for (guint i = 0; i < boards->line_ups->len; i++)
    {
      const LineUp *line_up = &g_array_index (boards->line_ups, LineUp, i);

      if (line_up->team == team && line_up->round == r + 1)
        return line_up;
    }
  return NULL;
}

/* Was the player present?  Absent players have nothing, or a loss against nobody. */
static gboolean
took_part (const IxRoundEntry *round)
{
  return round->opponent != IX_NOBODY || round->kind == IX_ROUND_FORFEIT_WIN;
}

/* The side of a team that has @side on that board, both counted from 0.  White is first-named. */
static IxSide
side_of_match (const Boards *boards,
               guint         board,
               IxSide        side)
{
  gboolean as_white = board % 2 == 0;

  if (boards->colours != NULL && board < strlen (boards->colours))
    as_white = boards->colours[board] != 'B';
  return as_white ? side : ix_side_other (side);
}

/* Finds for each player the team they play for in the round: that of a line-up, else their own. */
static void
find_teams_now (Boards *boards,
                guint   r)
{
  g_array_set_size (boards->team_now, 0);
  g_array_append_vals (boards->team_now, boards->team_of->data, boards->team_of->len);
  for (guint i = 0; i < boards->line_ups->len; i++)
    {
      const LineUp *line_up = &g_array_index (boards->line_ups, LineUp, i);

      for (guint k = 0; k < line_up->n && line_up->round == r + 1; k++)
        {
          guint player = ix_trf_find_person (boards->header, line_up->players[k]);

          if (player != IX_NOBODY)
            g_array_index (boards->team_now, guint, player) = line_up->team;
        }
    }
}

/* Counts the pairings of the round at hand, by whether somebody plays for a team. */
static void
count_pairings (Boards *boards,
                guint   r)
{
  for (guint i = 0; i < boards->team_now->len; i++)
    if (ix_cross_table_round (boards->players, i, r)->opponent == IX_NOBODY)
      continue;
    else if (g_array_index (boards->team_now, guint, i) != IX_NOBODY)
      boards->n_in_teams++;
    else
      boards->n_teamless++;
}

/* Lists the boards of the team in the round at hand, the first one first, as places of players;
 * IX_NOBODY for an empty board of a line-up.  Behind a line-up come the other members. */
static GArray *
list_boards (const Boards *boards,
             guint         team,
             const LineUp *line_up)
{
  const IxTrfTeam *members = boards->header->teams->pdata[team];
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; line_up != NULL && i < line_up->n; i++)
    {
      guint player = ix_trf_find_person (boards->header, line_up->players[i]);

      g_array_append_val (list, player);
    }
  for (guint i = 0; i < members->members->len; i++)
    {
      guint player = g_array_index (members->members, guint, i);
      gboolean listed = g_array_index (boards->team_now, guint, player) != team;

      for (guint k = 0; k < list->len && !listed; k++)
        listed = g_array_index (list, guint, k) == player;
      if (!listed)
        g_array_append_val (list, player);
    }
  return list;
}

/* Finds the colour on board 1 from the first board that was played, or, if none was, from the first
 * that was paired. */
static IxSide
find_side (const Boards *boards,
           const GArray *list,
           const LineUp *line_up,
           guint         r)
{
  guint n = line_up != NULL ? line_up->n : list->len;
  IxSide found = IX_SIDE_NONE;
  guint board = 0;

  for (guint i = 0; i < n; i++)
    {
      guint player = g_array_index (list, guint, i);
      const IxRoundEntry *round =
        player != IX_NOBODY ? ix_cross_table_round (boards->players, player, r) : NULL;

      if (round != NULL && round->side != IX_SIDE_NONE)
        {
          if (found == IX_SIDE_NONE || round->kind == IX_ROUND_GAME)
            found = side_of_match (boards, board, round->side);
          if (round->kind == IX_ROUND_GAME)
            return found;
        }
      if (line_up != NULL || (round != NULL && took_part (round)))
        board++;
    }
  return found;
}

/* Sets the game points of a board, where a forfeit is a win or a loss like any other (C.07 12). */
static void
set_board (const Boards       *boards,
           guint               team,
           guint               r,
           guint               board,
           const IxRoundEntry *round)
{
  const IxPointSystem *worth = &boards->players->points;
  gint *points = ix_cross_table_board (boards->table, team, r, board);

  if (round->open)
    return;
  *points = round->kind == IX_ROUND_FORFEIT_WIN    ? worth->win
            : round->kind == IX_ROUND_FORFEIT_LOSS ? worth->loss
                                                   : round->points;
}

/* Sets the points of all boards: the places of a line-up are boards, manned or not; without one those
 * who took part sat in the order of the team. */
static void
set_boards (const Boards *boards,
            guint         team,
            guint         r,
            const GArray *list,
            const LineUp *line_up)
{
  guint board = 0;

  for (guint i = 0; i < list->len && board < boards->table->n_boards; i++)
    {
      guint player = g_array_index (list, guint, i);
      const IxRoundEntry *round =
        player != IX_NOBODY ? ix_cross_table_round (boards->players, player, r) : NULL;

      if (round != NULL && took_part (round))
        set_board (boards, team, r, board, round);
      if ((line_up != NULL && i < line_up->n) || (round != NULL && took_part (round)))
        board++;
    }
}

/* Puts into @match what the boards of the team tell.  Returns FALSE if they met several teams, or each
 * other. */
static gboolean
combine_boards (const Boards *boards,
                guint         team,
                guint         r,
                IxRoundEntry *match)
{
  const LineUp *line_up = find_line_up (boards, team, r);
  g_autoptr (GArray) list = list_boards (boards, team, line_up);
  gboolean played = FALSE, won = FALSE;

  *match = (IxRoundEntry) { .kind = IX_ROUND_ZERO_BYE, .opponent = IX_NOBODY, .unrated = TRUE };
  for (guint i = 0; i < list->len; i++)
    {
      guint player = g_array_index (list, guint, i);
      const IxRoundEntry *round;
      guint opponent;

      if (player == IX_NOBODY)
        continue;
      round = ix_cross_table_round (boards->players, player, r);
      opponent = round->opponent == IX_NOBODY
                   ? IX_NOBODY
                   : g_array_index (boards->team_now, guint, round->opponent);
      /* Clubs whose members meet each other are no teams. */
      if (opponent == team)
        return FALSE;
      if (opponent != IX_NOBODY)
        {
          if (match->opponent != IX_NOBODY && match->opponent != opponent)
            return FALSE;
          match->opponent = opponent;
        }
      else if (i == 0 && round->kind != IX_ROUND_GAME && round->kind != IX_ROUND_FORFEIT_LOSS)
        match->kind = round->kind;
      played |= round->kind == IX_ROUND_GAME;
      won |= round->kind == IX_ROUND_FORFEIT_WIN;
      match->open |= round->open;
      match->unrated &= round->kind != IX_ROUND_GAME || round->unrated;
      match->game_points += round->open ? 0 : round->points;
    }
  match->unrated &= played;
  match->side = find_side (boards, list, line_up, r);
  set_boards (boards, team, r, list, line_up);
  if (match->opponent != IX_NOBODY)
    match->kind = played ? IX_ROUND_GAME : won ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS;
  else if (won)
    match->kind = IX_ROUND_FORFEIT_WIN;
  return TRUE;
}

/* Counts the boards of a match: as many as record 352 gives colours to, else the most that were manned. */
static guint
count_boards (const Boards *boards)
{
  guint most = 1;

  if (boards->colours != NULL)
    return (guint) strlen (boards->colours);
  for (guint i = 0; i < boards->line_ups->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (((LineUp *) NULL)->players); k++)
      if (g_array_index (boards->line_ups, LineUp, i).players[k] != 0)
        most = MAX (most, k + 1);
  for (guint t = 0; t < ix_cross_table_n (boards->table); t++)
    for (guint r = 0; r < boards->players->n_paired; r++)
      {
        const IxTrfTeam *team = boards->header->teams->pdata[t];
        guint n = 0;

        for (guint i = 0; i < team->members->len; i++)
          n += took_part (
            ix_cross_table_round (boards->players, g_array_index (team->members, guint, i), r));
        most = MAX (most, n);
      }
  return most;
}

/* Returns FALSE if a team met several others or itself, or two do not name each other. */
static gboolean
combine_all (Boards *boards)
{
  ix_cross_table_set_boards (boards->table, count_boards (boards));
  for (guint r = 0; r < boards->players->n_paired; r++)
    {
      ix_cross_table_add_round (boards->table);
      find_teams_now (boards, r);
      count_pairings (boards, r);
      for (guint i = 0; i < ix_cross_table_n (boards->table); i++)
        if (!combine_boards (boards, i, r, ix_cross_table_round (boards->table, i, r)))
          return FALSE;
      for (guint i = 0; i < ix_cross_table_n (boards->table); i++)
        {
          const IxRoundEntry *match = ix_cross_table_round (boards->table, i, r);

          if (match->kind == IX_ROUND_GAME &&
              ix_cross_table_round (boards->table, match->opponent, r)->opponent != i)
            return FALSE;
        }
    }
  return TRUE;
}

/* Are the teams of the file its contestants?  An individual tournament may list clubs.  Boards that are no
 * matches decide, and so do pairings of players without a team if they are not fewer: no record makes
 * matches of them.  Boards that may be matches are some if a record says so, or none speaks of players;
 * members of clubs may happen to meet like that, above all if there are few clubs.  A number of teams
 * weighs least: it may count clubs, unless several boards of each meet. */
static gboolean
are_contestants (Boards *boards)
{
  IxTrfHeader *header = boards->header;
  gboolean meet = combine_all (boards) && (boards->n_teamless == 0 ||
                                           boards->n_teamless < boards->n_in_teams);
  gboolean several = meet && boards->n_in_teams > 0 && boards->table->n_boards > 1;
  const char *players = ix_trf_players_tag (header);
  const char *teams = ix_trf_teams_tag (header);

  if (g_strcmp0 (teams, "082") == 0 && players != NULL && !several)
    teams = NULL;
  if (teams != NULL && !meet)
    g_ptr_array_add (header->notes,
                     g_strdup_printf (_("line %u: record %s is of teams, and the players do not meet as "
                                        "teams: the players are ranked"),
                                      ix_trf_header_line (header, teams), teams));
  else if (teams != NULL && players != NULL)
    g_ptr_array_add (header->notes,
                     g_strdup_printf (_("line %u: record %s is of players, and record %s, which counts, "
                                        "is of teams"),
                                      ix_trf_header_line (header, players), players, teams));
  else if (players != NULL && several)
    g_ptr_array_add (header->notes,
                     g_strdup_printf (_("line %u: record %s is of players, and they meet as teams: the "
                                        "players are ranked"),
                                      ix_trf_header_line (header, players), players));
  return meet && (teams != NULL || players == NULL);
}

/* Records that overrule the boards */

/* 320  1    2.0          50  49: points of the allocated bye, then who had it round by round. */
static gboolean
read_pab (Boards          *boards,
          const IxTrfLine *line,
          GError         **error)
{
  g_autofree char *points = ix_trf_columns (line, 5, 8);
  gint value;

  if (*points != '\0')
    {
      if (!ix_trf_tenths (points, &value))
        return ix_trf_fail (line, error, _("'%s' is no number of points"), points);
      boards->table->points.pab = value;
    }
  for (guint r = 0; r < boards->table->n_paired; r++)
    {
      guint number, place;

      if (!ix_trf_number (line, 15 + 4 * r, 17 + 4 * r, N_("team number"), &number, error))
        return FALSE;
      place = ix_trf_find_team (boards->header, number);
      if (number != 0 && place == IX_NOBODY)
        ix_trf_note_stranger (boards->header, line, number);
      if (place != IX_NOBODY)
        *ix_cross_table_round (boards->table, place, r) = (IxRoundEntry) {
          .kind = IX_ROUND_PAB, .opponent = IX_NOBODY,
        };
    }
  return TRUE;
}

/* 330 +-   4  23  33: who did not come, in which match. */
static gboolean
read_forfeit (Boards          *boards,
              const IxTrfLine *line,
              GError         **error)
{
  static const IxSide sides[2] = { IX_SIDE_WHITE, IX_SIDE_BLACK };
  guint round, numbers[2], places[2];

  if (!ix_trf_number (line, 8, 10, N_("round"), &round, error) ||
      !ix_trf_number (line, 12, 14, N_("team number"), &numbers[0], error) ||
      !ix_trf_number (line, 16, 18, N_("team number"), &numbers[1], error))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    places[i] = ix_trf_find_team (boards->header, numbers[i]);
  for (guint i = 0; i < 2; i++)
    if (ix_trf_column (line, 5 + i) != '+' && ix_trf_column (line, 5 + i) != '-')
      return ix_trf_fail (line, error, _("column %u is no forfeit"), 5 + i);
  if (round == 0 || round > boards->table->n_paired || places[0] == IX_NOBODY ||
      places[1] == IX_NOBODY || places[0] == places[1])
    return ix_trf_fail (line, error, _("there is no such match"));
  for (guint i = 0; i < 2; i++)
    *ix_cross_table_round (boards->table, places[i], round - 1) = (IxRoundEntry) {
      .kind = ix_trf_column (line, 5 + i) == '+' ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS,
      .opponent = places[1 - i],
      .side = sides[i],
    };
  return TRUE;
}

static gboolean
read_overruling (Boards    *boards,
                 GPtrArray *lines,
                 GError   **error)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const IxTrfLine *line = lines->pdata[i];

      if ((g_str_has_prefix (line->text, "320") && !read_pab (boards, line, error)) ||
          (g_str_has_prefix (line->text, "330") && !read_forfeit (boards, line, error)))
        return FALSE;
    }
  return TRUE;
}

/* The colours that record 352 gives the boards of the first-named side, as W and B, or NULL. */
static char *
board_colours (const IxTrfHeader *header)
{
  g_autofree char *text = ix_trf_header_text (header, "352");
  GString *colours = g_string_new (NULL);

  for (const char *c = text != NULL ? text : ""; *c != '\0'; c++)
    if (*c != ' ')
      g_string_append_c (colours, g_ascii_toupper (*c));
  return g_string_free (colours, colours->len == 0);
}

static gboolean
read_line_ups (Boards    *boards,
               GPtrArray *lines,
               GError   **error)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const IxTrfLine *line = lines->pdata[i];

      if (g_str_has_prefix (line->text, "300") && !read_line_up (boards, line, error))
        return FALSE;
      if (g_str_has_prefix (line->text, "352") && boards->colours == NULL)
        {
          boards->colours = board_colours (boards->header);
          if (boards->colours != NULL && strspn (boards->colours, "WB") < strlen (boards->colours))
            return ix_trf_fail (line, error, _("'%s' does not give the colours of the boards"),
                                boards->colours);
        }
    }
  return TRUE;
}

IxCrossTable *
ix_trf_combine_boards (GPtrArray           *lines,
                       IxTrfHeader         *header,
                       const IxCrossTable  *players,
                       const IxPointSystem *points,
                       GError             **error)
{
  g_auto (Boards) boards = {
    .header = header,
    .players = players,
    .table = ix_cross_table_new (players->n_rounds),
    .team_of = g_array_new (FALSE, FALSE, sizeof (guint)),
    .team_now = g_array_new (FALSE, FALSE, sizeof (guint)),
    .line_ups = g_array_new (FALSE, FALSE, sizeof (LineUp)),
  };
  const guint none = IX_NOBODY;

  for (guint i = 0; i < ix_cross_table_n (players); i++)
    g_array_append_val (boards.team_of, none);
  boards.table->teams = TRUE;
  boards.table->points = *points;
  boards.table->first_side = players->first_side;
  if (!read_teams (&boards, lines, error) || !read_line_ups (&boards, lines, error))
    return NULL;
  if (header->teams->len == 0 || !are_contestants (&boards))
    {
      g_ptr_array_set_size (header->teams, 0);
      return NULL;
    }
  if (!read_overruling (&boards, lines, error))
    return NULL;
  return g_steal_pointer (&boards.table);
}
