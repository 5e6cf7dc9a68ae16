/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entry-field.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-casefold.h"
#include "ix-list-player.h"
#include "ix-person-name.h"
#include "ix-widgets.h"

/* More would hide the list of entries. */
#define MAX_SHOWN 8

struct _IxEntryField {
  GtkWidget parent_instance;

  IxSuggestFunc suggest;
  gpointer      data;
  GtkWidget    *box;
  GtkWidget    *entry;
  GtkWidget    *frame; /* around the list */
  GtkWidget    *list;
  GtkWidget    *more; /* how many are not shown, or a question */
  GtkWidget    *hint;
  IxScale       scale;
  GPtrArray    *suggestions; /* of IxSuggestion, in the order of the rows */
  char         *repaired;    /* below them: what a name with a digit seems to mean; NULL: nothing */
};

G_DEFINE_FINAL_TYPE (IxEntryField, ix_entry_field, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  WALK_IN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
ix_suggestion_free (gpointer suggestion)
{
  IxSuggestion *self = suggestion;

  g_free (self->name);
  g_free (self->shown);
  g_free (self->code);
  g_free (self->federation);
  g_free (self->fide_number);
  g_free (self->club);
  g_free (self->list);
  g_free (self);
}

IxScale
ix_scale_of (gint grade)
{
  return grade <= 0                     ? IX_SCALE_UNKNOWN
         : grade < IX_LIST_LEAST_RATING ? IX_SCALE_GRADES
                                        : IX_SCALE_RATINGS;
}

gint
ix_scale_convert (IxScale scale,
                  gint    grade)
{
  if (grade > 0 && grade < IX_LIST_LEAST_RATING && scale == IX_SCALE_RATINGS)
    return ix_grade_to_rating (grade);
  if (grade >= IX_LIST_LEAST_RATING && scale == IX_SCALE_GRADES)
    return ix_rating_to_grade (grade);
  return grade;
}

/* Rows */

static GtkWidget *
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class,
           int         width_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (width_chars > 0)
    {
      gtk_label_set_width_chars (GTK_LABEL (label), width_chars);
      gtk_label_set_max_width_chars (GTK_LABEL (label), width_chars);
    }
  else
    gtk_widget_set_hexpand (label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
new_row (GtkWidget  *box,
         const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* The source of the player: the entries, the last evenings, a list. */
static char *
format_origin (const IxSuggestion *suggestion)
{
  if (suggestion->entry != G_MAXUINT)
    return g_strdup (suggestion->present ? _("is in already")
                     : suggestion->came  ? _("was gone: comes back")
                                         : _("not here yet"));
  if (suggestion->listed > 0)
    /* Translators: a grade that was converted, because the evening has ratings */
    return g_strdup_printf (_("from %d"), suggestion->listed);
  if (suggestion->recent == 0)
    return g_strdup (suggestion->club);
  if (*suggestion->club == '\0')
    return g_strdup (suggestion->recent == 1 ? _("here last time") : _("here lately"));
  /* Translators: %s is a club */
  return g_strdup_printf (suggestion->recent == 1 ? _("%s, here last time") : _("%s, here lately"),
                          suggestion->club);
}

/* With several lists, each is told: somebody may be on more than one. */
static char *
format_where (const IxSuggestion *suggestion)
{
  g_autofree char *origin = format_origin (suggestion);

  if (suggestion->list == NULL || suggestion->entry != G_MAXUINT)
    return g_steal_pointer (&origin);
  return *origin != '\0' ? g_strdup_printf ("%s · %s", suggestion->list, origin)
                         : g_strdup (suggestion->list);
}

static GtkWidget *
suggestion_row (const IxSuggestion *suggestion)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *grade =
    suggestion->grade > 0 ? g_strdup_printf ("%d", suggestion->grade) : g_strdup ("–");
  const char *name = suggestion->shown != NULL ? suggestion->shown : suggestion->name;
  g_autofree char *spoken =
    g_strdup_printf ("%s, %s, %s", name, grade,
                     suggestion->list != NULL ? suggestion->list : suggestion->club);
  g_autofree char *where = format_where (suggestion);

  add_label (box, name, suggestion->present ? "dim-label" : NULL, 0);
  gtk_label_set_xalign (GTK_LABEL (add_label (box, grade, "numeric", 5)), 1);
  add_label (box, where, "dim-label", suggestion->list != NULL ? 36 : 28);
  return new_row (box, spoken);
}

static gboolean
is_entered (IxEntryField *self,
            const char   *name)
{
  for (guint i = 0; i < self->suggestions->len; i++)
    {
      const IxSuggestion *suggestion = self->suggestions->pdata[i];

      if (suggestion->entry != G_MAXUINT && ix_names_are_alike (suggestion->name, name))
        return TRUE;
    }
  return FALSE;
}

/* The effect of taking the text as it was typed. */
static char *
format_walk_in (IxEntryField *self,
                const char   *text)
{
  gint grade, meant;
  g_autofree char *name = ix_walk_in_parse (text, &grade);

  meant = ix_scale_convert (self->scale, grade);
  if (meant != grade)
    return g_strdup_printf (meant > grade
                              /* Translators: a name, then the estimate and the number typed */
                              ? _("Add %s with the estimate %d: %d looks like a grade")
                              : _("Add %s with the estimate %d: %d looks like a rating"),
                            name, meant, grade);
  if (ix_name_has_digit (name))
    return grade > 0
             ? g_strdup_printf (_("Add “%s”, a name with a digit, with the estimate %d"), name, grade)
             : g_strdup_printf (_("Add “%s”, a name with a digit, without a grade"), name);
  if (is_entered (self, name))
    return grade > 0 ? g_strdup_printf (_("Add another %s, with the estimate %d"), name, grade)
                     : g_strdup_printf (_("Add another %s, without a grade"), name);
  /* Translators: somebody who is on no grading list */
  return grade > 0 ? g_strdup_printf (_("Add %s, on no list, with the estimate %d"), name, grade)
                   : g_strdup_printf (_("Add %s, on no list, without a grade"), name);
}

static GtkWidget *
walk_in_row (IxEntryField *self,
             const char   *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *label = format_walk_in (self, text);

  add_label (box, label, NULL, 0);
  return new_row (box, label);
}

static void
select_row (IxEntryField *self,
            int           index)
{
  GtkListBoxRow *row =
    index >= 0 ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index) : NULL;

  if (row != NULL)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
}

static guint
n_shown (IxEntryField *self)
{
  return MIN (self->suggestions->len, MAX_SHOWN);
}

/* @question stands in place of how many are not shown; NULL: none is asked. */
static void
show_more (IxEntryField *self,
           const char   *question)
{
  guint n = self->suggestions->len - n_shown (self);
  g_autofree char *text =
    question != NULL ? g_strdup (question)
    : self->suggestions->len < IX_MOST_SUGGESTIONS
      ? g_strdup_printf (ngettext ("%u more matches: type more of the name",
                                   "%u more match: type more of the name", n),
                         n)
      : g_strdup_printf (_("More than %u others match: type more of the name"), n);

  gtk_label_set_text (GTK_LABEL (self->more), text);
  gtk_widget_set_visible (self->more, n > 0 || question != NULL);
}

/* Reads what a name with a digit seems to mean, "Smith John 120" of "Smith John 12O". */
static void
find_repaired (IxEntryField *self,
               const char   *name)
{
  gint grade;
  g_autofree char *meant = name != NULL && ix_name_has_digit (name) ? ix_walk_in_repair (name, &grade)
                                                                   : NULL;

  g_clear_pointer (&self->repaired, g_free);
  if (meant != NULL)
    self->repaired = g_strdup_printf ("%s %d", meant, grade);
}

/* Lists who is found by a part of @name alone, where the grade behind it fits nobody.  Returns whether anybody is. */
static gboolean
add_parts (IxEntryField *self,
           const char   *name)
{
  g_autoptr (GPtrArray) found = self->suggest (name, self->data);

  for (guint i = 0; i < found->len;)
    if (ix_casefold_finds_by_part (name, ((const IxSuggestion *) found->pdata[i])->name))
      g_ptr_array_add (self->suggestions, g_ptr_array_steal_index (found, i));
    else
      i++;
  return self->suggestions->len > 0;
}

/* Returns the question that comes before Enter adds a new player: is the text a name, or was somebody looked for?  NULL
 * if there is no doubt, or Enter takes one of the suggestions.  Those who may be meant become suggestions. */
static const char *
find_question (IxEntryField *self,
               const char   *name,
               gint          grade)
{
  guint n = self->suggestions->len;

  if (name != NULL && n == 0 && ix_name_has_digit (name))
    return _("There is a digit in the name: choose what is meant");
  if (name == NULL || !ix_name_is_small (name))
    return NULL;
  if (n == 0 && grade == 0)
    return _("Nobody is found by these letters: is this a new player?");
  if (grade > 0 && ((n == 0 && add_parts (self, name)) ||
                    (n > 0 && ((const IxSuggestion *) self->suggestions->pdata[0])->nearly)))
    return _("The grade fits nobody of that name: choose who is meant");
  return NULL;
}

/* Returns the index of the row that Enter takes; -1: none yet.  A name with a grade that is only a fuzzy
 * match on the list is taken as a new player.  @walk_in is NULL if the text is no name. */
static int
usual_row (IxEntryField *self,
           const char   *walk_in,
           gint          grade,
           const char   *question)
{
  const IxSuggestion *first = self->suggestions->len > 0 ? self->suggestions->pdata[0] : NULL;

  if (question != NULL)
    return -1;
  return walk_in != NULL && first != NULL && first->nearly && grade > 0 ? (int) n_shown (self) : 0;
}

static void
fill (IxEntryField *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  gint grade;
  g_autofree char *walk_in = ix_walk_in_parse (text, &grade);
  const char *question;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  self->suggestions = *stripped != '\0'
                        ? self->suggest (stripped, self->data)
                        : g_ptr_array_new_with_free_func (ix_suggestion_free);
  question = find_question (self, walk_in, grade);
  for (guint i = 0; i < n_shown (self); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), suggestion_row (self->suggestions->pdata[i]));
  find_repaired (self, walk_in);
  if (self->repaired != NULL)
    gtk_list_box_append (GTK_LIST_BOX (self->list), walk_in_row (self, self->repaired));
  if (walk_in != NULL)
    gtk_list_box_append (GTK_LIST_BOX (self->list), walk_in_row (self, text));
  show_more (self, question);
  gtk_widget_set_visible (self->frame, self->suggestions->len > 0 || walk_in != NULL);
  gtk_widget_set_visible (self->hint, *stripped == '\0');
  select_row (self, usual_row (self, walk_in, grade, question));
}

