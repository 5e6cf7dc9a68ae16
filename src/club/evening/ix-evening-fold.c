/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is the case behind an event of an evening: who came, and who plays with whom. */

#include "ix-evening-private.h"
#include "ix-variant.h"

static void
free_entry (gpointer data)
{
  IxEntry *entry = data;

  g_free (entry->name);
  g_free (entry->code);
  g_free (entry->club);
  g_free (entry);
}

static void
free_team (gpointer data)
{
  IxClubTeam *team = data;

  g_free (team->name);
  g_array_unref (team->members);
  g_free (team);
}

void
ix_evening_state_init (IxEveningState *state)
{
  *state = (IxEveningState) {
    .name = g_strdup (""),
    .venue = g_strdup (""),
    .date = g_strdup (""),
    .variant = g_strdup ("newport"),
    .n_rounds = 6,
    .clock = g_strdup (""),
    .list = g_strdup (""),
    .system = g_strdup (""),
    .entries = g_ptr_array_new_with_free_func (free_entry),
    .teams = g_ptr_array_new_with_free_func (free_team),
    .rounds = g_ptr_array_new_with_free_func (ix_club_round_free),
    .wishes = g_array_new (FALSE, FALSE, 3 * sizeof (guint)),
    .requests = g_array_new (FALSE, FALSE, 3 * sizeof (guint)),
    .merged = g_array_new (FALSE, FALSE, 3 * sizeof (guint)),
  };
}

void
ix_evening_state_clear (IxEveningState *state)
{
  g_free (state->name);
  g_free (state->venue);
  g_free (state->date);
  g_free (state->variant);
  g_free (state->clock);
  g_free (state->list);
  g_free (state->system);
  g_strfreev (state->tiebreaks);
  g_ptr_array_unref (state->entries);
  g_ptr_array_unref (state->teams);
  g_ptr_array_unref (state->rounds);
  g_array_unref (state->wishes);
  g_array_unref (state->requests);
  g_array_unref (state->merged);
}

static void
set_up (IxEveningState *state,
        GVariant       *args)
{
  const IxVariant *variant;

  g_free (state->name);
  g_free (state->venue);
  g_free (state->date);
  g_free (state->variant);
  g_free (state->clock);
  g_free (state->list);
  g_variant_get (args, "(ssssuss)", &state->name, &state->venue, &state->date, &state->variant,
                 &state->n_rounds, &state->clock, &state->list);
  variant = ix_variant_find (state->variant);
  state->individual = variant != NULL && variant->boards == 1;
}

static void
enter (IxEveningState *state,
       GVariant       *args)
{
  IxEntry *entry = g_new0 (IxEntry, 1);

  g_variant_get (args, "(sssiibb)", &entry->name, &entry->code, &entry->club, &entry->grade,
                 &entry->rapid, &entry->estimated, &entry->house);
  entry->present = TRUE;
  g_ptr_array_add (state->entries, entry);
}

static void
amend (IxEveningState *state,
       GVariant       *args)
{
  IxEntry *entry = state->entries->pdata[ix_evening_first_number (args)];

  g_free (entry->name);
  g_free (entry->code);
  g_free (entry->club);
  g_variant_get (args, "(usssiibb)", NULL, &entry->name, &entry->code, &entry->club,
                 &entry->grade, &entry->rapid, &entry->estimated, &entry->house);
}

static void
wish (IxEveningState *state,
      GVariant       *args)
{
  guint wished[3];

  g_variant_get (args, "(uuu)", &wished[0], &wished[1], &wished[2]);
  for (guint i = 0; i < state->wishes->len; i++)
    {
      const guint *old = &g_array_index (state->wishes, guint, 3 * i);

      if ((old[0] == wished[0] && old[1] == wished[1]) ||
          (old[0] == wished[1] && old[1] == wished[0]))
        {
          g_array_remove_index (state->wishes, i);
          break;
        }
    }
  if (wished[2] != IX_WISH_NONE)
    g_array_append_vals (state->wishes, wished, 1);
}

static IxClubTeam *
new_team (IxEveningState *state)
{
  IxClubTeam *team = g_new0 (IxClubTeam, 1);

  team->name = g_strdup ("");
  team->members = g_array_new (FALSE, FALSE, sizeof (guint));
  team->active = TRUE;
  g_ptr_array_add (state->teams, team);
  return team;
}

/* The higher grade first, as board colours go by it (tournament.md 1.5); else as they came. */
static gint
compare_members (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  const IxEveningState *state = data;
  const IxEntry *one = state->entries->pdata[*(const guint *) a];
  const IxEntry *other = state->entries->pdata[*(const guint *) b];

  if (one->grade != other->grade)
    return other->grade - one->grade;
  if (one->rapid != other->rapid)
    return other->rapid - one->rapid;
  return *(const guint *) a < *(const guint *) b ? -1 : 1;
}

static void
set_members (IxClubTeam *team,
             GVariant   *members)
{
  gsize n;
  const guint32 *entries = g_variant_get_fixed_array (members, &n, sizeof (guint32));

  g_array_set_size (team->members, 0);
  g_array_append_vals (team->members, entries, (guint) n);
}

