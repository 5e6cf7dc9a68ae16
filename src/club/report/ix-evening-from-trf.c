/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A TRF as the journal of an evening.  It refuses by name all that an evening cannot say; it
 * leaves out and notes all that neither ranks nor pairs. */

#include "ix-evening-from-trf.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-berger.h"
#include "ix-clock-control.h"
#include "ix-evening-past.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-evening-from-trf-private.h"
#include "ix-list-reader.h"
#include "ix-person-name.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-text.h"
#include "ix-trf-line.h"
#include "ix-trf-standings.h"
#include "ix-trf-system.h"
#include "ix-trf-time.h"

#define LONGEST_TEAM 32 /* letters of a team's name in record 310 */

/* The comment by which an evening says that a pairing played two matches. */
#define DOUBLE_ROUNDS "### Double rounds"

/* The fewest rounds that are taken to be left where the file does not say how many there are: the
 * rules of the last two do not apply to the next one. */
#define LEAST_LEFT 3

static void
clear_takeover (IxTakeover *self)
{
  g_clear_pointer (&self->tie_breaks, g_array_unref);
  g_clear_pointer (&self->evening, ix_evening_free);
  g_clear_pointer (&self->act, g_ptr_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxTakeover, clear_takeover)

gboolean
ix_takeover_refuse_at (const IxTakeover *self,
                       guint             place,
                       GError          **error,
                       const char       *format,
                       ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return ix_takeover_refuse (error, _("line %u: %s"), ix_trf_source_line (&self->source, place),
                             message);
}

void
ix_takeover_note (IxTakeover *self,
                  const char *format,
                  ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->notes, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Acts */

void
ix_takeover_add (IxTakeover    *self,
                 IxEveningEvent event)
{
  event.at = self->at;
  ix_evening_events_add (self->act, event);
}

gboolean
ix_takeover_commit (IxTakeover *self,
                    GError    **error)
{
  g_autoptr (GError) why = NULL;

  if (!ix_evening_apply_all (self->evening, (IxEveningEvent *const *) self->act->pdata,
                             self->act->len, &why))
    return ix_takeover_refuse (error, "%s", why->message);
  g_ptr_array_set_size (self->act, 0);
  self->at++;
  return TRUE;
}

/* Setting up the evening */

/* Returns the text of the record, which may be empty; never NULL. */
static char *
text_of (const IxTakeover *self,
         const char       *tag)
{
  char *text = ix_trf_header_text (self->source.header, tag);

  return text != NULL ? text : g_strdup ("");
}

/* Returns the code of record 222 as an evening has a time control; NULL if it has none like it. */
static char *
clock_of_code (const char *code)
{
  g_autofree char *text = NULL;
  gint64 clock, increment;
  IxTiming timing;

  if (!ix_trf_time_parse (code, &clock, &increment))
    return NULL;
  text = ix_clock_control_text (clock, increment, IX_TIMING_INCREMENT);
  return ix_clock_control_parse (text, &clock, &increment, &timing) ? g_steal_pointer (&text) : NULL;
}

/* Returns the words of record 122.  "90+30" in them is read as minutes and seconds, as everywhere in
 * an evening. */
static char *
clock_of_words (IxTakeover *self)
{
  g_autofree char *words = text_of (self, "122");
  g_autofree char *minutes = NULL;
  gint64 clock, increment;
  IxTiming timing;

  if (ix_clock_control_parse (words, &clock, &increment, &timing))
    {
      minutes = ix_trf_time_duration (clock);
      ix_takeover_note (self,
                        _("the file has no code of its time control (record 222): “%s” of record "
                          "122 is read as %s, and %u seconds for each move"),
                        words, minutes, (guint) (increment / G_USEC_PER_SEC));
    }
  return g_steal_pointer (&words);
}

/* Returns the time control as an evening has it, else the words for people, with the code behind
 * them, which goes into reports again. */
static char *
clock_of (IxTakeover *self)
{
  g_autofree char *code = text_of (self, "222");
  g_autofree char *words = text_of (self, "122");
  g_autofree char *clock = clock_of_code (code);
  g_autofree char *in_words = ix_trf_time_words (code);

  if (*code == '\0')
    return clock_of_words (self);
  if (clock != NULL)
    return g_steal_pointer (&clock);
  if (in_words == NULL)
    ix_takeover_note (self,
                      _("record 222: “%s” is no time control that this program knows; it is kept "
                        "for reports"),
                      code);
  else
    ix_takeover_note (self,
                      _("record 222: an evening has one time and one increment for all; “%s” is "
                        "kept for people and for reports"),
                      code);
  return ix_trf_time_join (*words != '\0' || in_words == NULL ? words : in_words, code);
}

/* The number of rounds that record 132 has dates for. */
static guint
count_dates (const IxTakeover *self)
{
  const char *record = ix_trf_header_record (self->source.header, "132");
  IxTrfLine line;
  guint n = 0;

  if (record == NULL)
    return 0;
  line = ix_trf_line (0, record);
  for (guint column = IX_TRF_FIRST_ROUND; column <= line.length; column += IX_TRF_ROUND_WIDTH)
    {
      g_autofree char *date = ix_trf_columns (&line, column, column + IX_TRF_ROUND_WIDTH - 2);

      n += *date != '\0';
    }
  return n;
}

/* The number of rounds as the file tells it, else as many as are likely. */
static guint
count_rounds (IxTakeover *self)
{
  const IxCrossTable *table = self->source.table;
  guint length = MAX (ix_berger_rows (ix_cross_table_n (table)) - 1, 1);
  guint n = table->n_rounds, dates = count_dates (self);

  if (n > 0)
    return n;
  if (dates > 0 && dates >= table->n_paired)
    n = dates;
  else if (self->system == IX_SYSTEM_ROUND_ROBIN)
    n = length * MAX (1, (table->n_paired + length - 1) / length);
  else
    n = MIN (table->n_paired + LEAST_LEFT, IX_EVENING_MAX_ROUNDS);
  ix_takeover_note (self,
                    _("the file does not say how many rounds there are (record 142): %u are "
                      "planned here, which you can change"),
                    n);
  return n;
}

/* Returns the date of the file as 2016-01-14, which seasons look for; any other text as it stands. */
static char *
date_of (IxTakeover *self)
{
  g_autofree char *text = text_of (self, "042");
  g_autofree char *end = text_of (self, "052");
  g_autofree char *day = ix_list_date_of_text (text, end);
  g_autofree char *first = g_strdelimit (g_strndup (text, strlen ("2016-01-14")), "/", '-');

  if (day != NULL && strspn (text, "0123456789") != strlen ("2016"))
    ix_takeover_note (self, _("record 042: the date “%s” is read as %s"), text, day);
  if (day != NULL)
    return g_steal_pointer (&day);
  /* A time or a day of the week may stand behind it. */
  if (ix_list_date_is_right (first))
    return g_strconcat (first, text + strlen (first), NULL);
  if (*text != '\0')
    ix_takeover_note (self, _("record 042: “%s” is not a date, so that no season finds the evening by it"), text);
  return g_steal_pointer (&text);
}

static void
set_up (IxTakeover *self,
        guint       n_rounds)
{
  g_autofree char *name = text_of (self, "012");
  g_autofree char *venue = text_of (self, "022");
  g_autofree char *date = date_of (self);
  g_autofree char *clock = clock_of (self);
  const char *variant = self->source.table->teams ? "newport" : "chess";

  ix_takeover_add (self, (IxEveningEvent) {
                           IX_EVENING_SET_UP,
                           .set_up = { .name = *name != '\0' ? name : _("Tournament"),
                                       .venue = venue,
                                       .date = date,
                                       .variant = variant,
                                       .n_rounds = n_rounds,
                                       .clock = clock } });
  ix_takeover_note (self,
                    _("a tournament report does not say which variant is played: “%s” is set here"),
                    variant);
}

/* People */

/* The name with the given name first, if the surname can be told apart again; else as it is. */
static char *
name_of (const char *in_file)
{
  g_autofree char *surname = NULL;
  g_autofree char *given = NULL;
  g_autofree char *natural = NULL;
  g_autofree char *again = NULL;
  g_autofree char *plain = ix_person_name_surname_first (in_file);

  if (strchr (in_file, ',') == NULL)
    return g_strdup (in_file);
  ix_person_name_split (in_file, &surname, &given);
  natural = g_strstrip (g_strconcat (given, " ", surname, NULL));
  again = ix_person_name_surname_first (natural);
  return g_str_equal (again, plain) ? g_steal_pointer (&natural) : g_strdup (in_file);
}

/* Returns the code of the player in the list of their federation, from the record that bears its
 * letters; empty if there is none. */
static char *
national_code (const IxTakeover  *self,
               const IxTrfPerson *person)
{
  const GPtrArray *records = self->source.header->after;

  for (guint i = 0; i < records->len && strlen (person->federation) == 3; i++)
    {
      IxTrfLine line = ix_trf_line (0, records->pdata[i]);
      guint number;

      if (g_str_has_prefix (line.text, person->federation) &&
          ix_trf_number (&line, 5, 8, N_("starting number"), &number, NULL) &&
          number == person->number)
        return ix_trf_columns (&line, 58, 68);
    }
  return g_strdup ("");
}

/* Marks those whom the file leaves out of the ranks: players without a rank where others have one,
 * of teams those whose team has none either. */
static gboolean *
find_helpers (const IxTakeover *self)
{
  const IxTrfHeader *header = self->source.header;
  gboolean *helpers = g_new0 (gboolean, header->persons->len + 1);
  gboolean ranked = FALSE, teams_ranked = FALSE;

  for (guint i = 0; i < header->persons->len; i++)
    ranked |= ix_takeover_person (self, i)->rank > 0;
  for (guint t = 0; t < header->teams->len; t++)
    teams_ranked |= ix_takeover_team (self, t)->rank > 0;
  for (guint i = 0; i < header->persons->len && ranked; i++)
    helpers[i] = ix_takeover_person (self, i)->rank == 0;
  for (guint t = 0; t < header->teams->len; t++)
    {
      const IxTrfTeam *team = ix_takeover_team (self, t);

      for (guint m = 0; m < team->members->len; m++)
        if (!teams_ranked || team->rank > 0)
          helpers[g_array_index (team->members, guint, m)] = FALSE;
    }
  return helpers;
}

static gboolean
is_digits (const char *text)
{
  return strspn (text, "0123456789") == strlen (text);
}

static void
enter (IxTakeover *self,
       guint       place,
       gboolean    helper)
{
  const IxTrfPerson *person = ix_takeover_person (self, place);
  const IxContestant *contestant = ix_cross_table_at (ix_takeover_people (self), place);
  g_autofree char *name = name_of (contestant->name);
  g_autofree char *usual = ix_person_name_surname_first (name);
  g_autofree char *code = national_code (self, person);
  gboolean fide = is_digits (person->fide_id);
  gboolean any = strspn (person->fide_id, "0") < strlen (person->fide_id);

  ix_takeover_add (self, (IxEveningEvent) {
                           IX_EVENING_ENTER,
                           .enter = { .name = name,
                                      .code = *code == '\0' && !fide ? person->fide_id : code,
                                      .grade = contestant->rating,
                                      .house = helper,
                                      .federation = person->federation,
                                      .fide_number = fide && any ? person->fide_id : "",
                                      .reported = g_str_equal (usual, contestant->name)
                                                    ? ""
                                                    : contestant->name } });
  if (helper)
    ix_takeover_note (self, _("%s has no rank in the file, and is a house player here"), name);
}

/* Lists the numbers from @first to @last of the file, with those that they get. */
static void
append_renumbered (GString *text,
                   guint    first,
                   guint    last,
                   guint    place)
{
  g_string_append (text, text->len > 0 ? ", " : "");
  if (first == last)
    g_string_append_printf (text, "%u → %u", first, place + 1);
  else
    g_string_append_printf (text, "%u–%u → %u–%u", first, last, place + 1,
                            place + 1 + last - first);
}

/* Returns all @numbers, of guint by places, that are not those of their places; runs of them
 * together. */
static char *
list_renumbered (const GArray *numbers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0, end; i < numbers->len; i = end)
    {
      guint first = g_array_index (numbers, guint, i);

      for (end = i + 1; end < numbers->len && g_array_index (numbers, guint, end) == first + end - i;)
        end++;
      if (first != i + 1)
        append_renumbered (text, first, first + end - i - 1, i);
    }
  return g_string_free (text, FALSE);
}

/* Numbers are places here: whoever comes later gets the next one, and there are no gaps. */
static void
note_gaps (IxTakeover *self)
{
  const IxTrfHeader *header = self->source.header;
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) teams = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *players_text = NULL;
  g_autofree char *teams_text = NULL;

  for (guint i = 0; i < header->persons->len; i++)
    g_array_append_val (players, ix_takeover_person (self, i)->number);
  for (guint t = 0; t < header->teams->len; t++)
    g_array_append_val (teams, ix_takeover_team (self, t)->number);
  players_text = list_renumbered (players);
  teams_text = list_renumbered (teams);
  if (*players_text != '\0')
    /* Translators: %s is a list like "5 → 4, 9–12 → 5–8" */
    ix_takeover_note (self, _("the starting numbers have gaps; here they have none: %s"),
                      players_text);
  if (*teams_text != '\0')
    /* Translators: %s is a list like "5 → 4, 9–12 → 5–8" */
    ix_takeover_note (self, _("the numbers of the teams have gaps; here they have none: %s"),
                      teams_text);
}

