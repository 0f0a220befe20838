import { eq, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { CHOICE_FIELD_TYPES, formResultsSchema, type FormNumbers } from '../../../contract/form';
import { envelope } from '../../../contract/http';
import type { Database } from '../../core/deps';
import { route } from '../../core/route';
import { groupBy } from '../../core/rows';
import { forms, formSubmissions } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import type { FormRow } from './submissions';

/** The answers to a form that are not empty, a row each. */
const answersTo = ({ id }: FormRow): SQL => sql`(
  select ${formSubmissions.id} as id, ${formSubmissions.created_at} as created_at,
    answer ->> 'key' as key, answer -> 'value' as value,
    case jsonb_typeof(answer -> 'value') when 'number' then (answer ->> 'value')::numeric end as number
  from ${formSubmissions}, jsonb_array_elements(${formSubmissions.answers}) as answer
  where ${formSubmissions.form_id} = ${id} and answer -> 'value' not in ('null', '[]')
) as answers`;

const answerKey = sql<string>`answers.key`;

/** A histogram has at most two more. */
const RANGES = 10;

const numberOf = (expression: SQL) => sql<number>`${expression}`.mapWith(Number);

interface Figures {
  key: string;
  min: number;
  average: number;
  max: number;
  /** All are whole numbers. */
  whole: boolean;
}

const readFigures = (db: Database, form: FormRow): Promise<Figures[]> =>
  db
    .select({
      key: answerKey,
      min: numberOf(sql`min(number)`),
      average: numberOf(sql`avg(number)`),
      max: numberOf(sql`max(number)`),
      whole: sql<boolean>`bool_and(number = floor(number))`,
    })
    .from(answersTo(form))
    .where(sql`number is not null`)
    .groupBy(answerKey);

/** Returns round numbers that divide the answers into ranges, or none when they are too far apart. */
const scaleOf = ({ key, min, max, whole }: Figures) => {
  const width = (max - min || 1) / RANGES;
  if (!Number.isFinite(width)) return [];
  const power = 10 ** Math.floor(Math.log10(width));
  const round = [1, 2, 5].map((factor) => factor * power).find((step) => step >= width) ?? 10 * power;
  const step = whole ? Math.max(1, round) : round;
  return [{ key, start: Math.floor(min / step) * step, step, whole }];
};

type Scale = ReturnType<typeof scaleOf>[number];

/** Counts the numbers in each range, by the place of the range. */
const readCounts = async (db: Database, form: FormRow, scales: readonly Scale[]) => {
  const rows = await db
    .select({
      key: answerKey,
      place: sql<number>`least(greatest(floor((number - start) / step), 0), ${RANGES + 1})::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(
      sql`${answersTo(form)} join jsonb_to_recordset(${JSON.stringify(scales)}::jsonb)
        as scale(key text, start numeric, step numeric) on scale.key = answers.key`,
    )
    .where(sql`number is not null`)
    .groupBy(sql`1`, sql`2`);
  return groupBy(rows, ({ key }) => key);
};

/** Without errors of binary fractions: 0.30000000000000004 becomes 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const histogramOf = (
  { start, step, whole }: Scale,
  counted: readonly { place: number; count: number }[],
): FormNumbers['histogram'] => {
  const counts = new Map(counted.map(({ place, count }) => [place, count]));
  return Array.from({ length: Math.max(...counts.keys()) + 1 }, (_, place) => {
    const from = start + place * step;
    const to = whole ? from + step - 1 : from + step;
    return { from: rounded(from), to: rounded(to), count: counts.get(place) ?? 0 };
  });
};

/** Reads the figures of the answers that are numbers, by question. */
const readNumbers = async (db: Database, form: FormRow): Promise<Map<string, FormNumbers>> => {
  const figures = await readFigures(db, form);
  const scales = figures.flatMap(scaleOf);
  const counts = await readCounts(db, form, scales);
  const histograms = new Map(
    scales.map((scale) => [scale.key, histogramOf(scale, counts.get(scale.key) ?? [])]),
  );
  return new Map(
    figures.map(({ key, min, average, max }) => [
      key,
      { min, average: rounded(average), max, histogram: histograms.get(key) ?? [] },
    ]),
  );
};

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
