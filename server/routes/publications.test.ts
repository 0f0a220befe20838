import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endpoints, fillPath } from '../../contract/endpoints';
import type { Home } from '../../contract/home';
import type { Page } from '../../contract/page';
import type { LinkedCopy, LinkedCopyVersions, PublishedResource } from '../../contract/publication';
import { changeSetCalls } from '../../tests/support/changeSetCalls';
import { publicationCalls } from '../../tests/support/publicationCalls';
import { codeOf, dataOf, useTestApi } from '../../tests/support/testApi';
import { firstRow } from '../core/rows';
import { auditLog, companies, forms, media, files, pages, pageMedia, shortcuts } from '../db/schema';

const api = useTestApi();
const paths = endpoints.publications;

const { changeSetOf, linksOf } = publicationCalls(api);

/** Publishes a record of Care to Logistics. Returns the id of the copy. */
const publish = async (resource: PublishedResource, id: number) => {
  await changeSetOf(id, { resource });
  return (await linksOf(id, resource))[0]?.copy_id ?? 0;
};

const addPage = async (values: Partial<typeof pages.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(pages)
      .values({
        company_id: api.care.id,
        title: 'Brandskydd',
        content: '<p>Version 1</p>',
        published: true,
        ...values,
      })
      .returning(),
  );

const edit = (resource: PublishedResource, id: number, body: object, as = api.care.superadmin) =>
  api.call('PATCH', `/${resource}/${id}`, { as, body });

const linkOf = async (resource: PublishedResource, copyId: number, as = api.logistics.admin) =>
  dataOf<LinkedCopy[]>(
    await api.call('GET', `${paths.list}?filter[resource]=${resource}&filter[copy_id]=${copyId}`, { as }),
  )[0];

const takeOver = async (id: number, body: object = {}, as = api.logistics.admin) =>
  api.call('POST', fillPath(paths.update, { id }), { as, body });

const readPage = async (id: number) =>
  dataOf<Page>(await api.call('GET', `/pages/${id}`, { as: api.logistics.admin }));

/** A page of Care, its copy in Logistics, and the link. */
const publishPage = async (values?: Partial<typeof pages.$inferInsert>) => {
  const { id } = await addPage(values);
  const copy = await publish('pages', id);
  return { id, copy, link: (await linkOf('pages', copy))?.id ?? 0 };
};

