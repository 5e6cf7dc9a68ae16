/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Somebody who may be meant by what is typed. */
typedef struct {
  char *name, *code, *club;
  gint  grade;   /* 0: none */
  gint  rapid;
  guint entry;   /* the entry that he is already; G_MAXUINT */
  gboolean present;
  gboolean nearly; /* found only by forgiving errors of typing */
} IxSuggestion;

void ix_suggestion_free (gpointer suggestion);

/* Those who may be meant by @text, the likeliest first; an array of IxSuggestion. */
typedef GPtrArray *(*IxSuggestFunc) (const char *text,
                                     gpointer    data);

/* The field in which people are checked in: what is typed brings up those who may be meant, as one
 * types; Enter takes the first of them or the one that Up and Down go to, and clears the field.  Who
 * is on no list is taken as he was typed.
 *
 * Signals:
 *   chosen (IxSuggestion *)   somebody who is on a list, or here already
 *   walk-in (char *)          somebody who is on none, as he was typed */
#define IX_TYPE_ENTRY_FIELD (ix_entry_field_get_type ())
G_DECLARE_FINAL_TYPE (IxEntryField, ix_entry_field, IX, ENTRY_FIELD, GtkWidget)

GtkWidget *ix_entry_field_new (IxSuggestFunc suggest,
                               gpointer      data);

/* The widget that takes the keys. */
GtkWidget *ix_entry_field_get_entry (IxEntryField *self);

/* What is said below the field when it is empty. */
void ix_entry_field_set_hint (IxEntryField *self,
                              const char   *hint);

G_END_DECLS
