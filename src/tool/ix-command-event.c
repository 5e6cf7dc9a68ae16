/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands about tournaments: teams, pairings, standings.  An event is a TRF file or a table of
 * entries. */

#include <stdio.h>
#include <string.h>

#include "ix-dutch.h"
#include "ix-entries.h"
#include "ix-next-round.h"
#include "ix-plan-words.h"
#include "ix-standings.h"
#include "ix-team-swiss.h"
#include "ix-teams.h"
#include "ix-tool.h"
#include "ix-trf.h"

static gboolean
read_file (const char *file,
           char      **text,
           gsize      *length)
{
  g_autoptr (GError) error = NULL;

  if (g_file_get_contents (file, text, length, &error))
    return TRUE;
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, ix_tool_why_unreadable (error));
  return FALSE;
}

/* Entries and teams */

/* A list of entries and the teams that are made of it. */
typedef struct {
  GPtrArray *rows; /* of IxEntryRow */
  IxPartner *partners;
  IxTeams   *teams;
} Entries;

static void
clear_entries (Entries *entries)
{
  g_clear_pointer (&entries->rows, g_ptr_array_unref);
  g_clear_pointer (&entries->partners, g_free);
  g_clear_pointer (&entries->teams, ix_teams_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Entries, clear_entries)

static const IxEntryRow *
entry_at (const Entries *entries,
          guint          i)
{
  return entries->rows->pdata[i];
}

/* Who wishes to play with whom, by the column of partners. */
static GArray *
wishes_of (const Entries *entries)
{
  GArray *wishes = g_array_new (FALSE, FALSE, sizeof (IxPairWish));

  for (guint a = 0; a < entries->rows->len; a++)
    for (guint b = 0; b < entries->rows->len; b++)
      if (*entry_at (entries, a)->fixed_partner != '\0' &&
          g_str_equal (entry_at (entries, a)->fixed_partner, entry_at (entries, b)->name))
        {
          IxPairWish wish = { a, b, IX_WISH_TOGETHER };

          g_array_append_val (wishes, wish);
        }
  return wishes;
}

static gboolean
read_entries (const char *file,
              const char *text,
              gsize       length,
              Entries    *entries)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) wishes = NULL;
  IxOddNumberMethod way;

  entries->rows = ix_entries_parse (text, length, &error);
  if (entries->rows == NULL)
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%s", file, error->message);
      return FALSE;
    }
  /* House players are not made up here. */
  if (!ix_odd_number_find_method (entries->rows->len, &way))
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %u entries make no two teams", file,
                    entries->rows->len);
      return FALSE;
    }
  entries->partners = g_new0 (IxPartner, entries->rows->len);
  for (guint i = 0; i < entries->rows->len; i++)
    {
      const IxEntryRow *row = entry_at (entries, i);

      entries->partners[i] = (IxPartner) {
        .code = *row->code != '\0' ? row->code : NULL,
        .grade = row->grade,
      };
    }
  wishes = wishes_of (entries);
  entries->teams = ix_teams_make (entries->partners, entries->rows->len,
                                  (const void *) wishes->data, wishes->len, way);
  return entries->teams != NULL;
}

static const IxMadeTeam *
team_at (const Entries *entries,
         guint          i)
{
  return &g_array_index (entries->teams->teams, IxMadeTeam, i);
}

/* The members from @first on: names, or grades, of a trio's lower two with a stroke between. */
static char *
members_text (const Entries    *entries,
              const IxMadeTeam *team,
              guint             first,
              guint             end,
              gboolean          grades)
{
  GString *text = g_string_new (NULL);

  for (guint m = first; m < end; m++)
    {
      const IxEntryRow *row = entry_at (entries, team->members[m]);

      g_string_append (text, m > first ? " / " : "");
      if (grades)
        g_string_append_printf (text, "%d", row->grade);
      else
        g_string_append (text, row->name);
    }
  return g_string_free (text, FALSE);
}

