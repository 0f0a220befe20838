import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { MAX_ATTACHMENTS, MAX_FEED_IMAGE_BYTES } from '../../../contract/constants';
import type { Feed } from '../../../contract/feed';
import { resources } from '../../../contract/resources';
import { storedKeys } from '../../../tests/support/storedKeys';
import { emptyTrashAs } from '../../../tests/support/deleteForever';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { feeds, files } from '../../db/schema';
import { feedCalls, paper, picture } from '../../../tests/support/feedCalls';

const api = useTestApi();
const { get, send, bytesOf } = feedCalls(api);

describe('a post', () => {
  it('is created from a multipart form: content, image, attachments[], permitted_roles[], notify', async () => {
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

  it('keeps a file at least where the declaration asks for one', async () => {
    const { attachments } = resources.feeds.fields;
    Object.assign(attachments, { required: true });
    try {
      const missing = await send('/feeds', [['content', 'Utan fil']]);
      expect(fieldErrors(missing)).toEqual({ attachments: ['Choose a file'] });
      const post = dataOf<Feed>(
        await send('/feeds', [
          ['content', 'Med fil'],
          ['attachments[]', [paper, 'a.pdf']],
        ]),
      );
      const update = (body: object) =>
        api.call('PATCH', `/feeds/${post.id}`, { as: api.care.communicator, body });
      expect(fieldErrors(await update({ attachment_ids: [] }))).toEqual({ attachments: ['Choose a file'] });
      expect((await update({ content: 'Samma fil' })).status).toBe(200);
    } finally {
      Reflect.deleteProperty(attachments, 'required');
    }
  });

  it('is updated by a form with `_method=PATCH`, which deletes replaced files', async () => {
    let post: Feed | undefined;
    const first = await storedKeys(api, async () => {
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

    // A form sends an empty list as one empty item.
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

  it('removes its image and attachments by PATCH, and keeps the rest', async () => {
    let id = 0;
    const keys = await storedKeys(api, async () => {
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

  it('keeps its files in the trash and deletes them permanently', async () => {
    let id = 0;
    const keys = await storedKeys(api, async () => {
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
    expect(await bytesOf(keys)).toEqual([expect.anything(), expect.anything()]);
    await emptyTrashAs(api);
    expect(await bytesOf(keys)).toEqual([null, null]);
  });

  it('that fails leaves no files', async () => {
    const before = await api.db.select().from(feeds);
    const image = ['image', [await picture(), 'a.jpg']] as const;
    const keys = await storedKeys(api, async () => {
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

    // Storing the second file fails.
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

  it('accepts only files of allowed types and sizes, detected by content', async () => {
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

  it('has at most ten attachments, and keeps only its own', async () => {
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
});
