/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-first-position.h"

#include <glib/gi18n.h>

#include "ix-fen.h"
#include "ix-rows.h"

struct _IxFirstPosition {
  AdwComboRow parent_instance;

  const IxVariant *rules; /* NULL: none shown yet */
};

G_DEFINE_FINAL_TYPE (IxFirstPosition, ix_first_position, ADW_TYPE_COMBO_ROW)

typedef struct {
  const char *variant;
  const char *name;
  const char *help;
  const char *fen;
} Array;

static const Array arrays[] = {
  { "balanced-swap", N_("Amazon and short rooks"), N_("White has them in place of queen and rooks"),
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LNBAKBNL w KQkq - 0 1 first" },
};

/* The @n-th starting position in the table for the rules shown, NULL after the last. */
static const Array *
array_of (IxFirstPosition *self,
          guint            n)
{
  for (gsize i = 0; self->rules != NULL && i < G_N_ELEMENTS (arrays); i++)
    if (g_str_equal (arrays[i].variant, self->rules->id) && n-- == 0)
      return &arrays[i];
  return NULL;
}

/* NULL: the usual one, which is first in the list. */
static const Array *
chosen (IxFirstPosition *self)
{
  guint n = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  return n > 0 ? array_of (self, n - 1) : NULL;
}

static void
selected_cb (IxFirstPosition *self)
{
  const Array *array = chosen (self);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), array != NULL ? _(array->help) : "");
}

void
ix_first_position_show (IxFirstPosition *self,
                        const IxVariant *rules)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->rules = rules;
  gtk_string_list_append (list, _("Orthodox"));
  for (guint i = 0; array_of (self, i) != NULL; i++)
    gtk_string_list_append (list, _(array_of (self, i)->name));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (list));
  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (G_LIST_MODEL (list)) > 1);
}

void
ix_first_position_take_over (IxFirstPosition *self,
                             const IxMatch   *match)
{
  g_autofree char *first = ix_fen_write (&ix_match_first_boards (match)->board[0]);

  for (guint i = 0; array_of (self, i) != NULL; i++)
    if (g_str_equal (array_of (self, i)->fen, first))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self), i + 1);
}

gboolean
ix_first_position_set_up (IxFirstPosition *self,
                          const IxVariant *rules,
                          IxBoards        *boards)
{
  const Array *array = chosen (self);

  if (array == NULL)
    return FALSE;
  ix_boards_start (boards, rules, rules->boards);
  return ix_fen_parse (array->fen, rules, IX_FEN_ANY_MATERIAL, &boards->board[0], NULL);
}

static void
ix_first_position_class_init (IxFirstPositionClass *klass)
{
}

static void
ix_first_position_init (IxFirstPosition *self)
{
  ix_rows_set_texts (GTK_WIDGET (self), _("First Position"), NULL);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

GtkWidget *
ix_first_position_new (void)
{
  return g_object_new (IX_TYPE_FIRST_POSITION, NULL);
}
