/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-person-page.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-report-words.h"
#include "ix-rows.h"
#include "ix-widgets.h"

struct _IxSeasonPersonPage {
  AdwPreferencesPage parent_instance;

  const IxSeasonTable *table;
  guint                person;
  GtkWidget           *same;   /* chooses one of the others who is the same person */
  GArray              *others; /* their numbers, by the choices of `same` from the second one on */
};

G_DEFINE_FINAL_TYPE (IxSeasonPersonPage, ix_season_person_page, ADW_TYPE_PREFERENCES_PAGE)

/* Adds a row with a value at its end: there are many. */
static void
add_line (GtkWidget  *group,
          const char *title,
          const char *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  ix_rows_set_texts (row, title, NULL);
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static char *
format_score (guint n_matches,
              gint  points)
{
  g_autofree char *text = ix_points_text (points);

  /* Translators: the points that were made in matches: "3½ in 5 matches" */
  return g_strdup_printf (ngettext ("%s in %u match", "%s in %u matches", n_matches), text, n_matches);
}

static void
add_score (GtkWidget           *group,
           const char          *title,
           const IxSeasonScore *score)
{
  g_autofree char *text = format_score (score->n_matches, score->points);

  if (score->n_matches > 0)
    add_line (group, title, text);
}

static void
add_place (IxSeasonPersonPage *self)
{
  const IxSeasonTable *table = self->table;
  g_autoptr (GArray) ratings = ix_season_ratings (table);
  GtkWidget *group = ix_rows_add_group (GTK_WIDGET (self), NULL, NULL);

  for (guint r = 0; table->people == table->players && r < table->rows->len; r++)
    if (ix_season_table_row (table, r)->person == self->person)
      {
        g_autofree char *text =
          g_strdup_printf (_("%u of %u"), ix_season_table_row (table, r)->rank, table->rows->len);

        add_line (group, _("Place"), text);
      }
  for (guint i = 0; i < ratings->len; i++)
    {
      const IxSeasonRating *rating = &g_array_index (ratings, IxSeasonRating, i);
      gint now = ix_season_rating_round (rating->rating);
      g_autoptr (GString) text = g_string_new (NULL);

      if (rating->person != self->person)
        continue;
      /* Translators: a rating, and its change: "1650 (+24)" */
      g_string_printf (text, _("%d (%+d)"), now, now - rating->start);
      /* A hyphen is too short for a sign. */
      g_string_replace (text, "-", "−", 0);
      add_line (group, _("The club’s own rating, and its change in the season"), text->str);
    }
}

/* Matches */

/* Returns the names of those who sit beside each other: "Ann Smith and Bob Jones". */
static char *
format_side (const IxSeasonEvening *evening,
             const guint           *seats)
{
  const char *one = seats[0] != IX_NOBODY ? ix_season_entry (evening, seats[0])->name : "–";

  if (seats[1] == IX_NOBODY || seats[1] == seats[0])
    return g_strdup (one);
  /* Translators: two players */
  return g_strdup_printf (_("%s and %s"), one, ix_season_entry (evening, seats[1])->name);
}

/* Returns who played with them, and against whom. */
static char *
format_company (const IxSeasonEvening *evening,
                const IxSeasonMatch   *match,
                const IxSeasonSeat    *seat)
{
  const guint *own = match->seats[seat->side];
  guint partner = own[1 - seat->board];
  g_autofree char *others = format_side (evening, match->seats[1 - seat->side]);

  if (partner == IX_NOBODY || partner == own[seat->board])
    /* Translators: opponents */
    return g_strdup_printf (_("against %s"), others);
  /* Translators: a partner, and opponents */
  return g_strdup_printf (_("with %s against %s"), ix_season_entry (evening, partner)->name, others);
}

/* Returns a row that ends with so many points. */
static GtkWidget *
new_points_row (const char *title,
                const char *text,
                gint        points)
{
  g_autofree char *sum = ix_points_text (points);
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (sum);

  ix_rows_set_texts (row, title, text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static GtkWidget *
new_match_row (const IxSeasonTable *table,
               const IxSeasonSeat  *seat,
               const char          *title)
{
  const IxSeasonEvening *evening = ix_season_table_evening (table, seat->evening);
  const IxSeasonMatch *match = ix_season_seat_match (table, seat);
  g_autofree char *company = format_company (evening, match, seat);

  return new_points_row (title, company, ix_table_result_points (match->result, seat->side));
}

/* A match that was played on this computer can be shown again. */
static void
add_replay (GtkWidget  *row,
            const char *what,
            gint64      match)
{
  GtkWidget *button;
  g_autofree char *label = NULL;

  if (match == 0)
    return;
  label = g_strdup_printf (_("Show This Game: %s"), what);
  button = ix_icon_button_new ("media-playback-start-symbolic", label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "seasons.replay");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", match);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* Evenings */

/* The row of an evening; its matches are listed when it is first opened. */
typedef struct {
  IxSeasonPersonPage *page;
  guint               evening;
  gboolean            filled;
} Evening;

static void
add_match (Evening            *self,
           GtkWidget          *row,
           const IxSeasonSeat *seat)
{
  const IxSeasonMatch *match = ix_season_seat_match (self->page->table, seat);
  const char *colour = ix_side_has_white (seat->side, seat->board, match->second) ? _("White") : _("Black");
  g_autofree char *title = g_strdup_printf (_("Round %u, table %u · %s, %s"), match->round + 1, match->table + 1,
                                            seat->board == 0 ? _("higher board") : _("lower board"), colour);
  GtkWidget *line = new_match_row (self->page->table, seat, title);

  add_replay (line, title, match->id);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
}

/* Returns why somebody has the points of a round without a seat in it. */
static const char *
format_idle (const IxSeasonRound *round)
{
  switch (round->kind)
    {
    case IX_ROUND_GAME:
      return _("sat out; the points of the team");
    case IX_ROUND_FORFEIT_WIN:
      return _("the opponents did not come");
    case IX_ROUND_FORFEIT_LOSS:
      return _("did not come");
    default:
      return ix_format_bye_short (round->kind);
    }
}

/* Returns the entry of the person at the evening. */
static guint
entry_of (const Evening *self)
{
  const GArray *of = self->page->table->players->of->pdata[self->evening];

  for (guint i = 0; i < of->len; i++)
    if (g_array_index (of, guint, i) == self->page->person)
      return i;
  return IX_NOBODY;
}

static void
renamed_cb (AdwEntryRow   *row,
            const Evening *self)
{
  g_autofree char *name = ix_rows_typed_text (GTK_WIDGET (row));

  if (*name != '\0')
    gtk_widget_activate_action (GTK_WIDGET (row), "seasons.rename-at", "(uus)", self->evening, entry_of (self), name);
}

/* Adds the matches of a round, and else why there are points without one. */
static void
add_round (Evening             *self,
           GtkWidget           *row,
           const IxSeasonCard  *card,
           const IxSeasonRound *round)
{
  g_autofree char *title = g_strdup_printf (_("Round %u"), round->round + 1);
  guint n = 0;

  for (guint i = 0; i < card->seats->len; i++)
    {
      const IxSeasonSeat *seat = &g_array_index (card->seats, IxSeasonSeat, i);

      if (seat->evening != self->evening ||
          ix_season_seat_match (self->page->table, seat)->round != round->round)
        continue;
      add_match (self, row, seat);
      n++;
    }
  if (n == 0 && round->kind != IX_ROUND_NONE && !round->open)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), new_points_row (title, format_idle (round), round->points));
}

/* Group matches count beside the rounds. */
static void
add_beside (Evening   *self,
            GtkWidget *row)
{
  gint points = ix_season_table_person (self->page->table, self->page->person, self->evening)->beside;

  if (points != 0)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), new_points_row (_("Group matches"), "", points));
}

