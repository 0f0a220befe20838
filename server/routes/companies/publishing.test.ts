import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '../../../contract/auditLog';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { publicationCalls } from '../../../tests/support/publicationCalls';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { firstRow, ROWS_PER_TRANSACTION } from '../../core/rows';
import {
  auditLog,
  changeSetRows,
  changeSets,
  companies,
  files,
  forms,
  groups,
  media,
  pageGroups,
  pages,
} from '../../db/schema';

const api = useTestApi();
const { revert, get, create } = changeSetCalls(api);
const { as, there, createPage, changeSetOf, results, publish, linksOf, copyOf, readCopy, change } =
  publicationCalls(api);

const setFeatures = (features: string[]) =>
  api.db.update(companies).set({ features }).where(eq(companies.id, api.logistics.id));

const addMedium = async (name: string) => {
  const own = { company_id: api.care.id };
  await api.deps.files.put(name, new TextEncoder().encode(name));
  const file = firstRow(
    await api.db
      .insert(files)
      .values({ ...own, kind: 'media', storage_key: name, name, mime: 'image/png', size: name.length })
      .returning(),
  );
  const values = { ...own, name, mime: 'image/png', size: 1, file_id: file.id };
  return firstRow(await api.db.insert(media).values(values).returning()).id;
};
const filesThere = () => api.db.$count(files, eq(files.company_id, api.logistics.id));
describe('the linked copies of a record', () => {
  it('are counted also beyond the last page', async () => {
    const id = await createPage();
    await publish(id);
    const list = (number: number) =>
      api.call(
        'GET',
        `/companies/publications?filter[resource]=pages&filter[source_id]=${id}&page[number]=${number}`,
        { as: as() },
      );
    expect((await list(1)).body).toMatchObject({ data: [{}], meta: { total: 1 } });
    expect((await list(2)).body).toEqual({ data: [], meta: { total: 1 } });
  });
});

describe('a preview', () => {
  it('tells what would become of each company, and changes nothing', async () => {
    const id = await createPage();
    expect(await publish(id, { preview: true })).toEqual(['created']);
    expect(await linksOf(id)).toEqual([]);
    await publish(id);
    expect(await publish(id, { preview: true })).toEqual(['unchanged']);
    await change(id, '<p>Version 2</p>');
    expect(await publish(id, { preview: true })).toEqual(['updated']);
    await change(await copyOf(id), '<p>Egen text</p>', there());
    expect(await publish(id, { preview: true })).toEqual(['drifted']);
    expect(await readCopy(await copyOf(id))).toMatchObject({ content: '<p>Egen text</p>' });
  });

  it('names the companies that have turned the feature off, as publishing does', async () => {
    await setFeatures(['feed']);
    const form = firstRow(
      await api.db
        .insert(forms)
        .values({ company_id: api.care.id, title: 'Skyddsrond', responsible_email: 'a@care.example' })
        .returning(),
    );
    for (const preview of [true, false])
      expect(await results(form.id, { resource: 'forms', preview })).toEqual([
        {
          company_id: api.logistics.id,
          name: 'Logistics',
          outcome: 'failed',
          reason: 'This feature is turned off for the company.',
        },
      ]);
    expect(await linksOf(form.id, 'forms')).toEqual([]);
    await setFeatures(['feed', 'forms']);
  });
});

describe('what a copy refers to', () => {
  it('is copied once for each company, and again when the company has deleted it', async () => {
    const medium = await addMedium('karta');
    const form = firstRow(
      await api.db
        .insert(forms)
        .values({ company_id: api.care.id, title: 'Olycka', responsible_email: 'a@care.example' })
        .returning(),
    );
    const id = await createPage({ media_ids: [medium], form_id: form.id });
    const before = await filesThere();
    await publish(id);
    await change(id, '<p>Version 2</p>');
    expect(await publish(id)).toEqual(['updated']);
    expect(await filesThere()).toBe(before + 1);

    const copy = await readCopy(await copyOf(id));
    await api.call('PATCH', `/pages/${copy.id}`, { ...there(), body: { media_ids: [] } });
    await api.db.delete(media).where(inArray(media.id, copy.media_ids));
    await api.db.delete(forms).where(eq(forms.id, copy.form_id ?? 0));
    expect(await publish(id, { overwrite: true })).toEqual(['updated']);
    const repaired = await readCopy(copy.id);
    expect(repaired.media_ids).toHaveLength(1);
    expect(repaired.media_ids).not.toEqual(copy.media_ids);
    expect(repaired.form_id).not.toBe(copy.form_id);
    expect(await api.db.$count(forms, eq(forms.id, repaired.form_id ?? 0))).toBe(1);
  });

  it('is there again when a deleted copy is published anew', async () => {
    const id = await createPage({ media_ids: [await addMedium('plan')] });
    await publish(id);
    const deleted = await copyOf(id);
    const [medium] = (await readCopy(deleted)).media_ids;
    expect((await api.call('DELETE', `/pages/${deleted}`, there())).status).toBe(204);
    expect(await publish(id)).toEqual(['created']);
    expect(await readCopy(await copyOf(id))).toMatchObject({ media_ids: [medium] });
  });

  it('leaves no files when publishing fails', async () => {
    const id = await createPage({ media_ids: [await addMedium('ritning')] });
    const put = vi.spyOn(api.deps.files, 'put');
    await api.db.execute(
      `alter table publications add constraint refuse check (source_id <> ${id}) not valid`,
    );
    expect(await results(id)).toMatchObject([{ outcome: 'failed' }]);
    await api.db.execute('alter table publications drop constraint refuse');
    const keys = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    expect(keys).toHaveLength(1);
    for (const key of keys) expect(await api.deps.files.get(key)).toBeNull();
    expect(await linksOf(id)).toEqual([]);
  });
});

