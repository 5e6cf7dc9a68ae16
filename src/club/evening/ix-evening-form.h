/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-event.h"

G_BEGIN_DECLS

/* What the events of an evening are made of: one description, by which they are copied, compared
 * and freed, and written and read as text (ix-evening-event-text.c) and as JSON
 * (ix-store-json-event.c). */
typedef enum {
  IX_FIELD_TEXT,    /* const char * */
  IX_FIELD_NUMBER,  /* guint */
  IX_FIELD_INTEGER, /* gint */
  IX_FIELD_LONG,    /* gint64 */
  IX_FIELD_FLAG,    /* gboolean */
  IX_FIELD_WORD,    /* an enum, by its words */
  IX_FIELD_MEMBERS, /* IxMembers */
  IX_FIELD_TEXTS,   /* char ** */
  IX_FIELD_LIST,    /* GArray of structs of `parts`; a part without a name is the element itself */
} IxFieldType;

typedef struct _IxField IxField;

struct _IxField {
  const char        *name;
  IxFieldType        type;
  gsize              offset;
  const IxWordTable *words;
  /* Of an element of a list. */
  const IxField     *parts;
  guint              n_parts;
  gsize              size;
};

typedef struct {
  const char    *word;
  const IxField *fields;
  guint          n_fields;
} IxEventForm;

/* The form of a kind of event; its fields lie in IxEveningEvent. */
const IxEventForm *ix_event_form (IxEveningEventKind kind);

/* The kind of that word; IX_N_EVENING_EVENTS, with @error, if there is none. */
IxEveningEventKind ix_event_kind_find (const char *word,
                                       GError    **error);

/* The words of enums that are no matter of a table's result: "none", "apart", "together" and
 * "match", "table", "scores", "standings", "swiss", "left". */
extern const IxWordTable ix_wish_words;
extern const IxWordTable ix_round_method_words;

/* An event of that kind in which everything is empty, to be read into; to be freed. */
IxEveningEvent *ix_evening_event_new_empty (IxEveningEventKind kind,
                                            gint64             at) G_GNUC_WARN_UNUSED_RESULT;

/* The value of a field of @base, which is an event or an element of a list. */
#define IX_FIELD_AT(type, base, field) \
  (*(type *) (gpointer) ((const char *) (base) + (field)->offset))

G_END_DECLS
