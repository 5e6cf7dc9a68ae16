/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-openings-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-announce.h"
#include "ix-diagram.h"
#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-opening-words.h"
#include "ix-position-picture.h"
#include "ix-result-bar.h"
#include "ix-settings.h"
#include "ix-widgets.h"

struct _IxOpeningsView {
  GtkWidget        parent_instance;

  IxGames         *games;       /* not owned; NULL: nothing was read yet */
  GPtrArray       *collections; /* of char *: their ids, in the order of the sources */
  GPtrArray       *rules;       /* of const IxVariant *, in the order of the choice */
  IxOpenings      *openings;    /* NULL: none were read */
  IxOpening       *tree;
  const IxOpening *at; /* in the tree: what is shown */

  /* From the template */
  GtkDropDown *sources, *variants, *boards, *colours;
  GtkEditable *player;
  GtkStack    *stack; /* tree, empty */
  GtkBox      *path;  /* of the turns so far */
  GtkLabel    *counts;
  GtkLabel    *whose; /* whom won and lost are said of */
  GtkListBox  *list;
  GtkLabel    *none; /* the list has no rows */
  AdwBin      *diagram_place;
  GtkWidget   *no_diagram;
  GtkWidget   *show_games;
};

G_DEFINE_FINAL_TYPE (IxOpeningsView, ix_openings_view, GTK_TYPE_WIDGET)

/* Before the collections stand these sources. */
enum {
  SOURCE_OWN,
  SOURCE_ALL,
  N_SOURCES,
};

/* The choice */

static const IxVariant *
variant_of (IxOpeningsView *self)
{
  guint i = gtk_drop_down_get_selected (self->variants);

  return i < self->rules->len ? self->rules->pdata[i] : &ix_variants[0];
}

static IxOpeningsChoice
choice_of (IxOpeningsView *self)
{
  return (IxOpeningsChoice) {
    .variant = variant_of (self)->id,
    .board = gtk_widget_get_visible (GTK_WIDGET (self->boards))
               ? gtk_drop_down_get_selected (self->boards)
               : 0,
    .player = gtk_editable_get_text (self->player),
    .colour = (IxColour) gtk_drop_down_get_selected (self->colours),
  };
}

static const char *
source_of (IxOpeningsView *self)
{
  guint i = gtk_drop_down_get_selected (self->sources);

  if (i == SOURCE_OWN)
    return IX_GAMES_OWN;
  return i >= N_SOURCES && i - N_SOURCES < self->collections->len
           ? self->collections->pdata[i - N_SOURCES]
           : NULL;
}

/* The list of turns */

static GtkWidget *
new_results (const IxOpening *opening,
             IxColour         colour)
{
  guint n_white = opening->n_of[IX_BOARD_WHITE_WINS], n_black = opening->n_of[IX_BOARD_BLACK_WINS];

  return ix_result_bar_new (colour == IX_WHITE ? n_white : n_black, opening->n_of[IX_BOARD_DRAWN],
                            colour == IX_WHITE ? n_black : n_white,
                            opening->n_of[IX_BOARD_IN_PLAY]);
}

static GtkWidget *
new_row (IxOpeningsView  *self,
         const IxOpening *opening)
{
  IxColour colour = choice_of (self).colour;
  g_autofree char *turn = ix_format_opening_turn (opening, variant_of (self), TRUE);
  g_autofree char *counts = ix_format_opening_counts (opening, colour);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", turn, counts);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *move = gtk_label_new (turn);
  GtkWidget *label = gtk_label_new (counts);

  gtk_label_set_width_chars (GTK_LABEL (move), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (move), 12);
  gtk_label_set_wrap (GTK_LABEL (move), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (move), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (move), 0);
  gtk_widget_add_css_class (move, "turn");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "counts");
  gtk_box_append (GTK_BOX (right), new_results (opening, colour));
  gtk_box_append (GTK_BOX (right), label);
  gtk_widget_set_hexpand (right, TRUE);
  gtk_box_append (GTK_BOX (box), move);
  gtk_box_append (GTK_BOX (box), right);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  ix_set_spoken_name (row, spoken);
  return row;
}

static guint
depth_of (const IxOpening *opening)
{
  guint depth = 0;

  for (; opening->before != NULL; opening = opening->before)
    depth++;
  return depth;
}

