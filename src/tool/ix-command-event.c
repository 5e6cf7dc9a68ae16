/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands about tournaments: teams, pairings, standings.  An event is a TRF file or a table of
 * entries. */

#include <stdio.h>
#include <string.h>

#include "ix-dutch.h"
#include "ix-entries.h"
#include "ix-evening-form.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"
#include "ix-file.h"
#include "ix-lists.h"
#include "ix-plan-words.h"
#include "ix-team-swiss.h"
#include "ix-tool.h"
#include "ix-tool-partners.h"
#include "ix-trf-standings.h"
#include "ix-trf-system.h"

/* Defaults for an evening of which nothing else is told. */
#define USUAL_ROUNDS 6

static gboolean
read_file (const char *file,
           char      **text,
           gsize      *length)
{
  g_autoptr (GError) error = NULL;

  if (ix_file_read_input (file, IX_FILE_LONGEST, text, length, &error))
    return TRUE;
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  return FALSE;
}

/* Entries and teams */

/* How a table of entries is read. */
typedef struct {
  char *columns, *db, *list;
} EntryOptions;

static void
clear_entry_options (EntryOptions *options)
{
  g_free (options->columns);
  g_free (options->db);
  g_free (options->list);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EntryOptions, clear_entry_options)

#define ENTRY_OPTIONS(options)                                                                   \
  IX_OPTION_TEXT ("columns", &(options).columns,                                                 \
                  "The columns of the table, by names of the header or by number, as of a "      \
                  "list; fixed_partner, too",                                                    \
                  "name=NAME,grade=NAME,..."),                                                   \
    IX_OPTION_TEXT ("list", &(options).list, "The grading list for codes, else the newest", "ID"), \
    IX_OPTION_DB (&(options).db)

/* The grading lists, which are opened when a code is first looked up. */
typedef struct {
  const EntryOptions *options;
  IxLists            *lists;
} LookUp;

static IxListPlayer *
look_up_code (const char *code,
              gpointer    data,
              GError    **error)
{
  LookUp *look_up = data;
  g_autofree char *db = NULL, *folder = NULL;

  if (look_up->lists == NULL)
    {
      db = ix_tool_db_path (look_up->options->db);
      folder = ix_lists_folder_for (db);
      look_up->lists = ix_lists_open (folder, error);
    }
  return look_up->lists != NULL
           ? ix_lists_find_code (look_up->lists, look_up->options->list, code, error)
           : NULL;
}

static void
fail_to_read (const char         *file,
              const EntryOptions *options,
              const GError       *error)
{
  g_autofree char *printable = ix_record_printable (error->message);
  gboolean ask = g_error_matches (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS);

  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%s%s%s", file,
                g_ascii_isdigit (*error->message) ? "" : "1: ", printable,
                ask && options->columns == NULL ? "; see --columns" : "");
}

/* On failure says why and returns NULL. */
static GPtrArray *
read_entries (const char         *file,
              const char         *text,
              gsize               length,
              const EntryOptions *options,
              IxListReport       *report)
{
  IxBytes bytes = { text, length };
  LookUp look_up = { options, NULL };
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);

  if (reader != NULL &&
      (options->columns == NULL ||
       ix_list_reader_choose_columns (reader, options->columns, &error)))
    rows = ix_entries_read (reader, look_up_code, &look_up, report, &error);
  ix_lists_close (look_up.lists);
  if (rows == NULL || !ix_entries_check_twins (rows, &error) ||
      !ix_entries_check_scale (rows, &error))
    {
      fail_to_read (file, options, error);
      return NULL;
    }
  return g_steal_pointer (&rows);
}

/* Adds a wish for each who is to play with whom the column of partners names: the first of that
 * name, as the reader of the table has checked. */
static void
list_wishes (const GPtrArray *rows,
             GPtrArray       *events)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = rows->len; i-- > 0;)
    g_hash_table_insert (places, ((IxEntryRow *) rows->pdata[i])->name, GUINT_TO_POINTER (i));
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      gpointer partner;

      if (*row->fixed_partner != '\0' &&
          g_hash_table_lookup_extended (places, row->fixed_partner, NULL, &partner))
        ix_evening_events_add (
          events, (IxEveningEvent) { IX_EVENING_WISH,
                                     .wish = { i, GPOINTER_TO_UINT (partner),
                                               IX_WISH_TOGETHER } });
    }
}

