/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seasons-window.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-evening-files.h"
#include "ix-format.h"
#include "ix-format-evening.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-print-window.h"
#include "ix-print.h"
#include "ix-report-view.h"
#include "ix-rows.h"
#include "ix-season-dialog.h"
#include "ix-season-json.h"
#include "ix-season-person-page.h"
#include "ix-season-report.h"
#include "ix-season-row.h"
#include "ix-season-settle.h"
#include "ix-season-who.h"
#include "ix-season-words.h"
#include "ix-season-year.h"
#include "ix-widgets.h"

struct _IxSeasonsWindow {
  AdwWindow parent_instance;

  IxStore   *store;
  GPtrArray *seasons; /* of IxSeason */

  /* The act of Undo in the toast: saves `former`, in the place of the season called `changed`. */
  IxSeason *former;  /* NULL: nothing can be undone */
  char     *changed; /* NULL: as a new one */
  AdwToast *toast;   /* the last one; weak */
  IxSeason *changing; /* as it is before a dialog changes it; NULL: a new one is made */

  /* The season that is shown; NULL: none */
  IxSeason      *season;
  GPtrArray     *evenings; /* of IxSeasonEvening */
  GPtrArray     *refused;  /* of IxRefused */
  IxSeasonTable *table;
  gboolean       stale; /* the view does not show the table yet: it is hidden, and has thousands of labels */

  GtkWidget *overlay, *stack; /* "seasons", "season", "card", "who" */
  GtkWidget *title, *back, *begin;
  GtkWidget *list, *none; /* one of both is shown */
  GtkWidget *kind, *who_is_who, *view, *empty;
  GtkWidget *card, *who; /* bins */
  char      *shown;      /* the text of an identity of the person on the card; NULL: none was shown */
  GtkWidget *opener;     /* the name that opened the card; weak */
};

G_DEFINE_FINAL_TYPE (IxSeasonsWindow, ix_seasons_window, ADW_TYPE_WINDOW)

/* The kinds of report, in the order of the list. */
static const IxReportKind kinds[] = { IX_REPORT_SEASON, IX_REPORT_SEASON_PAIRS, IX_REPORT_SEASON_RATINGS };

/* Messages */

/* Shows @text, with a button that takes the last change back if @undo. */
static void
tell (IxSeasonsWindow *self,
      const char      *text,
      gboolean         undo)
{
  ix_dialogs_tell (ADW_TOAST_OVERLAY (self->overlay), &self->toast, text, undo ? "seasons.undo" : NULL);
  ix_name_close_buttons (self->overlay);
}

static void
tell_error (IxSeasonsWindow *self,
            const char      *title,
            const GError    *error)
{
  g_autofree char *why = ix_format_sentence (error->message);

  ix_dialogs_notify (GTK_WINDOW (self), title, why);
}

/* Keeps what an undo of a change is to save; takes both. */
static void
keep_former (IxSeasonsWindow *self,
             IxSeason        *former,
             char            *changed)
{
  g_clear_pointer (&self->former, ix_season_free);
  g_free (self->changed);
  self->former = former;
  self->changed = changed;
}

static void
say (IxSeasonsWindow *self,
     GVariant        *parameter)
{
  tell (self, g_variant_get_string (parameter, NULL), FALSE);
}

/* The list */

static void
add_refused (IxSeasonsWindow *self,
             const IxRefused *refusal)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *why = ix_format_sentence (refusal->why);

  ix_rows_set_texts (row, refusal->name, why);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

/* Reads the seasons again. */
static void
fill (IxSeasonsWindow *self)
{
  g_autoptr (GPtrArray) refused = NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  self->seasons = ix_seasons_read (self->store, &refused);
  for (guint i = 0; i < self->seasons->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), ix_season_row_new (self->seasons->pdata[i]));
  for (guint i = 0; i < refused->len; i++)
    add_refused (self, refused->pdata[i]);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->list, GTK_TYPE_SCROLLED_WINDOW), row != NULL);
  gtk_widget_set_visible (self->none, row == NULL);
}

