/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-announce.h"

#include "ix-now.h"
#include "ix-text.h"

/* A text is said again if the focus moves on so soon after it: a menu that closed, or a button that the
 * act has made dead, had it still, and nobody has heard a word. */
#define SETTLES (G_USEC_PER_SEC / 2)

/* The widget that bears what was announced last, and its window; NULL: none, or it is gone. */
static GtkWidget *bearer;
static GtkWindow *window;

/* A text that waits until the focus has come to rest: a menu that closes still has it when its item
 * acts. */
typedef struct {
  gpointer of; /* the widget whose state it is, which is only compared; NULL: it is an event */
  char    *text;
} Waiting;

/* The texts that wait, which are said as one, and the widget that said the last. */
static GPtrArray *pending;
static GtkWidget *speaker;
static guint waiting;

/* The last announcement, and the time of its first one. */
static char *said;
static gint64 said_at;
static gboolean again; /* it waits to be said once more */

static GQuark
own_description (void)
{
  return g_quark_from_static_string ("ix-own-description");
}

static void
describe (GtkWidget  *widget,
          const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

static void focus_moved_cb (void);

/* Does not touch the description. */
static void
forget_bearer (void)
{
  if (window != NULL)
    g_signal_handlers_disconnect_by_func (window, focus_moved_cb, NULL);
  g_clear_weak_pointer (&window);
  g_clear_weak_pointer (&bearer);
}

/* Without a description of its own a widget is described by its tooltip. */
static void
give_back (void)
{
  const char *own;

  if (bearer != NULL)
    {
      own = g_object_get_qdata (G_OBJECT (bearer), own_description ());
      if (own == NULL)
        own = gtk_widget_get_tooltip_text (bearer);
      describe (bearer, own != NULL ? own : "");
    }
  forget_bearer ();
}

static void
focus_moved_cb (void)
{
  g_autoptr (GtkWindow) in = window != NULL ? g_object_ref (window) : NULL;
  g_autofree char *text = g_steal_pointer (&said);
  gint64 at = said_at;

  give_back ();
  /* The waiting text is newer. */
  if (in == NULL || text == NULL || pending != NULL || ix_now () - at >= SETTLES)
    return;
  ix_announce (GTK_WIDGET (in), text);
  again = TRUE;
}

/* The window that the user is in. */
static GtkWindow *
active_window (GtkWidget *from)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkRoot *root = gtk_widget_get_root (from);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (each))
        return each;
    }
  return root != NULL && GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* The text in a field has no part in what screen readers see: the field stands for it. */
static GtkWidget *
focus_of (GtkWindow *of)
{
  GtkWidget *focus = gtk_window_get_focus (of);

  while (focus != NULL &&
         gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_NONE)
    focus = gtk_widget_get_parent (focus);
  return focus != NULL ? focus : GTK_WIDGET (of);
}

static void
say (GtkWidget  *from,
     const char *text)
{
  GtkWindow *in = active_window (from);
  GtkWidget *focus = in != NULL ? focus_of (in) : NULL;

  if (focus == NULL || focus != bearer)
    give_back ();
  if (focus == NULL)
    return;
  if (bearer == NULL)
    {
      g_set_weak_pointer (&window, in);
      g_set_weak_pointer (&bearer, focus);
      g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved_cb), NULL);
    }
  /* The same said twice is heard twice: in between it was not there. */
  describe (bearer, "");
  describe (bearer, text);
}

static void
waiting_free (gpointer data)
{
  Waiting *one = data;

  g_free (one->text);
  g_free (one);
}

/* Returns all that waits as one text; nothing waits then. */
static char *
take_pending (void)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < pending->len; i++)
    ix_text_append_item (all, ". ", ((const Waiting *) pending->pdata[i])->text);
  g_clear_pointer (&pending, g_ptr_array_unref);
  return g_string_free (all, FALSE);
}

static gboolean
say_cb (gpointer data)
{
  g_autofree char *text = take_pending ();

  waiting = 0;
  if (speaker != NULL)
    say (speaker, text);
  g_free (said);
  said = g_steal_pointer (&text);
  if (!again)
    said_at = ix_now ();
  again = FALSE;
  g_clear_weak_pointer (&speaker);
  return G_SOURCE_REMOVE;
}

/* Has @text wait behind the others.  Nobody has heard an earlier state of the same widget, which is no
 * longer true. */
static void
wait_to_say (GtkWidget  *from,
             gpointer    of,
             const char *text)
{
  Waiting *one = g_new (Waiting, 1);

  *one = (Waiting) { of, g_strdup (text) };
  if (pending == NULL)
    pending = g_ptr_array_new_with_free_func (waiting_free);
  for (guint i = pending->len; of != NULL && i-- > 0;)
    if (((const Waiting *) pending->pdata[i])->of == of)
      g_ptr_array_remove_index (pending, i);
  g_ptr_array_add (pending, one);
  g_set_weak_pointer (&speaker, from);
  if (waiting == 0)
    waiting = g_idle_add (say_cb, NULL);
}

void
ix_announce (GtkWidget  *from,
             const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (from));
  g_return_if_fail (text != NULL);

  wait_to_say (from, NULL, text);
}

void
ix_announce_state (GtkWidget  *from,
                   const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (from));
  g_return_if_fail (text != NULL);

  wait_to_say (from, from, text);
}

void
ix_set_description (GtkWidget  *widget,
                    const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  g_object_set_qdata_full (G_OBJECT (widget), own_description (), g_strdup (text), g_free);
  if (widget == bearer)
    forget_bearer ();
  describe (widget, text);
}
