import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../contract/resources';
import { changeSetCalls } from '../tests/support/changeSetCalls';
import { formOf } from '../tests/support/importCalls';
import { csvFile } from '../tests/support/importFiles';
import { addManyRows, shareOf } from '../tests/support/manyRows';
import { dataOf, testApiOver, type Answered, type TestApi } from '../tests/support/testApi';
import { openOwnTestDatabase, type TestDatabase } from '../tests/support/testDatabase';
import { engineOf } from './app';
import { firstRow, MOST_ROWS_PER_TRANSACTION, ROWS_PER_TRANSACTION } from './core/rows';
import { tableOf } from './db/resourceTables';
import { changeSets, groupMembers, groups } from './db/schema';
import { takeStep } from './http/changeSetSteps';

/** Check the real plan on PostgreSQL; on the small embedded database only that an index can be used. */
const SERVED = Boolean(process.env.TEST_DATABASE_URL);
const ROWS = { ...shareOf(SERVED ? 0.05 : 0.01), pages: 1_000 };

/** Tables that grow with a company and must not be scanned. */
const BIG = new Set([
  'users',
  'pages',
  'feeds',
  'media',
  'files',
  'leave_requests',
  'sick_reports',
  'notifications',
  'notification_recipients',
  'group_members',
  'page_signatures',
  'audit_log',
]);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let database: TestDatabase;
let api: TestApi;
let asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await openOwnTestDatabase({ logQuery: (query, params) => asked.push({ query, params }) });
  api = await testApiOver(database);
  await addManyRows(database.db, api.care.id, ROWS);
  if (!SERVED) await database.db.execute(sql`set enable_seqscan = off`);
});
afterAll(() => database.close());

const totalIn = ({ body }: Answered): number => (body as { meta: { total: number } }).meta.total;

