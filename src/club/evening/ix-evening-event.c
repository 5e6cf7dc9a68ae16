/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-form.h"
#include "ix-record-error.h"

static const char *const wishes[] = {
  [IX_WISH_NONE] = "none",
  [IX_WISH_APART] = "apart",
  [IX_WISH_TOGETHER] = "together",
  [IX_WISH_TABLES] = "tables",
};
static const char *const round_ways[] = {
  [IX_ROUND_BY_MATCH] = "match",         [IX_ROUND_BY_TABLE] = "table",
  [IX_ROUND_BY_SCORES] = "scores",       [IX_ROUND_BY_STANDINGS] = "standings",
  [IX_ROUND_BY_SWISS] = "swiss",         [IX_ROUND_BY_REMAINING] = "left",
  [IX_ROUND_BY_PARTNERS] = "partners",
};
static const char *const aims[] = {
  [IX_PARTNERS_EVEN] = "even",
  [IX_PARTNERS_EVERYONE] = "everyone",
  [IX_PARTNERS_LEADERS] = "leaders",
};
static const char *const rests[] = {
  [IX_PARTNERS_USUAL] = "usual",
  [IX_PARTNERS_OUT] = "out",
  [IX_PARTNERS_THREES] = "threes",
};

static const char *const group_ends[] = {
  [IX_GROUP_END_FIRST_BOARD] = "first-board",
  [IX_GROUP_END_ALL_BOARDS] = "all-boards",
};

static const char *const prize_kinds[] = {
  [IX_PRIZE_PLACES] = "places",       [IX_PRIZE_GRADES] = "grades",
  [IX_PRIZE_JUNIORS] = "juniors",     [IX_PRIZE_SENIORS] = "seniors",
  [IX_PRIZE_WOMEN] = "women",         [IX_PRIZE_NEWCOMERS] = "newcomers",
  [IX_PRIZE_LOWER] = "lower-half",    [IX_PRIZE_ABOVE] = "above-grades",
};
static const char *const prize_sharings[] = {
  [IX_PRIZES_BY_PLACE] = "no",
  [IX_PRIZES_AVERAGE] = "average",
  [IX_PRIZES_HORT] = "hort",
};

const IxWordTable ix_wish_words = IX_WORD_TABLE ("wish", wishes);
const IxWordTable ix_round_method_words = IX_WORD_TABLE ("way to pair a round", round_ways);
const IxWordTable ix_aim_words = IX_WORD_TABLE ("aim", aims);
const IxWordTable ix_rest_words = IX_WORD_TABLE ("way to seat the rest", rests);
const IxWordTable ix_group_end_words = IX_WORD_TABLE ("end of a group match", group_ends);
const IxWordTable ix_prize_kind_words = IX_WORD_TABLE ("kind of prize", prize_kinds);
const IxWordTable ix_prize_sharing_words = IX_WORD_TABLE ("way to share prizes", prize_sharings);

/* Forms.  The names of fields and their order are as stable as the words. */

