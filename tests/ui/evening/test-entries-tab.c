/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entries tab: the field that checks people in, suggestions, the list of entries, and the
 * balance beside it. */

#include "ix-balance.h"
#include "ix-entry-field.h"
#include "ix-evening-page-fixture.h"
#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-player-row.h"
#include "ix-strength-bar.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe nobody = { .tab = "entries" };
static const EveningPageRecipe five = { .evening = { .n_players = 5 }, .tab = "entries" };
static const EveningPageRecipe forty = { .evening = { .n_players = 40 }, .tab = "entries" };
static const EveningPageRecipe alone = { .evening = { .n_players = 3, .variant = "swap" },
                                         .tab = "entries" };
static const EveningPageRecipe made = { .evening = { .n_players = 8 },
                                        .teams = TRUE,
                                        .tab = "entries" };
static const EveningPageRecipe paired = { .evening = { .n_players = 8 },
                                          .paired = TRUE,
                                          .tab = "entries" };

/* Field */

static GtkWidget *
entry (Fixture *f)
{
  return ix_entry_field_get_entry (
    IX_ENTRY_FIELD (ui_find_type (f->tab, IX_TYPE_ENTRY_FIELD)));
}

static void
type (Fixture    *f,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry (f)), text);
  ui_settle ();
}

static void
enter (Fixture    *f,
       const char *text)
{
  type (f, text);
  g_signal_emit_by_name (entry (f), "activate");
  ui_settle ();
}

static GtkListBox *
suggestions (Fixture *f)
{
  return GTK_LIST_BOX (ui_find_id (f->tab, "suggestions"));
}

static guint
n_suggestions (Fixture *f)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (suggestions (f), (int) n) != NULL)
    n++;
  return gtk_widget_get_mapped (GTK_WIDGET (suggestions (f))) ? n : 0;
}

static int
chosen_suggestion (Fixture *f)
{
  return gtk_list_box_row_get_index (gtk_list_box_get_selected_row (suggestions (f)));
}

/* Expects this description of a suggestion for screen readers. */
static void
expect_suggestion (Fixture    *f,
                   int         n,
                   const char *text)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (suggestions (f), n);
  g_autofree char *label = NULL;

  g_assert_nonnull (row);
  label = ui_accessible (GTK_WIDGET (row), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (label, ==, text);
}

/* List of entries */

static GtkListBox *
list (Fixture *f)
{
  return GTK_LIST_BOX (ui_find_id (f->tab, "entries"));
}

static GtkWidget *
row_of (Fixture    *f,
        const char *name)
{
  guint wanted = evening_page_entry (f, name);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list (f), i)) != NULL; i++)
    if (ix_player_row_get_entry (IX_PLAYER_ROW (row)) == wanted)
      return GTK_WIDGET (row);
  g_error ("%s has no row", name);
}

static void
expect_rows (Fixture    *f,
             const char *names)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *have = NULL;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list (f), i)) != NULL; i++)
    {
      guint number = ix_player_row_get_entry (IX_PLAYER_ROW (row));

      g_array_append_val (entries, number);
    }
  have = evening_page_names (f, entries);
  g_assert_cmpstr (have, ==, names);
}

static void
expect_last (Fixture    *f,
             const char *name,
             gint        grade,
             gboolean    estimated,
             const char *code)
{
  const IxEveningState *state = evening_page_state (f);
  const IxEntry *last = ix_evening_entry (state, state->entries->len - 1);

  g_assert_cmpstr (last->name, ==, name);
  g_assert_cmpint (last->grade, ==, grade);
  g_assert_cmpint (last->estimated, ==, estimated);
  g_assert_cmpstr (last->code, ==, code);
  g_assert_true (last->present);
}

/* Checking in */

static void
test_walk_in (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    const char *typed;
    const char *offered;
    const char *name;
    gint        grade;
  } rows[] = {
    { "Smith 145", "Add Smith, on no list, with the estimate 145", "Smith", 145 },
    { "  Ann Jones  ", "Add Ann Jones, on no list, without a grade", "Ann Jones", 0 },
    { "Ny & <b> 9", "Add Ny & <b>, on no list, with the estimate 9", "Ny & <b>", 9 },
  };

  g_assert_true (evening_page_has_focus (f, entry (f)));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (list (f))));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *said =
        rows[i].grade > 0
          ? g_strdup_printf ("%s enters, grade %d, estimated", rows[i].name, rows[i].grade)
          : g_strdup_printf ("%s enters, without a grade", rows[i].name);

      type (f, rows[i].typed);
      g_assert_cmpuint (n_suggestions (f), ==, 1);
      expect_suggestion (f, 0, rows[i].offered);
      enter (f, rows[i].typed);
      expect_last (f, rows[i].name, rows[i].grade, rows[i].grade > 0, "");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry (f))), ==, "");
      g_assert_cmpuint (n_suggestions (f), ==, 0);
      g_assert_true (evening_page_has_focus (f, entry (f)));
      evening_page_expect_toast (f, said);
    }
  expect_rows (f, "Ny & <b>, Ann Jones, Smith");
  evening_page_press_toast (f, "evening.undo");
  expect_rows (f, "Ann Jones, Smith");
  g_assert_true (evening_page_has_focus (f, entry (f)));
}

static gboolean
is_toast (GtkWidget    *widget,
          gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

/* The row of an entry is seen, above the toast. */
static void
expect_above_toast (Fixture *f,
                    guint    entry)
{
  GtkWidget *page = GTK_WIDGET (f->page);
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list (f)));
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (list (f)), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t at, toast, room;

  while (ix_player_row_get_entry (IX_PLAYER_ROW (row)) != entry)
    row = gtk_widget_get_next_sibling (row);
  ui_wait_frames (f->window.window);
  at = ui_bounds (row, page);
  toast = ui_bounds (ui_find (page, is_toast, NULL), page);
  room = ui_bounds (scrolled, page);
  g_assert_cmpfloat (at.size.height, >, 0);
  g_assert_cmpfloat (at.origin.y, >=, room.origin.y);
  g_assert_cmpfloat (at.origin.y + at.size.height, <=, toast.origin.y);
}

