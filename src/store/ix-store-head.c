/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of a file, read before SQLite sees it ("Database File Format", sections 1.3 and 3).
 * SQLite repairs a file that it opens by a journal that lies beside it, even one that another file
 * left, and takes a file of less than 512 bytes for a new one. */

#include "ix-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-file.h"
#include "ix-page-sums.h"

#define HEAD_SIZE 512 /* the smallest page */

/* Positions in the head of a file. */
#define PAGE_SIZE_AT 16
#define FORMAT_AT 18
#define RESERVED_AT 20 /* bytes at the end of each page */
#define COUNTER_AT 24 /* of changes */
#define N_PAGES_AT 28
#define COOKIE_AT 40
#define VERSION_AT 60
#define APPLICATION_AT 68
#define VALID_FOR_AT 92 /* the counter for which the number of pages is right */
#define KIND_AT 100
#define N_ROWS_AT 103 /* of the table of tables, on the first page */

#define LOG_FORMAT 2
#define LEAF 13

/* Positions in a journal. */
#define JOURNAL_HEAD_SIZE 28
#define N_RECORDS_AT 8
#define OLD_SIZE_AT 16 /* of the file, in pages */
#define SECTOR_AT 20
#define JOURNAL_PAGE_AT 24

#define MOST_RECORDS (1u << 20) /* that are looked through */

typedef struct {
  guint8 bytes[HEAD_SIZE];
  gsize  n;    /* bytes that there are */
  gint64 size; /* of the whole file */
} Head;

static guint
number_at (const guint8 *bytes,
           gsize         at)
{
  guint32 number;

  memcpy (&number, bytes + at, sizeof number);
  return GUINT32_FROM_BE (number);
}

static gint64
page_size (const Head *head)
{
  guint size = head->bytes[PAGE_SIZE_AT] * 256u + head->bytes[PAGE_SIZE_AT + 1];

  return size == 1 ? 65536 : size;
}

static gboolean
is_database (const Head *head)
{
  return head->n == HEAD_SIZE && memcmp (head->bytes, "SQLite format 3", 16) == 0;
}

static gboolean
is_zero (const Head *head)
{
  for (gsize i = 0; i < head->n; i++)
    if (head->bytes[i] != 0)
      return FALSE;
  return TRUE;
}

static gboolean
refuse (IxStoreError kind,
        const char  *why,
        GError     **error)
{
  g_set_error_literal (error, IX_STORE_ERROR, kind, why);
  return FALSE;
}

static gboolean
read_head (const char *path,
           Head       *head,
           GError    **error)
{
  g_autoptr (GError) why = NULL;
  int fd = ix_file_open (path, G_MAXINT64, &why);
  struct stat about;
  gssize n = 0;

  if (fd < 0)
    return refuse (why->code == G_FILE_ERROR_INVAL || why->code == G_FILE_ERROR_ISDIR ||
                       why->code == G_FILE_ERROR_NXIO
                     ? IX_STORE_ERROR_FOREIGN
                     : IX_STORE_ERROR_WRITE,
                   why->message, error);
  if (fstat (fd, &about) != 0 || (n = pread (fd, head->bytes, HEAD_SIZE, 0)) < 0)
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s",
                   _("the file cannot be read"), ix_store_explain_errno (errno));
      close (fd);
      return FALSE;
    }
  close (fd);
  head->n = (gsize) n;
  head->size = about.st_size;
  return TRUE;
}

/* Files beside it */

const char *const ix_store_endings[IX_STORE_N_ENDINGS] = { "", "-journal", "-wal" };

