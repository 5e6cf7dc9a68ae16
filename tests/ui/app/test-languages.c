/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-languages FOLDER: the program in the language of LANGUAGE, whose catalogue is in FOLDER, on every page, tab,
 * dialog and window.  No two texts that are seen together, and no two items of a menu, have the same
 * letter to press with Alt.  In a language that nobody translated (pseudo.py) every text that is
 * seen is translated, and none is cut. */

#include "ix-help-window.h"
#include "ix-test.h"
#include "ix-walk.h"

typedef EveningPageFixture Fixture;

#define PSEUDO "en_XA"
#define PSEUDO_RIGHT_TO_LEFT "ar_XB"

/* A small screen: the window has to fit. */
#define WIDTH 1024
#define HEIGHT 640

/* The smallest screen that clubs have. */
#define SMALL_WIDTH 800

static const EveningPageRecipe six_rounds = { .evening = { .n_players = 12, .long_names = TRUE },
                                              .n_played = 2,
                                              .paired = TRUE };

static const char *language;

/* Each fault that was found, once. */
static GHashTable *faults;

G_GNUC_PRINTF (1, 2)
static void
add_fault (const char *format,
           ...)
{
  va_list arguments;
  char *fault;

  va_start (arguments, format);
  fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (g_hash_table_add (faults, fault))
    g_printerr ("%s: %s\n", language, fault);
}

/* Mnemonics */

/* The texts of one place that may be pressed with Alt, by their letter. */
typedef struct {
  const char *where;
  GHashTable *texts; /* from gunichar to char * */
} Letters;

static void
letters_begin (Letters    *letters,
               const char *where)
{
  letters->where = where;
  letters->texts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static void
letters_end (Letters *letters)
{
  g_hash_table_unref (letters->texts);
}

static void
letters_take (Letters    *letters,
              gunichar    letter,
              const char *text)
{
  gpointer key = GUINT_TO_POINTER (g_unichar_tolower (letter));
  const char *other = g_hash_table_lookup (letters->texts, key);
  g_autofree char *shown = g_strdup (text);

  if (other == NULL)
    g_hash_table_insert (letters->texts, key, g_steal_pointer (&shown));
  /* Two buttons of one text do the same, such as a new match, above and below. */
  else if (!g_str_equal (other, text))
    add_fault ("%s: “%s” and “%s” have the same letter", letters->where, other, text);
}

/* The letter behind an underline; two are one that is shown. */
static gunichar
letter_of (const char *label)
{
  for (const char *at = strchr (label, '_'); at != NULL; at = strchr (at + 2, '_'))
    if (at[1] != '_')
      return g_utf8_get_char (at + 1);
  return 0;
}

static void
take_menu (Letters    *letters,
           GMenuModel *model)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (model, i, G_MENU_LINK_SUBMENU);

      g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      if (section != NULL)
        take_menu (letters, section);
      else if (label != NULL && letter_of (label) != 0)
        letters_take (letters, letter_of (label), label);
      if (submenu != NULL)
        {
          Letters inside;

          letters_begin (&inside, label != NULL ? label : letters->where);
          take_menu (&inside, submenu);
          letters_end (&inside);
        }
    }
}

static void take_widgets (Letters   *letters,
                          GtkWidget *widget);

/* Rows of a list have the same menu: that of the first is enough. */
static gboolean
is_of_later_row (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if ((GTK_IS_LIST_BOX_ROW (widget) || g_str_equal (gtk_widget_get_css_name (widget), "row")) &&
        gtk_widget_get_prev_sibling (widget) != NULL)
      return TRUE;
  return FALSE;
}

static void
look_into_menu (GtkMenuButton *button,
                const char    *where)
{
  Letters letters;

  if (!gtk_widget_is_sensitive (GTK_WIDGET (button)) || is_of_later_row (GTK_WIDGET (button)))
    return;
  letters_begin (&letters, where);
  gtk_menu_button_popup (button);
  ui_settle ();
  if (gtk_menu_button_get_menu_model (button) != NULL)
    take_menu (&letters, gtk_menu_button_get_menu_model (button));
  else if (gtk_menu_button_get_popover (button) != NULL)
    take_widgets (&letters, gtk_popover_get_child (gtk_menu_button_get_popover (button)));
  gtk_menu_button_popdown (button);
  ui_settle ();
  letters_end (&letters);
}

static void
take_widgets (Letters   *letters,
              GtkWidget *widget)
{
  guint keyval = GTK_IS_LABEL (widget) ? gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)) : GDK_KEY_VoidSymbol;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (gdk_keyval_to_unicode (keyval) != 0)
    letters_take (letters, gdk_keyval_to_unicode (keyval), gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    take_widgets (letters, child);
}

