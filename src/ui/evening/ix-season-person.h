/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season-card.h"

G_BEGIN_DECLS

/* Returns the card of a person: place and rating, evenings, partners, opponents, boards and colours. */
GtkWidget *ix_season_person_new (const IxSeasonTable *table,
                                 guint                person) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