/* The events of an evening until its teams are made. */
static GPtrArray *
list_events (const GPtrArray *rows,
             guint            n_rounds,
             guint            seed)
{
  GPtrArray *events = ix_evening_events_new ();

  ix_evening_events_add (events, (IxEveningEvent) {
                                   IX_EVENING_SET_UP,
                                   .set_up = { .name = "Entries", .variant = "newport",
                                               .n_rounds = n_rounds } });
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_PLAN,
                                                    .plan = { NULL, n_rounds, seed } });
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_ENTER,
                                                        .enter = { .name = row->name,
                                                                   .code = row->code,
                                                                   .grade = row->grade,
                                                                   .rapid = row->rapid,
                                                                   .estimated =
                                                                     row->provisional } });
    }
  list_wishes (rows, events);
  return events;
}

static IxTeams *
make_teams (IxEvening *evening,
            GError   **error)
{
  const IxEveningState *state = ix_evening_state (evening);
  IxOddNumberOption option = { 0 };
  g_autoptr (IxTeams) teams =
    ix_evening_propose_teams (state, &option) ? ix_evening_make_teams (state, &option, NULL) : NULL;
  g_autoptr (IxEveningEvent) event = NULL;

  g_return_val_if_fail (teams != NULL, NULL);
  event = ix_evening_teams_event (teams, 0);
  return ix_evening_apply (evening, event, error) ? g_steal_pointer (&teams) : NULL;
}

/* The evening to which all of a table of entries have come. */
typedef struct {
  const char   *file;
  GPtrArray    *rows; /* of IxEntryRow */
  IxListReport *report;
  IxEvening    *evening;
  IxTeams      *teams; /* those of the evening */
} Field;

static void
clear_field (Field *field)
{
  g_clear_pointer (&field->rows, g_ptr_array_unref);
  g_clear_pointer (&field->report, ix_list_report_free);
  g_clear_pointer (&field->evening, ix_evening_free);
  g_clear_pointer (&field->teams, ix_teams_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, clear_field)

/* On failure says why and returns FALSE. */
static gboolean
read_field (Field              *field,
            const char         *text,
            gsize               length,
            const EntryOptions *options,
            guint               n_rounds,
            guint               seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GArray) methods = NULL;

  field->evening = ix_evening_new ();
  field->report = ix_list_report_new ();
  field->rows = read_entries (field->file, text, length, options, field->report);
  if (field->rows == NULL)
    return FALSE;
  /* House players are not made up here. */
  methods = ix_odd_number_options (field->rows->len);
  if (methods->len == 0 || g_array_index (methods, IxOddNumberOption, 0).n_house > 0)
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: %u %s no two teams", field->file, field->rows->len,
                    field->rows->len == 1 ? "entry makes" : "entries make");
      return FALSE;
    }
  events = list_events (field->rows, n_rounds, seed);
  if (ix_evening_apply_all (field->evening, (IxEveningEvent *const *) events->pdata, events->len,
                            &error))
    field->teams = make_teams (field->evening, &error);
  if (field->teams == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: %s", field->file, error->message);
  return field->teams != NULL;
}

/* Says who waits for a partner, and which wishes are not met. */
static void
print_team_notes (const Field *field)
{
  const IxEveningState *state = ix_evening_state (field->evening);

  if (field->teams->waiting != G_MAXUINT)
    fprintf (stderr, "note: %s waits for another player\n", ix_evening_entry (state, field->teams->waiting)->shown);
  for (guint i = 0; i < state->wishes->len && field->teams->n_broken > 0; i++)
    {
      const IxPairWish *wish = &g_array_index (state->wishes, IxPairWish, i);

      if (ix_evening_team_of (state, wish->a) != ix_evening_team_of (state, wish->b))
        fprintf (stderr, "note: %s and %s are not in one team\n", ix_evening_entry (state, wish->a)->shown,
                 ix_evening_entry (state, wish->b)->shown);
    }
}

