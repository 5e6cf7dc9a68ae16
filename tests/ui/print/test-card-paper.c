/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards on paper: all of them, each in its place within the margins; no text is cut, over another one, or over the
 * edge of its card, whatever the names, the language and the paper. */

#include <math.h>

#include "ix-card-paper.h"
#include "ix-evening-recipe.h"
#include "ix-phones.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define MARGIN 42.52

/* Within the margins, in points. */
static const struct {
  const char *name;
  double      width, height;
} papers[] = {
  { "A4", 595.28 - 2 * MARGIN, 841.89 - 2 * MARGIN },
  { "Letter", 612 - 2 * MARGIN, 792 - 2 * MARGIN },
};

static const char *const world[] = {
  "Maximiliane Freifrau von und zu Hohenstein-Schwarzenberg", "王小明", "欧阳娜娜 (Ouyang Nana)", "שרה כהן",
  "محمد بن عبد الله الأنصاري", "Pierre-Emmanuel Desrosiers-Lachapelle de la Fontaine", "Ольга Константиновна Рыбакова",
  "Wolfeschlegelsteinhausenbergerdorff", "Đặng Thị Ngọc Ánh", "A", "渡辺 麻友", "김민준",
};

static void
rename_entry (IxEvening  *evening,
              guint       entry,
              const char *name)
{
  g_autoptr (IxEveningEvent) amend = ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_AMEND, 1,
    .amend = { entry, { (char *) name, "", "Springer Buchholz von 1921 e. V.", 123, 0, FALSE, FALSE } } });
  g_autoptr (GError) error = NULL;

  ix_evening_apply (evening, amend, &error);
  g_assert_no_error (error);
}

static gboolean
overlap (const IxCardPlace *a,
         const IxCardPlace *b)
{
  return a->page == b->page && a->x < b->x + b->width - 0.1 && b->x < a->x + a->width - 0.1 &&
         a->y < b->y + b->height - 0.1 && b->y < a->y + a->height - 0.1;
}

/* Each text is within its card and over no other one of it; they come card by card. */
static void
check_texts (const IxCardPaper *paper,
             gboolean           may_end)
{
  const GArray *places = ix_card_paper_places (paper), *texts = ix_card_paper_texts (paper);

  for (guint i = 0; i < texts->len; i++)
    {
      const IxCardPlace *text = &g_array_index (texts, IxCardPlace, i);
      const IxCardPlace *card = &g_array_index (places, IxCardPlace, text->card);

      g_assert_cmpuint (text->page, ==, card->page);
      g_assert_cmpfloat (text->x, >=, card->x - 0.1);
      g_assert_cmpfloat (text->y, >=, card->y - 0.1);
      g_assert_cmpfloat (text->x + text->width, <=, card->x + card->width + 0.1);
      g_assert_cmpfloat (text->y + text->height, <=, card->y + card->height + 0.1);
      g_assert_true (text->width == 0 || text->size >= 5);
      g_assert_true (may_end || !text->cut);
      for (guint j = i + 1; j < texts->len && g_array_index (texts, IxCardPlace, j).card == text->card; j++)
        if (text->width > 0 && g_array_index (texts, IxCardPlace, j).width > 0)
          g_assert_false (overlap (text, &g_array_index (texts, IxCardPlace, j)));
    }
}

/* Each card that has a code has it once, large enough for phones, within the card and over no text; its white around it
 * is free. */
static void
check_codes (const IxCardPaper *paper,
             const GPtrArray   *cards)
{
  const GArray *codes = ix_card_paper_codes (paper), *texts = ix_card_paper_texts (paper);
  guint n = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const IxCardPlace *card = &g_array_index (ix_card_paper_places (paper), IxCardPlace, i);
      const IxCardPlace *code;

      if (((const IxCard *) cards->pdata[i])->code == NULL)
        continue;
      g_assert_cmpuint (n, <, codes->len);
      code = &g_array_index (codes, IxCardPlace, n++);
      g_assert_cmpuint (code->card, ==, i);
      g_assert_cmpuint (code->page, ==, card->page);
      /* 20 mm, and the white. */
      g_assert_cmpfloat (code->width, >, 20 * 72 / 25.4);
      g_assert_cmpfloat (code->width, ==, code->height);
      g_assert_cmpfloat (code->x, >=, card->x);
      g_assert_cmpfloat (code->y, >=, card->y);
      g_assert_cmpfloat (code->x + code->width, <=, card->x + card->width);
      g_assert_cmpfloat (code->y + code->height, <=, card->y + card->height);
      for (guint t = 0; t < texts->len; t++)
        if (g_array_index (texts, IxCardPlace, t).width > 0)
          g_assert_false (overlap (code, &g_array_index (texts, IxCardPlace, t)));
    }
  g_assert_cmpuint (codes->len, ==, n);
}

