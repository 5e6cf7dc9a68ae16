/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-player-row.h"

#include <glib/gi18n.h>

#include "ix-evening-money.h"
#include "ix-evening-table.h"
#include "ix-format-evening.h"
#include "ix-short-name.h"
#include "ix-widgets.h"

struct _IxPlayerRow {
  GtkListBoxRow parent_instance;

  guint      entry;
  GtkWidget *name, *gone, *note, *club, *grade, *source, *fee, *present, *menu;
  gboolean   here;    /* the state that the tick should show */
  gboolean   showing; /* the program sets the tick, not the user */
};

G_DEFINE_FINAL_TYPE (IxPlayerRow, ix_player_row, GTK_TYPE_LIST_BOX_ROW)

static GtkWidget *
add_label (GtkWidget  *box,
           int         width_chars,
           float       xalign,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), width_chars);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width_chars);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static gboolean
show_presence (gpointer data)
{
  IxPlayerRow *self = data;

  self->showing = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->present), self->here);
  self->showing = FALSE;
  return G_SOURCE_REMOVE;
}

/* The action may be refused or ask a question first, so the tick returns to the actual state
 * afterwards. */
static void
ticked_cb (IxPlayerRow *self)
{
  if (self->showing)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "entries.presence", "u", self->entry);
  g_idle_add_full (G_PRIORITY_DEFAULT, show_presence, g_object_ref (self), g_object_unref);
}

/* Returns the action of a key, also of the keypad.  Space ticks, as on the tick itself; the list would open
 * the entry, as by Return. */
static const char *
action_of (guint keyval)
{
  switch (gdk_unicode_to_keyval (gdk_keyval_to_unicode (keyval)))
    {
    case GDK_KEY_space:
      return "entries.presence";
    case GDK_KEY_plus:
      return "entries.pay";
    case GDK_KEY_minus:
      return "entries.give-back";
    default:
      return NULL;
    }
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxPlayerRow        *self)
{
  const char *action = action_of (keyval);

  return action != NULL && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 &&
         gtk_widget_activate_action (GTK_WIDGET (self), action, "u", self->entry);
}

static GMenuModel *
row_menu (guint    entry,
          gboolean partners)
{
  GMenu *menu = g_menu_new ();
  g_autofree char *edit = g_strdup_printf ("entries.edit(uint32 %u)", entry);
  g_autofree char *wish = g_strdup_printf ("entries.wish(uint32 %u)", entry);
  g_autofree char *rounds = g_strdup_printf ("entries.rounds(uint32 %u)", entry);
  g_autofree char *missed = g_strdup_printf ("entries.missed(uint32 %u)", entry);
  g_autofree char *paid = g_strdup_printf ("entries.paid(uint32 %u)", entry);
  g_autofree char *print = g_strdup_printf ("entries.print(uint32 %u)", entry);
  g_autofree char *remove = g_strdup_printf ("entries.remove(uint32 %u)", entry);

  g_menu_append (menu, _("_Edit…"), edit);
  g_menu_append (menu, _("_Wishes…"), wish);
  g_menu_append (menu, _("R_ounds…"), rounds);
  if (partners)
    g_menu_append (menu, _("Rounds _Missed…"), missed);
  g_menu_append (menu, _("Pa_yment…"), paid);
  g_menu_append (menu, _("_Print Their Rounds…"), print);
  g_menu_append (menu, C_("entry", "_Remove"), remove);
  return G_MENU_MODEL (menu);
}

static void
ix_player_row_class_init (IxPlayerRowClass *klass)
{
}

static void
ix_player_row_init (IxPlayerRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->name = add_label (line, 12, 0, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), -1);
  self->gone = gtk_label_new ("");
  gtk_widget_add_css_class (self->gone, "tag");
  gtk_widget_set_valign (self->gone, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), self->gone);
  gtk_box_append (GTK_BOX (who), line);
  self->note = add_label (who, 12, 0, "note");
  gtk_label_set_max_width_chars (GTK_LABEL (self->note), -1);
  gtk_widget_set_valign (who, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (who, TRUE);
  gtk_box_append (GTK_BOX (box), who);
  self->club = add_label (box, 14, 1, "dim-label");
  /* A name has the room that its club does not need. */
  gtk_label_set_width_chars (GTK_LABEL (self->club), -1);
  self->grade = add_label (box, 6, 1, "numeric");
  self->source = add_label (box, 9, 0, "dim-label");
  self->fee = add_label (box, 9, 1, "numeric");
  self->present = gtk_check_button_new ();
  /* A tooltip would lie over the tick below. */
  gtk_widget_add_css_class (self->present, "tick");
  gtk_widget_set_halign (self->present, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->present, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->present);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "player-row");
  g_signal_connect_swapped (self->present, "toggled", G_CALLBACK (ticked_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ix_player_row_new (guint    entry,
                   gboolean partners)
{
  IxPlayerRow *self = g_object_new (IX_TYPE_PLAYER_ROW, NULL);
  g_autoptr (GMenuModel) menu = row_menu (entry, partners);

  self->entry = entry;
  self->menu = ix_more_button_new (menu, _("More about this entry"));
  gtk_box_append (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self))), self->menu);
  return GTK_WIDGET (self);
}

