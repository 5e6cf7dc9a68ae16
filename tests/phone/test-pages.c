/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages for phones: well-formed whatever names are, complete, small, and each link leads somewhere. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ix-casefold.h"
#include "ix-evening-fixture.h"
#include "ix-evening-past.h"
#include "ix-evening-recipe.h"
#include "ix-match-fixture.h"
#include "ix-phone-page.h"
#include "ix-report.h"
#include "ix-season-fixture.h"
#include "ix-table-score.h"
#include "ix-test.h"

#define AT (G_GINT64_CONSTANT (1790000000) * G_USEC_PER_SEC)

/* From 19:30 UTC of a day in 2016 rounds of 25 minutes with 5 between them, and tea after the second. */
#define START G_GINT64_CONSTANT (1452799800000000)
#define PLAN "timetable 1452799800000000 25 5 [2 20] ['Tea & cake']"

/* The most bytes of a page, and of a change of it. */
#define MOST_OF_PAGE 30000
#define MOST_OF_CHANGE 10000

#define SECRET "0123456789abcdef"

/* A language whose words are all "Xx", so that sentences that are not translated are seen. */
static const char *const translated[] = { "", "Table", "Standings", "Round", "White", NULL };

/* Pages of an evening in English and in that language. */
typedef struct {
  IxLanguage       *other;
  const IxLanguage *languages[3];
  IxPhoneOptions    options;
  GPtrArray        *pages;
} Pages;

static void
pages_clear (Pages *self)
{
  g_ptr_array_unref (self->pages);
  ix_language_free (self->other);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pages, pages_clear)

static const char *
text_of (const IxPhonePage *page)
{
  return g_bytes_get_data (page->bytes, NULL);
}

static const char *
text_at (const Pages *pages,
         const char  *path)
{
  const IxPhonePage *page = ix_phone_pages_find (pages->pages, path, "en");

  if (page == NULL)
    g_error ("no page %s", path);
  return text_of (page);
}

/* Checks of one page, element by element. */
typedef struct {
  const Pages       *pages;
  const IxPhonePage *page;
  guint              n_headings, n_mains, n_tables;
  gboolean           in_head;
} Check;

static void
check_link (const Check *check,
            const char  *target)
{
  g_autofree char *path = g_strndup (target, strcspn (target, "#"));

  g_assert_null (strchr (path, '/'));
  g_assert_null (strchr (path, ':'));
  if (*path != '\0' && ix_phone_pages_find (check->pages->pages, path, check->page->language) == NULL)
    g_error ("%s leads to %s, which is not there", check->page->path, target);
}

static void
element_cb (GMarkupParseContext *context,
            const char          *name,
            const char         **names,
            const char         **values,
            gpointer             data,
            GError             **error)
{
  Check *check = data;

  check->n_headings += g_str_equal (name, "h1");
  check->n_mains += g_str_equal (name, "main");
  g_assert_cmpstr (name, !=, "style");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_cmpstr (names[i], !=, "style");
      g_assert_false (g_str_has_prefix (names[i], "on"));
      if (g_str_equal (names[i], "href") || g_str_equal (names[i], "src"))
        check_link (check, values[i]);
    }
  if (g_str_equal (name, "th"))
    g_assert_true (g_strv_contains (names, "scope"));
  if (g_str_equal (name, "script"))
    g_assert_true (g_strv_contains (names, "src"));
}

static void
check_page (const Pages       *pages,
            const IxPhonePage *page)
{
  static const GMarkupParser parser = { .start_element = element_cb };
  Check check = { .pages = pages, .page = page };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &check, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (page->bytes, &length);
  gboolean part = g_str_has_suffix (page->path, ".part");
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, page->bytes);

  g_assert_cmpstr (page->etag, ==, sum);
  if (page->language == NULL)
    return;
  ix_test_say (page->path);
  g_assert_true (g_utf8_validate_len (text, length, NULL));
  g_assert_true (part || g_str_has_prefix (text, "<!DOCTYPE html>\n"));
  if (part)
    g_assert_true (g_markup_parse_context_parse (context, "<div>", -1, &error));
  if (!g_markup_parse_context_parse (context, text, (gssize) length, &error) ||
      (part && !g_markup_parse_context_parse (context, "</div>", -1, &error)) ||
      !g_markup_parse_context_end_parse (context, &error))
    g_error ("%s: %s\n%s", page->path, error->message, text);
  if (!part)
    {
      g_assert_cmpuint (check.n_headings, ==, 1);
      g_assert_cmpuint (check.n_mains, ==, 1);
    }
}

/* The part is within its page, and the links to all pages behind it. */
static void
check_part (const Pages       *pages,
            const IxPhonePage *part)
{
  g_autofree char *name = g_strndup (part->path, strlen (part->path) - strlen (".part"));
  g_autofree char *path = g_strconcat (name, ".html", NULL);
  const IxPhonePage *page = ix_phone_pages_find (pages->pages, path, part->language);
  g_autofree char *text = g_strndup (text_of (part), g_bytes_get_size (part->bytes));
  char *links = strstr (text, "<nav id=\"pages\"");

  g_assert_nonnull (page);
  g_assert_nonnull (links);
  g_assert_nonnull (g_strstr_len (text_of (page), (gssize) g_bytes_get_size (page->bytes), links));
  *links = '\0';
  g_assert_nonnull (g_strstr_len (text_of (page), (gssize) g_bytes_get_size (page->bytes), text));
  g_assert_nonnull (g_strstr_len (text_of (page), (gssize) g_bytes_get_size (page->bytes), part->etag));
}

static void
check_pages (const Pages *pages)
{
  for (guint i = 0; i < pages->pages->len; i++)
    {
      const IxPhonePage *page = pages->pages->pdata[i];

      check_page (pages, page);
      if (g_str_has_suffix (page->path, ".part"))
        check_part (pages, page);
      for (guint k = 0; k < i; k++)
        {
          const IxPhonePage *other = pages->pages->pdata[k];

          g_assert_false (g_str_equal (page->path, other->path) &&
                          g_strcmp0 (page->language, other->language) == 0);
        }
    }
}

static void
pages_init (Pages               *self,
            const IxPhoneSource *source)
{
  if (self->pages != NULL)
    pages_clear (self);
  self->other = ix_test_language ("he", translated, "Xx");
  self->languages[0] = ix_language_find ("/", "en");
  self->languages[1] = self->other;
  self->languages[2] = NULL;
  self->options = (IxPhoneOptions) { .languages = self->languages, .interval = 2 };
  self->pages = ix_phone_pages_new (source, &self->options);
  check_pages (self);
}

/* The same of @evening as it is now. */
static void
pages_of (Pages           *self,
          const IxEvening *evening,
          IxPhoneSource   *source)
{
  source->evening = ix_evening_state (evening);
  pages_init (self, source);
}

/* Makes the pages again, with other options or of another source. */
static void
pages_again (Pages               *self,
             const IxPhoneSource *source)
{
  g_ptr_array_unref (self->pages);
  self->pages = ix_phone_pages_new (source, &self->options);
  check_pages (self);
}

/* Makes them again, with forms by which tables report results. */
static void
open_results (Pages               *self,
              const IxPhoneSource *source)
{
  self->options.secret = SECRET;
  self->options.results = TRUE;
  pages_again (self, source);
}

/* Makes them again, with forms by which people tell that they are here. */
static void
open_arrivals (Pages               *self,
               const IxPhoneSource *source)
{
  self->options.secret = SECRET;
  self->options.arrivals = TRUE;
  pages_again (self, source);
}

static void
check_sizes (const Pages *pages)
{
  for (guint i = 0; i < pages->pages->len; i++)
    {
      const IxPhonePage *page = pages->pages->pdata[i];
      gsize size = g_bytes_get_size (page->bytes);
      gsize most = g_str_has_suffix (page->path, ".part") ? MOST_OF_CHANGE : MOST_OF_PAGE;

      if (size >= most)
        g_error ("%s has %" G_GSIZE_FORMAT " bytes", page->path, size);
      g_test_message ("%s: %" G_GSIZE_FORMAT, page->path, size);
    }
}

