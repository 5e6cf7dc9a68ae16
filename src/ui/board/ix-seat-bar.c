/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-bar-private.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-action.h"
#include "ix-arbiter-bar.h"
#include "ix-board-popover.h"
#include "ix-board-view.h"
#include "ix-format.h"
#include "ix-group-reserves.h"
#include "ix-piece-picture.h"
#include "ix-report-words.h"
#include "ix-seat-name.h"
#include "ix-settings.h"
#include "ix-text.h"
#include "ix-widgets.h"

G_DEFINE_FINAL_TYPE (IxSeatBar, ix_seat_bar, GTK_TYPE_WIDGET)

/* Contents */

static void
enable (IxSeatBar       *self,
        const char      *action,
        IxMatchEventKind kind)
{
  IxMatchEvent event = { .kind = kind, .seat = self->seat };

  ix_action_table_enable (G_ACTION_MAP (self->actions), action,
                          ix_match_session_check (self->session, event) == IX_ACCEPTED);
}

/* The button always means the same; while it is dead it says why. */
static void
update_claim (IxSeatBar *self)
{
  g_autofree char *why = ix_format_no_claim (self->session, ix_seat_opponent (self->seat));
  g_autofree char *claims = g_strdup_printf (_("%s claims a stall"), self->who);
  const char *tooltip = why != NULL ? why : claims;

  gtk_widget_set_sensitive (self->claim, why == NULL);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->claim), tooltip) == 0)
    return;
  ix_set_why (self->claim, claims, why);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->claim), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  claims, -1);
}

static guint
count_boards (IxSeatBar *self)
{
  return ix_match_boards (ix_match_session_get_match (self->session))->n;
}

/* The requests of @seat, as long as its partner can do something about them. */
static IxPieceTypeSet
requests_of (IxSeatBar *self,
             IxSeat     seat)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  const IxBoards *boards = ix_match_boards (match);

  if (ix_match_phase (match) == IX_MATCH_OVER || !ix_boards_in_play (boards, seat.board) ||
      (boards->n == 2 && !ix_boards_in_play (boards, !seat.board)))
    return 0;
  return ix_match_requests (match, seat);
}

/* The requests of the partner, or of all team-mates: pieces of this board's other colour, for this
 * player to capture. */
static IxPieceTypeSet
find_wanted (IxSeatBar *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  const IxBoards *boards = ix_match_boards (match);

  if (boards->n == 2)
    return requests_of (self, ix_seat_partner (self->seat));
  if (boards->n == 1 || !ix_boards_in_play (boards, self->seat.board))
    return 0;
  return ix_group_requests (match).by[!(self->seat.board & 1)][!self->seat.colour];
}

static void
update_wanted (IxSeatBar *self)
{
  IxPieceTypeSet wanted = find_wanted (self);
  GtkWidget *child;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *tooltip = NULL;

  if (wanted == self->wanted_pieces)
    return;
  self->wanted_pieces = wanted;
  while ((child = gtk_widget_get_first_child (self->wanted)) != NULL)
    gtk_box_remove (GTK_BOX (self->wanted), child);
  gtk_widget_set_visible (self->wanted, wanted != 0);
  if (wanted == 0)
    return;
  gtk_box_append (GTK_BOX (self->wanted), gtk_image_new_from_icon_name ("ix-ask-symbolic"));
  for (const IxPieceType *type = ix_pieces_shown; type < ix_pieces_shown + IX_N_PIECE_ORDER; type++)
    if (wanted & IX_PIECE_BIT (*type))
      {
        gtk_box_append (GTK_BOX (self->wanted),
                        ix_piece_picture_new (*type, !self->seat.colour, 22));
        ix_text_append_item (text, ", ", ix_format_piece (*type, !self->seat.colour));
      }
  /* Translators: %s is a list of pieces such as "black knight, black pawn" */
  tooltip = g_strdup_printf (count_boards (self) > 2 ? _("Team-mates ask for: %s")
                                                     : _("The partner asks for: %s"),
                             text->str);
  gtk_widget_set_tooltip_text (self->wanted, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->wanted), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tooltip, -1);
}

guint
ix_seat_bar_count_wanted (IxSeatBar *self)
{
  return (guint) __builtin_popcount (self->wanted_pieces);
}

