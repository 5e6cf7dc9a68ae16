/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-plan.h"

#include <math.h>

#define MARGIN 0.02      /* of the width */
#define GUTTER 0.035     /* between stacks, of the width */
#define GAP 0.75         /* between columns, in widths of an em */
#define PADDING 0.35     /* within a row, at both sides, in widths of an em */
#define HIGHEST 0.16     /* a line, of the screen */
#define LOOSEST 1.4      /* a line, of the height that its type needs */
#define BETWEEN 0.28     /* between rows of several lines, in lines: lines of a row stand closer */
#define BOTTOM 0.008     /* below the rows, of the screen */
#define WIDEST (16 / 9.) /* the screen whose height the sizes are shares of */
#define LARGEST_WINDOW 1280

/* The width for each name that lets every column show its names whole. */
static double
name_width (const IxDisplayNeeds *needs)
{
  double widest = 0;

  for (guint c = 0; c < needs->n_columns; c++)
    if (needs->n_names[c] > 0)
      widest = MAX (widest, needs->widest[c] / needs->n_names[c]);
  return MIN (widest, IX_DISPLAY_LONG_NAME);
}

/* The width that columns lack for the texts that go across them, however small these may be
 * set. */
static double
span_lack (const IxDisplayNeeds *needs)
{
  double lack = needs->widest_span * IX_DISPLAY_SMALLEST;

  for (guint c = needs->span_from; c < needs->n_columns; c++)
    {
      if (needs->n_names[c] > 0)
        return 0;
      lack -= needs->widest[c] + (c > needs->span_from ? GAP : 0);
    }
  return MAX (lack, 0);
}

static double
wanted_width (const IxDisplayNeeds *needs)
{
  double name = name_width (needs);
  double width = 2 * PADDING + span_lack (needs);

  for (guint c = 0; c < needs->n_columns; c++)
    width += (needs->n_names[c] > 0 ? needs->n_names[c] * name : needs->widest[c]) +
             (c > 0 ? GAP : 0);
  return MAX (width, needs->widest_span * IX_DISPLAY_SMALLEST);
}

/* The height to which sizes relate: on a screen that is narrow for its height there would be no
 * room for large type, but it is not seen from farther away either. */
static double
reference (int width,
           int screen_height)
{
  return MIN (screen_height, width / WIDEST);
}

int
ix_display_type_size (int line_height)
{
  return (int) (line_height * IX_DISPLAY_TYPE + 1e-9);
}

/* The lowest line whose type is of that size. */
static int
line_for (int type_size)
{
  return (int) ceil (type_size / IX_DISPLAY_TYPE);
}

int
ix_display_least_line (int    width,
                       int    screen_height,
                       double x_height)
{
  g_return_val_if_fail (x_height > 0, 1);

  return line_for ((int) ceil (IX_DISPLAY_X_HEIGHT * reference (width, screen_height) / x_height));
}

static guint
divide_up (guint a,
           guint b)
{
  return (a + b - 1) / b;
}

/* The height of a row in lines. */
static double
lines_of (const IxDisplayNeeds *needs)
{
  return needs->n_lines > 1 ? needs->n_lines + BETWEEN : 1;
}

/* Sets the places of the stacks and the room for rows. */
static void
set_frame (IxDisplayPlan *plan,
           guint          n_stacks,
           int            width,
           int            screen_height)
{
  plan->n_stacks = n_stacks;
  plan->margin = (int) (MARGIN * width);
  plan->stack_width = width - 2 * plan->margin;
  if (n_stacks == 2)
    {
      plan->stack_width = (plan->stack_width - (int) (GUTTER * width)) / 2;
      plan->stack_step = plan->stack_width + (int) (GUTTER * width);
    }
  plan->headings = (int) (IX_DISPLAY_HEADINGS * screen_height);
  plan->top = plan->headings;
}

/* Spreads rows evenly over as few pages as possible. */
static void
spread (IxDisplayPlan        *plan,
        const IxDisplayNeeds *needs,
        int                   room,
        int                   least)
{
  guint most = MAX (1, (guint) (room / (lines_of (needs) * least)));

  plan->n_pages = MAX (1, divide_up (needs->n_rows, most * plan->n_stacks));
  plan->n_per_stack = MAX (1, divide_up (needs->n_rows, plan->n_pages * plan->n_stacks));
}

/* Sets heights, and the largest type that line height and width allow. */
static void
set_sizes (IxDisplayPlan        *plan,
           const IxDisplayNeeds *needs,
           int                   room,
           int                   least,
           int                   screen_height)
{
  double lines = lines_of (needs);
  double wanted = wanted_width (needs);

  plan->row_height = room / (int) plan->n_per_stack;
  plan->line_height = MIN ((int) (plan->row_height / lines), (int) (HIGHEST * screen_height));
  plan->type_height = plan->line_height;
  if (wanted * IX_DISPLAY_TYPE * plan->line_height > plan->stack_width)
    plan->type_height = MAX ((int) (plan->stack_width / wanted / IX_DISPLAY_TYPE),
                             MIN (least, plan->line_height));
  plan->line_height = MIN (plan->line_height, (int) (LOOSEST * plan->type_height));
  plan->row_height = MIN (plan->row_height, (int) ceil (plan->line_height * lines));
  plan->heading_height = MIN (plan->headings, line_for ((ix_display_type_size (least) + 1) / 2));
}

