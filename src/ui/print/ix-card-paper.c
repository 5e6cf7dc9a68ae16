/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-card-paper.h"

#include <string.h>

#include "ix-paper-private.h"
#include "ix-print-flow.h"
#include "ix-qr-drawing.h"

/* Sizes of type. */
#define LARGEST 12.
#define LEAST_WHOLE 9. /* rather than smaller, long words are broken */
#define LEAST 6.5
#define STEP 0.5
#define LARGEST_NAME 40. /* of what is as large as the card has room for */
#define LARGEST_NUMBER 300.

/* In ems. */
#define GAP 1.2      /* between the halves of a line */
#define SPACING 0.3  /* after each line */
#define LOOSEST 0.7  /* more of it, if there is room */
#define TICK 0.95    /* the side of a box to tick */
#define AFTER_TICK 0.5
#define SIGNATURE 2.6 /* room to sign */

#define PAD 11.      /* within each card, in points */
#define MOST_LINES 3 /* of a text without end, in the least size */
#define LONGEST 300  /* characters: longer texts end there at once, as they have no room in any size */
#define THIN 0.5     /* lines, in points */

#define MILLIMETRES(n) ((n) * 72 / 25.4)
#define CODE_TYPE 8. /* of the text of a code, and of that of a large one */
#define LARGE_CODE_TYPE 16.
#define LEAST_CODE_TYPE 5.
#define CODE_SPACING 6. /* between a code and what is beside it */

/* Says where a code is on its card. */
typedef enum {
  CODE_BELOW,   /* at the foot, with its text beside it */
  CODE_BESIDE,  /* at the right edge, with its text below it */
  CODE_CENTRED, /* below the lines, with its text below it */
} CodePlace;

/* How the kinds lie on a page. */
static const struct {
  guint     columns, rows;
  gboolean  framed; /* has lines to cut around all cards, not only between them */
  gboolean  folded;
  gboolean  centred;
  double    largest; /* the type of what is as large as the card has room for */
  CodePlace code;
  double    code_width; /* without the white around it; phones read those of 20 mm and more */
} grids[] = {
  [IX_CARDS_SLIPS] = { 2, 2, FALSE, FALSE, FALSE, LARGEST_NAME, CODE_BELOW, MILLIMETRES (20) },
  [IX_CARDS_TABLES] = { 1, 2, TRUE, TRUE, TRUE, LARGEST_NUMBER, CODE_BESIDE, MILLIMETRES (30) },
  [IX_CARDS_BADGES] = { 2, 4, TRUE, FALSE, TRUE, LARGEST_NAME },
  [IX_CARDS_RECEIPTS] = { 2, 4, TRUE, FALSE, FALSE, LARGEST_NAME },
  [IX_CARDS_CODES] = { 1, 2, FALSE, FALSE, TRUE, LARGEST_NAME, CODE_CENTRED, MILLIMETRES (75) },
};

/* The type of each kind of line, in proportion to that of the card. */
static const struct {
  double   size, beside;
  gboolean bold, grey;
} styles[] = {
  [IX_CARD_TITLE] = { 1.7, 1.1, TRUE, FALSE },
  [IX_CARD_TEXT] = { 1, 1, FALSE, FALSE },
  [IX_CARD_NOTE] = { 0.8, 0.8, FALSE, TRUE },
  [IX_CARD_BIG] = { 1.3, 1.3, TRUE, FALSE },
  [IX_CARD_TICK] = { 1, 1, FALSE, FALSE },
  [IX_CARD_SIGN] = { 0.8, 0.8, FALSE, TRUE },
  [IX_CARD_RULE] = { 0.4, 0.4, FALSE, FALSE },
};

struct _IxCardPaper {
  IxPrintFlow flow;
  GArray     *places; /* of IxCardPlace */
  GArray     *texts;
  GArray     *codes;
};

/* Shapes */

typedef enum {
  SHAPE_LINE,
  SHAPE_BOX,
  SHAPE_CUT,
  SHAPE_FOLD,
} ShapeKind;

