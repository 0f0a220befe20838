import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { MAX_ATTACHMENTS, MAX_FEED_IMAGE_BYTES } from '../../../contract/constants';
import type { Feed } from '../../../contract/feed';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { pdfPaper } from '../../db/seed/pictures';
import { auditLog, feeds, files, groupMembers, notificationRecipients, notifications } from '../../db/schema';

const api = useTestApi();
const HOUR = 3_600_000;
const paper = pdfPaper(['Schema']);
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f5b' } })
    .jpeg()
    .toBuffer();

type Part = string | readonly [bytes: Uint8Array, name: string];

const formOf = (parts: readonly (readonly [field: string, value: Part])[]): FormData => {
  const form = new FormData();
  for (const [field, value] of parts)
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new File([new Uint8Array(value[0])], value[1]));
  return form;
};
const send = (path: string, parts: readonly (readonly [string, Part])[], as = api.care.communicator) =>
  api.call('POST', path, { as, form: formOf(parts) });
const create = async (body: Record<string, unknown>) =>
  dataOf<Feed>(await api.call('POST', '/feeds', { as: api.care.communicator, body }));
const get = async (id: number) =>
  dataOf<Feed>(await api.call('GET', `/feeds/${id}`, { as: api.care.communicator }));
/** The keys that are put into the store while something is done. */
const keysPutBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const put = vi.spyOn(api.deps.files, 'put');
  await work();
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  return keys;
};
const bytesOf = (keys: readonly string[]) => Promise.all(keys.map((key) => api.deps.files.get(key)));

