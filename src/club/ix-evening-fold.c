/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is the case behind an event of an evening. */

#include "ix-evening-private.h"

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

static void
free_table (gpointer data)
{
  IxClubTable *table = data;

  g_free (table->reason);
  g_free (table);
}

static void
free_round (gpointer data)
{
  IxClubRound *round = data;

  g_ptr_array_unref (round->tables);
  g_array_unref (round->byes);
  g_free (round);
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
    .rounds = g_ptr_array_new_with_free_func (free_round),
    .wishes = g_array_new (FALSE, FALSE, 3 * sizeof (guint)),
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
}

static void
set_up (IxEveningState *state,
        GVariant       *args)
{
  g_free (state->name);
  g_free (state->venue);
  g_free (state->date);
  g_free (state->variant);
  g_free (state->clock);
  g_free (state->list);
  g_variant_get (args, "(ssssuss)", &state->name, &state->venue, &state->date, &state->variant,
                 &state->n_rounds, &state->clock, &state->list);
}

static void
enter (IxEveningState *state,
       GVariant       *args)
{
  IxEntry *entry = g_new0 (IxEntry, 1);

  g_variant_get (args, "(sssiib)", &entry->name, &entry->code, &entry->club, &entry->grade,
                 &entry->rapid, &entry->estimated);
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
  g_variant_get (args, "(usssiib)", NULL, &entry->name, &entry->code, &entry->club, &entry->grade,
                 &entry->rapid, &entry->estimated);
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
set_members (IxEveningState *state,
             IxClubTeam     *team,
             GVariant       *members)
{
  gsize n;
  const guint32 *entries = g_variant_get_fixed_array (members, &n, sizeof (guint32));

  g_array_set_size (team->members, 0);
  g_array_append_vals (team->members, entries, (guint) n);
  g_array_sort_with_data (team->members, compare_members, state);
}

static void
make_teams (IxEveningState *state,
            GVariant       *args)
{
  g_autoptr (GVariant) teams = g_variant_get_child_value (args, 0);

  g_ptr_array_set_size (state->teams, 0);
  for (gsize i = 0; i < g_variant_n_children (teams); i++)
    {
      g_autoptr (GVariant) members = g_variant_get_child_value (teams, i);

      set_members (state, new_team (state), members);
    }
}

static void
make_team (IxEveningState *state,
           GVariant       *args)
{
  guint number = ix_evening_first_number (args);
  g_autoptr (GVariant) members = g_variant_get_child_value (args, 1);
  IxClubTeam *team = number < state->teams->len ? state->teams->pdata[number] : new_team (state);

  set_members (state, team, members);
  team->overridden = TRUE;
}

static void
pair (IxEveningState *state,
      GVariant       *args)
{
  IxClubRound *round = g_new0 (IxClubRound, 1);
  g_autoptr (GVariantIter) pairs = NULL;
  g_autoptr (GVariantIter) byes = NULL;
  guint a, b;

  round->tables = g_ptr_array_new_with_free_func (free_table);
  round->byes = g_array_new (FALSE, FALSE, sizeof (IxClubBye));
  g_variant_get (args, "(ua(uu)a(uu))", NULL, &pairs, &byes);
  while (g_variant_iter_next (pairs, "(uu)", &a, &b))
    {
      IxClubTable *table = g_new0 (IxClubTable, 1);

      *table = (IxClubTable) { .first = a, .second = b, .reason = g_strdup ("") };
      g_ptr_array_add (round->tables, table);
    }
  while (g_variant_iter_next (byes, "(uu)", &a, &b))
    {
      IxClubBye bye = { a, (IxRoundKind) b };

      g_array_append_val (round->byes, bye);
    }
  g_ptr_array_add (state->rounds, round);
}

/* Where the team of that number stands in the round. */
static guint *
place_of (IxClubRound *round,
          guint        team)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      IxClubTable *table = round->tables->pdata[i];

      if (table->first == team || table->second == team)
        return table->first == team ? &table->first : &table->second;
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      if (bye->team == team)
        return &bye->team;
    }
  return NULL;
}

static void
exchange (IxEveningState *state,
          GVariant       *args)
{
  guint round, a, b;
  guint *place_a, *place_b;

  g_variant_get (args, "(uuu)", &round, &a, &b);
  place_a = place_of (state->rounds->pdata[round], a);
  place_b = place_of (state->rounds->pdata[round], b);
  if (place_a != NULL)
    *place_a = b;
  if (place_b != NULL)
    *place_b = a;
}

static IxClubTable *
table_of (IxEveningState *state,
          GVariant       *args)
{
  const IxClubRound *round = state->rounds->pdata[ix_evening_first_number (args)];
  guint table;

  g_variant_get_child (args, 1, "u", &table);
  return round->tables->pdata[table];
}

static void
set_result (IxEveningState *state,
            GVariant       *args)
{
  IxClubTable *table = table_of (state, args);
  guint result;

  g_free (table->reason);
  g_variant_get_child (args, 2, "u", &result);
  g_variant_get_child (args, 3, "s", &table->reason);
  table->result = (IxTableResult) result;
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
      break;
    case IX_EVENING_TEAM:
      make_team (state, args);
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
      g_variant_get (args, "(su)", &state->system, &state->n_rounds);
      break;
    case IX_EVENING_PAIR:
      pair (state, args);
      break;
    case IX_EVENING_UNPAIR:
      g_ptr_array_set_size (state->rounds, (gint) state->rounds->len - 1);
      break;
    case IX_EVENING_EXCHANGE:
      exchange (state, args);
      break;
    case IX_EVENING_RESULT:
      set_result (state, args);
      break;
    case IX_EVENING_MATCH:
      g_variant_get_child (args, 2, "x", &table_of (state, args)->match);
      break;
    case IX_EVENING_BEGIN:
      ((IxClubRound *) state->rounds->pdata[ix_evening_first_number (args)])->begun = event->at;
      break;
    case IX_EVENING_TIEBREAKS:
      g_strfreev (state->tiebreaks);
      g_variant_get (args, "(^as)", &state->tiebreaks);
      break;
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      g_assert_not_reached ();
    }
}
