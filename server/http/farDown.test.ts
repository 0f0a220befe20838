import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEED_SORT_FIELDS } from '../../contract/feed';
import { LEAVE_SORT_FIELDS } from '../../contract/leave';
import { MEDIA_SORT_FIELDS } from '../../contract/media';
import { PAGE_SORT_FIELDS } from '../../contract/page';
import { SICK_SORT_FIELDS } from '../../contract/sickReport';
import { USER_SORT_FIELDS } from '../../contract/user';
import { addManyRows, shareOf } from '../../tests/support/manyRows';
import { dataOf, testApiOver, type TestApi } from '../../tests/support/testApi';
import { openOwnTestDatabase, type TestDatabase } from '../../tests/support/testDatabase';
import { leaveRequests, users } from '../db/schema';
import { leaveListRules } from '../routes/leaveRequests/filters';
import { userListRules } from '../routes/users/crud';
import type { ListRules, ResourceTable } from './listSql';
import { pageFarDown } from './farDown';
import { STAMPED } from './stamps';

const PEOPLE = 5_200;
const LEAVE = 5_000;
const SIZE = 10;

let database: TestDatabase;
let api: TestApi;
let asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await openOwnTestDatabase({ logQuery: (query, params) => asked.push({ query, params }) });
  api = await testApiOver(database);
  await addManyRows(database.db, api.care.id, { ...shareOf(0), users: PEOPLE, leaveRequests: LEAVE });
});
afterAll(() => database.close());
beforeEach(() => {
  asked = [];
});

const listed = async (path: string, number: number) => {
  const answer = await api.call('GET', `/${path}&page[size]=${SIZE}&page[number]=${number}`, {
    as: api.care.admin,
  });
  expect(answer.status, path).toBe(200);
  const { total } = (answer.body as { meta: { total: number } }).meta;
  return { ids: dataOf<{ id: number }[]>(answer).map(({ id }) => id), total };
};

/** Every id of the company's in an order, read whole. */
const inOrder = async (table: string, column: string, falling: boolean): Promise<number[]> => {
  const way = falling ? 'desc' : 'asc';
  const rows = await database.run<{ id: number }>(
    `select id from ${table} where company_id = $1 order by ${column} ${way} nulls last, id ${way}`,
    [api.care.id],
  );
  return rows.map(({ id }) => id);
};

/** Pages far down, among them the last, and those around the border to the rows without a value. */
const NUMBERS = [260, 120, 347, 348, 445, 520];

const wrongPages = async (
  table: ResourceTable,
  rules: ListRules,
  sort: string,
  column: string,
): Promise<string[]> => {
  const all = await inOrder(getTableName(table), column, sort.startsWith('-'));
  const wrong: string[] = [];
  for (const number of NUMBERS) {
    const asked = { page: { number, size: SIZE }, sort: [sort] };
    const found = await pageFarDown(database.db, table, rules, asked, api.care.id);
    const ids = (found?.rows as { id: number }[] | undefined)?.map(({ id }) => id);
    const wanted = all.slice((number - 1) * SIZE, number * SIZE);
    if (found?.total !== all.length || ids?.join() !== wanted.join())
      wrong.push(`${sort}, page ${number}: ${ids?.join()} of ${found?.total}, not ${wanted.join()}`);
  }
  return wrong;
};

/** Orders with and without rows that have no value, each with its column. */
const ORDERS: [string, string][] = [
  ['-id', 'id'],
  ['name', 'name_key'],
  ['-name', 'name_key'],
  ['department', 'department_key'],
  ['-last_login_at', 'last_login_at'],
  ['-inactive', 'inactive'],
];

const wrongUsers = async (): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [sort, column] of ORDERS) wrong.push(...(await wrongPages(users, userListRules, sort, column)));
  return wrong;
};

/** The most entries that a statement of the last calls has skipped. */
const mostSkipped = (): number =>
  Math.max(
    ...asked
      .filter(({ query }) => / offset \$\d+/.test(query))
      .map(({ query, params }) => Number(params[Number(/ offset \$(\d+)/.exec(query)?.[1]) - 1])),
  );

