/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prizes, with the reasons for which they go where they go. */

#include <glib/gi18n-lib.h>

#include "ix-evening-prizes.h"
#include "ix-evening-table.h"
#include "ix-money-words.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-text.h"

/* So many people are named in a reason. */
#define MOST_NAMED 2

typedef struct {
  IxReportMaker   *maker;
  IxEveningPrizes *prizes;
  gboolean         goods; /* are there any? */
} Prizes;

static const IxPrizePot *
pot_at (const Prizes *self,
        guint         n)
{
  return ix_prizes_pot (self->prizes->given, n);
}

static char *
name_of (const Prizes *self,
         guint         winner)
{
  const IxPrizeWinner *who = ix_evening_prizes_winner (self->prizes, winner);

  return self->prizes->people
           ? g_strdup (ix_report_entry_name (self->maker, g_array_index (who->entries, guint, 0)))
           : ix_report_team_name (self->maker, who->team);
}

static char *
money_text (const Prizes *self,
            gint64        amount)
{
  return ix_money_text (amount, self->maker->state->currency);
}

/* Appends an item to a list: "a, b". */
static void
append (GString    *list,
        const char *between,
        char       *item)
{
  ix_text_append_item (list, between, item);
  g_free (item);
}

/* Returns the names of the prizes of a pot. */
static char *
prizes_of (const Prizes     *self,
           const IxPrizePot *pot)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < pot->prizes->len; i++)
    append (list, ", ", ix_prize_name (self->maker->state, g_array_index (pot->prizes, guint, i)));
  return g_string_free (list, FALSE);
}

static gboolean
is_in_pot (const IxPrizePot *pot,
           guint             winner)
{
  for (guint i = 0; i < pot->people->len; i++)
    if (g_array_index (pot->people, guint, i) == winner)
      return TRUE;
  return FALSE;
}

static guint
first_prize (const IxPrizePot *pot)
{
  return g_array_index (pot->prizes, guint, 0);
}

/* Returns the pot of the same part in which @winner is, before pot @except or behind it; NULL. */
static const IxPrizePot *
pot_of (const Prizes *self,
        guint         winner,
        guint         except)
{
  for (guint i = 0; i < self->prizes->given->pots->len; i++)
    if (i != except && is_in_pot (pot_at (self, i), winner) &&
        pot_at (self, i)->part != IX_PRIZE_HALF_SHARED)
      return pot_at (self, i);
  return NULL;
}

/* Reasons */

static char *
points_of (const Prizes *self,
           guint         winner)
{
  gint points = ix_evening_prizes_winner (self->prizes, winner)->points;
  g_autofree char *text = ix_points_text (points);

  return points == IX_POINT ? g_strdup (_("1 point")) : g_strdup_printf (_("%s points"), text);
}

/* Returns the place of @winner in the line of a prize, from 1. */
static guint
place_in_line (const GArray *line,
               guint         winner)
{
  guint at = 0;

  while (g_array_index (line, guint, at) != winner)
    at++;
  return at + 1;
}

/* Returns what somebody has who would come before the winner of a prize: "Ann has Place 2". */
static char *
format_has (const Prizes *self,
            guint         winner,
            guint         except)
{
  const IxPrizePot *pot = pot_of (self, winner, except);
  g_autofree char *name = name_of (self, winner);
  g_autofree char *has = NULL;

  if (pot == NULL)
    return NULL;
  has = prizes_of (self, pot);
  if (pot->people->len > 1)
    /* Translators: a name, and prizes that they share with others */
    return g_strdup_printf (_("%s shares %s"), name, has);
  /* Translators: a name and a prize */
  return g_strdup_printf (_("%s has %s"), name, has);
}

/* Has @winner a better prize of the same category than the pot has? */
static gboolean
is_served_here (const Prizes *self,
                guint         winner,
                guint         n_pot)
{
  const IxPrizePot *theirs = pot_of (self, winner, n_pot);

  return theirs != NULL && self->prizes->category[first_prize (theirs)] ==
                             self->prizes->category[first_prize (pot_at (self, n_pot))];
}

/* Returns those who come before @winner in the line of the prize but have one of another category; NULL:
 * nobody.  @larger says whether all of those are worth more. */
