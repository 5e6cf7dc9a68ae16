/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How a clock stands.  Each looks different in more than colour: an icon, a frame, a weight. */
typedef enum {
  IX_CLOCK_WAITING, /* the other clock of the board runs, or the board is over */
  IX_CLOCK_RUNNING,
  IX_CLOCK_PAUSED,  /* it would run if the match did */
  IX_CLOCK_FALLEN,
} IxClockMode;

/* One clock: large digits, a sign for how it stands, and the key that presses it.  It is a button
 * that presses it as well. */
#define IX_TYPE_CLOCK_FACE (ix_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (IxClockFace, ix_clock_face, IX, CLOCK_FACE, GtkButton)

GtkWidget *ix_clock_face_new (void);

/* Shows @left microseconds.  @who is whose clock it is, for screen readers. */
void ix_clock_face_show (IxClockFace *self,
                         const char  *who,
                         gint64       left,
                         IxClockMode  mode);

/* With @on the face invites to press: the turn is made and may end. */
void ix_clock_face_set_to_press (IxClockFace *self,
                                 gboolean     on);

/* The text of the key, NULL for none. */
void ix_clock_face_set_key (IxClockFace *self,
                            const char  *key);

/* The digits as shown. */
const char *ix_clock_face_get_text (IxClockFace *self);

/* The height of the digits in logical pixels. */
void ix_clock_face_set_digit_size (IxClockFace *self,
                                   int          size);

G_END_DECLS
