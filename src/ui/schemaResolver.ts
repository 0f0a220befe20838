import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { firstIssues } from '../../contract/issues';
import { t } from '../api/language';

/**
 * Creates a react-hook-form resolver from a Zod schema. Each field gets the message of its first failing rule.
 * @param labelOf returns the label of a field, used in messages
 * @param isIgnored whether the field of an issue may be left out instead
 */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType<Values>,
    labelOf: (field: string) => string,
    isIgnored: (issue: z.core.$ZodIssue) => boolean = () => false,
  ): Resolver<Values> =>
  async (values) => {
    const parse = (input: FieldValues) => schema.safeParseAsync(input, { reportInput: true });
    let result = await parse(values);
    const ignored = result.error?.issues.filter(isIgnored).map(({ path: [field] }) => field) ?? [];
    if (ignored.length > 0)
      result = await parse(
        Object.fromEntries(Object.entries(values).filter(([field]) => !ignored.includes(field))),
      );
    if (result.success) return { values: result.data, errors: {} };
    // Nested fields such as `fields.0.label` get nested errors.
    const errors: Record<string, unknown> = {};
    for (const [field, { key, values: bounds }] of firstIssues(result.error)) {
      const message = t(key, { _: key, field: labelOf(field), ...bounds });
      set(errors, field, { type: 'validation', message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
