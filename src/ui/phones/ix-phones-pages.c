/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-phones-pages.h"

#include "ix-now.h"
#include "ix-phones-text.h"
#include "ix-rules-text.h"
#include "ix-settings.h"

/* Seconds between two looks for a change.  Phones ask a server of somebody else's less often than this computer. */
#define INTERVAL 2
#define INTERVAL_ELSEWHERE 20

/* All that pages are made of, but the evening and the match. */
typedef struct {
  GPtrArray     *languages;
  GArray        *rules; /* NULL: none */
  char          *secret;
  IxPhoneOptions options;
} Plan;

static void
plan_init (Plan                 *plan,
           const IxEveningState *state)
{
  const IxVariant *variant = ix_variant_find (state->variant);
  g_auto (GStrv) codes = ix_language_list (LOCALEDIR);

  *plan = (Plan) { .languages = g_ptr_array_new (),
                   .rules = variant != NULL ? ix_rules_for_phones (variant) : NULL };
  for (guint i = 0; codes[i] != NULL; i++)
    g_ptr_array_add (plan->languages, (gpointer) ix_language_find (LOCALEDIR, codes[i]));
  g_ptr_array_add (plan->languages, NULL);
  plan->options = (IxPhoneOptions) {
    .languages = (const IxLanguage *const *) plan->languages->pdata,
    .interval = INTERVAL_ELSEWHERE,
    .zone = g_time_zone_new_local (),
    .twelve = ix_settings_has_twelve_hours (),
  };
}

static void
plan_clear (Plan *plan)
{
  g_ptr_array_unref (plan->languages);
  g_time_zone_unref (plan->options.zone);
  g_clear_pointer (&plan->rules, g_array_unref);
  g_free (plan->secret);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* Returns what codes and words are made from; it is made up when it is first needed. */
static char *
get_secret (void)
{
  g_autofree char *secret = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_SECRET);

  if (*secret == '\0')
    {
      g_free (secret);
      secret = g_uuid_string_random ();
      g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_SECRET, secret);
    }
  return g_steal_pointer (&secret);
}

static gboolean
tells_results (void)
{
  g_autofree char *who = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS);

  return !g_str_equal (who, "nobody");
}

IxTellers
ix_phones_tellers (void)
{
  g_autofree char *who = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS);

  return g_str_equal (who, "one") ? IX_TELLERS_ONE : IX_TELLERS_BOTH;
}

/* Returns the secret of an evening: each has codes of its own. */
static char *
evening_secret (gint64 id)
{
  g_autofree char *secret = get_secret ();

  return g_strdup_printf ("%s %" G_GINT64_FORMAT, secret, id);
}

char *
ix_phones_evening_word (IxEveningSession *evening)
{
  g_autofree char *secret = get_secret ();

  return ix_phones_word (secret, evening != NULL ? ix_evening_session_get_id (evening) : 0);
}

char *
ix_phones_table_page (IxEveningSession *evening,
                      guint             table)
{
  g_autofree char *secret = evening_secret (ix_evening_session_get_id (evening));
  g_autofree char *code = ix_phone_table_code (secret, table);

  return g_strdup_printf ("t-%s.html", code);
}

char *
ix_phones_table_url (IxEveningSession *evening,
                     guint             table)
{
  const char *start = ix_evening_session_get_address (evening);
  g_autofree char *page = ix_phones_table_page (evening, table);

  return start != NULL && tells_results () ? g_strconcat (start, page, NULL) : NULL;
}

/* The pages of the room, which may tell something. */
static void
plan_init_room (Plan             *plan,
                const IxEveningState *state,
                gint64            id)
{

  plan_init (plan, state);
  plan->secret = evening_secret (id);
  plan->options.interval = INTERVAL;
  plan->options.secret = plan->secret;
  plan->options.results = tells_results ();
  plan->options.tellers = ix_phones_tellers ();
  plan->options.arrivals = g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_PHONES_ARRIVALS);
  plan->options.grades = g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_PHONES_GRADES);
}