static void
show_list (IxOpeningsView *self)
{
  g_autofree char *deepest = g_strdup_printf (
    ngettext ("The first %u turn of a board is counted.", "The first %u turns of a board are counted.",
              IX_FIRST_TURNS),
    IX_FIRST_TURNS);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < self->at->next->len; i++)
    gtk_list_box_append (self->list, new_row (self, self->at->next->pdata[i]));
  gtk_label_set_text (self->none,
                      self->at->n_games == 0 ? _("None of these games is of that player and colour.")
                      : depth_of (self->at) == IX_FIRST_TURNS ? deepest
                                                              : _("No game goes on from here."));
  gtk_widget_set_visible (GTK_WIDGET (self->none), self->at->next->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->at->next->len > 0);
}

/* The path */

static void
add_crumb (IxOpeningsView  *self,
           const IxOpening *opening)
{
  const IxVariant *variant = variant_of (self);
  g_autofree char *turn =
    opening->before != NULL ? ix_format_opening_turn (opening, variant, FALSE) : NULL;
  GtkWidget *button = gtk_button_new_with_label (turn != NULL ? turn : _("Beginning"));
  g_autofree char *name = g_strdup_printf ("crumb-%u", depth_of (opening));

  gtk_widget_set_name (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", depth_of (opening));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "path.back-to");
  gtk_widget_add_css_class (button, "flat");
  ix_set_css_class (button, "current", opening == self->at);
  gtk_widget_set_tooltip_text (button, opening == self->at ? _("Shown below")
                                                           : _("Back to here"));
  if (turn != NULL)
    gtk_box_append (self->path, gtk_label_new ("›"));
  gtk_box_append (self->path, button);
}

static void
add_crumbs (IxOpeningsView  *self,
            const IxOpening *opening)
{
  if (opening->before != NULL)
    add_crumbs (self, opening->before);
  add_crumb (self, opening);
}

static void
show_path (IxOpeningsView *self)
{
  GtkWidget *crumb;

  while ((crumb = gtk_widget_get_first_child (GTK_WIDGET (self->path))) != NULL)
    gtk_box_remove (self->path, crumb);
  add_crumbs (self, self->at);
}

/* The rest */

static void
show_counts (IxOpeningsView *self)
{
  IxOpeningsChoice choice = choice_of (self);
  const char *colour = choice.colour == IX_WHITE ? _("White") : _("Black");
  g_autofree char *seat = gtk_widget_get_visible (GTK_WIDGET (self->boards))
                            ? ix_format_place (ix_seat (choice.board, choice.colour))
                            : g_strdup (colour);
  g_autofree char *counts = ix_format_opening_counts (self->at, choice.colour);
  /* Translators: the results of which player these are, as in "Results of Board A, White" */
  g_autofree char *whose = *choice.player != '\0'
                             ? g_strdup_printf (_("Results of “%s”: %s"), choice.player, seat)
                             : g_strdup_printf (_("Results of %s"), seat);
  g_autofree char *cut = g_strdup_printf (_("the newest %u games only"), IX_OPENINGS_MOST_GAMES);
  g_autofree char *both = g_strdup_printf ("%s · %s", whose, cut);

  gtk_label_set_text (self->counts, counts);
  gtk_label_set_text (self->whose, ix_openings_is_cut (self->openings) ? both : whose);
  gtk_widget_set_sensitive (self->show_games, self->at->n_games > 0);
  ix_set_why (self->show_games, _("List these games on the Games page"),
              self->at->n_games > 0 ? NULL : _("There is no game"));
}

static char *
name_diagram (IxOpeningsView *self)
{
  g_autofree char *turns = ix_openings_view_path (self);
  g_autofree char *path = ix_format_san (turns);

  return *path != '\0' ? g_strdup_printf (_("The position after %s"), path)
                       : g_strdup (_("The first position"));
}

static void
show_position (IxOpeningsView *self)
{
  IxOpeningsChoice choice = choice_of (self);
  IxPosition pos;
  IxTurn last;
  const IxPictureBoard board = { &pos, &last };
  g_autofree char *name = name_diagram (self);
  gboolean known = ix_opening_position (self->at, variant_of (self), &pos, &last);
  GtkWidget *diagram = NULL;
  IxScene scene;

  if (known)
    {
      ix_picture_board_scene (&board, choice.colour == IX_BLACK, &scene);
      diagram = ix_diagram_new (&scene, name);
      gtk_widget_set_vexpand (diagram, TRUE);
    }
  adw_bin_set_child (self->diagram_place, diagram);
  gtk_widget_set_visible (GTK_WIDGET (self->diagram_place), known);
  gtk_widget_set_visible (self->no_diagram, !known);
}

static void
show (IxOpeningsView *self)
{
  show_path (self);
  show_counts (self);
  show_list (self);
  show_position (self);
}

/* Going */

static GtkWidget *
row_at (IxOpeningsView *self,
        int             i)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i));
}

