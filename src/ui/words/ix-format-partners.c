/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-partners.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-report-words.h"
#include "ix-text.h"

static const char *
name_of (const IxEveningState *state,
         guint                 entry)
{
  return ix_evening_entry (state, entry)->shown;
}

static char *
format_pair (const IxEveningState *state,
             const guint          *seats)
{
  return seats[0] == seats[1]
           ? g_strdup (name_of (state, seats[0]))
           : g_strdup_printf ("%s & %s", name_of (state, seats[0]), name_of (state, seats[1]));
}

char *
ix_format_four (const IxEveningState  *state,
                const IxPartnersTable *table)
{
  g_autofree char *first = format_pair (state, &table->seats[IX_PARTNERS_WHITE_A]);
  g_autofree char *second = format_pair (state, &table->seats[IX_PARTNERS_BLACK_A]);

  return g_strdup_printf ("%s – %s", first, second);
}

char *
ix_format_sit_out (const IxEveningState  *state,
                   const IxPartnersRound *round)
{
  g_autoptr (GArray) out = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *names = NULL;

  g_array_append_vals (out, round->out, round->n_out);
  names = ix_format_entries (state, out);
  /* Translators: one name or several */
  return round->n_out > 0
           ? g_strdup_printf (ngettext ("Sits out: %s", "Sit out: %s", round->n_out), names)
           : NULL;
}

/* Does @entry play in the round, or sit out? */
static gboolean
has_place (const IxPartnersRound *round,
           guint                  entry)
{
  gboolean placed = FALSE;

  for (guint k = 0; k < round->n_tables * IX_PARTNERS_SEATS; k++)
    placed |= round->tables[k / IX_PARTNERS_SEATS].seats[k % IX_PARTNERS_SEATS] == entry;
  for (guint k = 0; k < round->n_out; k++)
    placed |= round->out[k] == entry;
  return placed;
}

/* Counts those who are here without a place in the round, because they came too late for it, and those who have one and
 * have gone. */
static void
count_others (const IxEveningState  *state,
              const IxPartnersRound *round,
              guint                 *n_late,
              guint                 *n_gone)
{
  *n_late = *n_gone = 0;
  for (guint i = 0; i < state->entries->len; i++)
    {
      gboolean present = ix_evening_entry (state, i)->present, placed = has_place (round, i);

      *n_late += present && !placed;
      *n_gone += placed && !present;
    }
}

char *
ix_format_partners_turnout (const IxEveningState  *state,
                            const IxPartnersRound *round)
{
  g_autofree char *people = ix_format_turnout (state, 0);
  g_autofree char *tables =
    g_strdup_printf (ngettext ("%u table", "%u tables", round->n_tables), round->n_tables);
  g_autofree char *out =
    g_strdup_printf (ngettext ("%u sits out", "%u sit out", round->n_out), round->n_out);
  g_autofree char *late = NULL, *gone = NULL;
  GString *text = g_string_new (people);
  guint n_late, n_gone;

  count_others (state, round, &n_late, &n_gone);
  late = g_strdup_printf (state->rounds->len < state->n_rounds
                            ? ngettext ("%u plays from the next round on", "%u play from the next round on", n_late)
                            : ngettext ("%u does not play", "%u do not play", n_late),
                          n_late);
  gone = g_strdup_printf (ngettext ("%u has gone", "%u have gone", n_gone), n_gone);
  ix_text_append_item (text, " · ", tables);
  if (round->n_out > 0)
    ix_text_append_item (text, " · ", out);
  if (n_late > 0)
    ix_text_append_item (text, " · ", late);
  if (n_gone > 0)
    ix_text_append_item (text, " · ", gone);
  return g_string_free (text, FALSE);
}

char *
ix_format_partners_ungraded (const IxEveningState  *state,
                             const IxPartnersRound *round)
{
  gint median = ix_evening_median (state);
  gboolean any = FALSE;

  for (guint i = 0; i < round->n_tables; i++)
    for (guint seat = 0; seat < IX_PARTNERS_SEATS; seat++)
      any |= ix_evening_strength (state, round->tables[i].seats[seat]) == 0;
  return any && median > 0
           ? g_strdup_printf (_("Without a grade: counts as %d, the median."), median)
           : NULL;
}

