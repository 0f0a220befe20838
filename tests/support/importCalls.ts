import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ImportReport } from '../../contract/userImport';
import { auditLog, groupMembers, groups, users } from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import { dataOf, type TestApi } from './testApi';

/** The multipart form of an import, by default a dry run. */
export const formOf = (file: File | undefined, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  if (file) form.append('file', file);
  for (const [name, value] of Object.entries({ dry_run: '1', ...fields })) form.append(name, value);
  return form;
};

export const NO_DRY_RUN = { dry_run: '0' };

/** API calls for the user import tests, by default as an administrator. */
export const importCalls = (api: TestApi) => {
  const send = (file: File | undefined, fields = {}, as = api.care.admin, headers = {}) =>
    api.call('POST', '/users/import', { as, form: formOf(file, fields), headers });
  const report = async (...asked: Parameters<typeof send>): Promise<ImportReport> => {
    const answer = await send(...asked);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return dataOf<ImportReport & Record<string, unknown>>(answer);
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

  return { send, report, userBy, everything };
};