/* Gives the focus to the season of that name; to the first one if there is none. */
static void
focus_list (IxSeasonsWindow *self,
            const char      *name)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, 0);

  for (guint i = 0; i < self->seasons->len && name != NULL; i++)
    if (g_str_equal (((const IxSeason *) self->seasons->pdata[i])->name, name))
      row = gtk_list_box_get_row_at_index (list, (int) i);
  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->begin);
}

/* Pages */

static const char *
shown_page (IxSeasonsWindow *self)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (self->stack));
}

static void
show_page (IxSeasonsWindow *self,
           const char      *page,
           const char      *title)
{
  gboolean all = g_str_equal (page, "seasons");

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), page);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_set_visible (self->back, !all);
  gtk_widget_set_visible (self->begin, all);
}

static void
free_season (IxSeasonsWindow *self)
{
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->table, ix_season_table_free);
  g_clear_pointer (&self->evenings, g_ptr_array_unref);
  g_clear_pointer (&self->refused, g_ptr_array_unref);
  g_clear_pointer (&self->season, ix_season_free);
}

static void
drop_season (IxSeasonsWindow *self)
{
  /* These pages hold the table. */
  adw_bin_set_child (ADW_BIN (self->card), NULL);
  adw_bin_set_child (ADW_BIN (self->who), NULL);
  free_season (self);
}

/* Makes the report that is printed or saved; evenings that cannot be read are told below the table. */
static IxReport *
new_report (IxSeasonsWindow *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  IxReport *report = ix_season_report_new (self->table, kinds[chosen]);

  for (guint i = 0; i < self->refused->len; i++)
    {
      const IxRefused *refusal = self->refused->pdata[i];
      IxReportNote *note = g_new0 (IxReportNote, 1);

      note->text = g_strdup_printf (_("Evening %s cannot be read: %s"), refusal->name, refusal->why);
      g_ptr_array_add (report->notes, note);
    }
  return report;
}

/* Says how many questions there are. */
static void
show_count (IxSeasonsWindow *self)
{
  guint n = self->table->people->questions->len;
  g_autofree char *label = n > 0 ? g_strdup_printf (_("_Who Is Who (%u)…"), n) : g_strdup (_("_Who Is Who…"));

  gtk_button_set_label (GTK_BUTTON (self->who_is_who), label);
  ix_set_css_class (self->who_is_who, "suggested-action", n > 0);
}

/* The button beside the table leads to the questions: they are not lines of text below it. */
static void
show_report (IxSeasonsWindow *self)
{
  g_autoptr (IxReport) report = NULL;
  gboolean empty;

  if (self->table == NULL)
    return;
  report = new_report (self);
  if (report->kind == IX_REPORT_SEASON)
    g_ptr_array_remove_range (report->notes, 0, self->table->people->questions->len);
  self->stale = FALSE;
  empty = report->rows->len == 0;
  ix_report_view_show (IX_REPORT_VIEW (self->view), g_steal_pointer (&report));
  gtk_widget_set_visible (self->view, !empty);
  gtk_widget_set_visible (self->empty, empty);
}

/* Takes @season, and reads its evenings.  FALSE, with a message, if they cannot be read. */
static gboolean
read_season (IxSeasonsWindow *self,
             IxSeason        *season)
{
  g_autoptr (GError) error = NULL;

  drop_season (self);
  self->season = season;
  self->evenings = ix_seasons_evenings (self->store, self->season, &self->refused, &error);
  if (self->evenings == NULL)
    {
      tell_error (self, _("The evenings cannot be read"), error);
      drop_season (self);
      return FALSE;
    }
  self->table = ix_season_table_new (self->season, self->evenings);
  self->stale = TRUE;
  show_count (self);
  return TRUE;
}

static void
open_season (IxSeasonsWindow *self,
             GVariant        *parameter)
{
  const IxSeason *season = ix_seasons_find (self->seasons, g_variant_get_string (parameter, NULL));

  if (season == NULL || !read_season (self, ix_season_copy (season)))
    return;
  show_report (self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), 0);
  show_page (self, "season", self->season->name);
  gtk_widget_grab_focus (self->kind);
}

