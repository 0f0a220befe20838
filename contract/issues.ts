import type { z } from 'zod';

/** A translation key of a validation message, with its values. */
export interface MessageRef {
  key: string;
  values: Record<string, string | number>;
}

type Issue = z.core.$ZodIssue;

const ownKey = /^validation\.[a-z_]+$/;

const sizeKey = (issue: { origin: string }, bound: 'min' | 'max'): string => {
  if (issue.origin === 'string') return `validation.${bound}_length`;
  if (issue.origin === 'array' || issue.origin === 'set') return `validation.${bound}_items`;
  if (issue.origin === 'file') return bound === 'max' ? 'validation.file_too_large' : 'validation.required';
  return `validation.${bound}_value`;
};

const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) ||
  (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) <= 1);

/**
 * Returns the message for an issue, the same in the app's forms and in the server's 422. The message of a schema can be a
 * key (`validation.…`); a custom issue has the values of the text in `params`. Parse with `{reportInput: true}`, or
 * missing values look like values of the wrong type.
 */
const describeIssue = (issue: Issue): MessageRef => {
  if (ownKey.test(issue.message))
    return {
      key: issue.message,
      values: issue.code === 'custom' ? ((issue.params ?? {}) as MessageRef['values']) : {},
    };
  if (isMissing(issue)) return { key: 'validation.required', values: {} };
  switch (issue.code) {
    case 'too_small':
      return { key: sizeKey(issue, 'min'), values: { min: Number(issue.minimum) } };
    case 'too_big':
      return { key: sizeKey(issue, 'max'), values: { max: Number(issue.maximum) } };
    case 'invalid_format':
      if (issue.format === 'email' || issue.format === 'url' || issue.format === 'date')
        return { key: `validation.${issue.format}`, values: {} };
      break;
    case 'invalid_value':
      return { key: 'validation.choice', values: {} };
    case 'unrecognized_keys':
      return { key: 'validation.unknown_field', values: { names: issue.keys.join(', ') } };
  }
  return { key: 'validation.invalid', values: {} };
};

/** A list of a million invalid items would otherwise get a million messages. */
const MAX_FIELDS = 100;

/**
 * Returns the first issue of each of the first fields.
 * @returns field path (`address.city`) → message; `''` is the whole form
 */
export const firstIssues = (error: { issues: readonly Issue[] }): Map<string, MessageRef> => {
  const found = new Map<string, MessageRef>();
  for (const issue of error.issues) {
    if (found.size >= MAX_FIELDS) break;
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys' && path === '')
      for (const name of issue.keys.slice(0, MAX_FIELDS))
        found.set(name, { key: 'validation.unknown_field', values: { names: name } });
    else if (!found.has(path)) found.set(path, describeIssue(issue));
  }
  return found;
};
