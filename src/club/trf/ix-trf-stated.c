/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points that a file states beside its results: whether they agree, and which point system
 * accounts for them where the file states none. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-trf-line.h"

/* A score as the file states it for each contestant. */
typedef struct {
  const IxCrossTable *table;
  guint               n_rounds; /* those that are counted in it */
  gint               *points;   /* by places; IX_TRF_TO_COUNT: not stated */
  gint               *ahead;    /* by places, of byes ahead of the pairing: they may be counted */
  guint              *lines;
  guint               first, last; /* the columns */
} Stated;

static void
stated_clear (Stated *stated)
{
  g_clear_pointer (&stated->points, g_free);
  g_clear_pointer (&stated->ahead, g_free);
  g_clear_pointer (&stated->lines, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stated, stated_clear)

static void
stated_init (Stated             *stated,
             const IxCrossTable *table,
             guint               first,
             guint               last)
{
  guint n = ix_cross_table_n (table);

  *stated = (Stated) {
    .table = table, .n_rounds = table->n_paired,
    .points = g_new0 (gint, n), .ahead = g_new0 (gint, n), .lines = g_new0 (guint, n),
    .first = first, .last = last,
  };
}

/* Programs that do not count leave zeros everywhere. */
static gboolean
states_anything (const Stated *stated)
{
  for (guint i = 0; i < ix_cross_table_n (stated->table); i++)
    if (stated->points[i] != IX_TRF_TO_COUNT && stated->points[i] != 0)
      return TRUE;
  return FALSE;
}

/* Point systems */

/* The points of an entry by another system than that by which it was read. */
static gint
points_by (const IxPointSystem *points,
           const IxPointSystem *read,
           const IxRoundEntry  *entry)
{
  char letter = entry->kind != IX_ROUND_GAME  ? ix_trf_kind_letter (entry->kind)
                : entry->points == read->win  ? '1'
                : entry->points == read->draw ? '='
                                              : '0';

  return entry->open ? 0 : ix_trf_result_points (points, NULL, FALSE, 0, 0, letter);
}

static gboolean
accounts_for (const Stated        *stated,
              const IxPointSystem *points)
{
  for (guint i = 0; i < ix_cross_table_n (stated->table); i++)
    {
      gint sum = 0;

      for (guint r = 0; r < stated->n_rounds; r++)
        sum += points_by (points, &stated->table->points,
                          ix_cross_table_round (stated->table, i, r));
      if (stated->points[i] != IX_TRF_TO_COUNT && stated->points[i] != sum)
        return FALSE;
    }
  return TRUE;
}

/* Are games worth the same by both, and the byes that the table has? */
static gboolean
is_same_here (const IxCrossTable  *table,
              const IxPointSystem *one,
              const IxPointSystem *other)
{
  if (one->win != other->win || one->draw != other->draw || one->loss != other->loss)
    return FALSE;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    for (guint r = 0; r < table->n_paired; r++)
      {
        const IxRoundEntry *entry = ix_cross_table_round (table, i, r);

        if (points_by (one, &table->points, entry) != points_by (other, &table->points, entry))
          return FALSE;
      }
  return TRUE;
}

/* Lists the systems that tournaments use, with what they may give for byes and absences. */
static GArray *
list_systems (const IxCrossTable *table,
              gboolean            pab_told)
{
  static const struct {
    gint win, draw, loss;
  } games[] = {
    { 10, 5, 0 }, { 20, 10, 0 }, { 30, 10, 0 }, { 30, 20, 10 }, { 40, 20, 10 },
  };
  GArray *systems = g_array_new (FALSE, FALSE, sizeof (IxPointSystem));

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const gint win = games[i].win, draw = games[i].draw, loss = games[i].loss;
      const gint byes[] = { win, draw, win / 2, loss, 0 };
      const gint halves[] = { draw, win / 2 };
      const gint absences[] = { 0, loss };

      for (gsize pab = 0; pab < (pab_told ? 1 : G_N_ELEMENTS (byes)); pab++)
        for (gsize half = 0; half < G_N_ELEMENTS (halves); half++)
          for (gsize absence = 0; absence < G_N_ELEMENTS (absences); absence++)
            g_array_append_val (systems, ((IxPointSystem) {
                                           .win = win, .draw = draw, .loss = loss,
                                           .pab = pab_told ? table->points.pab : byes[pab],
                                           .full_bye = win, .half_bye = halves[half],
                                           .zero_bye = absences[absence], .forfeit_win = win,
                                           .forfeit_loss = absences[absence] }));
    }
  return systems;
}

/* Finds the one system that accounts for all that is stated.  Returns FALSE if there is none, or if
 * there are several. */
static gboolean
find_system (const Stated  *stated,
             gboolean       pab_told,
             IxPointSystem *found)
{
  g_autoptr (GArray) systems = list_systems (stated->table, pab_told);
  gboolean any = FALSE;

  for (guint i = 0; i < systems->len; i++)
    {
      const IxPointSystem *system = &g_array_index (systems, IxPointSystem, i);

      if (!accounts_for (stated, system))
        continue;
      if (any && !is_same_here (stated->table, found, system))
        return FALSE;
      if (!any)
        *found = *system;
      any = TRUE;
    }
  return any;
}

static void
set_system (IxCrossTable        *table,
            const IxPointSystem *system)
{
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    for (guint r = 0; r < table->n_paired; r++)
      {
        IxRoundEntry *entry = ix_cross_table_round (table, i, r);

        entry->points = points_by (system, &table->points, entry);
      }
  table->points = *system;
}

/* Notes */

