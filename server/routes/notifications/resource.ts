import { count, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  notificationCreateSchema,
  notificationListQuerySchema,
  notificationSchema,
} from '../../../contract/notification';
import { notificationRecipients, notifications } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { withDefaults } from '../../http/crud/resource';
import { toRecord } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { loadPeople } from '../../http/people';
import { plannedReach } from '../../services/push/recipients';
import { notificationFilters, sentByHand } from './filters';

type NotificationRow = typeof notifications.$inferSelect;

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
      failed: sql<number>`(count(${of.failed_at}) filter (where ${of.read_at} is null))::int`,
    })
    .from(of)
    .where(inArray(of.notification_id, [...ids]))
    .groupBy(of.notification_id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

/** Returns the records of notifications. `recipients_count` of a scheduled one is its current audience. */
const serialize = async (
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

/** Notifications that were written by hand. Those about records, such as a new post, are not part of it. */
export const notificationResource = withDefaults({
  name: 'notifications',
  table: notifications,
  schemas: {
    record: notificationSchema,
    query: notificationListQuerySchema,
    create: notificationCreateSchema,
    // They are cancelled instead.
    update: z.never(),
  },
  rules: listRules('notifications', notifications, {
    // A cancelled one is sorted by the time it was scheduled for.
    sort: {
      sent_at: { by: sql`coalesce(${notifications.sent_at}, ${notifications.send_at})`, nullable: false },
    },
  }),
  visible: () => [sentByHand],
  // Columns of the notification.
  ownFields: ['user_ids', 'group_ids'],
  filters: notificationFilters,
  serialize,
  // Users have received the others.
  beforeRemove: (_tx, rows) =>
    rows.every(({ status }) => status === 'scheduled' || status === 'cancelled')
      ? Promise.resolve()
      : Promise.reject(new ApiError(409, 'notification_sent')),
});
