/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seat plan of a group match, and what other reports say of group matches. */

#include <glib/gi18n-lib.h>

#include "ix-evening-group.h"
#include "ix-group-words.h"
#include "ix-people-standings.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-text.h"

/* A seat plan under construction. */
typedef struct {
  IxReportMaker     *maker;
  const IxClubGroup *group;
  IxGroupPeople      people;
  IxGroupSeating     seating;
} Plan;

static gboolean
has_results (const Plan *plan)
{
  return plan->group->results->len > 0;
}

/* Seats */

/* Adds the grade of a seat: that of its player, or the mean of two. */
static void
add_seat_grade (const Plan        *plan,
                const IxGroupSeat *seat)
{
  gboolean unknown = seat->players[0].unknown && (seat->n_players == 1 || seat->players[1].unknown);

  ix_report_take_text (plan->maker, IX_CELL_GRADE, unknown ? 0 : seat->grade,
                       unknown ? g_strdup ("") : g_strdup_printf ("%d", seat->grade));
}

static void
add_seat (const Plan *plan,
          guint       board,
          guint       team)
{
  const IxMembers *sitters = &ix_club_group_board (plan->group, board)->seats[team];
  IxSide side = ix_group_colour (board, team) == IX_WHITE ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  IxTableResult won = team == 0 ? IX_TABLE_FIRST_WINS : IX_TABLE_SECOND_WINS;
  IxReportCell *names;

  ix_report_take_text (plan->maker, IX_CELL_COLOUR, side,
                       g_strdup (side == IX_SIDE_WHITE ? "○" : "●"));
  names = ix_report_add_sitters (plan->maker, sitters->entries, sitters->n,
                                 ix_format_group_seat (plan->maker->state, sitters));
  names->strong = has_results (plan) &&
                  g_array_index (plan->group->results, IxTableResult, board) == won;
  add_seat_grade (plan, &plan->seating.seats[board][team]);
}

static void
add_board (const Plan *plan,
           guint       board)
{
  ix_report_add_row (plan->maker, board, FALSE);
  ix_report_add_number (plan->maker, board + 1);
  add_seat (plan, board, 0);
  add_seat (plan, board, 1);
  if (has_results (plan))
    {
      IxTableResult result = g_array_index (plan->group->results, IxTableResult, board);

      ix_report_take_text (plan->maker, IX_CELL_RESULT, result,
                           g_strdup (ix_table_result_text (result)));
    }
}

static void
add_columns (const Plan *plan)
{
  ix_report_add_column (plan->maker, IX_FIELD_TABLE, _("Board"), IX_REPORT_RIGHT, 3, "")->strong =
    TRUE;
  for (guint team = 0; team < 2; team++)
    {
      g_autofree char *name = ix_format_group_team (team);

      ix_report_add_column (plan->maker, IX_FIELD_COLOUR, _("Colour"), IX_REPORT_CENTRE, 1, "");
      ix_report_add_column (plan->maker, team == 0 ? IX_FIELD_FIRST : IX_FIELD_SECOND, name,
                            IX_REPORT_LEFT, 0, "");
      ix_report_add_column (plan->maker, IX_FIELD_GRADE, _("Grade"), IX_REPORT_RIGHT, 5, "");
    }
  if (has_results (plan))
    ix_report_add_column (plan->maker, IX_FIELD_RESULT, _("Result"), IX_REPORT_CENTRE, 5, "");
}

/* Notes */

static void
note_result (const Plan *plan)
{
  g_autofree char *result = ix_format_group_result (plan->group->result, plan->group->half_points,
                                                    plan->group->reason);

  if (*result != '\0')
    /* Translators: such as "Team 1 wins 5–3" */
    ix_report_take_note (plan->maker, g_strdup_printf (_("Result: %s."), result));
}

