/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-match.h"

#include <glib/gi18n.h>

#include "ix-display-plan.h"
#include "ix-display-text.h"
#include "ix-format.h"
#include "ix-person-name.h"
#include "ix-play-area.h"
#include "ix-report-words.h"
#include "ix-widgets.h"

#define HALF 5 /* half a point, in tenths */

/* Below the boards the texts have at least this ratio of width to height. */
#define FLAT 10

/* The column between the boards: teams, score, state of the match and of each board. */
#define IX_TYPE_DISPLAY_SCORE (ix_display_score_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayScore, ix_display_score, IX, DISPLAY_SCORE, IxDisplayPart)

typedef enum {
  TEAM_1,
  SCORE,
  TEAM_2,
  STATE,
  LINES, /* the first of as many as there are boards; of many boards one for all */
  N_TEXTS = LINES + IX_MAX_BOARDS,
} ScoreText;

struct _IxDisplayScore {
  IxDisplayPart parent_instance;

  IxMatchSession *session;
  GtkWidget      *texts[N_TEXTS]; /* NULL: no such board */
};

G_DEFINE_FINAL_TYPE (IxDisplayScore, ix_display_score, IX_TYPE_DISPLAY_PART)

static void
set_text (IxDisplayScore *self,
          guint           which,
          const char     *text)
{
  ix_display_text_set_text (IX_DISPLAY_TEXT (self->texts[which]), text);
}

static void
update (IxDisplayScore *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint n = ix_match_boards (match)->n;
  g_autofree char *one = ix_points_text (HALF * (gint) ix_match_half_points (match, IX_TEAM_1));
  g_autofree char *two = ix_points_text (HALF * (gint) ix_match_half_points (match, IX_TEAM_2));
  g_autofree char *score = g_strdup_printf ("%s – %s", one, two);
  g_autofree char *state = ix_format_match_state (self->session);

  /* With one board there is no score, only a result. */
  set_text (self, SCORE, n > 1 || ix_match_phase (match) == IX_MATCH_OVER ? score : "–");
  set_text (self, STATE, state);
  if (n > 2)
    {
      g_autofree char *over = ix_format_boards_over (self->session);

      set_text (self, LINES, over);
    }
  for (guint b = 0; b < n && n <= 2; b++)
    {
      g_autofree char *letter = ix_format_board_sign (n, b);
      g_autofree char *said = ix_format_board_state (self->session, b);
      g_autofree char *line = n > 1 ? g_strdup_printf ("%s  %s", letter, said) : g_strdup (said);

      set_text (self, LINES + b, line);
    }
}

/* Line heights in tenths: the score is the largest after surnames and clocks, the state is small, and
 * the line of a board has room for two lines of its type. */
static int
tenths_of (guint which)
{
  switch (which)
    {
    case TEAM_1:
    case TEAM_2:
      return 13;
    case SCORE:
      return 22;
    case STATE:
      return 10;
    default:
      return 19;
    }
}

/* One below the other.  A line of a board is set in the type of the state, whether it needs one line
 * or two. */
static void
place_high (IxDisplayScore *self,
            int             width,
            int             height)
{
  int tenths = 0;
  int line, y;

  for (guint i = 0; i < N_TEXTS; i++)
    tenths += self->texts[i] != NULL ? tenths_of (i) : 0;
  line = MIN (width / 6, 10 * height / tenths);
  y = (height - tenths * line / 10) / 2;
  for (guint i = 0; i < N_TEXTS; i++)
    if (self->texts[i] != NULL)
      {
        int high = tenths_of (i) * line / 10;

        if (i >= LINES)
          ix_display_text_set_line (IX_DISPLAY_TEXT (self->texts[i]), line);
        ix_allocate (self->texts[i], 0, y, width, high);
        y += high;
      }
}

