/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Phones tell results and that somebody is here: the forms, and what comes back from them. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-told.h"
#include "ix-record-error.h"
#include "ix-table-score.h"

/* Codes */

#define CODE_LENGTH 6

/* Thirty bits of a keyed sum, in letters and digits that are not mistaken for each other. */
static char *
code_of (const char *secret,
         const char *what)
{
  static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
  g_autofree char *sum =
    g_compute_hmac_for_string (G_CHECKSUM_SHA256, (const guchar *) secret, strlen (secret), what, -1);
  char code[CODE_LENGTH + 1] = { 0 };

  for (guint i = 0; i < CODE_LENGTH; i++)
    code[i] = letters[(g_ascii_xdigit_value (sum[2 * i]) * 16 + g_ascii_xdigit_value (sum[2 * i + 1])) % 32];
  return g_strdup (code);
}

char *
ix_phone_table_code (const char *secret,
                     guint       table)
{
  g_autofree char *what = g_strdup_printf ("table %u", table + 1);

  return code_of (secret, what);
}

/* The number alone would be somebody else's once an entry is removed. */
static char *
code_of_entry (const char           *secret,
               const IxEveningState *evening,
               guint                 entry)
{
  g_autofree char *what = g_strdup_printf ("entry %u %s", entry, ix_evening_entry (evening, entry)->name);

  return code_of (secret, what);
}

/* Answers */

static const char *const results[] = {
  [IX_TABLE_OPEN] = "none",
  [IX_TABLE_FIRST_WINS] = "first",
  [IX_TABLE_DRAWN] = "drawn",
  [IX_TABLE_SECOND_WINS] = "second",
};

/* Sets @value to that of the field, which must be the next one of @fields. */
static gboolean
take_field (char      ***fields,
            const char  *name,
            const char **value)
{
  gsize length = strlen (name);

  if (**fields == NULL || strncmp (**fields, name, length) != 0 || (**fields)[length] != '=')
    return FALSE;
  *value = **fields + length + 1;
  (*fields)++;
  return TRUE;
}

/* Sets @number to the place of @word among @n words. */
static gboolean
find_word (const char        *word,
           const char *const *words,
           guint              n,
           guint             *number)
{
  for (*number = 0; *number < n; (*number)++)
    if (g_str_equal (words[*number], word))
      return TRUE;
  return FALSE;
}

static gboolean
find_table (const IxEveningState *evening,
            const char           *secret,
            const char           *code,
            guint                *table)
{
  guint n = evening->rounds->len > 0
              ? ix_evening_round (evening, ix_evening_round_in_play (evening))->tables->len
              : 0;

  for (*table = 0; *table < n; (*table)++)
    {
      g_autofree char *own = ix_phone_table_code (secret, *table);

      if (g_str_equal (own, code))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_entry (const IxEveningState *evening,
            const char           *secret,
            const char           *code,
            guint                *entry)
{
  for (*entry = 0; *entry < evening->entries->len; (*entry)++)
    {
      g_autofree char *own = code_of_entry (secret, evening, *entry);

      if (g_str_equal (own, code))
        return TRUE;
    }
  return FALSE;
}

static gint
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const guint *one = a, *other = b;

  return *one < *other ? -1 : *one > *other;
}

/* Returns who the teams of a table are, "1.5-2.8": the number of a team may be that of other people by now. */
static char *
teams_of (const IxEveningState *evening,
          guint                 round,
          const IxClubTable    *table)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < 2; side++)
    {
      const IxClubTeam *team = ix_evening_team_in_round (evening, round, side == 0 ? table->first : table->second);
      g_autoptr (GArray) members = g_array_copy (team->members);

      /* The result is the same at any of the two boards. */
      g_array_sort (members, compare_entries);
      for (guint i = 0; i < members->len; i++)
        g_string_append_printf (text, "%s%u", i > 0 ? "." : side > 0 ? "-" : "", g_array_index (members, guint, i) + 1);
    }
  return g_string_free (text, FALSE);
}

/* "table=0k3v9c&round=3&teams=1.5-2.8&side=0&result=first", and "&match=2" for the second match of a double round.
 * Teams that do not sit there now are nobody, and are refused as such. */