static void
expanded_cb (GtkWidget  *row,
             GParamSpec *spec,
             Evening    *self)
{
  const GArray *rounds = ix_season_table_evening (self->page->table, self->evening)->people_rounds;
  g_autoptr (IxSeasonCard) card = NULL;
  GtkWidget *entry;

  if (self->filled)
    return;
  self->filled = TRUE;
  card = ix_season_card_new (self->page->table, self->page->person);
  for (guint i = 0; i < rounds->len; i++)
    {
      const IxSeasonRound *round = &g_array_index (rounds, IxSeasonRound, i);

      if (ix_season_person_of (self->page->table->players, self->evening, round->who) == self->page->person)
        add_round (self, row, card, round);
    }
  add_beside (self, row);
  if (self->page->table->people != self->page->table->players)
    return;
  entry = ix_rows_add_text (row, _("It was somebody else: the true name"), "");
  gtk_widget_set_name (entry, "true-name");
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (entry), TRUE);
  g_signal_connect (entry, "apply", G_CALLBACK (renamed_cb), self);
}

static char *
format_evening (const IxSeasonEvening *evening)
{
  g_autofree char *date = ix_format_evening_date (evening->date);

  return *date != '\0' ? g_strdup_printf ("%s · %s", date, evening->name) : g_strdup (evening->name);
}

