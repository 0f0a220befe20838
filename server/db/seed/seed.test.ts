import { count, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_COMPANY_ICON_BYTES } from '../../../contract/company';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import type { Notification } from '../../../contract/notification';
import { companies, documents, files, groups, users } from '../schema';
import { demoAccounts, hasDemoData, seedDemo } from './index';

const api = useTestApi();

it('fills an empty database once, with people who can sign in', async () => {
  expect(await seedDemo(api.deps)).toBe(false);
  await api.db.delete(companies);
  expect(await hasDemoData(api.db)).toBe(false);
  // As several processes do that start at once.
  const [first, second] = await Promise.all([seedDemo(api.deps), seedDemo(api.deps)]);
  expect([first, second].sort()).toEqual([false, true]);
  expect(await seedDemo(api.deps)).toBe(false);
  expect(await hasDemoData(api.db)).toBe(true);

  const [care] = await api.db.select().from(companies).where(eq(companies.name, 'Norrsken Vård AB'));
  const inCare = async (table: typeof users | typeof groups) =>
    (
      await api.db
        .select({ n: count() })
        .from(table)
        .where(eq(table.company_id, care?.id ?? 0))
    )[0]?.n;
  expect([await inCare(users), await inCare(groups)]).toEqual([300, 15]);

  const people = await api.db.select().from(users).where(isNotNull(users.national_security_number));
  for (const { national_security_number: number } of people)
    expect(parsePersonalNumber(number ?? '')).toBe(number);
  for (const { personalNumber, name } of demoAccounts)
    expect(
      people
        .filter((person) => person.national_security_number === personalNumber)
        .map((found) => found.name),
    ).toEqual([name]);
  expect(await api.db.select().from(documents)).not.toEqual([]);

  for (const { username, password, roles } of demoAccounts) {
    const signedIn = await api.call('POST', '/auth/login', { body: { username, password } });
    const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
    expect(dataOf(await api.call('GET', '/auth/user', { headers })).roles).toEqual(roles);
  }
});

it('has told people some things, of which those with an account have not read the last', async () => {
  const { body: signedIn } = await api.call('POST', '/auth/login', {
    body: { username: 'admin', password: 'anslag-demo' },
  });
  const headers = { Authorization: `Bearer ${(signedIn as { data: { token: string } }).data.token}` };
  const read = async (path: string) => (await api.call('GET', path, { headers })).body;
  expect(await read('/auth/user')).toMatchObject({ data: { unread_notifications: 3 } });
  const { data } = (await read('/notifications?page[size]=100')) as { data: Notification[] };
  const [planned, ...others] = data;
  expect(planned).toMatchObject({ status: 'scheduled', sent_at: planned?.send_at, opened_count: 0 });
  expect(others.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  const sent = others.filter(({ status }) => status === 'sent');
  expect(sent.length).toBeGreaterThan(20);
  for (const { recipients_count: all, delivered_count: some, failed_count: few } of sent)
    expect(all >= some + few && some > few).toBe(true);
  const stats = (await read('/companies/stats')) as { data: { notifications_last_30: number } };
  expect(stats.data.notifications_last_30).toBeGreaterThan(5);
  expect(await api.db.select().from(users).where(eq(users.push_enabled, true))).toEqual([]);
});

it('gives each company an icon that its settings take', async () => {
  const rows = await api.db
    .select({ company: companies.name, key: files.storage_key })
    .from(companies)
    .innerJoin(files, eq(files.id, companies.icon_file_id));
  expect(rows.map(({ company }) => company).sort()).toEqual(['Havsvik Logistik AB', 'Norrsken Vård AB']);
  for (const { key } of rows) {
    const bytes = (await api.deps.files.get(key)) ?? new Uint8Array();
    expect(await api.deps.images.measure(bytes)).toMatchObject({ width: 512, height: 512 });
    expect(bytes.length).toBeLessThan(MAX_COMPANY_ICON_BYTES);
  }
});

it('gives pictures that are pictures', async () => {
  const [row] = await api.db.query.files.findMany({
    where: (file, { eq: is }) => is(file.kind, 'avatar'),
    limit: 1,
  });
  const bytes = await api.deps.files.get(row?.storage_key ?? '');
  expect(await api.deps.images.avatar(bytes ?? new Uint8Array())).toMatchObject({ width: 256, height: 256 });
});
