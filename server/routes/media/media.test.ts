import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Media } from '../../../contract/media';
import { emptyTrashAs } from '../../../tests/support/deleteForever';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { pdfPaper } from '../../demo/pdfPaper';
import { files, groupMembers, media, pageDrafts, pageGroups, pageMedia, pages } from '../../db/schema';
import { firstRow } from '../../core/rows';

const api = useTestApi();
const PLACE = '61 30 N';

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f5b' } })
    .png()
    .toBuffer();
const formOf = (
  bytes: Uint8Array,
  fields: Record<string, string | string[] | File> = {},
  name = 'Höst.png',
) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (Array.isArray(value)) value.forEach((item) => form.append(`${key}[]`, item));
    else form.append(key, value);
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
};
const upload = (form: FormData, as = api.care.admin) => api.call('POST', '/media', { as, form });
const add = async (fields: Record<string, string | string[] | File> = {}, bytes?: Uint8Array) =>
  dataOf<Media>(await upload(formOf(bytes ?? (await picture()), fields)));
const get = async (id: number, as = api.care.admin) =>
  dataOf<Media>(await api.call('GET', `/media/${id}`, { as }));
const listOf = async (query: string, as = api.care.admin) =>
  dataOf<Media[]>(await api.call('GET', `/media?${query}`, { as }));
const bytesAt = async (url: string) => new Uint8Array(await (await api.fetch(url)).arrayBuffer());
const pageWith = async (mediaId: number, values: Partial<typeof pages.$inferInsert> = {}) => {
  const page = firstRow(
    await api.db
      .insert(pages)
      .values({ company_id: api.care.id, title: 'Välkommen', published: true, ...values })
      .returning(),
  );
  await api.db.insert(pageMedia).values({ page_id: page.id, media_id: mediaId, use: 'content' });
  return page;
};

describe('a media file', () => {
  it('is measured and gets an upright thumbnail', async () => {
    const photo = await sharp(await picture(900, 600))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: PLACE } })
      .jpeg()
      .toBuffer();
    const one = await add({ alt: 'Höst', folder: 'Bilder', tags: ['höst', 'skog', 'höst'] }, photo);
    expect(one).toMatchObject({
      name: 'Höst',
      alt: 'Höst',
      folder: 'Bilder',
      tags: ['höst', 'skog'],
      mime: 'image/jpeg',
      width: 600,
      height: 900,
      poster: null,
      used_by: [],
      thumbnail: { mime: 'image/webp', width: 267, height: 400 },
    });
    const small = await sharp(await bytesAt(one.thumbnail?.url ?? '')).metadata();
    expect([small.format, small.height]).toEqual(['webp', 400]);
    // Not cropped, and without metadata.
    const kept = await bytesAt(one.file.url);
    expect(kept.length).toBe(one.size);
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(photo).rotate().raw().toBuffer())).toBe(
      true,
    );
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is detected by content; SVG, HTML and broken images are rejected', async () => {
    const text = (content: string) => new TextEncoder().encode(content);
    const before = await api.db.select().from(files);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [
      text(svg),
      text(`<?xml version="1.0"?>${svg}`),
      text('<!doctype html><script>alert(1)</script>'),
      (await picture()).subarray(0, 80),
    ]) {
      const answer = await upload(formOf(bytes, {}, 'photo.png'));
      expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_type']);
      expect(fieldErrors(answer)).toHaveProperty('file');
    }
    expect(fieldErrors(await upload(formOf(new Uint8Array())))).toHaveProperty('file');
    expect(fieldErrors(await upload(formOf(await picture(), { tags: ['a,b'] })))).toHaveProperty('tags.0');
    expect(await api.db.select().from(files)).toEqual(before);
  });

  it('can have a poster, which is re-encoded', async () => {
    const poster = new File([new Uint8Array(await picture(2000, 1000))], 'poster.png');
    const one = await add({ poster, width: '1920', height: '1080' }, pdfPaper(['Policy']));
    expect(one).toMatchObject({
      mime: 'application/pdf',
      width: 1920,
      poster: { mime: 'image/webp', width: 1280, height: 640 },
      thumbnail: { mime: 'image/webp', width: 400 },
    });
    const wrong = new File(['<svg/>'], 'poster.png');
    expect((await upload(formOf(pdfPaper(['x']), { poster: wrong }))).status).toBe(415);
  });
});

