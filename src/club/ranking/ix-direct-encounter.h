/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* Orders @n tied contestants by their games against each other (section 6).  @order gets the number
 * of contestants before each, equal for those still tied.  @extended: if match points do not
 * decide, game points do. */
void ix_direct_encounter (const IxTieContext *context,
                          const guint        *group,
                          guint               n,
                          gboolean            extended,
                          guint              *order);

/* Explains the points of @place against the others of the group. */
IxTieSum *ix_direct_encounter_explain (const IxTieContext *context,
                                       const guint        *group,
                                       guint               n,
                                       guint               place) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
