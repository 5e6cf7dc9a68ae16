/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-person-name.h"

#define NOWHERE G_MAXUINT

typedef struct {
  guint          option;
  gint           arbiter_grade;
  IxGroupSeating seating;
  IxGroupSeating drawn; /* before anybody traded places */
} Plan;

struct _IxSeatDraft {
  GPtrArray *names;
  GArray    *people; /* of IxGroupPerson */
  guint32    seed;
  GArray    *options; /* of IxGroupOption; NULL: nobody has a seat */
  GArray    *plans;   /* of Plan; the last is in force */
};

IxSeatDraft *
ix_seat_draft_new (guint32 seed)
{
  IxSeatDraft *self = g_new0 (IxSeatDraft, 1);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->people = g_array_new (FALSE, FALSE, sizeof (IxGroupPerson));
  self->seed = seed;
  self->plans = g_array_new (FALSE, FALSE, sizeof (Plan));
  return self;
}

static gpointer
copy_name (gconstpointer name,
           gpointer      data)
{
  return g_strdup (name);
}

IxSeatDraft *
ix_seat_draft_copy (const IxSeatDraft *self)
{
  IxSeatDraft *copy = g_new0 (IxSeatDraft, 1);

  copy->names = g_ptr_array_copy (self->names, copy_name, NULL);
  g_ptr_array_set_free_func (copy->names, g_free);
  copy->people = g_array_copy (self->people);
  copy->seed = self->seed;
  copy->options = self->options != NULL ? g_array_copy (self->options) : NULL;
  copy->plans = g_array_copy (self->plans);
  return copy;
}

void
ix_seat_draft_free (IxSeatDraft *self)
{
  g_ptr_array_unref (self->names);
  g_array_unref (self->people);
  g_clear_pointer (&self->options, g_array_unref);
  g_array_unref (self->plans);
  g_free (self);
}

void
ix_seat_draft_add (IxSeatDraft *self,
                   const char  *name,
                   gint         grade,
                   guint        n_sat_out)
{
  IxGroupPerson person = { grade, n_sat_out };

  g_ptr_array_add (self->names, g_strdup (name));
  g_array_append_val (self->people, person);
}

void
ix_seat_draft_add_lines (IxSeatDraft *self,
                         const char  *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const IxSeat any = { 0 };

  for (char **line = lines; *line != NULL; line++)
    {
      g_autoptr (IxPlayers) read = ix_players_new ();

      /* A pasted text may come from a table. */
      ix_players_set (read, any, g_strdelimit (*line, "\t;", ' '));
      if (read->name[0][0] != NULL)
        ix_seat_draft_add (self, read->name[0][0], (gint) read->grade[0][0], 0);
    }
}

static Plan *
plan_of (const IxSeatDraft *self)
{
  return self->plans->len > 0 ? &g_array_index (self->plans, Plan, self->plans->len - 1) : NULL;
}

/* People */

static gint
arbiter_grade_of (const IxSeatDraft *self)
{
  return self->plans->len > 0 ? plan_of (self)->arbiter_grade : 0;
}

guint
ix_seat_draft_get_n_people (const IxSeatDraft *self)
{
  return self->people->len;
}

const char *
ix_seat_draft_get_name (const IxSeatDraft *self,
                        guint              person)
{
  return person < self->names->len ? self->names->pdata[person] : _("Arbiter");
}

gint
ix_seat_draft_get_grade (const IxSeatDraft *self,
                         guint              person)
{
  return person < self->people->len ? g_array_index (self->people, IxGroupPerson, person).grade
                                    : arbiter_grade_of (self);
}

/* Seats */

static IxGroupField
field_of (const IxSeatDraft *self,
          guint32            seed)
{
  return (IxGroupField) { (gconstpointer) self->people->data, self->people->len,
                          arbiter_grade_of (self), seed, TRUE };
}

static Plan
make_plan_of (const IxSeatDraft  *self,
              guint               number,
              const IxGroupField *field)
{
  const IxGroupOption *option = &g_array_index (self->options, IxGroupOption, number);
  Plan plan = { .option = number, .arbiter_grade = field->arbiter_grade };

  /* An option is not refused. */
  if (ix_group_seating_make (field, option->method, option->who, &plan.seating) !=
      IX_GROUP_ACCEPTED)
    g_assert_not_reached ();
  plan.drawn = plan.seating;
  return plan;
}

/* Returns the plan by that option. */
static Plan
make_plan (const IxSeatDraft *self,
           guint              number,
           guint32            seed)
{
  IxGroupField field = field_of (self, seed);

  return make_plan_of (self, number, &field);
}

