import { eq } from 'drizzle-orm';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { resourceOf, RECORD_RESOURCES } from '../../../contract/resources';
import type { SpreadsheetReport } from '../../../contract/spreadsheet';
import sv from '../../../i18n/sv/server';
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

const compare = async (
  resource: string,
  edit: (rows: WorkbookCell[][]) => WorkbookCell[][],
  between: () => Promise<unknown> = () => Promise.resolve(),
  query = '',
): Promise<SpreadsheetReport> => {
  const bytes = await download(resource, query);
  await between();
  return dataOf<SpreadsheetReport>(await upload(resource, await editWorkbook(bytes, edit)));
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

const EMPTY = { rows: [], missing: 0, added: 0, removed: 0, repeated: 0, unknown_columns: [] };

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
        expect(answer.status).toBe(200);
        expect(dataOf(answer)).toMatchObject(EMPTY);
      }
  });

  const title = resourceOf(resource)?.title ?? '';
  const header = () => t(`resources.${resource}.fields.${title}` as MessageKey);

  it('returns a change that PATCH accepts', async () => {
    const id = ids[resource] ?? 0;
    const report = await compare(resource, (rows) => setCell(rows, id, header(), 'Nytt namn'));
    expect(report.rows).toMatchObject([
      { id, cells: [{ field: title, state: 'changed', file: 'Nytt namn', value: 'Nytt namn' }] },
    ]);
    const [row] = report.rows;
    const [cell] = row?.cells ?? [];
    const answer = await api.call('PATCH', `/${resource}?filter[id]=${id}`, {
      as: actor(resource),
      body: { rows: [{ id, values: { [title]: cell?.value }, was: { [title]: cell?.was } }] },
    });
    expect(answer.body).toMatchObject({ meta: { changed: 1, failed: 0 } });
  });

  it('reports an invalid value', async () => {
    const id = ids[resource] ?? 0;
    const report = await compare(resource, (rows) => setCell(rows, id, header(), 'x'.repeat(500)));
    expect(report.rows[0]?.cells).toMatchObject([{ field: title, state: 'invalid' }]);
    expect(report.rows[0]?.cells[0]?.message).toContain(header());
  });
});

