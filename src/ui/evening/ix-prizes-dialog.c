/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-prizes-dialog.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-evening-action.h"
#include "ix-evening.h"
#include "ix-format-evening.h"
#include "ix-format.h"
#include "ix-money-words.h"
#include "ix-rows.h"
#include "ix-widgets.h"

typedef enum {
  KIND,
  FROM,
  TO,
  MONEY,
  GOODS,
  WORTH,
  BUTTONS,
  N_COLUMNS
} Column;

/* The widgets of a prize. */
typedef struct {
  GtkWidget *row, *kind;
  GtkWidget *place; /* a label: the number in its category */
  GtkWidget *from, *to, *money, *goods, *worth; /* entries */
  GtkWidget *up, *remove; /* buttons */
  GtkWidget *cells[N_COLUMNS]; /* the boxes around them */
} PrizeRow;

struct _IxPrizesDialog {
  IxEveningDialog parent_instance;

  GtkWidget *list;
  GPtrArray *prizes; /* of PrizeRow, in their order */
  GtkWidget *heads; /* the first row of the list */
  GtkWidget *headings[N_COLUMNS];
  GtkSizeGroup *columns[N_COLUMNS]; /* makes their cells as wide as the widest */
  GtkWidget *empty;  /* a line in place of rows */
  GtkWidget *add;    /* a button */
  GtkWidget *sharing, *several, *people, *currency;
  GtkWidget *fee, *reduced, *born; /* the last is a spin button */
};

G_DEFINE_FINAL_TYPE (IxPrizesDialog, ix_prizes_dialog, IX_TYPE_EVENING_DIALOG)

static PrizeRow *
prize_at (IxPrizesDialog *self,
          guint           n)
{
  return self->prizes->pdata[n];
}

static IxPrizeKind
kind_of (const PrizeRow *prize)
{
  return (IxPrizeKind) gtk_drop_down_get_selected (GTK_DROP_DOWN (prize->kind));
}

static const char *
text_of (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

/* Reading the rows */

/* Reads an amount, or sets @why and returns 0. */
static gint64
money_of (IxPrizesDialog *self,
          GtkWidget      *entry,
          char          **why)
{
  gint64 amount = 0;

  if (!ix_money_parse (text_of (entry), text_of (self->currency), &amount) && *why == NULL)
    *why = g_strdup_printf (_("“%s” is not an amount of money."), text_of (entry));
  return amount;
}

/* Reads a bound that the prize has; an empty one is 0. */
static guint
bound_of (guint      n,
          GtkWidget *entry,
          char     **why)
{
  guint64 bound = 0;

  if (gtk_widget_get_visible (entry) && *text_of (entry) != '\0' &&
      !g_ascii_string_to_unsigned (text_of (entry), 10, 0, 9999, &bound, NULL) && *why == NULL)
    /* Translators: the number of a prize, and what was typed */
    *why = g_strdup_printf (_("Prize %u: “%s” is not a number."), n + 1, text_of (entry));
  return (guint) bound;
}

/* Says which bound a prize lacks, if it does. */
static void
ask_for_bound (guint              n,
               const IxClubPrize *prize,
               char             **why)
{
  if (prize->from > 0 || prize->to > 0 || *why != NULL)
    return;
  if (prize->who == IX_PRIZE_JUNIORS)
    /* Translators: the number of a prize */
    *why = g_strdup_printf (_("Prize %u: give the year of birth in “Born from”."), n + 1);
  else if (prize->who == IX_PRIZE_SENIORS)
    *why = g_strdup_printf (_("Prize %u: give the year of birth in “Born until”."), n + 1);
  else if (prize->who == IX_PRIZE_GRADES)
    *why = g_strdup_printf (_("Prize %u: give a grade in “From” or “To”."), n + 1);
}

/* Returns the prizes, of IxClubPrize, without the rows that have neither money nor goods; @why says what cannot be
 * read. */
static GArray *
read_prizes (IxPrizesDialog *self,
             char          **why)
{
  GArray *list = ix_club_prizes_copy (NULL);

  for (guint i = 0; i < self->prizes->len; i++)
    {
      const PrizeRow *row = prize_at (self, i);
      g_autofree char *goods = ix_rows_typed_text (row->goods);
      const IxClubPrize prize = {
        .who = kind_of (row),
        .from = bound_of (i, row->from, why),
        .to = bound_of (i, row->to, why),
        .money = money_of (self, row->money, why),
        .worth = gtk_widget_get_visible (row->worth) ? money_of (self, row->worth, why) : 0,
        .goods = goods,
      };

      if (*text_of (row->money) == '\0' && *goods == '\0')
        continue;
      ask_for_bound (i, &prize, why);
      g_array_append_val (list, prize);
      goods = NULL; /* the list has it */
    }
  return list;
}

static IxEveningEvent
prizes_event (IxPrizesDialog *self,
              GArray         *list,
              const char     *currency)
{
  return (IxEveningEvent) {
    IX_EVENING_PRIZES,
    .prizes = { { list, (IxPrizeSharing) adw_combo_row_get_selected (ADW_COMBO_ROW (self->sharing)),
                  gtk_switch_get_active (GTK_SWITCH (self->several)),
                  self->people != NULL && gtk_switch_get_active (GTK_SWITCH (self->people)) },
                currency },
  };
}

static IxEveningEvent
fee_event (IxPrizesDialog *self,
           const char     *currency,
           char          **why)
{
  return (IxEveningEvent) {
    IX_EVENING_FEE,
    .fee = { { money_of (self, self->fee, why), money_of (self, self->reduced, why),
               (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->born)) },
             currency },
  };
}

