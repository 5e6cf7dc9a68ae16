/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seat plan of a group match: who sits where, the sums, trades by keys and by dragging, what is
 * done about an odd number, and the way back. */

#include "ix-dialog-fixture.h"
#include "ix-format-group.h"
#include "ix-seat-button.h"
#include "ix-seat-dialog.h"
#include "ix-seat-options.h"
#include "ix-seat-plan.h"
#include "ix-test.h"

typedef struct {
  UiStage    *stage;
  IxSeatPlan *plan;
  guint       n_changed;
} Fixture;

/* People, by lines. */
static const char *const four = "Ann 200\nBob 190\nCid 180\nDan 170";
static const char *const five = "Ann 200\nBob 190\nCid 180\nDan 170\nEve 160";

static IxSeatDraft *
new_draft (const char *people)
{
  IxSeatDraft *draft = ix_seat_draft_new (0);

  ix_seat_draft_add_lines (draft, people);
  return draft;
}

/* @n people of grades 100, 101, ... */
static IxSeatDraft *
new_large_draft (guint n)
{
  IxSeatDraft *draft = ix_seat_draft_new (0);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Person Number %u", i + 1);

      ix_seat_draft_add (draft, name, 100 + (gint) i, 0);
    }
  return draft;
}

/* "Ann:Bob Dan:Cid = 370 370": team 1 and team 2 at each board, and the sums; "+Eve": who watches. */
static char *
write_plan (const IxSeatDraft *draft)
{
  const IxGroupSeating *seating = ix_seat_draft_get_seating (draft);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint board = 0; board < seating->n_boards; board++)
    {
      g_autofree char *first = ix_seat_draft_format_seat (draft, board, 0);
      g_autofree char *second = ix_seat_draft_format_seat (draft, board, 1);

      g_string_append_printf (words, "%s:%s ", first, second);
    }
  g_string_append_printf (words, "= %d %d", seating->sums[0], seating->sums[1]);
  if (seating->n_watching > 0)
    g_string_append_printf (words, " +%s",
                            ix_seat_draft_get_name (draft, seating->watching.number));
  return g_steal_pointer (&words->str);
}

static void
expect_draft (const IxSeatDraft *draft,
              const char        *plan)
{
  g_autofree char *have = write_plan (draft);

  g_assert_cmpstr (have, ==, plan);
}

static void
expect (Fixture    *f,
        const char *plan)
{
  expect_draft (ix_seat_plan_get_draft (f->plan), plan);
}

/* The draft */

static void
test_lines (void)
{
  g_autoptr (IxSeatDraft) draft =
    new_draft ("  Ann Smith 145\r\n\n Bob\t1500\nSmith, Cid\n \t \nDan O’Hara 2 98  ");

  g_assert_cmpuint (ix_seat_draft_get_n_people (draft), ==, 4);
  g_assert_cmpstr (ix_seat_draft_get_name (draft, 0), ==, "Ann Smith");
  g_assert_cmpint (ix_seat_draft_get_grade (draft, 0), ==, 145);
  g_assert_cmpstr (ix_seat_draft_get_name (draft, 1), ==, "Bob");
  g_assert_cmpint (ix_seat_draft_get_grade (draft, 1), ==, 1500);
  g_assert_cmpstr (ix_seat_draft_get_name (draft, 2), ==, "Smith, Cid");
  g_assert_cmpint (ix_seat_draft_get_grade (draft, 2), ==, 0);
  g_assert_cmpstr (ix_seat_draft_get_name (draft, 3), ==, "Dan O’Hara 2");
  g_assert_cmpstr (ix_seat_draft_get_name (draft, 4), ==, "Arbiter");
}