void
ix_seat_bar_set_wanted_size (IxSeatBar *self,
                             int        size)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->wanted); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (IX_IS_PIECE_PICTURE (child))
      ix_piece_picture_set_size (IX_PIECE_PICTURE (child), size);
}

/* The pieces that the prelude still has to bring in; once it is over they are hidden. */
static void
update_waiting (IxSeatBar        *self,
                const IxPosition *pos,
                IxPieceType       selected)
{
  IxPieceTypeSet waiting = ix_position_waiting (pos, self->seat.colour);

  if (self->waiting == NULL)
    return;
  ix_reserve_show_set (IX_RESERVE (self->waiting), waiting, selected);
  gtk_widget_set_visible (self->waiting, waiting != 0);
}

/* Only two linked boards have stall claims, as long as the match is not over. */
static gboolean
has_claims (IxSeatBar *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  return ix_match_session_get_line (self->session) == NULL && !self->is_seen &&
         ix_match_phase (match) != IX_MATCH_OVER && ix_match_variant (match)->stall_claims &&
         ix_match_boards (match)->n == 2;
}

/* The result of the board stands beside it: 1, ½ or 0 at each player, in the place of the claim; a
 * trophy at each player of the team that won the match. */
static void
update_points (IxSeatBar     *self,
               const IxMatch *match)
{
  static const char *const names[] = { N_("Lost on this board"), N_("Drew on this board"),
                                       N_("Won on this board") };
  gboolean over = !ix_boards_in_play (ix_match_boards (match), self->seat.board);
  guint half_points =
    ix_match_board_half_points (match, self->seat.board, ix_seat_team (self->seat));
  g_autofree char *text = ix_points_text ((gint) half_points * IX_POINT / 2);
  gboolean won = ix_match_phase (match) == IX_MATCH_OVER &&
                 ix_match_winner (match) == ix_seat_team (self->seat);

  gtk_widget_set_visible (self->trophy, won);
  ix_set_css_class (GTK_WIDGET (self), "won", won || (over && half_points == 2));
  gtk_widget_set_visible (self->points, over);
  gtk_widget_set_visible (self->claim, !over && has_claims (self));
  if (!over)
    return;
  gtk_label_set_text (GTK_LABEL (self->points), text);
  ix_set_tooltip (self->points, _(names[half_points]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->points), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(names[half_points]), -1);
}

IxClockMode
ix_seat_clock_mode (const IxMatch *match,
                    IxSeat         seat)
{
  if (ix_match_flag_fallen (match, seat))
    return IX_CLOCK_FALLEN;
  if (!ix_match_clock_runs (match, seat))
    return IX_CLOCK_WAITING;
  return ix_match_phase (match) == IX_MATCH_RUNNING ? IX_CLOCK_RUNNING : IX_CLOCK_PAUSED;
}

void
ix_seat_bar_tick (IxSeatBar *self)
{
  g_return_if_fail (IX_IS_SEAT_BAR (self));

  ix_clock_face_show (IX_CLOCK_FACE (self->clock), self->who,
                      ix_match_session_time_left (self->session, self->seat),
                      ix_seat_clock_mode (ix_match_session_get_match (self->session), self->seat));
  ix_clock_face_set_delay (IX_CLOCK_FACE (self->clock),
                           ix_match_session_delay_left (self->session, self->seat));
}

/* The pieces beside the board.  Requests of the past are not known. */
static void
update_pieces (IxSeatBar        *self,
               IxPieceType       selected,
               const IxPosition *past)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  const IxPosition *pos =
    past != NULL ? past : &ix_match_boards (match)->board[self->seat.board];

  if (self->reserve != NULL)
    {
      g_autofree char *no_supply = ix_format_no_supply (match, self->seat.board);

      ix_reserve_set_no_supply (IX_RESERVE (self->reserve), no_supply);
      ix_reserve_show (IX_RESERVE (self->reserve), pos->reserve[self->seat.colour],
                       ix_position_in_prelude (pos) ? IX_NO_PIECE : selected,
                       past != NULL ? 0 : requests_of (self, self->seat));
    }
  update_waiting (self, pos, selected);
}

