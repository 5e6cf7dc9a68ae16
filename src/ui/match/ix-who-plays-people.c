/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of people: who comes, is here, or has another name. */

#include "ix-who-plays-private.h"

#include <glib/gi18n.h>

#include "ix-format-free-play.h"
#include "ix-rows.h"
#include "ix-widgets.h"

static const IxFreePlay *
play_of (IxWhoPlays *self)
{
  return ix_free_session_get_play (self->free);
}

static const IxRotation *
rotation_of (IxWhoPlays *self)
{
  return ix_free_play_rotation (play_of (self));
}

/* The name and the grade of what was typed; NULL: no name. */
static char *
parse_name (const char *text,
            guint      *grade)
{
  g_autoptr (IxPlayers) players = ix_players_new ();

  ix_players_set (players, ix_seat (0, IX_WHITE), text);
  *grade = players->grade[0][IX_WHITE];
  return g_steal_pointer (&players->name[0][IX_WHITE]);
}

static char *
format_name (const IxFreePlay *play,
             guint             person)
{
  guint grade = ix_free_play_grade (play, person);

  return grade > 0 ? g_strdup_printf ("%s %u", ix_free_play_name (play, person), grade)
                   : g_strdup (ix_free_play_name (play, person));
}

static guint
find_row (IxWhoPlays *self,
          GtkWidget  *widget)
{
  guint i = 0;

  while (g_array_index (self->rows, IxWhoPlaysPerson, i).row != widget &&
         g_array_index (self->rows, IxWhoPlaysPerson, i).here != widget)
    i++;
  return i;
}

/* A name that is typed into a row counts only when it is applied. */
static gboolean
is_edited (const IxWhoPlaysPerson *person)
{
  return person->shown != NULL &&
         !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (person->row)), person->shown);
}

static void
show_name (IxWhoPlays *self,
           guint       person)
{
  g_autofree char *text = format_name (play_of (self), person);
  IxWhoPlaysPerson *shown = &g_array_index (self->rows, IxWhoPlaysPerson, person);

  /* The cursor stays where it is. */
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (shown->row)), text))
    {
      /* The button that applies would be shown for a text that is set. */
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (shown->row), FALSE);
      gtk_editable_set_text (GTK_EDITABLE (shown->row), text);
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (shown->row), TRUE);
    }
  g_free (shown->shown);
  shown->shown = g_steal_pointer (&text);
}

/* Gives a person the name in their row, or the row their name again.  FALSE: the name was refused. */
static gboolean
rename_person (IxWhoPlays *self,
               guint       person)
{
  GtkWidget *row = g_array_index (self->rows, IxWhoPlaysPerson, person).row;
  guint grade;
  g_autofree char *name = parse_name (gtk_editable_get_text (GTK_EDITABLE (row)), &grade);
  gboolean taken =
    name == NULL ||
    ix_who_plays_act (self, (IxFreePlayEvent) { IX_FREE_PLAY_AMEND, .person = person,
                                                .name = name, .grade = grade });

  show_name (self, person);
  return taken;
}

static void
renamed_cb (GtkWidget  *row,
            IxWhoPlays *self)
{
  rename_person (self, find_row (self, row));
}

static void
here_cb (GtkWidget  *here,
         GParamSpec *pspec G_GNUC_UNUSED,
         IxWhoPlays *self)
{
  guint person = find_row (self, here);
  gboolean present = gtk_switch_get_active (GTK_SWITCH (here));

  if (present == ix_rotation_get (rotation_of (self), person)->present)
    return;
  if (!ix_who_plays_act (self, (IxFreePlayEvent) { present ? IX_FREE_PLAY_RETURN : IX_FREE_PLAY_GO,
                                                   .person = person }))
    gtk_switch_set_active (GTK_SWITCH (here), !present);
}

/* Adds a person of the name that is typed, or brings back one who is in the list.  FALSE: the name was
 * refused. */
static gboolean
enter_name (IxWhoPlays *self)
{
  guint grade;
  g_autofree char *name = parse_name (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &grade);
  guint found = name != NULL ? ix_free_play_find (play_of (self), name) : IX_ROTATION_NOBODY;
  gboolean back =
    found != IX_ROTATION_NOBODY && !ix_rotation_get (rotation_of (self), found)->present;

  if (name == NULL)
    return TRUE;
  if (!ix_who_plays_act (self, back ? (IxFreePlayEvent) { IX_FREE_PLAY_RETURN, .person = found }
                                    : (IxFreePlayEvent) { IX_FREE_PLAY_JOIN, .name = name,
                                                          .grade = grade }))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}