/* Selection and keys */

static void
take (IxEntryField *self,
      int           index)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *repaired = g_strdup (self->repaired);
  g_autoptr (GPtrArray) suggestions = g_ptr_array_ref (self->suggestions);
  int n = (int) n_shown (self);

  /* First, because signal handlers may fill the field again. */
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  if (index >= 0 && index < n)
    g_signal_emit (self, signals[CHOSEN], 0, suggestions->pdata[index]);
  else if (index >= 0)
    g_signal_emit (self, signals[WALK_IN], 0, index == n && repaired != NULL ? repaired : text);
}

static void
activate_cb (IxEntryField *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  if (row != NULL)
    {
      take (self, gtk_list_box_row_get_index (row));
      return;
    }
  if (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0) == NULL)
    return;
  /* The line is seen before Return takes it. */
  select_row (self, 0);
  show_more (self, _("Press Return again to take the marked line"));
  ix_announce (self->entry, gtk_label_get_text (GTK_LABEL (self->more)));
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  IxEntryField  *self)
{
  /* First, because signal handlers may move the focus elsewhere. */
  gtk_widget_grab_focus (self->entry);
  take (self, gtk_list_box_row_get_index (row));
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxEntryField       *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  int index = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  if (!gtk_widget_get_visible (self->frame))
    return FALSE;
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_Up)
    {
      select_row (self, MAX (index + (keyval == GDK_KEY_Down ? 1 : -1), 0));
      return TRUE;
    }
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}

