/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-chain.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-format.h"
#include "ix-rows.h"
#include "ix-season-text.h"
#include "ix-season-words.h"
#include "ix-tie-words.h"
#include "ix-widgets.h"

#define MOST_EVENINGS IX_SEASON_MAX_LINES
#define MOST_MATCHES 10000
#define MOST_TEXTS 2

/* Tie-breaks that can be added up over evenings. */
static const char *const tie_breaks[] = { "BH-C1", "BH", "SB", "WIN", "KS", "PS", "RTNG-R", "RTNG", "ARO" };

typedef struct _Row Row;

/* An option that is typed as a text. */
typedef struct {
  Row        *row;
  const char *key; /* in a definition; NULL: the rule has no such option */
  char       *why; /* the text cannot be read; NULL: it can */
} Text;

/* The row of a rule. */
struct _Row {
  IxSeasonChain *chain;
  IxSeasonRule  *rule;
  guint          n;
  GtkWidget     *row, *up, *down, *remove;
  GtkStringList *codes; /* of the tie-breaks to choose from; NULL: the rule has none */
  Text           texts[MOST_TEXTS];
};

struct _IxSeasonChain {
  AdwPreferencesGroup parent_instance;

  GtkWidget *add;
  IxSeason  *season;
  GPtrArray *rows; /* of Row */
};

G_DEFINE_FINAL_TYPE (IxSeasonChain, ix_season_chain, ADW_TYPE_PREFERENCES_GROUP)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
row_free (gpointer data)
{
  Row *row = data;

  g_clear_object (&row->codes);
  for (guint i = 0; i < MOST_TEXTS; i++)
    g_free (row->texts[i].why);
  g_free (row);
}

/* Texts */

/* Says what the rule compares; the title stays short. */
static void
tell_rule (Row *row)
{
  g_autofree char *title = g_strdup_printf ("%u. %s", row->n + 1, ix_season_words_kind (row->rule->kind));
  g_autofree char *explanation = ix_season_words_explain (row->rule);
  gboolean is_tie = row->rule->kind == IX_SEASON_TIE_SUM || row->rule->kind == IX_SEASON_TIE_MEAN;
  g_autofree char *text =
    is_tie ? g_strdup_printf ("%s %s", ix_tie_words_name (&row->rule->tie_break), explanation)
           : g_strdup (explanation);

  ix_rows_set_texts (row->row, title, NULL);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row->row), text);
  ix_rows_set_spoken (row->row, title, text);
}

static void
note_change (Row *row)
{
  tell_rule (row);
  g_signal_emit (row->chain, signals[CHANGED], 0);
}

/* Options */

static void
number_cb (GtkSpinButton *spin,
           guint         *number)
{
  *number = (guint) gtk_spin_button_get_value_as_int (spin);
}

/* @key is that of the option in a definition. */
static void
add_number (Row        *row,
            const char *title,
            const char *key,
            guint       most,
            guint      *number)
{
  GtkWidget *spin = ix_rows_add_number (row->row, title, 0, most);

  gtk_widget_set_name (spin, key);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), *number);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), number);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (note_change), row);
}

static void
text_cb (GtkWidget *entry,
         Text      *self)
{
  g_autofree char *text = ix_rows_typed_text (GTK_WIDGET (entry));
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->why, g_free);
  if (!ix_season_rule_set (self->row->rule, self->key, text, &error))
    self->why = ix_format_sentence (error->message);
  ix_set_css_class (entry, "error", error != NULL);
  note_change (self->row);
}

static void
add_text (Row        *row,
          const char *title,
          const char *key,
          const char *text)
{
  GtkWidget *entry = ix_rows_add_text (row->row, title, text);
  Text *self = row->texts;

  while (self->key != NULL)
    self++;
  *self = (Text) { row, key, NULL };
  gtk_widget_set_name (entry, key);
  g_signal_connect (entry, "changed", G_CALLBACK (text_cb), self);
}

static void
tie_break_cb (AdwComboRow *combo,
              GParamSpec  *spec,
              Row         *row)
{
  ix_season_rule_set (row->rule, "tie-break",
                      gtk_string_list_get_string (row->codes, adw_combo_row_get_selected (combo)), NULL);
  note_change (row);
}

