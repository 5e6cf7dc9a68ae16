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
 * held, before its last act or after it.  What is salvaged must be of that. */
IxDataVerdict ix_data_judge (const IxDataFile *file,
                             const char       *path);

G_END_DECLS
