/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-codes.h"

#include <glib/gi18n.h>

#include "ix-display-text.h"
#include "ix-qr-code.h"
#include "ix-widgets.h"

#define MOST_CARDS 2

/* Heights as shares of that of the page. */
#define CAPTION 0.1
#define TEXT 0.12

typedef struct {
  GtkWidget *caption;
  GtkWidget *code;
  GtkWidget *text;
} Card;

struct _IxDisplayCodes {
  IxDisplayPart parent_instance;

  Card  cards[MOST_CARDS];
  guint n;
};

G_DEFINE_FINAL_TYPE (IxDisplayCodes, ix_display_codes, IX_TYPE_DISPLAY_PART)

static void
add_card (IxDisplayCodes *self,
          const char      *caption,
          const char      *code,
          const char      *text)
{
  IxDisplayPart *part = IX_DISPLAY_PART (self);
  Card *card = &self->cards[self->n++];

  card->caption = ix_display_part_add (part, ix_display_text_new (caption, 0.5f), "accent");
  card->code = ix_display_part_add (part, ix_qr_code_new (0), "phones-code");
  card->text = ix_display_part_add (part, ix_display_text_new (text, 0.5f), "strong");
  ix_display_text_set_whole (IX_DISPLAY_TEXT (card->text));
  ix_qr_code_set_text (IX_QR_CODE (card->code), code, caption);
}

static void
ix_display_codes_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  IxDisplayCodes *self = IX_DISPLAY_CODES (widget);
  int margin = width / 40;
  int caption = (int) (CAPTION * height);
  int text = (int) (TEXT * height);
  int code = height - caption - text - margin;
  int share = (width - margin) / (int) MAX (self->n, 1);

  for (guint i = 0; i < self->n; i++)
    {
      int x = margin + (int) i * share;
      int inner = share - margin;

      ix_allocate (self->cards[i].caption, x, 0, inner, caption);
      ix_allocate (self->cards[i].code, x, caption, inner, code);
      ix_allocate (self->cards[i].text, x, caption + code, inner, text);
    }
}

static void
ix_display_codes_class_init (IxDisplayCodesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = ix_display_codes_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displaycodes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_display_codes_init (IxDisplayCodes *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Codes for phones"), -1);
}

GtkWidget *
ix_display_codes_new (const char *url,
                       const char *wifi,
                       const char *network)
{
  IxDisplayCodes *self = g_object_new (IX_TYPE_DISPLAY_CODES, NULL);

  if (wifi != NULL)
    add_card (self, _("1. Join the Wi-Fi"), wifi, network);
  add_card (self, wifi != NULL ? _("2. Open the page") : _("Open the page"), url, url);
  return GTK_WIDGET (self);
}
