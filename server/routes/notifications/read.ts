import { eq, type SQL, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { notificationListQuerySchema, notificationSchema } from '../../../contract/notification';
import { notifications } from '../../db/schema';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { findInCompany } from '../../http/crud';
import { etagOf } from '../../core/etag';
import { listPage } from '../../http/listPage';
import { baseConditions, type ListRules } from '../../http/listSql';
import { titleMatches } from '../../http/words';
import { route, type RequestContext } from '../../core/route';
import { present, type NotificationRow } from './present';

const rules: ListRules = {
  sort: {
    id: notifications.id,
    title: notifications.title_key,
    // One that was cancelled stands where it would have gone.
    sent_at: { by: sql`coalesce(${notifications.sent_at}, ${notifications.send_at})`, nullable: false },
    created_at: notifications.created_at,
    updated_at: notifications.updated_at,
  },
  search: notifications.search,
  defaultSort: ['-sent_at'],
};

/** What records have told of themselves is no business of this resource. */
const byHand = (): SQL => eq(notifications.by_hand, true);

/** One that was written by hand, of the company. @throws ApiError 404 */
export const findNotification = async (
  db: Database,
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<NotificationRow> => {
  const missing = () => notFound('notification');
  const row = await findInCompany<NotificationRow>(db, notifications, ctx, id, missing, lock);
  if (!row.by_hand) throw missing();
  return row;
};

/** One as it is answered, with its state. */
export const answerOne = async (row: NotificationRow, ctx: RequestContext) => {
  const [data] = await present([row], ctx);
  return { body: { data }, headers: { ETag: etagOf(row) } };
};

const list = route({
  method: 'get',
  path: endpoints.notifications.list,
  tag: 'notifications',
  summary: 'What was sent by hand, newest first',
  access: { action: 'list', resource: 'notifications' },
  query: notificationListQuerySchema,
  answer: listEnvelope(notificationSchema),
  handle: async (ctx, { query }) => {
    const { filter } = query;
    const conditions = [
      ...baseConditions(notifications, ctx.companyId, rules, query),
      byHand(),
      ...titleMatches(notifications.title, notifications.search, filter?.title),
      ...(filter?.status
        ? [sql`${notifications.status} = any(${sql.param([...filter.status])}::text[])`]
        : []),
    ];
    const { db, companyId } = ctx;
    const { rows, total } = await listPage(db, { table: notifications, rules, query, conditions, companyId });
    return { body: { data: await present(rows as NotificationRow[], ctx), meta: { total } } };
  },
});

const one = route({
  method: 'get',
  path: endpoints.notifications.one,
  tag: 'notifications',
  summary: 'Get one that was sent by hand',
  access: { action: 'show', resource: 'notifications' },
  answer: envelope(notificationSchema),
  handle: async (ctx, { params }) => answerOne(await findNotification(ctx.db, ctx, Number(params.id)), ctx),
});

/** Reading what was sent by hand. */
export const readRoutes = [list, one];
