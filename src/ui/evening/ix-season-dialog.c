/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-dialog.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-format.h"
#include "ix-rows.h"
#include "ix-season-chain.h"
#include "ix-season-picks.h"
#include "ix-season-words.h"

#define MOST_EVENINGS 60
#define MOST_MATCHES 200

struct _IxSeasonDialog {
  IxDialog parent_instance;

  GtkWidget    *over; /* weak */
  IxStore      *store;
  IxSeason     *season; /* its rules and named evenings are as they are entered, all else as it was */
  char         *old;    /* the name under which it is saved; NULL: it is new */
  IxSeasonSaved saved;

  GtkWidget *name, *of, *which, *from, *to, *venue, *rules;
  char     **rules_names; /* by the choices of `rules` from the second one on */
  GtkWidget *presets[IX_N_SEASON_PRESETS + 1]; /* the last one: rules of their own */
  GtkWidget *best, *least;                     /* numbers */
  IxSeasonChain *chain;
  IxSeasonPicks *picks;
  IxSeasonPreset last; /* the preset that was chosen last, with whose rules their own begin */
  gboolean       own;  /* they have begun */
};

G_DEFINE_FINAL_TYPE (IxSeasonDialog, ix_season_dialog, IX_TYPE_DIALOG)

/* The presets in plain words. */
static const char *const meanings[IX_N_SEASON_PRESETS] = {
  [IX_SEASON_LADDER] = N_("The points of all evenings are added up, or those of somebody’s best ones. "
                          "Ties are broken by wins, then by who beat whom."),
  [IX_SEASON_GRAND_PRIX] = N_("Each evening brings 25 points for the first place, 18 for the second, then 15, 12, "
                              "10, 8, 6, 4, 2 and 1. Ties are broken by first places."),
  [IX_SEASON_AVERAGES] = N_("The points for each match, so that it does not matter how often somebody comes. "
                            "Ties are broken by wins."),
};

IxSeasonPreset
ix_season_dialog_preset_of (const IxSeason *season)
{
  g_autofree char *text = ix_season_write (season);

  for (IxSeasonPreset preset = 0; preset < IX_N_SEASON_PRESETS; preset++)
    {
      g_autoptr (IxSeason) other = ix_season_copy (season);
      g_autofree char *other_text = NULL;
      IxSeasonRule *first;

      ix_season_set_preset (other, preset);
      first = other->chain->pdata[0];
      first->best = ix_season_rule (season, 0)->best;
      first->least = ix_season_rule (season, 0)->least;
      other_text = ix_season_write (other);
      if (g_str_equal (text, other_text))
        return preset;
    }
  return IX_N_SEASON_PRESETS;
}

/* The fields */

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static guint
number_of (GtkWidget *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static IxSeasonPreset
chosen_preset (IxSeasonDialog *self)
{
  IxSeasonPreset preset = 0;

  while (preset < IX_N_SEASON_PRESETS &&
         !gtk_check_button_get_active (GTK_CHECK_BUTTON (self->presets[preset])))
    preset++;
  return preset;
}

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static void
set_text (char      **place,
          const char *text)
{
  g_free (*place);
  *place = g_strstrip (g_strdup (text));
}

/* Gives @season the rules of a preset, with the numbers as they are entered. */
static void
set_preset (IxSeasonDialog *self,
            IxSeason       *season,
            IxSeasonPreset  preset)
{
  IxSeasonRule *first;

  ix_season_set_preset (season, preset);
  first = season->chain->pdata[0];
  if (preset == IX_SEASON_AVERAGES)
    first->least = number_of (self->least);
  else
    first->best = number_of (self->best);
}

/* Returns the season as it is entered now. */
static IxSeason *
new_season (IxSeasonDialog *self)
{
  IxSeason *season = ix_season_copy (self->season);
  IxSeasonPreset preset = chosen_preset (self);

  set_text (&season->name, text_of (self->name));
  set_text (&season->from, text_of (self->from));
  set_text (&season->to, text_of (self->to));
  set_text (&season->venue, text_of (self->venue));
  set_text (&season->rules, chosen (self->rules) > 0 ? self->rules_names[chosen (self->rules) - 1] : "");
  season->chosen = chosen (self->which) == 0;
  season->of = chosen (self->of) == 0 ? IX_SEASON_OF_PEOPLE : IX_SEASON_OF_TEAMS;
  if (preset < IX_N_SEASON_PRESETS)
    set_preset (self, season, preset);
  return season;
}

/* Returns why the season cannot be saved; NULL: it can. */
static char *
format_why (IxSeasonDialog *self,
            const IxSeason *season)
{
  gboolean own = chosen_preset (self) == IX_N_SEASON_PRESETS;
  const char *rule = own ? ix_season_chain_why (self->chain) : NULL;
  const char *evening = ix_season_picks_why (self->picks);
  g_autoptr (GError) error = NULL;

  if (*season->name == '\0')
    return g_strdup (_("The season needs a name."));
  if (rule != NULL || evening != NULL)
    return g_strdup (rule != NULL ? rule : evening);
  return ix_season_check (season, &error) ? NULL : ix_format_sentence (error->message);
}

static void
changed_cb (IxSeasonDialog *self)
{
  g_autoptr (IxSeason) season = new_season (self);
  g_autofree char *why = format_why (self, season);
  IxSeasonPreset preset = chosen_preset (self);
  GtkWidget *fields[] = { self->from, self->to, self->venue, self->rules };

  ix_dialog_set_why (IX_DIALOG (self), why);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    gtk_widget_set_visible (fields[i], season->chosen);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->best, ADW_TYPE_ACTION_ROW),
                          preset == IX_SEASON_LADDER || preset == IX_SEASON_GRAND_PRIX);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->least, ADW_TYPE_ACTION_ROW),
                          preset == IX_SEASON_AVERAGES);
  gtk_widget_set_visible (GTK_WIDGET (self->chain), preset == IX_N_SEASON_PRESETS);
}

