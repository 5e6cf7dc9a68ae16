/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store-salvage.h"

G_BEGIN_DECLS

/* Putting another data file in the place of one that cannot be used.
 *
 * The new file is made and checked first, under another name.  Then the old one, and what SQLite
 * left beside it, gets a free name in its folder (ix_salvage_set_aside()); it is never deleted.  Where
 * a file can have two names, there is at each moment one in that place, the old or the new.  On
 * failure all is as it was; if not even that can be done, the message says where the old file is.
 *
 * @aside gets the new path of the old file; NULL if there was none.  While another program has the
 * file open, nothing is done. */

/* With nothing in it. */
gboolean ix_store_renew_empty (const char *path,
                               char      **aside,
                               GError    **error);

/* With what the copy at @copy holds. */
gboolean ix_store_renew_from_copy (const char *path,
                                   const char *copy,
                                   char      **aside,
                                   GError    **error);

/* With what could be read of it. */
gboolean ix_store_renew_from_salvage (const char      *path,
                                      const IxSalvage *salvage,
                                      char           **aside,
                                      GError         **error);

G_END_DECLS
