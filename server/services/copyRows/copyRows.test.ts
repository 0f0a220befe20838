import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { file, reference, references, richText, text } from '../../../contract/fields';
import type { Page } from '../../../contract/page';
import { eraseCompany } from '../../../tests/support/eraseCompany';
import { allTables } from '../../../tests/support/fillTables';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { firstRow } from '../../core/rows';
import {
  categories,
  companies,
  files,
  formSubmissions,
  forms,
  formsGroupIds,
  groupMembers,
  groups,
  media,
  pageDrafts,
  pageGroups,
  pageMedia,
  pageRevisions,
  pages,
  pageSignatures,
  shortcuts,
  users,
} from '../../db/schema';
import { copyFiles } from './copyFiles';
import { filesToCopy } from './copyMedia';
import { copyRows } from './copyRows';
import { remapFields, type CopySource } from './copy';

const api = useTestApi();

const own = () => ({ company_id: api.care.id });
const addFile = async (name: string) => {
  await api.deps.files.put(name, new TextEncoder().encode(name));
  const file = { ...own(), kind: 'media' as const, storage_key: name, name, mime: 'image/png' };
  return firstRow(
    await api.db
      .insert(files)
      .values({ ...file, size: name.length })
      .returning(),
  ).id;
};
const addMedium = async (name: string) => {
  const columns = {
    ...own(),
    name,
    mime: 'image/png',
    size: 1,
    tags: ['Å'],
    uploaded_by: api.care.editor.id,
  };
  const [file_id, poster_file_id] = [await addFile(`${name}-file`), await addFile(`${name}-poster`)];
  return firstRow(
    await api.db
      .insert(media)
      .values({ ...columns, file_id, poster_file_id })
      .returning(),
  );
};
const addCategory = async (name: string, position: number, parent_id: number | null = null) =>
  firstRow(
    await api.db
      .insert(categories)
      .values({ ...own(), name, position, parent_id })
      .returning(),
  );
const addCompany = async (name: string) =>
  firstRow(await api.db.insert(companies).values({ name, organisation_number: '5560160680' }).returning()).id;

/** Two pages that link to each other, and everything that a page can refer to. */
const fillSource = async () => {
  const [first, second] = [await addCategory('Routines', 0), await addCategory('News', 1)];
  const below = await addCategory('Kitchen', 0, first.id);
  const picture = await addMedium('picture');
  const attached = await addMedium('attached');
  await addMedium('unused');
  const form = firstRow(
    await api.db
      .insert(forms)
      .values({ ...own(), title: 'Damage', responsible_email: 'boss@care.example', published: true })
      .returning(),
  );
  await api.db.insert(formSubmissions).values({ ...own(), form_id: form.id, answers: [] });
  await api.db.insert(groupMembers).values({ group_id: api.care.group.id, user_id: api.care.staff.id });
  const [one, two] = await api.db
    .insert(pages)
    .values([
      {
        ...own(),
        title: 'Hygiene',
        category_id: below.id,
        form_id: form.id,
        published: true,
        requires_signature: true,
        signature_round: 3,
        revision: 7,
        sign_by: '2026-01-01',
        author_id: api.care.editor.id,
        owner_id: api.care.admin.id,
      },
      { ...own(), title: 'Fire', category_id: second.id, type: 4, sign_by: '2126-01-01' },
    ])
    .returning();
  if (!one || !two) throw new Error('Two pages were inserted');
  const content = `<p><a href="/my-pages/${two.id}" target="_blank">Fire</a></p><img data-media-id="${picture.id}" alt="a">`;
  await api.db.update(pages).set({ content, plain: 'Fire' }).where(eq(pages.id, one.id));
  const back = `<p><a href="/my-pages/${one.id}">a</a><a href="/media/${attached.id}">b</a></p>`;
  await api.db.update(pages).set({ content: back }).where(eq(pages.id, two.id));
  await api.db.insert(pageGroups).values({ page_id: one.id, group_id: api.care.group.id });
  await api.db.insert(pageMedia).values([
    { page_id: one.id, media_id: picture.id, use: 'content', position: 0 },
    { page_id: one.id, media_id: attached.id, use: 'attached', position: 0 },
    { page_id: two.id, media_id: attached.id, use: 'content', position: 0 },
  ]);
  const signature = { page_id: one.id, user_id: api.care.staff.id, round: 3, revision: 7 };
  await api.db.insert(pageSignatures).values({ ...signature, signed_at: new Date() });
  const draft = { ...own(), user_id: api.care.editor.id, page_id: one.id, values: {} };
  await api.db.insert(pageDrafts).values(draft);
  return { one, two, picture, attached };
};

