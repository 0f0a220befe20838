import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaveRequest } from '../../../contract/leave';
import { leaveCalls } from '../../../tests/support/leaveCalls';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { leaveRequests, leaveReviewers, mails, notifications, users } from '../../db/schema';

const api = useTestApi();
type User = typeof api.care.admin;
const { notificationsOf } = leaveCalls(api);

const call = (method: string, path: string, body: unknown, as: User) => api.call(method, path, { as, body });
const mailsTo = (user: User) =>
  api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, user.email ?? ''))
    .orderBy(desc(mails.id));
const person = (over: Partial<typeof users.$inferInsert>) =>
  api.addUser({ company_id: api.care.id, ...over });
const ask = async (as: User, over: object = {}) =>
  dataOf<LeaveRequest>(
    await call(
      'POST',
      '/my/leave-requests',
      { start_date: '2026-07-01', end_date: '2026-07-12', reason: 'vacation_saved', ...over },
      as,
    ),
  ).id;

beforeEach(async () => {
  await api.db.delete(notifications);
  await api.db.delete(mails);
  await api.db.delete(leaveReviewers);
});

describe('reviewers', () => {
  it('are notified of a request in their language, but not of their own', async () => {
    const german = await person({ roles: ['admin'], language: 'de' });
    const gone = await person({ roles: ['admin'], inactive: true });
    const { admin, editor, staff, superadmin } = api.care;
    const id = await ask(staff);
    const url = `/leave-requests/${id}`;
    expect(await notificationsOf(admin)).toEqual([
      { title: `Ledighetsansökan från ${staff.name}`, message: 'Sparad semester, 1–12 juli 2026.', url },
    ]);
    expect(await notificationsOf(german)).toEqual([
      {
        title: `Abwesenheitsantrag von ${staff.name}`,
        message: 'Resturlaub, 1.–12. Juli 2026.',
        url,
      },
    ]);
    for (const user of [gone, editor, staff, api.logistics.admin])
      expect(await notificationsOf(user)).toEqual([]);

    await api.db.delete(notifications);
    await api.db
      .insert(leaveReviewers)
      .values([superadmin, german].map((user) => ({ company_id: api.care.id, user_id: user.id })));
    await ask(german);
    expect(await notificationsOf(superadmin)).toHaveLength(1);
    for (const user of [german, admin]) expect(await notificationsOf(user)).toEqual([]);
  });

  it('are notified when the owner revokes an approved request', async () => {
    const { admin, staff } = api.care;
    const id = await ask(staff);
    await call('POST', `/leave-requests/${id}/approve`, {}, admin);
    await call('POST', `/leave-requests/${id}/revoke`, {}, staff);
    expect((await notificationsOf(admin))[0]).toEqual({
      title: `${staff.name} har tagit tillbaka sin ledighet`,
      message: 'Den var beviljad för 1–12 juli 2026.',
      url: `/leave-requests/${id}`,
    });
  });
});

describe('the owner', () => {
  it('is notified of the response by push and email, in their language', async () => {
    const english = await person({ language: 'en', email: 'english@test.example' });
    const { admin } = api.care;
    const id = await ask(english, { end_date: '2026-07-01', hours: 2.5 });
    await call(
      'POST',
      `/leave-requests/${id}/deny`,
      { response_message: 'Too few of us <b>then</b>\nSorry' },
      admin,
    );
    expect(await notificationsOf(english)).toEqual([
      {
        title: 'Your leave request has been denied',
        message: `1 July 2026. Denied by ${admin.name}. Too few of us <b>then</b>\nSorry`,
        url: null,
      },
    ]);
    const [mail, ...more] = await mailsTo(english);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Leave request denied: 1 July 2026', status: 'queued' });
    expect(mail?.text).toContain(`${admin.name} has denied your leave request.`);
    expect(mail?.text).toContain('Period\n1 July 2026\n\nHours\n2.5\n\nReason\nSaved holiday');
    expect(mail?.text).toContain('Response\nToo few of us <b>then</b>\nSorry');
    expect(mail?.html).toContain('&lt;b&gt;then&lt;/b&gt;<br />Sorry');
  });

  it('is notified when an approved request is revoked', async () => {
    const norwegian = await person({ language: 'no', email: 'norsk@test.example', roles: ['editor'] });
    const { admin } = api.care;
    const id = await ask(norwegian);
    await call('POST', `/leave-requests/${id}/approve`, {}, admin);
    await call('POST', `/leave-requests/${id}/revoke`, {}, admin);
    expect((await notificationsOf(norwegian)).map(({ title, url }) => [title, url])).toEqual([
      ['Det innvilgede fraværet ditt er trukket tilbake', `/leave-requests/${id}`],
      ['Fraværet ditt er innvilget', `/leave-requests/${id}`],
    ]);
    expect((await mailsTo(norwegian)).map(({ subject }) => subject)).toEqual([
      'Innvilget fravær trukket tilbake: 1.–12. juli 2026',
      'Fravær innvilget: 1.–12. juli 2026',
    ]);
  });

  it('is not notified of rejected or own actions, or once inactive', async () => {
    const leaver = await person({ email: 'leaver@test.example' });
    const { admin, staff } = api.care;
    const id = await ask(staff);
    await call('POST', `/leave-requests/${id}/revoke`, {}, staff);
    await call('POST', `/leave-requests/${id}/approve`, {}, admin);
    const other = await ask(leaver);
    await api.db.update(users).set({ inactive: true }).where(eq(users.id, leaver.id));
    await call('POST', `/leave-requests/${other}/approve`, {}, admin);
    for (const user of [staff, leaver])
      expect([await notificationsOf(user), await mailsTo(user)]).toEqual([[], []]);
  });
});

