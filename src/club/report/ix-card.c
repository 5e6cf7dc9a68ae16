/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-card.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-group.h"
#include "ix-evening-past.h"
#include "ix-evening-rules.h"
#include "ix-evening-teams.h"
#include "ix-group-words.h"
#include "ix-money-words.h"
#include "ix-report-words.h"
#include "ix-text.h"

#define WHITE "○"
#define BLACK "●"

static void
line_free (gpointer data)
{
  IxCardLine *line = data;

  g_free (line->text);
  g_free (line->beside);
  g_free (line);
}

void
ix_card_free (IxCard *card)
{
  if (card == NULL)
    return;
  g_ptr_array_unref (card->lines);
  g_free (card->code);
  g_free (card->code_text);
  g_free (card);
}

static IxCard *
card_new (IxCardKind kind)
{
  IxCard *card = g_new0 (IxCard, 1);

  card->kind = kind;
  card->lines = g_ptr_array_new_with_free_func (line_free);
  return card;
}

static GPtrArray *
cards_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ix_card_free);
}

static void
add (IxCard        *card,
     IxCardLineKind kind,
     const char    *text,
     const char    *beside)
{
  IxCardLine *line = g_new0 (IxCardLine, 1);

  line->kind = kind;
  line->text = g_strdup (text);
  line->beside = g_strdup (beside);
  g_ptr_array_add (card->lines, line);
}

/* Adds those parts that are not empty as one line. */
static void
add_parts (IxCard            *card,
           IxCardLineKind     kind,
           const char *const *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; *parts != NULL; parts++)
    if (**parts != '\0')
      ix_text_append_item (text, " · ", *parts);
  if (text->len > 0)
    add (card, kind, text->str, NULL);
}

/* Slips */

static char *
seat_text (const IxEveningState *state,
           const IxClubTable    *table,
           guint                 side,
           guint                 board)
{
  guint entry = table->players[side][board];

  return g_strdup_printf ("%s %s", ix_side_has_white (side, board, FALSE) ? WHITE : BLACK,
                          entry == IX_NOBODY ? "" : ix_evening_entry (state, entry)->shown);
}

static void
add_board (IxCard               *card,
           const IxEveningState *state,
           const IxClubTable    *table,
           guint                 board)
{
  g_autofree char *first = seat_text (state, table, 0, board);
  g_autofree char *second = seat_text (state, table, 1, board);

  if (!state->individual)
    add (card, IX_CARD_NOTE, board == IX_HIGHER_BOARD ? _("Higher board") : _("Lower board"), NULL);
  add (card, IX_CARD_TEXT, first, second);
}

static void
add_seats (IxCard               *card,
           const IxEveningState *state,
           const IxClubTable    *table,
           const IxClubTeam     *first,
           const IxClubTeam     *second)
{
  if (*first->name != '\0' || *second->name != '\0')
    add (card, IX_CARD_NOTE, first->name, second->name);
  for (guint board = 0; board < (state->individual ? 1 : IX_N_TEAM_BOARDS); board++)
    add_board (card, state, table, board);
}

/* Adds a choice: for one match over the whole width, for two matches in the column of each. */
static void
add_choice (IxCard     *card,
            guint       n_matches,
            const char *text)
{
  add (card, IX_CARD_TICK, text, n_matches > 1 ? text : NULL);
}

static void
add_results (IxCard     *card,
             guint       n_matches,
             const char *first,
             const char *second)
{
  static const IxTableResult results[] = { IX_TABLE_FIRST_WINS, IX_TABLE_DRAWN,
                                           IX_TABLE_SECOND_WINS };
  /* Translators: a box to tick on a result slip */
  const char *const winners[] = { first, _("drawn"), second };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("%s  %s", ix_table_result_text (results[i]), winners[i]);

      add_choice (card, n_matches, text);
    }
}

/* Adds the reasons that the rules have: of one match in two columns.  A stall claim stands last. */
static void
add_reasons (IxCard               *card,
             const IxEveningState *state,
             guint                 n_matches)
{
  static const IxTableReason reasons[] = {
    IX_TABLE_REASON_MATE, IX_TABLE_REASON_FLAG, IX_TABLE_REASON_RESIGNED,
    IX_TABLE_REASON_AGREED, IX_TABLE_REASON_NONE, IX_TABLE_REASON_STALL,
  };
  const char *texts[G_N_ELEMENTS (reasons)];
  guint known = ix_evening_reasons (state), n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if ((known & (1u << reasons[i])) != 0)
      /* Translators: a box to tick on a result slip: a team lost because it did not come */
      texts[n++] = reasons[i] == IX_TABLE_REASON_NONE ? _("Did not come") : ix_table_reason_name (reasons[i]);
  if (n_matches > 1)
    for (guint i = 0; i < n; i++)
      add_choice (card, n_matches, texts[i]);
  else
    for (guint i = 0; i < n; i += 2)
      add (card, IX_CARD_TICK, texts[i], i + 1 < n ? texts[i + 1] : NULL);
}