static void
note_system (IxTrfHeader         *header,
             const Stated        *stated,
             const IxPointSystem *system)
{
  g_autofree char *win = ix_trf_points_text (system->win);
  g_autofree char *draw = ix_trf_points_text (system->draw);
  g_autofree char *loss = ix_trf_points_text (system->loss);
  g_autofree char *bye = ix_trf_points_text (system->pab);
  g_autofree char *half = ix_trf_points_text (system->half_bye);
  g_autofree char *absence = ix_trf_points_text (system->zero_bye);

  g_ptr_array_add (header->notes,
                   g_strdup_printf (_("columns %u to %u fit a point system that the file does not "
                                      "name, and it is used: win %s, draw %s, loss %s, allocated "
                                      "bye %s, half-point bye %s, absence %s"),
                                    stated->first, stated->last, win, draw, loss, bye, half,
                                    absence));
}

static void
note_contradictions (IxTrfHeader  *header,
                     const Stated *stated,
                     const gint   *counted)
{
  for (guint i = 0; i < ix_cross_table_n (stated->table); i++)
    {
      g_autofree char *says = NULL;
      g_autofree char *counts = NULL;

      if (stated->points[i] == IX_TRF_TO_COUNT || stated->points[i] == counted[i] ||
          stated->points[i] == counted[i] + stated->ahead[i])
        continue;
      says = ix_trf_points_text (stated->points[i]);
      counts = ix_trf_points_text (counted[i]);
      g_ptr_array_add (header->notes,
                       g_strdup_printf (_("line %u: columns %u to %u state %s points, and the "
                                          "results come to %s, which count"),
                                        stated->lines[i], stated->first, stated->last, says,
                                        counts));
    }
}

static gint
count_one (const IxCrossTable *table,
           guint               place,
           guint               n_rounds,
           gboolean            game_points)
{
  gint sum = 0;

  for (guint r = 0; r < n_rounds && game_points; r++)
    sum += ix_cross_table_round (table, place, r)->game_points;
  return game_points ? sum : ix_cross_table_score (table, place, n_rounds);
}

/* Counts the points of the rounds that @stated has.  Returns whether they are those stated. */
static gboolean
count_points (const Stated *stated,
              gboolean      game_points,
              gint         *counted)
{
  gboolean same = TRUE;

  for (guint i = 0; i < ix_cross_table_n (stated->table); i++)
    {
      counted[i] = count_one (stated->table, i, stated->n_rounds, game_points);
      same &= stated->points[i] == IX_TRF_TO_COUNT || stated->points[i] == counted[i] ||
              stated->points[i] == counted[i] + stated->ahead[i];
    }
  return same;
}

/* Compares points with @stated ones.  While a round is open, they may be those before it. */
static void
check_points (IxTrfHeader  *header,
              IxCrossTable *table,
              Stated       *stated,
              gboolean      game_points,
              gboolean      system_told,
              gboolean      pab_told)
{
  const guint ends[] = { ix_cross_table_count_complete (table), table->n_paired };
  g_autofree gint *counted = g_new0 (gint, ix_cross_table_n (table));
  IxPointSystem system;

  if (!states_anything (stated))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      stated->n_rounds = ends[i];
      if (count_points (stated, game_points, counted))
        return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ends) && !system_told; i++)
    {
      stated->n_rounds = ends[i];
      if (find_system (stated, pab_told, &system))
        {
          set_system (table, &system);
          note_system (header, stated, &system);
          return;
        }
    }
  note_contradictions (header, stated, counted);
}

/* Players and teams */

const char *
ix_trf_points_tag (const IxTrfHeader *header,
                   gboolean           teams)
{
  /* JaVaFo's are about games. */
  static const char *const of_teams[] = { "362", "299", NULL };
  static const char *const of_players[] = { "162", "299", "XXS", "BBW", "BBD", "BBL",
                                            "BBZ", "BBF", "BBU", NULL };
  const char *const *tags = teams ? of_teams : of_players;

  while (*tags != NULL && ix_trf_header_record (header, *tags) == NULL)
    tags++;
  return *tags;
}

/* "0000 - H" in the columns of the next round. */
static gint
points_ahead (const IxCrossTable *players,
              const IxTrfPerson  *person)
{
  const gsize column = strlen ("0000 - ");

  if (person->ahead == NULL || strlen (person->ahead) <= column)
    return 0;
  return ix_trf_result_points (&players->points, NULL, FALSE, 0, 0,
                               g_ascii_toupper (person->ahead[column]));
}

void
ix_trf_check_players (IxTrfHeader  *header,
                      IxCrossTable *players)
{
  g_auto (Stated) stated = { 0 };

  stated_init (&stated, players, 81, 84);
  for (guint i = 0; i < ix_cross_table_n (players); i++)
    {
      const IxTrfPerson *person = header->persons->pdata[i];

      stated.points[i] = person->points;
      stated.ahead[i] = points_ahead (players, person);
      stated.lines[i] = person->line;
    }
  check_points (header, players, &stated, FALSE, ix_trf_points_tag (header, FALSE) != NULL,
                FALSE);
}

void
ix_trf_check_teams (IxTrfHeader  *header,
                    IxCrossTable *table)
{
  g_auto (Stated) matches = { 0 }, games = { 0 };

  stated_init (&matches, table, 55, 60);
  stated_init (&games, table, 62, 67);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      const IxTrfTeam *team = header->teams->pdata[i];

      matches.points[i] = team->points;
      games.points[i] = team->game_points;
      matches.lines[i] = games.lines[i] = team->line;
    }
  check_points (header, table, &matches, FALSE, ix_trf_points_tag (header, TRUE) != NULL,
                ix_trf_header_record (header, "320") != NULL);
  /* The records of players have told what games are worth. */
  check_points (header, table, &games, TRUE, TRUE, TRUE);
}