/* Opens the card of a person, who is known by one identity after the answers have changed, too. */
static void
open_card (IxSeasonsWindow *self,
           guint            person)
{
  g_autoptr (GArray) identities = ix_season_identities (self->table->players, person);

  g_free (self->shown);
  self->shown = ix_season_identity_text (self->table->players, g_array_index (identities, guint, 0));
  adw_bin_set_child (ADW_BIN (self->card), ix_season_person_page_new (self->table, person));
  show_page (self, "card", ix_season_person (self->table->players, person)->shown);
  gtk_widget_grab_focus (self->back);
}

static void
show_card (IxSeasonsWindow *self,
           GVariant        *parameter)
{
  guint person = g_variant_get_uint32 (parameter);

  if (self->table == NULL || person >= self->table->players->people->len)
    return;
  g_set_weak_pointer (&self->opener, gtk_window_get_focus (GTK_WINDOW (self)));
  open_card (self, person);
}

static void
show_who (IxSeasonsWindow *self)
{
  if (self->table == NULL)
    return;
  g_set_weak_pointer (&self->opener, self->who_is_who);
  adw_bin_set_child (ADW_BIN (self->who), ix_season_who_new (self->table));
  show_page (self, "who", _("Who Is Who"));
  gtk_widget_child_focus (self->who, GTK_DIR_TAB_FORWARD);
}

static void
go_back (IxSeasonsWindow *self)
{
  if (g_str_equal (shown_page (self), "seasons"))
    gtk_window_close (GTK_WINDOW (self));
  else if (!g_str_equal (shown_page (self), "season"))
    {
      if (self->stale)
        show_report (self);
      show_page (self, "season", self->season->name);
      gtk_widget_grab_focus (self->opener != NULL ? self->opener : self->kind);
    }
  else
    {
      g_autofree char *name = g_strdup (self->season->name);

      drop_season (self);
      show_page (self, "seasons", _("Seasons"));
      focus_list (self, name);
    }
}

/* Acts */

/* Shows the seasons as they are now, here and wherever the room sees them.  The season called @old
 * is called @name now. */
static void
seasons_changed (IxSeasonsWindow *self,
                 const char      *old,
                 const char      *name)
{
  fill (self);
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))), "win.seasons-changed",
                              "(ss)", old, name);
}

static void
saved_cb (GtkWidget      *over,
          const IxSeason *season)
{
  IxSeasonsWindow *self = IX_SEASONS_WINDOW (over);
  g_autofree char *text = g_strdup_printf (_("“%s” is saved"), season->name);

  keep_former (self, g_steal_pointer (&self->changing), g_strdup (season->name));
  seasons_changed (self, self->former != NULL ? self->former->name : season->name, season->name);
  tell (self, text, self->former != NULL);
  focus_list (self, season->name);
}

static void
new_season (IxSeasonsWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int first = ix_season_year (now);
  /* Translators: the name that a new season has at first: "Season 2026/27" */
  g_autofree char *name = g_strdup_printf (_("Season %d/%02d"), first, (first + 1) % 100);
  g_autoptr (IxSeason) season = ix_season_new (ix_seasons_find (self->seasons, name) == NULL ? name : "");

  if (!g_str_equal (shown_page (self), "seasons"))
    return;
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  g_free (season->from);
  season->from = g_strdup_printf ("%d-07-01", first);
  g_free (season->to);
  season->to = g_strdup_printf ("%d-06-30", first + 1);
  g_clear_pointer (&self->changing, ix_season_free);
  ix_season_dialog_present (GTK_WIDGET (self), self->store, season, NULL, saved_cb);
}

static void
change_season (IxSeasonsWindow *self,
               GVariant        *parameter)
{
  const IxSeason *season = ix_seasons_find (self->seasons, g_variant_get_string (parameter, NULL));

  if (season == NULL)
    return;
  g_clear_pointer (&self->changing, ix_season_free);
  self->changing = ix_season_copy (season);
  ix_season_dialog_present (GTK_WIDGET (self), self->store, season, season->name, saved_cb);
}

