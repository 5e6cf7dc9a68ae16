/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards to be cut out: slips have every table and player once, at their boards and colours, with boxes for
 * all results; table cards, badges and receipts say what they are about. */

#include <string.h>

#include "ix-card.h"
#include "ix-evening-fixture.h"
#include "ix-evening-past.h"
#include "ix-evening-recipe.h"
#include "ix-report-words.h"
#include "ix-test.h"

static IxEvening *
evening_of (guint                  n_entries,
            const IxEveningRecipe *recipe)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (n_entries, n_entries);

  return ix_evening_fixture_new (entries, recipe);
}

/* All texts of the card, each on a line of its own; those in the right half behind a bar. */
static char *
text_of (const IxCard *card)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < card->lines->len; i++)
    {
      const IxCardLine *line = ix_card_line (card, i);

      g_string_append (text, line->text);
      if (line->beside != NULL)
        g_string_append_printf (text, "|%s", line->beside);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static guint
count (const IxCard  *card,
       IxCardLineKind kind)
{
  guint n = 0;

  for (guint i = 0; i < card->lines->len; i++)
    n += ix_card_line (card, i)->kind == kind;
  return n;
}

/* The seats of a table as a slip has them: the first-named player has White on the higher board. */
static void
check_seats (const IxEveningState *state,
             const IxClubTable    *table,
             const IxCard         *slip)
{
  static const char *const marks[2][2] = { { "○", "●" }, { "●", "○" } };
  g_autofree char *text = text_of (slip);

  for (guint board = 0; board < (state->individual ? 1 : 2); board++)
    {
      g_autofree char *line = g_strdup_printf (
        "\n%s %s|%s %s\n", marks[board][0], ix_evening_entry (state, table->players[0][board])->name,
        marks[board][1], ix_evening_entry (state, table->players[1][board])->name);

      g_assert_nonnull (strstr (text, line));
    }
}

/* A slip offers a reason where the rules have it: Newport has stall claims, variants of one board agreed draws. */
static void
check_reasons (const IxEveningState *state,
               const char           *text)
{
  gboolean one_board = g_str_equal (state->variant, "swap"), newport = g_str_equal (state->variant, "newport");

  g_assert_nonnull (strstr (text, "Mate"));
  g_assert_true ((strstr (text, "Stall") != NULL) == newport);
  g_assert_true ((strstr (text, "Agreed") != NULL) == one_board);
}

static void
check_slips (const IxEveningState *state,
             guint                 round)
{
  g_autoptr (GPtrArray) slips = ix_slips_new (state, round);
  const IxClubRound *at = ix_evening_round (state, round);

  g_assert_cmpuint (slips->len, ==, at->tables->len);
  for (guint i = 0; i < slips->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (at, i);
      const IxCard *slip = slips->pdata[i];
      g_autofree char *text = text_of (slip);
      g_autofree char *title = g_strdup_printf ("\nTable %u|Round %u", i + 1, round + 1);
      g_autofree char *first = ix_club_team_name (state, ix_evening_team_in_round (state, round, table->first));
      g_autofree char *second = ix_club_team_name (state, ix_evening_team_in_round (state, round, table->second));
      g_autofree char *wins = g_strdup_printf ("\n1–0  %s%s%s\n", first, table->n_matches > 1 ? "|1–0  " : "",
                                               table->n_matches > 1 ? first : "");
      g_autofree char *loses = g_strdup_printf ("\n0–1  %s%s%s\n", second, table->n_matches > 1 ? "|0–1  " : "",
                                                table->n_matches > 1 ? second : "");

      g_assert_cmpint (slip->kind, ==, IX_CARDS_SLIPS);
      g_assert_true (g_str_has_prefix (text, state->name));
      g_assert_nonnull (strstr (text, title));
      g_assert_nonnull (strstr (text, wins));
      g_assert_nonnull (strstr (text, loses));
      g_assert_nonnull (strstr (text, "\n½–½  drawn"));
      check_reasons (state, text);
      g_assert_nonnull (strstr (text, "Did not come"));
      g_assert_true ((strstr (text, "First match|") != NULL) == (table->n_matches > 1));
      g_assert_cmpuint (count (slip, IX_CARD_SIGN), ==, 1);
      check_seats (state, table, slip);
    }
}

static void
test_slips (void)
{
  static const struct {
    guint           n_entries;
    IxEveningRecipe recipe;
    guint           n_ticks; /* lines of boxes: three results, and the reasons */
  } rows[] = {
    { 14, { .n_rounds = 3, .n_played = 3 }, 3 + 3 },
    { 40, { .n_rounds = 6, .n_played = 2 }, 3 + 3 },
    { 16, { .n_rounds = 4, .n_played = 2, .variant = "berkshire" }, 3 + 2 },
    { 20, { .n_rounds = 4, .n_played = 2, .twice = TRUE }, 3 + 5 },
    { 24, { .n_rounds = 4, .n_played = 2, .variant = "swap" }, 3 + 3 },
    { 24, { .n_rounds = 4, .n_played = 3, .partners = TRUE }, 3 + 3 },
    { 22, { .n_rounds = 4, .n_played = 3, .partners = TRUE, .twice = TRUE }, 3 + 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = evening_of (rows[i].n_entries, &rows[i].recipe);
      const IxEveningState *state = ix_evening_state (evening);

      for (guint round = 0; round < state->rounds->len; round++)
        {
          g_autoptr (GPtrArray) slips = ix_slips_new (state, round);

          check_slips (state, round);
          g_assert_cmpuint (count (slips->pdata[0], IX_CARD_TICK), ==, rows[i].n_ticks);
        }
    }
}

/* A team with a name of its own has it above its players, and beside the result. */
static void
test_named_team (void)
{
  g_autoptr (IxEvening) evening = evening_of (12, &(IxEveningRecipe) { .n_rounds = 3, .n_played = 2, .half = TRUE });
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *event =
    g_strdup_printf ("team-name %u 'Late Name'", ix_club_round_table (ix_evening_round (state, 1), 1)->second);
  g_autoptr (GPtrArray) slips = NULL;
  g_autofree char *text = NULL;

  ix_evening_fixture_tell (evening, event);
  slips = ix_slips_new (state, 1);
  text = text_of (slips->pdata[1]);
  g_assert_nonnull (strstr (text, "\n|Late Name\nHigher board\n"));
  g_assert_nonnull (strstr (text, "\n0–1  Late Name\n"));
  check_slips (state, 1);
}

static void
test_no_round (void)
{
  g_autoptr (IxEvening) evening = evening_of (12, &(IxEveningRecipe) { .n_rounds = 3 });
  g_autoptr (GPtrArray) slips = ix_slips_new (ix_evening_state (evening), 0);

  g_assert_cmpuint (slips->len, ==, 0);
}

/* A slip for each board, with colours that alternate. */
static void
test_group_slips (void)
{
  g_autoptr (IxEvening) evening = evening_of (16, &(IxEveningRecipe) { .n_rounds = 3 });
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) none = ix_group_slips_new (state, 0), slips = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  ix_evening_fixture_tell (evening, "group [[0] [1], [2] [3], [4] [5, 6]] [7] first-board false");
  slips = ix_group_slips_new (state, 0);
  g_assert_cmpuint (slips->len, ==, 3);
  for (guint i = 0; i < slips->len; i++)
    {
      g_autofree char *text = text_of (slips->pdata[i]);
      g_autofree char *title = g_strdup_printf ("\nBoard %u|Group match\nTeam 1|Team 2\n", i + 1);
      g_autofree char *seats = g_strdup_printf (
        i % 2 == 0 ? "\n○ %s|● %s%s%s\n" : "\n● %s|○ %s%s%s\n", ix_evening_entry (state, 2 * i)->shown,
        ix_evening_entry (state, 2 * i + 1)->shown, i == 2 ? " / " : "", i == 2 ? ix_evening_entry (state, 6)->shown : "");

      g_assert_nonnull (strstr (text, title));
      g_assert_nonnull (strstr (text, seats));
      g_assert_nonnull (strstr (text, "\n1–0  Team 1\n½–½  drawn\n0–1  Team 2\n"));
      g_assert_cmpuint (count (slips->pdata[i], IX_CARD_SIGN), ==, 1);
    }
}

/* As many table cards as the largest round had tables, and before it as those who are here need. */
static void
test_tables (void)
{
  static const struct {
    guint           n_entries;
    IxEveningRecipe recipe;
    guint           n_tables;
  } rows[] = {
    { 16, { .n_rounds = 3 }, 4 },
    { 16, { .n_rounds = 3, .n_played = 2 }, 4 },
    { 128, { .n_rounds = 3, .n_played = 1 }, 32 },
    { 17, { .n_rounds = 3, .variant = "swap" }, 8 },
    { 18, { .n_rounds = 3, .partners = TRUE }, 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = evening_of (rows[i].n_entries, &rows[i].recipe);
      g_autoptr (GPtrArray) cards = ix_table_cards_new (ix_evening_state (evening));

      g_assert_cmpuint (cards->len, ==, rows[i].n_tables);
      for (guint c = 0; c < cards->len; c++)
        {
          g_autofree char *number = g_strdup_printf ("%u", c + 1);

          g_assert_cmpint (ix_card_line (cards->pdata[c], 0)->kind, ==, IX_CARD_BIG);
          g_assert_cmpstr (ix_card_line (cards->pdata[c], 0)->text, ==, number);
        }
    }
}

static void
test_badges (void)
{
  g_autoptr (IxEvening) evening = evening_of (23, &(IxEveningRecipe) { .n_rounds = 3, .n_played = 1 });
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) cards = ix_badges_new (state);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  const char *last = NULL;

  g_assert_cmpuint (cards->len, ==, state->entries->len);
  for (guint i = 0; i < cards->len; i++)
    {
      const IxCardLine *line = ix_card_line (cards->pdata[i], 1);

      g_assert_cmpint (line->kind, ==, IX_CARD_BIG);
      g_assert_true (last == NULL || ix_names_compare_people (last, line->text) <= 0);
      last = line->text;
      g_hash_table_add (names, line->text);
    }
  for (guint i = 0; i < state->entries->len; i++)
    g_assert_true (g_hash_table_contains (names, ix_evening_entry (state, i)->name));
}

static void
test_receipt (void)
{
  g_autoptr (IxCard) card = ix_receipt_new ("Thursday <Club>", "Ann & Bob", "£5.00", "14 January");
  g_autofree char *text = text_of (card);

  g_assert_cmpint (card->kind, ==, IX_CARDS_RECEIPTS);
  g_assert_cmpstr (text, ==,
                   "Receipt|£5.00\nReceived from\nAnn & Bob\nEntry fee\nThursday <Club>\n14 January|Signature\n");
}

/* Everybody who has paid something has a receipt of it, and nobody else. */
static void
test_receipts (void)
{
  g_autoptr (IxEvening) evening = evening_of (8, &(IxEveningRecipe) { .n_rounds = 3 });
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) none = ix_receipts_new (state);
  g_autoptr (GPtrArray) cards = NULL;
  guint n = 0;

  g_assert_cmpuint (none->len, ==, 0);
  ix_evening_fixture_tell (evening, "fee 500 0 0 '€'");
  ix_evening_fixture_tell (evening, "paid 2 500");
  ix_evening_fixture_tell (evening, "paid 5 1250");
  ix_evening_fixture_tell (evening, "paid 6 500");
  ix_evening_fixture_tell (evening, "paid 6 -500");
  cards = ix_receipts_new (state);
  g_assert_cmpuint (cards->len, ==, 2);
  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *text = text_of (cards->pdata[i]);

      n += strstr (text, ix_evening_entry (state, 2)->name) != NULL && g_str_has_prefix (text, "Receipt|€5\n");
      n += strstr (text, ix_evening_entry (state, 5)->name) != NULL && g_str_has_prefix (text, "Receipt|€12.50\n");
      g_assert_nonnull (strstr (text, state->name));
    }
  g_assert_cmpuint (n, ==, 2);
}

