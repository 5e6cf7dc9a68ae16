/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-field.h"

#include <glib/gi18n.h>

#include "ix-rules-text.h"

static gboolean
has_claims (const IxVariant *variant)
{
  return variant->stall_claims;
}

const IxRuleField ix_rule_fields[] = {
  { "mate", IX_RULE_GROUP_MATE, N_("Checkmate"),
    .choices = { N_("No help possible"), N_("No help in hand") },
    .meanings = {
      N_("A check is mate only if no piece of any kind that may still arrive could parry it. "
         "Otherwise the player waits while their clock runs."),
      N_("A check is mate as soon as no move and no piece in hand parries it, whatever might arrive "
         "later.") },
    .examples = {
      { .fen = "R5k1/5ppp/8/8/8/8/5PPP/6K1[] b - - 0 1", .state = IX_STATUS_CHECK_WAIT,
        .caption = N_("No mate: a piece that arrives can be put on one of the marked squares. "
                      "Black waits.") },
      { .fen = "R5k1/5ppp/8/8/8/8/5PPP/6K1[] b - - 0 1", .state = IX_STATUS_CHECKMATE,
        .caption = N_("Mate: Black has no piece in hand to put between.") } } },
  { "drop_mate", IX_RULE_GROUP_MATE, N_("Drops May Give Checkmate"),
    .meanings = {
      N_("A drop that would be checkmate is illegal. It may give check, and a piece that is on the "
         "board may always mate."),
      N_("A drop may end the game like a move.") },
    .examples = {
      { .fen = "6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1", .steps = "Q@g7",
        .refused = IX_ILLEGAL_DROP_MATE,
        .caption = N_("Q@g7 would be checkmate, so it is illegal.") },
      { .fen = "6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1", .steps = "Q@g7",
        .state = IX_STATUS_CHECKMATE, .caption = N_("Q@g7# is legal, and ends the game.") } } },
  { "pawn_drop_min", IX_RULE_GROUP_MATE, N_("First Rank for Dropped Pawns"),
    .meanings = { N_("A pawn may be dropped from rank {pawn_drop_min} on, counted from its "
                     "player’s side.") } },
  { "pawn_drop_max", IX_RULE_GROUP_MATE, N_("Last Rank for Dropped Pawns"),
    .meanings = { N_("A pawn may be dropped up to rank {pawn_drop_max}, counted from its player’s "
                     "side.") },
    .examples = { { .fen = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", .goals = "P",
                    .caption = N_("White may drop a pawn on any of the squares with a dot: from "
                                  "rank {pawn_drop_min} to rank {pawn_drop_max}.") } } },

  { "castle_with_dropped_rook", IX_RULE_GROUP_CASTLING, N_("Castling with a Dropped Rook"),
    .meanings = {
      N_("A player castles only with a rook of the starting position."),
      N_("A rook that is dropped on the first square of a rook gives the right to castle, if the "
         "king has not moved.") },
    .examples = {
      { .fen = "4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3[R] w - - 0 1", .earlier = "R@h1 a7a6",
        .steps = "e1g1", .refused = IX_ILLEGAL_CASTLE_LOST,
        .caption = N_("White has dropped this rook on h1, and cannot castle with it.") },
      { .fen = "4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3[R] w - - 0 1", .earlier = "R@h1 a7a6",
        .steps = "e1g1",
        .caption = N_("White has dropped this rook on h1, and may castle with it: O-O.") } } },
  { "first_rank_en_passant", IX_RULE_GROUP_CASTLING, N_("En Passant from the First Rank"),
    .meanings = {
      N_("A pawn that moves two squares from its own first rank cannot be taken en passant."),
      N_("A pawn that moves two squares from its own first rank can be taken en passant, as from "
         "its second rank.") },
    .examples = {
      { .fen = "4k3/8/8/8/8/3p4/8/K3P3 w - - 0 1", .earlier = "e1e3", .steps = "d3e2",
        .refused = IX_ILLEGAL_MOVE,
        .caption = N_("The pawn has moved from e1 to e3. Black may not take it en passant.") },
      { .fen = "4k3/8/8/8/8/3p4/8/K3P3 w - - 0 1", .earlier = "e1e3", .steps = "d3e2",
        .caption = N_("The pawn has moved from e1 to e3. Black may take it en passant: dxe2.") } },
    .with_swap = {
      { .fen = "4k3/3p4/8/8/8/3p4/P7/K3P3 w - - 0 1 first", .earlier = "e1e3", .steps = "d3e2",
        .refused = IX_ILLEGAL_MOVE,
        .caption = N_("The pawn has moved from e1 to e3. Black may not take it en passant.") },
      { .fen = "4k3/3p4/8/8/8/3p4/P7/K3P3 w - - 0 1 first", .earlier = "e1e3",
        .steps = "d3e2 e8/d7",
        .caption = N_("The pawn has moved from e1 to e3. Black may take it en passant, and then "
                      "swap: dxe2 e8/d7.") } } },
  { "promotion_reuse", IX_RULE_GROUP_CASTLING, N_("Promoted Pieces Go Back to the Pool"),
    .meanings = {
      N_("A piece that a pawn became is gone when it is captured. No pawn can become it again."),
      N_("A piece that a pawn became goes back to its owner’s pool when it is captured, and can be "
         "chosen again.") },
    .examples = {
      { .fen = "1r6/P6P/8/4k3/8/8/8/2K5[N] w - - 0 1", .earlier = "a7a8=N b8a8",
        .steps = "h7h8=N", .refused = IX_ILLEGAL_POOL_EMPTY,
        .caption = N_("Black has captured a knight that a pawn had become on a8. White’s pool is "
                      "empty, so the pawn must wait.") },
      { .fen = "1r6/P6P/8/4k3/8/8/8/2K5[N] w - - 0 1", .earlier = "a7a8=N b8a8",
        .steps = "h7h8=N",
        .caption = N_("Black has captured a knight that a pawn had become on a8. It is in White’s "
                      "pool again: h8=N.") } } },

  { "agreed_draw", IX_RULE_GROUP_DRAWS, N_("Draw by Agreement"),
    .meanings = { N_("A draw cannot be agreed."), N_("Players may agree on a draw.") } },
  { "pawn_drop_resets", IX_RULE_GROUP_DRAWS, N_("A Pawn Drop Restarts the Fifty Moves"),
    .meanings = {
      N_("The count of moves without a capture or a pawn move goes on when a pawn is dropped."),
      N_("The count of moves without a capture or a pawn move begins again when a pawn is "
         "dropped.") } },

  { "clock", IX_RULE_GROUP_CLOCK, N_("Time for Each Player"), .is_clock = TRUE,
    .meanings = { N_("Each clock begins with {clock}.") } },
  { "increment", IX_RULE_GROUP_CLOCK, N_("Seconds for Each Turn"),
    .meanings = { N_("Each turn brings {increment}, as the kind of seconds says."),
                  N_("There is the time of the clock alone.") } },
  { "timing", IX_RULE_GROUP_CLOCK, N_("Kind of Seconds"),
    .choices = { N_("Increment"), N_("Delay"), N_("Bronstein") },
    .meanings = { N_("They are added when a turn is completed."),
                  N_("The clock does not run for so long in every turn."),
                  N_("So much of the time used for a turn is given back when it is completed.") } },
  { "increment_before_first_move", IX_RULE_GROUP_CLOCK,
    N_("Added Seconds Before the First Move, Too"),
    .meanings = { N_("Each clock begins with the time above, and no more."),
                  N_("Each clock begins with the time above and the seconds of one turn.") } },

  { "stall_claims", IX_RULE_GROUP_CLAIMS, N_("Stall Claims"),
    .meanings = {
      N_("Players may wait as long as their clocks run."),
      N_("A player whose opponent does not move may claim that they stall. The rules then say how "
         "long they may wait.") } },
  { "stall_answer", IX_RULE_GROUP_CLAIMS, N_("Seconds for the Claimant’s Partner"),
    .in_force = has_claims, .why_not = N_("Only with stall claims"),
    .meanings = { N_("If it is the claimant’s partner who is to move on the other board, they must "
                     "complete a turn within {stall_answer}. Otherwise the claim lapses.") } },
  { "stall_grace", IX_RULE_GROUP_CLAIMS, N_("Seconds for the Accused"), .in_force = has_claims,
    .why_not = N_("Only with stall claims"),
    .meanings = { N_("When waiting is over, the accused must complete a turn within {stall_grace}. "
                     "After that the game can be claimed."),
                  N_("When waiting is over, the game can be claimed at once.") } },
  { "piece_requests", IX_RULE_GROUP_CLAIMS, N_("Players May Ask for Pieces"),
    .meanings = { N_("Players may not ask their partner for a piece."),
                  N_("Players may ask their partner for a piece.") } },

  { "swap_check", IX_RULE_GROUP_SWAPS, N_("Check on the Own King"),
    .choices = { N_("May last"), N_("Gone at once") },
    .meanings = {
      N_("A check that stood when the turn began may last through its swaps, but must be gone after "
         "the last one."),
      N_("The player’s own king may not be in check after any swap.") },
    .examples = {
      { .fen = "7k/8/8/4r3/8/5P2/8/4K1N1 w - - 0 1", .steps = "g1/f3 f3/e5",
        .caption = N_("Ng1/f3/e5: the first swap leaves the king in check, the second one ends "
                      "that.") },
      { .fen = "7k/8/8/4r3/8/5P2/8/4K1N1 w - - 0 1", .steps = "g1/f3",
        .refused = IX_ILLEGAL_KING_IN_CHECK,
        .caption = N_("Illegal: after this swap the white king would still be in check.") } } },
  { "swap_enemy_king", IX_RULE_GROUP_SWAPS, N_("Swaps with the Enemy King"),
    .meanings = { N_("The enemy king is never the other piece of a swap."),
                  N_("A piece that reaches the enemy king may swap with it.") },
    .examples = {
      { .fen = "4k3/5pp1/5n2/8/8/8/5P2/R4K2 w - - 0 1", .steps = "a1a8 a8/e8",
        .refused = IX_ILLEGAL_SWAP_KING,
        .caption = N_("The rook gives check, but it may not change places with the king.") },
      { .fen = "4k3/5pp1/5n2/8/8/8/5P2/R4K2 w - - 0 1", .steps = "a1a8 a8/e8",
        .caption = N_("Ra8 a8/e8+: the rook gives check and then changes places with the "
                      "king.") } } },

  { "group_end", IX_RULE_GROUP_MANY_BOARDS, N_("End of a Group Match"),
    .choices = { N_("First board won"), N_("All boards count") },
    .meanings = { N_("In a match of many boards the first board that is won decides it."),
                  N_("In a match of many boards each is played to its end and scores a point.") } },
  { .field = NULL },
};

