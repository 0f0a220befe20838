import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Company, CompanyUpdate } from '../../../contract/company';
import type { ChangeSetRow } from '../../../contract/changeSet';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { readingCalls } from '../../../tests/support/readingCalls';
import { codeOf, dataOf, fieldErrors, PASSWORD, useTestApi } from '../../../tests/support/testApi';
import { usePush } from '../../../tests/support/usePush';
import { localDay, localMoment } from '../../core/localTime';
import { firstRow } from '../../core/rows';
import {
  auditLog,
  companies,
  mails,
  notificationRecipients,
  notifications,
  pushMessages,
  sessions,
} from '../../db/schema';
import { queueMail } from '../../services/mail/queue';
import { remindOwners } from '../../services/pageJobs';
import { quietUntil } from '../../services/quietHours';
import { applyRetention } from '../../services/retention';

const api = useTestApi();
const { push, person, send, read, work } = usePush(api);
const { create: createPage, notificationsAbout } = readingCalls(api);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NONE = {
  password_min_length: null,
  session_hours: null,
  quiet_hours_start: null,
  quiet_hours_end: null,
  retention_days: null,
} satisfies CompanyUpdate;

const save = (values: Record<string, unknown>, as = api.care.admin) =>
  api.call('PATCH', `/companies/${api.care.id}`, { as, body: values });
const set = async (values: CompanyUpdate) => {
  const answer = await save(values);
  expect(answer.status).toBe(200);
  return dataOf<Company>(answer);
};

afterEach(async () => {
  api.deps.passwordMinLength = undefined;
  await api.db.update(companies).set(NONE);
  await api.db.update(sessions).set({ expires_at: new Date('2999-01-01') });
});
beforeAll(() => {
  // The clock jumps.
  Object.assign(api.deps, { sessionMaxDays: 1_000, sessionHours: 24 * 200 });
});

/** Lets the time pass until a local time of day. */
const passUntil = (time: string) => {
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const now = localMoment(api.deps.now()).slice(11);
  api.pass(((minutesOf(time) - minutesOf(now) + 24 * 60) % (24 * 60)) * MINUTE);
};

const POLICIES = {
  password_min_length: 12,
  session_hours: 8,
  quiet_hours_start: '20:00',
  quiet_hours_end: '07:00',
  retention_days: 365,
};

describe('the policies of a company', () => {
  it('are saved, logged and cleared', async () => {
    expect(await set(POLICIES)).toMatchObject(POLICIES);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.company_id, api.care.id));
    expect(entry).toMatchObject({ action: 'update', resource: 'companies', changes: POLICIES });
    expect(await set(NONE)).toMatchObject(NONE);
  });

  it.each([
    [{ password_min_length: 5 }, 'password_min_length'],
    [{ password_min_length: 65 }, 'password_min_length'],
    [{ password_min_length: 9 }, 'password_min_length'],
    [{ session_hours: 0 }, 'session_hours'],
    [{ session_hours: 24 * 200 + 1 }, 'session_hours'],
    [{ session_hours: 1.5 }, 'session_hours'],
    [{ quiet_hours_start: '24:00' }, 'quiet_hours_start'],
    [{ quiet_hours_end: '7:00' }, 'quiet_hours_end'],
    [{ quiet_hours_start: '07:00:30' }, 'quiet_hours_start'],
    [{ quiet_hours_start: '07:00', quiet_hours_end: '07:00' }, 'quiet_hours_start'],
    [{ quiet_hours_start: '08:00' }, 'quiet_hours_start'],
    [{ retention_days: 29 }, 'retention_days'],
    [{ retention_days: 3_651 }, 'retention_days'],
  ])('refuse %j, also what is weaker than on the server', async (values, field) => {
    api.deps.passwordMinLength = 10;
    const answer = await save(values);
    expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, [field]]);
  });

  it('are changed for many companies, with a line in the log of each, and undone', async () => {
    const { care, logistics } = api;
    const { apply, revert } = changeSetCalls(api);
    await api.db.update(companies).set({ session_hours: 12 }).where(eq(companies.id, logistics.id));
    const rows = [care, logistics].map(({ id }) => ({ id, values: POLICIES }));
    const id = await apply('companies', rows, care.superadmin);
    const stored = async () =>
      (await api.db.query.companies.findMany({ orderBy: companies.id })).map((row) => row.session_hours);
    expect(await stored()).toEqual([8, 8]);
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'companies'))
      .orderBy(desc(auditLog.id))
      .limit(2);
    expect(lines.map((line) => [line.company_id, line.record_id, line.actor_id])).toEqual(
      [logistics.id, care.id].map((company) => [company, company, care.superadmin.id]),
    );
    const listed = dataOf<ChangeSetRow[]>(
      await api.call('GET', `/change-sets/${id}/rows`, { as: care.superadmin }),
    );
    expect(listed.map(({ name, before }) => [name, before.session_hours])).toEqual([
      ['Care', null],
      ['Logistics', 12],
    ]);
    for (const as of [care.admin, logistics.admin, logistics.superadmin])
      expect((await api.call('GET', `/change-sets/${id}`, { as })).status).toBe(404);
    expect(await revert(id, 'undo', care.superadmin)).toMatchObject({ done: 2, skipped: [] });
    expect(await stored()).toEqual([null, 12]);
  });
});