describe('replacing a file', () => {
  it('keeps the record and its uses, and deletes the old file', async () => {
    const one = await add({ name: 'Logga', tags: ['a'] });
    const page = await pageWith(one.id);
    const form = formOf(await picture(300, 200), { _method: 'PATCH' }, 'ny.png');
    const replaced = dataOf<Media>(await api.call('POST', `/media/${one.id}`, { as: api.care.admin, form }));
    expect(replaced).toMatchObject({
      id: one.id,
      name: 'Logga',
      tags: ['a'],
      width: 300,
      file: { name: 'ny.png' },
    });
    expect(replaced.used_by).toEqual([{ resource: 'pages', id: page.id, title: 'Välkommen' }]);
    expect(replaced.file.id).not.toBe(one.file.id);
    for (const old of [one.file, one.thumbnail]) expect((await api.fetch(old?.url ?? '')).status).toBe(404);
    expect(await api.db.select().from(files).where(eq(files.id, one.file.id))).toEqual([]);
    expect((await api.fetch(replaced.file.url)).status).toBe(200);
  });

  it('requires the same kind and a current ETag', async () => {
    const one = await add();
    const before = (await api.db.select().from(files)).length;
    const replace = async (bytes: Uint8Array, headers = {}) =>
      api.call('POST', `/media/${one.id}`, {
        as: api.care.admin,
        form: formOf(bytes, { _method: 'PATCH' }),
        headers,
      });
    expect(fieldErrors(await replace(pdfPaper(['x'])))).toHaveProperty('file');
    expect((await replace(await picture(), { 'If-Match': '"1-1"' })).status).toBe(412);
    expect(await api.db.select().from(files)).toHaveLength(before);
    expect((await get(one.id)).file.id).toBe(one.file.id);
  });
});

describe('a file in use', () => {
  it('cannot be deleted; the error names the pages', async () => {
    const one = await add();
    const page = await pageWith(one.id);
    const refused = await api.call('DELETE', `/media/${one.id}`, { as: api.care.admin });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'media_in_use']);
    expect((refused.body as { message: string }).message).toContain('Välkommen');
    await api.db.delete(pageMedia).where(eq(pageMedia.page_id, page.id));
    expect((await api.call('DELETE', `/media/${one.id}`, { as: api.care.admin })).status).toBe(204);
    expect((await api.fetch(one.file.url)).status).toBe(404);
    await emptyTrashAs(api);
    expect(await api.db.select().from(files).where(eq(files.id, one.file.id))).toEqual([]);
  });
});

