/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The highest grade or rating that is read. */
#define IX_RATING_HIGHEST 4000

/* Reads a grade or rating as people, spreadsheets and lists write it.
 *
 * Three digits behind one and a separator are thousands, "1.422" or "1 422", as no grade has three
 * decimals; a fraction is cut off, "141,5", and @cut says so unless it is zero.  A mark behind the number says that it is provisional or
 * an estimate: "1450/12", "1400P8", "1520 F", "1350e", "1450*", "(1450)", "~1450".  The letters A to
 * D, and the index behind a hyphen, "1650-12", only say how much was played, and N that it is national.  Nothing, a hyphen and
 * words such as "unr." are no grade: 0.
 *
 * Returns FALSE for whatever else it is: the caller says where it stands.  @provisional and @cut may
 * be NULL. */
gboolean ix_rating_read (const char *text,
                         guint      *value,
                         gboolean   *provisional,
                         gboolean   *cut);

G_END_DECLS