static void
test_refused (void)
{
  g_autoptr (IxSeatDraft) two = new_draft ("Ann\nBob");
  g_autoptr (IxSeatDraft) many = new_large_draft (66);
  g_autoptr (IxSeatDraft) grade = new_draft ("Ann 4001\nBob\nCid\nDan");
  g_autofree char *few_text = ix_format_group_refusal (ix_seat_draft_seat (two), 2);
  g_autofree char *many_text = ix_format_group_refusal (ix_seat_draft_seat (many), 66);
  g_autofree char *grade_text = ix_format_group_refusal (ix_seat_draft_seat (grade), 4);

  g_assert_null (ix_seat_draft_get_seating (two));
  g_assert_cmpstr (few_text, ==,
                   "A group match needs two boards, so four people, or three and the arbiter. There "
                   "are 2: add some.");
  g_assert_cmpstr (many_text, ==,
                   "A group match has at most 32 boards, for 64 people. There are 66: let some of "
                   "them watch, or play two matches.");
  g_assert_cmpstr (grade_text, ==, "A grade is not between 0 and 4000: correct it.");
}

/* All options, the trades and the way back. */
static void
test_steps (void)
{
  g_autoptr (IxSeatDraft) draft = new_draft (five);
  gint sums[2];

  g_assert_cmpint (ix_seat_draft_seat (draft), ==, IX_GROUP_ACCEPTED);
  g_assert_cmpuint (ix_seat_draft_get_options (draft)->len, ==, 3);
  expect_draft (draft, "Ann:Bob Dan / Eve:Cid = 365 370");
  g_assert_true (ix_seat_draft_try_trade (draft, 0, 4, sums));
  g_assert_cmpint (sums[0], ==, 345);
  g_assert_cmpint (sums[1], ==, 370);
  g_assert_true (ix_seat_draft_trade (draft, 0, 2));
  expect_draft (draft, "Cid:Bob Dan / Eve:Ann = 345 390");
  g_assert_true (ix_seat_draft_has_traded (draft, 0));
  g_assert_false (ix_seat_draft_has_traded (draft, 1));
  g_assert_false (ix_seat_draft_trade (draft, 3, 4));
  g_assert_true (ix_seat_draft_choose (draft, 2));
  g_assert_cmpint (ix_seat_draft_get_seating (draft)->n_watching, ==, 1);
  g_assert_false (ix_seat_draft_has_traded (draft, 0));
  g_assert_true (ix_seat_draft_choose (draft, 1));
  g_assert_true (ix_seat_draft_set_arbiter_grade (draft, 500));
  g_assert_cmpint (ix_seat_draft_get_grade (draft, 5), ==, 500);
  g_assert_false (ix_seat_draft_set_arbiter_grade (draft, 500));
  g_assert_false (ix_seat_draft_set_arbiter_grade (draft, 4001));
  for (guint i = 0; i < 4; i++)
    g_assert_true (ix_seat_draft_undo (draft));
  expect_draft (draft, "Ann:Bob Dan / Eve:Cid = 365 370");
  g_assert_false (ix_seat_draft_undo (draft));
}

static void
test_typed_order (void)
{
  g_autoptr (IxSeatDraft) draft = new_draft (four);
  g_autoptr (IxSeatDraft) odd = new_draft (five);

  g_assert_cmpint (ix_seat_draft_seat (draft), ==, IX_GROUP_ACCEPTED);
  expect_draft (draft, "Ann:Bob Dan:Cid = 370 370");
  g_assert_true (ix_seat_draft_order (draft));
  expect_draft (draft, "Ann:Bob Cid:Dan = 380 360");
  g_assert_false (ix_seat_draft_has_traded (draft, 2));
  g_assert_false (ix_seat_draft_order (draft));
  g_assert_cmpint (ix_seat_draft_seat (odd), ==, IX_GROUP_ACCEPTED);
  g_assert_true (ix_seat_draft_order (odd));
  expect_draft (odd, "Ann:Bob Cid / Eve:Dan = 370 360");
}

/* Three and the arbiter fill two boards, which is the only way. */
static void
test_three (void)
{
  g_autoptr (IxSeatDraft) draft = new_draft ("Ann 200\nBob 190\nCid 180");

  g_assert_cmpint (ix_seat_draft_seat (draft), ==, IX_GROUP_ACCEPTED);
  g_assert_cmpuint (ix_seat_draft_get_options (draft)->len, ==, 1);
  expect_draft (draft, "Ann:Bob Cid:Arbiter = 380 380");
}

