import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../contract/constants';
import type { ErrorBody } from '../../contract/http';
import type { TrashEntry, TrashRestored, TrashResult } from '../../contract/trash';
import { firstRow } from '../core/rows';
import {
  auditLog,
  categories,
  documents,
  feedGroups,
  feeds,
  files,
  groupMembers,
  groups,
  leaveRequests,
  notifications,
  pages,
  pushSubscriptions,
  sessions,
  shortcuts,
  trash,
} from '../db/schema';
import { eraseCompany } from '../../tests/support/eraseCompany';
import { codeOf, dataOf, PASSWORD, useTestApi, type Answered } from '../../tests/support/testApi';

const api = useTestApi();

const admin = () => api.care.admin;
const remove = async (path: string, as = admin()) => {
  const { status } = await api.call('DELETE', path, { as });
  expect([path, status]).toEqual([path, 204]);
};
const inTrash = async (query = '', as = admin()) =>
  dataOf<TrashEntry[]>(await api.call('GET', `/trash?page[size]=100${query}`, { as }));
const post = (path: string, body: unknown, as = admin()) => api.call('POST', `/trash/${path}`, { as, body });
const restore = async (resource: string, id: number, extra: object = {}, as = admin()) => {
  const answer = await post('restore', { resource, record_id: id, ...extra }, as);
  const { data, ...error } = answer.body as Partial<ErrorBody> & { data?: TrashRestored };
  return { status: answer.status, ...data, ...error };
};
const resultsOf = (answer: Answered) => (answer.body as TrashResult).data;
const isEntry = (resource: string, id: number) => and(eq(trash.resource, resource), eq(trash.record_id, id));
const addCategory = async (values: Partial<typeof categories.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(categories)
      .values({ company_id: api.care.id, name: 'Category', ...values })
      .returning(),
  );
const addPage = async (values: Partial<typeof pages.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(pages)
      .values({ company_id: api.care.id, title: 'Handbook', published: true, ...values })
      .returning(),
  );
const addGroup = async (name = 'Night shift') =>
  firstRow(await api.db.insert(groups).values({ company_id: api.care.id, name }).returning());
const addFeed = async (values: Partial<typeof feeds.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(feeds)
      .values({ company_id: api.care.id, content: 'News', ...values })
      .returning(),
  );
const addShortcut = async (name = 'Intranet', company = api.care) =>
  firstRow(
    await api.db
      .insert(shortcuts)
      .values({ company_id: company.id, name, url: 'https://example.test/' })
      .returning(),
  );

