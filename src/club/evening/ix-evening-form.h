/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-event.h"

G_BEGIN_DECLS

/* Describes the fields of events.  By this one description events are copied, compared and
 * freed, and are written and read as text (ix-evening-event-text.c) and as JSON
 * (ix-store-json-event.c). */
typedef enum {
  IX_FIELD_TEXT,    /* const char * */
  IX_FIELD_NUMBER,  /* guint */
  IX_FIELD_INTEGER, /* gint */
  IX_FIELD_LONG,    /* gint64 */
  IX_FIELD_LINK,    /* gint64, an id or a grade; 0: none.  At the end of its event, left out if it
                     * is 0 */
  IX_FIELD_EXTRA,   /* const char *.  At the end of its event, left out if it is empty */
  IX_FIELD_FLAG,    /* gboolean */
  IX_FIELD_MARK,    /* gboolean: its name if it is TRUE.  At the end of its event, left out if it is
                     * FALSE */
  IX_FIELD_WORD,    /* an enum, by its words */
  IX_FIELD_MEMBERS, /* IxMembers */
  IX_FIELD_TEXTS,   /* char ** */
  IX_FIELD_LIST,    /* GArray of structs of `parts`; a part without a name is the element itself */
} IxEventFieldType;

typedef struct _IxField IxField;

struct _IxField {
  const char        *name;
  IxEventFieldType   type;
  gsize              offset;
  const IxWordTable *words;
  /* The elements of a list. */
  const IxField     *parts;
  guint              n_parts;
  gsize              size;
};

typedef struct {
  const char    *word;
  const IxField *fields;
  guint          n_fields;
} IxEventForm;

/* Returns the form of a kind of event; its fields lie in IxEveningEvent. */
const IxEventForm *ix_event_form (IxEveningEventKind kind);

/* Returns the kind with that word; IX_N_EVENING_EVENTS, with @error, if there is none. */
IxEveningEventKind ix_event_kind_find (const char *word,
                                       GError    **error);

/* The words of the enums that do not concern the result of a table: "none", "apart", "together",
 * "tables"; "match", "table", "scores", "standings", "swiss", "left", "partners"; "even", "everyone",
 * "leaders"; "usual", "out", "threes"; and "first-board", "all-boards". */
extern const IxWordTable ix_wish_words;
extern const IxWordTable ix_round_method_words;
extern const IxWordTable ix_aim_words;
extern const IxWordTable ix_rest_words;
extern const IxWordTable ix_group_end_words;

/* Those for whom prizes are: "places", "grades", "juniors", "seniors", "women", "newcomers", "lower-half",
 * "above-grades"; and how they are shared: "no", "average", "hort". */
extern const IxWordTable ix_prize_kind_words;
extern const IxWordTable ix_prize_sharing_words;

/* Returns an event of that kind with empty fields, to be filled.  Free it with
 * ix_evening_event_free(). */
IxEveningEvent *ix_evening_event_new_empty (IxEveningEventKind kind,
                                            gint64             at) G_GNUC_WARN_UNUSED_RESULT;

/* May the field be left out?  Is that of @base, because it has no value? */
gboolean ix_field_may_be_left_out (const IxField *field);
gboolean ix_field_is_left_out (gconstpointer  base,
                               const IxField *field);

/* The value of a field of @base, which is an event or an element of a list. */
#define IX_FIELD_AT(type, base, field) \
  (*(type *) (gpointer) ((const char *) (base) + (field)->offset))

G_END_DECLS
