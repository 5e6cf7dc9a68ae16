/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-group.h"

#include <glib/gi18n.h>

char *
ix_format_group_refusal (IxGroupRefusal refusal,
                         guint          n_people)
{
  switch (refusal)
    {
    case IX_GROUP_REFUSED_FEW:
      return g_strdup_printf (
        ngettext ("A group match needs two boards, so four people, or three and the arbiter. There "
                  "is %u: add some.",
                  "A group match needs two boards, so four people, or three and the arbiter. There "
                  "are %u: add some.",
                  n_people),
        n_people);
    case IX_GROUP_REFUSED_MANY:
      return g_strdup_printf (_("A group match has at most %u boards, for %u people. There are %u: "
                                "let some of them watch, or play two matches."),
                              IX_GROUP_MOST_BOARDS, 2 * IX_GROUP_MOST_BOARDS, n_people);
    case IX_GROUP_REFUSED_GRADE:
      return g_strdup_printf (_("A grade is not between 0 and %d: correct it."),
                              IX_GROUP_MOST_GRADE);
    case IX_GROUP_ACCEPTED:
    case IX_GROUP_REFUSED_METHOD:
    case IX_GROUP_REFUSED_PERSON:
    case IX_GROUP_REFUSED_SAME:
    default:
      return g_strdup (_("These people cannot be seated in this way."));
    }
}

char *
ix_format_group_option (const IxGroupOption *option,
                        const char          *first,
                        const char          *second)
{
  switch (option->method)
    {
    case IX_GROUP_TURNS:
      /* Translators: two names */
      return g_strdup_printf (_("%s and %s take turns at one board"), first, second);
    case IX_GROUP_ARBITER:
      return g_strdup (_("The arbiter plays"));
    case IX_GROUP_WATCH:
      return g_strdup_printf (_("%s watches this match, and another the next one"), first);
    case IX_GROUP_ALL_PLAY:
    default:
      return g_strdup (_("Everybody plays"));
    }
}

char *
ix_format_n_boards (guint n)
{
  return g_strdup_printf (ngettext ("%u board", "%u boards", n), n);
}

char *
ix_format_group_cost (const IxGroupOption *option)
{
  g_autofree char *boards = ix_format_n_boards (option->n_boards);
  const char *idle = option->n_idle == 0 ? _("everybody plays") : _("one does not play at a time");

  /* Translators: "5 boards; everybody plays; sums 4 apart, players of a board up to 60" */
  return g_strdup_printf (_("%s; %s; sums %d apart, players of a board up to %d"), boards, idle,
                          option->difference, option->widest);
}
