import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { firstIssues } from '../../contract/issues';
import { t } from '../api/language';

/**
 * Checks a form by a schema of the contract; the message is that of the first failing rule (spec section 5).
 * @param labelOf gives a field's label for its message
 */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType<Values>,
    labelOf: (field: string) => string,
  ): Resolver<Values> =>
  (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors = Object.fromEntries(
      [...firstIssues(result.error)].map(([field, { key, values: bounds }]) => [
        field,
        { type: 'validation', message: t(key, { field: labelOf(field), ...bounds }) },
      ]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
