/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-lists.h"
#include "ix-evening-page.h"
#include "ix-evening-planner.h"
#include "ix-evening-start.h"
#include "ix-evening-title.h"
#include "ix-gong.h"

G_BEGIN_DECLS

/* Shared by the parts of the Evening page. */

struct _IxEveningPage {
  GtkWidget parent_instance;

  IxStore            *store;
  IxEveningSession   *session;
  IxEveningSession   *renamed; /* of the list; NULL: none is being renamed */
  IxEvening          *last;    /* that the dialog of a new evening proposes again; NULL: none */
  GSimpleActionGroup *actions;
  IxEveningTitle     *title; /* for the header bar */
  IxGong             *gong;
  AdwToast           *toast;
  guint               undoable; /* the act that Undo took back when the toast was shown; G_MAXUINT: none */
  gint64              deleted;  /* the evening that was deleted by the last act; 0: none */
  GtkWidget          *setting_up; /* weak: the dialog that sets up an evening, new or not */
  gboolean            restored;  /* by the start of the program, and not shown yet */
  guint               copied;    /* four times the number of paired rounds, + 2 if no result is open, + 1 if
                                  * standings are kept back */
  IxEveningPlanner   *planner;   /* of the session; NULL: none is open */
  IxEveningLists     *lists;     /* NULL: there is no store yet */

  /* From the template; NULL until the page is first shown. */
  AdwToastOverlay *overlay;
  GtkStack        *stack; /* "start" or "evening" */
  IxEveningStart  *start;
  GtkWidget       *switcher; /* of the tabs */
  GtkWidget       *undo, *redo;
  GtkStack        *tabs; /* a bin for each, in which it is made when it is first shown */
};

/* Shows @session and takes it.  NULL shows the start page with the list of evenings. */
void ix_evening_page_show (IxEveningPage    *self,
                           IxEveningSession *session);

/* Call this when an evening that is not open has changed: lists the evenings again, and tells those who show the
 * seasons. */
void ix_evening_page_list_changed (IxEveningPage *self);

/* Shows @text in a toast, instead of the current one.  @offer_undo adds a button that undoes the
 * last act. */
void ix_evening_page_toast (IxEveningPage *self,
                            const char    *text,
                            gboolean       offer_undo);

/* Shows @text about an undo in a toast that offers to redo. */
void ix_evening_page_toast_redo (IxEveningPage *self,
                                 const char    *text);

/* Shows @text in a toast that offers to bring the deleted evening @id back. */
void ix_evening_page_toast_restore (IxEveningPage *self,
                                    const char    *text,
                                    gint64         id);

/* Shows the tab @name: entries, teams, rounds or standings. */
void ix_evening_page_show_tab (IxEveningPage *self,
                               const char    *name);

/* Shows a table of a round that is paired, both counted from 0. */
void ix_evening_page_show_table (IxEveningPage *self,
                                 guint          round,
                                 guint          table);

/* Shows a group match. */
void ix_evening_page_show_group (IxEveningPage *self,
                                 guint          group);

/* Shows a warning.  It is shown before other toasts, and an act does not dismiss it. */
void ix_evening_page_warn (IxEveningPage *self,
                           const char    *text);

/* Saves copies in the chosen folder if a round was paired or completed since the last call.  With
 * @opened the evening was only opened, and nothing is saved. */
void ix_evening_page_round_changed (IxEveningPage *self,
                                    gboolean       opened);

/* Makes the actions of the page; enables those that are possible now. */
void ix_evening_page_init_actions (IxEveningPage *self);
void ix_evening_page_update_actions (IxEveningPage *self);

/* Tells the entries tab, if it exists, whether the grading list is on this computer. */
void ix_evening_page_show_list (IxEveningPage *self);

/* Ask for a file and import a grading list, entries, or a whole evening from it. */
void ix_evening_page_import_list (IxEveningPage *self);
void ix_evening_page_import_entries (IxEveningPage *self);
void ix_evening_page_import (IxEveningPage *self);

/* An IxImportListDone; @data is the page.  The imported list becomes the list of the open evening
 * unless that has one.  @id is NULL if no list was imported. */
void ix_evening_page_list_imported (const char *id,
                                    const char *brought,
                                    gpointer    data);

/* Import the entries, or the evening, in the file @path. */
void ix_evening_page_enter_file (IxEveningPage *self,
                                 const char    *path);
void ix_evening_page_open_file (IxEveningPage *self,
                                const char    *path);

G_END_DECLS