struct _IxPhonesSource {
  IxEveningState   evening;
  IxMatch         *match;   /* NULL: none */
  IxPlayers       *players;
  IxEveningSeason *season;  /* which the table is borrowed from; NULL: none */
  Plan             plan;
  IxPhoneSource    pages;
  gboolean         match_alone;
};

IxPhonesSource *
ix_phones_source_new (IxEveningSession    *evening,
                      IxMatchSession      *match,
                      gboolean             match_alone,
                      IxEveningSeason     *season,
                      const IxSeasonTable *table)
{
  g_autoptr (IxEvening) none = evening == NULL ? ix_evening_new () : NULL;
  IxPhonesSource *self = g_new0 (IxPhonesSource, 1);

  ix_evening_state_copy (&self->evening,
                         none != NULL ? ix_evening_state (none) : ix_evening_session_get_state (evening));
  plan_init_room (&self->plan, &self->evening, evening != NULL ? ix_evening_session_get_id (evening) : 0);
  if (match != NULL)
    {
      self->match = ix_match_copy (ix_match_session_get_match (match));
      self->players = ix_players_copy (ix_match_session_get_players (match));
    }
  self->match_alone = match_alone;
  self->season = season != NULL ? ix_evening_season_ref (season) : NULL;
  self->pages = (IxPhoneSource) {
    .evening = &self->evening,
    .match = self->match,
    .players = self->players,
    .now = ix_now (),
    .at = ix_now_wall (),
    .season = table,
    .keeps_back = evening != NULL && ix_evening_session_keeps_back (evening),
    .rules = self->plan.rules,
  };
  return self;
}

void
ix_phones_source_free (IxPhonesSource *source)
{
  ix_evening_state_clear (&source->evening);
  g_clear_pointer (&source->match, ix_match_free);
  g_clear_pointer (&source->players, ix_players_free);
  g_clear_pointer (&source->season, ix_evening_season_unref);
  plan_clear (&source->plan);
  g_free (source);
}

GPtrArray *
ix_phones_source_make_pages (const IxPhonesSource *source)
{
  return source->match_alone ? ix_phone_match_pages_new (&source->pages, &source->plan.options)
                             : ix_phone_pages_new (&source->pages, &source->plan.options);
}

char **
ix_phones_accepted (void)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  if (tells_results ())
    g_strv_builder_add (paths, "tell");
  if (g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_PHONES_ARRIVALS))
    g_strv_builder_add (paths, "arrive");
  return g_strv_builder_end (paths);
}

void
ix_phones_take_post (IxEveningSession *evening,
                     const char       *path,
                     GBytes           *body)
{
  const IxEvening *now = ix_evening_session_get_evening (evening);
  g_auto (Plan) plan = { 0 };
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (body, &length);

  plan_init_room (&plan, ix_evening_state (now), ix_evening_session_get_id (evening));
  event = ix_phone_post_read (now, &plan.options, path, text, length, ix_evening_session_get_time (evening), &error);
  if (event == NULL || !ix_evening_session_apply (evening, &event, 1, &error))
    g_debug ("what a phone told is refused: %s", error->message);
}

gboolean
ix_phones_write_pages (IxEveningSession *evening,
                       const char       *folder,
                       gboolean          for_others,
                       GError          **error)
{
  const IxEveningState *state = ix_evening_session_get_state (evening);
  g_auto (Plan) plan = { 0 };
  IxPhoneSource source = { .evening = state,
                           .at = ix_now_wall (),
                           .keeps_back = ix_evening_session_keeps_back (evening) };
  g_autoptr (GPtrArray) pages = NULL;

  plan_init (&plan, state);
  source.rules = plan.rules;
  pages = ix_phone_pages_new (&source, &plan.options);
  return ix_phone_pages_write (pages, &plan.options, folder, for_others, error);
}
