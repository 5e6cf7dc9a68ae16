/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entries-tab.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-balance.h"
#include "ix-banner.h"
#include "ix-beside-layout.h"
#include "ix-check-in.h"
#include "ix-evening-action.h"
#include "ix-evening-forms.h"
#include "ix-evening-money.h"
#include "ix-follow.h"
#include "ix-format-evening.h"
#include "ix-format-partners.h"
#include "ix-person-name.h"
#include "ix-person-sheet.h"
#include "ix-player-row.h"
#include "ix-scroll.h"
#include "ix-settings.h"
#include "ix-widgets.h"

/* Below the list, so that its last row can be seen above a toast of two lines. */
#define ROOM_FOR_TOAST 84

typedef enum {
  BY_NAME,
  BY_GRADE,
  BY_ARRIVAL,
} Order;

struct _IxEntriesTab {
  IxEveningTab parent_instance;

  IxSuggestFunc suggest;
  IxLastEveningFunc last;
  gpointer      data;
  IxEveningPlanner *planner; /* NULL: not given yet */
  GtkWidget    *field;
  IxBanner     *arrivals; /* who says by phone that they are here */
  GtkWidget    *import; /* a button, while nobody is in */
  GtkWidget    *heads;  /* the column headings */
  GtkSizeGroup *columns[IX_N_ENTRY_COLUMNS];
  GtkWidget    *list;
  GtkWidget    *fee_head; /* of the column */
  GtkWidget    *fees;     /* a line with the sums */
  GtkWidget    *balance;
  GtkWidget    *advice; /* the heading of the balance */
  GtkWidget    *onward; /* a button, to the teams */
  gboolean      partners; /* change each round, as the rows know it */
  Order         order;
  guint         found;        /* the entry that is marked; G_MAXUINT: none */
  gboolean      list_missing; /* the evening's list is not on this computer */
  IxScale       list_scale;
};

G_DEFINE_FINAL_TYPE (IxEntriesTab, ix_entries_tab, IX_TYPE_EVENING_TAB)

/* Returns the evening of the tab. */
static IxEveningSession *
session_of (IxEntriesTab *self)
{
  return ix_evening_tab_get_session (IX_EVENING_TAB (self));
}

/* Suggestions */

static IxScale
scale_of (IxEntriesTab *self)
{
  IxScale scale = ix_check_in_scale (ix_evening_tab_get_state (IX_EVENING_TAB (self)));

  return scale != IX_SCALE_UNKNOWN ? scale : self->list_scale;
}

static GPtrArray *
suggest (const char *text,
         gpointer    data)
{
  IxEntriesTab *self = data;

  return ix_check_in_suggest (ix_evening_tab_get_state (IX_EVENING_TAB (self)), scale_of (self),
                              text, self->suggest (text, self->data));
}

