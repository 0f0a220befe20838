import { sql, type SQL } from 'drizzle-orm';
import { formSubmissions } from '../../db/schema';
import type { FormRow } from './submissions';

/** The answers to a form that are not empty, a row each. */
export const answersTo = ({ id }: FormRow): SQL => sql`(
  select ${formSubmissions.id} as id, ${formSubmissions.created_at} as created_at,
    answer ->> 'key' as key, answer -> 'value' as value,
    case jsonb_typeof(answer -> 'value') when 'number' then (answer ->> 'value')::numeric end as number
  from ${formSubmissions}, jsonb_array_elements(${formSubmissions.answers}) as answer
  where ${formSubmissions.form_id} = ${id} and answer -> 'value' not in ('null', '[]')
) as answers`;

export const answerKey = sql<string>`answers.key`;
