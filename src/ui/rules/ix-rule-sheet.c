/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sheet.h"

#include <glib/gi18n.h>
#include <pango/pango.h>

#include "ix-rule-differences.h"

static IxRuleSheet *
sheet_new (const IxVariant *variant)
{
  IxRuleSheet *self = g_new0 (IxRuleSheet, 1);

  self->variant = *variant;
  self->text.variant = variant->id;
  self->blocks = g_array_new (FALSE, FALSE, sizeof (IxRulesBlock));
  self->strings = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ix_rule_sheet_free (IxRuleSheet *self)
{
  g_array_unref (self->blocks);
  g_ptr_array_unref (self->strings);
  g_free (self);
}

/* Takes @text. */
static const char *
keep (IxRuleSheet *self,
      char        *text)
{
  g_ptr_array_add (self->strings, text);
  return text;
}

/* Takes @text. */
static void
add (IxRuleSheet *self,
     IxRulesKind  kind,
     char        *text)
{
  const IxRulesBlock block = { .kind = kind, .text = keep (self, text) };

  g_array_append_val (self->blocks, block);
}

static void
add_lines (IxRuleSheet *self,
           GPtrArray   *lines)
{
  for (guint i = 0; i < lines->len; i++)
    add (self, IX_RULES_ITEM, g_strdup (g_ptr_array_index (lines, i)));
}

/* Adds the blocks of the text, up to the one that ends it. */
static void
add_text (IxRuleSheet       *self,
          const IxRulesText *text)
{
  const IxRulesBlock *end = text->blocks;

  while (end->kind != IX_RULES_END)
    end++;
  g_array_append_vals (self->blocks, text->blocks, (guint) (end - text->blocks));
}

static void
finish (IxRuleSheet *self)
{
  const IxRulesBlock end = { .kind = IX_RULES_END };

  g_array_append_val (self->blocks, end);
  self->text.blocks = (const IxRulesBlock *) (gconstpointer) self->blocks->data;
}

IxRuleSheet *
ix_rule_sheet_new_for_text (const IxRulesText *text)
{
  IxRuleSheet *self = sheet_new (ix_variant_find (text->variant));

  self->text.title = text->title;
  self->text.summary = text->summary;
  add_text (self, text);
  finish (self);
  return self;
}

static void
add_differences (IxRuleSheet *self,
                 const char  *base)
{
  g_autoptr (GPtrArray) lines = ix_rule_differences (&self->variant);

  if (lines->len == 0)
    {
      /* Translators: rules of the house differ in nothing from built-in ones */
      add (self, IX_RULES_PARAGRAPH, g_markup_printf_escaped (_("All is as in %s."), base));
      return;
    }
  add (self, IX_RULES_HEADING, g_markup_printf_escaped (_("What differs from %s"), base));
  add_lines (self, lines);
}

/* Chess has no text of its own here, only what the house has settled. */
static void
add_settings (IxRuleSheet *self)
{
  g_autoptr (GPtrArray) lines = ix_rule_settings (&self->variant);

  add (self, IX_RULES_HEADING, g_markup_escape_text (_("All settings"), -1));
  add_lines (self, lines);
}

IxRuleSheet *
ix_rule_sheet_new (const IxVariant *variant)
{
  IxRuleSheet *self = sheet_new (variant);
  const IxRulesText *text = ix_rules_text_find (variant->id);
  const char *base = ix_variant_title (variant);

  self->text.title =
    keep (self, variant->house != NULL
                  ? g_markup_escape_text (variant->house, -1)
                  /* Translators: Newport Exchange, by the rules of one match */
                  : g_markup_printf_escaped (_("%s, as in this match"), base));
  self->text.summary = keep (self, g_markup_printf_escaped (
    variant->house != NULL ? _("Rules of the house, based on %s.")
                           : _("The rules of one match, based on %s."), base));
  add_differences (self, base);
  if (text != NULL)
    add_text (self, text);
  else
    add_settings (self);
  finish (self);
  return self;
}

char *
ix_rule_sheet_title (const IxRuleSheet *self)
{
  char *title = NULL;

  pango_parse_markup (_(self->text.title), -1, 0, NULL, &title, NULL, NULL);
  return title;
}
