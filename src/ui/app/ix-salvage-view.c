/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-salvage-view.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-date.h"
#include "ix-format.h"
#include "ix-history-row.h"
#include "ix-keys.h"
#include "ix-match-game.h"
#include "ix-rows.h"
#include "ix-text.h"
#include "ix-widgets.h"

struct _IxSalvageView {
  AdwBin parent_instance;

  const IxSalvage *salvage;
  gint             opened; /* the place in the list of what is shown */

  GtkWidget *title, *text;
  GtkWidget *stack; /* "list", "acts", "record" */
  GtkWidget *list, *acts, *record;
  GtkWidget *accept;
};

G_DEFINE_FINAL_TYPE (IxSalvageView, ix_salvage_view, ADW_TYPE_BIN)

enum {
  BACK,
  ACCEPT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* More whole matches and evenings than these are only counted. */
#define MAX_WHOLE 100

/* Words */

/* Returns the name of a team, or of those of its players who have one. */
static char *
name_of_team (const IxStoredMatch *match,
              IxTeam               team)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint b = 0; b < match->boards.n && match->players->team[team] == NULL; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (ix_seat_team (ix_seat (b, colour)) == team && match->players->name[b][colour] != NULL)
        ix_text_append_item (names, " & ", match->players->name[b][colour]);
  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE)
                        : ix_format_team (match->players, team);
}

static char *
name_of_match (const IxStoredMatch *match)
{
  g_autofree char *first = name_of_team (match, IX_TEAM_1);
  g_autofree char *second = name_of_team (match, IX_TEAM_2);

  if (match->players->title != NULL)
    /* Translators: "Round 2, table 3: Rooks – Knights" */
    return g_strdup_printf (_("%s: %s – %s"), match->players->title, first, second);
  /* Translators: two teams or players: "Rooks – Knights" */
  return g_strdup_printf (_("%s – %s"), first, second);
}

static char *
name_of (const IxSalvaged *part)
{
  if (part->evening != NULL && *ix_evening_state (part->evening)->name != '\0')
    return g_strdup (ix_evening_state (part->evening)->name);
  if (part->match != NULL)
    return name_of_match (part->match);
  return g_strdup (part->is_match ? _("A match") : _("An evening"));
}

static void
add_date (GString          *text,
          const IxSalvaged *part)
{
  g_autoptr (GDateTime) created =
    part->created != 0 ? g_date_time_new_from_unix_local (part->created) : NULL;
  /* Translators: a date, see g_date_time_format() */
  g_autofree char *date =
    created != NULL ? ix_date_format (created, _("%-d %B %Y")) : NULL;

  if (date != NULL)
    g_string_append_printf (text, "%s · ", date);
}

static char *
amount_of (const IxSalvaged *part)
{
  if (part->why == NULL)
    return g_strdup (_("whole"));
  if (part->n_read == 0)
    return g_strdup (_("none of it can be read"));
  if (part->n_stored > part->n_read)
    return g_strdup_printf (_("%u of %u events can be read"), part->n_read, part->n_stored);
  return g_strdup_printf (
    ngettext ("%u event can be read", "%u events can be read", part->n_read), part->n_read);
}

/* Adds the last act of an evening, with its time, on a line of its own. */
static void
add_last_act (GString         *text,
              const IxEvening *evening)
{
  g_autoptr (GPtrArray) rows = ix_history_new (evening);
  const IxHistoryRow *last = rows->pdata[0];

  g_string_append_c (text, '\n');
  /* Translators: a time of day, and what was done then */
  g_string_append_printf (text, _("The last act: %s, %s"), last->time, last->sentence);
}

static char *
describe (const IxSalvaged *part)
{
  g_autofree char *amount = amount_of (part);
  GString *text = g_string_new (NULL);

  add_date (text, part);
  g_string_append (text, amount);
  if (part->why == NULL)
    return g_string_free (text, FALSE);
  if (part->evening != NULL && part->n_read > 0)
    add_last_act (text, part->evening);
  g_string_append_c (text, '\n');
  /* Translators: %s is a reason */
  g_string_append_printf (text, _("The damage: %s"), part->why);
  return g_string_free (text, FALSE);
}

/* Only the first are named. */
static void
add_broken (GString          *text,
            const IxSalvaged *part,
            guint             n)
{
  g_autofree char *name = name_of (part);
  g_autofree char *amount = amount_of (part);

  if (n < 2)
    /* Translators: the name of an evening, and how much of it can be read */
    g_string_append_printf (text, _("\n“%s”: %s"), name, amount);
  else if (n == 2)
    g_string_append (text, " …");
}

char *
ix_salvage_view_summarize (const IxSalvage *salvage)
{
  g_autoptr (GString) broken = g_string_new (NULL);
  guint n_matches = 0, n_evenings = 0, n_broken = 0;
  g_autofree char *matches = NULL;
  g_autofree char *evenings = NULL;

  for (guint i = 0; i < ix_salvage_count (salvage); i++)
    {
      const IxSalvaged *part = ix_salvage_get (salvage, i);

      n_matches += part->is_match;
      n_evenings += !part->is_match;
      if (part->why != NULL)
        add_broken (broken, part, n_broken++);
    }
  evenings = g_strdup_printf (ngettext ("%u evening", "%u evenings", n_evenings), n_evenings);
  matches = g_strdup_printf (ngettext ("%u match", "%u matches", n_matches), n_matches);
  if (n_broken == 0)
    /* Translators: "3 evenings, 12 matches. ..." */
    return g_strdup_printf (_("%s, %s. What can be read is whole."), evenings, matches);
  /* Translators: "3 evenings, 12 matches; not whole:", and a list on new lines */
  return g_strdup_printf (_("%s, %s; not whole: %s"), evenings, matches, broken->str);
}

