/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-standings-tab.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-evening-files.h"
#include "ix-evening-table.h"
#include "ix-format.h"
#include "ix-person-sheet.h"
#include "ix-report-view.h"
#include "ix-tie-dialog.h"
#include "ix-widgets.h"

/* The kinds of report, in the order of the list. */
static const struct {
  IxReportKind kind;
  const char *label;
  gboolean    of_round; /* about a round, not about the standings after it */
} kinds[] = {
  { IX_REPORT_STANDINGS, N_("Standings"), FALSE },
  { IX_REPORT_CROSS_TABLE, N_("Cross Table"), FALSE },
  { IX_REPORT_PLAYERS, N_("Players"), FALSE },
  { IX_REPORT_FAIRNESS, N_("Fairness"), TRUE },
  { IX_REPORT_PAIRINGS, N_("Pairings"), TRUE },
  { IX_REPORT_NAMES, N_("Who Sits Where"), TRUE },
  { IX_REPORT_RESULTS, N_("Results"), TRUE },
  /* Those are offered as long as there is something to show: ix_report_applies(). */
  { IX_REPORT_GROUP, N_("Seat Plan"), FALSE },
  { IX_REPORT_PRIZES, N_("Prizes"), FALSE },
  { IX_REPORT_FEES, N_("Entry Fees"), FALSE },
};

struct _IxStandingsTab {
  IxEveningTab parent_instance;

  GtkWidget *kind;   /* a drop-down */
  guint      offered[G_N_ELEMENTS (kinds)]; /* the kinds in it */
  GtkWidget *rounds; /* a drop-down, of group matches if their seat plans are shown */
  GtkWidget *ties;   /* a button */
  GtkWidget *kept_back; /* a label */
  GtkWidget *view;
  GtkWidget *empty;  /* in its place while there is nothing to show */
  guint      n_rounds; /* the number of rounds, or of group matches, in `rounds` */
  gboolean   of_groups;
  gboolean   before;   /* behind them stands the time before the first round */
  gboolean   chosen_round; /* by the user; else the newest one is shown */
  gboolean   filling;
};

G_DEFINE_FINAL_TYPE (IxStandingsTab, ix_standings_tab, IX_TYPE_EVENING_TAB)

static guint
chosen (GtkWidget *drop_down)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
}

/* Returns the place of the chosen kind in `kinds`; the first one while the list is empty. */
static guint
chosen_kind (IxStandingsTab *self)
{
  guint place = chosen (self->kind);

  return self->offered[place == GTK_INVALID_LIST_POSITION ? 0 : place];
}

static gboolean
shows (IxStandingsTab *self,
       IxReportKind    kind)
{
  return kinds[chosen_kind (self)].kind == kind;
}

/* Returns the report that is shown.  Reports about a round count from 0, reports after a round from
 * 1; 0 is the time before the first one. */
static IxEveningPaper
get_paper (IxStandingsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint kind = chosen_kind (self), round = chosen (self->rounds);

  if (shows (self, IX_REPORT_GROUP))
    return (IxEveningPaper) { ix_report_word (IX_REPORT_GROUP), MIN (round, state->groups->len - 1) };
  if (round >= self->n_rounds)
    return (IxEveningPaper) { ix_report_word (kinds[kind].kind), 0 };
  return (IxEveningPaper) { ix_report_word (kinds[kind].kind), kinds[kind].of_round ? round : round + 1 };
}

static IxReport *
new_report (IxStandingsTab *self)
{
  return ix_report_new (kinds[chosen_kind (self)].kind, ix_evening_tab_get_state (IX_EVENING_TAB (self)),
                        get_paper (self).number);
}

/* Returns the round in play, or the newest group match, for the kind of report, from 0.  Standings are those after the
 * last round with all results, as on the room display; before that there are none, and the number of rounds is
 * returned. */
static guint
newest_round (IxStandingsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint n = ix_evening_count_complete (state);

  if (shows (self, IX_REPORT_GROUP))
    return state->groups->len - 1;
  if (kinds[chosen_kind (self)].of_round)
    return ix_evening_round_in_play (state);
  return n > 0 ? n - 1 : state->rounds->len;
}

/* Says who cannot see the standings, and what ends that: the switch is on the display, which may be closed. */
static void
show_kept_back (IxStandingsTab *self)
{
  IxEveningSession *session = ix_evening_tab_get_session (IX_EVENING_TAB (self));

  gtk_label_set_text (GTK_LABEL (self->kept_back),
                      ix_evening_session_keeps_back (session)
                        ? _("The room display and phones keep the standings back until you choose “Show the Final "
                            "Standings” on the tab Rounds.")
                        : _("From the last round on, the room display and phones keep the standings back."));
  gtk_widget_set_visible (self->kept_back, ix_evening_session_get_hides_last (session));
}