/* Shows the opening, with the focus on turn @i after it; what is there is said. */
static void
go (IxOpeningsView  *self,
    const IxOpening *opening,
    int              i)
{
  IxColour colour = choice_of (self).colour;
  g_autofree char *counts = ix_format_opening_counts (opening, colour);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  GtkWidget *row;

  self->at = opening;
  show (self);
  row = row_at (self, i);
  gtk_widget_grab_focus (row != NULL ? row : gtk_widget_get_last_child (GTK_WIDGET (self->path)));
  name = name_diagram (self);
  text = g_strdup_printf ("%s. %s", name, counts);
  ix_announce_state (GTK_WIDGET (self), text);
}

static gboolean
go_on (IxOpeningsView *self,
       int             i)
{
  if (i < 0 || (guint) i >= self->at->next->len)
    return FALSE;
  go (self, self->at->next->pdata[i], 0);
  return TRUE;
}

static gboolean
go_back (IxOpeningsView *self)
{
  const IxOpening *before = self->at->before;
  guint i = 0;

  if (before == NULL)
    return FALSE;
  g_ptr_array_find (before->next, self->at, &i);
  go (self, before, (int) i);
  return TRUE;
}

static void
back_to (IxOpeningsView *self,
         GVariant       *parameter)
{
  guint depth = g_variant_get_uint32 (parameter);

  while (depth_of (self->at) > depth && go_back (self))
    continue;
}

/* The row that has the focus keeps it. */
static void
notation_changed_cb (IxOpeningsView *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  int i = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;

  if (self->at == NULL)
    return;
  show (self);
  if (i >= 0)
    gtk_widget_grab_focus (row_at (self, i));
}

/* Counting again */

/* Follows the turns of @path as far as there are games. */
static const IxOpening *
follow (const IxOpening *opening,
        const GPtrArray *path)
{
  for (guint i = path->len; i > 0; i--)
    {
      const IxOpening *next = ix_opening_find (opening, path->pdata[i - 1]);

      if (next == NULL)
        break;
      opening = next;
    }
  return opening;
}

static void
choose (IxOpeningsView *self)
{
  IxOpeningsChoice choice = choice_of (self);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  gboolean any = ix_openings_count (self->openings, NULL, 0) > 0 ||
                 ix_openings_count (self->openings, NULL, 1) > 0;

  for (const IxOpening *at = self->at; at != NULL && at->before != NULL; at = at->before)
    g_ptr_array_add (path, g_strdup (at->turn));
  g_clear_pointer (&self->tree, ix_opening_free);
  self->tree = ix_openings_tree (self->openings, &choice);
  self->at = follow (self->tree, path);
  show (self);
  gtk_stack_set_visible_child_name (self->stack, any ? "tree" : "empty");
}

static void
choose_rules (IxOpeningsView *self)
{
  const char *id = variant_of (self)->id;

  gtk_widget_set_visible (GTK_WIDGET (self->boards), ix_openings_count (self->openings, id, 1) > 0);
  choose (self);
}

/* Offers the rules by which the games were played; those that were chosen before stay, else those of
 * most games are. */
static void
fill_rules (IxOpeningsView *self)
{
  GtkStringList *texts = GTK_STRING_LIST (gtk_drop_down_get_model (self->variants));
  const IxVariant *before = self->rules->len > 0 ? variant_of (self) : NULL;
  guint most = 0, chosen = 0;

  g_signal_handlers_block_by_func (self->variants, choose_rules, self);
  gtk_string_list_splice (texts, 0, g_list_model_get_n_items (G_LIST_MODEL (texts)), NULL);
  g_ptr_array_set_size (self->rules, 0);
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    {
      guint n = ix_openings_count (self->openings, variant->id, 0) +
                ix_openings_count (self->openings, variant->id, 1);

      if (n == 0)
        continue;
      if (variant == before)
        n = G_MAXUINT;
      if (n > most)
        {
          most = n;
          chosen = self->rules->len;
        }
      g_ptr_array_add (self->rules, (gpointer) variant);
      gtk_string_list_append (texts, ix_format_variant (variant));
    }
  gtk_drop_down_set_selected (self->variants, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->variants), self->rules->len > 0);
  g_signal_handlers_unblock_by_func (self->variants, choose_rules, self);
}