/* A card has a code only once it leads somewhere, and its lines stay as they are; the address can be read, too. */
static void
test_codes (void)
{
  g_autoptr (IxEvening) evening = evening_of (16, &(IxEveningRecipe) { .n_rounds = 3, .n_played = 1 });
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) slips = ix_slips_new (state, 0);
  g_autoptr (GPtrArray) cards = ix_table_cards_new (state);
  g_autoptr (IxCard) sheet = ix_code_card_new ("Join", "WIFI:S:Rook;;", "Rook\nsecret");
  GPtrArray *both[] = { slips, cards };

  for (gsize i = 0; i < G_N_ELEMENTS (both); i++)
    {
      IxCard *card = both[i]->pdata[1];
      g_autofree char *before = text_of (card);
      g_autofree char *after = NULL;

      g_assert_null (card->code);
      g_assert_null (card->code_text);
      ix_card_lead_to (card, "http://10.0.0.1:8064/rook1/t-a.html");
      ix_card_lead_to (card, "http://10.0.0.1:8064/rook1/t-b.html");
      after = text_of (card);
      g_assert_cmpstr (card->code, ==, "http://10.0.0.1:8064/rook1/t-b.html");
      g_assert_cmpstr (card->code_text, ==, "Report the result by phone:\nhttp://10.0.0.1:8064/rook1/t-b.html");
      g_assert_cmpstr (before, ==, after);
    }
  g_assert_cmpint (sheet->kind, ==, IX_CARDS_CODES);
  g_assert_cmpstr (ix_card_line (sheet, 0)->text, ==, "Join");
  g_assert_cmpstr (sheet->code, ==, "WIFI:S:Rook;;");
  g_assert_cmpstr (sheet->code_text, ==, "Rook\nsecret");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card/slips", test_slips);
  g_test_add_func ("/card/slips/named-team", test_named_team);
  g_test_add_func ("/card/slips/no-round", test_no_round);
  g_test_add_func ("/card/group-slips", test_group_slips);
  g_test_add_func ("/card/tables", test_tables);
  g_test_add_func ("/card/badges", test_badges);
  g_test_add_func ("/card/receipt", test_receipt);
  g_test_add_func ("/card/receipts", test_receipts);
  g_test_add_func ("/card/codes", test_codes);
  return g_test_run ();
}
