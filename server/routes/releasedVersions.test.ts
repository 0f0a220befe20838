import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endpoints, fillPath } from '../../contract/endpoints';
import type { Form } from '../../contract/form';
import type { Home } from '../../contract/home';
import type { LinkedCopy, LinkedCopyVersions, PublishedResource, Shared } from '../../contract/publication';
import { changeSetCalls } from '../../tests/support/changeSetCalls';
import { publicationCalls } from '../../tests/support/publicationCalls';
import { codeOf, dataOf, useTestApi } from '../../tests/support/testApi';
import { firstRow } from '../core/rows';
import {
  auditLog,
  categories,
  companies,
  files,
  forms,
  formsGroupIds,
  groups,
  media,
  pages,
} from '../db/schema';

/** Which texts, files and names the company of a copy gets to know. */
const api = useTestApi();
const paths = endpoints.publications;
const { as, there, createPage, changeSetOf, publish, linksOf, copyOf, readCopy, change } =
  publicationCalls(api);
const { revert } = changeSetCalls(api);

const SECRET = 'Uppsägningar';

const edit = (id: number, body: object) => api.call('PATCH', `/pages/${id}`, { as: as(), body });

/** A page of Care, and the link of its copy in Logistics. */
const sharePage = async (values?: Record<string, unknown>) => {
  const id = await createPage(values);
  await publish(id);
  return { id, copy: await copyOf(id), link: (await linksOf(id))[0]?.id ?? 0 };
};

/** Everything that an editor of Logistics can read of a link, as one text; `offered` is the version. */
const readAll = async (
  link: number,
  copy: number,
  resource: PublishedResource = 'pages',
  editor = api.logistics.editor,
) => {
  const answers = [
    await api.call('GET', fillPath(paths.one, { id: link }), { as: editor }),
    await api.call('GET', `${paths.list}?filter[resource]=${resource}&filter[copy_id]=${copy}`, {
      as: editor,
    }),
    await api.call('GET', '/home', { as: editor }),
    await api.call('POST', fillPath(paths.update, { id: link }), { as: editor, body: { overwrite: true } }),
    await api.call('GET', `/${resource}/${copy}`, { as: editor }),
  ] as const;
  const [one, list, home, taken] = answers;
  return {
    text: JSON.stringify(answers.map(({ body }) => body)),
    offered: one.status === 200 ? dataOf<LinkedCopyVersions>(one).offered : undefined,
    outdated: dataOf<LinkedCopy[]>(list)[0]?.outdated,
    onHome: dataOf<Home>(home).publications?.copies.some(({ copy_id: id }) => id === copy),
    taken: taken.status === 200 ? 200 : codeOf(taken),
  };
};

const REFUSED = { offered: null, outdated: false, onHome: false, taken: 'original_unpublished' };

const addForm = async (values: Partial<typeof forms.$inferInsert>) =>
  firstRow(
    await api.db
      .insert(forms)
      .values({ company_id: api.care.id, title: 'Blankett', responsible_email: 'a@care.example', ...values })
      .returning(),
  ).id;

/** Logistics gets forms too. */
const allowForms = () =>
  api.db
    .update(companies)
    .set({ features: ['feed', 'forms'] })
    .where(eq(companies.id, api.logistics.id));

const addMedium = async (name: string) => {
  const own = { company_id: api.care.id, mime: 'image/png' };
  await api.deps.files.put(name, new Uint8Array(3));
  const file = { ...own, kind: 'media' as const, storage_key: name, name, size: 3 };
  const { id } = firstRow(await api.db.insert(files).values(file).returning());
  const medium = { ...own, name, size: 3, file_id: id, folder: SECRET, tags: [SECRET] };
  return firstRow(await api.db.insert(media).values(medium).returning()).id;
};

const namesInLogistics = async () => {
  const tables = [
    await api.db.select().from(groups).where(eq(groups.company_id, api.logistics.id)),
    await api.db.select().from(categories).where(eq(categories.company_id, api.logistics.id)),
    await api.db.select().from(media).where(eq(media.company_id, api.logistics.id)),
    await api.db.select().from(forms).where(eq(forms.company_id, api.logistics.id)),
  ];
  return JSON.stringify(tables);
};

