/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-season SEED: prints a random season as JSON, for check-season.py. */

#include <stdio.h>

#include "ix-season-fixture.h"
#include "ix-season-json.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (GRand) rand = NULL;
  g_auto (IxSeasonFixture) fixture;
  g_autoptr (IxSeasonTable) table = NULL;
  g_autofree char *json = NULL;

  if (argc != 2)
    return 2;
  rand = g_rand_new_with_seed ((guint32) g_ascii_strtoull (argv[1], NULL, 10));
  ix_season_fixture_init (&fixture, rand, 0, 0);
  table = ix_season_table_new (fixture.season, fixture.evenings);
  json = ix_season_to_json (table);
  fputs (json, stdout);
  return 0;
}