describe('the company of a linked copy', () => {
  it('is offered a later version, sees what it changes, and takes it over', async () => {
    const { id, copy, link } = await publishPage();
    expect(await linkOf('pages', copy)).toMatchObject({
      name: 'Brandskydd',
      company_name: 'Care',
      gone: false,
      outdated: false,
      drifted: false,
    });
    await edit('pages', id, {
      title: 'Brandskydd 2',
      content: `<p>Version <a href="/my-pages/${id}">2</a></p>`,
    });
    const { editor } = api.logistics;
    expect(await linkOf('pages', copy, editor)).toMatchObject({ outdated: true, drifted: false });
    const one = await api.call('GET', fillPath(paths.one, { id: link }), { as: editor });
    expect(dataOf<LinkedCopyVersions>(one)).toMatchObject({
      material: false,
      current: { title: 'Brandskydd', content: '<p>Version 1</p>', form: null, files: [] },
      offered: {
        title: 'Brandskydd 2',
        content: expect.stringContaining(`/my-pages/${copy}`) as string,
      },
    });
    const taken = await takeOver(link, {}, editor);
    expect(dataOf<LinkedCopy>(taken)).toMatchObject({
      name: 'Brandskydd 2',
      outdated: false,
      drifted: false,
    });
    expect((await readPage(copy)).content).toContain(`<a href="/my-pages/${copy}"`);
    const log = await api.db.select().from(auditLog).where(eq(auditLog.action, 'take_over'));
    expect(log).toMatchObject([
      {
        company_id: api.logistics.id,
        actor_id: editor.id,
        resource: 'pages',
        record_id: copy,
        changes: { company: 'Care' },
      },
    ]);
  });

  it('keeps its local changes unless they are to be replaced', async () => {
    const { id, copy, link } = await publishPage();
    await edit('pages', copy, { content: '<p>Own</p>' }, api.logistics.admin);
    await edit('pages', id, { content: '<p>Version 2</p>' });
    expect(await linkOf('pages', copy)).toMatchObject({ outdated: true, drifted: true });
    const refused = await takeOver(link);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'local_changes']);
    expect((await readPage(copy)).content).toBe('<p>Own</p>');
    expect((await takeOver(link, { overwrite: true })).status).toBe(200);
    expect((await readPage(copy)).content).toBe('<p>Version 2</p>');
  });

  it('asks for new signatures after a material change', async () => {
    const { id, copy, link } = await publishPage({ requires_signature: true });
    await edit('pages', id, { content: '<p>Version 2</p>', material: true });
    const one = await api.call('GET', fillPath(paths.one, { id: link }), { as: api.logistics.admin });
    expect(dataOf<LinkedCopyVersions>(one).material).toBe(true);
    await takeOver(link);
    const [row] = await api.db.select().from(pages).where(eq(pages.id, copy));
    expect(row?.signature_round).toBe(2);
  });

  it('sees new files by name, which are copied when it takes over', async () => {
    const { id, copy, link } = await publishPage();
    await api.deps.files.put('plan-file', new Uint8Array(3));
    const own = { company_id: api.care.id, mime: 'application/pdf', size: 3 };
    const file = { ...own, kind: 'media' as const, storage_key: 'plan-file', name: 'plan.pdf' };
    const stored = firstRow(await api.db.insert(files).values(file).returning());
    const medium = firstRow(
      await api.db
        .insert(media)
        .values({ ...own, name: 'Plan', file_id: stored.id })
        .returning(),
    );
    await api.db.update(media).set({ mime: 'image/png' });
    await edit('pages', id, {
      media_ids: [medium.id],
      content: `<img data-media-id="${medium.id}" alt="Ny">`,
    });
    const one = await api.call('GET', fillPath(paths.one, { id: link }), { as: api.logistics.admin });
    expect(dataOf<LinkedCopyVersions>(one)).toMatchObject({
      current: { files: [] },
      offered: {
        files: ['Plan'],
        // An id that comparisons accept.
        content: expect.stringMatching(/<img data-media-id="[1-9]\d*" alt="Ny">/) as string,
      },
    });
    expect((await takeOver(link)).status).toBe(200);
    const attached = await api.db
      .select({ company: media.company_id })
      .from(pageMedia)
      .innerJoin(media, eq(media.id, pageMedia.media_id))
      .where(eq(pageMedia.page_id, copy));
    // As an attachment and in the text.
    expect(attached).toEqual([{ company: api.logistics.id }, { company: api.logistics.id }]);
  });

  it('is offered nothing once the original is deleted, and can unlink the copy', async () => {
    const { id, copy, link } = await publishPage();
    await edit('pages', id, { content: '<p>Version 2</p>' });
    await api.call('DELETE', `/pages/${id}`, { as: api.care.superadmin });
    expect(await linkOf('pages', copy)).toMatchObject({ gone: true, outdated: false, company_name: 'Care' });
    const one = await api.call('GET', fillPath(paths.one, { id: link }), { as: api.logistics.admin });
    expect(dataOf<LinkedCopyVersions>(one).offered).toBeNull();
    const refused = await takeOver(link);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'original_gone']);
    const unlink = () => api.call('DELETE', fillPath(paths.one, { id: link }), { as: api.logistics.admin });
    expect((await unlink()).status).toBe(204);
    expect((await unlink()).status).toBe(404);
    expect(await linkOf('pages', copy)).toBeUndefined();
    expect((await readPage(copy)).title).toBe('Brandskydd');
    const log = await api.db.select().from(auditLog).where(eq(auditLog.action, 'unlink'));
    expect(log).toMatchObject([{ company_id: api.logistics.id, record_id: copy }]);
  });

  it('is not shown later versions while the original is not published', async () => {
    const { id, copy, link } = await publishPage();
    const onHome = async () => {
      const home = await api.call('GET', '/home', { as: api.logistics.admin });
      return dataOf<Home>(home).publications?.copies.some(({ copy_id: one }) => one === copy);
    };
    const hidden = { published: false, content: '<p>Utkast</p>' };
    const scheduled = { published: true, publish_at: '2099-01-01T00:00:00Z' };
    for (const unpublished of [hidden, scheduled]) {
      await edit('pages', id, unpublished);
      expect(await onHome()).toBe(false);
      expect(await linkOf('pages', copy)).toMatchObject({ gone: false, outdated: false });
      const one = await api.call('GET', fillPath(paths.one, { id: link }), { as: api.logistics.admin });
      expect(dataOf<LinkedCopyVersions>(one).offered).toBeNull();
      expect(JSON.stringify(one.body)).not.toContain('Utkast');
      expect(codeOf(await takeOver(link, { overwrite: true }))).toBe('original_unpublished');
    }
    await edit('pages', id, { publish_at: null });
    expect(await onHome()).toBe(true);
    expect(await linkOf('pages', copy)).toMatchObject({ outdated: true });
    expect((await takeOver(link)).status).toBe(200);
    expect((await readPage(copy)).content).toBe('<p>Utkast</p>');
  });

  it('can go back to the version it got, also while the original is not published', async () => {
    const { id, copy, link } = await publishPage();
    await edit('pages', id, { published: false });
    await edit('pages', copy, { content: '<p>Own</p>' }, api.logistics.admin);
    expect((await takeOver(link, { overwrite: true })).status).toBe(200);
    expect((await readPage(copy)).content).toBe('<p>Version 1</p>');
  });

  it('is not told of the company of the original once that is deleted', async () => {
    const { id, copy, link } = await publishPage();
    await edit('pages', id, { content: '<p>Version 2</p>' });
    const setDeleted = (at: Date | null) =>
      api.db.update(companies).set({ deleted_at: at }).where(eq(companies.id, api.care.id));
    await setDeleted(new Date());
    expect(await linkOf('pages', copy)).toMatchObject({ company_name: null, gone: true, outdated: false });
    expect(codeOf(await takeOver(link, { overwrite: true }))).toBe('original_gone');
    await setDeleted(null);
  });
});

