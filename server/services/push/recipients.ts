import { count, inArray, sql, type SQL } from 'drizzle-orm';
import type { NotificationReach } from '../../../contract/notification';
import { notifications, users } from '../../db/schema';
import type { Database } from '../../core/deps';

/** Everyone, or the listed users and the members of the listed groups. */
export interface Audience {
  send_to_all: boolean;
  user_ids: readonly number[];
  group_ids: readonly number[];
}

const idsParam = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

const chosen = (people: SQL, groups: SQL): SQL =>
  sql`(select unnest(${people}) union select m.user_id from group_members m where m.group_id = any(${groups}))`;

/** SQL condition: the user is active, in the company and in the audience. */
export const receives = (companyId: number, { send_to_all, user_ids, group_ids }: Audience): SQL => {
  const active = sql`${users.company_id} = ${companyId} and not ${users.inactive}`;
  return send_to_all
    ? active
    : sql`${active} and ${users.id} in ${chosen(idsParam(user_ids), idsParam(group_ids))}`;
};

/** Counts the current recipients, and how many have a push subscription. */
export const reachOf = async (
  db: Database,
  companyId: number,
  audience: Audience,
): Promise<NotificationReach> => {
  const subscribed = sql`exists (select 1 from push_subscriptions s where s.user_id = ${users.id})`;
  const [found] = await db
    .select({
      recipients_count: count(),
      with_push_count: sql<number>`(count(*) filter (where ${subscribed}))::int`,
    })
    .from(users)
    .where(receives(companyId, audience));
  return found ?? { recipients_count: 0, with_push_count: 0 };
};

/** Counts the current recipients of scheduled notifications, by notification id. */
export const plannedReach = async (db: Database, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const active = sql`select count(*) from users u where u.company_id = ${notifications.company_id} and not u.inactive`;
  const named = chosen(sql`${notifications.user_ids}`, sql`${notifications.group_ids}`);
  const rows = await db
    .select({
      id: notifications.id,
      n: sql<number>`(case when ${notifications.send_to_all} then (${active}) else (${active} and u.id in ${named}) end)::int`,
    })
    .from(notifications)
    .where(inArray(notifications.id, [...ids]));
  return new Map(rows.map(({ id, n }) => [id, n]));
};