/* Notes are told once all has gone well: a failure is one line. */
static void
print_field_notes (const Field *field)
{
  ix_tool_print_notes (field->file, field->report);
  for (guint i = 0; i < field->rows->len; i++)
    if (((const IxEntryRow *) field->rows->pdata[i])->provisional)
      ix_tool_note_provisional (((const IxEntryRow *) field->rows->pdata[i])->name);
  if (field->teams != NULL)
    print_team_notes (field);
}

static const IxEntry *
member_at (const IxEveningState *state,
           guint                 team,
           guint                 n)
{
  return ix_evening_entry (state, ix_club_team_member (ix_evening_team (state, team), n));
}

/* The members behind the first: names, or grades, of a team of three with a stroke between. */
static char *
lower_text (const IxEveningState *state,
            guint                 team,
            gboolean              grades)
{
  GString *text = g_string_new (NULL);

  for (guint m = 1; m < ix_evening_team (state, team)->members->len; m++)
    {
      const IxEntry *entry = member_at (state, team, m);

      g_string_append (text, m > 1 ? " / " : "");
      if (grades)
        g_string_append_printf (text, "%d", entry->grade);
      else
        g_string_append (text, entry->name);
    }
  return g_string_free (text, FALSE);
}

static void
print_team (const IxEveningState *state,
            guint                 team)
{
  g_autofree char *lower = lower_text (state, team, FALSE);
  g_autofree char *grades = lower_text (state, team, TRUE);

  printf ("%u,", team + 1);
  ix_tool_print_field (member_at (state, team, 0)->name);
  printf (",%d,", member_at (state, team, 0)->grade);
  ix_tool_print_field (lower);
  printf (",%s,%d\n", grades, ix_evening_team_sum (state, team));
}

int
ix_command_teams (int    argc,
                  char **argv)
{
  g_auto (Field) field = { 0 };
  const IxEveningState *state;
  g_autofree char *text = NULL;
  gint seed = 0;
  g_auto (EntryOptions) entries = { 0 };
  const GOptionEntry options[] = {
    ENTRY_OPTIONS (entries),
    IX_OPTION_NUMBER ("seed", &seed, "Teams are settled by grades: nothing is drawn by lot", "N"),
    IX_OPTIONS_END,
  };
  gsize length;

  if (!ix_tool_parse (options, 1, 1, &argc, &argv) || !ix_tool_check_columns ("teams", entries.columns))
    return IX_EXIT_USAGE;
  if (!read_file (argv[1], &text, &length))
    return IX_EXIT_BAD_INPUT;
  field.file = argv[1];
  if (!read_field (&field, text, length, &entries, USUAL_ROUNDS, 0))
    return IX_EXIT_BAD_INPUT;
  print_field_notes (&field);
  state = ix_evening_state (field.evening);
  puts ("team,higher,grade,lower,grade,sum");
  for (guint i = 0; i < state->teams->len; i++)
    print_team (state, i);
  return IX_EXIT_DONE;
}

/* Pairing entries */

static void
print_teams (const char *first,
             const char *second)
{
  ix_tool_print_field (first);
  putchar (',');
  ix_tool_print_field (second);
}

/* Board by board, White first.  For a team of three, it names the two who play in this round. */
static void
print_table (const IxEveningState *state,
             const IxClubTable    *table)
{
  g_autofree char *first = ix_evening_team_name (state, table->first);
  g_autofree char *second = ix_evening_team_name (state, table->second);

  print_teams (first, second);
  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    for (guint i = 0; i < 2; i++)
      {
        guint white = ix_side_has_white (0, board, FALSE) ? 0 : 1;
        guint entry = table->players[i == 0 ? white : 1 - white][board];

        putchar (',');
        if (entry != IX_NOBODY)
          ix_tool_print_field (ix_evening_entry (state, entry)->shown);
      }
  putchar ('\n');
}

