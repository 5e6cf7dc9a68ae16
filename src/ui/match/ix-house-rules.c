/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-house-rules.h"

#include <glib/gi18n.h>

#include "ix-rows.h"

/* The variants that a field matters to. */

static gboolean
has_drops (const IxVariant *variant)
{
  return variant->drops;
}

static gboolean
is_linked (const IxVariant *variant)
{
  return variant->boards > 1;
}

static gboolean
has_first_rank_double (const IxVariant *variant)
{
  return variant->first_rank_double;
}

static gboolean
is_any (const IxVariant *variant G_GNUC_UNUSED)
{
  return TRUE;
}

/* A field with its name in ix_variant_set().  It is a number if it has a maximum, a choice if
 * it has choices, else a switch. */
typedef struct {
  const char *field;
  gboolean  (*matters) (const IxVariant *variant);
  const char *title;
  const char *subtitle; /* NULL: none */
  double      min, max;
  const char *values[2];
  const char *choices[2];
} Rule;

static const Rule rules[] = {
  { .field = "mate", .matters = has_drops, .title = N_("Checkmate"),
    .values = { "unanswerable", "immediate" },
    .choices = { N_("No piece could ever help"), N_("No piece in hand helps") } },
  { .field = "drop_mate", .matters = has_drops, .title = N_("Drops May Give Checkmate") },
  { .field = "pawn_drop_min", .matters = has_drops, .title = N_("First Rank for Dropped Pawns"),
    .subtitle = N_("Counted from their player"), .min = 1, .max = 7 },
  { .field = "pawn_drop_max", .matters = has_drops, .title = N_("Last Rank for Dropped Pawns"),
    .subtitle = N_("Counted from their player"), .min = 1, .max = 7 },
  { .field = "castle_with_dropped_rook", .matters = has_drops,
    .title = N_("Castling with a Dropped Rook") },
  { .field = "pawn_drop_resets", .matters = has_drops,
    .title = N_("A Pawn Drop Restarts the Fifty Moves") },
  { .field = "stall_claims", .matters = is_linked, .title = N_("Stall Claims") },
  { .field = "stall_answer", .matters = is_linked,
    .title = N_("Seconds for the Claimant’s Partner"),
    .subtitle = N_("To complete a turn. Otherwise the claim lapses."), .min = 1, .max = 3600 },
  { .field = "stall_grace", .matters = is_linked, .title = N_("Seconds for the Accused"),
    .subtitle = N_("To complete a turn when waiting is over"), .min = 0, .max = 3600 },
  { .field = "piece_requests", .matters = is_linked, .title = N_("Players May Ask for Pieces") },
  { .field = "swap_check", .matters = ix_variant_has_swap_sequences,
    .title = N_("Check on the Own King"),
    .subtitle = N_("While swaps go on"),
    .values = { "persist", "strict" },
    .choices = { N_("May last until the end"), N_("Must be gone at once") } },
  { .field = "swap_enemy_king", .matters = ix_variant_has_move_and_swap,
    .title = N_("Swaps with the Enemy King"),
    .subtitle = N_("By a piece that reaches it") },
  { .field = "first_rank_en_passant", .matters = has_first_rank_double,
    .title = N_("En Passant from the First Rank"),
    .subtitle = N_("Against a pawn that moved two squares from there") },
  { .field = "promotion_reuse", .matters = ix_variant_has_pool,
    .title = N_("Promoted Pieces Go Back to the Pool"), .subtitle = N_("When they are captured") },
  { .field = "agreed_draw", .matters = is_any, .title = N_("Draw by Agreement") },
  { .field = "increment_before_first_move", .matters = is_any,
    .title = N_("Added Seconds Before the First Move, Too"),
    .subtitle = N_("Only if seconds are an increment") },
};

struct _IxHouseRules {
  AdwExpanderRow parent_instance;