char *
ix_format_partners_cost (const IxPartnersCost *cost)
{
  g_autofree char *partners =
    cost->partners_repeated == 0
      ? g_strdup (_("Nobody has a partner twice."))
      : g_strdup_printf (ngettext ("%u partnership is repeated.",
                                   "%u partnerships are repeated.",
                                   cost->partners_repeated),
                         cost->partners_repeated);
  g_autofree char *opponents =
    cost->opponents_repeated == 0
      ? g_strdup (_("Nobody meets an opponent twice."))
      : g_strdup_printf (ngettext ("%u meeting of two opponents is repeated.",
                                   "%u meetings of two opponents are repeated.",
                                   cost->opponents_repeated),
                         cost->opponents_repeated);

  /* Translators: two sentences; the sums are those of the grades of two teams at a table */
  return g_strdup_printf (_("%s %s The sums of two teams differ by %u on average, by %u at most."),
                          partners, opponents, cost->difference, cost->widest);
}

static void
add_change (GString    *text,
            const char *what,
            guint       now,
            guint       then)
{
  if (now == then)
    return;
  g_string_append (text, text->len > 0 ? " · " : "");
  /* Translators: what is counted, how often it is there, and how often it would be */
  g_string_append_printf (text, _("%s: %u → %u"), what, now, then);
}

static guint
whole (gint64 thousandths)
{
  return (guint) ((thousandths + 500) / 1000);
}

char *
ix_format_partners_change (const IxPartnersCost *now,
                           const IxPartnersCost *then)
{
  GString *text = g_string_new (NULL);

  add_change (text, _("Wishes not met"), now->unmet, then->unmet);
  add_change (text, _("Partners again"), now->partners_again, then->partners_again);
  add_change (text, _("Opponents again"), now->opponents_again, then->opponents_again);
  add_change (text, _("Mean difference of sums"), now->difference, then->difference);
  add_change (text, _("Greatest difference"), now->widest, then->widest);
  add_change (text, _("Out or on both boards twice running"), now->duty_running, then->duty_running);
  add_change (text, _("Difference of times out or on both boards"), now->duty, then->duty);
  add_change (text, _("Difference of White and Black"), now->colours, then->colours);
  /* Scores and the strength of all opponents have no unit of their own, but are in the sum that is made small. */
  add_change (text, _("Cost without wishes and colours"), whole (now->total), whole (then->total));
  if (text->len == 0)
    g_string_append (text, now->total == then->total ? _("It costs nothing") : _("It costs next to nothing"));
  return g_string_free (text, FALSE);
}

/* "Ann and Bob not as partners": what was wished. */
static char *
format_wish (const IxEveningState *state,
             const IxPairWish     *wished)
{
  const char *a = name_of (state, wished->a), *b = name_of (state, wished->b);

  switch (wished->wish)
    {
    case IX_WISH_TOGETHER:
      return g_strdup_printf (_("%s and %s as partners"), a, b);
    case IX_WISH_TABLES:
      return g_strdup_printf (_("%s and %s at two tables"), a, b);
    case IX_WISH_APART:
    case IX_WISH_NONE:
    case IX_WISH_OTHERS:
    default:
      return g_strdup_printf (_("%s and %s not as partners"), a, b);
    }
}

char *
ix_format_partners_unmet (const IxEveningState  *state,
                          const IxPartnersField *field,
                          const IxPartnersRound *rounds,
                          guint                  n_rounds)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < field->n_wishes; i++)
    {
      guint n = ix_partners_unmet (field, rounds, n_rounds, i);
      g_autofree char *wish = n > 0 ? format_wish (state, &field->wishes[i]) : NULL;

      if (n > 0)
        g_string_append_printf (list, "%s%s (%u×)", list->len > 0 ? "; " : "", wish, n);
    }
  /* Translators: a list such as "Ann and Bob as partners (2×)" */
  return list->len > 0 ? g_strdup_printf (_("Wishes that cannot be met: %s."), list->str) : NULL;
}

/* Why */

