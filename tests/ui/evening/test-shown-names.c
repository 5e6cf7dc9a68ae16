/* SPDX-License-Identifier: GPL-3.0-or-later */

/* People of one name, as the tabs, the dialogs and the field that checks people in name them. */

#include <string.h>

#include "ix-entry-field.h"
#include "ix-evening-page-fixture.h"

typedef EveningPageFixture Fixture;

/* "Smith, John" and "John Smith" are of two clubs, and two of the eight are called "Lee, Kim". */
static const EveningPageRecipe played = {
  .evening = { .n_players = 8, .namesakes = TRUE }, .n_played = 1, .paired = TRUE, .tab = "entries"
};
static const EveningPageRecipe partners = {
  .evening = { .n_players = 8, .namesakes = TRUE, .partners = TRUE }, .n_played = 1, .paired = TRUE, .tab = "entries"
};

/* Appends the visible texts below @widget, and what it is called for screen readers. */
static void
append_texts (GtkWidget *widget,
              GString   *text)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_INSCRIPTION (widget))
    g_string_append_printf (text, "%s\n", gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
}

static guint
count (const char *text,
       const char *wanted)
{
  guint n = 0;

  for (; (text = strstr (text, wanted)) != NULL; text += strlen (wanted))
    n++;
  return n;
}

/* Both are there, equally often. */
static void
expect_both (const char *text,
             const char *name,
             const char *mark)
{
  g_autofree char *marked = g_strdup_printf ("%s (%s)", name, mark);

  g_test_message ("%s", text);
  g_assert_cmpuint (count (text, marked), >, 0);
  g_assert_cmpuint (count (text, name), ==, 2 * count (text, marked));
}

static void
test_tabs (Fixture      *f,
           gconstpointer data)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };

  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      append_texts (evening_page_show_tab (f, tabs[i]), text);
      g_test_message ("%s", tabs[i]);
      expect_both (text->str, "Lee, Kim", "2");
      g_assert_cmpuint (count (text->str, "Smith, John (Newport)"), ==, count (text->str, "Smith, John ("));
      g_assert_cmpuint (count (text->str, "Smith, John (Newport)"), >, 0);
      g_assert_cmpuint (count (text->str, "John Smith (Caerleon)"), >, 0);
      /* In the short names of teams a club is shortened, too. */
      g_assert_cmpuint (count (text->str, "John Smith"), ==, count (text->str, "John Smith (C"));
    }
}

/* Windows about one of them. */
static void
test_dialogs (Fixture      *f,
              gconstpointer data)
{
  static const char *const actions[] = { "entries.wish", "entries.rounds" };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      GtkWidget *dialog = evening_page_ask (f, actions[i], g_variant_new_uint32 (6));

      g_string_append_printf (text, "%s\n", gtk_window_get_title (GTK_WINDOW (dialog)));
      append_texts (dialog, text);
      g_test_message ("%s: %s", actions[i], text->str);
      g_assert_nonnull (strstr (text->str, "Lee, Kim (2)"));
      gtk_window_close (GTK_WINDOW (dialog));
      ui_settle ();
    }
}

/* The field finds them by their name, which means both, and by what tells them apart. */
static void
test_check_in (Fixture      *f,
               gconstpointer data)
{
  static const struct {
    const char *typed;
    const char *offered[3];
  } cases[] = {
    { "Lee", { "Lee, Kim, 175, ", "Lee, Kim (2), 172, " } },
    { "lee kim", { "Lee, Kim, 175, ", "Lee, Kim (2), 172, " } },
    { "newport", { "Smith, John (Newport), 190, Newport" } },
  };

  GtkWidget *entry = ix_entry_field_get_entry (IX_ENTRY_FIELD (ui_find_type (f->tab, IX_TYPE_ENTRY_FIELD)));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkListBox *list = GTK_LIST_BOX (ui_find_id (f->tab, "suggestions"));
      GtkListBoxRow *row;
      guint n = 0;

      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].typed);
      ui_settle ();
      for (int r = 0; (row = gtk_list_box_get_row_at_index (list, r)) != NULL; r++)
        {
          g_autofree char *label = ui_accessible (GTK_WIDGET (row), GTK_ACCESSIBLE_PROPERTY_LABEL);

          g_test_message ("%s", label);
          n += cases[i].offered[n] != NULL && g_str_equal (label, cases[i].offered[n]);
        }
      g_assert_null (cases[i].offered[n]);
    }
}

/* A third one has a number at once, and loses it by undo. */
static void
test_enter (Fixture      *f,
            gconstpointer data)
{
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "LEE KIM", "", "", 150 } });
  ui_settle ();
  g_assert_true (evening_page_shows (f->tab, "LEE KIM (3)"));
  evening_page_do (f, "undo");
  ui_settle ();
  g_assert_false (evening_page_shows (f->tab, "LEE KIM (3)"));
  g_assert_true (evening_page_shows (f->tab, "Lee, Kim (2)"));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/shown-names/tabs", &played, test_tabs);
  EVENING_CASE ("/shown-names/tabs-of-partners", &partners, test_tabs);
  EVENING_CASE ("/shown-names/dialogs", &partners, test_dialogs);
  EVENING_CASE ("/shown-names/check-in", &played, test_check_in);
  EVENING_CASE ("/shown-names/enter", &played, test_enter);
  return g_test_run ();
}