/* Everybody who plays is in the list, and has a page that says where. */
static void
check_seats (const Pages          *pages,
             const IxEveningState *state)
{
  const IxClubRound *round =
    state->rounds->len > 0 ? ix_evening_round (state, state->rounds->len - 1) : NULL;

  for (guint t = 0; round != NULL && t < round->tables->len; t++)
    {
      const IxClubTable *table = ix_club_round_table (round, t);

      for (guint side = 0; side < 2; side++)
        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          {
            guint entry = table->players[side][board];
            g_autofree char *path = g_strdup_printf ("p%u.html", entry + 1);
            g_autofree char *link = g_strdup_printf ("href=\"%s\"", path);
            g_autofree char *number = g_strdup_printf ("<dd><bdi>%u</bdi></dd>", t + 1);

            if (entry == IX_NOBODY)
              continue;
            g_assert_nonnull (strstr (text_at (pages, "index.html"), link));
            /* A group match that is next says where, and after the last round nobody sits. */
            if (strstr (text_at (pages, path), "data-seat=\"g") != NULL ||
                strstr (text_at (pages, path), "data-seat=\"end\"") != NULL)
              continue;
            g_assert_nonnull (strstr (text_at (pages, path), number));
            g_assert_nonnull (strstr (text_at (pages, path), "class=\"table\""));
          }
    }
}

static void
check_evening (const IxEvening *evening)
{
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) pages = { 0 };

  pages_init (&pages, &source);
  check_seats (&pages, source.evening);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int () & 0xffff);

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);

      check_evening (evening);
    }
}

static IxEvening *
make_evening (guint                  n,
              const IxEveningRecipe *recipe)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (n, 3);

  return ix_evening_fixture_new (entries, recipe);
}

/* Gives an evening an announcement, a timetable, prizes, and clocks of their own. */
static IxEvening *
with_extras (IxEvening *evening)
{
  IxClubPrizes prizes = { g_array_new (FALSE, FALSE, sizeof (IxClubPrize)), IX_PRIZES_BY_PLACE, FALSE, TRUE };
  g_autofree char *notice = g_strnfill (200, 'n');
  g_autoptr (GError) error = NULL;

  for (guint place = 1; place <= 10; place++)
    {
      const IxClubPrize prize = { .who = IX_PRIZE_PLACES, .money = 5000 - 400 * place,
                                  .goods = "" };

      g_array_append_val (prizes.list, prize);
    }
  ix_evening_fixture_tell (evening, PLAN);
  ix_evening_fixture_tell (evening, "handicap [1 240 0 360 2]");
  g_assert_true (ix_evening_apply (evening, &(IxEveningEvent) { IX_EVENING_NOTICE, AT, .notice = notice }, NULL));
  g_assert_true (ix_evening_apply (evening, &(IxEveningEvent) { IX_EVENING_PRIZES, AT, .prizes = { prizes, "€" } },
                                   &error));
  g_assert_no_error (error);
  g_array_unref (prizes.list);
  return evening;
}

/* 64 people, seven rounds, each kind of evening, sixteen boards, a season. */
static void
test_sizes (void)
{
  static const IxEveningRecipe recipes[] = {
    { .n_rounds = 7, .n_played = 7, .seed = 1, .half = TRUE },
    { .n_rounds = 7, .n_played = 7, .seed = 1, .partners = TRUE },
    { .n_rounds = 7, .n_played = 7, .seed = 1, .variant = "swap" },
    { .n_rounds = 7, .n_played = 7, .seed = 1, .twice = TRUE },
  };
  g_autoptr (IxStory) story = story_begin ("newport", "group_end=all-boards", 16);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_auto (IxSeasonFixture) season = { 0 };
  g_autoptr (IxSeasonTable) table = NULL;

  ix_season_fixture_init (&season, rand, 12, 64);
  table = ix_season_table_new (season.season, season.evenings);
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (IxEvening) evening = with_extras (make_evening (64, &recipes[i]));
      IxPhoneSource source = { .evening = ix_evening_state (evening), .match = story->match, .season = table,
                               .now = story_time (1), .at = AT };
      g_auto (Pages) pages = { 0 };

      pages_init (&pages, &source);
      check_sizes (&pages);
    }
}

/* Names that would be markup, are of other directions, or have what XML cannot have. */
static void
test_hostile (void)
{
  static const char *const names[] = {
    "<script>alert(1)</script>", "\"onmouseover=\"x", "'; drop table--", "&amp;<b>", "\342\200\256evil",
    "\327\220\327\221\327\222, \327\223", "\001\002\033[31m", "]]>", "<!--", "a\342\200\250b", "\357\277\277",
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 3, "newport");
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      IxEveningEvent amend = { .kind = IX_EVENING_AMEND, .at = AT + i, .amend = { i, { .name = names[i], .club = names[i] } } };
      IxEveningEvent name = { .kind = IX_EVENING_TEAM_NAME, .at = AT + 100 + i, .team_name = { i % 6, names[i] } };

      ix_evening_apply (evening, &amend, NULL);
      ix_evening_apply (evening, &name, NULL);
    }
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, FALSE);
  pages_of (&pages, evening, &source);
  check_seats (&pages, source.evening);
  g_assert_null (strstr (text_at (&pages, "index.html"), "<script>alert"));
  g_assert_nonnull (strstr (text_at (&pages, "index.html"), "&lt;script&gt;alert"));
}

/* Two of a name are two names. */
static void
test_namesakes (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };
  static const char *const clubs[] = { "Newport", "Berkshire", "", "" };

  for (guint i = 0; i < 4; i++)
    {
      IxEveningEvent amend = { .kind = IX_EVENING_AMEND, .at = AT + i, .amend = { i, { .name = "Smith, Ann", .club = clubs[i] } } };

      g_assert_true (ix_evening_apply (evening, &amend, NULL));
    }
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "index.html"), "<bdi>Smith, Ann (Newport)</bdi>"));
  g_assert_nonnull (strstr (text_at (&pages, "index.html"), "<bdi>Smith, Ann (Berkshire)</bdi>"));
  g_assert_nonnull (strstr (text_at (&pages, "index.html"), "<bdi>Smith, Ann</bdi>"));
  g_assert_nonnull (strstr (text_at (&pages, "index.html"), "<bdi>Smith, Ann (2)</bdi>"));
}

/* The same makes the same; a result changes what it is on, and nothing else. */
static void
test_etags (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 5, .n_played = 2, .seed = 4, .half = TRUE };
  g_autoptr (IxEvening) evening = make_evening (16, &recipe);
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) before = { 0 };
  g_auto (Pages) again = { 0 };
  g_auto (Pages) after = { 0 };
  guint open = 0, n_changed = 0;
  IxEveningEvent result = { .kind = IX_EVENING_RESULT, .at = AT + 1, .result = { .round = 1, .result = IX_TABLE_FIRST_WINS } };

  pages_init (&before, &source);
  pages_init (&again, &source);
  while (ix_club_table_is_complete (ix_club_round_table (ix_evening_round (source.evening, 1), open)))
    open++;
  result.result.table = open;
  g_assert_true (ix_evening_apply (evening, &result, NULL));
  pages_of (&after, evening, &source);
  for (guint i = 0; i < before.pages->len; i++)
    {
      const IxPhonePage *page = before.pages->pdata[i], *same = again.pages->pdata[i];
      const IxPhonePage *now = ix_phone_pages_find (after.pages, page->path, page->language);

      g_assert_cmpstr (page->etag, ==, same->etag);
      n_changed += !g_str_equal (now->etag, page->etag);
    }
  g_assert_cmpstr (ix_phone_pages_find (before.pages, "pairings.part", "en")->etag, !=,
                   ix_phone_pages_find (after.pages, "pairings.part", "en")->etag);
  g_assert_cmpstr (ix_phone_pages_find (before.pages, "rules.part", "en")->etag, ==,
                   ix_phone_pages_find (after.pages, "rules.part", "en")->etag);
  /* Four people's pages and the pairings at least, each with its part and in two languages. */
  g_assert_cmpuint (n_changed, >=, 5 * 4);
}

