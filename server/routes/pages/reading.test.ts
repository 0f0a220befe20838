import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstRow } from '../../core/rows';
import { dataOf, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { categories, companies, files, forms, media, pageMedia, pages } from '../../db/schema';
import { readingCalls, type Page } from '../../../tests/support/readingCalls';

const api = useTestApi();
type User = TestCompany['staff'];
const { add, call, create, change, sign, addReaders } = readingCalls(api);

let readers: Awaited<ReturnType<typeof addReaders>>['readers'];
let group = 0;
beforeAll(async () => {
  ({ readers, group } = await addReaders());
});

describe('a reader', () => {
  const mine = async (as: User, query = '') =>
    dataOf<{ id: number; title: string }[]>(await call('GET', `/my/pages?page[size]=100&${query}`, as)).map(
      ({ id }) => id,
    );

  it('sees published pages for their groups, whatever their role', async () => {
    const [open, restricted, draft, later] = [
      await create({ title: 'Öppen' }),
      await create({ group_ids: [group] }),
      await create({ published: false }),
      await create({ publish_at: new Date(api.deps.now().getTime() + 60_000).toISOString() }),
    ];
    expect(await mine(readers.anna)).toEqual(expect.arrayContaining([open, restricted]));
    for (const outside of [api.care.staff, api.care.editor, api.care.admin]) {
      const seen = await mine(outside);
      expect(seen).toContain(open);
      for (const id of [restricted, draft, later]) {
        expect(seen).not.toContain(id);
        expect((await call('GET', `/my/pages/${id}`, outside)).status).toBe(404);
      }
    }
    expect(await mine(api.logistics.staff)).not.toContain(open);
    expect((await call('GET', `/my/pages/${open}`, api.logistics.staff)).status).toBe(404);
    api.pass(61_000);
    expect(await mine(api.care.staff)).toContain(later);
  });

  it('searches and filters pages, and gets attachments with a page', async () => {
    const inCare = { company_id: api.care.id, name: 'Rutiner' };
    const parent = firstRow(
      await api.db
        .insert(categories)
        .values({ ...inCare, name: 'Ordning', position: 1 })
        .returning(),
    );
    const below = firstRow(
      await api.db
        .insert(categories)
        .values({ ...inCare, parent_id: parent.id })
        .returning(),
    );
    await create({ category_id: below.id });
    const [category, picture, form] = [
      await add.category(api.care),
      await add.media(api.care),
      await add.form(api.care, false),
    ];
    const id = await create({
      title: 'Läsning',
      content: `<p>Fikonspråk</p><img data-media-id="${picture}" alt="">`,
      category_id: category,
      media_ids: [picture],
      form_id: form,
      requires_signature: true,
    });
    // The category has only pages that the reader may not see.
    await create({ category_id: await add.category(api.care), group_ids: [group] });
    expect(await mine(api.care.staff, 'filter[q]=fikonspr%C3%A5k')).toEqual([id]);
    expect(await mine(api.care.staff, `filter[category_id]=${category}`)).toEqual([id]);
    expect(dataOf(await call('GET', '/my/categories', api.care.staff))).toEqual([
      { id: category, name: 'Rutiner', pages_count: 1 },
      { id: below.id, name: 'Ordning › Rutiner', pages_count: 1 },
    ]);
    expect(await mine(api.care.staff, 'filter[signed]=unsigned')).toContain(id);
    await sign(id, api.care.staff);
    expect(await mine(api.care.staff, 'filter[signed]=unsigned')).not.toContain(id);
    expect(await mine(api.care.staff, 'filter[signed]=signed')).toEqual([id]);
    const read = dataOf<Page & { media: { file: { url: string } }[] }>(
      await call('GET', `/my/pages/${id}`, api.care.staff),
    );
    expect(read).toMatchObject({ category_name: 'Rutiner', form_id: null, media: [{ id: picture }] });
    const readForm = async () => dataOf<Page>(await call('GET', `/my/pages/${id}`, api.care.staff)).form_id;
    await api.db.update(forms).set({ published: true });
    expect(await readForm()).toBe(form);
    await api.db.update(companies).set({ features: [] });
    expect(await readForm()).toBeNull();
    expect(read.content).toMatch(/\?grant=session-\d+&amp;/);
    expect(read.media[0]?.file.url).toMatch(/\?grant=session-\d+&/);
  });
});

it('the files of a restricted or unpublished page are only for its readers', async () => {
  const picture = await add.media(api.care);
  const [file] = await api.db
    .select({ row: files })
    .from(files)
    .innerJoin(media, eq(media.file_id, files.id))
    .where(eq(media.id, picture));
  if (!file) throw new Error('No file');
  await api.deps.files.put(file.row.storage_key, new Uint8Array([1]));
  const id = await create({ content: `<img data-media-id="${picture}">`, group_ids: [group] });
  const status = async (viewer: User) => (await api.fetch(await api.linkTo(viewer, file.row.id))).status;
  const { content } = dataOf<Page>(await call('GET', `/my/pages/${id}`, readers.anna));
  const [, link = ''] = /src="([^"]+)"/.exec(content) ?? [];
  expect((await api.fetch(link.replaceAll('&amp;', '&'))).status).toBe(200);
  expect(await status(api.care.staff)).toBe(404);
  expect(await status(api.care.editor)).toBe(200);
  await change(id, { published: false });
  expect(await status(readers.anna)).toBe(404);
});

it('a file that a page links to is readable, a file of another company is not linked', async () => {
  const [own, foreign] = [await add.media(api.care, 'application/pdf'), await add.media(api.logistics)];
  const id = await create({
    content: `<p><a href="/media/${own}">A</a><a href="/media/${foreign}">B</a></p>`,
  });
  const { content } = dataOf<{ content: string }>(await call('GET', `/my/pages/${id}`, api.care.staff));
  expect(content).toMatch(
    new RegExp(
      `^<p><a data-media-id="${own}" href="/api/v2/files/\\d+\\?[^"]+" rel="noopener noreferrer">A</a><a>B</a></p>$`,
    ),
  );
  // What was read can be saved again.
  await change(id, { content });
  const [stored] = await api.db.select().from(pages).where(eq(pages.id, id));
  expect(stored?.content).toContain(`<a href="/media/${own}" rel="noopener noreferrer">A</a>`);
  expect(await api.db.select().from(pageMedia).where(eq(pageMedia.page_id, id))).toMatchObject([
    { media_id: own, use: 'content' },
  ]);
});