static char *
format_passed (const Prizes *self,
               guint         n_pot,
               guint         winner,
               gboolean     *larger)
{
  guint prize = first_prize (pot_at (self, n_pot)), n = 0;
  const GArray *line = self->prizes->categories[self->prizes->category[prize]].line;
  g_autoptr (GString) list = g_string_new (NULL);

  *larger = TRUE;
  for (guint i = 0; i < line->len && g_array_index (line, guint, i) != winner; i++)
    {
      guint other = g_array_index (line, guint, i);
      g_autofree char *has =
        is_in_pot (pot_at (self, n_pot), other) || is_served_here (self, other, n_pot)
          ? NULL
          : format_has (self, other, n_pot);
      const IxPrizeOffer *theirs;

      if (has == NULL)
        continue;
      theirs = &self->prizes->offers[first_prize (pot_of (self, other, n_pot))];
      *larger &= theirs->money + theirs->worth >
                 self->prizes->offers[prize].money + self->prizes->offers[prize].worth;
      if (++n <= MOST_NAMED)
        append (list, "; ", g_steal_pointer (&has));
    }
  if (n > MOST_NAMED)
    append (list, "; ", g_strdup_printf (_("and %u more"), n - MOST_NAMED));
  return n > 0 ? g_strdup (list->str) : NULL;
}

/* Returns why the first of a pot has a place in it: by the rank, or as the best who is left. */
static char *
format_place (const Prizes *self,
              guint         n_pot,
              guint         winner)
{
  guint prize = first_prize (pot_at (self, n_pot));
  const IxClubPrize *of = ix_evening_prize (self->maker->state, prize);
  const IxPrizeWinner *who = ix_evening_prizes_winner (self->prizes, winner);
  const GArray *line = self->prizes->categories[self->prizes->category[prize]].line;
  gboolean larger;
  g_autofree char *passed =
    self->maker->state->prizes.several ? NULL : format_passed (self, n_pot, winner, &larger);
  g_autofree char *points = points_of (self, winner);

  if (passed != NULL)
    /* Translators: why a prize goes to somebody who is not the first in its line: "Ann has Place 2" */
    return larger ? g_strdup_printf (_("next in line: %s, which is larger"), passed)
                  : g_strdup_printf (_("next in line: %s, which comes first in the list"), passed);
  if (of->who == IX_PRIZE_ABOVE)
    {
      guint n;
      gint above = ix_evening_above_grades (self->maker->state, who, self->prizes->n_rounds, &n);
      g_autofree char *sum = ix_hundredths_text (ABS (above));

      /* Translators: points, such as 1¼, and the number of matches in which they were made */
      return above < 0 ? g_strdup_printf (ngettext ("%s points below expectation in %u match",
                                                    "%s points below expectation in %u matches", n), sum, n)
                       : g_strdup_printf (ngettext ("%s points above expectation in %u match",
                                                    "%s points above expectation in %u matches", n), sum, n);
    }
  if (of->who == IX_PRIZE_PLACES)
    /* Translators: a rank, and "4½ points" */
    return g_strdup_printf (_("rank %u, %s"), who->rank, points);
  if (line->len == 1)
    return g_strdup_printf (_("the only one, rank %u, %s"), who->rank, points);
  /* Translators: a place among those who might have the prize and their number; a rank, and "4½ points" */
  return g_strdup_printf (_("number %u of the %u who can win it, rank %u, %s"), place_in_line (line, winner),
                          line->len, who->rank, points);
}

/* Returns how a pot is divided among several, whom the rows beside name.  Of halves the prizes are told, since
 * they may be others than those of the row. */
static char *
format_shared (const Prizes     *self,
               const IxPrizePot *pot,
               guint             winner)
{
  g_autofree char *points = points_of (self, winner);
  g_autofree char *what = prizes_of (self, pot);
  g_autofree char *sum = NULL;
  gint64 money = 0;

  for (guint i = 0; i < pot->people->len; i++)
    money += g_array_index (pot->money, gint64, i);
  sum = money_text (self, money);
  if (pot->part == IX_PRIZE_WHOLE)
    /* Translators: "4 points", an amount of money, and the number of those who share it */
    return g_strdup_printf (_("%s each, %s shared by %u"), points, sum, pot->people->len);
  /* Translators: "4 points", an amount of money, prizes, and the number of those who share it */
  return g_strdup_printf (_("%s each, %s for %s shared by %u"), points, sum, what,
                          pot->people->len);
}

