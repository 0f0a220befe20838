import { and, eq, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { formSubmissionExportQuerySchema } from '../../../contract/form';
import { forms, formSubmissions } from '../../db/schema';
import { localDay } from '../../core/localTime';
import { findInCompany } from '../../http/crud/rows';
import { oneOf } from '../../db/oneOf';
import type { RequestContext } from '../../core/deps';
import { inBatches, momentCell, type Row } from '../../http/tableFile';
import { tableRoute } from '../../http/tableRoute';
import { idsOf } from '../../core/rows';
import { answerCell } from './submissionMail';
import type { FormRow } from './submissions';
import { selectSubmissions, submissionsOf } from './submissions';

interface Column {
  key: string;
  label: string;
}

/** The form's fields, then removed fields that have answers, with their last label. */
const columnsOf = async (ctx: RequestContext, form: FormRow): Promise<Column[]> => {
  const key = sql<string>`answer ->> 'key'`;
  const answered = await ctx.db
    .select({
      key,
      label: sql<string>`(array_agg(answer ->> 'label' order by ${formSubmissions.id} desc))[1]`,
    })
    .from(formSubmissions)
    .innerJoin(sql`jsonb_array_elements(${formSubmissions.answers}) as answer`, sql`true`)
    .where(eq(formSubmissions.form_id, form.id))
    .groupBy(key)
    .orderBy(min(formSubmissions.id), key);
  const present = new Set(form.fields.map(({ key }) => key));
  return [...form.fields, ...answered.filter((column) => !present.has(column.key))];
};

type Query = z.output<typeof formSubmissionExportQuerySchema>;

const submissionIds = async (ctx: RequestContext, form: FormRow, query: Query): Promise<number[]> => {
  const { where, order } = submissionsOf(ctx, form.id, query);
  const found = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(where)
    .orderBy(...order);
  return idsOf(found);
};

const read = async (ctx: RequestContext, ids: readonly number[]) => {
  const found = await selectSubmissions(ctx.db).where(
    and(eq(formSubmissions.company_id, ctx.companyId), oneOf(formSubmissions.id, ids)),
  );
  return found.map((row) => [row.submission.id, row] as const);
};

type Found = Awaited<ReturnType<typeof read>>[number][1];

const cellsOf = (
  { submission, user_name: name }: Found,
  { anonymous }: FormRow,
  columns: readonly Column[],
): Row => {
  const answers = new Map(submission.answers.map(({ key, value }) => [key, value]));
  const at = submission.created_at;
  return [
    ...(anonymous ? [localDay(at)] : [momentCell(at), name ?? '']),
    ...columns.map(({ key }) => answerCell(answers.get(key))),
  ];
};

export const submissionExportRoute = tableRoute({
  path: endpoints.forms.submissionsExport,
  summary: 'Export form submissions',
  resource: 'forms',
  query: formSubmissionExportQuerySchema,
  read: async (ctx, { params, query }, t) => {
    const form = await findInCompany(ctx.db, ctx, forms, Number(params.id), 'form');
    const columns = await columnsOf(ctx, form);
    return {
      name: `form-${form.id}`,
      recordId: form.id,
      header: [
        t('resources.forms.fields.submitted_at'),
        ...(form.anonymous ? [] : [t('resources.forms.fields.user_name')]),
        ...columns.map(({ label }) => label),
      ],
      pages: inBatches(
        await submissionIds(ctx, form, query),
        (ids) => read(ctx, ids),
        (row) => cellsOf(row, form, columns),
      ),
    };
  },
});
