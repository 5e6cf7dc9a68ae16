/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-web-landlock.h"

#include <sys/syscall.h>
#include <unistd.h>

/* The calls, by their numbers, which are the same on all architectures: the headers of Debian 12 know its
 * first version alone. */
#define CREATE_RULESET 444
#define RESTRICT_SELF 446
#define GET_VERSION 1u

/* Everything that a version of Landlock can deny: rights of files, to bind and to connect TCP, and signals and sockets
 * of other processes. */
struct ruleset {
  guint64 fs, net, scoped;
};

static struct ruleset
deny_all (long version)
{
  static const guint n_rights[] = { 13, 14, 15, 15, 16 };
  guint n = n_rights[MIN ((gsize) version, G_N_ELEMENTS (n_rights)) - 1];

  return (struct ruleset) { (G_GUINT64_CONSTANT (1) << n) - 1, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0 };
}

static gsize
ruleset_size (long version)
{
  return (version >= 6 ? 3 : version >= 4 ? 2 : 1) * sizeof (guint64);
}

gboolean
ix_web_landlock (void)
{
  long version = syscall (CREATE_RULESET, NULL, 0, GET_VERSION);
  struct ruleset ruleset;
  long fd;
  gboolean done;

  if (version < 1)
    return TRUE;
  ruleset = deny_all (version);
  fd = syscall (CREATE_RULESET, &ruleset, ruleset_size (version), 0);
  if (fd < 0)
    return FALSE;
  done = syscall (RESTRICT_SELF, fd, 0) == 0;
  close ((int) fd);
  return done;
}
