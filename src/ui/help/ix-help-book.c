/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-book.h"

#include <gio/gio.h>
#include <string.h>

#include "ix-text.h"

/* How many bytes of text a hit shows before the word that was found, and in all. */
#define BEFORE 40
#define SHOWN 140

IxHelpBook *
ix_help_book_new (void)
{
  IxHelpBook *book = g_rc_box_new0 (IxHelpBook);

  book->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_help_page_free);
  return book;
}

IxHelpBook *
ix_help_book_ref (IxHelpBook *book)
{
  return g_rc_box_acquire (book);
}

static void
clear (gpointer book)
{
  g_ptr_array_unref (((IxHelpBook *) book)->pages);
}

void
ix_help_book_unref (IxHelpBook *book)
{
  g_rc_box_release_full (book, clear);
}

void
ix_help_book_add (IxHelpBook *book,
                  IxHelpPage *page)
{
  g_return_if_fail (book != NULL && page != NULL);
  g_ptr_array_add (book->pages, page);
}

static void
name_link (const IxHelpNode *node,
           const IxHelpNode *section,
           gpointer          data)
{
  const char *xref = node->attributes[IX_HELP_XREF];
  const IxHelpPage *page = NULL;

  /* Links that have a type tell the place of the page among others; nobody reads them. */
  if (node->kind == IX_HELP_LINK && node->attributes[IX_HELP_TYPE] == NULL && node->children->len == 0 && xref != NULL)
    page = ix_help_book_find (data, xref);
  /* The pages are the book's. */
  if (page != NULL)
    ix_help_node_add_text ((IxHelpNode *) node, page->title);
}

void
ix_help_book_name_links (IxHelpBook *book)
{
  g_return_if_fail (book != NULL);

  for (guint i = 0; i < book->pages->len; i++)
    ix_help_page_each (book->pages->pdata[i], name_link, book);
}

/* The resource of a file of the handbook in the first of @languages that has it, in English where none has. */
static char *
find_file (const char *const *languages,
           const char        *file)
{
  for (guint l = 0; languages[l] != NULL; l++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s/%s", IX_HELP_FOLDER, languages[l], file);

      if (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
        return g_steal_pointer (&path);
    }
  return g_strdup_printf ("%s/C/%s", IX_HELP_FOLDER, file);
}

/* A picture is called by its resource from now on. */
static void
find_picture (const IxHelpNode *node,
              const IxHelpNode *section,
              gpointer          data)
{
  /* The pages are the book's. */
  char **source = &((IxHelpNode *) node)->attributes[IX_HELP_SRC];
  g_autofree char *file = g_steal_pointer (source);

  if (file != NULL)
    *source = find_file (data, file);
}

IxHelpBook *
ix_help_book_load (const char *const *languages)
{
  IxHelpBook *book = ix_help_book_new ();
  g_auto (GStrv) files =
    g_resources_enumerate_children (IX_HELP_FOLDER "/C", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      IxHelpPage *page = NULL;

      if (!g_str_has_suffix (files[i], ".page"))
        continue;
      path = find_file (languages, files[i]);
      bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      page = ix_help_page_parse (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), files[i],
                                 &error);
      if (page != NULL)
        {
          ix_help_page_each (page, find_picture, (gpointer) languages);
          ix_help_book_add (book, page);
        }
      else
        g_warning ("%s", error->message);
    }
  ix_help_book_name_links (book);
  return book;
}

/* The id of the page in @xref. */
static char *
page_of (const char *xref)
{
  const char *hash = strchr (xref, '#');

  return hash != NULL ? g_strndup (xref, (gsize) (hash - xref)) : g_strdup (xref);
}

const IxHelpPage *
ix_help_book_find (const IxHelpBook *book,
                   const char       *xref)
{
  g_autofree char *id = page_of (xref);

  for (guint i = 0; i < book->pages->len; i++)
    if (g_str_equal (((const IxHelpPage *) book->pages->pdata[i])->id, id))
      return book->pages->pdata[i];
  return NULL;
}

static int
compare_pages (gconstpointer a,
               gconstpointer b)
{
  const IxHelpPage *const *first = a, *const *second = b;

  return g_utf8_collate ((*first)->sort, (*second)->sort);
}