typedef struct {
  ShapeKind    kind;
  double       width, height;
  gboolean     turned; /* upside down */
  PangoLayout *layout; /* text; NULL: none */
  IxQrDrawing *code;   /* NULL: none, and if there is no text either, a line or box */
} Shape;

static void
shape_free (gpointer data)
{
  Shape *shape = data;

  g_clear_object (&shape->layout);
  g_clear_pointer (&shape->code, ix_qr_drawing_free);
  g_free (shape);
}

static void
draw_shape (gconstpointer data,
            cairo_t      *cr)
{
  static const double dashes[][2] = { [SHAPE_CUT] = { 5, 3 }, [SHAPE_FOLD] = { 1, 3 } };
  const Shape *shape = data;

  cairo_set_line_width (cr, shape->kind == SHAPE_BOX ? 2 * THIN : THIN);
  if (shape->kind >= SHAPE_CUT)
    cairo_set_dash (cr, dashes[shape->kind], 2, 0);
  if (shape->turned)
    cairo_rotate (cr, G_PI);
  if (shape->layout != NULL)
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, shape->layout);
      return;
    }
  if (shape->code != NULL)
    {
      ix_qr_drawing_draw (shape->code, cr, shape->width);
      return;
    }
  if (shape->kind == SHAPE_BOX)
    cairo_rectangle (cr, 0, 0, shape->width, shape->height);
  else
    {
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, shape->width, shape->height);
    }
  cairo_stroke (cr);
}

/* Adds a shape at a place; its text and code are taken. */
static void
add_shape (IxCardPaper *paper,
           Shape        shape,
           double       x,
           double       y)
{
  ix_print_flow_add_picture (&paper->flow, draw_shape, g_memdup2 (&shape, sizeof shape), shape_free,
                             x, y);
}

/* Lines of a card */

/* A card being laid out, within its pads; of a folded one the lower half. */
typedef struct {
  IxCardPaper  *paper;
  const IxCard *card;
  guint         number;
  double        x, y, width, height;
  double        right; /* of the lines and of what may be beside them */
  double        size;
  gboolean      breaks; /* words may be broken */
  gboolean      ends;   /* no smaller type is left: texts without end do end */
} Filling;

/* A line with its layouts, which are NULL where there is nothing. */
typedef struct {
  PangoLayout *cells[2];
  double       width; /* of each half, or of the line */
  double       indent;
  double       height;
} Line;

/* Returns what is laid out of a text; NULL: all of it. */
static char *
shorten (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= LONGEST)
    return NULL;
  start = g_utf8_substring (text, 0, LONGEST);
  return g_strconcat (start, "…", NULL);
}

static PangoLayout *
new_cell (const Filling    *filling,
          const IxCardLine *line,
          gboolean          beside,
          double            width)
{
  double size = (beside ? styles[line->kind].beside : styles[line->kind].size) * filling->size;
  const char *text = beside ? line->beside : line->text;
  g_autofree char *shorter = shorten (text);
  PangoLayout *layout = ix_paper_layout (filling->paper->flow.context, shorter != NULL ? shorter : text, size,
                                         styles[line->kind].bold, MAX (width, 1));

  if (styles[line->kind].grey)
    ix_paper_layout_grey (layout);
  if (grids[filling->card->kind].centred)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  else if (beside && line->kind == IX_CARD_TITLE)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  if (!filling->breaks)
    pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  if (filling->ends)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (layout, -MOST_LINES);
    }
  return layout;
}

/* Returns the offset that puts the second text of a line on the baseline of the first. */
static double
drop_of (const Line *line)
{
  if (line->cells[0] == NULL || line->cells[1] == NULL)
    return 0;
  return MAX (0, pango_layout_get_baseline (line->cells[0]) - pango_layout_get_baseline (line->cells[1])) /
         (double) PANGO_SCALE;
}