const copyTo = async (companyId: number, source: CopySource, email: string | null = 'new@test.example') => {
  const discarded: (() => Promise<void>)[] = [];
  const ctx = { ...api.deps, actor: { ...api.logistics.superadmin, sessionId: 0 }, companyId };
  const stored = await copyFiles(
    { ...ctx, onRollback: (effect) => discarded.push(effect) },
    await filesToCopy(api.db, source),
  );
  const ids = await api.db.transaction((tx) =>
    copyRows(tx, ctx, source, { files: stored, responsibleEmail: email }),
  );
  return { ids, stored, discarded };
};
const rowsOf = async (table: typeof pages | typeof categories | typeof groups, companyId: number) =>
  api.db.$count(table, eq(table.company_id, companyId));

/** The foreign keys by which rows of a company refer to rows of another one. */
const strayReferences = async (companyId: number): Promise<string[]> => {
  const stray: string[] = [];
  const ofCompany = allTables.filter((table) =>
    getTableConfig(table).columns.some(({ name }) => name === 'company_id'),
  );
  for (const table of ofCompany)
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const [column, target] = [columns[0], foreignColumns[0]];
      // The superadmin of another company is the author.
      if (!column || !target || foreignTable === users || !ofCompany.includes(foreignTable)) continue;
      const { rows } = await (api.db.execute(sql`
        select 1 from ${table} as own join ${foreignTable} as other
          on other.${sql.identifier(target.name)} = own.${sql.identifier(column.name)}
        where own.company_id = ${companyId} and other.company_id <> ${companyId}`) as Promise<{
        rows: unknown[];
      }>);
      if (rows.length > 0) stray.push(`${getTableName(table)}.${column.name}`);
    }
  return stray;
};