static char *
format_met (const IxPartnersWhy *why)
{
  if (why->partners > 0)
    return g_strdup_printf (_("Partners were partners %u×, opponents were opponents %u× before."),
                            why->partners, why->opponents);
  if (why->opponents > 0)
    return g_strdup_printf (ngettext ("Nobody has had this partner before; two opponents have been opponents "
                                      "%u time before.",
                                      "Nobody has had this partner before; opponents have been opponents %u "
                                      "times before.",
                                      why->opponents),
                            why->opponents);
  return g_strdup (why->otherwise > 0
                     ? _("Nobody has had this partner or these opponents before. Partners were opponents, or "
                         "opponents were partners.")
                     : _("None of them has met another as partner or opponent."));
}

static char *
format_even (const IxPartnersWhy *why)
{
  if (why->difference == why->least)
    return g_strdup_printf (_("The sums %d and %d are as even as these four allow."), why->sums[0],
                            why->sums[1]);
  if (why->difference == why->least_new)
    return g_strdup_printf (_("The sums %d and %d are as even as new partners allow."), why->sums[0],
                            why->sums[1]);
  return g_strdup_printf (_("The sums are %d and %d; the most even division of these four differs "
                            "by %u."),
                          why->sums[0], why->sums[1], why->least);
}

static char *
format_scores (const IxPartnersWhy *why)
{
  g_autofree char *first = ix_points_text (why->scores[0]);
  g_autofree char *second = ix_points_text (why->scores[1]);

  return why->scores[0] == why->scores[1]
           ? g_strdup_printf (_("Both teams have %s points: those with like points meet."), first)
           : g_strdup_printf (_("The teams have %s and %s points."), first, second);
}

char *
ix_format_why_four (const IxEveningState  *state,
                    const IxPartnersTable *table,
                    const IxPartnersWhy   *why)
{
  gboolean leaders = state->partners.aim == IX_PARTNERS_LEADERS && why->scores[0] + why->scores[1] > 0;
  g_autofree char *four = ix_format_four (state, table);
  g_autofree char *met = format_met (why);
  g_autofree char *other = leaders ? format_scores (why) : format_even (why);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n\n%s %s", four, met, other);
  if (why->both != G_MAXUINT)
    g_string_append_printf (text,
                            _(" %s plays both boards. Times sat out or on both boards before: %u; the fewest of "
                              "anyone: %u."),
                            name_of (state, why->both), why->duties, why->least_duties);
  return g_string_free (text, FALSE);
}

char *
ix_format_why_paired_four (const IxEveningState *state,
                           guint                 round,
                           guint                 table)
{
  IxPartnersRound paired;
  IxPartnersWhy why;

  ix_evening_partners_round (state, round, &paired);
  if (!ix_evening_partners_why (state, round, table, &why))
    return ix_format_four (state, &paired.tables[table]);
  return ix_format_why_four (state, &paired.tables[table], &why);
}

char *
ix_format_why_out (const IxEveningState *state,
                   guint                 round,
                   guint                 entry)
{
  g_auto (IxEveningField) field = { 0 };
  g_autofree guint *duties = g_new0 (guint, state->entries->len + 1);
  IxPartnersRound paired;
  GString *text = g_string_new (NULL);

  ix_evening_field_init (&field, state, round);
  ix_evening_partners_round (state, round, &paired);
  ix_partners_duties (&field.field, duties);
  g_string_append_printf (
    text,
    ngettext ("%s has sat out or played both boards %u time before this round, as it counts. Who has done "
              "so least often sits out, and nobody twice running.",
              "%s has sat out or played both boards %u times before this round, as it counts. Who has done "
              "so least often sits out, and nobody twice running.",
              duties[entry]),
    name_of (state, entry), duties[entry]);
  if (round > 0 && field.field.aim == IX_PARTNERS_LEADERS)
    g_string_append_printf (text, " %s", _("Among equals, the one with the lowest score sits out."));
  if (!ix_partners_is_due (&field.field, &paired, entry))
    g_string_append_printf (text, " %s",
                            _("By that it was somebody else’s turn: the round was changed by hand, somebody came "
                              "or went, or results were corrected since."));
  return g_string_free (text, FALSE);
}