/* Grades, or who is in which team, have changed: who sits at which board follows. */
static void
reseat (IxEveningState *state)
{
  for (guint i = 0; i < state->teams->len; i++)
    g_array_sort_with_data (ix_evening_team (state, i)->members, compare_members, state);
  ix_evening_seat_open_tables (state);
}

static void
make_teams (IxEveningState *state,
            GVariant       *args)
{
  g_autoptr (GVariant) teams = g_variant_get_child_value (args, 0);

  /* What was said about the teams that there were, says nothing about these. */
  g_ptr_array_set_size (state->teams, 0);
  g_array_set_size (state->requests, 0);
  g_array_set_size (state->merged, 0);
  for (gsize i = 0; i < g_variant_n_children (teams); i++)
    {
      g_autoptr (GVariant) members = g_variant_get_child_value (teams, i);

      set_members (new_team (state), members);
    }
}

static void
make_team (IxEveningState *state,
           GVariant       *args)
{
  guint number = ix_evening_first_number (args);
  g_autoptr (GVariant) members = g_variant_get_child_value (args, 1);
  gboolean known = number < state->teams->len;
  IxClubTeam *team = known ? state->teams->pdata[number] : new_team (state);

  set_members (team, members);
  team->overridden |= known;
}

/* The team that @entry plays in, with the place among its members; NULL if in none. */
static IxClubTeam *
team_of (IxEveningState *state,
         guint           entry,
         guint          *place)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxClubTeam *team = state->teams->pdata[i];

      for (*place = 0; team->active && *place < team->members->len; ++*place)
        if (ix_club_team_member (team, *place) == entry)
          return team;
    }
  return NULL;
}

static void
swap (IxEveningState *state,
      GVariant       *args)
{
  guint entries[2], places[2];
  IxClubTeam *teams[2];

  g_variant_get (args, "(uu)", &entries[0], &entries[1]);
  for (guint i = 0; i < 2; i++)
    teams[i] = team_of (state, entries[i], &places[i]);
  for (guint i = 0; i < 2; i++)
    if (teams[i] != NULL)
      {
        g_array_index (teams[i]->members, guint, places[i]) = entries[1 - i];
        teams[i]->overridden = TRUE;
      }
}

static void
merge (IxEveningState *state,
       GVariant       *args)
{
  guint merged[3] = { 0, 0, state->rounds->len };
  IxClubTeam *stays, *leaves;

  g_variant_get (args, "(uu)", &merged[0], &merged[1]);
  stays = state->teams->pdata[merged[0]];
  leaves = state->teams->pdata[merged[1]];
  g_array_append_vals (stays->members, leaves->members->data, leaves->members->len);
  stays->overridden = stays->active = TRUE;
  leaves->active = FALSE;
  g_array_append_vals (state->merged, merged, 1);
}

void
ix_evening_state_apply (IxEveningState       *state,
                        const IxEveningEvent *event)
{
  GVariant *args = event->args;
  IxEntry *entry;
  IxClubTeam *team;

  switch (event->kind)
    {
    case IX_EVENING_SET_UP:
      set_up (state, args);
      break;
    case IX_EVENING_ENTER:
      enter (state, args);
      break;
    case IX_EVENING_AMEND:
      amend (state, args);
      reseat (state);
      break;
    case IX_EVENING_PRESENCE:
      entry = state->entries->pdata[ix_evening_first_number (args)];
      g_variant_get_child (args, 1, "b", &entry->present);
      break;
    case IX_EVENING_WISH:
      wish (state, args);
      break;
    case IX_EVENING_TEAMS:
      make_teams (state, args);
      reseat (state);
      break;
    case IX_EVENING_TEAM:
      make_team (state, args);
      reseat (state);
      break;
    case IX_EVENING_SWAP:
      swap (state, args);
      reseat (state);
      break;
    case IX_EVENING_MERGE:
      merge (state, args);
      reseat (state);
      break;
    case IX_EVENING_TEAM_NAME:
      team = state->teams->pdata[ix_evening_first_number (args)];
      g_free (team->name);
      g_variant_get_child (args, 1, "s", &team->name);
      break;
    case IX_EVENING_TEAM_ACTIVE:
      team = state->teams->pdata[ix_evening_first_number (args)];
      g_variant_get_child (args, 1, "b", &team->active);
      break;
    case IX_EVENING_PLAN:
      g_free (state->system);
      g_variant_get (args, "(suu)", &state->system, &state->n_rounds, &state->seed);
      break;
    case IX_EVENING_TIEBREAKS:
      g_strfreev (state->tiebreaks);
      g_variant_get (args, "(^as)", &state->tiebreaks);
      break;
    case IX_EVENING_REQUEST:
    case IX_EVENING_PAIR:
    case IX_EVENING_UNPAIR:
    case IX_EVENING_EXCHANGE:
    case IX_EVENING_LATE:
    case IX_EVENING_SIT:
    case IX_EVENING_RESULT:
    case IX_EVENING_MATCH:
    case IX_EVENING_ANNOUNCE:
    case IX_EVENING_BEGIN:
      ix_evening_apply_to_rounds (state, event);
      break;
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      g_assert_not_reached ();
    }
}
