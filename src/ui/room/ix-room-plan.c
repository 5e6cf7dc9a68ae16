/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-plan.h"

#include <math.h>

#define MARGIN 0.025   /* of the width */
#define GUTTER 0.035   /* between stacks, of the width */
#define GAP 1.0        /* between columns, in widths of an em */
#define PADDING 0.45   /* within a row, at both sides, in widths of an em */
#define MAX_LINES 14   /* on a page */
#define HIGHEST 0.1    /* a line, of the screen */
#define LOOSEST 1.4    /* a line, of the height that its type needs */
#define LOWEST 0.035
#define BOTTOM 0.012   /* below the rows, of the screen */
#define READABLE 0.031 /* type in two stacks, of the screen */

/* The width for each name that lets every column show its names whole. */
static double
name_width (const IxRoomNeeds *needs)
{
  double widest = 0;

  for (guint c = 0; c < needs->n_columns; c++)
    if (needs->n_names[c] > 0)
      widest = MAX (widest, needs->widest[c] / needs->n_names[c]);
  return MIN (widest, IX_ROOM_LONG_NAME);
}

static double
wanted_width (const IxRoomNeeds *needs)
{
  double name = name_width (needs);
  double width = 2 * PADDING;

  for (guint c = 0; c < needs->n_columns; c++)
    width += (needs->n_names[c] > 0 ? needs->n_names[c] * name : needs->widest[c]) +
             (c > 0 ? GAP : 0);
  return MAX (width, needs->widest_span * IX_ROOM_SMALLEST);
}

static guint
divide_up (guint a,
           guint b)
{
  return (a + b - 1) / b;
}

/* Spreads rows evenly over as few pages as possible. */
static void
spread (IxRoomPlan        *plan,
        const IxRoomNeeds *needs,
        guint              n_stacks)
{
  guint most = MAX (1, MAX_LINES / MAX (1, needs->n_lines));

  plan->n_stacks = n_stacks;
  plan->n_pages = MAX (1, divide_up (needs->n_rows, most * n_stacks));
  plan->n_per_stack = MAX (1, divide_up (needs->n_rows, plan->n_pages * n_stacks));
}

/* Sets heights, and the largest type that line height and width allow. */
static void
set_sizes (IxRoomPlan        *plan,
           const IxRoomNeeds *needs,
           int                width,
           int                height,
           int                screen_height)
{
  int highest = (int) (HIGHEST * screen_height);
  guint n_lines = MAX (1, needs->n_lines);
  double room = n_lines > 1 ? n_lines + 0.35 : 1; /* lines of a row stand closer than rows */
  double wanted;

  plan->margin = (int) (MARGIN * width);
  plan->stack_step = 0;
  plan->stack_width = width - 2 * plan->margin;
  if (plan->n_stacks == 2)
    {
      plan->stack_width = (plan->stack_width - (int) (GUTTER * width)) / 2;
      plan->stack_step = plan->stack_width + (int) (GUTTER * width);
    }
  plan->headings = (int) (IX_ROOM_HEADINGS * screen_height);
  plan->top = plan->headings;
  plan->row_height =
    (height - plan->top - (int) (BOTTOM * screen_height)) / (int) plan->n_per_stack;
  plan->line_height = MIN ((int) (plan->row_height / room), highest);
  wanted = wanted_width (needs);
  plan->type_height = plan->line_height;
  if (wanted * IX_ROOM_TYPE * plan->line_height > plan->stack_width)
    plan->type_height = MAX ((int) (plan->stack_width / wanted / IX_ROOM_TYPE),
                             MIN ((int) ceil (LOWEST * screen_height), plan->line_height));
  plan->line_height = MIN (plan->line_height, (int) (LOOSEST * plan->type_height));
  plan->row_height = MIN (plan->row_height, (int) ceil (plan->line_height * room));
}

/* Columns without names take the width of their widest cell; names share the rest. */
static void
set_slots (IxRoomPlan        *plan,
           const IxRoomNeeds *needs)
{
  double em = plan->type_height * IX_ROOM_TYPE;
  double left = plan->stack_width - 2 * PADDING * em;
  double name, gap, x = PADDING * em;
  guint n_names = 0;

  for (guint c = 0; c < needs->n_columns; c++)
    {
      n_names += needs->n_names[c];
      left -= needs->n_names[c] > 0 ? 0 : needs->widest[c] * em;
    }
  gap = GAP * em;
  left -= needs->n_columns > 0 ? (needs->n_columns - 1) * gap : 0;
  name = n_names > 0 ? MAX (left / n_names, 0) : 0;
  for (guint c = 0; c < needs->n_columns; c++)
    {
      guint n = needs->n_names[c];
      double width = n > 0 ? n * name : needs->widest[c] * em;

      plan->slots[c] = (IxRoomSlot) { (int) x, (int) (x + width) - (int) x };
      x += width + gap;
    }
}

void
ix_room_plan (IxRoomPlan        *plan,
              const IxRoomNeeds *needs,
              int                width,
              int                height,
              int                screen_height)
{
  IxRoomPlan two = { 0 };

  *plan = (IxRoomPlan) { 0 };
  spread (plan, needs, 1);
  set_sizes (plan, needs, width, height, screen_height);
  if (plan->n_pages > 1)
    {
      spread (&two, needs, 2);
      set_sizes (&two, needs, width, height, screen_height);
      if (two.n_pages < plan->n_pages &&
          two.type_height * IX_ROOM_TYPE >= READABLE * screen_height &&
          wanted_width (needs) * IX_ROOM_TYPE * two.type_height <= two.stack_width + 1)
        *plan = two;
    }
  set_slots (plan, needs);
}

guint
ix_room_plan_page (const IxRoomPlan *plan,
                   guint             n_rows,
                   guint             page,
                   guint            *n)
{
  guint per_page = plan->n_per_stack * plan->n_stacks;
  guint first = MIN (page * per_page, n_rows);

  *n = MIN (per_page, n_rows - first);
  return first;
}

guint
ix_room_plan_find (const IxRoomPlan *plan,
                   guint             row,
                   int              *x,
                   int              *y)
{
  guint on_page = row % (plan->n_per_stack * plan->n_stacks);

  *x = plan->margin + (int) (on_page / plan->n_per_stack) * plan->stack_step;
  *y = plan->top + (int) (on_page % plan->n_per_stack) * plan->row_height;
  return row / (plan->n_per_stack * plan->n_stacks);
}
