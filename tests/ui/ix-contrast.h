/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How well what a window says can be read, measured on its picture: the contrast of each text to
 * what is around it, as WCAG 2 defines it (1.4.3 for AA, 1.4.6 for AAA). */

typedef enum {
  IX_WCAG_AA,  /* 4.5, and 3 for large type */
  IX_WCAG_AAA, /* 7, and 4.5 for large type */
} IxWcagLevel;

typedef struct {
  guint  n_texts; /* so many were measured */
  guint  n_poor;  /* of them so many have too little contrast */
  double least;   /* the least contrast of all, in proportion to what it has to be */
} IxContrast;

/* Draws @root, which must be on the screen, and measures each text in it that is seen whole and is not
 * greyed out.  Adds to @sum, and tells of each poor text, as one in @where. */
void ix_contrast_measure (GtkWidget   *root,
                          IxWcagLevel  level,
                          const char  *where,
                          IxContrast  *sum);

/* Draws @root, which must be on the screen, and reads the colours at @n places of it. */
void ix_contrast_colours_at (GtkWidget              *root,
                             const graphene_point_t *places,
                             guint                   n,
                             GdkRGBA                *colours);

/* The contrast of two colours without alpha: from 1 to 21. */
double ix_contrast_of (GdkRGBA a,
                       GdkRGBA b);

G_END_DECLS
