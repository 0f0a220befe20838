import { eq } from 'drizzle-orm';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { resourceOf, RECORD_RESOURCES } from '../../../contract/resources';
import type { SpreadsheetResult } from '../../../contract/spreadsheet';
import type { CellIssue } from '../../../contract/changeSet';
import sv from '../../../i18n/sv/server';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { foreignRows } from '../../../tests/support/foreignRows';
import { dataOf, fieldErrors, useTestApi, type TestCompany } from '../../../tests/support/testApi';
import { editWorkbook, type WorkbookCell } from '../../../tests/support/workbooks';
import { spreadsheetPath } from '../../../contract/endpoints';
import type { MessageKey } from '../../../i18n/types';
import type { Translate } from '../../../i18n/translate';
import { firstRow } from '../../core/rows';
import { apiRoutes } from '../../app';
import { translatorFor } from '../../core/translator';
import { categories, groupMembers, groups, media, users } from '../../db/schema';

const api = useTestApi();

/** The resources whose lists can be edited as spreadsheets. */
const SHEETS = RECORD_RESOURCES.filter((name) =>
  apiRoutes.some(({ method, path }) => method === 'post' && path === spreadsheetPath(name)),
);

interface As {
  company?: TestCompany;
  language?: string;
}

const actor = (resource: string, { company = api.care }: As = {}) =>
  resource === 'companies' ? company.superadmin : company.admin;