describe('the copy of a company', () => {
  let source: Awaited<ReturnType<typeof fillSource>>;
  let copy: Awaited<ReturnType<typeof copyTo>>;
  let to: number;
  const as = () => ({ as: api.logistics.superadmin, headers: { 'X-Company-Id': String(to) } });
  const pageOf = async (original: number) =>
    firstRow(
      await api.db
        .select()
        .from(pages)
        .where(eq(pages.id, copy.ids.pages.get(original) ?? 0)),
    );

  beforeAll(async () => {
    source = await fillSource();
    to = await addCompany('New');
    copy = await copyTo(to, { companyId: api.care.id });
  });

  it('refers to nothing of the original', async () => {
    expect(await strayReferences(to)).toEqual([]);
    const { ids } = copy;
    const page = await pageOf(source.one.id);
    expect(page).toMatchObject({
      content: `<p><a href="/my-pages/${ids.pages.get(source.two.id)}" target="_blank">Fire</a></p><img data-media-id="${ids.media.get(source.picture.id)}" alt="a">`,
      plain: 'Fire',
      form_id: [...ids.forms.values()][0],
      published: true,
      requires_signature: true,
      signature_round: 1,
      revision: 1,
      sign_by: null,
      owner_id: null,
      author_id: api.logistics.superadmin.id,
    });
    expect((await pageOf(source.two.id)).content).toBe(
      `<p><a href="/my-pages/${page.id}">a</a><a href="/media/${ids.media.get(source.attached.id)}">b</a></p>`,
    );
    expect(await pageOf(source.two.id)).toMatchObject({ type: 4, sign_by: null });
    const [revision] = await api.db.select().from(pageRevisions).where(eq(pageRevisions.page_id, page.id));
    expect(revision).toMatchObject({
      revision: 1,
      snapshot: {
        content: page.content,
        category_id: page.category_id,
        group_ids: [...ids.groups.values()],
        media_ids: [ids.media.get(source.attached.id)],
        form_id: page.form_id,
      },
    });
    const [folder] = await api.db
      .select()
      .from(categories)
      .where(eq(categories.id, page.category_id ?? 0));
    expect(folder).toMatchObject({ name: 'Kitchen', company_id: to, position: 0 });
    const [parent] = await api.db
      .select()
      .from(categories)
      .where(eq(categories.id, folder?.parent_id ?? 0));
    expect(parent).toMatchObject({ name: 'Routines', company_id: to, parent_id: null });
  });

  it('has no people, and nothing of theirs', async () => {
    const copied = [...copy.ids.pages.values()];
    const counts = {
      users: await api.db.$count(users, eq(users.company_id, to)),
      members: await api.db.$count(
        groupMembers,
        inArray(groupMembers.group_id, [...copy.ids.groups.values()]),
      ),
      signatures: await api.db.$count(pageSignatures, inArray(pageSignatures.page_id, copied)),
      submissions: await api.db.$count(formSubmissions, eq(formSubmissions.company_id, to)),
      drafts: await api.db.$count(pageDrafts, eq(pageDrafts.company_id, to)),
    };
    expect(counts).toEqual({ users: 0, members: 0, signatures: 0, submissions: 0, drafts: 0 });
    const [form] = await api.db.select().from(forms).where(eq(forms.company_id, to));
    expect(form).toMatchObject({ title: 'Damage', responsible_email: 'new@test.example', published: true });
    expect(await api.db.select().from(shortcuts).where(eq(shortcuts.company_id, to))).toHaveLength(1);
    expect(await api.db.$count(media, eq(media.company_id, to))).toBe(2);
  });

  it('works after the original is deleted', async () => {
    const pageId = copy.ids.pages.get(source.one.id) ?? 0;
    const gone = await api.call('DELETE', `/companies/${api.care.id}`, { as: api.logistics.superadmin });
    expect(gone.status).toBe(204);
    await eraseCompany(api, api.care.id);
    expect(await api.deps.files.get('picture-file')).toBeNull();
    const read = await api.call('GET', `/pages/${pageId}`, as());
    const [, src = ''] = / src="([^"]+)"/.exec(dataOf<Page>(read).content ?? '') ?? [];
    const file = await api.fetch(src.replaceAll('&amp;', '&'));
    expect([file.status, await file.text()]).toEqual([200, 'picture-file']);
  });
});