static Line
line_new (const Filling    *filling,
          const IxCardLine *line)
{
  Line made = { .width = filling->width };

  if (line->beside != NULL)
    made.width = (filling->width - GAP * filling->size) / 2;
  if (line->kind == IX_CARD_TICK)
    made.indent = (TICK + AFTER_TICK) * filling->size;
  for (guint i = 0; i < (line->beside != NULL ? 2 : 1); i++)
    {
      made.cells[i] = new_cell (filling, line, i == 1, made.width - made.indent);
      made.height = MAX (made.height, ix_print_height_of (made.cells[i]));
    }
  if (made.cells[1] != NULL)
    made.height = MAX (made.height, ix_print_height_of (made.cells[1]) + drop_of (&made));
  if (line->kind == IX_CARD_RULE)
    made.height = styles[IX_CARD_RULE].size * filling->size;
  if (line->kind == IX_CARD_SIGN)
    made.height += SIGNATURE * filling->size;
  return made;
}

static void
line_clear (Line *line)
{
  g_clear_object (&line->cells[0]);
  g_clear_object (&line->cells[1]);
}

/* Is no word wider than its half? */
static gboolean
line_fits (const Line *line)
{
  for (guint i = 0; i < 2; i++)
    if (line->cells[i] != NULL &&
        ix_print_width_of (line->cells[i]) > line->width - line->indent + 0.01)
      return FALSE;
  return TRUE;
}

/* Returns the height of all lines in the size of @filling; sets @fits to whether no word is too wide.  If one is, the
 * rest is not measured. */
static double
measure (const Filling *filling,
         gboolean      *fits)
{
  double height = 0;

  *fits = TRUE;
  for (guint i = 0; *fits && i < filling->card->lines->len; i++)
    {
      Line line = line_new (filling, ix_card_line (filling->card, i));

      height += line.height + (i > 0 ? SPACING * filling->size : 0);
      *fits &= line_fits (&line);
      line_clear (&line);
    }
  return height;
}

/* Finds the largest type from the size of @filling down to @least in which all has room; sets @left to the height that
 * is left.  FALSE if there is none. */
static gboolean
find_size (Filling *filling,
           double   least,
           double  *left)
{
  for (; filling->size >= least; filling->size -= STEP)
    {
      gboolean fits;

      *left = filling->height - measure (filling, &fits);
      if (fits && *left >= 0)
        return TRUE;
    }
  return FALSE;
}

/* Chooses the type; returns the height that is left. */
static double
choose_size (Filling *filling)
{
  double left = 0;
  gboolean fits;

  filling->size = LARGEST;
  if (find_size (filling, LEAST_WHOLE, &left))
    return left;
  filling->breaks = TRUE;
  filling->size = LARGEST - STEP;
  if (find_size (filling, LEAST, &left))
    return left;
  filling->size = LEAST;
  filling->ends = TRUE;
  return filling->height - measure (filling, &fits);
}

/* Places */

static void
note_text (Filling     *filling,
           PangoLayout *layout,
           double       x,
           double       y)
{
  PangoRectangle logical;
  IxCardPlace place = {
    .page = filling->paper->flow.page, .card = filling->number,
    .cut = pango_layout_is_ellipsized (layout),
  };

  pango_layout_get_extents (layout, NULL, &logical);
  place.size = (double) pango_font_description_get_size (pango_layout_get_font_description (layout)) /
               PANGO_SCALE;
  place.x = x + (double) logical.x / PANGO_SCALE;
  place.y = y + (double) logical.y / PANGO_SCALE;
  place.width = (double) logical.width / PANGO_SCALE;
  place.height = (double) logical.height / PANGO_SCALE;
  g_array_append_val (filling->paper->texts, place);
}

/* Puts text, which it takes, on the card; on a folded one also on the other side, which is upside down on the
 * page. */
static void
put_text (Filling     *filling,
          PangoLayout *layout,
          double       x,
          double       y)
{
  double fold = filling->y - PAD, sum = filling->x + filling->right;

  note_text (filling, layout, x, y);
  if (grids[filling->card->kind].folded)
    add_shape (filling->paper, (Shape) { .turned = TRUE, .layout = g_object_ref (layout) }, sum - x, 2 * fold - y);
  ix_print_flow_add (&filling->paper->flow, layout, x, y);
}

