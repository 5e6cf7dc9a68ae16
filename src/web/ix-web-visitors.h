/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The addresses that asked lately: how much more each may ask, and how many of them look at pages.  No more than
 * IX_WEB_MOST_VISITORS are remembered; then the one that was seen longest ago is forgotten.  Times are of
 * g_get_monotonic_time(). */
typedef struct _IxWebVisitors IxWebVisitors;

#define IX_WEB_MOST_VISITORS 1024

/* An address may spend so many answers at once, and gets so many back a second.  A router may stand between the
 * phones of a whole room and this computer, so that all of them have one address. */
#define IX_WEB_BURST 200
#define IX_WEB_RATE 50

/* An address whose page is older than this is no viewer any more. */
#define IX_WEB_VIEWER_LASTS (10 * G_USEC_PER_SEC)

IxWebVisitors *ix_web_visitors_new (void) G_GNUC_WARN_UNUSED_RESULT;
void           ix_web_visitors_free (IxWebVisitors *self);

/* Has @address something left to spend? */
gboolean ix_web_visitors_may (IxWebVisitors *self,
                              guint32        address,
                              gint64         now);

/* Does @address owe as much as it can? */
gboolean ix_web_visitors_owes_all (IxWebVisitors *self,
                                   guint32        address,
                                   gint64         now);

/* @address spends @cost answers.  It can owe a burst at most. */
void ix_web_visitors_spend (IxWebVisitors *self,
                            guint32        address,
                            guint          cost,
                            gint64         now);

/* @address got a page. */
void ix_web_visitors_saw_page (IxWebVisitors *self,
                               guint32        address,
                               gint64         now);

/* How many addresses got a page lately. */
guint ix_web_visitors_count (IxWebVisitors *self,
                             gint64         now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxWebVisitors, ix_web_visitors_free)

G_END_DECLS