/* The cards lie beside each other on the paper, and nothing is drawn outside of it. */
static void
check_pages (const IxCardPaper *paper,
             guint              n_cards,
             double             width,
             double             height)
{
  const GArray *places = ix_card_paper_places (paper);

  g_assert_cmpuint (places->len, ==, n_cards);
  for (guint i = 0; i < places->len; i++)
    {
      const IxCardPlace *card = &g_array_index (places, IxCardPlace, i);

      g_assert_cmpuint (card->card, ==, i);
      g_assert_cmpfloat (card->x + card->width, <=, width + 0.1);
      g_assert_cmpfloat (card->y + card->height, <=, height + 0.1);
      for (guint j = i + 1; j < places->len; j++)
        g_assert_false (overlap (card, &g_array_index (places, IxCardPlace, j)));
    }
  for (guint page = 0; page < ix_card_paper_n_pages (paper); page++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x, y, ink_width, ink_height;

      ix_card_paper_draw (paper, page, cr);
      cairo_recording_surface_ink_extents (surface, &x, &y, &ink_width, &ink_height);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpfloat (x, >=, -1);
      g_assert_cmpfloat (y, >=, -1);
      /* Half of a line to cut along, in whole points. */
      g_assert_cmpfloat (x + ink_width, <=, ceil (width) + 1);
      g_assert_cmpfloat (y + ink_height, <=, ceil (height) + 1);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* Lays out the cards, which it takes, on all papers. */
static void
check_cards (GPtrArray *cards,
             guint      a_page,
             gboolean   may_end)
{
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (IxCardPaper) paper = ix_card_paper_new (cards, papers[i].width, papers[i].height);

      g_assert_cmpuint (ix_card_paper_n_pages (paper), ==, MAX ((cards->len + a_page - 1) / a_page, 1));
      check_pages (paper, cards->len, papers[i].width, papers[i].height);
      check_texts (paper, may_end);
      if (ix_phones_are_available ())
        check_codes (paper, cards);
    }
  g_ptr_array_unref (cards);
}

static GPtrArray *
receipts_of (const IxEveningState *state)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_card_free);

  for (guint i = 0; i < state->entries->len; i++)
    g_ptr_array_add (cards, ix_receipt_new (state->name, ix_evening_entry (state, i)->name, "1.234,50 €", state->date));
  return cards;
}

/* Gives the cards, which it returns, the longest address that there is. */
static GPtrArray *
lead (GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    ix_card_lead_to (cards->pdata[i], "http://192.168.178.123:65535/bishop482/t-a1b2c3.html");
  return cards;
}

static void
check_evening (const IxEvening *evening,
               gboolean         may_end)
{
  const IxEveningState *state = ix_evening_state (evening);

  check_cards (lead (ix_slips_new (state, state->rounds->len - 1)), 4, may_end);
  check_cards (lead (ix_table_cards_new (state)), 2, may_end);

  check_cards (ix_slips_new (state, state->rounds->len - 1), 4, may_end);
  check_cards (ix_table_cards_new (state), 2, may_end);
  check_cards (ix_badges_new (state), 8, may_end);
  check_cards (receipts_of (state), 8, may_end);
}

static const struct {
  guint           n_entries;
  IxEveningRecipe recipe;
} evenings[] = {
  { 14, { .n_rounds = 3, .n_played = 2 } },
  { 40, { .n_rounds = 3, .n_played = 1 } },
  { 128, { .n_rounds = 3, .n_played = 1 } },
  { 24, { .n_rounds = 3, .n_played = 2, .twice = TRUE } },
  { 21, { .n_rounds = 3, .n_played = 2, .twice = TRUE } },
  { 24, { .n_rounds = 3, .n_played = 2, .variant = "swap" } },
  { 22, { .n_rounds = 3, .n_played = 2, .partners = TRUE } },
  { 22, { .n_rounds = 3, .n_played = 2, .partners = TRUE, .twice = TRUE } },
};

static void
each_evening (const char *const *names,
              guint              n_names)
{
  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (evenings[i].n_entries, 5);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &evenings[i].recipe);

      g_test_message ("%u entries", evenings[i].n_entries);
      for (guint e = 0; n_names > 0 && e < ix_evening_state (evening)->entries->len; e++)
        rename_entry (evening, e, names[e % n_names]);
      check_evening (evening, FALSE);
    }
}