static void
put_shapes (Filling          *filling,
            const IxCardLine *line,
            const Line       *made,
            double            x,
            double            y)
{
  double side = TICK * filling->size;

  if (line->kind == IX_CARD_TICK)
    add_shape (filling->paper, (Shape) { SHAPE_BOX, side, side }, x,
               y + (1.2 - TICK) / 2 * filling->size);
  else if (line->kind == IX_CARD_RULE)
    add_shape (filling->paper, (Shape) { SHAPE_LINE, made->width, 0 }, x, y + made->height / 2);
  else if (line->kind == IX_CARD_SIGN)
    add_shape (filling->paper, (Shape) { SHAPE_LINE, made->width, 0 }, x,
               y + SIGNATURE * filling->size - 2 * THIN);
}

static void
put_line (Filling          *filling,
          const IxCardLine *line,
          Line             *made,
          double            y)
{
  double lower = line->kind == IX_CARD_SIGN ? SIGNATURE * filling->size : 0, drop = drop_of (made);

  for (guint i = 0; i < 2; i++)
    {
      double x = filling->x + i * (made->width + GAP * filling->size);

      if (made->cells[i] == NULL)
        continue;
      put_shapes (filling, line, made, x, y);
      put_text (filling, g_steal_pointer (&made->cells[i]), x + made->indent,
                y + lower + i * drop);
    }
}

/* Makes the text of a line as large as @height has room for. */
static void
enlarge (const Filling    *filling,
         const IxCardLine *line,
         Line             *made,
         double            height)
{
  double least = styles[IX_CARD_BIG].size * filling->size;

  for (double size = grids[filling->card->kind].largest; size > least; size *= 0.95)
    {
      Filling larger = *filling;
      Line tried;

      larger.breaks = larger.ends = FALSE;
      larger.size = size / styles[IX_CARD_BIG].size;
      tried = line_new (&larger, line);
      if (line_fits (&tried) && tried.height <= height)
        {
          line_clear (made);
          *made = tried;
          return;
        }
      line_clear (&tried);
    }
}

static gboolean
has_big (const IxCard *card)
{
  for (guint i = 0; i < card->lines->len; i++)
    if (ix_card_line (card, i)->kind == IX_CARD_BIG)
      return TRUE;
  return FALSE;
}

/* Puts the lines on a card.  The room that is left goes to the text that may be large, which is in the middle of it; else
 * between the lines, and above the signatures, which are at the end. */
static void
fill (Filling *filling)
{
  double left = choose_size (filling), y = filling->y;
  gboolean big = has_big (filling->card);
  double more = big ? 0 : MIN (MAX (left, 0) / filling->card->lines->len, LOOSEST * filling->size);

  for (guint i = 0; i < filling->card->lines->len; i++)
    {
      const IxCardLine *line = ix_card_line (filling->card, i);
      Line made = line_new (filling, line);
      double room = made.height;

      if (line->kind == IX_CARD_BIG)
        {
          room += MAX (left, 0);
          enlarge (filling, line, &made, room);
        }
      if (line->kind == IX_CARD_SIGN)
        y = MAX (y, filling->y + filling->height - made.height);
      put_line (filling, line, &made, y + (room - made.height) / 2);
      line_clear (&made);
      y += room + SPACING * filling->size + more;
    }
}

/* Codes */

/* Lets no line end with a hyphen, which people would take for one that is not typed. */
static void
keep_hyphens (PangoLayout *layout)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));
  const char *text = pango_layout_get_text (layout);

  for (const char *at = strchr (text, '-'); at != NULL; at = strchr (at + 1, '-'))
    {
      PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

      whole->start_index = (guint) (at - text);
      whole->end_index = (guint) ((at[1] != '\0' ? g_utf8_next_char (at + 1) : at + 1) - text);
      pango_attr_list_insert (attributes, whole);
    }
  pango_layout_set_attributes (layout, attributes);
}