describe('the private calendar feed', () => {
  const state = async (as: User) => dataOf(await call('GET', '/leave-requests/calendar-link', undefined, as));
  const make = async (as: User) => {
    const answer = await call('POST', '/leave-requests/calendar-link', undefined, as);
    expect(answer.status).toBe(201);
    return new URL(String(dataOf(answer).url));
  };
  const read = async ({ pathname, search }: URL) => {
    const response = await api.fetch(pathname + search);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('contains approved leave as whole days, without reasons', async () => {
    const { care } = api;
    await api.db.delete(leaveRequests);
    const anna = await person({ name: 'Anna, Åberg; A' });
    const long = await person({ name: 'Å'.repeat(60) });
    const day = (days: number) =>
      new Date(api.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const [soon, later] = [day(10), day(14)];
    const common = {
      company_id: care.id,
      user_id: anna.id,
      start_date: soon,
      end_date: later,
      reason: 'study_leave',
      comment: 'Hemligt',
    };
    await api.db.insert(leaveRequests).values([
      { ...common, status: 'approved' },
      { ...common, status: 'approved', end_date: soon, hours: 2.5, user_id: care.staff.id },
      { ...common, status: 'approved', start_date: day(-400), end_date: day(-390), user_id: care.editor.id },
      { ...common, status: 'approved', start_date: later, user_id: long.id },
      { ...common, status: 'pending', user_id: care.communicator.id },
      { ...common, company_id: api.logistics.id, user_id: api.logistics.staff.id, status: 'approved' },
    ]);
    expect(await state(care.editor)).toEqual({ created_at: null, last_used_at: null });
    const url = await make(care.editor);
    const { status, headers, text } = await read(url);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const plain = (date: string) => date.replaceAll('-', '');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n[^]*\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(text).toContain('X-WR-CALNAME:Ledigheter – Care\r\n');
    // RFC 5545 limits lines to 75 octets.
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\n');
    }
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Anna\\, Åberg\\; A: borta',
      'SUMMARY:Care staff: borta (2\\,5 tim)',
      `SUMMARY:${'Å'.repeat(60)}: borta`,
    ]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${plain(soon)}\r\nDTEND;VALUE=DATE:${plain(day(15))}\r\n`);
    expect(text).toContain(`DTEND;VALUE=DATE:${plain(day(11))}\r\n`);
    expect(text).not.toMatch(/Hemligt|study|Studie/);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(3);
    expect(await state(care.editor)).toEqual({
      created_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
    });
  });

  it('ends when it is replaced, deleted, or its owner loses access', async () => {
    const owner = await person({ roles: ['communicator'] });
    type Change = Partial<typeof users.$inferInsert>;
    const set = (values: Change) => api.db.update(users).set(values).where(eq(users.id, owner.id));
    const first = await make(owner);
    const url = await make(owner);
    expect([(await read(first)).status, (await read(url)).status]).toEqual([404, 200]);
    const ways = [
      [{ inactive: true }, { inactive: false }],
      [{ roles: [] }, { roles: ['communicator'] }],
      [{ company_id: api.logistics.id }, { company_id: api.care.id }],
    ] satisfies [Change, Change][];
    for (const [away, back] of ways) {
      await set(away);
      expect([away, (await read(url)).status]).toEqual([away, 404]);
      await set(back);
    }
    expect((await read(url)).status).toBe(200);
    expect((await call('DELETE', '/leave-requests/calendar-link', undefined, owner)).status).toBe(204);
    expect((await read(url)).status).toBe(404);
    for (const key of ['', '?key=', '?key=x'])
      expect((await api.fetch(`/leave-requests/calendar.ics${key}`)).status).toBe(404);
  });

  it('is stored as a hash, and its key is never logged', async () => {
    const url = await make(api.care.admin);
    const key = url.searchParams.get('key') ?? '';
    expect(key.length).toBeGreaterThan(40);
    await read(url);
    const links = await api.db.query.leaveCalendarLinks.findMany();
    const logged = await api.db.query.auditLog.findMany();
    expect(logged.map(({ action }) => action)).toContain('calendar-link');
    expect(JSON.stringify([links, logged, api.logged])).not.toContain(key);
  });
});
