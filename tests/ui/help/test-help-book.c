/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The handbook of the program as a whole: every page is read, every link leads somewhere, every picture is there,
 * every topic of the program has its page; and search. */

#include <gio/gio.h>
#include <string.h>

#include "ix-help-book.h"
#include "ix-help-topics.h"
#include "ix-test.h"

static const char *const english[] = { "C", NULL };

static gboolean
has_picture (const char *src)
{
  return g_resources_get_info (src, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

typedef struct {
  const IxHelpBook *book;
  const IxHelpPage *page;
  GPtrArray        *faults;
} Check;

typedef struct {
  const char *id;
  gboolean    found;
} Wanted;

static void
find_section (const IxHelpNode *node,
              const IxHelpNode *section,
              gpointer          data)
{
  Wanted *wanted = data;

  if (node->kind == IX_HELP_SECTION && g_str_equal (node->attributes[IX_HELP_ID], wanted->id))
    wanted->found = TRUE;
}

static gboolean
leads_somewhere (const IxHelpBook *book,
                 const char       *xref)
{
  const IxHelpPage *page = ix_help_book_find (book, xref);
  const char *hash = strchr (xref, '#');
  Wanted wanted = { hash != NULL ? hash + 1 : NULL, FALSE };

  if (page != NULL && hash != NULL)
    ix_help_page_each (page, find_section, &wanted);
  return page != NULL && (hash == NULL || wanted.found);
}

static void
check_node (const IxHelpNode *node,
            const IxHelpNode *section,
            gpointer          data)
{
  Check *check = data;
  const char *xref = node->attributes[IX_HELP_XREF], *src = node->attributes[IX_HELP_SRC];

  if (xref != NULL && !leads_somewhere (check->book, xref))
    g_ptr_array_add (check->faults, g_strdup_printf ("%s.page: line %u: the link to %s leads nowhere",
                                                     check->page->id, node->line, xref));
  if (src != NULL && !has_picture (src))
    g_ptr_array_add (check->faults, g_strdup_printf ("%s.page: line %u: the picture %s is not there",
                                                     check->page->id, node->line, src));
  if (src != NULL && node->children->len == 0)
    g_ptr_array_add (check->faults, g_strdup_printf ("%s.page: line %u: nothing says what the picture shows",
                                                     check->page->id, node->line));
}

/* Returns the faults between the pages, as char *: links to pages or sections that are not there, pages that no
 * guide lists, two of one id, and pictures that are not there. */
static GPtrArray *
faults_of (const IxHelpBook *book)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < book->pages->len; i++)
    {
      const IxHelpPage *page = book->pages->pdata[i];
      Check check = { book, page, faults };

      ix_help_page_each (page, check_node, &check);
      if (page->guides->len == 0 && !g_str_equal (page->id, IX_HELP_INDEX))
        g_ptr_array_add (faults, g_strdup_printf ("%s.page: no guide lists it", page->id));
      if (ix_help_book_find (book, page->id) != page)
        g_ptr_array_add (faults, g_strdup_printf ("%s.page: another page has this id", page->id));
    }
  return faults;
}

