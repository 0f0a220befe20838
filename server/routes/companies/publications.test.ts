import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChangeSetCreate } from '../../../contract/changeSet';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { publicationCalls } from '../../../tests/support/publicationCalls';
import { fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, companies, forms, pages, shortcuts } from '../../db/schema';

const api = useTestApi();
const { revert, get } = changeSetCalls(api);

const { as, there, createPage, changeSetOf, results, publish, linksOf, copyOf, readCopy, change } =
  publicationCalls(api);

describe('publishing a page', () => {
  it('makes a linked copy in another company, and logs it there', async () => {
    const id = await createPage();
    expect(await publish(id)).toEqual(['created']);
    const [link] = await linksOf(id);
    expect(link).toMatchObject({ company_name: 'Logistics', outdated: false, drifted: false });
    expect(await readCopy(link?.copy_id ?? 0)).toMatchObject({
      title: 'Brandskydd',
      type: 4,
      content: '<p>Nyckel i receptionen</p>',
    });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.company_id, api.logistics.id), eq(auditLog.resource, 'pages')))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'create', record_id: link?.copy_id, actor_id: as().id });
    expect(await publish(id)).toEqual(['unchanged']);
  });

  it('offers later versions, and keeps what the company has changed itself', async () => {
    const id = await createPage();
    await publish(id);
    const copy = await copyOf(id);
    await api.call('PATCH', `/pages/${copy}`, { ...there(), body: { published: false } });
    await change(id, '<p>Version 2</p>');
    expect(await linksOf(id)).toMatchObject([{ outdated: true, drifted: false }]);
    expect(await publish(id)).toEqual(['updated']);
    expect(await readCopy(copy)).toMatchObject({ content: '<p>Version 2</p>', published: false });
    expect(await linksOf(id)).toMatchObject([{ copy_id: copy, outdated: false, drifted: false }]);
  });

  it('shows local changes as drift, and replaces them only when asked to', async () => {
    const id = await createPage();
    await publish(id);
    const copy = await copyOf(id);
    await change(copy, '<p>Egen text</p>', there());
    expect(await linksOf(id)).toMatchObject([{ outdated: false, drifted: true }]);
    await change(id, '<p>Version 2</p>');
    expect(await publish(id)).toEqual(['drifted']);
    expect(await readCopy(copy)).toMatchObject({ content: '<p>Egen text</p>' });
    expect(await publish(id, { overwrite: true })).toEqual(['updated']);
    expect(await readCopy(copy)).toMatchObject({ content: '<p>Version 2</p>' });
    expect(await linksOf(id)).toMatchObject([{ outdated: false, drifted: false }]);
  });

  it('is undone and redone as a change set, unless the company has changed the copy since', async () => {
    const id = await createPage();
    const first = await changeSetOf(id);
    const copy = await copyOf(id);
    expect(await revert(first, 'undo', as())).toMatchObject({ done: 1, skipped: [] });
    expect(await linksOf(id)).toEqual([]);
    expect(await revert(first, 'redo', as())).toMatchObject({ done: 1, skipped: [] });
    expect(await linksOf(id)).toMatchObject([{ copy_id: copy, outdated: false, drifted: false }]);

    await change(id, '<p>Version 2</p>');
    const second = await changeSetOf(id);
    expect(await revert(second, 'undo', as())).toMatchObject({ done: 1, skipped: [] });
    expect(await readCopy(copy)).toMatchObject({ content: '<p>Nyckel i receptionen</p>' });
    expect(await linksOf(id)).toMatchObject([{ outdated: true, drifted: false }]);
    expect(await revert(second, 'redo', as())).toMatchObject({ done: 1, skipped: [] });
    await change(copy, '<p>Egen text</p>', there());
    expect(await revert(second, 'undo', as())).toMatchObject({ done: 0, skipped: [{ name: 'Logistics' }] });
    expect(await readCopy(copy)).toMatchObject({ content: '<p>Egen text</p>' });
  });
});

