/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-data-file.h"

G_BEGIN_DECLS

/* Damage to a data file that nobody meant to change. */
typedef enum {
  IX_DAMAGE_BITS,      /* some bits are flipped */
  IX_DAMAGE_BYTES,     /* some bytes are others */
  IX_DAMAGE_ZEROED,    /* a sector or a page is empty */
  IX_DAMAGE_SWAPPED,   /* two sectors or pages are swapped, or one stands twice */
  IX_DAMAGE_CUT,       /* the end is missing */
  IX_DAMAGE_LENGTHENED,/* something stands behind the end */
  IX_DAMAGE_STALE,     /* some pages are as they were some acts before */
  IX_DAMAGE_VALUE,     /* a value of a row is another */
  IX_DAMAGE_ROWS,      /* rows are deleted, doubled, moved or swapped */
  IX_DAMAGE_JOURNAL,   /* a program died in an act, and its journal is damaged as above */
  IX_N_DAMAGES,
} IxDamage;

const char *ix_damage_word (IxDamage damage);

/* Writes the file to @path, and the journal beside it if there is one, with damage by lot. */
void ix_damage_make (const IxDataFile *file,
                     IxDamage          damage,
                     GRand            *rand,
                     const char       *path);

/* Damages a few bytes of @bytes, which it may make longer or shorter: one of the first six. */
void ix_damage_bytes (IxDamage     damage,
                      GRand       *rand,
                      IxDataBytes *bytes);

G_END_DECLS
