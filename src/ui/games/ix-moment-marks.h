/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-time-line.h"

G_BEGIN_DECLS

/* The marks over the slider of a replay: a dot for a capture, a triangle for a check, a diamond for a
 * claim, and a bar for a result or a flag. */
#define IX_TYPE_MOMENT_MARKS (ix_moment_marks_get_type ())
G_DECLARE_FINAL_TYPE (IxMomentMarks, ix_moment_marks, IX, MOMENT_MARKS, GtkWidget)

/* @scale has the times of @line, which must outlive the marks, as its values. */
GtkWidget *ix_moment_marks_new (const IxTimeLine *line,
                                GtkRange         *scale);

/* Returns where the mark of that time is, in pixels from the left. */
double ix_moment_marks_place (IxMomentMarks *self,
                              gint64         at);

G_END_DECLS
