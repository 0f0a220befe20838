import { sql } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordResource } from '../../../contract/resources';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { useTestApi } from '../../../tests/support/testApi';
import { createRandom } from '../../demo/random';

const api = useTestApi();
const random = createRandom(20_260_301);

type Values = Record<string, unknown>;
type Fields = Record<string, () => unknown>;

const WORDS = 'kök vård kontor skola drift lager ledning örebro'.split(' ');
const text = () => `${random.pick(WORDS)} ${random.below(1_000_000)}`;
const textOrNull = () => (random.chance(0.2) ? null : text());
const flag = () => random.chance(0.5);
const some = <T>(items: readonly T[]) => items.filter(() => random.chance(0.3));

let groupIds: number[];
let userIds: number[];

/** Random values of the fields of each resource that a bulk edit may change. */
const FIELDS: Partial<Record<RecordResource, Fields>> = {
  users: {
    name: text,
    title: textOrNull,
    department: textOrNull,
    phone: () => random.pick([null, '+46 70 111 22 33', '08-123 456']),
    language: () => random.pick([null, 'sv', 'de', 'en', 'no']),
    roles: () => some(['editor', 'communicator']),
    inactive: flag,
    group_ids: () => some(groupIds),
    username: () => `user-${random.below(1_000_000_000)}`,
  },
  groups: { name: text, description: textOrNull, member_ids: () => some(userIds.slice(0, 20)) },
  categories: { name: text, icon: () => random.pick([null, 'folder', 'policy']) },
  pages: {
    title: text,
    published: flag,
    requires_signature: flag,
    group_ids: () => some(groupIds),
    publish_at: () => random.pick([null, '2026-05-01T08:00:00.000Z']),
    content: () => `<p>${text()}</p>`,
  },
  media: { name: text, alt: textOrNull, folder: textOrNull, tags: () => [...new Set(some(WORDS))] },
  forms: { title: text, published: flag, responsible_email: () => `f${random.below(1000)}@test.example` },
  shortcuts: { name: text, url: () => `https://example.test/${random.below(1_000_000)}` },
};
const RESOURCES = Object.keys(FIELDS) as RecordResource[];

const EDITS = 10_000;
const ROWS: Record<string, number> = {
  users: 120,
  groups: 20,
  categories: 100,
  pages: 30,
  media: 2000,
  forms: 300,
  shortcuts: 100,
};

const tableOf = (resource: string): string => resource.replaceAll('-', '_');

const addRows = async (): Promise<void> => {
  const { id } = api.care;
  const from = (resource: string) => sql.raw(`from generate_series(1, ${ROWS[resource]}) n`);
  await api.db.execute(
    sql`insert into users (company_id, name, username) select ${id}, 'Person ' || n, 'person-' || n ${from('users')}`,
  );
  await api.db.execute(
    sql`insert into groups (company_id, name) select ${id}, 'Group ' || n ${from('groups')}`,
  );
  await api.db.execute(
    sql`insert into categories (company_id, name, position) select ${id}, 'Category ' || n, n ${from('categories')}`,
  );
  await api.db.execute(
    sql`insert into pages (company_id, title) select ${id}, 'Page ' || n ${from('pages')}`,
  );
  await api.db.execute(
    sql`insert into files (company_id, kind, storage_key, name, mime, size) select ${id}, 'media', 'key-' || n, 'f', 'image/png', 1 ${from('media')}`,
  );
  await api.db.execute(
    sql`insert into media (company_id, name, file_id, mime, size) select ${id}, name, id, 'image/png', 1 from files where company_id = ${id}`,
  );
  await api.db.execute(
    sql`insert into forms (company_id, title, responsible_email) select ${id}, 'Form ' || n, 'a@test.example' ${from('forms')}`,
  );
  await api.db.execute(
    sql`insert into shortcuts (company_id, name, url) select ${id}, 'Link ' || n, 'https://example.test' ${from('shortcuts')}`,
  );
};