/* NULL: the entry has no row. */
static GtkWidget *
find_row (IxEntriesTab *self,
          guint         entry)
{
  GtkWidget *row = gtk_widget_get_first_child (self->list);

  while (row != NULL && !(IX_IS_PLAYER_ROW (row) && ix_player_row_get_entry (IX_PLAYER_ROW (row)) == entry))
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* Scrolls to where @entry stands: above the toast, which tells of it. */
static void
reveal (IxEntriesTab *self,
        guint         entry)
{
  GtkWidget *row = find_row (self, entry);

  if (row != NULL)
    ix_scroll_to (row, 0);
}

/* Shows where @entry stands in the list; G_MAXUINT marks nobody. */
static void
mark_entry (IxEntriesTab *self,
            guint         entry)
{
  self->found = entry;
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    ix_set_css_class (row, "found",
                      IX_IS_PLAYER_ROW (row) && ix_player_row_get_entry (IX_PLAYER_ROW (row)) == entry);
  if (entry != G_MAXUINT)
    reveal (self, entry);
}

/* Down from the field leads to the row that was found, else to the first one. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxEntriesTab       *self)
{
  GtkWidget *row = find_row (self, self->found);

  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return FALSE;
  if (self->found == G_MAXUINT)
    {
      GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);

      return first != NULL && gtk_widget_grab_focus (GTK_WIDGET (first));
    }
  return row != NULL && gtk_widget_grab_focus (row);
}

/* Enters somebody, and scrolls to them. */
static gboolean
enter (IxEntriesTab *self,
       IxEntrant     who)
{
  if (!ix_evening_do (GTK_WIDGET (self), session_of (self),
                      (IxEveningEvent) { IX_EVENING_ENTER, .enter = who }))
    return FALSE;
  reveal (self, ix_evening_tab_get_state (IX_EVENING_TAB (self))->entries->len - 1);
  return TRUE;
}

static void
chosen_cb (IxEntriesTab       *self,
           const IxSuggestion *chosen)
{
  if (chosen->entry != G_MAXUINT && chosen->present)
    {
      g_autofree char *said = g_strdup_printf (_("%s is in already"), chosen->shown);

      mark_entry (self, chosen->entry);
      ix_evening_notify (GTK_WIDGET (self), said);
      return;
    }
  if (chosen->entry != G_MAXUINT)
    {
      if (ix_evening_do (GTK_WIDGET (self), session_of (self),
                         (IxEveningEvent) { IX_EVENING_PRESENCE,
                                            .presence = { chosen->entry, TRUE } }))
        reveal (self, chosen->entry);
      return;
    }
  enter (self, (IxEntrant) { .name = chosen->name,
                           .code = chosen->code,
                           .club = chosen->club,
                           .grade = chosen->grade,
                           .rapid = chosen->rapid,
                           .estimated = chosen->estimated,
                           .federation = chosen->federation,
                           .fide_number = chosen->fide_number,
                           .born = chosen->born,
                           .woman = chosen->woman });
}

static void
walk_in_cb (IxEntriesTab *self,
            const char   *text)
{
  gint grade;
  g_autofree char *name = ix_walk_in_parse (text, &grade);

  grade = ix_scale_convert (scale_of (self), grade);
  /* After a refusal the text returns to the field to be corrected. */
  if (!enter (self, (IxEntrant) { .name = name, .code = "", .club = "", .grade = grade, .estimated = grade > 0 }))
    {
      GtkWidget *entry = ix_entry_field_get_entry (IX_ENTRY_FIELD (self->field));

      gtk_editable_set_text (GTK_EDITABLE (entry), text);
      gtk_editable_set_position (GTK_EDITABLE (entry), -1);
    }
}

/* List of entries */

static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer       data)
{
  IxEntriesTab *self = data;
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint one = ix_player_row_get_entry (IX_PLAYER_ROW (a));
  guint other = ix_player_row_get_entry (IX_PLAYER_ROW (b));
  const IxEntry *first = ix_evening_entry (state, one), *second = ix_evening_entry (state, other);

  if (self->order == BY_GRADE && first->grade != second->grade)
    return second->grade - first->grade;
  if (self->order == BY_NAME && !g_str_equal (first->name, second->name))
    return ix_names_compare_people (first->name, second->name);
  return (int) one - (int) other;
}

/* Removes only rows whose entries were undone.  The other rows stay, and keep the focus. */
static void
show_rows (IxEntriesTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autofree gboolean *have = g_new0 (gboolean, state->entries->len + 1);
  GtkWidget *next;

  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL; row = next)
    {
      guint entry;

      next = gtk_widget_get_next_sibling (row);
      if (!IX_IS_PLAYER_ROW (row))
        continue;
      entry = ix_player_row_get_entry (IX_PLAYER_ROW (row));
      /* Menus are others where partners change. */
      if (entry >= state->entries->len || self->partners != state->partners.change)
        {
          gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
          continue;
        }
      have[entry] = TRUE;
      ix_player_row_show (IX_PLAYER_ROW (row), state);
    }
  self->partners = state->partners.change;
  for (guint i = 0; i < state->entries->len; i++)
    if (!have[i])
      {
        GtkWidget *row = ix_player_row_new (i, state->partners.change);

        ix_player_row_show (IX_PLAYER_ROW (row), state);
        ix_player_row_align (IX_PLAYER_ROW (row), self->columns);
        gtk_list_box_append (GTK_LIST_BOX (self->list), row);
      }
  gtk_list_box_invalidate_sort (GTK_LIST_BOX (self->list));
  gtk_widget_set_visible (self->import, state->entries->len == 0);
  gtk_widget_set_visible (self->heads, state->entries->len > 0);
  gtk_widget_set_visible (self->list, state->entries->len > 0);
}

