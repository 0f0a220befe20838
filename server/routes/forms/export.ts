import { and, eq, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_EXPORT_PAGE_SIZE, type Language } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { formSubmissionExportQuerySchema } from '../../../contract/form';
import { languageOf } from '../../../i18n';
import { formSubmissions } from '../../db/schema';
import { csvStream, type CsvRow } from '../../http/csv';
import { oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../http/route';
import { translatorFor } from '../../http/translator';
import { audit } from '../../services/audit';
import { answerText } from './answerText';
import type { FormRow } from './crud';
import { findForm, selectSubmissions, submissionsOf } from './submissions';

interface Column {
  key: string;
  label: string;
}

/** The form's fields as they are, then those that are gone and were answered, in the words of the last time. */
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

/** The ids read once, the rows in portions: no row twice or missing, and memory stays flat. */
async function* portions(
  ctx: RequestContext,
  form: FormRow,
  columns: readonly Column[],
  query: Query,
  language: Language,
): AsyncGenerator<CsvRow[]> {
  const { where, order } = submissionsOf(ctx, form.id, query);
  const ids = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(where)
    .orderBy(...order);
  for (let start = 0; start < ids.length; start += MAX_EXPORT_PAGE_SIZE) {
    const portion = ids.slice(start, start + MAX_EXPORT_PAGE_SIZE).map(({ id }) => id);
    const found = await selectSubmissions(ctx.db).where(
      and(eq(formSubmissions.company_id, ctx.companyId), oneOf(formSubmissions.id, portion)),
    );
    const rows = new Map(found.map((row) => [row.submission.id, row]));
    yield portion.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const answers = new Map(row.submission.answers.map(({ key, value }) => [key, value]));
      const cells = columns.map(({ key }) => answerText(answers.get(key), language));
      return [[row.submission.created_at.toISOString(), row.user_name ?? '', ...cells]];
    });
  }
}

/** GET forms/{id}/submissions/export: the list's filters and order, all pages, as CSV. */
export const submissionExportRoute = route({
  method: 'get',
  path: endpoints.forms.submissionsExport,
  tag: 'forms',
  summary: 'What has been answered, as CSV',
  access: { action: 'export', resource: 'forms' },
  query: formSubmissionExportQuerySchema,
  produces: 'text/csv',
  handle: async (ctx, { params, query, c }) => {
    const form = await findForm(ctx.db, ctx, Number(params.id));
    const accepted = c.req.header('Accept-Language');
    const [t, language] = [await translatorFor(accepted), languageOf(accepted)];
    await audit(ctx.db, ctx, { action: 'export', resource: 'forms', recordId: form.id, changes: query });
    const columns = await columnsOf(ctx, form);
    const header = [
      t('resources.forms.fields.submitted_at'),
      t('resources.forms.fields.user_name'),
      ...columns.map(({ label }) => label),
    ];
    return new Response(csvStream(header, portions(ctx, form, columns, query, language), language), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="form-${form.id}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  },
});