/* Are both halves of a prize only this winner's? */
static gboolean
is_undivided (const Prizes     *self,
              const IxPrizePot *pot,
              guint             winner)
{
  for (guint i = 0; i < self->prizes->given->pots->len; i++)
    {
      const IxPrizePot *other = pot_at (self, i);

      if (pot->part != IX_PRIZE_WHOLE && other->part != IX_PRIZE_WHOLE &&
          other->part != pot->part && is_in_pot (other, winner))
        return pot->people->len == 1 && other->people->len == 1 &&
               first_prize (other) == first_prize (pot);
    }
  return FALSE;
}

static char *
format_reason (const Prizes *self,
               guint         n_pot,
               guint         winner)
{
  const IxPrizePot *pot = pot_at (self, n_pot);
  g_autofree char *reason = pot->people->len > 1 ? format_shared (self, pot, winner)
                                                 : format_place (self, n_pot, winner);
  gint64 money = 0;
  g_autofree char *sum = NULL;

  if (pot->part == IX_PRIZE_WHOLE || is_undivided (self, pot, winner))
    return g_steal_pointer (&reason);
  for (guint i = 0; i < pot->people->len; i++)
    if (g_array_index (pot->people, guint, i) == winner)
      money = g_array_index (pot->money, gint64, i);
  sum = money_text (self, money);
  /* Translators: an amount of money, and a reason */
  return pot->part == IX_PRIZE_HALF_SHARED
           ? g_strdup_printf (_("%s of the shared half: %s"), sum, reason)
           : g_strdup_printf (_("%s by place: %s"), sum, reason);
}

/* Rows */

static IxReportColumn *
add_text_column (IxReportMaker *maker,
                 IxReportField  field,
                 const char    *heading)
{
  IxReportColumn *column = ix_report_add_column (maker, field, heading, IX_REPORT_LEFT, 0, "");

  column->lines = TRUE;
  return column;
}

static void
add_columns (const Prizes *self)
{
  IxReportMaker *maker = self->maker;
  gboolean people = self->prizes->people;

  add_text_column (maker, IX_FIELD_OTHER, _("Prize"))->strong = TRUE;
  add_text_column (maker, people ? IX_FIELD_PLAYER : IX_FIELD_TEAM, people ? _("Name") : _("Team"));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Money"), IX_REPORT_RIGHT, 8, "");
  if (self->goods)
    add_text_column (maker, IX_FIELD_OTHER, _("Goods"));
  if (self->prizes->n_rounds > 0)
    add_text_column (maker, IX_FIELD_REASON, C_("prize", "Reason"));
}

static void
add_money (const Prizes *self,
           gint64        amount)
{
  char *text = amount > 0 ? money_text (self, amount) : g_strdup ("");

  ix_report_take_text (self->maker, IX_CELL_TEXT, 0, text)->plain =
    amount > 0 ? ix_money_number (amount) : g_strdup ("");
}

static void
add_winner (const Prizes *self,
            guint         winner)
{
  const IxPrizeWinner *who = ix_evening_prizes_winner (self->prizes, winner);

  if (self->prizes->people)
    ix_report_add_player (self->maker, g_array_index (who->entries, guint, 0));
  else
    ix_report_add_team (self->maker, who->team, "");
}

/* Do the pots belong into one row, because somebody can have one prize only, or one of each category? */
static gboolean
go_together (const Prizes *self,
             guint         a,
             guint         b)
{
  return !self->maker->state->prizes.several ||
         self->prizes->category[a] == self->prizes->category[b];
}

/* All that somebody gets of one category, or at all. */
typedef struct {
  GString *what, *goods, *why;
  gint64   money;
} Award;

static void
add_pot (const Prizes *self,
         Award        *award,
         guint         n_pot,
         guint         winner)
{
  const IxPrizePot *pot = pot_at (self, n_pot);
  g_autofree char *reason = pot->part == IX_PRIZE_HALF_SHARED && is_undivided (self, pot, winner)
                              ? NULL
                              : format_reason (self, n_pot, winner);

  for (guint i = 0; i < pot->people->len; i++)
    if (g_array_index (pot->people, guint, i) == winner)
      award->money += g_array_index (pot->money, gint64, i);
  if (award->what->len == 0)
    append (award->what, ", ", prizes_of (self, pot));
  if (reason != NULL)
    ix_text_append_item (award->why, "; ", reason);
}