describe('a page limited to groups', () => {
  const groupsOfCopy = async (id: number) => (await readCopy(id)).group_ids;

  it('is limited in the other company, also after an update, its undo and its redo', async () => {
    const id = await createPage({ group_ids: [api.care.group.id] });
    await publish(id);
    const copy = await copyOf(id);
    const limited = await groupsOfCopy(copy);
    expect(limited).toHaveLength(1);
    const ofCopy = and(eq(auditLog.company_id, api.logistics.id), eq(auditLog.record_id, copy));
    expect(await api.db.select().from(auditLog).where(ofCopy)).toMatchObject([
      { action: 'create', resource: 'pages', changes: { title: 'Brandskydd', group_ids: limited } },
    ]);
    await change(id, '<p>Version 2</p>');
    const changeSet = await changeSetOf(id);
    expect(await groupsOfCopy(copy)).toEqual(limited);
    for (const direction of ['undo', 'redo'] as const) {
      expect(await revert(changeSet, direction, as())).toMatchObject({ done: 1, skipped: [] });
      expect(await groupsOfCopy(copy)).toEqual(limited);
    }
  });

  it('limits a copy that was open until then, and its undo does not open it', async () => {
    const id = await createPage();
    await publish(id);
    const copy = await copyOf(id);
    await api.db.insert(pageGroups).values({ page_id: id, group_id: api.care.group.id });
    expect(await linksOf(id)).toMatchObject([{ outdated: true, drifted: false }]);
    const changeSet = await changeSetOf(id);
    expect(await get(changeSet, as())).toMatchObject({ changed_count: 1 });
    const limited = await groupsOfCopy(copy);
    expect(limited).toHaveLength(1);
    expect(await publish(id)).toEqual(['unchanged']);
    await revert(changeSet, 'undo', as());
    expect(await groupsOfCopy(copy)).toEqual(limited);
    await revert(changeSet, 'redo', as());
    expect(await groupsOfCopy(copy)).toEqual(limited);
  });

  it('is not published any more when its groups are gone by the time of the redo', async () => {
    const group = firstRow(
      await api.db.insert(groups).values({ company_id: api.care.id, name: 'Nattskift' }).returning(),
    );
    const id = await createPage({ group_ids: [group.id] });
    const changeSet = await changeSetOf(id);
    const copy = await copyOf(id);
    await revert(changeSet, 'undo', as());
    await api.db
      .delete(groups)
      .where(and(eq(groups.company_id, api.logistics.id), eq(groups.name, 'Nattskift')));
    expect(await revert(changeSet, 'redo', as())).toMatchObject({
      done: 1,
      incomplete: [{ name: 'Logistics', lost: ['group_ids', 'published'] }],
    });
    expect(await readCopy(copy)).toMatchObject({ group_ids: [], published: false });
  });
});