/* A match that goes on without an event has the same page; its clock says when it was read. */
static void
test_match (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 1, "newport");
  g_autoptr (IxStory) story = story_begin ("newport", "clock=300", 2);
  IxPhoneSource source = { .evening = ix_evening_state (evening), .match = story->match };
  g_auto (Pages) one = { 0 };
  g_auto (Pages) two = { 0 };

  play (story, "A:e4", 10);
  play (story, "A:d5 A:exd5", 30);
  source.now = story_time (31);
  source.at = AT;
  pages_init (&one, &source);
  source.now = story_time (45);
  source.at = AT + 14 * G_USEC_PER_SEC + 300;
  pages_init (&two, &source);
  g_assert_true (g_str_equal (text_at (&one, "match.part"), text_at (&two, "match.part")));
  g_assert_nonnull (strstr (text_at (&one, "match.part"), "data-at=\"1789999999000\""));
  /* Board A: Black took 20 seconds for d5, White 10 for e4, and each turn brings 10.  On board B White
   * thinks since the start. */
  g_assert_nonnull (strstr (text_at (&one, "match.part"), "data-left=\"310000\">5:10<"));
  g_assert_nonnull (strstr (text_at (&one, "match.part"), "data-left=\"290000\" data-runs=\"0\">4:50<"));
  g_assert_nonnull (strstr (text_at (&one, "match.part"), "data-left=\"270000\" data-runs=\"0\">4:30<"));
  /* The pawn is in hand on the other board. */
  g_assert_nonnull (strstr (text_at (&one, "match.part"), "♟"));
}

/* Grades are on no page unless that is chosen. */
static void
test_grades (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 3, .n_played = 1, .seed = 4 };
  g_autoptr (IxEvening) evening = make_evening (8, &recipe);
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) without = { 0 };
  g_autoptr (GPtrArray) with = NULL;
  g_autofree char *grade = g_strdup_printf ("<i>%d</i>", ix_evening_entry (source.evening, 0)->grade);

  pages_init (&without, &source);
  g_assert_null (strstr (text_at (&without, "index.html"), grade));
  without.options.grades = TRUE;
  with = ix_phone_pages_new (&source, &without.options);
  g_assert_nonnull (strstr (text_of (ix_phone_pages_find (with, "index.html", "en")), grade));
}

/* An announcement is on top of every page, and within its live part. */
static void
test_notice (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 3, .n_played = 1, .seed = 4 };
  g_autoptr (IxEvening) evening = make_evening (8, &recipe);
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) pages = { 0 };

  pages_init (&pages, &source);
  g_assert_null (strstr (text_at (&pages, "index.html"), "class=\"notice\""));
  ix_evening_fixture_tell (evening, "notice 'Tea <now>'");
  pages_of (&pages, evening, &source);
  for (guint i = 0; i < pages.pages->len; i++)
    {
      const IxPhonePage *page = pages.pages->pdata[i];

      if (g_str_has_suffix (page->path, ".part"))
        g_assert_true (g_str_has_prefix (text_of (page), "<p class=\"notice\"><bdi>Tea &lt;now&gt;</bdi></p>"));
    }
}

/* The timetable is a page, and the next round is told beside the seat; times are those of the time zone. */
static void
test_timetable (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 3, .seed = 4 };
  g_autoptr (IxEvening) evening = make_evening (8, &recipe);
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (3600);
  IxPhoneSource source = { .evening = ix_evening_state (evening), .at = START - G_TIME_SPAN_HOUR };
  g_auto (Pages) none = { 0 };
  g_auto (Pages) pages = { 0 };
  g_auto (Pages) late = { 0 };

  pages_init (&none, &source);
  g_assert_null (ix_phone_pages_find (none.pages, "timetable.html", "en"));
  g_assert_null (strstr (text_at (&none, "index.html"), "class=\"next\""));
  ix_evening_fixture_tell (evening, PLAN);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "index.part"), "<p class=\"next\">Round 1 at 19:30</p>"));
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "<p class=\"next\">Round 1 at 19:30</p>"));
  g_assert_nonnull (strstr (text_at (&pages, "timetable.part"), "<bdi>Round 2</bdi></th><td>20:00</td>"));
  g_assert_nonnull (strstr (text_at (&pages, "timetable.part"), "<bdi>Tea &amp; cake</bdi></th><td>20:25</td>"));
  g_assert_nonnull (strstr (text_at (&pages, "timetable.part"), "<bdi>The end</bdi></th><td>21:10</td>"));
  /* Seven minutes behind, by a clock of twelve hours, further east. */
  source.at = START + 7 * G_TIME_SPAN_MINUTE;
  pages_init (&late, &source);
  late.options.zone = zone;
  late.options.twelve = TRUE;
  pages_again (&late, &source);
  g_assert_nonnull (strstr (text_at (&late, "index.part"), "<p class=\"next\">Round 1 at about 8:40 PM</p>"));
  g_assert_nonnull (strstr (text_at (&late, "timetable.part"), "<bdi>Round 1</bdi></th><td>about 8:40 PM</td>"));
}

/* A round that was over when the timetable was made has no time, and an evening that is over ended when it did. */
static void
test_timetable_made_late (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 1, "newport");
  IxPhoneSource source = { .at = START - G_TIME_SPAN_MINUTE };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, PLAN);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "timetable.part"), "<bdi>Round 1</bdi></th><td></td>"));
  g_assert_null (strstr (text_at (&pages, "timetable.part"), "19:"));
}

/* Without a timetable the start of a round may be announced; nothing is told once it has begun, which the first result
 * shows if no clock was started. */
static void
test_announced_round (void)
{
  static const char *const begun[] = { "begin 0", "result 0 0 1-0 none" };

  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      IxPhoneSource source = { .evening = ix_evening_state (evening), .at = START };
      g_auto (Pages) pages = { 0 };

      ix_evening_fixture_pair (evening, FALSE);
      ix_evening_fixture_tell (evening, "announce 0 1452799800000000");
      pages_of (&pages, evening, &source);
      g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "<p class=\"next\">Round 1 at 19:30</p>"));
      ix_evening_fixture_tell (evening, begun[i]);
      pages_of (&pages, evening, &source);
      g_assert_null (strstr (text_at (&pages, "p1.part"), "class=\"next\""));
    }
}

/* A start that was announced is none once the evening ends before it. */
static void
test_announced_end (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  IxPhoneSource source = { .at = START };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "announce 1 1452799800000000");
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "<p class=\"next\">Round 2 at 19:30</p>"));
  ix_evening_fixture_tell (evening, "set-up 'Club' '' '' 'newport' 1 '5' ''");
  pages_of (&pages, evening, &source);
  g_assert_null (strstr (text_at (&pages, "p1.part"), "class=\"next\""));
  g_assert_null (strstr (text_at (&pages, "index.part"), "class=\"next\""));
}

/* Returns the text of the place on somebody's page at the end, "<dd><bdi>3</bdi></dd>", from where it stands. */
static const char *
place_on (const Pages *pages,
          const char  *path)
{
  const char *rank = strstr (text_at (pages, path), "<dt>Rank</dt>");

  return rank != NULL ? rank + strlen ("<dt>Rank</dt>") : "";
}

