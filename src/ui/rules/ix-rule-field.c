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
  { "mate", IX_RULE_GROUP_MATE,
    .examples = {
      { .fen = "R5k1/5ppp/8/8/8/8/5PPP/6K1[] b - - 0 1", .state = IX_STATUS_CHECK_WAIT,
        .caption = N_("No mate: a piece that arrives can be put on one of the marked squares. "
                      "Black waits.") },
      { .fen = "R5k1/5ppp/8/8/8/8/5PPP/6K1[] b - - 0 1", .state = IX_STATUS_CHECKMATE,
        .caption = N_("Mate: Black has no piece in hand to put between.") } } },
  { "drop_mate", IX_RULE_GROUP_MATE,
    .examples = {
      { .fen = "6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1", .steps = "Q@g7",
        .refused = IX_ILLEGAL_DROP_MATE,
        .caption = N_("Q@g7 would be checkmate, so it is illegal.") },
      { .fen = "6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1", .steps = "Q@g7",
        .state = IX_STATUS_CHECKMATE, .caption = N_("Q@g7# is legal, and ends the game.") } } },
  { "pawn_drop_min", IX_RULE_GROUP_MATE },
  { "pawn_drop_max", IX_RULE_GROUP_MATE,
    .examples = { { .fen = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", .goals = "P",
                    .caption = N_("White may drop a pawn on any of the squares with a dot: from "
                                  "rank {pawn_drop_min} to rank {pawn_drop_max}.") } } },

  { "castle_with_dropped_rook", IX_RULE_GROUP_CASTLING,
    .examples = {
      { .fen = "4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3[R] w - - 0 1", .earlier = "R@h1 a7a6",
        .steps = "e1g1", .refused = IX_ILLEGAL_CASTLE_LOST,
        .caption = N_("White has dropped this rook on h1, and cannot castle with it.") },
      { .fen = "4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3[R] w - - 0 1", .earlier = "R@h1 a7a6",
        .steps = "e1g1",
        .caption = N_("White has dropped this rook on h1, and may castle with it: O-O.") } } },
  { "first_rank_en_passant", IX_RULE_GROUP_CASTLING,
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
  { "promotion_reuse", IX_RULE_GROUP_CASTLING,
    .examples = {
      { .fen = "1r6/P6P/8/4k3/8/8/8/2K5[N] w - - 0 1", .earlier = "a7a8=N b8a8",
        .steps = "h7h8=N", .refused = IX_ILLEGAL_POOL_EMPTY,
        .caption = N_("Black has captured a knight that a pawn had become on a8. White’s pool is "
                      "empty, so the pawn must wait.") },
      { .fen = "1r6/P6P/8/4k3/8/8/8/2K5[N] w - - 0 1", .earlier = "a7a8=N b8a8",
        .steps = "h7h8=N",
        .caption = N_("Black has captured a knight that a pawn had become on a8. It is in White’s "
                      "pool again: h8=N.") } } },

  { "agreed_draw", IX_RULE_GROUP_DRAWS },
  { "pawn_drop_resets", IX_RULE_GROUP_DRAWS },

  { "clock", IX_RULE_GROUP_CLOCK, .is_clock = TRUE },
  { "increment", IX_RULE_GROUP_CLOCK },
  { "timing", IX_RULE_GROUP_CLOCK },
  { "increment_before_first_move", IX_RULE_GROUP_CLOCK },

  { "stall_claims", IX_RULE_GROUP_CLAIMS },
  { "stall_answer", IX_RULE_GROUP_CLAIMS, .in_force = has_claims,
    .why_not = N_("Only with stall claims") },
  { "stall_grace", IX_RULE_GROUP_CLAIMS, .in_force = has_claims,
    .why_not = N_("Only with stall claims") },
  { "piece_requests", IX_RULE_GROUP_CLAIMS },

  { "swap_check", IX_RULE_GROUP_SWAPS,
    .examples = {
      { .fen = "7k/8/8/4r3/8/5P2/8/4K1N1 w - - 0 1", .steps = "g1/f3 f3/e5",
        .caption = N_("Ng1/f3/e5: the first swap leaves the king in check, the second one ends "
                      "that.") },
      { .fen = "7k/8/8/4r3/8/5P2/8/4K1N1 w - - 0 1", .steps = "g1/f3",
        .refused = IX_ILLEGAL_KING_IN_CHECK,
        .caption = N_("Illegal: after this swap the white king would still be in check.") } } },
  { "swap_enemy_king", IX_RULE_GROUP_SWAPS,
    .examples = {
      { .fen = "4k3/5pp1/5n2/8/8/8/5P2/R4K2 w - - 0 1", .steps = "a1a8 a8/e8",
        .refused = IX_ILLEGAL_SWAP_KING,
        .caption = N_("The rook gives check, but it may not change places with the king.") },
      { .fen = "4k3/5pp1/5n2/8/8/8/5P2/R4K2 w - - 0 1", .steps = "a1a8 a8/e8",
        .caption = N_("Ra8 a8/e8+: the rook gives check and then changes places with the "
                      "king.") } } },

  { "group_end", IX_RULE_GROUP_MANY_BOARDS },
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
  return _(ix_rule_field_core (self)->names[n]);
}

gboolean
ix_rule_field_matters (const IxRuleField *self,
                       const IxVariant   *variant)
{
  return ix_rule_field_core (self)->matters (variant);
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
    return g_str_equal (value, "0") && field->meanings[1] != NULL ? 1 : 0;
  for (guint i = 0; field->choices[i] != NULL; i++)
    if (g_str_equal (field->choices[i], value))
      return i;
  g_return_val_if_reached (0);
}

char *
ix_rule_field_meaning (const IxRuleField *self,
                       const IxVariant   *variant)
{
  return ix_rules_fill (ix_rule_field_core (self)->meanings[place_of_value (self, variant)],
                        variant);
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