static gboolean
read_tell (const IxEveningState *evening,
           const char           *secret,
           char                **fields,
           IxEveningEvent       *event)
{
  static const char *const sides[] = { "0", "1" };
  static const char *const matches[] = { "1", "2" };
  const char *code, *round, *teams, *side, *result, *match = "1";
  const IxClubTable *table;
  g_autofree char *now = NULL;
  g_autofree char *this_round = g_strdup_printf ("%u", ix_evening_round_in_play (evening) + 1);
  guint number, told, second;

  if (!take_field (&fields, "table", &code) || !take_field (&fields, "round", &round) ||
      !g_str_equal (round, this_round) || !take_field (&fields, "teams", &teams) ||
      !take_field (&fields, "side", &side) || !take_field (&fields, "result", &result) ||
      (*fields != NULL && !take_field (&fields, "match", &match)) || *fields != NULL ||
      !find_table (evening, secret, code, &number) ||
      !find_word (side, sides, G_N_ELEMENTS (sides), &event->tell.side) ||
      !find_word (result, results, G_N_ELEMENTS (results), &told) ||
      !find_word (match, matches, G_N_ELEMENTS (matches), &second))
    return FALSE;
  event->kind = IX_EVENING_TELL;
  event->tell.round = ix_evening_round_in_play (evening);
  event->tell.table = number;
  table = ix_club_round_table (ix_evening_round (evening, event->tell.round), number);
  now = teams_of (evening, event->tell.round, table);
  event->tell.first = g_str_equal (teams, now) ? table->first : IX_NOBODY;
  event->tell.other = table->second;
  event->tell.result = (IxTableResult) told;
  event->tell.second = second == 1;
  return TRUE;
}

/* "who=0k3v9c&here=1". */
static gboolean
read_arrive (const IxEveningState *evening,
             const char           *secret,
             char                **fields,
             IxEveningEvent       *event)
{
  static const char *const answers[] = { "0", "1" };
  const char *code, *here;
  guint answer;

  if (!take_field (&fields, "who", &code) || !take_field (&fields, "here", &here) || *fields != NULL ||
      !find_entry (evening, secret, code, &event->arrive.entry) ||
      !find_word (here, answers, G_N_ELEMENTS (answers), &answer))
    return FALSE;
  event->kind = IX_EVENING_ARRIVE;
  event->arrive.name = ix_evening_entry (evening, event->arrive.entry)->name;
  event->arrive.here = answer == 1;
  return TRUE;
}

IxEveningEvent *
ix_phone_post_read (const IxEvening      *evening,
                    const IxPhoneOptions *options,
                    const char           *path,
                    const char           *body,
                    gsize                 length,
                    gint64                at,
                    GError              **error)
{
  IxEveningEvent event = { .at = at };
  g_autofree char *text = NULL;
  g_auto (GStrv) fields = NULL;
  gboolean good = FALSE;

  if (length > 0 && length <= IX_PHONE_MOST_OF_POST && memchr (body, '\0', length) == NULL && options->secret != NULL)
    {
      text = g_strndup (body, length);
      fields = g_strsplit (text, "&", 7);
      if (options->results && g_str_equal (path, "tell"))
        good = read_tell (ix_evening_state (evening), options->secret, fields, &event);
      else if (options->arrivals && g_str_equal (path, "arrive"))
        good = read_arrive (ix_evening_state (evening), options->secret, fields, &event);
    }
  if (!good)
    {
      ix_refuse (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("this was not sent by a form on these pages"));
      return NULL;
    }
  return ix_evening_check (evening, &event, error) ? ix_evening_event_copy (&event) : NULL;
}

/* Forms */

static void
add_hidden (GString    *html,
            const char *name,
            const char *value)
{
  g_string_append (html, "<input type=\"hidden\"");
  ix_html_add_attribute (html, "name", name);
  ix_html_add_attribute (html, "value", value);
  g_string_append (html, "/>");
}

static void
add_choice (GString    *html,
            const char *name,
            const char *value,
            const char *label)
{
  g_string_append (html, "<label><input type=\"radio\" required=\"required\"");
  ix_html_add_attribute (html, "name", name);
  ix_html_add_attribute (html, "value", value);
  g_string_append (html, "/> ");
  ix_html_add_name (html, label);
  g_string_append (html, "</label>\n");
}