/* The page of somebody in @team has the rank of the standings. */
static void
check_place (const Pages          *pages,
             const IxEveningState *state,
             const char           *path,
             guint                 team)
{
  g_autoptr (IxReport) standings = ix_report_new (IX_REPORT_STANDINGS, state, state->n_rounds);
  g_autofree char *place = NULL;

  for (guint r = 0; r < standings->rows->len; r++)
    if (ix_report_row (standings, r)->about == team)
      place = g_strdup_printf ("<dd><bdi>%s</bdi></dd>",
                               ix_report_cell (standings, r, ix_report_find_column (standings, IX_FIELD_RANK, 0))->text);
  g_assert_nonnull (place);
  g_assert_true (g_str_has_prefix (place_on (pages, path), place));
}

/* After the last result the pages of people have their place and no seat, and say that there is no round to come; a
 * result that is taken back brings the seat back. */
static void
test_end (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 2, "newport");
  IxPhoneSource source = { .at = START };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_tell (evening, "enter 'Zoe' '' '' 100 0 false false '' ''");
  ix_evening_fixture_pair (evening, TRUE);
  pages_of (&pages, evening, &source);
  g_assert_null (strstr (text_at (&pages, "p1.part"), "evening is over"));
  ix_evening_fixture_pair (evening, TRUE);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "index.part"), "The evening is over"));
  g_assert_null (strstr (text_at (&pages, "index.part"), "<span>Table"));
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *path = g_strdup_printf ("p%u.part", i + 1);

      check_place (&pages, source.evening, path, ix_evening_team_of (source.evening, i));
      g_assert_nonnull (strstr (text_at (&pages, path), "There is no next round."));
      g_assert_null (strstr (text_at (&pages, path), "<dt>Colour</dt>"));
      g_assert_nonnull (strstr (text_at (&pages, path), "Your rounds"));
    }
  /* Somebody who was here and did not play has no place. */
  g_assert_nonnull (strstr (text_at (&pages, "p9.part"), "There is no next round."));
  g_assert_cmpstr (place_on (&pages, "p9.part"), ==, "");
  ix_evening_fixture_tell (evening, "result 1 0 * none");
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "data-seat=\"2 "));
}

static guint
count (const char *text,
       const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

/* Somebody leaves, and their team plays no further round: one has left, the other has no team any more.  In the end both have
 * the place of their team, as in the standings. */
static void
test_left (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  IxPhoneSource source = { .at = START };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_tell (evening, "enter 'Zoe' '' '' 100 0 false false '' ''");
  ix_evening_fixture_pair (evening, TRUE);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p9.part"), " has no team yet"));
  ix_evening_fixture_tell (evening, "enter 'Yan' '' '' 100 0 false false '' ''");
  ix_evening_fixture_tell (evening, "presence 9 false");
  ix_evening_fixture_tell (evening, "presence 0 false");
  ix_evening_fixture_tell (evening, "team-active 0 false");
  ix_evening_fixture_pair (evening, FALSE);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "You have left."));
  g_assert_null (strstr (text_at (&pages, "p1.part"), "not in this round"));
  g_assert_nonnull (strstr (text_at (&pages, "p8.part"), " no longer has a team"));
  g_assert_null (strstr (text_at (&pages, "p8.part"), "no team yet"));
  g_assert_nonnull (strstr (text_at (&pages, "p9.part"), " has no team yet"));
  /* Somebody who never came has not left. */
  pages.options.arrivals = TRUE;
  pages_again (&pages, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p10.part"), "You are not in this round."));
  ix_evening_fixture_tell (evening, "result 1 0 1-0 none");
  ix_evening_fixture_pair (evening, TRUE);
  pages_of (&pages, evening, &source);
  for (guint i = 0; i < 8; i += 7)
    {
      g_autofree char *path = g_strdup_printf ("p%u.part", i + 1);

      check_place (&pages, source.evening, path, 0);
      g_assert_nonnull (strstr (text_at (&pages, path), "Your rounds"));
    }
  g_assert_cmpstr (place_on (&pages, "p9.part"), ==, "");
}

/* A page explains its signs once. */
static void
test_legend (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 1, .n_played = 1, .seed = 5 };
  g_autoptr (IxEvening) evening = make_evening (8, &recipe);
  const IxPhoneSource source = { .evening = ix_evening_state (evening), .at = AT };
  g_auto (Pages) pages = { 0 };

  pages_init (&pages, &source);
  g_assert_cmpuint (count (text_at (&pages, "pairings.part"), "<p>○"), ==, 1);
}

/* Nothing that is kept back is on a page, and each page says so; nobody's page has a rank or points, of the evening or of
 * a round, and the rounds that people have played stay. */
static void
test_kept_back (void)
{
  static const char *const kept[][2] = {
    { "standings", "The standings are announced after the last round." },
    { "cross-table", "The standings are announced after the last round." },
    { "players", "The standings are announced after the last round." },
    { "season", "The standings are announced after the last round." },
    { "prizes", "The prizes are given after the last round." },
  };
  static const IxEveningRecipe recipe = { .n_rounds = 2, .n_played = 2, .seed = 5 };
  g_autoptr (IxEvening) evening = with_extras (make_evening (64, &recipe));
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_auto (IxSeasonFixture) season = { 0 };
  g_autoptr (IxSeasonTable) table = NULL;
  IxPhoneSource source = { .evening = ix_evening_state (evening), .at = AT, .keeps_back = TRUE };
  g_auto (Pages) pages = { 0 };
  g_auto (Pages) announced = { 0 };

  ix_season_fixture_init (&season, rand, 12, 64);
  table = ix_season_table_new (season.season, season.evenings);
  source.season = table;
  pages_init (&pages, &source);
  source.keeps_back = FALSE;
  pages_init (&announced, &source);
  /* A phone that is on a later page of a long table finds it again. */
  g_assert_cmpuint (pages.pages->len, ==, announced.pages->len);
  g_assert_nonnull (ix_phone_pages_find (pages.pages, "season-2.part", "en"));
  for (guint i = 0; i < pages.pages->len; i++)
    {
      const IxPhonePage *page = pages.pages->pdata[i];

      for (guint k = 0; k < G_N_ELEMENTS (kept); k++)
        if (g_strcmp0 (page->language, "en") == 0 && g_str_has_prefix (page->path, kept[k][0]))
          {
            g_assert_nonnull (strstr (text_of (page), kept[k][1]));
            g_assert_null (strstr (text_of (page), "<table"));
            g_assert_null (strstr (text_at (&announced, page->path), kept[k][1]));
            g_assert_nonnull (strstr (text_at (&announced, page->path), "<table"));
          }
    }
  g_assert_nonnull (strstr (text_at (&announced, "p1.part"), "<dt>Rank</dt>"));
  g_assert_null (strstr (text_at (&pages, "p1.part"), "<dt>Rank</dt>"));
  g_assert_null (strstr (text_at (&pages, "p1.part"), "<dt>Points</dt>"));
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), kept[0][1]));
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "Your rounds"));
  for (guint i = 0; i < pages.pages->len; i++)
    {
      const IxPhonePage *page = pages.pages->pdata[i];

      if (g_strcmp0 (page->language, "en") != 0 || page->path[0] != 'p' || !g_ascii_isdigit (page->path[1]) ||
          g_str_has_suffix (page->path, ".html"))
        continue;
      ix_test_say (page->path);
      g_assert_null (strstr (text_of (page), ">Points<"));
      g_assert_null (strstr (text_of (page), "Points in all rounds"));
      /* A round has a seat and a result. */
      g_assert_cmpuint (count (text_of (page), "<td"), ==, 2 * count (text_of (page), "<th scope=\"row\""));
      g_assert_nonnull (strstr (text_at (&announced, page->path), ">Points</th>"));
      g_assert_nonnull (strstr (text_at (&announced, page->path), "Points in all rounds: "));
    }
}