static void
add_goods (const Prizes *self,
           Award        *award,
           guint         winner,
           guint         first)
{
  for (guint p = 0; p < self->prizes->n_prizes; p++)
    {
      const IxClubPrize *prize = ix_evening_prize (self->maker->state, p);

      if (self->prizes->given->holders[p] == winner && *prize->goods != '\0' &&
          go_together (self, first, p))
        append (award->goods, ", ", g_strdup (prize->goods));
    }
}

/* Has an earlier pot had this winner in a row that pot @n_pot belongs to? */
static gboolean
is_told (const Prizes *self,
         guint         n_pot,
         guint         winner)
{
  for (guint i = 0; i < n_pot; i++)
    if (is_in_pot (pot_at (self, i), winner) &&
        go_together (self, first_prize (pot_at (self, i)), first_prize (pot_at (self, n_pot))))
      return TRUE;
  return FALSE;
}

static void
add_award (const Prizes *self,
           guint         n_pot,
           guint         winner)
{
  const IxPrizeWinner *who = ix_evening_prizes_winner (self->prizes, winner);
  Award award = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), 0 };
  guint first = first_prize (pot_at (self, n_pot));

  /* A half that goes by place is told first. */
  for (gint shared = FALSE; shared <= TRUE; shared++)
    for (guint i = n_pot; i < self->prizes->given->pots->len; i++)
      if ((pot_at (self, i)->part == IX_PRIZE_HALF_SHARED) == shared &&
          is_in_pot (pot_at (self, i), winner) &&
          go_together (self, first, first_prize (pot_at (self, i))))
        add_pot (self, &award, i, winner);
  add_goods (self, &award, winner, first);
  ix_report_add_row (
    self->maker, self->prizes->people ? g_array_index (who->entries, guint, 0) : who->team, FALSE);
  ix_report_add_text (self->maker, award.what->str);
  add_winner (self, winner);
  add_money (self, award.money);
  if (self->goods)
    ix_report_add_text (self->maker, award.goods->str);
  ix_report_add_text (self->maker, award.why->str);
  g_string_free (award.what, TRUE);
  g_string_free (award.goods, TRUE);
  g_string_free (award.why, TRUE);
}

/* Is any of the prize in a pot? */
static gboolean
is_given (const Prizes *self,
          guint         prize)
{
  for (guint i = 0; i < self->prizes->given->pots->len; i++)
    for (guint k = 0; k < pot_at (self, i)->prizes->len; k++)
      if (g_array_index (pot_at (self, i)->prizes, guint, k) == prize)
        return TRUE;
  return FALSE;
}

/* Those who may be juniors or seniors, for all that is known. */
static guint
count_undated (const Prizes *self)
{
  guint n = 0;

  for (guint i = 0; i < self->prizes->winners->len; i++)
    {
      const GArray *entries = ix_evening_prizes_winner (self->prizes, i)->entries;

      for (guint k = 0; k < entries->len; k++)
        n += ix_evening_entry (self->maker->state, g_array_index (entries, guint, k))->born == 0;
    }
  return n;
}

/* Says why nobody is entitled to the prize. */
static char *
format_nobody (const Prizes      *self,
               const IxClubPrize *prize)
{
  guint n = prize->who == IX_PRIZE_JUNIORS || prize->who == IX_PRIZE_SENIORS ? count_undated (self) : 0;

  return n == 0 ? g_strdup (_("nobody is entitled to it"))
                : g_strdup_printf (ngettext ("nobody is known to be entitled to it: the year of birth of %u person is unknown",
                                             "nobody is known to be entitled to it: the years of birth of %u people are unknown",
                                             n),
                                   n);
}

