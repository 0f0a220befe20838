import { and, desc, eq } from 'drizzle-orm';
import { groupMembers, leaveRequests, notificationRecipients, notifications } from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import { dataOf, type Answered, type TestApi, type TestCompany } from './testApi';

type User = TestCompany['admin'];

/** API calls for the leave request tests, by default as an administrator. */
export const leaveCalls = (api: TestApi) => {
  const call = (method: string, path: string, body?: unknown, as = api.care.admin, headers = {}) =>
    api.call(method, path, { as, body, headers });
  const add = async (over: Partial<typeof leaveRequests.$inferInsert> = {}) =>
    firstRow(
      await api.db
        .insert(leaveRequests)
        .values({
          company_id: api.care.id,
          user_id: api.care.staff.id,
          start_date: '2026-07-06',
          end_date: '2026-07-10',
          reason: 'vacation_paid',
          ...over,
        })
        .returning(),
    );
  /** Notifications of a user about leave requests, newest first. */
  const notificationsOf = (user: User) =>
    api.db
      .select({ title: notifications.title, message: notifications.message, url: notifications.url })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
      .where(and(eq(notificationRecipients.user_id, user.id), eq(notifications.about, 'leave-requests')))
      .orderBy(desc(notifications.id));
  const idsOf = (answer: Answered) => dataOf<{ id: number }[]>(answer).map(({ id }) => id);
  const list = async (query: string, as?: User) =>
    idsOf(await call('GET', `/leave-requests?${query}`, undefined, as));
  /** Adds two users, the first in the group. A search for “anna” matches both: the second by e-mail address. */
  const addUsers = async () => {
    const company_id = api.care.id;
    const anna = await api.addUser({ company_id, name: 'Anna Åberg', title: 'Kock', department: 'Kök' });
    const bo = await api.addUser({ company_id, name: 'Bo Öst', email: 'anna.fan@test.example' });
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: anna.id });
    return { anna, bo };
  };

  return { call, add, notificationsOf, idsOf, list, addUsers };
};