/* Begins a slip: "Table 3" on the left, "Round 2 of 5" on the right. */
static IxCard *
begin_slip (const IxEveningState *state,
            const char           *title,
            const char           *beside)
{
  IxCard *card = card_new (IX_CARDS_SLIPS);
  g_autofree char *date = ix_format_evening_date (state->date);

  add_parts (card, IX_CARD_NOTE, (const char *const[]) { state->name, state->venue, date, NULL });
  add (card, IX_CARD_TITLE, title, beside);
  return card;
}

/* Adds what both sides tick, with the names of @first and @second. */
static void
add_ticks (IxCard               *card,
           const IxEveningState *state,
           guint                 n_matches,
           const char           *first,
           const char           *second)
{
  add (card, IX_CARD_RULE, "", NULL);
  if (n_matches > 1)
    /* Translators: two headings of a result slip of a double round */
    add (card, IX_CARD_NOTE, _("First match"), _("Second match, with the colours switched"));
  add_results (card, n_matches, first, second);
  add (card, IX_CARD_RULE, "", NULL);
  add_reasons (card, state, n_matches);
}

static IxCard *
slip_new (const IxEveningState *state,
          guint                 round,
          guint                 number)
{
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), number);
  const IxClubTeam *first = ix_evening_team_in_round (state, round, table->first);
  const IxClubTeam *second = ix_evening_team_in_round (state, round, table->second);
  g_autofree char *first_name = ix_club_team_name (state, first);
  g_autofree char *second_name = ix_club_team_name (state, second);
  g_autofree char *title = g_strdup_printf (_("Table %u"), number + 1);
  g_autofree char *of_round = ix_format_round_of (state, round);
  IxCard *card = begin_slip (state, title, of_round);

  add_seats (card, state, table, first, second);
  add_ticks (card, state, table->n_matches, first_name, second_name);
  add (card, IX_CARD_SIGN, state->individual ? _("White") : _("First-named team"),
       state->individual ? _("Black") : _("Second-named team"));
  return card;
}

GPtrArray *
ix_slips_new (const IxEveningState *state,
              guint                 round)
{
  GPtrArray *cards = cards_new ();

  if (round < state->rounds->len)
    for (guint i = 0; i < ix_evening_round (state, round)->tables->len; i++)
      g_ptr_array_add (cards, slip_new (state, round, i));
  return cards;
}

static char *
group_seat_text (const IxEveningState *state,
                 const IxClubGroup    *group,
                 guint                 board,
                 guint                 team)
{
  g_autofree char *names = ix_format_group_seat (state, &ix_club_group_board (group, board)->seats[team]);

  return g_strdup_printf ("%s %s", ix_group_colour (board, team) == IX_WHITE ? WHITE : BLACK, names);
}

static IxCard *
group_slip_new (const IxEveningState *state,
                guint                 number,
                guint                 board)
{
  const IxClubGroup *group = ix_evening_group (state, number);
  g_autofree char *title = g_strdup_printf (_("Board %u"), board + 1);
  g_autofree char *of_group = ix_format_group (state, number);
  g_autofree char *first = ix_format_group_team (0), *second = ix_format_group_team (1);
  g_autofree char *first_seat = group_seat_text (state, group, board, 0);
  g_autofree char *second_seat = group_seat_text (state, group, board, 1);
  IxCard *card = begin_slip (state, title, of_group);

  add (card, IX_CARD_NOTE, first, second);
  add (card, IX_CARD_TEXT, first_seat, second_seat);
  add_ticks (card, state, 1, first, second);
  add (card, IX_CARD_SIGN, first, second);
  return card;
}

GPtrArray *
ix_group_slips_new (const IxEveningState *state,
                    guint                 group)
{
  GPtrArray *cards = cards_new ();

  if (group < state->groups->len)
    for (guint i = 0; i < ix_evening_group (state, group)->boards->len; i++)
      g_ptr_array_add (cards, group_slip_new (state, group, i));
  return cards;
}

/* Table cards */

