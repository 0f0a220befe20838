import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApiOver, type TestApi } from '../../tests/support/testApi';
import { openTestDatabase, type TestDatabase } from '../../tests/support/testDatabase';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await testApiOver(database);
  for (const table of ['leave_requests', 'sick_reports'])
    await database.run(
      `insert into ${table} (company_id, user_id, start_date, end_date, reason)
        select company_id, id, '2026-01-01', '2026-01-02', 'other' from users where company_id = $1`,
      [api.care.id],
    );
});
afterAll(() => database.close());

/** Rows whose sort key is out of date. */
const staleKeys = async () => {
  const [found] = await database.run<{ rows: number; stale: number }>(
    `select count(*)::int as rows, count(*) filter (where person_key <> name_key)::int as stale
      from (select user_id, person_key from leave_requests union all select user_id, person_key from sick_reports) keys
      join users on users.id = user_id`,
  );
  return found;
};

it('the sort key follows the user’s name and the row’s user', async () => {
  const before = await staleKeys();
  expect(before?.rows).toBeGreaterThan(2);
  expect(before?.stale).toBe(0);
  await database.run(`update users set name = 'Öland Ö' where id = $1`, [api.care.admin.id]);
  expect(await staleKeys()).toEqual(before);
  for (const table of ['leave_requests', 'sick_reports'])
    await database.run(`update ${table} set user_id = $1 where user_id = $2`, [
      api.care.admin.id,
      api.care.editor.id,
    ]);
  expect(await staleKeys()).toEqual(before);
});