gboolean
ix_store_has_file (const char *path,
                   const char *ending)
{
  g_autofree char *file = g_strconcat (path, ending, NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

static gboolean
move_one (const char *from,
          const char *to,
          const char *ending)
{
  g_autofree char *old = g_strconcat (from, ending, NULL);
  g_autofree char *new = g_strconcat (to, ending, NULL);

  return !ix_store_has_file (from, ending) || g_rename (old, new) == 0;
}

gboolean
ix_store_move (const char *from,
               const char *to)
{
  gsize moved = 0;

  while (moved < IX_STORE_N_ENDINGS && move_one (from, to, ix_store_endings[moved]))
    moved++;
  if (moved == IX_STORE_N_ENDINGS)
    return TRUE;
  while (moved-- > 0)
    move_one (to, from, ix_store_endings[moved]);
  return FALSE;
}

void
ix_store_unlink (const char *path,
                 gsize       first)
{
  for (gsize e = first; e < IX_STORE_N_ENDINGS; e++)
    {
      g_autofree char *file = g_strconcat (path, ix_store_endings[e], NULL);

      g_unlink (file);
    }
}

gboolean
ix_store_link (const char *path,
               const char *name)
{
  gboolean done = TRUE;

  for (gsize e = 0; e < IX_STORE_N_ENDINGS && done; e++)
    {
      g_autofree char *from = g_strconcat (path, ix_store_endings[e], NULL);
      g_autofree char *to = g_strconcat (name, ix_store_endings[e], NULL);

      done = !ix_store_has_file (path, ix_store_endings[e]) || link (from, to) == 0;
    }
  if (!done)
    ix_store_unlink (name, 0);
  return done;
}

const guint8 ix_store_journal_magic[8] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };

/* A journal that may be about to be rolled back. */
typedef struct {
  int    fd;
  gint64 size;
  guint8 head[JOURNAL_HEAD_SIZE]; /* zeros behind its end */
} Journal;

static gboolean
read_at (int      fd,
         gint64   at,
         gpointer bytes,
         gsize    n)
{
  return pread (fd, bytes, n, (off_t) at) == (gssize) n;
}

/* Finds the first page as it was, among the @n first records.  A change of this program begins with
 * it; among a million records of another one it is not looked for any further. */
static gboolean
find_first_page (const Journal *journal,
                 guint          n,
                 guint8        *head)
{
  gint64 page = number_at (journal->head, JOURNAL_PAGE_AT);
  gint64 at = number_at (journal->head, SECTOR_AT);
  guint8 number[4];

  for (guint i = 0; i < MIN (n, MOST_RECORDS); i++, at += page + 8)
    if (at + page + 8 > journal->size || !read_at (journal->fd, at, number, sizeof number))
      return FALSE;
    else if (number_at (number, 0) == 1)
      return read_at (journal->fd, at + 4, head, HEAD_SIZE);
  return FALSE;
}

/* Can this be the journal of the change after which @head was found?  A change counts one, and the
 * cookie of a data file is a random number of the program's run.  A file never becomes shorter. */
static gboolean
is_journal_of (const Journal *journal,
               const Head    *head)
{
  guint n = number_at (journal->head, N_RECORDS_AT);
  gint64 old_size = number_at (journal->head, OLD_SIZE_AT);
  guint8 was[HEAD_SIZE];
  guint steps;
  gboolean same;

  /* The tables were being made: the random number came later. */
  if (old_size == 0)
    return is_zero (head) ||
           (is_database (head) &&
            number_at (head->bytes, APPLICATION_AT) == IX_STORE_APPLICATION_ID &&
            number_at (head->bytes, COOKIE_AT) < IX_STORE_LEAST_COOKIE);
  if (!is_database (head) || number_at (journal->head, JOURNAL_PAGE_AT) != page_size (head) ||
      old_size * page_size (head) > head->size)
    return FALSE;
  /* Nothing was changed yet. */
  if (n == 0)
    return head->size == old_size * page_size (head);
  if (!find_first_page (journal, n, was))
    return TRUE; /* a change by another program */
  steps = number_at (head->bytes, COUNTER_AT) - number_at (was, COUNTER_AT);
  same = number_at (head->bytes, COOKIE_AT) == number_at (was, COOKIE_AT);
  return memcmp (head->bytes + PAGE_SIZE_AT, was + PAGE_SIZE_AT, 2) == 0 &&
         (steps == 0 ? same : steps == 1 && (same || n == 1));
}

/* Does it end with the name of a super-journal?  SQLite deletes the file of that name when it has
 * rolled the journal back.  Only changes of several files at once have one, so this program makes
 * none.  The rest of a longer journal behind a new one counts too. */
static gboolean
has_super_journal (const Journal *journal)
{
  guint8 end[16];
  guint length;

  if (journal->size < (gint64) sizeof end ||
      !read_at (journal->fd, journal->size - (gint64) sizeof end, end, sizeof end))
    return FALSE;
  length = number_at (end, 0);
  return memcmp (end + 8, ix_store_journal_magic, sizeof ix_store_journal_magic) == 0 &&
         length > 0 && length <= journal->size - (gint64) sizeof end;
}

/* The first bytes of a journal are zeros before the first page of the file is changed, and when the
 * change is complete; a power cut may leave some of them.  SQLite takes any other file of this name for
 * a journal too, and deletes it or writes over it. */
static gboolean
is_journal (const Journal *journal,
            gboolean      *hot)
{
  gsize n_zeros = 0, n_magic = 0;

  for (gsize i = 0; i < sizeof ix_store_journal_magic; i++)
    {
      n_zeros += journal->head[i] == 0;
      n_magic += journal->head[i] == ix_store_journal_magic[i];
    }
  *hot = n_magic == sizeof ix_store_journal_magic;
  return n_zeros + n_magic == sizeof ix_store_journal_magic;
}

static gboolean
is_foreign_journal (const char *path,
                    const Head *head)
{
  Journal journal = { .fd = ix_file_open (path, G_MAXINT64, NULL) };
  struct stat about;
  gboolean foreign, hot;

  if (journal.fd < 0)
    return FALSE; /* nor can SQLite read it */
  journal.size = fstat (journal.fd, &about) == 0 ? about.st_size : 0;
  foreign = pread (journal.fd, journal.head, sizeof journal.head, 0) >= 0 &&
            (has_super_journal (&journal) || !is_journal (&journal, &hot) ||
             (hot && !is_journal_of (&journal, head)));
  close (journal.fd);
  return foreign;
}

/* SQLite would wait for a pipe, and write to what a link leads to; it makes no links itself. */
static gboolean
is_left_over (const Head *head,
              const char *path,
              const char *suffix)
{
  g_autofree char *beside = g_strconcat (path, suffix, NULL);
  struct stat about;

  if (g_lstat (beside, &about) != 0)
    return FALSE;
  if (!S_ISREG (about.st_mode))
    return TRUE;
  return g_str_equal (suffix, "-wal")
           ? head->n < HEAD_SIZE || head->bytes[FORMAT_AT] != LOG_FORMAT
           : is_foreign_journal (beside, head);
}

gboolean
ix_store_is_left_over (const char *path,
                       const char *suffix)
{
  Head head = { 0 };

  return ix_store_has_file (path, suffix) && read_head (path, &head, NULL) &&
         is_left_over (&head, path, suffix);
}

gboolean
ix_store_has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  Head head;

  return read_head (path, &head, NULL) &&
         (g_file_test (log, G_FILE_TEST_EXISTS) ||
          (is_database (&head) && head.bytes[FORMAT_AT] == LOG_FORMAT));
}