static void
begin_choices (GString    *html,
               const char *title)
{
  g_string_append (html, "<fieldset><legend>");
  ix_html_add_text (html, title);
  g_string_append (html, "</legend>\n");
}

/* The query names the page that the form is on: the answer leads back there. */
static void
begin_form (GString    *html,
            const char *path,
            const char *page)
{
  g_autofree char *action = g_strdup_printf ("%s?%s.html", path, page);

  g_string_append (html, "<form method=\"post\"");
  ix_html_add_attribute (html, "action", action);
  g_string_append_c (html, '>');
}

/* A match that its table tells. */
typedef struct {
  const char  *code; /* of the table */
  guint        round;
  gboolean     second;
  const char  *teams;    /* who they are */
  const char  *names[2]; /* of them */
} Match;

/* Round and teams keep a form that was begun before from being taken for the next round, or for others who have
 * come to the table. */
static void
begin_tell (GString     *html,
            const Match *match)
{
  g_autofree char *page = g_strdup_printf ("t-%s", match->code);
  g_autofree char *number = g_strdup_printf ("%u", match->round + 1);

  begin_form (html, "tell", page);
  add_hidden (html, "table", match->code);
  add_hidden (html, "round", number);
  add_hidden (html, "teams", match->teams);
}

static void
end_tell (GString     *html,
          const Match *match,
          const char  *class,
          const char  *button)
{
  if (match->second)
    add_hidden (html, "match", "2");
  g_string_append (html, "<button type=\"submit\"");
  ix_html_add_attribute (html, "class", class);
  g_string_append_c (html, '>');
  ix_html_add_text (html, button);
  g_string_append (html, "</button></form>\n");
}

static void
add_form (GString     *html,
          const Match *match)
{
  begin_tell (html, match);
  begin_choices (html, _("We are"));
  add_choice (html, "side", "0", match->names[0]);
  add_choice (html, "side", "1", match->names[1]);
  g_string_append (html, "</fieldset>\n");
  begin_choices (html, _("Who has won?"));
  add_choice (html, "result", "first", match->names[0]);
  add_choice (html, "result", "second", match->names[1]);
  add_choice (html, "result", "drawn", _("A draw"));
  g_string_append (html, "</fieldset>\n");
  end_tell (html, match, "most", _("Tell the Arbiter"));
}

/* A form of its own, so that the other one stays as it is for who is filling it in. */
static void
add_take_back (GString     *html,
               const Match *match,
               guint        side)
{
  begin_tell (html, match);
  add_hidden (html, "side", side == 0 ? "0" : "1");
  add_hidden (html, "result", results[IX_TABLE_OPEN]);
  end_tell (html, match, "less", _("Take This Report Back"));
}

/* Stands for a name in a sentence. */
#define NAME "\ufffc"

/* Adds a sentence with @name, which does not turn what stands beside it, in its place. */
static void
add_line_of (GString    *html,
             const char *line,
             const char *name)
{
  g_auto (GStrv) around = g_strsplit (line, NAME, 2);

  g_string_append (html, "<p>");
  ix_html_add_text (html, around[0]);
  ix_html_add_name (html, name);
  ix_html_add_text (html, around[1]);
  g_string_append (html, "</p>\n");
}

/* Adds what is told already, which can be taken back, and what is to come. */
static void
add_state (GString            *html,
           const IxToldResult *told,
           const Match        *match)
{
  for (guint side = 0; side < 2; side++)
    {
      gboolean any = told != NULL && told->by[side] != IX_TABLE_OPEN;
      g_autofree char *line =
        any
          /* Translators: a team, and the result that it has reported */
          ? g_strdup_printf (_("%s: %s"), NAME, ix_table_result_text (told->by[side]))
          : g_strdup_printf (_("%s: nothing reported yet"), NAME);

      add_line_of (html, line, match->names[side]);
      if (any)
        add_take_back (html, match, side);
    }
  if (told != NULL && told->state == IX_TOLD_CONFLICTS)
    ix_phone_add_line (html, "lost", _("The two teams report different results. The arbiter decides."));
  else if (told != NULL && told->state == IX_TOLD_AGREES)
    ix_phone_add_line (html, "when", _("The arbiter will take this result."));
}

