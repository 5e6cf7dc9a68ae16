/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rule of direct encounter (C.07 6.2 and 6.3) for whoever meets: players, teams, people with changing
 * partners, over one evening or a season.  How meetings are counted is the caller's. */

/* Somebody who is tied. */
typedef struct {
  guint  who;   /* the caller's number */
  gint64 least; /* the points made against the others, in any unit that is the same for all */
  gint64 most;  /* the same with all that meetings which are missing could have brought */
} IxTied;

typedef struct {
  /* Sets the points of each of the tied against the others.  Returns whether all have met. */
  gboolean (*count) (gpointer data,
                     IxTied  *tied,
                     guint    n);
  /* The first @n_decided are ordered by their points against all @n.  @before is the number of those ahead
   * of all @n.  Also called for each part, after the whole. */
  void (*decide) (gpointer      data,
                  const IxTied *tied,
                  guint         n,
                  guint         n_decided,
                  guint         before);
  /* Nothing separates these @n, with @before ahead of them. */
  void (*leave) (gpointer data,
                 IxTied  *tied,
                 guint    n,
                 guint    before);
} IxEncounterOrder;

/* Orders the @n tied, with @before ahead of them, and then each part by itself, until nothing separates
 * them.  If all have met, those with equal points stay together (6.2).  Otherwise only one who is first
 * whatever the missing meetings had brought is separated from the others (6.3).  Sorts @tied, best
 * first. */
void ix_encounter_order (const IxEncounterOrder *order,
                         gpointer                data,
                         IxTied                 *tied,
                         guint                   n,
                         guint                   before);

G_END_DECLS