IxGroupRefusal
ix_seat_draft_seat (IxSeatDraft *self)
{
  IxGroupField field = field_of (self, self->seed);
  IxGroupRefusal why;
  Plan plan;

  g_clear_pointer (&self->options, g_array_unref);
  g_array_set_size (self->plans, 0);
  self->options = ix_group_options (&field, &why);
  if (self->options == NULL)
    return why;
  plan = make_plan (self, 0, self->seed);
  g_array_append_val (self->plans, plan);
  return IX_GROUP_ACCEPTED;
}

/* The number of the seat of a person. */
static guint
place_of (const IxGroupSeating *seating,
          guint                 person)
{
  for (guint place = 0; place < 2 * seating->n_boards; place++)
    {
      const IxGroupSeat *seat = &seating->seats[place / 2][place % 2];

      for (guint i = 0; i < seat->n_players; i++)
        if (seat->players[i].number == person)
          return place;
    }
  return NOWHERE;
}

/* The way in which an odd number was seated. */
static IxGroupMethod
method_of (const IxSeatDraft    *self,
           const IxGroupSeating *seating)
{
  if (seating->n_watching > 0)
    return IX_GROUP_WATCH;
  if (place_of (seating, self->people->len) != NOWHERE)
    return IX_GROUP_ARBITER;
  return self->people->len % 2 == 0 ? IX_GROUP_ALL_PLAY : IX_GROUP_TURNS;
}

void
ix_seat_draft_seat_as (IxSeatDraft          *self,
                       const IxGroupSeating *seating,
                       gint                  arbiter_grade)
{
  Plan *plan;

  if (ix_seat_draft_seat (self) != IX_GROUP_ACCEPTED)
    g_return_if_reached ();
  plan = plan_of (self);
  for (guint i = 0; i < self->options->len; i++)
    if (g_array_index (self->options, IxGroupOption, i).method == method_of (self, seating))
      plan->option = i;
  plan->seating = plan->drawn = *seating;
  plan->arbiter_grade = arbiter_grade;
}

/* One or two at a seat, with the grade of both. */
static void
add_to_seat (IxSeatDraft *self,
             IxGroupSeat *seat,
             const char  *name,
             gint         grade)
{
  g_auto (GStrv) people = g_strsplit (name, IX_PERSON_NAME_AND, 2);

  for (; seat->n_players < 2 && people[seat->n_players] != NULL; seat->n_players++)
    {
      seat->players[seat->n_players] = (IxGroupPlayer) { self->people->len, grade, grade == 0 };
      ix_seat_draft_add (self, people[seat->n_players], grade, 0);
    }
  seat->grade = grade;
}

gboolean
ix_seat_draft_add_players (IxSeatDraft     *self,
                           const IxPlayers *players,
                           guint            n_boards)
{
  IxGroupSeating seating;
  gboolean complete = TRUE;

  g_return_val_if_fail (n_boards >= IX_GROUP_LEAST_BOARDS, FALSE);
  g_return_val_if_fail (n_boards <= IX_GROUP_MOST_BOARDS, FALSE);

  /* Seatings are compared as memory. */
  memset (&seating, 0, sizeof seating);
  seating.n_boards = n_boards;
  for (guint board = 0; board < n_boards; board++)
    {
      IxGroupSeat *seats = seating.seats[board];

      for (guint team = 0; team < 2; team++)
        {
          IxColour colour = ix_group_colour (board, team);
          const char *name = players->name[board][colour];

          complete &= name != NULL;
          if (name == NULL)
            continue;
          add_to_seat (self, &seats[team], name, (gint) players->grade[board][colour]);
          seating.sums[team] += seats[team].grade;
        }
      seating.widest = MAX (seating.widest, ABS (seats[0].grade - seats[1].grade));
    }
  seating.difference = ABS (seating.sums[0] - seating.sums[1]);
  if (complete)
    ix_seat_draft_seat_as (self, &seating, 0);
  return complete;
}

static gboolean
is_like (const IxSeatDraft *self,
         const IxSeatDraft *other)
{
  guint n_renamed = 0;

  if (other->people->len != self->people->len)
    return FALSE;
  for (guint i = 0; i < self->people->len; i++)
    {
      const IxGroupPerson *one = &g_array_index (self->people, IxGroupPerson, i);
      const IxGroupPerson *like = &g_array_index (other->people, IxGroupPerson, i);

      if (one->grade != like->grade || one->n_sat_out != like->n_sat_out)
        return FALSE;
      n_renamed += !g_str_equal (self->names->pdata[i], other->names->pdata[i]);
    }
  return n_renamed <= 1;
}

gboolean
ix_seat_draft_seat_like (IxSeatDraft       *self,
                         const IxSeatDraft *other)
{
  if (other->options == NULL || !is_like (self, other))
    return FALSE;
  g_clear_pointer (&self->options, g_array_unref);
  g_array_unref (self->plans);
  self->seed = other->seed;
  self->options = g_array_copy (other->options);
  self->plans = g_array_copy (other->plans);
  return TRUE;
}