static void
add_tie_break (Row *row)
{
  g_autofree char *now = ix_tie_break_name (&row->rule->tie_break);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *combo;
  guint chosen = G_MAXUINT;

  row->codes = gtk_string_list_new (NULL);
  for (gsize i = 0; i <= G_N_ELEMENTS (tie_breaks); i++)
    {
      const char *code = i < G_N_ELEMENTS (tie_breaks) ? tie_breaks[i] : now;
      IxTieBreak tie_break;

      /* One that a file brought is behind the others. */
      if (code == now && chosen != G_MAXUINT)
        continue;
      if (g_str_equal (code, now))
        chosen = names->len;
      ix_tie_break_find (code, &tie_break);
      gtk_string_list_append (row->codes, code);
      g_ptr_array_add (names, g_strdup_printf ("%s (%s)", ix_tie_words_name (&tie_break), code));
    }
  g_ptr_array_add (names, NULL);
  combo = ix_rows_add_option (row->row, _("Tie-break"), (const char *const *) names->pdata);
  gtk_widget_set_name (combo, "tie-break");
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), chosen);
  g_signal_connect (combo, "notify::selected", G_CALLBACK (tie_break_cb), row);
}

static void
add_options (Row *row)
{
  IxSeasonRule *rule = row->rule;

  if (rule->kind == IX_SEASON_TIE_SUM || rule->kind == IX_SEASON_TIE_MEAN)
    add_tie_break (row);
  if (rule->places != NULL)
    {
      g_autofree char *places = ix_season_rule_places_text (rule);
      g_autofree char *bonus = ix_season_rule_bonus_text (rule);

      add_text (row, _("Points by place from the first, with ; between"), "places", places);
      add_text (row, _("Points for taking part"), "bonus", bonus);
    }
  if (rule->order != NULL)
    {
      g_autofree char *order = ix_season_rule_order_text (rule);

      add_text (row, _("Names as they were drawn, with | between"), "order", order);
    }
  if (rule->kind == IX_SEASON_AVERAGE)
    add_number (row, _("Matches needed, 0 for any"), "least", MOST_MATCHES, &rule->least);
  if (ix_season_rule_is_of_evenings (rule))
    add_number (row, _("Best evenings that count, 0 for all"), "best", MOST_EVENINGS, &rule->best);
}

/* Rows */

static GtkWidget *
add_button (Row        *row,
            const char *icon,
            const char *what,
            const char *action)
{
  GtkWidget *button;
  /* Translators: what a button does with a rule: "Move Up: Wins" */
  g_autofree char *label = g_strdup_printf (_("%s: %s"), what, ix_season_words_kind (row->rule->kind));

  button = ix_icon_button_new (icon, label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", row->n);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row->row), button);
  return button;
}

static void
add_row (IxSeasonChain *self,
         guint          n)
{
  Row *row = g_new0 (Row, 1);

  *row = (Row) {
    .chain = self, .rule = self->season->chain->pdata[n], .n = n, .row = adw_expander_row_new ()
  };
  gtk_widget_set_name (row->row, ix_season_rule_word (row->rule->kind));
  /* libadwaita puts the last one first. */
  row->remove = add_button (row, "list-remove-symbolic", C_("rule", "Remove"), "season.rule-remove");
  if (n + 1 < self->season->chain->len)
    row->down = add_button (row, "go-down-symbolic", _("Move Down"), "season.rule-down");
  if (n > 0)
    row->up = add_button (row, "go-up-symbolic", _("Move Up"), "season.rule-up");
  add_options (row);
  tell_rule (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row->row);
  g_ptr_array_add (self->rows, row);
}

static void
clear (IxSeasonChain *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), ((Row *) self->rows->pdata[i])->row);
  g_ptr_array_set_size (self->rows, 0);
}

void
ix_season_chain_fill (IxSeasonChain *self)
{
  clear (self);
  for (guint i = 0; i < self->season->chain->len; i++)
    add_row (self, i);
  gtk_widget_set_sensitive (self->add, self->season->chain->len < IX_SEASON_MAX_RULES);
}

const char *
ix_season_chain_why (const IxSeasonChain *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = self->rows->pdata[i];

      for (guint t = 0; t < MOST_TEXTS; t++)
        if (row->texts[t].why != NULL)
          return row->texts[t].why;
    }
  return NULL;
}

