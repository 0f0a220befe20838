import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from './constants';
import { loadMessages } from '../i18n';
import { createTranslator } from '../i18n/translate';
import { firstIssues } from './issues';

const issuesOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : [...firstIssues(result.error)];
};
/** Returns the message of a value. */
const errorsOf = (schema: z.ZodType, value: unknown) =>
  issuesOf(z.object({ field: schema }), { field: value })[0]?.[1];

type Case = [name: string, schema: z.ZodType, value: unknown, key: string, values?: Record<string, number>];

const CASES: readonly Case[] = [
  ['nothing', z.string(), undefined, 'required'],
  ['null', z.string(), null, 'required'],
  ['an empty text', z.string().min(1), '', 'required'],
  ['a short text', z.string().min(6), 'abc', 'min_length', { min: 6 }],
  ['a long text', z.string().max(3), 'abcd', 'max_length', { max: 3 }],
  ['a small number', z.number().min(2), 1, 'min_value', { min: 2 }],
  ['a large number', z.number().max(2), 3, 'max_value', { max: 2 }],
  ['too few', z.array(z.string()).min(1), [], 'min_items', { min: 1 }],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], 'max_items', { max: 1 }],
  ['no e-mail', z.email(), 'a@', 'email'],
  ['no address', z.url(), 'nowhere', 'url'],
  ['no date', z.iso.date(), '2026-02-30', 'date'],
  ['no choice', z.enum(['a']), 'b', 'choice'],
  ['another kind', z.string(), 7, 'invalid'],
  ['a rule of its own', z.string().refine(() => false, { message: 'validation.phone' }), 'x', 'phone'],
  ['a message that is no key', z.string().refine(() => false, { message: 'Nope' }), 'x', 'invalid'],
];

describe('describeIssue', () => {
  it.each(CASES)('describes %s with a message key', async (...[, schema, value, key, values = {}]: Case) => {
    expect(errorsOf(schema, value)).toEqual({ key: `validation.${key}`, values });
    for (const language of LANGUAGES) {
      const t = createTranslator(language, await loadMessages(language));
      const text = t(`validation.${key}`, { _: `validation.${key}`, field: 'Fält', ...values });
      expect([language, text]).not.toEqual([language, `validation.${key}`]);
      expect(text).not.toMatch(/%\{(?!names)/);
    }
  });
});

it('firstIssues returns only the first issue of each field', () => {
  const schema = z.object({ name: z.string().min(3).max(2), list: z.array(z.object({ id: z.number() })) });
  expect(issuesOf(schema, { name: 'abcde', list: [{ id: 1 }, { id: 'x' }] })).toEqual([
    ['name', { key: 'validation.max_length', values: { max: 2 } }],
    ['list.1.id', { key: 'validation.invalid', values: {} }],
  ]);
});

it('an unknown field is named', () => {
  expect(issuesOf(z.strictObject({}), { colour: 1, size: 2 })).toEqual([
    ['colour', { key: 'validation.unknown_field', values: { names: 'colour' } }],
    ['size', { key: 'validation.unknown_field', values: { names: 'size' } }],
  ]);
});

it('many invalid items get only the first messages', () => {
  expect(issuesOf(z.array(z.number()), Array(1_000).fill('x'))).toHaveLength(100);
});