/* Prizes are a page as soon as there are standings; clocks of their own are told with the seat. */
static void
test_prizes_and_clocks (void)
{
  g_autoptr (IxEvening) evening = with_extras (ix_evening_fixture_begin (8, 3, "newport"));
  IxPhoneSource source = { .evening = ix_evening_state (evening), .at = START };
  g_auto (Pages) pages = { 0 };

  pages_init (&pages, &source);
  g_assert_null (ix_phone_pages_find (pages.pages, "prizes.html", "en"));
  ix_evening_fixture_pair (evening, TRUE);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "prizes.html"), "€"));
  g_assert_nonnull (strstr (text_at (&pages, "p1.part"), "<dt>Clock</dt><dd><bdi>"));
}

/* The match alone makes the same pages; in the place of the older ones they make the same whole. */
static void
test_match_alone (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 3, .n_played = 1, .seed = 4 };
  g_autoptr (IxEvening) evening = make_evening (8, &recipe);
  g_autoptr (IxStory) story = story_begin ("newport", "clock=300", 8);
  IxPhoneSource source = { .evening = ix_evening_state (evening), .match = story->match, .now = story_time (1),
                           .at = AT };
  g_auto (Pages) before = { 0 };
  g_auto (Pages) after = { 0 };
  g_autoptr (GPtrArray) match = NULL;
  g_autoptr (GPtrArray) all = NULL;

  pages_init (&before, &source);
  play (story, "A:e4", 10);
  source.now = story_time (10);
  pages_init (&after, &source);
  match = ix_phone_match_pages_new (&source, &before.options);
  all = ix_phone_pages_update (before.pages, match);
  g_assert_cmpuint (match->len, <, before.pages->len);
  g_assert_cmpuint (all->len, ==, before.pages->len);
  for (guint i = 0; i < all->len; i++)
    {
      const IxPhonePage *page = all->pdata[i];

      g_assert_cmpstr (page->etag, ==, ix_phone_pages_find (after.pages, page->path, page->language)->etag);
    }
}

/* The opponent at one's own board is told before the one at the board of one's partner. */
static void
test_opponents (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  IxPhoneSource source;
  const IxClubTable *table;
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_pair (evening, FALSE);
  source = (IxPhoneSource) { .evening = ix_evening_state (evening) };
  table = ix_club_round_table (ix_evening_round (source.evening, 0), 0);
  pages_init (&pages, &source);
  for (guint side = 0; side < 2; side++)
    for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
      {
        g_autofree char *path = g_strdup_printf ("p%u.part", table->players[side][board] + 1);
        g_autofree char *opponents = g_strdup_printf (
          "<div class=\"who\"><dt>Opponent at your board</dt><dd><bdi>%s</bdi></dd></div>\n"
          "<div class=\"who less\"><dt>Opponent at the other board</dt><dd><bdi>%s</bdi></dd></div>\n",
          ix_evening_entry (source.evening, table->players[!side][board])->shown,
          ix_evening_entry (source.evening, table->players[!side][!board])->shown);

        ix_test_say (path);
        g_assert_nonnull (strstr (text_at (&pages, path), opponents));
      }
}

/* Somebody who sits in a group match finds that seat, and not the one of the last round. */
static void
test_group (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "group [[0] [1], [2, 3] [4]] [] first-board true");
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p4.html"), "data-seat=\"g1 1 0\""));
  g_assert_nonnull (strstr (text_at (&pages, "p4.html"), "<bdi>P2 / P3</bdi>"));
  g_assert_nonnull (strstr (text_at (&pages, "p8.html"), "data-seat=\"1 "));
  ix_evening_fixture_tell (evening, "group-result 0 1-0 mate 0 0 []");
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p4.html"), "data-seat=\"1 "));
  /* Nor does one find it once a round was paired behind it. */
  ix_evening_fixture_tell (evening, "group [[0] [1], [2, 3] [4]] [] first-board true");
  ix_evening_fixture_pair (evening, TRUE);
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "p4.html"), "data-seat=\"2 "));
}

/* The rules in words are on their page, but not in its live part. */
static void
test_rules (void)
{
  static const IxPhoneText texts[] = {
    { TRUE, "Swaps & <i>more" }, { FALSE, "<b>Each</b> player has {clock} &lt;or less&gt;." },
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 1, "newport");
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (IxPhoneText));
  IxPhoneSource source = { .evening = ix_evening_state (evening), .rules = rules };
  g_auto (Pages) pages = { 0 };

  g_array_append_vals (rules, texts, G_N_ELEMENTS (texts));
  pages_init (&pages, &source);
  g_assert_nonnull (strstr (text_at (&pages, "rules.html"), "<p>Each player has 5 minutes &lt;or less&gt;.</p>"));
  g_assert_null (strstr (text_at (&pages, "rules.part"), "Each player"));
}

/* Returns what is between @begin and @end in the script. */
static char *
cut_script (const char *script,
            const char *begin,
            const char *end)
{
  const char *from = strstr (script, begin);

  g_assert_nonnull (from);
  from += strlen (begin);
  return g_strndup (from, (gsize) (strstr (from, end) - from));
}

static gboolean
decomposes (gunichar c)
{
  gunichar part;

  return g_unichar_fully_decompose (c, TRUE, &part, 1) != 1 || part != c;
}

/* Returns the plain letters of @c that Unicode does not decompose, as ix-casefold.c has them; NULL: it is no such letter. */
static char *
plain_of (gunichar c)
{
  char letter[7] = { 0 };
  g_autofree char *plain = NULL;

  g_unichar_to_utf8 (c, letter);
  if (c < 0x80 || !g_unichar_islower (c) || decomposes (c))
    return NULL;
  plain = ix_casefold (letter);
  return g_str_is_ascii (plain) ? g_steal_pointer (&plain) : NULL;
}

static gboolean
is_joiner (gunichar c)
{
  char text[9] = "a";
  g_autofree char *folded = NULL;

  text[1 + g_unichar_to_utf8 (c, text + 1)] = 'b';
  folded = ix_casefold (text);
  return !g_unichar_ismark (c) && g_str_equal (folded, "ab");
}

/* The script folds what is typed as names are folded: it drops the same signs, and has the same plain letters. */
static void
test_folding (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 1, "newport");
  const IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) pages = { 0 };
  g_autofree char *class = NULL, *table = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (GRegex) joiners = NULL;
  guint n_plain = 0;

  pages_init (&pages, &source);
  class = cut_script (text_at (&pages, "seat.js"), "JOINERS = /", "/g;");
  table = cut_script (text_at (&pages, "seat.js"), "PLAIN = {", "}");
  /* GLib writes "\\x{2019}" for "\\u2019". */
  parts = g_regex_split_simple ("\\\\u([0-9a-f]{4})", class, 0, 0);
  for (guint i = 1; parts[i] != NULL; i += 2)
    {
      g_autofree char *number = g_steal_pointer (&parts[i]);

      parts[i] = g_strdup_printf ("\\x{%s}", number);
    }
  g_free (g_steal_pointer (&class));
  class = g_strjoinv ("", parts);
  joiners = g_regex_new (class, 0, 0, NULL);
  g_assert_nonnull (joiners);
  for (gunichar c = 1; c < 0xd800; c++)
    {
      char letter[7] = { 0 };
      g_autofree char *plain = plain_of (c);

      g_unichar_to_utf8 (c, letter);
      /* The script decomposes as well what is another joiner. */
      if (g_regex_match (joiners, letter, 0, NULL))
        g_assert_true (is_joiner (c));
      else
        g_assert_true (!is_joiner (c) || decomposes (c));
      if (plain != NULL)
        {
          g_autofree char *row = g_strdup_printf ("'%s': '%s'", letter, plain);

          g_assert_nonnull (strstr (table, row));
          n_plain++;
        }
    }
  g_assert_cmpuint (n_plain, ==, count (table, ":"));
}

/* Each page names the icon of all, so that browsers look for none elsewhere. */
static void
test_icon (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 1, "newport");
  const IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) pages = { 0 };

  pages_init (&pages, &source);
  g_assert_nonnull (strstr (text_at (&pages, "icon.svg"), "<svg "));
  for (guint i = 0; i < pages.pages->len; i++)
    {
      const IxPhonePage *page = pages.pages->pdata[i];

      if (g_str_has_suffix (page->path, ".html"))
        g_assert_nonnull (strstr (text_of (page), "<link rel=\"icon\" type=\"image/svg+xml\" href=\"icon.svg\"/>"));
    }
}

