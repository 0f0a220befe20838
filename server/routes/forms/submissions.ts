import { and, eq, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  formSubmissionListQuerySchema,
  formSubmissionSchema,
  type FormSubmissionListQuery,
  type FormSubmission,
} from '../../../contract/form';
import { listEnvelope } from '../../../contract/http';
import { forms, formSubmissions, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { findInCompany, toRecord } from '../../http/crud/rows';
import { selectPage } from '../../http/listPage';
import { baseConditions, orderOf, type ListRules } from '../../http/listSql';
import { route } from '../../core/route';

export type FormRow = typeof forms.$inferSelect;

const rules: ListRules = {
  sort: {
    id: formSubmissions.id,
    created_at: formSubmissions.created_at,
    user_name: {
      by: sql`(select ${users.name_key} from ${users} where ${users.id} = ${formSubmissions.user_id})`,
      nullable: true,
    },
  },
  // Answers and user names. Not the questions: every submission has those.
  search: sql`fold(jsonb_path_query_array(${formSubmissions.answers}, '$[*].value')::text || ' ' || coalesce((select u.name from users u where u.id = ${formSubmissions.user_id}), ''))`,
};

/** The query that the list and the export share. Default sort: newest first. */
export const submissionsOf = (
  ctx: RequestContext,
  formId: number,
  query: Pick<FormSubmissionListQuery, 'sort' | 'filter'>,
): { where: SQL | undefined; order: SQL[] } => ({
  where: and(
    eq(formSubmissions.form_id, formId),
    ...baseConditions(formSubmissions, ctx.companyId, rules, query),
    ...(query.filter?.user_id === undefined
      ? []
      : [sql`${formSubmissions.user_id} = ${query.filter.user_id}::bigint`]),
  ),
  order: orderOf(formSubmissions, rules, query.sort ?? ['-created_at']),
});

export const selectSubmissions = (db: Database) =>
  db
    .select({ submission: formSubmissions, user_name: users.name })
    .from(formSubmissions)
    .leftJoin(users, eq(users.id, formSubmissions.user_id));

type Found = Awaited<ReturnType<typeof selectSubmissions>>[number];

export const serializeSubmission = ({ submission, user_name }: Found): FormSubmission => ({
  ...toRecord(formSubmissionSchema, submission),
  user_name,
});

export const submissionListRoute = route({
  method: 'get',
  path: endpoints.forms.submissions,
  summary: 'List form submissions, newest first',
  access: { action: 'show', resource: 'forms' },
  query: formSubmissionListQuerySchema,
  response: listEnvelope(formSubmissionSchema),
  handle: async (ctx, { params, query }) => {
    const form = await findInCompany(ctx.db, ctx, forms, Number(params.id), 'form');
    const { where, order } = submissionsOf(ctx, form.id, query);
    const found = selectSubmissions(ctx.db).where(where).$dynamic();
    const { rows, total } = await selectPage(ctx.db, found, order, query.page);
    return { body: { data: rows.map(serializeSubmission), meta: { total } } };
  },
});
