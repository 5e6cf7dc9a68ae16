/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-claims-menu.h"

#include <glib/gi18n.h>

#include "ix-format.h"

static const struct {
  IxMatchEventKind kind;
  const char      *label; /* with the player's name */
} claims[] = {
  { IX_EVENT_CONFIRM, N_("Confirm: %s Loses the Game") },
  { IX_EVENT_REFUSE, N_("Refuse the Claim against %s") },
  /* Rarely possible, and then what is meant. */
  { IX_EVENT_CLAIM_DRAW, N_("%s Claims a Draw") },
  { IX_EVENT_CLAIM_GAME, N_("Claim the Game from %s") },
  { IX_EVENT_CLAIM_STALL, N_("Claim That %s Stalls") },
};

static void
append (GMenu           *menu,
        const char      *label,
        IxMatchEventKind kind,
        IxSeat           seat)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "boards.claim", "(uuu)", (guint) kind,
                                     (guint) seat.board, (guint) seat.colour);
  g_menu_append_item (menu, item);
}

static void
append_if_legal (GMenu           *menu,
                 IxMatchSession  *session,
                 const char      *format,
                 IxMatchEventKind kind,
                 IxSeat           seat)
{
  g_autofree char *name = ix_format_player (session, seat);
  g_autofree char *label = NULL;

  if (ix_match_session_check (session, (IxMatchEvent) { .kind = kind, .seat = seat }) !=
      IX_ACCEPTED)
    return;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  label = g_strdup_printf (_(format), name);
#pragma GCC diagnostic pop
  append (menu, label, kind, seat);
}

static void
append_agreed_draw (GMenu          *menu,
                    IxMatchSession *session,
                    guint           board)
{
  IxSeat seat = ix_seat (board, IX_WHITE);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *sign = ix_format_board_sign (n, board);
  g_autofree char *label = NULL;

  if (ix_match_session_check (session, (IxMatchEvent) { .kind = IX_EVENT_AGREE_DRAW,
                                                        .seat = seat }) != IX_ACCEPTED)
    return;
  label = n == 1 ? g_strdup (_("A Draw Is Agreed")) : g_strdup_printf (_("A Draw Is Agreed on Board %s"), sign);
  append (menu, label, IX_EVENT_AGREE_DRAW, seat);
}

static void
fill (GMenu          *menu,
      IxMatchSession *session,
      guint           chosen)
{
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;

  for (gsize i = 0; i < G_N_ELEMENTS (claims); i++)
    for (guint b = 0; b < n; b++)
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        append_if_legal (menu, session, claims[i].label, claims[i].kind, ix_seat (b, colour));
  /* A list of many boards would be too long to find one in. */
  for (guint b = 0; b < n; b++)
    if (chosen >= n || b == chosen)
      append_agreed_draw (menu, session, b);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    /* Without an action the item is for reading only. */
    g_menu_append (menu, _("Nothing can be claimed now"), "boards.nothing");
}

GMenu *
ix_claims_menu_new (IxMatchSession *session,
                    guint           chosen)
{
  GMenu *menu = g_menu_new ();

  fill (menu, session, chosen);
  return menu;
}

static gboolean
same_item (GMenuModel *a,
           GMenuModel *b,
           int         i)
{
  static const char *const attributes[] = { G_MENU_ATTRIBUTE_LABEL, G_MENU_ATTRIBUTE_TARGET };
  gboolean same = TRUE;

  for (gsize k = 0; k < G_N_ELEMENTS (attributes); k++)
    {
      g_autoptr (GVariant) one = g_menu_model_get_item_attribute_value (a, i, attributes[k], NULL);
      g_autoptr (GVariant) other = g_menu_model_get_item_attribute_value (b, i, attributes[k], NULL);

      same &= one == NULL || other == NULL ? one == other : g_variant_equal (one, other);
    }
  return same;
}

void
ix_claims_menu_update (GMenu          *menu,
                       IxMatchSession *session,
                       guint           chosen)
{
  g_autoptr (GMenu) now = ix_claims_menu_new (session, chosen);
  int n = g_menu_model_get_n_items (G_MENU_MODEL (now));
  gboolean same = n == g_menu_model_get_n_items (G_MENU_MODEL (menu));

  for (int i = 0; i < n && same; i++)
    same = same_item (G_MENU_MODEL (menu), G_MENU_MODEL (now), i);
  if (same)
    return;
  g_menu_remove_all (menu);
  fill (menu, session, chosen);
}