/* A link has the words by which its name is found, if the script would make others of it. */
static void
test_words (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 1, "newport");
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_tell (evening, "enter 'O’Hare-Müller, Łucja' '' '' 0 0 false false '' ''");
  pages_of (&pages, evening, &source);
  g_assert_nonnull (strstr (text_at (&pages, "index.html"),
                            "data-words=\"oharemuller lucja o hare muller lucja oharemueller mueller\""));
  g_assert_nonnull (strstr (text_at (&pages, "index.html"), "data-name=\"P1\"><bdi>P1</bdi>"));
}

static IxEveningEvent *
post (const IxEvening      *evening,
      const IxPhoneOptions *options,
      const char           *path,
      const char           *body)
{
  g_autoptr (GError) error = NULL;
  IxEveningEvent *event = ix_phone_post_read (evening, options, path, body, strlen (body), AT, &error);

  g_assert_true ((event == NULL) == (error != NULL));
  return event;
}

/* A post without a body is no text at all. */
static void
expect_nothing_refused (const IxEvening      *evening,
                        const IxPhoneOptions *options,
                        const char           *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_phone_post_read (evening, options, path, NULL, 0, AT, &error));
  g_assert_nonnull (error);
}

/* As the form of table 2 has them. */
#define TEAMS "teams=2.7-3.6"

/* A table tells its result by its own page, and by nothing but what that sends. */
static void
test_tell (void)
{
  static const char *const bad[] = {
    "", "side=0&result=first", "table=%s&side=0&result=first", "table=%s&round=0&" TEAMS "&side=0&result=first",
    "table=%s&round=2&" TEAMS "&side=0&result=first", "table=%s&round=01&" TEAMS "&side=0&result=first",
    "table=%s&round=1&" TEAMS "&side=2&result=first", "table=%s&round=1&" TEAMS "&side=0&result=1-0",
    "table=%s&round=1&" TEAMS "&side=0&result=first&", "table=%s&round=1&" TEAMS "&side=0&result=first&match=2",
    "table=%s&round=1&" TEAMS "&side=0&result=first&match=1&x=1", "table=%s&round=1&" TEAMS "&result=first&side=0",
    "table=000000&round=1&" TEAMS "&side=0&result=first", "table=%s&round=1&" TEAMS "&side=0&result=first&side=1",
    "TABLE=%s&round=1&" TEAMS "&side=0&result=first", "table=%s&round=1&" TEAMS "&side=00&result=first",
    " table=%s&round=1&" TEAMS "&side=0&result=first", "table=%s&round=1&" TEAMS "&side=0&result=fir%%73t",
    "table=%s&round=1&side=0&result=first", "table=%s&round=1&teams=&side=0&result=first",
    "table=%s&round=1&teams=3.6-2.7&side=0&result=first",
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  g_autofree char *code = ix_phone_table_code (SECRET, 1);
  g_autofree char *other = ix_phone_table_code ("another evening", 1);
  g_autofree char *good = g_strdup_printf ("table=%s&round=1&" TEAMS "&side=1&result=drawn", code);
  g_autofree char *page = g_strdup_printf ("t-%s.html", code);
  g_autofree char *action = NULL, *back = NULL;
  g_autoptr (IxEveningEvent) taken_back = NULL;
  g_autofree char *long_one = g_strnfill (300, 'a');
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };
  g_autoptr (IxEveningEvent) event = NULL;

  g_assert_cmpuint (strlen (code), ==, 6);
  g_assert_cmpstr (code, !=, other);
  ix_evening_fixture_pair (evening, FALSE);
  pages_of (&pages, evening, &source);
  g_assert_null (ix_phone_pages_find (pages.pages, page, "en"));
  g_assert_null (post (evening, &pages.options, "tell", good));
  open_results (&pages, &source);
  g_assert_nonnull (strstr (text_at (&pages, page), "Tell the Arbiter"));
  g_assert_null (strstr (text_at (&pages, page), "Take This Report Back"));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (GStrv) parts = g_strsplit (bad[i], "%s", 2);
      g_autofree char *body = g_strjoinv (code, parts);

      g_assert_null (post (evening, &pages.options, "tell", body));
    }
  g_assert_null (post (evening, &pages.options, "tell", long_one));
  expect_nothing_refused (evening, &pages.options, "tell");
  g_assert_null (post (evening, &pages.options, "arrive", good));
  event = post (evening, &pages.options, "tell", good);
  g_assert_nonnull (event);
  g_assert_true (ix_evening_apply (evening, event, NULL));
  g_assert_cmpuint (ix_evening_state (evening)->told->len, ==, 1);
  pages_again (&pages, &source);
  g_assert_nonnull (strstr (text_at (&pages, page), ": ½–½</p>"));
  /* The team that has told something can take it back, in a form of its own. */
  g_assert_cmpuint (count (text_at (&pages, page), "Take This Report Back"), ==, 1);
  g_assert_cmpuint (count (text_at (&pages, page), "name=\"side\" value=\"1\"/><input type=\"hidden\" name=\"result\" "
                                                   "value=\"none\"/>"), ==, 1);
  back = g_strdup_printf ("table=%s&round=1&" TEAMS "&side=1&result=none", code);
  taken_back = post (evening, &pages.options, "tell", back);
  g_assert_nonnull (taken_back);
  g_assert_true (ix_evening_apply (evening, taken_back, NULL));
  source.evening = ix_evening_state (evening);
  pages_again (&pages, &source);
  g_assert_null (strstr (text_at (&pages, page), "Take This Report Back"));
  action = g_strdup_printf ("action=\"tell?%s\"", page);
  g_assert_nonnull (strstr (text_at (&pages, page), action));
  /* A page answers what was sent; that of the other form is not there. */
  g_assert_nonnull (strstr (text_at (&pages, "tell.html"), "computer has received it"));
  g_assert_null (ix_phone_pages_find (pages.pages, "arrive.html", "en"));
  /* No other page leads there. */
  for (guint i = 0; i < pages.pages->len; i++)
    {
      const IxPhonePage *one = pages.pages->pdata[i];

      g_assert_true (one->path[0] == 't' ||
                     g_strstr_len (text_of (one), (gssize) g_bytes_get_size (one->bytes), code) == NULL);
    }
}

/* Sends what the form on the page of table 1 sent when @page was made. */
static gboolean
is_taken (const IxEvening *evening,
          const char      *page)
{
  const IxPhoneOptions options = { .secret = SECRET, .results = TRUE };
  g_autofree char *code = ix_phone_table_code (SECRET, 0);
  const char *teams = strstr (page, "name=\"teams\" value=\"");
  g_autoptr (IxEveningEvent) event = NULL;
  g_autofree char *body = NULL;

  g_assert_nonnull (teams);
  teams += strlen ("name=\"teams\" value=\"");
  body = g_strdup_printf ("table=%s&round=1&teams=%.*s&side=0&result=first", code, (int) strcspn (teams, "\""), teams);
  event = post (evening, &options, "tell", body);
  return event != NULL;
}

