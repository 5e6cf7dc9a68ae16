/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <microhttpd.h>

#include "ix-wire.h"

G_BEGIN_DECLS

/* The pages that are shown, and the paths that accept, as the messages of the program make them.  Nothing is shown
 * before the first COMMIT. */
typedef struct _IxWebPages IxWebPages;

typedef struct {
  char                *path;
  char                *language; /* "": all */
  char                *type;
  char                *etag;
  GBytes              *bytes;
  struct MHD_Response *response; /* libmicrohttpd leaves its body out for HEAD and for status 304 */
} IxWebPage;

IxWebPages *ix_web_pages_new (void) G_GNUC_WARN_UNUSED_RESULT;
void        ix_web_pages_free (IxWebPages *self);

/* More pages than this are not kept: FALSE. */
#define IX_WEB_MOST_PAGES 16384

gboolean ix_web_pages_take (IxWebPages          *self,
                            const IxWireMessage *message);

/* The word of the evening; "" before the first COMMIT. */
const char *ix_web_pages_get_word (IxWebPages *self);

/* Was the first part of @url, "rook" of "/rook/p1.html", the word of an evening that was shown before? */
gboolean ix_web_pages_is_of_before (IxWebPages *self,
                                    const char *url);

/* The page of @path in the language that the Accept-Language header @languages wants most; else in English, for all, or in
 * any.  NULL: there is none.  Valid until the next message. */
const IxWebPage *ix_web_pages_find (IxWebPages *self,
                                    const char *path,
                                    const char *languages);

/* Returns a response of its own for @page, to which headers can be added. */
struct MHD_Response *ix_web_page_respond (const IxWebPage *page) G_GNUC_WARN_UNUSED_RESULT;

gboolean ix_web_pages_accepts (IxWebPages *self,
                               const char *path);

/* Adds to @response the headers that all of this server's answers have. */
void ix_web_pages_add_headers (struct MHD_Response *response);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxWebPages, ix_web_pages_free)

G_END_DECLS
