/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "ix-application.h"
#include "ix-date.h"
#include "ix-settings.h"

/* A language that was chosen goes before those of the desktop.  Gettext asks for it in all locales but "C".  Without
 * settings the program can still tell its version and its options. */
static void
choose_language (void)
{
  g_autofree char *language =
    ix_settings_are_installed () ? g_settings_get_string (ix_computer_settings (), IX_SETTINGS_LANGUAGE) : NULL;

  if (language == NULL || *language == '\0')
    return;
  g_setenv ("LANGUAGE", language, TRUE);
  ix_date_choose_language (language);
  if (g_str_equal (setlocale (LC_MESSAGES, NULL), "C"))
    setlocale (LC_MESSAGES, "C.UTF-8");
}

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
  choose_language ();
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = ix_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