static void
look_into_menus (GtkWidget  *widget,
                 const char *where)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget))
    look_into_menu (GTK_MENU_BUTTON (widget), where);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      look_into_menus (child, where);
}

static void
look_at_letters (GtkWidget  *window,
                 const char *where)
{
  Letters letters;

  letters_begin (&letters, where);
  take_widgets (&letters, window);
  letters_end (&letters);
  look_into_menus (window, where);
}

/* Texts that nobody translated */

/* Texts that no language translates: those of the fixtures, of files that they read, names of keys and others of GTK. */
static const char *const data_texts[] = {
  "Ann", "Bob", "Cid", "Dan", "Smith", "Miller", "Cleo", "Ng", "Ella", "Frank", "Łukasik", "Brown", "Grace", "Fischer",
  "Green", "Hugh", "Iris", "Hopkins", "Jonah", "Katharine", "Leo", "Maya", "Nigel", "Olive", "Peter", "Hara", "Hill",
  "Rating", "Winter",
  "Name", "The Rooks", "Two Bishops", "Knights Errant", "Anchor Bay", "Newport Winter Evening", "The Anchor", "January",
  "Ctrl", "Shift", "Alt", "Return", "Delete", "Escape", "Space", "Home", "End", "Clear entry",
  "could not find a media module. Check your installation.",
};

/* Turns, codes of tie-breaks and federations, names of files. */
#define DATA_PATTERN                                                                                   \
  "\\b[KQRBN][a-h]?x?[a-h][1-8]|\\b[a-h]x[a-h][1-8]|\\b[A-Z]{2,5}\\b|\\b[\\w-]+\\.(csv|bpgn|com|ch|pro)\\b"

/* All texts that are data, the longest first. */
static GPtrArray *data;

static void
add_data_of (const char *path,
             const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  for (g_regex_match (regex, contents, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *text = g_match_info_fetch (match, 1);

      if (strlen (text) > 2)
        g_ptr_array_add (data, g_steal_pointer (&text));
    }
}

static int
compare_lengths (gconstpointer a,
                 gconstpointer b)
{
  gsize one = strlen (*(const char *const *) a), other = strlen (*(const char *const *) b);

  return one < other ? 1 : one > other ? -1 : 0;
}

static void
read_data (void)
{
  g_autofree char *rules = g_test_build_filename (G_TEST_DIST, "..", "data", "rules", NULL);
  g_autofree char *games = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *list = ix_test_path ("lists/grades201601.csv");
  g_autoptr (GDir) folder = g_dir_open (rules, 0, NULL);
  const char *name;

  data = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (data_texts); i++)
    g_ptr_array_add (data, g_strdup (data_texts[i]));
  add_data_of (games, "\"([^\"]*)\"");
  add_data_of (list, "([^\",\r\n]+(?:, [^\",\r\n]+)?)");
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (rules, name, NULL);

      if (g_str_has_suffix (name, ".rules"))
        add_data_of (path, "^(?:Name|Source|Missing)=(.*)$");
    }
  g_ptr_array_sort (data, compare_lengths);
}

static char *
without_data (const char *text)
{
  g_autoptr (GRegex) pattern = g_regex_new (DATA_PATTERN, 0, 0, NULL);
  g_autoptr (GString) left = g_string_new (text);

  for (guint i = 0; i < data->len; i++)
    g_string_replace (left, data->pdata[i], "", 0);
  return g_regex_replace_literal (pattern, left->str, -1, 0, "", 0, NULL);
}

static void
look_for_words (const char *text,
                const char *where)
{
  g_autofree char *rest = text != NULL ? without_data (text) : NULL;

  if (rest != NULL && g_regex_match_simple ("[A-Za-z]{2,}", rest, 0, 0))
    add_fault ("%s: “%s” is not translated", where, text);
}

/* Is @widget what GTK and libadwaita fill with texts of their own, or the handbook, which has catalogues of its own? */
static gboolean
is_of_others (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return ADW_IS_ABOUT_WINDOW (widget) || GTK_IS_SHORTCUT_LABEL (widget) || IX_IS_HELP_WINDOW (widget) ||
         /* Later versions tell in a tooltip what the sign in a field for a search and that on a toast do. */
         (GTK_IS_IMAGE (widget) && GTK_IS_SEARCH_ENTRY (parent)) ||
         (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular") &&
          g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwToastWidget"));
}

static void
look_whether_cut (GtkLabel   *label,
                  const char *where)
{
  GtkWidget *widget = GTK_WIDGET (label);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds = ui_bounds (widget, window);
  int width, height;

  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    return;
  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, &height);
  if (width > gtk_widget_get_width (widget) + 1 || height > gtk_widget_get_height (widget) + 1)
    add_fault ("%s: “%s” takes %dx%d, and has %dx%d", where, gtk_label_get_text (label), width, height,
               gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  else if (gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) == NULL &&
           (bounds.origin.x < 0 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (window) + 1))
    add_fault ("%s: “%s” is beside the window", where, gtk_label_get_text (label));
}

