import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/access';
import { codeOf, dataOf, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { pdfPaper } from '../../demo/pdfPaper';
import { companies, feeds, groupMembers } from '../../db/schema';
import { firstRow } from '../../core/rows';

const api = useTestApi();
const HOUR = 3_600_000;

type Person = TestCompany['staff'];
type Record_ = Record<string, unknown>;
interface Stored {
  id: number;
  image: { id: number } | null;
  attachments: { id: number }[];
}

let member: Person;
let memberEditor: Person;

/** Creates a post with an image and an attachment. */
const post = async (fields: { roles?: Role[]; groups?: number[]; at?: number; content?: string } = {}) => {
  const form = new FormData();
  form.append('content', fields.content ?? 'Att läsa');
  for (const role of fields.roles ?? []) form.append('permitted_roles[]', role);
  for (const id of fields.groups ?? []) form.append('group_ids[]', String(id));
  if (fields.at) form.append('publish_at', new Date(api.deps.now().getTime() + fields.at).toISOString());
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  form.append('image', new File([new Uint8Array(image)], 'a.png'));
  form.append('attachments[]', new File([new Uint8Array(pdfPaper(['x']))], 'a.pdf'));
  return dataOf<Stored>(await api.call('POST', '/feeds', { as: api.care.communicator, form }));
};

beforeAll(async () => {
  member = await api.addUser({ company_id: api.care.id });
  memberEditor = await api.addUser({ company_id: api.care.id, roles: ['editor'] });
  const group_id = api.care.group.id;
  await api.db.insert(groupMembers).values([
    { group_id, user_id: member.id },
    { group_id, user_id: memberEditor.id },
  ]);
});

describe('who may read a post', () => {
  const group = () => [api.care.group.id];
  // Readers: staff, a member of the group, an editor, a member who is an editor.
  const MATRIX = [
    ['everyone', () => ({}), [true, true, true, true]],
    ['a group', () => ({ groups: group() }), [false, true, false, true]],
    ['a role', () => ({ roles: ['editor' as const] }), [false, false, true, true]],
    [
      'a role in a group',
      () => ({ roles: ['editor' as const], groups: group() }),
      [false, false, false, true],
    ],
    ['everyone, later', () => ({ at: HOUR }), [false, false, false, false]],
  ] as const;

  it.each(MATRIX)(
    'for %s: list, post, comments, reaction and files agree',
    async (_name, fields, expected) => {
      const { id, image, attachments } = await post(fields());
      const people = [api.care.staff, member, api.care.editor, memberEditor];
      for (const [index, as] of people.entries()) {
        const may = expected[index];
        const listed = dataOf<Stored[]>(await api.call('GET', '/my/feeds?page[size]=100', { as }));
        expect([as.name, 'list', listed.some((row) => row.id === id)]).toEqual([as.name, 'list', may]);
        const statusOf = async (method: string, path: string, body?: Record_) =>
          (await api.call(method, path, { as, body })).status;
        expect([
          await statusOf('GET', `/my/feeds/${id}`),
          await statusOf('POST', `/my/feeds/${id}/reaction`),
          await statusOf('GET', `/feeds/${id}/comments`),
          await statusOf('POST', `/feeds/${id}/comments`, { content: 'Hej' }),
          ...(await Promise.all(
            [image, ...attachments].map(
              async (file) => (await api.fetch(await api.linkTo(as, file?.id ?? 0))).status,
            ),
          )),
        ]).toEqual(may ? [200, 200, 200, 201, 200, 200] : Array<number>(6).fill(404));
      }
      // Editors of posts can read all files, users of other companies none.
      expect((await api.fetch(await api.linkTo(api.care.communicator, image?.id ?? 0))).status).toBe(200);
      expect((await api.fetch(await api.linkTo(api.logistics.admin, image?.id ?? 0))).status).toBe(404);
    },
  );

  it('is checked at every request for a file', async () => {
    const { id, image } = await post();
    const link = await api.linkTo(api.care.staff, image?.id ?? 0);
    expect((await api.fetch(link)).status).toBe(200);
    await api.call('PATCH', `/feeds/${id}`, {
      as: api.care.communicator,
      body: { group_ids: [api.care.group.id] },
    });
    expect((await api.fetch(link)).status).toBe(404);
  });

  it('everyone in the audience from its publication', async () => {
    const { id, image } = await post({ at: HOUR });
    api.pass(HOUR + 1000);
    expect((await api.call('GET', `/my/feeds/${id}`, { as: api.care.staff })).status).toBe(200);
    expect((await api.fetch(await api.linkTo(api.care.staff, image?.id ?? 0))).status).toBe(200);
  });

  it('nobody in a company without the feature', async () => {
    const { image } = await post();
    const link = await api.linkTo(api.care.communicator, image?.id ?? 0);
    const own = eq(companies.id, api.care.id);
    const { features } = firstRow(await api.db.select().from(companies).where(own));
    await api.db.update(companies).set({ features: [] }).where(own);
    expect(codeOf(await api.call('GET', '/my/feeds', { as: api.care.staff }))).toBe('feature_disabled');
    expect((await api.fetch(link)).status).toBe(404);
    await api.db.update(companies).set({ features }).where(own);
  });
});

describe('a reader', () => {
  it('gets pinned posts first, then the newest', async () => {
    await api.db.delete(feeds).where(eq(feeds.company_id, api.care.id));
    const at = (hours: number) => new Date(api.deps.now().getTime() - hours * HOUR);
    const add = async (content: string, hours: number, more: Partial<typeof feeds.$inferInsert> = {}) =>
      api.db.insert(feeds).values({ company_id: api.care.id, content, created_at: at(hours), ...more });
    await add('gammal', 50);
    await add('planerad länge', 60, { publish_at: at(1) });
    await add('fäst', 90, { pinned: true });
    await add('ny', 2);
    const listed = dataOf<{ content: string }[]>(await api.call('GET', '/my/feeds', { as: api.care.staff }));
    expect(listed.map(({ content }) => content)).toEqual(['fäst', 'planerad länge', 'ny', 'gammal']);
    const found = await api.call('GET', '/my/feeds?filter[q]=planerad', { as: api.care.staff });
    expect(found.body).toMatchObject({
      data: [{ content: 'planerad länge', seen: false }],
      meta: { total: 1 },
    });
  });

  it('counts once as having seen a post, within the audience', async () => {
    const { id } = await post({ groups: [api.care.group.id] });
    for (let times = 0; times < 2; times += 1)
      expect(dataOf(await api.call('GET', `/my/feeds/${id}`, { as: member }))).toMatchObject({ seen: true });
    const counts = async () =>
      dataOf<{ seen_count: number; audience_count: number }>(
        await api.call('GET', `/feeds/${id}`, { as: api.care.communicator }),
      );
    expect(await counts()).toMatchObject({ seen_count: 1, audience_count: 2 });
    await api.db.delete(groupMembers).where(eq(groupMembers.user_id, member.id));
    expect(await counts()).toMatchObject({ seen_count: 0, audience_count: 1 });
    await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: member.id });
  });

  it('can like a post once, and take it back', async () => {
    const { id } = await post();
    const react = async (method: string) =>
      dataOf(await api.call(method, `/my/feeds/${id}/reaction`, { as: api.care.staff }));
    await react('POST');
    expect(await react('POST')).toMatchObject({ reacted: true, reactions_count: 1 });
    expect(await react('DELETE')).toMatchObject({ reacted: false, reactions_count: 0 });
  });
});