void
ix_player_row_align (IxPlayerRow         *self,
                     GtkSizeGroup *const *groups)
{
  GtkWidget *columns[IX_N_ENTRY_COLUMNS];

  g_return_if_fail (IX_IS_PLAYER_ROW (self));

  columns[IX_ENTRY_GRADE] = self->grade;
  columns[IX_ENTRY_SOURCE] = self->source;
  columns[IX_ENTRY_FEE] = self->fee;
  columns[IX_ENTRY_PRESENT] = self->present;
  columns[IX_ENTRY_MENU] = self->menu;
  for (guint i = 0; i < IX_N_ENTRY_COLUMNS; i++)
    gtk_size_group_add_widget (groups[i], columns[i]);
}

guint
ix_player_row_get_entry (IxPlayerRow *self)
{
  g_return_val_if_fail (IX_IS_PLAYER_ROW (self), 0);
  return self->entry;
}

/* Names the source of the grade. */
static const char *
source_of (const IxEntry *entry)
{
  if (entry->grade == 0)
    return C_("grade", "none");
  if (entry->estimated)
    return _("estimate");
  return *entry->code != '\0' ? _("list") : _("entered");
}

/* "house player", "with Bob, not with Cid"; empty without a note. */
static char *
note_of (const IxEveningState *state,
         guint                 number)
{
  const IxEntry *entry = ix_evening_entry (state, number);
  GString *note = g_string_new (entry->house ? _("house player") : "");

  for (guint i = 0; i < state->wishes->len; i++)
    {
      const IxPairWish *wished = &g_array_index (state->wishes, IxPairWish, i);
      g_autofree char *name = NULL;

      if (wished->a != number && wished->b != number)
        continue;
      name = ix_short_name (state, wished->a == number ? wished->b : wished->a, IX_NAME_LEAST);
      if (note->len > 0)
        g_string_append (note, ", ");
      if (wished->wish == IX_WISH_TOGETHER)
        g_string_append_printf (note, _("with %s"), name);
      else if (wished->wish == IX_WISH_TABLES)
        g_string_append_printf (note, _("not at a table with %s"), name);
      else
        g_string_append_printf (note, _("not with %s"), name);
    }
  return g_string_free (note, FALSE);
}

void
ix_player_row_show (IxPlayerRow           *self,
                   const IxEveningState *state)
{
  const IxEntry *entry = ix_evening_entry (state, self->entry);
  g_autofree char *grade = NULL;
  g_autofree char *note = note_of (state, self->entry);
  g_autofree char *fee = ix_format_fee (state, self->entry);
  g_autofree char *spoken = NULL;
  /* Translators: the second marks somebody in the list of entries who has not come yet */
  const char *away = ix_evening_came (state, self->entry) ? _("gone") : _("not here");

  g_return_if_fail (IX_IS_PLAYER_ROW (self));

  grade = ix_format_grade (entry);
  gtk_label_set_text (GTK_LABEL (self->name), entry->shown);
  gtk_label_set_text (GTK_LABEL (self->note), note);
  gtk_widget_set_visible (self->note, *note != '\0');
  gtk_label_set_text (GTK_LABEL (self->club), entry->club);
  gtk_widget_set_visible (self->club, *entry->club != '\0');
  gtk_label_set_text (GTK_LABEL (self->grade), grade);
  gtk_label_set_text (GTK_LABEL (self->source), source_of (entry));
  gtk_label_set_text (GTK_LABEL (self->fee), fee);
  ix_set_css_class (self->fee, "dim-label", entry->paid >= ix_evening_fee_due (state, self->entry));
  gtk_widget_set_visible (self->fee, ix_evening_has_fees (state));
  self->here = entry->present;
  show_presence (self);
  ix_set_css_class (GTK_WIDGET (self), "gone", !entry->present);
  gtk_label_set_text (GTK_LABEL (self->gone), away);
  gtk_widget_set_visible (self->gone, !entry->present);
  spoken =
    g_strdup_printf ("%s, %s, %s%s%s", entry->shown, grade,
                     entry->present ? _("present") : away, *fee != '\0' ? ", " : "", fee);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  {
    /* Translators: the tick that says whether this player is here */
    g_autofree char *label = g_strdup_printf (_("%s is here"), entry->shown);

    gtk_accessible_update_property (GTK_ACCESSIBLE (self->present), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label, -1);
  }
}
