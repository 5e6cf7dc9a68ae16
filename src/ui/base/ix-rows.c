/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rows.h"

#include <adwaita.h>

#include "ix-widgets.h"

/* A row with one control, which has the focus in its place.  libadwaita's own is a stop of the keyboard beside
 * the control. */

#define IX_TYPE_CONTROL_ROW (ix_control_row_get_type ())
G_DECLARE_FINAL_TYPE (IxControlRow, ix_control_row, IX, CONTROL_ROW, AdwActionRow)

struct _IxControlRow {
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (IxControlRow, ix_control_row, ADW_TYPE_ACTION_ROW)

static gboolean
ix_control_row_grab_focus (GtkWidget *widget)
{
  GtkWidget *control = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget));
  /* First, because the list goes on from the row that had the focus. */
  gboolean grabbed = GTK_WIDGET_CLASS (ix_control_row_parent_class)->grab_focus (widget);

  return (control != NULL && gtk_widget_grab_focus (control)) || grabbed;
}

static gboolean
ix_control_row_focus (GtkWidget       *widget,
                      GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL || gtk_widget_has_focus (widget))
    return FALSE;
  return gtk_widget_grab_focus (widget);
}

static void
ix_control_row_class_init (IxControlRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = ix_control_row_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = ix_control_row_focus;
}

static void
ix_control_row_init (IxControlRow *self)
{
}

GtkWidget *
ix_rows_control_row_new (GtkWidget *control,
                         gboolean   first)
{
  GtkWidget *row = g_object_new (IX_TYPE_CONTROL_ROW, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  if (first)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), control);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  return row;
}

void
ix_rows_set_texts (GtkWidget  *row,
                   const char *title,
                   const char *subtitle)
{
  g_return_if_fail (ADW_IS_PREFERENCES_ROW (row));

  /* First, because a row reads its texts as soon as it gets them. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
append (GtkWidget *group,
        GtkWidget *row)
{
  if (ADW_IS_EXPANDER_ROW (group))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (group), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

GtkWidget *
ix_rows_add_group (GtkWidget  *page,
                   const char *title,
                   const char *description)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *markup = title != NULL ? g_markup_escape_text (title, -1) : NULL;
  g_autofree char *more = description != NULL ? g_markup_escape_text (description, -1) : NULL;

  if (markup != NULL)
    adw_preferences_group_set_title (group, markup);
  adw_preferences_group_set_description (group, more);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), group);
  return GTK_WIDGET (group);
}

void
ix_rows_add_line (GtkWidget  *group,
                  const char *title,
                  const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, title, subtitle);
  append (group, row);
}

/* The label with the subtitle; NULL if there is none. */
static GtkWidget *
find_subtitle (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "subtitle") ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_subtitle (child);
  return found;
}

void
ix_rows_leave_room (GtkWidget *row)
{
  GtkWidget *subtitle;

  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  subtitle = find_subtitle (row);
  if (subtitle != NULL)
    gtk_label_set_max_width_chars (GTK_LABEL (subtitle), 30);
}

void
ix_rows_set_spoken (GtkWidget  *row,
                    const char *title,
                    const char *subtitle)
{
  g_return_if_fail (ADW_IS_PREFERENCES_ROW (row));

  /* In a row that expands, another row has the focus. */
  for (GtkWidget *inner = gtk_widget_get_first_child (row);
       inner != NULL && ADW_IS_EXPANDER_ROW (row); inner = gtk_widget_get_first_child (inner))
    if (GTK_IS_LIST_BOX_ROW (inner))
      row = inner;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  subtitle != NULL ? subtitle : "", -1);
}

GtkWidget *
ix_rows_add_text (GtkWidget  *group,
                  const char *title,
                  const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  ix_rows_set_texts (row, title, NULL);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  append (group, row);
  return row;
}

char *
ix_rows_typed_text (GtkWidget *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

/* In characters, of the choice that is shown in its row.  libadwaita has 20, and cuts a longer one
 * beside free room.  So many are shown in any case: a long subtitle beside it folds instead. */
#define MOST_CHOICE_CHARS 32
#define LEAST_CHOICE_CHARS 20

static void
set_up_choice_cb (GtkListItemFactory *factory,
                  GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHOICE_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkListItemFactory *factory,
                GtkListItem        *item)
{
  const char *choice = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));

  gtk_label_set_text (label, choice);
  gtk_label_set_width_chars (label, MIN ((int) g_utf8_strlen (choice, -1), LEAST_CHOICE_CHARS));
}