/* Returns the events that make the evening what the dialog shows, of IxEveningEvent; none if it is so.  @why
 * says what cannot be read. */
static GPtrArray *
read_events (IxPrizesDialog *self,
             char          **why)
{
  IxEveningSession *session = ix_evening_dialog_get_session (IX_EVENING_DIALOG (self));
  const IxEveningState *state = ix_evening_session_get_state (session);
  gint64 at = ix_evening_session_get_time (session);
  g_autoptr (GArray) list = read_prizes (self, why);
  g_autofree char *currency = ix_rows_typed_text (self->currency);
  IxEveningEvent then[] = { prizes_event (self, list, currency), fee_event (self, currency, why) };
  const IxEveningEvent now[] = {
    { IX_EVENING_PRIZES, at, .prizes = { state->prizes, state->currency } },
    { IX_EVENING_FEE, at, .fee = { state->fee, state->currency } },
  };
  GPtrArray *events = ix_evening_events_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (then); i++)
    {
      g_autoptr (IxEveningEvent) one = NULL, other = NULL;

      then[i].at = at;
      one = ix_evening_event_copy (&then[i]);
      other = ix_evening_event_copy (&now[i]);
      if (!ix_evening_event_equal (one, other))
        g_ptr_array_add (events, g_steal_pointer (&one));
    }
  return events;
}

/* Says what is wrong, if anything is. */
static void
check (IxPrizesDialog *self)
{
  IxEveningSession *session = ix_evening_dialog_get_session (IX_EVENING_DIALOG (self));
  g_autofree char *why = NULL;
  g_autoptr (GPtrArray) events = read_events (self, &why);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < events->len && why == NULL; i++)
    if (!ix_evening_check (ix_evening_session_get_evening (session), events->pdata[i], &error))
      why = ix_format_sentence (error->message);
  ix_dialog_set_why (IX_DIALOG (self), why);
}