static void
show_fees (IxEntriesTab *self)
{
  g_autofree char *sums =
    ix_format_fee_sums (ix_evening_tab_get_state (IX_EVENING_TAB (self)));

  gtk_label_set_text (GTK_LABEL (self->fees), sums != NULL ? sums : "");
  gtk_widget_set_visible (self->fees, sums != NULL);
  gtk_widget_set_visible (self->fee_head, sums != NULL);
}

/* Balance and hint */

/* Shows the tables of the next round, or of that which is played, and who sits out.  Until a plan has
 * come, those shown before stay. */
static void
show_tables (IxEntriesTab         *self,
             const IxEveningState *state)
{
  gboolean paired = state->rounds->len > 0;
  const IxEveningPlan *plan = NULL;
  g_autofree IxPartnersRound *round = g_new0 (IxPartnersRound, 1);
  g_autofree char *out = NULL;

  /* The tab is updated once while it is constructed. */
  if (!paired && self->planner != NULL)
    plan = ix_evening_planner_get (self->planner);
  if (paired)
    ix_evening_partners_round (state, state->rounds->len - 1, round);
  else if (plan != NULL && plan->plan != NULL)
    *round = plan->plan->rounds[0];
  else if (plan == NULL && self->planner != NULL)
    return;
  out = ix_format_sit_out (state, round);
  gtk_label_set_text (GTK_LABEL (self->advice),
                      round->n_tables == 0 ? _("Four people make a table")
                      : out != NULL        ? out
                      : paired             ? _("The tables as paired")
                                           : ix_format_partners_places (state->partners.aim));
  gtk_button_set_label (GTK_BUTTON (self->onward), _("Go to the Plan"));
  gtk_widget_set_visible (self->onward, !paired && round->n_tables > 0);
  ix_balance_show_round (IX_BALANCE (self->balance), state, round->n_tables > 0 ? round : NULL);
}

/* The partners of last time; NULL: there are none, or it is too late to ask. */
static GArray *
find_together (IxEntriesTab         *self,
               const IxEveningState *state)
{
  const IxEvening *last =
    self->last != NULL && state->rounds->len == 0 ? self->last (self->data) : NULL;

  return last != NULL && !state->individual
           ? ix_evening_together_before (state, ix_evening_state (last))
           : NULL;
}

/* Counts those who came after the teams were made, or the start list, and are not in it. */
static char *
format_made (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->entries->len; i++)
    n += ix_evening_entry (state, i)->present && ix_evening_team_of (state, i) == IX_NOBODY;
  if (state->individual)
    return n == 0 ? g_strdup (_("The start list as drawn up"))
                  : g_strdup_printf (ngettext ("The start list as drawn up; %u player is not on it yet",
                                               "The start list as drawn up; %u players are not on it yet", n),
                                     n);
  return n == 0 ? g_strdup (_("The teams as made"))
                : g_strdup_printf (ngettext ("The teams as made; %u player is in no team yet",
                                             "The teams as made; %u players are in no team yet", n),
                                   n);
}

