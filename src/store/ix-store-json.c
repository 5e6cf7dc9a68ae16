/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-form.h"
#include "ix-evening-money.h"
#include "ix-evening-past.h"
#include "ix-evening-prizes.h"
#include "ix-evening-table.h"
#include "ix-json-members.h"
#include "ix-json-read.h"
#include "ix-people-standings.h"
#include "ix-record-error.h"
#include "ix-store-json-event.h"
#include "ix-table-score.h"

/* The summary in the file of an evening, for people and scripts.  Tables and rounds are numbered
 * from 1; points are numbers. */

static const char *
player_name (const IxEveningState *state,
             guint                 entry)
{
  return entry == IX_NOBODY ? "" : ix_evening_entry (state, entry)->name;
}

static void
add_team_name (JsonBuilder          *builder,
               const IxEveningState *state,
               const char           *name,
               const IxClubTeam     *team)
{
  g_autofree char *text = ix_club_team_entered_name (state, team);

  ix_json_add_text (builder, name, text);
}

static void
add_entries (JsonBuilder          *builder,
             const IxEveningState *state)
{
  ix_json_begin_list (builder, "entries");
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      json_builder_begin_object (builder);
      ix_json_add_text (builder, "name", entry->name);
      ix_json_add_text (builder, "code", entry->code);
      ix_json_add_text (builder, "club", entry->club);
      ix_json_add_text (builder, "federation", entry->federation);
      ix_json_add_text (builder, "fide_number", entry->fide_number);
      ix_json_add_number (builder, "grade", entry->grade);
      ix_json_add_flag (builder, "estimated", entry->estimated);
      ix_json_add_flag (builder, "house", entry->house);
      ix_json_add_number (builder, "born", entry->born);
      ix_json_add_flag (builder, "woman", entry->woman);
      ix_json_add_flag (builder, "newcomer", entry->newcomer);
      ix_json_add_flag (builder, "present", entry->present);
      ix_json_add_number (builder, "due", ix_evening_fee_due (state, i));
      ix_json_add_number (builder, "paid", entry->paid);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_teams (JsonBuilder          *builder,
           const IxEveningState *state)
{
  ix_json_begin_list (builder, "teams");
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);

      json_builder_begin_object (builder);
      add_team_name (builder, state, "name", team);
      ix_json_begin_list (builder, "players");
      for (guint m = 0; m < team->members->len; m++)
        json_builder_add_string_value (builder, player_name (state, ix_club_team_member (team, m)));
      json_builder_end_array (builder);
      ix_json_add_number (builder, "sum", ix_evening_team_sum (state, i));
      ix_json_add_flag (builder, "active", team->active);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds the format of the rounds, where it is not the usual one. */
static void
add_format (JsonBuilder          *builder,
            const IxEveningState *state)
{
  if (state->n_matches > 1)
    ix_json_add_number (builder, "matches_of_a_pairing", state->n_matches);
  if (state->end != 0)
    {
      ix_json_add_number (builder, "last_round_begins_after", state->end);
      ix_json_add_flag (builder, "rounds_open", state->open);
    }
  if (state->partners.change)
    ix_json_add_text (builder, "partners_change", ix_word_table_get (&ix_aim_words, state->partners.aim));
}

/* Adds the results of a table; of a double round also those of both matches. */
static void
add_results (JsonBuilder       *builder,
             const IxClubTable *table)
{
  const IxTableMatch *match = &table->matches[0];

  if (table->n_matches == 1)
    {
      ix_json_add_text (builder, "result", ix_word_table_get (&ix_table_result_words, match->result));
      ix_json_add_text (builder, "reason", ix_word_table_get (&ix_table_reason_words, match->reason));
      return;
    }
  ix_json_add_text (builder, "result",
                    ix_word_table_get (&ix_table_result_words, ix_club_table_outcome (table)));
  ix_json_begin_list (builder, "matches");
  for (; match < table->matches + table->n_matches; match++)
    {
      json_builder_begin_object (builder);
      ix_json_add_text (builder, "result", ix_word_table_get (&ix_table_result_words, match->result));
      ix_json_add_text (builder, "reason", ix_word_table_get (&ix_table_reason_words, match->reason));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_tables (JsonBuilder          *builder,
            const IxEveningState *state,
            guint                 number)
{
  const IxClubRound *round = ix_evening_round (state, number);
  static const char *const seats[IX_N_TEAM_BOARDS][2] = {
    [IX_HIGHER_BOARD] = { "higher_black", "higher_white" },
    [IX_LOWER_BOARD] = { "lower_black", "lower_white" },
  };

  ix_json_begin_list (builder, "tables");
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      json_builder_begin_object (builder);
      ix_json_add_number (builder, "table", i + 1);
      add_team_name (builder, state, "first",
                     ix_evening_team_in_round (state, number, table->first));
      add_team_name (builder, state, "second",
                     ix_evening_team_in_round (state, number, table->second));
      for (guint side = 0; side < 2 && !state->individual; side++)
        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          ix_json_add_text (builder, seats[board][ix_side_has_white (side, board, FALSE)],
                            player_name (state, table->players[side][board]));
      add_results (builder, table);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_rounds (JsonBuilder          *builder,
            const IxEveningState *state)
{
  ix_json_begin_list (builder, "rounds");
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      json_builder_begin_object (builder);
      ix_json_add_number (builder, "round", r + 1);
      add_tables (builder, state, r);
      ix_json_begin_list (builder, "byes");
      for (guint i = 0; i < round->byes->len; i++)
        {
          guint team = g_array_index (round->byes, IxClubBye, i).team;
          g_autofree char *name =
            ix_club_team_entered_name (state, ix_evening_team_in_round (state, r, team));

          json_builder_add_string_value (builder, name);
        }
      json_builder_end_array (builder);
      if (state->partners.change)
        {
          ix_json_begin_list (builder, "sit_out");
          for (guint i = 0; i < round->out->len; i++)
            json_builder_add_string_value (
              builder, player_name (state, g_array_index (round->out, guint, i)));
          json_builder_end_array (builder);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_sitters (JsonBuilder          *builder,
             const IxEveningState *state,
             const char           *name,
             const IxMembers      *sitters)
{
  ix_json_begin_list (builder, name);
  for (guint i = 0; i < sitters->n; i++)
    json_builder_add_string_value (builder, player_name (state, sitters->entries[i]));
  json_builder_end_array (builder);
}

static void
add_group (JsonBuilder          *builder,
           const IxEveningState *state,
           const IxClubGroup    *group)
{
  json_builder_begin_object (builder);
  ix_json_begin_list (builder, "boards");
  for (guint i = 0; i < group->boards->len; i++)
    {
      json_builder_begin_object (builder);
      add_sitters (builder, state, "team_1", &ix_club_group_board (group, i)->seats[0]);
      add_sitters (builder, state, "team_2", &ix_club_group_board (group, i)->seats[1]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_sitters (builder, state, "watching", &group->watching);
  ix_json_add_number (builder, "after_round", group->n_rounds);
  ix_json_add_flag (builder, "counts", group->counts);
  ix_json_add_text (builder, "result", ix_word_table_get (&ix_table_result_words, group->result));
  ix_json_add_text (builder, "reason", ix_word_table_get (&ix_table_reason_words, group->reason));
  ix_json_add_number (builder, "half_points_1", group->half_points[0]);
  ix_json_add_number (builder, "half_points_2", group->half_points[1]);
  json_builder_end_object (builder);
}

static void
add_groups (JsonBuilder          *builder,
            const IxEveningState *state)
{
  ix_json_begin_list (builder, "group_matches");
  for (guint i = 0; i < state->groups->len; i++)
    add_group (builder, state, ix_evening_group (state, i));
  json_builder_end_array (builder);
}

/* The standings are those of people where partners change. */
static void
add_people_standings (JsonBuilder          *builder,
                      const IxEveningState *state,
                      guint                 n_rounds)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (state, n_rounds);

  ix_json_begin_list (builder, "standings");
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);

      json_builder_begin_object (builder);
      ix_json_add_number (builder, "rank", row->rank);
      ix_json_add_text (builder, "name", player_name (state, row->entry));
      json_builder_set_member_name (builder, "points");
      json_builder_add_double_value (builder, (double) row->points / IX_POINT);
      ix_json_add_number (builder, "matches", row->n_matches);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_standings (JsonBuilder          *builder,
               const IxEveningState *state)
{
  g_auto (IxEveningStandings) standings = { 0 };
  guint n_rounds = ix_evening_count_complete (state);

  if (state->partners.change)
    {
      add_people_standings (builder, state, n_rounds);
      return;
    }
  ix_evening_standings_init (&standings, state, n_rounds);
  ix_json_begin_list (builder, "standings");
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      if (!ix_evening_team_stands (state, n_rounds, row->place))
        continue;
      json_builder_begin_object (builder);
      ix_json_add_number (builder, "rank", row->rank);
      add_team_name (builder, state, "name", ix_evening_team_after (state, n_rounds, row->place));
      json_builder_set_member_name (builder, "points");
      json_builder_add_double_value (builder, (double) row->points / IX_POINT);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds what one of those gets who share @pot: prizes are numbered from 1, money is in hundredths. */
static void
add_award (JsonBuilder           *builder,
           const IxEveningState  *state,
           const IxEveningPrizes *prizes,
           const IxPrizePot      *pot,
           guint                  n)
{
  static const char *const parts[] = {
    [IX_PRIZE_WHOLE] = "whole",
    [IX_PRIZE_HALF_BY_PLACE] = "half-by-place",
    [IX_PRIZE_HALF_SHARED] = "half-shared",
  };
  const IxPrizeWinner *who =
    ix_evening_prizes_winner (prizes, g_array_index (pot->people, guint, n));

  json_builder_begin_object (builder);
  ix_json_add_number (builder, "rank", who->rank);
  ix_json_begin_list (builder, "players");
  for (guint i = 0; i < who->entries->len; i++)
    json_builder_add_string_value (builder,
                                   player_name (state, g_array_index (who->entries, guint, i)));
  json_builder_end_array (builder);
  ix_json_begin_list (builder, "prizes");
  for (guint i = 0; i < pot->prizes->len; i++)
    json_builder_add_int_value (builder, g_array_index (pot->prizes, guint, i) + 1);
  json_builder_end_array (builder);
  ix_json_begin_list (builder, "goods");
  for (guint p = 0; p < prizes->n_prizes && pot->part != IX_PRIZE_HALF_SHARED; p++)
    if (prizes->given->holders[p] == g_array_index (pot->people, guint, n) &&
        *ix_evening_prize (state, p)->goods != '\0' &&
        (!state->prizes.several ||
         prizes->category[p] == prizes->category[g_array_index (pot->prizes, guint, 0)]))
      json_builder_add_int_value (builder, p + 1);
  json_builder_end_array (builder);
  ix_json_add_text (builder, "part", parts[pot->part]);
  ix_json_add_number (builder, "money", g_array_index (pot->money, gint64, n));
  json_builder_end_object (builder);
}

static void
add_prizes (JsonBuilder          *builder,
            const IxEveningState *state)
{
  g_autoptr (IxEveningPrizes) prizes =
    ix_evening_prizes_new (state, ix_evening_count_complete (state));

  ix_json_add_text (builder, "currency", state->currency);
  ix_json_begin_list (builder, "awards");
  for (guint i = 0; i < prizes->given->pots->len; i++)
    for (guint k = 0; k < ix_prizes_pot (prizes->given, i)->people->len; k++)
      add_award (builder, state, prizes, ix_prizes_pot (prizes->given, i), k);
  json_builder_end_array (builder);
}

static void
add_summary (JsonBuilder          *builder,
             const IxEveningState *state)
{
  json_builder_begin_object (builder);
  ix_json_add_text (builder, "name", state->name);
  ix_json_add_text (builder, "venue", state->venue);
  ix_json_add_text (builder, "date", state->date);
  ix_json_add_text (builder, "variant", state->variant);
  if (*state->rules != '\0')
    ix_json_add_text (builder, "rules", state->rules);
  ix_json_add_text (builder, "clock", state->clock);
  ix_json_add_text (builder, "grading_list", state->list);
  ix_json_add_number (builder, "rounds_planned", state->n_rounds);
  add_format (builder, state);
  add_entries (builder, state);
  add_teams (builder, state);
  add_rounds (builder, state);
  add_groups (builder, state);
  add_standings (builder, state);
  if (state->prizes.list->len > 0)
    add_prizes (builder, state);
  json_builder_end_object (builder);
}

#define FORMAT "interchange-evening"
#define VERSION 5

/* Lacks some events, and differs in two words: see ix_json_read_event(). */
#define OLDEST_VERSION 3

/* So much of another file is shown. */
#define LONGEST_START 60

G_DEFINE_QUARK (ix-json-error-quark, ix_json_error)

/* Writing */

char *
ix_evening_to_json (const IxEvening *evening)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  const GPtrArray *journal = ix_evening_journal (evening);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, FORMAT);
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, VERSION);
  json_builder_set_member_name (builder, "summary");
  add_summary (builder, ix_evening_state (evening));
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < journal->len; i++)
    ix_json_add_event (builder, journal->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  return g_strconcat (text, "\n", NULL);
}

/* Reading */

#define fail(error, code, ...) ix_refuse ((error), IX_JSON_ERROR, (code), __VA_ARGS__)

/* Returns the text of a member; NULL if it is missing or not a text. */
static const char *
find_text (JsonObject *object,
           const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

static gboolean
find_number (JsonObject *object,
             const char *name,
             gint64     *number)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

static gboolean
fail_event (guint         number,
            const GError *why,
            GError      **error)
{
  g_autofree char *printable = ix_record_printable (why->message);

  return fail (error, IX_JSON_ERROR_EVENT, "event %u: %s", number, printable);
}

/* Reads the events and makes an evening of them; NULL if one is refused. */
static IxEvening *
read_events (JsonArray *list,
             GError   **error)
{
  GPtrArray *events = ix_evening_events_new ();
  g_autoptr (GError) unreadable = NULL;
  g_autoptr (GError) why = NULL;
  g_autoptr (IxEvening) evening = NULL;
  guint n = json_array_get_length (list);

  for (guint i = 0; i < n && unreadable == NULL; i++)
    {
      IxEveningEvent *event = ix_json_read_event (json_array_get_element (list, i), &unreadable);

      if (event != NULL)
        g_ptr_array_add (events, event);
    }
  evening = ix_evening_fold (events, &why);
  /* Report refused events before unreadable ones. */
  if (why == NULL)
    why = g_steal_pointer (&unreadable);
  if (why == NULL)
    return g_steal_pointer (&evening);
  fail_event (ix_evening_journal (evening)->len + 1, why, error);
  return NULL;
}

/* Finds the list of events.  FALSE if this is not the file of an evening. */
static gboolean
read_root (JsonNode   *root,
           JsonArray **list,
           GError    **error)
{
  JsonObject *object =
    root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonNode *events;
  gint64 version;

  if (object == NULL || g_strcmp0 (find_text (object, "format"), FORMAT) != 0)
    return fail (error, IX_JSON_ERROR_FORMAT, _("this is not the file of an evening"));
  if (!find_number (object, "version", &version))
    return fail (error, IX_JSON_ERROR_FORMAT, _("'version' is missing"));
  if (version < OLDEST_VERSION || version > VERSION)
    return fail (error, IX_JSON_ERROR_FORMAT,
                 _("version %d is not known, only %d to %d"),
                 (int) CLAMP (version, G_MININT, G_MAXINT), OLDEST_VERSION, VERSION);
  events = json_object_get_member (object, "events");
  if (events == NULL || !JSON_NODE_HOLDS_ARRAY (events))
    return fail (error, IX_JSON_ERROR_FORMAT, _("'events' is missing"));
  *list = json_node_get_array (events);
  if (json_array_get_length (*list) == 0)
    return fail (error, IX_JSON_ERROR_FORMAT, _("there are no events"));
  return TRUE;
}

/* Does the text begin as JSON may?  Games begin with "[Event". */
static gboolean
begins_as_json (const char *text)
{
  return *text == '\0' || *text == '{' || (guchar) *text >= 128 ||
         (*text == '[' && !g_ascii_isalpha (text[1]));
}

/* Returns how many of the bytes are shown of a file: no letter is cut. */
static gsize
shown_length (const char *text,
              gsize       length)
{
  gsize shown = MIN (length, LONGEST_START);

  while (shown > 0 && shown < length && ((guchar) text[shown] & 0xc0) == 0x80)
    shown--;
  return shown;
}

/* People who open some other file should read what it is not, and not where JSON is wrong in it. */
static gboolean
check_start (const char *text,
             gsize       length,
             GError    **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autofree char *start = g_strndup (text, shown_length (text, length));
  g_autofree char *printable = NULL;
  const char *first = g_str_has_prefix (start, mark) ? start + strlen (mark) : start;

  first += strspn (first, " \t\r\n");
  if (*first == '\0' && strlen (start) == length)
    return fail (error, IX_JSON_ERROR_FORMAT,
                 _("this is not the file of an evening, nor a tournament report (TRF): it is empty"));
  if (begins_as_json (first))
    return TRUE;
  start[(gsize) (first - start) + strcspn (first, "\r\n")] = '\0';
  printable = ix_record_printable (first);
  return fail (error, IX_JSON_ERROR_FORMAT,
               _("this is not the file of an evening, nor a tournament report (TRF): it begins with "
                 "“%s”"),
               printable);
}

IxEvening *
ix_evening_from_json (const char *text,
                      gsize       length,
                      GError    **error)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) why = NULL;
  JsonArray *list = NULL;

  if (!check_start (text, length, error))
    return NULL;
  root = ix_json_read (text, length, &why);
  if (why != NULL)
    {
      fail (error, IX_JSON_ERROR_SYNTAX, "%s", why->message);
      return NULL;
    }
  return read_root (root, &list, error) ? read_events (list, error) : NULL;
}

/* Importing */

gint64
ix_store_import_evening (IxStore         *store,
                         const IxEvening *evening,
                         GError         **error)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  /* The matches are on another computer.  Keep the events: undo refers to them by number. */
  for (guint i = 0; i < journal->len; i++)
    g_ptr_array_add (events, ix_evening_event_unlinked (journal->pdata[i]));
  return ix_store_add_evening (store, (IxEveningEvent *const *) events->pdata, events->len, error);
}

/* Sets @here to the newest evening of the store that is a copy of @evening and not deleted.  Returns its
 * id; 0 if there is none, or with @error that the store cannot be read. */
static gint64
find_copy (IxStore         *store,
           const IxEvening *evening,
           IxEvening      **here,
           GError         **error)
{
  g_autoptr (GArray) ids = ix_store_evenings (store, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (IxEvening) one = ix_store_load_evening (store, id, NULL);

      /* One that cannot be read is no reason against another. */
      if (one == NULL || ix_evening_state (one)->deleted || !ix_evening_is_copy (one, evening))
        continue;
      *here = g_steal_pointer (&one);
      return id;
    }
  return 0;
}

/* Appends the events of @copy that @here has not. */
static gboolean
append_rest (IxStore         *store,
             gint64           id,
             IxEvening       *here,
             const IxEvening *copy,
             GError         **error)
{
  const GPtrArray *journal = ix_evening_journal (copy);
  guint before = ix_evening_journal (here)->len;
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  for (guint i = before; i < journal->len; i++)
    g_ptr_array_add (events, ix_evening_event_unlinked (journal->pdata[i]));
  for (guint i = 0; i < events->len; i++)
    if (!ix_evening_apply (here, events->pdata[i], error))
      return FALSE;
  return ix_store_append_to_evening (store, id, before, (IxEveningEvent *const *) events->pdata,
                                     events->len, error);
}

gint64
ix_store_take_evening (IxStore           *store,
                       const IxEvening   *evening,
                       IxCopyComparison **comparison,
                       GError           **error)
{
  g_autoptr (IxEvening) here = NULL;
  g_autoptr (GError) why = NULL;
  gint64 id = find_copy (store, evening, &here, &why);

  *comparison = NULL;
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return 0;
    }
  if (id == 0)
    return ix_store_import_evening (store, evening, error);
  *comparison = ix_evening_compare (here, evening);
  if ((*comparison)->relation == IX_COPY_PARTS)
    {
      g_set_error (error, IX_JSON_ERROR, IX_JSON_ERROR_PARTS,
                   _("the evening went on differently on both computers, behind %u events that they have in "
                     "common"),
                   (*comparison)->n_common);
      return 0;
    }
  if ((*comparison)->relation == IX_COPY_NEWER && !append_rest (store, id, here, evening, error))
    return 0;
  return id;
}
