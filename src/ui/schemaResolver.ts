import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { firstIssues } from '../../contract/issues';
import { fieldOfPath } from '../api/ApiError';
import { t } from '../api/language';

/** The values, or what is wrong with them. */
export type Parsed<Values> =
  { data: Values; error?: undefined } | { data?: undefined; error: { issues: readonly z.core.$ZodIssue[] } };

/**
 * Creates a react-hook-form resolver from a Zod schema. Each field gets the message of its first failing rule.
 * @param labelOf returns the label of a field, used in messages
 * @param parse replaces the parsing
 */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType<Values>,
    labelOf: (field: string) => string,
    parse: (values: Values) => Promise<Parsed<Values>> = (values) =>
      schema.safeParseAsync(values, { reportInput: true }),
  ): Resolver<Values> =>
  async (values) => {
    const { data, error } = await parse(values);
    if (!error) return { values: data, errors: {} };
    // Nested fields such as `fields.0.label` get nested errors.
    const errors: Record<string, unknown> = {};
    for (const [path, { key, values: bounds }] of firstIssues(error)) {
      const field = fieldOfPath(path);
      if (get(errors, field)) continue;
      const message = t(key, { _: key, field: labelOf(field), ...bounds });
      set(errors, field, { type: 'validation', message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
