/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arbiter's menu of all claims and rulings on claims that are possible now; and the sounds. */

#include "ix-claims-menu.h"
#include "ix-now.h"
#include "ix-sounds.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore        *store;
  IxMatchSession *session;
  GString        *heard;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  const char *variant = data != NULL ? data : "newport";

  f->store = ui_store ();
  f->session = ui_live (f->store, variant, "-", g_str_equal (variant, "chess") ? 1 : 2,
                        IX_STORY_MANUAL);
  f->heard = g_string_new (NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
  g_string_free (f->heard, TRUE);
}

/* Checks the labels of all items, and that the action of each is legal now. */
static void
expect (Fixture    *f,
        const char *labels)
{
  g_autoptr (GMenuModel) menu = G_MENU_MODEL (ix_claims_menu_new (f->session, IX_MAX_BOARDS));
  g_autoptr (GString) have = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action = NULL;
      g_autoptr (GVariant) target =
        g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      g_string_append_printf (have, "%s%s", i > 0 ? " / " : "", label);
      if (target != NULL)
        {
          guint kind, board, colour;

          g_assert_cmpstr (action, ==, "boards.claim");
          g_variant_get (target, "(uuu)", &kind, &board, &colour);
          g_assert_cmpint (
            ix_match_session_check (
              f->session, (IxMatchEvent) { .kind = kind, .seat = ix_seat (board, colour) }),
            ==, IX_ACCEPTED);
        }
    }
  g_assert_cmpstr (have->str, ==, labels);
}

static void
test_claims (Fixture      *f,
             gconstpointer data)
{
  expect (f, "Nothing can be claimed now");
  ui_act (f->session, IX_EVENT_START, "A");
  expect (f, "Claim That Ann Stalls / Claim That Dan Stalls");
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "A");
  expect (f, "Claim That Dan Stalls");
  ui_play (f->session, "B:e4 b:e5");
  ui_shift (11);
  expect (f, "Claim the Game from Ann / Claim That Dan Stalls");
  ui_act (f->session, IX_EVENT_CLAIM_GAME, "A");
  expect (f, "Confirm: Ann Loses the Game / Refuse the Claim against Ann / "
             "Claim That Dan Stalls");
  ui_act (f->session, IX_EVENT_CONFIRM, "A");
  expect (f, "Nothing can be claimed now");
}

static void
changed_cb (GMenuModel *menu,
            int         at,
            int         removed,
            int         added,
            guint      *n)
{
  (*n)++;
}

/* An open menu follows the match, and is left alone while nothing changes. */
static void
test_update (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (GMenu) menu = NULL;
  g_autofree char *label = NULL;
  guint n = 0;

  ui_act (f->session, IX_EVENT_START, "A");
  menu = ix_claims_menu_new (f->session, IX_MAX_BOARDS);
  g_signal_connect (menu, "items-changed", G_CALLBACK (changed_cb), &n);
  ix_claims_menu_update (menu, f->session, IX_MAX_BOARDS);
  g_assert_cmpuint (n, ==, 0);
  ui_play (f->session, "A:e4");
  ix_claims_menu_update (menu, f->session, IX_MAX_BOARDS);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 2);
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_cmpstr (label, ==, "Claim That Cid Stalls");
}

static void
test_chess (Fixture      *f,
            gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  expect (f, "A Draw Is Agreed");
  ui_play (f->session, "A:Nf3 A:Nf6 A:Ng1 A:Ng8 A:Nf3 A:Nf6 A:Ng1 A:Ng8");
  expect (f, "Ann Claims a Draw / A Draw Is Agreed");
}

static void
heard_cb (IxSounds *sounds,
          guint     sound,
          guint     board,
          GString  *heard)
{
  static const char *const names[] = { "press", "capture", "low", "flag" };

  g_string_append_printf (heard, "%s%s %c", heard->len > 0 ? ", " : "", names[sound], 'A' + board);
}

static void
expect_heard (Fixture    *f,
              const char *what)
{
  g_assert_cmpstr (f->heard->str, ==, what);
  g_string_truncate (f->heard, 0);
}

static void
test_sounds (Fixture      *f,
             gconstpointer data)
{
  IxSounds *sounds = ix_sounds_new (f->session);

  g_signal_connect (sounds, "play", G_CALLBACK (heard_cb), f->heard);
  ui_act (f->session, IX_EVENT_START, "A");
  expect_heard (f, "");
  ui_step (f->session, "A:e4");
  expect_heard (f, "");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  expect_heard (f, "press A");
  ui_play (f->session, "a:d5 B:e4");
  expect_heard (f, "press A, press B");
  ui_play (f->session, "A:exd5");
  expect_heard (f, "capture A");
  ix_match_session_undo (f->session);
  expect_heard (f, "");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  expect_heard (f, "capture A");
  ui_shift (275);
  expect_heard (f, "low B");
  ui_shift (10);
  expect_heard (f, "low A");
  ui_shift (100);
  expect_heard (f, "flag B");
  g_assert_finalize_object (sounds);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/claims-menu/claims", NULL, test_claims);
  ADD ("/claims-menu/update", NULL, test_update);
  ADD ("/claims-menu/chess", "chess", test_chess);
  ADD ("/sounds/heard", NULL, test_sounds);
  return g_test_run ();
}
