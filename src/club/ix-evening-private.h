/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* What ix-evening.c, the journal, shares with ix-evening-check*.c, whether an event can be, and
 * ix-evening-fold*.c, what it means. */

#define IX_EVENING_MAX_ROUNDS 40

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

void ix_club_round_free (gpointer data);

/* Seats those who are to play in the last round, where no result is known. */
void ix_evening_seat_open_tables (IxEveningState *state);

/* Could @event, which is no undo, be now? */
gboolean ix_evening_state_check (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);

/* Applies an event that ix_evening_state_check() accepts. */
void ix_evening_state_apply (IxEveningState       *state,
                             const IxEveningEvent *event);

/* The same for the events about rounds and tables. */
void ix_evening_apply_to_rounds (IxEveningState       *state,
                                 const IxEveningEvent *event);
gboolean ix_evening_check_rounds (const IxEveningState *state,
                                  const IxEveningEvent *event,
                                  GError              **error);

/* Refuses an event that cannot be: sets @error, returns FALSE. */
gboolean ix_evening_refuse (GError    **error,
                            const char *format,
                            ...) G_GNUC_PRINTF (2, 3);

/* Is @number one of @n?  If not, @error says that there is no such @what. */
gboolean ix_evening_check_number (guint       number,
                                  guint       n,
                                  const char *what,
                                  GError    **error);

G_END_DECLS
