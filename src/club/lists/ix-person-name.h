/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Surname and given names of people, as names are typed and as lists have them: "Ann Smith",
 * "Smith, Ann", "Jan van der Berg", "Sammy Davis Jr.". */

/* Parts the name: before the comma stands the surname; without a comma it is the last word, with
 * the particles before it, and a suffix or a remark in brackets behind it.  A name of one word is a surname.  @given is set
 * to an empty text if there is none. */
void ix_person_name_split (const char *name,
                           char      **surname,
                           char      **given);

/* Between the names of people who share a seat, as in "Ann Smith / Bob Miller". */
#define IX_PERSON_NAME_AND " / "

/* The surname, and the surnames of all who share a seat: "Smith / Miller". */
char *ix_person_name_surnames (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The name on one line as "Smith, Ann"; the surname alone if there is no given name. */
char *ix_person_name_surname_first (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Are the names the same except for case and accents? */
gboolean ix_names_are_alike (const char *a,
                             const char *b);

/* A key that is the same for all names for which ix_names_mean_the_same() holds, and for some
 * others. */
char *ix_name_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Do the names mean the same person, in whichever order they are: "Ames, Nora" and "nora ames"? */
gboolean ix_names_mean_the_same (const char *a,
                                 const char *b);

/* Parses the text typed for a walk-in: a name, possibly followed by an estimate of the grade,
 * "Smith 145", in any form that ix_rating_read() knows.  Of "Smith 1 422" it cannot be known whether
 * the 1 belongs to the name, so all of it is the name.  Returns the name, which the caller frees, or
 * NULL if there is none.  @grade is 0 without an estimate. */
char *ix_walk_in_parse (const char *text,
                        gint       *grade) G_GNUC_WARN_UNUSED_RESULT;

/* Does a digit stand in @name?  It may be a grade that was typed wrong, "Smith 12O", or in front of the name. */
gboolean ix_name_has_digit (const char *name);

/* Has @name no capital, though its letters have capitals?  Letters with which somebody is looked for are typed so. */
gboolean ix_name_is_small (const char *name);

/* Reads the grade that seems to be meant by a name with a digit: "145 Harry", "Smith John 12O", "Smith145".
 * Returns the name without it and sets @grade; NULL if there is none. */
char *ix_walk_in_repair (const char *name,
                         gint       *grade) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
