/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-event.h"

#include <string.h>

#include "ix-record-error.h"

static const struct {
  const char *word;
  const char *type;
} kinds[IX_N_EVENING_EVENTS] = {
  [IX_EVENING_SET_UP] = { "set-up", "(ssssuss)" },
  [IX_EVENING_ENTER] = { "enter", "(sssiibb)" },
  [IX_EVENING_AMEND] = { "amend", "(usssiibb)" },
  [IX_EVENING_PRESENCE] = { "presence", "(ub)" },
  [IX_EVENING_WISH] = { "wish", "(uuu)" },
  [IX_EVENING_TEAMS] = { "teams", "(aau)" },
  [IX_EVENING_TEAM] = { "team", "(uau)" },
  [IX_EVENING_SWAP] = { "swap", "(uu)" },
  [IX_EVENING_MERGE] = { "merge", "(uu)" },
  [IX_EVENING_TEAM_NAME] = { "team-name", "(us)" },
  [IX_EVENING_TEAM_ACTIVE] = { "team-active", "(ub)" },
  [IX_EVENING_PLAN] = { "plan", "(suu)" },
  [IX_EVENING_REQUEST] = { "request", "(uuu)" },
  [IX_EVENING_PAIR] = { "pair", "(uua(uu)a(uu)a(uu))" },
  [IX_EVENING_UNPAIR] = { "unpair", "(u)" },
  [IX_EVENING_EXCHANGE] = { "exchange", "(uuu)" },
  [IX_EVENING_LATE] = { "late", "(uuu)" },
  [IX_EVENING_SIT] = { "sit", "(uuu)" },
  [IX_EVENING_RESULT] = { "result", "(uuus)" },
  [IX_EVENING_MATCH] = { "match", "(uux)" },
  [IX_EVENING_ANNOUNCE] = { "announce", "(ux)" },
  [IX_EVENING_BEGIN] = { "begin", "(u)" },
  [IX_EVENING_TIEBREAKS] = { "tiebreaks", "(as)" },
  [IX_EVENING_UNDO] = { "undo", "(u)" },
};

const GVariantType *
ix_evening_event_type (IxEveningEventKind kind)
{
  return G_VARIANT_TYPE (kinds[kind].type);
}

const char *
ix_evening_event_word (IxEveningEventKind kind)
{
  return kinds[kind].word;
}

IxEveningEvent *
ix_evening_event_new (IxEveningEventKind kind,
                      gint64             at,
                      GVariant          *args)
{
  IxEveningEvent *event = g_new (IxEveningEvent, 1);

  g_return_val_if_fail (g_variant_is_of_type (args, ix_evening_event_type (kind)), NULL);
  *event = (IxEveningEvent) { kind, at, g_variant_ref_sink (args) };
  return event;
}

IxEveningEvent *
ix_evening_event_copy (const IxEveningEvent *event)
{
  return ix_evening_event_new (event->kind, event->at, event->args);
}

void
ix_evening_event_free (IxEveningEvent *event)
{
  if (event == NULL)
    return;
  g_variant_unref (event->args);
  g_free (event);
}

GPtrArray *
ix_evening_events_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ix_evening_event_free);
}

char *
ix_evening_event_write (const IxEveningEvent *event)
{
  return g_variant_print (event->args, FALSE);
}

/* Is it UTF-8, and what its escapes stand for as well?  GLib takes that for granted, and else returns
 * neither a value nor an error. */
static gboolean
is_text (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  while ((text = strchr (text, '\\')) != NULL && text[1] != '\0')
    {
      gunichar c = 0;

      for (guint i = 2; i < (text[1] == 'u' ? 6 : text[1] == 'U' ? 10 : 2); i++)
        {
          if (!g_ascii_isxdigit (text[i]))
            break;
          c = c * 16 + (gunichar) g_ascii_xdigit_value (text[i]);
        }
      if (!g_unichar_validate (c))
        return FALSE;
      text += 2;
    }
  return TRUE;
}

IxEveningEvent *
ix_evening_event_parse (const char *word,
                        const char *text,
                        gint64      at,
                        GError    **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *printable = ix_record_printable (text);
  g_autofree char *printable_word = ix_record_printable (word);
  IxEveningEventKind kind = 0;
  GVariant *args;

  while (kind < IX_N_EVENING_EVENTS && !g_str_equal (kinds[kind].word, word))
    kind++;
  if (kind == IX_N_EVENING_EVENTS)
    {
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "%s '%s': not an event",
                   printable_word, printable);
      return NULL;
    }
  if (!is_text (text))
    {
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "%s '%s': not UTF-8",
                   printable_word, printable);
      return NULL;
    }
  args = g_variant_parse (ix_evening_event_type (kind), text, NULL, NULL, &why);
  if (args == NULL)
    {
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "%s '%s': %s", word, printable,
                   why->message);
      return NULL;
    }
  {
    IxEveningEvent *event = ix_evening_event_new (kind, at, args);

    g_variant_unref (args);
    return event;
  }
}