static void
ix_prizes_dialog_apply (IxDialog *dialog)
{
  IxPrizesDialog *self = IX_PRIZES_DIALOG (dialog);
  g_autofree char *why = NULL;
  g_autoptr (GPtrArray) events = read_events (self, &why);

  if (events->len == 0 ||
      ix_evening_do_all (ix_evening_dialog_get_over (IX_EVENING_DIALOG (self)),
                         ix_evening_dialog_get_session (IX_EVENING_DIALOG (self)), NULL, events))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Rows */

static void
name_entry (GtkWidget  *entry,
            const char *id,
            const char *what,
            guint       n)
{
  /* Translators: what is typed there, "Money", and the number of the prize */
  g_autofree char *name = g_strdup_printf (_("%s of prize %u"), what, n + 1);
  g_autofree char *numbered = g_strdup_printf ("%s-%u", id, n + 1);

  gtk_widget_set_name (entry, numbered);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Names a button, which is dead for a reason if @why is not NULL.  Takes @name. */
static void
name_button (GtkWidget  *button,
             char       *name,
             const char *why)
{
  gtk_widget_set_sensitive (button, why == NULL);
  ix_set_why (button, name, why);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (name);
}

/* Says what a bound is of if that is more than its heading says; @text may be NULL. */
static void
explain_bound (GtkWidget  *entry,
               const char *text)
{
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), text);
  gtk_widget_set_tooltip_text (entry, text);
}

/* Shows what the category and the goods of a row ask for. */
static void
show_row (PrizeRow *row)
{
  IxPrizeKind kind = kind_of (row);

  gtk_widget_set_visible (row->from, kind == IX_PRIZE_GRADES || kind == IX_PRIZE_JUNIORS);
  gtk_widget_set_visible (row->to, kind == IX_PRIZE_GRADES || kind == IX_PRIZE_SENIORS);
  explain_bound (row->from, kind == IX_PRIZE_JUNIORS ? _("Born from") : NULL);
  explain_bound (row->to, kind == IX_PRIZE_SENIORS ? _("Born until") : NULL);
  gtk_widget_set_visible (row->worth,
                          *text_of (row->goods) != '\0' && *text_of (row->money) == '\0');
}

/* A column that no prize has anything in takes no room. */
static void
show_columns (IxPrizesDialog *self)
{
  gboolean used[N_COLUMNS] = { [KIND] = TRUE, [MONEY] = TRUE, [GOODS] = TRUE, [BUTTONS] = TRUE };

  for (guint i = 0; i < self->prizes->len; i++)
    {
      const PrizeRow *row = prize_at (self, i);

      used[FROM] |= gtk_widget_get_visible (row->from);
      used[TO] |= gtk_widget_get_visible (row->to);
      used[WORTH] |= gtk_widget_get_visible (row->worth);
    }
  for (Column column = 0; column < N_COLUMNS; column++)
    {
      gtk_widget_set_visible (self->headings[column], used[column]);
      for (guint i = 0; i < self->prizes->len; i++)
        gtk_widget_set_visible (prize_at (self, i)->cells[column], used[column]);
    }
  gtk_widget_set_visible (self->heads, self->prizes->len > 0);
}

/* The first prize of a category is its best one. */
static void
number_places (IxPrizesDialog *self)
{
  for (guint i = 0; i < self->prizes->len; i++)
    {
      const PrizeRow *row = prize_at (self, i);
      guint place = 1;
      g_autofree char *text = NULL;

      for (guint k = 0; k < i; k++)
        place += kind_of (prize_at (self, k)) == kind_of (row) &&
                 g_str_equal (text_of (prize_at (self, k)->from), text_of (row->from)) &&
                 g_str_equal (text_of (prize_at (self, k)->to), text_of (row->to));
      text = g_strdup_printf ("%u", place);
      gtk_label_set_text (GTK_LABEL (row->place), text);
    }
}

/* Numbers the rows in their order. */
static void
name_rows (IxPrizesDialog *self)
{
  for (guint i = 0; i < self->prizes->len; i++)
    {
      const PrizeRow *row = prize_at (self, i);
      g_autofree char *kind = g_strdup_printf (_("Category of prize %u"), i + 1);
      g_autofree char *place = g_strdup_printf ("place-%u", i + 1);
      g_autofree char *category = g_strdup_printf ("category-%u", i + 1);

      gtk_widget_set_name (row->kind, category);
      gtk_widget_set_name (row->place, place);
      name_entry (row->from, "from", C_("grade", "From"), i);
      name_entry (row->to, "to", C_("grade", "To"), i);
      name_entry (row->money, "money", _("Money"), i);
      name_entry (row->goods, "goods", _("Goods"), i);
      name_entry (row->worth, "worth", _("Worth"), i);
      ix_set_drop_down_name (row->kind, kind);
      name_button (row->up, g_strdup_printf (_("Move Prize %u Up"), i + 1),
                   i > 0 ? NULL : _("It is the first one"));
      name_button (row->remove, g_strdup_printf (_("Remove Prize %u"), i + 1), NULL);
    }
  gtk_widget_set_visible (self->empty, self->prizes->len == 0);
}