static void
add_evening (IxSeasonPersonPage *self,
             GtkWidget          *group,
             guint               e)
{
  const IxSeasonShare *share = ix_season_table_person (self->table, self->person, e);
  g_autofree char *title = format_evening (ix_season_table_evening (self->table, e));
  g_autofree char *points = ix_points_text (share->points);
  /* Translators: points at an evening */
  g_autofree char *made = g_strdup_printf (_("Points: %s"), points);
  g_autofree char *place =
    share->rank > 0 ? g_strdup_printf (_("place %u of %u"), share->rank, share->n_ranked) : NULL;
  g_autofree char *text = place != NULL ? g_strdup_printf ("%s · %s", made, place) : g_strdup (made);
  GtkWidget *row = adw_expander_row_new ();
  Evening *data = g_new (Evening, 1);

  *data = (Evening) { self, e, FALSE };
  ix_rows_set_texts (row, title, NULL);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), text);
  ix_rows_set_spoken (row, title, text);
  g_signal_connect_data (row, "notify::expanded", G_CALLBACK (expanded_cb), data, (GClosureNotify) (GCallback) g_free,
                         0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* The games that were played on this computer, the newest first. */
static void
add_games (IxSeasonPersonPage *self,
           const IxSeasonCard *card)
{
  const IxSeasonTable *table = self->table;
  GtkWidget *group = NULL;

  for (guint i = card->seats->len; i > 0; i--)
    {
      const IxSeasonSeat *seat = &g_array_index (card->seats, IxSeasonSeat, i - 1);
      const IxSeasonMatch *match = ix_season_seat_match (table, seat);
      g_autofree char *evening = format_evening (ix_season_table_evening (table, seat->evening));
      /* Translators: an evening, and a round of it */
      g_autofree char *title = g_strdup_printf (_("%s, round %u"), evening, match->round + 1);
      GtkWidget *row;

      if (match->id == 0)
        continue;
      if (group == NULL)
        {
          group = ix_rows_add_group (GTK_WIDGET (self), _("Games"), NULL);
          gtk_widget_set_name (group, "games");
        }
      row = new_match_row (table, seat, title);
      add_replay (row, title, match->id);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
}

/* Identities */

static gboolean
unite (gpointer page)
{
  IxSeasonPersonPage *self = page;
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (self->same));

  if (chosen > 0 && gtk_widget_get_root (page) != NULL)
    gtk_widget_activate_action (page, "seasons.unite", "(uu)", self->person,
                                g_array_index (self->others, guint, chosen - 1));
  return G_SOURCE_REMOVE;
}

/* Later, because the act replaces the page, on which the list is just being closed. */
static void
same_cb (IxSeasonPersonPage *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, unite, g_object_ref (self), g_object_unref);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      people)
{
  return g_utf8_collate (ix_season_person (people, *(const guint *) a)->name,
                         ix_season_person (people, *(const guint *) b)->name);
}

