import { count, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { companies, documents, groups, users } from '../schema';
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
  expect(await api.db.select().from(documents)).not.toEqual([]);

  for (const { username, password, roles } of demoAccounts) {
    const signedIn = await api.call('POST', '/auth/login', { body: { username, password } });
    const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
    expect(dataOf(await api.call('GET', '/auth/user', { headers })).roles).toEqual(roles);
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