static gboolean
any_is_unknown (const IxGroupSeating *seating)
{
  gboolean unknown = FALSE;

  for (guint i = 0; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      for (guint k = 0; k < seating->seats[i][team].n_players; k++)
        unknown |= seating->seats[i][team].players[k].unknown;
  return unknown;
}

static void
note_sums (const Plan *plan)
{
  const IxGroupSeating *seating = &plan->seating;

  if (seating->sums[0] == 0)
    return;
  /* Translators: those of both teams, and their difference */
  ix_report_take_note (plan->maker,
                       g_strdup_printf (_("Sums of the grades: %d and %d, %d apart."),
                                        seating->sums[0], seating->sums[1], seating->difference));
  if (any_is_unknown (seating))
    ix_report_take_note (plan->maker,
                         g_strdup (_("A grade that is not known counts as the median of the "
                                     "others.")));
}

static void
note_seat (const Plan      *plan,
           guint            board,
           const IxMembers *sitters)
{
  g_autofree char *names = NULL;

  if (sitters->n == 1)
    return;
  if (sitters->n == 0)
    {
      ix_report_take_note (plan->maker,
                           g_strdup_printf (_("Board %u: the arbiter plays."), board + 1));
      return;
    }
  names = ix_format_group_seat (plan->maker->state, sitters);
  /* Translators: the number of a board, and two names */
  ix_report_take_note (plan->maker,
                       g_strdup_printf (_("Board %u: %s take turns."), board + 1, names));
}

/* Tells of somebody who does not play, as those are told who have no game in a round. */
static void
take_idle (const Plan *plan,
           char       *text,
           guint       entry,
           IxRoundKind reason)
{
  GArray *who = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (who, entry);
  ix_report_take_idle (plan->maker, text, who, reason);
}

static void
note_watching (const Plan *plan)
{
  const IxMembers *watching = &plan->group->watching;

  if (watching->n > 0)
    take_idle (plan,
               g_strdup_printf (_("%s watches, and plays in the next group match."),
                                ix_report_entry_name (plan->maker, watching->entries[0])),
               watching->entries[0], IX_ROUND_NONE);
}

/* People who have gone leave a seat to be taken, until there is a result. */
static void
note_gone (const Plan *plan)
{
  for (guint i = 0; i < plan->group->members->len; i++)
    {
      guint entry = g_array_index (plan->group->members, IxGroupMember, i).entry;

      if (plan->group->result == IX_TABLE_OPEN &&
          !ix_evening_entry (plan->maker->state, entry)->present)
        take_idle (plan,
                   g_strdup_printf (_("%s has gone: somebody else must take the place."),
                                    ix_report_entry_name (plan->maker, entry)),
                   entry, IX_ROUND_ZERO_BYE);
    }
}

static void
add_notes (const Plan *plan)
{
  ix_report_take_note (plan->maker, g_strdup (_("○ White, ● Black.")));
  note_result (plan);
  note_gone (plan);
  for (guint i = 0; i < plan->group->boards->len; i++)
    for (guint team = 0; team < 2; team++)
      note_seat (plan, i, &ix_club_group_board (plan->group, i)->seats[team]);
  note_watching (plan);
  ix_report_take_note (plan->maker,
                       g_strdup_printf ("%s. %s", ix_format_group_end (plan->group->end),
                                        plan->group->counts ? _("It counts in the standings.")
                                                            : _("It does not count in the "
                                                                "standings.")));
  note_sums (plan);
}

void
ix_report_make_group (IxReportMaker *maker)
{
  Plan plan = { .maker = maker, .group = ix_evening_group (maker->state, maker->round) };
  g_autofree char *name = ix_format_group (maker->state, maker->round);

  g_free (maker->report->title);
  /* Translators: the seat plan of a group match, such as "Group match 2" */
  maker->report->title = g_strdup_printf (_("%s: seat plan"), name);
  ix_evening_group_seating (maker->state, maker->round, &plan.people, &plan.seating);
  add_columns (&plan);
  for (guint i = 0; i < plan.group->boards->len; i++)
    add_board (&plan, i);
  add_notes (&plan);
  ix_group_people_clear (&plan.people);
}

/* Other reports */

/* "Group match: Team 1 wins 5–3." */
static void
note_outcome (IxReportMaker *maker,
              guint          group)
{
  const IxClubGroup *at = ix_evening_group (maker->state, group);
  g_autofree char *name = ix_format_group (maker->state, group);
  g_autofree char *result = ix_format_group_result (at->result, at->half_points, at->reason);

  if (*result != '\0')
    /* Translators: a group match, such as "Group match 2", and its result */
    ix_report_take_note (maker, g_strdup_printf (_("%s: %s."), name, result));
}

void
ix_report_note_groups (IxReportMaker *maker,
                       guint          n_rounds)
{
  for (guint g = 0; g < maker->state->groups->len; g++)
    if (MIN (ix_evening_group (maker->state, g)->n_rounds, maker->state->rounds->len) == n_rounds)
      note_outcome (maker, g);
}

void
ix_report_note_counted_groups (IxReportMaker *maker)
{
  for (guint g = 0; g < maker->state->groups->len; g++)
    if (ix_evening_group_is_counted (maker->state, g, maker->round))
      {
        const IxClubGroup *at = ix_evening_group (maker->state, g);
        g_autofree char *name = ix_format_group (maker->state, g);
        g_autofree char *result = ix_format_group_result (at->result, at->half_points, at->reason);

        /* Translators: a group match, such as "Group match 2", and its result */
        ix_report_take_note (maker,
                             g_strdup_printf (_("%s: %s; it is counted in the points."), name,
                                              result));
      }
    /* A pairing may have been taken back since the match was set up. */
    else if (MIN (ix_evening_group (maker->state, g)->n_rounds, maker->state->rounds->len) <=
             maker->round)
      note_outcome (maker, g);
}

char *
ix_report_group_share (const IxReportMaker *maker,
                       guint                group,
                       guint                entry,
                       guint                n_rounds)
{
  gint points = ix_evening_person_group_points (maker->state, group, entry, n_rounds);
  g_autofree char *name = points >= 0 ? ix_format_group (maker->state, group) : NULL;
  g_autofree char *text = points >= 0 ? ix_points_text (points) : NULL;

  /* Translators: a group match, such as "Group match 2", and points: "½" */
  return points >= 0 ? g_strdup_printf (_("%s: %s"), name, text) : NULL;
}

void
ix_report_note_group_sit_outs (IxReportMaker *maker)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < maker->state->entries->len; i++)
    {
      guint n = ix_evening_group_count_sat_out (maker->state, i, maker->state->groups->len);

      if (n == 0)
        continue;
      ix_text_append_item (list, "; ", ix_report_entry_name (maker, i));
      if (n > 1)
        /* Translators: behind a name: how often */
        g_string_append_printf (list, _(" (%u times)"), n);
    }
  if (list->len > 0)
    ix_report_take_note (maker,
                         g_strdup_printf (_("Watched or took turns in a group match: %s."),
                                          list->str));
}