describe('a version is kept from the other company', () => {
  it.each([
    ['pages', { type: 4, content: '<p>Text</p>' }],
    ['forms', { responsible_email: 'a@care.example', fields: [{ type: 'text', label: 'Namn' }] }],
  ] as const)(
    'of %s while only some groups may read it, and until it is published again',
    async (resource, values) => {
      await allowForms();
      const body = { ...values, title: 'Version 1', published: true };
      const { id } = dataOf<{ id: number }>(await api.call('POST', `/${resource}`, { as: as(), body }));
      const save = (changes: object) => api.call('PATCH', `/${resource}/${id}`, { as: as(), body: changes });
      expect(await publish(id, { resource })).toEqual(['created']);
      const [shared] = await linksOf(id, resource);
      const [link, copy] = [shared?.id ?? 0, shared?.copy_id ?? 0];
      const read = () => readAll(link, copy, resource, api.logistics.admin);
      const name = `Readers of ${resource}`;
      const group = firstRow(
        await api.db.insert(groups).values({ company_id: api.care.id, name }).returning(),
      );
      await save({ title: 'Internal 1', group_ids: [group.id] });
      const { text, ...seen } = await read();
      expect(seen).toEqual(REFUSED);
      expect(text).not.toContain('Internal');
      expect(await namesInLogistics()).not.toContain(name);
      // A later one is not either.
      await save({ title: 'Internal 2' });
      expect(await read()).toMatchObject(REFUSED);

      expect(await linksOf(id, resource)).toMatchObject([{ outdated: true }]);
      expect(await publish(id, { resource })).toEqual(['updated']);
      expect(dataOf(await api.call('GET', `/${resource}/${copy}`, there()))).toMatchObject({
        title: 'Internal 2',
        group_ids: [expect.any(Number)],
      });
      await save({ title: 'Internal 3' });
      expect(await read()).toMatchObject(REFUSED);
      // Open for everybody again.
      await save({ group_ids: [] });
      expect(await read()).toMatchObject({ outdated: true, onHome: true, taken: 200 });
    },
  );

  it.each([
    ['a draft', { published: false }],
    ['scheduled', { publish_at: '2099-01-01T00:00:00Z' }],
    ['expired', { expires_at: '2020-01-01T00:00:00Z' }],
  ])('while it is %s', async (_name, values) => {
    const { id, copy, link } = await sharePage();
    await edit(id, { content: `<p>${SECRET}</p>`, ...values });
    const { text, ...seen } = await readAll(link, copy);
    expect({ ...seen, onHome: false }).toEqual(REFUSED);
    expect(text).not.toContain(SECRET);
  });

  it('when the publication was undone, though the company takes its copy from the trash', async () => {
    const id = await createPage();
    const changeSet = await changeSetOf(id);
    const [first] = await linksOf(id);
    const [link, copy] = [first?.id ?? 0, first?.copy_id ?? 0];
    await revert(changeSet, 'undo', as());
    const body = { resource: 'pages', record_id: copy };
    await api.call('POST', '/trash/restore', { ...there(), body });
    await change(id, `<p>${SECRET}</p>`);
    const { text, ...seen } = await readAll(link, copy);
    expect(seen).toMatchObject({ offered: undefined, outdated: undefined, taken: 'not_found' });
    expect(text).not.toContain(SECRET);
    // Until somebody publishes it again.
    expect(await publish(id)).toEqual(['updated']);
    await change(id, '<p>Version 3</p>');
    expect(await readAll(link, copy)).toMatchObject({ outdated: true, taken: 200 });
  });

  it('from the drafts of an editor and from a deleted original', async () => {
    const { id, copy, link } = await sharePage();
    const draft = { page_id: id, revision: 1, values: { content: `<p>${SECRET}</p>` } };
    const saved = await api.call('POST', endpoints.pages.drafts, { as: as(), body: draft });
    expect(saved.status).toBe(200);
    expect((await readAll(link, copy)).text).not.toContain(SECRET);
    await change(id, `<p>${SECRET}</p>`);
    await api.call('DELETE', `/pages/${id}`, { as: as() });
    const { text, taken } = await readAll(link, copy);
    expect(taken).toBe('original_gone');
    expect(text).not.toContain(SECRET);
  });
});

