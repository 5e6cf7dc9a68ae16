/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-layout.h"

#include <glib/gi18n.h>

static void
free_row (gpointer data)
{
  IxRoomRow *row = data;

  for (guint c = 0; c < IX_ROOM_MAX_COLUMNS; c++)
    for (guint l = 0; l < IX_ROOM_MAX_LINES; l++)
      g_free (row->cells[c][l].text);
  g_free (row->span);
  g_free (row);
}

void
ix_room_sheet_add_column (IxRoomSheet *sheet,
                          const char  *heading,
                          float        align,
                          guint        n_names)
{
  g_assert (sheet->n_columns < IX_ROOM_MAX_COLUMNS);
  sheet->columns[sheet->n_columns++] = (IxRoomColumn) { g_strdup (heading), align, n_names };
}

IxRoomRow *
ix_room_sheet_add_row (IxRoomSheet *sheet)
{
  IxRoomRow *row = g_new0 (IxRoomRow, 1);

  g_ptr_array_add (sheet->rows, row);
  return row;
}

IxRoomCell *
ix_room_row_set (IxRoomRow *row,
                 guint      column,
                 guint      line,
                 char      *text,
                 IxRoomInk  ink)
{
  IxRoomCell *cell = &row->cells[column][line];

  g_assert (cell->text == NULL);
  cell->text = text;
  cell->ink = ink;
  return cell;
}

IxRoomSheet *
ix_room_sheet_new (IxRoomContent         content,
                   const IxEveningState *state,
                   gboolean              hide_last)
{
  IxRoomSheet *sheet;

  sheet = g_new0 (IxRoomSheet, 1);
  sheet->rows = g_ptr_array_new_with_free_func (free_row);
  sheet->n_lines = 1;
  if (content == IX_ROOM_MATCH)
    sheet->nothing = g_strdup (_("No match is being played on this computer."));
  else if (state == NULL)
    sheet->nothing = g_strdup (_("There is no evening yet."));
  else if (content == IX_ROOM_TEAMS)
    ix_room_sheet_fill_teams (sheet, state);
  else if (content == IX_ROOM_STANDINGS)
    ix_room_sheet_fill_standings (sheet, state, hide_last);
  else if (state->rounds->len == 0)
    sheet->nothing = g_strdup (_("No round is paired yet."));
  else if (content == IX_ROOM_BY_NAME)
    ix_room_sheet_fill_names (sheet, state);
  else
    ix_room_sheet_fill_tables (sheet, state);
  return sheet;
}

void
ix_room_sheet_free (IxRoomSheet *sheet)
{
  for (guint c = 0; c < sheet->n_columns; c++)
    g_free (sheet->columns[c].heading);
  g_ptr_array_unref (sheet->rows);
  g_free (sheet->nothing);
  g_free (sheet);
}

char *
ix_room_sheet_label (const IxRoomSheet *sheet,
                     guint              row)
{
  const IxRoomRow *r = ix_room_sheet_row (sheet, row);
  GString *label = g_string_new (NULL);

  for (guint l = 0; l < sheet->n_lines; l++)
    for (guint c = 0; c < sheet->n_columns; c++)
      {
        const char *heading = sheet->columns[c].heading;

        if (r->cells[c][l].text == NULL)
          continue;
        g_string_append (label, label->len > 0 ? ", " : "");
        /* The first is what the row is about. */
        if (c > 0 && *heading != '\0')
          g_string_append_printf (label, "%s ", heading);
        g_string_append (label, r->cells[c][l].text);
      }
  if (r->span != NULL)
    g_string_append_printf (label, "%s%s", label->len > 0 ? " " : "", r->span);
  return g_string_free (label, FALSE);
}

static char *
initial (const IxRoomSheet *sheet,
         guint              row)
{
  const char *name = ix_room_sheet_row (sheet, row)->cells[0][0].text;
  g_autofree char *first = g_utf8_substring (name, 0, g_utf8_strlen (name, 1));

  return g_utf8_strup (first, -1);
}

char *
ix_room_sheet_range (const IxRoomSheet *sheet,
                     guint              first,
                     guint              n)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (!sheet->alphabetical || n == 0)
    return g_strdup ("");
  from = initial (sheet, first);
  to = initial (sheet, first + n - 1);
  return g_str_equal (from, to) ? g_steal_pointer (&from) : g_strdup_printf ("%s – %s", from, to);
}
