/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Messages go from the program to the process that shows pages on phones, through a pipe.  Each is a head of 12 bytes
 * and its fields.  The head has the kind and the lengths of path, language, type and etag, a byte each, three
 * bytes of zero, and the length of the bytes, four bytes with the highest first.  The fields follow in that order.
 *
 * What is told counts from the next COMMIT on, all of it at once. */
typedef enum {
  IX_WIRE_CLEAR = 1, /* forget all pages and all paths that accept */
  IX_WIRE_WORD,      /* path: the word of the evening, with which every address begins */
  IX_WIRE_PAGE,      /* add a page, or replace the one of this path and language */
  IX_WIRE_REMOVE,    /* path and language: of a page that is to go */
  IX_WIRE_ACCEPT,    /* path: POST is accepted there */
  IX_WIRE_COMMIT,
} IxWireKind;

typedef struct {
  IxWireKind  kind;
  const char *path;     /* below the word, without a slash before it; "": the start page */
  const char *language; /* such as "en"; "": all */
  const char *type;     /* such as "text/html; charset=utf-8" */
  const char *etag;     /* letters and digits */
  GBytes     *bytes;    /* NULL: none */
} IxWireMessage;

/* The longest fields, in bytes, and the most bytes of a page. */
#define IX_WIRE_LONGEST_PATH 200
#define IX_WIRE_LONGEST_LANGUAGE 35
#define IX_WIRE_LONGEST_TYPE 100
#define IX_WIRE_LONGEST_ETAG 100
#define IX_WIRE_LONGEST_BYTES (1u << 20)

/* Is @path one that a page may have: letters, digits, '.', '-', '_' and single slashes between them, and no part of
 * it "." or ".."?  "" is one. */
gboolean ix_wire_is_path (const char *path);

/* Can @message be sent? */
gboolean ix_wire_check (const IxWireMessage *message);

/* Adds @message to @out.  One that cannot be sent is an error of the program: it is left out, with a warning.  NULL as a text
 * counts as "". */
void ix_wire_append (GByteArray          *out,
                     const IxWireMessage *message);

/* Reads messages as they come, in pieces of any size. */
typedef struct _IxWireReader IxWireReader;

/* @message is valid during the call only; its bytes can be kept. */
typedef void (*IxWireTake) (const IxWireMessage *message,
                            gpointer             data);

IxWireReader *ix_wire_reader_new (IxWireTake take,
                                  gpointer   data) G_GNUC_WARN_UNUSED_RESULT;
void          ix_wire_reader_free (IxWireReader *self);

/* Takes @n more bytes and calls the function for each message that is complete.  FALSE: what came is no message, and
 * nothing is read any more.  Holds no more than the longest message and @n bytes. */
gboolean ix_wire_reader_feed (IxWireReader *self,
                              const guint8 *bytes,
                              gsize         n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxWireReader, ix_wire_reader_free)

G_END_DECLS