static void
copy_season (IxSeasonsWindow *self,
             GVariant        *parameter)
{
  const IxSeason *season = ix_seasons_find (self->seasons, g_variant_get_string (parameter, NULL));
  g_autoptr (IxSeason) copy = NULL;
  g_autofree char *name = NULL, *from = NULL, *to = NULL;

  if (season == NULL)
    return;
  name = ix_season_next_name (season);
  from = ix_season_next_first (season->from);
  to = ix_season_next_last (season->to);
  copy = ix_season_copy_for (season, name, from, to);
  g_clear_pointer (&self->changing, ix_season_free);
  ix_season_dialog_present (GTK_WIDGET (self), self->store, copy, NULL, saved_cb);
}

static void
delete_season (IxSeasonsWindow *self,
               GVariant        *parameter)
{
  const IxSeason *season = ix_seasons_find (self->seasons, g_variant_get_string (parameter, NULL));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (season == NULL)
    return;
  if (!ix_seasons_remove (self->store, season->name, &error))
    {
      tell_error (self, _("The season cannot be deleted"), error);
      return;
    }
  text = g_strdup_printf (_("“%s” is deleted"), season->name);
  keep_former (self, ix_season_copy (season), NULL);
  seasons_changed (self, self->former->name, self->former->name);
  tell (self, text, TRUE);
  focus_list (self, NULL);
}

/* Shows the page that is open again after the season has changed. */
static void
show_again (IxSeasonsWindow *self)
{
  guint person;

  if (g_str_equal (shown_page (self), "season"))
    show_report (self);
  if (g_str_equal (shown_page (self), "who"))
    show_who (self);
  if (!g_str_equal (shown_page (self), "card"))
    return;
  person = ix_season_people_find (self->table->players, self->shown);
  if (person == IX_NOBODY)
    go_back (self);
  else
    open_card (self, person);
}

/* Shows @season, which it takes, in the place of the one that is open.  Its evenings may be others now: a second start
 * of the program opens a file below this window. */
static void
read_again (IxSeasonsWindow *self,
            IxSeason        *season)
{
  g_autofree char *shown = g_steal_pointer (&self->shown);

  if (!read_season (self, season))
    {
      show_page (self, "seasons", _("Seasons"));
      return;
    }
  self->shown = g_steal_pointer (&shown);
  show_again (self);
}

static void
undo (IxSeasonsWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean listed = g_str_equal (shown_page (self), "seasons");

  if (self->former == NULL || (!listed && g_strcmp0 (self->changed, self->season->name) != 0))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (!ix_seasons_save (self->store, self->former, self->changed, &error))
    {
      tell_error (self, _("That cannot be undone"), error);
      return;
    }
  seasons_changed (self, self->changed != NULL ? self->changed : self->former->name, self->former->name);
  tell (self, _("Undone"), FALSE);
  if (listed)
    focus_list (self, NULL);
  else
    read_again (self, g_steal_pointer (&self->former));
  keep_former (self, NULL, NULL);
}

/* Answers */

/* Saves the season with another answer, which it takes, and shows it. */
static void
settle (IxSeasonsWindow *self,
        IxSeason        *season,
        const char      *said)
{
  g_autoptr (IxSeason) settled = season;
  g_autoptr (GError) error = NULL;

  if (!ix_seasons_save (self->store, settled, self->season->name, &error))
    {
      tell_error (self, _("The season cannot be saved"), error);
      return;
    }
  keep_former (self, g_steal_pointer (&self->season), g_strdup (settled->name));
  seasons_changed (self, settled->name, settled->name);
  read_again (self, g_steal_pointer (&settled));
  tell (self, said, TRUE);
}

static const char *
name_of (IxSeasonsWindow *self,
         guint            person)
{
  return ix_season_person (self->table->people, person)->shown;
}

