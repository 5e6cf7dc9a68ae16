/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* The start page: offers a new evening and lists the stored ones. */
#define IX_TYPE_EVENING_START (ix_evening_start_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningStart, ix_evening_start, IX, EVENING_START, AdwBin)

/* Lists the newest evenings in @store, those that were asked for before, and all that are deleted. */
void ix_evening_start_fill (IxEveningStart *self,
                            IxStore        *store);

/* Lists more of the earlier evenings; the first of them gets the focus. */
void ix_evening_start_show_earlier (IxEveningStart *self,
                                    IxStore        *store);

/* Moves the focus to the button that begins a new evening. */
void ix_evening_start_focus (IxEveningStart *self);

G_END_DECLS