/* Lists all others, by name: the one who is chosen is the same person. */
static void
add_same (IxSeasonPersonPage *self,
          GtkWidget          *group)
{
  IxSeasonPeople *people = self->table->people;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < people->people->len; i++)
    if (i != self->person)
      g_array_append_val (self->others, i);
  g_array_sort_with_data (self->others, compare_names, people);
  g_ptr_array_add (names, g_strdup (_("Nobody else")));
  for (guint i = 0; i < self->others->len; i++)
    g_ptr_array_add (names, ix_season_person_text (ix_season_person (people, g_array_index (self->others, guint, i))));
  g_ptr_array_add (names, NULL);
  self->same = ix_rows_add_option (group, _("The same person as"), (const char *const *) names->pdata);
  gtk_widget_set_name (self->same, "same-person");
  g_signal_connect_swapped (self->same, "notify::selected", G_CALLBACK (same_cb), self);
}

static void
add_identity (GtkWidget           *group,
              const IxSeasonTable *table,
              guint                identity)
{
  g_autofree char *text = ix_season_identity_text (table->people, identity);
  /* Translators: an answer, and the name of somebody */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), _("Not the Same Person"), text);
  GtkWidget *row = adw_action_row_new (), *button = gtk_button_new_with_label (_("Not the Same Person"));

  ix_rows_set_texts (row, text, NULL);
  ix_set_spoken_name (button, spoken);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "seasons.divide");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", identity);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* Where teams are ranked, the lines of the season are about teams. */
static void
add_who (IxSeasonPersonPage *self)
{
  g_autoptr (GArray) identities = ix_season_identities (self->table->players, self->person);
  GtkWidget *group;

  if (self->table->people != self->table->players)
    return;
  group = ix_rows_add_group (GTK_WIDGET (self), _("Who This Is"), NULL);
  gtk_widget_set_name (group, "who-this-is");
  for (guint i = 0; i < identities->len && identities->len > 1; i++)
    add_identity (group, self->table, g_array_index (identities, guint, i));
  add_same (self, group);
}

static void
add_fellows (IxSeasonPersonPage *self,
             const char         *title,
             const GArray       *fellows)
{
  GtkWidget *group = fellows->len > 0 ? ix_rows_add_group (GTK_WIDGET (self), title, NULL) : NULL;

  for (guint i = 0; i < fellows->len; i++)
    {
      const IxSeasonFellow *fellow = &g_array_index (fellows, IxSeasonFellow, i);

      add_score (group, ix_season_person (self->table->players, fellow->person)->shown, &fellow->score);
    }
}

/* Construction */

static void
ix_season_person_page_finalize (GObject *object)
{
  g_clear_pointer (&IX_SEASON_PERSON_PAGE (object)->others, g_array_unref);
  G_OBJECT_CLASS (ix_season_person_page_parent_class)->finalize (object);
}

static void
ix_season_person_page_class_init (IxSeasonPersonPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_season_person_page_finalize;
}

static void
ix_season_person_page_init (IxSeasonPersonPage *self)
{
  gtk_widget_set_name (GTK_WIDGET (self), "season-card");
}

GtkWidget *
ix_season_person_page_new (const IxSeasonTable *table,
                           guint                person)
{
  g_autoptr (IxSeasonCard) card = ix_season_card_new (table, person);
  IxSeasonPersonPage *self = g_object_new (IX_TYPE_SEASON_PERSON_PAGE, NULL);
  GtkWidget *group;

  self->table = table;
  self->person = person;
  add_place (self);
  group = ix_rows_add_group (GTK_WIDGET (self), _("Evenings"), NULL);
  for (guint i = card->evenings->len; i > 0; i--)
    add_evening (self, group, g_array_index (card->evenings, guint, i - 1));
  add_games (self, card);
  add_fellows (self, _("Partners"), card->partners);
  add_fellows (self, _("Opponents"), card->opponents);
  group = ix_rows_add_group (GTK_WIDGET (self), _("Boards and Colours"), NULL);
  add_score (group, _("Higher board"), &card->boards[0]);
  add_score (group, _("Lower board"), &card->boards[1]);
  add_score (group, _("White"), &card->white);
  add_score (group, _("Black"), &card->black);
  add_who (self);
  return GTK_WIDGET (self);
}
