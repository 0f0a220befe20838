import { expect, it } from 'vitest';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { notifications, pages } from '../db/schema';

const api = useTestApi();
const DAY = 24 * 3_600_000;

it('counts users, pages and notifications of the last 30 days in the company', async () => {
  const { care, logistics } = api;
  const message = { title: 'Hej', message: 'Hej', by_hand: true };
  const ago = (days: number) => new Date(api.deps.now().getTime() - days * DAY);
  await api.db.insert(notifications).values([
    { ...message, company_id: care.id, sent_at: ago(1) },
    { ...message, company_id: care.id, sent_at: ago(29.9) },
    { ...message, company_id: care.id, sent_at: ago(30.1) },
    { ...message, company_id: care.id, sent_at: ago(45) },
    { ...message, company_id: care.id, sent_at: ago(60.1) },
    { ...message, company_id: care.id, sent_at: ago(-1) },
    { ...message, company_id: care.id, sent_at: null },
    { ...message, company_id: care.id, sent_at: ago(1), by_hand: false },
    { ...message, company_id: logistics.id, sent_at: ago(1) },
  ]);
  await api.db.insert(pages).values({ company_id: care.id, title: 'Another' });
  const page = { company_id: care.id, title: 'Deleted' };
  const old = await api.db
    .insert(pages)
    .values([
      { ...page, created_at: ago(40) },
      { ...page, created_at: ago(10) },
    ])
    .returning();
  for (const { id } of old) await api.call('DELETE', `/pages/${id}`, { as: care.admin });
  await api.addUser({ company_id: care.id, inactive: true });
  const statsFor = async (as: typeof care.admin) => dataOf(await api.call('GET', '/companies/stats', { as }));
  expect(await statsFor(care.communicator)).toEqual({
    user_count: 6,
    pages_count: 2,
    notifications_last_30: 2,
    // The users and a page are new. Of the deleted pages, one was there.
    before: { user_count: 0, pages_count: 1, notifications_last_30: 2 },
  });
  expect(await statsFor(logistics.admin)).toEqual({
    user_count: 5,
    pages_count: 1,
    notifications_last_30: 1,
    before: { user_count: 0, pages_count: 0, notifications_last_30: 0 },
  });
});

it('counts what the linked lists show', async () => {
  const { care } = api;
  const sent_at = new Date(api.deps.now().getTime() - DAY);
  const message = { company_id: care.id, title: 'Hej', message: 'Hej', sent_at };
  await api.db.insert(notifications).values([{ ...message, by_hand: true }, message]);
  await api.db.insert(pages).values({ company_id: care.id, title: 'Draft', type: 4, published: false });
  await api.addUser({ company_id: care.id, inactive: true });
  const totalOf = async (list: string) => {
    const { body } = await api.call('GET', list, { as: care.admin });
    return (body as { meta: { total: number } }).meta.total;
  };
  expect(dataOf(await api.call('GET', '/companies/stats', { as: care.admin }))).toMatchObject({
    user_count: await totalOf('/users'),
    pages_count: await totalOf('/pages?filter[type]=1,3,4'),
    notifications_last_30: await totalOf('/notifications?filter[sent_last_days]=30'),
  });
});