/* People go to the first of two rounds that are paired at once, and tell its results, until it has all of them. */
static void
test_two_rounds (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (16, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  IxPhoneSource source = { .evening = state };

  ix_evening_fixture_pair_two (evening, 50000);
  for (guint r = 0; r < 2; r++)
    {
      const IxPhoneOptions options = { .secret = SECRET, .results = TRUE };
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), 0);
      g_autofree char *round = g_strdup_printf ("Round %u", r + 1);
      g_autofree char *other = g_strdup_printf ("Round %u ", 2 - r);
      g_autofree char *code = ix_phone_table_code (SECRET, 0);
      g_autofree char *path = g_strdup_printf ("t-%s.html", code);
      g_autofree char *team = ix_club_team_name (state, ix_evening_team_in_round (state, r, table->first));
      g_auto (Pages) pages = { 0 };

      pages_init (&pages, &source);
      g_assert_nonnull (strstr (text_at (&pages, "pairings.html"), round));
      g_assert_null (strstr (text_at (&pages, "pairings.html"), other));
      g_assert_nonnull (strstr (text_at (&pages, "index.html"), round));
      pages.options.secret = SECRET;
      pages.options.results = TRUE;
      g_ptr_array_unref (pages.pages);
      pages.pages = ix_phone_pages_new (&source, &pages.options);
      g_assert_nonnull (strstr (text_at (&pages, path), team));
      for (guint told = 0; told < 2; told++)
        {
          static const char field[] = "name=\"teams\" value=\"";
          const char *teams = strstr (text_at (&pages, path), field) + strlen (field);
          g_autofree char *body = g_strdup_printf ("table=%s&round=%u&teams=%.*s&side=0&result=first", code, told + 1,
                                                   (int) strcspn (teams, "\""), teams);
          g_autoptr (IxEveningEvent) event = post (evening, &options, "tell", body);

          g_assert_cmpint (event != NULL, ==, told == r);
        }
      for (guint i = 0; i < 4; i++)
        {
          g_autofree char *line = g_strdup_printf ("result %u %u 1-0 none", r, i);

          ix_evening_fixture_tell (evening, line);
        }
    }
}

#define PARTNERS "partners true even usual false true false"

/* A name that runs to the left does not turn the result that its team reports. */
static void
test_told_names (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 1, "newport");
  g_autofree char *code = ix_phone_table_code (SECRET, 0);
  g_autofree char *path = g_strdup_printf ("t-%s.html", code);
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };

  ix_evening_fixture_tell (evening, "amend 0 'דוד' '' '' 200 0 false false '' ''");
  ix_evening_fixture_tell (evening, "pair 0 match [0 1] [] []");
  ix_evening_fixture_tell (evening, "tell 0 0 0 1 0 1-0");
  pages_of (&pages, evening, &source);
  open_results (&pages, &source);
  g_assert_nonnull (strstr (text_at (&pages, path), "<p><bdi>דוד / P3</bdi>: 1–0</p>"));
  g_assert_nonnull (strstr (text_at (&pages, path), "<p><bdi>P1 / P2</bdi>: nothing reported yet</p>"));
}

/* A form from before other teams, or other people, came to the table is refused, however they came; one from before
 * that changed nothing for those who sit there is taken. */
static void
test_forms_from_before (void)
{
  static const struct {
    const char *before[5], *then[3];
    gboolean    taken;
  } cases[] = {
    { { "pair 0 match [0 1, 2 3] [] []" }, { NULL }, TRUE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-teams 0 2 3" }, TRUE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-teams 0 0 1" }, FALSE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-teams 0 1 2" }, FALSE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-players 0 1" }, FALSE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-players 2 3" }, TRUE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "unpair 0", "pair 0 match [1 0, 2 3] [] []" }, FALSE },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "unpair 0", "pair 0 match [0 1, 2 3] [] []" }, TRUE },
    { { PARTNERS, "pair-partners 0 0 1 [0 7 3 4, 1 6 2 5] []" }, { "trade-players 0 3" }, FALSE },
    { { PARTNERS, "pair-partners 0 0 1 [0 7 3 4, 1 6 2 5] []" }, { "trade-players 0 1" }, FALSE },
    { { PARTNERS, "pair-partners 0 0 1 [0 7 3 4, 1 6 2 5] []" }, { "trade-players 0 7" }, TRUE },
    { { PARTNERS, "pair-partners 0 0 1 [0 7 3 4, 1 6 2 5] []" },
      { "unpair 0", "pair-partners 0 0 2 [1 6 2 5, 0 7 3 4] []" }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      g_autofree char *code = ix_phone_table_code (SECRET, 0);
      g_autofree char *path = g_strdup_printf ("t-%s.html", code);
      IxPhoneSource source = { NULL };
      g_auto (Pages) pages = { 0 };

      for (guint k = 0; cases[i].before[k] != NULL; k++)
        ix_evening_fixture_tell (evening, cases[i].before[k]);
      pages_of (&pages, evening, &source);
      open_results (&pages, &source);
      g_assert_true (is_taken (evening, text_at (&pages, path)));
      for (guint k = 0; cases[i].then[k] != NULL; k++)
        ix_evening_fixture_tell (evening, cases[i].then[k]);
      g_assert_cmpint (is_taken (evening, text_at (&pages, path)), ==, cases[i].taken);
    }
}

/* Bytes of any kind are refused, or are what a form can send. */
static void
test_any_bytes (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int () & 0xffff);
  g_autofree char *code = ix_phone_table_code (SECRET, 0);
  g_autofree char *good = g_strdup_printf ("table=%s&round=1&teams=1.8-4.5&side=0&result=first", code);
  const IxPhoneOptions options = { .secret = SECRET, .results = TRUE, .arrivals = TRUE };
  guint n_taken = 0;

  ix_evening_fixture_pair (evening, FALSE);
  for (guint i = 0; i < 20000; i++)
    {
      gsize length = strlen (good);
      g_autofree char *body = g_memdup2 (good, length);
      g_autoptr (IxEveningEvent) event = NULL;

      for (gint32 k = g_rand_int_range (rand, 0, 3); k > 0; k--)
        body[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
      if (g_rand_int_range (rand, 0, 4) == 0)
        length = (gsize) g_rand_int_range (rand, 0, (gint32) length);
      event = ix_phone_post_read (evening, &options, "tell", body, length, AT, NULL);
      n_taken += event != NULL;
      if (event != NULL)
        g_assert_true (event->kind == IX_EVENING_TELL && event->tell.side < 2 && event->tell.table == 0);
    }
  g_assert_cmpuint (n_taken, >, 1000);
}

/* Returns what the form on somebody's page sends. */
static char *
arrival_on (const Pages *pages,
            const char  *path)
{
  static const char before[] = "name=\"who\" value=\"";
  const char *who = strstr (text_at (pages, path), before);

  g_assert_nonnull (who);
  return g_strdup_printf ("who=%.6s&here=1", who + strlen (before));
}

static void
test_arrive (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (6, 3, "newport");
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  const IxEveningEvent gone = { IX_EVENING_PRESENCE, AT, .presence = { 3, FALSE } };
  g_auto (Pages) pages = { 0 };
  g_autoptr (IxEveningEvent) event = NULL;
  g_autofree char *body = NULL;

  g_assert_true (ix_evening_apply (evening, &gone, NULL));
  pages_init (&pages, &source);
  g_assert_null (strstr (text_at (&pages, "p4.html"), "action=\"arrive"));
  open_arrivals (&pages, &source);
  g_assert_null (strstr (text_at (&pages, "p3.html"), "action=\"arrive"));
  g_assert_nonnull (strstr (text_at (&pages, "p4.html"), "action=\"arrive?p4.html\""));
  g_assert_nonnull (ix_phone_pages_find (pages.pages, "arrive.html", "en"));
  body = arrival_on (&pages, "p4.html");
  event = post (evening, &pages.options, "arrive", body);
  g_assert_nonnull (event);
  g_assert_true (ix_evening_apply (evening, event, NULL));
  g_assert_cmpstr (g_array_index (ix_evening_state (evening)->arrived, IxArrival, 0).name, ==, "P3");
  g_assert_null (post (evening, &pages.options, "arrive", "who=000000&here=1"));
  expect_nothing_refused (evening, &pages.options, "arrive");
  g_assert_null (post (evening, &pages.options, "tell", body));
}