describe('copied rows', () => {
  const add = async (title: string) =>
    firstRow(
      await api.db
        .insert(pages)
        .values({ company_id: api.logistics.id, title, content: '<p><a href="/my-pages/1">a</a></p>' })
        .returning(),
    );

  it('come with what they refer to, and meet groups and categories of the same name', async () => {
    const from = api.logistics.id;
    const group = api.logistics.group;
    const [parent] = await api.db.insert(categories).values({ company_id: from, name: 'Top' }).returning();
    const below = { company_id: from, name: 'Below', parent_id: parent?.id };
    const [category] = await api.db.insert(categories).values(below).returning();
    const page = await add('Chosen');
    await add('Not chosen');
    await api.db.update(pages).set({ category_id: category?.id }).where(eq(pages.id, page.id));
    await api.db.insert(pageGroups).values({ page_id: page.id, group_id: group.id });
    const to = await addCompany('Receiver');
    const first = await copyTo(to, { companyId: from, rows: { pages: [page.id] } });
    const second = await copyTo(to, { companyId: from, rows: { pages: [page.id] } });
    expect(second.ids.groups).toEqual(first.ids.groups);
    expect(second.ids.categories).toEqual(first.ids.categories);
    expect([await rowsOf(pages, to), await rowsOf(groups, to), await rowsOf(categories, to)]).toEqual([
      2, 1, 2,
    ]);
    const [copied] = await api.db
      .select()
      .from(pages)
      .where(and(eq(pages.company_id, to), eq(pages.id, first.ids.pages.get(page.id) ?? 0)));
    expect(copied?.content).toBe('<p><a>a</a></p>');
    const limited = await api.db
      .select()
      .from(pageGroups)
      .where(eq(pageGroups.page_id, copied?.id ?? 0));
    expect(limited.map(({ group_id: id }) => id)).toEqual([first.ids.groups.get(group.id)]);
  });

  it('keep forms for some people closed: for the same groups, or not published', async () => {
    const from = api.logistics.id;
    const group = api.logistics.group;
    const values = { company_id: from, title: 'Some', responsible_email: 'a@test.example', published: true };
    const form = firstRow(await api.db.insert(forms).values(values).returning());
    await api.db.insert(formsGroupIds).values({ record_id: form.id, target_id: group.id });
    const copyOfForm = async (leaveOut?: CopySource['leaveOut']) => {
      const source = { companyId: from, rows: { forms: [form.id] }, leaveOut };
      const { ids } = await copyTo(await addCompany('Receiver'), source);
      const [copied] = await api.db
        .select({ published: forms.published, group: formsGroupIds.target_id })
        .from(forms)
        .leftJoin(formsGroupIds, eq(formsGroupIds.record_id, forms.id))
        .where(eq(forms.id, ids.forms.get(form.id) ?? 0));
      return { published: copied?.published, isLimited: typeof copied?.group === 'number' };
    };
    expect(await copyOfForm(['groups'])).toEqual({ published: false, isLimited: false });
    expect(await copyOfForm()).toEqual({ published: true, isLimited: true });
  });

  it('leave out media without a file, and forms are not published without an address', async () => {
    const from = await addCompany('Broken');
    const columns = {
      company_id: from,
      kind: 'media' as const,
      storage_key: 'gone',
      name: 'a',
      mime: 'image/png',
    };
    const [stored] = await api.db
      .insert(files)
      .values({ ...columns, size: 1 })
      .returning();
    const medium = { company_id: from, name: 'a', mime: 'image/png', size: 1, file_id: stored?.id ?? 0 };
    const [lost] = await api.db.insert(media).values(medium).returning();
    const page = { company_id: from, title: 'a', content: `a<img data-media-id="${lost?.id}" alt="">b` };
    const [original] = await api.db.insert(pages).values(page).returning();
    await api.db
      .insert(pageMedia)
      .values({ page_id: original?.id ?? 0, media_id: lost?.id ?? 0, use: 'content' });
    const form = { company_id: from, title: 'Form', responsible_email: 'boss@a.example', published: true };
    await api.db.insert(forms).values(form);
    const to = await addCompany('Receiver 2');
    await copyTo(to, { companyId: from }, null);
    expect(await api.db.select().from(pages).where(eq(pages.company_id, to))).toMatchObject([
      { content: 'ab' },
    ]);
    expect(await api.db.select().from(forms).where(eq(forms.company_id, to))).toMatchObject([
      { responsible_email: '', published: false },
    ]);
  });

  it('refer to no row of the other company, whatever its resource declares', () => {
    const fields = {
      name: text({ required: true }),
      owner_id: reference({ resource: 'users' }),
      form_id: reference({ resource: 'forms' }),
      group_ids: references({ resource: 'groups' }),
      manual: file({}),
      about: richText({ max: 100 }),
    };
    const row = {
      id: 1,
      name: 'A',
      owner_id: 2,
      form_id: 3,
      group_ids: [4, 5],
      manual_file_id: 6,
      about: '<img data-media-id="7" alt="">b',
    };
    const none = new Map<number, number>();
    const ids = { categories: none, media: none, pages: none, shortcuts: none };
    expect(
      remapFields(fields, row, { ...ids, forms: new Map([[3, 30]]), groups: new Map([[5, 50]]) }),
    ).toEqual({ owner_id: null, form_id: 30, group_ids: [50], manual_file_id: null, about: 'b' });
  });

  it('leave no files behind when the transaction fails', async () => {
    const from = await addCompany('Source');
    await api.deps.files.put('kept', new Uint8Array(3));
    const columns = {
      company_id: from,
      kind: 'media' as const,
      storage_key: 'kept',
      name: 'a',
      mime: 'image/png',
    };
    const [row] = await api.db
      .insert(files)
      .values({ ...columns, size: 3 })
      .returning();
    const discarded: (() => Promise<void>)[] = [];
    const stored = await copyFiles(
      { ...api.deps, onRollback: (effect) => discarded.push(effect) },
      row ? [row] : [],
    );
    const [key = ''] = stored.values();
    expect(await api.deps.files.get(key)).toHaveLength(3);
    for (const discard of discarded) await discard();
    expect(await api.deps.files.get(key)).toBeNull();
    expect(await api.deps.files.get('kept')).toHaveLength(3);
  });
});