#define FIELD(name, type, member) \
  { name, IX_FIELD_##type, offsetof (IxEveningEvent, member), NULL, NULL, 0, 0 }
#define WORD(name, table, member) \
  { name, IX_FIELD_WORD, offsetof (IxEveningEvent, member), &table, NULL, 0, 0 }
#define LIST(name, element, parts, member)                                          \
  { name, IX_FIELD_LIST, offsetof (IxEveningEvent, member), NULL, parts, G_N_ELEMENTS (parts), \
    sizeof (element) }
#define PART(name, type, element, member) \
  { name, IX_FIELD_##type, offsetof (element, member), NULL, NULL, 0, 0 }

#define ENTRANT(member)                                                             \
  FIELD ("name", TEXT, member.name), FIELD ("code", TEXT, member.code),             \
    FIELD ("club", TEXT, member.club), FIELD ("grade", INTEGER, member.grade),      \
    FIELD ("rapid", INTEGER, member.rapid), FIELD ("estimated", FLAG, member.estimated), \
    FIELD ("house", FLAG, member.house), FIELD ("federation", TEXT, member.federation),  \
    FIELD ("fide_number", TEXT, member.fide_number),                                     \
    FIELD ("reported", EXTRA, member.reported), FIELD ("born", LINK, member.born),       \
    FIELD ("woman", MARK, member.woman), FIELD ("newcomer", MARK, member.newcomer)

static const IxField team_parts[] = { { NULL, IX_FIELD_MEMBERS, 0, NULL, NULL, 0, 0 } };
static const IxField strength_parts[] = {
  PART ("entry", NUMBER, IxStrength, entry),
  PART ("rating", NUMBER, IxStrength, rating),
};
static const IxField table_parts[] = {
  PART ("first", NUMBER, IxTeamPair, first),
  PART ("second", NUMBER, IxTeamPair, second),
};
static const IxField bye_parts[] = {
  PART ("team", NUMBER, IxClubBye, team),
  { "bye", IX_FIELD_WORD, offsetof (IxClubBye, kind), &ix_bye_words, NULL, 0, 0 },
};
static const IxField sit_out_parts[] = {
  PART ("team", NUMBER, IxSitOut, team),
  PART ("entry", NUMBER, IxSitOut, entry),
};
static const IxField partners_table_parts[] = {
  PART ("white_a", NUMBER, IxPartnersTable, seats[IX_PARTNERS_WHITE_A]),
  PART ("black_b", NUMBER, IxPartnersTable, seats[IX_PARTNERS_BLACK_B]),
  PART ("black_a", NUMBER, IxPartnersTable, seats[IX_PARTNERS_BLACK_A]),
  PART ("white_b", NUMBER, IxPartnersTable, seats[IX_PARTNERS_WHITE_B]),
};
static const IxField out_parts[] = { { NULL, IX_FIELD_NUMBER, 0, NULL, NULL, 0, 0 } };

static const IxField break_parts[] = {
  PART ("after", NUMBER, IxTimetableBreak, after),
  PART ("minutes", NUMBER, IxTimetableBreak, minutes),
};
static const IxField handicap_parts[] = {
  PART ("difference", NUMBER, IxHandicapRow, difference),
  PART ("stronger", NUMBER, IxHandicapRow, stronger),
  PART ("stronger_increment", NUMBER, IxHandicapRow, stronger_increment),
  PART ("weaker", NUMBER, IxHandicapRow, weaker),
  PART ("weaker_increment", NUMBER, IxHandicapRow, weaker_increment),
};

static const IxField group_board_parts[] = {
  PART ("team_1", MEMBERS, IxGroupBoard, seats[0]),
  PART ("team_2", MEMBERS, IxGroupBoard, seats[1]),
};
static const IxField group_result_parts[] = {
  { NULL, IX_FIELD_WORD, 0, &ix_table_result_words, NULL, 0, 0 },
};

static const IxField prize_parts[] = {
  { "for", IX_FIELD_WORD, offsetof (IxClubPrize, who), &ix_prize_kind_words, NULL, 0, 0 },
  PART ("from", NUMBER, IxClubPrize, from),
  PART ("to", NUMBER, IxClubPrize, to),
  PART ("money", LONG, IxClubPrize, money),
  PART ("worth", LONG, IxClubPrize, worth),
  PART ("goods", TEXT, IxClubPrize, goods),
};

static const IxField set_up_fields[] = {
  FIELD ("name", TEXT, set_up.name),         FIELD ("venue", TEXT, set_up.venue),
  FIELD ("date", TEXT, set_up.date),         FIELD ("variant", TEXT, set_up.variant),
  FIELD ("rounds", NUMBER, set_up.n_rounds), FIELD ("clock", TEXT, set_up.clock),
  FIELD ("grading_list", TEXT, set_up.list), FIELD ("rules", EXTRA, set_up.rules),
};
static const IxField enter_fields[] = { ENTRANT (enter) };
static const IxField amend_fields[] = { FIELD ("entry", NUMBER, amend.entry), ENTRANT (amend.as) };
static const IxField presence_fields[] = {
  FIELD ("entry", NUMBER, presence.entry),
  FIELD ("present", FLAG, presence.present),
};
static const IxField remove_fields[] = { FIELD ("entry", NUMBER, removed) };
static const IxField wish_fields[] = {
  FIELD ("entry", NUMBER, wish.a),
  FIELD ("other", NUMBER, wish.b),
  WORD ("wish", ix_wish_words, wish.wish),
};
static const IxField balance_fields[] = {
  FIELD ("season", TEXT, balance.season),
  LIST ("ratings", IxStrength, strength_parts, balance.ratings),
};
static const IxField teams_fields[] = { LIST ("teams", IxMembers, team_parts, teams) };
static const IxField team_fields[] = {
  FIELD ("team", NUMBER, team.team),
  FIELD ("members", MEMBERS, team.members),
};
static const IxField trade_players_fields[] = {
  FIELD ("entry", NUMBER, trade_players.a),
  FIELD ("other", NUMBER, trade_players.b),
};
static const IxField merge_fields[] = {
  FIELD ("team", NUMBER, merge.stays),
  FIELD ("absorbed", NUMBER, merge.leaves),
};
static const IxField team_name_fields[] = {
  FIELD ("team", NUMBER, team_name.team),
  FIELD ("name", TEXT, team_name.name),
};
static const IxField team_active_fields[] = {
  FIELD ("team", NUMBER, team_active.team),
  FIELD ("active", FLAG, team_active.active),
};
static const IxField plan_fields[] = {
  FIELD ("system", TEXT, plan.system),
  FIELD ("rounds", NUMBER, plan.n_rounds),
  FIELD ("seed", NUMBER, plan.seed),
};
static const IxField format_fields[] = {
  FIELD ("matches", NUMBER, format.n_matches),
  FIELD ("end", LONG, format.end),
};
static const IxField partners_fields[] = {
  FIELD ("change", FLAG, partners.change),
  WORD ("aim", ix_aim_words, partners.aim),
  WORD ("rest", ix_rest_words, partners.rest),
  FIELD ("higher_first", FLAG, partners.higher_first),
  FIELD ("half", FLAG, partners.half),
  FIELD ("lower_first", FLAG, partners.lower_first),
};
static const IxField missed_fields[] = {
  FIELD ("entry", NUMBER, missed.entry),
  FIELD ("round", NUMBER, missed.round),
  FIELD ("half", FLAG, missed.half),
};
static const IxField request_fields[] = {
  FIELD ("team", NUMBER, request.team),
  FIELD ("round", NUMBER, request.round),
  WORD ("bye", ix_bye_words, request.kind),
};
static const IxField pair_fields[] = {
  FIELD ("round", NUMBER, pair.round),
  WORD ("way", ix_round_method_words, pair.method),
  LIST ("tables", IxTeamPair, table_parts, pair.tables),
  LIST ("byes", IxClubBye, bye_parts, pair.byes),
  LIST ("sit_outs", IxSitOut, sit_out_parts, pair.sit_outs),
};
static const IxField pair_partners_fields[] = {
  FIELD ("round", NUMBER, pair_partners.round),
  FIELD ("planned", NUMBER, pair_partners.planned),
  FIELD ("seed", NUMBER, pair_partners.seed),
  LIST ("tables", IxPartnersTable, partners_table_parts, pair_partners.tables),
  LIST ("out", guint, out_parts, pair_partners.out),
};
static const IxField round_fields[] = { FIELD ("round", NUMBER, round) };
static const IxField trade_teams_fields[] = {
  FIELD ("round", NUMBER, trade_teams.round),
  FIELD ("team", NUMBER, trade_teams.a),
  FIELD ("other", NUMBER, trade_teams.b),
};
static const IxField late_fields[] = {
  FIELD ("round", NUMBER, late.round),
  FIELD ("first", NUMBER, late.first),
  FIELD ("second", NUMBER, late.second),
};
static const IxField sit_fields[] = {
  FIELD ("round", NUMBER, sit.round),
  FIELD ("team", NUMBER, sit.team),
  FIELD ("entry", NUMBER, sit.entry),
};
static const IxField result_fields[] = {
  FIELD ("round", NUMBER, result.round),
  FIELD ("table", NUMBER, result.table),
  WORD ("result", ix_table_result_words, result.result),
  WORD ("reason", ix_table_reason_words, result.reason),
  FIELD ("match", LINK, result.match),
  FIELD ("second", MARK, result.second),
};
static const IxField match_fields[] = {
  FIELD ("round", NUMBER, match.round),
  FIELD ("table", NUMBER, match.table),
  FIELD ("match", LONG, match.id),
  FIELD ("second", MARK, match.second),
};
static const IxField tell_fields[] = {
  FIELD ("round", NUMBER, tell.round),
  FIELD ("table", NUMBER, tell.table),
  FIELD ("first", NUMBER, tell.first),
  FIELD ("other", NUMBER, tell.other),
  FIELD ("side", NUMBER, tell.side),
  WORD ("result", ix_table_result_words, tell.result),
  FIELD ("second", MARK, tell.second),
};
static const IxField arrive_fields[] = {
  FIELD ("entry", NUMBER, arrive.entry),
  FIELD ("name", TEXT, arrive.name),
  FIELD ("here", FLAG, arrive.here),
};
static const IxField announce_fields[] = {
  FIELD ("round", NUMBER, announce.round),
  FIELD ("time", LONG, announce.time),
};
static const IxField timetable_fields[] = {
  FIELD ("start", LONG, timetable.start),
  FIELD ("minutes", NUMBER, timetable.minutes),
  FIELD ("pause", NUMBER, timetable.pause),
  LIST ("breaks", IxTimetableBreak, break_parts, timetable.breaks),
  FIELD ("labels", TEXTS, timetable.labels),
};
static const IxField notice_fields[] = { FIELD ("text", TEXT, notice) };
static const IxField handicap_fields[] = {
  LIST ("rows", IxHandicapRow, handicap_parts, handicap),
};
static const IxField tiebreaks_fields[] = { FIELD ("tiebreaks", TEXTS, tiebreaks) };
static const IxField prizes_fields[] = {
  LIST ("prizes", IxClubPrize, prize_parts, prizes.as.list),
  WORD ("shared", ix_prize_sharing_words, prizes.as.sharing),
  FIELD ("several", FLAG, prizes.as.several),
  FIELD ("people", FLAG, prizes.as.people),
  FIELD ("currency", TEXT, prizes.currency),
};
static const IxField fee_fields[] = {
  FIELD ("fee", LONG, fee.as.amount),
  FIELD ("reduced", LONG, fee.as.reduced),
  FIELD ("born", NUMBER, fee.as.born),
  FIELD ("currency", TEXT, fee.currency),
};
static const IxField paid_fields[] = {
  FIELD ("entry", NUMBER, paid.entry),
  FIELD ("amount", LONG, paid.amount),
};
static const IxField group_fields[] = {
  LIST ("boards", IxGroupBoard, group_board_parts, group.boards),
  FIELD ("watching", MEMBERS, group.watching),
  WORD ("end", ix_group_end_words, group.end),
  FIELD ("counts", FLAG, group.counts),
  FIELD ("arbiter_grade", LINK, group.arbiter_grade),
};
static const IxField group_seats_fields[] = {
  FIELD ("group", NUMBER, group.number),
  LIST ("boards", IxGroupBoard, group_board_parts, group.boards),
  FIELD ("watching", MEMBERS, group.watching),
  FIELD ("arbiter_grade", LINK, group.arbiter_grade),
};
static const IxField group_drop_fields[] = { FIELD ("group", NUMBER, dropped) };
static const IxField group_match_fields[] = {
  FIELD ("group", NUMBER, group_match.group),
  FIELD ("match", LONG, group_match.id),
};
static const IxField group_result_fields[] = {
  FIELD ("group", NUMBER, group_result.group),
  WORD ("result", ix_table_result_words, group_result.result),
  WORD ("reason", ix_table_reason_words, group_result.reason),
  FIELD ("half_points_1", NUMBER, group_result.half_points[0]),
  FIELD ("half_points_2", NUMBER, group_result.half_points[1]),
  LIST ("boards", IxTableResult, group_result_parts, group_result.boards),
  FIELD ("match", LINK, group_result.match),
};
static const IxField undo_fields[] = { FIELD ("to", NUMBER, index) };

#define FORM(word, fields) { word, fields, G_N_ELEMENTS (fields) }

static const IxEventForm forms[IX_N_EVENING_EVENTS] = {
  [IX_EVENING_SET_UP] = FORM ("set-up", set_up_fields),
  [IX_EVENING_ENTER] = FORM ("enter", enter_fields),
  [IX_EVENING_AMEND] = FORM ("amend", amend_fields),
  [IX_EVENING_PRESENCE] = FORM ("presence", presence_fields),
  [IX_EVENING_REMOVE] = FORM ("remove", remove_fields),
  [IX_EVENING_WISH] = FORM ("wish", wish_fields),
  [IX_EVENING_BALANCE] = FORM ("balance", balance_fields),
  [IX_EVENING_TEAMS] = FORM ("teams", teams_fields),
  [IX_EVENING_TEAM] = FORM ("team", team_fields),
  [IX_EVENING_TRADE_PLAYERS] = FORM ("trade-players", trade_players_fields),
  [IX_EVENING_MERGE] = FORM ("merge", merge_fields),
  [IX_EVENING_TEAM_NAME] = FORM ("team-name", team_name_fields),
  [IX_EVENING_TEAM_ACTIVE] = FORM ("team-active", team_active_fields),
  [IX_EVENING_PLAN] = FORM ("plan", plan_fields),
  [IX_EVENING_FORMAT] = FORM ("format", format_fields),
  [IX_EVENING_PARTNERS] = FORM ("partners", partners_fields),
  [IX_EVENING_REQUEST] = FORM ("request", request_fields),
  [IX_EVENING_MISSED] = FORM ("missed", missed_fields),
  [IX_EVENING_PAIR] = FORM ("pair", pair_fields),
  [IX_EVENING_PAIR_PARTNERS] = FORM ("pair-partners", pair_partners_fields),
  [IX_EVENING_UNPAIR] = FORM ("unpair", round_fields),
  [IX_EVENING_TRADE_TEAMS] = FORM ("trade-teams", trade_teams_fields),
  [IX_EVENING_LATE] = FORM ("late", late_fields),
  [IX_EVENING_SIT] = FORM ("sit", sit_fields),
  [IX_EVENING_RESULT] = FORM ("result", result_fields),
  [IX_EVENING_MATCH] = FORM ("match", match_fields),
  [IX_EVENING_TELL] = FORM ("tell", tell_fields),
  [IX_EVENING_ARRIVE] = FORM ("arrive", arrive_fields),
  [IX_EVENING_ANNOUNCE] = FORM ("announce", announce_fields),
  [IX_EVENING_BEGIN] = FORM ("begin", round_fields),
  [IX_EVENING_TIMETABLE] = FORM ("timetable", timetable_fields),
  [IX_EVENING_NOTICE] = FORM ("notice", notice_fields),
  [IX_EVENING_HANDICAP] = FORM ("handicap", handicap_fields),
  [IX_EVENING_TIEBREAKS] = FORM ("tiebreaks", tiebreaks_fields),
  [IX_EVENING_PRIZES] = FORM ("prizes", prizes_fields),
  [IX_EVENING_FEE] = FORM ("fee", fee_fields),
  [IX_EVENING_PAID] = FORM ("paid", paid_fields),
  [IX_EVENING_GROUP] = FORM ("group", group_fields),
  [IX_EVENING_GROUP_SEATS] = FORM ("group-seats", group_seats_fields),
  [IX_EVENING_GROUP_DROP] = FORM ("group-drop", group_drop_fields),
  [IX_EVENING_GROUP_MATCH] = FORM ("group-match", group_match_fields),
  [IX_EVENING_GROUP_RESULT] = FORM ("group-result", group_result_fields),
  [IX_EVENING_DELETE] = { "delete", NULL, 0 },
  [IX_EVENING_UNDO] = FORM ("undo", undo_fields),
};

const IxEventForm *
ix_event_form (IxEveningEventKind kind)
{
  g_return_val_if_fail (kind < IX_N_EVENING_EVENTS, NULL);
  return &forms[kind];
}

const char *
ix_evening_event_word (IxEveningEventKind kind)
{
  return ix_event_form (kind)->word;
}

IxEveningEventKind
ix_event_kind_find (const char *word,
                    GError    **error)
{
  const IxWordTable words = IX_WORD_TABLE ("event", forms);
  g_autofree char *printable = NULL;
  guint kind;

  if (ix_word_table_find (&words, word, &kind))
    return (IxEveningEventKind) kind;
  printable = ix_record_printable (word);
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("%s is not an event"), printable);
  return IX_N_EVENING_EVENTS;
}

gboolean
ix_field_may_be_left_out (const IxField *field)
{
  return field->type == IX_FIELD_LINK || field->type == IX_FIELD_EXTRA ||
         field->type == IX_FIELD_MARK;
}

gboolean
ix_field_is_left_out (gconstpointer  base,
                      const IxField *field)
{
  return (field->type == IX_FIELD_LINK && IX_FIELD_AT (gint64, base, field) == 0) ||
         (field->type == IX_FIELD_EXTRA &&
          (IX_FIELD_AT (const char *, base, field) == NULL ||
           *IX_FIELD_AT (const char *, base, field) == '\0')) ||
         (field->type == IX_FIELD_MARK && !IX_FIELD_AT (gboolean, base, field));
}

/* Ownership */

/* Calls @each with the fields of all elements of a list. */
static void
for_elements (GArray        *list,
              const IxField *field,
              void (*each) (gpointer       base,
                            const IxField *field))
{
  for (guint i = 0; i < list->len; i++)
    for (guint k = 0; k < field->n_parts; k++)
      each (list->data + i * field->size, &field->parts[k]);
}

/* Gives @base, an event or an element of a list, its own copy of a field that it borrows or lacks. */
static void
own_field (gpointer       base,
           const IxField *field)
{
  static char *const no_texts[] = { NULL };
  const char **text = &IX_FIELD_AT (const char *, base, field);
  char ***texts = &IX_FIELD_AT (char **, base, field);
  GArray **list = &IX_FIELD_AT (GArray *, base, field);

  switch ((guint) field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      *text = g_strdup (*text != NULL ? *text : "");
      break;
    case IX_FIELD_TEXTS:
      *texts = g_strdupv (*texts != NULL ? *texts : (char **) no_texts);
      break;
    case IX_FIELD_LIST:
      *list = *list != NULL ? g_array_copy (*list) : g_array_new (FALSE, TRUE, (guint) field->size);
      for_elements (*list, field, own_field);
      break;
    default:
      break;
    }
}

static void
clear_field (gpointer       base,
             const IxField *field)
{
  switch ((guint) field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      g_free (IX_FIELD_AT (char *, base, field));
      break;
    case IX_FIELD_TEXTS:
      g_strfreev (IX_FIELD_AT (char **, base, field));
      break;
    case IX_FIELD_LIST:
      for_elements (IX_FIELD_AT (GArray *, base, field), field, clear_field);
      g_array_unref (IX_FIELD_AT (GArray *, base, field));
      break;
    default:
      break;
    }
}

IxEveningEvent *
ix_evening_event_copy (const IxEveningEvent *event)
{
  const IxEventForm *form = ix_event_form (event->kind);
  IxEveningEvent *copy = g_memdup2 (event, sizeof *event);

  for (guint i = 0; i < form->n_fields; i++)
    own_field (copy, &form->fields[i]);
  return copy;
}

IxEveningEvent *
ix_evening_event_new_empty (IxEveningEventKind kind,
                            gint64             at)
{
  return ix_evening_event_copy (&(IxEveningEvent) { .kind = kind, .at = at });
}

void
ix_evening_event_free (IxEveningEvent *event)
{
  const IxEventForm *form;

  if (event == NULL)
    return;
  form = ix_event_form (event->kind);
  for (guint i = 0; i < form->n_fields; i++)
    clear_field (event, &form->fields[i]);
  g_free (event);
}

GPtrArray *
ix_evening_events_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ix_evening_event_free);
}

void
ix_evening_events_add (GPtrArray     *events,
                       IxEveningEvent event)
{
  g_ptr_array_add (events, ix_evening_event_copy (&event));
}
