/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random evenings on which partners change. */

#include "ix-evening-partners.h"
#include "ix-evening-play.h"
#include "ix-evening-recipe.h"
#include "ix-evening-teams.h"
#include "ix-table-score.h"

static const char *
draw_name (const char *const *names,
           guint              n,
           IxPlay            *play)
{
  return names[ix_play_roll (play, n)];
}

void
ix_play_choose_partners (IxPlay *play)
{
  const IxEveningPartners chosen = {
    .change = TRUE,
    .aim = (IxPartnersAim) ix_play_roll (play, IX_N_PARTNERS_AIMS),
    .rest = (IxPartnersRest) ix_play_roll (play, 3),
    .higher_first = ix_play_roll (play, 4) == 0,
    .half = ix_play_roll (play, 4) != 0,
    .lower_first = ix_play_roll (play, 2) == 0,
  };

  g_assert_true (ix_play_try (play, (IxEveningEvent) { IX_EVENING_PARTNERS, .partners = chosen }));
  if (ix_play_roll (play, 4) == 0)
    ix_play_try (play, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { IX_MOST_MATCHES, 0 } });
}

/* Pairing */

/* Planning each round takes its time. */
static void
pair_by_lot (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  g_autoptr (IxEveningEvent) event = ix_evening_fixture_pair_by_lot (
    state, ix_play_roll (play, state->rounds->len + 1), play->rand, ++play->now);

  ix_play_act (play, &event, 1);
}

static void
pair_by_plan (IxPlay *play)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (ix_play_state (play), IX_OVERRIDE_NOTHING, ++play->now, NULL, &error);

  g_assert_no_error (error);
  ix_play_act (play, &event, 1);
}

void
ix_play_pair_partners (IxPlay *play)
{
  g_autoptr (GArray) present = ix_evening_present (ix_play_state (play));

  if (present->len < IX_PARTNERS_LEAST)
    play->over = TRUE;
  else if (ix_play_roll (play, 12) == 0)
    pair_by_plan (play);
  else
    pair_by_lot (play);
}

/* Changes */

/* Applies one of the options. */
static void
choose (IxPlay    *play,
        GPtrArray *options)
{
  const IxEveningOption *option;

  g_assert_cmpuint (options->len, >, 0);
  option = options->pdata[ix_play_roll (play, options->len)];
  play->counts->n_changes[option->kind]++;
  if (option->events->len > 0)
    ix_play_act (play, (IxEveningEvent *const *) option->events->pdata, option->events->len);
}

static void
come_late (IxPlay *play)
{
  static const char *const names[] = { "Late", "Åsa", "D'Arcy, Jo", "\"Mo\"" };
  const IxEveningState *state = ix_play_state (play);
  g_autoptr (GPtrArray) options = NULL;
  const IxEntrant as = { .name = draw_name (names, G_N_ELEMENTS (names), play),
                         .grade = (gint) ix_play_roll (play, 220),
                         .house = ix_play_roll (play, 8) == 0 };

  if (!ix_play_try (play, (IxEveningEvent) { IX_EVENING_ENTER, .enter = as }))
    return;
  options = ix_evening_late_entry_options (play->evening, state->entries->len - 1, ++play->now);
  choose (play, options);
}

static void
leave (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint entry = ix_play_roll (play, state->entries->len);
  g_autoptr (GArray) present = ix_evening_present (state);
  g_autoptr (GPtrArray) options = NULL;

  if (!ix_evening_entry (state, entry)->present || present->len <= IX_PARTNERS_LEAST)
    return;
  options = ix_evening_withdrawal_options (play->evening, entry, ++play->now);
  choose (play, options);
}

/* Seats one or two by hand, who may be anywhere. */
static void
seat_team (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  IxMembers members = { .n = 1 + ix_play_roll (play, 2) };

  if (state->teams->len == 0)
    return;
  for (guint i = 0; i < members.n; i++)
    members.entries[i] = ix_play_roll (play, state->entries->len);
  ix_play_try (play, (IxEveningEvent) { IX_EVENING_TEAM,
                                        .team = { ix_play_roll (play, state->teams->len), members } });
}

static void
re_pair (IxPlay *play)
{
  g_autoptr (GPtrArray) events = NULL;

  if (ix_play_roll (play, 8) > 0)
    return;
  events = ix_evening_re_pair_partners (play->evening, ++play->now, NULL);
  if (events != NULL)
    ix_play_act (play, (IxEveningEvent *const *) events->pdata, events->len);
}

static void
change_person (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint entry = ix_play_roll (play, state->entries->len);
  guint other = ix_play_roll (play, state->entries->len);
  guint round = ix_play_roll (play, state->rounds->len + 1);

  switch (ix_play_roll (play, 5))
    {
    case 0:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { entry, TRUE } });
      break;
    case 1:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_REMOVE, .removed = entry });
      break;
    case 2:
      if (entry != other)
        ix_play_try (play, (IxEveningEvent) { IX_EVENING_WISH,
                                              .wish = { entry, other, ix_play_roll (play, 4) } });
      break;
    default:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_MISSED,
                                            .missed = { entry, round, ix_play_roll (play, 4) > 0 } });
      break;
    }
}

void
ix_play_change_partners (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint n = state->entries->len;

  switch (ix_play_roll (play, 9))
    {
    case 0:
      come_late (play);
      break;
    case 1:
      leave (play);
      break;
    case 2:
      seat_team (play);
      break;
    case 3:
      re_pair (play);
      break;
    case 4:
      if (state->rounds->len > 0)
        ix_play_try (play, (IxEveningEvent) { IX_EVENING_UNPAIR, .round = state->rounds->len - 1 });
      break;
    case 5:
    case 6:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS,
                                            .trade_players = { ix_play_roll (play, n),
                                                               ix_play_roll (play, n) } });
      break;
    default:
      change_person (play);
      break;
    }
}
