import { desc, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_INVITATIONS, type InvitationsResult } from '../../../contract/invitation';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, mails, users } from '../../db/schema';

const api = useTestApi();
const MINUTE = 60_000;

afterEach(async () => {
  api.deps.quotas = undefined;
  await api.db.delete(mails);
});

const send = (ids: readonly number[], as = api.care.admin) =>
  api.call('POST', '/users/invitations', { as, body: { user_ids: ids } });
const invite = async (ids: readonly number[]) => dataOf<InvitationsResult>(await send(ids));
const add = (values: Partial<typeof users.$inferInsert> = {}) =>
  api.addUser({ company_id: api.care.id, ...values });
const invitedAt = async (ids: readonly number[]) =>
  (
    await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
  ).map(({ invited_at: at }) => at);

describe('invitations', () => {
  it('are mailed with a link to choose a password, in the language of the user', async () => {
    const user = await add({ language: 'sv', name: 'Eva Ek', roles: ['editor'] });
    expect(await invite([user.id, user.id])).toEqual({ sent: [user.id], skipped: [] });
    const [mail] = await api.db.select().from(mails);
    expect(mail).toMatchObject({ recipient: user.email, company_id: api.care.id });
    expect(mail?.text).toContain('Hej Eva Ek! Du har fått ett konto');
    expect(mail?.text).not.toContain('medarbetarappen');
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const chosen = await api.call('POST', '/auth/reset-password', {
      body: { token, email: user.email, password: 'kaffe med sju bullar' },
    });
    expect(chosen.status).toBe(200);
    const [at] = await invitedAt([user.id]);
    expect(at).toEqual(mail?.created_at);
    const [line] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invite'))
      .orderBy(desc(auditLog.id));
    expect(line).toMatchObject({ record_id: user.id, actor_id: api.care.admin.id });
    const shown = await api.call('GET', `/users/${user.id}`, { as: api.care.admin });
    expect(dataOf<{ invited_at: string }>(shown).invited_at).toBe(at?.toISOString());
  });

  it('lead staff without a role to the staff app', async () => {
    await invite([(await add({ language: 'en' })).id]);
    const [mail] = await api.db.select().from(mails);
    expect(mail?.text).toContain('sign in to the staff app');
  });

  it('list the skipped users with the reason', async () => {
    const [noEmail, inactive, signedIn, foreign, good] = [
      await add({ email: null, username: 'utan.post' }),
      await add({ inactive: true }),
      await add({ last_login_at: api.deps.now() }),
      await api.addUser({ company_id: api.logistics.id }),
      await add(),
    ];
    const { sent, skipped } = await invite([noEmail, inactive, signedIn, foreign, good].map(({ id }) => id));
    expect(sent).toEqual([good.id]);
    expect(skipped.map(({ id, code }) => [id, code])).toEqual([
      [noEmail.id, 'no_email'],
      [inactive.id, 'inactive'],
      [signedIn.id, 'signed_in'],
      [foreign.id, 'not_found'],
    ]);
    expect(skipped[0]?.reason).toBe('Has no e-mail address');
    expect(await invitedAt([noEmail.id, inactive.id, signedIn.id, foreign.id])).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('do not flood an inbox, also when sent twice at once', async () => {
    const { id } = await add();
    const results = await Promise.all([invite([id]), invite([id])]);
    expect(results.flatMap(({ sent }) => sent)).toEqual([id]);
    expect(await api.db.$count(mails)).toBe(1);
    // A corrected address ends the link.
    await api.call('PATCH', `/users/${id}`, { as: api.care.admin, body: { email: 'right@test.example' } });
    expect((await invite([id])).sent).toEqual([id]);
    expect((await invite([id])).skipped).toMatchObject([{ id, code: 'just_invited' }]);
    api.pass(61 * MINUTE);
    expect((await invite([id])).sent).toEqual([id]);
  });

  it('stay within the mails of the company, all or none of a call', async () => {
    api.deps.quotas = { storageGb: 0, mailsPerDay: 3 };
    const ids = [(await add()).id, (await add()).id, (await add()).id, (await add()).id];
    const refused = await send(ids);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'mail_quota']);
    expect((await invite(ids.slice(0, 2))).sent).toHaveLength(2);
    expect((await send(ids.slice(2))).status).toBe(429);
    expect((await invite(ids.slice(2, 3))).sent).toHaveLength(1);
    expect((await invitedAt(ids)).filter(Boolean)).toHaveLength(3);
  });

  it('stay within the mails of the company when several calls come at once', async () => {
    api.deps.quotas = { storageGb: 0, mailsPerDay: 3 };
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await add()).id));
    const answers = await Promise.all(ids.map((id) => send([id])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await api.db.$count(mails)).toBe(3);
  });

  it('are limited in number, and refused to other roles', async () => {
    expect((await send(Array.from({ length: MAX_INVITATIONS + 1 }, (_, n) => n + 1))).status).toBe(422);
    expect((await send([1], api.care.editor)).status).toBe(403);
  });
});
