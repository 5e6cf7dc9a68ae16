/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-arbiter-bar.h"

#include "ix-widgets.h"

#define GAP 6

struct _IxButtonContent {
  GtkWidget parent_instance;

  GtkWidget *icon;
  GtkWidget *label;
  gboolean   leaves_name;
  GPtrArray *others; /* texts that the label has at other times; or NULL */
};

G_DEFINE_FINAL_TYPE (IxButtonContent, ix_button_content, GTK_TYPE_WIDGET)

enum {
  PROP_ICON_NAME = 1,
  PROP_LABEL,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* The width of the label with the widest of its texts, so that another one moves nothing. */
static int
label_width (IxButtonContent *self)
{
  int widest = ix_natural_size (self->label, GTK_ORIENTATION_HORIZONTAL);

  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    {
      g_autoptr (PangoLayout) layout =
        gtk_widget_create_pango_layout (self->label, g_ptr_array_index (self->others, i));
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }
  return widest;
}

static void
ix_button_content_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  IxButtonContent *self = IX_BUTTON_CONTENT (widget);
  int icon = ix_natural_size (self->icon, orientation);
  int label = orientation == GTK_ORIENTATION_HORIZONTAL
                ? label_width (self)
                : ix_natural_size (self->label, orientation);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ix_measure_between (icon, icon + GAP + label, minimum, natural, minimum_baseline,
                        natural_baseline);
  else
    ix_measure_as (MAX (icon, label), minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_button_content_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  IxButtonContent *self = IX_BUTTON_CONTENT (widget);
  int icon = ix_natural_size (self->icon, GTK_ORIENTATION_HORIZONTAL);
  int label = ix_natural_size (self->label, GTK_ORIENTATION_HORIZONTAL);
  gboolean room = width >= icon + GAP + label;
  int x = room ? (width - icon - GAP - label) / 2 : (width - icon) / 2;

  gtk_widget_set_child_visible (self->label, room);
  ix_allocate (self->icon, x, 0, icon, height);
  if (room)
    ix_allocate (self->label, x + icon + GAP, 0, label, height);
}

/* The label is the name of the button around it, also while the label is hidden. */
static void
name_button (IxButtonContent *self)
{
  GtkWidget *parent = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_BUTTON);

  if (parent != NULL && !self->leaves_name)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (self->label)), -1);
}

static void
ix_button_content_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ix_button_content_parent_class)->root (widget);
  name_button (IX_BUTTON_CONTENT (widget));
}

void
ix_button_content_leave_name (IxButtonContent *self)
{
  g_return_if_fail (IX_IS_BUTTON_CONTENT (self));
  self->leaves_name = TRUE;
}

void
ix_button_content_add_text (IxButtonContent *self,
                            const char      *label)
{
  char **parts;

  g_return_if_fail (IX_IS_BUTTON_CONTENT (self));

  if (self->others == NULL)
    self->others = g_ptr_array_new_with_free_func (g_free);
  parts = g_strsplit (label, "_", -1);
  g_ptr_array_add (self->others, g_strjoinv ("", parts));
  g_strfreev (parts);
}

void
ix_button_content_set (IxButtonContent *self,
                       const char      *icon_name,
                       const char      *label)
{
  g_return_if_fail (IX_IS_BUTTON_CONTENT (self));

  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon_name);
  gtk_label_set_text_with_mnemonic (GTK_LABEL (self->label), label);
  name_button (self);
}

static void
ix_button_content_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  IxButtonContent *self = IX_BUTTON_CONTENT (object);

  switch (id)
    {
    case PROP_ICON_NAME:
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), g_value_get_string (value));
      break;
    case PROP_LABEL:
      gtk_label_set_text_with_mnemonic (GTK_LABEL (self->label), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ix_button_content_dispose (GObject *object)
{
  IxButtonContent *self = IX_BUTTON_CONTENT (object);

  g_clear_pointer (&self->icon, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_button_content_parent_class)->dispose (object);
}

static void
ix_button_content_class_init (IxButtonContentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = ix_button_content_set_property;
  object_class->dispose = ix_button_content_dispose;
  widget_class->measure = ix_button_content_measure;
  widget_class->size_allocate = ix_button_content_size_allocate;
  widget_class->root = ix_button_content_root;
  props[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ix_button_content_init (IxButtonContent *self)
{
  self->icon = gtk_image_new ();
  self->label = gtk_label_new (NULL);
  gtk_label_set_use_underline (GTK_LABEL (self->label), TRUE);
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

/* The layout */

struct _IxAllOrNoneLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (IxAllOrNoneLayout, ix_all_or_none_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
ix_all_or_none_layout_measure (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               GtkOrientation    orientation,
                               int               for_size,
                               int              *minimum,
                               int              *natural,
                               int              *minimum_baseline,
                               int              *natural_baseline)
{
  gboolean first = TRUE;

  ix_measure_as (0, minimum, natural, minimum_baseline, natural_baseline);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum += child_minimum + (first ? 0 : GAP);
          *natural += child_natural + (first ? 0 : GAP);
        }
      else
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
      first = FALSE;
    }
}

static void
ix_all_or_none_layout_allocate (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                int               width,
                                int               height,
                                int               baseline)
{
  int minimum, natural, minimum_baseline, natural_baseline;
  int x = 0;
  gboolean all;

  ix_all_or_none_layout_measure (manager, widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                                 &natural, &minimum_baseline, &natural_baseline);
  all = width >= natural;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural, child_width;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      child_width = all ? child_natural : child_minimum;
      if (gtk_widget_get_next_sibling (child) == NULL)
        x = MAX (x, width - child_width);
      gtk_widget_size_allocate (child, &(GtkAllocation) { x, 0, child_width, height }, -1);
      x += child_width + GAP;
    }
}

static void
ix_all_or_none_layout_class_init (IxAllOrNoneLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = ix_all_or_none_layout_measure;
  layout_class->allocate = ix_all_or_none_layout_allocate;
}

static void
ix_all_or_none_layout_init (IxAllOrNoneLayout *self)
{
}