describe('what a version refers to', () => {
  it('does not bring the category and its parent', async () => {
    const { id, copy, link } = await sharePage();
    const own = { company_id: api.care.id };
    const parent = firstRow(
      await api.db
        .insert(categories)
        .values({ ...own, name: SECRET })
        .returning(),
    );
    const child = { ...own, name: 'Avveckling', parent_id: parent.id };
    const { id: category } = firstRow(await api.db.insert(categories).values(child).returning());
    await edit(id, { category_id: category, content: '<p>Version 2</p>' });
    expect((await readAll(link, copy)).taken).toBe(200);
    expect(await namesInLogistics()).not.toMatch(/Uppsägningar|Avveckling/);
  });

  it.each(['not published', 'for some groups'])('brings no form that is %s', async (state) => {
    await allowForms();
    const form = await addForm({ title: SECRET, published: state !== 'not published' });
    if (state === 'for some groups')
      await api.db.insert(formsGroupIds).values({ record_id: form, target_id: api.care.group.id });
    const { id, copy, link } = await sharePage();
    await edit(id, { form_id: form });
    const { text, taken, offered } = await readAll(link, copy);
    expect([taken, offered]).toMatchObject([200, { form: null }]);
    expect(text).not.toContain(SECRET);
    expect(await namesInLogistics()).not.toContain(SECRET);
  });

  it('keeps the names that the company of the copy knows, and folders and tags to itself', async () => {
    const form = await addForm({ title: 'Beställning', published: true });
    const medium = await addMedium('Planritning');
    const { id, copy, link } = await sharePage({ form_id: form, media_ids: [medium] });
    expect(await namesInLogistics()).not.toContain(SECRET);
    await api.db.update(forms).set({ title: SECRET, published: false }).where(eq(forms.id, form));
    await api.db.update(media).set({ name: SECRET }).where(eq(media.id, medium));
    await change(id, '<p>Version 2</p>');
    const { text, offered } = await readAll(link, copy);
    expect(offered).toMatchObject({ form: 'Beställning', files: ['Planritning'] });
    expect(text).not.toContain(SECRET);
  });

  it('is not copied anew once not everybody may read the original', async () => {
    const medium = await addMedium('Karta');
    const { id, copy, link } = await sharePage({ media_ids: [medium] });
    await edit(id, { published: false });
    await api.db.update(media).set({ name: SECRET }).where(eq(media.id, medium));
    await api.call('PATCH', `/pages/${copy}`, {
      ...there(),
      body: { media_ids: [], content: '<p>Eget</p>' },
    });
    await api.db.delete(media).where(and(eq(media.company_id, api.logistics.id), eq(media.name, 'Karta')));
    const { text, offered, taken } = await readAll(link, copy);
    expect([taken, offered]).toMatchObject([200, { files: [] }]);
    expect(text).not.toContain(SECRET);
    expect(await namesInLogistics()).not.toContain(SECRET);
  });
});

describe('sharing', () => {
  const query = (id: number, resource: PublishedResource = 'pages') =>
    `${paths.shared}?filter[resource]=${resource}&filter[source_id]=${id}`;
  const sharedWith = async (id: number, user = api.care.editor) =>
    dataOf<Shared>(await api.call('GET', query(id), { as: user })).companies;

  it('is seen and stopped by those who may edit the original; the copies stay', async () => {
    const { id, copy, link } = await sharePage();
    expect(await sharedWith(await createPage())).toBe(0);
    expect(await sharedWith(id)).toBe(1);
    expect((await api.call('DELETE', query(id), { as: api.care.editor })).status).toBe(204);
    expect(await sharedWith(id)).toBe(0);
    await change(id, `<p>${SECRET}</p>`);
    const { text, taken } = await readAll(link, copy);
    expect(taken).toBe('not_found');
    expect(text).not.toContain(SECRET);
    expect(await readCopy(copy)).toMatchObject({ title: 'Brandskydd' });
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.action, 'stop_sharing'));
    expect(lines).toMatchObject([
      { company_id: api.care.id, actor_id: api.care.editor.id, resource: 'pages', record_id: id },
    ]);
    // Nothing is left to stop.
    expect((await api.call('DELETE', query(id), { as: api.care.editor })).status).toBe(204);
    expect(await api.db.$count(auditLog, eq(auditLog.action, 'stop_sharing'))).toBe(1);
  });

  it('counts only companies that have a copy', async () => {
    const { id, copy } = await sharePage();
    await api.call('DELETE', `/pages/${copy}`, there());
    expect(await sharedWith(id)).toBe(0);
    await publish(id);
    await api.db.update(companies).set({ deleted_at: new Date() }).where(eq(companies.id, api.logistics.id));
    expect(await sharedWith(id)).toBe(0);
    await api.db.update(companies).set({ deleted_at: null }).where(eq(companies.id, api.logistics.id));
    expect(await sharedWith(id)).toBe(1);
  });

  it('is nothing for other roles, other resources and other companies', async () => {
    const { id } = await sharePage();
    const { care, logistics } = api;
    const form = await addForm({});
    const refusals = [
      [care.communicator, query(id), 403],
      [care.staff, query(id), 403],
      [care.editor, query(form, 'forms'), 403],
      [care.editor, query(care.shortcut.id, 'shortcuts'), 403],
      [logistics.editor, query(id), 404],
      [logistics.admin, query(id), 404],
    ] as const;
    for (const method of ['GET', 'DELETE'])
      for (const [user, path, status] of refusals)
        expect([method, path, (await api.call(method, path, { as: user })).status]).toEqual([
          method,
          path,
          status,
        ]);
    expect(await sharedWith(id)).toBe(1);
    expect(dataOf<Form>(await api.call('GET', `/forms/${form}`, { as: care.admin })).id).toBe(form);
    expect(await api.db.$count(pages, eq(pages.id, id))).toBe(1);
  });
});
