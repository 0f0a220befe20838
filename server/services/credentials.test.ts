import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { changeSetCalls } from '../../tests/support/changeSetCalls';
import { importCalls } from '../../tests/support/importCalls';
import { csvFile } from '../../tests/support/importFiles';
import { codeOf, dataOf, PASSWORD, useTestApi } from '../../tests/support/testApi';
import { auditLog, companyTokens, leaveCalendarLinks, sessions } from '../db/schema';
import { sha256 } from './crypto';
import { makePasswordLink } from './passwordLinks';
import { beginSession } from './sessions';

const api = useTestApi();
const { importFile } = importCalls(api);

const NEW_PASSWORD = 'nytt-långt-ord';
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const statusBy = async (token: string) => (await api.call('GET', '/auth/user', bearer(token))).status;

type Person = Awaited<ReturnType<typeof api.addUser>>;

/** A user of one company with a session, an API token, a calendar link and an open password link. */
const addPerson = async () => {
  const person = await api.addUser({
    company_id: api.care.id,
    roles: ['admin'],
    password_hash: api.care.admin.password_hash,
  });
  const session = await beginSession(api.deps, person.id, person.company_id);
  const tokens = `/companies/${api.care.id}/tokens`;
  const made = await api.call('POST', tokens, { ...bearer(session.token), body: { name: 'Schema' } });
  const link = await api.call('POST', '/leave-requests/calendar-link', bearer(session.token));
  const reset = await makePasswordLink(api.deps, api.db, person.id);
  return {
    person,
    session: session.token,
    token: dataOf<{ token: string }>(made).token,
    calendar: new URL(dataOf<{ url: string }>(link).url),
    resetToken: new URL(reset).searchParams.get('token') ?? '',
  };
};
type Credentials = Awaited<ReturnType<typeof addPerson>>;

const resetBy = async (token: string, email: string | null, password: string) =>
  dataOf<{ error?: boolean }>(
    await api.call('POST', '/auth/reset-password', { body: { token, email, password } }),
  ).error ?? false;

/** Which of the credentials still work. The password link comes last, because using it ends the others. */
const working = async ({ person, session, token, calendar, resetToken }: Credentials) => ({
  session: (await statusBy(session)) === 200,
  token: (await statusBy(token)) === 200,
  calendar: (await api.fetch(`${calendar.pathname}${calendar.search}`)).status === 200,
  passwordLink: !(await resetBy(resetToken, person.email, 'ännu-ett-långt-ord')),
});
const NONE = { session: false, token: false, calendar: false, passwordLink: false };

const linesOf = (person: Person) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.record_id, person.id), eq(auditLog.action, 'revoke_credentials')));

/** Each way to set a password, and to deactivate or delete somebody. */
const WAYS: readonly [string, (credentials: Credentials) => Promise<unknown>][] = [
  [
    'a password that an administrator sets',
    ({ person }) =>
      api.call('PATCH', `/users/${person.id}`, { as: api.care.admin, body: { password: NEW_PASSWORD } }),
  ],
  [
    'a deactivation',
    ({ person }) => api.call('GET', `/users/${person.id}/deactivate`, { as: api.care.admin }),
  ],
  [
    'a deactivation in the form',
    ({ person }) =>
      api.call('PATCH', `/users/${person.id}`, { as: api.care.admin, body: { inactive: true } }),
  ],
  [
    'a bulk deactivation',
    ({ person }) => changeSetCalls(api).apply('users', [{ id: person.id, values: { inactive: true } }]),
  ],
  ['a deletion', ({ person }) => api.call('DELETE', `/users/${person.id}`, { as: api.care.admin })],
  [
    'a deactivation by import',
    ({ person }) => importFile(csvFile(`E-post;Status\n${person.email};Inaktiv\n`)),
  ],
];