describe('access to linked copies', () => {
  it('is for users who may edit the record, in its own company', async () => {
    const { id, copy, link } = await publishPage();
    await edit('pages', id, { content: '<p>Version 2</p>' });
    const { communicator, staff } = api.logistics;
    for (const as of [communicator, staff])
      for (const [method, path] of [
        ['GET', paths.list],
        ['GET', fillPath(paths.one, { id: link })],
        ['POST', fillPath(paths.update, { id: link })],
        ['DELETE', fillPath(paths.one, { id: link })],
      ] as const)
        expect([path, (await api.call(method, path, { as })).status]).toEqual([path, 403]);
    // The company of the original.
    for (const as of [api.care.admin, api.care.superadmin]) {
      expect(await linkOf('pages', copy, as)).toBeUndefined();
      expect((await takeOver(link, {}, as)).status).toBe(404);
      expect((await api.call('DELETE', fillPath(paths.one, { id: link }), { as })).status).toBe(404);
    }
    expect((await readPage(copy)).content).toBe('<p>Version 1</p>');
  });

  it('leaves forms and shortcuts to administrators', async () => {
    await api.db
      .update(companies)
      .set({ features: ['feed', 'forms'] })
      .where(eq(companies.id, api.logistics.id));
    const [form] = await api.db
      .insert(forms)
      .values({
        company_id: api.care.id,
        title: 'Skyddsrond',
        published: true,
        responsible_email: 'a@care.example',
      })
      .returning();
    const ids = {
      forms: await publish('forms', form?.id ?? 0),
      shortcuts: await publish('shortcuts', api.care.shortcut.id),
    };
    await edit('forms', form?.id ?? 0, { title: 'Skyddsrond 2' });
    await edit('shortcuts', api.care.shortcut.id, { url: 'https://new.example/' });
    for (const resource of ['forms', 'shortcuts'] as const) {
      const link = await linkOf(resource, ids[resource]);
      expect(link).toMatchObject({ outdated: true, drifted: false });
      expect(await linkOf(resource, ids[resource], api.logistics.editor)).toBeUndefined();
      expect((await takeOver(link?.id ?? 0, {}, api.logistics.editor)).status).toBe(404);
      expect((await takeOver(link?.id ?? 0)).status).toBe(200);
    }
    const [url] = await api.db.select().from(shortcuts).where(eq(shortcuts.id, ids.shortcuts));
    expect(url?.url).toBe('https://new.example/');
  });
});

