/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the C library that change files, by their names there, and around them what
 * fails.  It uses nothing but the C library, so that it can be preloaded into any program. */

#define _GNU_SOURCE /* for RTLD_NEXT */

#include "fault-shim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#define N_FDS 4096
#define SLOW_BY 20000 /* microseconds that a slow call waits */

const char *const ix_fault_calls[IX_N_FAULT_CALLS] = {
  [IX_FAULT_WRITE] = "write", [IX_FAULT_SYNC] = "sync",         [IX_FAULT_OPEN] = "open",
  [IX_FAULT_RENAME] = "rename", [IX_FAULT_READ] = "read",       [IX_FAULT_TRUNCATE] = "truncate",
  [IX_FAULT_UNLINK] = "unlink", [IX_FAULT_MKDIR] = "mkdir",     [IX_FAULT_LOCK] = "lock",
  [IX_FAULT_CHANGE] = "change", [IX_FAULT_ANY] = "any",
};

static char folder[4096];
static IxFaultPlan plan;
static int record = -1;
static IxFaultControl own_control, *control = &own_control;
static bool watched[N_FDS]; /* descriptors of files below the folder */

/* Calls the C library's own function of that name. */
#define REAL(type, name, ...) ((type) real (name)) (__VA_ARGS__)

static void *
real (const char *name)
{
  return dlsym (RTLD_NEXT, name);
}

typedef int (*OpenFunc) (const char *, int, mode_t);
typedef int (*OpenAtFunc) (int, const char *, int, mode_t);
typedef int (*PathFunc) (const char *);
typedef int (*ModeFunc) (const char *, mode_t);
typedef int (*FdFunc) (int);
typedef ssize_t (*WriteFunc) (int, const void *, size_t);
typedef ssize_t (*ReadFunc) (int, void *, size_t);
typedef ssize_t (*WriteAtFunc) (int, const void *, size_t, int64_t);
typedef ssize_t (*ReadAtFunc) (int, void *, size_t, int64_t);
typedef int (*SizeFunc) (int, int64_t);
typedef int (*RenameFunc) (const char *, const char *);
typedef int (*RenameAt2Func) (int, const char *, int, const char *, unsigned);
typedef int (*ControlFunc) (int, int, void *);

static bool
is_below (const char *path)
{
  size_t n = strlen (folder);

  return n > 0 && strncmp (path, folder, n) == 0 && (path[n] == '/' || path[n] == '\0');
}

static bool
is_watched (int fd)
{
  return fd >= 0 && fd < N_FDS && watched[fd];
}

/* Recording */

static void
put (const void *bytes,
     size_t      n)
{
  for (size_t at = 0; at < n;)
    {
      ssize_t done = REAL (WriteFunc, "write", record, (const char *) bytes + at, n - at);

      if (done < 0)
        abort ();
      at += (size_t) done;
    }
}

static void
note (IxRecordKind kind,
      int          fd,
      int64_t      at,
      const void  *data,
      size_t       n)
{
  IxRecordHead head = { .kind = kind, .fd = fd, .at = at, .n = n };
  int number = errno;

  if (record < 0)
    return;
  put (&head, sizeof head);
  put (data, n);
  errno = number;
}

static void
note_path (IxRecordKind kind,
           int          fd,
           int64_t      at,
           const char  *path)
{
  note (kind, fd, at, path, strlen (path) + 1);
}

void
ix_fault_mark (const char *text)
{
  note_path (IX_RECORD_MARK, -1, 0, text);
}

/* Failures */

void
ix_fault_arm (const char        *new_folder,
              const IxFaultPlan *new_plan,
              int                new_record)
{
  snprintf (folder, sizeof folder, "%s", new_folder);
  plan = *new_plan;
  record = new_record;
  memset (control, 0, sizeof *control);
  control->number = plan.number;
}

unsigned
ix_fault_count (IxFaultCall call)
{
  return __atomic_load_n (&control->counts[call], __ATOMIC_RELAXED);
}

static void
die (void)
{
  kill (getpid (), SIGKILL);
}

static bool
changes (IxFaultCall call)
{
  return call != IX_FAULT_OPEN && call != IX_FAULT_READ && call != IX_FAULT_LOCK;
}

/* Counts a call, and says whether it is one that fails. */
static bool
strikes (IxFaultCall call)
{
  bool counted[IX_N_FAULT_CALLS] = { [IX_FAULT_CHANGE] = changes (call), [IX_FAULT_ANY] = true };
  unsigned number = 0, failing = __atomic_load_n (&control->number, __ATOMIC_RELAXED);

  counted[call] = true;
  for (int kind = 0; kind < IX_N_FAULT_CALLS; kind++)
    if (counted[kind])
      {
        unsigned n = __atomic_add_fetch (&control->counts[kind], 1, __ATOMIC_RELAXED);

        if (kind == (int) plan.call)
          number = n;
      }
  return failing > 0 && counted[plan.call] &&
         (number == failing || (plan.on && number > failing));
}