static void
enter_all (IxTakeover *self)
{
  const IxTrfHeader *header = self->source.header;
  g_autofree gboolean *helpers = find_helpers (self);
  gboolean more = FALSE;

  for (guint i = 0; i < header->persons->len; i++)
    {
      const IxTrfPerson *person = ix_takeover_person (self, i);

      enter (self, i, helpers[i]);
      more |= *person->title != '\0' || *person->birth != '\0' || person->sex != ' ';
    }
  note_gaps (self);
  if (!self->source.table->teams && ix_trf_members_tag (header) != NULL)
    ix_takeover_note (self, _("the players are ranked: the teams of the file are not kept"));
  if (more)
    ix_takeover_note (self, _("titles, sexes and dates of birth are not kept"));
}

/* Teams */

static gboolean
check_teams (const IxTakeover *self,
             GError          **error)
{
  for (guint t = 0; t < self->source.header->teams->len; t++)
    {
      guint n = ix_takeover_team (self, t)->members->len;
      g_autofree char *who = NULL;

      if (n == 2 || n == 3)
        continue;
      who = ix_trf_source_name (&self->source, t);
      return ix_takeover_refuse_at (self, t, error,
                                    ngettext ("record %s: %s has %u player, and a team of an "
                                              "evening has two or three",
                                              "record %s: %s has %u players, and a team of an "
                                              "evening has two or three",
                                              n),
                                    ix_trf_members_tag (self->source.header), who, n);
    }
  return TRUE;
}

