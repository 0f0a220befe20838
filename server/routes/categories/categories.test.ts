import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ID } from '../../../contract/constants';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { categories, pages } from '../../db/schema';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call(method, path, { as: api.care.editor, body, headers });

interface Category {
  id: number;
  name: string;
  parent_id: number | null;
  position: number;
  page_count: number;
}

const add = async (name: string, parent?: Category): Promise<Category> =>
  dataOf<Category>(await call('POST', '/categories', { name, parent_id: parent?.id ?? null }));
const move = (category: Category, body: Record<string, unknown>) =>
  call('PATCH', `/categories/${category.id}`, body);
const listed = async (query = ''): Promise<Category[]> =>
  dataOf<Category[]>(await call('GET', `/categories?page[size]=100${query}`));
/** `name:position` in list order. */
const order = async (query = ''): Promise<string[]> =>
  (await listed(query)).map(({ name, position }) => `${name}:${position}`);
const addPages = (category: Category, titles: string[]) =>
  api.db
    .insert(pages)
    .values(titles.map((title) => ({ company_id: api.care.id, title, category_id: category.id })));

beforeEach(async () => {
  await api.db.delete(pages).where(eq(pages.company_id, api.care.id));
  await api.db.delete(categories);
});

describe('categories', () => {
  it('are created last among their siblings, updated, listed and deleted', async () => {
    const rutiner = await add('Rutiner');
    const hygien = await add('Hygien', rutiner);
    const lon = dataOf(await call('POST', '/categories', { name: ' Lön ', icon: 'money' }));
    expect(lon).toMatchObject({ name: 'Lön', icon: 'money', parent_id: null, position: 1, page_count: 0 });
    expect(hygien).toMatchObject({ parent_id: rutiner.id, position: 0 });
    await addPages(hygien, ['Handtvätt', 'Munskydd']);
    const changed = await move(hygien, { name: 'Hygien och smitta', icon: 'health' });
    expect(dataOf(changed)).toMatchObject({ name: 'Hygien och smitta', position: 0, page_count: 2 });
    expect((await listed()).map(({ name, page_count: n }) => [name, n])).toEqual([
      ['Rutiner', 0],
      ['Hygien och smitta', 2],
      ['Lön', 0],
    ]);
    expect((await listed('&filter[q]=SMITTA')).map(({ id }) => id)).toEqual([hygien.id]);
    expect((await listed('&filter[q]=rutiner%20smitta')).map(({ id }) => id)).toEqual([hygien.id]);
    expect((await listed('&filter[q]=rutin')).map(({ id }) => id)).toEqual([rutiner.id, hygien.id]);
    expect((await listed('&filter[parent_id]=0')).map(({ name }) => name)).toEqual(['Rutiner', 'Lön']);
    expect((await listed(`&filter[parent_id]=${rutiner.id}`)).map(({ id }) => id)).toEqual([hygien.id]);
    expect((await listed('&sort=-name')).map(({ name }) => name)[0]).toBe('Rutiner');
    expect((await call('DELETE', `/categories/${String(lon.id)}`)).status).toBe(204);
    expect((await call('GET', `/categories/${String(lon.id)}`)).status).toBe(404);
  });

  it('are listed before their subcategories, across pages', async () => {
    const [a, b] = [await add('A'), await add('B')];
    for (const name of ['A1', 'A2']) await add(name, a);
    await add('B1', b);
    await move(b, { position: 0 });
    expect(await order()).toEqual(['B:0', 'B1:0', 'A:1', 'A1:0', 'A2:1']);
    const second = await call('GET', '/categories?page[size]=2&page[number]=2');
    expect(dataOf<Category[]>(second).map(({ name }) => name)).toEqual(['A', 'A1']);
  });

  it('have only two levels', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const a1 = await add('A1', a);
    const onParent = async (path: string, method: string, parentId: number) =>
      fieldErrors(await call(method, path, { name: 'X', parent_id: parentId })).parent_id;
    expect(await onParent('/categories', 'POST', a1.id)).toEqual([
      'Choose a top-level category: subcategories cannot have subcategories',
    ]);
    expect(await onParent(`/categories/${a.id}`, 'PATCH', a.id)).toEqual([
      'A category cannot be its own parent',
    ]);
    expect(await onParent(`/categories/${a.id}`, 'PATCH', b.id)).toEqual([
      'A category with subcategories cannot be a subcategory',
    ]);
    const [theirs] = await api.db
      .insert(categories)
      .values({ company_id: api.logistics.id, name: 'Deras' })
      .returning();
    for (const foreign of [theirs?.id ?? 0, MAX_ID])
      expect(await onParent('/categories', 'POST', foreign)).toEqual([
        'Parent category refers to something that does not exist',
      ]);
    expect(fieldErrors(await call('POST', '/categories', { name: ' ', icon: 'rocket' }))).toEqual({
      name: ['Name is a required field'],
      icon: ['Choose one of the options for Icon'],
    });
    expect(await order()).toEqual(['A:0', 'A1:0', 'B:1']);
  });
});

