/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Surname and given names of people, as names are typed and as lists have them: "Ann Smith",
 * "Smith, Ann", "Jan van der Berg", "Sammy Davis Jr.". */

/* Parts the name: before the comma stands the surname; without a comma it is the last word, with
 * the particles before it and a suffix behind it.  A name of one word is a surname.  @given is set
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

G_END_DECLS