static gboolean
make_teams (IxTakeover *self,
            GError    **error)
{
  g_autoptr (GArray) teams = g_array_new (FALSE, FALSE, sizeof (IxMembers));

  if (!check_teams (self, error))
    return FALSE;
  for (guint t = 0; t < ix_cross_table_n (self->source.table); t++)
    {
      IxMembers members = { .n = 1, .entries = { t } };

      if (self->source.table->teams)
        {
          const GArray *places = ix_takeover_team (self, t)->members;

          members.n = places->len;
          memcpy (members.entries, places->data, places->len * sizeof (guint));
        }
      g_array_append_val (teams, members);
    }
  ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_TEAMS, .teams = teams });
  return ix_takeover_commit (self, error);
}

/* Says who is in no team: they are here without one. */
static void
note_teamless (IxTakeover *self)
{
  const IxEveningState *state = ix_evening_state (self->evening);

  for (guint i = 0; i < state->entries->len && self->source.table->teams; i++)
    if (ix_evening_team_of (state, i) == IX_NOBODY)
      ix_takeover_note (self, _("%s is in no team of the file"), ix_evening_entry (state, i)->shown);
}

/* Names the teams that are not named after their players. */
static void
name_teams (IxTakeover *self)
{
  const IxEveningState *state = ix_evening_state (self->evening);

  for (guint t = 0; t < self->source.header->teams->len; t++)
    {
      const char *name = ix_cross_table_at (self->source.table, t)->name;
      g_autofree char *usual = ix_club_team_entered_name (state, ix_evening_team (state, t));
      g_autofree char *start =
        g_utf8_substring (usual, 0, MIN (g_utf8_strlen (usual, -1), LONGEST_TEAM));

      if (!g_str_equal (g_strchomp (start), name))
        ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { t, name } });
    }
}

