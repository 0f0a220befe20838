import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageRows } from '../../../tests/support/pageRows';
import { codeOf, dataOf, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { categories, forms, groupMembers, groups, media, pageMedia, pages } from '../../db/schema';

const api = useTestApi();
type User = TestCompany['staff'];
const add = pageRows(api);
const call = (method: string, path: string, as: User = api.care.editor, body?: unknown) =>
  api.call(method, path, { as, body });
interface Page {
  id: number;
  title: string;
  content: string;
}
const create = async (values: Record<string, unknown>): Promise<number> =>
  dataOf<Page>(await call('POST', '/pages', api.care.editor, { title: 'Sida', published: true, ...values }))
    .id;
const change = (id: number, values: Record<string, unknown>) =>
  call('PATCH', `/pages/${id}`, api.care.editor, values);

let group = 0;
beforeAll(async () => {
  group = await add.group(api.care, api.care.staff);
});

describe('revisions', () => {
  it('are listed newest first, with their authors and images', async () => {
    const picture = await add.media(api.care);
    const id = await create({ content: `<img data-media-id="${picture}" alt="x">` });
    await call('PATCH', `/pages/${id}`, api.care.admin, { title: 'Två' });
    const answer = await call('GET', `/pages/${id}/revisions?page[size]=1`);
    expect(answer.body).toMatchObject({
      data: [{ revision: 2, author_name: api.care.admin.name, snapshot: { title: 'Två' } }],
      meta: { total: 2 },
    });
    const [first] = dataOf<{ revision: number; snapshot: Page }[]>(
      await call('GET', `/pages/${id}/revisions?sort=revision`),
    );
    expect(first?.revision).toBe(1);
    expect(first?.snapshot.content).toContain(`data-media-id="${picture}" src="/api/v2/files/`);
  });

  it('are restored as a new revision, without deleted references', async () => {
    const [kept, lost] = [await add.media(api.care), await add.media(api.care)];
    const [category, form] = [await add.category(api.care), await add.form(api.care)];
    const lostGroup = await add.group(api.care);
    const id = await create({
      title: 'Ett',
      type: 4,
      content: `<p>a</p><img data-media-id="${kept}" alt=""><img data-media-id="${lost}" alt="">`,
      media_ids: [lost, kept],
      category_id: category,
      form_id: form,
      group_ids: [group, lostGroup],
    });
    await change(id, {
      title: 'Två',
      content: '',
      media_ids: [],
      category_id: null,
      form_id: null,
      group_ids: [group],
    });
    await api.db.delete(pageMedia).where(eq(pageMedia.media_id, lost));
    await api.db.delete(groups).where(eq(groups.id, lostGroup));
    await api.db.delete(categories).where(eq(categories.id, category));
    await api.db.delete(forms).where(eq(forms.id, form));
    await api.db.delete(media).where(eq(media.id, lost));
    const restored = dataOf<Page>(await call('POST', `/pages/${id}/revisions/1/restore`));
    expect(restored).toMatchObject({
      revision: 3,
      title: 'Ett',
      type: 4,
      media_ids: [kept],
      category_id: null,
      form_id: null,
      group_ids: [group],
      published: true,
    });
    expect(restored.content).toMatch(
      new RegExp(`^<p>a</p><img data-media-id="${kept}" src="[^"]+" alt="">$`),
    );
    expect(codeOf(await call('POST', `/pages/${id}/revisions/9/restore`))).toBe('not_found_revision');
    expect((await call('GET', `/pages/${id}/revisions`)).body).toMatchObject({ meta: { total: 3 } });
  });

  it('restricted to deleted groups are restored as drafts', async () => {
    const secret = await add.group(api.care, api.care.communicator);
    const id = await create({ content: '<p>Hemligt</p>', group_ids: [secret] });
    await change(id, { content: '<p>Öppet</p>', group_ids: [] });
    await api.db.delete(groupMembers).where(eq(groupMembers.group_id, secret));
    await api.db.delete(groups).where(eq(groups.id, secret));
    expect((await call('GET', `/my/pages/${id}`, api.care.staff)).status).toBe(200);
    const restored = dataOf<Page>(await call('POST', `/pages/${id}/revisions/1/restore`));
    expect(restored).toMatchObject({ content: '<p>Hemligt</p>', published: false });
    expect((await call('GET', `/my/pages/${id}`, api.care.staff)).status).toBe(404);
  });
});

it('a preview is sanitised, links the images, and saves nothing', async () => {
  const [own, theirs] = [await add.media(api.care), await add.media(api.logistics)];
  const before = await api.db.select().from(pages);
  const content = `<p onclick="x">a</p><img data-media-id="${own}"><img data-media-id="${theirs}">`;
  const answer = await call('POST', '/pages/preview', api.care.editor, { content });
  expect(dataOf<Page>(answer).content).toMatch(
    new RegExp(`^<p>a</p><img data-media-id="${own}" src="[^"]+" alt="">$`),
  );
  expect(await api.db.select().from(pages)).toHaveLength(before.length);
});