/* The newest entry is not behind the toast that tells of it, wherever it is in the list. */
static void
test_above_toast (Fixture      *f,
                  gconstpointer data)
{
  static const char *const typed[] = { "Zzz Last 99", "Aaa First 99", "Zz Last 99" };
  guint n = evening_page_state (f)->entries->len;

  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      enter (f, typed[i]);
      g_assert_cmpuint (evening_page_state (f)->entries->len, ==, ++n);
      expect_above_toast (f, n - 1);
    }
  evening_page_act (f, "entries.order", g_variant_new_uint32 (2));
  enter (f, "Mid Mid 99");
  expect_above_toast (f, n);
  /* Somebody who is in already is shown there too. */
  enter (f, "Mid Mid");
  expect_above_toast (f, n);
}

/* A name with a digit in it asks: nothing is chosen, and Return shows first what it would take. */
static void
test_digit (Fixture      *f,
            gconstpointer data)
{
  static const struct {
    const char *typed;
    guint       n_down; /* presses of Down; 0: Return twice */
    const char *name;
    gint        grade;
  } rows[] = {
    { "Smith John 12O", 0, "Smith John", 120 },
    { "145 Harry", 1, "Harry", 145 },
    { "145 Harry", 2, "145 Harry", 0 },
    { "R2D2", 0, "R2D2", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      type (f, rows[i].typed);
      g_assert_null (gtk_list_box_get_selected_row (suggestions (f)));
      for (guint d = 0; d < rows[i].n_down; d++)
        ui_offer_key (entry (f), GDK_KEY_Down, 0, GTK_PHASE_CAPTURE);
      if (rows[i].n_down == 0)
        {
          g_signal_emit_by_name (entry (f), "activate");
          g_assert_cmpuint (evening_page_state (f)->entries->len, ==, i);
        }
      g_assert_nonnull (gtk_list_box_get_selected_row (suggestions (f)));
      g_signal_emit_by_name (entry (f), "activate");
      ui_settle ();
      expect_last (f, rows[i].name, rows[i].grade, rows[i].grade > 0, "");
    }
}

/* Letters with which somebody is looked for become no new player by one Return: it takes who fits, or shows first what
 * it would take.  A name with a capital, or with a grade of its own, is no doubt. */
static void
test_fragment (Fixture      *f,
               gconstpointer data)
{
  static const struct {
    const char *typed;
    gboolean    asks;
    const char *said;  /* after Return, and one more if it asks */
    guint       n_new; /* players */
  } rows[] = {
    { "a sm", FALSE, "Ann Smith is in already", 0 },
    { "a ri", TRUE, "a ri enters, without a grade", 1 },
    { "zoe", TRUE, "zoe enters, without a grade", 1 },
    { "élan", TRUE, "élan enters, without a grade", 1 },
    { "王 小", FALSE, "王 小 enters, without a grade", 1 },
    { "a br 145", FALSE, "a br enters, grade 145, estimated", 1 },
    { "a sm 145", TRUE, "Ann Smith is in already", 0 },
    { "smith 145", FALSE, "smith enters, grade 145, estimated", 1 },
    { "A Sm 146", FALSE, "A Sm enters, grade 146, estimated", 1 },
    { "Yan", FALSE, "Yan enters, without a grade", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = evening_page_state (f)->entries->len;

      ix_test_say (rows[i].typed);
      type (f, rows[i].typed);
      g_assert_cmpint (gtk_list_box_get_selected_row (suggestions (f)) == NULL, ==, rows[i].asks);
      g_assert_cmpint (gtk_widget_get_mapped (ui_find_class (f->tab, "hint")), ==, rows[i].asks);
      if (rows[i].asks)
        {
          g_signal_emit_by_name (entry (f), "activate");
          g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
          g_assert_cmpint (chosen_suggestion (f), ==, 0);
          g_assert_true (evening_page_shows (f->tab, "Press Return again to take the marked line"));
        }
      g_signal_emit_by_name (entry (f), "activate");
      ui_settle ();
      evening_page_expect_toast (f, rows[i].said);
      g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n + rows[i].n_new);
      for (guint j = 0; j < rows[i].n_new; j++)
        evening_page_press_toast (f, "evening.undo");
      g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
    }
}

/* An empty field enters nobody. */
static void
test_nothing (Fixture      *f,
              gconstpointer data)
{
  static const char *const texts[] = { "", "   ", "145" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      enter (f, texts[i]);
      g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 0);
    }
}

/* Refused text stays to be corrected. */
static void
test_refused (Fixture      *f,
              gconstpointer data)
{
  enter (f, "Smith 4100");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry (f))), ==, "Smith 4100");
  evening_page_expect_toast (f, "Grade 4100 is not between 0 and 4000");
  type (f, "Smith 410");
  g_signal_emit_by_name (entry (f), "activate");
  expect_last (f, "Smith", 410, TRUE, "");
}

/* A player who is on no list is found by name once entered. */
static void
test_who_is_here (Fixture      *f,
                  gconstpointer data)
{
  guint bob = evening_page_entry (f, "Bob O’Hara");

  type (f, "bob");
  g_assert_cmpuint (n_suggestions (f), ==, 2);
  expect_suggestion (f, 0, "Bob O’Hara, 187, ");
  g_assert_true (evening_page_shows (GTK_WIDGET (suggestions (f)), "is in already"));
  enter (f, "bob");
  /* There is no second entry; the field is ready for the next one. */
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
  evening_page_expect_toast (f, "Bob O’Hara is in already");
  g_assert_true (gtk_widget_has_css_class (row_of (f, "Bob O’Hara"), "found"));
  g_assert_false (gtk_widget_has_css_class (row_of (f, "Ann Smith"), "found"));
  g_assert_true (evening_page_has_focus (f, entry (f)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry (f))), ==, "");

  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { bob, FALSE } });
  type (f, "bob");
  g_assert_true (evening_page_shows (GTK_WIDGET (suggestions (f)), "not here yet"));
  enter (f, "bob");
  g_assert_true (ix_evening_entry (evening_page_state (f), bob)->present);
  evening_page_expect_toast (f, "Bob O’Hara is here");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
}