const GArray *
ix_seat_draft_get_options (const IxSeatDraft *self)
{
  return self->options;
}

guint
ix_seat_draft_get_option (const IxSeatDraft *self)
{
  return plan_of (self)->option;
}

const IxGroupSeating *
ix_seat_draft_get_seating (const IxSeatDraft *self)
{
  return self->plans->len > 0 ? &plan_of (self)->seating : NULL;
}

char *
ix_seat_draft_format_seat (const IxSeatDraft *self,
                           guint              board,
                           guint              team)
{
  const IxGroupSeat *seat = &plan_of (self)->seating.seats[board][team];
  const char *first = ix_seat_draft_get_name (self, seat->players[0].number);

  if (seat->n_players < 2)
    return g_strdup (first);
  return g_strconcat (first, IX_PERSON_NAME_AND,
                      ix_seat_draft_get_name (self, seat->players[1].number), NULL);
}

/* Steps */

/* Nothing in a seating is padding that differs: it was cleared before it was filled. */
static gboolean
add_step (IxSeatDraft *self,
          const Plan  *plan)
{
  const Plan *now = plan_of (self);

  if (plan->option == now->option && plan->arbiter_grade == now->arbiter_grade &&
      memcmp (&plan->seating, &now->seating, sizeof plan->seating) == 0)
    return FALSE;
  g_array_append_vals (self->plans, plan, 1);
  return TRUE;
}

gboolean
ix_seat_draft_choose (IxSeatDraft *self,
                      guint        option)
{
  Plan plan = make_plan (self, option, self->seed);

  return option != plan_of (self)->option && add_step (self, &plan);
}

gboolean
ix_seat_draft_draw (IxSeatDraft *self,
                    guint32      seed)
{
  Plan plan = make_plan (self, plan_of (self)->option, seed);

  return add_step (self, &plan);
}

/* Returns the person of seat number @place of all, the first one of two who take turns. */
static guint
person_at (const IxGroupSeating *seating,
           guint                 place)
{
  return seating->seats[place / 2][place % 2].players[0].number;
}

/* Those who watch, or take turns at another's seat, are left out of the order. */
static gboolean
has_own_seat (const Plan *plan,
              guint       person)
{
  for (guint place = 0; place < 2 * plan->seating.n_boards; place++)
    if (person_at (&plan->seating, place) == person)
      return TRUE;
  return FALSE;
}

gboolean
ix_seat_draft_order (IxSeatDraft *self)
{
  Plan plan = make_plan (self, plan_of (self)->option, 0);
  guint place = 0;

  for (guint person = 0; person <= self->people->len; person++)
    if (has_own_seat (&plan, person))
      {
        guint before = person_at (&plan.seating, place++);

        if (before != person &&
            ix_group_seating_trade (&plan.seating, before, person) != IX_GROUP_ACCEPTED)
          g_assert_not_reached ();
      }
  plan.drawn = plan.seating;
  return add_step (self, &plan);
}

gboolean
ix_seat_draft_set_arbiter_grade (IxSeatDraft *self,
                                 gint         grade)
{
  IxGroupField field = field_of (self, self->seed);
  Plan plan;

  if (grade < 0 || grade > IX_GROUP_MOST_GRADE)
    return FALSE;
  field.arbiter_grade = grade;
  plan = make_plan_of (self, plan_of (self)->option, &field);
  return add_step (self, &plan);
}

gboolean
ix_seat_draft_trade (IxSeatDraft *self,
                     guint        a,
                     guint        b)
{
  Plan plan = *plan_of (self);

  return ix_group_seating_trade (&plan.seating, a, b) == IX_GROUP_ACCEPTED &&
         add_step (self, &plan);
}

gboolean
ix_seat_draft_try_trade (const IxSeatDraft *self,
                         guint              a,
                         guint              b,
                         gint               sums[2])
{
  IxGroupSeating seating = plan_of (self)->seating;

  if (ix_group_seating_trade (&seating, a, b) != IX_GROUP_ACCEPTED)
    return FALSE;
  memcpy (sums, seating.sums, sizeof seating.sums);
  return TRUE;
}

gboolean
ix_seat_draft_has_traded (const IxSeatDraft *self,
                          guint              person)
{
  const Plan *plan = plan_of (self);

  return place_of (&plan->seating, person) != place_of (&plan->drawn, person);
}

gboolean
ix_seat_draft_can_undo (const IxSeatDraft *self)
{
  return self->plans->len > 1;
}

gboolean
ix_seat_draft_undo (IxSeatDraft *self)
{
  if (!ix_seat_draft_can_undo (self))
    return FALSE;
  g_array_set_size (self->plans, self->plans->len - 1);
  return TRUE;
}