static void
print_round (const IxEveningState *state,
             guint                 r)
{
  const IxClubRound *round = ix_evening_round (state, r);

  for (guint i = 0; i < round->tables->len; i++)
    {
      printf ("%u,%u,", r + 1, i + 1);
      print_table (state, ix_club_round_table (round, i));
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      g_autofree char *name =
        ix_evening_team_name (state, g_array_index (round->byes, IxClubBye, i).team);

      printf ("%u,%u,", r + 1, round->tables->len + i + 1);
      print_teams (name, "bye");
      puts (",,,,");
    }
}

/* Nobody knows the results, and nothing depends on them. */
static void
draw_all (IxEvening *evening,
          guint      round)
{
  guint n = ix_evening_round (ix_evening_state (evening), round)->tables->len;

  for (guint i = 0; i < n; i++)
    ix_evening_apply (
      evening, &(IxEveningEvent) { IX_EVENING_RESULT, .result = { round, i, IX_TABLE_DRAWN } },
      NULL);
}

/* Pairs the first round; all of them where results do not matter. */
static int
pair_entries (const Field *field)
{
  const IxEveningState *state = ix_evening_state (field->evening);
  IxPlan plan = ix_evening_plan (state);
  gboolean whole = plan.system == IX_SYSTEM_MATCH ||
                   (plan.system == IX_SYSTEM_ROUND_ROBIN && plan.n_extra == 0);
  g_autofree char *why = ix_format_plan (&plan);

  for (guint r = 0; r < (whole ? state->n_rounds : 1); r++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) event =
        ix_evening_pair (state, IX_OVERRIDE_NOTHING, 0, NULL, &error);

      if (event == NULL || !ix_evening_apply (field->evening, event, &error))
        return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: round %u: %s", field->file, r + 1,
                             error->message);
      draw_all (field->evening, r);
    }
  print_field_notes (field);
  fprintf (stderr, "note: %s\n", why);
  puts ("round,table,first,second,higher_white,higher_black,lower_white,lower_black");
  for (guint r = 0; r < state->rounds->len; r++)
    print_round (state, r);
  return IX_EXIT_DONE;
}

/* All rounds; where leaders meet the first only, because the others depend on results. */
static int
pair_partners (const char         *file,
               const char         *text,
               gsize               length,
               const EntryOptions *options,
               IxPartnersAim       aim,
               guint               n_rounds,
               guint               seed)
{
  g_auto (Field) field = { .file = file, .report = ix_list_report_new () };
  g_autofree IxPartnersPlan *plan = NULL;

  field.rows = read_entries (file, text, length, options, field.report);
  if (field.rows == NULL)
    return IX_EXIT_BAD_INPUT;
  plan = ix_tool_plan_partners (file, field.rows, aim, n_rounds, seed);
  if (plan == NULL)
    return IX_EXIT_BAD_INPUT;
  print_field_notes (&field);
  ix_tool_print_partners (plan, field.rows, aim == IX_PARTNERS_LEADERS ? 1 : n_rounds);
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
    ix_tool_fail_trf (file, error);
  return table;
}

/* Adds a round in which contestants absent from the next round have a bye. */
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

/* A file whose tables are numbered. */
typedef struct {
  const IxCrossTable *table;
  const IxTrfSystem  *system;
  guint               round;
} Numbered;

static gint
score_of (const Numbered *numbered,
          guint           place)
{
  return numbered->system->teams ? ix_team_score (numbered->table, place, numbered->round,
                                                  &numbered->system->options)
                                 : ix_cross_table_score (numbered->table, place, numbered->round);
}

/* Tables are numbered as in an evening: by the higher score at them, then by the sum of both, then by
 * the better number (C.04.2); the bye comes last. */
