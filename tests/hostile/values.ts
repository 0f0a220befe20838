import type { z } from 'zod';
import type { Random } from './random';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Ids of rows of the attacker's company and of the other one. */
export interface Ids {
  own: readonly number[];
  foreign: readonly number[];
}

const TEXTS = [
  ...[
    '',
    ' ',
    'x',
    '0',
    'null',
    'true',
    '-1',
    '1e309',
    'åäö',
    'ﷺ',
    '😀',
    '\u0000',
    '\ud800',
    '\u202e',
    '\ufeff',
    'İ',
    'ß',
  ],
  ...[
    "'; drop table users; --",
    '%_\\',
    '../../etc/passwd',
    '=HYPERLINK("x")',
    '{{7*7}}',
    '${7*7}',
    '__proto__',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '2026-02-30',
    'a@b.se',
  ],
];

const LONG: readonly ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => ' '.repeat(length),
  (length) => '<p>'.repeat(length / 3),
  (length) => '<a href="x">'.repeat(length / 12),
  (length) => '&'.repeat(length),
  (length) => '😀'.repeat(length / 2),
  (length) => 'a@'.repeat(length / 2),
  (length) => '1-'.repeat(length / 2),
  (length) => 'a,;|'.repeat(length / 4),
];

export const oddText = (random: Random): string =>
  random.chance(0.2) ? random.pick(LONG)(random.size(300_000)) : random.pick(TEXTS);

export const oddId = (random: Random, { own, foreign }: Ids): number | string =>
  random.pick<() => number | string>([
    () => random.pick(own),
    () => random.pick(foreign),
    () => random.pick([0, -1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 0.5]),
    () => random.pick(['x', '1e3', '%00', '1,2', '..', '١']),
  ])();

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const oddValue = (random: Random, ids: Ids): unknown =>
  random.pick<() => unknown>([
    () => oddText(random),
    () => oddId(random, ids),
    () => random.pick([null, true, 0, -1, 1e308, [], {}, [null], [{}], { length: -1 }]),
    () => Array.from({ length: random.size(20_000) }, () => random.pick(['x', 1, null])),
    () => nested(random.size(2_000)),
  ])();

const textOf = (schema: JsonSchema, random: Random): string => {
  if (schema.format === 'email') return `u${random.below(1e9)}@hostile.example`;
  if (schema.format === 'date') return `2026-0${1 + random.below(9)}-1${random.below(10)}`;
  if (schema.format === 'date-time') return new Date(1.7e12 + random.below(1e11)).toISOString();
  if (schema.format === 'uri') return 'https://example.com/x';
  const length = random.pick([schema.minLength ?? 1, schema.maxLength ?? 20, 8]);
  return random.chance(0.5) ? `Text ${random.below(1e6)}` : 'x'.repeat(Math.max(1, length));
};

/** Returns a value that mostly fits the schema. */
export const valueFor = (schema: JsonSchema, random: Random, ids: Ids, name = ''): unknown => {
  if (random.chance(0.08)) return oddValue(random, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick<unknown>(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), random, ids, name);
  switch (schema.type) {
    case 'string':
      return textOf(schema, random);
    case 'integer':
    case 'number':
      return /ids?$/.test(name)
        ? random.pick([...ids.own.slice(0, 20), ...ids.foreign.slice(0, 5)])
        : random.below(100);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const items = (schema.items ?? {}) as JsonSchema;
      return Array.from({ length: random.size(5) }, () => valueFor(items, random, ids, name));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.4))
          .map(([key, inner]) => [key, valueFor(inner, random, ids, key)]),
      );
    default:
      return oddValue(random, ids);
  }
};