/* A name is found in every spelling. */
static void
test_spellings (Fixture      *f,
                gconstpointer data)
{
  static const char *const typed[] = { "müll", "mull", "muell", "jürg", "JUERG", "gross" };

  enter (f, "Müller-Groß, Jürgen 150");
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      ix_test_say (typed[i]);
      type (f, typed[i]);
      expect_suggestion (f, 0, "Müller-Groß, Jürgen, 150, ");
    }
}

/* A name that is there already asks: Return takes the one who is in, another one is a row below. */
static void
test_twice (Fixture      *f,
            gconstpointer data)
{
  enter (f, "Zoe 200");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 6);
  type (f, "ZOE 195");
  g_assert_cmpuint (n_suggestions (f), ==, 2);
  expect_suggestion (f, 0, "Zoe, 200, ");
  expect_suggestion (f, 1, "Add another ZOE, with the estimate 195");
  enter (f, "ZOE 195");
  evening_page_expect_toast (f, "Zoe is in already");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 6);
  type (f, "ZOE 195");
  evening_page_type (entry (f), GDK_KEY_Down);
  g_signal_emit_by_name (entry (f), "activate");
  expect_last (f, "ZOE", 195, TRUE, "");
  /* The same surname with a grade is somebody else. */
  enter (f, "Smith 150");
  expect_last (f, "Smith", 150, TRUE, "");
}

/* A number of the other scale is offered as what it means. */
static void
test_scale (Fixture      *f,
            gconstpointer data)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5", "" } });
  enter (f, "Ann 1800");
  g_assert_true (evening_page_shows (f->tab, "No grading list is chosen. Type a name and a grade, "
                                             "as in “Smith 1800”."));
  type (f, "Bob 150");
  expect_suggestion (f, 0, "Add Bob with the estimate 1825: 150 looks like a grade");
  enter (f, "Bob 150");
  expect_last (f, "Bob", 1825, TRUE, "");
}

static void
test_scale_grades (Fixture      *f,
                   gconstpointer data)
{
  type (f, "Zed 1825");
  expect_suggestion (f, 0, "Add Zed with the estimate 150: 1825 looks like a rating");
  enter (f, "Zed 1825");
  expect_last (f, "Zed", 150, TRUE, "");
}

/* Those of the last evenings are known, with what was known of them. */
static void
test_recent (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const IxEveningSetUp set_up = { "Next", "", "", "newport", 6, "5 + 10", NULL };
  IxEveningSession *next = club_begin (f->window.store, set_up, &error);

  g_assert_no_error (error);
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "open",
                                  g_variant_new_int64 (ix_evening_session_get_id (next)));
  ix_evening_session_close (next);
  g_object_unref (next);
  evening_page_look (f);
  evening_page_show_tab (f, "entries");
  type (f, "dan");
  expect_suggestion (f, 0, "Dan Miller, 181, ");
  g_assert_true (evening_page_shows (GTK_WIDGET (suggestions (f)), "here last time"));
  enter (f, "dan");
  expect_last (f, "Dan Miller", 181, TRUE, "");
}

/* The surname comes before the given name, and who is in already first of those who fit as well. */
static void
test_ranks (Fixture      *f,
            gconstpointer data)
{
  enter (f, "Jessop, Vera 100");
  enter (f, "Venables, Lowri 110");
  enter (f, "Ames, Venetia 90");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                          .presence = { evening_page_entry (f, "Venables, Lowri"), FALSE } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                          .presence = { evening_page_entry (f, "Ames, Venetia"), FALSE } });
  type (f, "ve");
  expect_suggestion (f, 0, "Venables, Lowri, 110, ");
  expect_suggestion (f, 1, "Ames, Venetia, 90, ");
  expect_suggestion (f, 2, "Jessop, Vera, 100, ");
  g_assert_cmpint (chosen_suggestion (f), ==, 0);
  /* Nobody fits better than who is in: by the surname, or where all fit by the given name. */
  enter (f, "Vernon, Lil 120");
  type (f, "ve");
  expect_suggestion (f, 0, "Vernon, Lil, 120, ");
  expect_suggestion (f, 1, "Venables, Lowri, 110, ");
  enter (f, "Orr, Venetia 95");
  type (f, "venet");
  expect_suggestion (f, 0, "Orr, Venetia, 95, ");
  expect_suggestion (f, 1, "Ames, Venetia, 90, ");
}

/* The mouse works too. */
static void
test_press_suggestion (Fixture      *f,
                       gconstpointer data)
{
  type (f, "Ann");
  g_signal_emit_by_name (suggestions (f), "row-activated",
                         gtk_list_box_get_row_at_index (suggestions (f), 1));
  ui_settle ();
  expect_last (f, "Ann", 0, FALSE, "");
  g_assert_true (evening_page_has_focus (f, entry (f)));
  type (f, "Ann S");
  g_signal_emit_by_name (suggestions (f), "row-activated",
                         gtk_list_box_get_row_at_index (suggestions (f), 0));
  ui_settle ();
  evening_page_expect_toast (f, "Ann Smith is in already");
  g_assert_true (evening_page_has_focus (f, entry (f)));
}

static void
test_keys (Fixture      *f,
           gconstpointer data)
{
  type (f, "o");
  g_assert_cmpuint (n_suggestions (f), ==, 2);
  g_assert_cmpint (chosen_suggestion (f), ==, 0);
  g_assert_true (evening_page_type (entry (f), GDK_KEY_Up));
  g_assert_cmpint (chosen_suggestion (f), ==, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_true (evening_page_type (entry (f), GDK_KEY_Down));
  g_assert_cmpint (chosen_suggestion (f), ==, 1);
  g_assert_false (evening_page_type (entry (f), GDK_KEY_a));
  g_assert_true (evening_page_type (entry (f), GDK_KEY_Escape));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry (f))), ==, "");
  g_assert_cmpuint (n_suggestions (f), ==, 0);
  g_assert_false (evening_page_type (entry (f), GDK_KEY_Escape));
  g_assert_true (evening_page_type (entry (f), GDK_KEY_Down));
  g_assert_true (evening_page_has_focus (f, GTK_WIDGET (gtk_list_box_get_row_at_index (list (f), 0))));
  type (f, "o");
  evening_page_type (entry (f), GDK_KEY_Down);
  g_signal_emit_by_name (entry (f), "activate");
  expect_last (f, "o", 0, FALSE, "");
}