/* A page that cannot be read would be a warning, which is fatal here. */
static void
test_whole (void)
{
  g_auto (GStrv) languages = g_resources_enumerate_children (IX_HELP_FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_cmpuint (g_strv_length (languages), >, 0);
  for (char **language = languages; *language != NULL; language++)
    {
      g_autofree char *code = g_strndup (*language, strcspn (*language, "/"));
      g_autoptr (IxHelpBook) book = ix_help_book_load ((const char *const[]) { code, NULL });
      g_autoptr (GPtrArray) faults = faults_of (book);

      for (guint i = 0; i < faults->len; i++)
        g_printerr ("%s: %s\n", code, (char *) faults->pdata[i]);
      g_assert_cmpuint (faults->len, ==, 0);
      g_assert_cmpuint (book->pages->len, >, 30);
    }
}

/* Each part of the program has a page, and the section in it. */
static void
test_topics (void)
{
  g_autoptr (IxHelpBook) book = ix_help_book_load (english);
  gsize n;
  const IxHelpTopic *topics = ix_help_get_topics (&n);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("<page id='%s'><title>T</title><p><link xref='%s'/></p></page>",
                                               "probe", topics[i].xref);
      g_autoptr (IxHelpBook) probe = ix_help_book_load (english);
      g_autoptr (GPtrArray) faults = NULL;

      ix_help_book_add (probe, ix_help_page_parse (text, -1, "probe", NULL));
      faults = faults_of (probe);
      /* That no guide lists the page is the one thing that is wrong. */
      if (faults->len != 1)
        g_error ("%s leads to %s, which is not there", topics[i].where, topics[i].xref);
    }
}

/* The check sees what it is for. */
static void
test_faults (void)
{
  static const char page[] = "<page id='a'><info><link type='guide' xref='index#x'/></info><title>A</title>"
                             "<p><link xref='b'>b</link> <link xref='a#s'>c</link></p>"
                             "<media src='no.png'><p>x</p></media><media src='" IX_HELP_FOLDER
                             "/C/pictures/boards.png'/></page>";
  g_autoptr (IxHelpBook) book = ix_help_book_new ();
  g_autoptr (GPtrArray) faults = NULL;
  static const char *const expected[] = {
    "a.page: line 1: the link to index#x leads nowhere",
    "a.page: line 1: the link to b leads nowhere",
    "a.page: line 1: the link to a#s leads nowhere",
    "a.page: line 1: the picture no.png is not there",
    "a.page: line 1: nothing says what the picture shows",
    "a.page: another page has this id",
    "a.page: no guide lists it",
  };

  ix_help_book_add (book, ix_help_page_parse ("<page id='a'><title>A</title></page>", -1, "a", NULL));
  ix_help_book_add (book, ix_help_page_parse (page, -1, "a", NULL));
  faults = faults_of (book);
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (g_ptr_array_find_with_equal_func (faults, expected[i], g_str_equal, NULL));
  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (expected));
}

static const IxHelpHit *
first_hit (GPtrArray *hits)
{
  return hits->len > 0 ? hits->pdata[0] : NULL;
}

/* The words that a search shows are those of the page: links without words of their own have the title of their page. */
static void
test_search_words (void)
{
  g_autoptr (IxHelpBook) book = ix_help_book_load (english);
  g_autoptr (GPtrArray) hits = ix_help_book_search (book, "grading list or import one");
  const IxHelpHit *hit = NULL;

  for (guint i = 0; i < hits->len && hit == NULL; i++)
    if (g_str_equal (((IxHelpHit *) hits->pdata[i])->page->id, "first-evening"))
      hit = hits->pdata[i];
  g_assert_nonnull (hit);
  g_assert_nonnull (strstr (hit->words, "See Begin an Evening."));
}

static void
test_search (void)
{
  static const struct {
    const char *query, *page, *section;
  } cases[] = {
    { "claims", "claims", NULL },
    { "GLOSS", "glossary", NULL },
    { "words", "glossary", NULL },
    { "history undo", "history", NULL },
    { "odd number", "teams", "odd" },
    { "house player", "teams", "odd" },
  };
  g_autoptr (IxHelpBook) book = ix_help_book_load (english);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) hits = ix_help_book_search (book, cases[i].query);
      gboolean found = FALSE;

      ix_test_say (cases[i].query);
      for (guint h = 0; h < hits->len; h++)
        {
          const IxHelpHit *hit = hits->pdata[h];

          if (g_str_equal (hit->page->id, cases[i].page))
            {
              g_assert_cmpstr (hit->section, ==, cases[i].section);
              found = TRUE;
            }
          g_assert_true (g_utf8_validate (hit->words, -1, NULL));
        }
      g_assert_true (found);
    }
}