static void
show_teams (IxEntriesTab         *self,
            const IxEveningState *state)
{
  IxOddNumberOption option = { 0 };
  gboolean possible = ix_evening_propose_teams (state, &option);
  g_autoptr (GArray) together = find_together (self, state);
  /* The club may want other partners for them; else the rule holds. */
  gboolean apart = together != NULL && together->len > 0 &&
                   g_settings_get_boolean (ix_settings (), IX_SETTINGS_OTHER_PARTNERS);
  g_autoptr (IxTeams) made = NULL;
  g_autofree char *advice = NULL;

  if (state->teams->len == 0 && (possible || state->individual))
    made = ix_evening_make_teams (state, &option, apart ? together : NULL);
  if (state->teams->len > 0)
    advice = format_made (state);
  else if (made == NULL || made->teams->len < 2)
    advice = g_strdup (state->individual ? _("Two players make an event")
                                         : _("Four players make two teams"));
  else if (option.method != IX_ODD_NUMBER_NOTHING && !state->individual)
    advice = ix_format_odd_number_method (&option);
  else if (apart)
    advice = g_strdup (_("Other partners than last time, of those who are here"));
  else
    advice = g_strdup (state->individual ? _("Everybody plays individually")
                                         : _("Highest with lowest, of those who are here"));
  gtk_label_set_text (GTK_LABEL (self->advice), advice);
  gtk_widget_set_visible (self->onward, state->rounds->len == 0 && (made != NULL || state->teams->len > 0));
  gtk_button_set_label (GTK_BUTTON (self->onward), _("Go to the Teams"));
  ix_balance_show (IX_BALANCE (self->balance), state, made, together);
}

static void
show_balance (IxEntriesTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));

  if (state->partners.change)
    show_tables (self, state);
  else
    show_teams (self, state);
}

static void
planned_cb (IxEntriesTab *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_balance (self);
}

static void
show_hint (IxEntriesTab *self)
{
  g_autofree char *hint = ix_check_in_hint (ix_evening_tab_get_state (IX_EVENING_TAB (self)),
                                            scale_of (self), self->list_missing);

  ix_entry_field_set_hint (IX_ENTRY_FIELD (self->field), hint);
  ix_entry_field_set_scale (IX_ENTRY_FIELD (self->field), scale_of (self));
}

/* Names who says by phone that they are here. */
static void
show_arrivals (IxEntriesTab *self)
{
  g_autofree char *text = ix_format_arrivals (ix_evening_tab_get_state (IX_EVENING_TAB (self)));

  ix_banner_show (self->arrivals, text);
  ix_banner_offer (self->arrivals, _("_Mark as Here"), "evening.admit");
}

static void
ix_entries_tab_update (IxEveningTab *tab)
{
  IxEntriesTab *self = IX_ENTRIES_TAB (tab);

  show_rows (self);
  show_fees (self);
  mark_entry (self, G_MAXUINT);
  show_balance (self);
  show_hint (self);
  show_arrivals (self);
}

/* Actions */

static void
edit_entry (IxEntriesTab *self,
            GVariant     *parameter)
{
  ix_evening_forms_entry (GTK_WIDGET (self), session_of (self),
                          g_variant_get_uint32 (parameter));
}

static void
edit_wish (IxEntriesTab *self,
           GVariant     *parameter)
{
  ix_evening_forms_wish (GTK_WIDGET (self), session_of (self),
                         g_variant_get_uint32 (parameter));
}

static void
show_rounds (IxEntriesTab *self,
             GVariant     *parameter)
{
  ix_person_sheet_present (GTK_WIDGET (self), session_of (self), g_variant_get_uint32 (parameter));
}

static void
count_missed (IxEntriesTab *self,
              GVariant     *parameter)
{
  ix_evening_forms_missed (GTK_WIDGET (self), session_of (self),
                           g_variant_get_uint32 (parameter));
}

static void
change_presence (IxEntriesTab *self,
                 GVariant     *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "evening.change-presence", "u",
                              g_variant_get_uint32 (parameter));
}

static void
note_payment (IxEntriesTab *self,
              GVariant     *parameter)
{
  ix_evening_forms_paid (GTK_WIDGET (self), session_of (self),
                         g_variant_get_uint32 (parameter));
}

