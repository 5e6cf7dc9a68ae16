/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "ix-application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (IxApplication) application = NULL;

#ifdef __GLIBC__
  /* The threads of GTK and GIO allocate little; an arena for each of them would be megabytes that
   * are never given back. */
  mallopt (M_ARENA_MAX, 1);
#endif
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = ix_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