describe('the trash', () => {
  it('lists deleted records by name, type, who and when, without their content', async () => {
    const user = await api.addUser({ company_id: api.care.id, name: 'Åsa Öberg', phone: '0701234567' });
    await remove(`/users/${user.id}`);
    const answer = await api.call('GET', '/trash?filter[q]=öberg&filter[resource]=users', { as: admin() });
    expect(dataOf<TrashEntry[]>(answer)).toMatchObject([
      {
        resource: 'users',
        record_id: user.id,
        name: 'Åsa Öberg',
        deleted_by: admin().id,
        deleted_by_name: admin().name,
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('0701234567');
    const { status } = await api.call('GET', `/users/${user.id}`, { as: admin() });
    expect(status).toBe(404);
    const [entry] = dataOf<TrashEntry[]>(answer);
    const days = (Date.parse(entry?.expires_at ?? '') - api.deps.now().getTime()) / 86_400_000;
    expect(Math.ceil(days)).toBe(30);
  });

  it('lists the ids of all pages with the filters of the list', async () => {
    const pageIds = [];
    for (const title of ['Old rota', 'New rota', 'Menu']) pageIds.push((await addPage({ title })).id);
    for (const id of pageIds) await remove(`/pages/${id}`);
    const { shortcut } = api.care;
    await remove(`/shortcuts/${shortcut.id}`);
    const idsOf = async (query: string, as = admin()) =>
      (await api.call('GET', `/trash/ids?${query}`, { as })).body;
    const wanted = (await inTrash('&filter[resource]=pages&filter[q]=rota')).map(({ id }) => id);
    expect(wanted).toHaveLength(2);
    expect(await idsOf('page[size]=1&filter[resource]=pages&filter[q]=rota')).toEqual({
      data: wanted,
      meta: { total: 2 },
    });
    // Of other companies, or of resources that the user may not delete from.
    expect(await idsOf('', api.logistics.admin)).toEqual({ data: [], meta: { total: 0 } });
    expect((await api.call('GET', '/trash/ids', { as: api.care.staff })).status).toBe(403);
  });

  it('sorts the newest first and filters by who deleted', async () => {
    const { editor } = api.care;
    const first = await addPage({ title: 'First' });
    const second = await addPage({ title: 'Second' });
    await remove(`/pages/${first.id}`);
    api.pass(1000);
    await remove(`/pages/${second.id}`, editor);
    const names = (await inTrash('&filter[resource]=pages')).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Second', 'First']);
    const own = await inTrash(`&filter[deleted_by]=${editor.id}`);
    expect(own.map(({ name }) => name)).toEqual(['Second']);
  });

  it('shows to each role what it may delete, and restores only that', async () => {
    const { editor, communicator, staff } = api.care;
    const page = await addPage();
    const shortcut = await addShortcut();
    await remove(`/pages/${page.id}`);
    await remove(`/shortcuts/${shortcut.id}`);
    const resourcesOf = async (as: typeof editor) =>
      new Set((await inTrash('', as)).map(({ resource }) => resource));
    expect(
      [...(await resourcesOf(editor))].filter((name) => !['pages', 'categories'].includes(name)),
    ).toEqual([]);
    expect([...(await resourcesOf(communicator))].filter((name) => name !== 'feeds')).toEqual([]);
    expect((await api.call('GET', '/trash', { as: staff })).status).toBe(403);
    expect((await restore('shortcuts', shortcut.id, {}, editor)).status).toBe(404);
    expect((await restore('pages', page.id, {}, editor)).status).toBe(200);
  });

  it('does not show, restore or delete those of another company', async () => {
    const shortcut = await addShortcut('Theirs', api.logistics);
    await remove(`/shortcuts/${shortcut.id}`, api.logistics.admin);
    const [entry] = await api.db.select().from(trash).where(isEntry('shortcuts', shortcut.id));
    expect((await inTrash()).map(({ name }) => name)).not.toContain('Theirs');
    expect(await restore('shortcuts', shortcut.id)).toMatchObject({ status: 404 });
    expect(resultsOf(await post('delete', { ids: [entry?.id] }))).toMatchObject([{ status: 404, id: null }]);
    expect(await api.db.select().from(trash).where(isEntry('shortcuts', shortcut.id))).toHaveLength(1);
  });

  it('takes few at a time', async () => {
    const ids = Array.from({ length: MAX_PAGE_SIZE + 1 }, (_, index) => index + 1);
    expect((await post('delete', { ids })).status).toBe(422);
  });
});

describe('a restored user', () => {
  it('signs in with the old password and has push messages, but old sessions stay ended', async () => {
    const hash = await api.deps.passwords.hash(PASSWORD);
    const user = await api.addUser({ company_id: api.care.id, password_hash: hash, push_enabled: true });
    const keys = { p256dh: 'x', auth: 'x' };
    await api.db.insert(pushSubscriptions).values({ user_id: user.id, endpoint: 'own', ...keys });
    const token = await api.tokenOf(user);
    await remove(`/users/${user.id}`);
    expect(await restore('users', user.id)).toMatchObject({ status: 200, lost: [] });
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
    const old = await api.fetch('/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    expect(old.status).toBe(401);
    expect(await api.db.$count(pushSubscriptions, eq(pushSubscriptions.user_id, user.id))).toBe(1);
    // Meanwhile a colleague subscribes in the browser.
    await remove(`/users/${user.id}`);
    const { staff } = api.care;
    await api.db.insert(pushSubscriptions).values({ user_id: staff.id, endpoint: 'own', ...keys });
    await restore('users', user.id);
    const shown = await api.call('GET', `/users/${user.id}`, { as: admin() });
    expect(dataOf(shown).push_enabled).toBe(false);
    const login = { username: user.username, password: PASSWORD };
    expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200);
  });

  it('whose e-mail somebody has taken needs a decision', async () => {
    const user = await api.addUser({ company_id: api.care.id });
    await remove(`/users/${user.id}`);
    await api.addUser({ company_id: api.care.id, name: 'Eva Ny', email: user.email?.toUpperCase() });
    const refused = await restore('users', user.id);
    expect(refused).toMatchObject({ status: 409, code: 'taken_meanwhile' });
    expect(refused.errors?.email?.[0]).toContain('Eva Ny');
    expect(await inTrash(`&filter[q]=${encodeURIComponent(user.name)}`)).toHaveLength(1);
    const restored = await restore('users', user.id, { without_taken: true });
    expect(restored).toMatchObject({ status: 200, lost: ['email'] });
    const found = dataOf(await api.call('GET', `/users/${user.id}`, { as: admin() }));
    expect(found).toMatchObject({ email: null, username: user.username });
  });

  it('does not tell who has the name in another company', async () => {
    const user = await api.addUser({ company_id: api.care.id, username: null });
    await remove(`/users/${user.id}`);
    await api.addUser({
      company_id: api.logistics.id,
      name: 'Secret Person',
      username: user.email,
      email: null,
    });
    const refused = await restore('users', user.id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused)).not.toContain('Secret Person');
    // No sign-in name would be left.
    expect(await restore('users', user.id, { without_taken: true })).toMatchObject({
      status: 422,
      errors: { username: [expect.any(String)] },
    });
  });

  it('who was a superadmin is restored and deleted permanently by superadmins only', async () => {
    const user = await api.addUser({ company_id: api.care.id, roles: ['superadmin', 'admin'] });
    await remove(`/users/${user.id}`, api.care.superadmin);
    const [entry] = await api.db.select().from(trash).where(isEntry('users', user.id));
    expect(await restore('users', user.id)).toMatchObject({ status: 403 });
    expect(resultsOf(await post('delete', { ids: [entry?.id] }))).toMatchObject([{ status: 403 }]);
    expect(await restore('users', user.id, {}, api.care.superadmin)).toMatchObject({ status: 200 });
  });

  it('is without a group that is gone, and gets it back with the group', async () => {
    const group = await addGroup();
    const [user, other] = [
      await api.addUser({ company_id: api.care.id }),
      await api.addUser({ company_id: api.care.id }),
    ];
    await api.db
      .insert(groupMembers)
      .values([user, other].map(({ id }) => ({ group_id: group.id, user_id: id })));
    await remove(`/users/${user.id}`);
    await remove(`/groups/${group.id}`);
    expect(await restore('users', user.id)).toMatchObject({ status: 200, lost: ['group_ids'] });
    expect(await restore('groups', group.id)).toMatchObject({ status: 200 });
    const members = await api.db.select().from(groupMembers).where(eq(groupMembers.group_id, group.id));
    expect(members.map(({ user_id: id }) => id).sort()).toEqual([user.id, other.id].sort());
  });

  it('does not rewrite the entry of a group, whose members come back with it', async () => {
    const group = await addGroup();
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push((await api.addUser({ company_id: api.care.id })).id);
    await api.db.insert(groupMembers).values(people.map((id) => ({ group_id: group.id, user_id: id })));
    const [first = 0, second = 0] = people;
    await remove(`/users/${first}`);
    await remove(`/users/${second}`);
    await remove(`/groups/${group.id}`);
    const entry = async () => api.db.select().from(trash).where(isEntry('groups', group.id));
    const before = await entry();
    expect(before[0]?.rows.group_members).toHaveLength(1);
    await restore('users', first);
    await restore('users', second);
    expect(await entry()).toEqual(before);
    await remove(`/users/${second}`);
    expect(await restore('groups', group.id)).toMatchObject({ status: 200, lost: [] });
    expect(await restore('users', second)).toMatchObject({ status: 200, lost: [] });
    const members = await api.db.select().from(groupMembers).where(eq(groupMembers.group_id, group.id));
    expect(members.map(({ user_id: id }) => id).sort()).toEqual(people.sort());
  });

  it('has their leave, documents and files again', async () => {
    const user = await api.addUser({ company_id: api.care.id });
    const form = new FormData();
    form.append('file', new File(['%PDF-1.4 one'], 'a.pdf', { type: 'application/pdf' }));
    form.append('type', 'other');
    form.append('name', 'Contract');
    const uploaded = await api.call('POST', `/users/${user.id}/documents`, { as: admin(), form });
    expect(uploaded.status).toBe(201);
    const [document] = await api.db.select().from(documents).where(eq(documents.user_id, user.id));
    const fileId = document?.file_id ?? 0;
    await api.db.insert(leaveRequests).values({
      company_id: api.care.id,
      user_id: user.id,
      start_date: '2026-07-06',
      end_date: '2026-07-10',
      reason: 'other',
    });
    const open = async () => (await api.fetch(await api.linkTo(admin(), fileId))).status;
    expect(await open()).toBe(200);
    await remove(`/users/${user.id}`);
    expect(await open()).toBe(404);
    expect(await api.db.select().from(leaveRequests).where(eq(leaveRequests.user_id, user.id))).toEqual([]);
    await restore('users', user.id);
    expect(await open()).toBe(200);
    expect(await api.db.select().from(leaveRequests).where(eq(leaveRequests.user_id, user.id))).toHaveLength(
      1,
    );

    await remove(`/users/${user.id}`);
    const [entry] = await inTrash(`&filter[q]=${encodeURIComponent(user.name)}`);
    const [stored] = await api.db.select().from(files).where(eq(files.id, fileId));
    const key = stored?.storage_key ?? '';
    expect(await api.deps.files.get(key)).not.toBeNull();
    expect(resultsOf(await post('delete', { ids: [entry?.id] }))).toMatchObject([{ status: 200 }]);
    expect(await api.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
    expect(await api.deps.files.get(key)).toBeNull();
    expect(await restore('users', user.id)).toMatchObject({ status: 404 });
  });
});

describe('what has changed meanwhile', () => {
  it('a page comes back without its category', async () => {
    const category = await addCategory();
    const page = await addPage({ category_id: category.id });
    await remove(`/pages/${page.id}`);
    await remove(`/categories/${category.id}`);
    expect(await restore('pages', page.id)).toMatchObject({ status: 200, lost: ['category_id'] });
    expect(dataOf(await api.call('GET', `/pages/${page.id}`, { as: admin() }))).toMatchObject({
      category_id: null,
    });
  });

  it.each([
    ['page', { type: 4, content: '<p>Handbook</p>' }],
    ['form', { responsible_email: 'a@care.example', fields: [{ type: 'text', label: 'Handbook' }] }],
  ])('a %s that was for a group which is gone is not published for everyone', async (noun, values) => {
    const group = await addGroup();
    const body = { ...values, title: 'Handbook', published: true, group_ids: [group.id] };
    const { id } = dataOf<{ id: number }>(await api.call('POST', `/${noun}s`, { as: admin(), body }));
    await remove(`/${noun}s/${id}`);
    await remove(`/groups/${group.id}`);
    expect(await restore(`${noun}s`, id)).toMatchObject({ lost: ['group_ids', 'published'] });
    const own = await api.call('GET', `/my/${noun}s/${id}`, { as: api.care.staff });
    expect(own.status).toBe(404);
  });

  it('a post that was for a group which is gone is for administrators', async () => {
    const group = await addGroup();
    const feed = await addFeed();
    await api.db.insert(feedGroups).values({ feed_id: feed.id, group_id: group.id });
    await remove(`/feeds/${feed.id}`);
    await remove(`/groups/${group.id}`);
    expect(await restore('feeds', feed.id)).toMatchObject({ lost: ['group_ids', 'permitted_roles'] });
    expect((await api.call('GET', `/my/feeds/${feed.id}`, { as: api.care.staff })).status).toBe(404);
  });

  it('a post is logged and named without half an emoji', async () => {
    for (const length of [199, 999]) {
      const content = `${'x'.repeat(length)}😀 ${'y'.repeat(50)}`;
      const form = new FormData();
      form.append('content', content);
      const created = await api.call('POST', '/feeds', { as: admin(), form });
      expect(created.status).toBe(201);
      const { id } = dataOf<{ id: number }>(created);
      await remove(`/feeds/${id}`);
      const [entry] = await inTrash('&filter[resource]=feeds');
      expect(entry?.name).toBe('x'.repeat(Math.min(length, 200)));
      expect(await restore('feeds', id)).toMatchObject({ status: 200 });
    }
  });

  it('a scheduled post is announced again', async () => {
    const feed = await addFeed({ notify: true, publish_at: new Date(Date.now() + 86_400_000) });
    await remove(`/feeds/${feed.id}`);
    await restore('feeds', feed.id);
    const found = await api.db.select().from(notifications).where(eq(notifications.about_id, feed.id));
    expect(found).toMatchObject([{ about: 'feeds', sent_at: feed.publish_at }]);
  });

  it('a category gets its place again, or the top level when it would be too deep', async () => {
    const top = await addCategory({ name: 'Top' });
    const below = [];
    for (const position of [0, 1, 2])
      below.push(await addCategory({ name: `Below ${position}`, parent_id: top.id, position }));
    const [, middle] = below;
    await remove(`/categories/${middle?.id}`);
    await restore('categories', middle?.id ?? 0);
    const namesBelow = async () => {
      const rows = await api.db
        .select()
        .from(categories)
        .where(eq(categories.parent_id, top.id))
        .orderBy(categories.position);
      return rows.map(({ name, position }) => `${name} at ${position}`);
    };
    expect(await namesBelow()).toEqual(['Below 0 at 0', 'Below 1 at 1', 'Below 2 at 2']);
    for (const { id } of below) await remove(`/categories/${id}`);
    const other = await addCategory({ name: 'Other' });
    await api.call('PATCH', `/categories/${top.id}`, { as: admin(), body: { parent_id: other.id } });
    expect(await restore('categories', middle?.id ?? 0)).toMatchObject({ lost: ['parent_id'] });
  });
});

describe('the audit log', () => {
  it('has a line for restoring and for deleting permanently', async () => {
    const shortcut = await addShortcut('Audited');
    await remove(`/shortcuts/${shortcut.id}`);
    await restore('shortcuts', shortcut.id);
    await remove(`/shortcuts/${shortcut.id}`);
    const [entry] = await inTrash('&filter[q]=audited');
    await post('delete', { ids: [entry?.id] });
    const lines = await api.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'shortcuts'), eq(auditLog.record_id, shortcut.id)))
      .orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual(['delete', 'undelete', 'delete', 'delete_forever']);
  });
});

describe('erasing a company', () => {
  it('deletes its trash and the files in it', async () => {
    const company = api.logistics;
    const shortcut = await addShortcut('Gone', company);
    await remove(`/shortcuts/${shortcut.id}`, company.admin);
    const { status } = await api.call('DELETE', `/companies/${company.id}`, { as: api.care.superadmin });
    expect(status).toBe(204);
    await eraseCompany(api, company.id);
    expect(await api.db.select().from(trash).where(eq(trash.company_id, company.id))).toEqual([]);
  });
});

it('an unknown resource is refused', async () => {
  const answer = await post('restore', { resource: 'companies', record_id: 1 });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid']);
});
