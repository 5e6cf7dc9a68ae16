/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-history.h"

#include <glib/gi18n-lib.h>

#include "ix-casefold.h"
#include "ix-correction-words.h"
#include "ix-history-words.h"

static void
free_row (gpointer data)
{
  IxHistoryRow *row = data;

  g_free (row->time);
  g_free (row->sentence);
  g_free (row->more);
  g_free (row->note);
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

/* Returns the number of events of the act that begins with event @index. */
static guint
count_events (const IxEvening *evening,
              guint            index)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  const IxEveningEvent *first = event_at (evening, index);
  guint n = 1;

  while (index + n < journal->len && first->kind != IX_EVENING_UNDO &&
         event_at (evening, index + n)->kind != IX_EVENING_UNDO &&
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
        event_at (evening, i)->kind == IX_EVENING_PAIR)
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

static gboolean
are_entries (const IxEvening *evening,
             guint            index,
             guint            n)
{
  for (guint i = index; i < index + n; i++)
    if (event_at (evening, i)->kind != IX_EVENING_ENTER)
      return FALSE;
  return TRUE;
}

/* Rows under construction */

typedef struct {
  const IxEvening *evening;
  IxEvening       *then; /* as it was before the event that is looked at */
  GTimeZone       *zone;
  GPtrArray       *rows; /* so far, oldest first */
  GDateTime       *last; /* the day of the last act */
} Maker;

static GDateTime *
local_time (GTimeZone *zone,
            gint64     at)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);

  return utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;
}

static char *
format_time (const Maker *maker,
             gint64       at)
{
  g_autoptr (GDateTime) time = local_time (maker->zone, at);

  if (time == NULL || maker->last == NULL)
    return g_strdup ("");
  return g_date_time_format (time, g_date_time_get_year (time) ==
                                         g_date_time_get_year (maker->last) &&
                                       g_date_time_get_day_of_year (time) ==
                                         g_date_time_get_day_of_year (maker->last)
                                     ? "%H:%M"
                                     : "%Y-%m-%d %H:%M");
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
    case IX_EVENING_EXCHANGE:
      row->round = event->exchange.round;
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
    case IX_EVENING_MATCH:
      row->round = event->match.round;
      row->table = event->match.table;
      break;
    default:
      break;
    }
}

/* Tells one event of an act: the first sentence is that of the telling event. */
static void
add_event (Maker        *maker,
           IxHistoryRow *row,
           guint         index,
           guint         telling)
{
  const IxEveningState *before = ix_evening_state (maker->then);
  const IxEveningEvent *event = event_at (maker->evening, index);
  gboolean entries = are_entries (maker->evening, row->index, row->n_events);
  /* The other events of a round that is paired again only save and restore its results. */
  gboolean again = has_kind (maker->evening, row->index, row->n_events, IX_EVENING_UNPAIR);

  if (index == telling)
    {
      g_autofree char *more = ix_format_evening_event_more (before, event);

      row->sentence = ix_format_evening_event (before, event, maker->zone);
      append_text (&row->more, more);
      set_place (row, event);
      if (event->kind == IX_EVENING_RESULT)
        row->note = ix_format_paired_with (before, event->result.round, event->result.table,
                                           event->result.result);
    }
  else if (!again)
    {
      g_autofree char *sentence = ix_format_evening_event (before, event, maker->zone);

      append_text (&row->more, entries ? event->enter.name : sentence);
    }
}

/* Some acts of several events have a sentence of their own. */
static void
retell (const Maker  *maker,
        IxHistoryRow *row)
{
  const IxEveningEvent *first = event_at (maker->evening, row->index);
  char *sentence;

  if (row->n_events < 2)
    return;
  if (are_entries (maker->evening, row->index, row->n_events))
    {
      g_autofree char *others = g_steal_pointer (&row->more);

      row->more = g_strconcat (first->enter.name, " · ", others, NULL);
      sentence = g_strdup_printf (ngettext ("%u entry", "%u entries", row->n_events),
                                  row->n_events);
    }
  else if (has_kind (maker->evening, row->index, row->n_events, IX_EVENING_UNPAIR) &&
           has_kind (maker->evening, row->index, row->n_events, IX_EVENING_PAIR))
    sentence = g_strdup_printf (_("Round %u is paired again"), row->round + 1);
  else
    return;
  g_free (row->sentence);
  row->sentence = sentence;
}

