import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_LINK_MINUTES, type Session } from '../../../contract/auth';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, mails } from '../../db/schema';

const api = useTestApi();

const MINUTE = 60_000;

type User = Awaited<ReturnType<typeof api.addUser>>;

const addEditor = (overrides: Partial<User> = {}) =>
  api.addUser({ company_id: api.logistics.id, roles: ['editor'], language: 'en', ...overrides });
/** A superadmin of Care sends a link to a user of Logistics. */
const sendTo = ({ id }: User, as = api.care.superadmin) =>
  api.call('POST', `/users/${id}/sign-in-link`, {
    as,
    headers: { 'X-Company-Id': String(api.logistics.id) },
  });
const mailTo = async ({ email }: User) => {
  const [mail] = await api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ''))
    .orderBy(desc(mails.id));
  return mail;
};
const tokenFor = async (user: User): Promise<string> => {
  const answer = await sendTo(user);
  // Never shown to the superadmin.
  expect([answer.status, answer.body]).toEqual([204, '']);
  const [, token = ''] = /\/login\/link\?token=([\w-]+)/.exec((await mailTo(user))?.text ?? '') ?? [];
  return token;
};
const open = (token: string) => api.call('POST', '/auth/sign-in-link', { body: { token } });
const isInvalid = async (token: string) => codeOf(await open(token)) === 'sign_in_link_invalid';
const linesAbout = ({ id }: User) =>
  api.db.select().from(auditLog).where(eq(auditLog.record_id, id)).orderBy(auditLog.id);

describe('a sign-in link', () => {
  it('is mailed to the user and signs them in once', async () => {
    const editor = await addEditor();
    const token = await tokenFor(editor);
    expect((await mailTo(editor))?.subject).toBe('Sign in to Anslag');
    const signedIn = await open(token);
    expect(signedIn.status).toBe(200);
    const headers = { Authorization: `Bearer ${dataOf<Session>(signedIn).token}` };
    expect(dataOf(await api.call('GET', '/auth/user', { headers }))).toMatchObject({ id: editor.id });
    expect(await isInvalid(token)).toBe(true);
    expect(await linesAbout(editor)).toMatchObject([
      { action: 'send_sign_in_link', company_id: api.logistics.id, actor_id: api.care.superadmin.id },
      { action: 'sign_in', actor_id: editor.id, changes: { method: 'link' } },
    ]);
  });

  it('signs in one of two concurrent requests', async () => {
    const token = await tokenFor(await addEditor());
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('works for ten minutes', async () => {
    const early = await tokenFor(await addEditor());
    const late = await tokenFor(await addEditor());
    api.pass((SIGN_IN_LINK_MINUTES - 1) * MINUTE);
    expect((await open(early)).status).toBe(200);
    api.pass(2 * MINUTE);
    expect(await isInvalid(late)).toBe(true);
  });

  it('ends with the next one, a new address and a deactivation', async () => {
    const editor = await addEditor();
    const first = await tokenFor(editor);
    const second = await tokenFor(editor);
    expect(await isInvalid(first)).toBe(true);
    const change = (body: object) =>
      api.call('PATCH', `/users/${editor.id}`, { as: api.logistics.admin, body });
    await change({ email: 'another@test.example' });
    expect(await isInvalid(second)).toBe(true);
    const third = await tokenFor({ ...editor, email: 'another@test.example' });
    await change({ inactive: true });
    expect(await isInvalid(third)).toBe(true);
  });

  it('chooses no password, and a password link signs nobody in', async () => {
    const editor = await addEditor();
    const token = await tokenFor(editor);
    const body = { token, email: editor.email, password: 'ett-långt-ord' };
    expect(dataOf(await api.call('POST', '/auth/reset-password', { body }))).toMatchObject({ error: true });
    await api.call('POST', '/auth/forgot-password', { body: { email: editor.email } });
    const [, other = ''] = /reset-password\?token=([\w-]+)/.exec((await mailTo(editor))?.text ?? '') ?? [];
    expect(other).not.toBe('');
    expect(await isInvalid(other)).toBe(true);
  });

  it.each([
    ['an inactive user', { inactive: true }],
    ['a user without an address', { email: null }],
    ['a user without a role', { roles: [] }],
  ])('is not sent to %s', async (_, overrides) => {
    const answer = await sendTo(await addEditor(overrides));
    expect([answer.status, codeOf(answer)]).toEqual([409, 'no_sign_in_link']);
  });

  it('is sent by superadmins only', async () => {
    expect(codeOf(await sendTo(await addEditor(), api.logistics.admin))).toBe('forbidden');
  });
});

describe('an invitation', () => {
  const invite = async (ids: number[], as = api.care.superadmin) =>
    dataOf<{ sent: number[] }>(
      await api.call('POST', '/users/invitations', {
        as,
        body: { user_ids: ids },
        headers: { 'X-Company-Id': String(api.logistics.id) },
      }),
    ).sent;

  it('is sent again at once by superadmins to one user, not to many or by others', async () => {
    const [one, other] = [await addEditor(), await addEditor()];
    const ids = [one.id, other.id];
    expect(await invite(ids)).toEqual(ids);
    expect(await invite(ids)).toEqual([]);
    expect(await invite([one.id], api.logistics.admin)).toEqual([]);
    expect(await invite([one.id])).toEqual([one.id]);
  });
});
