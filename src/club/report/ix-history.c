/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-history.h"

#include <glib/gi18n-lib.h>

#include "ix-correction-words.h"
#include "ix-date.h"
#include "ix-evening-table.h"
#include "ix-evening-told.h"
#include "ix-history-words.h"

static void
free_row (gpointer data)
{
  IxHistoryRow *row = data;

  g_free (row->time);
  g_free (row->sentence);
  g_free (row->more);
  g_free (row->note);
  g_free (row->words);
  g_free (row->key);
  g_free (row);
}

static const IxEveningEvent *
event_at (const IxEvening *evening,
          guint            index)
{
  return ix_evening_journal (evening)->pdata[index];
}

/* Acts */

/* Is an event of this kind an act of its own, whatever has the same time? */
static gboolean
is_alone (IxEveningEventKind kind)
{
  return kind == IX_EVENING_UNDO || ix_evening_is_told (kind);
}

/* Returns the number of events of the act that begins with event @index. */
static guint
count_events (const IxEvening *evening,
              guint            index)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  const IxEveningEvent *first = event_at (evening, index);
  guint n = 1;

  while (index + n < journal->len && !is_alone (first->kind) &&
         !is_alone (event_at (evening, index + n)->kind) &&
         event_at (evening, index + n)->at == first->at)
    n++;
  return n;
}

/* Returns the event that describes an act: house players are entered before the teams are made, and
 * a round is unpaired before it is paired again. */
static guint
telling_event (const IxEvening *evening,
               guint            index,
               guint            n)
{
  for (guint i = index; i < index + n; i++)
    if (event_at (evening, i)->kind == IX_EVENING_TEAMS ||
        event_at (evening, i)->kind == IX_EVENING_PAIR ||
        event_at (evening, i)->kind == IX_EVENING_PAIR_PARTNERS)
      return i;
  return index;
}

static gboolean
has_kind (const IxEvening   *evening,
          guint              index,
          guint              n,
          IxEveningEventKind kind)
{
  for (guint i = index; i < index + n; i++)
    if (event_at (evening, i)->kind == kind)
      return TRUE;
  return FALSE;
}

/* Counts the players of an act that only enters players, several of them, and maybe their wishes, or prizes and fee
 * of the evening before; 0 for any other. */
static guint
count_entries (const IxEvening *evening,
               guint            index,
               guint            n)
{
  guint n_entries = 0;

  for (guint i = index; i < index + n; i++)
    {
      IxEveningEventKind kind = event_at (evening, i)->kind;

      if (kind != IX_EVENING_ENTER && kind != IX_EVENING_WISH && kind != IX_EVENING_PRIZES &&
          kind != IX_EVENING_FEE)
        return 0;
      n_entries += kind == IX_EVENING_ENTER;
    }
  return n_entries > 1 ? n_entries : 0;
}

/* Do both events, of one kind, go the same way: somebody comes or goes, a result is entered or removed? */
static gboolean
is_same_way (const IxEveningEvent *one,
             const IxEveningEvent *other)
{
  if (one->kind == IX_EVENING_PRESENCE)
    return one->presence.present == other->presence.present;
  return one->kind != IX_EVENING_RESULT ||
         (one->result.result == IX_TABLE_OPEN) == (other->result.result == IX_TABLE_OPEN);
}

/* Does an act do the same to several? */
static gboolean
is_alike (const IxEvening *evening,
          guint            index,
          guint            n)
{
  const IxEveningEvent *first = event_at (evening, index);

  for (guint i = index + 1; i < index + n; i++)
    if (event_at (evening, i)->kind != first->kind || !is_same_way (first, event_at (evening, i)))
      return FALSE;
  return n > 1;
}

/* Rows under construction */

typedef struct {
  const IxEvening *evening;
  GPtrArray       *rows; /* oldest first */
  GPtrArray       *row_of; /* the row of each event */
  GDateTime       *last; /* the day of the last act */
  const IxHistoryRow *act; /* whose events were told last, and what is known of them */
  guint               telling;
  guint               known; /* the number of entries before that act */
  gboolean            entries, again;
} Maker;

