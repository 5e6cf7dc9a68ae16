/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* What the tests of evenings share. */

/* Applies an event from its text, as it stands in a file.  Each is an act of its own. */
gboolean ix_evening_fixture_try (IxEvening  *evening,
                                 const char *line,
                                 GError    **error);

/* The same, if it must be accepted; of lines up to a NULL. */
void ix_evening_fixture_tell (IxEvening  *evening,
                              const char *line);
void ix_evening_fixture_tell_all (IxEvening         *evening,
                                  const char *const *lines);

/* An evening of @n_players, 0 the strongest, in teams of two: 0 with the last one, and so on. */
IxEvening *ix_evening_fixture_begin (guint       n_players,
                                     guint       n_rounds,
                                     const char *variant);

/* Pairs as the plan says, and lets the first-named win at every table, if @play. */
void ix_evening_fixture_pair (IxEvening *evening,
                              gboolean   play);

/* All that there is to see, as text. */
char *ix_evening_fixture_digest (const IxEvening *evening);

G_END_DECLS