const download = async (resource: string, query = '', as: As = {}): Promise<Uint8Array> => {
  const response = await api.fetch(`/${resource}/spreadsheet${query}`, {
    headers: {
      Authorization: `Bearer ${await api.tokenOf(actor(resource, as))}`,
      'Accept-Language': as.language ?? 'sv',
    },
  });
  expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename="${resource}.xlsx"`,
  ]);
  return new Uint8Array(await response.arrayBuffer());
};

const upload = (resource: string, file: File, as: As = {}) => {
  const form = new FormData();
  form.append('file', file);
  return api.call('POST', `/${resource}/spreadsheet`, {
    as: actor(resource, as),
    form,
    headers: { 'Accept-Language': as.language ?? 'sv' },
  });
};

const calls = changeSetCalls(api);

/** Waits for the plan that cells have become. */
const planOf = async (resource: string, result: SpreadsheetResult) => {
  await api.changeSetsDone();
  const { id, notes } = result;
  return {
    id,
    notes,
    rows: await calls.rows(id, '', actor(resource)),
    changeSet: await calls.get(id, actor(resource)),
  };
};

/** Downloads a list, edits the workbook and plans its changes. */
const edit = async (
  resource: string,
  change: (rows: WorkbookCell[][]) => WorkbookCell[][],
  between: () => Promise<unknown> = () => Promise.resolve(),
  query = '',
) => {
  const bytes = await download(resource, query);
  await between();
  const answer = await upload(resource, await editWorkbook(bytes, change));
  expect(answer.status).toBe(201);
  return planOf(resource, dataOf<SpreadsheetResult>(answer));
};

/** Corrects cells of a plan, and returns its rows. */
const correct = async (resource: string, id: number, cells: object[]) => {
  const answer = await api.call('PATCH', `/change-sets/${id}/rows`, { as: actor(resource), body: { cells } });
  expect(answer.status).toBe(200);
  await api.changeSetsDone();
  return calls.rows(id, '', actor(resource));
};

/** Sets the cell of a record and a column. */
const setCell = (
  rows: WorkbookCell[][],
  id: number,
  header: string,
  value: WorkbookCell,
): WorkbookCell[][] => {
  const column = rows[0]?.indexOf(header) ?? -1;
  const row = rows.find(([first]) => first === id);
  if (!row || column < 0) throw new Error(`No cell ${id} ${header}`);
  row[column] = value;
  return rows;
};

const EMPTY = { missing: 0, added: 0, removed: 0, repeated: 0, unknown_columns: [] };

let t: Translate;
let ids: Record<string, number>;
let person: typeof users.$inferSelect;
let other: typeof groups.$inferSelect;
beforeAll(async () => {
  t = await translatorFor('sv');
  const own = await foreignRows(api, api.care);
  ids = Object.fromEntries(
    SHEETS.map((name) => [name, name === 'companies' ? api.care.id : (own.ids[`/${name}`] ?? 0)]),
  );
  await api.db
    .update(media)
    .set({ name: '=1+1', alt: '-första\nandra  raden', tags: ['+46', '@hem'], folder: '0123' })
    .where(eq(media.id, ids.media ?? 0));
  person = await api.addUser({
    company_id: api.care.id,
    phone: '+46 70 123 45 67',
    title: '007',
    department: '1-2',
    roles: ['editor'],
    language: 'de',
  });
  await api.addUser({ company_id: api.care.id, phone: '0701234567', title: '=HYPERLINK("x")' });
  [other] = (await api.db
    .insert(groups)
    .values([{ company_id: api.care.id, name: 'Kök, Malmö', description: 'a\r\nb' }])
    .returning()) as [typeof groups.$inferSelect];
  await api.db.insert(groupMembers).values([
    { group_id: api.care.group.id, user_id: person.id },
    { group_id: other.id, user_id: person.id },
  ]);
});

describe.each(SHEETS)('the spreadsheet of %s', (resource) => {
  it('has no differences when it is uploaded as it was downloaded, also in another language', async () => {
    const bytes = await download(resource, '', { language: 'de' });
    for (const file of [
      new File([new Uint8Array(bytes)], 'list.xlsx'),
      await editWorkbook(bytes, (rows) => rows),
    ])
      for (const language of ['sv', 'en']) {
        const answer = await upload(resource, file, { language });
        expect([answer.status, dataOf(answer)]).toMatchObject([
          201,
          { kind: 'spreadsheet', total: 0, notes: EMPTY },
        ]);
      }
  });

  const title = resourceOf(resource)?.title ?? '';
  const header = () => t(`resources.${resource}.fields.${title}` as MessageKey);

  it('changes a cell, and back', async () => {
    const id = ids[resource] ?? 0;
    const plan = await edit(resource, (rows) => setCell(rows, id, header(), 'Nytt namn'));
    expect(plan.rows).toMatchObject([{ id, state: 'planned', after: { [title]: 'Nytt namn' } }]);
    const as = actor(resource);
    expect(await calls.run(plan.id, as)).toMatchObject({ changed_count: 1, skipped_count: 0 });
    const [done] = await calls.rows(plan.id, '', as);
    expect(done).toMatchObject({ state: 'done', after: { [title]: 'Nytt namn' } });
    expect(done?.cells).toBeUndefined();
    expect(await calls.revert(plan.id, 'undo', as)).toMatchObject({ done: 1, skipped: [] });
  });

  it('refuses an invalid value until it is corrected', async () => {
    const id = ids[resource] ?? 0;
    const plan = await edit(resource, (rows) => setCell(rows, id, header(), 'x'.repeat(500)));
    const [row] = plan.rows;
    expect(row).toMatchObject({ id, state: 'pending', issues: { [title]: { kind: 'invalid' } } });
    expect([row?.skipped, row?.issues?.[title]?.message]).toEqual([
      expect.stringContaining(header()),
      expect.stringContaining(header()),
    ]);
    const corrected = await correct(resource, plan.id, [
      { row: row?.position, field: title, text: 'Rättat namn' },
    ]);
    expect(corrected).toMatchObject([
      { id, state: 'planned', skipped: null, after: { [title]: 'Rättat namn' } },
    ]);
    expect(corrected[0]?.issues).toBeUndefined();
  });
});

it('of media names the tags when one of them is too long', async () => {
  const tags = t('resources.media.fields.tags');
  const { rows } = await edit('media', (all) => setCell(all, ids.media ?? 0, tags, `a, ${'x'.repeat(99)}`));
  expect(Object.keys(rows[0]?.issues ?? {})).toEqual(['tags']);
});

it('of companies shows whether support may view the app as a user, and does not change it', async () => {
  const { id } = api.logistics;
  const { rows } = await edit('companies', (all) => setCell(all, id, 'Tillåt ”Visa som”', 'Nej'));
  expect(rows).toMatchObject([{ id, state: 'unchanged', issues: { allows_view_as: { kind: 'readonly' } } }]);
});

describe('the file', () => {
  it('has the filtered rows in the order of the list, and a hidden copy', async () => {
    const bytes = await download('users', `?filter[id]=${person.id},${api.care.admin.id}&sort=-id`);
    const files = unzipSync(bytes);
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain(
      'name="anslag" sheetId="2" state="veryHidden"',
    );
    let shown: WorkbookCell[][] = [];
    await editWorkbook(bytes, (rows) => {
      shown = rows;
      return rows;
    });
    expect(shown.map(([id]) => id)).toEqual(['id', person.id, api.care.admin.id]);
    expect(shown[0]).not.toContain('Personnummer');
    const { name: first } = firstRow(
      await api.db.select().from(groups).where(eq(groups.id, api.care.group.id)),
    );
    expect(shown[1]).toEqual(
      expect.arrayContaining([
        '+46 70 123 45 67',
        '007',
        '1-2',
        'Redaktör',
        'Aktiv',
        'Deutsch',
        `${first}; Kök, Malmö`,
      ]),
    );
  });

  it.each([
    ['of another list', () => download('groups'), 'Filen kommer från en annan lista.'],
    ['of another company', () => download('users', '', { company: api.logistics }), /annat företag/],
  ])('%s is refused', async (_, load, message) => {
    const file = new File([new Uint8Array(await load())], 'list.xlsx');
    const answer = await upload('users', file);
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer).file?.[0]).toMatch(message);
  });

  it('that was not downloaded to edit is refused where nothing is imported', async () => {
    const answer = await upload('companies', new File(['id;Namn\n1;Eva\n'], 'companies.csv'));
    expect([answer.status, fieldErrors(answer).file?.[0]]).toEqual([
      422,
      expect.stringContaining('Ladda ner för redigering'),
    ]);
  });

  it('may have other rows and columns: added, removed, repeated, moved and renamed', async () => {
    const query = `?filter[id]=${person.id},${api.care.admin.id},${api.care.editor.id}`;
    const { notes, rows: planned } = await edit(
      'users',
      (rows) => {
        const [head = [], ...people] = rows;
        setCell(rows, person.id, 'Befattning', 'Kock');
        const own = people.find(([id]) => id === person.id) ?? [];
        const admin = people.find(([id]) => id === api.care.admin.id) ?? [];
        return [head, ['', 'Ny'], own, [...own], [99_999_999, 'Okänd'], admin].map((row, index) => [
          ...row.toReversed(),
          index === 0 ? 'Skostorlek' : 44,
        ]);
      },
      undefined,
      query,
    );
    // The new row has no id; the head was moved with its cells.
    expect(notes).toEqual({ added: 2, removed: 1, repeated: 1, unknown_columns: ['Skostorlek'], missing: 0 });
    expect(planned).toMatchObject([{ id: person.id, state: 'planned', after: { title: 'Kock' } }]);
  });
});

describe('a cell', () => {
  const editPerson = async (header: string, value: WorkbookCell, between?: () => Promise<unknown>) => {
    const plan = await edit('users', (rows) => setCell(rows, person.id, header, value), between);
    return { ...plan, row: plan.rows[0] };
  };

  it.each<[string, WorkbookCell, unknown]>([
    ['Telefon', '070-111 22 33', { phone: '070-111 22 33' }],
    ['Telefon', 701112233, { phone: '0701112233' }],
    ['Befattning', null, { title: null }],
    ['Roller', 'administratör, Editor', { roles: ['admin', 'editor'] }],
    ['Roller', 'Medarbetare', { roles: [] }],
    ['Status', 'inactive', { inactive: true }],
    ['Språk', 'Norsk', { language: 'no' }],
    ['Språk', 'no', { language: 'no' }],
    ['Grupper', null, { group_ids: [] }],
  ])('of %s takes %j', async (header, text, after) => {
    expect((await editPerson(header, text)).row).toMatchObject({ state: 'planned', after });
  });

  it('names records in any case, also with a comma', async () => {
    const { row } = await editPerson('Grupper', 'kök, malmö');
    expect(row).toMatchObject({ state: 'planned', after: { group_ids: [other.id] } });
  });

  it.each([
    ['E-post', 'nobody', 'E-post'],
    ['Roller', 'Chef', 'Administratör'],
    ['Grupper', 'Kafé', 'Kafé'],
    ['Status', 'kanske', 'Aktiv, Inaktiv'],
    ['Namn', null, 'Namn'],
  ])('of %s refuses %j', async (header, text, message) => {
    const { row } = await editPerson(header, text);
    const [issue] = Object.values(row?.issues ?? {});
    expect([row?.state, Object.values(row?.cells ?? {})]).toEqual(['pending', [text ?? '']]);
    expect(issue).toMatchObject({ kind: 'invalid', message: expect.stringContaining(message) as string });
    expect(row?.skipped).toBe(issue?.message);
  });

  it('with the sign-in name of another user, or of an earlier row, is refused', async () => {
    const other = await api.addUser({ company_id: api.care.id, name: 'Åsa Öberg', username: 'asa' });
    const third = await api.addUser({ company_id: api.care.id, name: 'Tredje' });
    const fourth = await api.addUser({ company_id: api.care.id, name: 'Fjärde' });
    await api.addUser({ company_id: api.logistics.id, username: 'annorstades' });
    const { rows: found } = await edit('users', (rows) => {
      setCell(rows, person.id, 'Användarnamn', 'ASA');
      setCell(rows, third.id, 'E-post', 'ny@test.example');
      setCell(rows, other.id, 'Användarnamn', 'NY@test.example');
      return setCell(rows, fourth.id, 'Användarnamn', 'Annorstades');
    });
    const issues = Object.fromEntries(
      found.map(({ id, issues: each = {} }) => [
        id,
        Object.entries(each).map(([field, { message }]) => [field, message]),
      ]),
    );
    expect(issues).toEqual({
      [person.id]: [['username', 'Användarnamn används redan']],
      [other.id]: [],
      [third.id]: [['email', 'E-post används redan']],
      // Whether another company has it is not told.
      [fourth.id]: [['username', 'Användarnamn kan inte användas']],
    });
  });

  it('with the last sign-in name cannot be cleared', async () => {
    const both = await api.addUser({ company_id: api.care.id, username: 'bada.namnen' });
    const one = await api.addUser({ company_id: api.care.id, username: 'ena.namnet' });
    const { rows: found } = await edit('users', (rows) => {
      setCell(rows, both.id, 'E-post', null);
      setCell(rows, both.id, 'Användarnamn', null);
      return setCell(rows, one.id, 'E-post', null);
    });
    const byId = new Map(found.map((row) => [row.id, row]));
    expect(byId.get(both.id)?.skipped).toBe('Ange ett användarnamn eller en e-postadress');
    expect(byId.get(one.id)).toMatchObject({ state: 'planned', after: { email: null } });
  });

  it('that makes or changes a superadmin, or shuts out the user, is refused as its update is', async () => {
    const { admin, superadmin } = api.care;
    const { rows: found } = await edit('users', (rows) => {
      setCell(rows, person.id, 'Roller', 'Superadmin, Administratör');
      setCell(rows, superadmin.id, 'Befattning', 'Chef');
      setCell(rows, admin.id, 'Befattning', 'Chef');
      return setCell(rows, admin.id, 'Status', 'Inaktiv');
    });
    const reasons = new Map(found.map(({ id, skipped }) => [id, skipped]));
    expect(reasons.get(person.id)).toBe(sv.api.superadmin_protected);
    expect(reasons.get(superadmin.id)).toBe(sv.api.superadmin_protected);
    expect(reasons.get(admin.id)).toBe(sv.api.self_protected);
  });

  it('can name a group that is created with the change', async () => {
    const { id, row } = await editPerson('Grupper', 'Kafé; Kök, Malmö');
    expect(row?.issues).toMatchObject({ group_ids: { words: ['Kafé'] } });
    const answer = await api.call('PATCH', `/change-sets/${id}/rows`, {
      as: api.care.admin,
      body: { replace: [{ field: 'group_ids', word: 'Kafé', create: true }] },
    });
    expect(answer.status).toBe(200);
    await api.changeSetsDone();
    const [group, planned] = await calls.rows(id);
    expect([group, planned]).toMatchObject([
      { resource: 'groups', action: 'create', name: 'Kafé', state: 'planned' },
      { id: person.id, resource: 'users', state: 'planned', skipped: null },
    ]);
    expect(await calls.run(id)).toMatchObject({ changed_count: 1, skipped_count: 0 });
    const found = await api.call('GET', `/users/${person.id}`, { as: api.care.admin });
    expect(dataOf(found)).toMatchObject({
      group_ids: expect.arrayContaining([group?.id, other.id]) as number[],
    });
    expect(await calls.revert(id, 'undo')).toMatchObject({ done: 1, skipped: [] });
    expect(await api.db.$count(groups, eq(groups.name, 'Kafé'))).toBe(0);
  });

  it('that cannot be changed is reported, and left out', async () => {
    const created = await edit('users', (rows) => {
      setCell(rows, person.id, 'Skapad', 'igår');
      return setCell(rows, person.id, 'Befattning', 'Kock');
    });
    expect(created.rows).toMatchObject([
      { state: 'planned', after: { title: 'Kock' }, issues: { created_at: { kind: 'readonly' } } },
    ]);
    const problems = await calls.rows(created.id, '&filter[skipped]=true');
    expect(problems.map(({ id }) => id)).toEqual([person.id]);
  });

  it('that somebody else has changed since is a conflict, unless both mean the same', async () => {
    const retitle = (title: string) => () =>
      api.db.update(users).set({ title }).where(eq(users.id, person.id));
    const { id, row } = await editPerson('Befattning', 'Kock', retitle('Kökschef'));
    const conflict: Partial<CellIssue> = { kind: 'conflict', now: 'Kökschef' };
    expect(row).toMatchObject({ state: 'unchanged', issues: { title: conflict }, cells: { title: 'Kock' } });
    const [accepted] = await correct('users', id, [{ row: row?.position, field: 'title', text: 'Kock' }]);
    expect(accepted).toMatchObject({
      state: 'planned',
      before: { title: 'Kökschef' },
      after: { title: 'Kock' },
    });
    expect(accepted?.issues).toBeUndefined();
    expect((await editPerson('Befattning', 'Diskare', retitle('Diskare'))).row).toMatchObject({
      state: 'unchanged',
    });
    // Changed by somebody else only.
    expect((await editPerson('Avdelning', '1-2', retitle('Kallskänka'))).rows).toEqual([]);
  });

  it('of a file in another language is compared by its value', async () => {
    const bytes = await download('users', '', { language: 'de' });
    const file = await editWorkbook(bytes, (rows) => setCell(rows, person.id, 'Status', 'Inaktiv'));
    const answer = await upload('users', file, { language: 'en' });
    const { rows: found } = await planOf('users', dataOf<SpreadsheetResult>(answer));
    expect(found).toMatchObject([{ id: person.id, state: 'planned', after: { inactive: true } }]);
  });

  it('that somebody changes after the plan is left as it is', async () => {
    const { id, row } = await editPerson('Avdelning', 'Kallkök');
    expect(row).toMatchObject({ state: 'planned' });
    await api.db.update(users).set({ department: 'Bageri' }).where(eq(users.id, person.id));
    expect(await calls.run(id)).toMatchObject({ changed_count: 0, skipped_count: 1 });
    await api.db.update(users).set({ department: '1-2' }).where(eq(users.id, person.id));
  });

  it('names groups with the same name by id', async () => {
    const [twin] = await api.db
      .insert(groups)
      .values({ company_id: api.care.id, name: 'Tvilling' })
      .returning();
    await api.db.insert(groups).values({ company_id: api.care.id, name: 'tvilling' });
    const name = `Tvilling (#${twin?.id})`;
    const { row: refused } = await editPerson('Grupper', 'Tvilling');
    expect(refused?.issues).toMatchObject({
      group_ids: { kind: 'invalid', message: expect.stringContaining('(#') as string },
    });
    expect((await editPerson('Grupper', name)).row).toMatchObject({ after: { group_ids: [twin?.id] } });
  });

  it('of a category names its parent', async () => {
    const [top] = await api.db
      .insert(categories)
      .values({ company_id: api.care.id, name: 'Rutiner' })
      .returning();
    const { rows: found } = await edit('categories', (rows) => {
      setCell(rows, ids.categories ?? 0, 'Överordnad kategori', 'rutiner');
      return setCell(rows, ids.categories ?? 0, 'Ikon', 'Pengar');
    });
    expect(found).toMatchObject([{ after: { parent_id: top?.id, icon: 'money' } }]);
  });

  it('of a category refuses a parent that would make a third level', async () => {
    const add = async (name: string, parentId?: number) =>
      firstRow(
        await api.db
          .insert(categories)
          .values({ company_id: api.care.id, name, parent_id: parentId })
          .returning(),
      ).id;
    const [top, under, own, moved, between] = [
      await add('Överst'),
      await add('Utan underkategorier'),
      await add('Sig själv'),
      await add('Flyttas'),
      await add('Emellan'),
    ];
    const child = await add('Underkategori', top);
    const parents: [number, string | null][] = [
      [under, 'Överst'],
      [own, 'Sig själv'],
      [moved, 'Emellan'],
      // Gets a subcategory by the row before.
      [between, 'Överst'],
    ];
    const statesWith = async (more: [number, string | null][]) => {
      const plan = await edit('categories', (rows) => {
        for (const [id, parent] of more) setCell(rows, id, 'Överordnad kategori', parent);
        return rows;
      });
      return new Map(plan.rows.map(({ id, skipped, state }) => [id, skipped ?? state]));
    };
    expect(await statesWith(parents)).toEqual(
      new Map([
        [under, 'planned'],
        [own, expect.stringContaining('sig själv')],
        [moved, 'planned'],
        [between, expect.stringContaining('har underkategorier')],
      ]),
    );
    expect(await statesWith([[top, 'Flyttas']])).toEqual(
      new Map([[top, expect.stringContaining('har underkategorier')]]),
    );
    expect((await statesWith([[child, null]])).get(child)).toBe('planned');
  });

  it('of a company lists features by name', async () => {
    const { rows: found } = await edit('companies', (rows) =>
      setCell(rows, api.logistics.id, 'Funktioner', 'Inlägg, Formulär'),
    );
    expect(found).toMatchObject([{ id: api.logistics.id, after: { features: ['feed', 'forms'] } }]);
  });
});