static char *
format_time (const Maker *maker,
             gint64       at)
{
  g_autoptr (GDateTime) time = ix_history_local_time (at);

  /* A file may have events without a time. */
  if (at == 0 || time == NULL || maker->last == NULL)
    return g_strdup ("");
  return ix_date_format (time, g_date_time_get_year (time) ==
                                         g_date_time_get_year (maker->last) &&
                                       g_date_time_get_day_of_year (time) ==
                                         g_date_time_get_day_of_year (maker->last)
                                     ? "%H:%M"
                                     : "%x %H:%M");
}

static void
append_text (char      **text,
             const char *more)
{
  char *joined;

  if (more == NULL || *more == '\0')
    return;
  joined = *text != NULL ? g_strconcat (*text, " · ", more, NULL) : g_strdup (more);
  g_free (*text);
  *text = joined;
}

/* Sets the round and the table that an event is about. */
static void
set_place (IxHistoryRow         *row,
           const IxEveningEvent *event)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_PAIR:
      row->round = event->pair.round;
      break;
    case IX_EVENING_PAIR_PARTNERS:
      row->round = event->pair_partners.round;
      break;
    case IX_EVENING_TRADE_TEAMS:
      row->round = event->trade_teams.round;
      break;
    case IX_EVENING_LATE:
      row->round = event->late.round;
      break;
    case IX_EVENING_SIT:
      row->round = event->sit.round;
      break;
    case IX_EVENING_BEGIN:
      row->round = event->round;
      break;
    case IX_EVENING_RESULT:
      row->round = event->result.round;
      row->table = event->result.table;
      break;
    case IX_EVENING_TELL:
      row->round = event->tell.round;
      row->table = event->tell.table;
      break;
    case IX_EVENING_MATCH:
      row->round = event->match.round;
      row->table = event->match.table;
      break;
    default:
      break;
    }
}

static void
look_at (Maker                *maker,
         const IxHistoryRow   *row,
         const IxEveningState *before)
{
  if (maker->act == row)
    return;
  maker->act = row;
  maker->known = before->entries->len;
  maker->telling = telling_event (maker->evening, row->index, row->n_events);
  maker->entries = count_entries (maker->evening, row->index, row->n_events) > 0;
  /* That the round is taken back needs no words where it is paired again. */
  maker->again = has_kind (maker->evening, row->index, row->n_events, IX_EVENING_UNPAIR);
}

static guint
count_present (const IxEveningState *state)
{
  g_autoptr (GArray) present = ix_evening_present (state);

  return present->len;
}

/* Do people come over to another team by this event of an act, because somebody goes or comes?  That is the act's own
 * person, who is named, or a new entry. */
static gboolean
changes_teams (const Maker          *maker,
               const IxHistoryRow   *row,
               const IxEveningState *before,
               const IxEveningEvent *event)
{
  const IxEveningEvent *first = event_at (maker->evening, row->index);
  guint own = first->kind == IX_EVENING_PRESENCE ? first->presence.entry : IX_NOBODY;
  const IxMembers *members = &event->team.members;

  if (first->kind != IX_EVENING_PRESENCE && first->kind != IX_EVENING_ENTER)
    return FALSE;
  if (event->kind != IX_EVENING_TEAM)
    return event->kind == IX_EVENING_MERGE;
  for (guint i = 0; i < members->n; i++)
    if (members->entries[i] != own && members->entries[i] < maker->known &&
        (event->team.team >= before->teams->len ||
         !ix_club_team_has (ix_evening_team (before, event->team.team), members->entries[i])))
      return TRUE;
  return FALSE;
}

/* Tells one event of an act: the first sentence is that of the telling event. */
static void
add_event (Maker                *maker,
           IxHistoryRow         *row,
           const IxEveningState *before,
           guint                 index)
{
  const IxEveningEvent *event = event_at (maker->evening, index);

  look_at (maker, row, before);
  if (index == maker->telling)
    {
      g_autofree char *more = ix_format_evening_event_more (before, event);
      g_autofree char *earlier = g_steal_pointer (&row->sentence);

      row->left = TRUE;
      row->sentence = ix_format_evening_event (before, event);
      append_text (&row->sentence, earlier);
      append_text (&row->more, more);
      set_place (row, event);
      row->none_here = is_alike (maker->evening, row->index, row->n_events) &&
                       before->rounds->len == 0 &&
                       event->kind == IX_EVENING_PRESENCE && !event->presence.present &&
                       count_present (before) == row->n_events;
      if (event->kind == IX_EVENING_RESULT)
        row->note = ix_format_paired_with (before, event->result.round, event->result.table,
                                           event->result.second, event->result.result);
    }
  else if (!maker->again)
    {
      g_autofree char *sentence = ix_format_evening_event (before, event);

      append_text (changes_teams (maker, row, before, event) ? &row->sentence : &row->more,
                   maker->entries && event->kind == IX_EVENING_ENTER ? event->enter.name : sentence);
    }
  if (event->kind == IX_EVENING_PRESENCE)
    row->left &= ix_evening_took_part (before, event->presence.entry);
}