describe('the list', () => {
  it('of unused files leaves out those that a page, a draft or a page in the trash uses', async () => {
    const admin = { as: api.care.admin };
    const addNamed = async (name: string) => (await add({ name, folder: 'Städning' })).id;
    const [attached, shown, linked, written, replaced, unused] = [
      await addNamed('Bilaga'),
      await addNamed('Bild'),
      await addNamed('Länk'),
      await addNamed('Utkast'),
      await addNamed('Tidigare version'),
      await addNamed('Oanvänd'),
    ];
    const draftOf = (values: object) =>
      api.call('POST', '/pages/drafts', { ...admin, body: { page_id: null, revision: null, values } });
    const unusedNames = async () =>
      (await listOf('filter[folder]=Städning&filter[unused]=1&sort=id')).map(({ name }) => name);

    const body = {
      title: 'Städdag',
      media_ids: [attached],
      content: `<p><img data-media-id="${replaced}" alt="x"></p>`,
    };
    const page = dataOf<{ id: number }>(await api.call('POST', '/pages', { ...admin, body }));
    const content = `<p><img data-media-id="${shown}" alt="x"> <a href="/media/${linked}">Länk</a></p>`;
    await api.call('PATCH', `/pages/${page.id}`, { ...admin, body: { content } });
    expect(await unusedNames()).toEqual(['Utkast', 'Tidigare version', 'Oanvänd']);

    await draftOf({ content: `<p><a href="/media/${written}">Länk</a></p>`, media_ids: 'none' });
    expect(await unusedNames()).toEqual(['Tidigare version', 'Oanvänd']);
    const used = { content: `<p><img data-media-id="${written}" alt="x"></p>`, media_ids: [null, unused] };
    await draftOf(used);
    expect(await unusedNames()).toEqual(['Tidigare version']);
    // Drafts of other companies do not count.
    await api.db.update(pageDrafts).set({ company_id: api.logistics.id });
    expect(await unusedNames()).toEqual(['Utkast', 'Tidigare version', 'Oanvänd']);
    await api.db.delete(pageDrafts);

    expect((await api.call('DELETE', `/pages/${page.id}`, admin)).status).toBe(204);
    expect(await unusedNames()).toEqual(['Utkast', 'Tidigare version', 'Oanvänd']);
    await emptyTrashAs(api);
    expect(await unusedNames()).toHaveLength(6);
  });

  it('filters by folder, tags, kind, page and text, and lists folders and tags', async () => {
    const [first, second] = [
      await add({ name: 'Älgar', folder: 'Djur', tags: ['skog', 'vinter'], alt: 'Två älgar' }),
      await add({ name: 'Rutin', folder: 'Papper', tags: ['skog'] }, pdfPaper(['x'])),
    ];
    const page = await pageWith(second.id);
    const idsOf = async (query: string) => (await listOf(query)).map(({ id }) => id);
    expect(await idsOf('filter[folder]=Djur')).toEqual([first.id]);
    expect(await idsOf('filter[tag]=skog,vinter')).toEqual([first.id]);
    expect(await idsOf('filter[folder]=Papper&filter[kind]=document')).toEqual([second.id]);
    expect(await idsOf('filter[folder]=Papper&filter[kind]=image,video')).toEqual([]);
    expect(await idsOf(`filter[page_id]=${page.id}`)).toEqual([second.id]);
    expect(await idsOf('filter[q]=tva alg')).toEqual([]);
    expect(await idsOf('filter[q]=älgar vinter')).toEqual([first.id]);
    const sorted = await idsOf(`filter[id]=${first.id},${second.id}&sort=-name`);
    expect(sorted).toEqual([first.id, second.id]);
    const facets = dataOf<{ folders: string[]; tags: string[] }>(
      await api.call('GET', '/media/facets', { as: api.care.communicator }),
    );
    expect(facets.folders).toEqual(expect.arrayContaining(['Djur', 'Papper']));
    expect(facets.tags).toEqual(expect.arrayContaining(['skog', 'vinter']));
    expect((await api.call('GET', '/media/facets', { as: api.care.staff })).status).toBe(403);
  });

  it('shows users who may only pick no uses, and lets them create only with that right', async () => {
    const one = await add({ name: 'Plockbar', folder: 'Plock' });
    await pageWith(one.id);
    const { communicator, editor, staff } = api.care;
    const [row] = await listOf('filter[q]=Plockbar&filter[kind]=image&filter[folder]=Plock', communicator);
    expect(row).toMatchObject({ id: one.id, name: 'Plockbar' });
    expect((await api.fetch(row?.thumbnail?.url ?? '')).status).toBe(200);
    expect(await get(one.id, communicator)).not.toHaveProperty('used_by');
    expect((await api.call('GET', `/media?filter[page_id]=1`, { as: communicator })).status).toBe(422);
    expect((await upload(formOf(await picture()), communicator)).status).toBe(403);
    expect((await upload(formOf(await picture()), editor)).status).toBe(201);
    expect((await api.call('DELETE', `/media/${one.id}`, { as: editor })).status).toBe(403);
    expect((await api.call('GET', '/media', { as: staff })).status).toBe(403);
    expect((await api.call('GET', `/media/${one.id}`, { as: api.logistics.admin })).status).toBe(404);
  });
});

