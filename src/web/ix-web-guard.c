/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-web-guard.h"

#include <dirent.h>
#include <errno.h>
#include <seccomp.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "ix-web-landlock.h"

/* Sanitizers take much memory, and more calls. */
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

/* 256 connections, the listener, epoll, standard input and output, and some more. */
#define MOST_DESCRIPTORS 300
/* Pages, twice while they are swapped, and 256 connections. */
#define MOST_MEMORY (256ul << 20)

static gboolean
limit (int    resource,
       rlim_t most)
{
  struct rlimit old;

  if (getrlimit (resource, &old) != 0)
    return FALSE;
  most = MIN (most, old.rlim_max);
  return setrlimit (resource, &(struct rlimit) { most, most }) == 0;
}

static gboolean
limit_all (void)
{
  return limit (RLIMIT_CORE, 0) && limit (RLIMIT_FSIZE, 0) && limit (RLIMIT_NOFILE, MOST_DESCRIPTORS) &&
         limit (RLIMIT_MEMLOCK, 0) && limit (RLIMIT_MSGQUEUE, 0) &&
         (IS_SANITIZED || (limit (RLIMIT_NPROC, 0) && limit (RLIMIT_DATA, MOST_MEMORY)));
}

/* The calls that are needed, of any C library and architecture; a name that this libseccomp does not know is left
 * out, because then the library does not use it, or falls back to another. */
static const char *const allowed[] = {
  "accept", "accept4", "brk", "clock_gettime", "clock_gettime64", "close", "epoll_ctl", "epoll_pwait",
  "epoll_pwait2", "epoll_wait", "exit", "exit_group", "fcntl", "fcntl64", "fstat", "fstat64", "futex",
  "futex_time64", "getpeername", "getpid", "getrandom", "getsockname", "getsockopt", "gettid", "gettimeofday",
  "madvise", "mremap", "munmap", "poll", "ppoll", "ppoll_time64", "read", "readv", "recv", "recvfrom", "recvmsg",
  "restart_syscall", "rseq", "rt_sigprocmask", "rt_sigreturn", "send", "sendmsg", "sendto", "setsockopt",
  "shutdown", "sigreturn", "time", "tgkill", "write", "writev",
};

/* Nothing honest comes to these: whatever does is not allowed to go on. */
static const char *const deadly[] = {
  "bpf", "clone", "clone3", "execve", "execveat", "fork", "init_module", "finit_module", "kexec_load", "mount",
  "open_by_handle_at", "perf_event_open", "process_vm_readv", "process_vm_writev", "ptrace", "setns", "unshare",
  "userfaultfd", "vfork",
};

static gboolean
add_all (scmp_filter_ctx    filter,
         guint32            action,
         const char *const *names,
         gsize              n)
{
  for (gsize i = 0; i < n; i++)
    {
      int number = seccomp_syscall_resolve_name (names[i]);

      if (number != __NR_SCMP_ERROR && seccomp_rule_add (filter, action, number, 0) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Memory that can be run as a program is not to be had. */
static gboolean
add_memory (scmp_filter_ctx filter)
{
  static const char *const calls[] = { "mmap", "mmap2", "mprotect" };

  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      int number = seccomp_syscall_resolve_name (calls[i]);

      if (number != __NR_SCMP_ERROR &&
          seccomp_rule_add (filter, SCMP_ACT_ALLOW, number, 1,
                            SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
filter_calls (void)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ERRNO (EPERM));
  gboolean done;

  if (filter == NULL)
    return FALSE;
  /* Calls of another architecture, such as those of 32 bits on one of 64. */
  done = seccomp_attr_set (filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
         add_all (filter, SCMP_ACT_ALLOW, allowed, G_N_ELEMENTS (allowed)) &&
         add_all (filter, SCMP_ACT_KILL_PROCESS, deadly, G_N_ELEMENTS (deadly)) && add_memory (filter) &&
         seccomp_load (filter) == 0;
  seccomp_release (filter);
  return done;
}

void
ix_web_guard_close_others (void)
{
  DIR *dir = opendir ("/proc/self/fd");
  struct dirent *entry;

  while (dir != NULL && (entry = readdir (dir)) != NULL)
    {
      int fd = atoi (entry->d_name);

      if (fd > 2 && fd != dirfd (dir))
        close (fd);
    }
  if (dir != NULL)
    closedir (dir);
}

gboolean
ix_web_guard (void)
{
  /* The file of the time zone cannot be read later. */
  tzset ();
  return limit_all () && prctl (PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
         prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ix_web_landlock () && filter_calls ();
}
