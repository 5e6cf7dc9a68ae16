/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-happening-list.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-happenings.h"
#include "ix-widgets.h"

#define WIDTH 300
#define NO_ROW GTK_INVALID_LIST_POSITION

struct _IxHappeningList {
  GtkWidget           parent_instance;

  GPtrArray          *happenings;
  GtkSingleSelection *selection;
  GtkWidget          *scroller;
  GtkWidget          *list;
  gboolean            follows; /* the selection is being put where the replay is */
};

G_DEFINE_FINAL_TYPE (IxHappeningList, ix_happening_list, GTK_TYPE_WIDGET)

enum {
  GO_TO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The model has a number in the place of each row. */
static GtkStringList *
new_model (guint n)
{
  GtkStringList *model = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (model, "");
  return model;
}

static const IxHappening *
happening_at (IxHappeningList *self,
              guint            i)
{
  return g_ptr_array_index (self->happenings, i);
}

/* Rows */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *at = new_label ("at");
  GtkWidget *text = new_label ("text");
  GtkWidget *left = new_label ("left");

  gtk_label_set_xalign (GTK_LABEL (at), 1);
  gtk_label_set_width_chars (GTK_LABEL (at), 5);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), at);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), left);
  gtk_list_item_set_child (item, row);
}

static void
strike_through (GtkLabel *label,
                gboolean  struck)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  /* Even an empty list of attributes has the label laid out. */
  if (struck == (gtk_label_get_attributes (label) != NULL))
    return;
  if (struck)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
    }
  gtk_label_set_attributes (label, attributes);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         IxHappeningList          *self)
{
  const IxHappening *happening = happening_at (self, gtk_list_item_get_position (item));
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *at = gtk_widget_get_first_child (row);
  GtkWidget *text = gtk_widget_get_next_sibling (at);
  GtkWidget *left = gtk_widget_get_last_child (row);
  g_autofree char *when = ix_elapsed_text (happening->at);
  g_autofree char *clock = happening->has_seat ? ix_clock_text (happening->left) : g_strdup ("");
  /* Translators: for screen readers: %s is something that happened */
  g_autofree char *said = happening->undone ? g_strdup_printf (_("%s (undone)"), happening->text)
                                            : g_strdup (happening->text);
  g_autofree char *name = happening->has_seat
                            /* Translators: for screen readers: a time, what happened, a clock */
                            ? g_strdup_printf (_("%s: %s, %s left"), when, said, clock)
                            : g_strdup_printf (_("%s: %s"), when, said);

  gtk_label_set_text (GTK_LABEL (at), when);
  gtk_label_set_text (GTK_LABEL (text), happening->text);
  gtk_label_set_text (GTK_LABEL (left), clock);
  strike_through (GTK_LABEL (text), happening->undone);
  ix_set_row_name (item, name);
}

/* Going there */

static void
selected_cb (IxHappeningList *self)
{
  guint i = gtk_single_selection_get_selected (self->selection);

  if (!self->follows && i < self->happenings->len)
    g_signal_emit (self, signals[GO_TO], 0, happening_at (self, i)->moment);
}

/* The last row that is not later than @moment, or NO_ROW. */
static guint
last_row (IxHappeningList *self,
          guint            moment)
{
  guint i = self->happenings->len;

  while (i > 0 && happening_at (self, i - 1)->moment > moment)
    i--;
  return i > 0 ? i - 1 : NO_ROW;
}

void
ix_happening_list_show (IxHappeningList *self,
                        guint            moment)
{
  guint i;

  g_return_if_fail (IX_IS_HAPPENING_LIST (self));

  i = last_row (self, moment);
  if (i != NO_ROW && gtk_single_selection_get_selected (self->selection) == i)
    return;
  self->follows = TRUE;
  gtk_single_selection_set_selected (self->selection, i);
  self->follows = FALSE;
  if (i != NO_ROW)
    ix_follow_row (self->list, i);
}

const char *
ix_happening_list_read (IxHappeningList *self,
                        guint            moment)
{
  guint i, first;

  g_return_val_if_fail (IX_IS_HAPPENING_LIST (self), NULL);

  i = last_row (self, moment);
  if (i == NO_ROW)
    return NULL;
  for (first = i; first > 0; first--)
    if (happening_at (self, first - 1)->moment != happening_at (self, i)->moment)
      break;
  return happening_at (self, first)->text;
}

void
ix_happening_list_set (IxHappeningList *self,
                       GPtrArray       *happenings)
{
  g_autoptr (GtkStringList) model = NULL;

  g_return_if_fail (IX_IS_HAPPENING_LIST (self));

  model = new_model (happenings->len);
  g_ptr_array_unref (self->happenings);
  self->happenings = g_ptr_array_ref (happenings);
  self->follows = TRUE;
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (model));
  self->follows = FALSE;
}

/* The focus comes to the row of the moment, not to the first one: from there an arrow goes on. */
static gboolean
ix_happening_list_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  IxHappeningList *self = IX_HAPPENING_LIST (widget);
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (gtk_widget_get_focus_child (widget) == NULL && ix_focus_row (self->list, selected))
    return TRUE;
  return GTK_WIDGET_CLASS (ix_happening_list_parent_class)->focus (widget, direction);
}

/* Construction and disposal */

static void
ix_happening_list_dispose (GObject *object)
{
  IxHappeningList *self = IX_HAPPENING_LIST (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_happening_list_parent_class)->dispose (object);
}

static void
ix_happening_list_finalize (GObject *object)
{
  g_ptr_array_unref (IX_HAPPENING_LIST (object)->happenings);
  G_OBJECT_CLASS (ix_happening_list_parent_class)->finalize (object);
}

static void
ix_happening_list_class_init (IxHappeningListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_happening_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_happening_list_finalize;
  signals[GO_TO] = g_signal_new ("go-to", IX_TYPE_HAPPENING_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  widget_class->focus = ix_happening_list_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "happenings");
}

static void
ix_happening_list_init (IxHappeningList *self)
{
}

GtkWidget *
ix_happening_list_new (GPtrArray *happenings)
{
  IxHappeningList *self = g_object_new (IX_TYPE_HAPPENING_LIST, NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->happenings = g_ptr_array_ref (happenings);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (new_model (happenings->len)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What happened"), -1);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_size_request (self->scroller, WIDTH, -1);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
