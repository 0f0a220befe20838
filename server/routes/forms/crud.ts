import { count, eq, inArray, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  formCreateSchema,
  formListQuerySchema,
  formPickSchema,
  formSchema,
  formUpdateSchema,
  type FormField,
} from '../../../contract/form';
import { forms, formSubmissions, pages } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError, notFound } from '../../core/ApiError';
import { MOST_NAMED, namesInUse } from '../../http/namesInUse';
import { crudRoutes } from '../../http/crud';
import { swedish } from '../../http/listSql';
import { firstRow } from '../../core/rows';
import { randomToken } from '../../services/random';

export type FormRow = typeof forms.$inferSelect;

const SORT = {
  id: forms.id,
  title: swedish(forms.title),
  created_at: forms.created_at,
  updated_at: forms.updated_at,
};

/** A key of its own for each field that came without one. */
const withKeys = (fields: readonly FormField[]): FormRow['fields'] =>
  fields.map(({ key, ...field }) => ({ key: key ?? `f${randomToken().slice(0, 12)}`, ...field }));

const countsOf = async (db: Database, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: formSubmissions.form_id, n: count() })
    .from(formSubmissions)
    .where(inArray(formSubmissions.form_id, [...ids]))
    .groupBy(formSubmissions.form_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** @throws ApiError 409 that names the pages which the form is attached to */
const refuseInUse = async (tx: Database, formId: number): Promise<void> => {
  const usedBy = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(eq(pages.form_id, formId))
    .orderBy(pages.title)
    .limit(MOST_NAMED + 1);
  if (usedBy.length === 0) return;
  throw new ApiError(409, 'form_in_use', {
    values: { names: namesInUse(usedBy.map(({ title }) => title)) },
  });
};

/** The five calls of forms. Those who may only pick one see the names of the published ones. */
export const formCrudRoutes = crudRoutes<
  FormRow,
  typeof formListQuerySchema,
  typeof formCreateSchema,
  typeof formUpdateSchema
>({
  name: 'forms',
  paths: endpoints.forms,
  table: forms,
  rules: { sort: SORT, search: forms.search },
  // The e-mail address is not told to them, nor found by them.
  pickRules: { sort: SORT, search: sql`fold(${forms.title})` },
  notFound: () => notFound('form'),
  schemas: {
    record: formSchema,
    pick: formPickSchema,
    query: formListQuerySchema,
    create: formCreateSchema,
    update: formUpdateSchema,
  },
  readable: ({ onlyPick }) => (onlyPick ? [eq(forms.published, true)] : []),
  filters: ({ published }) => (published === undefined ? [] : [eq(forms.published, published)]),
  present: async (rows, ctx) => {
    const base = ({ id, created_at, updated_at, title }: FormRow) => ({
      id,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      title,
    });
    if (ctx.onlyPick) return rows.map(base);
    const counts = await countsOf(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...base(row),
      responsible_email: row.responsible_email,
      fields: row.fields,
      published: row.published,
      submissions_count: counts.get(row.id) ?? 0,
    }));
  },
  insert: async (tx, { fields = [], ...values }, ctx) => {
    const at = ctx.now();
    return firstRow(
      await tx
        .insert(forms)
        .values({
          ...values,
          fields: withKeys(fields),
          company_id: ctx.companyId,
          created_at: at,
          updated_at: at,
        })
        .returning(),
    );
  },
  update: async (tx, row, { fields, ...values }, _ctx, at) =>
    firstRow(
      await tx
        .update(forms)
        .set({ ...values, ...(fields ? { fields: withKeys(fields) } : {}), updated_at: at })
        .where(eq(forms.id, row.id))
        .returning(),
    ),
  remove: async (tx, row) => {
    await refuseInUse(tx, row.id);
    // Its submissions go with it, by the table's own rule.
    await tx.delete(forms).where(eq(forms.id, row.id));
    return undefined;
  },
});
