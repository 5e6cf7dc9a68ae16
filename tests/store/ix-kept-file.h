/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* Data files with everything in them.  `data/kept` has one of each version that was released, as that
 * version wrote it, with the summary of what it holds. */

/* Makes such a file at @path, which is not there: matches of each variant, evenings of each format, every kind of
 * event, free play, rules, seasons and settings. */
void ix_kept_file_make (const char *path);

/* Returns what the store holds, in lines.  Journals stand there as the count of each kind of event, a sum of
 * all their words, and what they came to. */
char *ix_kept_file_summary (IxStore *store) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