int
ix_command_teams (int    argc,
                  char **argv)
{
  g_auto (Entries) entries = { 0 };
  g_autofree char *text = NULL;
  gint seed = 0;
  const GOptionEntry options[] = {
    IX_OPTION_NUMBER ("seed", &seed, "Teams are settled by grades: nothing is drawn by lot", "N"),
    IX_OPTIONS_END,
  };
  gsize length;

  if (!ix_tool_parse (options, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (!read_file (argv[1], &text, &length) || !read_entries (argv[1], text, length, &entries))
    return IX_EXIT_BAD_INPUT;
  puts ("team,higher,grade,lower,grade,sum");
  for (guint i = 0; i < entries.teams->teams->len; i++)
    {
      const IxMadeTeam *team = team_at (&entries, i);
      g_autofree char *lower = members_text (&entries, team, 1, team->n_members, FALSE);
      g_autofree char *grades = members_text (&entries, team, 1, team->n_members, TRUE);

      printf ("%u,", i + 1);
      ix_tool_print_field (entry_at (&entries, team->members[0])->name);
      printf (",%d,", entry_at (&entries, team->members[0])->grade);
      ix_tool_print_field (lower);
      printf (",%s,%d\n", grades, team->sum);
    }
  if (entries.teams->waiting != G_MAXUINT)
    fprintf (stderr, "note: %s waits for another player\n",
             entry_at (&entries, entries.teams->waiting)->name);
  if (entries.teams->n_broken > 0)
    fprintf (stderr, "note: %u wishes could not be granted\n", entries.teams->n_broken);
  return IX_EXIT_DONE;
}

/* Pairing entries */

static char *
team_name (const Entries *entries,
           guint          i)
{
  const IxMadeTeam *team = team_at (entries, i);

  return members_text (entries, team, 0, team->n_members, FALSE);
}

static void
print_names (const char *first,
             const char *second,
             const char *const *players) /* four of them, or NULL */
{
  ix_tool_print_field (first);
  putchar (',');
  ix_tool_print_field (second);
  for (int i = 0; i < 4; i++)
    {
      putchar (',');
      if (players != NULL)
        ix_tool_print_field (players[i]);
    }
  putchar ('\n');
}

/* First-named has White on the higher graded board, Black on the lower one. */
static void
print_pairs (const Entries *entries,
             guint          round,
             const GArray  *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);
      g_autofree char *first = team_name (entries, pair->white);
      g_autofree char *second = NULL;
      g_autofree char *lower_first = NULL;
      g_autofree char *lower_second = NULL;
      const IxMadeTeam *white = team_at (entries, pair->white);
      const IxMadeTeam *black;

      printf ("%u,%u,", round + 1, i + 1);
      if (pair->black == IX_NOBODY)
        {
          print_names (first, "bye", NULL);
          continue;
        }
      black = team_at (entries, pair->black);
      second = team_name (entries, pair->black);
      lower_first = members_text (entries, white, 1, white->n_members, FALSE);
      lower_second = members_text (entries, black, 1, black->n_members, FALSE);
      print_names (first, second,
                   (const char *const[]) { entry_at (entries, white->members[0])->name,
                                           entry_at (entries, black->members[0])->name,
                                           lower_second, lower_first });
    }
}

