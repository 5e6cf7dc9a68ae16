/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How people who are tied share prizes (tournament.md 1.16).  A person is entitled to the prizes of some
 * categories, and takes no more than one prize into the pot. */

/* The most prizes of a list, and so the most categories. */
#define IX_PRIZES_MOST 64

typedef struct {
  guint  category; /* less than IX_PRIZES_MOST */
  gint64 money;
} IxSharedPrize;

/* Some of the tied who share some of the prizes equally. */
typedef struct {
  GArray *people; /* of guint, in their order */
  GArray *prizes; /* of guint, the most valuable first */
  gint64  money;  /* of the prizes together */
} IxPrizeShare;

/* As many prizes are taken as can be given to the people, at most one to each, and those whose value is highest
 * together; the most valuable prize comes first.  Person i is entitled to category c if bit c of entitled[i] is set. */

/* Sets @holders, of @n_prizes, to the people who hold the prizes that are taken: the most valuable goes to the first
 * person who may have it without another of these prizes being lost, and so on; G_MAXUINT for a prize that is not
 * taken. */
void ix_prizes_hold (const IxSharedPrize *prizes,
                     guint                n_prizes,
                     const guint64       *entitled,
                     guint                n_people,
                     guint               *holders);

/* Returns how the people share the prizes that are taken, of IxPrizeShare: as equally as can be while no
 * set of them gets more than the prizes that they could take alone.  Those who get least come first; those who
 * get nothing are in no share. */
GPtrArray *ix_prizes_share (const IxSharedPrize *prizes,
                            guint                n_prizes,
                            const guint64       *entitled,
                            guint                n_people) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
