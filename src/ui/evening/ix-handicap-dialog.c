/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-handicap-dialog.h"

#include <glib/gi18n.h>

#include "ix-cell-rows.h"
#include "ix-format.h"
#include "ix-now.h"
#include "ix-table-score.h"
#include "ix-timetable-words.h"

enum {
  DIFFERENCE,
  STRONGER,
  WEAKER,
  N_CELLS,
};

struct _IxHandicapDialog {
  IxEveningDialog parent_instance;

  IxCellRows *rows;
  GtkLabel   *effect;
};

G_DEFINE_FINAL_TYPE (IxHandicapDialog, ix_handicap_dialog, IX_TYPE_EVENING_DIALOG)

static gint
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const IxHandicapRow *one = a, *other = b;

  return (gint) one->difference - (gint) other->difference;
}

/* Returns what is typed, the smallest difference first; NULL, with @wrong, if a clock is none. */
static GArray *
read_rows (IxHandicapDialog *self,
           const char      **wrong)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow));

  for (guint i = 0; i < ix_cell_rows_get_n (self->rows); i++)
    {
      IxSeatClock clocks[2];
      IxHandicapRow row;

      for (guint c = 0; c < 2; c++)
        {
          *wrong = ix_cell_rows_get_text (self->rows, i, STRONGER + c);
          if (!ix_seat_clock_parse (*wrong, &clocks[c]))
            return NULL;
        }
      row = (IxHandicapRow) { ix_cell_rows_get_number (self->rows, i, DIFFERENCE), clocks[0].clock,
                              clocks[0].increment, clocks[1].clock, clocks[1].increment };
      g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_rows);
  return g_steal_pointer (&rows);
}

/* Shows how many tables of the round would have such clocks. */
static void
show_effect (IxHandicapDialog     *self,
             const IxEveningState *then)
{
  guint in_play = ix_evening_round_in_play (then);
  const IxClubRound *round = then->rounds->len > 0 ? ix_evening_round (then, in_play) : NULL;
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; round != NULL && then->handicap->len > 0 && i < round->tables->len; i++)
    n += ix_evening_table_has_handicap (then, ix_club_round_table (round, i));
  if (n > 0)
    text = g_strdup_printf (ngettext ("In round %u, %u table has such clocks.",
                                      "In round %u, %u tables have such clocks.", n),
                            in_play + 1, n);
  gtk_label_set_text (self->effect, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->effect), text != NULL);
}

static void
show (IxHandicapDialog *self)
{
  g_autoptr (IxEvening) then = ix_evening_copy (
    ix_evening_session_get_evening (ix_evening_dialog_get_session (&self->parent_instance)));
  const char *wrong = NULL;
  g_autoptr (GArray) rows = read_rows (self, &wrong);
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;

  if (rows == NULL)
    {
      why = *wrong == '\0' ? g_strdup (_("A clock is missing."))
                           : g_strdup_printf (_("“%s” is no clock: minutes, or minutes + seconds."),
                                              wrong);
      ix_dialog_set_why (IX_DIALOG (self), why);
      return;
    }
  event = ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_HANDICAP, ix_now_wall (), .handicap = rows });
  if (!ix_evening_apply (then, event, &error))
    {
      why = ix_format_sentence (error->message);
      ix_dialog_set_why (IX_DIALOG (self), why);
      return;
    }
  ix_dialog_set_why (IX_DIALOG (self), NULL);
  show_effect (self, ix_evening_state (then));
}

static void
ix_handicap_dialog_apply (IxDialog *dialog)
{
  IxHandicapDialog *self = IX_HANDICAP_DIALOG (dialog);
  const char *wrong = NULL;
  g_autoptr (GArray) rows = read_rows (self, &wrong);

  if (rows != NULL)
    ix_evening_dialog_do (&self->parent_instance,
                          (IxEveningEvent) { IX_EVENING_HANDICAP, .handicap = rows });
}

static void
ix_handicap_dialog_finalize (GObject *object)
{
  g_clear_pointer (&IX_HANDICAP_DIALOG (object)->rows, ix_cell_rows_free);
  G_OBJECT_CLASS (ix_handicap_dialog_parent_class)->finalize (object);
}

static void
ix_handicap_dialog_class_init (IxHandicapDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_handicap_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_handicap_dialog_apply;
}

static void
ix_handicap_dialog_init (IxHandicapDialog *self)
{
}

static void
add_rows (IxHandicapDialog *self,
          GtkWidget        *group)
{
  static const char *const usual[] = { "30", "", "" };
  static IxCell cells[N_CELLS] = {
    { "difference", NULL, 1, 4000, 4, 30 }, { "stronger", NULL, 0, 0, 7 }, { "weaker", NULL, 0, 0, 7 }
  };
  const GArray *rows = ix_evening_dialog_get_state (&self->parent_instance)->handicap;

  cells[DIFFERENCE].word = _("From");
  /* Translators: the stronger of two players has the clock behind it */
  cells[STRONGER].word = _("stronger");
  cells[WEAKER].word = _("weaker");
  self->rows = ix_cell_rows_new (group, cells, _("_Add a Difference"), "add-difference",
                                 usual, G_CALLBACK (show), self);
  for (guint i = 0; i < rows->len; i++)
    {
      const IxHandicapRow *row = &g_array_index (rows, IxHandicapRow, i);
      const IxSeatClock stronger = { row->stronger, row->stronger_increment };
      const IxSeatClock weaker = { row->weaker, row->weaker_increment };
      g_autofree char *difference = g_strdup_printf ("%u", row->difference);
      g_autofree char *one = ix_seat_clock_text (&stronger);
      g_autofree char *other = ix_seat_clock_text (&weaker);
      const char *const values[] = { difference, one, other };

      ix_cell_rows_add (self->rows, values);
    }
}

void
ix_handicap_dialog_present (GtkWidget        *over,
                            IxEveningSession *session)
{
  IxHandicapDialog *self = g_object_new (IX_TYPE_HANDICAP_DIALOG, NULL);
  GtkWidget *group;

  ix_evening_dialog_set_up (&self->parent_instance, over, session, _("Handicap Clocks"), _("_Save"));
  group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group),
    _("From such a difference of grades on, two opponents have these clocks: minutes, or minutes and "
      "seconds for each move, such as 4 + 2. Without rows all have the clock of the evening."));
  add_rows (self, group);
  group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  self->effect = GTK_LABEL (ix_evening_dialog_add_row (group));
  show (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 600, 480);
  ix_evening_dialog_present (&self->parent_instance, ix_cell_rows_get_first (self->rows), NULL);
}
