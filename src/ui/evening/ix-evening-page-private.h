/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-page.h"
#include "ix-lists.h"

G_BEGIN_DECLS

/* What the parts of the Evening page share. */

/* The tabs, in their order. */
enum {
  IX_TAB_ENTRIES,
  IX_TAB_TEAMS,
  IX_TAB_ROUNDS,
  IX_TAB_STANDINGS,
  IX_N_TABS,
};

struct _IxEveningPage {
  GtkWidget parent_instance;

  IxStore            *store;
  IxEveningSession   *session;
  GSimpleActionGroup *actions;
  GtkWidget          *stack;   /* "start" or "evening" */
  GtkWidget          *start;   /* an IxEveningStart */
  GtkWidget          *overlay; /* of toasts */
  GtkWidget          *tabs;    /* a stack */
  GtkWidget          *bins[IX_N_TABS]; /* what is in it is made when it is first seen */
  GtkWidget          *title, *undo, *redo;
  AdwToast           *toast;
  guint               copied; /* the round of which copies were written, twice, and 1 if it was over */

  char               *lists_folder; /* of the grading lists; NULL: the store is in memory */
  IxLists            *lists;        /* opened when they are first wanted */
  char               *list_name;    /* that `list_id` is for */
  char               *list_id;
};

/* Shows @live, which becomes the page's; NULL shows the evenings that there are. */
void ix_evening_page_show (IxEveningPage    *self,
                           IxEveningSession *session);

/* A toast; one that offers to undo what was done. */
void ix_evening_page_toast (IxEveningPage *self,
                            const char    *text,
                            gboolean       offer_undo);

/* One that is not of the last act, and is read before what else there is to say. */
void ix_evening_page_warn (IxEveningPage *self,
                           const char    *text);

/* Writes copies into the chosen folder if a round was paired, or is over, since the last time; @opened: the
 * evening was only opened, and nothing has happened in it. */
void ix_evening_page_round_changed (IxEveningPage *self,
                                    gboolean       opened);

void ix_evening_page_init_actions (IxEveningPage *self);
void ix_evening_page_update_actions (IxEveningPage *self);

/* The names of the grading lists, as evenings have them; ends with NULL, to be freed. */
char **ix_evening_page_list_names (IxEveningPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Is the evening's list on this computer, or has it none? */
gboolean ix_evening_page_knows_list (IxEveningPage *self);

/* Tells the tab of entries, if it is there. */
void ix_evening_page_show_list (IxEveningPage *self);

/* Those of the evening's list whom @text may mean: an IxSuggestFunc of the page. */
GPtrArray *ix_evening_page_suggest (const char *text,
                                    gpointer    data) G_GNUC_WARN_UNUSED_RESULT;

/* Ask for a file and take from it a grading list, entries, a whole evening. */
void ix_evening_page_import_list (IxEveningPage *self);
void ix_evening_page_import_entries (IxEveningPage *self);
void ix_evening_page_import (IxEveningPage *self);

/* A list was imported, NULL: none was: it becomes that of the evening of the page @data, unless that has
 * one. */
void ix_evening_page_list_imported (const char *id,
                                    gpointer    data);

/* Takes the entries, or the evening, of the file @path. */
void ix_evening_page_enter_file (IxEveningPage *self,
                                 const char    *path);
void ix_evening_page_open_file (IxEveningPage *self,
                                const char    *path);

G_END_DECLS
