/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-trf.h"

/* A 001 record; and two of them. */
#define PLAYER(number, rest) "001 " number "      Name                              2000" \
                             "                             " rest "\n"
/*                           columns 15 to 52 */
#define TWO(one, other) PLAYER ("   1", "1.0    1" one) PLAYER ("   2", "0.0    2" other)

G_BEGIN_DECLS

/* Reads a file that must be right. */
IxCrossTable *ix_trf_check_parse (const char   *text,
                                  IxTrfHeader **header);

void ix_trf_check_same (const IxCrossTable *a,
                        const IxCrossTable *b);

/* Written and read again it is the same, and so is what is written then. */
void ix_trf_check_round_trip (const IxCrossTable *table,
                              const IxTrfHeader  *header);

G_END_DECLS
