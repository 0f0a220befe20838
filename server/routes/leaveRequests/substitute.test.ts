import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaveRequest } from '../../../contract/leave';
import type { Person } from '../../../contract/person';
import { FEATURES } from '../../../contract/features';
import { leaveCalls } from '../../../tests/support/leaveCalls';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { companies, groupMembers, groups, leaveRequests, mails } from '../../db/schema';
import { firstRow } from '../../core/rows';

const api = useTestApi();
type User = typeof api.care.admin;
const { call, add, notificationsOf } = leaveCalls(api);

const LEAVE = { start_date: '2026-07-01', end_date: '2026-07-12', reason: 'vacation_paid' };
const person = (over: Partial<User> = {}) => api.addUser({ company_id: api.care.id, ...over });
const mine = (as: User, substitute_id: number | null) =>
  call('POST', '/my/leave-requests', { ...LEAVE, substitute_id }, as);
const titlesFor = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);

beforeEach(() => api.db.delete(leaveRequests));

describe('a substitute', () => {
  it('is named in the request, and notified when it is approved or revoked', async () => {
    const { admin, staff } = api.care;
    const standIn = await person({ name: 'Stina Vik', language: 'en' });
    const created = dataOf<LeaveRequest>(await mine(staff, standIn.id));
    expect(created).toMatchObject({ substitute_id: standIn.id, substitute: { name: 'Stina Vik' } });
    const [listed] = dataOf<LeaveRequest[]>(await call('GET', '/leave-requests'));
    expect(listed?.substitute?.name).toBe('Stina Vik');
    expect(await titlesFor(standIn)).toEqual([]);
    await call('POST', `/leave-requests/${created.id}/approve`, {});
    expect(await titlesFor(standIn)).toEqual([`You are the substitute for ${staff.name}`]);
    const [mail] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, staff.email ?? ''))
      .orderBy(desc(mails.id));
    expect(mail?.text).toContain('Stina Vik');
    await call('POST', `/leave-requests/${created.id}/revoke`, {}, admin);
    expect(await titlesFor(standIn)).toEqual([
      `You are no longer the substitute for ${staff.name}`,
      `You are the substitute for ${staff.name}`,
    ]);
  });

  it('is not notified of a request that is denied', async () => {
    const standIn = await person();
    const { id } = dataOf<LeaveRequest>(await mine(api.care.staff, standIn.id));
    await call('POST', `/leave-requests/${id}/deny`, {});
    expect(await titlesFor(standIn)).toEqual([]);
  });

  it('is refused when it is the requester, inactive or of another company', async () => {
    const { admin, staff } = api.care;
    const gone = await person({ inactive: true });
    const own = await mine(staff, staff.id);
    expect(own.body).toMatchObject({
      errors: { substitute_id: ['Choose somebody else: people cannot be their own substitute'] },
    });
    const { id } = await add();
    for (const substitute_id of [gone.id, api.logistics.staff.id, 2_000_000_000, staff.id]) {
      for (const answer of [
        await call('POST', '/leave-requests', { ...LEAVE, user_id: staff.id, substitute_id }),
        await call('PATCH', `/leave-requests/${id}`, { substitute_id }),
        await mine(staff, substitute_id),
      ]) {
        expect(answer.status).toBe(422);
        expect(answer.body).toMatchObject({ errors: { substitute_id: [expect.any(String)] } });
      }
    }
    const changed = await call('PATCH', `/leave-requests/${id}`, { substitute_id: admin.id });
    expect(dataOf<LeaveRequest>(changed).substitute?.id).toBe(admin.id);
    const removed = await call('PATCH', `/leave-requests/${id}`, { substitute_id: null });
    expect(dataOf<LeaveRequest>(removed).substitute).toBeNull();
  });

  it('who is away at the same time is marked', async () => {
    const standIn = await person();
    const { id } = await add({ substitute_id: standIn.id });
    const read = async () => dataOf<LeaveRequest>(await call('GET', `/leave-requests/${id}`)).substitute_away;
    expect(await read()).toBe(false);
    await add({ user_id: standIn.id, status: 'approved', start_date: '2026-07-10', end_date: '2026-07-10' });
    expect(await read()).toBe(true);
  });

  it('is in the subscribed calendar', async () => {
    const standIn = await person({ name: 'Stina Vik' });
    const day = api.deps.now().toISOString().slice(0, 10);
    await add({ substitute_id: standIn.id, status: 'approved', start_date: day, end_date: day });
    const link = dataOf<{ url: string }>(await call('POST', '/leave-requests/calendar-link'));
    const { pathname, search } = new URL(link.url, 'http://localhost');
    const feed = await (await api.fetch(`${pathname}${search}`)).text();
    expect(feed.replace(/\r\n /g, '').replaceAll('\\', '')).toContain('vikarie: Stina Vik');
  });
});

describe('my colleagues', () => {
  const names = async (as: User, query = '') =>
    dataOf<Person[]>(await call('GET', `/my/colleagues?page[size]=100${query}`, undefined, as)).map(
      ({ name }) => name,
    );

  it('are everyone in the phone list, or else the own team', async () => {
    const { care } = api;
    const [asking, colleague] = [await person({ name: 'Frågaren' }), await person({ name: 'Lagkamraten' })];
    await person({ name: 'Borta', inactive: true });
    const group = firstRow(
      await api.db.insert(groups).values({ company_id: care.id, name: 'Lag' }).returning(),
    );
    await api.db
      .insert(groupMembers)
      .values([asking, colleague].map(({ id }) => ({ group_id: group.id, user_id: id })));
    const all = await names(asking);
    expect(all).toContain(care.admin.name);
    expect(all).not.toContain('Frågaren');
    expect(all).not.toContain('Borta');
    expect(await names(asking, '&filter[q]=lagk')).toEqual(['Lagkamraten']);
    await api.db
      .update(companies)
      .set({ features: FEATURES.filter((feature) => feature !== 'phone-list') })
      .where(eq(companies.id, care.id));
    expect(await names(asking)).toEqual(['Lagkamraten']);
    expect((await mine(asking, care.admin.id)).status).toBe(422);
    expect((await mine(asking, colleague.id)).status).toBe(201);
    await api.db
      .update(companies)
      .set({ features: [...FEATURES] })
      .where(eq(companies.id, care.id));
  });
});
