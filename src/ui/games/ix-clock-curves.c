/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-curves.h"

static void
add_point (IxClockCurves *curves,
           IxSeat         seat,
           gint64         at,
           gint64         left)
{
  GArray *points = curves->points[seat.board][seat.colour];
  const IxClockPoint *last =
    points->len > 0 ? &g_array_index (points, IxClockPoint, points->len - 1) : NULL;
  IxClockPoint point = { at, MAX (0, left) };

  curves->most = MAX (curves->most, point.left);
  curves->least = MIN (curves->least, point.left);
  if (last == NULL || last->at != at || last->left != point.left)
    g_array_append_val (points, point);
}

/* The end of a delay that began, or went on, at @moment: until then the clock of @seat stands. */
static gint64
end_of_delay (const IxMatch  *match,
              const IxMoment *moment,
              IxSeat          seat)
{
  if (ix_match_variant (match)->timing != IX_TIMING_DELAY)
    return moment->at;
  return moment->at + ix_match_delay_left (match, seat, moment->instant);
}

/* Right before the next moment a clock that runs shows less than after this one. */
static void
add_moment (IxClockCurves  *curves,
            IxTimeLine     *line,
            const IxMoment *moments,
            guint           n,
            guint           m)
{
  gint64 until = moments[MIN (m + 1, n - 1)].at;
  gint64 instant = ix_time_line_instant (line, m, until);
  const IxMatch *match = ix_time_line_match (line, m);

  for (guint b = 0; b < curves->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);

        add_point (curves, seat, moments[m].at, ix_time_line_left (line, m, seat));
        if (end_of_delay (match, &moments[m], seat) < until)
          add_point (curves, seat, end_of_delay (match, &moments[m], seat),
                     ix_time_line_left (line, m, seat));
        if (until > moments[m].at)
          add_point (curves, seat, until, ix_match_time_left (match, seat, instant));
      }
}

IxClockCurves *
ix_clock_curves_new (IxTimeLine *line)
{
  IxClockCurves *curves = g_new0 (IxClockCurves, 1);
  guint n;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  curves->n_boards = ix_match_boards (ix_time_line_match (line, 0))->n;
  curves->length = ix_time_line_length (line);
  curves->least = G_MAXINT64;
  for (guint b = 0; b < curves->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      curves->points[b][colour] = g_array_new (FALSE, FALSE, sizeof (IxClockPoint));
  for (guint m = 0; m < n; m++)
    add_moment (curves, line, moments, n, m);
  curves->waits = ix_time_line_waits (line);
  return curves;
}

void
ix_clock_curves_free (IxClockCurves *curves)
{
  if (curves == NULL)
    return;
  for (guint b = 0; b < curves->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      g_array_unref (curves->points[b][colour]);
  g_array_unref (curves->waits);
  g_free (curves);
}

gint64
ix_clock_curves_left (const IxClockCurves *curves,
                      IxSeat               seat,
                      gint64               at)
{
  const GArray *points = curves->points[seat.board][seat.colour];
  const IxClockPoint *point = (const void *) points->data;
  guint low = 0, high = points->len - 1;

  /* The last point that is not later. */
  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (point[middle].at <= at)
        low = middle;
      else
        high = middle - 1;
    }
  if (low + 1 == points->len || point[low + 1].left == point[low].left)
    return point[low].left;
  return point[low].left - (at - point[low].at);
}

gboolean
ix_clock_curves_waits (const IxClockCurves *curves,
                       IxSeat               seat,
                       gint64               at)
{
  for (guint i = 0; i < curves->waits->len; i++)
    {
      const IxWait *wait = &g_array_index (curves->waits, IxWait, i);

      if (wait->seat.board == seat.board && wait->seat.colour == seat.colour && wait->from <= at &&
          at < wait->to)
        return TRUE;
    }
  return FALSE;
}
