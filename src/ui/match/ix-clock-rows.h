/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-variant.h"

G_BEGIN_DECLS

/* The rows of a dialog that choose the clock of a match: one that is in use somewhere, or any. */
typedef struct {
  GtkWidget *usual, *clock, *seconds, *timing;
  IxVariant  rules; /* whose clock is the usual one */
} IxClockRows;

/* Adds the rows to @group.  @rows must live as long as they. */
void ix_clock_rows_add (IxClockRows *rows,
                        GtkWidget   *group);

/* Shows the clock of @rules, and offers that of @chosen as the usual one. */
void ix_clock_rows_show (IxClockRows     *rows,
                         const IxVariant *rules,
                         const IxVariant *chosen);

/* Sets the clock of @rules to what the rows show. */
void ix_clock_rows_apply (const IxClockRows *rows,
                          IxVariant         *rules);

G_END_DECLS
