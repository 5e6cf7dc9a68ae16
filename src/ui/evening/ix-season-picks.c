/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-picks.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-text.h"
#include "ix-widgets.h"

typedef struct {
  IxSeasonPicks           *picks;
  const IxSeasonCandidate *evening;
  gboolean                 fits; /* dates, venue and rules choose it */
  GtkWidget               *row, *check;
  GtkWidget               *coefficient, *label; /* NULL: the row was never open */
  char                    *why; /* the coefficient cannot be read; NULL: it can */
} Row;

struct _IxSeasonPicks {
  AdwPreferencesGroup parent_instance;

  IxSeason  *season;
  GPtrArray *evenings; /* of IxSeasonCandidate; NULL: they cannot be read */
  GPtrArray *rows;     /* of Row */
};

G_DEFINE_FINAL_TYPE (IxSeasonPicks, ix_season_picks, ADW_TYPE_PREFERENCES_GROUP)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->why);
  g_free (row);
}

/* Picks */

static IxSeasonPick *
pick_of (const Row *row)
{
  return (IxSeasonPick *) ix_season_pick (row->picks->season, row->evening->id);
}

static gboolean
counts (const Row *row)
{
  const IxSeasonPick *pick = pick_of (row);

  return pick != NULL ? !pick->left_out : row->fits;
}

static gboolean
is_plain (const IxSeasonPick *pick)
{
  return pick->num == pick->den && *pick->label == '\0';
}

/* Takes the pick out if the evening counts, or does not, without it as well. */
static void
tidy (const Row *row)
{
  IxSeasonPick *pick = pick_of (row);

  if (pick != NULL && (pick->left_out ? !row->fits : row->fits && is_plain (pick)))
    g_ptr_array_remove (row->picks->season->picks, pick);
}

static IxSeasonPick *
pick_for (const Row *row)
{
  IxSeasonPick *pick = pick_of (row);

  return pick != NULL ? pick : ix_season_add_pick (row->picks->season, row->evening->id);
}

/* Showing */

static char *
describe (const Row *row)
{
  const IxSeasonFacts *facts = &row->evening->facts;
  const IxSeasonPick *pick = pick_of (row);
  g_autofree char *date = ix_format_evening_date (facts->date);
  GString *text = g_string_new (date);

  if (*facts->venue != '\0')
    ix_text_append_item (text, " · ", facts->venue);
  if (pick == NULL || pick->left_out)
    return g_string_free (text, FALSE);
  if (pick->num != pick->den)
    {
      g_autofree char *coefficient = ix_season_pick_coefficient_text (pick);

      g_string_append_printf (text, "%s× %s", text->len > 0 ? " · " : "", coefficient);
    }
  if (*pick->label != '\0')
    g_string_append_printf (text, "%s“%s”", text->len > 0 ? " · " : "", pick->label);
  return g_string_free (text, FALSE);
}

static void toggled_cb (Row *row);

static void
show (Row *row)
{
  g_autofree char *text = describe (row);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row->row), text);
  ix_rows_set_spoken (row->row, row->evening->name, text);
  g_signal_handlers_block_by_func (row->check, toggled_cb, row);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), counts (row));
  g_signal_handlers_unblock_by_func (row->check, toggled_cb, row);
}

static void
show_count (IxSeasonPicks *self)
{
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n += counts (self->rows->pdata[i]);
  text = self->rows->len == 0 ? g_strdup (_("There is no evening yet."))
                              /* Translators: how many evenings of a season count, of all that there are */
                              : g_strdup_printf (_("%u of %u evenings count."), n, self->rows->len);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), text);
}

static void
note_change (Row *row)
{
  show (row);
  show_count (row->picks);
  g_signal_emit (row->picks, signals[CHANGED], 0);
}

/* Entering */

static void
toggled_cb (Row *row)
{
  gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (row->check));

  pick_for (row)->left_out = !on;
  tidy (row);
  note_change (row);
}

/* An evening with a coefficient or a label counts. */
static void
coefficient_cb (Row *row)
{
  IxSeasonPick *pick = pick_for (row);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&row->why, g_free);
  if (ix_season_pick_set_coefficient (pick, gtk_editable_get_text (GTK_EDITABLE (row->coefficient)), &error))
    pick->left_out = FALSE;
  else
    row->why = ix_format_sentence (error->message);
  ix_set_css_class (row->coefficient, "error", error != NULL);
  tidy (row);
  note_change (row);
}