/* Returns the sentence of an act that does the same to several people or tables; NULL if its first event tells it. */
static char *
tell_alike (const IxEveningEvent *first,
            const IxHistoryRow   *row)
{
  guint n = row->n_events;

  switch ((guint) first->kind)
    {
    case IX_EVENING_PRESENCE:
      if (row->none_here)
        return g_strdup_printf (ngettext ("Nobody is here yet: %u player is expected",
                                          "Nobody is here yet: %u players are expected", n), n);
      return g_strdup_printf (first->presence.present
                                ? ngettext ("%u player is here", "%u players are here", n)
                              : row->left ? ngettext ("%u player has gone", "%u players have gone", n)
                                          : ngettext ("%u player is not here", "%u players are not here", n), n);
    case IX_EVENING_AMEND:
      return g_strdup_printf (ngettext ("%u entry is changed", "%u entries are changed", n), n);
    case IX_EVENING_WISH:
      return g_strdup_printf (ngettext ("%u wish is noted", "%u wishes are noted", n), n);
    case IX_EVENING_RESULT:
      return g_strdup_printf (first->result.result != IX_TABLE_OPEN
                                ? ngettext ("%u result is entered", "%u results are entered", n)
                                : ngettext ("%u result is removed", "%u results are removed", n), n);
    default:
      return NULL;
    }
}

/* Some acts of several events have a sentence of their own. */
static void
retell (const Maker  *maker,
        IxHistoryRow *row)
{
  const IxEveningEvent *first = event_at (maker->evening, row->index);
  guint n_entries = count_entries (maker->evening, row->index, row->n_events);
  char *sentence = is_alike (maker->evening, row->index, row->n_events)
                     ? tell_alike (first, row)
                     : NULL;

  if (row->n_events < 2)
    return;
  if (sentence != NULL)
    {
      g_autofree char *others = g_steal_pointer (&row->more);

      row->more = g_strconcat (row->sentence, " · ", others, NULL);
    }
  else if (n_entries > 0)
    {
      g_autofree char *others = g_steal_pointer (&row->more);

      row->more = g_strconcat (first->enter.name, " · ", others, NULL);
      sentence =
        g_strdup_printf (ngettext ("%u player enters", "%u players enter", n_entries), n_entries);
    }
  else if (has_kind (maker->evening, row->index, row->n_events, IX_EVENING_UNPAIR) &&
           (has_kind (maker->evening, row->index, row->n_events, IX_EVENING_PAIR) ||
            has_kind (maker->evening, row->index, row->n_events, IX_EVENING_PAIR_PARTNERS)))
    sentence = g_strdup_printf (_("Round %u is paired again"), row->round + 1);
  else if (row->n_events == 2 && first->kind == IX_EVENING_PAIR &&
           event_at (maker->evening, row->index + 1)->kind == IX_EVENING_PAIR)
    sentence = g_strdup_printf (_("Rounds %u and %u are paired"), row->round + 1, row->round + 2);
  else
    return;
  g_free (row->sentence);
  row->sentence = sentence;
}

static void
make_words (const Maker  *maker,
            IxHistoryRow *row)
{
  GString *text = g_string_new (row->time);

  g_string_append_printf (text, " %s %s %s", row->sentence, row->more != NULL ? row->more : "",
                          row->note != NULL ? row->note : "");
  for (guint i = row->index; i < row->index + row->n_events; i++)
    {
      const IxEveningEvent *event = event_at (maker->evening, i);

      g_string_append_printf (text, " %s", ix_format_evening_event_kind (event->kind));
      if (event->kind == IX_EVENING_RESULT)
        g_string_append_printf (text, " %s %s",
                                ix_word_table_get (&ix_table_result_words, event->result.result),
                                ix_table_reason_name (event->result.reason));
    }
  row->words = g_string_free (text, FALSE);
}