/* Pairs the first round; all of them where results do not matter. */
static int
pair_entries (const Entries *entries,
              guint          n_rounds,
              guint32        seed)
{
  IxPlan plan = ix_plan_choose (entries->teams->teams->len, n_rounds);
  g_autoptr (IxCrossTable) table = ix_cross_table_new (n_rounds);
  gboolean whole = plan.system == IX_SYSTEM_MATCH ||
                   (plan.system == IX_SYSTEM_ROUND_ROBIN && plan.n_extra == 0);
  g_autofree char *why = ix_say_plan (&plan);

  plan.seed = seed;
  table->teams = TRUE;
  fprintf (stderr, "note: %s\n", why);
  for (guint i = 0; i < entries->teams->teams->len; i++)
    {
      g_autofree char *name = team_name (entries, i);

      ix_cross_table_add (table, name, team_at (entries, i)->sum);
    }
  puts ("round,table,first,second,higher_white,higher_black,lower_white,lower_black");
  for (guint r = 0; r < (whole ? n_rounds : 1); r++)
    {
      g_auto (IxNextRound) next = { 0 };
      g_autoptr (GError) error = NULL;

      if (!ix_next_round (table, &plan, r, IX_OVERRIDE_NOTHING, &next, NULL, &error))
        return ix_tool_fail (IX_EXIT_BAD_INPUT, "round %u: %s", r + 1, error->message);
      print_pairs (entries, r, next.pairs);
      ix_cross_table_add_round (table);
      for (guint i = 0; i < next.pairs->len; i++)
        {
          const IxPairing *pair = &g_array_index (next.pairs, IxPairing, i);

          if (pair->black == IX_NOBODY)
            {
              ix_cross_table_bye (table, r, pair->white, IX_ROUND_PAB);
              continue;
            }
          /* Nobody knows the results, and nothing depends on them. */
          ix_cross_table_pair (table, r, pair->white, pair->black);
          ix_cross_table_result (table, r, pair->white, table->points.draw, table->points.draw);
        }
    }
  return IX_EXIT_DONE;
}

/* TRF files */

static IxCrossTable *
read_trf (const char   *file,
          const char   *text,
          gsize         length,
          IxTrfHeader **header)
{
  g_autoptr (GError) error = NULL;
  IxCrossTable *table = ix_trf_parse (text, length, header, &error);

  if (table == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  return table;
}

/* A table of entries begins with its header line, a TRF with a record's number. */
static gboolean
is_trf (const char *text)
{
  return (g_ascii_isdigit (text[0]) && g_ascii_isdigit (text[1]) && g_ascii_isdigit (text[2])) ||
         g_str_has_prefix (text, "###") || g_str_has_prefix (text, "XX");
}

/* Who sits the next round out stands in it as a bye, in a round of his own. */
static void
add_absent (IxCrossTable      *table,
            const IxTrfHeader *header)
{
  if (header->absent->len == 0)
    return;
  ix_cross_table_add_round (table);
  for (guint i = 0; i < header->absent->len; i++)
    ix_cross_table_bye (table, table->n_paired - 1, g_array_index (header->absent, guint, i),
                        IX_ROUND_ZERO_BYE);
}

static GArray *
pair_table (const IxCrossTable *table,
            const char         *system,
            guint               round,
            GError            **error)
{
  g_autoptr (GArray) pairs = NULL;

  if (system != NULL && strstr (system, "TEAM") != NULL)
    {
      const IxTeamSwissOptions options = {
        .colours = strstr (system, "TYPEB") != NULL ? IX_TEAM_COLOURS_TYPE_B : IX_TEAM_COLOURS_TYPE_A,
        .use_game_points = g_str_has_suffix (system, "_GP") || strstr (system, "_MP_GP") != NULL,
      };

      return ix_team_swiss_pair (table, round, &options, error);
    }
  pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  return ix_dutch_pair (table, pairs, error) ? g_steal_pointer (&pairs) : NULL;
}

static int
pair_trf (const char *file,
          const char *text,
          gsize       length)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = read_trf (file, text, length, &header);
  g_autofree char *system = NULL;
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GError) error = NULL;
  guint round;

  if (table == NULL)
    return IX_EXIT_BAD_INPUT;
  round = table->n_paired;
  system = ix_trf_header_text (header, "192");
  if (system != NULL && strstr (system, "TEAM") == NULL && strstr (system, "DUTCH") == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: the system '%s' of record 192 is not known", file,
                         system);
  add_absent (table, header);
  pairs = pair_table (table, system, round, &error);
  if (pairs == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: round %u: %s", file, round + 1, error->message);
  puts ("round,table,first,second,higher_white,higher_black,lower_white,lower_black");
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      printf ("%u,%u,", round + 1, i + 1);
      print_names (ix_cross_table_at (table, pair->white)->name,
                   pair->black == IX_NOBODY ? "bye" : ix_cross_table_at (table, pair->black)->name,
                   NULL);
    }
  return IX_EXIT_DONE;
}