/* The plan */

static void
changed_cb (Fixture *f)
{
  f->n_changed++;
}

static void
show (Fixture     *f,
      IxSeatDraft *draft)
{
  g_assert_cmpint (ix_seat_draft_seat (draft), ==, IX_GROUP_ACCEPTED);
  ix_seat_plan_show (f->plan, draft);
  ui_settle ();
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  GtkWidget *plan = ix_seat_plan_new (FALSE);

  f->plan = IX_SEAT_PLAN (plan);
  g_signal_connect_swapped (plan, "changed", G_CALLBACK (changed_cb), f);
  f->stage = ui_stage_new (plan, 1000, 600);
  show (f, new_draft (data));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static gboolean
is_person (GtkWidget    *widget,
           gconstpointer data)
{
  return IX_IS_SEAT_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         ix_seat_button_get_person (IX_SEAT_BUTTON (widget)) == GPOINTER_TO_UINT (data);
}

static GtkWidget *
person (Fixture *f,
        guint    number)
{
  GtkWidget *seat =
    ui_find (GTK_WIDGET (f->plan), is_person, GUINT_TO_POINTER (number));

  g_assert_nonnull (seat);
  return ui_find_type (seat, GTK_TYPE_BUTTON);
}

static const char *
hint (Fixture *f)
{
  return ui_text_of_class (GTK_WIDGET (f->plan), "dim-label");
}

/* The person who has the focus. */
static guint
focus (Fixture *f)
{
  GtkWidget *at = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (f->plan)));

  return ix_seat_button_get_person (
    IX_SEAT_BUTTON (gtk_widget_get_ancestor (at, IX_TYPE_SEAT_BUTTON)));
}

static gboolean
type (Fixture *f,
      guint    keyval)
{
  GtkEventController *keys =
    ui_controller (GTK_WIDGET (f->plan), GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean handled = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", keyval, 0, 0, &handled);
  ui_settle ();
  return handled;
}

static void
expect_spoken (Fixture    *f,
               guint       number,
               const char *name,
               const char *description)
{
  g_autofree char *label = ui_accessible (person (f, number), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *more = ui_accessible (person (f, number), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  g_assert_cmpstr (label, ==, name);
  g_assert_cmpstr (more, ==, description);
}

static void
test_names (Fixture      *f,
            gconstpointer data)
{
  expect (f, "Ann:Bob Dan:Cid = 370 370");
  expect_spoken (f, 0, "Ann, 200: Board A, White, team 1", "");
  expect_spoken (f, 1, "Bob, 190: Board A, Black, team 2", "");
  expect_spoken (f, 2, "Cid, 180: Board B, White, team 2", "");
  expect_spoken (f, 3, "Dan, 170: Board B, Black, team 1", "");
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f->plan), "difference"), ==, "Even sums");
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f->plan), "sum"), ==, "370");
  g_assert_null (ui_find_silent (GTK_WIDGET (f->plan)));
}

/* One is picked, and what a trade would do is told where the focus goes. */
static void
test_keys (Fixture      *f,
           gconstpointer data)
{
  ix_seat_plan_focus (f->plan);
  g_assert_cmpuint (focus (f), ==, 0);
  g_assert_true (type (f, GDK_KEY_Down));
  g_assert_cmpuint (focus (f), ==, 3);
  g_assert_true (type (f, GDK_KEY_Right));
  g_assert_cmpuint (focus (f), ==, 2);
  ui_click (person (f, 2));
  ui_settle ();
  expect_spoken (f, 2, "Cid, 180: Board B, White, team 2",
                 "Cid changes places with…");
  g_assert_true (type (f, GDK_KEY_Home));
  g_assert_cmpstr (hint (f), ==, "Then 370 and 370, 0 apart: Cid with Bob");
  g_assert_true (type (f, GDK_KEY_Left));
  g_assert_cmpstr (hint (f), ==, "Then 350 and 390, 40 apart: Cid with Ann");
  ui_click (person (f, 0));
  ui_settle ();
  expect (f, "Cid:Bob Dan:Ann = 350 390");
  g_assert_cmpuint (f->n_changed, ==, 1);
  /* The focus stays at the seat. */
  g_assert_cmpuint (focus (f), ==, 2);
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f->plan), "difference"), ==, "40 apart");
  gtk_widget_activate_action (GTK_WIDGET (f->plan), "seats.undo", NULL);
  expect (f, "Ann:Bob Dan:Cid = 370 370");
  g_assert_cmpuint (f->n_changed, ==, 2);
}