describe('policies', () => {
  const NOTICE = 'Security and retention have been changed';
  const noticesOf = (company: number) =>
    api.db
      .select({
        user: notificationRecipients.user_id,
        message: notifications.message,
        url: notifications.url,
      })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notification_id, notifications.id))
      .where(and(eq(notifications.company_id, company), eq(notifications.title, NOTICE)));

  it('that a superadmin changes are reported to the administrators of the company, in their languages', async () => {
    const { care, logistics } = api;
    const english = await api.addUser({ company_id: logistics.id, roles: ['admin'], language: 'en' });
    const swedish = await api.addUser({ company_id: logistics.id, roles: ['admin'], language: 'sv' });
    const path = `/companies/${logistics.id}`;
    const values = { retention_days: 90, session_hours: 9, name: 'Logistics' };
    await api.call('PATCH', path, { as: care.superadmin, body: values });
    const notices = await noticesOf(logistics.id);
    expect(notices.filter(({ user }) => user === english.id)).toEqual([
      {
        user: english.id,
        message: `${care.superadmin.name} from support has changed: Session length in hours, Retention in days`,
        url: '/companies/settings',
      },
    ]);
    const told = (await api.db.select().from(notificationRecipients)).map((row) => row.user_id);
    expect(told).toContain(swedish.id);
    expect(told).not.toContain(logistics.editor.id);
    // The same values change nothing, nor do other settings.
    await api.call('PATCH', path, { as: care.superadmin, body: values });
    await api.call('PATCH', path, { as: care.superadmin, body: { languages: ['sv', 'en'] } });
    expect(await noticesOf(logistics.id)).toHaveLength(notices.length);
    // Fleet edits and their undo.
    const { apply, revert } = changeSetCalls(api);
    const changeSet = await apply(
      'companies',
      [{ id: logistics.id, values: { retention_days: 60 } }],
      care.superadmin,
    );
    await revert(changeSet, 'undo', care.superadmin);
    expect(await noticesOf(logistics.id)).toHaveLength(notices.length * 3);
  });

  it('that administrators change themselves are not reported', async () => {
    const before = await noticesOf(api.care.id);
    await set({ retention_days: 90 });
    expect(await noticesOf(api.care.id)).toEqual(before);
  });

  it('are not changed by API tokens', async () => {
    const { care } = api;
    const path = `/companies/${care.id}`;
    const made = await api.call('POST', `${path}/tokens`, {
      as: care.admin,
      body: { name: 'Script', scopes: ['companies:write'] },
    });
    const headers = { Authorization: `Bearer ${dataOf<{ token: string }>(made).token}` };
    const patch = (body: object) => api.call('PATCH', path, { headers, body });
    for (const values of [{ ...POLICIES }, { retention_days: 30 }, { allows_view_as: false }]) {
      const refused = await patch(values);
      expect([values, refused.status, codeOf(refused)]).toEqual([values, 403, 'session_required']);
    }
    expect((await patch({ languages: ['sv'], retention_days: null })).status).toBe(200);
    const [row] = await api.db.select().from(companies).where(eq(companies.id, care.id));
    expect(row).toMatchObject({ ...NONE, allows_view_as: true });
  });
});

describe('the minimum length of passwords', () => {
  const change = (password: string, companyId = api.care.id) =>
    api.addUser({ company_id: companyId }).then(({ id }) =>
      api.call('PATCH', `/users/${id}`, {
        as: companyId === api.care.id ? api.care.admin : api.logistics.admin,
        body: { password },
      }),
    );

  it('applies to the users of the company, unless the server requires more', async () => {
    await set({ password_min_length: 12 });
    expect(fieldErrors(await change('elva-tecken'))).toEqual({ password: ['At least 12 characters'] });
    expect((await change('tolv tecken!')).status).toBe(200);
    expect((await change('elva-tecken', api.logistics.id)).status).toBe(200);
    api.deps.passwordMinLength = 14;
    expect(fieldErrors(await change('tolv tecken!'))).toEqual({ password: ['At least 14 characters'] });
  });

  it('is part of the current user, for forms', async () => {
    await set({ password_min_length: 12 });
    const { body } = await api.call('GET', '/auth/user', { as: api.care.admin });
    expect(body).toMatchObject({ data: { company: { password_min_length: 12 } } });
  });
});