static void
make_key (const Maker  *maker,
          IxHistoryRow *row)
{
  g_autoptr (GString) text = g_string_new (row->time);
  g_autoptr (GString) key = g_string_new (" ");

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
  ix_casefold_append_words (key, text->str);
  g_string_append_c (key, ' ');
  row->key = g_strdup (key->str);
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
      if (differs && !row->undo)
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

static void
append_sentences (char           **text,
                  const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    append_text (text, ((const IxHistoryRow *) rows->pdata[i])->sentence);
}

/* Tells what an undo changed. */
static void
tell_undo (const Maker  *maker,
           IxHistoryRow *row)
{
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) undone = list_undone (maker->evening, maker->rows, row->index,
                                              event_at (maker->evening, row->index)->index, &again);

  if (undone->len + again->len == 1)
    {
      const IxHistoryRow *only = undone->len == 1 ? undone->pdata[0] : again->pdata[0];

      row->sentence = g_strdup_printf (undone->len == 1 ? _("Undone: %s") : _("Done again: %s"),
                                       only->sentence);
      row->round = only->round;
      row->table = only->table;
      return;
    }
  if (again->len == 0)
    row->sentence =
      g_strdup_printf (ngettext ("%u act undone", "%u acts undone", undone->len), undone->len);
  else if (undone->len == 0)
    row->sentence = g_strdup_printf (ngettext ("%u act done again", "%u acts done again",
                                               again->len), again->len);
  else
    row->sentence = g_strdup_printf (_("%u undone, %u done again"), undone->len, again->len);
  append_sentences (&row->more, undone);
  append_sentences (&row->more, again);
}

/* Making */

/* Adds the act that begins with event @index, and returns the index of the next one. */
static guint
add_row (Maker *maker,
         guint  index)
{
  const IxEveningEvent *first = event_at (maker->evening, index);
  IxHistoryRow *row = g_new0 (IxHistoryRow, 1);
  guint telling;

  *row = (IxHistoryRow) {
    .index = index, .n_events = count_events (maker->evening, index), .at = first->at,
    .undo = first->kind == IX_EVENING_UNDO, .round = IX_NOBODY, .table = IX_NOBODY,
    .time = format_time (maker, first->at),
  };
  telling = telling_event (maker->evening, index, row->n_events);
  if (row->undo)
    tell_undo (maker, row);
  for (guint i = index; i < index + row->n_events; i++)
    {
      if (!row->undo)
        add_event (maker, row, i, telling);
      /* It was accepted once. */
      ix_evening_apply (maker->then, event_at (maker->evening, i), NULL);
    }
  retell (maker, row);
  make_key (maker, row);
  g_ptr_array_add (maker->rows, row);
  return index + row->n_events;
}

GPtrArray *
ix_history_new (const IxEvening *evening,
                GTimeZone       *zone)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autofree gboolean *in_force = flag_in_force (evening, journal->len);
  GPtrArray *rows = g_ptr_array_new_with_free_func (free_row);
  g_autoptr (IxEvening) then = ix_evening_new ();
  g_autoptr (GDateTime) last =
    journal->len > 0 ? local_time (zone, event_at (evening, journal->len - 1)->at) : NULL;
  Maker maker = { evening, then, zone, rows, last };

  for (guint i = 0; i < journal->len;)
    i = add_row (&maker, i);
  for (guint i = 0; i < rows->len; i++)
    {
      IxHistoryRow *row = rows->pdata[i];

      row->in_force = in_force[row->index];
    }
  for (guint i = 0; i < rows->len / 2; i++)
    {
      gpointer row = rows->pdata[i];

      rows->pdata[i] = rows->pdata[rows->len - 1 - i];
      rows->pdata[rows->len - 1 - i] = row;
    }
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
                     guint            index,
                     GTimeZone       *zone)
{
  g_autoptr (IxEvening) then = ix_evening_before (evening, index);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  Maker maker = { evening, then, zone, rows, NULL };

  add_row (&maker, index);
  return g_strdup (((const IxHistoryRow *) rows->pdata[0])->sentence);
}
