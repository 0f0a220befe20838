import { and, eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyExport } from '../../../contract/company';
import { companyCalls } from '../../../tests/support/companyCalls';
import { foreignRows } from '../../../tests/support/foreignRows';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import * as schema from '../../db/schema';
import { partsOf } from '../../services/companyExport';
import { EXPORTED, NOT_EXPORTED, rowsOf } from '../../services/companyExport/tables';
import { COMPANY_EXPORTS } from '../../services/rateLimits';
import { storeFile } from '../../services/storeFile';

const { auditLog, companies, files, groupMembers, pages, users } = schema;

const api = useTestApi();
const { as, call } = companyCalls(api);
const CONTENT = new Uint8Array(3_000_000).map((_, index) => index % 251);

let stored: number;
beforeAll(async () => {
  await foreignRows(api, api.care);
  await api.db.delete(schema.trash);
  await api.db
    .update(users)
    .set({ national_security_number: '196408233234' })
    .where(eq(users.id, api.care.staff.id));
  const file = { kind: 'avatar', companyId: api.care.id, mime: 'image/png', content: CONTENT } as const;
  stored = await storeFile(api.deps, { ...file, name: '../Björn?.png' }, (_tx, id) => Promise.resolve(id));
  const theirs = { ...file, companyId: api.logistics.id, name: 'theirs.png' };
  await storeFile(api.deps, theirs, (_tx, id) => Promise.resolve(id));
});

const begin = (user = as('admin'), id = api.care.id) =>
  call('POST', `/companies/${id}/export`, undefined, user);
const partsFor = async (user = as('admin')) => dataOf<CompanyExport>(await begin(user)).parts;
const download = async (url: string) => {
  const response = await api.fetch(url);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};
const linesOf = () => api.db.select().from(auditLog).where(eq(auditLog.action, 'export_company'));