it('the home screen counts the new versions that somebody may take over', async () => {
  const { id, copy } = await publishPage({ title: 'Hemsida' });
  await publishPage({ title: 'Oförändrad' });
  const homeOf = async (as = api.logistics.admin) =>
    dataOf<Home>(await api.call('GET', '/home', { as })).publications;
  const before = await homeOf();
  // Saved, but nothing that a copy takes over.
  await edit('pages', id, { review_at: '2030-01-01' });
  expect(await homeOf()).toEqual(before);
  await edit('pages', id, { title: 'Hemsida 2' });
  expect(await homeOf(api.logistics.editor)).toMatchObject({
    total: (before?.total ?? 0) + 1,
    copies: expect.arrayContaining([
      expect.objectContaining({ resource: 'pages', copy_id: copy, name: 'Hemsida', company_name: 'Care' }),
    ]) as unknown,
  });
  expect(await homeOf(api.logistics.communicator)).toBeNull();
  const [first] = dataOf<LinkedCopy[]>(await api.call('GET', paths.list, { as: api.logistics.admin }));
  expect(first?.outdated).toBe(true);
});

it('an undone version asks for signatures again when it is taken over', async () => {
  const { revert } = changeSetCalls(api);
  const { id, copy, link } = await publishPage({ requires_signature: true });
  await edit('pages', id, { content: '<p>Version 2</p>', material: true });
  const as = api.care.superadmin;
  const changeSet = await changeSetOf(id);
  await revert(changeSet, 'undo', as);
  const roundOfCopy = async () => {
    const [row] = await api.db.select().from(pages).where(eq(pages.id, copy));
    return row?.signature_round ?? 0;
  };
  const before = await roundOfCopy();
  expect((await takeOver(link)).status).toBe(200);
  expect(await roundOfCopy()).toBe(before + 1);
});

it('an undone version is offered again wherever versions are offered', async () => {
  const { revert } = changeSetCalls(api);
  const { id, copy } = await publishPage({ title: 'Ångrad' });
  const offers = async () => {
    const as = api.logistics.admin;
    const { publications } = dataOf<Home>(await api.call('GET', '/home', { as }));
    const list = dataOf<LinkedCopy[]>(await api.call('GET', paths.list, { as }));
    return {
      home: publications?.copies.some(({ copy_id: one }) => one === copy),
      list: list[0]?.copy_id === copy && list[0].outdated,
      banner: (await linkOf('pages', copy))?.outdated,
    };
  };
  const everywhere = { home: true, list: true, banner: true };
  const nowhere = { home: false, list: false, banner: false };
  await edit('pages', id, { content: '<p>Version 2</p>' });
  expect(await offers()).toEqual(everywhere);
  const as = api.care.superadmin;
  const changeSet = await changeSetOf(id);
  expect(await offers()).toEqual(nowhere);
  await revert(changeSet, 'undo', as);
  expect(await offers()).toEqual(everywhere);
  await revert(changeSet, 'redo', as);
  expect(await offers()).toEqual(nowhere);
});