describe('a post', () => {
  it('is made of a plain body, with its author and its audience', async () => {
    const answer = await api.call('POST', '/feeds', {
      as: api.care.communicator,
      body: { content: ' Hej alla! ', permitted_roles: ['editor', 'admin', 'editor'], pinned: true },
    });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      content: 'Hej alla!',
      image: null,
      attachments: [],
      permitted_roles: ['admin', 'editor'],
      pinned: true,
      notify: false,
      author_id: api.care.communicator.id,
      author_name: 'Care communicator',
      seen_count: 0,
      // A superadmin is an admin as well.
      audience_count: 3,
    });
  });

  it('keeps the line ends that were typed, though a form is sent with others', async () => {
    const made = await send('/feeds', [
      ['content', 'Ett\r\nTvå\nTre'],
      ['image', [await picture(), 'bild.jpg']],
    ]);
    expect(dataOf<Feed>(made).content).toBe('Ett\nTvå\nTre');
  });

  it('is made of a form as spec section 7 has it: content, image, attachments[], permitted_roles[], notify', async () => {
    const answer = await send('/feeds', [
      ['content', 'Med bild'],
      ['image', [await picture(3000, 1500), 'sommar.bild.jpg']],
      ['attachments[]', [paper, 'schema.pdf']],
      ['attachments[]', [await picture(), 'karta.jpg']],
      ['permitted_roles[]', 'editor'],
      ['permitted_roles[]', 'admin'],
      ['notify', '1'],
    ]);
    expect(answer.status).toBe(201);
    const post = dataOf<Feed>(answer);
    expect(post).toMatchObject({ content: 'Med bild', notify: true, permitted_roles: ['admin', 'editor'] });
    expect(post.image).toMatchObject({
      name: 'sommar.bild.webp',
      mime: 'image/webp',
      width: 2000,
      height: 1000,
    });
    expect(post.attachments.map(({ name, mime }) => [name, mime])).toEqual([
      ['schema.pdf', 'application/pdf'],
      ['karta.jpg', 'image/jpeg'],
    ]);
    expect((await api.fetch(post.image?.url ?? '')).status).toBe(200);
  });

  it('changes by a form with `_method=PATCH`; bytes that were replaced go', async () => {
    let post: Feed | undefined;
    const first = await keysPutBy(async () => {
      post = dataOf<Feed>(
        await send('/feeds', [
          ['content', 'Ett'],
          ['image', [await picture(), 'a.jpg']],
          ['attachments[]', [paper, 'a.pdf']],
          ['attachments[]', [paper, 'b.pdf']],
        ]),
      );
    });
    const { id, attachments } = post ?? { id: 0, attachments: [] };
    const [, b] = attachments;
    const answer = await send(`/feeds/${id}`, [
      ['_method', 'PATCH'],
      ['content', 'Två'],
      ['image', [await picture(50, 50), 'ny.png']],
      ['attachments[]', [paper, 'c.pdf']],
      ['attachment_ids[]', String(b?.id)],
      ['permitted_roles[]', 'editor'],
    ]);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      content: 'Två',
      image: { name: 'ny.webp', width: 50 },
      attachments: [{ name: 'b.pdf' }, { name: 'c.pdf' }],
      permitted_roles: ['editor'],
    });
    const left = await bytesOf(first);
    expect(left.map((bytes) => bytes !== null)).toEqual([false, false, true]);

    // A list that is emptied is one empty item in a form.
    const opened = await send(`/feeds/${id}`, [
      ['_method', 'PATCH'],
      ['permitted_roles[]', ''],
      ['image', ''],
      ['attachment_ids[]', ''],
    ]);
    expect(dataOf(opened)).toMatchObject({ permitted_roles: [], image: null, attachments: [] });
    const kept = await api.db.select().from(files).where(eq(files.kind, 'feed'));
    expect(kept.map(({ name }) => name)).not.toContain('c.pdf');
  });

  it('loses its image and attachments by a plain PATCH, and keeps what is not spoken of', async () => {
    let id = 0;
    const keys = await keysPutBy(async () => {
      ({ id } = dataOf<Feed>(
        await send('/feeds', [
          ['content', 'Ett'],
          ['image', [await picture(), 'a.jpg']],
          ['attachments[]', [paper, 'a.pdf']],
        ]),
      ));
    });
    const patch = (body: Record<string, unknown>) =>
      api.call('PATCH', `/feeds/${id}`, { as: api.care.communicator, body });
    const pinned = dataOf<Feed>(await patch({ pinned: true }));
    expect([pinned.image?.name, pinned.attachments.length, pinned.content]).toEqual(['a.webp', 1, 'Ett']);
    expect(dataOf(await patch({ image: null, attachment_ids: [] }))).toMatchObject({
      image: null,
      attachments: [],
    });
    expect(await bytesOf(keys)).toEqual([null, null]);
  });

  it('takes its files with it when it is deleted', async () => {
    let id = 0;
    const keys = await keysPutBy(async () => {
      ({ id } = dataOf<Feed>(
        await send('/feeds', [
          ['content', 'Bort'],
          ['image', [await picture(), 'a.jpg']],
          ['attachments[]', [paper, 'a.pdf']],
        ]),
      ));
    });
    expect((await api.call('DELETE', `/feeds/${id}`, { as: api.care.communicator })).status).toBe(204);
    expect(codeOf(await api.call('GET', `/feeds/${id}`, { as: api.care.communicator }))).toBe(
      'not_found_post',
    );
    expect(await bytesOf(keys)).toEqual([null, null]);
  });

  it('that cannot be written leaves nothing behind', async () => {
    const before = await api.db.select().from(feeds);
    const image = ['image', [await picture(), 'a.jpg']] as const;
    const keys = await keysPutBy(async () => {
      const foreign = await send('/feeds', [
        ['content', 'x'],
        image,
        ['attachments[]', [paper, 'a.pdf']],
        ['group_ids[]', String(api.logistics.group.id)],
      ]);
      expect(fieldErrors(foreign)).toHaveProperty('group_ids');
    });
    expect(keys).toHaveLength(2);
    expect(await bytesOf(keys)).toEqual([null, null]);

    // The second of two cannot be put away.
    const kept: string[] = [];
    const original = api.deps.files.put.bind(api.deps.files);
    const failing = vi.spyOn(api.deps.files, 'put').mockImplementation(async (key, bytes) => {
      if (kept.length === 1) throw new Error('disk full');
      kept.push(key);
      await original(key, bytes);
    });
    expect(
      (await send('/feeds', [['content', 'x'], image, ['attachments[]', [paper, 'a.pdf']]])).status,
    ).toBe(500);
    failing.mockRestore();
    expect(await bytesOf(kept)).toEqual([null]);
    expect(await api.db.select().from(feeds)).toHaveLength(before.length);
  });

  it('takes only files of known types and sizes, told by their content', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const image = await send('/feeds', [
      ['content', 'x'],
      ['image', [svg, 'a.png']],
    ]);
    expect([image.status, fieldErrors(image)]).toMatchObject([415, { image: [expect.any(String)] }]);
    const paperAsImage = await send('/feeds', [
      ['content', 'x'],
      ['image', [paper, 'a.png']],
    ]);
    expect(paperAsImage.status).toBe(415);
    const html = new TextEncoder().encode('<html><script>1</script></html>');
    const attached = await send('/feeds', [
      ['content', 'x'],
      ['attachments[]', [html, 'a.pdf']],
    ]);
    expect([attached.status, fieldErrors(attached)]).toMatchObject([
      415,
      { attachments: [expect.any(String)] },
    ]);
    const large = await send('/feeds', [
      ['content', 'x'],
      ['image', [new Uint8Array(MAX_FEED_IMAGE_BYTES + 1), 'a.jpg']],
    ]);
    expect([large.status, fieldErrors(large)]).toMatchObject([413, { image: [expect.any(String)] }]);
    const many = await send('/feeds', [
      ['content', 'x'],
      ...Array.from({ length: MAX_ATTACHMENTS + 1 }, () => ['attachments[]', [paper, 'a.pdf']] as const),
    ]);
    expect([many.status, Object.keys(fieldErrors(many))]).toEqual([422, ['attachments']]);
    expect(
      fieldErrors(
        await send('/feeds', [
          ['content', ' '],
          ['attachments[]', [paper, 'a.pdf']],
        ]),
      ),
    ).toHaveProperty('content');
  });

  it('has no more than ten attachments after a change, and keeps only its own', async () => {
    const { id } = dataOf<Feed>(
      await send('/feeds', [
        ['content', 'x'],
        ...Array.from({ length: MAX_ATTACHMENTS }, () => ['attachments[]', [paper, 'a.pdf']] as const),
      ]),
    );
    const more = await send(`/feeds/${id}`, [
      ['_method', 'PATCH'],
      ['attachments[]', [paper, 'b.pdf']],
    ]);
    expect(fieldErrors(more)).toHaveProperty('attachments');
    const other = dataOf<Feed>(
      await send('/feeds', [
        ['content', 'y'],
        ['attachments[]', [paper, 'a.pdf']],
      ]),
    );
    const [first] = (await get(id)).attachments;
    await api.call('PATCH', `/feeds/${id}`, {
      as: api.care.communicator,
      body: { attachment_ids: [other.attachments[0]?.id, first?.id] },
    });
    expect((await get(id)).attachments).toEqual([expect.objectContaining({ id: first?.id })]);
    expect((await get(other.id)).attachments).toHaveLength(1);
  });

  it('is not overwritten by somebody who has not seen its present state, and is logged', async () => {
    const { id } = await create({ content: 'Ett' });
    const old = await api.call('GET', `/feeds/${id}`, { as: api.care.communicator });
    await api.call('PATCH', `/feeds/${id}`, { as: api.care.admin, body: { content: 'Två' } });
    const stale = await api.call('POST', `/feeds/${id}`, {
      as: api.care.communicator,
      form: formOf([
        ['_method', 'PATCH'],
        ['content', 'Tre'],
      ]),
      headers: { 'If-Match': old.headers.get('ETag') ?? '' },
    });
    expect([stale.status, (await get(id)).content]).toEqual([412, 'Två']);
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'feeds'), eq(auditLog.record_id, id)));
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