/* The plan */

/* An evening pairs a Swiss by the Dutch system, teams by C.04.6 with preferences of type A.  Its
 * game points say the same as its match points, so either may come first. */
static gboolean
find_swiss (IxTakeover *self,
            GError    **error)
{
  g_autofree char *code = text_of (self, "192");
  IxTrfSystem named;

  if (!ix_trf_system_read (self->source.header, &named, error))
    return FALSE;
  if (named.teams && !self->source.table->teams)
    return ix_trf_refuse (self->source.header, "192", error,
                          ix_trf_members_tag (self->source.header) != NULL
                            ? _("record 192: “%s” is of teams, and the players do not meet as "
                                "teams")
                            : _("record 192: “%s” is of teams, and no record 310 says who "
                                "plays in them"),
                          code);
  if (!named.teams && self->source.table->teams)
    return ix_trf_refuse (self->source.header, "192", error,
                          _("record 192: “%s” is not of teams, and the file has teams"), code);
  if (named.teams && named.options.colours != IX_TEAM_COLOURS_TYPE_A)
    return ix_trf_refuse (self->source.header, "192", error,
                          _("record 192: an evening pairs teams with colour preferences of type A, "
                            "not by “%s”"),
                          code);
  self->system = IX_SYSTEM_SWISS;
  if (*code == '\0')
    ix_takeover_note (self,
                      _("the file does not name a pairing system (record 192): rounds are paired "
                        "as a Swiss here"));
  return TRUE;
}