it('of companies shows whether support may view the app as a user, and does not change it', async () => {
  const { id } = api.logistics;
  const report = await compare('companies', (rows) => setCell(rows, id, 'Tillåt ”Visa som”', 'Nej'));
  expect(report.rows).toMatchObject([{ id, cells: [{ field: 'allows_view_as', state: 'readonly' }] }]);
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

  it('that was not downloaded to edit is refused', async () => {
    const answer = await upload('users', new File(['id;Namn\n1;Eva\n'], 'users.csv'));
    expect([answer.status, fieldErrors(answer).file?.[0]]).toEqual([
      422,
      expect.stringContaining('Ladda ner för redigering'),
    ]);
  });

  it('may have other rows and columns: added, removed, repeated, moved and renamed', async () => {
    const query = `?filter[id]=${person.id},${api.care.admin.id},${api.care.editor.id}`;
    const report = await compare(
      'users',
      (rows) => {
        const [head = [], ...people] = rows;
        setCell(rows, person.id, 'Titel', 'Kock');
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
    expect(report).toMatchObject({ removed: 1, repeated: 1, unknown_columns: ['Skostorlek'], missing: 0 });
    expect(report.added).toBe(2);
    expect(report.rows).toMatchObject([{ id: person.id, cells: [{ field: 'title', value: 'Kock' }] }]);
  });
});

describe('a cell', () => {
  const cellsOf = async (header: string, value: WorkbookCell, between?: () => Promise<unknown>) =>
    (await compare('users', (rows) => setCell(rows, person.id, header, value), between)).rows[0]?.cells;

  it.each<[string, WorkbookCell, unknown]>([
    ['Telefon', '070-111 22 33', '070-111 22 33'],
    ['Telefon', 701112233, '0701112233'],
    ['Titel', null, null],
    ['Roller', 'administratör, Editor', ['admin', 'editor']],
    ['Roller', 'Medarbetare', []],
    ['Status', 'inactive', true],
    ['Språk', 'Norsk', 'no'],
    ['Språk', 'no', 'no'],
    ['Grupper', 'kök, malmö', 'other'],
    ['Grupper', null, []],
  ])('of %s takes %j', async (header, text, value) => {
    const expected = value === 'other' ? [other.id] : value;
    expect(await cellsOf(header, text)).toMatchObject([{ state: 'changed', value: expected }]);
  });

  it.each([
    ['E-post', 'nobody', 'E-post'],
    ['Roller', 'Chef', 'Administratör'],
    ['Grupper', 'Kafé', 'Kafé'],
    ['Status', 'kanske', 'Aktiv, Inaktiv'],
    ['Namn', null, 'Namn'],
  ])('of %s refuses %j', async (header, text, message) => {
    const [cell] = (await cellsOf(header, text)) ?? [];
    expect(cell).toMatchObject({ state: 'invalid', file: text ?? '' });
    expect(cell?.message).toContain(message);
  });

  it('with the sign-in name of another user, or of an earlier row, is refused', async () => {
    const other = await api.addUser({ company_id: api.care.id, name: 'Åsa Öberg', username: 'asa' });
    const third = await api.addUser({ company_id: api.care.id, name: 'Tredje' });
    const foreign = await api.addUser({ company_id: api.logistics.id, username: 'annorstades' });
    const report = await compare('users', (rows) => {
      setCell(rows, person.id, 'E-post', 'ny@test.example');
      setCell(rows, person.id, 'Användarnamn', 'ASA');
      setCell(rows, other.id, 'Användarnamn', 'NY@test.example');
      return setCell(rows, third.id, 'Användarnamn', 'Annorstades');
    });
    const cells = Object.fromEntries(
      report.rows.map(({ id, cells: [...found] }) => [id, found.map(({ field, state }) => [field, state])]),
    );
    expect(cells).toEqual({
      [person.id]: [
        ['email', 'changed'],
        ['username', 'invalid'],
      ],
      [other.id]: [['username', 'invalid']],
      // Whether another company has it is not told for free.
      [third.id]: [['username', 'changed']],
    });
    const messages = report.rows.flatMap(({ cells: found }) => found.flatMap(({ message }) => message ?? []));
    expect(messages).toEqual([
      'Används redan av Åsa Öberg',
      `Används redan för ${person.name}, i samma fil eller inklistring`,
    ]);
    expect(foreign.username).toBe('annorstades');
  });

  it('with the last sign-in name cannot be cleared', async () => {
    const both = await api.addUser({ company_id: api.care.id, username: 'bada.namnen' });
    const one = await api.addUser({ company_id: api.care.id, username: 'ena.namnet' });
    const report = await compare('users', (rows) => {
      setCell(rows, both.id, 'E-post', null);
      setCell(rows, both.id, 'Användarnamn', null);
      return setCell(rows, one.id, 'E-post', null);
    });
    expect(report.rows.map(({ id, cells }) => [id, cells.map(({ state }) => state)])).toEqual([
      [both.id, ['invalid', 'invalid']],
      [one.id, ['changed']],
    ]);
    expect(report.rows[0]?.cells[0]?.message).toBe('Ange ett användarnamn eller en e-postadress');
  });

  it('that makes or changes a superadmin, or shuts out the user, is refused as its update is', async () => {
    const { admin, superadmin } = api.care;
    const report = await compare('users', (rows) => {
      setCell(rows, person.id, 'Roller', 'Superadmin, Administratör');
      setCell(rows, superadmin.id, 'Titel', 'Chef');
      setCell(rows, admin.id, 'Titel', 'Chef');
      return setCell(rows, admin.id, 'Status', 'Inaktiv');
    });
    const message = (code: 'superadmin_protected' | 'self_protected') => ({
      state: 'invalid',
      message: sv.api[code],
    });
    const cells = new Map(report.rows.map((row) => [row.id, row.cells]));
    expect(cells.get(person.id)).toMatchObject([message('superadmin_protected')]);
    expect(cells.get(superadmin.id)).toMatchObject([message('superadmin_protected')]);
    expect(cells.get(admin.id)).toMatchObject([{ state: 'changed' }, message('self_protected')]);
  });

  it('that cannot be changed is reported', async () => {
    expect(await cellsOf('Skapad', 'igår')).toMatchObject([{ field: 'created_at', state: 'readonly' }]);
  });

  it('that somebody else has changed since is a conflict, unless both mean the same', async () => {
    const retitle = (title: string) => () =>
      api.db.update(users).set({ title }).where(eq(users.id, person.id));
    expect(await cellsOf('Titel', 'Kock', retitle('Kökschef'))).toMatchObject([
      { state: 'conflict', base: '007', file: 'Kock', now: 'Kökschef', was: 'Kökschef', value: 'Kock' },
    ]);
    expect(await cellsOf('Titel', 'Diskare', retitle('Diskare'))).toBeUndefined();
    // Changed by somebody else only.
    expect(await cellsOf('Avdelning', '1-2', retitle('Kallskänka'))).toBeUndefined();
  });

  it('names groups with the same name by id', async () => {
    const [twin] = await api.db
      .insert(groups)
      .values({ company_id: api.care.id, name: 'Tvilling' })
      .returning();
    await api.db.insert(groups).values({ company_id: api.care.id, name: 'tvilling' });
    const name = `Tvilling (#${twin?.id})`;
    const [refused] = (await cellsOf('Grupper', 'Tvilling')) ?? [];
    expect(refused).toMatchObject({ state: 'invalid' });
    expect(refused?.message).toContain('(#');
    expect(await cellsOf('Grupper', name)).toMatchObject([{ value: [twin?.id] }]);
  });

  it('of a category names its parent', async () => {
    const [top] = await api.db
      .insert(categories)
      .values({ company_id: api.care.id, name: 'Rutiner' })
      .returning();
    const report = await compare('categories', (rows) => {
      setCell(rows, ids.categories ?? 0, 'Överordnad kategori', 'rutiner');
      return setCell(rows, ids.categories ?? 0, 'Ikon', 'Pengar');
    });
    expect(report.rows[0]?.cells).toMatchObject([{ value: top?.id }, { value: 'money' }]);
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
      const report = await compare('categories', (rows) => {
        for (const [id, parent] of more) setCell(rows, id, 'Överordnad kategori', parent);
        return rows;
      });
      return new Map(report.rows.map(({ id, cells: [cell] }) => [id, cell?.message ?? cell?.state]));
    };
    expect(await statesWith(parents)).toEqual(
      new Map([
        [under, 'changed'],
        [own, expect.stringContaining('sig själv')],
        [moved, 'changed'],
        [between, expect.stringContaining('har underkategorier')],
      ]),
    );
    expect(await statesWith([[top, 'Flyttas']])).toEqual(
      new Map([[top, expect.stringContaining('har underkategorier')]]),
    );
    expect((await statesWith([[child, null]])).get(child)).toBe('changed');
  });

  it('of a company lists features by name', async () => {
    const report = await compare('companies', (rows) =>
      setCell(rows, api.logistics.id, 'Funktioner', 'Inlägg, Formulär'),
    );
    expect(report.rows).toMatchObject([{ id: api.logistics.id, cells: [{ value: ['feed', 'forms'] }] }]);
  });
});

describe('single cells', () => {
  const check = (cells: Record<string, string>, id = person.id) =>
    api.call('POST', '/users/spreadsheet', {
      as: api.care.admin,
      body: { rows: [{ id, cells }] },
      headers: { 'Accept-Language': 'sv' },
    });

  it('are compared with the record', async () => {
    const report = dataOf<SpreadsheetReport>(
      await check({ title: ' Bagare ', email: 'nobody', created_at: 'x', name: person.name, shoe: '44' }),
    );
    expect(report.rows).toMatchObject([
      {
        id: person.id,
        name: person.name,
        cells: [
          { field: 'title', state: 'changed', value: 'Bagare' },
          { field: 'email', state: 'invalid' },
          { field: 'created_at', state: 'readonly' },
        ],
      },
    ]);
  });

  it('load the names of groups only to compare groups', async () => {
    const select = vi.spyOn(api.db, 'select');
    const queriesOf = async (cells: Record<string, string>): Promise<number> => {
      select.mockClear();
      await check(cells);
      return select.mock.calls.length;
    };
    expect(await queriesOf({ group_ids: 'Ingen' })).toBe((await queriesOf({ title: 'Bagare' })) + 1);
    select.mockRestore();
  });

  it('of another company do not exist', async () => {
    const report = dataOf<SpreadsheetReport>(await check({ title: 'x' }, api.logistics.staff.id));
    expect(report).toMatchObject({ rows: [], missing: 1 });
  });

  it('or a file are required', async () => {
    const answer = await api.call('POST', '/users/spreadsheet', { as: api.care.admin, body: {} });
    expect([answer.status, Object.keys(fieldErrors(answer))]).toEqual([422, ['file']]);
  });
});

it('records that were deleted since are counted', async () => {
  const gone = await api.addUser({ company_id: api.care.id });
  const report = await compare(
    'users',
    (rows) => setCell(rows, gone.id, 'Titel', 'Borta'),
    () => api.db.delete(users).where(eq(users.id, gone.id)),
  );
  expect(report).toMatchObject({ rows: [], missing: 1 });
});