describe('a list of posts', () => {
  it('is searched, filtered and sorted', async () => {
    const group = api.care.group.id;
    const later = new Date(api.deps.now().getTime() + HOUR).toISOString();
    const words = 'Fönsterputs';
    const plain = await create({ content: `${words} ett` });
    const pinned = await create({ content: `${words} två`, pinned: true, permitted_roles: ['editor'] });
    const coming = await create({ content: `${words} tre`, publish_at: later, group_ids: [group] });
    const { id: pictured } = dataOf<Feed>(
      await send(
        '/feeds',
        [
          ['content', `${words} fyra`],
          ['image', [await picture(), 'a.jpg']],
        ],
        api.care.admin,
      ),
    );
    const ids = async (query: string) =>
      dataOf<Feed[]>(
        await api.call('GET', `/feeds?filter[q]=${words}&${query}`, { as: api.care.communicator }),
      ).map(({ id }) => id);
    expect(await ids('sort=-pinned,-created_at')).toEqual([pinned.id, pictured, coming.id, plain.id]);
    expect(await ids('filter[pinned]=1')).toEqual([pinned.id]);
    expect(await ids('filter[pinned]=0&sort=id')).toEqual([plain.id, coming.id, pictured]);
    expect(await ids('filter[scheduled]=1')).toEqual([coming.id]);
    expect(await ids('filter[scheduled]=0&sort=id')).toEqual([plain.id, pinned.id, pictured]);
    expect(await ids('filter[has_image]=1')).toEqual([pictured]);
    expect(await ids(`filter[group_id]=${group}`)).toEqual([coming.id]);
    expect(await ids('filter[role]=editor,admin')).toEqual([pinned.id]);
    expect(await ids(`filter[author_id]=${api.care.admin.id}`)).toEqual([pictured]);
    expect((await api.call('GET', '/feeds?filter[x]=1', { as: api.care.admin })).status).toBe(422);
  });

  it('asks as many questions for ten rows as for one', async () => {
    for (let index = 0; index < 10; index += 1) await create({ content: `Räkna ${index}` });
    const asked = vi.spyOn(api.db, 'select');
    const count = async (size: number) => {
      asked.mockClear();
      await api.call('GET', `/feeds?page[size]=${size}&filter[q]=Räkna`, { as: api.care.communicator });
      return asked.mock.calls.length;
    };
    const [one, ten] = [await count(1), await count(10)];
    asked.mockRestore();
    expect(one).toBeGreaterThan(5);
    expect(ten).toBe(one);
  });
});