describe('comments', () => {
  const comment = (id: number, content: string, as: Person) =>
    api.call('POST', `/feeds/${id}/comments`, { as, body: { content } });

  it('are listed oldest first with their author, and counted', async () => {
    const { id } = await post();
    await comment(id, 'Först', api.care.staff);
    api.pass(1000);
    await comment(id, 'Sedan', api.care.editor);
    const { body } = await api.call('GET', `/feeds/${id}/comments`, { as: member });
    expect(body).toMatchObject({
      data: [
        { content: 'Först', author_name: 'Care staff', author_avatar: null },
        { content: 'Sedan', author_name: 'Care editor' },
      ],
      meta: { total: 2 },
    });
    const one = await api.call('GET', `/feeds/${id}`, { as: api.care.communicator });
    expect(dataOf(one)).toMatchObject({ comments_count: 2 });
    expect((await comment(id, '  ', api.care.staff)).status).toBe(422);
    expect((await comment(id, 'x'.repeat(2001), api.care.staff)).status).toBe(422);
  });

  it('can be deleted by their author or by editors of posts', async () => {
    const { id } = await post();
    const made = async (as: Person) => dataOf<{ id: number }>(await comment(id, 'Hej', as)).id;
    const remove = (commentId: number, as: Person, feedId = id) =>
      api.call('DELETE', `/feeds/${feedId}/comments/${commentId}`, { as });
    const [first, second] = [await made(api.care.staff), await made(api.care.staff)];
    expect((await remove(first, api.care.editor)).status).toBe(403);
    expect((await remove(first, api.care.staff)).status).toBe(204);
    expect(codeOf(await remove(first, api.care.staff))).toBe('not_found_comment');
    const other = await post();
    expect(codeOf(await remove(second, api.care.communicator, other.id))).toBe('not_found_comment');
    expect((await remove(second, api.care.communicator)).status).toBe(204);
  });

  it('of a scheduled post are only for editors of posts', async () => {
    const { id } = await post({ at: HOUR });
    expect((await comment(id, 'Utkast', api.care.communicator)).status).toBe(201);
    expect((await comment(id, 'Utkast', api.care.staff)).status).toBe(404);
  });
});
