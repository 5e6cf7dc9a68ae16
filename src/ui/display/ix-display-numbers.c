/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-numbers.h"

#include "ix-display-plan.h"
#include "ix-display-text.h"
#include "ix-widgets.h"

/* What stands between two numbers, in widths of an em. */
#define GAP 0.6

/* The largest type, as a share of the height of the cell that it would fill. */
#define HIGHEST 0.62

struct _IxDisplayNumbers {
  GtkWidget  parent_instance;

  GPtrArray *texts; /* of GtkWidget; owned as children */
};

G_DEFINE_FINAL_TYPE (IxDisplayNumbers, ix_display_numbers, GTK_TYPE_WIDGET)

guint
ix_display_numbers_plan (guint  n,
                         double ratio,
                         int    width,
                         int    height,
                         int   *side)
{
  guint best = 1;

  *side = 0;
  for (guint columns = 1; columns <= n; columns++)
    {
      guint lines = (n + columns - 1) / columns;
      int fits = MIN (height / (int) lines, (int) (width / (columns * ratio)));

      if (fits > *side)
        {
          *side = fits;
          best = columns;
        }
    }
  return best;
}

/* Width of a cell as a share of its height. */
static double
ratio_of (IxDisplayNumbers *self)
{
  double widest = 0;

  for (guint i = 0; i < self->texts->len; i++)
    widest = MAX (widest, ix_display_text_ems (IX_DISPLAY_TEXT (self->texts->pdata[i])));
  return (widest + GAP) * IX_DISPLAY_TYPE;
}

static void
ix_display_numbers_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline G_GNUC_UNUSED)
{
  IxDisplayNumbers *self = IX_DISPLAY_NUMBERS (widget);
  guint n = self->texts->len;
  double ratio = ratio_of (self);
  int side, cell_width, left, top;
  guint columns;

  if (n == 0)
    return;
  columns = ix_display_numbers_plan (n, ratio, width, height, &side);
  side = MIN (side, (int) (HIGHEST * height));
  cell_width = (int) (side * ratio);
  left = (width - (int) columns * cell_width) / 2;
  top = (height - (int) ((n + columns - 1) / columns) * side) / 2;
  for (guint i = 0; i < n; i++)
    ix_allocate (self->texts->pdata[i], left + (int) (i % columns) * cell_width,
                 top + (int) (i / columns) * side, cell_width, side);
}

static void
ix_display_numbers_measure (GtkWidget     *widget G_GNUC_UNUSED,
                            GtkOrientation orientation G_GNUC_UNUSED,
                            int            for_size G_GNUC_UNUSED,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  ix_measure_as (0, minimum, natural, minimum_baseline, natural_baseline);
}

void
ix_display_numbers_show (IxDisplayNumbers *self,
                         const GArray     *tables)
{
  g_return_if_fail (IX_IS_DISPLAY_NUMBERS (self));

  ix_unparent_children (GTK_WIDGET (self));
  g_ptr_array_set_size (self->texts, 0);
  for (guint i = 0; i < tables->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", g_array_index (tables, guint, i) + 1);
      GtkWidget *text = ix_display_text_new (number, 0.5f);

      gtk_widget_add_css_class (text, "digits");
      gtk_widget_set_parent (text, GTK_WIDGET (self));
      g_ptr_array_add (self->texts, text);
    }
}

static void
ix_display_numbers_dispose (GObject *object)
{
  IxDisplayNumbers *self = IX_DISPLAY_NUMBERS (object);

  ix_unparent_children (GTK_WIDGET (object));
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_display_numbers_parent_class)->dispose (object);
}

static void
ix_display_numbers_class_init (IxDisplayNumbersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_display_numbers_dispose;
  widget_class->measure = ix_display_numbers_measure;
  widget_class->size_allocate = ix_display_numbers_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displaynumbers");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_display_numbers_init (IxDisplayNumbers *self)
{
  self->texts = g_ptr_array_new ();
}

GtkWidget *
ix_display_numbers_new (void)
{
  return g_object_new (IX_TYPE_DISPLAY_NUMBERS, NULL);
}
