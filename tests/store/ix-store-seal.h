/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

/* Makes all checksums of a data file again, as somebody would who changed it on purpose, so that what
 * reads the values has to judge them.  Rows that cannot be written stay as they are. */
void ix_store_seal (sqlite3 *db);
