/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-text.h"

#include "ix-display-plan.h"
#include "ix-widgets.h"

/* The label is laid out in this size and scaled when drawn: a new allocation needs no new
 * layout, and measuring never depends on it. */
#define EM 64

#define MAX_FORMS 3

/* A text that has no room becomes smaller in steps.  Its lines may reach out of the place of a text that must be whole a
 * little, because they have room above and below the letters. */
#define SMALLER 0.96
#define CLOSE 0.9

struct _IxDisplayText {
  IxDisplayPart parent_instance;

  GtkWidget *labels[MAX_FORMS]; /* from the longest form to the shortest */
  guint      n_forms;
  guint      shown;
  float      align;
  gboolean   whole; /* never cut */
  int        line;  /* the height that the type is for; 0: that of the place */
};

G_DEFINE_FINAL_TYPE (IxDisplayText, ix_display_text, IX_TYPE_DISPLAY_PART)

static double
ems_of (GtkWidget *label)
{
  int width = ix_natural_size (label, GTK_ORIENTATION_HORIZONTAL);

  /* One pixel more, because sizes are rounded. */
  return width > 0 ? (width + 1) / (double) EM : 0;
}

double
ix_display_text_ems (IxDisplayText *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_TEXT (self), 0);
  return ems_of (self->labels[0]);
}

double
ix_display_text_least_ems (IxDisplayText *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_TEXT (self), 0);
  return ems_of (self->labels[self->n_forms - 1]);
}

double
ix_display_text_x_height (IxDisplayText *self)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle ink;

  g_return_val_if_fail (IX_IS_DISPLAY_TEXT (self), 1);

  layout = gtk_widget_create_pango_layout (self->labels[0], "x");
  pango_layout_set_attributes (layout, gtk_label_get_attributes (GTK_LABEL (self->labels[0])));
  pango_layout_get_extents (layout, &ink, NULL);
  return MAX (ink.height, 1) / (double) (EM * PANGO_SCALE);
}

/* The first form that is not wider than @width, else the last. */
static void
choose_form (IxDisplayText *self,
             double         width)
{
  self->shown = 0;
  while (self->shown + 1 < self->n_forms &&
         ix_natural_size (self->labels[self->shown], GTK_ORIENTATION_HORIZONTAL) > width)
    self->shown++;
}

/* The largest size of type in pixels, up to @wanted, with which the label is whole in its place; how wide the label may
 * be then, in @given. */
static int
find_whole_size (GtkWidget *label,
                 int        width,
                 int        height,
                 int        wanted,
                 int       *given)
{
  int natural = ix_natural_size (label, GTK_ORIENTATION_HORIZONTAL);
  int size = wanted;

  *given = natural;
  while (natural * size > width * EM && size > MAX (wanted / 8., 1))
    {
      int least, lines;

      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *given = width * EM / size;
      if (*given >= least)
        {
          gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, *given, NULL, &lines, NULL, NULL);
          if (lines * size * CLOSE <= height * EM)
            return size;
        }
      size = (int) (size * SMALLER);
      *given = MIN (width * EM / size, natural);
    }
  return size;
}

static void
allocate_whole (IxDisplayText *self,
                int            width,
                int            height,
                int            wanted)
{
  GtkWidget *label = self->labels[0];
  int given, lines;
  double scale = find_whole_size (label, width, height, wanted, &given) / (double) EM;
  GskTransform *transform;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, given, NULL, &lines, NULL, NULL);
  transform = gsk_transform_translate (
    NULL, &GRAPHENE_POINT_INIT ((float) ((width - given * scale) * self->align),
                                (float) ((height - lines * scale) / 2)));
  transform = gsk_transform_scale (transform, (float) scale, (float) scale);
  gtk_widget_allocate (label, given, lines, -1, transform);
}

/* A line of text may be higher than its place: what is drawn of it is not. */
static void
ix_display_text_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  IxDisplayText *self = IX_DISPLAY_TEXT (widget);
  int wanted = ix_display_type_size (self->line > 0 ? self->line : height);
  int size = wanted;
  gboolean seen = width > 0 && height > 0 && wanted > 0;
  int smallest, natural, label_height, given;
  GskTransform *transform;
  GtkWidget *label;
  double scale;

  choose_form (self, seen ? width * EM / (double) wanted : 0);
  for (guint i = 0; i < self->n_forms; i++)
    gtk_widget_set_child_visible (self->labels[i], seen && i == self->shown);
  if (!seen)
    return;
  if (self->whole)
    {
      allocate_whole (self, width, height, wanted);
      return;
    }
  label = self->labels[self->shown];
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &smallest, &natural, NULL, NULL);
  label_height = ix_natural_size (label, GTK_ORIENTATION_VERTICAL);
  while (natural * size > width * EM && size > MAX (wanted * IX_DISPLAY_SMALLEST, 1))
    size = (int) MAX (size * SMALLER, wanted * IX_DISPLAY_SMALLEST);
  /* Not even the first letters fit. */
  if (smallest * size > width * EM)
    size = MAX (width * EM / smallest, 1);
  scale = size / (double) EM;
  given = MAX (smallest, MIN (natural, (int) (width / scale + 0.01)));
  transform = gsk_transform_translate (
    NULL, &GRAPHENE_POINT_INIT ((float) ((width - given * scale) * self->align),
                                (float) ((height - label_height * scale) / 2)));
  transform = gsk_transform_scale (transform, (float) scale, (float) scale);
  gtk_widget_allocate (label, given, label_height, -1, transform);
}

void
ix_display_text_set_whole (IxDisplayText *self)
{
  GtkLabel *label;

  g_return_if_fail (IX_IS_DISPLAY_TEXT (self));
  g_return_if_fail (self->n_forms == 1);

  self->whole = TRUE;
  label = GTK_LABEL (self->labels[0]);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, self->align > 0 && self->align < 1 ? GTK_JUSTIFY_CENTER
                                                                   : GTK_JUSTIFY_LEFT);
}

void
ix_display_text_set_line (IxDisplayText *self,
                          int            height)
{
  g_return_if_fail (IX_IS_DISPLAY_TEXT (self));
  self->line = height;
}

void
ix_display_text_set_text (IxDisplayText *self,
                          const char    *text)
{
  g_return_if_fail (IX_IS_DISPLAY_TEXT (self));

  g_return_if_fail (self->n_forms == 1);

  if (!g_str_equal (ix_display_text_get_text (self), text))
    gtk_label_set_text (GTK_LABEL (self->labels[0]), text);
}

const char *
ix_display_text_get_text (IxDisplayText *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_TEXT (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->labels[0]));
}

static void
ix_display_text_class_init (IxDisplayTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = ix_display_text_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displaytext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_display_text_init (IxDisplayText *self)
{
}

static GtkWidget *
add_label (IxDisplayText *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label = gtk_label_new (NULL);

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (EM * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  self->labels[self->n_forms++] = label;
  return label;
}

GtkWidget *
ix_display_text_new (const char *text,
                     float       align)
{
  IxDisplayText *self = g_object_new (IX_TYPE_DISPLAY_TEXT, NULL);

  self->align = align;
  gtk_label_set_text (GTK_LABEL (add_label (self)), text);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_display_text_new_forms (const char *const *forms,
                           guint              n,
                           float              align)
{
  IxDisplayText *self = g_object_new (IX_TYPE_DISPLAY_TEXT, NULL);

  g_assert (n >= 1 && n <= MAX_FORMS);
  self->align = align;
  for (guint i = 0; i < n; i++)
    gtk_label_set_markup (GTK_LABEL (add_label (self)), forms[i]);
  return GTK_WIDGET (self);
}