static void
add_match (const IxPhoneMaker *maker,
           GString            *html,
           const GArray       *told,
           guint               number,
           gboolean            second,
           const char         *code)
{
  const IxEveningState *evening = maker->source->evening;
  guint round = ix_evening_round_in_play (evening);
  const IxClubTable *table = ix_club_round_table (ix_evening_round (evening, round), number);
  g_autofree char *first =
    ix_club_team_name (evening, ix_evening_team_in_round (evening, round, table->first));
  g_autofree char *other =
    ix_club_team_name (evening, ix_evening_team_in_round (evening, round, table->second));
  g_autofree char *teams = teams_of (evening, round, table);
  const Match match = { code, round, second, teams, { first, other } };

  g_string_append (html, "<h2 class=\"score\">");
  ix_html_add_name (html, first);
  g_string_append (html, " – ");
  ix_html_add_name (html, other);
  g_string_append (html, "</h2>\n");
  if (table->n_matches > 1)
    ix_phone_add_line (html, "when", second ? _("Second match") : _("First match"));
  if (table->matches[second].result != IX_TABLE_OPEN)
    {
      ix_phone_add_line (html, "instead", ix_table_result_text (table->matches[second].result));
      return;
    }
  add_state (html, ix_told_results_find (told, round, number, second), &match);
  add_form (html, &match);
}

/* A page for what was sent, of which the other computer knows no more yet. */
static void
add_sent (IxPhoneMaker *maker,
          const char   *name)
{
  g_autoptr (GString) html = g_string_new (NULL);

  ix_phone_add_line (html, "instead", _("The arbiter’s computer has received it."));
  ix_phone_add_line (html, NULL, _("Your page comes back by itself and shows what you have reported."));
  ix_phone_add_page (maker, IX_PHONE_OTHER, name, _("Sent"), NULL, html, NULL);
}

void
ix_phone_add_answers (IxPhoneMaker *maker)
{
  if (maker->options->secret != NULL && maker->options->results)
    add_sent (maker, "tell");
  if (maker->options->secret != NULL && maker->options->arrivals)
    add_sent (maker, "arrive");
}

/* Each table has a page of its own, which nobody finds who has not its code. */
void
ix_phone_add_tables (IxPhoneMaker *maker)
{
  const IxEveningState *evening = maker->source->evening;
  const char *secret = maker->options->secret;
  g_autoptr (GArray) told = NULL;
  const IxClubRound *round;

  if (secret == NULL || !maker->options->results || evening->rounds->len == 0)
    return;
  round = ix_evening_round (evening, ix_evening_round_in_play (evening));
  told = ix_evening_told_results (evening, maker->options->tellers);
  for (guint t = 0; t < round->tables->len; t++)
    {
      g_autoptr (GString) html = g_string_new (NULL);
      g_autofree char *code = ix_phone_table_code (secret, t);
      g_autofree char *name = g_strdup_printf ("t-%s", code);
      g_autofree char *title = g_strdup_printf (_("Table %u"), t + 1);

      for (guint m = 0; m < ix_club_round_table (round, t)->n_matches; m++)
        add_match (maker, html, told, t, m == 1, code);
      ix_phone_add_page (maker, IX_PHONE_OTHER, name, title, NULL, html, NULL);
    }
}

void
ix_phone_add_arrival (const IxPhoneMaker *maker,
                      GString            *html,
                      guint               entry,
                      const char         *page)
{
  const IxEveningState *evening = maker->source->evening;
  g_autofree char *code = NULL;
  gboolean told;

  if (maker->options->secret == NULL || !maker->options->arrivals || ix_evening_entry (evening, entry)->present)
    return;
  code = code_of_entry (maker->options->secret, evening, entry);
  told = ix_evening_has_arrived (evening, entry);
  ix_phone_add_line (html, NULL, told ? _("The arbiter knows that you are here, and will enter you.")
                                      : _("Are you here? Then tell the arbiter."));
  begin_form (html, "arrive", page);
  add_hidden (html, "who", code);
  add_hidden (html, "here", told ? "0" : "1");
  g_string_append (html, "<button type=\"submit\">");
  ix_html_add_text (html, told ? _("Not Here after All") : _("I Am Here"));
  g_string_append (html, "</button></form>\n");
}
