import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Feed } from '../../../contract/feed';
import type { Signature, UserSignature } from '../../../contract/signatures';
import { codeOf, dataOf, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { localDay } from '../../core/localTime';
import { dispatchDueNotifications } from '../../services/push/dispatch';
import { companies, groupMembers, notificationRecipients, notifications, sickReports } from '../../db/schema';

const api = useTestApi();

type Person = TestCompany['staff'];
const call = (method: string, path: string, as: Person = api.care.communicator, body?: unknown) =>
  api.call(method, path, { as, body });

let anna: Person;
let bernd: Person;
let sick: Person;

beforeAll(async () => {
  const company_id = api.care.id;
  anna = await api.addUser({ company_id, name: 'Anna', title: 'Kock' });
  bernd = await api.addUser({ company_id, name: 'Bernd', language: 'de' });
  sick = await api.addUser({ company_id, name: 'Cilla' });
  const members = [anna, bernd, sick].map(({ id }) => ({ group_id: api.care.group.id, user_id: id }));
  await api.db.insert(groupMembers).values(members);
  const start_date = localDay(api.deps.now());
  await api.db.insert(sickReports).values({ company_id, user_id: sick.id, start_date, reason: 'sick' });
});

const post = async (values: object = {}) =>
  dataOf<Feed>(
    await call('POST', '/feeds', undefined, {
      content: 'Ny parkering från måndag',
      group_ids: [api.care.group.id],
      requires_signature: true,
      ...values,
    }),
  ).id;
const get = async (id: number) => dataOf<Feed>(await call('GET', `/feeds/${id}`));
const sign = (id: number, as: Person) => call('POST', `/feeds/${id}/signatures`, as);
const mine = async (id: number, as: Person) => dataOf(await call('GET', `/my/feeds/${id}`, as));
const states = async (id: number, signed: string) => {
  const { body } = await call('GET', `/feeds/${id}/signatures?filter[signed]=${signed}`);
  return (body as { data: Signature[] }).data.map(({ name, state }) => [name, state]);
};

it('a reader confirms once that a post is read; the post counts them', async () => {
  const id = await post();
  expect(await mine(id, anna)).toMatchObject({ requires_signature: true, seen: true, signed_at: null });
  expect(await get(id)).toMatchObject({ seen_count: 1, signatures_count: 0, audience_count: 3 });
  const signed = dataOf<Signature>(await sign(id, anna));
  expect(signed).toMatchObject({ user_id: anna.id, name: 'Anna', revision: null, state: 'signed' });
  api.pass(60_000);
  expect(dataOf<Signature>(await sign(id, anna)).signed_at).toBe(signed.signed_at);
  // Without opening it first.
  await sign(id, bernd);
  expect(await mine(id, anna)).toMatchObject({ signed_at: signed.signed_at });
  expect(await get(id)).toMatchObject({ seen_count: 2, signatures_count: 2, audience_count: 3 });
  const { body } = await call(
    'GET',
    `/audit-log?filter[action]=sign&filter[record_id]=${id}`,
    api.care.admin,
  );
  expect(body).toMatchObject({ meta: { total: 2 } });
});

it('lists who has confirmed, who has not, and who is away, also as a file', async () => {
  const id = await post();
  await sign(id, anna);
  expect(await states(id, 'all')).toEqual([
    ['Anna', 'signed'],
    ['Bernd', 'open'],
    ['Cilla', 'away'],
  ]);
  expect(await states(id, 'signed')).toEqual([['Anna', 'signed']]);
  expect(await states(id, 'unsigned')).toHaveLength(2);
  expect(await states(id, 'away')).toEqual([['Cilla', 'away']]);
  expect(await states(id, 'overdue')).toEqual([]);
  const found = await call('GET', `/feeds/${id}/signatures?filter[q]=bern&page[size]=1`);
  expect(found.body).toMatchObject({ data: [{ name: 'Bernd' }], meta: { total: 1 } });
  const { body } = await call('GET', `/feeds/${id}/signatures/export?format=csv`);
  expect(String(body).split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/Name.Job title.Department.Confirmed$/),
    expect.stringMatching(/^Anna.Kock/),
  ]);
});