describe('sessions, tokens and links', () => {
  it.each(WAYS)('end with %s', async (_way, change) => {
    const credentials = await addPerson();
    const other = await addPerson();
    await change(credentials);
    expect(await working(credentials)).toEqual(NONE);
    expect(await linesOf(credentials.person)).toMatchObject([
      {
        actor_id: api.care.admin.id,
        changes: { ended_sessions: 1, ended_tokens: 1, ended_calendar_links: 1, ended_password_links: 1 },
      },
    ]);
    expect(await working(other)).toEqual({ session: true, token: true, calendar: true, passwordLink: true });
  });

  it('end when users change their own password, except the session', async () => {
    const credentials = await addPerson();
    const elsewhere = await beginSession(api.deps, credentials.person.id, api.care.id);
    const body = { current_password: PASSWORD, password: NEW_PASSWORD };
    expect((await api.call('POST', '/my/password', { ...bearer(credentials.session), body })).status).toBe(
      204,
    );
    expect(await statusBy(elsewhere.token)).toBe(401);
    expect(await working(credentials)).toEqual({ ...NONE, session: true });
    expect(await linesOf(credentials.person)).toMatchObject([
      { changes: { ended_sessions: 1, ended_tokens: 1 } },
    ]);
  });

  it('end with a password that is chosen by a link, and so do the other links', async () => {
    const credentials = await addPerson();
    const link = new URL(await makePasswordLink(api.deps, api.db, credentials.person.id));
    expect(await resetBy(link.searchParams.get('token') ?? '', credentials.person.email, NEW_PASSWORD)).toBe(
      false,
    );
    expect(await working(credentials)).toEqual(NONE);
    expect(await linesOf(credentials.person)).toMatchObject([
      { company_id: api.care.id, actor_id: credentials.person.id, changes: { ended_password_links: 1 } },
    ]);
  });

  it('stay after other changes', async () => {
    const credentials = await addPerson();
    const body = { title: 'Chef' };
    await api.call('PATCH', `/users/${credentials.person.id}`, { as: api.care.admin, body });
    expect(await linesOf(credentials.person)).toEqual([]);
    expect(await working(credentials)).toEqual({
      session: true,
      token: true,
      calendar: true,
      passwordLink: true,
    });
  });
});

it('a token that ends with a password is logged in the company that it was made for', async () => {
  const person = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
  const tokens = `/companies/${api.logistics.id}/tokens`;
  const { id } = dataOf<{ id: number }>(
    await api.call('POST', tokens, { as: person, body: { name: 'Lager' } }),
  );
  await api.call('PATCH', `/users/${person.id}`, {
    as: api.care.superadmin,
    body: { password: NEW_PASSWORD },
  });
  const lines = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.company_id, api.logistics.id), eq(auditLog.action, 'revoke_token')));
  expect(lines).toMatchObject([{ changes: { token_id: id, name: 'Lager' } }]);
});

it.each(['calendar-link', 'token'])('a session that ends during the request creates no %s', async (kind) => {
  const { person, session } = await addPerson();
  await api.db.delete(leaveCalendarLinks).where(eq(leaveCalendarLinks.user_id, person.id));
  await api.db.delete(companyTokens).where(eq(companyTokens.created_by, person.id));
  const { transaction } = api.db;
  // The session has been read when the transaction begins.
  const spy = vi.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
    await api.db.delete(sessions).where(eq(sessions.token_hash, await sha256(session)));
    return transaction.call(api.db, work);
  });
  const path = kind === 'token' ? `/companies/${api.care.id}/tokens` : '/leave-requests/calendar-link';
  const answer = await api.call('POST', path, { ...bearer(session), body: { name: 'Schema' } });
  spy.mockRestore();
  expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  const left = [
    ...(await api.db.select().from(leaveCalendarLinks).where(eq(leaveCalendarLinks.user_id, person.id))),
    ...(await api.db.select().from(companyTokens).where(eq(companyTokens.created_by, person.id))),
  ];
  expect(left).toEqual([]);
});