/* Side by side: the teams and the score, below them the others. */
static void
place_flat (IxDisplayScore *self,
            int             width,
            int             height)
{
  int upper = height * 3 / 5;
  int team = (width - 3 * upper) / 2;
  int n = 0, i = 0;

  ix_allocate (self->texts[TEAM_1], 0, upper / 6, team, upper * 2 / 3);
  ix_allocate (self->texts[SCORE], team, 0, width - 2 * team, upper);
  ix_allocate (self->texts[TEAM_2], width - team, upper / 6, team, upper * 2 / 3);
  for (guint t = STATE; t < N_TEXTS; t++)
    n += self->texts[t] != NULL;
  for (guint t = STATE; t < N_TEXTS; t++)
    if (self->texts[t] != NULL)
      {
        ix_display_text_set_line (IX_DISPLAY_TEXT (self->texts[t]), 0);
        ix_allocate (self->texts[t], width * i++ / n, upper, width / n, height - upper);
      }
}

static void
ix_display_score_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  IxDisplayScore *self = IX_DISPLAY_SCORE (widget);

  if (width > FLAT / 2 * height)
    place_flat (self, width, height);
  else
    place_high (self, width, height);
}

static GtkSizeRequestMode
ix_display_score_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ix_display_score_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  ix_measure_as (orientation == GTK_ORIENTATION_VERTICAL ? MAX (for_size, 0) / FLAT : 0, minimum,
                 natural, minimum_baseline, natural_baseline);
}

static void
ix_display_score_dispose (GObject *object)
{
  g_clear_object (&IX_DISPLAY_SCORE (object)->session);
  G_OBJECT_CLASS (ix_display_score_parent_class)->dispose (object);
}

static void
ix_display_score_class_init (IxDisplayScoreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_display_score_dispose;
  widget_class->get_request_mode = ix_display_score_get_request_mode;
  widget_class->measure = ix_display_score_measure;
  widget_class->size_allocate = ix_display_score_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displayscore");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_display_score_init (IxDisplayScore *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score"),
                                  -1);
}

static void
add_text (IxDisplayScore *self,
          guint           which,
          const char     *css_class)
{
  self->texts[which] =
    ix_display_part_add (IX_DISPLAY_PART (self), ix_display_text_new ("", 0.5f), css_class);
  if (which != SCORE)
    ix_display_text_set_whole (IX_DISPLAY_TEXT (self->texts[which]));
}

/* On two boards a team without a name is called by its players' surnames. */
static char *
format_team (IxMatchSession *session,
             IxTeam          team)
{
  const IxPlayers *players = ix_match_session_get_players (session);
  const char *names[2] = { NULL, NULL };
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  if (players->team[team] != NULL || ix_match_boards (ix_match_session_get_match (session))->n != 2)
    return ix_format_side (session, team);
  for (guint b = 0; b < 2; b++)
    names[b] = players->name[b][(team + b) & 1];
  if (names[0] == NULL || names[1] == NULL)
    return ix_format_side (session, team);
  one = ix_person_name_surnames (names[0]);
  two = ix_person_name_surnames (names[1]);
  return g_strdup_printf ("%s & %s", one, two);
}

static GtkWidget *
new_score (IxMatchSession *session)
{
  IxDisplayScore *self = g_object_new (IX_TYPE_DISPLAY_SCORE, NULL);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *one = format_team (session, IX_TEAM_1);
  g_autofree char *two = format_team (session, IX_TEAM_2);

  self->session = g_object_ref (session);
  add_text (self, TEAM_1, "team-1");
  add_text (self, SCORE, "score");
  add_text (self, TEAM_2, "team-2");
  add_text (self, STATE, "strong");
  for (guint b = 0; b < (n > 2 ? 1 : n); b++)
    add_text (self, LINES + b, "plain");
  set_text (self, TEAM_1, one);
  set_text (self, TEAM_2, two);
  update (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_display_match_new (IxMatchSession *session)
{
  GtkWidget *area = ix_play_area_new_for_display (session, new_score (session), IX_DISPLAY_X_HEIGHT);

  gtk_widget_set_can_target (area, FALSE);
  gtk_widget_set_can_focus (area, FALSE);
  gtk_widget_add_css_class (area, "display-area");
  return area;
}