/* The first hit of what people type is the section that tells of it. */
static void
test_search_first (void)
{
  static const struct {
    const char *language, *query, *page, *section;
  } places[] = {
    { "C", "undo", "history", NULL },
    { "C", "redo", "history", NULL },
    { "C", "stall", "claims", "story" },
    { "C", "standstill", "claims", "story" },
    { "C", "check-in", "entries", NULL },
    { "C", "check in", "entries", NULL },
    { "C", "sign up", "entries", NULL },
    { "C", "end the evening", "rounds", "round-menu" },
    { "C", "finish early", "rounds", "round-menu" },
    { "C", "team of three", "teams", "odd" },
    { "C", "substitute", "teams", "odd" },
    { "C", "latecomer", "late-people", "late" },
    { "C", "withdraw", "late-people", "leave" },
    { "C", "projector", "display", NULL },
    { "C", "QR code", "phones", NULL },
    { "C", "export", "standings", "save" },
    { "C", "USB stick", "files", "back-up" },
    { "C", "payment", "prizes", "fees" },
    { "C", "own rules", "house-rules", NULL },
    { "de", "Zurücknehmen", "history", NULL },
    { "de", "Reklamationen", "claims", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (IxHelpBook) book = ix_help_book_load ((const char *const[]) { places[i].language, NULL });
      g_autoptr (GPtrArray) hits = ix_help_book_search (book, places[i].query);
      const IxHelpHit *hit = first_hit (hits);

      ix_test_say (places[i].query);
      g_assert_nonnull (hit);
      g_assert_cmpstr (hit->page->id, ==, places[i].page);
      g_assert_cmpstr (hit->section, ==, places[i].section);
      g_assert_true ((hit->heading != NULL) == (hit->section != NULL));
      g_assert_cmpstr (hit->words, !=, "");
    }
}

/* Nothing is found for nothing, and for words that are on no page together. */
static void
test_search_nothing (void)
{
  static const char *const queries[] = { "", "  ", "xyzzy", "claims xyzzy", "\xc3\xa9\xc3\xa9", "<b>" };
  g_autoptr (IxHelpBook) book = ix_help_book_load (english);

  for (gsize i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (GPtrArray) hits = ix_help_book_search (book, queries[i]);

      g_assert_null (first_hit (hits));
    }
}

static void
run (const char *const *arguments,
     const char        *folder)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (folder, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL,
                NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
}

static void
write_into (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* A translation becomes pages, as help/meson.build makes them, and resources: here of one page and two texts.  It has
 * one picture of its own. */
static GResource *
translate_card (const char *folder)
{
  static const char po[] = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
                           "msgid \"The Arbiter’s Card\"\nmsgstr \"Die Karte\"\n\n"
                           "msgid \"Each round\"\nmsgstr \"Jede <em>Prüfrunde’s</em>\"\n";
  static const char resources[] = "<gresources><gresource prefix='" IX_HELP_FOLDER "'>"
                                  "<file alias='xx/card.page'>xx/interchange/card.page</file>"
                                  "<file alias='xx/pictures/boards.png'>xx.po</file></gresource></gresources>";
  g_autofree char *translate = g_test_build_filename (G_TEST_DIST, "..", "help", "translate.sh", NULL);
  g_autofree char *card = g_test_build_filename (G_TEST_DIST, "..", "help", "C", "card.page", NULL);
  g_autofree char *made = g_build_filename (folder, "resources", NULL);
  g_autoptr (GError) error = NULL;
  GResource *resource;

  write_into (folder, "xx.po", po);
  write_into (folder, "resources.xml", resources);
  run ((const char *const[]) { translate, "xx", "xx.po", card, NULL }, folder);
  run ((const char *const[]) { "glib-compile-resources", "--target=resources", "resources.xml", NULL }, folder);
  resource = g_resource_load (made, &error);
  g_assert_no_error (error);
  return resource;
}

static void
take_picture (const IxHelpNode *node,
              const IxHelpNode *section,
              gpointer          data)
{
  const char **source = data;

  if (*source == NULL)
    *source = node->attributes[IX_HELP_SRC];
}

static void
expect_picture (const IxHelpBook *book,
                const char       *page,
                const char       *expected)
{
  const char *source = NULL;

  ix_help_page_each (ix_help_book_find (book, page), take_picture, &source);
  g_assert_cmpstr (source, ==, expected);
}

/* A page that is translated is shown so, with its pictures and its id; the others are in English. */
static void
test_translated (void)
{
  static const char *const languages[] = { "yy", "xx", "C", NULL };
  static const char *const queries[] = { "jede prüfrunde’s", "jede prufrunde's", "JEDE PRÜF" };
  g_autofree char *folder = g_dir_make_tmp ("interchange-help-XXXXXX", NULL);
  g_autoptr (GResource) resource = translate_card (folder);
  g_autoptr (IxHelpBook) book = NULL;
  g_autoptr (IxHelpBook) in_english = NULL;
  g_autoptr (GPtrArray) none = NULL;

  g_resources_register (resource);
  book = ix_help_book_load (languages);
  in_english = ix_help_book_load (english);
  g_assert_cmpstr (ix_help_book_find (book, "card")->title, ==, "Die Karte");
  g_assert_cmpstr (ix_help_book_find (in_english, "card")->title, ==, "The Arbiter’s Card");
  g_assert_cmpstr (ix_help_book_find (book, "teams")->title, ==, "Teams");
  g_assert_cmpuint (book->pages->len, ==, in_english->pages->len);
  expect_picture (book, "boards", IX_HELP_FOLDER "/xx/pictures/boards.png");
  expect_picture (book, "claims", IX_HELP_FOLDER "/C/pictures/claim.png");
  expect_picture (in_english, "boards", IX_HELP_FOLDER "/C/pictures/boards.png");
  /* With and without the accent; the letters behind it do not begin a word. */
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (GPtrArray) hits = ix_help_book_search (book, queries[i]);

      g_assert_cmpuint (hits->len, ==, 1);
      g_assert_cmpstr (first_hit (hits)->section, ==, "c-round");
    }
  none = ix_help_book_search (book, "jede frunde");
  g_assert_cmpuint (none->len, ==, 0);
  g_resources_unregister (resource);
  ix_test_remove_folder (folder);
}

/* A language that has no pages shows those in English; topics have their order. */
static void
test_languages (void)
{
  static const char *const languages[] = { "xx_YY", "xx", NULL };
  g_autoptr (IxHelpBook) book = ix_help_book_load (english);
  g_autoptr (IxHelpBook) other = ix_help_book_load (languages);
  g_autoptr (GPtrArray) begin = ix_help_book_topics (book, "index#begin");

  g_assert_cmpuint (other->pages->len, ==, book->pages->len);
  g_assert_cmpstr (((IxHelpPage *) begin->pdata[0])->id, ==, "start");
  g_assert_cmpstr (((IxHelpPage *) begin->pdata[1])->id, ==, "first-evening");
  g_assert_cmpstr (((IxHelpPage *) begin->pdata[2])->id, ==, "first-match");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help-book/whole", test_whole);
  g_test_add_func ("/help-book/topics", test_topics);
  g_test_add_func ("/help-book/faults", test_faults);
  g_test_add_func ("/help-book/search", test_search);
  g_test_add_func ("/help-book/search/first", test_search_first);
  g_test_add_func ("/help-book/search/words", test_search_words);
  g_test_add_func ("/help-book/search/nothing", test_search_nothing);
  g_test_add_func ("/help-book/translated", test_translated);
  g_test_add_func ("/help-book/languages", test_languages);
  return g_test_run ();
}
