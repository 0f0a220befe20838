import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageRows } from '../../../tests/support/pageRows';
import { codeOf, dataOf, fieldErrors, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { auditLog, pageMedia, pageRevisions, pages } from '../../db/schema';

const api = useTestApi();
type User = TestCompany['staff'];
const call = (method: string, path: string, body?: unknown, as: User = api.care.editor) =>
  api.call(method, path, { as, body });
interface Page {
  id: number;
  title: string;
  content?: string;
  group_ids: number[];
  media_ids: number[];
  revision: number;
  signatures_count: number;
  audience_count: number;
  needs_resign: boolean;
  updated_at: string;
}
const create = async (values: Record<string, unknown>) => {
  const answer = await call('POST', '/pages', { title: 'Sida', ...values });
  expect([answer.status, fieldErrors(answer)]).toEqual([201, {}]);
  return dataOf<Page>(answer);
};
const list = async (query: string) => dataOf<Page[]>(await call('GET', `/pages?page[size]=100&${query}`));
const titles = async (query: string) => (await list(query)).map(({ title }) => title);

const add = pageRows(api);

describe('a page', () => {
  it('stores all fields, and returns its content in GET one only', async () => {
    const [category, form, picture, attached, group] = [
      await add.category(api.care),
      await add.form(api.care),
      await add.media(api.care),
      await add.media(api.care, 'application/pdf'),
      await add.group(api.care, api.care.staff),
    ];
    const values = {
      title: 'Hygien',
      type: 4,
      category_id: category,
      published: true,
      publish_at: '2030-01-01T08:00:00.000Z',
      group_ids: [group],
      requires_signature: true,
      media_ids: [attached, picture],
      form_id: form,
    };
    const { id } = await create({
      ...values,
      content: `<h1 onclick="x()">Tvätta</h1><p>händerna<script>alert(1)</script></p><img src="https://x.example/a.png" data-media-id="${picture}" alt="Tvål">`,
    });
    const page = dataOf<Page>(await call('GET', `/pages/${id}`));
    expect(page).toMatchObject({
      ...values,
      revision: 1,
      audience_count: 1,
      signatures_count: 0,
      needs_resign: false,
      author_id: api.care.editor.id,
      reminded_at: null,
    });
    expect(page.content).toMatch(
      new RegExp(
        `^<h2>Tvätta</h2><p>händerna</p><img data-media-id="${picture}" src="/api/v2/files/[^"]+" alt="Tvål">$`,
      ),
    );
    const [row] = await api.db.select().from(pages).where(eq(pages.id, id));
    expect(row?.content).not.toContain('src=');
    expect(row?.plain).toBe('Tvätta händerna');
    const uses = await api.db.select().from(pageMedia).where(eq(pageMedia.page_id, id));
    expect(uses.filter(({ use }) => use === 'content').map((use) => use.media_id)).toEqual([picture]);
    const [listed] = await list(`filter[id]=${id}`);
    expect(listed).not.toHaveProperty('content');
    expect(listed?.media_ids).toEqual([attached, picture]);
  });

  it('removes images of other companies and unknown images', async () => {
    const [theirs, paper] = [await add.media(api.logistics), await add.media(api.care, 'application/pdf')];
    const pictures = [theirs, paper, 2_000_000_000].map((id) => `<img data-media-id="${id}" alt="x">`);
    const { content } = await create({ content: `<p>Kvar${pictures.join('')}</p>` });
    expect(content).toBe('<p>Kvar</p>');
  });

  it.each([
    ['category_id', 'category', false],
    ['form_id', 'form', false],
    ['media_ids', 'media', true],
    ['group_ids', 'group', true],
  ] as const)('rejects %s of another company or unknown ones', async (field, what, several) => {
    const { id } = await create({});
    for (const unknown of [await add[what](api.logistics), 2_000_000_000]) {
      const body = { title: 'Sida', [field]: several ? [unknown] : unknown };
      for (const answer of [await call('POST', '/pages', body), await call('PATCH', `/pages/${id}`, body)])
        expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, [field]]);
    }
  });

  it('with empty, long or deeply nested content is rejected with a field error', async () => {
    expect(fieldErrors(await call('POST', '/pages', { title: ' ' }))).toHaveProperty('title');
    expect(fieldErrors(await call('POST', '/pages', { title: 'x', type: 2 }))).toHaveProperty('type');
    for (const content of ['a'.repeat(500_001), '&'.repeat(400_000), '<b>'.repeat(2_000)])
      expect(fieldErrors(await call('POST', '/pages', { title: 'x', content }))).toHaveProperty('content');
  });

  it('with long content is shortened in the audit log', async () => {
    const { id } = await create({ content: `<p>${'lång '.repeat(40_000)}</p>` });
    const [line] = await api.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    expect(JSON.stringify(line?.changes).length).toBeLessThan(1_200);
    expect(dataOf<Page>(await call('GET', `/pages/${id}`)).content).toHaveLength(200_007);
  });

  it('is deleted with everything that belongs to it', async () => {
    const { id } = await create({ content: '<p>x</p>' });
    expect((await call('DELETE', `/pages/${id}`)).status).toBe(204);
    expect(await api.db.select().from(pageRevisions).where(eq(pageRevisions.page_id, id))).toEqual([]);
    expect(codeOf(await call('GET', `/pages/${id}`))).toBe('not_found_page');
  });
});

