import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ChangeSet, ChangeSetRow } from '../../contract/changeSet';
import type { SpreadsheetResult } from '../../contract/spreadsheet';
import { firstRow } from '../../server/core/rows';
import { auditLog, groupMembers, groups, users } from '../../server/db/schema';
import { changeSetCalls } from './changeSetCalls';
import { dataOf, type TestApi } from './testApi';

/** The multipart form of an upload. */
export const formOf = (file: File | undefined, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  if (file) form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** A planned import, or one that was run. */
interface Import {
  id: number;
  changeSet: ChangeSet;
  /** Of the imported resource. */
  rows: ChangeSetRow[];
  result: SpreadsheetResult;
}

/** API calls for tests of imports, by default of users as an administrator. */
export const importCalls = (api: TestApi, resource = 'users') => {
  const calls = changeSetCalls(api);
  const send = (
    file: File | undefined,
    fields: Record<string, string> = {},
    as = api.care.admin,
    headers = {},
  ) => api.call('POST', `/${resource}/spreadsheet`, { as, form: formOf(file, fields), headers });
  const found = async (result: SpreadsheetResult, as = api.care.admin): Promise<Import> => {
    await api.changeSetsDone();
    const { id } = result;
    const rows = await calls.rows(id, '', as);
    return {
      id,
      result,
      changeSet: await calls.get(id, as),
      rows: rows.filter((row) => row.resource === resource),
    };
  };
  /** Plans an import. */
  const plan = async (...asked: Parameters<typeof send>): Promise<Import> => {
    const answer = await send(...asked);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return found(dataOf<SpreadsheetResult>(answer), asked[2]);
  };
  /** Corrects cells of a plan. */
  const correct = async ({ id, result }: Import, body: object, as = api.care.admin): Promise<Import> => {
    const answer = await api.call('PATCH', `/change-sets/${id}/rows`, { as, body });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return found(result, as);
  };
  const run = async ({ id, result }: Import, as = api.care.admin): Promise<Import> => {
    await calls.run(id, as);
    return found(result, as);
  };
  const userBy = async (email: string) =>
    firstRow(await api.db.select().from(users).where(eq(users.email, email)));
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        [users, groups, groupMembers, auditLog].map((table) =>
          api.db.execute(
            sql`select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
          ),
        ),
      ),
    );
  return {
    send,
    plan,
    correct,
    run,
    /** Plans an import and runs it. */
    importFile: async (...asked: Parameters<typeof send>) => run(await plan(...asked), asked[2]),
    userBy,
    everything,
  };
};

/** Returns what is wrong with each cell of a row. */
export const messagesOf = ({ issues = {} }: ChangeSetRow): Record<string, string> =>
  Object.fromEntries(Object.entries(issues).map(([field, { message }]) => [field, message]));
