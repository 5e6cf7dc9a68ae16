/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-balance.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-format-evening.h"
#include "ix-format-partners.h"
#include "ix-short-name.h"
#include "ix-strength-bar.h"
#include "ix-teams.h"
#include "ix-widgets.h"

/* The least width of the names of a team, in characters. */
#define NAME_CHARS 22

/* A team to show: one of the evening or one of a proposal. */
typedef struct {
  guint members[3];
  guint n;
  gint  sum;
} Row;

struct _IxBalance {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *headline;
  GtkWidget *spread;
  GtkWidget *grid;
};

G_DEFINE_FINAL_TYPE (IxBalance, ix_balance, GTK_TYPE_WIDGET)

/* The sum of a team as it is balanced. */
static gint
sum_of (const IxEveningState *state,
        guint                 team)
{
  const GArray *members = ix_evening_team (state, team)->members;
  gint sum = 0;

  if (*state->balance == '\0')
    return ix_evening_team_sum (state, team);
  for (guint i = 0; i < members->len; i++)
    sum += ix_evening_strength (state, g_array_index (members, guint, i));
  return ix_team_sum (sum, members->len);
}

static GArray *
rows_of_state (const IxEveningState *state)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (Row));

  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);
      Row row = { .n = MIN (team->members->len, 3), .sum = sum_of (state, i) };

      for (guint m = 0; m < row.n; m++)
        row.members[m] = ix_club_team_member (team, m);
      if (team->active)
        g_array_append_val (rows, row);
    }
  return rows;
}

static GArray *
rows_of_made (const IxTeams *made)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (Row));

  for (guint i = 0; i < made->teams->len; i++)
    {
      const IxMadeTeam *team = &g_array_index (made->teams, IxMadeTeam, i);
      Row row = { .n = team->n_members, .sum = team->sum };

      for (guint m = 0; m < row.n; m++)
        row.members[m] = team->members[m];
      g_array_append_val (rows, row);
    }
  return rows;
}

/* Returns what @entry counts in the sum of a team: where partners change, without a grade the median, as pairing has
 * it. */
static gint
counted (const IxEveningState *state,
         guint                 entry)
{
  gint strength = ix_evening_strength (state, entry);

  return strength > 0 || !state->partners.change ? strength : ix_evening_median (state);
}

/* A person who plays both boards counts at both. */
static GArray *
rows_of_round (const IxEveningState  *state,
               const IxPartnersRound *round)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (Row));

  for (guint i = 0; i < 2 * round->n_tables; i++)
    {
      const guint *seats = &round->tables[i / 2].seats[i % 2 * 2];
      Row row = { .members = { seats[0], seats[1] }, .n = seats[0] == seats[1] ? 1 : 2 };

      for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
        row.sum += counted (state, seats[board]);
      g_array_append_val (rows, row);
    }
  return rows;
}

/* Returns the grade that counts; empty: there is none. */
static char *
grade_text (const IxEveningState *state,
            guint                 number)
{
  const IxEntry *entry = ix_evening_entry (state, number);
  gint strength = ix_evening_strength (state, number);

  if (*state->balance != '\0')
    return strength > 0 ? g_strdup_printf ("%d", strength) : g_strdup ("");
  return entry->grade > 0 ? ix_format_grade (entry) : g_strdup ("");
}

/* "Jessop 162 · Cadwal 35".  A line is broken between two of them, neither at the hyphen of a name nor before a
 * grade: @attributes say so. */
static char *
row_text (const IxEveningState *state,
          const Row            *row,
          PangoAttrList        *attributes)
{
  GString *text = g_string_new (NULL);

  for (guint m = 0; m < row->n; m++)
    {
      g_autofree char *name = ix_short_name (state, row->members[m], IX_NAME_LEAST);
      g_autofree char *isolated = ix_isolate (name);
      g_autofree char *grade = grade_text (state, row->members[m]);
      PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

      g_string_append (text, m > 0 ? " " : "");
      whole->start_index = (guint) text->len;
      g_string_append_printf (text, "%s%s%s%s", isolated, *grade != '\0' ? " " : "", grade,
                              m + 1 < row->n ? " ·" : "");
      whole->end_index = (guint) text->len;
      pango_attr_list_insert (attributes, whole);
    }
  return g_string_free (text, FALSE);
}

/* Translators: of two people: they were partners on the evening before */
#define TOGETHER _("together last time")

/* Marks the names of two who were partners; those who hear it hear the words. */
static void
mark_again (GtkWidget  *name,
            const char *text)
{
  g_autofree char *marked = g_strconcat (text, "\u00a0↻", NULL);
  g_autofree char *spoken = g_strdup_printf ("%s (%s)", text, TOGETHER);

  gtk_label_set_text (GTK_LABEL (name), marked);
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
new_label (const char *text,
           float       xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  return label;
}

static void
add_row (IxBalance            *self,
         const IxEveningState *state,
         const Row            *row,
         gboolean              again,
         int                   at,
         double                mean,
         double                most)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *text = row_text (state, row, attributes);
  g_autofree char *sum = g_strdup_printf ("%d", row->sum);
  GtkWidget *name = new_label (text, 0), *number = new_label (sum, 1), *bar;
  double parts[3];
  gint whole = 0;

  for (guint m = 0; m < row->n; m++)
    whole += counted (state, row->members[m]);
  for (guint m = 0; m < row->n; m++)
    parts[m] = whole == 0 ? 0 : (double) counted (state, row->members[m]) * row->sum / whole;
  bar = ix_strength_bar_new (parts, row->n, mean, most);
  /* A team of three may need two lines; a name that is cut may be that of another. */
  if (again)
    mark_again (name, text);
  gtk_label_set_attributes (GTK_LABEL (name), attributes);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), name, 0, at, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), bar, 1, at, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), number, 2, at, 1, 1);
}