GPtrArray *
ix_help_book_topics (const IxHelpBook *book,
                     const char       *xref)
{
  GPtrArray *topics = g_ptr_array_new ();

  for (guint i = 0; i < book->pages->len; i++)
    {
      IxHelpPage *page = book->pages->pdata[i];

      if (g_ptr_array_find_with_equal_func (page->guides, xref, g_str_equal, NULL))
        g_ptr_array_add (topics, page);
    }
  g_ptr_array_sort (topics, compare_pages);
  return topics;
}

/* Search */

/* How well a text fits, from nothing to a title with all words; a section fits better than a sentence about its
 * page, so that a search leads to the section.  One place of a page counts, the best. */
typedef enum {
  RANK_NONE,
  RANK_SOME, /* a text with some of the words */
  RANK_TEXT,
  RANK_PHRASE, /* a text with the words one behind another */
  RANK_DESC,
  RANK_HEADING,
  RANK_KEYWORDS,
  RANK_TITLE,
} Rank;

typedef struct {
  char     **words;  /* of the query, folded */
  char      *phrase; /* the words with single spaces */
  guint      found;  /* a bit for each word that was found */
  Rank       rank;
  IxHelpHit *hit;
} Search;

/* Returns the text without case and accents: who types "vysledek" finds "výsledek".  A hyphen is a space, so that "check-in"
 * is "check in", and an apostrophe is the one of the keyboard. */
static char *
fold (const char *text)
{
  g_autofree char *plain = ix_text_plain (text);
  g_auto (GStrv) parts = g_strsplit (g_strdelimit (plain, "-", ' '), "’", -1);

  return g_strjoinv ("'", parts);
}

/* Returns the place where a word of @text begins with @word; NULL: there is none. */
static const char *
find_word (const char *text,
           const char *word)
{
  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if (at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at))))
      return at;
  return NULL;
}

/* The words of @text around its character @n, cut between words. */
static char *
words_around (const char *text,
              glong       n)
{
  gsize length = strlen (text);
  gsize at = (gsize) (g_utf8_offset_to_pointer (text, MIN (n, g_utf8_strlen (text, -1))) - text);
  gsize begin = MIN (at > BEFORE ? at - BEFORE : 0, length);
  gsize end = MIN (begin + SHOWN, length);

  while (begin > 0 && text[begin - 1] != ' ')
    begin--;
  while (end < length && text[end] != ' ')
    end++;
  return g_strdup_printf ("%s%.*s%s", begin > 0 ? "… " : "", (int) (end - begin), text + begin,
                          end < length ? " …" : "");
}

/* Returns what a hit shows in place of keywords, which nobody wrote to be read: the first paragraph of their section,
 * or the sentence about their page. */
static char *
words_of (const IxHelpPage *page,
          const IxHelpNode *section)
{
  const IxHelpNode *paragraph = ix_help_node_find (section, IX_HELP_P);
  g_autofree char *text = NULL;

  if (section->kind != IX_HELP_SECTION)
    return g_strdup (page->desc);
  if (paragraph == NULL)
    paragraph = ix_help_node_find (section, IX_HELP_TITLE);
  text = ix_help_node_dup_text (paragraph);
  return words_around (text, 0);
}

static void
keep (Search           *search,
      char             *words,
      const IxHelpNode *section)
{
  IxHelpHit *hit = search->hit;
  const IxHelpNode *title = ix_help_node_find (section, IX_HELP_TITLE);

  g_free (hit->words);
  g_clear_pointer (&hit->section, g_free);
  g_clear_pointer (&hit->heading, g_free);
  hit->words = words;
  if (section->kind != IX_HELP_SECTION)
    return;
  hit->section = g_strdup (section->attributes[IX_HELP_ID]);
  hit->heading = title != NULL ? ix_help_node_dup_text (title) : NULL;
}

