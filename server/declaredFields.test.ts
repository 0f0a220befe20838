import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_HEADER } from '../contract/constants';
import { exportPath, resourcePath, spreadsheetPath } from '../contract/endpoints';
import { isMultipart, isWritten, keptIdsOf, type Field } from '../contract/fields';
import type { StoredFile } from '../contract/storedFile';
import { operatorsOf, type FilterOperator } from '../contract/filters';
import { RECORD_RESOURCES, resourceOf, type RecordResource } from '../contract/resources';
import { changeSetCalls } from '../tests/support/changeSetCalls';
import { flatten } from '../i18n/flatten';
import { loadMessages } from '../i18n';
import { withSharedLabels } from '../i18n/sharedLabels';
import { sampleOf } from '../tests/support/fieldSamples';
import { formOf, paper, picture } from '../tests/support/feedCalls';
import { foreignRows } from '../tests/support/foreignRows';
import { codeOf, dataOf, useTestApi } from '../tests/support/testApi';
import { readWorkbook } from '../tests/support/workbooks';
import { apiRoutes } from './app';
import { attempts } from './db/schema';

/*
 * Walks over every declared field that can be updated, through the API: update, read, each operator of its filter, sort, bulk
 * update with undo, export, and the round trip through a spreadsheet.
 */

const api = useTestApi();
const has = (method: string, path: string) =>
  apiRoutes.some((route) => route.method === method && route.path === path);

type Row = Record<string, unknown>;

/** Values that a rule of the server asks for; null where another test has what the field needs. */
const samples = (): Partial<Record<RecordResource, Row>> => ({
  users: { roles: ['editor'] },
  categories: { parent_id: null, position: null },
  'leave-requests': { substitute_id: api.care.admin.id },
  companies: {
    leave_reviewer_ids: [api.care.admin.id],
    quiet_hours_end: null,
    session_hours: 8,
    allows_view_as: null,
  },
});

let ids: Readonly<Record<string, number>>;
const idOf = (resource: RecordResource): number =>
  ({ users: api.care.staff.id, groups: api.care.group.id, companies: api.care.id })[resource as string] ??
  ids[resourcePath(resource)] ??
  0;

/** The operands with which a filter finds a record that has a value, and those with which it does not. */
const OPERANDS: Record<
  FilterOperator,
  (value: string) => [found: string | undefined, missed: string | undefined]
> = {
  is: (value) => [value, undefined],
  not: (value) => [undefined, value],
  contains: (value) => [value.slice(1), `${value}x`],
  before: () => ['2030-01-01', '2000-01-01'],
  after: () => ['2000-01-01', '2030-01-01'],
  min: (value) => [value, String(Number(value) + 1)],
  max: (value) => [value, String(Number(value) - 1)],
  empty: () => ['0', '1'],
};

const isSecret = (field: Field): boolean =>
  field.kind === 'text' && (field.format === 'password' || field.format === 'personal_number');

const texts = flatten(withSharedLabels(await loadMessages('en')));

const walked = RECORD_RESOURCES.filter((name) => has('patch', `${resourcePath(name)}/{id}`)).flatMap((name) =>
  Object.entries<Field>(resourceOf(name)?.fields ?? {})
    .filter(([, field]) => isWritten(field, 'update') && !isSecret(field) && !/^files?$/.test(field.kind))
    .map(([field, declared]) => ({ name, field, declared })),
);

beforeAll(async () => {
  ({ ids } = await foreignRows(api, api.care));
});
// There are more exports than a user may make.
beforeEach(() => api.db.delete(attempts));