describe('the order of categories', () => {
  it('has no gaps or duplicates after any move', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    expect(dataOf(await move(c, { position: 0 }))).toMatchObject({ position: 0 });
    expect(await order()).toEqual(['C:0', 'A:1', 'B:2']);
    expect(dataOf(await move(c, { position: 50 }))).toMatchObject({ position: 2 });
    expect(await order()).toEqual(['A:0', 'B:1', 'C:2']);
    await add('A1', a);
    await move(b, { parent_id: a.id });
    expect(await order()).toEqual(['A:0', 'A1:0', 'B:1', 'C:1']);
    await move(c, { parent_id: a.id, position: 0 });
    expect(await order()).toEqual(['A:0', 'C:0', 'A1:1', 'B:2']);
    await move(c, { parent_id: null });
    expect(await order()).toEqual(['A:0', 'A1:0', 'B:1', 'C:1']);
    await call('DELETE', `/categories/${a.id}`);
    expect(await order()).toEqual(['A:0', 'A1:0', 'B:1', 'C:1']);
    await move(b, { parent_id: null, position: 0 });
    await call('DELETE', `/categories/${b.id}`);
    expect(await order()).toEqual(['A:0', 'A1:0', 'C:1']);
  });

  it('changes only the moved category, so the ETags of others stay', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const seen = (await call('GET', `/categories/${a.id}`)).headers.get('ETag') ?? '';
    const moved = await move(b, { position: 0 });
    expect(moved.headers.get('ETag')).not.toBe(seen);
    const renamed = await call('PATCH', `/categories/${a.id}`, { name: 'Ä' }, { 'If-Match': seen });
    expect([renamed.status, dataOf(renamed).position]).toEqual([200, 1]);
    expect((await call('PATCH', `/categories/${a.id}`, { name: 'Å' }, { 'If-Match': seen })).status).toBe(
      412,
    );
  });

  it('survives concurrent moves and creates', async () => {
    const rows: Category[] = [];
    for (let n = 0; n < 6; n += 1) rows.push(await add(`K${n}`));
    const [parent] = rows;
    const answers = await Promise.all([
      ...rows.map((row, n) => move(row, { position: (n * 5) % 6 })),
      ...rows.toReversed().map((row) => move(row, { position: 0 })),
      ...rows.slice(3).map((row) => move(row, { parent_id: parent?.id })),
      call('POST', '/categories', { name: 'Ny' }),
      call('POST', '/categories', { name: 'Ny' }),
      call('DELETE', `/categories/${rows[2]?.id ?? 0}`),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const after = await listed();
    for (const parentId of [null, parent?.id]) {
      const places = after.filter((row) => row.parent_id === parentId).map(({ position }) => position);
      expect(places).toEqual(places.map((_, index) => index));
    }
    expect(after).toHaveLength(7);
  });
});

describe('a category in use', () => {
  it('cannot be deleted; the error names what uses it', async () => {
    const a = await add('A');
    const below = await add('Under', a);
    await addPages(a, ['Ett', 'Två']);
    const refused = await call('DELETE', `/categories/${a.id}`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'category_in_use']);
    expect(refused.body).toMatchObject({
      message: 'This category is used by: Under, Ett, Två. Move or delete those first.',
    });
    await addPages(below, ['1', '2', '3', '4', '5', '6']);
    expect((await call('DELETE', `/categories/${below.id}`)).body).toMatchObject({
      message: 'This category is used by: 1, 2, 3, 4, 5, …. Move or delete those first.',
    });
    expect(await order()).toEqual(['A:0', 'Under:0']);
  });
});