/* Undos */

/* Returns a flag for each event that was in force before event @n. */
static gboolean *
flag_in_force (const IxEvening *evening,
               guint            n)
{
  g_autoptr (GArray) numbers = ix_evening_in_force (evening, n);
  gboolean *flags = g_new0 (gboolean, ix_evening_journal (evening)->len + 1);

  for (guint i = 0; i < numbers->len; i++)
    flags[g_array_index (numbers, guint, i)] = TRUE;
  return flags;
}

/* Returns the rows, undos left out, that are in force at one time and not at the other. */
static GPtrArray *
list_only_in (const GPtrArray *rows,
              const gboolean  *in,
              const gboolean  *not_in)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const IxHistoryRow *row = rows->pdata[i];
      gboolean differs = FALSE;

      for (guint k = row->index; k < row->index + row->n_events; k++)
        differs |= in[k] && !not_in[k];
      if (differs && !row->undo && !row->told)
        g_ptr_array_add (found, rows->pdata[i]);
    }
  return found;
}

/* Compares the evening before event @now with that before event @then. */
static GPtrArray *
list_undone (const IxEvening *evening,
             const GPtrArray *rows,
             guint            now,
             guint            then,
             GPtrArray      **again)
{
  g_autofree gboolean *in_now = flag_in_force (evening, now);
  g_autofree gboolean *in_then = flag_in_force (evening, then);

  *again = list_only_in (rows, in_then, in_now);
  return list_only_in (rows, in_now, in_then);
}

/* The sentences of more acts than that nobody would read. */
#define MOST_TOLD 20

static void
append_sentences (char           **text,
                  const GPtrArray *rows)
{
  for (guint i = 0; i < MIN (rows->len, MOST_TOLD); i++)
    append_text (text, ((const IxHistoryRow *) rows->pdata[i])->sentence);
  if (rows->len > MOST_TOLD)
    append_text (text, "…");
}

/* The states that the evening has been in, known by the event that led to each: its number and 1; 0
 * is the empty evening. */
typedef struct {
  guint *before; /* the state before each event, and behind the last one */
  guint *parent; /* the state before the event that led to a state: a smaller number */
} States;

static void
states_init (States          *states,
             const IxEvening *evening)
{
  guint n = ix_evening_journal (evening)->len, now = 0;

  states->before = g_new0 (guint, n + 1);
  states->parent = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const IxEveningEvent *event = event_at (evening, i);

      states->before[i] = now;
      if (event->kind != IX_EVENING_UNDO)
        states->parent[i + 1] = now;
      if (event->kind == IX_EVENING_UNDO)
        now = states->before[event->index];
      else if (!ix_evening_is_told (event->kind))
        now = i + 1;
    }
  states->before[n] = now;
}

static void
states_clear (States *states)
{
  g_free (states->before);
  g_free (states->parent);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (States, states_clear)

/* Adds the row of the event that led to a state, unless it was added last. */
static void
add_row_of (const Maker *maker,
            guint        state,
            GPtrArray   *rows)
{
  gpointer row = maker->row_of->pdata[state - 1];

  if (rows->len == 0 || rows->pdata[rows->len - 1] != row)
    g_ptr_array_add (rows, row);
}

static void
reverse (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len / 2; i++)
    {
      gpointer row = rows->pdata[i];

      rows->pdata[i] = rows->pdata[rows->len - 1 - i];
      rows->pdata[rows->len - 1 - i] = row;
    }
}

/* Lists the rows that undo @index undid and did again: those on the ways from both states to the
 * last one that they have in common. */
static void
list_changed (const Maker  *maker,
              const States *states,
              guint         index,
              GPtrArray    *undone,
              GPtrArray    *again)
{
  guint now = states->before[index];
  guint then = states->before[event_at (maker->evening, index)->index];

  while (now != then)
    if (now > then)
      {
        add_row_of (maker, now, undone);
        now = states->parent[now];
      }
    else
      {
        add_row_of (maker, then, again);
        then = states->parent[then];
      }
  reverse (undone);
  reverse (again);
}