/* Grading list */

static void
import_list (Fixture *f)
{
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");
  g_autoptr (GError) error = NULL;
  g_autofree char *id G_GNUC_UNUSED =
    ix_lists_import (folder, path, &(IxListOptions) { 0 }, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5",
                                          "ECF grades, 2016-01" } });
}

static void
test_list (Fixture      *f,
           gconstpointer data)
{
  static const struct {
    const char *typed;
    const char *first;
  } rows[] = {
    { "hartnoll t", "Hartnoll, Tomos W, 204, Darrington" },
    { "tomo hartn", "Hartnoll, Tomos W, 204, Darrington" },
    { "912973", "Hartnoll, Tomos W, 204, Darrington" },
    { "jess 198", "Jessop, Vera O, 198, Hollerton" },
  };

  import_list (f);
  g_assert_true (
    evening_page_shows (f->tab, "Names are looked up in ECF grades, 2016-01. For others type a "
                                "name and an estimate, as in “Smith 145”."));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      type (f, rows[i].typed);
      g_assert_cmpuint (n_suggestions (f), >, 0);
      expect_suggestion (f, 0, rows[i].first);
    }
  type (f, "jessop");
  g_assert_cmpuint (n_suggestions (f), >, 2);
  /* More than are shown. */
  type (f, "a");
  g_assert_cmpuint (n_suggestions (f), ==, 9);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (ui_find_class (f->tab, "hint"))),
                            "match: type more of the name"));
  enter (f, "Hartnoll, Tomos W");
  evening_page_do (f, "undo");
  enter (f, "hartnoll t");
  expect_last (f, "Hartnoll, Tomos W", 204, FALSE, "912973L");
  evening_page_expect_toast (f, "Hartnoll, Tomos W enters, grade 204");
  type (f, "hartnoll t");
  g_assert_true (evening_page_shows (GTK_WIDGET (suggestions (f)), "is in already"));
}

/* Return never enters a stranger for somebody of that surname who is in. */
static void
test_stranger (Fixture      *f,
               gconstpointer data)
{
  import_list (f);
  enter (f, "jess 198");
  expect_last (f, "Jessop, Vera O", 198, FALSE, "947453F");
  type (f, "jess");
  expect_suggestion (f, 0, "Jessop, Vera O, 198, Hollerton");
  g_assert_cmpuint (n_suggestions (f), >, 2);
  enter (f, "jess");
  evening_page_expect_toast (f, "Jessop, Vera O is in already");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 1);
}

/* A person on two lists is offered with both, each with its list. */
static void
test_two_lists (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = ix_test_path ("lists/fide-players_list_foa.txt");
  g_autofree char *id =
    ix_lists_import (folder, path, &(IxListOptions) { .date = "2015-12" }, NULL, NULL, NULL, NULL);

  g_assert_nonnull (id);
  import_list (f);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5",
                                          "ECF grades, 2016-01; FIDE ratings, 2015-12" } });
  g_assert_true (evening_page_shows (
    f->tab, "Names are looked up in ECF grades, 2016-01; FIDE ratings, 2015-12. For others type a "
            "name and an estimate, as in “Smith 145”."));
  type (f, "oakes quentin b");
  expect_suggestion (f, 0, "Oakes, Quentin B, 162, ECF grades, 2016-01");
  expect_suggestion (f, 1, "Oakes, Quentin B, 162, FIDE ratings, 2015-12");
  g_assert_true (evening_page_shows (GTK_WIDGET (suggestions (f)), "ECF grades, 2016-01 · Hollerton"));
  g_assert_true (
    evening_page_shows (GTK_WIDGET (suggestions (f)), "FIDE ratings, 2015-12 · from 1915"));
  evening_page_type (entry (f), GDK_KEY_Down);
  g_signal_emit_by_name (entry (f), "activate");
  expect_last (f, "Oakes, Quentin B", 162, TRUE, "999000001");
  /* A list that is not here: the other is asked, and that is told. */
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5",
                                          "ECF grades, 2016-01; Ours, 2016-01" } });
  type (f, "hartnoll t");
  expect_suggestion (f, 0, "Hartnoll, Tomos W, 204, Darrington");
}

/* Two people of one name on a list without codes are told apart by their grades. */
static void
test_list_namesakes (Fixture      *f,
                     gconstpointer data)
{
  static const char list[] = "Name,Rating\nSmith John,141\nSmith John,98\nSmith Jane,120\n";
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = g_build_filename (f->folder, "club.csv", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  g_assert_true (g_file_set_contents (path, list, -1, NULL));
  id = ix_lists_import (folder, path, &(IxListOptions) { .name = "Club", .date = "2016-01" }, NULL, NULL,
                        NULL, &error);
  g_assert_no_error (error);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5", "Club, 2016-01" } });
  type (f, "smith john");
  g_signal_emit_by_name (entry (f), "activate");
  expect_last (f, "Smith John", 141, FALSE, "");
  type (f, "smith john");
  g_signal_emit_by_name (entry (f), "activate");
  expect_last (f, "Smith John", 98, FALSE, "");
  type (f, "smith john");
  for (guint i = 0; i < 2; i++)
    g_assert_true (evening_page_shows (GTK_WIDGET (suggestions (f)), i == 0 ? "141" : "98"));
  g_signal_emit_by_name (entry (f), "activate");
  g_assert_cmpuint (ix_evening_session_get_state (f->session)->entries->len, ==, 2);
}

/* A name with a grade that is only a fuzzy match on the list is a new player. */
static void
test_list_alike (Fixture      *f,
                 gconstpointer data)
{
  import_list (f);
  enter (f, "Hartnlol 145");
  expect_last (f, "Hartnlol", 145, TRUE, "");
  enter (f, "Hartnlol, Tomos");
  expect_last (f, "Hartnoll, Tomos W", 204, FALSE, "912973L");
  /* In small letters it asks, as does a part of a name with a grade of nobody. */
  for (guint i = 0; i < 2; i++)
    {
      type (f, i == 0 ? "harntoll 204" : "t hartn 146");
      g_assert_null (gtk_list_box_get_selected_row (suggestions (f)));
      expect_suggestion (f, 0, "Hartnoll, Tomos W, 204, Darrington");
    }
}

/* The grading list of the evening is not on this computer. */
static void
test_no_list (Fixture      *f,
              gconstpointer data)
{
  type (f, "oakes");
  g_assert_cmpuint (n_suggestions (f), ==, 1);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5", "" } });
  type (f, "");
  g_assert_true (evening_page_shows (f->tab, "No grading list is chosen. Type a name and a grade, "
                                             "as in “Smith 145”."));
}

/* An evening from another computer names a list that is not here. */
static void
test_missing_list (Fixture      *f,
                   gconstpointer data)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5",
                                          "Elsewhere, 2015" } });
  g_assert_true (
    evening_page_shows (f->tab, "Elsewhere, 2015 is not on this computer: import it (menu of the page), "
                                "or type a name and a grade, as in “Smith 145”."));
  type (f, "oakes");
  g_assert_cmpuint (n_suggestions (f), ==, 1);
}