static void
unite (IxSeasonsWindow *self,
       GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);
  g_autofree char *said = NULL;
  guint one, other;

  g_variant_get (parameter, "(uu)", &one, &other);
  /* Translators: two names */
  said = g_strdup_printf (_("%s and %s are one person"), name_of (self, one), name_of (self, other));
  ix_season_unite (season, self->table->people, one, other);
  settle (self, season, said);
}

static void
keep_apart (IxSeasonsWindow *self,
            GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);
  g_autofree char *said = NULL;
  guint one, other;

  g_variant_get (parameter, "(uu)", &one, &other);
  /* Translators: two names */
  said = g_strdup_printf (_("%s and %s are two people"), name_of (self, one), name_of (self, other));
  ix_season_keep_apart (season, self->table->people, one, other);
  settle (self, season, said);
}

static void
divide (IxSeasonsWindow *self,
        GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);
  guint identity = g_variant_get_uint32 (parameter);
  g_autofree char *text = ix_season_identity_text (self->table->people, identity);
  g_autofree char *said = g_strdup_printf (_("%s is somebody else"), text);

  ix_season_divide (season, self->table->people, self->table->evenings, identity);
  settle (self, season, said);
}

static void
rename_at (IxSeasonsWindow *self,
           GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);
  g_autofree char *said = NULL;
  const char *name;
  guint evening, who;

  g_variant_get (parameter, "(uu&s)", &evening, &who, &name);
  said = g_strdup_printf (_("It was %s"), name);
  ix_season_rename_at (season, ix_season_table_evening (self->table, evening), who, name);
  settle (self, season, said);
}

static void
name_second (IxSeasonsWindow *self,
             GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);
  g_autofree char *said = NULL;
  const char *name;
  guint question;

  g_variant_get (parameter, "(u&s)", &question, &name);
  said = g_strdup_printf (_("It was %s"), name);
  ix_season_name_second (season, &g_array_index (self->table->people->questions, IxSeasonQuestion, question), name);
  settle (self, season, said);
}

static void
take_back (IxSeasonsWindow *self,
           GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);
  guint question = g_variant_get_uint32 (parameter);

  ix_season_take_back (season, self->table->people,
                       &g_array_index (self->table->people->questions, IxSeasonQuestion, question));
  settle (self, season, _("The answer is taken back"));
}

static void
drop_merge (IxSeasonsWindow *self,
            GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);

  g_ptr_array_remove_index (season->merges, g_variant_get_uint32 (parameter));
  settle (self, season, _("The answer is taken back"));
}

static void
drop_part (IxSeasonsWindow *self,
           GVariant        *parameter)
{
  IxSeason *season = ix_season_copy (self->season);

  g_ptr_array_remove_index (season->parts, g_variant_get_uint32 (parameter));
  settle (self, season, _("The answer is taken back"));
}

/* The page of games shows it, below this window. */
static void
replay (IxSeasonsWindow *self,
        GVariant        *parameter)
{
  GtkWidget *below = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));

  gtk_widget_activate_action_variant (below, "win.replay", parameter);
  gtk_window_close (GTK_WINDOW (self));
}

/* Paper and files */

static void
print (IxSeasonsWindow *self)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

  if (self->table == NULL)
    return;
  g_ptr_array_add (reports, new_report (self));
  ix_print_window_present (GTK_WINDOW (self), ix_reports_job_new (reports));
}

static void
show_on_display (IxSeasonsWindow *self)
{
  if (self->season != NULL)
    gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))), "win.show-season", "s",
                                self->season->name);
}

/* "all.pdf" and "html" have all tables, the others the one that is shown. */
static void
save (IxSeasonsWindow *self,
      GVariant        *parameter)
{
  const char *format = g_variant_get_string (parameter, NULL);
  gboolean all = g_str_equal (format, "all.pdf") || g_str_equal (format, "html");
  g_autoptr (GPtrArray) reports = NULL;
  g_autofree char *name = NULL;

  if (self->table == NULL)
    return;
  if (g_str_equal (format, "json"))
    {
      ix_evening_files_save_text (GTK_WIDGET (self), ix_season_to_json (self->table), self->season->name, format);
      return;
    }
  reports = all ? ix_season_reports_new (self->table)
                : g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  if (!all)
    g_ptr_array_add (reports, new_report (self));
  name = all ? g_strdup (self->season->name)
             : g_strdup_printf ("%s %s", self->season->name, ((IxReport *) reports->pdata[0])->title);
  ix_evening_files_save_reports (GTK_WIDGET (self), reports, name,
                                 g_str_has_suffix (format, "pdf") ? "pdf" : format);
}