static void
show (IxStandingsTab *self)
{
  g_autoptr (IxReport) report = new_report (self);
  gboolean empty = report->rows->len == 0;

  /* Where partners change, they are fixed. */
  gtk_widget_set_visible (self->ties,
                          !ix_evening_tab_get_state (IX_EVENING_TAB (self))->partners.change);
  show_kept_back (self);
  ix_report_view_show (IX_REPORT_VIEW (self->view), g_steal_pointer (&report));
  /* Only now: drawing the picture takes time. */
  if (empty)
    adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->empty), "ix-evening-symbolic");
  gtk_widget_set_visible (self->empty, empty);
  gtk_widget_set_visible (self->view, !empty);
}

static void
follow (IxStandingsTab *self)
{
  if (self->chosen_round || self->n_rounds == 0)
    return;
  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rounds), newest_round (self));
  self->filling = FALSE;
}

static void
round_cb (IxStandingsTab *self)
{
  if (self->filling)
    return;
  self->chosen_round = chosen (self->rounds) != newest_round (self);
  show (self);
}

/* Returns the rounds, or the group matches.  Behind the rounds is the time before the first one if that is the newest
 * there is: a drop-down of GTK 4.24 always has something selected. */
static GtkStringList *
list_rounds (guint    n,
             gboolean of_groups,
             gboolean before)
{
  GtkStringList *rounds = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (of_groups ? _("Group Match %u") : _("Round %u"), i + 1);

      gtk_string_list_append (rounds, text);
    }
  if (before)
    gtk_string_list_append (rounds, _("Before Round 1"));
  return rounds;
}

/* Lists the rounds, or the group matches.  Keeps the selected one if the user chose it. */
static void
fill_rounds (IxStandingsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  gboolean of_groups = shows (self, IX_REPORT_GROUP);
  guint n = of_groups ? state->groups->len : state->rounds->len;
  gboolean before = !of_groups && n > 0 && newest_round (self) == n;
  guint round = chosen (self->rounds);
  g_autoptr (GtkStringList) rounds = NULL;

  gtk_widget_set_visible (self->rounds, n > (of_groups ? 1 : 0) && !shows (self, IX_REPORT_FEES));
  if (n == self->n_rounds && before == self->before && of_groups == self->of_groups)
    return;
  if (of_groups != self->of_groups)
    self->chosen_round = FALSE;
  self->n_rounds = n;
  self->before = before;
  self->of_groups = of_groups;
  rounds = list_rounds (n, of_groups, before);
  self->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->rounds), G_LIST_MODEL (rounds));
  if (n > 0)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rounds), MIN (round, n - 1));
  self->filling = FALSE;
}

/* Offers the kinds, and keeps the chosen one if it is still there. */
static void
fill_kinds (IxStandingsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  GListModel *labels = gtk_drop_down_get_model (GTK_DROP_DOWN (self->kind));
  guint offered[G_N_ELEMENTS (kinds)], n = 0, before = chosen_kind (self), place = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ix_report_applies (kinds[i].kind, state))
      offered[n++] = i;
  if (n == g_list_model_get_n_items (labels) &&
      memcmp (offered, self->offered, n * sizeof *offered) == 0)
    return;
  for (guint i = 0; i < n; i++)
    place = offered[i] == before ? i : place;
  self->filling = TRUE;
  memcpy (self->offered, offered, n * sizeof *offered);
  gtk_string_list_splice (GTK_STRING_LIST (labels), 0, g_list_model_get_n_items (labels), NULL);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (GTK_STRING_LIST (labels), _(kinds[offered[i]].label));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), place);
  self->filling = FALSE;
}

static void
kind_cb (IxStandingsTab *self)
{
  if (self->filling)
    return;
  fill_rounds (self);
  follow (self);
  show (self);
}

static void
ix_standings_tab_update (IxEveningTab *tab)
{
  IxStandingsTab *self = IX_STANDINGS_TAB (tab);

  fill_kinds (self);
  fill_rounds (self);
  follow (self);
  show (self);
}

static IxEveningPaper
ix_standings_tab_paper (IxEveningTab *tab)
{
  return get_paper (IX_STANDINGS_TAB (tab));
}

/* Actions */

/* Makes the report again, because saving may outlast the one that is shown. */
static GPtrArray *
new_reports (IxStandingsTab *self)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

  g_ptr_array_add (reports, new_report (self));
  return reports;
}

static void
save_report (IxStandingsTab *self,
             GVariant       *parameter)
{
  g_autoptr (GPtrArray) reports = new_reports (self);

  ix_evening_files_save (GTK_WIDGET (self), ix_evening_tab_get_session (IX_EVENING_TAB (self)), reports,
                         g_variant_get_string (parameter, NULL));
}

static void
edit_tie_breaks (IxStandingsTab *self)
{
  ix_tie_dialog_present (GTK_WIDGET (self), ix_evening_tab_get_session (IX_EVENING_TAB (self)));
}

/* Shows the rounds of the person of a row. */
static void
show_person (IxStandingsTab *self,
             GVariant       *parameter)
{
  guint entry = g_variant_get_uint32 (parameter);
  IxEveningSession *session = ix_evening_tab_get_session (IX_EVENING_TAB (self));

  if (entry < ix_evening_session_get_state (session)->entries->len)
    ix_person_sheet_present (GTK_WIDGET (self), session, entry);
}

