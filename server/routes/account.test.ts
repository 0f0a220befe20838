import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../contract/account';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';
import { auditLog, companies, files, sessions, users } from '../db/schema';
import { beginSession } from '../services/sessions';

const api = useTestApi();

type Row = Awaited<ReturnType<typeof api.addUser>>;

const withPassword = async (password: string) =>
  api.addUser({ company_id: api.care.id, password_hash: await api.deps.passwords.hash(password) });
const change = (as: Row, current_password: string, password: string) =>
  api.call('POST', '/my/password', { as, body: { current_password, password } });
const signIn = async (username: string | null, password: string) =>
  (await api.call('POST', '/auth/login', { body: { username, password } })).status;
const logged = async (user: Row) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actor_id, user.id), eq(auditLog.record_id, user.id)))
  ).map(({ action }) => action);
const own = async (as: Row) => dataOf<Account>(await api.call('GET', '/my/account', { as }));

describe('the own account', () => {
  it('is shown to every signed-in user, who can change its language', async () => {
    const { staff } = api.care;
    expect(await own(staff)).toMatchObject({ id: staff.id, name: staff.name, has_password: true });
    const answer = await api.call('PATCH', '/my/account', { as: staff, body: { language: 'de', name: 'X' } });
    expect(dataOf(answer)).toMatchObject({ language: 'de', name: staff.name });
    expect(await own(staff)).toMatchObject({ language: 'de' });
    expect(await logged(staff)).toContain('update');
    const wrong = await api.call('PATCH', '/my/account', { as: staff, body: { language: 'fi' } });
    expect(fieldErrors(wrong)).toHaveProperty('language');
  });

  it('is the user’s own in another company too', async () => {
    const { id, superadmin } = api.care;
    await api.db.update(companies).set({ password_min_length: 14 }).where(eq(companies.id, id));
    const { token } = await beginSession(api.deps, superadmin.id, api.logistics.id);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await api.call('GET', '/my/account', { headers });
    expect(dataOf(answer)).toMatchObject({ id: superadmin.id, password_min_length: 14 });
    await api.db.update(companies).set({ password_min_length: null }).where(eq(companies.id, id));
    // Nor is the space of the other company looked at.
    api.deps.quotas = { storageGb: 1, mailsPerDay: 0 };
    const large = {
      kind: 'media' as const,
      name: 'f',
      mime: 'video/mp4',
      storage_key: 'large',
      size: 2 ** 31,
    };
    await api.db.insert(files).values({ ...large, company_id: api.logistics.id });
    const form = new FormData();
    form.append('avatar', new File(['x'], 'x.png'));
    expect((await api.call('POST', '/my/avatar', { headers, form })).status).toBe(415);
    api.deps.quotas = undefined;
  });
});

describe('the own password', () => {
  it('can be changed with the current one, which ends the other sessions', async () => {
    const person = await withPassword('gammalt-ord');
    await api.tokenOf(person);
    await beginSession(api.deps, person.id, person.company_id);
    expect((await change(person, 'gammalt-ord', 'nytt-ord')).status).toBe(204);
    expect((await own(person)).id).toBe(person.id);
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, person.id))).toHaveLength(1);
    expect([await signIn(person.username, 'gammalt-ord'), await signIn(person.email, 'nytt-ord')]).toEqual([
      401, 200,
    ]);
    expect(await logged(person)).toContain('change_password');
  });

  it('cannot be changed with a wrong current one or a short new one, or if there is none', async () => {
    const person = await withPassword('rätt-ord');
    expect(fieldErrors(await change(person, 'fel-ord', 'nytt-ord'))).toEqual({
      current_password: ['The current password is incorrect'],
    });
    expect(fieldErrors(await change(person, 'rätt-ord', '12345'))).toHaveProperty('password');
    expect(fieldErrors(await change(person, '', 'nytt-ord'))).toHaveProperty('current_password');
    expect(await signIn(person.username, 'rätt-ord')).toBe(200);
    const digital = await api.addUser({ company_id: api.care.id });
    expect(await own(digital)).toMatchObject({ has_password: false });
    expect(fieldErrors(await change(digital, 'nobody has this password', 'nytt-ord'))).toHaveProperty(
      'current_password',
    );
  });

  it('is rate limited, and signing in is not', async () => {
    const person = await withPassword('rätt-ord');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(person, `fel-${tries}`, 'nytt-ord')).status).toBe(422);
    const refused = await change(person, 'rätt-ord', 'nytt-ord');
    expect(codeOf(refused)).toBe('too_many_attempts');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await signIn(person.username, 'rätt-ord')).toBe(200);
    api.pass(16 * 60_000);
    expect((await change(person, 'rätt-ord', 'nytt-ord')).status).toBe(204);
  });
});

describe('the own picture', () => {
  const send = async (bytes: Uint8Array, name: string, as: Row) => {
    const form = new FormData();
    form.append('avatar', new File([new Uint8Array(bytes)], name));
    return api.call('POST', '/my/avatar', { as, form });
  };

  it('can be replaced and removed, and must be an image', async () => {
    const { staff } = api.care;
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f5f5b' } })
      .png()
      .toBuffer();
    const first = dataOf<Account>(await send(png, 'ett.png', staff)).avatar;
    const second = dataOf<Account>(await send(png, 'två.png', staff)).avatar;
    expect((await api.fetch(second?.url ?? '')).status).toBe(200);
    expect((await api.fetch(first?.url ?? '')).status).toBe(404);
    expect((await send(new TextEncoder().encode('<svg/>'), 'x.png', staff)).status).toBe(415);
    expect((await api.call('DELETE', '/my/avatar', { as: staff })).status).toBe(204);
    expect((await own(staff)).avatar).toBeNull();
    const [row] = await api.db.select().from(users).where(eq(users.id, staff.id));
    expect(row?.avatar_file_id).toBeNull();
    expect(await logged(staff)).toEqual(expect.arrayContaining(['set_avatar', 'remove_avatar']));
  });
});