/* Renames it, so that SQLite does not find it. */
static gboolean
set_aside (const char *path,
           const char *suffix,
           GError    **error)
{
  g_autofree char *from = g_strconcat (path, suffix, NULL);

  for (guint i = 1; i < 1000; i++)
    {
      g_autofree char *to = g_strdup_printf ("%s%s-left-%u", path, suffix, i);

      if (g_file_test (to, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        continue;
      if (g_rename (from, to) == 0)
        return TRUE;
      break;
    }
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
               _("beside the file lies the journal of another one, which cannot be renamed: %s"),
               from);
  return FALSE;
}

/* Reads the head of a file that SQLite has opened, by its own descriptor: to close another one would
 * give up the locks that this process has on the file. */
static gboolean
read_open_head (sqlite3_file *file,
                Head         *head,
                GError      **error)
{
  sqlite3_int64 size = 0;
  int result = file->pMethods->xRead (file, head->bytes, HEAD_SIZE, 0);

  /* Afterwards, because it may become longer meanwhile. */
  if (result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ)
    result = file->pMethods->xFileSize (file, &size);
  if (result != SQLITE_OK)
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s",
                   _("the file cannot be read"), ix_store_explain_errno (errno));
      return FALSE;
    }
  head->size = size;
  head->n = (gsize) MIN (size, HEAD_SIZE);
  return TRUE;
}

/* Is a change under way?  Then what lies beside the file is in use. */
static gboolean
is_being_changed (sqlite3_file *file)
{
  int reserved = FALSE;

  return file->pMethods->xCheckReservedLock (file, &reserved) != SQLITE_OK || reserved;
}

/* The file itself */

