/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The state of a clock.  States differ in more than colour: an icon, a frame, a weight. */
typedef enum {
  IX_CLOCK_WAITING, /* the other clock of the board runs, or the board is over */
  IX_CLOCK_RUNNING,
  IX_CLOCK_PAUSED,  /* it runs again when the match does */
  IX_CLOCK_FALLEN,
  IX_N_CLOCK_MODES,
} IxClockMode;

/* Does a clock with @left microseconds count as low?  One that has fallen does not. */
gboolean ix_clock_is_low (gint64      left,
                          IxClockMode mode);

/* The icon of a clock; NULL: none. */
const char *ix_clock_icon (IxClockMode mode,
                           gboolean    low);

/* Gives @widget the CSS classes of a clock in that state, and no others of a clock. */
void ix_clock_set_css_classes (GtkWidget  *widget,
                               IxClockMode mode,
                               gboolean    low);

/* One clock: large digits, an icon for its state or what is left of a delay, and the key that
 * presses it.  A click presses it too. */
#define IX_TYPE_CLOCK_FACE (ix_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (IxClockFace, ix_clock_face, IX, CLOCK_FACE, GtkButton)

GtkWidget *ix_clock_face_new (void);

/* Shows @left microseconds.  @who names its player, for screen readers. */
void ix_clock_face_show (IxClockFace *self,
                         const char  *who,
                         gint64       left,
                         IxClockMode  mode);

/* Shows that @left microseconds are left of the delay of the turn, 0 for none: their seconds stand
 * in the place of the icon. */
void ix_clock_face_set_delay (IxClockFace *self,
                              gint64       left);

/* With @on the face invites a press: the turn is complete and may end. */
void ix_clock_face_set_to_press (IxClockFace *self,
                                 gboolean     on);

/* The label of the key, NULL for none. */
void ix_clock_face_set_key (IxClockFace *self,
                            const char  *key);

/* The width that digits and colons have at most, also of a running clock, in percent of the height that is asked
 * for: layouts reckon with it whatever the font is. */
#define IX_CLOCK_DIGIT_WIDTH 87
#define IX_CLOCK_COLON_WIDTH 40

/* The size of the font of @widget for which a digit is @height pixels high as it is drawn; lower if the font is so
 * wide that a time would not have the width above. */
int ix_clock_digits_font_size (GtkWidget *widget,
                               int        height);

/* Draws digits that are @height logical pixels high, as far as ink goes, in a face that has the
 * width for the text @longest, whatever it shows; NULL: it is as wide as what it shows. */
void ix_clock_face_set_digits (IxClockFace *self,
                               int          height,
                               const char  *longest);

/* Draws the seconds of the delay that high, for those who sit at a wooden board; 0: as small as fits
 * beside the digits. */
void ix_clock_face_set_delay_height (IxClockFace *self,
                                     int          height);

/* Does what a click on the clock does. */
void ix_clock_face_press (IxClockFace *self);

G_END_DECLS