/* Rows */

static void
test_order (Fixture      *f,
            gconstpointer data)
{
  static const struct {
    const char *head;
    const char *names;
  } rows[] = {
    { "by-grade", "Zoe, Ann Smith, Bob O’Hara, Cleo Ng, Dan Miller, Ella Brown, Abe" },
    { "by-arrival", "Ann Smith, Bob O’Hara, Cleo Ng, Dan Miller, Ella Brown, Zoe, Abe" },
    { "by-name", "Abe, Ella Brown, Dan Miller, Cleo Ng, Bob O’Hara, Ann Smith, Zoe" },
  };

  enter (f, "Zoe 200");
  enter (f, "Abe");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ui_click (ui_find_id (f->tab, rows[i].head));
      ui_settle ();
      expect_rows (f, rows[i].names);
    }
}

static void
expect_line (Fixture    *f,
             const char *name,
             const char *source,
             const char *spoken)
{
  GtkWidget *row = row_of (f, name);
  g_autofree char *label = ui_accessible (row, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_true (evening_page_shows (row, source));
  g_assert_cmpstr (label, ==, spoken);
}

static void
test_lines (Fixture      *f,
            gconstpointer data)
{
  enter (f, "Abe");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER,
                              .enter = { "Vera", "947453F", "Hollerton", 198, 0, FALSE, TRUE } });
  expect_line (f, "Ann Smith", "entered", "Ann Smith, 190, present");
  expect_line (f, "Dan Miller", "estimate", "Dan Miller, 181 e, present");
  expect_line (f, "Abe", "none", "Abe, –, present");
  expect_line (f, "Vera", "list", "Vera, 198, present");
  g_assert_true (evening_page_shows (row_of (f, "Vera"), "house player"));
  g_assert_true (evening_page_shows (row_of (f, "Vera"), "Hollerton"));
}

static GtkWidget *
tick_of (Fixture    *f,
         const char *name)
{
  return ui_find_type (row_of (f, name), GTK_TYPE_CHECK_BUTTON);
}

static void
press_tick (Fixture    *f,
            const char *name)
{
  GtkCheckButton *tick = GTK_CHECK_BUTTON (tick_of (f, name));

  gtk_check_button_set_active (tick, !gtk_check_button_get_active (tick));
  ui_settle ();
}

static gboolean
is_here (Fixture    *f,
         const char *name)
{
  gboolean here =
    ix_evening_entry (evening_page_state (f), evening_page_entry (f, name))->present;

  g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (tick_of (f, name))), ==, here);
  g_assert_cmpint (gtk_widget_has_css_class (row_of (f, name), "gone"), ==, !here);
  return here;
}

static void
test_presence (Fixture      *f,
               gconstpointer data)
{
  g_autofree char *label = ui_accessible (tick_of (f, "Cleo Ng"), GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (label, ==, "Cleo Ng is here");
  /* A tooltip would lie over the tick below. */
  g_assert_false (gtk_widget_get_has_tooltip (tick_of (f, "Cleo Ng")));
  press_tick (f, "Cleo Ng");
  g_assert_false (is_here (f, "Cleo Ng"));
  g_assert_true (evening_page_shows (row_of (f, "Cleo Ng"), "not here"));
  evening_page_expect_toast (f, "Cleo Ng is not here");
  evening_page_press_toast (f, "evening.undo");
  g_assert_true (is_here (f, "Cleo Ng"));
  press_tick (f, "Cleo Ng");
  press_tick (f, "Cleo Ng");
  g_assert_true (is_here (f, "Cleo Ng"));
  evening_page_expect_toast (f, "Cleo Ng is here");
}

/* If nobody is in, a file can be taken. */
static void
test_import (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *import = ui_find_id (f->tab, "import");

  g_assert_true (gtk_widget_get_mapped (import) && gtk_widget_is_sensitive (import));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (import)), ==,
                   "evening.import-entries");
  enter (f, "Zoe 200");
  g_assert_false (gtk_widget_get_mapped (import));
}

/* A player who is in already is found by their name, and then ticked in the list by keys. */
static void
test_presence_by_keys (Fixture      *f,
                       gconstpointer data)
{
  enter (f, "Cleo Ng");
  evening_page_expect_toast (f, "Cleo Ng is in already");
  g_assert_true (evening_page_type (entry (f), GDK_KEY_Down));
  g_assert_true (gtk_widget_is_focus (row_of (f, "Cleo Ng")));
  g_assert_true (evening_page_type (row_of (f, "Cleo Ng"), GDK_KEY_space));
  g_assert_false (is_here (f, "Cleo Ng"));
  g_assert_true (gtk_widget_is_focus (row_of (f, "Cleo Ng")));
  g_assert_true (evening_page_type (row_of (f, "Cleo Ng"), GDK_KEY_space));
  g_assert_true (is_here (f, "Cleo Ng"));
}