static void
test_sizes (void)
{
  each_evening (NULL, 0);
}

static void
test_names (void)
{
  each_evening (world, G_N_ELEMENTS (world));
}

/* The words of other languages are longer: those of the program are half as long again here. */
static void
lengthen (GPtrArray *cards)
{
  for (guint c = 0; c < cards->len; c++)
    for (guint i = 0; i < ((IxCard *) cards->pdata[c])->lines->len; i++)
      {
        IxCardLine *line = ((IxCard *) cards->pdata[c])->lines->pdata[i];
        char **texts[] = { &line->text, &line->beside };

        for (gsize t = 0; line->kind != IX_CARD_BIG && t < G_N_ELEMENTS (texts); t++)
          if (*texts[t] != NULL)
            {
              glong half = g_utf8_strlen (*texts[t], -1) / 2;
              g_autofree char *more = g_utf8_substring (*texts[t], 0, half);
              char *longer = g_strconcat (*texts[t], more, NULL);

              g_free (*texts[t]);
              *texts[t] = longer;
            }
      }
}

static void
test_longer_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (evenings[i].n_entries, 5);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &evenings[i].recipe);
      const IxEveningState *state = ix_evening_state (evening);
      GPtrArray *slips = ix_slips_new (state, 0), *receipts = receipts_of (state);

      lengthen (slips);
      lengthen (receipts);
      lead (slips);
      check_cards (slips, 4, FALSE);
      check_cards (receipts, 8, FALSE);
    }
}

/* Names without end do end in dots, and push nothing off their card. */
static void
test_endless (void)
{
  g_autofree char *one_word = g_strnfill (3000, 'w');
  g_autofree char *words = g_strjoin (" ", one_word, one_word, NULL);

  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (8, 5);
  g_autoptr (IxEvening) evening =
    ix_evening_fixture_new (entries, &(IxEveningRecipe) { .n_rounds = 3, .n_played = 1 });

  rename_entry (evening, 0, one_word);
  rename_entry (evening, 1, words);
  check_evening (evening, TRUE);
}

/* The number of a table is read from afar; the type of slips of usual names is not small. */
static void
test_type (void)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (40, 5);
  g_autoptr (IxEvening) evening =
    ix_evening_fixture_new (entries, &(IxEveningRecipe) { .n_rounds = 3, .n_played = 1 });
  g_autoptr (GPtrArray) tables = ix_table_cards_new (ix_evening_state (evening));
  g_autoptr (GPtrArray) slips = lead (ix_slips_new (ix_evening_state (evening), 0));
  g_autoptr (IxCardPaper) numbers = ix_card_paper_new (tables, papers[0].width, papers[0].height);
  g_autoptr (IxCardPaper) paper = ix_card_paper_new (slips, papers[0].width, papers[0].height);
  const GArray *places = ix_card_paper_places (paper);

  g_assert_cmpfloat (g_array_index (ix_card_paper_texts (numbers), IxCardPlace, 0).size, >, 90);
  for (guint i = 0; i < places->len; i++)
    g_assert_cmpfloat (g_array_index (places, IxCardPlace, i).size, >=, 9);
}

/* Sheets with large codes, whatever the network is called. */
static void
test_code_sheets (void)
{
  g_autofree char *longest = g_strnfill (32, 'W');
  g_autofree char *password = g_strnfill (63, 'w');
  g_autofree char *text = g_strjoin ("\n", longest, password, NULL);
  g_autofree char *code = g_strdup_printf ("WIFI:T:WPA;S:%s;P:%s;;", longest, password);
  const char *const rows[][3] = {
    { "1. Join the Wi-Fi", "WIFI:T:nopass;S:Rook;;", "Rook" },
    { "2. Open the page", "http://10.0.0.1:8064/rook482/", "http://10.0.0.1:8064/rook482/" },
    { "1. Join the Wi-Fi", code, text },
    { "1. Treten Sie dem WLAN des Vereins bei, das für alle Gäste des Hauses da ist", code, text },
  };
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_card_free);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_ptr_array_add (cards, ix_code_card_new (rows[i][0], rows[i][1], rows[i][2]));
  check_cards (cards, 2, FALSE);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/card-paper/sizes", test_sizes);
  g_test_add_func ("/card-paper/names", test_names);
  g_test_add_func ("/card-paper/longer-words", test_longer_words);
  g_test_add_func ("/card-paper/endless", test_endless);
  g_test_add_func ("/card-paper/type", test_type);
  g_test_add_func ("/card-paper/code-sheets", test_code_sheets);
  return g_test_run ();
}