/* Was the first change of a new file cut off?  SQLite takes it back. */
static gboolean
is_unfinished_start (const char *path,
                     const Head *head)
{
  g_autofree char *resolved = ix_file_resolve (path);
  g_autofree char *beside = g_strconcat (resolved, "-journal", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  return is_zero (head) && ix_file_read (beside, IX_FILE_LONGEST, &bytes, &length, NULL) &&
         length >= JOURNAL_HEAD_SIZE &&
         memcmp (bytes, ix_store_journal_magic, sizeof ix_store_journal_magic) == 0 &&
         number_at ((const guint8 *) bytes, OLD_SIZE_AT) == 0;
}

/* While a journal is there, the end may be about to be written, or have to be taken back. */
static gboolean
check_end (const char *path,
           const Head *head,
           GError    **error)
{
  g_autofree char *resolved = ix_file_resolve (path);
  g_autofree char *beside = g_strconcat (resolved, "-journal", NULL);
  gint64 pages = number_at (head->bytes, N_PAGES_AT);

  if (number_at (head->bytes, COUNTER_AT) != number_at (head->bytes, VALID_FOR_AT) ||
      head->bytes[FORMAT_AT] == LOG_FORMAT || head->size >= pages * page_size (head) ||
      g_file_test (beside, G_FILE_TEST_EXISTS))
    return TRUE;
  return refuse (IX_STORE_ERROR_DAMAGED, _("the file is cut off: its end is missing"), error);
}

gboolean
ix_store_meet_left_overs (sqlite3    *db,
                          IxSqliteUse use,
                          GError    **error)
{
  /* SQLite looks beside the file itself, not beside a link to it. */
  const char *path = sqlite3_db_filename (db, "main");
  gboolean writes = use == IX_SQLITE_WRITE || use == IX_SQLITE_SALVAGE;
  sqlite3_file *file = NULL;
  Head head = { 0 };

  sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (!read_open_head (file, &head, error))
    return FALSE;
  /* SQLite would read a log that lies there, and delete it; a journal that has to be rolled back it
   * refuses to a reader. */
  if (!writes && (head.bytes[FORMAT_AT] == LOG_FORMAT ||
                  (use == IX_SQLITE_READ && ix_store_has_file (path, "-wal"))))
    return refuse (IX_STORE_ERROR_FOREIGN, _("the file was changed by another program"), error);
  for (gsize i = 1; writes && i < IX_STORE_N_ENDINGS; i++)
    if (is_left_over (&head, path, ix_store_endings[i]) && !is_being_changed (file) &&
        !set_aside (path, ix_store_endings[i], error))
      return FALSE;
  return use == IX_SQLITE_SALVAGE || !is_database (&head) || check_end (path, &head, error);
}

gboolean
ix_store_is_of (const char *path,
                guint32     application)
{
  Head head;

  return read_head (path, &head, NULL) && is_database (&head) &&
         number_at (head.bytes, APPLICATION_AT) == application;
}

gboolean
ix_store_check_head (IxStore    *store,
                     guint32     application,
                     guint32     version,
                     const char *foreign,
                     GError    **error)
{
  sqlite3_file *file = NULL;
  Head head = { 0 };

  sqlite3_file_control (store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (!read_open_head (file, &head, error))
    return FALSE;
  if (!is_database (&head) || number_at (head.bytes, APPLICATION_AT) != application)
    return refuse (IX_STORE_ERROR_FOREIGN, foreign, error);
  if (number_at (head.bytes, VERSION_AT) != version)
    return refuse (IX_STORE_ERROR_FOREIGN,
                   _("the file was written by another version of this program: import it again"), error);
  return (page_size (&head) == IX_PAGE_SUMS_PAGE && head.bytes[RESERVED_AT] == IX_PAGE_SUMS_RESERVED) ||
         refuse (IX_STORE_ERROR_DAMAGED, _("the file is damaged"), error);
}

/* Does a database without any mark of a program have no table? */
static gboolean
is_blank (const Head *head)
{
  return number_at (head->bytes, VERSION_AT) == 0 &&
         number_at (head->bytes, APPLICATION_AT) == 0 && head->bytes[KIND_AT] == LEAF &&
         head->bytes[N_ROWS_AT] == 0 && head->bytes[N_ROWS_AT + 1] == 0;
}

gboolean
ix_store_judge_version (guint32  application,
                        gint32   version,
                        GError **error)
{
  const char *why;

  if (application == IX_STORE_APPLICATION_ID && version >= IX_STORE_OLDEST &&
      version <= IX_STORE_VERSION)
    return TRUE;
  if (application != IX_STORE_APPLICATION_ID)
    why = _("this is a file of another program");
  else if (version > IX_STORE_VERSION)
    why = _("the file was written by a later version of this program");
  else if (version > 0)
    why = _("the file was written by an earlier version of this program, which this one cannot "
            "read");
  else
    why = _("this is not a data file of this program");
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, why);
  return FALSE;
}

gboolean
ix_store_is_older (const char *path)
{
  Head head;

  return read_head (path, &head, NULL) && is_database (&head) &&
         ix_store_judge_version (number_at (head.bytes, APPLICATION_AT),
                                 (gint32) number_at (head.bytes, VERSION_AT), NULL) &&
         number_at (head.bytes, VERSION_AT) != IX_STORE_VERSION;
}

gboolean
ix_store_check_untouched (const char *path,
                          GError    **error)
{
  Head head;

  if (!read_head (path, &head, error))
    return FALSE;
  if (head.n == 0 || is_unfinished_start (path, &head))
    return TRUE;
  if (!is_database (&head))
    return refuse (IX_STORE_ERROR_FOREIGN, _("this is not a data file of this program"), error);
  return (is_blank (&head) ||
          ix_store_judge_version (number_at (head.bytes, APPLICATION_AT),
                                  (gint32) number_at (head.bytes, VERSION_AT), error)) &&
         check_end (path, &head, error);
}