/* The width that is left for names, or what their shortest forms lack. */
static double
spare_width (const IxDisplayPlan  *plan,
             const IxDisplayNeeds *needs,
             gboolean              shortest)
{
  double em = plan->type_height * IX_DISPLAY_TYPE;
  double left = plan->stack_width - (2 * PADDING + span_lack (needs)) * em;

  for (guint c = 0; c < needs->n_columns; c++)
    {
      if (plan->slots[c].hidden)
        continue;
      left -= c > 0 ? GAP * em : 0;
      if (needs->n_names[c] == 0)
        left -= needs->widest[c] * em;
      else if (shortest)
        left -= MIN (needs->least[c], IX_DISPLAY_LONG_NAME * needs->n_names[c]) * em;
    }
  return left;
}

/* Leaves out optional columns, the last one first, until the shortest forms of names have room. */
static void
hide_columns (IxDisplayPlan        *plan,
              const IxDisplayNeeds *needs)
{
  for (guint c = needs->n_columns; c > 0 && spare_width (plan, needs, TRUE) < 0; c--)
    plan->slots[c - 1].hidden = needs->optional[c - 1];
}

/* Columns without names take the width of their widest cell, which is set smaller before a name is cut; names share the
 * rest. */
static void
set_slots (IxDisplayPlan        *plan,
           const IxDisplayNeeds *needs)
{
  double em = plan->type_height * IX_DISPLAY_TYPE;
  double x = PADDING * em, other = 0, smaller = 1, name;
  guint n_names = 0;

  hide_columns (plan, needs);
  for (guint c = 0; c < needs->n_columns; c++)
    {
      n_names += needs->n_names[c];
      other += needs->n_names[c] == 0 && !plan->slots[c].hidden ? needs->widest[c] * em : 0;
    }
  if (n_names > 0 && other > 0)
    smaller = CLAMP (1 + spare_width (plan, needs, TRUE) / other, IX_DISPLAY_SMALLEST, 1);
  name = n_names > 0 ? MAX ((spare_width (plan, needs, FALSE) + (1 - smaller) * other) / n_names, 0) : 0;
  for (guint c = 0; c < needs->n_columns; c++)
    {
      guint n = needs->n_names[c];
      double width = n > 0 ? n * name : needs->widest[c] * em * smaller;

      if (plan->slots[c].hidden)
        continue;
      plan->slots[c].x = (int) x;
      plan->slots[c].width = (int) (x + width) - (int) x;
      x += width + GAP * em;
    }
}

void
ix_display_plan (IxDisplayPlan        *plan,
                 const IxDisplayNeeds *needs,
                 int                   width,
                 int                   height,
                 int                   screen_height)
{
  int least = ix_display_least_line (width, screen_height, needs->x_height);
  int room;

  *plan = (IxDisplayPlan) { 0 };
  set_frame (plan, 1, width, screen_height);
  room = height - plan->top - (int) (BOTTOM * screen_height);
  spread (plan, needs, room, least);
  set_sizes (plan, needs, room, least, screen_height);
  if (plan->n_pages > 1)
    {
      IxDisplayPlan two = { 0 };

      set_frame (&two, 2, width, screen_height);
      spread (&two, needs, room, least);
      set_sizes (&two, needs, room, least, screen_height);
      if (two.n_pages < plan->n_pages && two.type_height >= least &&
          wanted_width (needs) * IX_DISPLAY_TYPE * two.type_height <= two.stack_width + 1)
        *plan = two;
    }
  set_slots (plan, needs);
}

guint
ix_display_plan_page (const IxDisplayPlan *plan,
                      guint                n_rows,
                      guint                page,
                      guint               *n)
{
  guint per_page = plan->n_per_stack * plan->n_stacks;
  guint first = MIN (page * per_page, n_rows);

  *n = MIN (per_page, n_rows - first);
  return first;
}

guint
ix_display_plan_find (const IxDisplayPlan *plan,
                      guint                row,
                      int                 *x,
                      int                 *y)
{
  guint on_page = row % (plan->n_per_stack * plan->n_stacks);

  *x = plan->margin + (int) (on_page / plan->n_per_stack) * plan->stack_step;
  *y = plan->top + (int) (on_page % plan->n_per_stack) * plan->row_height;
  return row / (plan->n_per_stack * plan->n_stacks);
}

guint
ix_display_plan_numbers (guint  n,
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

guint
ix_display_plan_screen (const GdkRectangle *screens,
                        guint               n,
                        guint               own)
{
  guint i = 0;

  while (i < n && gdk_rectangle_intersect (&screens[i], &screens[own], NULL))
    i++;
  return i;
}

guint
ix_display_plan_again (const char *const  *names,
                       const GdkRectangle *screens,
                       guint               n,
                       guint               own,
                       const char         *remembered)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (names[i], remembered) == 0 && !gdk_rectangle_intersect (&screens[i], &screens[own], NULL))
      return i;
  return n;
}

void
ix_display_plan_window (const GdkRectangle *screen,
                        int                *width,
                        int                *height)
{
  *width = MIN (LARGEST_WINDOW, MIN (screen->width, screen->height * 16 / 9) * 3 / 5);
  *height = *width * 9 / 16;
}