/* Says what an undo changed. */
static void
tell_undo (const Maker  *maker,
           const States *states,
           IxHistoryRow *row)
{
  g_autoptr (GPtrArray) undone = g_ptr_array_new ();
  g_autoptr (GPtrArray) again = g_ptr_array_new ();

  list_changed (maker, states, row->index, undone, again);

  if (undone->len + again->len == 1)
    {
      const IxHistoryRow *only = undone->len == 1 ? undone->pdata[0] : again->pdata[0];

      row->sentence = g_strdup_printf (undone->len == 1 ? _("Undone: %s") : _("Redone: %s"),
                                       only->sentence);
      row->round = only->round;
      row->table = only->table;
      return;
    }
  if (again->len == 0)
    row->sentence =
      g_strdup_printf (ngettext ("%u act undone", "%u acts undone", undone->len), undone->len);
  else if (undone->len == 0)
    row->sentence = g_strdup_printf (ngettext ("%u act redone", "%u acts redone",
                                               again->len), again->len);
  else
    row->sentence = g_strdup_printf (_("%u undone, %u redone"), undone->len, again->len);
  append_sentences (&row->more, undone);
  append_sentences (&row->more, again);
}

/* Making */

/* Returns a row, without any words, for the act that begins with event @index. */
static IxHistoryRow *
new_row (const Maker *maker,
         guint        index)
{
  const IxEveningEvent *first = event_at (maker->evening, index);
  IxHistoryRow *row = g_new (IxHistoryRow, 1);

  *row = (IxHistoryRow) {
    .index = index, .n_events = count_events (maker->evening, index), .at = first->at,
    .undo = first->kind == IX_EVENING_UNDO, .told = ix_evening_is_told (first->kind), .round = IX_NOBODY, .table = IX_NOBODY,
    .time = format_time (maker, first->at),
  };
  return row;
}

static void
add_rows (Maker *maker)
{
  for (guint i = 0; i < ix_evening_journal (maker->evening)->len;)
    {
      IxHistoryRow *row = new_row (maker, i);

      g_ptr_array_add (maker->rows, row);
      for (guint k = 0; k < row->n_events; k++, i++)
        g_ptr_array_add (maker->row_of, row);
    }
}

static gboolean
tell_visited (const IxEveningState *before,
              guint                 number,
              gpointer              data)
{
  Maker *maker = data;

  add_event (maker, maker->row_of->pdata[number], before, number);
  return TRUE;
}

GPtrArray *
ix_history_new (const IxEvening *evening)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autofree gboolean *in_force = flag_in_force (evening, journal->len);
  GPtrArray *rows = g_ptr_array_new_with_free_func (free_row);
  g_autoptr (GPtrArray) row_of = g_ptr_array_new ();
  g_autoptr (GDateTime) last =
    journal->len > 0
      ? ix_history_local_time (event_at (evening, journal->len - 1)->at)
      : NULL;
  g_auto (States) states = { 0 };
  Maker maker = { .evening = evening, .rows = rows, .row_of = row_of, .last = last };

  states_init (&states, evening);
  add_rows (&maker);
  ix_evening_visit_all (evening, tell_visited, &maker);
  for (guint i = 0; i < rows->len; i++)
    {
      IxHistoryRow *row = rows->pdata[i];

      if (row->undo)
        tell_undo (&maker, &states, row);
      retell (&maker, row);
      make_words (&maker, row);
      row->in_force = row->told || in_force[row->index];
    }
  reverse (rows);
  return rows;
}

GPtrArray *
ix_history_undone (const IxEvening    *evening,
                   const GPtrArray    *rows,
                   const IxHistoryRow *row,
                   GPtrArray         **again)
{
  return list_undone (evening, rows, ix_evening_journal (evening)->len, row->index, again);
}

char *
ix_history_sentence (const IxEvening *evening,
                     guint            index)
{
  g_autoptr (IxEvening) then = ix_evening_before (evening, index);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  Maker maker = { .evening = evening, .rows = rows };
  IxHistoryRow *row = new_row (&maker, index);

  g_ptr_array_add (rows, row);
  for (guint i = index; i < index + row->n_events; i++)
    {
      add_event (&maker, row, ix_evening_state (then), i);
      /* It was accepted once. */
      ix_evening_apply (then, event_at (evening, i), NULL);
    }
  retell (&maker, row);
  return g_strdup (row->sentence);
}