/* Left and Right go where they point, also where text runs to the left. */
static void
test_right_to_left (Fixture      *f,
                    gconstpointer data)
{
  graphene_rect_t ann, bob;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  ui_wait_frames (f->stage->window);
  ann = ui_bounds (person (f, 0), GTK_WIDGET (f->plan));
  bob = ui_bounds (person (f, 1), GTK_WIDGET (f->plan));
  g_assert_cmpfloat (bob.origin.x, <, ann.origin.x);
  ix_seat_plan_focus (f->plan);
  g_assert_true (type (f, GDK_KEY_Right));
  g_assert_cmpuint (focus (f), ==, 0);
  g_assert_true (type (f, GDK_KEY_Left));
  g_assert_cmpuint (focus (f), ==, 1);
  g_assert_true (type (f, GDK_KEY_Right));
  g_assert_cmpuint (focus (f), ==, 0);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Escape, or the same person again, lets go. */
static void
test_let_go (Fixture      *f,
             gconstpointer data)
{
  ix_seat_plan_focus (f->plan);
  g_assert_false (type (f, GDK_KEY_Escape));
  ui_click (person (f, 0));
  g_assert_true (gtk_widget_has_css_class (person (f, 0), "picked"));
  g_assert_true (type (f, GDK_KEY_Escape));
  g_assert_false (gtk_widget_has_css_class (person (f, 0), "picked"));
  ui_click (person (f, 0));
  ui_click (person (f, 0));
  g_assert_false (gtk_widget_has_css_class (person (f, 0), "picked"));
  g_assert_cmpuint (f->n_changed, ==, 0);
}

static void
drop (Fixture *f,
      guint    dropped,
      guint    onto)
{
  GtkDropTarget *target = ui_controller (person (f, onto), GTK_TYPE_DROP_TARGET);
  GtkDragSource *source = ui_controller (person (f, dropped), GTK_TYPE_DRAG_SOURCE);
  g_autoptr (GdkContentProvider) dragged = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean done = FALSE;

  g_signal_emit_by_name (source, "prepare", 1.0, 1.0, &dragged);
  g_value_init (&value, G_TYPE_UINT);
  g_assert_true (gdk_content_provider_get_value (dragged, &value, NULL));
  g_signal_emit_by_name (target, "drop", &value, 1.0, 1.0, &done);
  g_assert_cmpint (done, ==, dropped != onto);
  ui_settle ();
}

/* The one who watches, too, changes places; those who traded places are marked. */
static void
test_drag (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *before = NULL;

  ix_seat_plan_choose (f->plan, 2);
  ui_settle ();
  before = write_plan (ix_seat_plan_get_draft (f->plan));
  expect (f, "Ann:Bob Dan:Cid = 370 370 +Eve");
  expect_spoken (f, 4, "Eve, 160: watches", "");
  drop (f, 4, 4);
  expect (f, before);
  drop (f, 4, 0);
  expect (f, "Eve:Bob Dan:Cid = 330 370 +Ann");
  expect_spoken (f, 4, "Eve, 160: Board A, White, team 1", "Placed by hand");
  expect_spoken (f, 0, "Ann, 200: watches", "Placed by hand");
  expect_spoken (f, 1, "Bob, 190: Board A, Black, team 2", "");
  /* Down from the last seat to the one who watches. */
  gtk_widget_grab_focus (person (f, 3));
  g_assert_true (type (f, GDK_KEY_Down));
  g_assert_cmpuint (focus (f), ==, 0);
  g_assert_true (type (f, GDK_KEY_Up));
  g_assert_cmpuint (focus (f), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (f->plan), "seats.again", NULL);
  g_assert_false (ix_seat_draft_has_traded (ix_seat_plan_get_draft (f->plan), 4));
  gtk_widget_activate_action (GTK_WIDGET (f->plan), "seats.undo", NULL);
  expect (f, "Eve:Bob Dan:Cid = 330 370 +Ann");
}

/* Two at one seat are two steps of the keys. */
static void
test_turns (Fixture      *f,
            gconstpointer data)
{
  expect (f, "Ann:Bob Dan / Eve:Cid = 365 370");
  ix_seat_plan_focus (f->plan);
  g_assert_true (type (f, GDK_KEY_Down));
  g_assert_cmpuint (focus (f), ==, 3);
  g_assert_true (type (f, GDK_KEY_Down));
  g_assert_cmpuint (focus (f), ==, 4);
  g_assert_true (type (f, GDK_KEY_Up));
  g_assert_cmpuint (focus (f), ==, 3);
  /* They sit together already. */
  ui_click (person (f, 3));
  ui_settle ();
  ui_click (person (f, 4));
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (gtk_widget_has_css_class (person (f, 3), "picked"));
  g_assert_cmpstr (hint (f), ==, "They share a seat already");
  ui_settle ();
  expect_spoken (f, 3, "Dan, 170: Board B, Black, team 1", "They share a seat already");
  /* The next one who is picked has the hint to themselves. */
  ui_click (person (f, 0));
  g_assert_cmpstr (hint (f), ==, "Ann changes places with…");
}

/* The rows of the options follow what was chosen, also after an undo. */
static void
test_options (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *options = ix_seat_options_new (f->plan);
  UiStage *stage = ui_stage_new (options, 500, 600);
  GtkWidget *turns = ui_find_id (options, "way-0"), *arbiter = ui_find_id (options, "way-1");
  GtkWidget *watch = ui_find_id (options, "way-2");
  GtkWidget *grade = ui_find_id (options, "arbiter-grade");

  g_assert_cmpstr (dialog_title (options, "way-0"), ==, "Dan and Eve take turns at one board");
  g_assert_cmpstr (dialog_title (options, "way-1"), ==, "The arbiter plays");
  g_assert_cmpstr (dialog_title (options, "way-2"), ==, "Eve watches this match, and another the next one");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (turns)));
  g_assert_cmpstr (dialog_subtitle (options, "way-1"), ==,
                   "3 boards; everybody plays; sums 0 apart, players of a board up to 10");
  g_assert_false (gtk_widget_get_mapped (grade));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (arbiter), TRUE);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (grade));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (grade), 210);
  g_assert_cmpint (
    ix_seat_draft_get_grade (ix_seat_plan_get_draft (f->plan), 5), ==, 210);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (watch), TRUE);
  g_assert_cmpuint (ix_seat_draft_get_option (ix_seat_plan_get_draft (f->plan)), ==, 2);
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (f->plan), "seats.undo", NULL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (turns)));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (grade)), ==, 0);
  ui_stage_free (stage);
}

