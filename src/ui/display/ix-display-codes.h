/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-part.h"

G_BEGIN_DECLS

/* The codes that lead phones to the pages, as large as their place, with the text of each below it, for those whose phone
 * reads no codes. */
#define IX_TYPE_DISPLAY_CODES (ix_display_codes_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayCodes, ix_display_codes, IX, DISPLAY_CODES, IxDisplayPart)

/* @url is the address of the start page, @wifi the code of the network, NULL if there is none, and
 * @network its name and password for people. */
GtkWidget *ix_display_codes_new (const char *url,
                                  const char *wifi,
                                  const char *network);

G_END_DECLS
