/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A phone in the local network, each time another one. */

/* Returns the answer at the start page's address with @more behind it, "" if there is none or @url is NULL; the main loop
 * goes on meanwhile. */
char *phone_ask (const char *url,
                 const char *method,
                 const char *more,
                 const char *body) G_GNUC_WARN_UNUSED_RESULT;

/* Is @text in the answer to a GET? */
gboolean phone_finds (const char *url,
                      const char *more,
                      const char *text);
