import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { codeOf, dataOf, fieldErrors, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import type { PasswordStatus } from '../../../contract/auth';
import en from '../../../i18n/en/server';
import sv from '../../../i18n/sv/server';
import { auditLog, mails, passwordResets, users } from '../../db/schema';

const api = useTestApi();
const { importFile } = importCalls(api);
const MINUTE = 60_000;

let address = 0;
/** From a different address each time, unless given. */
const ask = (email: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/forgot-password', {
    body: { email },
    headers: { 'X-Test-Address': `forgot-${(address += 1)}`, ...headers },
  });
const reset = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/reset-password', {
    body,
    headers: { 'X-Test-Address': `reset-${(address += 1)}`, ...headers },
  });
const addPerson = async (more: Partial<typeof users.$inferInsert> = {}) => {
  const person = await api.addUser({
    company_id: api.care.id,
    password_hash: api.care.admin.password_hash,
    ...more,
  });
  return { ...person, email: String(person.email), username: String(person.username) };
};
const mailsTo = (email: string) =>
  api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
const tokenFor = async (email: string): Promise<string> => {
  expect((await ask(email)).status).toBe(200);
  const [mail] = await mailsTo(email);
  const [, token = ''] = /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return token;
};
const statusWith = async (username: string, password: string) =>
  (await api.call('POST', '/auth/login', { body: { username, password } })).status;
const INVALID = { error: true, status: en.api.reset_link_invalid };

describe('a forgotten password', () => {
  it('sends a link in the user’s language, as text and HTML', async () => {
    const { email } = await addPerson({ name: 'Åsa Öberg', language: 'sv' });
    const answer = await ask(email.toUpperCase());
    expect(dataOf(answer)).toEqual({ status: en.api.reset_link_sent.replace('%{minutes}', '60') });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: sv.auth.reset_title, company_id: api.care.id, status: 'queued' });
    expect(mail?.text).toContain('Hej Åsa Öberg!');
    expect(mail?.text).toMatch(/https:\/\/anslag\.example\/reset-password\?token=[\w-]{43}\n/);
    expect(mail?.html).toMatch(/<a href="https:\/\/anslag\.example\/reset-password\?token=[\w-]{43}"/);
    const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const links = await api.db.select().from(passwordResets);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(JSON.stringify(api.logged)).not.toContain(token);
  });

  it('responds alike for known and unknown addresses', async () => {
    const known = await addPerson();
    const idle = await addPerson({ inactive: true });
    const answers = [];
    for (const email of [known.email, idle.email, 'nobody@test.example'])
      answers.push(await ask(email, { 'Accept-Language': 'sv' }));
    const [first] = answers;
    expect(dataOf<PasswordStatus>(first!).status).toBe(sv.api.reset_link_sent.replace('%{minutes}', '60'));
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, first?.body]);
      expect([...answer.headers.keys()]).toEqual([...first!.headers.keys()]);
    }
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo(idle.email)).toEqual([]);
    expect(await mailsTo('nobody@test.example')).toEqual([]);
  });

  it('takes constant time', async () => {
    const { email } = await addPerson();
    for (const who of [email, 'nobody-timed@test.example']) {
      const begun = performance.now();
      await ask(who);
      expect(performance.now() - begun).toBeGreaterThan(245);
    }
  });

  it('reports an invalid address', async () => {
    const messages = [];
    for (const email of ['', 'no address']) messages.push(fieldErrors(await ask(email)).email);
    const { required, email } = en.validation;
    expect(messages).toEqual([required, email].map((text) => [text.replace('%{field}', en.fields.email)]));
  });

  it('is rate limited, for known and unknown addresses', async () => {
    const { email } = await addPerson();
    for (const who of [email, 'nobody-often@test.example']) {
      for (let n = 0; n < 5; n += 1) expect((await ask(who)).status).toBe(200);
      const refused = await ask(who.toUpperCase());
      expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_attempts']);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    // Neither counts as a failed sign-in.
    const { username } = await addPerson();
    expect(await statusWith(username, PASSWORD)).toBe(200);
  });
});

