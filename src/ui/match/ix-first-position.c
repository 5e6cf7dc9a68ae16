/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-first-position.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-fen.h"
#include "ix-form.h"

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

/* The @n-th array of the table for the rules that are shown, NULL behind the last. */
static const Array *
array_of (GtkWidget *row,
          guint      n)
{
  const IxVariant *rules = g_object_get_data (G_OBJECT (row), "rules");

  for (gsize i = 0; rules != NULL && i < G_N_ELEMENTS (arrays); i++)
    if (g_str_equal (arrays[i].variant, rules->id) && n-- == 0)
      return &arrays[i];
  return NULL;
}

/* NULL: the usual one, which is the first in the list. */
static const Array *
chosen (GtkWidget *row)
{
  guint n = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return n > 0 ? array_of (row, n - 1) : NULL;
}

static void
selected_cb (GtkWidget *row)
{
  const Array *array = chosen (row);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), array != NULL ? _(array->help) : "");
}

void
ix_first_position_show (GtkWidget       *row,
                        const IxVariant *rules)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  g_object_set_data (G_OBJECT (row), "rules", (gpointer) rules);
  gtk_string_list_append (list, _("Orthodox"));
  for (guint i = 0; array_of (row, i) != NULL; i++)
    gtk_string_list_append (list, _(array_of (row, i)->name));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  gtk_widget_set_visible (row, g_list_model_get_n_items (G_LIST_MODEL (list)) > 1);
}

void
ix_first_position_take_over (GtkWidget     *row,
                             const IxMatch *match)
{
  g_autofree char *first = ix_fen_write (&ix_match_first_boards (match)->board[0]);

  for (guint i = 0; array_of (row, i) != NULL; i++)
    if (g_str_equal (array_of (row, i)->fen, first))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i + 1);
}

gboolean
ix_first_position_set_up (GtkWidget       *row,
                          const IxVariant *rules,
                          IxBoards        *boards)
{
  const Array *array = chosen (row);

  if (array == NULL)
    return FALSE;
  ix_boards_start (boards, rules, rules->boards);
  return ix_fen_parse (array->fen, rules, IX_FEN_ANY_MATERIAL, &boards->board[0], NULL);
}

GtkWidget *
ix_first_position_new (GtkWidget *group)
{
  GtkWidget *row =
    ix_form_add_choice (group, _("First Position"), (const char *const[]) { NULL });

  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), NULL);
  return row;
}