/* During the rounds a withdrawal asks about the team; cancelling it changes nothing. */
static void
test_presence_of_team (Fixture      *f,
                       gconstpointer data)
{
  GtkWidget *dialog;

  press_tick (f, "Cleo Ng");
  dialog = ui_wait_dialog (f->window.window);
  g_assert_true (is_here (f, "Cleo Ng"));
  dialog_close (dialog);
  ui_settle ();
  g_assert_true (is_here (f, "Cleo Ng"));
  press_tick (f, "Cleo Ng");
  dialog = ui_wait_dialog (f->window.window);
  dialog_apply (dialog);
  ui_settle ();
  g_assert_false (is_here (f, "Cleo Ng"));
}

/* A change that could not be saved is not shown. */
static void
test_presence_failure (Fixture      *f,
                       gconstpointer data)
{
  ui_set_room_on_disk (FALSE);
  press_tick (f, "Cleo Ng");
  ui_set_room_on_disk (TRUE);
  ui_settle ();
  g_assert_true (is_here (f, "Cleo Ng"));
}

/* A wrong entry goes while it has played nothing, and can be had back; others stay, with a reason. */
static void
test_remove (Fixture      *f,
             gconstpointer data)
{
  const guint n = evening_page_state (f)->entries->len;

  evening_page_act (f, "entries.remove", g_variant_new_uint32 (evening_page_entry (f, "Bob O’Hara")));
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n - 1);
  g_assert_cmpuint (evening_page_entry (f, "Cleo Ng"), ==, 1);
  g_assert_true (IX_IS_PLAYER_ROW (row_of (f, "Cleo Ng")));
  evening_page_expect_toast (f, "The entry of Bob O’Hara is removed");
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (f->window.window)));
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
  g_assert_true (IX_IS_PLAYER_ROW (row_of (f, "Bob O’Hara")));
}

static void
test_remove_refused (Fixture      *f,
                     gconstpointer data)
{
  const guint n = evening_page_state (f)->entries->len;

  evening_page_act (f, "entries.remove", g_variant_new_uint32 (0));
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
}

/* Dialogs */

static GtkWidget *
ask (Fixture    *f,
     const char *action,
     const char *name)
{
  return evening_page_ask (f, action, g_variant_new_uint32 (evening_page_entry (f, name)));
}

static void
set_number (GtkWidget  *dialog,
            const char *row,
            double      number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find_id (dialog, row)), number);
}

static void
test_edit (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog = ask (f, "entries.edit", "Dan Miller");
  const IxEntry *dan;

  g_assert_cmpint ((int) dialog_number (dialog, "grade"), ==, 181);
  dialog_set_text (dialog, "name", "");
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
  dialog_set_text (dialog, "name", "Daniel & Miller");
  dialog_set_text (dialog, "code", "111111A");
  dialog_set_text (dialog, "club", "Newport");
  set_number (dialog, "grade", 99);
  set_number (dialog, "rapid", 88);
  dialog_turn_switch (dialog, "estimated", FALSE);
  dialog_turn_switch (dialog, "house", TRUE);
  dialog_apply (dialog);
  dan = ix_evening_entry (evening_page_state (f), 3);
  g_assert_cmpstr (dan->name, ==, "Daniel & Miller");
  g_assert_cmpstr (dan->code, ==, "111111A");
  g_assert_cmpstr (dan->club, ==, "Newport");
  g_assert_cmpint (dan->grade, ==, 99);
  g_assert_cmpint (dan->rapid, ==, 88);
  g_assert_false (dan->estimated);
  g_assert_true (dan->house);
  evening_page_expect_toast (f, "The entry of Dan Miller is changed: name Daniel & Miller; code "
                                "111111A; club Newport; grade 99; rapid grade 88; the grade is "
                                "not estimated; a house player");
  evening_page_press_toast (f, "evening.undo");
  expect_line (f, "Dan Miller", "estimate", "Dan Miller, 181 e, present");
}

/* Spaces around what is typed are no part of it. */
static void
test_edit_spaces (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *dialog = ask (f, "entries.edit", "Dan Miller");

  dialog_set_text (dialog, "name", "   ");
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
  dialog_set_text (dialog, "name", " Cid ");
  dialog_set_text (dialog, "club", " Newport ");
  dialog_apply (dialog);
  g_assert_cmpstr (ix_evening_entry (evening_page_state (f), 3)->name, ==, "Cid");
  g_assert_cmpstr (ix_evening_entry (evening_page_state (f), 3)->club, ==, "Newport");
}

/* Assistive technology opens the menu of a row that is scrolled out of sight: the row comes into view first. */
static void
test_menu_out_of_sight (Fixture      *f,
                        gconstpointer data)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list (f), 0));
  GtkWidget *button = ui_find_type (row, GTK_TYPE_MENU_BUTTON);
  GtkWidget *scrolled = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  graphene_rect_t bounds;

  for (guint i = 0; i < 2; i++)
    {
      GtkPopover *popover;

      ui_wait_until (gtk_adjustment_get_upper (at) > 2 * gtk_widget_get_height (row) + gtk_adjustment_get_page_size (at));
      gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
      ui_wait_until (ui_bounds (button, scrolled).origin.y < -gtk_widget_get_height (button));
      gtk_widget_activate (gtk_widget_get_first_child (button));
      ui_wait_until ((popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))) != NULL &&
                     gtk_widget_get_mapped (GTK_WIDGET (popover)));
      bounds = ui_bounds (button, scrolled);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      ui_settle ();
    }
}

/* A name has the room that no club needs, in its own row and in others. */
static void
test_club_room (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *dialog = ask (f, "entries.edit", "Dan Miller");
  GtkWidget *row;
  int club, name;

  dialog_set_text (dialog, "club", "X");
  dialog_apply (dialog);
  ui_settle ();
  row = row_of (f, "Dan Miller");
  gtk_widget_measure (ui_find_label (row, "X"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &club, NULL, NULL);
  gtk_widget_measure (ui_find_label (row, "Dan Miller"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &name, NULL, NULL);
  g_assert_cmpint (club, <, name / 2);
  g_assert_false (gtk_widget_get_visible (ui_find_class (row_of (f, "Ann Smith"), "dim-label")));
}

/* Pressing the row opens the same dialog. */
static void
test_edit_by_row (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *dialog;

  g_signal_emit_by_name (list (f), "row-activated", row_of (f, "Cleo Ng"));
  dialog = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "name"))), ==,
                   "Cleo Ng");
  dialog_close (dialog);
}