static gint
compare_pairs (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const IxPairing *pairs[2] = { a, b };
  gint most[2], sums[2];

  if ((pairs[0]->black == IX_NOBODY) != (pairs[1]->black == IX_NOBODY))
    return pairs[0]->black == IX_NOBODY ? 1 : -1;
  for (guint i = 0; i < 2; i++)
    {
      gint white = score_of (data, pairs[i]->white);
      gint black = pairs[i]->black != IX_NOBODY ? score_of (data, pairs[i]->black) : 0;

      most[i] = MAX (white, black);
      sums[i] = white + black;
    }
  if (most[0] != most[1])
    return most[0] > most[1] ? -1 : 1;
  if (sums[0] != sums[1])
    return sums[0] > sums[1] ? -1 : 1;
  return MIN (pairs[0]->white, pairs[0]->black) < MIN (pairs[1]->white, pairs[1]->black) ? -1 : 1;
}

static GArray *
pair_table (const IxCrossTable *table,
            const IxTrfSystem  *system,
            guint               round,
            GError            **error)
{
  g_autoptr (GArray) pairs = NULL;

  if (system->teams)
    return ix_team_swiss_pair (table, round, &system->options, error);
  pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  return ix_dutch_pair (table, pairs, error) ? g_steal_pointer (&pairs) : NULL;
}

/* The rules of the last rounds need to know how many there are. */
static void
note_round_count (const IxCrossTable *table,
                  guint               round)
{
  if (table->n_rounds == 0)
    fprintf (stderr, "note: the file does not say how many rounds there are (record 142), so the "
                     "rules of the last rounds are not applied\n");
  else if (round >= table->n_rounds)
    fprintf (stderr, "note: %s of record 142 %s paired; this one is paired as a last round\n",
             table->n_rounds == 1 ? "the one round" : "all rounds", table->n_rounds == 1 ? "is" : "are");
}

static gboolean
has_played (const IxCrossTable *table,
            guint               place)
{
  for (guint r = 0; r < table->n_paired; r++)
    if (ix_cross_table_round (table, place, r)->kind == IX_ROUND_GAME)
      return TRUE;
  return FALSE;
}

/* The numbers of teams run from 1 to their number (C.04.6 1.1.1), whatever the file has.  Odd and even
 * matter until a team has played. */
static void
note_team_numbers (const IxCrossTable *table,
                   const IxTrfHeader  *header)
{
  for (guint i = 0; i < ix_cross_table_n (table) && table->teams; i++)
    if ((ix_trf_number_of (header, i) - (i + 1)) % 2 == 1 && !has_played (table, i))
      {
        fprintf (stderr, "note: the numbers of the teams have gaps: for the initial colour team %u "
                         "counts as number %u, its place (C.04.6 1.1.1)\n",
                 ix_trf_number_of (header, i), i + 1);
        return;
      }
}

static int
pair_trf (const char *file,
          const char *text,
          gsize       length)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = read_trf (file, text, length, &header);
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GError) error = NULL;
  IxTrfSystem system;
  guint round;

  if (table == NULL)
    return IX_EXIT_BAD_INPUT;
  if (!ix_trf_system_read (header, &system, &error))
    return ix_tool_fail_trf (file, error);
  round = table->n_paired;
  add_absent (table, header);
  pairs = pair_table (table, &system, round, &error);
  if (pairs == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: round %u: %s", file, round + 1, error->message);
  g_array_sort_with_data (pairs, compare_pairs, &(Numbered) { table, &system, round });
  /* The bye comes last. */
  if (pairs->len == 0 || g_array_index (pairs, IxPairing, 0).black == IX_NOBODY)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: round %u: nobody would play", file, round + 1);
  ix_tool_print_trf_notes (file, header->notes);
  note_round_count (table, round);
  note_team_numbers (table, header);
  puts ("round,table,first,second,higher_white,higher_black,lower_white,lower_black");
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      printf ("%u,%u,", round + 1, i + 1);
      print_teams (ix_cross_table_at (table, pair->white)->name,
                   pair->black == IX_NOBODY ? "bye"
                                            : ix_cross_table_at (table, pair->black)->name);
      puts (",,,,");
    }
  return IX_EXIT_DONE;
}

/* A table has columns in its first line, or the heading of a single one. */
static gboolean
may_be_table (const char *text)
{
  gsize end = strcspn (text, ",;\t\r\n");

  if (*text != '\0' && strchr ("[{%", *text) != NULL)
    return FALSE;
  for (gsize i = 0; i < end && (text[end] == '\r' || text[end] == '\n'); i++)
    if ((guchar) text[i] < 128 && !g_ascii_isalpha (text[i]) && text[i] != ' ' && text[i] != '"')
      return FALSE;
  return TRUE;
}