static void
label_cb (Row *row)
{
  IxSeasonPick *pick = pick_for (row);

  g_free (pick->label);
  pick->label = ix_rows_typed_text (GTK_WIDGET (row->label));
  pick->left_out = FALSE;
  tidy (row);
  note_change (row);
}

/* The fields of a row are made when it is first opened: there may be hundreds. */
static void
expanded_cb (Row *row)
{
  const IxSeasonPick *pick = pick_of (row);
  g_autofree char *coefficient = pick != NULL ? ix_season_pick_coefficient_text (pick) : g_strdup ("1");

  if (row->coefficient != NULL)
    return;
  row->coefficient = ix_rows_add_text (row->row, _("Coefficient, such as 2, 3/2 or 150%"), coefficient);
  row->label = ix_rows_add_text (row->row, _("Label, such as Final"), pick != NULL ? pick->label : "");
  gtk_widget_set_name (row->coefficient, "coefficient");
  gtk_widget_set_name (row->label, "label");
  g_signal_connect_swapped (row->coefficient, "changed", G_CALLBACK (coefficient_cb), row);
  g_signal_connect_swapped (row->label, "changed", G_CALLBACK (label_cb), row);
}

/* Construction */

static void
add_row (IxSeasonPicks           *self,
         const IxSeasonCandidate *evening)
{
  Row *row = g_new0 (Row, 1);
  g_autofree char *spoken = g_strdup_printf (_("%s counts"), evening->name);

  *row = (Row) { .picks = self, .evening = evening, .row = adw_expander_row_new (),
                 .check = gtk_check_button_new () };
  ix_rows_set_texts (row->row, evening->name, NULL);
  ix_set_spoken_name (row->check, spoken);
  gtk_widget_set_valign (row->check, GTK_ALIGN_CENTER);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row->row), row->check);
  g_signal_connect_swapped (row->check, "toggled", G_CALLBACK (toggled_cb), row);
  g_signal_connect_swapped (row->row, "notify::expanded", G_CALLBACK (expanded_cb), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row->row);
  g_ptr_array_add (self->rows, row);
}

static void
ix_season_picks_finalize (GObject *object)
{
  IxSeasonPicks *self = IX_SEASON_PICKS (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->evenings, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_season_picks_parent_class)->finalize (object);
}

static void
ix_season_picks_class_init (IxSeasonPicksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_season_picks_finalize;
  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_SEASON_PICKS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ix_season_picks_init (IxSeasonPicks *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Evenings One by One"));
  gtk_widget_set_name (GTK_WIDGET (self), "picks");
}

IxSeasonPicks *
ix_season_picks_new (IxStore  *store,
                     IxSeason *season)
{
  IxSeasonPicks *self = g_object_new (IX_TYPE_SEASON_PICKS, NULL);

  self->season = season;
  self->evenings = ix_seasons_candidates (store, NULL);
  for (guint i = 0; self->evenings != NULL && i < self->evenings->len; i++)
    add_row (self, self->evenings->pdata[i]);
  ix_season_picks_follow (self, season);
  return self;
}

void
ix_season_picks_follow (IxSeasonPicks  *self,
                        const IxSeason *entered)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];

      row->fits = ix_season_fits (entered, &row->evening->facts);
      show (row);
    }
  show_count (self);
}

const char *
ix_season_picks_why (const IxSeasonPicks *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((const Row *) self->rows->pdata[i])->why != NULL)
      return ((const Row *) self->rows->pdata[i])->why;
  return NULL;
}

char **
ix_season_picks_rules (const IxSeasonPicks *self,
                       const char          *also)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  if (*also != '\0')
    g_ptr_array_add (rules, g_strdup (also));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *name = ((const Row *) self->rows->pdata[i])->evening->facts.rules;

      if (!g_ptr_array_find_with_equal_func (rules, name, g_str_equal, NULL))
        g_ptr_array_add (rules, g_strdup (name));
    }
  g_ptr_array_add (rules, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&rules), FALSE);
}