describe('the export of a company', () => {
  it('has a JSON file for each table, and the files, of this company only', async () => {
    const [part, ...more] = await partsFor();
    expect(more).toEqual([]);
    expect(part?.name).toMatch(/^Care \d{4}-\d\d-\d\d\.zip$/);
    const found = await download(part?.url ?? '');
    const json = (name: string) =>
      JSON.parse(strFromU8(found[`${name}.json`] ?? new Uint8Array())) as object[];
    expect(json('companies')).toMatchObject([{ id: api.care.id, name: 'Care' }]);
    const people = await api.db.select().from(users).where(eq(users.company_id, api.care.id));
    expect(json('users')).toHaveLength(people.length);
    expect(json('users')).toContainEqual(
      expect.objectContaining({ id: api.care.staff.id, national_security_number: '196408233234' }),
    );
    expect(json('sick_reports').length).toBeGreaterThan(0);
    expect(found).not.toHaveProperty(['publications.json']);
    // `toEqual` takes long for so many bytes.
    expect(Buffer.compare(found[`files/${stored}/__Björn_.png`] ?? new Uint8Array(), CONTENT)).toBe(0);
    const text = Object.entries(found)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, content]) => strFromU8(content))
      .join('');
    for (const secret of ['password_hash', 'storage_key', 'token_hash', '"search"', 'Logistics'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(await linesOf()).toMatchObject([
      {
        company_id: api.care.id,
        actor_id: as('admin').id,
        record_id: api.care.id,
        changes: { name: 'Care', part: 1, parts: 1 },
      },
    ]);
  });

  it('leaves out nothing by mistake', async () => {
    const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
    expect(EXPORTED.length + NOT_EXPORTED.size).toBe(tables.length);
    for (const table of EXPORTED)
      for await (const rows of rowsOf(api.db, table, api.care.id)) expect(rows).not.toEqual([]);
  });

  it('reads all rows, however many batches they take', async () => {
    const { group, admin, staff, editor } = api.care;
    const members = [admin, staff, editor].map((user) => ({ group_id: group.id, user_id: user.id }));
    await api.db.insert(groupMembers).values(members).onConflictDoNothing();
    const own = await api.db.select().from(groupMembers);
    const found: unknown[] = [];
    for await (const rows of rowsOf(api.db, groupMembers, api.care.id, 2)) found.push(...rows);
    expect(found).toHaveLength(own.length);
    expect(found).toEqual(expect.arrayContaining(members));
  });

  it('reads few rows at once of tables whose rows may be large', async () => {
    const drafts = Array.from({ length: 60 }, (_, n) => ({ company_id: api.care.id, title: `Draft ${n}` }));
    await api.db.insert(pages).values(drafts);
    for await (const rows of rowsOf(api.db, pages, api.care.id)) expect(rows.length).toBeLessThanOrEqual(50);
  });

  it('has parts when it is large', async () => {
    const all = await api.db.select().from(files).where(eq(files.company_id, api.care.id));
    const parts = await partsOf(api.db, api.care.id, { maxFiles: 1 });
    expect(parts).toHaveLength(all.length);
    expect(parts.at(-1)).toMatchObject({ number: all.length, total: all.length, files: 1 });
    const limited = await partsOf(api.db, api.care.id, { maxBytes: 10 });
    expect(limited.at(-1)).toMatchObject({ bytes: CONTENT.length, until: stored });
    expect(limited.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
      all.reduce((sum, { size }) => sum + size, 0),
    );
  });

  it('is for superadmins and the administrators of the company only', async () => {
    for (const role of ['editor', 'communicator', 'staff'] as const)
      expect((await begin(as(role))).status).toBe(403);
    expect(codeOf(await begin(as('admin', 'logistics')))).toBe('not_found_company');
    expect((await begin(as('superadmin', 'logistics'))).status).toBe(200);
  });

  it('ends with the session, the role and the time of the link, and is bound to its part', async () => {
    const admin = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const [part] = await partsFor(admin);
    const url = part?.url ?? '';
    const status = async (link = url) => (await api.fetch(link)).status;
    expect(await status()).toBe(200);
    expect(await status(url.replace(/part=[\d-]+/, 'part=1-1-0-9999999'))).toBe(404);
    expect(await status(url.replace(`/${api.care.id}/export`, `/${api.logistics.id}/export`))).toBe(404);
    await api.db
      .update(users)
      .set({ roles: ['editor'] })
      .where(eq(users.id, admin.id));
    expect(await status()).toBe(404);
    await api.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, admin.id));
    await api.db.update(companies).set({ deleted_at: new Date() }).where(eq(companies.id, api.care.id));
    expect(await status()).toBe(404);
    await api.db.update(companies).set({ deleted_at: null }).where(eq(companies.id, api.care.id));
    expect(await status()).toBe(200);
    await call('POST', '/auth/logout', undefined, admin);
    expect(await status()).toBe(404);
    const [again] = await partsFor();
    api.pass(5 * 3_600_000);
    expect(await status(again?.url)).toBe(404);
  });

  it('names files whose bytes are missing', async () => {
    const [part] = await partsFor();
    const found = await download(part?.url ?? '');
    const missing = JSON.parse(strFromU8(found['missing_files_1.json'] ?? new Uint8Array())) as object[];
    const others = await api.db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.company_id, api.care.id)));
    expect(missing).toHaveLength(others.length - 1);
  });

  it('is limited', async () => {
    const user = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const [part] = await partsFor(user);
    const account = `user:${user.id}`;
    const attempt = { scope: COMPANY_EXPORTS.scope, account, address: 'test', at: api.deps.now() };
    await api.db
      .insert(schema.attempts)
      .values(Array.from({ length: COMPANY_EXPORTS.perUser }, () => attempt));
    const refused = await api.fetch(part?.url ?? '');
    expect([refused.status, refused.headers.get('Retry-After') !== null]).toEqual([429, true]);
  });
});