/* A call without data; true: it fails, with errno. */
static bool
fails (IxFaultCall call)
{
  if (!strikes (call))
    return false;
  if (plan.effect == IX_FAULT_KILLS || plan.effect == IX_FAULT_KILLS_TORN)
    die ();
  if (plan.effect == IX_FAULT_SLOW)
    {
      usleep (SLOW_BY);
      return false;
    }
  errno = plan.error;
  return true;
}

static int
word_of (const char *const *words,
         int                n,
         const char        *word)
{
  for (int i = 0; i < n; i++)
    if (strcmp (words[i], word) == 0)
      return i;
  return -1;
}

/* Other processes see the counts, and set the number. */
static void
share_control (const char *path)
{
  int fd = REAL (OpenFunc, "open", path, O_RDWR, 0);
  void *shared =
    fd < 0 ? MAP_FAILED : mmap (NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

  if (shared != MAP_FAILED)
    control = shared;
}

/* The plan for a program that this is preloaded into. */
static void __attribute__ ((constructor))
arm_by_environment (void)
{
  static const char *const effects[] = { "-", "short", "torn", "kill", "torn-kill", "slow" };
  const char *where = getenv ("FAULTS_FOLDER"), *text = getenv ("FAULTS_PLAN");
  char call[16], effect[16], on[4] = "";
  IxFaultPlan wanted = { 0 };
  int kind, index;

  if (where == NULL || text == NULL ||
      sscanf (text, "%15[^:]:%u:%15[^:]:%3s", call, &wanted.number, effect, on) < 3 ||
      (kind = word_of (ix_fault_calls, IX_N_FAULT_CALLS, call)) < 0)
    return;
  index = word_of (effects, 6, effect);
  wanted.call = (IxFaultCall) kind;
  wanted.effect = index < 0 ? IX_FAULT_FAILS : (IxFaultEffect) index;
  wanted.error = index < 0 ? atoi (effect) : EIO;
  wanted.on = strcmp (on, "on") == 0;
  if (getenv ("FAULTS_CONTROL") != NULL)
    share_control (getenv ("FAULTS_CONTROL"));
  ix_fault_arm (where, &wanted, -1);
}

/* Opening */

static int
opened (int         fd,
        const char *path,
        int         flags)
{
  if (fd < 0 || fd >= N_FDS)
    return fd;
  watched[fd] = true;
  note_path (IX_RECORD_OPEN, fd, flags, path);
  return fd;
}

static mode_t
mode_of (int     flags,
         va_list args)
{
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg (args, mode_t) : 0;
}

#define DEFINE_OPEN(function, name)                                                                \
  int function (const char *path, int flags, ...) __asm__ (name);                                  \
  int function (const char *path, int flags, ...)                                                  \
  {                                                                                                \
    bool below = is_below (path);                                                                  \
    va_list args;                                                                                  \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (args, flags);                                                                        \
    mode = mode_of (flags, args);                                                                  \
    va_end (args);                                                                                 \
    if (below && fails (IX_FAULT_OPEN))                                                            \
      return -1;                                                                                   \
    return below ? opened (REAL (OpenFunc, name, path, flags, mode), path, flags)                  \
                 : REAL (OpenFunc, name, path, flags, mode);                                       \
  }

#define DEFINE_OPEN_AT(function, name)                                                             \
  int function (int at, const char *path, int flags, ...) __asm__ (name);                          \
  int function (int at, const char *path, int flags, ...)                                          \
  {                                                                                                \
    bool below = is_below (path);                                                                  \
    va_list args;                                                                                  \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (args, flags);                                                                        \
    mode = mode_of (flags, args);                                                                  \
    va_end (args);                                                                                 \
    if (below && fails (IX_FAULT_OPEN))                                                            \
      return -1;                                                                                   \
    return below ? opened (REAL (OpenAtFunc, name, at, path, flags, mode), path, flags)            \
                 : REAL (OpenAtFunc, name, at, path, flags, mode);                                 \
  }

DEFINE_OPEN (shim_open, "open")
DEFINE_OPEN (shim_open64, "open64")
DEFINE_OPEN_AT (shim_openat, "openat")
DEFINE_OPEN_AT (shim_openat64, "openat64")

int shim_close (int fd) __asm__ ("close");
int
shim_close (int fd)
{
  if (is_watched (fd))
    {
      watched[fd] = false;
      note (IX_RECORD_CLOSE, fd, 0, NULL, 0);
    }
  return REAL (FdFunc, "close", fd);
}

/* Writing and reading */

/* How much of @n bytes is written or read; -1: nothing, with errno. */
static ssize_t
allowed (IxFaultCall call,
         size_t      n,
         bool       *torn)
{
  *torn = false;
  if (!strikes (call))
    return (ssize_t) n;
  if (plan.effect == IX_FAULT_KILLS)
    die ();
  *torn = plan.effect == IX_FAULT_TORN || plan.effect == IX_FAULT_KILLS_TORN;
  if (plan.effect != IX_FAULT_FAILS && n > 1)
    return (ssize_t) (n / 2);
  errno = plan.error;
  return plan.effect == IX_FAULT_SHORT ? (ssize_t) n : -1;
}

/* The answer of a call of which @done bytes were done. */
static ssize_t
result_of (ssize_t done,
           bool    torn)
{
  if (!torn)
    return done;
  if (plan.effect == IX_FAULT_KILLS_TORN)
    die ();
  errno = plan.error;
  return -1;
}

static ssize_t
write_part (int         fd,
            const void *bytes,
            size_t      n,
            int64_t     at)
{
  int64_t place = at >= 0 ? at : lseek (fd, 0, SEEK_CUR);
  ssize_t done = at >= 0 ? REAL (WriteAtFunc, "pwrite64", fd, bytes, n, at)
                         : REAL (WriteFunc, "write", fd, bytes, n);

  if (done > 0)
    note (IX_RECORD_WRITE, fd, place, bytes, (size_t) done);
  return done;
}

/* @at -1: where the last call ended. */
static ssize_t
write_watched (int         fd,
               const void *bytes,
               size_t      n,
               int64_t     at)
{
  bool torn;
  ssize_t part = allowed (IX_FAULT_WRITE, n, &torn);

  return part < 0 ? -1 : result_of (write_part (fd, bytes, (size_t) part, at), torn);
}

static ssize_t
read_watched (int     fd,
              void   *bytes,
              size_t  n,
              int64_t at)
{
  bool torn;
  ssize_t part = allowed (IX_FAULT_READ, n, &torn);

  if (part < 0)
    return -1;
  return result_of (at >= 0 ? REAL (ReadAtFunc, "pread64", fd, bytes, (size_t) part, at)
                            : REAL (ReadFunc, "read", fd, bytes, (size_t) part),
                    torn);
}

ssize_t shim_write (int fd, const void *bytes, size_t n) __asm__ ("write");
ssize_t
shim_write (int         fd,
            const void *bytes,
            size_t      n)
{
  return is_watched (fd) ? write_watched (fd, bytes, n, -1)
                         : REAL (WriteFunc, "write", fd, bytes, n);
}

ssize_t shim_pwrite (int fd, const void *bytes, size_t n, off_t at) __asm__ ("pwrite");
ssize_t
shim_pwrite (int         fd,
             const void *bytes,
             size_t      n,
             off_t       at)
{
  return is_watched (fd) ? write_watched (fd, bytes, n, at)
                         : REAL (WriteAtFunc, "pwrite64", fd, bytes, n, at);
}

ssize_t shim_pwrite64 (int fd, const void *bytes, size_t n, int64_t at) __asm__ ("pwrite64");
ssize_t
shim_pwrite64 (int         fd,
               const void *bytes,
               size_t      n,
               int64_t     at)
{
  return is_watched (fd) ? write_watched (fd, bytes, n, at)
                         : REAL (WriteAtFunc, "pwrite64", fd, bytes, n, at);
}

ssize_t shim_read (int fd, void *bytes, size_t n) __asm__ ("read");
ssize_t
shim_read (int    fd,
           void  *bytes,
           size_t n)
{
  return is_watched (fd) ? read_watched (fd, bytes, n, -1) : REAL (ReadFunc, "read", fd, bytes, n);
}

ssize_t shim_pread (int fd, void *bytes, size_t n, off_t at) __asm__ ("pread");
ssize_t
shim_pread (int    fd,
            void  *bytes,
            size_t n,
            off_t  at)
{
  return is_watched (fd) ? read_watched (fd, bytes, n, at)
                         : REAL (ReadAtFunc, "pread64", fd, bytes, n, at);
}

ssize_t shim_pread64 (int fd, void *bytes, size_t n, int64_t at) __asm__ ("pread64");
ssize_t
shim_pread64 (int     fd,
              void   *bytes,
              size_t  n,
              int64_t at)
{
  return is_watched (fd) ? read_watched (fd, bytes, n, at)
                         : REAL (ReadAtFunc, "pread64", fd, bytes, n, at);
}

static int
truncate_to (int     fd,
             int64_t size)
{
  int result;

  if (is_watched (fd) && fails (IX_FAULT_TRUNCATE))
    return -1;
  result = REAL (SizeFunc, "ftruncate64", fd, size);
  if (result == 0 && is_watched (fd))
    note (IX_RECORD_TRUNCATE, fd, size, NULL, 0);
  return result;
}

int shim_ftruncate (int fd, off_t size) __asm__ ("ftruncate");
int
shim_ftruncate (int   fd,
                off_t size)
{
  return truncate_to (fd, size);
}

int shim_ftruncate64 (int fd, int64_t size) __asm__ ("ftruncate64");
int
shim_ftruncate64 (int     fd,
                  int64_t size)
{
  return truncate_to (fd, size);
}

static int
sync_by (const char *name,
         int         fd)
{
  int result;

  if (!is_watched (fd))
    return REAL (FdFunc, name, fd);
  if (fails (IX_FAULT_SYNC))
    return -1;
  result = REAL (FdFunc, name, fd);
  if (result == 0)
    note (IX_RECORD_SYNC, fd, 0, NULL, 0);
  return result;
}

int shim_fsync (int fd) __asm__ ("fsync");
int
shim_fsync (int fd)
{
  return sync_by ("fsync", fd);
}

int shim_fdatasync (int fd) __asm__ ("fdatasync");
int
shim_fdatasync (int fd)
{
  return sync_by ("fdatasync", fd);
}

/* Names */

static void
note_rename (const char *from,
             const char *to,
             unsigned    flags)
{
  size_t n_from = strlen (from) + 1, n_to = strlen (to) + 1;
  char both[8192];

  if (n_from + n_to > sizeof both)
    return;
  memcpy (both, from, n_from);
  memcpy (both + n_from, to, n_to);
  note (IX_RECORD_RENAME, -1, flags, both, n_from + n_to);
}

int shim_rename (const char *from, const char *to) __asm__ ("rename");
int
shim_rename (const char *from,
             const char *to)
{
  bool below = is_below (from) || is_below (to);
  int result;

  if (below && fails (IX_FAULT_RENAME))
    return -1;
  result = REAL (RenameFunc, "rename", from, to);
  if (below && result == 0)
    note_rename (from, to, 0);
  return result;
}

int shim_renameat2 (int from_at, const char *from, int to_at, const char *to, unsigned flags)
  __asm__ ("renameat2");
int
shim_renameat2 (int         from_at,
                const char *from,
                int         to_at,
                const char *to,
                unsigned    flags)
{
  bool below = is_below (from) || is_below (to);
  int result;

  if (below && fails (IX_FAULT_RENAME))
    return -1;
  result = REAL (RenameAt2Func, "renameat2", from_at, from, to_at, to, flags);
  if (below && result == 0)
    note_rename (from, to, flags);
  return result;
}

int shim_unlink (const char *path) __asm__ ("unlink");
int
shim_unlink (const char *path)
{
  bool below = is_below (path);
  int result;

  if (below && fails (IX_FAULT_UNLINK))
    return -1;
  result = REAL (PathFunc, "unlink", path);
  if (below && result == 0)
    note_path (IX_RECORD_UNLINK, -1, 0, path);
  return result;
}

int shim_mkdir (const char *path, mode_t mode) __asm__ ("mkdir");
int
shim_mkdir (const char *path,
            mode_t      mode)
{
  bool below = is_below (path);
  int result;

  if (below && fails (IX_FAULT_MKDIR))
    return -1;
  result = REAL (ModeFunc, "mkdir", path, mode);
  if (below && result == 0)
    note_path (IX_RECORD_MKDIR, -1, 0, path);
  return result;
}

/* Locks; to let go of one does not fail. */

static bool
takes_lock (int   command,
            void *argument)
{
  return (command == F_SETLK || command == F_OFD_SETLK || command == F_SETLK64) &&
         ((struct flock *) argument)->l_type != F_UNLCK;
}

#define DEFINE_CONTROL(function, name)                                                             \
  int function (int fd, int command, ...) __asm__ (name);                                          \
  int function (int fd, int command, ...)                                                          \
  {                                                                                                \
    va_list args;                                                                                  \
    void *argument;                                                                                \
                                                                                                   \
    va_start (args, command);                                                                      \
    argument = va_arg (args, void *);                                                              \
    va_end (args);                                                                                 \
    if (is_watched (fd) && takes_lock (command, argument) && fails (IX_FAULT_LOCK))                \
      return -1;                                                                                   \
    return REAL (ControlFunc, name, fd, command, argument);                                        \
  }

DEFINE_CONTROL (shim_fcntl, "fcntl")
DEFINE_CONTROL (shim_fcntl64, "fcntl64")
DEFINE_CONTROL (shim_fcntl_time64, "__fcntl_time64") /* 32 bits, with times of 64 */