it('lists a copy that its company has deleted, but not one whose publication was undone', async () => {
  const id = await createPage();
  const changeSet = await changeSetOf(id);
  const copy = await copyOf(id);
  await revert(changeSet, 'undo', as());
  expect(await linksOf(id)).toEqual([]);
  const body = { resource: 'pages', record_id: copy };
  await api.call('POST', '/trash/restore', { ...there(), body });
  expect(await linksOf(id)).toMatchObject([{ copy_id: copy }]);
  await api.call('DELETE', `/pages/${copy}`, there());
  expect(await publish(id)).toEqual(['created']);
  await api.call('DELETE', `/pages/${await copyOf(id)}`, there());
  expect(await linksOf(id)).toMatchObject([{ copy_id: null }]);
});

const setFeatures = (features: string[]) =>
  api.db.update(companies).set({ features }).where(eq(companies.id, api.logistics.id));

it('forms and shortcuts are published too', async () => {
  await setFeatures(['forms']);
  const [form] = await api.db
    .insert(forms)
    .values({ company_id: api.care.id, title: 'Skyddsrond', responsible_email: 'a@care.example' })
    .returning();
  expect(await publish(form?.id ?? 0, { resource: 'forms' })).toEqual(['created']);
  expect(await publish(api.care.shortcut.id, { resource: 'shortcuts' })).toEqual(['created']);
  await api.db
    .update(shortcuts)
    .set({ url: 'https://new.example/' })
    .where(eq(shortcuts.id, api.care.shortcut.id));
  expect(await publish(api.care.shortcut.id, { resource: 'shortcuts' })).toEqual(['updated']);
  const urls = (await api.db.select().from(shortcuts).where(eq(shortcuts.company_id, api.logistics.id))).map(
    ({ url }) => url,
  );
  expect(urls).toContain('https://new.example/');
});

describe('publishing is refused', () => {
  it('for records of other companies, unknown companies and the own one', async () => {
    const id = await createPage();
    const [foreign] = await api.db.select().from(pages).where(eq(pages.company_id, api.logistics.id));
    expect(await get(await changeSetOf(foreign?.id ?? 0), as())).toMatchObject({
      working: false,
      error: 'Could not find page',
      changed_count: 0,
      left_count: 1,
    });
    for (const company of [api.care.id, 2_147_483])
      expect(await results(id, { companies: [company] })).toMatchObject([
        { outcome: 'failed', reason: 'Could not find company' },
      ]);
    expect(await linksOf(id)).toEqual([]);
  });

  it('for everybody but superadmins, and as a change of other records', async () => {
    const id = await createPage();
    const call = async (as: typeof api.care.admin, body: Partial<ChangeSetCreate>) =>
      api.call('POST', '/change-sets', {
        as,
        body: {
          resource: 'companies',
          kind: 'publish',
          ids: [api.logistics.id],
          publish: { resource: 'pages', id },
          run: true,
          ...body,
        },
      });
    const { admin, editor } = api.care;
    for (const user of [admin, editor]) {
      expect((await call(user, {})).status).toBe(403);
      expect(fieldErrors(await call(user, { resource: 'pages' }))).toHaveProperty('resource');
    }
    await api.changeSetsDone();
    expect(await linksOf(id)).toEqual([]);
  });
});

it('an approved publication is made only with the content that was approved', async () => {
  await api.db.update(companies).set({ approval_rows: 0 }).where(eq(companies.id, api.care.id));
  const boss = await api.addUser({ company_id: api.care.id, roles: ['admin', 'superadmin'] });
  const approve = async (changed: boolean) => {
    const id = await createPage();
    const changeSet = await changeSetOf(id, { preview: true });
    await api.call('POST', `/change-sets/${changeSet}/propose`, { as: as(), body: {} });
    if (changed) await change(id, '<p>Ingen har sett</p>');
    const { approval } = await get(changeSet, boss);
    const body = { asked_at: approval?.asked_at };
    const answer = await api.call('POST', `/change-sets/${changeSet}/approve`, { as: boss, body });
    expect(answer.status).toBe(200);
    await api.changeSetsDone();
    return [(await get(changeSet, boss)).changed_count, (await linksOf(id)).length];
  };
  expect(await approve(true)).toEqual([0, 0]);
  expect(await approve(false)).toEqual([1, 1]);
  await api.db.update(companies).set({ approval_rows: null }).where(eq(companies.id, api.care.id));
});
