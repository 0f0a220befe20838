import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { mails, users } from '../../db/schema';
import { mailChangedCredentials, mailNewDevice } from './securityMail';

const api = useTestApi();
const { importFile } = importCalls(api);
beforeEach(() => api.db.delete(mails));

const stored = () => api.db.select().from(mails).orderBy(mails.id);
const recipients = async () => (await stored()).map(({ recipient }) => recipient);
const add = (overrides = {}) => api.addUser({ company_id: api.care.id, language: 'en', ...overrides });
const change = (id: number, body: object, as = api.care.admin) =>
  api.call('PATCH', `/users/${id}`, { as, body });

describe('changed credentials', () => {
  it('are mailed to the user, with who changed them but not from where', async () => {
    const { id, email } = await add();
    await change(id, { password: 'another-word', username: 'other-name' });
    const [mail, ...more] = await stored();
    expect([mail?.recipient, more.length]).toEqual([email, 0]);
    expect(mail?.subject).toBe('Your sign-in details have changed');
    expect(mail?.text).toContain('Changed\nPassword, Username');
    expect(mail?.text).toContain(`By\n${api.care.admin.name}`);
    expect(mail?.text).not.toContain('IP address');
    expect(mail?.text).not.toContain('another-word');
  });

  it('are mailed to the old and to the new address', async () => {
    const { id, email } = await add();
    await change(id, { email: 'moved@test.example' });
    expect(await recipients()).toEqual([email, 'moved@test.example']);
  });

  it('of many users are mailed by two statements', async () => {
    const people = [await add(), await add({ language: 'sv' }), await add({ email: null })];
    const [select, insert] = [vi.spyOn(api.db, 'select'), vi.spyOn(api.db, 'insert')];
    const ctx = { ...api.deps, actor: { id: 0, sessionId: 0, roles: [], name: '' }, address: '192.0.2.1' };
    await mailChangedCredentials(
      api.db,
      ctx,
      people.map((person) => [person, { ...person, username: `new-${person.id}` }]),
    );
    expect([select.mock.calls.length, insert.mock.calls.length]).toEqual([1, 1]);
    select.mockRestore();
    insert.mockRestore();
    expect(await recipients()).toEqual([people[0]?.email, people[1]?.email]);
  });

  it('include a personal number only once it is confirmed', async () => {
    const { id } = await add({ national_security_number: '196408233234' });
    await change(id, { national_security_number: '' });
    expect(await recipients()).toEqual([]);
    const confirmed = { national_security_number: '196408233234', personal_number_confirmed_at: new Date() };
    await api.db.update(users).set(confirmed).where(eq(users.id, id));
    await change(id, { national_security_number: null });
    expect((await stored()).map(({ text }) => text.includes('Changed\nPersonal number'))).toEqual([true]);
  });

  it('are not mailed for other changes, a new user or a user without address', async () => {
    const { id } = await add();
    await change(id, { name: 'Another name', title: 'Boss' });
    const body = { name: 'New', email: 'new@test.example', password: 'another-word' };
    await api.call('POST', '/users', { as: api.care.admin, body });
    const nobody = await add({ email: null });
    await change(nobody.id, { password: 'another-word' });
    expect(await recipients()).toEqual([]);
  });

  it('are mailed after a change of the own password, with the address', async () => {
    const person = await add({ password_hash: api.care.admin.password_hash });
    await api.call('POST', '/my/password', {
      as: person,
      body: { current_password: PASSWORD, password: 'another-word' },
      headers: { 'X-Test-Address': '192.0.2.7' },
    });
    expect(await recipients()).toEqual([person.email]);
    expect((await stored())[0]?.text).toContain('IP address\n192.0.2.7');
  });

  it('are mailed after an import', async () => {
    const { username } = await add({ email: null });
    const file = csvFile(`Username;E-mail\n${String(username)};imported@test.example\n`);
    expect((await importFile(file)).changeSet.changed_count).toBe(1);
    expect(await recipients()).toEqual(['imported@test.example']);
  });
});

describe('a new device', () => {
  it.each(LANGUAGES)('is mailed in the language %s of the user', async (language) => {
    const person = await add({ language, roles: ['editor'] });
    const ctx = { ...api.deps, actor: { id: 0, sessionId: 0, roles: [], name: '' }, address: '192.0.2.7' };
    await mailNewDevice(api.db, ctx, person, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36');
    const [mail] = await stored();
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.text).toContain('Chrome, Windows');
    expect(mail?.text).toContain('192.0.2.7');
    expect(mail?.text).toContain('https://anslag.example/account');
    expect(mail?.text).not.toContain('mail.');
  });

  it('is mailed without a link to users who may not use the back office', async () => {
    const ctx = { ...api.deps, actor: { id: 0, sessionId: 0, roles: [], name: '' }, address: '192.0.2.7' };
    await mailNewDevice(api.db, ctx, await add(), null);
    expect((await stored()).map(({ text }) => text.includes('/account'))).toEqual([false]);
  });
});
