import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/workingDays';
import type { MyPage } from '../../../contract/myPage';
import type { PageRevision } from '../../../contract/page';
import type { Signature } from '../../../contract/signatures';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { readingCalls } from '../../../tests/support/readingCalls';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { leaveRequests, sickReports, users } from '../../db/schema';
import { localDay } from '../../core/localTime';

const api = useTestApi();
const { add, call, change, create, page, sign, notificationsAbout, addReaders } = readingCalls(api);
const today = (days = 0) => addDays(localDay(api.deps.now()), days);

let readers: Awaited<ReturnType<typeof addReaders>>['readers'];
let group = 0;
beforeAll(async () => {
  // A Wednesday, so that weekends do not move a deadline.
  const weekday = api.deps.now().getUTCDay();
  api.pass(((3 - weekday + 7) % 7) * 24 * 60 * 60_000);
  ({ readers, group } = await addReaders());
  await api.db.update(users).set({ created_at: new Date(0) });
  const company_id = api.care.id;
  // Chained: leave, then sick, back in five days.
  await api.db.insert(leaveRequests).values({
    company_id,
    user_id: readers.anna.id,
    status: 'approved',
    start_date: today(-2),
    end_date: today(1),
    reason: 'vacation',
  });
  await api.db.insert(sickReports).values({
    company_id,
    user_id: readers.anna.id,
    start_date: today(2),
    end_date: today(4),
    reason: 'sick',
  });
});
const toSign = (values: object = {}) =>
  create({ requires_signature: true, group_ids: [group], sign_by: today(-1), ...values });

describe('the deadline of a page', () => {
  it('moves to the day on which an absent reader is back', async () => {
    const id = await toSign();
    const rows = dataOf<Signature[]>(await call('GET', `/pages/${id}/signatures`));
    const states = rows.map(({ name, state, due_on, away_until }) => ({ name, state, due_on, away_until }));
    expect(states).toEqual([
      { name: '=Anna', state: 'away', due_on: today(5), away_until: today(5) },
      { name: 'Bernd', state: 'overdue', due_on: today(-1), away_until: null },
    ]);
    // Not why.
    expect(JSON.stringify(rows)).not.toMatch(/sick|vacation|leave/);
    const mine = async (as: typeof readers.anna) => dataOf<MyPage>(await call('GET', `/my/pages/${id}`, as));
    expect(await mine(readers.anna)).toMatchObject({ due_on: today(5), overdue: false });
    expect(await mine(readers.bernd)).toMatchObject({ due_on: today(-1), overdue: true });
    await sign(id, readers.bernd);
    expect(await mine(readers.bernd)).toMatchObject({ overdue: false });
    const away = await call('GET', `/pages/${id}/signatures?filter[signed]=away`);
    expect(away.body).toMatchObject({ data: [{ name: '=Anna' }], meta: { total: 1 } });
  });

  it('gives those who joined late a week', async () => {
    const late = await api.addUser({ company_id: api.care.id, created_at: api.deps.now() });
    const id = await toSign({ group_ids: [await add.group(api.care, late)], sign_by: today(3) });
    const [row] = dataOf<Signature[]>(await call('GET', `/pages/${id}/signatures`));
    expect(row).toMatchObject({ state: 'open', due_on: today(7) });
  });

  it('gives everybody a week when a page is published, or asks for signatures, after its last day', async () => {
    for (const [from, to] of [
      [{ published: false }, { published: true }],
      [{ requires_signature: false }, { requires_signature: true }],
    ]) {
      const id = await toSign(from);
      await change(id, { ...to, material: false });
      const mine = dataOf<MyPage>(await call('GET', `/my/pages/${id}`, readers.bernd));
      expect(mine).toMatchObject({ due_on: today(7), overdue: false });
    }
    // A page that asks already keeps its last day.
    const asked = await toSign();
    await change(asked, { published: true, title: 'Ny' });
    expect(dataOf<MyPage>(await call('GET', `/my/pages/${asked}`, readers.bernd)).overdue).toBe(true);
  });

  it('is not reminded of while absent, and the answer says so', async () => {
    const id = await toSign();
    expect(dataOf(await call('POST', `/pages/${id}/remind`))).toEqual({ asked_count: 1, away_count: 1 });
    expect((await notificationsAbout(id)).map(({ to }) => to)).toEqual([[readers.bernd.id]]);
  });
});

