/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-variant.h"

G_BEGIN_DECLS

/* A time control: "5 + 10", minutes and the seconds for each move; "1 d 10" if these are a delay,
 * and "3 b 2" if they are Bronstein's; "3" without such seconds.  Ignores blanks; FALSE for anything
 * else, and for what is not in whole seconds: rules have no others. */
char    *ix_clock_control_text (gint64   clock,
                                gint64   increment,
                                IxTiming timing) G_GNUC_WARN_UNUSED_RESULT;
gboolean ix_clock_control_parse (const char *text,
                                 gint64     *clock,
                                 gint64     *increment,
                                 IxTiming   *timing);

/* The signs between minutes and seconds. */
extern const char ix_timing_letters[IX_N_TIMINGS];

G_END_DECLS
