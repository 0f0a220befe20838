import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
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
    // A field within a field, such as `fields.0.label`, has its message at its own place.
    const errors: Record<string, unknown> = {};
    for (const [field, { key, values: bounds }] of firstIssues(result.error)) {
      const message = t(key, { _: key, field: labelOf(field), ...bounds });
      set(errors, field, { type: 'validation', message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