describe('saving a page that is signed', () => {
  const revisions = async (id: number) =>
    dataOf<PageRevision[]>(await call('GET', `/pages/${id}/revisions`)).map(({ revision, material }) => [
      revision,
      material,
    ]);

  it('with a small correction keeps the signatures', async () => {
    const id = await toSign();
    await sign(id, readers.anna);
    await change(id, { content: '<p>Rättad</p>', material: false });
    expect(await page(id)).toMatchObject({ revision: 2, signed_revision: 1, signatures_count: 1 });
    expect(await revisions(id)).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(await notificationsAbout(id)).toEqual([]);
  });

  it('that says nothing about them is refused once somebody has signed, with what was signed', async () => {
    const id = await toSign();
    const silent = { content: '<p>Tyst</p>' };
    expect((await change(id, silent)).status).toBe(200);
    await sign(id, readers.anna);
    const signed = { code: 'page_signed', details: { signatures_count: 1, signed_revision: 2 } };
    for (const values of [{ content: '<p>Ny</p>' }, { title: 'Ny' }]) {
      const refused = await change(id, values);
      expect([refused.status, refused.body]).toEqual([409, expect.objectContaining(signed)]);
    }
    // In bulk too, but only that row.
    const { apply, get } = changeSetCalls(api);
    expect(await get(await apply('pages', [{ id, values: { title: 'Ny' } }]))).toMatchObject({
      changed_count: 0,
      skipped_count: 1,
    });
    expect(await page(id)).toMatchObject({ title: 'Sida', revision: 2, signatures_count: 1 });
    // What nobody has signed: the same content, and settings.
    expect((await change(id, silent)).status).toBe(200);
    expect((await change(id, { group_ids: [], review_at: today(30) })).status).toBe(200);
    expect((await change(id, { title: 'Rättad', material: false })).status).toBe(200);
    expect((await call('POST', `/pages/${id}/revisions/1/restore`)).status).toBe(200);
    expect(await page(id)).toMatchObject({ title: 'Sida', signatures_count: 1 });
    await change(id, { requires_signature: false });
    expect((await change(id, { title: 'Fri' })).status).toBe(200);
    // Nor does a page read differently when it asks for signatures again.
    expect((await change(id, { requires_signature: true })).status).toBe(409);
    expect((await change(id, { requires_signature: true, material: true })).status).toBe(200);
    expect(await page(id)).toMatchObject({ title: 'Fri', signatures_count: 0 });
  });

  it('with a material change asks everybody again, in one transaction', async () => {
    const id = await toSign();
    await sign(id, readers.anna);
    await change(id, { content: '<p>Ny rutin</p>', material: true });
    expect(await page(id)).toMatchObject({
      revision: 2,
      signed_revision: null,
      signatures_count: 0,
      needs_resign: true,
    });
    expect(await revisions(id)).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await notificationsAbout(id)).flatMap(({ to }) => to).sort()).toEqual(
      [readers.anna.id, readers.bernd.id].sort(),
    );
    // Asked after the last day: a week.
    const rows = dataOf<Signature[]>(await call('GET', `/pages/${id}/signatures`));
    expect(rows.map(({ due_on }) => due_on)).toEqual([today(7), today(7)]);
    const refused = await change(id, { content: '<p>x</p>', material: true, category_id: 9_999 });
    expect(refused.status).toBe(422);
    expect(await page(id)).toMatchObject({ revision: 2 });
    expect(await notificationsAbout(id)).toHaveLength(2);
  });
});

it('an expired page is hidden from readers at once', async () => {
  const id = await toSign({ expires_at: new Date(api.deps.now().getTime() + 60_000).toISOString() });
  expect((await call('GET', `/my/pages/${id}`, readers.bernd)).status).toBe(200);
  api.pass(61_000);
  expect((await call('GET', `/my/pages/${id}`, readers.bernd)).status).toBe(404);
  expect((await sign(id, readers.bernd)).status).toBe(404);
  const listed = dataOf<MyPage[]>(await call('GET', '/my/pages?page[size]=100', readers.bernd));
  expect(listed.map((row) => row.id)).not.toContain(id);
  expect((await call('POST', `/pages/${id}/remind`)).status).toBe(409);
  await change(id, { expires_at: null });
  expect((await call('GET', `/my/pages/${id}`, readers.bernd)).status).toBe(200);
});

describe('a page is not hidden before it is published', () => {
  const [early, late] = ['2030-05-01T08:00:00.000Z', '2030-05-02T08:00:00.000Z'];
  const fields = ({ body }: { body: unknown }) => Object.keys((body as { errors?: object }).errors ?? {});

  it('when it is created', async () => {
    const title = 'Sida';
    for (const expires_at of [early, late]) {
      const body = { title, publish_at: late, expires_at };
      expect(fields(await call('POST', '/pages', api.care.editor, body))).toEqual(['expires_at']);
    }
    await create({ publish_at: early, expires_at: late });
  });

  it('when one or both times change', async () => {
    const id = await create({ publish_at: early, expires_at: late });
    expect(fields(await change(id, { expires_at: early }))).toEqual(['expires_at']);
    expect(fields(await change(id, { publish_at: late }))).toEqual(['expires_at']);
    expect(fields(await change(id, { publish_at: late, expires_at: early }))).toEqual(['expires_at']);
    expect((await change(id, { publish_at: null, expires_at: early })).status).toBe(200);
    expect((await change(id, { title: 'Ny' })).status).toBe(200);
  });
});

it('the owner must be a user of the company', async () => {
  expect((await change(await toSign(), { owner_id: api.logistics.admin.id })).status).toBe(422);
});

it('the audience of unsaved groups is counted once per user', async () => {
  const audience = async (query: string) => dataOf(await call('GET', `/pages/audience${query}`));
  const other = await add.group(api.care, readers.anna);
  expect(await audience(`?group_ids=${group},${other}`)).toEqual({ count: 2 });
  expect(await audience(`?group_ids=${await add.group(api.logistics, api.logistics.staff)}`)).toEqual({
    count: 0,
  });
  const everyone = (await page(await create({}))).audience_count;
  expect(await audience('')).toEqual({ count: everyone });
});
