/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-papers.h"

#include <glib/gi18n.h>

#include "ix-card-paper.h"
#include "ix-dialogs.h"
#include "ix-evening-files.h"
#include "ix-phones-pages.h"
#include "ix-phones-window.h"
#include "ix-print-window.h"
#include "ix-print.h"
#include "ix-report-words.h"
#include "ix-settings.h"
#include "ix-table-score.h"

typedef enum {
  OF_ROUND,
  OF_EVENING,
  OF_PEOPLE,
} Section;

/* Gives the cards, of one table each in their order, codes that lead phones there, if phones may tell results. */
static GPtrArray *
lead_to_tables (GPtrArray        *cards,
                IxEveningSession *session)
{
  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *url = ix_phones_table_url (session, i);

      if (url != NULL)
        ix_card_lead_to (cards->pdata[i], url);
    }
  return cards;
}

static GPtrArray *
slips_new (IxEveningSession *session,
           guint             round)
{
  return lead_to_tables (ix_slips_new (ix_evening_session_get_state (session), round), session);
}

static GPtrArray *
group_slips_new (IxEveningSession *session,
                 guint             group)
{
  return ix_group_slips_new (ix_evening_session_get_state (session), group);
}

static GPtrArray *
table_cards_new (IxEveningSession *session,
                 guint             number)
{
  return lead_to_tables (ix_table_cards_new (ix_evening_session_get_state (session)), session);
}

static GPtrArray *
badges_new (IxEveningSession *session,
            guint             number)
{
  return ix_badges_new (ix_evening_session_get_state (session));
}

static GPtrArray *
receipts_new (IxEveningSession *session,
              guint             number)
{
  return ix_receipts_new (ix_evening_session_get_state (session));
}

/* The codes that the window *Show on Phones* has; none while it is off. */
static GPtrArray *
codes_new (IxEveningSession *session,
           guint             number)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_card_free);
  const char *url = ix_evening_session_get_address (session);
  g_autofree char *wifi = ix_phones_window_wifi ();
  g_autofree char *network = ix_phones_window_wifi_text ("\n");

  if (url == NULL)
    return cards;
  if (wifi != NULL)
    g_ptr_array_add (cards, ix_code_card_new (_("1. Join the Wi-Fi"), wifi, network));
  g_ptr_array_add (cards, ix_code_card_new (wifi != NULL ? _("2. Open the page") : _("Open the page"), url, url));
  return cards;
}

/* All papers in the order of the list: reports, whose ids and titles are theirs, cards, and several reports
 * together. */
static const struct {
  Section      section;
  IxReportKind kind; /* IX_N_REPORTS: no report */
  const char  *id, *title;
  GPtrArray *(*cards) (IxEveningSession *session, guint number);
} papers[] = {
  { OF_ROUND, IX_REPORT_PAIRINGS },
  { OF_ROUND, IX_REPORT_NAMES },
  { OF_ROUND, IX_REPORT_SCORE_LIST },
  { OF_ROUND, IX_N_REPORTS, "slips", N_("Result slips"), slips_new },
  { OF_ROUND, IX_REPORT_RESULTS },
  { OF_EVENING, IX_REPORT_STANDINGS },
  { OF_EVENING, IX_REPORT_CROSS_TABLE },
  { OF_EVENING, IX_REPORT_PLAYERS },
  { OF_EVENING, IX_REPORT_FAIRNESS },
  { OF_EVENING, IX_REPORT_PLAN },
  { OF_EVENING, IX_REPORT_PRIZES },
  { OF_EVENING, IX_REPORT_GROUP },
  { OF_EVENING, IX_N_REPORTS, "group-slips", N_("Result slips of a group match"), group_slips_new },
  { OF_EVENING, IX_REPORT_PERSON }, /* only if it is asked for */
  { OF_EVENING, IX_N_REPORTS, "people", N_("Rounds of each player"), NULL },
  { OF_EVENING, IX_N_REPORTS, "whole", N_("The whole evening"), NULL },
  { OF_EVENING, IX_N_REPORTS, "whole-history", N_("The whole evening and its history"), NULL },
  { OF_PEOPLE, IX_REPORT_ENTRIES },
  { OF_PEOPLE, IX_REPORT_TEAMS },
  { OF_PEOPLE, IX_N_REPORTS, "badges", N_("Name badges"), badges_new },
  { OF_PEOPLE, IX_REPORT_FEES },
  { OF_PEOPLE, IX_N_REPORTS, "receipts", N_("Receipts"), receipts_new },
  { OF_PEOPLE, IX_N_REPORTS, "tables", N_("Table cards"), table_cards_new },
  { OF_PEOPLE, IX_N_REPORTS, "codes", N_("Codes for phones"), codes_new },
};

static const char *
id_of (guint i)
{
  return papers[i].id != NULL ? papers[i].id : ix_report_word (papers[i].kind);
}

static const char *
title_of (guint i)
{
  return papers[i].title != NULL ? _(papers[i].title) : ix_report_title (papers[i].kind);
}

static gboolean
is_of_group (guint i)
{
  return papers[i].kind == IX_REPORT_GROUP || papers[i].cards == group_slips_new;
}

/* Returns the place of a paper in the table. */
static guint
find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_str_equal (id_of (i), id))
      return i;
  g_return_val_if_reached (0);
}

IxEveningPaper
ix_evening_paper_of_round (const char *id,
                           guint       round)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (papers[i].section == OF_ROUND && g_str_equal (id_of (i), id))
      return (IxEveningPaper) { id_of (i), round };
  return (IxEveningPaper) { ix_report_word (IX_REPORT_PAIRINGS), round };
}

const char *
ix_evening_paper_title (const IxEveningPaper *paper)
{
  return title_of (find (paper->id));
}

/* Making them */

