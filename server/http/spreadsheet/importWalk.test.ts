import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { spreadsheetPath, spreadsheetTemplatePath } from '../../../contract/endpoints';
import type { Fields } from '../../../contract/fields';
import { RECORD_RESOURCES, resourceOf, type RecordResource } from '../../../contract/resources';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { paper } from '../../../tests/support/feedCalls';
import { formOf, importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { apiRoutes } from '../../app';

/* Walks over every resource whose list can be imported. */

const api = useTestApi();
const { revert } = changeSetCalls(api);

const has = (method: string, path: string) =>
  apiRoutes.some((route) => route.method === method && route.path === path);
const IMPORTED = RECORD_RESOURCES.filter((name) => has('get', spreadsheetTemplatePath(name)));

const NAMES = ['Importerad ett', 'Importerad två'];

/** What a record needs besides its title. */
const NEEDED: Partial<Record<RecordResource, (n: number) => Record<string, string>>> = {
  users: (n) => ({ email: `walk${n}@import.example` }),
  shortcuts: () => ({ url: 'https://example.test/' }),
  forms: () => ({ responsible_email: 'forms@import.example' }),
};

const idsOf = async (resource: RecordResource) =>
  dataOf<{ id: number }[]>(await api.call('GET', `/${resource}?page[size]=100`, { as: api.care.admin })).map(
    ({ id }) => id,
  );

it('covers the resources that the app imports', () => {
  expect(IMPORTED.toSorted()).toEqual(
    ['categories', 'forms', 'groups', 'media', 'pages', 'shortcuts', 'users'].toSorted(),
  );
});

describe.each(IMPORTED)('an import of %s', (resource) => {
  const { plan, importFile } = importCalls(api, resource);
  const { title = '', fields = {} }: { title?: string; fields?: Fields } = resourceOf(resource) ?? {};
  const rowsOf = NAMES.map((name, n) => ({ [title]: name, ...NEEDED[resource]?.(n) }));
  const header = Object.keys(rowsOf[0] ?? {});
  const file = () =>
    csvFile([header, ...rowsOf.map((row) => Object.values(row))].map((cells) => cells.join(';')).join('\n'));

  it.each(LANGUAGES)('recognises all columns of the template (%s)', async (language) => {
    const answer = await api.call('GET', `${spreadsheetTemplatePath(resource)}?format=csv`, {
      as: api.care.admin,
      headers: { 'Accept-Language': language },
    });
    // Most have no example.
    const { result } = await plan(csvFile(`${String(answer.body).trim()}\r\nx\r\n`));
    const found = result.columns?.map(({ field }) => field) ?? [];
    expect(result.columns?.filter(({ field }) => field === null)).toEqual([]);
    expect(found).toContain(title);
    expect(result.fields?.map(({ field }) => field)).toEqual(expect.arrayContaining(found));
  });

  const isUploaded = Object.values(fields).some((field) => field.kind === 'file' && field.required);

  it.skipIf(isUploaded)('creates records, finds them by their title, and is undone', async () => {
    const before = await idsOf(resource);
    const { id, rows, changeSet } = await importFile(file());
    expect(rows.map(({ skipped, state }) => [skipped, state])).toEqual(NAMES.map(() => [null, 'done']));
    expect(changeSet).toMatchObject({ kind: 'import', changed_count: 2, skipped_count: 0 });
    const made = (await idsOf(resource)).filter((one) => !before.includes(one));
    expect(made.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    const again = await plan(file());
    expect(again.rows.map(({ id: found, state }) => [found, state])).toEqual(
      rows.map((row) => [row.id, 'unchanged']),
    );
    expect(await revert(id, 'undo')).toMatchObject({ done: 2, skipped: [] });
    expect(await idsOf(resource)).toEqual(before);
    expect(await revert(id, 'redo')).toMatchObject({ done: 2, skipped: [], incomplete: [] });
    expect((await idsOf(resource)).toSorted()).toEqual([...before, ...made].toSorted());
  });

  it.runIf(isUploaded)('changes records, and refuses new ones, which need a file', async () => {
    const { rows } = await plan(file());
    expect(rows.map(({ state, skipped }) => [state, skipped])).toEqual(
      NAMES.map(() => ['pending', expect.stringMatching(/file/i)]),
    );
    const form = formOf(new File([new Uint8Array(paper)], 'papper.pdf'), { name: 'Importerad ett' });
    const { id } = dataOf<{ id: number }>(
      await api.call('POST', `/${resource}`, { as: api.care.admin, form }),
    );
    const changed = await importFile(csvFile('name;folder\nIMPORTERAD ETT;Personal\n'));
    expect(changed.rows).toMatchObject([{ id, state: 'done', after: { folder: 'Personal' } }]);
    expect(await revert(changed.id, 'undo')).toMatchObject({ done: 1, skipped: [] });
  });
});

describe('records that cells refer to', () => {
  it.each<[RecordResource, string, string]>([
    ['pages', 'category_id', 'title;category_id\nImporterad sida;Importerad kategori\n'],
    ['categories', 'parent_id', 'name;parent_id\nImporterad under;Importerad över\n'],
  ])('of %s are created by the field %s', async (resource, field, text) => {
    const { plan, correct, run } = importCalls(api, resource);
    const planned = await plan(csvFile(text));
    const [unknown] = planned.changeSet.unknown_words ?? [];
    expect(unknown).toMatchObject({ field, rows: 1 });
    const replace = [{ field, word: unknown?.word, create: true }];
    // The second time it is there already.
    const corrected = await correct(await correct(planned, { replace }), { replace });
    expect(corrected.changeSet).toMatchObject({ skipped_count: 0, unknown_words: [] });
    const { id } = await run(corrected);
    const rows = await changeSetCalls(api).rows(id);
    expect(rows.map((row) => [row.name, row.action, row.state])).toEqual([
      [unknown?.word, 'create', 'done'],
      [expect.stringContaining('Importerad'), 'create', 'done'],
    ]);
    expect(rows[1]?.after).toMatchObject({ [field]: rows[0]?.id });
    const { skipped } = await revert(id, 'undo');
    expect(skipped).toEqual([]);
    expect(await idsOf(resource)).not.toContain(rows[1]?.id);
  });
});

it('is planned at the address of the list', () => {
  for (const resource of IMPORTED) expect(has('post', spreadsheetPath(resource))).toBe(true);
});