/* All sizes, in a small window and in a wide one. */
static void
test_sizes (Fixture      *f,
            gconstpointer data)
{
  for (guint n = 4; n <= 65; n += n < 8 ? 1 : 19)
    {
      const IxGroupSeating *seating;

      show (f, new_large_draft (n));
      ui_wait_frames (GTK_WIDGET (f->plan));
      seating = ix_seat_draft_get_seating (ix_seat_plan_get_draft (f->plan));
      g_assert_cmpuint (seating->n_boards, ==, n / 2);
      for (guint i = 0; i < n; i++)
        g_assert_cmpint (gtk_widget_get_width (person (f, i)), >, 120);
    }
}

/* The dialog of New Match gives the changed seats back. */

static char *chosen;

static void
chosen_cb (IxSeatDraft *draft,
           gpointer     data)
{
  g_free (chosen);
  chosen = write_plan (draft);
  ix_seat_draft_free (draft);
}

static void
test_dialog (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog;

  ix_seat_dialog_present (GTK_WIDGET (f->plan), ix_seat_plan_get_draft (f->plan), chosen_cb);
  dialog = ui_wait_dialog (f->stage->window);
  g_assert_null (ui_find_silent (dialog));
  ix_seat_plan_choose (IX_SEAT_PLAN (ui_find_type (dialog, IX_TYPE_SEAT_PLAN)), 2);
  dialog_apply (dialog);
  g_assert_cmpstr (chosen, ==, "Ann:Bob Dan:Cid = 370 370 +Eve");
  expect (f, "Ann:Bob Dan / Eve:Cid = 365 370");
  g_clear_pointer (&chosen, g_free);
}