/* Returns the text of a code in the largest type, up to @size, with which it is no higher than @height. */
static PangoLayout *
new_code_text (const Filling *filling,
               double         size,
               double         width,
               double         height)
{
  for (;; size -= STEP)
    {
      PangoLayout *layout = ix_paper_layout (filling->paper->flow.context, filling->card->code_text, size, FALSE, width);

      keep_hyphens (layout);
      if (size <= LEAST_CODE_TYPE)
        {
          pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
          pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
        }
      if (size <= LEAST_CODE_TYPE || ix_print_height_of (layout) <= height)
        return layout;
      g_object_unref (layout);
    }
}

static void
put_code (Filling     *filling,
          IxQrDrawing *code,
          double       size,
          double       x,
          double       y)
{
  const IxCardPlace place = {
    .page = filling->paper->flow.page, .card = filling->number, .x = x, .y = y, .width = size, .height = size,
  };

  g_array_append_val (filling->paper->codes, place);
  if (grids[filling->card->kind].folded)
    add_shape (filling->paper, (Shape) { .turned = TRUE, .width = size, .code = ix_qr_drawing_new (filling->card->code) },
               filling->x + filling->right - x, 2 * (filling->y - PAD) - y);
  add_shape (filling->paper, (Shape) { .width = size, .code = code }, x, y);
}

/* Puts the code at the foot of the card, and its text beside it.  The white around it lies in that of the card. */
static void
put_code_below (Filling     *filling,
                IxQrDrawing *code,
                double       size)
{
  double quiet = (size - grids[filling->card->kind].code_width) / 2;
  double left = size - quiet + CODE_SPACING;
  PangoLayout *text = new_code_text (filling, CODE_TYPE, filling->width - left, size - 2 * quiet);
  double y = filling->y + filling->height - size + quiet;

  put_text (filling, text, filling->x + left, y + (size - ix_print_height_of (text)) / 2);
  put_code (filling, code, size, filling->x - quiet, y);
  filling->height -= size - quiet;
}

/* Puts the code at the right edge, and its text below it. */
static void
put_code_beside (Filling     *filling,
                 IxQrDrawing *code,
                 double       size)
{
  double x = filling->right - size;
  PangoLayout *text = new_code_text (filling, CODE_TYPE, size, filling->height - size);
  double y = filling->y + (filling->height - size - ix_print_height_of (text)) / 2;

  pango_layout_set_alignment (text, PANGO_ALIGN_CENTER);
  put_text (filling, text, x, y + size);
  put_code (filling, code, size, x, y);
  filling->width -= size + CODE_SPACING;
}

/* Puts the code below what the lines need in the largest type, and its text below it. */
static void
put_code_centred (Filling     *filling,
                  IxQrDrawing *code,
                  double       size)
{
  PangoLayout *text = new_code_text (filling, LARGE_CODE_TYPE, filling->width, (filling->height - size) / 2);
  double taken = size + ix_print_height_of (text);

  pango_layout_set_alignment (text, PANGO_ALIGN_CENTER);
  filling->height -= taken;
  put_code (filling, code, size, filling->x + (filling->width - size) / 2, filling->y + filling->height);
  put_text (filling, text, filling->x, filling->y + filling->height + size);
}

/* Takes the room for a code, if the card has one and the program was built with codes, from that of the lines. */
static void
add_code (Filling *filling)
{
  IxQrDrawing *code = filling->card->code != NULL ? ix_qr_drawing_new (filling->card->code) : NULL;
  double size;

  if (code == NULL)
    return;
  size = grids[filling->card->kind].code_width / ix_qr_drawing_get_inner (code) * ix_qr_drawing_get_width (code);
  switch (grids[filling->card->kind].code)
    {
    case CODE_BESIDE:
      put_code_beside (filling, code, size);
      break;
    case CODE_CENTRED:
      put_code_centred (filling, code, size);
      break;
    case CODE_BELOW:
    default:
      put_code_below (filling, code, size);
    }
}