describe('pasted cells', () => {
  const paste = (rows: { id: number; cells: Record<string, string> }[]) =>
    api.call('POST', '/users/spreadsheet', {
      as: api.care.admin,
      body: { rows },
      headers: { 'Accept-Language': 'sv' },
    });
  const planned = async (cells: Record<string, string>, id = person.id) =>
    planOf('users', dataOf<SpreadsheetResult>(await paste([{ id, cells }])));

  it('are a plan, whose rows have the order of the paste', async () => {
    const { rows, changeSet, notes } = await planned({
      title: ' Bagare ',
      email: 'nobody',
      created_at: 'x',
      name: person.name,
      shoe: '44',
    });
    expect(changeSet).toMatchObject({ kind: 'paste', summary: {}, total: 1, skipped_count: 1 });
    expect(notes).toEqual(EMPTY);
    expect(rows).toMatchObject([
      {
        id: person.id,
        position: 1,
        name: person.name,
        state: 'pending',
        issues: { email: { kind: 'invalid' }, created_at: { kind: 'readonly' } },
        cells: { title: 'Bagare' },
      },
    ]);
    const answer = await paste([
      { id: api.care.staff.id, cells: { title: 'Kock', phone: "'+46 70 174 06 05" } },
      { id: api.care.editor.id, cells: { title: 'Diskare' } },
    ]);
    const plan = await planOf('users', dataOf<SpreadsheetResult>(answer));
    expect(plan.rows.map(({ id, after }) => [id, after])).toEqual([
      [api.care.staff.id, { title: 'Kock', phone: '+46 70 174 06 05' }],
      [api.care.editor.id, { title: 'Diskare' }],
    ]);
    expect(await calls.run(plan.id)).toMatchObject({ changed_count: 2 });
    expect(await calls.revert(plan.id, 'undo')).toMatchObject({ done: 2, skipped: [] });
  });

  it('of a record in two rows are those of the first', async () => {
    const answer = await paste([
      { id: person.id, cells: { title: 'Kock' } },
      { id: person.id, cells: { title: 'Diskare' } },
    ]);
    const { rows, notes } = await planOf('users', dataOf<SpreadsheetResult>(answer));
    expect([rows.map(({ after }) => after), notes.repeated]).toEqual([[{ title: 'Kock' }], 1]);
  });

  it('load the names of groups only to compare groups', async () => {
    const select = vi.spyOn(api.db, 'select');
    const loadsNames = async (cells: Record<string, string>): Promise<boolean> => {
      select.mockClear();
      await planned(cells);
      const named = select.mock.calls.map(
        ([fields]: readonly unknown[]) => fields as { id?: unknown; name?: unknown } | undefined,
      );
      return named.some((fields) => fields?.id === groups.id && fields.name !== undefined);
    };
    expect(await loadsNames({ group_ids: 'Ingen' })).toBe(true);
    expect(await loadsNames({ title: 'Bagare' })).toBe(false);
    select.mockRestore();
  });

  it('of another company do not exist', async () => {
    const { rows, notes } = await planned({ title: 'x' }, api.logistics.staff.id);
    expect([rows, notes.missing]).toEqual([[], 1]);
  });

  it('or a file are required', async () => {
    const answer = await api.call('POST', '/users/spreadsheet', { as: api.care.admin, body: {} });
    expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['file']]);
  });
});

it('records that were deleted since are counted', async () => {
  const gone = await api.addUser({ company_id: api.care.id });
  const { rows: found, notes } = await edit(
    'users',
    (rows) => setCell(rows, gone.id, 'Befattning', 'Borta'),
    () => api.db.delete(users).where(eq(users.id, gone.id)),
  );
  expect([found, notes.missing]).toEqual([[], 1]);
});