static gboolean
find_system (IxTakeover *self,
             GError    **error)
{
  g_autofree char *code = text_of (self, "192");
  guint n = ix_cross_table_n (self->source.table);

  if (self->source.table->round_robin)
    self->system = n == 2 ? IX_SYSTEM_MATCH : IX_SYSTEM_ROUND_ROBIN;
  else if (!g_str_has_prefix (code, "CUSTOM_"))
    return find_swiss (self, error);
  else
    {
      self->system = IX_N_SYSTEMS;
      ix_takeover_note (self,
                        _("record 192: “%s” is no system of FIDE: the next rounds are paired by "
                          "the numbers of teams and rounds"),
                        code);
    }
  return TRUE;
}

/* Refuses the points of the file by the record @tag, or by the columns that tell them if it is NULL;
 * 013 tells none. */
static gboolean
refuse_points (const IxTakeover *self,
               const char       *tag,
               const char       *why,
               GError          **error)
{
  gboolean teams = self->source.table->teams;

  if (tag != NULL)
    return ix_trf_refuse (self->source.header, tag, error, _("record %s: %s"), tag, why);
  if (teams && g_str_equal (ix_trf_members_tag (self->source.header), "013"))
    return ix_takeover_refuse (error, "%s", why);
  return ix_takeover_refuse (error, _("columns %u to %u: %s"), teams ? 55 : 81, teams ? 60 : 84, why);
}

/* Says which points of the file are one of an evening, if any. */
static gboolean
find_scale (IxTakeover *self,
            GError    **error)
{
  const IxPointSystem *points = &self->source.table->points;
  g_autofree char *win = ix_points_number (points->win);
  g_autofree char *draw = ix_points_number (points->draw);
  g_autofree char *loss = ix_points_number (points->loss);

  if (points->win <= 0 || 2 * points->draw != points->win || points->loss != 0)
    {
      g_autofree char *why = g_strdup_printf (
        _("%s, %s and %s points for a win, a draw and a loss: an evening counts 1, ½ and 0"), win,
        draw, loss);

      return refuse_points (self, ix_trf_points_tag (self->source.header, self->source.table->teams),
                            why, error);
    }
  self->source.win = points->win;
  self->source.board_win =
    self->source.table->teams ? self->source.header->players->points.win : points->win;
  if (points->win != IX_POINT)
    ix_takeover_note (self,
                      _("a win is worth %s points in the file and 1 here: all points are in "
                        "proportion"),
                      win);
  return TRUE;
}

static gint
bye_points (const IxTakeover *self,
            IxSystem          system,
            guint             n_rounds)
{
  guint n = ix_cross_table_n (self->source.table);
  IxPlan plan = system == IX_N_SYSTEMS ? ix_plan_choose (n, n_rounds)
                                       : ix_plan_override (n, n_rounds, system);

  plan.individual = !self->source.table->teams;
  return ix_plan_bye_points (&plan, &ix_points_usual) * self->source.win;
}