describe.each(walked)('$name: $field', ({ name, field, declared }) => {
  const as = () => (name === 'companies' ? api.care.superadmin : api.care.admin);
  const path = resourcePath(name);
  const readRecord = async () => dataOf<Row>(await api.call('GET', `${path}/${idOf(name)}`, { as: as() }));
  const read = async () => (await readRecord())[field];
  const write = (value: unknown) =>
    api.call('PATCH', `${path}/${idOf(name)}`, { as: as(), body: { [field]: value } });
  const isListed = async (query: string): Promise<boolean> => {
    const answer = await api.call('GET', `${path}?page[size]=100&${query}`, { as: as() });
    expect([query, answer.status]).toEqual([query, 200]);
    return dataOf<Row[]>(answer).some(({ id }) => id === idOf(name));
  };
  const label = () => texts.get(`resources.${name}.fields.${field}`) ?? '';
  /** Returns the text of its cell in the spreadsheet to edit; undefined without a column. */
  const cellText = async (): Promise<string | undefined> => {
    const response = await api.fetch(`${spreadsheetPath(name)}?filter[id]=${idOf(name)}`, {
      headers: { Authorization: `Bearer ${await api.tokenOf(as())}` },
    });
    const [sheet] = await readWorkbook(new Uint8Array(await response.arrayBuffer()));
    const [heads = [], cells = []] = sheet?.rows ?? [];
    const index = heads.findIndex((head) => String(head).startsWith(label()));
    return index < 0 ? undefined : String(cells[index] ?? '');
  };
  /** Plans a pasted cell. */
  const paste = async (text: string) => {
    const body = { rows: [{ id: idOf(name), cells: { [field]: text } }] };
    const answer = await api.call('POST', spreadsheetPath(name), { as: as(), body });
    await api.changeSetsDone();
    return (await changeSetCalls(api).rows(dataOf<{ id: number }>(answer).id, '', as()))[0];
  };

  const walk = async (value: unknown, before: unknown) => {
    const saved = await write(value);
    expect(saved.body).toMatchObject({ data: { [field]: value } });

    const filterName = typeof declared.filter === 'string' ? declared.filter : field.replace(/_ids$/, '_id');
    const filter = declared.filter === false ? undefined : resourceOf(name)?.filters?.[filterName];
    const operand = typeof value === 'boolean' ? String(Number(value)) : String([value].flat()[0]);
    for (const operator of filter ? operatorsOf(filter) : []) {
      const [found, missed] = OPERANDS[operator](operand);
      const query = (text: string) => `filter[${filterName}][${operator}]=${encodeURIComponent(text)}`;
      if (found !== undefined) expect([operator, await isListed(query(found))]).toEqual([operator, true]);
      if (missed !== undefined) expect([operator, await isListed(query(missed))]).toEqual([operator, false]);
    }
    if (declared.sort)
      for (const sign of ['', '-']) expect(await isListed(`sort=${sign}${field}`)).toBe(true);

    // Reviewers are not in the file of companies.
    const isColumn = declared.kind !== 'richText' && !declared.detail && field !== 'leave_reviewer_ids';
    if (isColumn && has('get', exportPath(name))) {
      const { body } = await api.call('GET', `${exportPath(name)}?filter[id]=${idOf(name)}`, { as: as() });
      const { data } = Papa.parse<string[]>(String(body).trim());
      expect(data).toHaveLength(2);
      const [heads = [], cells = []] = data;
      expect(cells[heads.findIndex((head) => head.startsWith(label()))]).toMatch(/./);
    }
    const isCell = isColumn && has('post', spreadsheetPath(name));
    const text = isCell ? await cellText() : undefined;

    // Change sets do not store sensitive values.
    if (has('patch', path) && name !== 'companies' && !declared.sensitive) {
      const { apply, get, revert } = changeSetCalls(api);
      const changeSet = await apply(name, [{ id: idOf(name), values: { [field]: before } }]);
      expect(await get(changeSet)).toMatchObject({ changed_count: 1, skipped_count: 0 });
      expect(await read()).toEqual(before);
      expect(await revert(changeSet, 'undo')).toMatchObject({ done: 1, skipped: [] });
      expect(await read()).toEqual(value);
    }

    // Nor does the audit log.
    const entry = saved.headers.get(AUDIT_HEADER);
    expect(entry === null).toBe(declared.sensitive === true);
    if (entry) {
      const reverted = await api.call('POST', `/audit-log/${entry}/revert`, { as: as(), body: {} });
      expect(reverted).toMatchObject({ status: 200, body: { data: { lost: [] } } });
      expect(await read()).toEqual(before);
    } else expect((await write(before)).status).toBe(200);
    if (text !== undefined)
      expect(await paste(text)).toMatchObject({ state: 'planned', after: { [field]: value } });
  };

  it('is written, filtered, sorted, exported, changed in bulk, undone both ways, and read from a spreadsheet', async () => {
    const record = await readRecord();
    const before = record[field] ?? null;
    const { check = () => [] } = resourceOf(name) ?? {};
    const accepts = (value: unknown) => check({ ...record, [field]: value }).length === 0;
    const { [field]: value = sampleOf(declared, before, (resource) => [idOf(resource)], accepts) } =
      samples()[name] ?? {};
    // The company has one group only, which a record with a required one has already.
    if (value !== null && value !== undefined && value !== before) await walk(value, before);
  });
});