describe('the content', () => {
  it('is for users who may read a published page that shows it', async () => {
    const one = await add();
    const { staff, group } = api.care;
    const seen = async () => (await api.fetch(await api.linkTo(staff, one.thumbnail?.id ?? 0))).status;
    expect(await seen()).toBe(404);
    const page = await pageWith(one.id, { published: false });
    expect(await seen()).toBe(404);
    await api.db.update(pages).set({ published: true }).where(eq(pages.id, page.id));
    expect(await seen()).toBe(200);
    await api.db.insert(pageGroups).values({ page_id: page.id, group_id: group.id });
    expect(await seen()).toBe(404);
    await api.db.insert(groupMembers).values({ group_id: group.id, user_id: staff.id });
    expect(await seen()).toBe(200);
    await api.db
      .update(pages)
      .set({ publish_at: new Date(Date.now() + 3_600_000) })
      .where(eq(pages.id, page.id));
    expect(await seen()).toBe(404);
    expect((await api.fetch(await api.linkTo(api.logistics.admin, one.file.id))).status).toBe(404);
  });

  it('supports range requests', async () => {
    const one = await add();
    const whole = await bytesAt(one.file.url);
    const { length } = whole;
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await api.fetch(one.file.url, { headers: { Range: range, ...more } });
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      [`bytes=${length - 5}-`, length - 5, length],
      ['bytes=-7', length - 7, length],
      [`bytes=10-${length + 100}`, 10, length],
    ] as const) {
      const { answer, bytes } = await part(range);
      expect([range, answer.status]).toEqual([range, 206]);
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${length}`);
      expect(answer.headers.get('Content-Length')).toBe(String(end - start));
      expect(bytes).toEqual(whole.subarray(start, end));
    }
    const beyond = await part(`bytes=${length}-`);
    expect(beyond.answer.status).toBe(416);
    expect(beyond.answer.headers.get('Content-Range')).toBe(`bytes */${length}`);
    expect((await part('bytes=-0')).answer.status).toBe(416);
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await part(range)).answer.status).toBe(200);
    expect((await part('bytes=0-1', { 'If-Range': `"${one.file.id}"` })).answer.status).toBe(206);
    expect((await part('bytes=0-1', { 'If-Range': '"0"' })).bytes).toEqual(whole);
  });

  it('of a large file is streamed', async () => {
    const one = await add();
    const large = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251);
    const row = firstRow(await api.db.select().from(files).where(eq(files.id, one.file.id)));
    await api.deps.files.put(row.storage_key, large);
    await api.db.update(files).set({ size: large.length }).where(eq(files.id, row.id));
    expect(Buffer.compare(await bytesAt(one.file.url), large)).toBe(0);
    const middle = await api.fetch(one.file.url, { headers: { Range: 'bytes=1000-2200000' } });
    const bytes = new Uint8Array(await middle.arrayBuffer());
    expect(Buffer.compare(bytes, large.subarray(1000, 2_200_001))).toBe(0);
  });

  it('is displayed inline only for safe types', async () => {
    const one = await add();
    for (const [mime, shown] of [
      ['image/png', 'inline'],
      ['video/mp4', 'inline'],
      ['audio/mpeg', 'inline'],
      ['image/svg+xml', 'attachment'],
      ['text/html', 'attachment'],
    ] as const) {
      await api.db.update(files).set({ mime }).where(eq(files.id, one.file.id));
      const { headers } = await api.fetch(one.file.url);
      expect([mime, headers.get('Content-Disposition')?.split(';')[0]]).toEqual([mime, shown]);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Accept-Ranges')).toBe('bytes');
    }
    await api.db.delete(media).where(eq(media.id, one.id));
  });
});