typedef struct {
  gint          rounds, seed;
  char         *partners;
  IxPartnersAim aim; /* what @partners says */
} PairOptions;

static void
clear_pair_options (PairOptions *options)
{
  g_free (options->partners);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PairOptions, clear_pair_options)

/* On failure says why and returns FALSE: a usage error. */
static gboolean
check_pair_options (PairOptions *options)
{
  gint most = options->partners != NULL ? IX_PARTNERS_ROUNDS : IX_EVENING_MAX_ROUNDS;

  if (options->partners != NULL && !ix_word_table_find (&ix_aim_words, options->partners, &options->aim))
    {
      g_autofree char *printable = ix_record_printable (options->partners);

      ix_tool_fail (IX_EXIT_USAGE, "pair: --partners is even, everyone or leaders, not '%s'", printable);
      return FALSE;
    }
  if (options->rounds < 1 || options->rounds > most)
    ix_tool_fail (IX_EXIT_USAGE, "pair: there are 1 to %d rounds%s, not %d", most,
                  options->partners != NULL ? " with --partners" : "", options->rounds);
  else if (options->seed < 0)
    ix_tool_fail (IX_EXIT_USAGE, "pair: a seed is 0 or more, not %d", options->seed);
  else
    return TRUE;
  return FALSE;
}

int
ix_command_pair (int    argc,
                 char **argv)
{
  g_auto (Field) field = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (PairOptions) pair = { .rounds = USUAL_ROUNDS };
  g_auto (EntryOptions) entries = { 0 };
  const GOptionEntry options[] = {
    ENTRY_OPTIONS (entries),
    IX_OPTION_TEXT ("partners", &pair.partners, "A new partner in each round: even tables, everyone with everyone, or leaders meet",
                    "even|everyone|leaders"),
    IX_OPTION_NUMBER ("rounds", &pair.rounds, "Rounds of the evening, else 6", "N"),
    IX_OPTION_NUMBER ("seed", &pair.seed, "Shuffles the rows of the table, else by strength; draws the lots of a plan", "N"),
    IX_OPTIONS_END,
  };
  gsize length;

  if (!ix_tool_parse (options, 1, 1, &argc, &argv) || !check_pair_options (&pair) ||
      !ix_tool_check_columns ("pair", entries.columns))
    return IX_EXIT_USAGE;
  if (!read_file (argv[1], &text, &length))
    return IX_EXIT_BAD_INPUT;
  if (ix_trf_recognize (text, length, &error))
    return pair.partners != NULL
             ? ix_tool_fail (IX_EXIT_USAGE, "pair: --partners needs a table of entries, and %s is a TRF file", argv[1])
             : pair_trf (argv[1], text, length);
  if (!may_be_table (text))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: %s; nor is it a table of entries", argv[1],
                         error->message);
  if (pair.partners != NULL)
    return pair_partners (argv[1], text, length, &entries, pair.aim, (guint) pair.rounds, (guint) pair.seed);
  field.file = argv[1];
  return read_field (&field, text, length, &entries, (guint) pair.rounds, (guint) pair.seed)
           ? pair_entries (&field)
           : IX_EXIT_BAD_INPUT;
}

/* Standings */

static guint
rank_in_file (const IxCrossTable *table,
              const IxTrfHeader  *header,
              guint               place)
{
  return table->teams ? ((const IxTrfTeam *) header->teams->pdata[place])->rank
                      : ((const IxTrfPerson *) header->persons->pdata[place])->rank;
}

/* Ranks after the rounds that are over, as the program does.  A file with ranks says by them who is
 * ranked at all, and how the lots fell that were drawn.  Without ranks nobody draws any while rounds
 * are to come. */