/* Reads the games of the source. */
static gboolean
read_source (IxOpeningsView *self,
             GError        **error)
{
  const IxGamesQuery query = { .collection = source_of (self) };
  IxOpenings *openings = ix_openings_read (self->games, &query, error);

  if (openings == NULL)
    return FALSE;
  g_clear_pointer (&self->openings, ix_openings_free);
  self->openings = openings;
  return TRUE;
}

static void
choose_source (IxOpeningsView *self)
{
  g_autoptr (GError) error = NULL;

  if (!read_source (self, &error))
    {
      ix_announce (GTK_WIDGET (self), error->message);
      return;
    }
  fill_rules (self);
  choose_rules (self);
}

/* The collection that was chosen before stays. */
static void
fill_sources (IxOpeningsView *self,
              GPtrArray      *collections)
{
  GtkStringList *texts = GTK_STRING_LIST (gtk_drop_down_get_model (self->sources));
  guint chosen = gtk_drop_down_get_selected (self->sources);
  g_autofree char *before = g_strdup (source_of (self));

  g_signal_handlers_block_by_func (self->sources, choose_source, self);
  gtk_string_list_splice (texts, N_SOURCES,
                          g_list_model_get_n_items (G_LIST_MODEL (texts)) - N_SOURCES, NULL);
  g_ptr_array_set_size (self->collections, 0);
  chosen = MIN (chosen, SOURCE_ALL);
  for (guint i = 0; collections != NULL && i < collections->len; i++)
    {
      const IxCollectionInfo *info = collections->pdata[i];

      if (g_strcmp0 (info->id, before) == 0)
        chosen = N_SOURCES + i;
      gtk_string_list_append (texts, info->name);
      g_ptr_array_add (self->collections, g_strdup (info->id));
    }
  gtk_drop_down_set_selected (self->sources, chosen);
  g_signal_handlers_unblock_by_func (self->sources, choose_source, self);
}

gboolean
ix_openings_view_open (IxOpeningsView *self,
                       IxGames        *games,
                       GPtrArray      *collections,
                       GError        **error)
{
  gboolean first;

  g_return_val_if_fail (IX_IS_OPENINGS_VIEW (self), FALSE);
  g_return_val_if_fail (games != NULL, FALSE);

  first = self->openings == NULL;
  self->games = games;
  fill_sources (self, collections);
  if (!read_source (self, error))
    return FALSE;
  fill_rules (self);
  choose_rules (self);
  if (first && self->rules->len == 0 && self->collections->len > 0)
    gtk_drop_down_set_selected (self->sources, SOURCE_ALL);
  return TRUE;
}

/* The place of the source of @query among the sources. */
static guint
source_for (IxOpeningsView     *self,
            const IxGamesQuery *query)
{
  guint i = 0;

  if (query->collection == NULL)
    return SOURCE_ALL;
  if (*query->collection == '\0')
    return SOURCE_OWN;
  while (i < self->collections->len && !g_str_equal (self->collections->pdata[i], query->collection))
    i++;
  return i < self->collections->len ? N_SOURCES + i : SOURCE_ALL;
}

/* A text that is no player's, such as an event, chooses nobody. */
static void
choose_player (IxOpeningsView *self,
               const char     *text)
{
  gtk_editable_set_text (self->player, text);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      gtk_drop_down_set_selected (self->colours, colour);
      if (self->tree->n_games > 0)
        return;
    }
  gtk_drop_down_set_selected (self->colours, IX_WHITE);
  gtk_editable_set_text (self->player, "");
}

void
ix_openings_view_follow (IxOpeningsView     *self,
                         const IxGamesQuery *query)
{
  const IxVariant *variant = query->variant != NULL ? ix_variant_find (query->variant) : NULL;
  gboolean searches = query->text != NULL && *query->text != '\0';
  guint place;

  g_return_if_fail (IX_IS_OPENINGS_VIEW (self));
  g_return_if_fail (self->openings != NULL);

  if (query->collection == NULL && variant == NULL && !searches)
    return;
  gtk_drop_down_set_selected (self->sources, source_for (self, query));
  if (g_ptr_array_find (self->rules, variant, &place))
    gtk_drop_down_set_selected (self->variants, place);
  choose_player (self, searches ? query->text : "");
}

void
ix_openings_view_focus (IxOpeningsView *self)
{
  GtkWidget *row;

  g_return_if_fail (IX_IS_OPENINGS_VIEW (self));

  row = row_at (self, 0);
  gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->sources));
}