/* Opens the dialog for @n people over a window of that size: how much of the rows is hidden?  Negative:
 * how much is empty below them. */
static int
hidden_of (guint n,
           int   width,
           int   height)
{
  UiStage *stage = ui_stage_new (gtk_label_new (""), width, height);
  g_autoptr (IxSeatDraft) draft = new_large_draft (n);
  GtkWidget *dialog, *scrolled, *bar, *first, *last;
  graphene_rect_t top, bottom;
  int hidden;

  g_assert_true (ix_seat_draft_seat (draft) == IX_GROUP_ACCEPTED);
  ix_seat_dialog_present (gtk_window_get_child (GTK_WINDOW (stage->window)), draft, chosen_cb);
  dialog = ui_wait_dialog (stage->window);
  ui_wait_frames (dialog);
  g_assert_cmpint (gtk_widget_get_height (dialog), <, height);
  scrolled = ui_find_type (ui_find_type (dialog, IX_TYPE_SEAT_PLAN), GTK_TYPE_SCROLLED_WINDOW);
  first = ui_find_class (scrolled, "seat-list");
  last = gtk_widget_get_last_child (gtk_widget_get_parent (first));
  top = ui_bounds (first, scrolled);
  bottom = ui_bounds (last, scrolled);
  hidden = (int) ceilf (MAX (top.origin.y + top.size.height, bottom.origin.y + bottom.size.height) -
                        (float) gtk_widget_get_height (scrolled));
  bar = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_true (gtk_widget_get_child_visible (bar) == (hidden > 0));
  dialog_close (dialog);
  ui_stage_free (stage);
  return hidden;
}

/* A usual notebook has room for ten boards; a bar says that there are more. */
static void
test_room (void)
{
  g_assert_cmpint (hidden_of (8, 1366, 768), ==, 0);
  g_assert_cmpint (hidden_of (20, 1366, 768), ==, 0);
  g_assert_cmpint (hidden_of (20, 1280, 768), ==, 0);
  g_assert_cmpint (hidden_of (64, 1366, 768), ==, 0);
  g_assert_cmpint (hidden_of (64, 1024, 600), >, 0);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/seat-draft/lines", test_lines);
  g_test_add_func ("/seat-draft/refused", test_refused);
  g_test_add_func ("/seat-draft/steps", test_steps);
  g_test_add_func ("/seat-draft/typed-order", test_typed_order);
  g_test_add_func ("/seat-draft/three", test_three);
  g_test_add ("/seat-plan/names", Fixture, four, set_up, test_names, tear_down);
  g_test_add ("/seat-plan/keys", Fixture, four, set_up, test_keys, tear_down);
  g_test_add ("/seat-plan/right-to-left", Fixture, four, set_up, test_right_to_left, tear_down);
  g_test_add ("/seat-plan/let-go", Fixture, four, set_up, test_let_go, tear_down);
  g_test_add ("/seat-plan/drag", Fixture, five, set_up, test_drag, tear_down);
  g_test_add ("/seat-plan/turns", Fixture, five, set_up, test_turns, tear_down);
  g_test_add ("/seat-plan/options", Fixture, five, set_up, test_options, tear_down);
  g_test_add ("/seat-plan/sizes", Fixture, four, set_up, test_sizes, tear_down);
  g_test_add ("/seat-plan/dialog", Fixture, five, set_up, test_dialog, tear_down);
  g_test_add_func ("/seat-plan/room", test_room);
  return g_test_run ();
}