const char *
ix_rule_group_title (IxRuleGroup group)
{
  static const char *const titles[IX_N_RULE_GROUPS] = {
    [IX_RULE_GROUP_MATE] = N_("Checkmate and Drops"),
    [IX_RULE_GROUP_CASTLING] = N_("Castling and Promotion"),
    [IX_RULE_GROUP_DRAWS] = N_("Draws"),
    [IX_RULE_GROUP_CLOCK] = N_("Clock"),
    [IX_RULE_GROUP_CLAIMS] = N_("Claims and Requests"),
    [IX_RULE_GROUP_SWAPS] = N_("Swaps"),
    [IX_RULE_GROUP_MANY_BOARDS] = N_("Group Match"),
  };

  return _(titles[group]);
}

const IxVariantField *
ix_rule_field_core (const IxRuleField *self)
{
  const IxVariantField *field = ix_variant_find_field (self->field);

  g_return_val_if_fail (field != NULL, NULL);
  return field;
}

guint
ix_rule_field_n_values (const IxRuleField *self)
{
  const IxVariantField *field = ix_rule_field_core (self);
  guint n = 0;

  while (field->choices[n] != NULL)
    n++;
  return n;
}

const char *
ix_rule_field_choice (const IxRuleField *self,
                      guint              n)
{
  if (ix_rule_field_core (self)->type == IX_RULE_SWITCH)
    return n > 0 ? _("On") : _("Off");
  return _(self->choices[n]);
}