static void
look_at_texts (GtkWidget  *widget,
               const char *where)
{
  if (!gtk_widget_get_mapped (widget) || is_of_others (widget))
    return;
  look_for_words (gtk_widget_get_tooltip_text (widget), where);
  if (GTK_IS_LABEL (widget))
    {
      look_for_words (gtk_label_get_text (GTK_LABEL (widget)), where);
      look_whether_cut (GTK_LABEL (widget), where);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    look_at_texts (child, where);
}

/* The way */

static gboolean
is_pseudo (void)
{
  return g_str_equal (language, PSEUDO) || g_str_equal (language, PSEUDO_RIGHT_TO_LEFT);
}

/* The window of the program has room on such a screen, whatever it shows. */
static void
look_whether_wide (GtkWidget  *window,
                   const char *where)
{
  int least;

  if (gtk_window_get_transient_for (GTK_WINDOW (window)) != NULL)
    return;
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > SMALL_WIDTH)
    add_fault ("%s: the window is %d wide at least", where, least);
}

static void
look_at (GtkWidget  *window,
         const char *what,
         gpointer    unused)
{
  ui_wait_frames (window);
  if (!is_pseudo ())
    {
      look_at_letters (window, what);
      look_whether_wide (window, what);
      return;
    }
  look_at_texts (window, what);
  if (gtk_window_get_transient_for (GTK_WINDOW (window)) == NULL && gtk_widget_get_width (window) > WIDTH)
    add_fault ("%s: the window is %d wide", what, gtk_widget_get_width (window));
}

static void
set_up (Fixture      *f,
        gconstpointer part)
{
  walk_set_up (f, part, WIDTH, HEIGHT);
}

static void
test_part (Fixture      *f,
           gconstpointer of)
{
  const WalkPart *part = of;
  guint before = g_hash_table_size (faults);

  part->walk (f, look_at, NULL);
  /* The other parts may have more. */
  if (g_hash_table_size (faults) > before)
    g_test_fail ();
}

/* On a small laptop with text that is half as large again the window has room, and a round more takes none. */
static void
test_large_text (Fixture      *f,
                 gconstpointer unused)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };
  guint before = g_hash_table_size (faults);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      int least;

      evening_page_show_tab (f, tabs[i]);
      gtk_widget_measure (f->window.window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > WIDTH)
        add_fault ("%s with large text: the window is %d wide at least", tabs[i], least);
    }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  if (g_hash_table_size (faults) > before)
    g_test_fail ();
}

/* The choice of rounds has room for three of the six buttons on a small screen: the sentence beside it wraps first, and
 * is whole in the narrowest window, too. */
static void
test_choice_of_rounds (Fixture      *f,
                       gconstpointer unused)
{
  guint before = g_hash_table_size (faults);
  GtkWidget *tab = evening_page_show_tab (f, "rounds");
  GtkScrolledWindow *chooser = GTK_SCROLLED_WINDOW (ui_find_id (tab, "chooser"));
  GtkAdjustment *scrolled = gtk_scrolled_window_get_hadjustment (chooser);

  window_resize (&f->window, SMALL_WIDTH, 600);
  if (gtk_adjustment_get_page_size (scrolled) < gtk_adjustment_get_upper (scrolled) / 2)
    add_fault ("the choice of rounds has %g of %g", gtk_adjustment_get_page_size (scrolled),
               gtk_adjustment_get_upper (scrolled));
  /* The window gets this size only if nothing in it is wider. */
  window_resize (&f->window, 680, 520);
  look_whether_cut (GTK_LABEL (ui_find_id (tab, "why")), "the narrowest window");
  if (g_hash_table_size (faults) > before)
    g_test_fail ();
}

int
main (int    argc,
      char **argv)
{
  gsize n;
  const WalkPart *parts = walk_get_parts (&n);
  int status;

  language = walk_init (&argc, &argv, argv[1]);
  read_data ();
  faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/languages/", parts[i].name, NULL);

      g_test_add (path, Fixture, &parts[i], set_up, test_part, evening_page_tear_down);
    }
  /* Those that nobody translated are a third longer than languages are. */
  if (!is_pseudo ())
    {
      g_test_add ("/languages/large-text", Fixture, &six_rounds, evening_page_set_up, test_large_text,
                  evening_page_tear_down);
      g_test_add ("/languages/choice-of-rounds", Fixture, &six_rounds, evening_page_set_up, test_choice_of_rounds,
                  evening_page_tear_down);
    }
  status = g_test_run ();
  g_hash_table_unref (faults);
  g_ptr_array_unref (data);
  return status;
}
