/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The only functions that put texts into pages: names and sentences are escaped here, and nowhere
 * else. */

/* Adds text between tags; its line breaks become those of the page. */
void ix_html_add_text (GString    *page,
                       const char *text);

/* Adds text whose direction of writing is its own, as a name's is. */
void ix_html_add_name (GString    *page,
                       const char *name);

/* Adds an attribute with a blank before it. */
void ix_html_add_attribute (GString    *page,
                            const char *name,
                            const char *value);

/* Adds an element that holds text, and a new line. */
void ix_html_add_element (GString    *page,
                          const char *tag,
                          const char *text);

G_END_DECLS