static void
make_wish (Fixture    *f,
           const char *whose,
           guint       with,
           guint       wish)
{
  GtkWidget *dialog = ask (f, "entries.wish", whose);

  dialog_choose (dialog, "with", with);
  dialog_choose (dialog, "wish", wish);
  dialog_apply (dialog);
  ui_settle ();
}

static void
test_wish (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog = ask (f, "entries.wish", "Ann Smith");

  dialog_expect_choices (dialog, "with", "Bob O’Hara, Cleo Ng, Dan Miller, Ella Brown");
  dialog_close (dialog);
  make_wish (f, "Ann Smith", 1, IX_WISH_TOGETHER);
  evening_page_expect_toast (f, "Ann Smith and Cleo Ng wish to play together");
  g_assert_true (evening_page_shows (row_of (f, "Ann Smith"), "with Ng"));
  g_assert_true (evening_page_shows (row_of (f, "Cleo Ng"), "with Smith"));
  /* The existing wish is shown from either side. */
  dialog = ask (f, "entries.wish", "Cleo Ng");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, "wish"))), ==,
                    IX_WISH_TOGETHER);
  dialog_choose (dialog, "with", 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, "wish"))), ==,
                    IX_WISH_NONE);
  dialog_close (dialog);
  make_wish (f, "Cleo Ng", 0, IX_WISH_APART);
  evening_page_expect_toast (f, "Cleo Ng and Ann Smith are to be kept apart");
  g_assert_true (evening_page_shows (row_of (f, "Ann Smith"), "not with Ng"));
  make_wish (f, "Cleo Ng", 0, IX_WISH_NONE);
  g_assert_false (evening_page_shows (row_of (f, "Ann Smith"), "not with Ng"));
  evening_page_expect_toast (f, "The wish about Cleo Ng and Ann Smith is withdrawn");
}

/* A single player has nobody to wish for. */
static void
test_wish_alone (Fixture      *f,
                 gconstpointer data)
{
  enter (f, "Ann");
  evening_page_act (f, "entries.wish", g_variant_new_uint32 (0));
  evening_page_expect_toast (f, "Nobody else is here.");
  g_assert_cmpuint (ui_n_windows (), ==, 1);
}

/* A dialog closes when its entry is undone. */
static void
test_undo_under_dialog (Fixture      *f,
                        gconstpointer data)
{
  static const char *const actions[] = { "entries.edit", "entries.wish" };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      enter (f, "Zoe 100");
      ask (f, actions[i], "Zoe");
      evening_page_do (f, "undo");
      ui_wait_until (ui_n_windows () == 1);
      evening_page_expect_toast (f, "Undone: Zoe enters, grade 100, estimated");
    }
}

/* The evening is closed while a dialog is open. */
static void
test_close_under_dialog (Fixture      *f,
                         gconstpointer data)
{
  ask (f, "entries.edit", "Ann Smith");
  evening_page_do (f, "close");
  ui_wait_until (ui_n_windows () == 1);
  evening_page_look (f);
}

/* The window is destroyed while a dialog is open, as by Ctrl+Q. */
static void
test_destroy_under_dialog (Fixture      *f,
                           gconstpointer data)
{
  ask (f, "entries.edit", "Ann Smith");
  evening_page_open_again (f);
}

/* Changes to other entries do not close a dialog. */
static void
test_change_under_dialog (Fixture      *f,
                          gconstpointer data)
{
  GtkWidget *dialog = ask (f, "entries.edit", "Ann Smith");

  dialog_set_text (dialog, "club", "Newport");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 1, FALSE } });
  dialog_apply (dialog);
  g_assert_cmpstr (ix_evening_entry (evening_page_state (f), 0)->club, ==, "Newport");
}

/* Balance */

static void
expect_beside (Fixture    *f,
               const char *headline,
               const char *spread,
               const char *first)
{
  GtkWidget *balance = ui_find_type (f->tab, IX_TYPE_BALANCE);

  evening_page_expect_label (balance, "title-3", headline);
  g_assert_cmpint (evening_page_shows (balance, spread != NULL ? spread : "?"), ==, spread != NULL);
  g_assert_cmpint (evening_page_shows (balance, first != NULL ? first : "?"), ==, first != NULL);
  g_assert_cmpint (ui_find_type (balance, IX_TYPE_STRENGTH_BAR) != NULL, ==, first != NULL);
}

static void
test_balance (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    const char *typed;
    const char *headline;
    const char *spread;
    const char *first;
    const char *advice;
  } rows[] = {
    { "Ann 150", "1 player", NULL, NULL, "Four players make two teams" },
    { "Bob 100", "2 players", NULL, NULL, "Four players make two teams" },
    { "Cid 140", "3 players", NULL, NULL, "Four players make two teams" },
    { "Dan", "4 players · 2 teams", "Sums from 150 to 240, 195 on average",
      "Cid 140 e · Bob 100 e", "Highest with lowest, of those who are here" },
    { "Eve 120", "5 players · 2 teams", "Sums from 150 to 240, 195 on average",
      "Cid 140 e · Eve 120 e · Bob 100 e",
      "A team of three: the three in the middle take turns" },
  };

  expect_beside (f, "0 players", NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      enter (f, rows[i].typed);
      g_assert_true (evening_page_shows (f->tab, rows[i].advice));
      expect_beside (f, rows[i].headline, rows[i].spread, rows[i].first);
    }
}

static void
test_balance_made (Fixture      *f,
                   gconstpointer data)
{
  g_assert_true (evening_page_shows (f->tab, "The teams as made"));
  expect_beside (f, "8 players · 4 teams", "Sums from 359 to 359, 359 on average",
                 "Smith 190 · Green 169");
  press_tick (f, "Ann Smith");
  expect_beside (f, "7 players · 4 teams", "Sums from 359 to 359, 359 on average",
                 "Smith 190 · Green 169");
  enter (f, "Late Comer 150");
  g_assert_true (evening_page_shows (f->tab, "The teams as made; 1 player is in no team yet"));
}