void
ix_seat_bar_update (IxSeatBar        *self,
                    IxPieceType       selected,
                    const IxPosition *past)
{
  const IxMatch *match;
  gboolean may_press;

  g_return_if_fail (IX_IS_SEAT_BAR (self));

  match = ix_match_session_get_match (self->session);
  ix_seat_bar_tick (self);
  update_points (self, match);
  update_claim (self);
  update_wanted (self);
  update_pieces (self, selected, past);
  enable (self, "claim-draw", IX_EVENT_CLAIM_DRAW);
  enable (self, "resign", IX_EVENT_RESIGN);
  enable (self, "step-back", IX_EVENT_STEP_BACK);

  may_press = ix_match_session_check (
                self->session, (IxMatchEvent) { .kind = IX_EVENT_PRESS, .seat = self->seat }) ==
              IX_ACCEPTED;
  ix_clock_face_set_to_press (IX_CLOCK_FACE (self->clock),
                              may_press && !ix_match_session_get_clocks_only (self->session));
}

/* Actions of people */

static void
clock_clicked_cb (GtkButton *button,
                  IxSeatBar *self)
{
  ix_action_post (GTK_WIDGET (self), self->session,
                  (IxMatchEvent) { .kind = IX_EVENT_PRESS, .seat = self->seat });
}

static void
claim_clicked_cb (GtkButton *button,
                  IxSeatBar *self)
{
  ix_action_send (GTK_WIDGET (self), self->session,
                  (IxMatchEvent) { .kind = IX_EVENT_CLAIM_STALL,
                                   .seat = ix_seat_opponent (self->seat) });
}

static void
do_and_offer_undo (IxSeatBar       *self,
                   IxMatchEventKind kind)
{
  IxMatchEvent event = { .kind = kind, .seat = self->seat };

  if (ix_action_send (GTK_WIDGET (self), self->session, event))
    {
      g_autofree char *text = ix_format_end (self->session, self->seat.board);

      ix_action_offer_undo (GTK_WIDGET (self), text, 1);
    }
}

static void
claim_draw (IxSeatBar *self)
{
  do_and_offer_undo (self, IX_EVENT_CLAIM_DRAW);
}

static void
resign (IxSeatBar *self)
{
  do_and_offer_undo (self, IX_EVENT_RESIGN);
}

static void
step_back (IxSeatBar *self)
{
  ix_action_send (GTK_WIDGET (self), self->session,
                  (IxMatchEvent) { .kind = IX_EVENT_STEP_BACK, .seat = self->seat });
}

IxClockFace *
ix_seat_bar_get_clock (IxSeatBar *self)
{
  g_return_val_if_fail (IX_IS_SEAT_BAR (self), NULL);
  return IX_CLOCK_FACE (self->clock);
}

IxReserve *
ix_seat_bar_get_reserve (IxSeatBar *self)
{
  g_return_val_if_fail (IX_IS_SEAT_BAR (self), NULL);
  return (IxReserve *) self->reserve;
}

IxReserve *
ix_seat_bar_get_waiting (IxSeatBar *self)
{
  g_return_val_if_fail (IX_IS_SEAT_BAR (self), NULL);
  return (IxReserve *) self->waiting;
}

static void
update_key (IxSeatBar *self)
{
  gboolean replay = ix_match_session_get_line (self->session) != NULL;
  /* The keys of the first of many boards press the clocks of the chosen one; with clocks only all
   * are seen, so just those of the chosen one bear them. */
  gboolean many = count_boards (self) > 2;
  gboolean bears =
    !replay && !self->is_seen && (!many || self->has_keys || !ix_match_session_get_clocks_only (self->session));
  IxSeat of_key =
    many ? ix_seat (0, ix_board_colour_at (self->seat.board, self->seat.colour)) : self->seat;
  g_autofree char *key = bears ? ix_settings_seat_key (of_key) : NULL;
  g_autofree char *shown = key != NULL ? g_utf8_strup (key, -1) : NULL;

  ix_clock_face_set_key (IX_CLOCK_FACE (self->clock), shown);
}

void
ix_seat_bar_set_has_keys (IxSeatBar *self,
                          gboolean   has_keys)
{
  g_return_if_fail (IX_IS_SEAT_BAR (self));

  self->has_keys = has_keys;
  update_key (self);
}

void
ix_seat_bar_set_seen_only (IxSeatBar *self)
{
  g_return_if_fail (IX_IS_SEAT_BAR (self));

  self->is_seen = TRUE;
  gtk_widget_set_visible (self->menu, FALSE);
  gtk_widget_set_visible (self->claim, FALSE);
  update_key (self);
}

