/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules that are played: each field of them, and what its value means. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>

#include "ix-clock-control.h"
#include "ix-rule-set.h"
#include "ix-rule-words.h"

/* Sets @variant to the rules of the evening with its clock; FALSE if this program does not know them. */
static gboolean
find_rules (const IxEveningState *evening,
            IxVariant            *variant)
{
  const IxVariant *built_in = ix_variant_find (evening->variant);
  gint64 clock, increment;
  IxTiming timing;

  if (*evening->rules == '\0' || !ix_rule_set_parse (evening->rules, variant, NULL))
    {
      if (built_in == NULL)
        return FALSE;
      *variant = *built_in;
    }
  if (ix_clock_control_parse (evening->clock, &clock, &increment, &timing))
    ix_variant_set_clock (variant, clock, increment, timing);
  return TRUE;
}

/* Returns the sentence for the value of a field; NULL if it has none. */
static const char *
meaning_of (const IxVariantField *field,
            const char           *value)
{
  if (field->type == IX_RULE_NUMBER || field->type == IX_RULE_SECONDS)
    return g_str_equal (value, "0") && field->meanings[1] != NULL ? field->meanings[1]
                                                                  : field->meanings[0];
  for (guint i = 0; field->choices[i] != NULL; i++)
    if (g_str_equal (field->choices[i], value))
      return field->meanings[i];
  return NULL;
}

static void
add_field (GString              *html,
           const IxVariant      *variant,
           const IxVariantField *field)
{
  g_autofree char *value = ix_variant_get (variant, field->name);
  const char *meaning = meaning_of (field, value);
  g_autofree char *sentence = NULL;

  if (meaning == NULL)
    return;
  sentence = ix_rules_fill (meaning, variant);
  ix_html_add_element (html, "dt", _(field->title));
  ix_html_add_element (html, "dd", sentence);
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             data,
         GError             **error)
{
  g_string_append_len (data, text, (gssize) length);
}

/* Returns markup as text: phones do without bold letters. */
static char *
plain_text (const char *markup)
{
  static const GMarkupParser parser = { .text = text_cb };
  GString *text = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, text, NULL);

  if (!g_markup_parse_context_parse (context, "<t>", -1, NULL) ||
      !g_markup_parse_context_parse (context, markup, -1, NULL) ||
      !g_markup_parse_context_parse (context, "</t>", -1, NULL))
    g_string_assign (text, markup);
  return g_string_free (text, FALSE);
}

/* Returns the rules in words, which do not change while an evening goes on; NULL if they are not known. */
static char *
tell_rules (const IxPhoneMaker *maker,
            const IxVariant    *variant)
{
  const GArray *rules = maker->source->rules;
  GString *html;

  if (rules == NULL)
    return NULL;
  html = g_string_new (NULL);
  for (guint i = 0; i < rules->len; i++)
    {
      const IxPhoneText *one = &g_array_index (rules, IxPhoneText, i);
      g_autofree char *filled = ix_rules_fill (one->text, variant);
      g_autofree char *text = plain_text (filled);

      ix_html_add_element (html, one->heading ? "h2" : "p", text);
    }
  return g_string_free (html, FALSE);
}

void
ix_phone_add_rules (IxPhoneMaker *maker)
{
  const IxEveningState *evening = maker->source->evening;
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *words = NULL;
  const IxVariantField *field;
  IxVariant variant;

  if (!find_rules (evening, &variant))
    ix_phone_add_line (html, "when", evening->variant);
  else
    {
      g_string_append (html, "<h2>");
      ix_html_add_name (html, ix_variant_name (&variant));
      g_string_append (html, "</h2>\n");
      if (variant.house != NULL)
        ix_phone_add_line (html, "when", ix_variant_title (&variant));
      g_string_append (html, "<dl class=\"rules\">\n");
      for (guint i = 0; (field = ix_variant_field (i)) != NULL; i++)
        if (field->matters == NULL || field->matters (&variant))
          add_field (html, &variant, field);
      g_string_append (html, "</dl>\n");
      words = tell_rules (maker, &variant);
    }
  ix_phone_add_page (maker, IX_PHONE_RULES, ix_phone_name (IX_PHONE_RULES),
                     ix_phone_title (IX_PHONE_RULES), NULL, html, words);
}
