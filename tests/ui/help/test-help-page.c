/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of the handbook is read as it is written, and what is no page is refused with the place. */

#include "ix-help-book.h"
#include "ix-help-markup.h"
#include "ix-test.h"

#define PAGE(inside)                                                                               \
  "<page xmlns='http://projectmallard.org/1.0/' type='topic' id='p'>\n<title>T</title>\n" inside "\n</page>"

static IxHelpPage *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  IxHelpPage *page = ix_help_page_parse (text, -1, "p.page", &error);

  g_assert_no_error (error);
  return page;
}

static void
test_page (void)
{
  g_autoptr (IxHelpPage) page =
    parse (PAGE ("<info><title type='sort'>3</title><link type='guide' xref='index#a'/>"
                 "<link type='seealso' xref='q'/><desc>What  it\nis</desc></info>"
                 "<section id='s'><title>Sec <gui>Tion</gui></title><p> a\n b <key>F1</key> </p></section>"));
  const IxHelpNode *section = ix_help_node_find (page->root, IX_HELP_SECTION);
  g_autofree char *title = ix_help_node_dup_text (ix_help_node_find (section, IX_HELP_TITLE));
  g_autofree char *text = ix_help_node_dup_text (ix_help_node_find (section, IX_HELP_P));

  g_assert_cmpstr (page->id, ==, "p");
  g_assert_cmpstr (page->title, ==, "T");
  g_assert_cmpstr (page->sort, ==, "3");
  g_assert_cmpstr (page->desc, ==, "What it is");
  g_assert_false (page->is_guide);
  g_assert_cmpuint (page->guides->len, ==, 1);
  g_assert_cmpstr (page->guides->pdata[0], ==, "index#a");
  g_assert_cmpstr (page->seealso->pdata[0], ==, "q");
  g_assert_cmpstr (section->attributes[IX_HELP_ID], ==, "s");
  g_assert_cmpstr (title, ==, "Sec Tion");
  g_assert_cmpstr (text, ==, "a b F1");
}

static void
test_refused (void)
{
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "<page", "p.page: " },
    { "<page id='p'><title>T</title>", "p.page: " },
    { "", "p.page: " },
    { "<book id='p'/>", "p.page: line 1: <book> cannot be here" },
    { "<page><title>T</title></page>", "p.page: line 1: <page> lacks the attribute id" },
    { "<page id='p'/>", "p.page: line 1: the page has no title" },
    { "<page id='p' class='x'><title>T</title></page>", "p.page: line 1: <page> cannot have the attribute class here" },
    { "<page xmlns='urn:x' id='p'/>", "p.page: line 1: <page> cannot have the attribute xmlns here" },
    { PAGE ("<p>a</p>\n<blink/>"), "p.page: line 4: <blink> cannot be here" },
    { PAGE ("<p><p>a</p></p>"), "p.page: line 3: <p> cannot be here" },
    { PAGE ("<list><p>a</p></list>"), "p.page: line 3: <p> cannot be here" },
    { PAGE ("text"), "p.page: line 4: <page> cannot hold text" },
    { PAGE ("<media type='image'/>"), "p.page: line 3: <media> lacks the attribute src" },
    { PAGE ("<section><title>S</title></section>"), "p.page: line 3: <section> lacks the attribute id" },
    { PAGE ("<p>a</p></list>"), "p.page: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      ix_test_say (cases[i].text);
      g_assert_null (ix_help_page_parse (cases[i].text, -1, "p.page", &error));
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, cases[i].message))
        g_error ("“%s” is not “%s”", error->message, cases[i].message);
    }
}

/* Each page, cut at each byte, is refused or read, and nothing else happens. */
static void
test_cut (void)
{
  static const char text[] = PAGE ("<p>a <link xref='b'>c</link> &amp; <keyseq><key>Ctrl</key><key>A</key></keyseq></p>");

  for (gsize length = 0; length < sizeof text - 1; length++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxHelpPage) page = ix_help_page_parse (text, (gssize) length, "p.page", &error);

      g_assert_true ((page == NULL) != (error == NULL));
    }
}

static void
test_markup (void)
{
  static const struct {
    const char *inside, *markup, *plain;
  } cases[] = {
    { "a &lt; b", "a &lt; b", "a < b" },
    { "<gui>New</gui>", "<b>New</b>", "New" },
    { "<guiseq><gui>A</gui><gui>B</gui></guiseq>", "<b>A</b> → <b>B</b>", "A → B" },
    { "<link xref='p#s'>x</link>", "<a href='p#s'>x</a>", "x" },
    { "<link xref='p'/>", "<a href='p'>T</a>", "T" },
    { "<link xref='gone'/>", "<a href='gone'></a>", "" },
    { "<em>e</em> <code>c</code>", "<i>e</i> <tt>c</tt>", "e c" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (PAGE ("<p>%s</p>"), cases[i].inside);
      g_autoptr (IxHelpBook) book = ix_help_book_new ();
      IxHelpPage *page = parse (text);
      const IxHelpNode *row = ix_help_node_find (page->root, IX_HELP_P);
      g_autofree char *markup = NULL;
      g_autofree char *plain = NULL;

      ix_help_book_add (book, page);
      ix_help_book_name_links (book);
      markup = ix_help_markup (row, TRUE);
      plain = ix_help_node_dup_text (row);
      g_assert_cmpstr (markup, ==, cases[i].markup);
      g_assert_cmpstr (plain, ==, cases[i].plain);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help-page/page", test_page);
  g_test_add_func ("/help-page/refused", test_refused);
  g_test_add_func ("/help-page/cut", test_cut);
  g_test_add_func ("/help-page/markup", test_markup);
  return g_test_run ();
}