/* Pages */

static void
add_card (IxCardPaper  *paper,
          const IxCard *card,
          guint         number,
          double        width,
          double        height)
{
  guint columns = grids[card->kind].columns, rows = grids[card->kind].rows;
  guint at = number % (columns * rows);
  IxCardPlace place = {
    .page = number / (columns * rows), .card = number, .width = width / columns,
    .height = height / rows,
  };
  Filling filling = { .paper = paper, .card = card, .number = number };
  double upper;

  paper->flow.page = place.page;
  place.x = at % columns * place.width;
  place.y = at / columns * place.height;
  upper = grids[card->kind].folded ? place.height / 2 : 0;
  filling.x = place.x + PAD;
  filling.width = place.width - 2 * PAD;
  filling.y = place.y + upper + PAD;
  filling.height = place.height - upper - 2 * PAD;
  filling.right = filling.x + filling.width;
  add_code (&filling);
  fill (&filling);
  place.size = filling.size;
  g_array_append_val (paper->places, place);
  if (upper > 0)
    add_shape (paper, (Shape) { SHAPE_FOLD, place.width, 0 }, place.x, place.y + upper);
}

/* Adds the lines to cut along to a page. */
static void
add_cuts (IxCardPaper *paper,
          IxCardKind   kind,
          double       width,
          double       height)
{
  guint outer = grids[kind].framed ? 0 : 1;

  for (guint i = outer; i <= grids[kind].columns - outer; i++)
    add_shape (paper, (Shape) { SHAPE_CUT, 0, height }, i * width / grids[kind].columns, 0);
  for (guint i = outer; i <= grids[kind].rows - outer; i++)
    add_shape (paper, (Shape) { SHAPE_CUT, width, 0 }, 0, i * height / grids[kind].rows);
}

gpointer
ix_card_paper_new (const GPtrArray *cards,
                   double           width,
                   double           height)
{
  IxCardPaper *paper = g_new0 (IxCardPaper, 1);
  guint n_pages;

  ix_print_flow_init (&paper->flow, width, height, 0, 1);
  paper->places = g_array_new (FALSE, FALSE, sizeof (IxCardPlace));
  paper->texts = g_array_new (FALSE, FALSE, sizeof (IxCardPlace));
  paper->codes = g_array_new (FALSE, FALSE, sizeof (IxCardPlace));
  for (guint i = 0; i < cards->len; i++)
    add_card (paper, cards->pdata[i], i, width, height);
  n_pages = cards->len > 0 ? ix_card_paper_n_pages (paper) : 0;
  for (guint page = 0; page < n_pages; page++)
    {
      paper->flow.page = page;
      add_cuts (paper, ((const IxCard *) cards->pdata[0])->kind, width, height);
    }
  return paper;
}

void
ix_card_paper_free (gpointer data)
{
  IxCardPaper *paper = data;

  if (paper == NULL)
    return;
  ix_print_flow_clear (&paper->flow);
  g_array_unref (paper->places);
  g_array_unref (paper->texts);
  g_array_unref (paper->codes);
  g_free (paper);
}

guint
ix_card_paper_n_pages (gconstpointer paper)
{
  return ix_print_flow_n_pages (&((const IxCardPaper *) paper)->flow);
}

void
ix_card_paper_draw (gconstpointer data,
                    guint         page,
                    cairo_t      *cr)
{
  const IxCardPaper *paper = data;

  ix_print_flow_draw (&paper->flow, page, "", "Sans 8", cr);
}

const GArray *
ix_card_paper_places (const IxCardPaper *paper)
{
  return paper->places;
}

const GArray *
ix_card_paper_texts (const IxCardPaper *paper)
{
  return paper->texts;
}

const GArray *
ix_card_paper_codes (const IxCardPaper *paper)
{
  return paper->codes;
}

/* Printing */

const IxPrintKind ix_cards_print_kind = { ix_card_paper_new, ix_card_paper_n_pages, ix_card_paper_draw, ix_card_paper_free };
