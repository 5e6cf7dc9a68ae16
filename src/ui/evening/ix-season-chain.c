/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-chain.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-rows.h"
#include "ix-season-text.h"
#include "ix-season-words.h"
#include "ix-tie-words.h"
#include "ix-widgets.h"

#define MOST_EVENINGS IX_SEASON_MAX_LINES
#define MOST_MATCHES 10000

/* Tie-breaks that can be added up over evenings. */
static const char *const tie_breaks[] = { "BH-C1", "BH", "SB", "WIN", "KS", "PS", "RTNG-R", "RTNG", "ARO" };

/* The row of a rule. */
typedef struct {
  IxSeasonChain *chain;
  IxSeasonRule  *rule;
  guint          n;
  GtkWidget     *row, *up, *down, *remove;
  GHashTable    *whys; /* of the keys of options that cannot be read to the reason */
} Row;

struct _IxSeasonChain {
  GtkWidget  *group;
  GtkWidget  *add;
  IxSeason   *season;
  GSourceFunc changed;
  gpointer    data;
  GPtrArray  *rows; /* of Row */
};

static void
row_free (gpointer data)
{
  Row *row = data;

  g_hash_table_unref (row->whys);
  g_free (row);
}

static void
chain_free (gpointer data)
{
  IxSeasonChain *self = data;

  g_ptr_array_unref (self->rows);
  g_free (self);
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
  row->chain->changed (row->chain->data);
}

/* Options */

static void
number_cb (GtkSpinButton *spin,
           Row           *row)
{
  guint *number = g_object_get_data (G_OBJECT (spin), "number");

  *number = (guint) gtk_spin_button_get_value_as_int (spin);
  note_change (row);
}

static void
add_number (Row        *row,
            const char *title,
            guint       most,
            guint      *number)
{
  GtkWidget *spin = ix_rows_add_number (row->row, title, 0, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), *number);
  g_object_set_data (G_OBJECT (spin), "number", number);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), row);
}

static void
text_cb (GtkWidget *entry,
         Row       *row)
{
  const char *key = g_object_get_data (G_OBJECT (entry), "key");
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  g_autoptr (GError) error = NULL;

  if (ix_season_rule_set (row->rule, key, text, &error))
    g_hash_table_remove (row->whys, key);
  else
    g_hash_table_insert (row->whys, (gpointer) key, ix_format_sentence (error->message));
  ix_set_css_class (entry, "error", error != NULL);
  note_change (row);
}

/* @key is that of the option in a definition. */
static void
add_text (Row        *row,
          const char *title,
          const char *key,
          const char *text)
{
  GtkWidget *entry = ix_rows_add_text (row->row, title, text);

  g_object_set_data (G_OBJECT (entry), "key", (gpointer) key);
  g_signal_connect (entry, "changed", G_CALLBACK (text_cb), row);
}

static void
tie_break_cb (AdwComboRow *combo,
              GParamSpec  *spec,
              Row         *row)
{
  GtkStringList *codes = g_object_get_data (G_OBJECT (combo), "codes");

  ix_season_rule_set (row->rule, "tie-break",
                      gtk_string_list_get_string (codes, adw_combo_row_get_selected (combo)), NULL);
  note_change (row);
}

static void
add_tie_break (Row *row)
{
  g_autofree char *now = ix_tie_break_name (&row->rule->tie_break);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GtkStringList *codes = gtk_string_list_new (NULL);
  GtkWidget *combo;
  guint chosen = G_MAXUINT;

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
      gtk_string_list_append (codes, code);
      g_ptr_array_add (names, g_strdup_printf ("%s (%s)", ix_tie_words_name (&tie_break), code));
    }
  g_ptr_array_add (names, NULL);
  combo = ix_rows_add_option (row->row, _("Tie-break"), (const char *const *) names->pdata);
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), chosen);
  g_object_set_data_full (G_OBJECT (combo), "codes", codes, g_object_unref);
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

      add_text (row, _("Points by place, the first one first"), "places", places);
      add_text (row, _("Points for taking part"), "bonus", bonus);
    }
  if (rule->order != NULL)
    {
      g_autofree char *order = ix_season_rule_order_text (rule);

      add_text (row, _("Names as they were drawn, with | between"), "order", order);
    }
  if (rule->kind == IX_SEASON_AVERAGE)
    add_number (row, _("Matches needed, 0 for any"), MOST_MATCHES, &rule->least);
  if (ix_season_rule_is_of_evenings (rule))
    add_number (row, _("Best evenings that count, 0 for all"), MOST_EVENINGS, &rule->best);
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
    .chain = self, .rule = self->season->chain->pdata[n], .n = n, .row = adw_expander_row_new (),
    .whys = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free)
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
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row->row);
  g_ptr_array_add (self->rows, row);
}

static void
clear (IxSeasonChain *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), ((Row *) self->rows->pdata[i])->row);
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
      GHashTableIter iter;
      gpointer why;

      g_hash_table_iter_init (&iter, row->whys);
      if (g_hash_table_iter_next (&iter, NULL, &why))
        return why;
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

void
ix_season_chain_add (IxSeasonChain   *self,
                     IxSeasonRuleKind kind)
{
  guint n = self->season->chain->len;
  GtkWidget *row;

  if (kind >= IX_N_SEASON_RULES || n >= IX_SEASON_MAX_RULES)
    return;
  ix_season_add_rule (self->season, kind);
  ix_season_chain_fill (self);
  row = ((Row *) self->rows->pdata[n])->row;
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  /* The menu gives the focus back to its button as it closes. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_row, g_object_ref (row), g_object_unref);
  self->changed (self->data);
}

void
ix_season_chain_remove (IxSeasonChain *self,
                        guint          rule)
{
  if (rule >= self->season->chain->len)
    return;
  clear (self);
  g_ptr_array_remove_index (self->season->chain, rule);
  ix_season_chain_fill (self);
  focus (self, rule < self->rows->len ? rule : self->rows->len - 1, 0);
  self->changed (self->data);
}

void
ix_season_chain_move (IxSeasonChain *self,
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
  self->changed (self->data);
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

IxSeasonChain *
ix_season_chain_new (GtkWidget  *group,
                     IxSeason   *season,
                     GSourceFunc changed,
                     gpointer    data)
{
  IxSeasonChain *self = g_new0 (IxSeasonChain, 1);

  self->group = group;
  self->season = season;
  self->changed = changed;
  self->data = data;
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->add = new_add_button ();
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), self->add);
  g_object_set_data_full (G_OBJECT (group), "chain", self, chain_free);
  ix_season_chain_fill (self);
  return self;
}