/* Other dates, another venue or other rules choose other evenings. */
static void
follow_choice (IxSeasonDialog *self)
{
  g_autoptr (IxSeason) season = new_season (self);

  ix_season_picks_follow (self->picks, season);
  changed_cb (self);
}

/* Rules of their own begin with those of the preset that was chosen before. */
static void
preset_cb (IxSeasonDialog *self)
{
  IxSeasonPreset preset = chosen_preset (self);

  if (preset < IX_N_SEASON_PRESETS)
    self->last = preset;
  /* Not while one is turned off before the other is turned on. */
  else if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->presets[preset])) && !self->own)
    {
      set_preset (self, self->season, self->last);
      ix_season_chain_fill (self->chain);
      self->own = TRUE;
    }
  changed_cb (self);
}

static void
ix_season_dialog_apply (IxDialog *dialog)
{
  IxSeasonDialog *self = IX_SEASON_DIALOG (dialog);
  g_autoptr (IxSeason) season = new_season (self);
  g_autoptr (GError) error = NULL;

  if (!ix_seasons_save (self->store, season, self->old, &error))
    {
      g_autofree char *why = ix_format_sentence (error->message);

      ix_dialogs_notify (GTK_WINDOW (self), _("The season cannot be saved"), why);
      return;
    }
  if (self->over != NULL)
    self->saved (self->over, season);
  ix_dialogs_leave (GTK_WINDOW (self));
}

/* Construction and disposal */

static void
add_presets (IxSeasonDialog *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Who Is Ahead"));
  IxSeasonPreset now = ix_season_dialog_preset_of (self->season);
  const IxSeasonRule *first = ix_season_rule (self->season, 0);

  for (IxSeasonPreset i = 0; i < IX_N_SEASON_PRESETS; i++)
    self->presets[i] = ix_rows_add_choice (group, ix_season_words_preset (i), _(meanings[i]),
                                           i > 0 ? self->presets[0] : NULL);
  self->presets[IX_N_SEASON_PRESETS] =
    ix_rows_add_choice (group, _("Rules of Your Own"),
                        _("The first rule ranks all; each further one ranks those whom the rules before it left equal."),
                        self->presets[0]);
  self->last = now;
  self->own = now == IX_N_SEASON_PRESETS;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->presets[now]), TRUE);
  self->best = ix_rows_add_number (group, _("Best evenings that count, 0 for all"), 0, MOST_EVENINGS);
  self->least = ix_rows_add_number (group, _("Matches needed for a place"), 0, MOST_MATCHES);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->best),
                             now == IX_SEASON_LADDER || now == IX_SEASON_GRAND_PRIX ? first->best : 8);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->least),
                             now == IX_SEASON_AVERAGES ? first->least : 12);
}