  const IxVariant *usual; /* the variant by the club's rules */
  GtkWidget       *rows[G_N_ELEMENTS (rules)];
  GtkWidget       *controls[G_N_ELEMENTS (rules)]; /* of a choice: the row */
};

G_DEFINE_FINAL_TYPE (IxHouseRules, ix_house_rules, ADW_TYPE_EXPANDER_ROW)

/* Values of the rows */

static char *
value_of (IxHouseRules *self,
          gsize         i)
{
  GtkWidget *control = self->controls[i];

  if (GTK_IS_SPIN_BUTTON (control))
    return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)));
  if (GTK_IS_SWITCH (control))
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (control)) ? "on" : "off");
  return g_strdup (rules[i].values[adw_combo_row_get_selected (ADW_COMBO_ROW (control))]);
}

static void
set_value (IxHouseRules *self,
           gsize         i,
           const char   *value)
{
  GtkWidget *control = self->controls[i];

  if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (value, NULL));
  else if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), g_str_equal (value, "on"));
  else
    adw_combo_row_set_selected (ADW_COMBO_ROW (control),
                                g_str_equal (value, rules[i].values[1]) ? 1 : 0);
}

/* Shows how many rules differ from the club's rules. */
static void
changed_cb (IxHouseRules *self)
{
  g_autofree char *text = NULL;
  guint n = 0;

  for (gsize i = 0; self->usual != NULL && i < G_N_ELEMENTS (rules); i++)
    if (rules[i].matters (self->usual))
      {
        g_autofree char *value = value_of (self, i);
        g_autofree char *usual = ix_variant_get (self->usual, rules[i].field);

        n += !g_str_equal (value, usual);
      }
  text = g_strdup_printf (ngettext ("%u rule is not as usual", "%u rules are not as usual", n), n);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self),
                                 n == 0 ? _("All as usual") : text);
}

void
ix_house_rules_show (IxHouseRules    *self,
                     const IxVariant *variant)
{
  self->usual = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *value = ix_variant_get (variant, rules[i].field);

      gtk_widget_set_visible (self->rows[i], rules[i].matters (variant));
      if (rules[i].matters (variant))
        set_value (self, i, value);
    }
  self->usual = ix_variant_find (variant->id);
  changed_cb (self);
}

void
ix_house_rules_apply (IxHouseRules *self,
                      IxVariant    *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].matters (variant))
      {
        g_autofree char *value = value_of (self, i);

        ix_variant_set (variant, rules[i].field, value);
      }
}

/* Construction */

static GtkWidget *
new_choice (const Rule *rule)
{
  GtkWidget *row = adw_combo_row_new ();
  const char *const choices[] = { _(rule->choices[0]), _(rule->choices[1]), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  return row;
}

static void
add_rule (IxHouseRules *self,
          gsize         i)
{
  const Rule *rule = &rules[i];
  gboolean choice = rule->values[0] != NULL;
  GtkWidget *row = choice ? new_choice (rule) : adw_action_row_new ();
  GtkWidget *control = choice          ? row
                       : rule->max > 0 ? gtk_spin_button_new_with_range (rule->min, rule->max, 1)
                                       : gtk_switch_new ();

  ix_rows_set_texts (row, _(rule->title), rule->subtitle != NULL ? _(rule->subtitle) : NULL);
  if (!choice)
    {
      gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
    }
  g_signal_connect_swapped (control,
                            choice          ? "notify::selected"
                            : rule->max > 0 ? "value-changed"
                                            : "notify::active",
                            G_CALLBACK (changed_cb), self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  self->rows[i] = row;
  self->controls[i] = control;
}

static void
ix_house_rules_class_init (IxHouseRulesClass *klass G_GNUC_UNUSED)
{
}

static void
ix_house_rules_init (IxHouseRules *self)
{
  ix_rows_set_texts (GTK_WIDGET (self), _("House Rules"), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    add_rule (self, i);
}

GtkWidget *
ix_house_rules_new (void)
{
  return g_object_new (IX_TYPE_HOUSE_RULES, NULL);
}