/* The number stands beside both teams of the table, at the end of the line. */
static void
add_table_number (IxBalance *self,
                  guint      row)
{
  g_autofree char *text = g_strdup_printf ("%u", row / 2 + 1);
  GtkWidget *number = new_label (text, 1);

  gtk_widget_add_css_class (number, "team-number");
  gtk_widget_add_css_class (number, "dim-label");
  gtk_grid_attach (GTK_GRID (self->grid), number, -1, (int) row, 1, 2);
}

static void
clear (GtkWidget *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (grid)) != NULL)
    gtk_grid_remove (GTK_GRID (grid), child);
}

/* Says what a mark means. */
static void
add_legend (IxBalance  *self,
            const char *text,
            int         at)
{
  GtkWidget *legend = new_label (text, 0);

  gtk_widget_add_css_class (legend, "dim-label");
  gtk_grid_attach (GTK_GRID (self->grid), legend, 0, at, 3, 1);
}

/* Shows @rows below @headline: those of tables (by two) with their numbers, those of @together with a mark.
 * @together, and @remark behind the sums, may be NULL. */
static void
show_rows (IxBalance            *self,
           const IxEveningState *state,
           const char           *headline,
           const GArray         *rows,
           gboolean              tables,
           const GArray         *together,
           const char           *remark)
{
  gint most = G_MININT, least = G_MAXINT, total = 0;
  gboolean any = FALSE, estimated = FALSE;
  double mean;

  clear (self->grid);
  gtk_label_set_text (GTK_LABEL (self->headline), headline);
  for (guint i = 0; i < rows->len; i++)
    {
      gint sum = g_array_index (rows, Row, i).sum;

      most = MAX (most, sum);
      least = MIN (least, sum);
      total += sum;
    }
  /* Without grades there is nothing to be balanced. */
  gtk_widget_set_visible (self->spread, rows->len > 1 && !state->individual && most > 0);
  if (rows->len == 0)
    return;
  mean = (double) total / rows->len;
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      gboolean again = together != NULL && ix_evening_are_again (together, row->members, row->n);

      any |= again;
      estimated |= *state->balance == '\0' && ix_has_estimate (state, row->members, row->n);
      add_row (self, state, row, again, (int) i, mean, most);
      if (tables && i % 2 == 0)
        add_table_number (self, i);
    }
  if (any)
    {
      g_autofree char *text = g_strdup_printf ("↻ %s", TOGETHER);

      add_legend (self, text, (int) rows->len);
    }
  if (estimated)
    add_legend (self, ix_format_estimated (), (int) rows->len + any);
  {
    /* Translators: sums of the grades of teams */
    g_autofree char *text = g_strdup_printf (_("Sums from %d to %d, %.0f on average"), least, most,
                                             mean);
    g_autofree char *whole = remark != NULL ? g_strdup_printf ("%s. %s", text, remark) : NULL;

    gtk_label_set_text (GTK_LABEL (self->spread), whole != NULL ? whole : text);
  }
}

void
ix_balance_show (IxBalance            *self,
                 const IxEveningState *state,
                 const IxTeams        *made,
                 const GArray         *together)
{
  g_autoptr (GArray) rows = made != NULL ? rows_of_made (made) : rows_of_state (state);
  g_autofree char *headline = ix_format_turnout (state, rows->len);

  g_return_if_fail (IX_IS_BALANCE (self));

  show_rows (self, state, headline, rows, FALSE, together, NULL);
}

void
ix_balance_show_round (IxBalance             *self,
                       const IxEveningState  *state,
                       const IxPartnersRound *round)
{
  static const IxPartnersRound none = { .n_tables = 0 };
  g_autoptr (GArray) rows = rows_of_round (state, round != NULL ? round : &none);
  g_autofree char *headline = round != NULL ? ix_format_partners_turnout (state, round)
                                            : ix_format_turnout (state, 0);
  g_autofree char *ungraded = ix_format_partners_ungraded (state, round != NULL ? round : &none);

  g_return_if_fail (IX_IS_BALANCE (self));

  show_rows (self, state, headline, rows, TRUE, NULL, ungraded);
}

static void
ix_balance_dispose (GObject *object)
{
  g_clear_pointer (&IX_BALANCE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_balance_parent_class)->dispose (object);
}

static void
ix_balance_class_init (IxBalanceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_balance_dispose;
  gtk_widget_class_set_css_name (widget_class, "balance");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ix_balance_init (IxBalance *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->headline = new_label ("", 0);
  self->spread = new_label ("", 0);
  gtk_label_set_wrap (GTK_LABEL (self->headline), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->spread), TRUE);
  self->grid = gtk_grid_new ();
  gtk_widget_add_css_class (self->headline, "title-3");
  gtk_widget_add_css_class (self->spread, "dim-label");
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  gtk_widget_set_margin_top (self->grid, 8);
  gtk_box_append (GTK_BOX (self->box), self->headline);
  gtk_box_append (GTK_BOX (self->box), self->spread);
  gtk_box_append (GTK_BOX (self->box), self->grid);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
ix_balance_new (void)
{
  return g_object_new (IX_TYPE_BALANCE, NULL);
}
