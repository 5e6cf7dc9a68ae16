/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files that people name: whole, or not at all.  Errors are of G_FILE_ERROR, in words for people,
 * without the name of the file. */

/* The longest files that are read, in bytes: into memory, and piece by piece: grading lists and
 * collections of games. */
#define IX_FILE_LONGEST (G_GINT64_CONSTANT (64) << 20)
#define IX_FILE_LONGEST_GAMES (G_GINT64_CONSTANT (512) << 20)
#define IX_FILE_LONGEST_LIST (G_GINT64_CONSTANT (4096) << 20)

/* Explains a number of errno that can come with any file, in words; NULL: it needs the words of
 * what was done. */
const char *ix_file_explain (int number);

/* Opens a regular file to read it.  Fails for anything else that has a name, such as a folder, a
 * pipe or a device, without waiting for it, and for a file of more than @longest bytes.  Returns
 * its descriptor; -1 on failure. */
int ix_file_open (const char *path,
                  gint64      longest,
                  GError    **error);

/* Returns the path of the file that @path leads to by links, also if it is not there; what lies beside a file is
 * beside that one. */
char *ix_file_resolve (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a regular file of at most @longest bytes.  Behind @text is a zero byte. */
gboolean ix_file_read (const char *path,
                       gint64      longest,
                       char      **text,
                       gsize      *length,
                       GError    **error);

/* Does the same, but takes a pipe too, and waits for it: for programs that people start in one. */
gboolean ix_file_read_input (const char *path,
                             gint64      longest,
                             char      **text,
                             gsize      *length,
                             GError    **error);

/* So much of a file shows whether it is packed. */
#define IX_FILE_HEAD 512

/* Do the @n bytes that a file begins with say that it is an archive, or packed, in one of the ways that are
 * common?  Its content may be stored as it is, and look like a text. */
gboolean ix_file_is_packed (const char *head,
                            gsize       n);

/* Makes the folder at @path and those it lies in, as far as they are not there.  When this returns
 * TRUE they are on the disk; FALSE sets errno.  Their owner alone may use them. */
gboolean ix_file_make_folder (const char *path);

/* Has the names in a folder be on the disk when this returns TRUE, or be as safe as they can be, for
 * some file systems cannot do that; FALSE sets errno. */
gboolean ix_file_sync_folder (const char *folder);

/* A new file that gets its name when it is complete and on the disk.  Until then it lies beside it
 * under a temporary name.  Its owner alone may read it. */
typedef struct _IxNewFile IxNewFile;

typedef enum {
  IX_FILE_KEEP,    /* fail if a file of this name is there */
  IX_FILE_REPLACE, /* replace it, and keep its rights; fail if a program has a lock on it */
} IxFileOld;

/* Begins a file.  NULL on failure. */
IxNewFile *ix_new_file_begin (const char *path,
                              IxFileOld   old,
                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the temporary path of the file, which is there and empty at first. */
const char *ix_new_file_get_part (const IxNewFile *self);

/* Is @name, without its folder, that of a file that was never finished? */
gboolean ix_new_file_is_part (const char *name);

/* Locks it until it is freed, for programs that delete what others have left.  FALSE sets errno, to
 * ENOENT if it was deleted before. */
gboolean ix_new_file_lock (IxNewFile *self) G_GNUC_WARN_UNUSED_RESULT;

/* Appends bytes. */
gboolean ix_new_file_write (IxNewFile  *self,
                            const char *bytes,
                            gsize       length,
                            GError    **error);

/* Gives the file its name.  When this returns TRUE the file is on the disk; if not, it is not there,
 * and the old one is, unless the error is G_FILE_ERROR_AGAIN: then that is not known. */
gboolean ix_new_file_finish (IxNewFile *self,
                             GError   **error);

/* Frees @self.  A file that was not finished is deleted. */
void ix_new_file_free (IxNewFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxNewFile, ix_new_file_free)

/* Returns a name for a file called @title, with @end behind a dot: not too long, and without characters
 * that file systems refuse.  The part before the dot may be the name of a folder: it is never empty, hidden or
 * one that leads elsewhere. */
char *ix_file_name_of (const char *title,
                       const char *end) G_GNUC_WARN_UNUSED_RESULT;

/* Lets @everybody read the file or the folder at @path; if not, its owner alone may use what everybody could.  A file
 * system that knows no rights lets whom it lets. */
gboolean ix_file_set_readers (const char *path,
                              gboolean    everybody,
                              GError    **error);

/* Write a whole file in place of an old one, whose rights it keeps.  A new one is its owner's alone; the second is for
 * files that the user saves: it has the rights that they give new files, and goes where a link of that name leads.  The
 * first replaces the link: others may have put it into a folder for copies.  @length -1: up to the zero byte.  On
 * failure the old one is untouched. */
typedef gboolean (*IxFileWriter) (const char *path,
                                  const char *bytes,
                                  gssize      length,
                                  GError    **error);

gboolean ix_file_write (const char *path,
                        const char *bytes,
                        gssize      length,
                        GError    **error);
gboolean ix_file_save (const char *path,
                       const char *bytes,
                       gssize      length,
                       GError    **error);

/* Does what ix_file_write() does, but does not wait until the file is on the disk: for hundreds of pages, which can be
 * made again. */
gboolean ix_file_put (const char *path,
                      const char *bytes,
                      gsize       length,
                      GError    **error);

G_END_DECLS
