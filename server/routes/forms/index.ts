import { eq, sql } from 'drizzle-orm';
import {
  formCreateSchema,
  formListQuerySchema,
  formPickSchema,
  formSchema,
  formUpdateSchema,
  type FormField,
} from '../../../contract/form';
import { forms, formSubmissions, pages } from '../../db/schema';
import { fieldError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { toRecord } from '../../http/crud/rows';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { countsBy } from '../../http/listSql';
import { assertNotInUse, IN_USE_LIMIT } from '../../http/references';
import { submissionExportRoute } from './export';
import { resultsRoute } from './results';
import { submissionListRoute, type FormRow } from './submissions';
import { myFormRoute, submitRoute } from './submit';
import { countUnanswered } from './unanswered';
import { randomToken } from '../../services/crypto';
import { hideWithoutGroups } from '../../services/trash/hideWithoutGroups';

/** Gives a key to each field that has none. */
const withKeys = (fields: readonly FormField[]): FormRow['fields'] =>
  fields.map(({ key, ...field }) => ({ key: key ?? `f${randomToken().slice(0, 12)}`, ...field }));

const countSubmissions = (db: Database, ids: readonly number[]) => countsBy(db, formSubmissions.form_id, ids);

const pagesUsing = async (tx: Database, ids: readonly number[]): Promise<string[]> => {
  const rows = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(oneOf(pages.form_id, ids))
    .orderBy(pages.title)
    .limit(IN_USE_LIMIT);
  return rows.map(({ title }) => title);
};

const submissionsCount = sql`(select count(*) from ${formSubmissions} where ${formSubmissions.form_id} = ${forms.id})`;

const crud = crudRoutes({
  name: 'forms',
  table: forms,
  schemas: {
    record: formSchema,
    pick: formPickSchema,
    query: formListQuerySchema,
    create: formCreateSchema,
    update: formUpdateSchema,
  },
  // Users who may only pick a form see the published ones.
  visible: ({ onlyPick }) => (onlyPick ? [eq(forms.published, true)] : []),
  rules: listRules('forms', forms, { filters: { submissions_count: submissionsCount } }),
  serialize: async (rows, ctx, detail) => {
    if (ctx.onlyPick) return rows.map((row) => toRecord(formPickSchema, row));
    const counts = await countSubmissions(ctx.db, idsOf(rows));
    return Promise.all(
      rows.map(async (row) => ({
        ...toRecord(formSchema, row),
        submissions_count: counts.get(row.id) ?? 0,
        ...(detail && (await countUnanswered(ctx, row.id))),
      })),
    );
  },
  complete: async (tx, values, row) => {
    const { anonymous = row?.anonymous, fields } = values;
    if (row && anonymous !== row.anonymous && (await countSubmissions(tx, [row.id])).size > 0)
      throw fieldError('anonymous', 'api.form_answered');
    return { ...values, ...(fields && { fields: withKeys(fields) }) };
  },
  afterRestore: hideWithoutGroups('forms'),
  beforeRemove: async (tx, rows) => {
    const ids = idsOf(rows);
    assertNotInUse('form_in_use', await pagesUsing(tx, ids));
  },
});

export const formRoutes = [
  ...crud,
  resultsRoute,
  submissionListRoute,
  submitRoute,
  submissionExportRoute,
  myFormRoute,
];