describe('an update', () => {
  it('creates a revision when it changes the content, but not when it only publishes', async () => {
    const { id } = await create({ content: '<p>Ett</p>' });
    const after = async (body: Record<string, unknown>) =>
      dataOf<Page>(await call('PATCH', `/pages/${id}`, body)).revision;
    expect(await after({ published: true, publish_at: '2030-01-01T00:00:00.000Z' })).toBe(1);
    expect(await after({ title: 'Sida', content: '<p>Ett</p>' })).toBe(1);
    expect(await after({ content: '<p>Två</p>' })).toBe(2);
    expect(await after({ title: 'Ny' })).toBe(3);
    expect(await after({ type: 3 })).toBe(4);
    expect(await after({ category_id: await add.category(api.care) })).toBe(5);
    expect(await after({ group_ids: [await add.group(api.care)] })).toBe(6);
    expect(await after({ requires_signature: true })).toBe(7);
    expect(await after({ media_ids: [await add.media(api.care)] })).toBe(8);
    expect(await after({ form_id: await add.form(api.care) })).toBe(9);
    const kept = await api.db
      .select({ revision: pageRevisions.revision, snapshot: pageRevisions.snapshot })
      .from(pageRevisions)
      .where(eq(pageRevisions.page_id, id))
      .orderBy(pageRevisions.revision);
    expect(kept.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(kept[0]?.snapshot).toMatchObject({ title: 'Sida', content: '<p>Ett</p>', group_ids: [] });
    expect(kept[2]?.snapshot).toMatchObject({ title: 'Ny', content: '<p>Två</p>' });
  });

  it('with a stale ETag is rejected, with who changed what since', async () => {
    const { id } = await create({});
    const etag = (await call('GET', `/pages/${id}`)).headers.get('ETag') ?? '';
    const write = (title: string) =>
      api.call('PATCH', `/pages/${id}`, {
        as: api.care.admin,
        body: { title },
        headers: { 'If-Match': etag },
      });
    const answers = await Promise.all([write('Ett'), write('Två')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    await call('PATCH', `/pages/${id}`, { content: '<p>Tre</p>' });
    await call('POST', `/pages/${id}/revisions/1/restore`);
    const by = api.care.editor.name;
    expect((await write('Fyra')).body).toMatchObject({
      code: 'stale',
      details: {
        changes: [
          { by, fields: [] },
          { by, fields: ['content'] },
          { by: api.care.admin.name, fields: ['title'] },
        ],
      },
    });
    const unknown = await api.call('PATCH', `/pages/${id}`, {
      as: api.care.admin,
      body: {},
      headers: { 'If-Match': '"x"' },
    });
    expect(unknown.body).toMatchObject({ code: 'stale', details: { changes: [] } });
  });
});

describe('the list', () => {
  let group = 0;
  let category = 0;
  beforeAll(async () => {
    await api.db.delete(pages).where(and(eq(pages.company_id, api.care.id)));
    group = await add.group(api.care, api.care.staff, api.care.editor);
    category = await add.category(api.care);
    await create({ title: 'Ålfiske', type: 1, published: true, category_id: category });
    api.pass(1_000);
    await create({ title: 'Zebra', type: 3, content: '<p>Hjärt<strong>start</strong>are</p>' });
    api.pass(1_000);
    await create({ title: 'Banan', type: 4, published: true, requires_signature: true, group_ids: [group] });
  });

  it('filters by type, category, state, group and text', async () => {
    expect(await titles('filter[type]=1,3,4')).toHaveLength(3);
    expect(await titles('filter[type]=3')).toEqual(['Zebra']);
    expect(await titles(`filter[category_id]=${category}`)).toEqual(['Ålfiske']);
    expect(await titles('filter[category_id]=0')).toEqual(['Banan', 'Zebra']);
    expect(await titles(`filter[category_id]=0,${category}`)).toHaveLength(3);
    expect(await titles('filter[published]=0')).toEqual(['Zebra']);
    expect(await titles(`filter[group_id]=${group}`)).toEqual(['Banan']);
    expect(await titles('filter[q]=hj%C3%A4rtstartare')).toEqual(['Zebra']);
    expect(await titles('filter[q]=strong')).toEqual([]);
    expect(await titles('filter[title]=hj%C3%A4rtstartare')).toEqual([]);
    expect(await titles('filter[title]=ZEB')).toEqual(['Zebra']);
    expect((await call('GET', '/pages?filter[colour]=red')).status).toBe(422);
  });

  it('is sorted by last change by default', async () => {
    expect(await titles('')).toEqual(['Banan', 'Zebra', 'Ålfiske']);
    expect(await titles('sort=title')).toEqual(['Banan', 'Zebra', 'Ålfiske']);
    expect(await titles('sort=-title')).toEqual(['Ålfiske', 'Zebra', 'Banan']);
    expect(await titles('sort=created_at')).toEqual(['Ålfiske', 'Zebra', 'Banan']);
  });
});