/* The list */

static void
add_row (IxSalvageView *self,
         guint          i)
{
  const IxSalvaged *part = ix_salvage_get (self->salvage, i);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (part->why == NULL ? "object-select-symbolic"
                                                                    : "dialog-warning-symbolic");
  g_autofree char *name = name_of (part);
  g_autofree char *description = describe (part);

  ix_rows_set_texts (row, name, description);
  ix_rows_set_spoken (row, name, description);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (icon, part->why == NULL ? "success" : "warning");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  if (part->n_read > 0)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", i);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "salvage.open");
    }
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
add_text (IxSalvageView *self,
          const char    *text)
{
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, text, NULL);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
fill (IxSalvageView *self)
{
  guint n = ix_salvage_count (self->salvage), n_whole = 0;

  for (guint i = 0; i < n; i++)
    if (ix_salvage_get (self->salvage, i)->why != NULL)
      add_row (self, i);
  if (ix_salvage_get_missing (self->salvage) != NULL)
    add_text (self, ix_salvage_get_missing (self->salvage));
  for (guint i = 0; i < n; i++)
    if (ix_salvage_get (self->salvage, i)->why == NULL && n_whole++ < MAX_WHOLE)
      add_row (self, i);
  if (n_whole > MAX_WHOLE)
    {
      guint more = n_whole - MAX_WHOLE;
      g_autofree char *text = g_strdup_printf (
        ngettext ("and %u more that is whole", "and %u more that are whole", more), more);

      add_text (self, text);
    }
}

static void
show_list (IxSalvageView *self)
{
  gtk_label_set_text (GTK_LABEL (self->title), _("What Can Be Read"));
  gtk_label_set_text (
    GTK_LABEL (self->text),
    _("Each event was compared with what was written: all that is listed here is as it was. The "
      "new file holds it; the damaged one is kept."));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "list");
}

/* One of them */

static void
show_acts (IxSalvageView   *self,
           const IxEvening *evening)
{
  g_autoptr (GPtrArray) rows = ix_history_new (evening);
  GListStore *items = g_list_store_new (IX_TYPE_HISTORY_ITEM);
  g_autoptr (GtkSelectionModel) selection =
    GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (items)));

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (IxHistoryItem) item = ix_history_item_new (rows, i);

      g_list_store_append (items, item);
    }
  gtk_list_view_set_model (GTK_LIST_VIEW (self->acts), selection);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "acts");
  gtk_widget_grab_focus (self->acts);
}

/* Shows the turns of a match, if they can be written as a record. */
static void
show_record (IxSalvageView       *self,
             const IxStoredMatch *stored)
{
  g_autoptr (IxMatch) match = ix_stored_match_fold (stored, NULL);
  g_autoptr (IxGame) game = ix_game_of_match (match, stored->players, stored->created);
  g_autofree char *text = game != NULL ? ix_game_write (game) : NULL;

  gtk_label_set_text (GTK_LABEL (self->record),
                      text != NULL ? text : _("The turns of this match cannot be listed."));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "record");
  gtk_widget_grab_focus (self->record);
  gtk_label_select_region (GTK_LABEL (self->record), 0, 0);
}

static void
open_evening (IxSalvageView *self,
              GVariant      *parameter)
{
  guint i = g_variant_get_uint32 (parameter);
  const IxSalvaged *part = ix_salvage_get (self->salvage, i);
  GtkWidget *row = gtk_widget_get_focus_child (self->list);
  g_autofree char *name = name_of (part);
  g_autofree char *description = describe (part);

  self->opened = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : 0;
  gtk_label_set_text (GTK_LABEL (self->title), name);
  gtk_label_set_text (GTK_LABEL (self->text), description);
  if (part->evening != NULL)
    show_acts (self, part->evening);
  else
    show_record (self, part->match);
}

static void
go_back (IxSalvageView *self)
{
  if (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)), "list"))
    {
      g_signal_emit (self, signals[BACK], 0);
      return;
    }
  show_list (self);
  gtk_widget_grab_focus (
    GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), self->opened)));
}

static void
accept_contents (IxSalvageView *self)
{
  g_signal_emit (GTK_WIDGET (self), signals[ACCEPT], 0);
}

void
ix_salvage_view_show (IxSalvageView   *self,
                      const IxSalvage *salvage)
{
  g_return_if_fail (IX_IS_SALVAGE_VIEW (self));

  if (self->salvage != salvage)
    {
      self->salvage = salvage;
      fill (self);
    }
  show_list (self);
  gtk_widget_grab_focus (self->accept);
}

/* Construction and disposal */

static void
ix_salvage_view_class_init (IxSalvageViewClass *klass)
{
  static const IxActionRow actions[] = {
    { "salvage.open", G_CALLBACK (open_evening), "u" },
    { "salvage.back", G_CALLBACK (go_back) },
    { "salvage.accept", G_CALLBACK (accept_contents) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[BACK] = g_signal_new ("back", IX_TYPE_SALVAGE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[ACCEPT] = g_signal_new ("accept", IX_TYPE_SALVAGE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/salvage-view.ui");
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, title);
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, text);
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, stack);
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, list);
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, acts);
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, record);
  gtk_widget_class_bind_template_child (widget_class, IxSalvageView, accept);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
}

static void
ix_salvage_view_init (IxSalvageView *self)
{
  g_autoptr (GtkListItemFactory) factory = ix_history_row_factory_new (FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->acts), factory);
  ix_set_spoken_name (self->list, _("What can be read"));
  ix_set_spoken_name (self->acts, _("Acts, newest first"));
}
