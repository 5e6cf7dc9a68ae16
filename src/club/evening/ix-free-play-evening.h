/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-played.h"
#include "ix-free-play.h"

G_BEGIN_DECLS

/* Returns the journal, of IxEveningEvent, of an evening with new partners each round that goes on with
 * the people of @play when one table is too few.  @set_up is its set-up; its number of rounds is of
 * those that follow.  The matches that are over are rounds of one table, with their times: @results has
 * one for each match, IX_TABLE_OPEN for those that are not over.  If they are more than an evening has
 * room for, it has the last ones; @n_taken is set to how many it has.  Those who are here, or wait for
 * a place, are present; @now is the time of what was not done before. */
GPtrArray *ix_free_play_evening (const IxFreePlay     *play,
                                 const IxPlayedResult *results,
                                 const IxEveningSetUp *set_up,
                                 gint64                now,
                                 guint                *n_taken) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