/* Looks for the words in @text, and keeps the place if it is better than the one before. */
static void
look_in (Search           *search,
         const char       *text,
         Rank              rank,
         const IxHelpNode *section)
{
  g_autofree char *folded = fold (text);
  const char *first = NULL;

  for (guint i = 0; search->words[i] != NULL; i++)
    {
      const char *at = find_word (folded, search->words[i]);

      if (at != NULL)
        search->found |= 1u << MIN (i, 31);
      else
        rank = RANK_SOME;
      if (first == NULL)
        first = at;
    }
  if (rank == RANK_TEXT && find_word (folded, search->phrase) != NULL)
    {
      rank = RANK_PHRASE;
      first = find_word (folded, search->phrase);
    }
  if (first == NULL || rank <= search->rank)
    return;
  search->rank = rank;
  keep (search, rank == RANK_KEYWORDS ? words_of (search->hit->page, section)
                                      : words_around (text, g_utf8_strlen (folded, first - folded)), section);
}

/* All words must be in one of the keywords. */
static void
look_in_keywords (Search           *search,
                  const IxHelpNode *node,
                  const IxHelpNode *section)
{
  g_autofree char *text = ix_help_node_dup_text (node);
  g_auto (GStrv) keywords = g_strsplit (text, ",", -1);

  for (guint i = 0; keywords[i] != NULL; i++)
    {
      g_autofree char *folded = fold (g_strstrip (keywords[i]));
      gboolean all = TRUE;

      for (guint w = 0; search->words[w] != NULL; w++)
        all &= find_word (folded, search->words[w]) != NULL;
      if (all)
        look_in (search, keywords[i], RANK_KEYWORDS, section);
    }
}

static void
look_at_node (const IxHelpNode *node,
              const IxHelpNode *section,
              gpointer          data)
{
  Search *search = data;
  gboolean row = node->kind == IX_HELP_P || node->kind == IX_HELP_TITLE || node->kind == IX_HELP_SCREEN;
  g_autofree char *text = row ? ix_help_node_dup_text (node) : NULL;

  if (node->kind == IX_HELP_KEYWORDS)
    look_in_keywords (search, node, section);
  if (row && node->attributes[IX_HELP_TYPE] == NULL)
    look_in (search, text, node->kind == IX_HELP_TITLE ? RANK_HEADING : RANK_TEXT, section);
}

static void
hit_free (gpointer data)
{
  IxHelpHit *hit = data;

  g_free (hit->section);
  g_free (hit->heading);
  g_free (hit->words);
  g_free (hit);
}

/* Searches a page; NULL: it has not all words. */
static IxHelpHit *
search_page (const IxHelpPage *page,
             char            **words,
             Rank             *rank)
{
  IxHelpHit *hit = g_new0 (IxHelpHit, 1);
  g_autofree char *phrase = g_strjoinv (" ", words);
  Search search = { words, phrase, 0, RANK_NONE, hit };
  guint n = MIN (g_strv_length (words), 32);

  hit->page = page;
  look_in (&search, page->title, RANK_TITLE, page->root);
  look_in (&search, page->desc, RANK_DESC, page->root);
  ix_help_page_each (page, look_at_node, &search);
  *rank = search.rank;
  if (search.found != (n == 32 ? G_MAXUINT32 : (1u << n) - 1))
    g_clear_pointer (&hit, hit_free);
  /* The title is shown anyway; the sentence about the page says more. */
  else if (search.rank == RANK_TITLE && *page->desc != '\0')
    {
      g_free (hit->words);
      hit->words = g_strdup (page->desc);
    }
  return hit;
}

static char **
split_words (const char *query)
{
  g_autofree char *folded = fold (query);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (words, parts[i]);
  return g_strv_builder_end (words);
}

GPtrArray *
ix_help_book_search (const IxHelpBook *book,
                     const char       *query)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);
  g_auto (GStrv) words = split_words (query);
  g_autoptr (GPtrArray) pages = g_ptr_array_new ();

  if (words[0] == NULL)
    return hits;
  for (guint i = 0; i < book->pages->len; i++)
    g_ptr_array_add (pages, book->pages->pdata[i]);
  g_ptr_array_sort (pages, compare_pages);
  for (Rank wanted = RANK_TITLE; wanted > RANK_NONE; wanted--)
    for (guint i = 0; i < pages->len; i++)
      {
        const IxHelpPage *page = pages->pdata[i];
        Rank rank;
        IxHelpHit *hit = page->is_guide ? NULL : search_page (page, words, &rank);

        if (hit != NULL && rank == wanted)
          g_ptr_array_add (hits, hit);
        else if (hit != NULL)
          hit_free (hit);
      }
  return hits;
}
