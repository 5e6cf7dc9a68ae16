/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* Sounds a gong once for each round: at the start that was set for it, by the timetable or by an
 * announcement, if it is paired by then; else when its clock is started.
 *
 * Signals:
 *   struck (guint round)  also if this computer is silent, or the club wants no gong */
#define IX_TYPE_GONG (ix_gong_get_type ())
G_DECLARE_FINAL_TYPE (IxGong, ix_gong, IX, GONG, GObject)

IxGong *ix_gong_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Follows another evening; NULL: none.  Rounds that have begun already stay silent. */
void ix_gong_follow (IxGong           *self,
                     IxEveningSession *session);

G_END_DECLS
