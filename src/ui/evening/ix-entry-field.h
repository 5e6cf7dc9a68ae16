/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A player who matches the typed text. */
typedef struct {
  char *name, *code, *club, *federation, *fide_number;
  gint  grade;   /* 0: none */
  gint  rapid;
  guint entry;   /* the number of the existing entry, or G_MAXUINT */
  gboolean present;
  gboolean nearly; /* a fuzzy match: found only by allowing for typing errors */
} IxSuggestion;

/* Frees an IxSuggestion; a GDestroyNotify. */
void ix_suggestion_free (gpointer suggestion);

/* Returns the players who match @text as an array of IxSuggestion, best match first; the caller
 * owns it. */
typedef GPtrArray *(*IxSuggestFunc) (const char *text,
                                     gpointer    data);

/* The field that checks people in.  While the user types, it lists the matching players.  Up and
 * Down select one of them, the first at the beginning; Enter takes it and clears the field.  A
 * player who is on no list can be entered as typed.
 *
 * Signals:
 *   chosen (IxSuggestion *)   a player of a list, or one who has an entry already
 *   walk-in (char *)          a player of no list, as typed */
#define IX_TYPE_ENTRY_FIELD (ix_entry_field_get_type ())
G_DECLARE_FINAL_TYPE (IxEntryField, ix_entry_field, IX, ENTRY_FIELD, GtkWidget)

/* @suggest is called with @data each time the text changes. */
GtkWidget *ix_entry_field_new (IxSuggestFunc suggest,
                               gpointer      data);

/* The text entry, which takes the keyboard focus. */
GtkWidget *ix_entry_field_get_entry (IxEntryField *self);

/* Sets the hint below the field, which is visible while the field is empty. */
void ix_entry_field_set_hint (IxEntryField *self,
                              const char   *hint);

G_END_DECLS