/* Notes that somebody paid all that is open. */
static void
pay (IxEntriesTab *self,
     GVariant     *parameter)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint entry = g_variant_get_uint32 (parameter);
  gint64 open = ix_evening_fee_due (state, entry) - ix_evening_entry (state, entry)->paid;
  g_autofree char *said = NULL;

  if (open > 0)
    {
      ix_evening_do (GTK_WIDGET (self), session_of (self),
                     (IxEveningEvent) { IX_EVENING_PAID, .paid = { entry, open } });
      return;
    }
  said = g_strdup_printf (_("%s has nothing to pay"), ix_evening_entry (state, entry)->shown);
  ix_evening_notify (GTK_WIDGET (self), said);
}

/* Notes that somebody got all back that they had paid. */
static void
give_back (IxEntriesTab *self,
           GVariant     *parameter)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint entry = g_variant_get_uint32 (parameter);
  gint64 paid = ix_evening_entry (state, entry)->paid;
  g_autofree char *said = NULL;

  if (paid > 0)
    {
      ix_evening_do (GTK_WIDGET (self), session_of (self),
                     (IxEveningEvent) { IX_EVENING_PAID, .paid = { entry, -paid } });
      return;
    }
  said = g_strdup_printf (_("%s has paid nothing"), ix_evening_entry (state, entry)->shown);
  ix_evening_notify (GTK_WIDGET (self), said);
}

/* A wrong entry that has played nothing goes; others are told what to do instead. */
static void
remove_entry (IxEntriesTab *self,
              GVariant     *parameter)
{
  if (ix_evening_do (GTK_WIDGET (self), session_of (self),
                     (IxEveningEvent) { IX_EVENING_REMOVE,
                                        .removed = g_variant_get_uint32 (parameter) }))
    ix_evening_tab_focus (IX_EVENING_TAB (self));
}

static void
choose_order (IxEntriesTab *self,
              GVariant     *parameter)
{
  self->order = (Order) g_variant_get_uint32 (parameter);
  gtk_list_box_invalidate_sort (GTK_LIST_BOX (self->list));
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  IxEntriesTab  *self)
{
  ix_evening_forms_entry (GTK_WIDGET (self), session_of (self),
                          ix_player_row_get_entry (IX_PLAYER_ROW (row)));
}

/* Construction and disposal */

/* Prints somebody's own rounds. */
static void
print_rounds (IxEntriesTab *self,
              GVariant     *parameter)
{
  const IxEveningPaper paper = { ix_report_word (IX_REPORT_PERSON), g_variant_get_uint32 (parameter) };

  if (ix_evening_tab_get_state (IX_EVENING_TAB (self))->rounds->len > 0)
    ix_evening_papers_present (GTK_WIDGET (self), ix_evening_tab_get_session (IX_EVENING_TAB (self)), &paper);
  else
    ix_evening_notify (GTK_WIDGET (self), _("There is nothing to print yet"));
}

static void
ix_entries_tab_focus (IxEveningTab *tab)
{
  IxEntriesTab *self = IX_ENTRIES_TAB (tab);

  /* After an entry was changed, work goes on with the list. */
  if (!ix_evening_tab_has_focus (self->list))
    ix_evening_tab_focus_entry (ix_entry_field_get_entry (IX_ENTRY_FIELD (self->field)));
}

static GtkWidget *
ix_entries_tab_entry_for (IxEveningTab *tab,
                          gunichar      typed)
{
  return ix_entry_field_get_entry (IX_ENTRY_FIELD (IX_ENTRIES_TAB (tab)->field));
}