/* Acts */

static void
focus (IxSeasonChain *self,
       guint          n,
       gint           by)
{
  const Row *row = n < self->rows->len ? self->rows->pdata[n] : NULL;

  if (row == NULL)
    gtk_widget_grab_focus (self->add);
  else if (by < 0 && row->up != NULL)
    gtk_widget_grab_focus (row->up);
  else if (by > 0 && row->down != NULL)
    gtk_widget_grab_focus (row->down);
  else
    gtk_widget_grab_focus (row->remove);
}

static gboolean
focus_row (gpointer row)
{
  if (gtk_widget_get_root (row) != NULL)
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void
add_rule (IxSeasonChain *self,
          GVariant      *kind)
{
  guint n = self->season->chain->len;
  GtkWidget *row;

  if (g_variant_get_uint32 (kind) >= IX_N_SEASON_RULES || n >= IX_SEASON_MAX_RULES)
    return;
  ix_season_add_rule (self->season, g_variant_get_uint32 (kind));
  ix_season_chain_fill (self);
  row = ((Row *) self->rows->pdata[n])->row;
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  /* The menu gives the focus back to its button as it closes. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_row, g_object_ref (row), g_object_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
remove_rule (IxSeasonChain *self,
             GVariant      *number)
{
  guint rule = g_variant_get_uint32 (number);

  if (rule >= self->season->chain->len)
    return;
  clear (self);
  g_ptr_array_remove_index (self->season->chain, rule);
  ix_season_chain_fill (self);
  focus (self, rule < self->rows->len ? rule : self->rows->len - 1, 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
move_rule (IxSeasonChain *self,
           guint          rule,
           gint           by)
{
  guint to = rule + (guint) by;
  gpointer *rules = self->season->chain->pdata, moved;

  if (rule >= self->season->chain->len || to >= self->season->chain->len)
    return;
  moved = rules[rule];
  rules[rule] = rules[to];
  rules[to] = moved;
  ix_season_chain_fill (self);
  focus (self, to, by);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
move_rule_up (IxSeasonChain *self,
              GVariant      *number)
{
  move_rule (self, g_variant_get_uint32 (number), -1);
}

static void
move_rule_down (IxSeasonChain *self,
                GVariant      *number)
{
  move_rule (self, g_variant_get_uint32 (number), 1);
}

/* Construction */

static GtkWidget *
new_add_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  for (IxSeasonRuleKind kind = 0; kind < IX_N_SEASON_RULES; kind++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (ix_season_words_kind (kind), NULL);

      g_menu_item_set_action_and_target (item, "season.rule-add", "u", kind);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("A_dd a Rule"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_name (button, "add-rule");
  ix_set_lazy_menu (button, G_MENU_MODEL (menu));
  return button;
}

static void
ix_season_chain_finalize (GObject *object)
{
  g_ptr_array_unref (IX_SEASON_CHAIN (object)->rows);
  G_OBJECT_CLASS (ix_season_chain_parent_class)->finalize (object);
}

static void
ix_season_chain_class_init (IxSeasonChainClass *klass)
{
  static const IxActionRow actions[] = {
    { "season.rule-add", G_CALLBACK (add_rule), "u" },
    { "season.rule-remove", G_CALLBACK (remove_rule), "u" },
    { "season.rule-up", G_CALLBACK (move_rule_up), "u" },
    { "season.rule-down", G_CALLBACK (move_rule_down), "u" },
  };

  G_OBJECT_CLASS (klass)->finalize = ix_season_chain_finalize;
  ix_action_table_install (GTK_WIDGET_CLASS (klass), actions, G_N_ELEMENTS (actions));
  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_SEASON_CHAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ix_season_chain_init (IxSeasonChain *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->add = new_add_button ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules in Their Order"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add);
  gtk_widget_set_name (GTK_WIDGET (self), "chain");
}

IxSeasonChain *
ix_season_chain_new (IxSeason *season)
{
  IxSeasonChain *self = g_object_new (IX_TYPE_SEASON_CHAIN, NULL);

  self->season = season;
  ix_season_chain_fill (self);
  return self;
}
