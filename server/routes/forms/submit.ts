import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import {
  formAnswerSchema,
  formAnswersSchema,
  formSubmissionCreateSchema,
  formSubmissionSchema,
  myFormSchema,
  type FormAnswer,
} from '../../../contract/form';
import { envelope } from '../../../contract/http';
import { formAnswered, forms, formSubmissions } from '../../db/schema';
import { findInCompany, insertRow, toRecord } from '../../http/crud/rows';
import type { Database, RequestContext } from '../../core/deps';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import { parseWith } from '../../http/parse';
import { route } from '../../core/route';
import { localDay } from '../../core/localTime';
import { isPublished, mayRead } from '../../services/audience';
import { audit } from '../../services/audit';
import { mailSubmission } from './submissionMail';
import { serializeSubmission } from './submissions';
import type { FormRow } from './submissions';
import { SUBMISSIONS } from '../../services/rateLimits';

/** Loads a published form that is for the user. @throws ApiError 404 */
const findPublished = async (db: Database, ctx: RequestContext, id: number, lock?: 'lock') => {
  const form = await findInCompany(db, ctx, forms, id, 'form', lock);
  const isFor = and(eq(forms.id, id), isPublished('forms', ctx.now()), mayRead('forms', ctx.actor));
  if ((await db.$count(forms, isFor)) === 0) throw notFound('form');
  return form;
};

/**
 * Validates answers. Returns them in the order of the questions, with their current labels.
 * @throws ApiError 422 at `answers.<key>`
 */
const readAnswers = (
  { fields }: FormRow,
  answers: Record<string, unknown>,
  language: string,
): FormAnswer[] => {
  try {
    const schema = z.object({ answers: formAnswersSchema(fields, language) });
    const checked = parseWith(schema, { answers }).answers;
    return fields.map(({ key, label }) => formAnswerSchema.parse({ key, label, value: checked[key] }));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.options.fields) throw error;
    const labels = new Map(fields.map(({ key, label }) => [key, label]));
    const named = [...error.options.fields].map(([path, { key, values }]) => {
      // An error in one of several choices belongs to the question.
      const [answersPath = '', field = ''] = path.split('.');
      const label = labels.get(field);
      const ref = { key, values: label === undefined ? values : { field: label, ...values } };
      return [label === undefined ? path : `${answersPath}.${field}`, ref] as const;
    });
    throw new ApiError(error.status, error.code, { ...error.options, fields: new Map(named) });
  }
};

type SubmissionRow = typeof formSubmissions.$inferSelect;

/** The ids of anonymous submissions are random, above those of the others. */
const FIRST_RANDOM_ID = 2 ** 30;

/** Inserts a submission that tells no user, only a day, and by its id not its place among others. */
const insertAnonymous = async (
  tx: Database,
  values: Omit<typeof formSubmissions.$inferInsert, 'user_id'>,
  at: Date,
): Promise<SubmissionRow> => {
  const day = new Date(localDay(at));
  const id = FIRST_RANDOM_ID + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % FIRST_RANDOM_ID);
  const [row] = await tx
    .insert(formSubmissions)
    .overridingSystemValue()
    .values({ ...values, id, created_at: day, updated_at: day })
    .onConflictDoNothing()
    .returning();
  return row ?? insertAnonymous(tx, values, at);
};

const insertSubmission = async (
  tx: Database,
  ctx: RequestContext,
  { id, anonymous }: FormRow,
  answers: FormAnswer[],
): Promise<SubmissionRow> => {
  const values = { company_id: ctx.companyId, form_id: id, answers };
  return anonymous
    ? insertAnonymous(tx, values, ctx.now())
    : insertRow(tx, formSubmissions, { ...values, user_id: ctx.actor.id }, ctx);
};

export const submitRoute = route({
  method: 'post',
  path: endpoints.forms.submissions,
  summary: 'Submit a published form and mail it to the responsible address',
  access: { action: 'show', resource: 'my-forms' },
  limit: SUBMISSIONS,
  body: formSubmissionCreateSchema,
  response: envelope(formSubmissionSchema),
  status: 201,
  handle: async (ctx, { params, body }) => {
    const submission = await ctx.db.transaction(async (tx) => {
      const form = await findPublished(tx, ctx, Number(params.id), 'lock');
      if (body.anonymous && !form.anonymous) throw fieldError('anonymous', 'api.form_not_anonymous');
      const answers = readAnswers(form, body.answers, ctx.language);
      const row = await insertSubmission(tx, ctx, form, answers);
      await tx.insert(formAnswered).values({ form_id: form.id, user_id: ctx.actor.id }).onConflictDoNothing();
      await mailSubmission(tx, ctx, form, answers);
      // The log does not keep the answers, and nothing of anonymous forms.
      if (!form.anonymous) await audit(tx, ctx, { action: 'submit', resource: 'forms', recordId: form.id });
      return row;
    });
    const name = submission.user_id === null ? null : ctx.actor.name;
    return { body: { data: serializeSubmission({ submission, user_name: name }) } };
  },
});

export const myFormRoute = route({
  method: 'get',
  path: endpoints.my.form,
  summary: 'Get a published form',
  access: { action: 'show', resource: 'my-forms' },
  response: envelope(myFormSchema),
  handle: async (ctx, { params }) => {
    const form = await findPublished(ctx.db, ctx, Number(params.id));
    return { body: { data: toRecord(myFormSchema, form) } };
  },
});