static void
changed_cb (IxPrizesDialog *self)
{
  for (guint i = 0; i < self->prizes->len; i++)
    show_row (prize_at (self, i));
  show_columns (self);
  number_places (self);
  check (self);
}

/* The category may ask for a bound, which is typed next. */
static void
kind_chosen_cb (IxPrizesDialog *self,
                GParamSpec     *pspec,
                GtkWidget      *kind)
{
  changed_cb (self);
  for (guint i = 0; i < self->prizes->len; i++)
    {
      const PrizeRow *row = prize_at (self, i);
      GtkWidget *bound = gtk_widget_get_visible (row->from) ? row->from : row->to;

      if (row->kind == kind && gtk_widget_get_visible (bound))
        gtk_widget_grab_focus (bound);
    }
}

static GtkWidget *
add_entry (IxPrizesDialog *self,
           GtkWidget      *cell,
           int             width,
           const char     *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cell), entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  return entry;
}

static GtkWidget *
add_button (GtkWidget  *cell,
            const char *icon,
            const char *name)
{
  GtkWidget *button = ix_icon_button_new (icon, "");

  gtk_widget_set_name (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cell), button);
  return button;
}

static guint
number_of (IxPrizesDialog *self,
           GtkWidget      *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  guint n = 0;

  while (prize_at (self, n)->row != row)
    n++;
  return n;
}

static void
remove_cb (IxPrizesDialog *self,
           GtkWidget      *button)
{
  guint n = number_of (self, button);

  gtk_list_box_remove (GTK_LIST_BOX (self->list), prize_at (self, n)->row);
  g_ptr_array_remove_index (self->prizes, n);
  name_rows (self);
  changed_cb (self);
  if (self->prizes->len > 0)
    gtk_widget_grab_focus (prize_at (self, MIN (n, self->prizes->len - 1))->money);
}

static void
up_cb (IxPrizesDialog *self,
       GtkWidget      *button)
{
  guint n = number_of (self, button);
  PrizeRow *row = prize_at (self, n);
  g_autoptr (GtkWidget) widget = g_object_ref (row->row);

  /* A button that is pressed with a key acts a moment later, when the row may be the first already. */
  if (n == 0)
    return;
  self->prizes->pdata[n] = self->prizes->pdata[n - 1];
  self->prizes->pdata[n - 1] = row;
  gtk_list_box_remove (GTK_LIST_BOX (self->list), widget);
  /* The headings are the first row. */
  gtk_list_box_insert (GTK_LIST_BOX (self->list), widget, (int) n);
  name_rows (self);
  changed_cb (self);
  gtk_widget_grab_focus (n > 1 ? row->up : row->money);
}

static GtkWidget *
new_kinds (void)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  GtkWidget *kind;

  for (guint i = 0; i < IX_N_PRIZE_KINDS; i++)
    gtk_string_list_append (kinds, ix_prize_kind_word ((IxPrizeKind) i));
  kind = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&kinds)), NULL);
  gtk_widget_set_valign (kind, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (kind, TRUE);
  return kind;
}

static char *
number_text (guint number)
{
  return number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");
}

static char *
amount_text (gint64 amount)
{
  return amount > 0 ? ix_money_text (amount, "") : g_strdup ("");
}

/* Adds a row of cells to the list, which are as wide as those of the other rows. */
static GtkWidget *
add_cells (IxPrizesDialog *self,
           GtkWidget      *cells[N_COLUMNS])
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (Column column = 0; column < N_COLUMNS; column++)
    {
      cells[column] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      /* Only goods take the room that is left. */
      gtk_widget_set_hexpand (cells[column], column == GOODS);
      gtk_size_group_add_widget (self->columns[column], cells[column]);
      gtk_box_append (GTK_BOX (box), cells[column]);
    }
  gtk_widget_add_css_class (box, "prize");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  return row;
}