/* Adds a prize that nobody has, yet or at all. */
static void
add_prize (const Prizes *self,
           guint         prize)
{
  const IxClubPrize *of = ix_evening_prize (self->maker->state, prize);
  const GArray *line = self->prizes->categories[self->prizes->category[prize]].line;
  g_autofree char *name = ix_prize_name (self->maker->state, prize);

  ix_report_add_row (self->maker, IX_NOBODY, FALSE);
  ix_report_add_text (self->maker, name);
  ix_report_add_text (self->maker, self->prizes->n_rounds > 0 ? "–" : "");
  add_money (self, of->money);
  if (self->goods)
    ix_report_add_text (self->maker, of->goods);
  if (self->prizes->n_rounds > 0 && line->len == 0)
    {
      g_autofree char *nobody = format_nobody (self, of);

      ix_report_add_text (self->maker, nobody);
    }
  else if (self->prizes->n_rounds > 0)
    ix_report_add_text (self->maker, self->maker->state->prizes.several
                                       ? _("more prizes than people who are entitled to one")
                                       : _("all who are entitled to it have another prize"));
}

/* Tells the bounds of the categories whose prizes are named without them. */
static void
add_bounds (const Prizes *self)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint p = 0; p < self->prizes->n_prizes; p++)
    {
      const IxClubPrize *prize = ix_evening_prize (self->maker->state, p);
      g_autofree char *name = ix_prize_name (self->maker->state, p);
      g_autofree char *category = ix_prize_category_name (prize);
      guint n;

      if ((prize->who == IX_PRIZE_JUNIORS || prize->who == IX_PRIZE_SENIORS) &&
          !g_str_has_prefix (name, category) &&
          ix_evening_prize_place (self->maker->state, p, &n) == 1)
        append (list, "; ", g_steal_pointer (&category));
    }
  if (list->len > 0)
    ix_report_take_note (self->maker, g_strdup (list->str));
}

/* Tells the sums. */
static void
add_sums (const Prizes *self)
{
  gint64 all = 0, given = 0;
  g_autofree char *sum = NULL;
  g_autofree char *left = NULL;

  for (guint p = 0; p < self->prizes->n_prizes; p++)
    {
      all += self->prizes->offers[p].money;
      given += self->prizes->given->given[p];
    }
  sum = money_text (self, all);
  left = money_text (self, all - given);
  if (all > 0)
    ix_report_take_note (
      self->maker, self->prizes->n_rounds > 0 && given < all
                     /* Translators: amounts of money */
                     ? g_strdup_printf (_("All prizes together: %s; not given: %s"), sum, left)
                     : g_strdup_printf (_("All prizes together: %s"), sum));
}

/* Says how prizes are given. */
static void
add_rule (const Prizes *self)
{
  const IxClubPrizes *how = &self->maker->state->prizes;
  g_autofree char *ties =
    /* Translators: the rest says what they do: "share equally" */
    g_strdup_printf (_("Those with equal points %s."), ix_prize_sharing_word (how->sharing));

  ix_report_take_note (
    self->maker,
    g_strjoin (
      " ",
      how->several ? _("Somebody may have a prize of each category.")
                   : _("Everybody gets the most valuable prize that they are entitled to."),
      ties, self->prizes->people ? NULL : _("All players of a team share in what it gets."),
      NULL));
}

static void
add_notes (const Prizes *self)
{
  if (self->prizes->n_rounds > 0 && !self->prizes->final)
    ix_report_take_note (
      self->maker, g_strdup (_("A preview: so the prizes would go if the evening ended now.")));
  add_sums (self);
  add_bounds (self);
  add_rule (self);
}

void
ix_report_make_prizes (IxReportMaker *maker)
{
  g_autoptr (IxEveningPrizes) prizes = ix_evening_prizes_new (maker->state, maker->round);
  Prizes self = { maker, prizes, FALSE };

  for (guint p = 0; p < prizes->n_prizes; p++)
    self.goods |= *ix_evening_prize (maker->state, p)->goods != '\0';
  add_columns (&self);
  for (guint i = 0; i < prizes->given->pots->len; i++)
    for (guint k = 0; k < pot_at (&self, i)->people->len; k++)
      {
        guint winner = g_array_index (pot_at (&self, i)->people, guint, k);

        if (!is_told (&self, i, winner))
          add_award (&self, i, winner);
      }
  for (guint p = 0; p < prizes->n_prizes; p++)
    if (!is_given (&self, p))
      add_prize (&self, p);
  add_notes (&self);
}
