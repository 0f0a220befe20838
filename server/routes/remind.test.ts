import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Form } from '../../contract/form';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { localDay } from '../core/localTime';
import { notificationRecipients, notifications, sickReports } from '../db/schema';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, as = api.care.admin) =>
  api.call(method, path, { as, body });

it('reminds the people of a form who have not answered and are not away, once in ten minutes', async () => {
  const { group, staff, editor } = api.care;
  const sick = await api.addUser({ company_id: api.care.id });
  const away = { company_id: api.care.id, user_id: sick.id, start_date: localDay(api.deps.now()) };
  await api.db.insert(sickReports).values({ ...away, reason: 'sick' });
  await call('POST', `/groups/${group.id}/members`, { user_ids: [staff.id, editor.id, sick.id] });
  const values = {
    title: 'Enkät',
    responsible_email: 'a@test.example',
    anonymous: true,
    group_ids: [group.id],
  };
  const { id } = dataOf<Form>(await call('POST', '/forms', { ...values, published: false, fields: [] }));
  const unanswered = async () => {
    const form = dataOf<Form>(await call('GET', `/forms/${id}`));
    return [form.unanswered_count, form.unanswered_away_count];
  };
  expect((await call('POST', `/forms/${id}/remind`)).status).toBe(409);
  await call('PATCH', `/forms/${id}`, { published: true });
  expect(await unanswered()).toEqual([3, 1]);
  expect(
    (await call('POST', `/forms/${id}/submissions`, { answers: {} }, api.care.communicator)).status,
  ).toBe(404);
  expect((await call('POST', `/forms/${id}/submissions`, { answers: {} }, staff)).status).toBe(201);
  expect(await unanswered()).toEqual([2, 1]);
  expect(dataOf(await call('POST', `/forms/${id}/remind`))).toEqual({ asked_count: 1, away_count: 1 });
  const told = await api.db
    .select({ user: notificationRecipients.user_id, url: notifications.url })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(eq(notifications.url, `/my-forms/${id}`));
  expect(told).toEqual([{ user: editor.id, url: `/my-forms/${id}` }]);
  expect((await call('POST', `/forms/${id}/remind`)).status).toBe(429);
  api.pass(11 * 60_000);
  await call('POST', `/forms/${id}/submissions`, { answers: {} }, editor);
  expect(dataOf(await call('POST', `/forms/${id}/remind`))).toEqual({ asked_count: 0, away_count: 1 });
});
