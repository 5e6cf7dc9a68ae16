/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo and redo against a naive model, in which every event keeps the list of all that was in force
 * when it came. */

#include "ix-journal.h"

#define N 40

/* An event: -1 for one that people made, -2 for one that keeps what can be redone; else the number
 * of the event to before which it goes back. */
typedef struct {
  gint events[N];
} Story;

static gboolean
undoes (gconstpointer events,
        guint         number,
        guint        *index)
{
  const gint *story = events;

  *index = (guint) MAX (story[number], 0);
  return story[number] >= 0;
}

static gboolean
keeps_redo (gconstpointer events,
            guint         number)
{
  return ((const gint *) events)[number] == -2;
}

/* An event of an odd number happened because of the one before it. */
static guint
cause (gconstpointer events,
       guint         index)
{
  return ((const gint *) events)[index] < 0 && index % 2 == 1 ? index - 1 : index;
}

/* The list after each event; row 0 before the first. */
typedef struct {
  gboolean in_force[N + 1][N];
} Model;

static void
fill_model (Model      *model,
            const gint *events,
            guint       n,
            gboolean    causes)
{
  for (guint i = 0; i < N; i++)
    model->in_force[0][i] = FALSE;
  for (guint e = 0; e < n; e++)
    {
      guint from = events[e] < 0 ? e : (guint) events[e];

      if (causes && events[e] >= 0)
        from = cause (events, from);
      for (guint i = 0; i < N; i++)
        model->in_force[e + 1][i] = model->in_force[from][i];
      model->in_force[e + 1][e] = TRUE;
    }
}

static void
test_in_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint round = 0; round < 2000; round++)
    {
      Story story;
      Model model;
      gboolean causes = round % 2 == 1;

      for (guint i = 0; i < N; i++)
        story.events[i] = i > 0 && g_rand_int_range (rand, 0, 3) == 0
                            ? g_rand_int_range (rand, 0, (gint32) i)
                            : -1;
      fill_model (&model, story.events, N, causes);
      for (guint n = 0; n <= N; n++)
        {
          const IxJournal journal = { story.events, n, undoes, causes ? cause : NULL, NULL };
          g_autoptr (GArray) numbers = ix_journal_in_force (&journal);
          guint count = 0;

          for (guint i = 0; i < numbers->len; i++)
            {
              guint number = g_array_index (numbers, guint, i);

              g_assert_true (model.in_force[n][number]);
              g_assert_true (i == 0 || number < g_array_index (numbers, guint, i - 1));
            }
          for (guint i = 0; i < N; i++)
            count += model.in_force[n][i];
          g_assert_cmpuint (numbers->len, ==, count);
        }
    }
}

/* As people do it: two stacks. */
static void
test_redoable (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (GArray) undone = g_array_new (FALSE, FALSE, sizeof (guint)); /* the undos */
      Story story;

      for (guint n = 0; n < N; n++)
        {
          const IxJournal journal = { story.events, n, undoes, NULL, keeps_redo };
          guint index = 0;

          g_assert_true (ix_journal_redoable (&journal, &index) == (undone->len > 0));
          g_assert_true (undone->len == 0 ||
                         g_array_index (undone, guint, undone->len - 1) == index);
          switch (g_rand_int_range (rand, 0, 4))
            {
            case 0:
              if (done->len > 0)
                {
                  story.events[n] = (gint) g_array_index (done, guint, done->len - 1);
                  g_array_set_size (done, done->len - 1);
                  g_array_append_val (undone, n);
                  break;
                }
              G_GNUC_FALLTHROUGH;
            case 1:
              if (undone->len > 0)
                {
                  guint undo = g_array_index (undone, guint, undone->len - 1);
                  guint again = (guint) story.events[undo];

                  story.events[n] = (gint) undo;
                  g_array_set_size (undone, undone->len - 1);
                  g_array_append_val (done, again);
                  break;
                }
              G_GNUC_FALLTHROUGH;
            case 2:
              story.events[n] = -1;
              g_array_set_size (undone, 0);
              g_array_append_val (done, n);
              break;
            default:
              story.events[n] = -2;
              break;
            }
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journal/in-force", test_in_force);
  g_test_add_func ("/journal/redoable", test_redoable);
  return g_test_run ();
}