/** Returns the query plans of the statements of a request, as lists of nodes. */
const queryPlans = async (path: string) => {
  await api.tokenOf(api.care.admin);
  asked = [];
  const answer = await api.call('GET', path, { as: api.care.admin });
  expect(answer.status, path).toBe(200);
  const statements = asked.filter(({ query }) => /^\s*(select|with)/i.test(query));
  expect(statements.length).toBeGreaterThan(1);
  const plans = [];
  for (const { query, params } of statements) {
    const [row] = await database.run<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${query}`,
      params,
    );
    const skip = Number(params[Number(/ offset \$(\d+)/.exec(query)?.[1]) - 1]);
    plans.push({ query, skip, nodes: row ? nodesOf(row['QUERY PLAN'][0]!.Plan) : [] });
  }
  return { plans, answer };
};

const scansOf = async (path: string): Promise<string[]> => {
  const { plans } = await queryPlans(path);
  return plans.flatMap(({ query, nodes }) =>
    nodes
      .filter((node) => node['Node Type'].includes('Seq Scan') && BIG.has(node['Relation Name'] ?? ''))
      .map(
        (node) =>
          `${path}: ${node['Node Type']} of ${node['Relation Name']} in ${query
            .replace(/\s+/g, ' ')
            .replace(/select .*? from "/, 'select … from "')
            .slice(0, 300)}`,
      ),
  );
};

const LISTS: Record<string, { sort: readonly string[]; filters: string[] }> = {
  users: {
    sort: resources.users.sort,
    filters: [
      'filter[q]=andersson%20077',
      'filter[q]=Örjan',
      'filter[role]=admin',
      'filter[inactive]=1',
      'filter[inactive]=0&sort=name',
      'filter[language]=de&sort=-name',
      'filter[group_id]=GROUP&sort=name',
    ],
  },
  pages: {
    sort: resources.pages.sort,
    filters: [
      'filter[q]=sommar%20077',
      'filter[type]=3&sort=title',
      'filter[published]=0',
      'filter[category_id]=CATEGORY',
      'filter[signed]=unsigned',
    ],
  },
  feeds: {
    sort: resources.feeds.sort,
    filters: ['filter[q]=vinter%20077', 'filter[author_id]=USER', 'filter[role]=editor', 'filter[pinned]=1'],
  },
  media: {
    sort: resources.media.sort,
    filters: ['filter[q]=sommar%20077', 'filter[folder]=fest', 'filter[tag]=regler'],
  },
  'leave-requests': {
    sort: resources['leave-requests'].sort,
    filters: [
      'filter[q]=sommar%20077',
      'filter[q]=andersson%20077',
      'filter[status]=pending',
      'filter[reason]=other',
      'filter[user_id]=USER',
      'filter[group_id]=GROUP',
      'filter[from]=DAY&filter[to]=DAY',
    ],
  },
  'sick-reports': {
    sort: resources['sick-reports'].sort,
    filters: [
      'filter[q]=sommar%20077',
      'filter[q]=andersson%20077',
      'filter[reason]=sick_child',
      'filter[user_id]=USER',
      'filter[group_id]=GROUP',
      'filter[from]=DAY&filter[to]=DAY',
    ],
  },
  notifications: {
    sort: resources.notifications.sort,
    filters: ['filter[q]=sommar%20077', 'filter[status]=sent'],
  },
  'audit-log': {
    sort: resources['audit-log'].sort,
    filters: [
      'filter[q]=andersson%20077',
      'filter[q]=192.0.2.7',
      'filter[actor_id]=USER',
      'filter[action]=delete',
      'filter[resource]=pages,groups',
      'filter[resource]=users&filter[record_id]=USER',
      'filter[from]=DAY&filter[to]=DAY&sort=at',
    ],
  },
  'phone-list': { sort: ['name', 'title', 'department'], filters: ['filter[q]=andersson%20077'] },
  'my/notifications': { sort: [], filters: ['sort=-sent_at'] },
};

/** Returns the URLs of a list with every sort order and filter. */
const listUrls = async (name: string): Promise<string[]> => {
  const { sort, filters } = LISTS[name] ?? { sort: [], filters: [] };
  const [row] = await database.run<Record<'user' | 'group' | 'category', number>>(
    `select (select user_id from leave_requests limit 1) as user, (select group_id from group_members limit 1) as group,
      (select category_id from pages where category_id is not null limit 1) as category`,
  );
  const day = new Date(Date.now() - 86_400_000 * 30).toISOString().slice(0, 10);
  const filled = (text: string) =>
    text
      .replace('USER', String(row?.user))
      .replace('GROUP', String(row?.group))
      .replace('CATEGORY', String(row?.category))
      .replaceAll('DAY', day);
  return [...sort.flatMap((field) => [`sort=${field}`, `sort=-${field}`]), ...filters.map(filled)].map(
    (query) => `/${name}?${query}`,
  );
};

it.each(Object.keys(LISTS))(
  'the list of %s never scans a whole table, however it is sorted and filtered',
  async (name) => {
    const scans = [];
    for (const path of await listUrls(name)) scans.push(...(await scansOf(path)));
    expect(scans).toEqual([]);
  },
);

describe('a page of a list', () => {
  const middle = (total: number, size: number) => Math.ceil(total / size / 2);

  it.each([
    ['users', 'name'],
    ['users', '-last_login_at'],
    ['pages', 'title'],
    ['leave-requests', '-submitted_at'],
    ['leave-requests', 'user'],
    ['sick-reports', '-user'],
    ['sick-reports', 'start_date'],
    ['audit-log', '-at'],
  ])('deep in %s by %s skips rows in the index only', async (name, sort) => {
    const total = totalIn(await api.call('GET', `/${name}`, { as: api.care.admin }));
    const { plans } = await queryPlans(
      `/${name}?sort=${sort}&page[size]=10&page[number]=${middle(total, 10)}`,
    );
    const skipping = plans.filter(({ query }) => query.includes(' offset '));
    // A small offset may skip rows in the table.
    const scans = skipping.map(({ skip, nodes }) =>
      nodes
        .filter((node) => node['Node Type'] === 'Limit')
        .flatMap(({ Plans = [] }) => Plans.filter((plan) => plan['Parent Relationship'] === 'Outer'))
        .map((plan) => plan['Node Type'])
        .filter((type) => skip > 200 || type !== 'Index Scan'),
    );
    expect(skipping.length).toBeGreaterThan(0);
    expect(scans.flat().filter((type) => type !== 'Index Only Scan')).toEqual([]);
  });

  it.each([
    ['users?filter[language]=de', 'name'],
    ['users?filter[inactive]=0', 'department'],
    ['leave-requests?filter[status]=pending', 'user'],
    ['sick-reports?filter[reason]=sick_child', 'start_date'],
  ])('of %s by %s is the same from either end', async (list, field) => {
    const all = async (sort: string) => {
      const rows: { id: number; department?: string | null }[] = [];
      for (let number = 1; ; number += 1) {
        const path = `/${list}&sort=${sort}&page[size]=100&page[number]=${number}`;
        const answer = await api.call('GET', path, { as: api.care.admin });
        const page = dataOf<typeof rows>(answer);
        rows.push(...page);
        if (page.length === 100) continue;
        expect(rows).toHaveLength(totalIn(answer));
        // Rows without a value are last in both directions.
        return rows.filter((row) => field !== 'department' || row.department !== null).map(({ id }) => id);
      }
    };
    const [rising, falling] = [await all(field), await all(`-${field}`)];
    expect(new Set(rising).size).toBe(rising.length);
    expect(rising).toEqual(falling.reverse());
  });
});

/** Counts the statements of one step of a change set. */
const statementsOfStep = async (id: number) => {
  const changeSet = firstRow(await database.db.select().from(changeSets).where(eq(changeSets.id, id)));
  asked = [];
  await takeStep(api.deps, engineOf, changeSet);
  return asked.length;
};

/** Change sets take steps only in `statementsOfStep`. */
const inSteps = async (work: () => Promise<void>) => {
  const due = api.deps.changeSetsDue;
  api.deps.changeSetsDue = undefined;
  await work().finally(() => (api.deps.changeSetsDue = due));
};

const get = (id: number) => changeSetCalls(api).get(id);

describe('an import', () => {
  it('of a hundred users with groups takes as many statements as of two', async () => {
    await database.db.insert(groups).values({ company_id: api.care.id, name: 'Kitchen' });
    const counts: number[][] = [];
    await inSteps(async () => {
      for (const total of [2, MOST_ROWS_PER_TRANSACTION]) {
        const lines = Array.from({ length: total }, (_, n) => `N${n};n${n}.of${total}@x.example;Kitchen`);
        const form = formOf(csvFile(['Namn;E-post;Grupper', ...lines].join('\n')));
        const sent = await api.call('POST', '/users/spreadsheet', { as: api.care.admin, form });
        const { id } = dataOf<{ id: number }>(sent);
        const plan = await statementsOfStep(id);
        await statementsOfStep(id);
        await api.call('POST', `/change-sets/${id}/run`, { as: api.care.admin });
        const run = await statementsOfStep(id);
        expect(await get(id)).toMatchObject({ changed_count: total, skipped_count: 0 });
        counts.push([plan, run]);
      }
    });
    expect(counts[1]).toEqual(counts[0]);
  });
});

describe('an edit', () => {
  it.each([
    ['users', 'title', 'Cook'],
    ['users', 'group_ids', undefined],
    ['pages', 'published', true],
    ['feeds', 'permitted_roles', ['admin']],
    ['media', 'folder', 'Archive'],
  ] as const)('of a hundred %s takes as many statements as of two: %s', async (resource, source, fixed) => {
    const [group] = await database.db
      .insert(groups)
      .values({ company_id: api.care.id, name: 'Night' })
      .returning();
    const value = fixed ?? [group?.id];
    const table = tableOf(resource);
    if (!table) throw new Error('No table');
    // An undo writes equal values together.
    await database.db.execute(
      fixed ? sql`update ${table} set ${sql.identifier(source)} = default` : sql`delete from ${groupMembers}`,
    );
    const counts: number[][] = [];
    await inSteps(async () => {
      // The first one also loads what is kept in memory.
      for (const total of [1, 2, MOST_ROWS_PER_TRANSACTION]) {
        const rows = await database.db
          .select({ id: table.id })
          .from(table)
          .where(eq(table.company_id, api.care.id))
          .orderBy(desc(table.id))
          .limit(total);
        const ids = rows.map(({ id }) => Number(id));
        const changes = [{ source, operation: 'set' as const, value }];
        const id = await changeSetCalls(api).create({ resource, kind: 'edit', ids, changes });
        const plan = await statementsOfStep(id);
        await statementsOfStep(id);
        await api.call('POST', `/change-sets/${id}/run`, { as: api.care.admin });
        const run = await statementsOfStep(id);
        await statementsOfStep(id);
        await api.call('POST', `/change-sets/${id}/undo`, { as: api.care.admin });
        const undo = await statementsOfStep(id);
        expect(await get(id)).toMatchObject({ undone_count: total, skipped_count: 0 });
        counts.push([plan, run, undo]);
      }
    });
    expect(counts[2]).toEqual(counts[1]);
  });
});

describe('bulk deletion', () => {
  const addUsers = async (count: number) => {
    const ids = [];
    for (let n = 0; n < count; n += 1) ids.push((await api.addUser({ company_id: api.care.id })).id);
    return ids;
  };
  const remove = (ids: number[]) => changeSetCalls(api).remove('users', ids);

  it('of a whole batch takes as many statements as of two rows, also in its redo', async () => {
    const counts: number[][] = [];
    await inSteps(async () => {
      for (const total of [2, ROWS_PER_TRANSACTION]) {
        const changeSet = await remove(await addUsers(total));
        const first = await statementsOfStep(changeSet);
        await api.call('POST', `/change-sets/${changeSet}/undo`, { as: api.care.admin });
        await statementsOfStep(changeSet);
        expect(await get(changeSet)).toMatchObject({ undone_count: total });
        await api.call('POST', `/change-sets/${changeSet}/redo`, { as: api.care.admin });
        const redo = await statementsOfStep(changeSet);
        expect(await get(changeSet)).toMatchObject({ undone_count: 0, skipped_count: 0, left_count: 0 });
        counts.push([first, redo]);
      }
    });
    expect(counts[1]).toEqual(counts[0]);
  });

  it('deletes the others in a few steps when one cannot be deleted', async () => {
    const ids = await addUsers(ROWS_PER_TRANSACTION - 1);
    await inSteps(async () => {
      const changeSet = await remove(ids.toSpliced(12, 0, api.care.admin.id));
      expect(await statementsOfStep(changeSet)).toBeLessThan(120);
      expect(await get(changeSet)).toMatchObject({ changed_count: ids.length, skipped_count: 1 });
    });
  });

  it('finds the rows that refer to deleted ones by an index', async () => {
    const without = await database.run<{ key: string }>(`
      select conrelid::regclass || '.' || attname as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid <> 'companies'::regclass and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`);
    // There are few companies.
    expect(without.map(({ key }) => key)).toEqual(['companies.icon_file_id']);
  });
});

it('the number of rows is correct after inserts, deletes and rollbacks', async () => {
  const total = async () => totalIn(await api.call('GET', '/users', { as: api.care.admin }));
  const counted = async () =>
    Number(
      (
        await database.run<{ n: string }>('select count(*) as n from users where company_id = $1', [
          api.care.id,
        ])
      )[0]?.n,
    );
  // The row counts are merged occasionally; insert enough rows for that.
  const added = [];
  for (let n = 0; n < 150; n += 1) added.push(await api.addUser({ company_id: api.care.id }));
  expect(await total()).toBe(await counted());
  const ids = added.map(({ id }) => id);
  await database.run('delete from users where id = any($1)', [ids.slice(0, 70)]);
  await database.run('update users set company_id = $1 where id = any($2)', [
    api.logistics.id,
    ids.slice(70, 80),
  ]);
  expect(await total()).toBe(await counted());
  const before = await total();
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from users where id = any(${sql.param(ids.slice(80))}::int[])`);
      throw new Error('taken back');
    }),
  ).rejects.toThrow();
  expect(await total()).toBe(before);
  const [lines] = await database.run<{ n: string }>('select count(*) as n from row_counts');
  expect(Number(lines?.n)).toBeLessThan(400);
});
