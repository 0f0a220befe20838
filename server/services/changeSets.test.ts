import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_EDITED_ROWS } from '../../contract/changeSet';
import { changeSetCalls } from '../../tests/support/changeSetCalls';
import { useTestApi } from '../../tests/support/testApi';
import { firstRow } from '../core/rows';
import { changeSetRows, changeSets, sickReports } from '../db/schema';

const api = useTestApi();
const { create, get, run } = changeSetCalls(api);

const stored = async (id: number) => ({
  ...firstRow(await api.db.select().from(changeSets).where(eq(changeSets.id, id))),
  rows: await api.db.select().from(changeSetRows).where(eq(changeSetRows.change_set_id, id)),
});

it('forgets what the rows of a change set become once they have, unless some may be tried again', async () => {
  const report = { company_id: api.care.id, user_id: api.care.staff.id, reason: 'sick' as const };
  const { id } = firstRow(
    await api.db
      .insert(sickReports)
      .values({ ...report, start_date: '2026-01-05' })
      .returning(),
  );
  const edit = (ids: number[]) =>
    create({
      resource: 'sick-reports',
      kind: 'edit',
      ids,
      changes: [{ source: 'comment', operation: 'set', value: `Influenza ${ids.length}` }],
    });
  const one = await edit([id]);
  expect(JSON.stringify(await stored(one))).toContain('Influenza');
  await run(one);
  expect(await get(one)).toMatchObject({ changed_count: 1 });
  expect(JSON.stringify(await stored(one))).not.toContain('Influenza');

  const two = await edit([id, 987_654]);
  await run(two);
  expect(await get(two)).toMatchObject({ changed_count: 1, skipped_count: 1 });
  expect((await stored(two)).operation).not.toBeNull();
});

it('takes as many rows with values of their own as a spreadsheet has', async () => {
  const due = api.deps.changeSetsDue;
  api.deps.changeSetsDue = undefined;
  const rows = Array.from({ length: MAX_EDITED_ROWS }, (_, n) => ({
    id: n + 1,
    values: { title: 'Cook'.padEnd(120, '.'), department: 'Kitchen'.padEnd(120, '.') },
    was: { title: null },
  }));
  const id = await create({ resource: 'users', kind: 'spreadsheet', rows });
  expect(await get(id)).toMatchObject({ total: MAX_EDITED_ROWS, left_count: MAX_EDITED_ROWS });
  await api.db.delete(changeSets).where(eq(changeSets.id, id));
  api.deps.changeSetsDue = due;
});