const rowsOf = async (query: string): Promise<Values[]> =>
  ((await api.db.execute(sql.raw(query))) as { rows: Values[] }).rows;

/** Everything that is stored of a resource, without what each save changes, or each time that a page begins to ask to sign. */
const dump = async (): Promise<Record<string, Values[]>> => {
  const found: Record<string, Values[]> = {};
  for (const resource of RESOURCES)
    found[resource] = (
      await rowsOf(`select * from ${tableOf(resource)} where company_id = ${api.care.id} order by id`)
    ).map((row) => omit(row, ['updated_at', 'revision', 'resign_asked_at']));
  found.members = await rowsOf('select user_id, group_id from group_members order by 1, 2');
  found.readers = await rowsOf('select page_id, group_id from page_groups order by 1, 2');
  return found;
};

/** Random edits of all rows of a resource. */
const editsOf = (resource: RecordResource, ids: readonly number[]) => {
  const fields = Object.entries(FIELDS[resource] ?? {});
  return ids.map((id) => ({
    id,
    values: Object.fromEntries(
      fields.flatMap(([field, make]) => (random.chance(0.95) ? [[field, make()]] : [])),
    ),
  }));
};

let edits: Map<RecordResource, { id: number; values: Values }[]>;
beforeAll(async () => {
  await addRows();
  const ids = new Map<RecordResource, number[]>();
  for (const resource of RESOURCES) {
    // The fixture's own people keep their roles.
    const own = resource === 'users' ? `and name like 'Person %'` : '';
    const rows = await rowsOf(
      `select id from ${tableOf(resource)} where company_id = ${api.care.id} ${own} order by id`,
    );
    ids.set(
      resource,
      rows.map(({ id }) => Number(id)),
    );
  }
  groupIds = (ids.get('groups') ?? []).slice(0, 5);
  userIds = ids.get('users') ?? [];
  edits = new Map(RESOURCES.map((resource) => [resource, editsOf(resource, ids.get(resource) ?? [])]));
});

describe('undo after bulk edits', () => {
  it('restores every row, redo edits them again, and rows changed in between are skipped', async () => {
    const { apply, revert } = changeSetCalls(api);
    const cells = [...edits.values()].flat().reduce((sum, { values }) => sum + Object.keys(values).length, 0);
    expect(cells).toBeGreaterThanOrEqual(EDITS);

    const before = await dump();
    const sets = new Map<RecordResource, number>();
    for (const [resource, rows] of edits) sets.set(resource, await apply(resource, rows));
    const after = await dump();
    for (const resource of RESOURCES) expect(after[resource]).not.toEqual(before[resource]);
    for (const id of [...sets.values()].reverse()) expect((await revert(id, 'undo')).skipped).toEqual([]);
    expect(await dump()).toEqual(before);

    const again = ['categories', 'pages', 'shortcuts'] as const;
    for (const resource of again) expect((await revert(sets.get(resource) ?? 0, 'redo')).skipped).toEqual([]);
    const redone = await dump();
    for (const resource of again) expect(redone[resource]).toEqual(after[resource]);

    const touched = (edits.get('shortcuts') ?? []).map(({ id }) => id).filter(() => random.chance(0.2));
    await api.db.execute(
      sql.raw(`update shortcuts set name = 'Mine', url = 'x' where id in (${touched.join()})`),
    );
    const { skipped } = await revert(sets.get('shortcuts') ?? 0, 'undo');
    expect(skipped.map(({ id }) => id).sort((a, b) => a - b)).toEqual(touched);
    const undone = await dump();
    const isTouched = ({ id }: Values) => touched.includes(Number(id));
    expect(undone.shortcuts?.filter((row) => !isTouched(row))).toEqual(
      before.shortcuts?.filter((row) => !isTouched(row)),
    );
    expect(undone.shortcuts?.filter(isTouched).every(({ name }) => name === 'Mine')).toBe(true);
  });
});