/* A system that only its program knows is one in which the bye is worth as much. */
static void
fit_system (IxTakeover *self,
            guint       n_rounds)
{
  static const IxSystem systems[] = { IX_N_SYSTEMS, IX_SYSTEM_ADAPTIVE, IX_SYSTEM_SWISS,
                                      IX_SYSTEM_ROUND_ROBIN };
  gint wanted = self->source.table->points.pab * IX_POINT;

  for (gsize i = 0; i < G_N_ELEMENTS (systems) && self->system == IX_N_SYSTEMS; i++)
    if (bye_points (self, systems[i], n_rounds) == wanted)
      {
        self->system = systems[i];
        return;
      }
}

/* Is the bye that pairing allocates worth what the file says? */
static gboolean
check_bye_points (const IxTakeover *self,
                  GError          **error)
{
  const IxEveningState *state = ix_evening_state (self->evening);
  const IxCrossTable *table = self->source.table;
  IxPlan plan = ix_evening_plan (state);
  gint ours = ix_plan_bye_points (&plan, &ix_points_usual);
  g_autofree char *here = ix_points_number (ours);
  g_autofree char *there = ix_points_number (table->points.pab);
  g_autofree char *why =
    g_strdup_printf (_("the allocated bye is worth %s points, and %s in such an evening"), there,
                     here);
  const char *tag = table->teams && ix_trf_header_record (self->source.header, "320") != NULL
                      ? "320"
                      : ix_trf_points_tag (self->source.header, table->teams);
  gboolean any = ix_cross_table_n (table) % 2 == 1 && table->n_paired == 0;

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    for (guint r = 0; r < table->n_paired; r++)
      any |= ix_cross_table_round (table, i, r)->kind == IX_ROUND_PAB;
  return !any || ours * self->source.win == table->points.pab * IX_POINT ||
         refuse_points (self, tag, why, error);
}

static gboolean
read_tie_breaks (IxTakeover *self,
                 GError    **error)
{
  const IxTrfHeader *header = self->source.header;
  guint before_points;
  g_autofree char *names = ix_trf_tie_breaks (header, self->source.table, &before_points, error);

  if (names == NULL)
    return FALSE;
  if (before_points > 0)
    return ix_trf_refuse (header, "212", error,
                          _("record 212: the points (PTS) do not come first, and an evening ranks by "
                            "points"));
  self->tie_breaks = ix_tie_list_parse (names, NULL);
  self->source.tie_breaks = self->tie_breaks;
  if (ix_trf_header_record (header, "202") == NULL && ix_trf_header_record (header, "212") == NULL)
    ix_takeover_note (self,
                      _("the file names no tie-breaks (record 202): the usual ones rank here"));
  return TRUE;
}

static void
add_tie_breaks (IxTakeover *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->tie_breaks->len; i++)
    g_ptr_array_add (names,
                     ix_tie_break_name (&g_array_index (self->tie_breaks, IxTieBreak, i)));
  g_ptr_array_add (names, NULL);
  ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_TIEBREAKS,
                                            .tiebreaks = (char **) names->pdata });
}

static gboolean
add_plan (IxTakeover *self,
          guint       n_rounds,
          GError    **error)
{
  /* Elsewhere the seed shuffles the table of the rounds. */
  guint seed = self->system == IX_SYSTEM_SWISS ? ix_trf_source_seed (&self->source) : 0;
  const char *word = self->system != IX_N_SYSTEMS ? ix_system_word (self->system) : "";

  note_teamless (self);
  name_teams (self);
  if (self->source.table->double_rounds)
    ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { 2, 0 } });
  ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_PLAN, .plan = { word, n_rounds, seed } });
  add_tie_breaks (self);
  return ix_takeover_commit (self, error);
}

/* Whole files */

/* Some programs write whoever is absent, or has a bye, as a forfeit against nobody: an evening has byes for both.  A
 * team's forfeit stays, and is refused. */