static IxStandings *
rank (const IxCrossTable *table,
      const IxTrfHeader  *header,
      guint               n_rounds,
      const GArray       *list,
      guint               before_points)
{
  guint n = ix_cross_table_n (table), n_ranked = 0;
  g_autofree gboolean *out = g_new0 (gboolean, n + 1);
  g_autofree guint *lots = g_new0 (guint, n + 1);
  g_autofree guint *numbers = g_new0 (guint, n + 1);
  IxTieContext context = { .table = table, .n_rounds = n_rounds, .numbers = numbers,
                           .before_points = before_points };
  IxStandings *standings;

  for (guint i = 0; i < n; i++)
    {
      guint rank = rank_in_file (table, header, i);

      numbers[i] = ix_trf_number_of (header, i);
      out[i] = rank == 0 || n_rounds == 0;
      lots[i] = rank == 0 || rank > n ? 0 : n + 1 - rank;
      n_ranked += rank > 0;
    }
  context.lots = n_ranked > 0 || n_rounds < table->n_rounds ? lots : NULL;
  standings = ix_standings_new (&context, list);
  if (n_ranked > 0 || n_rounds == 0)
    ix_standings_leave_out (standings, out);
  return standings;
}

/* The columns do not tell where the points come. */
static void
note_points_later (const GArray *list,
                   guint         before_points)
{
  g_autofree char *last =
    before_points > 0
      ? ix_tie_break_name (&g_array_index (list, IxTieBreak, before_points - 1))
      : NULL;

  if (last != NULL)
    fprintf (stderr, "note: record 212 ranks by points after %s\n", last);
}

/* An empty column should not look like a fault. */
static void
note_unused (const IxCrossTable *table,
             const GArray       *list)
{
  const IxTieContext context = { .table = table };

  for (guint i = 0; i < list->len; i++)
    {
      const IxTieBreak *tie_break = &g_array_index (list, IxTieBreak, i);
      g_autofree char *name = ix_tie_break_name (tie_break);

      if (!ix_tie_break_applies (&context, tie_break))
        fprintf (stderr, "note: %s is passed over, for %s\n", name,
                 ix_tie_break_is_of_boards (tie_break) ? "a match has too few boards"
                                                       : "somebody has no rating");
    }
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
                const IxTrfHeader  *header,
                const IxStandings  *standings,
                guint               i)
{
  const IxStanding *row = ix_standings_at (standings, i);

  if (row->rank > 0)
    printf ("%u,", row->rank);
  else
    printf ("–,");
  printf ("%u,", ix_trf_number_of (header, row->place));
  ix_tool_print_field (ix_cross_table_at (table, row->place)->name);
  putchar (',');
  print_points (row->points);
  for (guint t = 0; t < standings->tie_breaks->len; t++)
    {
      g_autofree char *value = ix_standings_value_text (standings, i, t);

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
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  guint n_rounds, before_points;
  gsize length;

  if (!ix_tool_parse (options, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (!read_file (argv[1], &text, &length))
    return IX_EXIT_BAD_INPUT;
  if (!ix_trf_recognize (text, length, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: %s; entries have no standings", argv[1],
                         error->message);
  table = read_trf (argv[1], text, length, &header);
  if (table == NULL)
    return IX_EXIT_BAD_INPUT;
  names = ix_trf_tie_breaks (header, table, &before_points, &error);
  if (names == NULL)
    return ix_tool_fail_trf (argv[1], error);
  ix_tool_print_trf_notes (argv[1], header->notes);
  list = ix_tie_list_parse (names, NULL);
  note_points_later (list, before_points);
  note_unused (table, list);
  n_rounds = ix_cross_table_count_complete (table);
  ix_cross_table_drop_open (table);
  standings = rank (table, header, n_rounds, list, before_points);
  printf ("rank,number,name,points");
  for (guint t = 0; t < standings->tie_breaks->len; t++)
    {
      g_autofree char *name =
        ix_tie_break_name (&g_array_index (standings->tie_breaks, IxTieBreak, t));

      printf (",%s", name);
    }
  putchar ('\n');
  for (guint i = 0; i < standings->rows->len; i++)
    print_standing (table, header, standings, i);
  return IX_EXIT_DONE;
}