describe('a publication', () => {
  it('keeps what was published in its change set, and names it in the notification', async () => {
    const id = await createPage();
    const record = { resource: 'pages' as const, id, name: 'Brandskydd' };
    const changeSet = await create(
      {
        resource: 'companies',
        kind: 'publish',
        ids: [api.logistics.id],
        publish: { resource: 'pages', id },
        summary: { record },
      },
      as(),
    );
    expect((await get(changeSet, as())).summary).toEqual({ record });
    const runAt = new Date(api.deps.now().getTime() + 60_000).toISOString();
    await api.call('POST', `/change-sets/${changeSet}/run`, { as: as(), body: { run_at: runAt } });
    await api.changeSetsDone();
    api.pass(60_000);
    api.deps.changeSetsDue?.();
    await api.changeSetsDone();
    expect(dataOf(await api.call('GET', '/my/notifications', { as: as() }))).toMatchObject([
      { title: 'Publish: Brandskydd', message: 'Done: 1. Skipped: 0.' },
    ]);
  });

  it('cannot be undone by an earlier change set once it has a later version', async () => {
    const id = await createPage();
    await publish(id);
    await change(id, '<p>Version 2</p>');
    const changeSet = await changeSetOf(id);
    await change(id, '<p>Version 3</p>');
    await publish(id);
    expect(await revert(changeSet, 'undo', as())).toMatchObject({
      done: 0,
      skipped: [{ name: 'Logistics' }],
    });
    expect(await readCopy(await copyOf(id))).toMatchObject({ content: '<p>Version 3</p>' });
  });

  it('has no link to the change set of the other company in the audit log', async () => {
    const id = await createPage();
    const changeSet = await changeSetOf(id);
    const copy = await copyOf(id);
    await revert(changeSet, 'undo', as());
    const query = `filter[resource]=pages&filter[record_id]=${copy}`;
    const lines = dataOf<AuditLine[]>(await api.call('GET', `/audit-log?${query}`, there()));
    expect(lines.map(({ action, change_set_id: set }) => [action, set])).toEqual([
      ['delete', null],
      ['create', null],
    ]);
  });

  it('fails for a company without space for the files', async () => {
    const id = await createPage({ title: 'Karta', media_ids: [await addMedium('plats')] });
    const before = await filesThere();
    api.deps.quotas = { storageGb: 1e-9, mailsPerDay: 0 };
    expect(await publish(id)).toEqual(['failed']);
    api.deps.quotas = undefined;
    expect(await filesThere()).toBe(before);
    expect(await publish(id)).toEqual(['created']);
  });

  it('fails for a company that was deleted meanwhile, and reaches the others', async () => {
    const id = await createPage();
    const values = { name: 'Nedlagt', organisation_number: '5560160680', deleted_at: new Date() };
    const gone = firstRow(await api.db.insert(companies).values(values).returning());
    const more = { companies: [api.logistics.id, gone.id] };
    for (const preview of [true, false])
      expect(await results(id, { ...more, preview })).toEqual([
        { company_id: api.logistics.id, name: 'Logistics', outcome: 'created' },
        { company_id: gone.id, name: 'Nedlagt', outcome: 'failed', reason: 'Deleted since then.' },
      ]);
    expect(await api.db.$count(pages, eq(pages.company_id, gone.id))).toBe(0);
    await api.db.delete(companies).where(eq(companies.id, gone.id));
  });

  it('makes one copy when two superadmins publish at once', async () => {
    const id = await createPage({ title: 'Samtidigt', media_ids: [await addMedium('samtidigt')] });
    const before = await filesThere();
    const outcomes = await Promise.all([publish(id), publish(id)]);
    expect(outcomes.flat()).toContain('created');
    expect(await linksOf(id)).toHaveLength(1);
    expect(await api.db.$count(pages, eq(pages.title, 'Samtidigt'))).toBe(2);
    expect(await filesThere()).toBe(before + 1);
  });

  it('is not undone where the feature has been turned off since', async () => {
    await setFeatures(['forms']);
    const form = firstRow(
      await api.db
        .insert(forms)
        .values({ company_id: api.care.id, title: 'Tillbud', responsible_email: 'a@care.example' })
        .returning(),
    );
    const changeSet = await changeSetOf(form.id, { resource: 'forms' });
    await setFeatures([]);
    expect(await revert(changeSet, 'undo', as())).toMatchObject({
      done: 0,
      skipped: [{ name: 'Logistics', reason: 'This feature is turned off for the company.' }],
    });
    await setFeatures(['forms']);
    expect(await revert(changeSet, 'undo', as())).toMatchObject({ done: 1, skipped: [] });
  });

  it('is listed in pages', async () => {
    const id = await createPage();
    const values = { name: 'Akleja', organisation_number: '5560160680' };
    const { id: other } = firstRow(await api.db.insert(companies).values(values).returning());
    await publish(id, { companies: [api.logistics.id, other] });
    const listed = (page: number) => linksOf(id, 'pages', `&page[size]=1&page[number]=${page}`);
    expect(await listed(1)).toMatchObject([{ company_name: 'Akleja' }]);
    expect(await listed(2)).toMatchObject([{ company_name: 'Logistics' }]);
    expect(await linksOf(id, 'pages', `&filter[company_id]=${other}`)).toHaveLength(1);
  });

  it('is undone for more companies than one step takes', async () => {
    const total = ROWS_PER_TRANSACTION + 1;
    const values = {
      company_id: api.care.id,
      actor_name: as().name,
      resource: 'companies',
      kind: 'publish' as const,
      total,
    };
    const { id } = firstRow(await api.db.insert(changeSets).values(values).returning());
    const rows = Array.from({ length: total }, (_, index) => ({
      change_set_id: id,
      resource: 'companies',
      position: index + 1,
      record_id: 1_000 + index,
      name: `Bolag ${index}`,
      action: 'create' as const,
    }));
    await api.db.insert(changeSetRows).values(rows);
    const { skipped, left } = await revert(id, 'undo', as());
    expect([skipped.length, left]).toEqual([total, 0]);
  });
});