/* Parts */

/* The team as a number on its colour.  Of many boards that have clocks only, each pair of clocks
 * bears the number of its board. */
static GtkWidget *
build_team (IxSeatBar *self)
{
  IxTeam team = ix_seat_team (self->seat);
  guint n = count_boards (self);
  gboolean of_board = n > 2 && ix_match_session_get_clocks_only (self->session);
  g_autofree char *number = of_board ? ix_format_board_sign (n, self->seat.board)
                                     : g_strdup_printf ("%d", (int) team + 1);
  g_autofree char *name = ix_format_team (ix_match_session_get_players (self->session), team);
  GtkWidget *badge = gtk_label_new (number);

  gtk_widget_add_css_class (badge, "team");
  gtk_widget_add_css_class (badge, team == IX_TEAM_1 ? "team-1" : "team-2");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (badge, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (badge), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return badge;
}

static GtkWidget *
build_name (IxSeatBar *self)
{
  const IxPlayers *players = ix_match_session_get_players (self->session);
  const char *name = players->name[self->seat.board][self->seat.colour];

  /* The board is known from the context. */
  if (name == NULL)
    name = self->seat.colour == IX_WHITE ? _("White") : _("Black");
  return ix_seat_name_new (name, players->grade[self->seat.board][self->seat.colour]);
}

static GtkWidget *
build_trophy (void)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("ix-result-symbolic");

  gtk_widget_add_css_class (image, "trophy");
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (image, FALSE);
  gtk_widget_set_tooltip_text (image, _("Won the match"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Won the match"), -1);
  return image;
}

static GtkWidget *
build_points (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "points");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (label, FALSE);
  return label;
}

/* The team if there are teams, the side as a disc, and the result of the board. */
static GtkWidget *
build_marks (IxSeatBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, IX_SEAT_BAR_GAP);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (side, "side");
  gtk_widget_add_css_class (side, self->seat.colour == IX_WHITE ? "white" : "black");
  gtk_widget_set_valign (side, GTK_ALIGN_CENTER);
  if (count_boards (self) > 1)
    gtk_box_append (GTK_BOX (box), build_team (self));
  self->points = build_points ();
  self->trophy = build_trophy ();
  gtk_box_append (GTK_BOX (box), side);
  gtk_box_append (GTK_BOX (box), self->points);
  gtk_box_append (GTK_BOX (box), self->trophy);
  return box;
}

static GtkWidget *
build_menu (IxSeatBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) last = g_menu_new ();
  g_autofree char *label = g_strdup_printf (_("More for %s"), self->who);
  GtkWidget *button = gtk_menu_button_new ();

  /* Menus open on their first item that can be chosen: it does no harm, and is live whenever the
   * others may be.  Resign stands apart: it acts at once, and ends the match. */
  g_menu_append (menu, _("All Claims…"), "boards.claims");
  g_menu_append (menu, _("Take the Step Back"), "seat.step-back");
  g_menu_append (menu, _("Claim a Draw"), "seat.claim-draw");
  g_menu_append (last, _("Resign"), "seat.resign");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (last));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  ix_set_lazy_menu (button, G_MENU_MODEL (menu));
  ix_board_popover_of_button (GTK_MENU_BUTTON (button));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_first_child (button)), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

static GtkWidget *
build_claim_content (void)
{
  GtkWidget *content = g_object_new (IX_TYPE_BUTTON_CONTENT, NULL);

  ix_button_content_leave_name (IX_BUTTON_CONTENT (content));
  ix_button_content_set (IX_BUTTON_CONTENT (content), "ix-claim-symbolic", _("Claim stall"));
  return content;
}

/* The pieces that are not on the board: waiting, in hand or in the pool. */
static void
build_pieces (IxSeatBar       *self,
              const IxVariant *variant)
{
  if (variant->prelude != NULL)
    {
      self->waiting = ix_reserve_new_waiting (self->seat.colour, variant->prelude->pieces);
      gtk_widget_set_parent (self->waiting, GTK_WIDGET (self));
    }
  /* The pieces that team-mates share stand between the boards. */
  if (variant->reserve == 0 ||
      ix_group_has_reserves (ix_match_session_get_match (self->session)))
    return;
  self->reserve = variant->drops
                    ? ix_reserve_new (self->seat.colour, variant->reserve)
                    : ix_reserve_new_pool (self->seat.colour, variant->reserve, self->who);
  if (ix_match_session_get_line (self->session) != NULL)
    ix_reserve_set_no_requests (IX_RESERVE (self->reserve));
  gtk_widget_set_parent (self->reserve, GTK_WIDGET (self));
}

