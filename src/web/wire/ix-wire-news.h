/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The process that shows pages on phones tells the program something in lines of words.
 *
 *   listening ADDRESS PORT   it answers there
 *   failed REASON            it cannot, and ends: a word of IxWireFailure
 *   viewers N                so many phones were seen within the last ten seconds
 *   post PATH BYTES          a phone sent these bytes, as hexadecimal digits, or "-" for none */
typedef enum {
  IX_NEWS_LISTENING,
  IX_NEWS_FAILED,
  IX_NEWS_VIEWERS,
  IX_NEWS_POST,
} IxWireNewsKind;

typedef enum {
  IX_FAILED_IN_USE,      /* "in-use": another program has the port */
  IX_FAILED_NO_ADDRESS,  /* "no-address": this computer does not have the address any more */
  IX_FAILED_NOT_PRIVATE, /* "not-private": the address is not one of a local network */
  IX_FAILED_UNGUARDED,   /* "unguarded": its privileges could not be dropped */
  IX_FAILED_OTHERWISE,   /* "otherwise" */
} IxWireFailure;

typedef struct {
  IxWireNewsKind kind;
  char          *address; /* numbers with dots */
  guint16        port;
  IxWireFailure  failure;
  guint          n_viewers;
  char          *path; /* as ix_wire_is_path() wants it */
  GBytes        *body; /* at most IX_NEWS_LONGEST_BODY */
} IxWireNews;

#define IX_NEWS_LONGEST_BODY 256
/* A line with its end. */
#define IX_NEWS_LONGEST_LINE 1024

/* Returns the line of @news, with a line feed at its end. */
char *ix_wire_news_write (const IxWireNews *news) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a line without its end.  FALSE: it is none of these, and @news has nothing to free. */
gboolean ix_wire_news_parse (const char *line,
                             IxWireNews *news);

/* Frees what is in @news. */
void ix_wire_news_clear (IxWireNews *news);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxWireNews, ix_wire_news_clear)

G_END_DECLS
