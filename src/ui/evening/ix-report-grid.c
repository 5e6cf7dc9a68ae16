/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-grid.h"

#include "ix-widgets.h"

typedef struct {
  GtkWidget *widget;
  guint      row, column, span;
} Cell;

struct _IxReportGrid {
  GtkWidget parent_instance;

  IxReportGrid *joined; /* its columns are as wide; NULL: none */
  guint         n_columns;
  GArray       *cells; /* of Cell, row by row */
};

G_DEFINE_FINAL_TYPE (IxReportGrid, ix_report_grid, GTK_TYPE_WIDGET)

static Cell *
nth (const IxReportGrid *self,
     guint               n)
{
  return &g_array_index (self->cells, Cell, n);
}

/* The row and the column behind the last cell. */
static Cell
next_place (const IxReportGrid *self)
{
  const Cell *last = self->cells->len > 0 ? nth (self, self->cells->len - 1) : NULL;

  if (last == NULL)
    return (Cell) { NULL, 0, 0, 0 };
  if (last->column + last->span >= self->n_columns)
    return (Cell) { NULL, last->row + 1, 0, 0 };
  return (Cell) { NULL, last->row, last->column + last->span, 0 };
}

/* Measuring */

/* Widens the columns of @cell to @minimum and @natural: the last of several takes what is missing. */
static void
widen (GtkRequestedSize *columns,
       const Cell       *cell,
       int               minimum,
       int               natural)
{
  guint last = cell->column + cell->span - 1;

  for (guint c = cell->column; c < last; c++)
    {
      minimum -= columns[c].minimum_size;
      natural -= columns[c].natural_size;
    }
  columns[last].minimum_size = MAX (columns[last].minimum_size, minimum);
  columns[last].natural_size = MAX (columns[last].natural_size, natural);
}

/* Widens the columns to what is in the cells of @self of one column, or of several, and says in @expands which take more
 * room. */
static void
measure_columns (IxReportGrid     *self,
                 GtkRequestedSize *columns,
                 guint             n_columns,
                 gboolean         *expands,
                 gboolean          several)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = nth (self, i);
      int minimum, natural;

      if ((cell->span > 1) != several || cell->column + cell->span > n_columns)
        continue;
      gtk_widget_measure (cell->widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      widen (columns, cell, minimum, natural);
      expands[cell->column] |= gtk_widget_get_hexpand (cell->widget);
    }
}

/* Fills @columns, whose minimum size becomes the width within @width; -1: their natural width. */
static void
share_width (GtkRequestedSize *columns,
             guint             n_columns,
             const gboolean   *expands,
             int               width)
{
  int extra = width;
  guint n_expand = 0;

  for (guint c = 0; c < n_columns; c++)
    {
      extra -= width < 0 ? 0 : columns[c].minimum_size;
      n_expand += expands[c] != FALSE;
      if (width < 0)
        columns[c].minimum_size = columns[c].natural_size;
    }
  if (width < 0)
    return;
  extra = gtk_distribute_natural_allocation (MAX (0, extra), n_columns, columns);
  for (guint c = 0; c < n_columns && n_expand > 0; c++)
    if (expands[c])
      {
        int share = extra / (int) n_expand--;

        columns[c].minimum_size += share;
        extra -= share;
      }
}

/* Returns the columns with their least and natural widths; @expands has room for each.  Free the result. */
static GtkRequestedSize *
new_columns (IxReportGrid *self,
             gboolean    **expands)
{
  GtkRequestedSize *columns = g_new0 (GtkRequestedSize, self->n_columns + 1);

  *expands = g_new0 (gboolean, self->n_columns + 1);
  for (guint several = 0; several < 2; several++)
    {
      measure_columns (self, columns, self->n_columns, *expands, several != 0);
      if (self->joined != NULL)
        measure_columns (self->joined, columns, self->n_columns, *expands, several != 0);
    }
  return columns;
}

static int
width_of (const Cell             *cell,
          const GtkRequestedSize *columns)
{
  int width = 0;

  for (guint c = 0; c < cell->span; c++)
    width += columns[cell->column + c].minimum_size;
  return width;
}

/* Returns the heights of the rows where the columns are so wide, of int. */
static GArray *
row_heights (IxReportGrid           *self,
             const GtkRequestedSize *columns)
{
  GArray *heights = g_array_new (FALSE, TRUE, sizeof (int));

  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = nth (self, i);
      int height, *row;

      gtk_widget_measure (cell->widget, GTK_ORIENTATION_VERTICAL, width_of (cell, columns), &height, NULL, NULL, NULL);
      if (cell->row >= heights->len)
        g_array_set_size (heights, cell->row + 1);
      row = &g_array_index (heights, int, cell->row);
      *row = MAX (*row, height);
    }
  return heights;
}