/* A tooltip would lie over the clock or over a name. */
static void
keep_tooltips_off (GtkWidget *widget)
{
  ix_set_tooltip_beside (widget, "seat");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_tooltips_off (child);
}

/* In a replay nobody presses a clock or resigns. */
static void
show_only (IxSeatBar *self)
{
  gtk_widget_set_visible (self->menu, FALSE);
  gtk_widget_set_can_target (self->clock, FALSE);
  gtk_widget_set_can_focus (self->clock, FALSE);
  /* It keeps its room, so that nothing else has to know. */
  if (ix_match_session_is_untimed (self->session))
    gtk_widget_set_opacity (self->clock, 0);
}

static void
build (IxSeatBar *self)
{
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));

  self->marks = build_marks (self);
  self->name = build_name (self);
  self->menu = build_menu (self);
  self->wanted = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (self->wanted, "wanted");
  gtk_widget_set_valign (self->wanted, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->wanted, FALSE);
  self->claim = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->claim), build_claim_content ());
  gtk_widget_add_css_class (self->claim, "claim");
  gtk_widget_set_valign (self->claim, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->claim, has_claims (self));
  self->clock = ix_clock_face_new ();
  if (count_boards (self) > 1)
    gtk_widget_add_css_class (self->clock,
                              ix_seat_team (self->seat) == IX_TEAM_1 ? "of-team-1" : "of-team-2");
  if (ix_match_session_get_line (self->session) != NULL)
    show_only (self);

  gtk_widget_set_parent (self->marks, GTK_WIDGET (self));
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  gtk_widget_set_parent (self->wanted, GTK_WIDGET (self));
  gtk_widget_set_parent (self->claim, GTK_WIDGET (self));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  if (!ix_match_session_get_clocks_only (self->session))
    build_pieces (self, variant);
  gtk_widget_set_parent (self->clock, GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_tooltips_off (child);
}

/* Construction and disposal */

static void
ix_seat_bar_dispose (GObject *object)
{
  IxSeatBar *self = IX_SEAT_BAR (object);

  ix_unparent_children (GTK_WIDGET (self));
  self->reserve = NULL;
  self->waiting = NULL;
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (ix_seat_bar_parent_class)->dispose (object);
}

static void
ix_seat_bar_finalize (GObject *object)
{
  g_free (IX_SEAT_BAR (object)->who);
  G_OBJECT_CLASS (ix_seat_bar_parent_class)->finalize (object);
}

static void
ix_seat_bar_class_init (IxSeatBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_seat_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_seat_bar_finalize;
  widget_class->measure = ix_seat_bar_measure;
  widget_class->size_allocate = ix_seat_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_seat_bar_init (IxSeatBar *self)
{
  static const IxActionRow rows[] = {
    { "claim-draw", G_CALLBACK (claim_draw) },
    { "resign", G_CALLBACK (resign) },
    { "step-back", G_CALLBACK (step_back) },
  };

  self->digits = IX_SEAT_BAR_MIN_DIGITS;
  self->actions = g_simple_action_group_new ();
  ix_action_table_add (G_ACTION_MAP (self->actions), rows, G_N_ELEMENTS (rows), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "seat", G_ACTION_GROUP (self->actions));
}

GtkWidget *
ix_seat_bar_new (IxMatchSession *session,
                 IxSeat          seat,
                 gboolean        above)
{
  IxSeatBar *self = g_object_new (IX_TYPE_SEAT_BAR, NULL);

  self->session = g_object_ref (session);
  self->seat = seat;
  self->above = above;
  self->who = ix_format_player (session, seat);
  build (self);
  g_signal_connect (self->claim, "clicked", G_CALLBACK (claim_clicked_cb), self);
  g_signal_connect (self->clock, "clicked", G_CALLBACK (clock_clicked_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->who,
                                  -1);
  update_key (self);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_SEAT_KEYS,
                           G_CALLBACK (update_key), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
