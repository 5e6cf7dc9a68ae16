/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-topics.h"

#include "ix-help-book.h"

static const IxHelpTopic topics[] = {
  { "start-page", "start" },
  /* The Evening page. */
  { "IxEveningPage", "first-evening" },
  { "IxEntriesTab", "entries" },
  { "IxPlanTab", "partners" },
  { "IxTeamsTab", "teams" },
  { "IxRoundsTab", "rounds" },
  { "IxStandingsTab", "standings" },
  { "IxGroupCard", "group-match" },
  { "IxNewEvening", "new-evening" },
  { "IxEveningForm", "changes" },
  { "IxOptionDialog", "late-people" },
  { "IxTieDialog", "tie-breaks" },
  { "person-sheet", "standings#person" },
  { "IxPrizesDialog", "prizes" },
  { "IxGroupDialog", "group-match" },
  { "IxTimetableDialog", "timetable" },
  { "IxHandicapDialog", "timetable#handicap" },
  { "IxHistoryDialog", "history" },
  { "IxUndoPage", "history#undo" },
  { "IxSeasonsWindow", "season" },
  { "IxSeasonDialog", "season#new" },
  { "IxImportList", "grading-lists" },
  { "IxImportEntries", "import-entries" },
  { "IxImportReview", "import-entries#left-out" },
  /* The Boards page. */
  { "IxBoardsPage", "boards" },
  { "IxClaimCard", "claims" },
  { "IxMoveList", "look-back" },
  { "IxNewMatch", "new-match" },
  { "IxSeatDialog", "new-match#group" },
  { "IxWhoPlays", "free-play" },
  { "IxResult", "arbiter#result" },
  { "IxAdjustClocks", "arbiter#clocks" },
  { "IxCorrectPosition", "arbiter#position" },
  /* The Games page. */
  { "IxGamesPage", "games" },
  { "IxOpeningsView", "openings" },
  { "IxReplayView", "replay" },
  { "import-report", "games#import" },
  /* Windows. */
  { "IxRulesWindow", "the-games" },
  { "IxRuleSetsWindow", "house-rules" },
  { "IxRuleEditor", "house-rules#edit" },
  { "IxRuleNameDialog", "house-rules" },
  { "IxDisplayWindow", "display" },
  { "IxPrintWindow", "paper" },
  { "phones", "phones" },
  { "preferences", "preferences" },
  { "IxFailurePage", "damaged-file" },
  { "IxSalvageView", "damaged-file" },
};

const IxHelpTopic *
ix_help_get_topics (gsize *n)
{
  *n = G_N_ELEMENTS (topics);
  return topics;
}

static const char *
find_topic (GtkWidget *widget)
{
  for (gsize i = 0; i < G_N_ELEMENTS (topics); i++)
    if (g_str_equal (topics[i].where, G_OBJECT_TYPE_NAME (widget)) ||
        g_str_equal (topics[i].where, gtk_widget_get_name (widget)))
      return topics[i].xref;
  return NULL;
}

const char *
ix_help_topic_of (GtkWidget *widget)
{
  while (widget != NULL)
    {
      const char *topic = find_topic (widget);

      if (topic != NULL)
        return topic;
      widget = GTK_IS_WINDOW (widget) ? (GtkWidget *) gtk_window_get_transient_for (GTK_WINDOW (widget))
                                      : gtk_widget_get_parent (widget);
    }
  return IX_HELP_INDEX;
}

static gboolean
is_page (GtkWidget *widget)
{
  return g_str_has_suffix (G_OBJECT_TYPE_NAME (widget), "Tab") || g_str_has_suffix (G_OBJECT_TYPE_NAME (widget), "Page") ||
         g_str_has_suffix (G_OBJECT_TYPE_NAME (widget), "View");
}

/* A tab goes before the page that it is in. */
static const char *
find_shown (GtkWidget *widget)
{
  const char *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      found = find_shown (child);
  return found != NULL || !is_page (widget) ? found : find_topic (widget);
}

const char *
ix_help_topic_shown (GtkWidget *window)
{
  const char *found = find_shown (window);

  return found != NULL ? found : IX_HELP_INDEX;
}