/* Construction of widgets */

static GtkWidget *
new_header (IxSeasonsWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();

  self->title = adw_window_title_new (_("Seasons"), NULL);
  self->back = ix_icon_button_new ("go-previous-symbolic", _("Back"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "seasons.back");
  self->begin = ix_button_new (_("_New Season…"), "seasons.new", NULL);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->begin);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), ix_help_button_new ());
  return header;
}

static GtkWidget *
new_status (const char *name,
            const char *title,
            const char *text)
{
  GtkWidget *page = adw_status_page_new ();

  gtk_widget_set_name (page, name);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (page), text);
  gtk_widget_set_vexpand (page, TRUE);
  return page;
}

static GtkWidget *
new_seasons_page (IxSeasonsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *clamp = adw_clamp_new (), *scroll;

  self->list = gtk_list_box_new ();
  gtk_widget_set_name (self->list, "seasons");
  gtk_widget_set_valign (self->list, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  ix_set_spoken_name (self->list, _("Seasons"));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 720);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->list);
  gtk_widget_add_css_class (clamp, "entries");
  scroll = ix_scrolled_new (clamp);
  gtk_widget_set_vexpand (scroll, TRUE);
  self->none = new_status ("no-seasons", _("No Season Yet"),
                           _("A season ranks people, or teams, over many evenings. Nothing is typed twice: it is read "
                             "from the evenings."));
  gtk_box_append (GTK_BOX (box), scroll);
  gtk_box_append (GTK_BOX (box), self->none);
  return box;
}

static GtkWidget *
new_save_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) one = g_menu_new ();
  g_autoptr (GMenu) all = g_menu_new ();

  g_menu_append (one, _("This Table as _PDF…"), "seasons.save::pdf");
  g_menu_append (one, _("This Table as _CSV…"), "seasons.save::csv");
  g_menu_append (all, _("The Season as a _Web Page…"), "seasons.save::html");
  g_menu_append (all, _("All Its Tables as P_DF…"), "seasons.save::all.pdf");
  g_menu_append (all, _("All Its Figures as _JSON…"), "seasons.save::json");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (one));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (all));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("S_ave"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  ix_set_lazy_menu (button, G_MENU_MODEL (menu));
  return button;
}

static GtkWidget *
new_bar (IxSeasonsWindow *self)
{
  const char *const labels[] = { C_("season", "Table"), _("Chemistry"), _("The Club’s Own Ratings"), NULL };
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *space = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->kind = gtk_drop_down_new_from_strings (labels);
  gtk_widget_set_name (self->kind, "season-report");
  ix_set_drop_down_name (self->kind, C_("report", "Table"));
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (show_report), self);
  self->who_is_who = ix_button_new (_("_Who Is Who…"), "seasons.who", NULL);
  gtk_widget_set_name (self->who_is_who, "who-is-who");
  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (GTK_BOX (bar), self->kind);
  gtk_box_append (GTK_BOX (bar), space);
  gtk_box_append (GTK_BOX (bar), self->who_is_who);
  gtk_box_append (GTK_BOX (bar), ix_button_new (_("On the _Display"), "seasons.display",
                                                _("Show the Table on the Room Display")));
  gtk_box_append (GTK_BOX (bar), ix_button_new (_("_Print…"), "seasons.print", _("Print This Table")));
  gtk_box_append (GTK_BOX (bar), new_save_button ());
  return bar;
}

