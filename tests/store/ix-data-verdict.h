/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-data-file.h"

G_BEGIN_DECLS

typedef enum {
  IX_DATA_HARMLESS, /* it holds what it held */
  IX_DATA_TOLD,     /* it is said that it is damaged */
  IX_DATA_UNSEEN,   /* neither */
} IxDataVerdict;

/* Uses the file at @path as the program and the tool do, and compares what they see with what @file
 * held, before its last act or after it. */
IxDataVerdict ix_data_judge (const IxDataFile *file,
                             const char       *path);

/* Is what can be salvaged of the file at @path what @file held, each match and evening from its
 * beginning on, and told where it ends?  With @written also in the file that is written of it. */
gboolean ix_data_judge_salvage (const IxDataFile *file,
                                const char       *path,
                                gboolean          written);

G_END_DECLS
