import { eq, getTableColumns, getTableName, inArray, is, sql } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditCompany } from '../../../contract/auditLog';
import type { Company, CompanyTokenMade } from '../../../contract/company';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { companyCalls } from '../../../tests/support/companyCalls';
import { eraseCompany } from '../../../tests/support/eraseCompany';
import { importCalls, messagesOf } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { foreignRows } from '../../../tests/support/foreignRows';
import { codeOf, dataOf, fieldErrors, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { firstRow } from '../../core/rows';
import * as schema from '../../db/schema';
import { eraseDeletedCompanies } from '../../services/deleteCompany';
import { storeFile } from '../../services/storeFile';
import { queueMail } from '../../services/mail/queue';
import { sendDueMails } from '../../services/mail/worker';
import { remindOwners, remindReaders } from '../../services/pageJobs';
import { sendDuePushes } from '../../services/push/worker';
import { createAdmin } from '../../services/firstAdmin';

const {
  auditLog,
  companies,
  companyTokens,
  files,
  mails,
  notifications,
  pages,
  pushMessages,
  sessions,
  users,
} = schema;

const api = useTestApi();
const { as, call, create } = companyCalls(api);
const { plan } = importCalls(api);
const DAY = 24 * 60 * 60_000;

const path = () => `/companies/${api.logistics.id}`;
const restore = () => call('POST', `${path()}/restore`);
const remove = async () => expect((await call('DELETE', path())).status).toBe(204);
const listed = async (query = '') =>
  dataOf<Company[]>(await call('GET', `/companies?${query}`)).map(({ name }) => name);

beforeEach(remove);
afterEach(async () => {
  await api.db.update(companies).set({ deleted_at: null });
});

/** Stores a file of the company that everybody in it may open. */
const addFile = async (): Promise<number> =>
  storeFile(
    api.deps,
    {
      kind: 'avatar',
      companyId: api.logistics.id,
      name: 'a.png',
      mime: 'image/png',
      content: new Uint8Array(8),
    },
    (_tx, id) => Promise.resolve(id),
  );

describe('a deleted company', () => {
  it('is in the list of deleted ones only, until it is restored', async () => {
    expect(await listed()).toEqual(['Care']);
    expect(await listed('filter[q]=logi')).toEqual([]);
    expect(await listed(`filter[id]=${api.logistics.id}`)).toEqual([]);
    expect(await listed('filter[deleted]=0')).toEqual(['Care']);
    const [row] = dataOf<Company[]>(await call('GET', '/companies?filter[deleted]=1'));
    const { deleted_at: deletedAt, erase_at: eraseAt } = row ?? {};
    expect(Date.parse(eraseAt ?? '') - Date.parse(deletedAt ?? '')).toBe(30 * DAY);
    expect(row).toMatchObject({ name: 'Logistics', icon: null, users_count: 5 });
    const { body } = await call('GET', '/companies/export?format=csv&filter[deleted]=1');
    expect(String(body)).toContain('Logistics');

    const restored = await restore();
    expect(dataOf<Company>(restored)).toMatchObject({ name: 'Logistics', deleted_at: null, erase_at: null });
    expect(await listed()).toEqual(['Care', 'Logistics']);
    expect(codeOf(await restore())).toBe('not_found_company');
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.record_id, api.logistics.id));
    expect(lines.map(({ action, company_id: of }) => [action, of]).slice(-4)).toEqual([
      ['delete', api.logistics.id],
      ['delete', api.care.id],
      ['restore_company', api.logistics.id],
      ['restore_company', api.care.id],
    ]);
  });

  it('does not exist for any other call', async () => {
    const id = api.logistics.id;
    const header = { 'X-Company-Id': String(id) };
    for (const answer of [
      await call('GET', path()),
      await call('PATCH', path(), { name: 'Back' }),
      await call('DELETE', path()),
      await call('POST', `${path()}/switch`),
      await call('GET', `${path()}/tokens`),
      await api.call('GET', '/users', { as: as('superadmin'), headers: header }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found_company']);
    const { apply, rows } = changeSetCalls(api);
    const changeSet = await apply('companies', [{ id, values: { name: 'Back' } }], as('superadmin'));
    expect(await rows(changeSet, '', as('superadmin'))).toMatchObject([
      { id, skipped: expect.stringContaining('Could not find') as string },
    ]);
    const logs = dataOf<AuditCompany[]>(await call('GET', '/audit-log/companies'));
    expect(logs).toMatchObject([{ deleted_at: null }, { id, deleted_at: expect.any(String) as string }]);
  });

  it('is deleted and restored by superadmins only', async () => {
    expect((await call('POST', `${path()}/restore`, undefined, as('admin'))).status).toBe(403);
  });
});

it('is not deleted by a superadmin whose own company was deleted meanwhile', async () => {
  await restore();
  const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
  const { db } = api.deps;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (run) => {
    // As deleting their company does.
    await db.delete(sessions).where(eq(sessions.user_id, visitor.id));
    return begin(run);
  });
  expect((await call('DELETE', path(), undefined, visitor)).status).toBe(401);
  expect(await listed()).toContain('Logistics');
});

describe('the users of a deleted company', () => {
  const login = (username: string) =>
    api.call('POST', '/auth/login', { body: { username, password: PASSWORD } });

  it('are signed out and cannot sign in or ask for a password link, until it is restored', async () => {
    const { admin, superadmin } = api.logistics;
    await restore();
    const { token } = dataOf<{ token: string }>(await login(admin.username ?? ''));
    const mine = () => api.call('GET', '/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    expect((await mine()).status).toBe(200);
    await remove();
    expect((await mine()).status).toBe(401);
    for (const { username } of [admin, superadmin]) {
      const refused = await login(username ?? '');
      expect([refused.status, codeOf(refused)]).toEqual([401, 'wrong_credentials']);
    }
    const email = admin.email ?? '';
    const before = await api.db.$count(mails);
    const asked = await api.call('POST', '/auth/forgot-password', { body: { email } });
    expect([asked.status, await api.db.$count(mails)]).toEqual([200, before]);
    await restore();
    expect((await mine()).status).toBe(401);
    expect((await login(admin.username ?? '')).status).toBe(200);
  });

  it('cannot use BankID', async () => {
    const personal = '196408233234';
    const values = { national_security_number: personal, personal_number_confirmed_at: new Date() };
    await api.db.update(users).set(values).where(eq(users.id, api.logistics.staff.id));
    const { orderRef } = dataOf<{ orderRef: string }>(await api.call('POST', '/auth/bankid2'));
    const done = { status: 'complete', hintCode: undefined, personalNumber: personal } as const;
    api.digitalIdOrders.move(orderRef, done);
    const answer = await api.call('POST', '/auth/bankid2/collect', { body: { orderRef } });
    expect(dataOf<object>(answer)).not.toHaveProperty('token');
    expect(dataOf<object>(answer)).not.toHaveProperty('accounts');
  });

  it('keep their sign-in names; superadmins are told why', async () => {
    const { email } = api.logistics.staff;
    const body = { name: 'Ny', email };
    expect(fieldErrors(await call('POST', '/users', body))).toEqual({
      email: ['E-mail is in use in the deleted company Logistics until that is erased'],
    });
    expect(fieldErrors(await call('POST', '/users', body, as('admin')))).toEqual({
      email: ['E-mail cannot be used'],
    });
  });

  it('keep them from imports, the trash and new administrators, with the same explanation', async () => {
    const text = 'E-mail is in use in the deleted company Logistics until that is erased';
    const { email } = api.logistics.staff;
    const file = csvFile(`Namn;E-post\nNy;${email}\n`);
    const imported = async (who: 'superadmin' | 'admin') =>
      (await plan(file, {}, as(who))).rows.map(messagesOf);
    expect(await imported('superadmin')).toEqual([{ email: text }]);
    expect(await imported('admin')).toEqual([{ email: 'E-mail cannot be used' }]);

    const gone = await api.addUser({ company_id: api.care.id });
    await call('DELETE', `/users/${gone.id}`);
    await api.db.update(users).set({ username: gone.email }).where(eq(users.id, api.logistics.staff.id));
    const back = async (who: 'superadmin' | 'admin') =>
      fieldErrors(await call('POST', '/trash/restore', { resource: 'users', record_id: gone.id }, as(who)));
    expect(await back('superadmin')).toEqual({ email: [text] });
    expect(await back('admin')).toEqual({ email: ['E-mail cannot be used'] });

    const admins = [JSON.stringify({ name: 'Ny', email })];
    const registered = await create({ name: 'Ny AB', admin_name: 'Ny', admin_email: email ?? '' });
    expect(fieldErrors(registered)).toEqual({ admin_email: [text] });
    expect(fieldErrors(await create({ name: 'Ny AB', admins }))).toEqual({ 'admins.0.email': [text] });
  });

  it('lose their calendar links and API tokens while it is deleted, also as superadmins elsewhere', async () => {
    await restore();
    const admin = await api.addUser({ company_id: api.logistics.id, roles: ['admin'] });
    await api.db
      .update(companies)
      .set({ features: ['leave-requests'] })
      .where(eq(companies.id, api.logistics.id));
    const made = await api.call('POST', `${path()}/tokens`, { as: admin, body: { name: 'Sync' } });
    const headers = { Authorization: `Bearer ${dataOf<CompanyTokenMade>(made).token}` };
    const link = await api.call('POST', '/leave-requests/calendar-link', { as: admin });
    const { pathname, search } = new URL(dataOf<{ url: string }>(link).url, 'https://anslag.example');
    const guest = await api.addUser({ company_id: api.logistics.id, roles: ['superadmin', 'admin'] });
    const abroad = { as: guest, headers: { 'X-Company-Id': String(api.care.id) } };
    const statuses = async () => [
      (await api.call('GET', '/users', { headers })).status,
      (await api.fetch(pathname + search)).status,
      (await api.call('GET', '/users', abroad)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await remove();
    expect(await statuses()).toEqual([401, 404, 401]);
    await restore();
    expect(await statuses()).toEqual([200, 200, 401]);
  });

  it('leave visitors in their own company', async () => {
    await restore();
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    await call('POST', `${path()}/switch`, undefined, visitor);
    await remove();
    const { company } = dataOf<{ company: object }>(await call('GET', '/auth/user', undefined, visitor));
    expect(company).toMatchObject({ id: api.care.id });
  });

  it('do not make the command line join them', async () => {
    await api.db.update(companies).set({ organisation_number: '1' }).where(eq(companies.id, api.care.id));
    await createAdmin(api.deps, {
      company: 'Logistics again',
      organisationNumber: '5560160680',
      name: 'Ny',
      email: 'again@test.example',
      language: 'sv',
    });
    expect(await listed()).toEqual(['Care', 'Logistics again']);
    await api.db.delete(companies).where(eq(companies.name, 'Logistics again'));
  });
});

describe('files of a deleted company', () => {
  it('cannot be opened by their links', async () => {
    await restore();
    const visitor = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    const fileId = await addFile();
    const link = await api.linkTo(visitor, fileId);
    expect((await api.fetch(link)).status).toBe(200);
    await remove();
    expect((await api.fetch(link)).status).toBe(404);
  });
});

describe('nothing is sent by a deleted company:', () => {
  const companyId = () => api.logistics.id;

  it('no mail', async () => {
    const sent: string[] = [];
    const transport = {
      send: ({ recipient }: { recipient: string }) => Promise.resolve(void sent.push(recipient)),
      close: () => undefined,
    };
    await api.db.delete(mails);
    for (const [id, recipient] of [
      [companyId(), 'gone@test.example'],
      [api.care.id, 'here@test.example'],
    ] as const)
      await queueMail(api.db, {
        companyId: id,
        recipient,
        subject: 'S',
        text: 'T',
        html: 'H',
        at: api.deps.now(),
      });
    await sendDueMails(api.deps, transport);
    expect(sent).toEqual(['here@test.example']);
    const [mail] = await api.db.select().from(mails).where(eq(mails.company_id, companyId()));
    expect(mail).toMatchObject({ status: 'failed', error: 'The company was deleted', text: '' });
  });

  it('no push message, also not late after it is restored', async () => {
    const at = api.deps.now();
    const values = {
      company_id: companyId(),
      title: 'T',
      message: 'M',
      by_hand: true,
      send_to_all: true,
      sent_at: at,
    };
    await api.db.insert(notifications).values(values);
    const transport = { send: () => Promise.reject(new Error('was sent')), close: () => undefined };
    expect(await sendDuePushes(api.deps, transport)).toBe(0);
    const [waiting] = await api.db.select().from(notifications);
    expect(waiting).toMatchObject({ queued_at: null, status: 'scheduled' });
    await restore();
    expect(await sendDuePushes(api.deps, transport)).toBe(0);
    const [row] = await api.db.select().from(notifications);
    expect(row).toMatchObject({ status: 'failed' });
    // One that was being sent when the company was deleted.
    await remove();
    await api.db
      .insert(pushMessages)
      .values({ notification_id: row?.id ?? 0, user_id: api.logistics.staff.id });
    expect(await sendDuePushes(api.deps, transport)).toBe(1);
    const [message] = await api.db.select().from(pushMessages);
    expect(message).toMatchObject({ status: 'failed', error: 'The company was deleted' });
    await api.db.delete(notifications);
  });

  it('no reminder', async () => {
    const noon = new Date('2026-03-02T12:00:00Z');
    const jobs = { ...api.deps, now: () => noon };
    const page = {
      company_id: companyId(),
      title: 'Rules',
      published: true,
      requires_signature: true,
      sign_by: '2026-03-01',
      review_at: '2026-03-01',
      created_at: new Date('2026-01-01'),
    };
    await api.db.insert(pages).values(page);
    await remindReaders(jobs);
    await remindOwners(jobs);
    expect(await api.db.$count(notifications)).toBe(0);
    await restore();
    await remindReaders(jobs);
    await remindOwners(jobs);
    expect(await api.db.$count(notifications)).toBeGreaterThan(0);
    await api.db.delete(notifications);
  });
});

describe('erasing', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const tablesWithRows = async (id: number): Promise<string[]> => {
    const found: string[] = [];
    for (const table of tables) {
      const column: PgColumn | undefined = getTableColumns(table).company_id;
      if (column && (await api.db.$count(table, eq(column, id))) > 0) found.push(getTableName(table));
    }
    return found.sort();
  };

  it('ends the API tokens that its users have in other companies, which is logged there', async () => {
    const values = { name: 'Nedlagt', organisation_number: '5560160680' };
    const { id } = firstRow(await api.db.insert(companies).values(values).returning());
    const person = await api.addUser({ company_id: id, roles: ['superadmin', 'admin'] });
    const make = async (company: number) => {
      const answer = await api.call('POST', `/companies/${company}/tokens`, {
        as: person,
        body: { name: 'Lager' },
        headers: { 'X-Company-Id': String(company) },
      });
      return dataOf<CompanyTokenMade>(answer).id;
    };
    const token = await make(api.care.id);
    await make(id);
    await eraseCompany(api, id);
    expect(await api.db.$count(companyTokens, eq(companyTokens.id, token))).toBe(0);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.action, 'end_token'));
    expect(lines).toMatchObject([
      { company_id: api.care.id, actor_id: null, changes: { token_id: token, name: 'Lager' } },
    ]);
  });

  it('goes on with the next one after an error, and tries again', async () => {
    const values = [{ name: 'Kvar' }, { name: 'Nästa' }].map((one) => ({
      ...one,
      organisation_number: '5560360793',
      deleted_at: new Date(0),
    }));
    const ids = (await api.db.insert(companies).values(values).returning()).map(({ id }) => id);
    await api.db.execute(sql`create function fails() returns trigger language plpgsql as $$
      begin if old.name = 'Kvar' then raise 'cannot be erased'; end if; return old; end $$`);
    await api.db.execute(
      sql`create trigger fails before delete on companies for each row execute function fails()`,
    );
    await eraseDeletedCompanies(api.deps, api.deps.now());
    const left = () => api.db.$count(companies, inArray(companies.id, ids));
    expect(await left()).toBe(1);
    await api.db.execute(sql`drop function fails cascade`);
    await eraseDeletedCompanies(api.deps, api.deps.now());
    expect(await left()).toBe(0);
    await api.db.delete(auditLog).where(inArray(auditLog.company_id, ids));
  });

  it('waits for 30 days, and then leaves nothing but the audit log', async () => {
    const { id } = api.logistics;
    await foreignRows(api, api.logistics);
    const stored = await addFile();
    const rows = await tablesWithRows(id);
    expect(rows).toEqual(expect.arrayContaining(['audit_log', 'files', 'row_counts', 'users']));
    const [file] = await api.db.select().from(files).where(eq(files.id, stored));
    const bytes = () => api.deps.files.get(file?.storage_key ?? '');
    await eraseDeletedCompanies(api.deps, api.deps.now());
    expect(await tablesWithRows(id)).toEqual(rows);
    expect(await bytes()).not.toBeNull();

    const others = await tablesWithRows(api.care.id);
    await eraseCompany(api, id);
    expect(await tablesWithRows(id)).toEqual(['audit_log']);
    expect(await bytes()).toBeNull();
    expect(await tablesWithRows(api.care.id)).toEqual(others);
    expect(codeOf(await restore())).toBe('not_found_company');
    const last = await api.db.select().from(auditLog).where(eq(auditLog.company_id, id)).orderBy(auditLog.id);
    expect(last.at(-1)).toMatchObject({
      action: 'erase_company',
      changes: { name: 'Logistics' },
      actor_id: null,
    });
    const logs = dataOf<AuditCompany[]>(await call('GET', '/audit-log/companies'));
    expect(logs).toMatchObject([{ name: 'Care' }, { id, name: 'Logistics' }]);
    expect(logs).toHaveLength(2);
    expect(await api.db.$count(sessions, eq(sessions.company_id, id))).toBe(0);
  });
});