/* Headings remain where fields are filled. */
static void
add_headings (IxPrizesDialog *self)
{
  static const char *const ids[N_COLUMNS] = {
    [KIND] = "category", [FROM] = "from", [TO] = "to", [MONEY] = "money", [GOODS] = "goods", [WORTH] = "worth",
    [BUTTONS] = "buttons",
  };
  const char *const names[N_COLUMNS] = {
    [KIND] = _("Category"), [FROM] = C_("grade", "From"), [TO] = C_("grade", "To"), [MONEY] = _("Money"),
    [GOODS] = _("Goods"),   [WORTH] = _("Worth"),         [BUTTONS] = "",
  };

  self->heads = add_cells (self, self->headings);
  for (Column column = 0; column < N_COLUMNS; column++)
    {
      GtkWidget *heading = gtk_label_new (names[column]);

      gtk_widget_set_name (heading, ids[column]);
      gtk_widget_add_css_class (heading, "column-head");
      gtk_box_append (GTK_BOX (self->headings[column]), heading);
    }
}

static PrizeRow *
add_row (IxPrizesDialog    *self,
         const IxClubPrize *prize)
{
  PrizeRow *row = g_new0 (PrizeRow, 1);
  g_autofree char *from = number_text (prize->from);
  g_autofree char *to = number_text (prize->to);
  g_autofree char *money = amount_text (prize->money);
  g_autofree char *worth = amount_text (prize->worth);

  g_ptr_array_add (self->prizes, row);
  row->row = add_cells (self, row->cells);
  row->kind = new_kinds ();
  gtk_drop_down_set_selected (GTK_DROP_DOWN (row->kind), prize->who);
  gtk_box_append (GTK_BOX (row->cells[KIND]), row->kind);
  row->place = gtk_label_new ("");
  gtk_label_set_width_chars (GTK_LABEL (row->place), 2);
  gtk_widget_add_css_class (row->place, "numeric");
  gtk_box_append (GTK_BOX (row->cells[KIND]), row->place);
  row->from = add_entry (self, row->cells[FROM], 8, from);
  row->to = add_entry (self, row->cells[TO], 8, to);
  row->money = add_entry (self, row->cells[MONEY], 8, money);
  row->goods = add_entry (self, row->cells[GOODS], 10, prize->goods);
  row->worth = add_entry (self, row->cells[WORTH], 7, worth);
  row->up = add_button (row->cells[BUTTONS], "go-up-symbolic", "up");
  row->remove = add_button (row->cells[BUTTONS], "list-remove-symbolic", "remove");
  g_signal_connect_swapped (row->kind, "notify::selected", G_CALLBACK (kind_chosen_cb), self);
  g_signal_connect_swapped (row->up, "clicked", G_CALLBACK (up_cb), self);
  g_signal_connect_swapped (row->remove, "clicked", G_CALLBACK (remove_cb), self);
  show_row (row);
  return row;
}

/* A new prize is of the category of the last one. */
static void
add_prize (IxPrizesDialog *self)
{
  IxClubPrize prize = { .goods = "" };
  PrizeRow *row;

  if (self->prizes->len > 0)
    prize.who = kind_of (prize_at (self, self->prizes->len - 1));
  row = add_row (self, &prize);
  name_rows (self);
  changed_cb (self);
  gtk_widget_grab_focus (row->money);
}

/* Construction */

static void
ix_prizes_dialog_finalize (GObject *object)
{
  IxPrizesDialog *self = IX_PRIZES_DIALOG (object);

  g_ptr_array_unref (self->prizes);
  for (Column column = 0; column < N_COLUMNS; column++)
    g_object_unref (self->columns[column]);
  G_OBJECT_CLASS (ix_prizes_dialog_parent_class)->finalize (object);
}

static void
ix_prizes_dialog_class_init (IxPrizesDialogClass *klass)
{
  static const IxActionRow actions[] = {
    { "prizes.add", G_CALLBACK (add_prize) },
  };

  G_OBJECT_CLASS (klass)->finalize = ix_prizes_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_prizes_dialog_apply;
  ix_action_table_install (GTK_WIDGET_CLASS (klass), actions, G_N_ELEMENTS (actions));
}

