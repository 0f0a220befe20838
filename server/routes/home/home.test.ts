import { describe, expect, it } from 'vitest';
import { HOME_ROWS, type Home } from '../../../contract/home';
import { addDays } from '../../../contract/workingDays';
import { leaveCalls } from '../../../tests/support/leaveCalls';
import { dataOf, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { firstRow } from '../../core/rows';
import {
  changeSetRows,
  changeSets,
  companies,
  feeds,
  groupMembers,
  leaveRequests,
  mails,
  notificationRecipients,
  notifications,
  pages,
  pageSignatures,
  sickReports,
} from '../../db/schema';
import { localDay } from '../../core/localTime';

const api = useTestApi();
const { add } = leaveCalls(api);
const HOUR = 3_600_000;
const homeOf = async (as: TestCompany['admin'] = api.care.admin) =>
  dataOf<Home>(await api.call('GET', '/home', { as }));
const inHours = (hours: number) => new Date(api.deps.now().getTime() + hours * HOUR);
const day = (days: number) => addDays(localDay(api.deps.now()), days);
const addLeave = (over: Partial<typeof leaveRequests.$inferInsert>) =>
  add({ start_date: day(0), end_date: day(1), ...over });
const addPage = async (over: Partial<typeof pages.$inferInsert>) =>
  firstRow(
    await api.db
      .insert(pages)
      .values({ company_id: api.care.id, title: 'Policy', published: true, ...over })
      .returning(),
  );

describe('leave requests', () => {
  it('are those that the user may answer, by start date', async () => {
    const { care, logistics } = api;
    const later = await addLeave({ start_date: day(20), end_date: day(21) });
    const sooner = await addLeave({ start_date: day(10), end_date: day(11) });
    await addLeave({ status: 'denied' });
    await addLeave({ user_id: care.admin.id });
    await addLeave({ company_id: logistics.id, user_id: logistics.staff.id });
    const { leave } = await homeOf();
    expect(leave?.total).toBe(2);
    expect(leave?.requests).toMatchObject([
      { id: sooner.id, user: { name: care.staff.name }, actions: ['approve', 'deny'] },
      { id: later.id },
    ]);
    expect((await homeOf(care.editor)).leave).toBeNull();
    await api.db.delete(leaveRequests);
  });
});

describe('who is away today', () => {
  it('counts each active user once, until the last day and without a reason', async () => {
    const { care, logistics } = api;
    const gone = await api.addUser({ company_id: care.id, inactive: true });
    await api.db.insert(groupMembers).values({ group_id: care.group.id, user_id: care.staff.id });
    await addLeave({ status: 'approved', start_date: day(-3), end_date: day(2) });
    await addLeave({ status: 'approved', start_date: day(1), end_date: day(9), user_id: care.editor.id });
    await addLeave({ status: 'pending', user_id: care.communicator.id });
    await addLeave({ status: 'approved', user_id: gone.id });
    const sick = { company_id: care.id, reason: 'sick' as const, start_date: day(-1) };
    await api.db.insert(sickReports).values([
      { ...sick, user_id: care.staff.id, end_date: day(4) },
      { ...sick, user_id: care.admin.id, end_date: null },
      { ...sick, user_id: care.superadmin.id, end_date: day(-1) },
      { ...sick, company_id: logistics.id, user_id: logistics.staff.id, end_date: null },
    ]);
    for (const user of [care.admin, care.editor, care.communicator]) {
      const { away } = await homeOf(user);
      expect(away?.total).toBe(2);
      expect(away?.people.map(({ id, until }) => [id, until]).sort()).toEqual(
        [
          [care.admin.id, null],
          [care.staff.id, day(4)],
        ].sort(),
      );
      expect(away?.people.find(({ id }) => id === care.staff.id)?.groups).toEqual([care.group.name]);
      expect(away?.people.find(({ id }) => id === care.admin.id)?.groups).toEqual([]);
      expect(Object.keys(away?.people[0] ?? {}).sort()).toEqual([
        'department',
        'groups',
        'id',
        'name',
        'title',
        'until',
      ]);
    }
    await api.db.delete(sickReports);
    await api.db.delete(leaveRequests);
    await api.db.delete(groupMembers);
  });
});

describe('pages', () => {
  it('are listed below their signing target', async () => {
    const { care } = api;
    const people = [care.admin, care.superadmin, care.editor, care.communicator, care.staff];
    const asked = { requires_signature: true, signing_target: 80 };
    const below = await addPage({ ...asked, title: 'Below', sign_by: day(3) });
    const reached = await addPage({ ...asked, title: 'Reached' });
    await addPage({ ...asked, title: 'Not published', published: false });
    await addPage({ ...asked, title: 'Scheduled', publish_at: inHours(2) });
    const active = (await api.db.query.users.findMany()).filter(
      ({ company_id: company, inactive }) => company === care.id && !inactive,
    );
    const sign = (page: number, count: number) =>
      api.db.insert(pageSignatures).values(
        active.slice(0, count).map(({ id }) => ({
          page_id: page,
          user_id: id,
          round: 1,
          revision: 1,
          signed_at: api.deps.now(),
        })),
      );
    await sign(below.id, 3);
    await sign(reached.id, 4);
    expect(active).toHaveLength(people.length);
    for (const user of [care.admin, care.editor])
      expect((await homeOf(user)).signing).toEqual([
        {
          id: below.id,
          title: 'Below',
          signatures_count: 3,
          audience_count: 5,
          signing_target: 80,
          sign_by: day(3),
        },
      ]);
    expect((await homeOf(care.communicator)).signing).toBeNull();
    await api.db.delete(pages);
  });

  it('are found behind those that have reached their target', async () => {
    const { care } = api;
    const asked = { requires_signature: true, signing_target: 1 };
    const page = { ...asked, company_id: care.id, title: 'Policy', published: true, sign_by: day(0) };
    const reached = await api.db
      .insert(pages)
      .values(Array.from({ length: 40 }, () => page))
      .returning();
    const signature = { user_id: care.staff.id, round: 1, revision: 1, signed_at: api.deps.now() };
    await api.db.insert(pageSignatures).values(reached.map(({ id }) => ({ ...signature, page_id: id })));
    const below = await addPage({ ...asked, sign_by: day(3) });
    expect((await homeOf()).signing).toMatchObject([{ id: below.id }]);
    await api.db.delete(pages);
  });

  it('are listed for review and as drafts of their own editor', async () => {
    const { care } = api;
    const draft = await addPage({ title: 'Draft', published: false, author_id: care.editor.id });
    const due = await addPage({
      title: 'Due',
      author_id: care.admin.id,
      owner_id: care.editor.id,
      review_at: day(10),
    });
    await addPage({ title: 'Later', author_id: care.editor.id, review_at: day(30) });
    await addPage({ title: 'Of another', author_id: care.admin.id, published: false });
    expect(await homeOf(care.editor)).toMatchObject({
      drafts: { total: 1, pages: [{ id: draft.id, title: 'Draft' }] },
      review: { total: 1, pages: [{ id: due.id, review_at: day(10) }] },
    });
    expect(await homeOf(care.communicator)).toMatchObject({ drafts: null, review: null });
    await api.db.delete(pages);
  });
});

describe('what is scheduled', () => {
  it('is published or sent within seven days, of what the user may see', async () => {
    const { care } = api;
    await addPage({ title: 'Page', publish_at: inHours(5) });
    await addPage({ title: 'Too late', publish_at: inHours(24 * 8) });
    await addPage({ title: 'Draft', publish_at: inHours(5), published: false });
    await api.db.insert(feeds).values([
      { company_id: care.id, content: 'Post', publish_at: inHours(2) },
      { company_id: care.id, content: 'Out', publish_at: inHours(-2) },
    ]);
    const message = {
      company_id: care.id,
      message: 'Hej',
      by_hand: true,
      sent_at: inHours(9),
      send_at: inHours(9),
    };
    await api.db.insert(notifications).values([
      { ...message, title: 'Push' },
      { ...message, title: 'Cancelled', status: 'cancelled' as const },
    ]);
    const titlesOf = async (user: TestCompany['admin']) =>
      (await homeOf(user)).scheduled.map(({ resource, title }) => [resource, title]);
    expect(await titlesOf(care.admin)).toEqual([
      ['feeds', 'Post'],
      ['pages', 'Page'],
      ['notifications', 'Push'],
    ]);
    expect(await titlesOf(care.editor)).toEqual([['pages', 'Page']]);
    // The last one of all is not shown while there are more before it.
    for (let hours = 3; hours < 3 + HOME_ROWS; hours += 1)
      await addPage({ title: `Page ${hours}`, publish_at: inHours(hours) });
    expect((await titlesOf(care.admin)).map(([, title]) => title)).toEqual(
      ['Post', 'Page 3', 'Page 4', 'Page', 'Page 5'].slice(0, HOME_ROWS),
    );
    expect(await titlesOf(care.communicator)).toEqual([['feeds', 'Post']]);
    expect((await homeOf(care.communicator)).posts).toMatchObject([{ content: 'Out', seen: 0, audience: 5 }]);
    await api.db.delete(pages);
    await api.db.delete(feeds);
    await api.db.delete(notifications);
  });
});

it('the latest posts are those that were published last', async () => {
  const { id: company_id } = api.care;
  await api.db.insert(feeds).values([
    { company_id, content: 'Now', created_at: inHours(-1) },
    { company_id, content: 'Scheduled long ago', created_at: inHours(-100), publish_at: inHours(-2) },
    { company_id, content: 'Yesterday', created_at: inHours(-24) },
  ]);
  expect((await homeOf()).posts?.map(({ content }) => content)).toEqual([
    'Now',
    'Scheduled long ago',
    'Yesterday',
  ]);
  await api.db.delete(feeds);
});

describe('failed deliveries', () => {
  it('are those of the last week, for users who may see them', async () => {
    const { care, logistics } = api;
    const mail = {
      company_id: care.id,
      recipient: 'a@b.example',
      subject: 'Hej',
      text: '',
      html: '',
      created_at: inHours(-1),
    };
    await api.db.insert(mails).values([
      { ...mail, status: 'failed' as const },
      { ...mail, status: 'sent' as const },
      { ...mail, status: 'failed' as const, created_at: inHours(-24 * 8) },
      { ...mail, status: 'failed' as const, company_id: logistics.id },
    ]);
    const sent = firstRow(
      await api.db
        .insert(notifications)
        .values({
          company_id: care.id,
          title: 'Push',
          message: 'Hej',
          by_hand: true,
          sent_at: inHours(-2),
          status: 'sent',
        })
        .returning(),
    );
    await api.db.insert(notificationRecipients).values([
      { notification_id: sent.id, user_id: care.staff.id, failed_at: inHours(-1) },
      { notification_id: sent.id, user_id: care.editor.id, delivered_at: inHours(-1) },
      { notification_id: sent.id, user_id: care.admin.id, failed_at: inHours(-1), read_at: inHours(0) },
    ]);
    expect(await homeOf()).toMatchObject({
      failed_mails: { total: 1, mails: [{ recipient: 'a@b.example', subject: 'Hej' }] },
      failed_pushes: [{ id: sent.id, title: 'Push', failed: 1 }],
    });
    expect(await homeOf(care.editor)).toMatchObject({ failed_mails: null, failed_pushes: null });
    await api.db.delete(mails);
    await api.db.delete(notifications);
  });
});

describe('interrupted change sets', () => {
  it("are the user's own that have begun, with the rows that are done", async () => {
    const { care } = api;
    const set = {
      company_id: care.id,
      actor_id: care.admin.id,
      actor_name: care.admin.name,
      resource: 'users',
      kind: 'edit' as const,
      total: 10,
    };
    const [stopped, finished, foreign, planned, running, notBegun, refused, removed] = await api.db
      .insert(changeSets)
      .values([
        set,
        { ...set, finished_at: api.deps.now() },
        { ...set, actor_id: care.editor.id },
        { ...set, phase: 'plan' },
        { ...set, status: 'queued', next_at: inHours(1) },
        set,
        { ...set, error: 'You do not have access to this.' },
        { ...set, resource: 'removed', error: 'Its extension is gone' },
      ])
      .returning();
    const states = ['done', 'done', 'planned', 'unchanged', 'pending'] as const;
    const begun = [stopped, finished, foreign, running].flatMap((row) =>
      states.map((state, index) => ({ id: row?.id, record_id: index + 1, state })),
    );
    const left = [planned, notBegun, refused].map((row) => ({
      id: row?.id,
      record_id: 1,
      state: 'planned' as const,
    }));
    await api.db.insert(changeSetRows).values(
      [...begun, ...left].map(({ id = 0, ...row }) => ({
        ...row,
        change_set_id: id,
        resource: 'users',
        position: row.record_id,
        name: 'x',
        action: 'update' as const,
      })),
    );
    const opened = await api.call('GET', `/change-sets/${removed?.id}`, { as: care.admin });
    expect(opened.status).toBe(404);
    expect((await homeOf()).unfinished).toMatchObject([
      { id: refused?.id, done: 0 },
      { id: stopped?.id, kind: 'edit', resource: 'users', done: 2, total: 10 },
    ]);
    await api.db.delete(changeSets);
  });
});

describe('the checklist', () => {
  it('is for administrators, until everything is set up', async () => {
    const { care } = api;
    expect((await homeOf()).checklist).toEqual({
      icon: false,
      users: true,
      groups: false,
      pages: false,
      feeds: false,
      unused: ['groups'],
    });
    expect((await homeOf(care.editor)).checklist).toBeNull();
    await api.db.insert(groupMembers).values({ group_id: care.group.id, user_id: care.staff.id });
    await api.db.insert(feeds).values({ company_id: care.id, content: 'Post' });
    // Copied with the company by a superadmin of another one.
    await addPage({ author_id: api.logistics.superadmin.id });
    const done = { icon: false, users: true, groups: true, feeds: true };
    expect((await homeOf()).checklist).toEqual({ ...done, pages: false, unused: ['pages'] });
    await api.db.update(pages).set({ revision: 2 });
    expect((await homeOf()).checklist).toEqual({ ...done, pages: true, unused: [] });
    await api.db.update(pages).set({ revision: 1, author_id: care.editor.id });
    expect((await homeOf()).checklist).toMatchObject({ pages: true });
    await api.db.delete(groupMembers);
    await api.db.delete(pages);
    await api.db.delete(feeds);
  });

  it('of a new company asks for colleagues, although users were registered with it', async () => {
    const { id: company_id } = firstRow(
      await api.db.insert(companies).values({ name: 'New', organisation_number: '5560160680' }).returning(),
    );
    const admin = await api.addUser({ company_id, roles: ['admin'] });
    await api.addUser({ company_id, roles: ['admin'] });
    expect((await homeOf(admin)).checklist).toMatchObject({ users: false, unused: [] });
    await api.addUser({ company_id });
    expect((await homeOf(admin)).checklist).toMatchObject({ users: true });
  });
});