static void
make_byes (IxTakeover   *self,
           IxCrossTable *table)
{
  guint n = 0;

  for (guint i = 0; i < ix_cross_table_n (table) && !table->teams; i++)
    for (guint r = 0; r < table->n_paired; r++)
      {
        IxRoundEntry *entry = ix_cross_table_round (table, i, r);
        gboolean won = entry->kind == IX_ROUND_FORFEIT_WIN;

        if (entry->opponent != IX_NOBODY || !(won || entry->kind == IX_ROUND_FORFEIT_LOSS))
          continue;
        entry->kind = won ? IX_ROUND_FULL_BYE : IX_ROUND_ZERO_BYE;
        n++;
      }
  if (n > 0)
    ix_takeover_note (self,
                      ngettext ("%u forfeit without an opponent is a full-point or a zero-point bye here",
                                "%u forfeits without an opponent are full-point or zero-point byes here", n),
                      n);
}

static gboolean
find_comment (const IxTrfHeader *header,
              const char        *start)
{
  const GPtrArray *records = header->after;

  for (guint i = 0; i < records->len; i++)
    if (g_str_has_prefix (records->pdata[i], start))
      return TRUE;
  return FALSE;
}

/* Refuses what an evening knows nothing of. */
static gboolean
check_records (const IxTakeover *self,
               GError          **error)
{
  const IxCrossTable *table = self->source.table;
  const char *forbids = self->source.header->forbids;

  if (ix_cross_table_n (table) < 2)
    return ix_takeover_refuse (error, _("the file has fewer than two teams or players"));
  if (find_comment (self->source.header, DOUBLE_ROUNDS) && !table->teams)
    return ix_takeover_refuse (error,
                               _("“%s”: of players each match is a round of its own in a tournament "
                                 "report; save such an evening as JSON"),
                               DOUBLE_ROUNDS);
  if (forbids != NULL)
    return ix_trf_refuse (self->source.header, forbids, error,
                          _("record %s: an evening does not keep opponents apart"),
                          g_str_has_prefix (forbids, "260") ? "260" : "XXP");
  if (table->n_paired > IX_EVENING_MAX_ROUNDS || table->n_rounds > IX_EVENING_MAX_ROUNDS)
    return ix_takeover_refuse (error, _("an evening has at most %d rounds"), IX_EVENING_MAX_ROUNDS);
  return TRUE;
}

/* Says which records are about nothing that an evening has. */
static void
note_records (IxTakeover *self)
{
  static const char *const tags[] = { "032", "052", "102", "112", "132", "172", "182" };
  g_autoptr (GString) list = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autofree char *text = text_of (self, tags[i]);

      if (*text != '\0')
        ix_text_append_item (list, ", ", tags[i]);
    }
  if (list->len > 0)
    ix_takeover_note (self, _("records that are not kept: %s"), list->str);
}

static gboolean
take_over (IxTakeover *self,
           GError    **error)
{
  guint n_rounds;

  if (!check_records (self, error) || !find_system (self, error) || !find_scale (self, error) ||
      !read_tie_breaks (self, error))
    return FALSE;
  n_rounds = count_rounds (self);
  if (n_rounds > IX_EVENING_MAX_ROUNDS)
    return ix_takeover_refuse (error, _("an evening has at most %d rounds"), IX_EVENING_MAX_ROUNDS);
  fit_system (self, n_rounds);
  set_up (self, n_rounds);
  note_records (self);
  enter_all (self);
  if (!make_teams (self, error) || !add_plan (self, n_rounds, error) ||
      !check_bye_points (self, error))
    return FALSE;
  return ix_takeover_add_rounds (self, error) &&
         ix_evening_trf_verify (ix_evening_state (self->evening), &self->source, self->notes,
                                error);
}

IxEvening *
ix_evening_from_trf (const char *text,
                     gsize       length,
                     gint64      at,
                     GPtrArray **notes,
                     GError    **error)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_parse (text, length, &header, error);
  g_auto (IxTakeover) self = {
    .source = { .table = table, .header = header },
    .evening = ix_evening_new (),
    .act = ix_evening_events_new (),
    .at = at,
    .notes = g_ptr_array_new_with_free_func (g_free),
  };

  if (table == NULL)
    return NULL;
  table->double_rounds = table->teams && find_comment (header, DOUBLE_ROUNDS);
  for (guint i = 0; i < header->notes->len; i++)
    ix_takeover_note (&self, "%s", (const char *) header->notes->pdata[i]);
  make_byes (&self, table);
  if (!take_over (&self, error))
    return NULL;
  ix_takeover_note_rounds (&self);
  if (notes != NULL)
    *notes = g_steal_pointer (&self.notes);
  return g_steal_pointer (&self.evening);
}