const IxOpening *
ix_openings_view_get_opening (IxOpeningsView *self)
{
  g_return_val_if_fail (IX_IS_OPENINGS_VIEW (self), NULL);
  return self->at;
}

char *
ix_openings_view_path (IxOpeningsView *self)
{
  g_return_val_if_fail (IX_IS_OPENINGS_VIEW (self), NULL);
  return ix_opening_path (self->at, variant_of (self));
}

GArray *
ix_openings_view_games (IxOpeningsView *self,
                        guint           most)
{
  IxOpeningsChoice choice;

  g_return_val_if_fail (IX_IS_OPENINGS_VIEW (self), NULL);

  choice = choice_of (self);
  return ix_openings_games (self->openings, &choice, self->at, most);
}

/* Keys and clicks */

static void
close_view (IxOpeningsView *self)
{
  g_signal_emit_by_name (self, "closed");
}

static void
show_games_cb (IxOpeningsView *self)
{
  g_signal_emit_by_name (self, "show-games");
}

static gboolean
player_key_cb (IxOpeningsView *self,
               guint           keyval)
{
  if (keyval != GDK_KEY_Down)
    return FALSE;
  ix_openings_view_focus (self);
  return TRUE;
}

/* The end of a path that is too long is seen. */
static void
path_changed_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
row_activated_cb (IxOpeningsView *self,
                  GtkListBoxRow  *row)
{
  go_on (self, gtk_list_box_row_get_index (row));
}

/* Right goes on by the turn that has the focus. */
static gboolean
tree_key_cb (IxOpeningsView *self,
             guint           keyval,
             guint           code,
             GdkModifierType state)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  if (keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Left)
    return go_back (self);
  return keyval == GDK_KEY_Right && row != NULL &&
         go_on (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

/* Construction and disposal */

static void
ix_openings_view_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_openings_view_parent_class)->dispose (object);
}

static void
ix_openings_view_finalize (GObject *object)
{
  IxOpeningsView *self = IX_OPENINGS_VIEW (object);

  g_ptr_array_unref (self->collections);
  g_ptr_array_unref (self->rules);
  g_clear_pointer (&self->tree, ix_opening_free);
  g_clear_pointer (&self->openings, ix_openings_free);
  G_OBJECT_CLASS (ix_openings_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/openings-view.ui");
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, sources);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, variants);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, boards);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, colours);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, player);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, stack);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, path);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, counts);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, whose);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, list);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, none);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, diagram_place);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, no_diagram);
  gtk_widget_class_bind_template_child (widget_class, IxOpeningsView, show_games);
  gtk_widget_class_bind_template_callback (widget_class, choose_source);
  gtk_widget_class_bind_template_callback (widget_class, choose_rules);
  gtk_widget_class_bind_template_callback (widget_class, choose);
  gtk_widget_class_bind_template_callback (widget_class, show_games_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_view);
  gtk_widget_class_bind_template_callback (widget_class, player_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, path_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, tree_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, ix_openings_view_focus);
}

static void
ix_openings_view_class_init (IxOpeningsViewClass *klass)
{
  static const IxActionRow actions[] = {
    { "path.back-to", G_CALLBACK (back_to), "u" },
    { "openings.close", G_CALLBACK (close_view) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_openings_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_openings_view_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "openings");
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
  bind_template (widget_class);
  g_signal_new ("closed", IX_TYPE_OPENINGS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("show-games", IX_TYPE_OPENINGS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

/* Nothing is counted yet, so that this is no choice. */
static void
name_boards (IxOpeningsView *self)
{
  g_autofree char *a = ix_format_board (0);
  g_autofree char *b = ix_format_board (1);
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *[]) { a, b, NULL });

  g_signal_handlers_block_by_func (self->boards, choose, self);
  gtk_drop_down_set_model (self->boards, G_LIST_MODEL (names));
  g_signal_handlers_unblock_by_func (self->boards, choose, self);
}

static void
ix_openings_view_init (IxOpeningsView *self)
{
  self->collections = g_ptr_array_new_with_free_func (g_free);
  self->rules = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  name_boards (self);
  ix_set_drop_down_name (GTK_WIDGET (self->sources), _("Where from"));
  ix_set_drop_down_name (GTK_WIDGET (self->variants), _("Rules"));
  ix_set_drop_down_name (GTK_WIDGET (self->boards), _("Board"));
  ix_set_drop_down_name (GTK_WIDGET (self->colours), _("Colour"));
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION, G_CALLBACK (notation_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
