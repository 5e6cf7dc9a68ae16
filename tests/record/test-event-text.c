/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events as text: each kind has a lasting form, and text that is not an event is refused. */

#include <string.h>

#include "ix-event-text.h"
#include "ix-test.h"

/* The forms in existing files: a change here breaks the journals of clubs. */
static const struct {
  const char *word;
  const char *text;
} forms[] = {
  { "start", "" },
  { "pause", "" },
  { "resume", "" },
  { "step", "1 white g1f3" },
  { "step", "32 black a2a1n" },
  { "step", "2 white P@d5" },
  { "step-back", "1 white" },
  { "press", "2 black" },
  { "request", "1 white N" },
  { "resign", "1 white" },
  { "claim-draw", "1 white" },
  { "claim-stall", "1 white" },
  { "claim-game", "1 white" },
  { "confirm", "1 white" },
  { "refuse", "1 white" },
  { "agree-draw", "1 white" },
  { "rule-board", "1 white drawn none" },
  { "rule-board", "2 white black-wins resigned" },
  { "rule-match", "draw" },
  { "adjust-clock", "2 black 299000000" },
  { "set-increment", "1 white 2000000" },
  { "correct", "1 white r3k2r/8/8/8/8/8/8/R3K2R[QPp] b KQkq - 3 17" },
  { "take-back", "2 white" },
  { "undo", "17" },
  { "flag", "1 black" },
  { "stall-stage", "1 black must-move 17000000" },
  { "stall-stage", "2 white lapsed 0" },
  { "taken", "3 white N 1" },
  { "taken", "32 black P 30" },
  { "taken", "2 black P 32" },
  { "board-over", "1 white white-wins mate" },
  { "match-over", "2" },
};

static void
test_forms (void)
{
  const IxVariant *variant = ix_test_variant ("newport", "-");
  gboolean seen[IX_N_EVENTS] = { FALSE };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      IxMatchEvent event;

      g_test_message ("%s %s", forms[i].word, forms[i].text);
      ix_event_parse (forms[i].word, forms[i].text, 42, variant, &event, &error);
      g_assert_no_error (error);
      g_assert_cmpint (event.at, ==, 42);
      text = ix_event_write (&event);
      g_assert_cmpstr (ix_event_word (event.kind), ==, forms[i].word);
      g_assert_cmpstr (text, ==, forms[i].text);
      seen[event.kind] = TRUE;
    }
  for (guint kind = 0; kind < IX_N_EVENTS; kind++)
    g_assert_true (seen[kind]);
}

static void
test_refused (void)
{
  static const struct {
    const char *word;
    const char *text;
  } wrong[] = {
    { "begin", "" },
    { "start", "now" },
    { "press", "" },
    { "press", "0 white" },
    { "press", "33 white" },
    { "press", "1 green" },
    { "press", "1 white twice" },
    { "step", "1 white" },
    { "step", "1 white g1" },
    { "step", "1 white g1f9" },
    { "step", "1 white g7g8x" },
    { "step", "1 white X@d5" },
    { "step", "1 white P@d9" },
    { "request", "1 white NN" },
    { "request", "1 white x" },
    { "rule-board", "1 white drawn" },
    { "rule-board", "1 white lost mate" },
    { "rule-board", "1 white drawn tired" },
    { "rule-match", "3" },
    { "adjust-clock", "1 white soon" },
    { "adjust-clock", "1 white -1" },
    { "correct", "1 white nowhere" },
    { "undo", "-1" },
    { "undo", "4294967296" },
    { "stall-stage", "1 white sleeping 0" },
    { "stall-stage", "1 white lapsed never" },
    { "taken", "1 white" },
    { "taken", "1 white N" },
    { "taken", "1 white N 33" },
    { "taken", "1 white X 3" },
    { "taken", "1 white NN 3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      IxMatchEvent event = { .at = 17 };

      g_test_message ("%s %s", wrong[i].word, wrong[i].text);
      g_assert_false (ix_event_parse (wrong[i].word, wrong[i].text, 42,
                                      ix_test_variant ("newport", "-"), &event, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX);
      g_assert_cmpint (event.at, ==, 17);
    }
}

/* Without a text each kind is what it is with an empty one: an event that needs none, or refused. */
static void
test_no_text (void)
{
  const IxVariant *variant = ix_test_variant ("newport", "-");
  guint n = 0;

  for (IxMatchEventKind kind = 0; kind < IX_N_EVENTS; kind++)
    {
      const char *word = ix_event_word (kind);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other = NULL;
      IxMatchEvent event;
      gboolean good = ix_event_parse (word, NULL, 42, variant, &event, &error);

      g_test_message ("%s", word);
      g_assert_cmpint (ix_event_parse (word, "", 42, variant, &event, &other), ==, good);
      g_assert_cmpint (good, ==, error == NULL);
      if (error != NULL)
        g_assert_cmpstr (error->message, ==, other->message);
      n += good;
    }
  /* Start, pause and resume. */
  g_assert_cmpuint (n, ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-text/forms", test_forms);
  g_test_add_func ("/event-text/refused", test_refused);
  g_test_add_func ("/event-text/no-text", test_no_text);
  return g_test_run ();
}