/* The choices in the list: whole, with a mark at the one that is chosen. */
static void
set_up_listed_cb (GtkListItemFactory *factory,
                  GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
mark_chosen (GtkListItem *item,
             GParamSpec  *spec,
             AdwComboRow *row)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (
    mark, adw_combo_row_get_selected (row) == gtk_list_item_get_position (item));
}

static void
bind_listed_cb (GtkListItemFactory *factory,
                GtkListItem        *item,
                AdwComboRow        *row)
{
  GtkStringObject *choice = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), gtk_string_object_get_string (choice));
  ix_set_row_name (item, gtk_string_object_get_string (choice));
  mark_chosen (item, NULL, row);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (mark_chosen), item,
                           G_CONNECT_SWAPPED);
}

static void
unbind_listed_cb (GtkListItemFactory *factory,
                  GtkListItem        *item,
                  AdwComboRow        *row)
{
  g_signal_handlers_disconnect_by_func (row, mark_chosen, item);
}

/* The first of that type from @root down, NULL if there is none. */
static GtkWidget *
find_type (GtkWidget *root,
           GType      type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (root), type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

/* GTK gives the focus to the first item of a list that opens: Down and Return would not take the next one. */
static void
focus_chosen (GtkWidget *popover)
{
  GtkWidget *list = find_type (popover, GTK_TYPE_LIST_VIEW);

  if (!gtk_widget_get_visible (popover))
    return;
  for (GtkWidget *item = gtk_widget_get_first_child (list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    if ((gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_SELECTED) != 0)
      gtk_widget_grab_focus (item);
}

void
ix_rows_widen_choice (GtkWidget *row)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  GtkWidget *popover = find_type (row, GTK_TYPE_POPOVER);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_choice_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  adw_combo_row_set_factory (ADW_COMBO_ROW (row), factory);
  g_clear_object (&factory);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_listed_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_listed_cb), row);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_listed_cb), row);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (row), factory);
  /* libadwaita takes the item that is selected.  As long as nothing is chosen, the list opens with the focus
   * on its first item and does not select it: Return there would choose nothing. */
  g_signal_connect_swapped (find_type (popover, GTK_TYPE_LIST_VIEW), "activate",
                            G_CALLBACK (adw_combo_row_set_selected), row);
  g_signal_connect (popover, "notify::visible", G_CALLBACK (focus_chosen), NULL);
}

GtkWidget *
ix_rows_add_option (GtkWidget         *group,
                    const char        *title,
                    const char *const *choices)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  ix_rows_set_texts (row, title, NULL);
  ix_rows_widen_choice (row);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  append (group, row);
  return row;
}

GtkWidget *
ix_rows_add_choice (GtkWidget  *group,
                    const char *title,
                    const char *subtitle,
                    GtkWidget  *other)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *row = ix_rows_control_row_new (check, TRUE);

  ix_rows_set_texts (row, title, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (other != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (other));
  append (group, row);
  return check;
}

static GtkWidget *
add_row (GtkWidget  *group,
         const char *title,
         const char *subtitle,
         GtkWidget  *control)
{
  GtkWidget *row = ix_rows_control_row_new (control, FALSE);

  ix_rows_set_texts (row, title, subtitle);
  append (group, row);
  return control;
}

GtkWidget *
ix_rows_add_switch (GtkWidget  *group,
                    const char *title,
                    const char *subtitle)
{
  return add_row (group, title, subtitle, gtk_switch_new ());
}

GtkWidget *
ix_rows_add_number (GtkWidget  *group,
                    const char *title,
                    double      min,
                    double      max)
{
  GtkWidget *spin = ix_number_new (min, max);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  return add_row (group, title, NULL, spin);
}

guint
ix_rows_typed_number (GtkSpinButton *number)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (number));
  guint64 typed;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &typed, NULL))
    return (guint) typed;
  return (guint) gtk_spin_button_get_value_as_int (number);
}