it('reminds those of the audience who have not confirmed and are not away', async () => {
  const id = await post();
  await sign(id, anna);
  expect(dataOf(await call('POST', `/feeds/${id}/remind`))).toEqual({ asked_count: 1, away_count: 1 });
  const told = () =>
    api.db
      .select({ user: notificationRecipients.user_id, title: notifications.title, url: notifications.url })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
      .where(eq(notifications.url, `/feeds/${id}`));
  const title = 'Bitte lesen und bestätigen: „Ny parkering från måndag“';
  expect(await told()).toEqual([{ user: bernd.id, title, url: `/feeds/${id}` }]);
  await dispatchDueNotifications(api.deps);
  expect(await told()).toHaveLength(1);
  expect((await get(id)).reminded_at).not.toBeNull();
  expect(codeOf(await call('POST', `/feeds/${id}/remind`))).toBe('reminded_recently');
  api.pass(11 * 60_000);
  await api.db.delete(groupMembers).where(eq(groupMembers.user_id, bernd.id));
  expect(dataOf(await call('POST', `/feeds/${id}/remind`))).toEqual({ asked_count: 0, away_count: 1 });
  await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: bernd.id });
  const { body } = await call(
    'GET',
    `/audit-log?filter[action]=remind&filter[record_id]=${id}`,
    api.care.admin,
  );
  expect(body).toMatchObject({ meta: { total: 2 } });
});

it('keeps confirmations when the text changes, or the post is restored from the trash', async () => {
  const id = await post();
  await sign(id, anna);
  await call('PATCH', `/feeds/${id}`, undefined, { content: 'Ny parkering från tisdag' });
  expect(await get(id)).toMatchObject({ signatures_count: 1 });
  await call('DELETE', `/feeds/${id}`);
  expect(codeOf(await sign(id, bernd))).toBe('not_found_post');
  await call('POST', '/trash/restore', undefined, { resource: 'feeds', record_id: id });
  expect(await get(id)).toMatchObject({ requires_signature: true, signatures_count: 1 });
});

it('is only for readers, of published posts that ask for it; the rest for who edits posts', async () => {
  const id = await post();
  const later = await post({ publish_at: new Date(api.deps.now().getTime() + 3_600_000).toISOString() });
  const silent = await post({ requires_signature: false });
  expect(codeOf(await sign(id, api.care.staff))).toBe('not_found_post');
  expect(codeOf(await sign(later, anna))).toBe('not_found_post');
  expect(codeOf(await sign(silent, anna))).toBe('signature_not_required');
  expect(codeOf(await call('POST', `/feeds/${silent}/remind`))).toBe('signature_not_required');
  expect(codeOf(await call('POST', `/feeds/${later}/remind`))).toBe('not_published');
  for (const path of ['signatures', 'signatures/export']) {
    expect((await call('GET', `/feeds/${id}/${path}`, anna)).status).toBe(403);
    expect((await call('GET', `/feeds/${id}/${path}`, api.logistics.admin)).status).toBe(404);
  }
  expect((await call('POST', `/feeds/${id}/remind`, api.care.editor)).status).toBe(403);
  expect((await call('POST', `/feeds/${id}/remind`, api.logistics.admin)).status).toBe(404);
  expect((await sign(id, api.logistics.staff)).status).toBe(404);
});

it('is on the page of a person, together with pages, while the company has posts', async () => {
  const id = await post({ content: `Läs\ndetta: ${'x'.repeat(60)}` });
  const page = dataOf<{ id: number }>(
    await call('POST', '/pages', api.care.admin, {
      title: 'Policy',
      published: true,
      requires_signature: true,
    }),
  );
  const list = async () =>
    dataOf<UserSignature[]>(await call('GET', `/users/${anna.id}/signatures`, api.care.admin));
  const post_ = { resource: 'feeds', id, title: `Läs detta: ${'x'.repeat(48)}…` };
  const open = { signed_at: null, due_on: null, needs_resign: false, overdue: false };
  expect(await list()).toEqual(
    expect.arrayContaining([
      { ...post_, ...open },
      { resource: 'pages', id: page.id, title: 'Policy', ...open },
    ]),
  );
  const { signed_at } = dataOf<Signature>(await sign(id, anna));
  expect(await list()).toContainEqual({ ...post_, ...open, signed_at });
  await api.db.update(companies).set({ features: [] }).where(eq(companies.id, api.care.id));
  expect((await list()).map(({ resource }) => resource)).toEqual(['pages']);
});
