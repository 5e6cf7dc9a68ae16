/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-web-visitors.h"

typedef struct {
  guint32 address;
  gint64  seen;
  gint64  saw_page; /* 0: never */
  gint64  left;     /* millionths of an answer, of which a microsecond brings IX_WEB_RATE back */
} Visitor;

#define ANSWER G_USEC_PER_SEC

struct _IxWebVisitors {
  GArray *all; /* of Visitor */
};

IxWebVisitors *
ix_web_visitors_new (void)
{
  IxWebVisitors *self = g_new0 (IxWebVisitors, 1);

  self->all = g_array_new (FALSE, TRUE, sizeof (Visitor));
  return self;
}

void
ix_web_visitors_free (IxWebVisitors *self)
{
  g_array_unref (self->all);
  g_free (self);
}

/* The visitor to put a new one in the place of: the one seen longest ago. */
static Visitor *
find_oldest (IxWebVisitors *self)
{
  Visitor *oldest = &g_array_index (self->all, Visitor, 0);

  for (guint i = 1; i < self->all->len; i++)
    if (g_array_index (self->all, Visitor, i).seen < oldest->seen)
      oldest = &g_array_index (self->all, Visitor, i);
  return oldest;
}

static Visitor *
find (IxWebVisitors *self,
      guint32        address)
{
  for (guint i = 0; i < self->all->len; i++)
    if (g_array_index (self->all, Visitor, i).address == address)
      return &g_array_index (self->all, Visitor, i);
  return NULL;
}

/* The visitor of @address, with what came back to it since it was seen last. */
static Visitor *
look_at (IxWebVisitors *self,
         guint32        address,
         gint64         now)
{
  Visitor *visitor = find (self, address);

  if (visitor == NULL)
    {
      Visitor fresh = { address, now, 0, IX_WEB_BURST * (gint64) ANSWER };

      if (self->all->len == IX_WEB_MOST_VISITORS)
        {
          visitor = find_oldest (self);
          *visitor = fresh;
          return visitor;
        }
      g_array_append_val (self->all, fresh);
      return &g_array_index (self->all, Visitor, self->all->len - 1);
    }
  /* After a minute all is back; more could overflow. */
  visitor->left += MIN (MAX (now - visitor->seen, 0), 60 * G_USEC_PER_SEC) * IX_WEB_RATE;
  visitor->left = MIN (visitor->left, IX_WEB_BURST * (gint64) ANSWER);
  visitor->seen = now;
  return visitor;
}

gboolean
ix_web_visitors_may (IxWebVisitors *self,
                     guint32        address,
                     gint64         now)
{
  return look_at (self, address, now)->left >= ANSWER;
}

gboolean
ix_web_visitors_owes_all (IxWebVisitors *self,
                          guint32        address,
                          gint64         now)
{
  return look_at (self, address, now)->left <= -(gint64) IX_WEB_BURST * ANSWER + ANSWER;
}

void
ix_web_visitors_spend (IxWebVisitors *self,
                       guint32        address,
                       guint          cost,
                       gint64         now)
{
  Visitor *visitor = look_at (self, address, now);

  visitor->left = MAX (visitor->left - cost * (gint64) ANSWER, -(gint64) IX_WEB_BURST * ANSWER);
}

void
ix_web_visitors_saw_page (IxWebVisitors *self,
                          guint32        address,
                          gint64         now)
{
  look_at (self, address, now)->saw_page = MAX (now, 1);
}

guint
ix_web_visitors_count (IxWebVisitors *self,
                       gint64         now)
{
  guint n = 0;

  for (guint i = 0; i < self->all->len; i++)
    {
      const Visitor *visitor = &g_array_index (self->all, Visitor, i);

      n += visitor->saw_page != 0 && now - visitor->saw_page <= IX_WEB_VIEWER_LASTS;
    }
  return n;
}