/** Of extensions; leave and sick reports go with their user. */
const requiredReferences = RECORD_RESOURCES.flatMap((name) =>
  Object.entries<Field>(resourceOf(name)?.fields ?? {}).flatMap(([field, declared]) =>
    declared.kind === 'reference' && declared.required && declared.resource !== 'users'
      ? [{ name, field, target: declared.resource }]
      : [],
  ),
);

it.each(requiredReferences)('$name: $field is not deleted while records require it', async ({ target }) => {
  const refused = await api.call('DELETE', `${resourcePath(target)}/${idOf(target)}`, { as: api.care.admin });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'record_in_use']);
});

const withFiles = RECORD_RESOURCES.filter(
  (name) =>
    has('post', `${resourcePath(name)}/{id}`) && isMultipart(resourceOf(name) ?? {}) && name !== 'media',
);

it.each(withFiles)(
  '%s keeps and drops its files, and refuses references of another company',
  async (name) => {
    const as = name === 'companies' ? api.care.superadmin : api.care.admin;
    const path = `${resourcePath(name)}/${idOf(name)}`;
    const fields = Object.entries<Field>(resourceOf(name)?.fields ?? {}).filter(([, field]) =>
      isWritten(field, 'update'),
    );
    for (const [field, { kind, ...options }] of fields) {
      if (kind !== 'file' && kind !== 'files') continue;
      const isImage = 'accept' in options;
      const file = [isImage ? await picture() : paper, isImage ? 'a.png' : 'a.pdf'] as const;
      const part = kind === 'files' ? `${field}[]` : field;
      const sent = await api.call('POST', path, {
        as,
        form: formOf([
          ['_method', 'PATCH'],
          [part, file],
        ]),
      });
      const [stored] = [dataOf<Row>(sent)[field] as StoredFile | StoredFile[]].flat();
      expect(stored).toMatchObject({ name: isImage ? 'a.webp' : 'a.pdf' });
      expect((await api.fetch(stored?.url ?? '')).status).toBe(200);
      const none = kind === 'files' ? { [keptIdsOf(field)]: [] } : { [field]: null };
      const dropped = await api.call('PATCH', path, { as, body: none });
      expect(dataOf<Row>(dropped)[field]).toEqual(kind === 'files' ? [] : null);
      expect((await api.fetch(stored?.url ?? '')).status).not.toBe(200);
    }
    for (const [field, declared] of fields) {
      if (declared.kind !== 'reference' && declared.kind !== 'references') continue;
      const theirs = { users: api.logistics.admin.id, groups: api.logistics.group.id }[
        declared.resource as string
      ];
      const body = { [field]: declared.kind === 'references' ? [theirs] : theirs };
      if (theirs) expect((await api.call('PATCH', path, { as, body })).status).toBe(422);
    }
  },
);
