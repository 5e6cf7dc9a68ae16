/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ix-wire.h"

G_BEGIN_DECLS

/* Answers requests of phones on one socket, in one thread that never waits for any of them.  HTTP is read by
 * libmicrohttpd, which is asked from outside (poll), and whose connections are never suspended.  Each answer closes its
 * connection. */
typedef struct _IxWebServer IxWebServer;

/* The limits. */
#define IX_WEB_MOST_CONNECTIONS 256
#define IX_WEB_MOST_CONNECTIONS_OF_ONE 8
#define IX_WEB_LONGEST_HEADERS 8192
/* From the first byte to the end of the headers, and to the end of the answer. */
#define IX_WEB_HEADERS_LAST (5 * G_USEC_PER_SEC)
#define IX_WEB_ANSWER_LASTS (20 * G_USEC_PER_SEC)

/* Takes what a phone sent to a path that accepts.  FALSE: no more can be taken now. */
typedef gboolean (*IxWebPosted) (const char *path,
                                 GBytes     *body,
                                 gpointer    data);

/* @listener is a socket that listens at @address, in numbers, and @port; the server closes it.  NULL: libmicrohttpd
 * cannot start.  With @listener -1 it has only the connections that ix_web_server_add() gives it. */
IxWebServer *ix_web_server_new (int         listener,
                                guint32     address,
                                guint16     port,
                                IxWebPosted posted,
                                gpointer    data) G_GNUC_WARN_UNUSED_RESULT;
void         ix_web_server_free (IxWebServer *self);

/* Takes a message of the program.  FALSE: there are too many pages. */
gboolean ix_web_server_take (IxWebServer         *self,
                             const IxWireMessage *message);

/* Gives the server a connection that was made otherwise, as if it came from @peer: a socket, which it closes.  FALSE:
 * it is refused. */
gboolean ix_web_server_add (IxWebServer *self,
                            int          fd,
                            guint32      peer);

/* The descriptor to poll for input. */
int ix_web_server_get_fd (IxWebServer *self);

/* Does what is to do at @now, of g_get_monotonic_time(), and returns how many milliseconds later there is more to do
 * at the latest; -1: not before there is input. */
int ix_web_server_run (IxWebServer *self,
                       gint64       now);

/* How many connections there are. */
guint ix_web_server_count_connections (IxWebServer *self);

/* How many addresses got a page within the last ten seconds. */
guint ix_web_server_count_viewers (IxWebServer *self,
                                   gint64       now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxWebServer, ix_web_server_free)

G_END_DECLS
