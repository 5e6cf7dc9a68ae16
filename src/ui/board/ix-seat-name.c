/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-name.h"

#include <math.h>
#include <string.h>

#include "ix-person-name.h"
#include "ix-widgets.h"

/* The texts, from the longest to the shortest. */
typedef enum {
  WITH_GRADE,
  NAME,
  SURNAME,
  N_FORMS,
} Form;

struct _IxSeatName {
  GtkWidget parent_instance;

  GtkWidget *forms[N_FORMS];
  Form       shown;
  int        measured[N_FORMS]; /* the width of each in IX_SEAT_NAME_MEASURED; 0: not known */
  int        size;
};

G_DEFINE_FINAL_TYPE (IxSeatName, ix_seat_name, GTK_TYPE_WIDGET)

static void
ix_seat_name_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  IxSeatName *self = IX_SEAT_NAME (widget);
  int least, most = ix_natural_size (self->forms[WITH_GRADE], orientation);

  gtk_widget_measure (self->forms[SURNAME], orientation, -1, &least, NULL, NULL, NULL);
  ix_measure_between (MIN (least, most), most, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
ix_seat_name_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  IxSeatName *self = IX_SEAT_NAME (widget);

  self->shown = WITH_GRADE;
  while (self->shown < SURNAME &&
         ix_natural_size (self->forms[self->shown], GTK_ORIENTATION_HORIZONTAL) > width)
    self->shown++;
  for (Form form = WITH_GRADE; form < N_FORMS; form++)
    gtk_widget_set_child_visible (self->forms[form], form == self->shown);
  ix_allocate (self->forms[self->shown], 0, 0, width, height);
}

void
ix_seat_name_set_size (IxSeatName *self,
                       int         size)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  g_return_if_fail (IX_IS_SEAT_NAME (self));

  if (self->size == size)
    return;
  self->size = size;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  for (Form form = WITH_GRADE; form < N_FORMS; form++)
    gtk_label_set_attributes (GTK_LABEL (self->forms[form]), attributes);
}

/* Without a change of the labels, which would ask for another layout. */
static int
measure_form (IxSeatName *self,
              Form        form)
{
  g_autoptr (PangoLayout) layout =
    pango_layout_copy (gtk_label_get_layout (GTK_LABEL (self->forms[form])));
  g_autoptr (PangoAttrList) attributes =
    pango_attr_list_copy (pango_layout_get_attributes (layout));
  int width;

  pango_attr_list_change (attributes, pango_attr_size_new_absolute (IX_SEAT_NAME_MEASURED * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return MAX (width, 1);
}

/* A bar asks several times at each layout. */
static int
measured_width (IxSeatName *self,
                Form        form)
{
  if (self->measured[form] == 0)
    self->measured[form] = measure_form (self, form);
  return self->measured[form];
}

static void
forget_measures (IxSeatName *self)
{
  memset (self->measured, 0, sizeof self->measured);
}

static void
ix_seat_name_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ix_seat_name_parent_class)->css_changed (widget, change);
  forget_measures (IX_SEAT_NAME (widget));
}

static void
ix_seat_name_system_setting_changed (GtkWidget       *widget,
                                     GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (ix_seat_name_parent_class)->system_setting_changed (widget, setting);
  forget_measures (IX_SEAT_NAME (widget));
}

int
ix_seat_name_size_in (int width,
                      int measured)
{
  int size = (width - 1) * IX_SEAT_NAME_MEASURED / MAX (measured, 1);

  return size - size % IX_SEAT_NAME_STEP;
}

int
ix_seat_name_width_at (IxSeatName *self,
                       int         size)
{
  g_return_val_if_fail (IX_IS_SEAT_NAME (self), 0);
  return (measured_width (self, SURNAME) * size + IX_SEAT_NAME_MEASURED - 1) / IX_SEAT_NAME_MEASURED + 1;
}

int
ix_seat_name_size_for (IxSeatName *self,
                       int         width,
                       int         most)
{
  int whole, surname;

  g_return_val_if_fail (IX_IS_SEAT_NAME (self), most);

  whole = ix_seat_name_size_in (width, measured_width (self, NAME));
  surname = ix_seat_name_size_in (width, measured_width (self, SURNAME));
  if (whole >= most / 2)
    return CLAMP (whole, MIN (IX_SEAT_NAME_MIN_SIZE, most), most);
  return CLAMP (surname, MIN (IX_SEAT_NAME_MIN_SIZE, most), most);
}

int
ix_seat_name_large_size_for (IxSeatName *self,
                             int         width,
                             int         most)
{
  g_return_val_if_fail (IX_IS_SEAT_NAME (self), most);
  return CLAMP (ix_seat_name_size_in (width, measured_width (self, SURNAME)),
                MIN (IX_SEAT_NAME_MIN_SIZE, most), most);
}

static int
size_for_letter (GtkWidget  *widget,
                 const char *letter,
                 double      height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, letter);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle ink;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (1000 * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return (int) ceil (height * 1000 / MAX (ink.height, 1));
}

int
ix_seat_name_size_for_x (GtkWidget *widget,
                         double     height)
{
  return size_for_letter (widget, "x", height);
}

int
ix_seat_name_size_for_capital (GtkWidget *widget,
                               double     height)
{
  return size_for_letter (widget, "H", height);
}

static void
ix_seat_name_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_seat_name_parent_class)->dispose (object);
}

static void
ix_seat_name_class_init (IxSeatNameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_seat_name_dispose;
  widget_class->measure = ix_seat_name_measure;
  widget_class->size_allocate = ix_seat_name_size_allocate;
  widget_class->css_changed = ix_seat_name_css_changed;
  widget_class->system_setting_changed = ix_seat_name_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "seatname");
}

static void
ix_seat_name_init (IxSeatName *self)
{
  for (Form form = WITH_GRADE; form < N_FORMS; form++)
    {
      self->forms[form] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->forms[form]), 0);
      gtk_widget_set_parent (self->forms[form], GTK_WIDGET (self));
    }
  gtk_label_set_ellipsize (GTK_LABEL (self->forms[SURNAME]), PANGO_ELLIPSIZE_END);
}

GtkWidget *
ix_seat_name_new (const char *name,
                  guint       grade)
{
  IxSeatName *self = g_object_new (IX_TYPE_SEAT_NAME, NULL);
  g_autofree char *surnames = ix_person_name_surnames (name);
  g_autofree char *whole = grade > 0 ? g_strdup_printf ("%s %u", name, grade) : g_strdup (name);
  const char *texts[N_FORMS] = { name, name, surnames };

  for (Form form = WITH_GRADE; form < N_FORMS; form++)
    {
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", texts[form]);

      gtk_label_set_markup (GTK_LABEL (self->forms[form]), markup);
    }
  if (grade > 0)
    {
      g_autofree char *markup = g_markup_printf_escaped (
        "<b>%s</b>  <span alpha=\"70%%\">%u</span>", name, grade);

      gtk_label_set_markup (GTK_LABEL (self->forms[WITH_GRADE]), markup);
    }
  ix_set_tooltip (GTK_WIDGET (self), whole);
  return GTK_WIDGET (self);
}
