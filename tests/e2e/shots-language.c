/* SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-language CATALOGUES FOLDER [WIDTH HEIGHT [PART]]: pictures of every page, tab, dialog and window in the language of
 * LANGUAGE, whose catalogue is in CATALOGUES, into FOLDER; the main window has that size; with PART of that part alone. */

#include "ix-walk.h"

static const char *folder;

static void
save (GtkWidget  *window,
      const char *what,
      gpointer    part)
{
  g_autofree char *name = g_strdelimit (g_strdup (what), " .,", '-');
  static guint n;
  g_autofree char *file = g_strdup_printf ("%s/%03u-%s-%s.png", folder, ++n, (const char *) part, name);

  ui_save_picture (window, file);
}

int
main (int    argc,
      char **argv)
{
  gsize n;
  const WalkPart *parts = walk_get_parts (&n);
  int width = argc > 4 ? atoi (argv[3]) : 1024, height = argc > 4 ? atoi (argv[4]) : 640;
  const char *only = argc == 6 ? argv[5] : NULL;

  if (argc < 3 || argc == 4 || argc > 6)
    return 2;
  folder = argv[2];
  walk_init (&argc, &argv, argv[1]);
  for (gsize i = 0; i < n; i++)
    {
      EveningPageFixture f = { 0 };

      if (only != NULL && !g_str_equal (only, parts[i].name))
        continue;
      walk_set_up (&f, &parts[i], width, height);
      parts[i].walk (&f, save, (gpointer) parts[i].name);
      evening_page_tear_down (&f, NULL);
    }
  return 0;
}