static void
ix_entries_tab_dispose (GObject *object)
{
  IxEntriesTab *self = IX_ENTRIES_TAB (object);

  for (guint i = 0; i < IX_N_ENTRY_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  ix_unfollow (&self->planner, object);
  G_OBJECT_CLASS (ix_entries_tab_parent_class)->dispose (object);
}

static void
ix_entries_tab_class_init (IxEntriesTabClass *klass)
{
  static const IxActionRow actions[] = {
    { "entries.edit", G_CALLBACK (edit_entry), "u" },
    { "entries.wish", G_CALLBACK (edit_wish), "u" },
    { "entries.missed", G_CALLBACK (count_missed), "u" },
    { "entries.rounds", G_CALLBACK (show_rounds), "u" },
    { "entries.presence", G_CALLBACK (change_presence), "u" },
    { "entries.paid", G_CALLBACK (note_payment), "u" },
    { "entries.pay", G_CALLBACK (pay), "u" },
    { "entries.give-back", G_CALLBACK (give_back), "u" },
    { "entries.print", G_CALLBACK (print_rounds), "u" },
    { "entries.remove", G_CALLBACK (remove_entry), "u" },
    { "entries.order", G_CALLBACK (choose_order), "u" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  IxEveningTabClass *tab_class = IX_EVENING_TAB_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_entries_tab_dispose;
  tab_class->update = ix_entries_tab_update;
  tab_class->focus = ix_entries_tab_focus;
  tab_class->entry_for = ix_entries_tab_entry_for;
  gtk_widget_class_set_layout_manager_type (widget_class, IX_TYPE_BESIDE_LAYOUT);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

/* Adds a column heading; pressing it sorts by the column. */
static GtkWidget *
add_head (IxEntriesTab *self,
          const char   *name,
          const char   *title,
          const char   *tooltip,
          Order         order)
{
  GtkWidget *head = gtk_button_new_with_label (title);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (head));

  gtk_widget_set_name (head, name);
  gtk_widget_add_css_class (head, "flat");
  gtk_widget_add_css_class (head, "column-head");
  gtk_widget_set_tooltip_text (head, tooltip);
  gtk_label_set_xalign (GTK_LABEL (label), order == BY_GRADE ? 1 : 0);
  ix_set_css_class (head, "number", order == BY_GRADE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (head), "entries.order");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (head), "u", (guint32) order);
  gtk_widget_set_hexpand (head, order == BY_NAME);
  gtk_box_append (GTK_BOX (self->heads), head);
  return head;
}

/* Makes the button of what is done to all entries at once. */
static GtkWidget *
new_menu_button (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _("_Nobody Is Here Yet"), "evening.expect-all");
  g_menu_append (menu, _("_Import Entries…"), "evening.import-entries");
  return ix_more_button_new (G_MENU_MODEL (menu), _("More about the entries"));
}

/* Size groups keep each heading as wide as its column. */
static void
add_heads (IxEntriesTab *self)
{
  GtkWidget *heads[IX_N_ENTRY_COLUMNS];

  self->heads = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->heads, "column-heads");
  add_head (self, "by-name", _("Name"), _("Sort by name"), BY_NAME);
  heads[IX_ENTRY_GRADE] = add_head (self, "by-grade", _("Grade"), _("Sort by grade"), BY_GRADE);
  heads[IX_ENTRY_SOURCE] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (self->heads), heads[IX_ENTRY_SOURCE]);
  heads[IX_ENTRY_FEE] = self->fee_head = gtk_label_new (_("Fee"));
  gtk_label_set_xalign (GTK_LABEL (self->fee_head), 1);
  gtk_widget_add_css_class (self->fee_head, "caption-heading");
  gtk_widget_add_css_class (self->fee_head, "dim-label");
  gtk_box_append (GTK_BOX (self->heads), self->fee_head);
  heads[IX_ENTRY_PRESENT] = add_head (self, "by-arrival", _("Here"), _("Sort as they came"), BY_ARRIVAL);
  heads[IX_ENTRY_MENU] = new_menu_button ();
  gtk_box_append (GTK_BOX (self->heads), heads[IX_ENTRY_MENU]);
  for (guint i = 0; i < IX_N_ENTRY_COLUMNS; i++)
    {
      self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
      gtk_size_group_add_widget (self->columns[i], heads[i]);
    }
}

