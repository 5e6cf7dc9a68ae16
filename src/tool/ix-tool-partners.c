/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tool-partners.h"

#include <stdio.h>

#include "ix-entries.h"
#include "ix-tool.h"

static const char *
name_at (const GPtrArray *rows,
         guint            i)
{
  return ((const IxEntryRow *) rows->pdata[i])->name;
}

/* Lists those who always play together by the column of partners, once for each two.  The reader of the table has
 * checked that they are there. */
static GArray *
list_couples (const GPtrArray *rows)
{
  GArray *wishes = g_array_new (FALSE, FALSE, sizeof (IxPairWish));
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = rows->len; i-- > 0;)
    g_hash_table_insert (places, (gpointer) name_at (rows, i), GUINT_TO_POINTER (i));
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      gpointer partner;
      gboolean known = *row->fixed_partner == '\0';

      if (known || !g_hash_table_lookup_extended (places, row->fixed_partner, NULL, &partner))
        continue;
      for (guint k = 0; k < wishes->len; k++)
        {
          const IxPairWish *wish = &g_array_index (wishes, IxPairWish, k);

          known |= wish->a == GPOINTER_TO_UINT (partner) && wish->b == i;
        }
      if (!known && GPOINTER_TO_UINT (partner) != i)
        g_array_append_val (wishes,
                            ((IxPairWish) { i, GPOINTER_TO_UINT (partner), IX_WISH_TOGETHER }));
    }
  return wishes;
}

static void
fail (const char       *file,
      guint             n,
      IxPartnersRefusal why)
{
  if (why == IX_PARTNERS_REFUSED_FEW)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: a table needs %d entries; there %s %u", file,
                  IX_PARTNERS_LEAST, n == 1 ? "is" : "are", n);
  else if (why == IX_PARTNERS_REFUSED_GRADE)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: a grade is not between 0 and %d", file,
                  IX_PARTNERS_MOST_GRADE);
  else
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:1: %u entries; the most with --partners is %d", file, n,
                  IX_PARTNERS_MOST);
}

static void
note_couples (const IxPartnersField *field,
              const IxPartnersPlan  *plan,
              const GPtrArray       *rows)
{
  for (guint i = 0; i < field->n_wishes; i++)
    {
      guint unmet = ix_partners_unmet (field, plan->rounds, plan->n_rounds, i);

      if (unmet > 0)
        fprintf (stderr, "note: %s and %s are not partners in %u of %u rounds\n",
                 name_at (rows, field->wishes[i].a), name_at (rows, field->wishes[i].b), unmet,
                 plan->n_rounds);
    }
}

IxPartnersPlan *
ix_tool_plan_partners (const char      *file,
                       const GPtrArray *rows,
                       IxPartnersAim    aim,
                       guint            n_rounds,
                       guint            seed)
{
  g_autofree IxPartnersPerson *people = g_new0 (IxPartnersPerson, rows->len + 1);
  g_autoptr (GArray) couples = list_couples (rows);
  IxPartnersRefusal why;
  IxPartnersPlan *plan;
  const IxPartnersField field = {
    .people = people,
    .n_people = rows->len,
    .n_rounds = n_rounds,
    .aim = aim,
    .wishes = (const IxPairWish *) (const void *) couples->data,
    .n_wishes = couples->len,
    .seed = seed,
  };

  for (guint i = 0; i < rows->len; i++)
    people[i] = (IxPartnersPerson) {
      .grade = ((const IxEntryRow *) rows->pdata[i])->grade,
      .present = TRUE,
    };
  plan = ix_partners_plan (&field, &why);
  if (plan == NULL)
    fail (file, rows->len, why);
  else
    note_couples (&field, plan, rows);
  return plan;
}

static void
print_round (const IxPartnersRound *round,
             const GPtrArray       *rows,
             guint                  number)
{
  for (guint t = 0; t < round->n_tables; t++)
    {
      printf ("%u,%u", number, t + 1);
      for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
        {
          putchar (',');
          ix_tool_print_field (name_at (rows, round->tables[t].seats[s]));
        }
      putchar ('\n');
    }
  for (guint i = 0; i < round->n_out; i++)
    {
      printf ("%u,-,", number);
      ix_tool_print_field (name_at (rows, round->out[i]));
      puts (",,,");
    }
}

void
ix_tool_print_partners (const IxPartnersPlan *plan,
                        const GPtrArray      *rows,
                        guint                 n_rounds)
{
  fprintf (stderr, "note: partners again %u, opponents again %u, mean difference of two teams %u, widest %u\n",
           plan->cost.partners_again, plan->cost.opponents_again, plan->cost.difference,
           plan->cost.widest);
  if (n_rounds < plan->n_rounds)
    fprintf (stderr, "note: leaders meet by the results; only round 1 is paired\n");
  puts ("round,table,white_a,black_b,black_a,white_b");
  for (guint r = 0; r < n_rounds; r++)
    print_round (&plan->rounds[r], rows, r + 1);
}
