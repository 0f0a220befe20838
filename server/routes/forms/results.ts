import { eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { CHOICE_FIELD_TYPES, formResultsSchema } from '../../../contract/form';
import { envelope } from '../../../contract/http';
import type { Database } from '../../core/deps';
import { route } from '../../core/route';
import { groupBy } from '../../core/rows';
import { forms, formSubmissions } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { answerKey, answersTo } from './answers';
import { readNumbers } from './numbers';
import type { FormRow } from './submissions';

/** Texts and dates of a question, and characters of each. */
const LATEST = 5;
const MAX_TEXT = 300;

type Question = FormRow['fields'][number];

const isChoice = ({ type }: Question): boolean => CHOICE_FIELD_TYPES.includes(type);

const countAnswered = async (db: Database, form: FormRow): Promise<Map<string, number>> => {
  const rows = await db
    .select({ key: answerKey, count: sql<number>`count(*)::int` })
    .from(answersTo(form))
    .groupBy(answerKey);
  return new Map(rows.map(({ key, count }) => [key, count]));
};

/** Counts the submissions with each option; null stands for those that the form no longer has. */
const readChoices = async (db: Database, form: FormRow) => {
  const options = form.fields.filter(isChoice).map(({ key, alternatives }) => [key, alternatives]);
  const known = sql`${JSON.stringify(Object.fromEntries(options))}::jsonb -> answers.key`;
  const rows = await db
    .select({
      key: answerKey,
      value: sql<string | null>`case when ${known} @> to_jsonb(chosen.value) then chosen.value end`,
      count: sql<number>`count(distinct answers.id)::int`,
    })
    .from(
      sql`${answersTo(form)}, jsonb_array_elements_text(
        case jsonb_typeof(answers.value) when 'array' then answers.value else jsonb_build_array(answers.value) end
      ) as chosen(value)`,
    )
    .where(sql`${known} is not null`)
    .groupBy(sql`1`, sql`2`);
  return groupBy(rows, ({ key }) => key);
};

/** Reads the latest texts and dates, by question. */
const readLatest = async (db: Database, form: FormRow) => {
  const keys = form.fields
    .filter((question) => !isChoice(question) && question.type !== 'number')
    .map(({ key }) => key);
  const text = sql`answers.value #>> '{}'`;
  const rows = await db
    .select({ key: sql<string>`key`, text: sql<string>`text` })
    .from(
      sql`(
        select answers.key as key, left(${text}, ${MAX_TEXT})
            || case when char_length(${text}) > ${MAX_TEXT} then '…' else '' end as text,
          row_number() over (partition by answers.key order by answers.created_at desc, answers.id desc) as place
        from ${answersTo(form)}
        where answers.key = any(${sql.param(keys)}::text[]) and jsonb_typeof(answers.value) = 'string'
      ) as texts`,
    )
    .where(sql`place <= ${LATEST}`)
    .orderBy(sql`place`);
  return groupBy(rows, ({ key }) => key);
};

export const resultsRoute = route({
  method: 'get',
  path: endpoints.forms.results,
  summary: 'Get the figures of all submissions of a form, by question',
  access: { action: 'show', resource: 'forms' },
  response: envelope(formResultsSchema),
  handle: async (ctx, { params }) => {
    const { db } = ctx;
    const form = await findInCompany(db, ctx, forms, Number(params.id), 'form');
    const answered = await countAnswered(db, form);
    const choices = await readChoices(db, form);
    const numbers = await readNumbers(db, form);
    const latest = await readLatest(db, form);
    const choicesOf = (question: Question) => {
      if (!isChoice(question)) return [];
      const counts = new Map(choices.get(question.key)?.map(({ value, count }) => [value, count]));
      const values = [...question.alternatives, ...(counts.has(null) ? [null] : [])];
      return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
    };
    const questions = form.fields.map((question) => ({
      key: question.key,
      type: question.type,
      label: question.label,
      answered: answered.get(question.key) ?? 0,
      choices: choicesOf(question),
      numbers: (question.type === 'number' && numbers.get(question.key)) || null,
      latest: latest.get(question.key)?.map(({ text }) => text) ?? [],
    }));
    const total = await db.$count(formSubmissions, eq(formSubmissions.form_id, form.id));
    return { body: { data: { submissions_count: total, questions } } };
  },
});