static void
add_left (IxEntriesTab *self)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->field = ix_entry_field_new (suggest, self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->field, keys);
  self->list = gtk_list_box_new ();
  gtk_widget_set_name (self->list, "entries");
  self->import = gtk_button_new_with_mnemonic (_("_Import Entries…"));
  gtk_widget_set_name (self->import, "import");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->import), "evening.import-entries");
  gtk_widget_set_tooltip_text (self->import, _("From a file with a name and a grade in each line"));
  gtk_widget_set_halign (self->import, GTK_ALIGN_START);
  add_heads (self);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_list_box_set_sort_func (GTK_LIST_BOX (self->list), compare_rows, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Entries"), -1);
  gtk_widget_set_valign (self->list, GTK_ALIGN_START);
  gtk_widget_set_margin_bottom (self->list, ROOM_FOR_TOAST);
  gtk_widget_add_css_class (left, "entries");
  self->arrivals = IX_BANNER (ix_banner_new ());
  gtk_widget_set_name (GTK_WIDGET (self->arrivals), "arrivals");
  gtk_box_append (GTK_BOX (left), self->field);
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->arrivals));
  gtk_box_append (GTK_BOX (left), self->import);
  gtk_box_append (GTK_BOX (left), self->heads);
  gtk_box_append (GTK_BOX (left), ix_scrolled_new (self->list));
  self->fees = gtk_label_new ("");
  gtk_widget_set_name (self->fees, "fees");
  gtk_label_set_xalign (GTK_LABEL (self->fees), 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->fees), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->fees, "numeric");
  gtk_box_append (GTK_BOX (left), self->fees);
  gtk_widget_set_parent (left, GTK_WIDGET (self));
  g_signal_connect_swapped (self->field, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->field, "walk-in", G_CALLBACK (walk_in_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
}

static void
add_right (IxEntriesTab *self)
{
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *scrolled;

  self->advice = gtk_label_new ("");
  self->balance = ix_balance_new ();
  gtk_label_set_xalign (GTK_LABEL (self->advice), 0);
  gtk_label_set_wrap (GTK_LABEL (self->advice), TRUE);
  gtk_widget_add_css_class (self->advice, "dim-label");
  gtk_widget_add_css_class (right, "beside");
  gtk_box_append (GTK_BOX (right), self->balance);
  gtk_widget_insert_after (self->advice, right, NULL);
  self->onward = gtk_button_new_with_label (_("Go to the Teams"));
  gtk_widget_set_name (self->onward, "to-teams");
  gtk_widget_add_css_class (self->onward, "suggested-action");
  gtk_widget_add_css_class (self->onward, "pill");
  gtk_widget_set_halign (self->onward, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->onward, 12);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->onward), "s", "teams");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->onward), "evening.show-tab");
  gtk_box_append (GTK_BOX (right), self->onward);
  scrolled = ix_scrolled_new (right);
  gtk_widget_add_css_class (scrolled, "pane");
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
}

static void
ix_entries_tab_init (IxEntriesTab *self)
{
  self->found = G_MAXUINT;
  add_left (self);
  add_right (self);
}

GtkWidget *
ix_entries_tab_new (IxEveningSession *session,
                    IxSuggestFunc     suggest_func,
                    IxLastEveningFunc last,
                    gpointer          data,
                    IxEveningPlanner *planner)
{
  IxEntriesTab *self = g_object_new (IX_TYPE_ENTRIES_TAB, "session", session, NULL);

  ix_follow (&self->planner, planner, "planned", G_CALLBACK (planned_cb), self);

  self->suggest = suggest_func;
  self->last = last;
  self->data = data;
  show_balance (self);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_OTHER_PARTNERS, G_CALLBACK (show_balance), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
ix_entries_tab_set_list (IxEntriesTab *self,
                         gboolean      known,
                         IxScale       scale)
{
  g_return_if_fail (IX_IS_ENTRIES_TAB (self));

  self->list_missing = !known;
  self->list_scale = scale;
  show_hint (self);
}