int
ix_command_pair (int    argc,
                 char **argv)
{
  g_auto (Entries) entries = { 0 };
  g_autofree char *text = NULL;
  gint rounds = 6, seed = 0;
  const GOptionEntry options[] = {
    IX_OPTION_NUMBER ("rounds", &rounds, "Of the evening, else 6", "N"),
    IX_OPTION_NUMBER ("seed", &seed, "Shuffles the rows of the table, else by strength", "N"),
    IX_OPTIONS_END,
  };
  gsize length;

  if (!ix_tool_parse (options, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (rounds < 1 || rounds > 99 || seed < 0)
    return ix_tool_fail (IX_EXIT_USAGE, "pair: there are 1 to 99 rounds, and seeds from 0");
  if (!read_file (argv[1], &text, &length))
    return IX_EXIT_BAD_INPUT;
  if (is_trf (text))
    return pair_trf (argv[1], text, length);
  if (!read_entries (argv[1], text, length, &entries))
    return IX_EXIT_BAD_INPUT;
  return pair_entries (&entries, (guint) rounds, (guint32) seed);
}

/* Standings */

/* The list that the file names, or the usual one. */
static GArray *
tie_breaks_of (const char         *file,
               const IxCrossTable *table,
               const IxTrfHeader  *header)
{
  g_autofree char *named = ix_trf_header_text (header, "202");
  IxTieList usual = table->teams ? (table->round_robin ? IX_TIE_LIST_TEAM_ROUND_ROBIN
                                                       : IX_TIE_LIST_TEAM_SWISS)
                                 : (table->round_robin ? IX_TIE_LIST_ROUND_ROBIN
                                                       : IX_TIE_LIST_SWISS);
  g_autofree char *unknown = NULL;
  GArray *list = ix_tie_list_parse (named != NULL ? named : ix_tie_list_usual (usual), &unknown);

  if (list == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: the tie-break '%s' of record 202 is not known", file,
                  unknown);
  return list;
}

static void
print_points (gint points)
{
  printf ("%d", points / IX_POINT);
  if (points % IX_POINT != 0)
    printf (".%d", points % IX_POINT);
}

static void
print_standing (const IxCrossTable *table,
                const IxStandings  *standings,
                guint               i)
{
  const IxStanding *row = ix_standings_at (standings, i);

  printf ("%u,%u,", row->rank, row->place + 1);
  ix_tool_print_field (ix_cross_table_at (table, row->place)->name);
  putchar (',');
  print_points (row->points);
  for (guint t = 0; t < standings->tie_breaks->len; t++)
    {
      g_autofree char *value =
        row->values[t].den == 0
          ? g_strdup ("")
          : ix_tie_value_text (&g_array_index (standings->tie_breaks, IxTieBreak, t),
                               row->values[t]);

      putchar (',');
      ix_tool_print_field (value);
    }
  putchar ('\n');
}

int
ix_command_standings (int    argc,
                      char **argv)
{
  const GOptionEntry options[] = { IX_OPTIONS_END };
  g_autofree char *text = NULL;
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (IxStandings) standings = NULL;
  IxTieContext context = { 0 };
  gsize length;

  if (!ix_tool_parse (options, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (!read_file (argv[1], &text, &length))
    return IX_EXIT_BAD_INPUT;
  if (!is_trf (text))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: not a TRF file; entries have no standings",
                         argv[1]);
  table = read_trf (argv[1], text, length, &header);
  list = table != NULL ? tie_breaks_of (argv[1], table, header) : NULL;
  if (list == NULL)
    return IX_EXIT_BAD_INPUT;
  context = (IxTieContext) {
    .table = table, .n_rounds = table->n_paired, .forfeits = table->round_robin,
  };
  standings = ix_standings_new (&context, list);
  printf ("rank,number,name,points");
  for (guint t = 0; t < standings->tie_breaks->len; t++)
    {
      g_autofree char *name =
        ix_tie_break_name (&g_array_index (standings->tie_breaks, IxTieBreak, t));

      printf (",%s", name);
    }
  putchar ('\n');
  for (guint i = 0; i < standings->rows->len; i++)
    print_standing (table, standings, i);
  return IX_EXIT_DONE;
}