/* A form is about the person whose page it was on, and about nobody else who has the same number now. */
static void
test_arrive_after_removal (void)
{
  static const char *const lines[] = {
    "enter 'Zoe' '' '' 100 0 false false '' ''", "presence 6 false",
    "enter 'Yan' '' '' 100 0 false false '' ''", "presence 7 false",
    "enter 'Xia' '' '' 100 0 false false '' ''", "presence 8 false", NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (6, 3, "newport");
  IxPhoneSource source = { NULL };
  g_auto (Pages) pages = { 0 };
  g_autofree char *body = NULL;

  ix_evening_fixture_tell_all (evening, lines);
  pages_of (&pages, evening, &source);
  open_arrivals (&pages, &source);
  body = arrival_on (&pages, "p8.html");
  ix_evening_fixture_tell (evening, "remove 6");
  g_assert_null (post (evening, &pages.options, "arrive", body));
}

static void
test_languages (void)
{
  static const IxEveningRecipe recipe = { .n_rounds = 3, .n_played = 1, .seed = 4 };
  g_autoptr (IxEvening) evening = make_evening (8, &recipe);
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_auto (Pages) pages = { 0 };
  const char *text;

  pages_init (&pages, &source);
  text = text_of (ix_phone_pages_find (pages.pages, "p1.html", "he"));
  g_assert_nonnull (strstr (text, "lang=\"he\" dir=\"rtl\""));
  g_assert_nonnull (strstr (text, "<dt>Xx</dt>"));
  g_assert_nonnull (strstr (text_at (&pages, "p1.html"), "lang=\"en\" dir=\"ltr\""));
  g_assert_nonnull (strstr (text_at (&pages, "p1.html"), "<dt>Table</dt>"));
  g_assert_null (ix_language_use (NULL));
}

static void
write_pages (const Pages *pages,
             const char  *folder)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ix_phone_pages_write (pages->pages, &pages->options, folder, TRUE, &error));
  g_assert_no_error (error);
}

/* All that is written can be read by everybody, or by its owner alone again. */
static void
assert_rights (const char *folder,
               mode_t      of_folder,
               mode_t      of_file)
{
  g_autofree char *sub = g_build_filename (folder, "en", NULL);
  g_autofree char *page = g_build_filename (sub, "index.html", NULL);
  GStatBuf about;

  g_assert_cmpint (g_stat (sub, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 0777, ==, of_folder);
  g_assert_cmpint (g_stat (page, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 0777, ==, of_file);
}

static void
test_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  static const char *const gone[] = {
    "en/p99.html", "en/p99.part", "en/b7.html", "en/prizes.html", "en/prizes.part", "en/cross-table.html",
    "en/standings-2.html", "he/timetable.html", "index.part", "standings.html", "p3.html",
  };
  static const char *const stay[] = {
    "en/p3.html", "en/rules.html", "en/index.part", "index.html", "style.css", "icon.svg", "en/photo.html",
    "en/prizes.pdf", "en/my-prizes.html", "en/prizes-of-2016.html", "en/p.html", "en/standings2.html", "en/standings-.html",
  };
  g_autofree char *start = g_build_filename (folder, "index.html", NULL);
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  g_autoptr (GError) error = NULL;
  g_auto (Pages) pages = { 0 };

  pages_init (&pages, &source);
  write_pages (&pages, folder);
  for (guint i = 0; i < G_N_ELEMENTS (gone) + G_N_ELEMENTS (stay); i++)
    {
      const char *name = i < G_N_ELEMENTS (gone) ? gone[i] : stay[i - G_N_ELEMENTS (gone)];
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
    }
  write_pages (&pages, folder);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    {
      g_autofree char *path = g_build_filename (folder, gone[i], NULL);

      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  for (guint i = 0; i < G_N_ELEMENTS (stay); i++)
    {
      g_autofree char *path = g_build_filename (folder, stay[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  assert_rights (folder, 0755, 0644);
  g_assert_true (ix_phone_pages_write (pages.pages, &pages.options, folder, FALSE, NULL));
  assert_rights (folder, 0700, 0600);
  g_assert_false (ix_phone_pages_write (pages.pages, &pages.options, start, FALSE, &error));
  g_assert_nonnull (error);
  ix_test_remove_folder (folder);
}

/* Holds each file what its page does, and nothing else? */
static void
assert_written (const Pages *pages,
                const char  *folder)
{
  for (guint i = 0; i < pages->pages->len; i++)
    {
      const IxPhonePage *page = pages->pages->pdata[i];
      const char *code = page->language != NULL ? page->language : "en";
      g_autofree char *path = g_build_filename (folder, code, page->path, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      gsize length;

      if (*page->path == '\0')
        continue;
      g_file_get_contents (path, &text, &length, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (text, length, g_bytes_get_data (page->bytes, NULL), g_bytes_get_size (page->bytes));
    }
}

/* Pages that become shorter keep nothing of what they were, such as standings that are held back since, and a page
 * never goes into a file elsewhere to which a link leads. */
static void
test_shorter (void)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  g_autofree char *other = g_build_filename (folder, "letter.txt", NULL);
  g_autofree char *style = g_build_filename (folder, "en", "style.css", NULL);
  g_autofree char *text = NULL;
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (40, 3, "newport");
  g_autoptr (IxEvening) small = ix_evening_fixture_begin (4, 3, "newport");
  IxPhoneSource source = { .evening = ix_evening_state (evening) };
  IxPhoneSource shorter = { .evening = ix_evening_state (small) };
  g_auto (Pages) pages = { 0 }, then = { 0 };

  pages_init (&pages, &source);
  pages_init (&then, &shorter);
  write_pages (&pages, folder);
  assert_written (&pages, folder);
  g_unlink (style);
  g_assert_true (g_file_set_contents (other, "Dear club,\n", -1, NULL));
  g_assert_cmpint (symlink (other, style), ==, 0);
  write_pages (&then, folder);
  assert_written (&then, folder);
  g_assert_true (g_file_get_contents (other, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "Dear club,\n");
  ix_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/random", test_random);
  g_test_add_func ("/pages/sizes", test_sizes);
  g_test_add_func ("/pages/hostile", test_hostile);
  g_test_add_func ("/pages/namesakes", test_namesakes);
  g_test_add_func ("/pages/etags", test_etags);
  g_test_add_func ("/pages/match", test_match);
  g_test_add_func ("/pages/grades", test_grades);
  g_test_add_func ("/pages/notice", test_notice);
  g_test_add_func ("/pages/timetable", test_timetable);
  g_test_add_func ("/pages/timetable-made-late", test_timetable_made_late);
  g_test_add_func ("/pages/announced-round", test_announced_round);
  g_test_add_func ("/pages/announced-end", test_announced_end);
  g_test_add_func ("/pages/end", test_end);
  g_test_add_func ("/pages/left", test_left);
  g_test_add_func ("/pages/legend", test_legend);
  g_test_add_func ("/pages/kept-back", test_kept_back);
  g_test_add_func ("/pages/prizes-and-clocks", test_prizes_and_clocks);
  g_test_add_func ("/pages/match-alone", test_match_alone);
  g_test_add_func ("/pages/opponents", test_opponents);
  g_test_add_func ("/pages/group", test_group);
  g_test_add_func ("/pages/rules", test_rules);
  g_test_add_func ("/pages/folding", test_folding);
  g_test_add_func ("/pages/icon", test_icon);
  g_test_add_func ("/pages/words", test_words);
  g_test_add_func ("/pages/tell", test_tell);
  g_test_add_func ("/pages/two-rounds", test_two_rounds);
  g_test_add_func ("/pages/told-names", test_told_names);
  g_test_add_func ("/pages/forms-from-before", test_forms_from_before);
  g_test_add_func ("/pages/any-bytes", test_any_bytes);
  g_test_add_func ("/pages/arrive", test_arrive);
  g_test_add_func ("/pages/arrive-after-removal", test_arrive_after_removal);
  g_test_add_func ("/pages/languages", test_languages);
  g_test_add_func ("/pages/folder", test_folder);
  g_test_add_func ("/pages/shorter", test_shorter);
  return g_test_run ();
}
