/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A player who matches the typed text. */
typedef struct {
  char *name, *code, *club, *federation, *fide_number;
  char *shown;   /* the name by which the existing entry is shown; NULL: there is none */
  char *list;    /* its name and date, if several are asked; else NULL */
  gint  grade;   /* 0: none */
  gint  rapid;
  guint entry;   /* the number of the existing entry, or G_MAXUINT */
  gint  listed;  /* the grade on the list, if it is of the other scale and was converted; else 0 */
  gboolean came;      /* they are present, or took part */
  gboolean present;
  guint    recent;    /* was here so many evenings ago; 0: in none of the last ones */
  gboolean estimated; /* the grade */
  guint    born;      /* the year; 0: not known */
  gboolean woman;
  gboolean nearly;    /* a fuzzy match: found only by allowing for typing errors */
} IxSuggestion;

/* The scale of the grades of an evening: English grades (145) or ratings (1800). */
typedef enum {
  IX_SCALE_UNKNOWN,
  IX_SCALE_GRADES,
  IX_SCALE_RATINGS,
} IxScale;

/* The scale of @grade, which says it by its size; unknown for 0. */
IxScale ix_scale_of (gint grade);

/* Returns @grade in the scale; unchanged if it is of that scale already, or none. */
gint ix_scale_convert (IxScale scale,
                       gint    grade);

/* Suggestions that are asked for at most; of more only some are shown. */
#define IX_MOST_SUGGESTIONS 100

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

/* Sets the scale of the evening.  A number of the other scale behind a name is offered as what it
 * means in this one. */
void ix_entry_field_set_scale (IxEntryField *self,
                               IxScale       scale);

/* Sets the hint below the field, which is visible while the field is empty. */
void ix_entry_field_set_hint (IxEntryField *self,
                              const char   *hint);

G_END_DECLS
