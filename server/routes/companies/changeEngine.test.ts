import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { changeSetCalls } from '../../../tests/support/changeSetCalls';
import { useTestApi } from '../../../tests/support/testApi';
import { auditLog } from '../../db/schema';

const api = useTestApi();

const templates = async () =>
  (await api.db.query.companies.findMany({ orderBy: (row, { asc }) => asc(row.id) })).map(
    ({ template }) => template,
  );

it('many companies are changed, each with a line in its own audit log, and undone', async () => {
  const { care, logistics } = api;
  const { apply, revert } = changeSetCalls(api);
  const rows = [care, logistics].map(({ id }) => ({ id, values: { template: 'compact' } }));
  const id = await apply('companies', rows, care.superadmin);
  expect(await templates()).toEqual(['compact', 'compact']);
  const lines = await api.db.select().from(auditLog).where(eq(auditLog.resource, 'companies'));
  expect(lines.map((line) => [line.company_id, line.record_id, line.action])).toEqual([
    [care.id, care.id, 'update'],
    [logistics.id, logistics.id, 'update'],
  ]);
  expect(await revert(id, 'undo', care.superadmin)).toMatchObject({ done: 2, skipped: [] });
  expect(await templates()).toEqual([null, null]);
});

it('an administrator of one company cannot change many', async () => {
  const rows = [{ id: api.care.id, values: { template: 'compact' } }];
  const body = { resource: 'companies', kind: 'spreadsheet', rows, run: true };
  expect((await api.call('POST', '/change-sets', { as: api.care.admin, body })).status).toBe(403);
});