/* The rules, or the variant, by which evenings are chosen: those of the evenings that there are, and of the season. */
static void
add_rules_of_evenings (IxSeasonDialog *self,
                       GtkWidget      *group)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  guint chosen = 0;

  self->rules_names = ix_season_picks_rules (self->picks, self->season->rules);
  /* Translators: whatever the rules of an evening are; no number */
  g_ptr_array_add (labels, (gpointer) C_("rules", "Any"));
  for (guint i = 0; self->rules_names[i] != NULL; i++)
    {
      const IxVariant *variant = ix_variant_find (self->rules_names[i]);

      if (g_str_equal (self->rules_names[i], self->season->rules))
        chosen = i + 1;
      g_ptr_array_add (labels, (gpointer) (variant != NULL ? ix_format_variant (variant)
                                                           : self->rules_names[i]));
    }
  g_ptr_array_add (labels, NULL);
  self->rules = ix_rows_add_option (group, _("Rules"), (const char *const *) labels->pdata);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rules), chosen);
}

static void
name_rows (IxSeasonDialog *self)
{
  static const char *const presets[] = { "ladder", "grand-prix", "averages", "own-rules" };

  gtk_widget_set_name (self->name, "name");
  gtk_widget_set_name (self->which, "which");
  gtk_widget_set_name (self->from, "from");
  gtk_widget_set_name (self->to, "to");
  gtk_widget_set_name (self->venue, "venue");
  gtk_widget_set_name (self->rules, "rules");
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    gtk_widget_set_name (self->presets[i], presets[i]);
}

static void
add_rows (IxSeasonDialog *self)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (ix_dialog_get_page (IX_DIALOG (self)));
  const char *const of[] = { _("People, with the results of their teams"), _("Teams that stay together"), NULL };
  const char *const which[] = { _("Those that fit the rows below"), _("Only those that are ticked"), NULL };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->name = ix_rows_add_text (group, C_("thing", "Name"), self->season->name);
  self->of = ix_rows_add_option (group, _("Ranks"), of);
  ix_rows_widen_choice (self->of);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->of), self->season->of == IX_SEASON_OF_TEAMS);
  group = ix_dialog_add_group (IX_DIALOG (self), _("Evenings"));
  self->which = ix_rows_add_option (group, _("Which ones"), which);
  self->from = ix_rows_add_text (group, _("From, such as 2026-01-31; empty: from the first"), self->season->from);
  self->to = ix_rows_add_text (group, _("To; empty: to the last"), self->season->to);
  self->venue = ix_rows_add_text (group, _("Venue; empty: any"), self->season->venue);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->which), !self->season->chosen);
  add_presets (self);
  self->chain = ix_season_chain_new (self->season);
  self->picks = ix_season_picks_new (self->store, self->season);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->chain));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->picks));
  add_rules_of_evenings (self, group);
  name_rows (self);
}

static void
follow (IxSeasonDialog *self)
{
  GtkWidget *texts[] = { self->from, self->to, self->venue };
  GtkWidget *choices[] = { self->which, self->rules };

  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->chain, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->picks, "changed", G_CALLBACK (changed_cb), self);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_signal_connect_swapped (texts[i], "changed", G_CALLBACK (follow_choice), self);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    g_signal_connect_swapped (choices[i], "notify::selected", G_CALLBACK (follow_choice), self);
  for (gsize i = 0; i < G_N_ELEMENTS (self->presets); i++)
    g_signal_connect_swapped (self->presets[i], "toggled", G_CALLBACK (preset_cb), self);
}

static void
ix_season_dialog_finalize (GObject *object)
{
  IxSeasonDialog *self = IX_SEASON_DIALOG (object);

  g_clear_weak_pointer (&self->over);
  g_clear_pointer (&self->season, ix_season_free);
  g_strfreev (self->rules_names);
  g_free (self->old);
  G_OBJECT_CLASS (ix_season_dialog_parent_class)->finalize (object);
}

static void
ix_season_dialog_class_init (IxSeasonDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_season_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_season_dialog_apply;
}

static void
ix_season_dialog_init (IxSeasonDialog *self)
{
}

void
ix_season_dialog_present (GtkWidget      *over,
                          IxStore        *store,
                          const IxSeason *season,
                          const char     *old,
                          IxSeasonSaved   saved)
{
  IxSeasonDialog *self = g_object_new (IX_TYPE_SEASON_DIALOG, NULL);

  ix_dialog_set_up (IX_DIALOG (self), over, old != NULL ? _("Change the Season") : _("New Season"), _("_Save"));
  g_set_weak_pointer (&self->over, over);
  self->store = store;
  self->season = ix_season_copy (season);
  self->old = g_strdup (old);
  self->saved = saved;
  add_rows (self);
  follow (self);
  changed_cb (self);
  ix_dialogs_give_back (GTK_WINDOW (self));
  gtk_window_set_default_size (GTK_WINDOW (self), 620, 700);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->name);
}