static void
test_balance_alone (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *rounds;

  expect_beside (f, "3 players", NULL, "Smith 190");
  g_assert_true (evening_page_shows (f->tab, "Everybody plays individually"));
  rounds = evening_page_show_tab (f, "rounds");
  g_assert_true (evening_page_shows (rounds, "No Start List Yet"));
  g_assert_true (evening_page_shows (rounds, "Check people in and draw up the start list first."));
  evening_page_show_tab (f, "entries");
  press_tick (f, "Ann Smith");
  press_tick (f, "Bob O’Hara");
  g_assert_true (evening_page_shows (f->tab, "Two players make an event"));
  press_tick (f, "Bob O’Hara");
  club_make_teams (f->session, data);
  ui_settle ();
  g_assert_true (evening_page_shows (f->tab, "The start list as drawn up"));
  enter (f, "Late Comer 150");
  g_assert_true (evening_page_shows (f->tab, "The start list as drawn up; 1 player is not on it yet"));
}

/* People tell by phone that they are here: the arbiter marks them so, all at once. */
static void
test_arrivals (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *arrivals = ui_find_id (f->tab, "arrivals");

  for (guint i = 0; i < 3; i++)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { i, FALSE } });
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (arrivals));
  for (guint i = 1; i < 3; i++)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_ARRIVE,
                                            .arrive = { i, ix_evening_entry (evening_page_state (f), i)->name, TRUE } });
  ui_settle ();
  g_assert_true (gtk_widget_get_visible (arrivals));
  g_assert_false (ix_evening_entry (evening_page_state (f), 1)->present);
  ui_click (ui_find_action (arrivals, "evening.admit"));
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (arrivals));
  g_assert_false (ix_evening_entry (evening_page_state (f), 0)->present);
  g_assert_true (ix_evening_entry (evening_page_state (f), 1)->present);
  g_assert_true (ix_evening_entry (evening_page_state (f), 2)->present);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/entries-tab/walk-in", &nobody, test_walk_in);
  EVENING_CASE ("/entries-tab/above-toast", &forty, test_above_toast);
  EVENING_CASE ("/entries-tab/digit", &nobody, test_digit);
  EVENING_CASE ("/entries-tab/arrivals", &five, test_arrivals);
  EVENING_CASE ("/entries-tab/remove", &five, test_remove);
  EVENING_CASE ("/entries-tab/remove-refused", &paired, test_remove_refused);
  EVENING_CASE ("/entries-tab/import", &nobody, test_import);
  EVENING_CASE ("/entries-tab/fragment", &five, test_fragment);
  EVENING_CASE ("/entries-tab/nothing", &nobody, test_nothing);
  EVENING_CASE ("/entries-tab/refused", &nobody, test_refused);
  EVENING_CASE ("/entries-tab/who-is-here", &five, test_who_is_here);
  EVENING_CASE ("/entries-tab/spellings", &five, test_spellings);
  EVENING_CASE ("/entries-tab/twice", &five, test_twice);
  EVENING_CASE ("/entries-tab/scale", &nobody, test_scale);
  EVENING_CASE ("/entries-tab/scale-grades", &five, test_scale_grades);
  EVENING_CASE ("/entries-tab/recent", &five, test_recent);
  EVENING_CASE ("/entries-tab/ranks", &nobody, test_ranks);
  EVENING_CASE ("/entries-tab/stranger", &nobody, test_stranger);
  EVENING_CASE ("/entries-tab/press-suggestion", &five, test_press_suggestion);
  EVENING_CASE ("/entries-tab/keys", &five, test_keys);
  EVENING_CASE ("/entries-tab/two-lists", &nobody, test_two_lists);
  EVENING_CASE ("/entries-tab/list", &nobody, test_list);
  EVENING_CASE ("/entries-tab/list-alike", &nobody, test_list_alike);
  EVENING_CASE ("/entries-tab/list-namesakes", &nobody, test_list_namesakes);
  EVENING_CASE ("/entries-tab/no-list", &nobody, test_no_list);
  EVENING_CASE ("/entries-tab/missing-list", &nobody, test_missing_list);
  EVENING_CASE ("/entries-tab/order", &five, test_order);
  EVENING_CASE ("/entries-tab/lines", &five, test_lines);
  EVENING_CASE ("/entries-tab/presence", &five, test_presence);
  EVENING_CASE ("/entries-tab/presence-by-keys", &five, test_presence_by_keys);
  EVENING_CASE ("/entries-tab/presence-of-team", &paired, test_presence_of_team);
  EVENING_CASE ("/entries-tab/presence-failure", &five, test_presence_failure);
  EVENING_CASE ("/entries-tab/edit", &five, test_edit);
  EVENING_CASE ("/entries-tab/menu-out-of-sight", &forty, test_menu_out_of_sight);
  EVENING_CASE ("/entries-tab/club-room", &five, test_club_room);
  EVENING_CASE ("/entries-tab/edit-spaces", &five, test_edit_spaces);
  EVENING_CASE ("/entries-tab/edit-by-row", &five, test_edit_by_row);
  EVENING_CASE ("/entries-tab/wish", &five, test_wish);
  EVENING_CASE ("/entries-tab/wish-alone", &nobody, test_wish_alone);
  EVENING_CASE ("/entries-tab/undo-under-dialog", &five, test_undo_under_dialog);
  EVENING_CASE ("/entries-tab/close-under-dialog", &five, test_close_under_dialog);
  EVENING_CASE ("/entries-tab/destroy-under-dialog", &five, test_destroy_under_dialog);
  EVENING_CASE ("/entries-tab/change-under-dialog", &five, test_change_under_dialog);
  EVENING_CASE ("/entries-tab/balance", &nobody, test_balance);
  EVENING_CASE ("/entries-tab/balance-made", &made, test_balance_made);
  EVENING_CASE ("/entries-tab/balance-alone", &alone, test_balance_alone);
  return g_test_run ();
}
