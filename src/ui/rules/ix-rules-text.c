/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rules-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-how-it-moves.h"
#include "ix-phone-page.h"

const IxRulesText ix_rules_texts[] = {
  { "newport", N_("Exchange, Newport Rules"),
    N_("Two boards, two teams of two. What you capture on one board, your partner may put on the "
       "other."),
    ix_rules_exchange },
  { "berkshire", N_("Exchange, Berkshire Rules"),
    N_("Two boards, two teams of two. What you capture on one board, your partner may put on the "
       "other, even with mate."),
    ix_rules_exchange },
  { "swap", N_("Swap Chess"),
    N_("Instead of moving, a piece may change places with one that it attacks, and then with the "
       "next. By J. P. Neto, 1998."),
    ix_rules_swap },
  { "balanced-swap", N_("Balanced Swap Chess"),
    N_("First a move, then a swap, in every turn. By J. P. Neto, 1998."), ix_rules_balanced_swap },
  { "superchess", N_("Superchess"),
    N_("Four stronger pieces take the place of four others before the game begins. Regulations of "
       "the Dutch Open."),
    ix_rules_superchess },
  { "chess", N_("Chess"), N_("By the Laws of FIDE, on one board."), ix_rules_chess },
  { NULL, NULL, NULL, NULL },
};

const IxRulesText *
ix_rules_text_find (const char *variant)
{
  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    if (g_str_equal (text->variant, variant))
      return text;
  return NULL;
}

static gboolean
is_so (const char      *condition,
       const IxVariant *variant)
{
  gboolean differs = strstr (condition, "!=") != NULL;
  g_auto (GStrv) parts = g_strsplit (condition, differs ? "!=" : "=", 2);
  g_autofree char *value = NULL;

  /* Clubs also differ in rules that are not fields of the table. */
  value = g_str_equal (parts[0], "id") ? g_strdup (variant->id)
                                       : ix_variant_get (variant, parts[0]);
  g_return_val_if_fail (value != NULL, FALSE);
  return g_str_equal (parts[1], value) != differs;
}

gboolean
ix_rules_block_applies (const IxRulesBlock *block,
                        const IxVariant    *variant)
{
  g_auto (GStrv) conditions = g_strsplit (block->when != NULL ? block->when : "", " ", -1);

  for (guint i = 0; conditions[i] != NULL; i++)
    if (!is_so (conditions[i], variant))
      return FALSE;
  return TRUE;
}

GArray *
ix_rules_for_phones (const IxVariant *variant)
{
  const IxRulesText *text = ix_rules_text_find (variant->id);
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (IxPhoneText));

  for (const IxRulesBlock *block = text != NULL ? text->blocks : NULL;
       block != NULL && block->kind != IX_RULES_END; block++)
    if (!ix_rules_is_figure (block) && block->kind != IX_RULES_HEAD_ROW &&
        ix_rules_block_applies (block, variant))
      {
        const IxPhoneText one = { block->kind == IX_RULES_HEADING, block->text };

        g_array_append_val (texts, one);
      }
  return texts;
}

char *
ix_rules_caption (const IxRulesBlock *block,
                  const IxVariant    *variant)
{
  g_autofree char *title = NULL;
  g_autofree char *sentence = NULL;

  if (block->kind == IX_RULES_FIGURE)
    return ix_rules_fill (block->figure.caption, variant);
  title = ix_how_it_moves_title (block->type);
  sentence = ix_how_it_moves_notify (variant, block->type);
  return g_markup_printf_escaped ("<b>%s.</b> %s", title, sentence);
}

void
ix_rules_scene (const IxRulesBlock *block,
                const IxVariant    *variant,
                IxScene            *scene)
{
  if (block->kind == IX_RULES_FIGURE)
    ix_figure_scene (&block->figure, variant, scene);
  else
    ix_how_it_moves_scene (block->type, IX_WHITE, scene);
}