/* Construction and disposal */

static void
ix_standings_tab_class_init (IxStandingsTabClass *klass)
{
  static const IxActionRow actions[] = {
    { "standings.save", G_CALLBACK (save_report), "s" },
    { "standings.tie-breaks", G_CALLBACK (edit_tie_breaks) },
    { "standings.person", G_CALLBACK (show_person), "u" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  IX_EVENING_TAB_CLASS (klass)->update = ix_standings_tab_update;
  IX_EVENING_TAB_CLASS (klass)->paper = ix_standings_tab_paper;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static GMenuModel *
new_save_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) report = g_menu_new ();
  g_autoptr (GMenu) evening = g_menu_new ();
  g_autoptr (GMenu) whole = g_menu_new ();

  g_menu_append (report, _("This Table as _PDF…"), "standings.save::pdf");
  g_menu_append (report, _("This Table as _CSV…"), "standings.save::csv");
  g_menu_append (evening, _("All Tables as a _Web Page…"), "standings.save::html");
  g_menu_append (evening, _("All Tables as P_DF…"), "standings.save::all.pdf");
  g_menu_append (whole, _("All Tables and Rounds as a Web Pa_ge…"), "standings.save::whole.html");
  g_menu_append (whole, _("All Tables and _Rounds as PDF…"), "standings.save::whole.pdf");
  g_menu_append (whole, _("A FIDE _Tournament Report (TRF)…"), "standings.save::trf");
  g_menu_append (whole, _("The Whole Evening, to Continue _Elsewhere…"),
                 "standings.save::evening");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (report));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (evening));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (whole));
  return G_MENU_MODEL (menu);
}

static GtkWidget *
new_drop_down (const char *name,
               const char *label)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);

  gtk_widget_set_name (drop_down, name);
  ix_set_drop_down_name (drop_down, label);
  return drop_down;
}

static GtkWidget *
new_bar (IxStandingsTab *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *space = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *print = gtk_button_new_with_mnemonic (_("_Print…"));
  GtkWidget *save = gtk_menu_button_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autoptr (GMenuModel) menu = new_save_menu ();

  self->ties = gtk_button_new_with_mnemonic (_("T_ie-Breaks…"));
  self->kind = new_drop_down ("table", C_("report", "Table"));
  self->rounds = new_drop_down ("round", _("Round"));
  /* No round is paired yet. */
  gtk_widget_set_visible (self->rounds, FALSE);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (labels));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->ties), "standings.tie-breaks");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (print), "evening.print");
  ix_set_tooltip (print, _("Print This Table"));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (save), _("S_ave"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (save), TRUE);
  ix_set_lazy_menu (save, menu);
  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (GTK_BOX (bar), self->kind);
  gtk_box_append (GTK_BOX (bar), self->rounds);
  gtk_box_append (GTK_BOX (bar), space);
  gtk_box_append (GTK_BOX (bar), self->ties);
  gtk_box_append (GTK_BOX (bar), print);
  gtk_box_append (GTK_BOX (bar), save);
  return bar;
}

static void
ix_standings_tab_init (IxStandingsTab *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *clamp = adw_clamp_new ();

  self->view = ix_report_view_new ();
  ix_report_view_set_person_action (IX_REPORT_VIEW (self->view), "standings.person");
  gtk_widget_set_vexpand (self->view, TRUE);
  gtk_widget_add_css_class (box, "entries");
  gtk_box_append (GTK_BOX (box), new_bar (self));
  self->kept_back = gtk_label_new (NULL);
  gtk_widget_set_name (self->kept_back, "kept-back");
  gtk_label_set_wrap (GTK_LABEL (self->kept_back), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->kept_back), 0);
  gtk_widget_add_css_class (self->kept_back, "heading");
  gtk_box_append (GTK_BOX (box), self->kept_back);
  gtk_box_append (GTK_BOX (box), self->view);
  self->empty = adw_status_page_new ();
  gtk_widget_set_name (self->empty, "no-results");
  adw_status_page_set_title (ADW_STATUS_PAGE (self->empty), _("Nothing to Show Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->empty),
                                   _("The table follows as soon as there are rounds and results."));
  gtk_widget_set_vexpand (self->empty, TRUE);
  gtk_box_append (GTK_BOX (box), self->empty);
  /* Keeps numbers near their names on a wide screen. */
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), IX_EVENING_TAB_MOST);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), IX_EVENING_TAB_MOST);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_widget_set_parent (clamp, GTK_WIDGET (self));
}

GtkWidget *
ix_standings_tab_new (IxEveningSession *session)
{
  IxStandingsTab *self = g_object_new (IX_TYPE_STANDINGS_TAB, "session", session, NULL);

  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_cb), self);
  g_signal_connect_swapped (self->rounds, "notify::selected", G_CALLBACK (round_cb), self);
  return GTK_WIDGET (self);
}
