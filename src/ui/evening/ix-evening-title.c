/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-title.h"

#include "ix-format-evening.h"

/* In characters: a longer name is cut rather than push the pages from the middle of the bar.  The
 * second line has smaller letters. */
#define MOST_CHARS 26
#define MOST_SMALL_CHARS 36

struct _IxEveningTitle {
  AdwBin parent_instance;

  GtkWidget *name, *when;
};

G_DEFINE_FINAL_TYPE (IxEveningTitle, ix_evening_title, ADW_TYPE_BIN)

void
ix_evening_title_show (IxEveningTitle       *self,
                       const IxEveningState *state)
{
  g_autoptr (GString) when = g_string_new (NULL);

  g_return_if_fail (IX_IS_EVENING_TITLE (self));

  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), state != NULL);
  if (state == NULL)
    return;
  if (state->rounds->len > 0)
    {
      g_autofree char *round = ix_format_round_of (state, state->rounds->len - 1);

      g_string_append (when, round);
    }
  if (*state->date != '\0')
    {
      g_autofree char *date = ix_format_evening_date (state->date);

      g_string_append_printf (when, "%s%s", when->len > 0 ? " · " : "", date);
    }
  gtk_label_set_text (GTK_LABEL (self->name), state->name);
  gtk_label_set_text (GTK_LABEL (self->when), when->str);
  gtk_widget_set_visible (self->when, when->len > 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), state->name);
}

/* Construction and disposal */

static void
ix_evening_title_class_init (IxEveningTitleClass *klass)
{
}

static GtkWidget *
new_line (GtkWidget  *box,
          const char *css_class,
          int         most_chars)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), most_chars);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
ix_evening_title_init (IxEveningTitle *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->name = new_line (box, "heading", MOST_CHARS);
  self->when = new_line (box, "when", MOST_SMALL_CHARS);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (box, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "evening-title");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
ix_evening_title_new (void)
{
  return g_object_new (IX_TYPE_EVENING_TITLE, NULL);
}