/* Construction and disposal */

static void
ix_entry_field_dispose (GObject *object)
{
  IxEntryField *self = IX_ENTRY_FIELD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->repaired, g_free);
  G_OBJECT_CLASS (ix_entry_field_parent_class)->dispose (object);
}

static void
ix_entry_field_class_init (IxEntryFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_entry_field_dispose;
  gtk_widget_class_set_css_name (widget_class, "entryfield");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHOSEN] = g_signal_new ("chosen", IX_TYPE_ENTRY_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[WALK_IN] = g_signal_new ("walk-in", IX_TYPE_ENTRY_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ix_entry_field_init (IxEntryField *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *found = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->entry = gtk_entry_new ();
  gtk_widget_set_name (self->entry, "check-in");
  self->frame = gtk_frame_new (NULL);
  self->list = gtk_list_box_new ();
  gtk_widget_set_name (self->list, "suggestions");
  self->hint = gtk_label_new ("");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _("A name, a code or a grade"));
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_PRIMARY,
                                     "list-add-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Check in a player"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Suggestions"), -1);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  self->more = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->more), 0);
  gtk_widget_add_css_class (self->more, "dim-label");
  gtk_widget_add_css_class (self->more, "hint");
  gtk_box_append (GTK_BOX (found), self->list);
  gtk_box_append (GTK_BOX (found), self->more);
  gtk_frame_set_child (GTK_FRAME (self->frame), found);
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_widget_add_css_class (self->hint, "dim-label");
  gtk_widget_set_visible (self->frame, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->entry);
  gtk_box_append (GTK_BOX (self->box), self->hint);
  gtk_box_append (GTK_BOX (self->box), self->frame);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (fill), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
}

GtkWidget *
ix_entry_field_new (IxSuggestFunc suggest,
                    gpointer      data)
{
  IxEntryField *self = g_object_new (IX_TYPE_ENTRY_FIELD, NULL);

  self->suggest = suggest;
  self->data = data;
  self->suggestions = g_ptr_array_new_with_free_func (ix_suggestion_free);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_entry_field_get_entry (IxEntryField *self)
{
  g_return_val_if_fail (IX_IS_ENTRY_FIELD (self), NULL);
  return self->entry;
}

void
ix_entry_field_set_scale (IxEntryField *self,
                          IxScale       scale)
{
  g_return_if_fail (IX_IS_ENTRY_FIELD (self));
  self->scale = scale;
}

void
ix_entry_field_set_hint (IxEntryField *self,
                         const char   *hint)
{
  g_return_if_fail (IX_IS_ENTRY_FIELD (self));
  gtk_label_set_text (GTK_LABEL (self->hint), hint);
}