gboolean
ix_who_plays_take_typed (IxWhoPlays *self)
{
  for (guint person = 0; person < self->rows->len; person++)
    if (is_edited (&g_array_index (self->rows, IxWhoPlaysPerson, person)) &&
        !rename_person (self, person))
      return FALSE;
  return enter_name (self);
}

/* Those of the match on the page. */
static void
from_boards_cb (IxWhoPlays *self)
{
  const IxPlayers *players =
    ix_match_session_get_players (ix_boards_page_get_session (self->page));

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL &&
          ix_free_play_find (play_of (self), players->name[b][colour]) == IX_ROTATION_NOBODY)
        ix_who_plays_act (self, (IxFreePlayEvent) { IX_FREE_PLAY_JOIN,
                                                    .name = players->name[b][colour],
                                                    .grade = players->grade[b][colour] });
}

static void
add_row (IxWhoPlays *self)
{
  IxWhoPlaysPerson person = { adw_entry_row_new (), gtk_switch_new (), NULL };

  gtk_widget_set_valign (person.here, GTK_ALIGN_CENTER);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (person.row), person.here);
  g_array_append_val (self->rows, person);
  g_signal_connect (person.row, "apply", G_CALLBACK (renamed_cb), self);
  g_signal_connect (person.here, "notify::active", G_CALLBACK (here_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->people), person.row);
}

static void
set_count (IxWhoPlays *self,
           guint       n)
{
  while (self->rows->len < n)
    add_row (self);
  while (self->rows->len > n)
    {
      GtkWidget *row = g_array_index (self->rows, IxWhoPlaysPerson, self->rows->len - 1).row;

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->people), row);
      g_array_set_size (self->rows, self->rows->len - 1);
    }
}

static void
update_row (IxWhoPlays        *self,
            guint              person,
            const IxFreeScore *score)
{
  const IxFreePlay *play = play_of (self);
  const IxWhoPlaysPerson *shown = &g_array_index (self->rows, IxWhoPlaysPerson, person);
  g_autofree char *counts = ix_format_free_person (play, person, score);
  /* Translators: %s is a player: a switch tells whether they play */
  g_autofree char *here = g_strdup_printf (_("%s plays"), ix_free_play_name (play, person));

  if (!is_edited (shown))
    show_name (self, person);
  ix_rows_set_texts (shown->row, counts, NULL);
  ix_set_spoken_name (shown->here, here);
  gtk_widget_set_tooltip_text (shown->here, here);
  gtk_switch_set_active (GTK_SWITCH (shown->here),
                         ix_rotation_get (rotation_of (self), person)->present);
}

/* Are there names of the match on the page that the list lacks?  A group match has too many. */
static gboolean
has_other_names (IxWhoPlays *self)
{
  IxMatchSession *session = ix_boards_page_get_session (self->page);
  const IxPlayers *players = session != NULL ? ix_match_session_get_players (session) : NULL;

  if (session != NULL && ix_match_boards (ix_match_session_get_match (session))->n > 2)
    return FALSE;
  for (guint b = 0; players != NULL && b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL)
        return TRUE;
  return FALSE;
}

void
ix_who_plays_update_people (IxWhoPlays *self)
{
  guint n = ix_rotation_count (rotation_of (self));
  g_autofree IxFreeScore *scores = ix_free_session_count_scores (self->free);

  set_count (self, n);
  for (guint i = 0; i < n; i++)
    update_row (self, i, &scores[i]);
  gtk_widget_set_visible (self->from_boards, n == 0 && has_other_names (self));
}

void
ix_who_plays_add_people (IxWhoPlays *self)
{
  self->people = ix_dialog_add_group (IX_DIALOG (self), _("People"));
  self->entry = adw_entry_row_new ();
  ix_rows_set_texts (self->entry, _("Name, and a grade if you like: “Ann Smith 145”"), NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->people), self->entry);
  g_signal_connect_swapped (self->entry, "entry-activated", G_CALLBACK (enter_name), self);
  self->from_boards =
    ix_who_plays_add_button (self->people, _("_Those of the Match on the Boards"));
  g_signal_connect_swapped (self->from_boards, "clicked", G_CALLBACK (from_boards_cb), self);
}