describe('a password link', () => {
  it('sets the password, ends all sessions, and works once', async () => {
    const { id, email, username } = await addPerson();
    const body = { username, password: PASSWORD };
    const session = dataOf<{ token: string }>(await api.call('POST', '/auth/login', { body }));
    const [older, token] = [await tokenFor(email), await tokenFor(email)];
    const done = await reset({ token, email: email.toUpperCase(), password: 'nytt-lösen' });
    expect(dataOf(done)).toEqual({ status: en.auth.password_saved });
    expect(await statusWith(username, 'nytt-lösen')).toBe(200);
    expect(await statusWith(username, PASSWORD)).toBe(401);
    const headers = { Authorization: `Bearer ${session.token}` };
    expect((await api.call('GET', '/auth/user', { headers })).status).toBe(401);
    for (const used of [token, older])
      expect(dataOf(await reset({ token: used, email, password: 'en-gång-till' }))).toEqual(INVALID);
    expect(await statusWith(username, 'nytt-lösen')).toBe(200);
    const [logged] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reset_password'), eq(auditLog.record_id, id)));
    expect(logged).toMatchObject({ company_id: api.care.id, actor_id: id });
  });

  it('works once for two concurrent requests', async () => {
    const { email } = await addPerson();
    const token = await tokenFor(email);
    const answers = await Promise.all(
      ['first-word', 'second-word'].map(async (password) =>
        dataOf<PasswordStatus>(await reset({ token, email, password })),
      ),
    );
    expect(answers.map(({ error }) => error ?? false).sort()).toEqual([false, true]);
  });

  it.each([
    ['after 60 minutes', (token: string, email: string) => (api.pass(60 * MINUTE + 1), { token, email })],
    ['with another person’s address', (token: string) => ({ token, email: String(api.care.staff.email) })],
    ['with another token', (_: string, email: string) => ({ token: 'x'.repeat(43), email })],
  ])('does nothing %s', async (_, change) => {
    const { email, username } = await addPerson();
    const token = await tokenFor(email);
    const answer = await reset(
      { ...change(token, email), password: 'nytt-lösen' },
      { 'Accept-Language': 'sv' },
    );
    expect([answer.status, dataOf(answer)]).toEqual([
      200,
      { error: true, status: sv.api.reset_link_invalid },
    ]);
    expect(await statusWith(username, PASSWORD)).toBe(200);
  });

  it('ends when the e-mail address changes, because it was mailed to the previous one', async () => {
    const { id, email } = await addPerson();
    const token = await tokenFor(email);
    await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body: { title: 'Chef' } });
    expect(await api.db.$count(passwordResets, eq(passwordResets.user_id, id))).toBe(1);
    const moved = `moved-${email}`;
    await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body: { email: moved } });
    expect(dataOf(await reset({ token, email: moved, password: 'nytt-lösen' }))).toEqual(INVALID);
  });

  it('ends when an import changes the e-mail address', async () => {
    const { email, username } = await addPerson();
    const token = await tokenFor(email);
    const moved = `moved-${email}`;
    await importFile(csvFile(`Username;E-mail\n${username};${moved}\n`));
    expect(dataOf(await reset({ token, email: moved, password: 'nytt-lösen' }))).toEqual(INVALID);
  });

  it('does nothing for a user who was deactivated', async () => {
    const { id, email } = await addPerson();
    const token = await tokenFor(email);
    await api.db.update(users).set({ inactive: true }).where(eq(users.id, id));
    expect(dataOf(await reset({ token, email, password: 'nytt-lösen' }))).toEqual(INVALID);
  });

  it('works until it expires, also after a password that is too short', async () => {
    const { email, username } = await addPerson();
    const token = await tokenFor(email);
    api.pass(59 * MINUTE);
    const refused = await reset({ token, email, password: '12345' });
    expect(fieldErrors(refused)).toEqual({ password: ['Password must be at least 6 characters'] });
    expect(dataOf(await reset({ token, email, password: 'k0rt!x' }))).toEqual({
      status: en.auth.password_saved,
    });
    expect(await statusWith(username, 'k0rt!x')).toBe(200);
  });

  it('resets the sign-in limit', async () => {
    const { email, username } = await addPerson();
    for (let n = 0; n < 10; n += 1) await statusWith(username, 'gissning');
    expect(await statusWith(username, PASSWORD)).toBe(429);
    await reset({ token: await tokenFor(email), email, password: 'nytt-lösen' });
    expect(await statusWith(username, 'nytt-lösen')).toBe(200);
  });

  it('is rate limited', async () => {
    const attempt = () =>
      reset(
        { token: 'x', email: 'guess@test.example', password: 'nytt-lösen' },
        { 'X-Test-Address': 'guessing' },
      );
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(200);
    expect((await attempt()).status).toBe(429);
  });
});
