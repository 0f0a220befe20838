import { count, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notificationSchema } from '../../../contract/notification';
import { notificationRecipients, notifications } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { etagOf } from '../../core/etag';
import { findInCompany, toRecord } from '../../http/crud/rows';
import { loadPeople } from '../../http/people';
import { plannedReach } from '../../services/push/recipients';

export type NotificationRow = typeof notifications.$inferSelect;

const NOBODY = { recipients: 0, delivered: 0, opened: 0, failed: 0 };

/** Counts the recipients of notifications by state. */
const outcomes = async (db: Database, ids: readonly number[]) => {
  const of = notificationRecipients;
  const rows = await db
    .select({
      id: of.notification_id,
      recipients: count(),
      // Opened without push, in the app, counts as delivered.
      delivered: sql<number>`count(coalesce(${of.delivered_at}, ${of.read_at}))::int`,
      opened: count(of.read_at),
      failed: count(of.failed_at),
    })
    .from(of)
    .where(inArray(of.notification_id, [...ids]))
    .groupBy(of.notification_id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

/** Returns the records of notifications. `recipients_count` of a scheduled one is its current audience. */
export const serialize = async (
  rows: readonly NotificationRow[],
  { db }: { db: Database },
): Promise<z.infer<typeof notificationSchema>[]> => {
  const idsWhere = (planned: boolean) =>
    rows.filter(({ status }) => (status === 'scheduled') === planned).map(({ id }) => id);
  const reach = await plannedReach(db, idsWhere(true));
  const came = await outcomes(db, idsWhere(false));
  const authors = await loadPeople(
    db,
    rows.flatMap(({ author_id: id }) => id ?? []),
  );
  return rows.map((row) => {
    const counts = came.get(row.id) ?? NOBODY;
    return {
      ...toRecord(notificationSchema, row),
      author_name: (row.author_id && authors.get(row.author_id)?.name) || null,
      recipients_count: reach.get(row.id) ?? counts.recipients,
      delivered_count: counts.delivered,
      opened_count: counts.opened,
      failed_count: counts.failed,
    };
  });
};

/** Loads a notification that was written by hand. Those about records are not part of this resource. @throws ApiError 404 */
export const findNotification = async (
  db: Database,
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<NotificationRow> => {
  const row = await findInCompany(db, ctx, notifications, id, 'notification', lock);
  if (!row.by_hand) throw notFound('notification');
  return row;
};

export const notificationResult = async (row: NotificationRow, ctx: RequestContext) => {
  const [data] = await serialize([row], ctx);
  return { body: { data }, headers: { ETag: etagOf(row) } };
};