describe('the notification of a post', () => {
  const toldOf = async (id: number) => {
    const rows = await api.db
      .select()
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notification_id, notifications.id))
      .where(and(eq(notifications.about, 'feeds'), eq(notifications.about_id, id)));
    return rows.map((row) => ({ ...row.notifications, user: row.notification_recipients.user_id }));
  };
  const patch = (id: number, body: Record<string, unknown>) =>
    api.call('PATCH', `/feeds/${id}`, { as: api.care.communicator, body });

  it('reaches its audience once, however often it is changed', async () => {
    const { id } = await create({ content: 'Viktigt  att\nveta', notify: true, permitted_roles: ['editor'] });
    const first = await toldOf(id);
    expect(first).toMatchObject([
      {
        user: api.care.editor.id,
        title: 'Care communicator',
        message: 'Viktigt att veta',
        url: `/feeds/${id}`,
      },
    ]);
    await patch(id, { content: 'Nytt', permitted_roles: [], notify: false });
    await patch(id, { notify: true });
    await patch(id, { publish_at: new Date(api.deps.now().getTime() + HOUR).toISOString() });
    expect(await toldOf(id)).toEqual(first);
  });

  it('comes when it is asked for later', async () => {
    const { id } = await create({ content: 'Tyst' });
    expect(await toldOf(id)).toEqual([]);
    await patch(id, { notify: true });
    expect((await toldOf(id)).map(({ user }) => user)).toContain(api.care.staff.id);
  });

  it('is planned for the time of publishing, moves with it, and goes with the post', async () => {
    const soon = new Date(api.deps.now().getTime() + HOUR).toISOString();
    const later = new Date(api.deps.now().getTime() + 2 * HOUR).toISOString();
    const { id } = await create({
      content: 'Sedan',
      notify: true,
      publish_at: soon,
      group_ids: [api.care.group.id],
    });
    expect(await toldOf(id)).toEqual([]);
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: api.care.staff.id });
    await patch(id, { content: 'Sedan, då' });
    expect(await toldOf(id)).toMatchObject([{ sent_at: new Date(soon), message: 'Sedan, då' }]);
    await patch(id, { publish_at: later });
    expect(await toldOf(id)).toMatchObject([{ sent_at: new Date(later), user: api.care.staff.id }]);
    await patch(id, { notify: false });
    expect(await toldOf(id)).toEqual([]);
    await patch(id, { notify: true });
    await patch(id, { publish_at: null });
    expect((await toldOf(id)).length).toBe(1);

    const other = await create({ content: 'Ångrat', notify: true, publish_at: soon });
    expect(await toldOf(other.id)).not.toEqual([]);
    await api.call('DELETE', `/feeds/${other.id}`, { as: api.care.communicator });
    expect(await toldOf(other.id)).toEqual([]);
  });
});
