/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-example-evening.h"

#include <glib/gi18n.h>

#include "ix-now.h"

/* An evening as clubs have it: a wide span of grades, one player without any, one estimate. */
static const struct {
  const char *name;
  gint        grade; /* 0: none */
  gboolean    estimated;
} people[] = {
  { "Abbott, Clara", 187 },
  { "Achterberg, Joost", 142 },
  { "Bellamy, Rose", 158 },
  { "Brandt, Uwe", 119 },
  { "Castellan, Iris", 171 },
  { "Dunmore, Percy", 96 },
  { "Ekwueme, Chidi", 164 },
  { "Fairweather, Ned", 131 },
  { "Gallo, Marta", 149 },
  { "Hollis, Winifred", 108 },
  { "Iversen, Lars", 176 },
  { "Jessop, Tam", 84 },
  { "Kovač, Ana", 153 },
  { "Lindqvist, Olle", 125 },
  { "Mistry, Anand", 195 },
  { "Norcott, Fay", 90, TRUE },
  { "Okafor, Ben", 137 },
  { "Pettifer, Joan", 0 },
};

static void
enter_all (GPtrArray *events,
           gint64     at)
{
  for (gsize i = 0; i < G_N_ELEMENTS (people); i++)
    {
      const IxEntrant as = { .name = people[i].name,
                             .grade = people[i].grade,
                             .estimated = people[i].estimated };

      ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_ENTER, at, .enter = as });
    }
}

IxEveningSession *
ix_example_evening_new (IxStore *store,
                        GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d %H:%M");
  const IxEveningSetUp set_up = {
    .name = _("Example Evening"),
    .venue = "",
    .date = today,
    .variant = "newport",
    .n_rounds = 5,
    .clock = "5 + 10",
  };
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  gint64 at = ix_now_wall ();

  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_SET_UP, at, .set_up = set_up });
  /* Entering them is an act of its own, for Undo. */
  enter_all (events, at + 1);
  return ix_evening_session_new (store, events, error);
}