gboolean
ix_rule_field_matters (const IxRuleField *self,
                       const IxVariant   *variant)
{
  return ix_rule_field_core (self)->matters (variant);
}

const IxRuleField *
ix_rule_field_find (const IxVariant *variant,
                    const char      *field)
{
  for (const IxRuleField *each = ix_rule_fields; each->field != NULL; each++)
    if (g_str_equal (each->field, field) && ix_rule_field_matters (each, variant))
      return each;
  return NULL;
}

gboolean
ix_rule_field_in_force (const IxRuleField *self,
                        const IxVariant   *variant)
{
  return self->in_force == NULL || self->in_force (variant);
}

/* The place of the value in @variant in the tables of the field: for a number 0, or 1 if it is 0. */
static guint
place_of_value (const IxRuleField *self,
                const IxVariant   *variant)
{
  const IxVariantField *field = ix_rule_field_core (self);
  g_autofree char *value = ix_variant_get (variant, self->field);

  if (ix_rule_field_n_values (self) == 0)
    return g_str_equal (value, "0") && self->meanings[1] != NULL ? 1 : 0;
  for (guint i = 0; field->choices[i] != NULL; i++)
    if (g_str_equal (field->choices[i], value))
      return i;
  g_return_val_if_reached (0);
}

char *
ix_rule_field_meaning (const IxRuleField *self,
                       const IxVariant   *variant)
{
  return ix_rules_fill (self->meanings[place_of_value (self, variant)], variant);
}

char *
ix_rule_field_value_name (const IxRuleField *self,
                          const IxVariant   *variant)
{
  g_autofree char *value = ix_variant_get (variant, self->field);

  if (ix_rule_field_n_values (self) > 0)
    return g_strdup (ix_rule_field_choice (self, place_of_value (self, variant)));
  if (ix_rule_field_core (self)->type == IX_RULE_NUMBER)
    return g_steal_pointer (&value);
  return ix_rules_duration (g_ascii_strtoll (value, NULL, 10) * G_USEC_PER_SEC);
}

const IxFigure *
ix_rule_field_examples (const IxRuleField *self,
                        const IxVariant   *variant)
{
  return ix_variant_has_move_and_swap (variant) && self->with_swap[0].fen != NULL ? self->with_swap
                                                                                : self->examples;
}

const IxFigure *
ix_rule_field_example (const IxRuleField *self,
                       const IxVariant   *variant)
{
  const IxFigure *example =
    &ix_rule_field_examples (self, variant)[place_of_value (self, variant)];
  IxFigureReading reading;

  return example->fen != NULL && ix_figure_read (example, variant, &reading, NULL) ? example : NULL;
}