static GtkSizeRequestMode
ix_report_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ix_report_grid_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  IxReportGrid *self = IX_REPORT_GRID (widget);
  g_autofree gboolean *expands = NULL;
  g_autofree GtkRequestedSize *columns = new_columns (self, &expands);
  int least = 0, usual = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for (guint c = 0; c < self->n_columns; c++)
      {
        least += columns[c].minimum_size;
        usual += columns[c].natural_size;
      }
  else
    {
      g_autoptr (GArray) heights = NULL;

      share_width (columns, self->n_columns, expands, for_size);
      heights = row_heights (self, columns);
      for (guint r = 0; r < heights->len; r++)
        least += g_array_index (heights, int, r);
      usual = least;
    }
  ix_measure_between (least, usual, minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_report_grid_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  IxReportGrid *self = IX_REPORT_GRID (widget);
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autofree gboolean *expands = NULL;
  g_autofree GtkRequestedSize *columns = new_columns (self, &expands);
  g_autoptr (GArray) heights = NULL;
  int x = 0, y = 0;

  share_width (columns, self->n_columns, expands, width);
  heights = row_heights (self, columns);
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = nth (self, i);
      GtkAllocation place = { x, y, width_of (cell, columns), g_array_index (heights, int, cell->row) };

      x += place.width;
      if (right_to_left)
        place.x = width - x;
      gtk_widget_size_allocate (cell->widget, &place, -1);
      if (cell->column + cell->span >= self->n_columns)
        {
          x = 0;
          y += place.height;
        }
    }
}

/* Cells */

void
ix_report_grid_begin (IxReportGrid *self,
                      guint         n_columns)
{
  g_return_if_fail (IX_IS_REPORT_GRID (self));
  /* From the last: GTK looks at all that follow one that goes. */
  for (guint i = self->cells->len; i > 0; i--)
    gtk_widget_unparent (nth (self, i - 1)->widget);
  g_array_set_size (self->cells, 0);
  self->n_columns = n_columns;
}

void
ix_report_grid_add (IxReportGrid *self,
                    GtkWidget    *cell,
                    guint         span)
{
  Cell place = next_place (self);

  g_return_if_fail (IX_IS_REPORT_GRID (self));
  g_return_if_fail (span > 0 && place.column + span <= self->n_columns);
  place.widget = cell;
  place.span = span;
  g_array_append_val (self->cells, place);
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
}

void
ix_report_grid_replace (IxReportGrid *self,
                        guint         n,
                        GtkWidget    *cell)
{
  GtkWidget *before;

  g_return_if_fail (IX_IS_REPORT_GRID (self) && n < self->cells->len);
  before = nth (self, n)->widget;
  gtk_widget_insert_before (cell, GTK_WIDGET (self), before);
  gtk_widget_unparent (before);
  nth (self, n)->widget = cell;
}

GtkWidget *
ix_report_grid_nth_cell (IxReportGrid *self,
                         guint         n)
{
  g_return_val_if_fail (IX_IS_REPORT_GRID (self), NULL);
  return n < self->cells->len ? nth (self, n)->widget : NULL;
}

gboolean
ix_report_grid_find (IxReportGrid *self,
                     GtkWidget    *cell,
                     guint        *row,
                     guint        *column)
{
  g_return_val_if_fail (IX_IS_REPORT_GRID (self), FALSE);
  for (guint i = 0; i < self->cells->len; i++)
    if (nth (self, i)->widget == cell)
      {
        *row = nth (self, i)->row;
        *column = nth (self, i)->column;
        return TRUE;
      }
  return FALSE;
}

void
ix_report_grid_join (IxReportGrid *self,
                     IxReportGrid *heads)
{
  self->joined = heads;
  heads->joined = self;
}

static void
ix_report_grid_dispose (GObject *object)
{
  IxReportGrid *self = IX_REPORT_GRID (object);

  if (self->joined != NULL)
    self->joined->joined = NULL;
  self->joined = NULL;
  ix_report_grid_begin (self, 0);
  G_OBJECT_CLASS (ix_report_grid_parent_class)->dispose (object);
}

static void
ix_report_grid_finalize (GObject *object)
{
  g_array_unref (IX_REPORT_GRID (object)->cells);
  G_OBJECT_CLASS (ix_report_grid_parent_class)->finalize (object);
}

static void
ix_report_grid_class_init (IxReportGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_report_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_report_grid_finalize;
  widget_class->get_request_mode = ix_report_grid_get_request_mode;
  widget_class->measure = ix_report_grid_measure;
  widget_class->size_allocate = ix_report_grid_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "grid");
}

static void
ix_report_grid_init (IxReportGrid *self)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
}

GtkWidget *
ix_report_grid_new (void)
{
  return g_object_new (IX_TYPE_REPORT_GRID, NULL);
}