static void
ix_prizes_dialog_init (IxPrizesDialog *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Prizes"));

  self->prizes = g_ptr_array_new_with_free_func (g_free);
  for (Column column = 0; column < N_COLUMNS; column++)
    self->columns[column] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  self->empty = gtk_label_new (_("There are no prizes yet."));
  gtk_widget_add_css_class (self->empty, "dim-label");
  gtk_widget_set_margin_top (self->empty, 12);
  gtk_widget_set_margin_bottom (self->empty, 12);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (self->list), self->empty);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Prizes"), -1);
  add_headings (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->list);
  self->add = gtk_button_new_with_mnemonic (_("_Add a Prize"));
  gtk_widget_set_name (self->add, "add-prize");
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->add, 8);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->add), "prizes.add");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->add);
}

static void
add_options (IxPrizesDialog       *self,
             const IxEveningState *state)
{
  static const char *const sharings[] = {
    [IX_PRIZES_BY_PLACE] = N_("The tie-breaks decide"),
    [IX_PRIZES_AVERAGE] = N_("They share equally"),
    [IX_PRIZES_HORT] = N_("They share half (Hort)"),
    NULL,
  };
  const char *texts[G_N_ELEMENTS (sharings)] = { NULL };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  g_autofree char *currency = ix_evening_currency (state);

  for (guint i = 0; i < IX_N_PRIZE_SHARINGS; i++)
    texts[i] = _(sharings[i]);
  self->sharing = ix_rows_add_option (group, _("Equal Points"), texts);
  gtk_widget_set_name (self->sharing, "sharing");
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->sharing), state->prizes.sharing);
  self->several = ix_rows_add_switch (group, _("Several Prizes for One Winner"),
                                      _("One in each category; if off, only the most valuable one"));
  gtk_switch_set_active (GTK_SWITCH (self->several), state->prizes.several);
  if (!state->individual && !state->partners.change)
    {
      self->people = ix_rows_add_switch (group, _("For People, Not for Teams"),
                                         _("They have the place and the points of their team"));
      gtk_widget_set_name (self->people, "people");
      gtk_switch_set_active (GTK_SWITCH (self->people), state->prizes.people);
    }
  self->currency = ix_rows_add_text (group, _("Sign of the Currency"), currency);
  gtk_widget_set_name (self->currency, "currency");
}

static void
add_fee (IxPrizesDialog       *self,
         const IxEveningState *state)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Entry Fee"));
  g_autofree char *fee = amount_text (state->fee.amount);
  g_autofree char *reduced = amount_text (state->fee.reduced);

  self->fee = ix_rows_add_text (group, _("Fee"), fee);
  gtk_widget_set_name (self->fee, "fee");
  self->reduced = ix_rows_add_text (group, _("Reduced Fee"), reduced);
  gtk_widget_set_name (self->reduced, "reduced-fee");
  self->born = ix_rows_add_number (
    group, _("Reduced for those born in this year or later; 0 for nobody"), 0, 2999);
  gtk_widget_set_name (self->born, "reduced-from-year");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->born), state->fee.born);
}

/* Checks again whatever is changed. */
static void
follow (IxPrizesDialog *self)
{
  GtkWidget *const texts[] = { self->currency, self->fee, self->reduced };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_signal_connect_swapped (texts[i], "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->born, "value-changed", G_CALLBACK (changed_cb), self);
}

void
ix_prizes_dialog_present (GtkWidget        *over,
                          IxEveningSession *session)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  IxPrizesDialog *self = g_object_new (IX_TYPE_PRIZES_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Prizes and Entry Fee"),
                            _("_Save"));
  add_options (self, state);
  add_fee (self, state);
  for (guint i = 0; i < state->prizes.list->len; i++)
    add_row (self, &g_array_index (state->prizes.list, IxClubPrize, i));
  name_rows (self);
  changed_cb (self);
  follow (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 860, 640);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self),
                             self->prizes->len > 0 ? prize_at (self, 0)->money : self->add, NULL);
}
