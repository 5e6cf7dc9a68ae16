/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* What ix-evening.c, the journal, shares with ix-evening-check.c, whether an event can be, and
 * ix-evening-fold.c, what it means. */

/* The first argument of most events: a number. */
static inline guint
ix_evening_first_number (GVariant *args)
{
  guint number;

  g_variant_get_child (args, 0, "u", &number);
  return number;
}

void ix_evening_state_init (IxEveningState *state);
void ix_evening_state_clear (IxEveningState *state);

/* Could @event, which is no undo, be now? */
gboolean ix_evening_state_check (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);

/* Applies an event that ix_evening_state_check() accepts. */
void ix_evening_state_apply (IxEveningState       *state,
                             const IxEveningEvent *event);

G_END_DECLS
