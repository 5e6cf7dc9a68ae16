/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free play on the page: who plays, and the next match. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-dialogs.h"
#include "ix-format-free-play.h"
#include "ix-settings.h"
#include "ix-who-plays.h"

/* Rules */

/* The variant that was chosen last, or else the first for two boards. */
static const IxVariant *
find_variant (void)
{
  g_autofree char *last = g_settings_get_string (ix_settings (), IX_SETTINGS_LAST_VARIANT);
  const IxVariant *variant = ix_variant_find (last);

  if (variant != NULL && variant->boards == 2)
    return variant;
  variant = ix_variants;
  while (variant->boards != 2)
    variant++;
  return variant;
}

void
ix_free_rules_take (IxFreeRules        *rules,
                    const IxMatchSetup *setup)
{
  rules->variant = *setup->variant;
  rules->setup = *setup;
  rules->setup.variant = &rules->variant;
  rules->setup.n_boards = 2;
  rules->setup.rematch_of = 0;
  rules->setup.sides_exchanged = FALSE;
  if (setup->boards != NULL)
    {
      ix_boards_copy (&rules->boards, setup->boards);
      rules->setup.boards = &rules->boards;
    }
}

/* Those of the match on the page, if it is the latest and has two boards. */
static gboolean
take_from_page (IxBoardsPage *self,
                gint64        last,
                IxFreeRules  *rules)
{
  const IxMatch *match;
  IxMatchSetup setup;

  if (self->session == NULL || ix_match_session_get_id (self->session) < last)
    return FALSE;
  match = ix_match_session_get_match (self->session);
  if (ix_match_boards (match)->n != 2)
    return FALSE;
  setup = *ix_match_setup (match);
  setup.boards = ix_match_first_boards (match);
  setup.automatic_press = ix_match_session_get_automatic_press (self->session);
  setup.clocks_only = ix_match_session_get_clocks_only (self->session);
  ix_free_rules_take (rules, &setup);
  return TRUE;
}

void
ix_boards_page_get_free_rules (IxBoardsPage *self,
                               IxFreeRules  *rules)
{
  g_autoptr (IxStoredMatch) last = ix_free_session_load_last (self->free);
  IxMatchSetup usual = {
    .variant = find_variant (),
    .automatic_press = g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS),
  };

  if (!take_from_page (self, last != NULL ? last->id : 0, rules))
    ix_free_rules_take (rules, last != NULL ? &last->setup : &usual);
}

/* The next match */

/* Says which match is set up, and offers to take it back. */
static void
offer_undo (IxBoardsPage *self,
            const guint   seats[2][2])
{
  g_autofree char *teams = ix_format_free_match (ix_free_session_get_play (self->free), seats);
  /* Translators: %s is "Ann and Bob against Cy and Di" */
  g_autofree char *text = g_strdup_printf (_("Set up: %s"), teams);
  AdwToast *offer = ix_dialogs_toast (text);

  adw_toast_set_button_label (offer, _("Undo"));
  adw_toast_set_action_name (offer, "boards.undo-next-match");
  ix_boards_page_show_toast (self, offer);
  ix_announce (GTK_WIDGET (self), text);
}

gboolean
ix_boards_page_begin_free (IxBoardsPage       *self,
                           const IxMatchSetup *setup,
                           const guint         seats[2][2],
                           GError            **error)
{
  gint64 id = ix_free_session_begin (self->free, setup, seats, error);

  if (id == 0)
    return FALSE;
  if (ix_boards_page_open (self, id))
    {
      gtk_widget_grab_focus (self->start);
      offer_undo (self, seats);
    }
  return TRUE;
}

static void
next_match_action (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter G_GNUC_UNUSED,
                   gpointer       data)
{
  IxBoardsPage *self = data;
  g_autofree IxFreeRules *rules = g_new0 (IxFreeRules, 1);
  g_autoptr (GError) error = NULL;
  IxRotationMatch match;

  if (!ix_free_session_propose (self->free, 0, &match))
    {
      ix_who_plays_present (self, NULL);
      return;
    }
  ix_boards_page_get_free_rules (self, rules);
  if (!ix_boards_page_begin_free (self, &rules->setup, (const guint(*)[2]) match.seats, &error))
    ix_boards_page_toast (self, error->message);
}

/* Is a match the last thing that happened in the list? */
static gboolean
is_match_undoable (IxBoardsPage *self)
{
  const IxFreePlay *play = ix_free_session_get_play (self->free);
  const IxFreePlayEvent *last;
  guint index;

  if (!ix_free_play_undoable (play, &index))
    return FALSE;
  last = ix_free_play_journal (play)->pdata[index];
  return last->kind == IX_FREE_PLAY_MATCH;
}

/* The match stays in the store, but no longer counts. */
static void
undo_next_match_action (GSimpleAction *action G_GNUC_UNUSED,
                        GVariant      *parameter G_GNUC_UNUSED,
                        gpointer       data)
{
  IxBoardsPage *self = data;
  g_autoptr (GError) error = NULL;

  if (!is_match_undoable (self) || ix_free_session_undo (self->free, &error) == NULL)
    {
      ix_boards_page_toast (self, error != NULL ? error->message : _("Nothing to take back"));
      return;
    }
  if (self->previous != 0)
    ix_boards_page_go_back (self);
  ix_boards_page_toast (self, _("Undone: that match does not count"));
}

static void
who_plays_action (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter G_GNUC_UNUSED,
                  gpointer       data)
{
  ix_who_plays_present (data, NULL);
}

/* Rematches */

static void
exchange_two (guint *a,
              guint *b)
{
  guint kept = *a;

  *a = *b;
  *b = kept;
}

/* Gives everybody the other colour on the other board, so that teams stay what they are; two people who
 * play both boards get it on the same board.  Returns whether the teams change places. */
static gboolean
exchange_colours (guint seats[2][2])
{
  gboolean two = seats[0][IX_WHITE] == seats[1][IX_BLACK] &&
                 seats[0][IX_BLACK] == seats[1][IX_WHITE];

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK && !two; colour++)
    exchange_two (&seats[0][colour], &seats[1][!colour]);
  for (guint b = 0; b < 2 && two; b++)
    exchange_two (&seats[b][IX_WHITE], &seats[b][IX_BLACK]);
  return two;
}

gint64
ix_boards_page_begin_free_rematch (IxBoardsPage       *self,
                                   const IxMatchSetup *setup,
                                   gboolean            exchanged,
                                   GError            **error)
{
  const IxFreeMatch *last =
    ix_free_play_find_match (ix_free_session_get_play (self->free), setup->rematch_of);
  IxMatchSetup own = *setup;
  guint seats[2][2];

  g_return_val_if_fail (last != NULL, 0);

  memcpy (seats, last->seats, sizeof seats);
  if (exchanged)
    own.sides_exchanged = exchange_colours (seats);
  return ix_free_session_begin (self->free, &own, (const guint(*)[2]) seats, error);
}

void
ix_boards_page_init_free (IxBoardsPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "who-plays", .activate = who_plays_action },
    { .name = "next-match", .activate = next_match_action },
    { .name = "undo-next-match", .activate = undo_next_match_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  ix_boards_page_set_enabled (self, "who-plays", FALSE);
  ix_boards_page_set_enabled (self, "next-match", FALSE);
}
