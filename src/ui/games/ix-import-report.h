/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-games.h"

G_BEGIN_DECLS

/* Shows what an import of @file has found: how many games there are, and what was repaired, doubted,
 * refused and left out, each with its line. */
void ix_import_report_present (GtkWindow           *parent,
                               const char          *file,
                               const IxGamesReport *report);

/* Lines (char *) that belong together. */
typedef struct {
  const char      *heading;
  const GPtrArray *lines;
} IxImportSection;

/* Shows what any file brought: @text in a few words, and the lines of @n sections; those that have
 * none are left out. */
void ix_import_report_present_sections (GtkWindow             *parent,
                                        const char            *file,
                                        const char            *text,
                                        const IxImportSection *sections,
                                        guint                  n);

G_END_DECLS
