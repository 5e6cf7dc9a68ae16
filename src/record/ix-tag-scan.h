/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"

G_BEGIN_DECLS

/* A tag of a record as it stands in the text.  Private to the record layer. */
typedef struct {
  char       *name;    /* NULL: there is none */
  const char *at;      /* where its value begins, in the text */
  gboolean    quoted;  /* with a quote? */
  char       *value;   /* as UTF-8; NULL: it cannot be read */
  const char *bracket; /* that closes the tag, if there is a value */
  guint       repairs; /* a bit, 1 << IxRepair, for each liberty that it took */
} IxTagScan;

/* Reads the name of the tag whose bracket is at @c, up to its value.  The text ends at @end. */
void ix_tag_scan_begin (IxTagScan  *tag,
                        const char *c,
                        const char *end);
void ix_tag_scan_clear (IxTagScan *tag);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxTagScan, ix_tag_scan_clear)

/* Reads the value of @tag, whose name has been read; without quotes only if @may_be_bare. */
void ix_tag_scan_value (IxTagScan  *tag,
                        const char *end,
                        gboolean    may_be_bare);

G_END_DECLS