static guint
count_tables (const IxEveningState *state)
{
  g_autoptr (GArray) present = ix_evening_present (state);
  guint seats = state->individual ? 2 : 2 * IX_N_TEAM_BOARDS, n = 0;

  for (guint r = 0; r < state->rounds->len; r++)
    n = MAX (n, ix_evening_round (state, r)->tables->len);
  for (guint g = 0; g < state->groups->len; g++)
    n = MAX (n, ix_evening_group (state, g)->boards->len);
  return n > 0 ? n : MAX (ix_evening_count_active (state) / 2, present->len / seats);
}

GPtrArray *
ix_table_cards_new (const IxEveningState *state)
{
  GPtrArray *cards = cards_new ();
  guint n = count_tables (state);

  for (guint i = 1; i <= n; i++)
    {
      IxCard *card = card_new (IX_CARDS_TABLES);
      g_autofree char *number = g_strdup_printf ("%u", i);

      add (card, IX_CARD_BIG, number, NULL);
      add (card, IX_CARD_NOTE, state->name, NULL);
      g_ptr_array_add (cards, card);
    }
  return cards;
}

/* Badges */

static IxCard *
badge_new (const IxEveningState *state,
           guint                 number)
{
  IxCard *card = card_new (IX_CARDS_BADGES);
  const IxEntry *entry = ix_evening_entry (state, number);
  guint team = ix_evening_team_of (state, number);
  g_autofree char *grade = entry->grade == 0 ? g_strdup ("") : g_strdup_printf ("%d", entry->grade);
  g_autofree char *date = ix_format_evening_date (state->date);

  add_parts (card, IX_CARD_NOTE, (const char *const[]) { state->name, date, NULL });
  add (card, IX_CARD_BIG, entry->shown, NULL);
  add_parts (card, IX_CARD_TEXT,
             (const char *const[]) { team != IX_NOBODY ? ix_evening_team (state, team)->name : "",
                                     entry->club, grade, NULL });
  return card;
}

/* Returns all entries in the order of their names. */
static GArray *
sort_entries (const IxEveningState *state)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < state->entries->len; i++)
    g_array_append_val (entries, i);
  ix_names_sort_entries (entries, state);
  return entries;
}

GPtrArray *
ix_badges_new (const IxEveningState *state)
{
  GPtrArray *cards = cards_new ();
  g_autoptr (GArray) entries = sort_entries (state);

  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (cards, badge_new (state, g_array_index (entries, guint, i)));
  return cards;
}

/* Receipts */

IxCard *
ix_receipt_new (const char *evening,
                const char *name,
                const char *amount,
                const char *date)
{
  IxCard *card = card_new (IX_CARDS_RECEIPTS);

  add (card, IX_CARD_TITLE, _("Receipt"), amount);
  /* Translators: on a receipt, before the name of a person */
  add (card, IX_CARD_NOTE, _("Received from"), NULL);
  add (card, IX_CARD_TEXT, name, NULL);
  /* Translators: on a receipt, before the name of an evening: what was paid for */
  add (card, IX_CARD_NOTE, _("Entry fee"), NULL);
  add (card, IX_CARD_TEXT, evening, NULL);
  add (card, IX_CARD_SIGN, date, _("Signature"));
  return card;
}

GPtrArray *
ix_receipts_new (const IxEveningState *state)
{
  GPtrArray *cards = cards_new ();
  g_autoptr (GArray) entries = sort_entries (state);
  g_autofree char *date = ix_format_evening_date (state->date);

  for (guint i = 0; i < entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, g_array_index (entries, guint, i));
      g_autofree char *amount = ix_money_text (entry->paid, state->currency);

      if (entry->paid > 0)
        g_ptr_array_add (cards, ix_receipt_new (state->name, entry->shown, amount, date));
    }
  return cards;
}

/* Codes */

static void
set_code (IxCard     *card,
          const char *code,
          const char *text)
{
  g_free (card->code);
  g_free (card->code_text);
  card->code = g_strdup (code);
  card->code_text = g_strdup (text);
}

void
ix_card_lead_to (IxCard     *card,
                 const char *url)
{
  /* Translators: beside a code on a result slip or a table card, above the address that the code leads to */
  g_autofree char *text = g_strconcat (_("Report the result by phone:"), "\n", url, NULL);

  set_code (card, url, text);
}

IxCard *
ix_code_card_new (const char *title,
                  const char *code,
                  const char *text)
{
  IxCard *card = card_new (IX_CARDS_CODES);

  add (card, IX_CARD_TITLE, title, NULL);
  set_code (card, code, text);
  return card;
}