describe('the length of sessions', () => {
  const signIn = async (companyId = api.care.id) => {
    const { username } = await api.addUser({
      company_id: companyId,
      password_hash: api.care.admin.password_hash,
    });
    const answer = await api.call('POST', '/auth/login', { body: { username, password: PASSWORD } });
    const { token, expires_at: expires } = dataOf<{ token: string; expires_at: string }>(answer);
    return {
      hours: Math.round((Date.parse(expires) - api.deps.now().getTime()) / HOUR),
      use: async () =>
        (await api.call('GET', '/auth/user', { headers: { Authorization: `Bearer ${token}` } })).status,
    };
  };

  it('ends unused sessions of the company', async () => {
    await set({ session_hours: 4 });
    const [session, other] = [await signIn(), await signIn(api.logistics.id)];
    expect([session.hours, other.hours]).toEqual([4, 24 * 200]);
    for (let turn = 0; turn < 3; turn += 1) {
      api.pass(3 * HOUR);
      expect(await session.use()).toBe(200);
    }
    api.pass(4 * HOUR);
    expect([await session.use(), await other.use()]).toEqual([401, 200]);
  });

  it('applies to the sessions that there are', async () => {
    const [unused, used] = [await signIn(), await signIn()];
    api.pass(5 * HOUR);
    expect(await used.use()).toBe(200);
    await set({ session_hours: 4 });
    expect([await unused.use(), await used.use()]).toEqual([401, 200]);
  });
});

describe('quiet hours', () => {
  it('hold push messages until they end', async () => {
    passUntil('21:00');
    await set({ quiet_hours_start: '20:00', quiet_hours_end: '07:00' });
    const { user } = await person();
    const { id } = await send([user]);
    await work();
    expect(push.service.received).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'sending', failed_count: 0 });
    passUntil('06:59');
    expect(await work()).toBe(0);
    api.pass(MINUTE);
    await work();
    expect(push.service.received).toHaveLength(1);
    const message = firstRow(await api.db.select().from(pushMessages));
    expect(message).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('are told before sending', async () => {
    const preview = async (sendAt?: Date) =>
      dataOf(
        await api.call('POST', '/notifications/preview', {
          as: api.care.admin,
          body: { send_to_all: true, send_at: sendAt?.toISOString() },
        }),
      );
    expect(await preview()).not.toHaveProperty('quiet_until');
    passUntil('12:30');
    await set({ quiet_hours_start: '12:00', quiet_hours_end: '13:00' });
    const end = quietUntil(api.deps.now(), { quiet_hours_start: '12:00', quiet_hours_end: '13:00' });
    expect(await preview()).toMatchObject({ quiet_until: end?.toISOString() });
    expect(await preview(end ?? undefined)).not.toHaveProperty('quiet_until');
    const test = await api.call('POST', '/notifications/test', {
      as: api.care.admin,
      body: { message: 'Hej' },
    });
    expect(dataOf(test)).toMatchObject({ quiet_until: end?.toISOString() });
  });

  it('hold reminders too', async () => {
    passUntil('12:30');
    const id = await createPage({ review_at: localDay(api.deps.now()), owner_id: api.care.staff.id });
    await set({ quiet_hours_start: '12:00', quiet_hours_end: '13:00' });
    await remindOwners(api.deps);
    expect(await notificationsAbout(id)).toEqual([]);
    api.pass(30 * MINUTE);
    await remindOwners(api.deps);
    expect(await notificationsAbout(id)).toHaveLength(1);
  });
});

describe('retention', () => {
  const SERVER = { mailDays: 90, deliveryDays: 90, auditDays: 730, outbox: true };
  const queue = (companyId: number, subject: string) =>
    queueMail(api.db, {
      companyId,
      recipient: 'a@test.example',
      subject,
      text: '',
      html: '',
      at: api.deps.now(),
    });

  it('deletes the rows of a company before those of others', async () => {
    await api.db.delete(auditLog);
    await api.db.delete(mails);
    const { user } = await person();
    await send([user]);
    await work();
    for (const { id } of [api.care, api.logistics]) {
      await queue(id, `of ${id}`);
      await api.db
        .insert(auditLog)
        .values({ company_id: id, at: api.deps.now(), action: 'x', resource: 'users' });
    }
    await api.db.update(mails).set({ status: 'sent' });
    await api.db.update(companies).set({ retention_days: 30 }).where(eq(companies.id, api.care.id));
    const left = async () => ({
      mails: (await api.db.select().from(mails)).map((row) => row.company_id),
      log: [...new Set((await api.db.select().from(auditLog)).map((row) => row.company_id))].sort(),
      pushes: (await api.db.select().from(pushMessages)).length,
    });
    const both = [api.care.id, api.logistics.id];
    api.pass(29 * DAY);
    await applyRetention(api.deps, SERVER);
    expect(await left()).toEqual({ mails: both, log: both, pushes: 1 });
    api.pass(2 * DAY);
    await applyRetention(api.deps, SERVER);
    expect(await left()).toEqual({ mails: [api.logistics.id], log: [api.logistics.id], pushes: 0 });
  });

  it('does not keep rows longer than the server', async () => {
    await api.db.delete(mails);
    await queue(api.care.id, 'old');
    await api.db.update(mails).set({ status: 'sent' });
    await api.db.update(companies).set({ retention_days: 365 });
    api.pass(91 * DAY);
    await applyRetention(api.deps, SERVER);
    expect(await api.db.select().from(mails)).toEqual([]);
  });
});