static GtkWidget *
new_season_page (IxSeasonsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->view = ix_report_view_new ();
  ix_report_view_set_person_action (IX_REPORT_VIEW (self->view), "seasons.card");
  gtk_widget_set_vexpand (self->view, TRUE);
  self->empty = new_status ("no-results", _("Nothing to Show Yet"),
                            _("The table follows as soon as an evening of the season has results."));
  gtk_widget_add_css_class (box, "entries");
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), self->view);
  gtk_box_append (GTK_BOX (box), self->empty);
  return box;
}

static void
ix_seasons_window_init (IxSeasonsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->stack = gtk_stack_new ();
  self->overlay = adw_toast_overlay_new ();
  self->card = adw_bin_new ();
  self->who = adw_bin_new ();
  gtk_box_append (GTK_BOX (box), new_header (self));
  gtk_stack_add_named (GTK_STACK (self->stack), new_seasons_page (self), "seasons");
  gtk_stack_add_named (GTK_STACK (self->stack), new_season_page (self), "season");
  gtk_stack_add_named (GTK_STACK (self->stack), self->card, "card");
  gtk_stack_add_named (GTK_STACK (self->stack), self->who, "who");
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (box), self->stack);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), box);
  adw_window_set_content (ADW_WINDOW (self), self->overlay);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 1080, 700);
  ix_dialogs_give_back (GTK_WINDOW (self));
}

static void
ix_seasons_window_finalize (GObject *object)
{
  IxSeasonsWindow *self = IX_SEASONS_WINDOW (object);

  free_season (self);
  keep_former (self, NULL, NULL);
  g_clear_pointer (&self->changing, ix_season_free);
  g_clear_weak_pointer (&self->opener);
  g_clear_weak_pointer (&self->toast);
  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_seasons_window_parent_class)->finalize (object);
}

static void
ix_seasons_window_class_init (IxSeasonsWindowClass *klass)
{
  static const IxActionRow actions[] = {
    { "seasons.new", G_CALLBACK (new_season) },
    { "seasons.open", G_CALLBACK (open_season), "s" },
    { "seasons.change", G_CALLBACK (change_season), "s" },
    { "seasons.copy", G_CALLBACK (copy_season), "s" },
    { "seasons.delete", G_CALLBACK (delete_season), "s" },
    { "seasons.undo", G_CALLBACK (undo) },
    { "seasons.back", G_CALLBACK (go_back) },
    { "seasons.card", G_CALLBACK (show_card), "u" },
    { "seasons.who", G_CALLBACK (show_who) },
    { "seasons.unite", G_CALLBACK (unite), "(uu)" },
    { "seasons.keep-apart", G_CALLBACK (keep_apart), "(uu)" },
    { "seasons.divide", G_CALLBACK (divide), "u" },
    { "seasons.rename-at", G_CALLBACK (rename_at), "(uus)" },
    { "seasons.name-second", G_CALLBACK (name_second), "(us)" },
    { "seasons.take-back", G_CALLBACK (take_back), "u" },
    { "seasons.drop-merge", G_CALLBACK (drop_merge), "u" },
    { "seasons.drop-part", G_CALLBACK (drop_part), "u" },
    { "seasons.replay", G_CALLBACK (replay), "x" },
    { "seasons.print", G_CALLBACK (print) },
    { "seasons.more", G_CALLBACK (ix_open_more_menu) },
    { "seasons.display", G_CALLBACK (show_on_display) },
    { "seasons.save", G_CALLBACK (save), "s" },
    { "evening.say", G_CALLBACK (say), "s" }, /* where a file is, or why it could not be saved */
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_seasons_window_finalize;
  ix_help_install (widget_class);
  ix_keys_bind (widget_class);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

GtkWidget *
ix_seasons_window_present (GtkWidget *over,
                           IxStore   *store)
{
  IxSeasonsWindow *self = g_object_new (IX_TYPE_SEASONS_WINDOW, NULL);

  ix_dialogs_put_over (GTK_WINDOW (self), ix_window_of (over));
  self->store = store;
  fill (self);
  show_page (self, "seasons", _("Seasons"));
  gtk_window_present (GTK_WINDOW (self));
  focus_list (self, NULL);
  return GTK_WIDGET (self);
}
