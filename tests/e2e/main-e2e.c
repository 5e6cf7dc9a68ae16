/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program with a clock that a test can turn: each line on the standard input is a number of
 * microseconds by which all that waits for the clock is further on.  All else is the program. */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "ix-application.h"
#include "ix-now.h"

static gboolean
line_cb (GIOChannel  *channel,
         GIOCondition condition,
         gpointer     data)
{
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    return G_SOURCE_REMOVE;
  ix_now_shift (g_ascii_strtoll (line, NULL, 10));
  return G_SOURCE_CONTINUE;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (IxApplication) application = NULL;
  g_autoptr (GIOChannel) channel = g_io_channel_unix_new (0);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  ix_now_hold ();
  g_io_add_watch (channel, G_IO_IN | G_IO_HUP, line_cb, NULL);
  application = ix_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