GPtrArray *
ix_evening_paper_cards_new (IxEveningSession     *session,
                            const IxEveningPaper *paper)
{
  guint i = find (paper->id);

  return papers[i].cards != NULL ? papers[i].cards (session, paper->number) : NULL;
}

static IxPrintJob *
cards_job_new (IxEveningSession *session,
               const GPtrArray  *cards,
               guint             i,
               guint             number)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autofree char *round = papers[i].section == OF_ROUND ? ix_format_round_of (state, number) : NULL;
  g_autoptr (GString) title = g_string_new (title_of (i));
  const char *const parts[] = { state->name, state->date, round };

  for (gsize p = 0; p < G_N_ELEMENTS (parts); p++)
    if (parts[p] != NULL && *parts[p] != '\0')
      g_string_append_printf (title, " · %s", parts[p]);
  return ix_print_job_new (&ix_cards_print_kind, cards, title->str);
}

static GPtrArray *
reports_new (const IxEvening *evening,
             guint            i,
             guint            number)
{
  GPtrArray *reports;

  if (g_str_equal (id_of (i), "people"))
    return ix_reports_new_people (ix_evening_state (evening));
  if (papers[i].kind == IX_N_REPORTS)
    return ix_reports_new_whole (evening, !g_str_equal (id_of (i), "whole"));
  reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  g_ptr_array_add (reports, ix_report_new (papers[i].kind, ix_evening_state (evening), number));
  return reports;
}

/* Returns a job that prints the paper. */
static IxPrintJob *
new_job (IxEveningSession     *session,
         const IxEveningPaper *paper)
{
  guint i = find (paper->id);
  g_autoptr (GPtrArray) cards = ix_evening_paper_cards_new (session, paper);
  g_autoptr (GPtrArray) reports = NULL;
  IxPrintJob *job;

  if (cards == NULL)
    reports = reports_new (ix_evening_session_get_evening (session), i, paper->number);
  job = cards != NULL ? cards_job_new (session, cards, i, paper->number) : ix_reports_job_new (reports);
  job->file = ix_evening_files_name (ix_evening_session_get_state (session), title_of (i),
                                     papers[i].section == OF_ROUND ? paper->number + 1 : 0);
  return job;
}

/* The window */

typedef struct {
  IxEveningSession *session;
  IxEveningPaper    asked;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_object_unref (asking->session);
  g_free (asking);
}

static const IxEveningState *
state_of (const Asking *asking)
{
  return ix_evening_state (ix_evening_session_get_evening (asking->session));
}

/* Returns what paper @i is about: what the one that was asked for is about, if both are of a round; else the newest
 * that there is. */
static guint
number_of (const Asking *asking,
           guint         i)
{
  const IxEveningState *state = state_of (asking);

  if (g_str_equal (id_of (i), asking->asked.id))
    return asking->asked.number;
  if (papers[i].section == OF_ROUND)
    return papers[find (asking->asked.id)].section == OF_ROUND ? asking->asked.number
                                                            : ix_evening_round_in_play (state);
  if (is_of_group (i))
    return state->groups->len - 1;
  return papers[i].kind == IX_REPORT_PLAN ? state->rounds->len : ix_evening_count_complete (state);
}

static gboolean
is_there (const Asking *asking,
          guint         i)
{
  const IxEveningState *state = state_of (asking);

  if (g_str_equal (id_of (i), asking->asked.id))
    return TRUE;
  if (papers[i].kind == IX_REPORT_PERSON)
    return FALSE;
  if (is_of_group (i))
    return state->groups->len > 0;
  if (papers[i].kind == IX_REPORT_PLAN)
    return state->partners.change && state->rounds->len < state->n_rounds;
  if (papers[i].kind == IX_REPORT_PRIZES || papers[i].kind == IX_REPORT_FEES)
    return ix_report_applies (papers[i].kind, state);
  if (papers[i].section != OF_PEOPLE)
    return state->rounds->len > 0;
  if (papers[i].cards != NULL)
    {
      g_autoptr (GPtrArray) cards = papers[i].cards (asking->session, 0);

      return cards->len > 0;
    }
  return state->entries->len > 0;
}

static IxPrintJob *
make (const char *id,
      gpointer    data)
{
  const Asking *asking = data;
  const IxEveningPaper paper = { id, number_of (asking, find (id)) };

  return new_job (asking->session, &paper);
}

/* Remembers which paper of a round it was. */
static void
used (const char *id,
      gpointer    data)
{
  if (papers[find (id)].section == OF_ROUND)
    g_settings_set_string (ix_computer_settings (), IX_SETTINGS_ROUND_PAPER, id);
}

static void
choice_free (gpointer data)
{
  g_free (((IxPrintChoice *) data)->title);
  g_free (data);
}

static GPtrArray *
list_choices (const Asking *asking)
{
  const char *const sections[] = { [OF_ROUND] = _("This Round"), [OF_EVENING] = _("The Evening"),
                                   [OF_PEOPLE] = _("People and Tables") };
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (is_there (asking, i))
      {
        const IxPrintChoice choice = { id_of (i), g_strdup (title_of (i)), sections[papers[i].section] };

        g_ptr_array_add (choices, g_memdup2 (&choice, sizeof choice));
      }
  return choices;
}

GtkWidget *
ix_evening_papers_present (GtkWidget            *over,
                           IxEveningSession     *session,
                           const IxEveningPaper *paper)
{
  Asking *asking = g_new0 (Asking, 1);
  const IxPrintSource source = { make, used, asking, asking_free };
  g_autoptr (GPtrArray) choices = NULL;

  asking->session = g_object_ref (session);
  asking->asked = *paper;
  choices = list_choices (asking);
  return ix_print_window_present_choice (ix_window_of (over), choices, paper->id, &source);
}
