/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events of a match: lines of milliseconds, a word and its arguments, the first line being a
 * variant and its settings.  Events that are read are written and read as the same; refused ones
 * change nothing; the journal of the accepted ones folds to the same match. */

#include <string.h>

#include "ix-event-text.h"
#include "ix-fen.h"
#include "ix-fuzz.h"
#include "ix-match-fixture.h"

#define MAX_LINES 120
#define MAX_WAIT 600000 /* milliseconds */

/* `newport stall_claims=true manual`.  FALSE: no such variant. */
static gboolean
read_setup (const char   *line,
            IxVariant    *variant,
            IxMatchSetup *setup)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 20);
  const IxVariant *found = words[0] != NULL ? ix_variant_find (words[0]) : NULL;

  if (found == NULL)
    return FALSE;
  *variant = *found;
  setup->variant = variant;
  setup->n_boards = variant->boards;
  for (char **word = words + 1; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "=", 2);

      if (parts[0] == NULL)
        continue;
      setup->automatic_press |= g_str_equal (parts[0], "automatic");
      setup->clocks_only |= g_str_equal (parts[0], "clocks");
      if (parts[1] != NULL && g_str_equal (parts[0], "boards"))
        setup->n_boards = 1 + (guint) g_ascii_strtoull (parts[1], NULL, 10) % IX_MAX_BOARDS;
      else if (parts[1] != NULL)
        ix_variant_set (variant, parts[0], parts[1]);
    }
  return TRUE;
}

/* Reads an event and writes it, and reads that again. */
static gboolean
read_event (const char      *word,
            const char      *text,
            gint64           at,
            const IxVariant *variant,
            IxMatchEvent    *event)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;
  IxMatchEvent copy;

  if (!ix_event_parse (word, text, at, variant, event, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return FALSE;
    }
  written = ix_event_write (event);
  g_assert_true (ix_event_parse (ix_event_word (event->kind), written, at, variant, &copy, &error));
  g_assert_cmpint (copy.kind, ==, event->kind);
  again = ix_event_write (&copy);
  g_assert_cmpstr (written, ==, again);
  return TRUE;
}

static void
check_match (const IxMatch *match,
             gint64         now)
{
  const IxBoards *boards = ix_match_boards (match);

  g_assert_cmpint (ix_match_next_instant (match), >=, ix_match_last_instant (match));
  for (guint b = 0; b < boards->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);

        g_assert_cmpint (ix_match_time_left (match, seat, now), >=, 0);
        g_assert_true (!ix_match_flag_fallen (match, seat) || !ix_match_clock_runs (match, seat));
        ix_match_stall_left (match, seat, now);
      }
}

static void
take (IxMatch            *match,
      const IxMatchEvent *event)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  IxRefusal checked, why;
  guint n, n_after;

  if (event->at >= ix_match_last_instant (match))
    ix_match_advance (match, event->at);
  before = match_digest (match, event->at);
  ix_match_journal (match, &n);
  checked = ix_match_check (match, event);
  why = ix_match_apply (match, event);
  g_assert_cmpint (checked, ==, why);
  ix_match_journal (match, &n_after);
  if (why == IX_ACCEPTED && !ix_match_event_is_automatic (event))
    {
      g_assert_cmpuint (n_after, >, n);
      check_match (match, event->at);
      return;
    }
  after = match_digest (match, event->at);
  g_assert_cmpstr (before, ==, after);
}

/* Folded again, and without its notes, it is the same. */
static void
fold (const IxMatch      *match,
      const IxMatchSetup *setup,
      gint64              now)
{
  guint n, n_good;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  IxRefusal why;
  g_autoptr (IxMatch) again = ix_match_fold (setup, journal, n, &n_good, &why);
  g_autofree char *one = match_digest (match, now);
  g_autofree char *other = NULL;

  g_assert_cmpint (why, ==, IX_ACCEPTED);
  g_assert_cmpuint (n_good, ==, n);
  other = match_digest (again, now);
  g_assert_cmpstr (one, ==, other);
}

/* `1500 step 1 white e2e4` */
static void
take_line (IxMatch         *match,
           const IxVariant *variant,
           char            *line,
           gint64          *now)
{
  char *end = line;
  guint64 wait = g_ascii_strtoull (line, &end, 10);
  g_auto (GStrv) words = g_strsplit (*end == ' ' ? end + 1 : end, " ", 2);
  g_autofree IxMatchEvent *event = g_new0 (IxMatchEvent, 1);

  if (words[0] == NULL)
    return;
  if (wait <= MAX_WAIT)
    *now += (gint64) wait * 1000;
  if (read_event (words[0], words[1] != NULL ? words[1] : "", *now, variant, event))
    take (match, event);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES);
  IxVariant variant;
  IxMatchSetup setup = { 0 };
  g_autoptr (IxMatch) match = NULL;
  gint64 now = G_USEC_PER_SEC;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  if (lines[0] == NULL || !read_setup (lines[0], &variant, &setup))
    return 0;
  match = ix_match_new (&setup);
  for (char **line = lines + 1; *line != NULL; line++)
    take_line (match, &variant, *line, &now);
  fold (match, &setup, now);
  return 0;
}