describe('a page far down a list', () => {
  it('is right the first time and again, and so over the API', async () => {
    expect(await wrongUsers()).toEqual([]);
    expect(await wrongUsers()).toEqual([]);
    const all = await inOrder('users', 'name_key', true);
    const { ids, total } = await listed('users?sort=-name', 260);
    expect([ids, total]).toEqual([all.slice(2_590, 2_600), all.length]);
  });

  it.each([
    ['users', USER_SORT_FIELDS],
    ['leave-requests', LEAVE_SORT_FIELDS],
  ] as const)('of %s is near a mark, whatever they are sorted by', async (name, fields) => {
    const far: string[] = [];
    for (const field of fields) {
      await listed(`${name}?sort=${field}`, 250);
      asked = [];
      // Where nobody has been.
      for (const number of [230, 260]) await listed(`${name}?sort=${field}`, number);
      if (mostSkipped() > 2_000) far.push(`${field}: ${mostSkipped()}`);
    }
    expect(far).toEqual([]);
  });

  const someone = `(select id from users where company_id = $1 order by name_key, id offset 1000 limit 1)`;
  const CHANGES: Record<string, string> = {
    'a new row': `insert into users (company_id, name) values ($1, 'Aaron Först')`,
    'a new row at the end': `insert into users (company_id, name) values ($1, 'Öst Östen')`,
    'a row that is gone': `delete from users where id = ${someone}`,
    'a new name': `update users set name = 'Ööö' where id = ${someone}`,
    'a name given back': `update users set name = 'Aaa' where company_id = $1 and name = 'Ööö'`,
    'two names that change places': `update users set name = case id % 2 when 0 then 'Aab' else 'Öab' end where id in (${someone}, ${someone} + 1)`,
    'a value that is taken away': `update users set department = null where id = ${someone}`,
    'a value that is given': `update users set department = 'Aa', inactive = not inactive where company_id = $1 and id = (select max(id) from users where department is null and company_id = $1)`,
    'a sign-in': `update users set last_login_at = now() where id = ${someone}`,
    'many of them at once': `update users set name = 'B' || name, inactive = not inactive where company_id = $1 and id % 40 = 0`,
  };
  it('is right after whatever has changed the list', async () => {
    expect(await wrongUsers()).toEqual([]);
    const stamp = async () =>
      (await database.run<{ n: string }>('select sum(stamp)::text as n from row_counts'))[0]?.n;
    const wrong: Record<string, string[]> = {};
    for (const [what, change] of Object.entries(CHANGES)) {
      const before = await stamp();
      await database.run(change, [api.care.id]);
      // A change of nothing would prove nothing.
      expect(await stamp(), what).not.toBe(before);
      const found = await wrongUsers();
      if (found.length > 0) wrong[what] = found;
    }
    expect(wrong).toEqual({});
  });

  it('is right after people have gone over to another company, and after that was taken back', async () => {
    const change = sql`update users set company_id = ${api.logistics.id} where company_id = ${api.care.id} and id % 50 = 1 and name like '%9%'`;
    expect(await wrongUsers()).toEqual([]);
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(change);
        throw new Error('taken back');
      }),
    ).rejects.toThrow();
    expect(await wrongUsers()).toEqual([]);
    await database.db.execute(change);
    expect(await wrongUsers()).toEqual([]);
  });

  it('is right when the lines of the stamps are summed up between two pages', async () => {
    expect(await wrongUsers()).toEqual([]);
    const lines = async () =>
      (
        await database.run<{ n: string; lines: string }>(
          `select sum(stamp)::text as n, count(*) as lines from row_counts where company_id = $1 and table_name like 'users%'`,
          [api.care.id],
        )
      )[0];
    await database.run(`update users set title = title || '!' where company_id = $1 and id % 100 = 0`, [
      api.care.id,
    ]);
    const before = await lines();
    await database.run('select sum_up_counts(array[$1::int])', [api.care.id]);
    const after = await lines();
    expect(after?.n).toBe(before?.n);
    expect(Number(after?.lines)).toBeLessThan(20);
    expect(await wrongUsers()).toEqual([]);
  });

  it('of leave requests by person is right after a person, or the person of a request, has another name', async () => {
    const wrong = async () => [
      ...(await wrongPages(leaveRequests, leaveListRules, 'user', 'person_key')),
      ...(await wrongPages(leaveRequests, leaveListRules, '-user', 'person_key')),
    ];
    /** Requests that stand under another name than their person's. */
    const strays = async () =>
      Number(
        (
          await database.run<{ n: string }>(
            `select (select count(*) from leave_requests r join users on users.id = user_id where person_key <> name_key)
              + (select count(*) from sick_reports r join users on users.id = user_id where person_key <> name_key) as n`,
          )
        )[0]?.n,
      );
    expect(await wrong()).toEqual([]);
    const asking = (offset: number) =>
      `(select user_id from leave_requests where company_id = $1 order by id offset ${offset} limit 1)`;
    await database.run(`update users set name = 'Öland Ö' where id = ${asking(9)}`, [api.care.id]);
    expect([await wrong(), await strays()]).toEqual([[], 0]);
    await database.run(`update leave_requests set user_id = ${asking(9)} where user_id = ${asking(40)}`, [
      api.care.id,
    ]);
    expect([await wrong(), await strays()]).toEqual([[], 0]);
  });
});

describe('an order', () => {
  it('has a stamp of its own for each column that a counted list can be sorted by', async () => {
    const rows = await database.run<{ name: string }>(
      `select c.relname || '.' || replace(t.tgname, 'order_', '') as name from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'order_changed' and pg_get_triggerdef(t.oid) like
          '%old.' || replace(t.tgname, 'order_', '') || ' IS DISTINCT FROM new.' || replace(t.tgname, 'order_', '') || '%(''' || replace(t.tgname, 'order_', '') || ''')'`,
    );
    const known = [...STAMPED].flatMap(([table, columns]) =>
      columns.map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it.each([
    ['users', USER_SORT_FIELDS],
    ['pages', PAGE_SORT_FIELDS],
    ['feeds', FEED_SORT_FIELDS],
    ['media', MEDIA_SORT_FIELDS],
    ['leave-requests', LEAVE_SORT_FIELDS],
    ['sick-reports', SICK_SORT_FIELDS],
  ] as const)('of %s is read by its stamp, whatever it is by', async (name, fields) => {
    const other = [];
    for (const field of fields) {
      asked = [];
      await listed(`${name}?sort=${field}`, 100);
      if (!asked.some(({ query }) => /sum\(.*"stamp"\)/.test(query))) other.push(field);
    }
    expect(other).toEqual([]);
  });
});
