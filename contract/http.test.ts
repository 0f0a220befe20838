import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints, fillPath } from './endpoints';
import {
  commaList,
  dateSchema,
  flagSchema,
  idSchema,
  listEnvelope,
  listQuery,
  timestampSchema,
} from './http';
import { firstIssues } from './issues';

describe('ids', () => {
  it('are positive integers, also as text', () => {
    expect([7, '7'].map((value) => idSchema.parse(value))).toEqual([7, 7]);
    for (const wrong of [0, -1, 1.5, '', 'abc', null, undefined, '7a', Infinity, Number.NaN, [], {}])
      expect([wrong, idSchema.safeParse(wrong).success]).toEqual([wrong, false]);
  });
});

it.each([
  ['a date', dateSchema, '-12-31'],
  ['a moment', timestampSchema, '-12-31T23:59:59Z'],
])('%s must be in year 1 or later', (_what, schema, day) => {
  expect(schema.safeParse(`0001${day}`).success).toBe(true);
  const { error } = schema.safeParse(`0000${day}`);
  expect(firstIssues(error ?? { issues: [] }).get('')).toEqual({ key: 'validation.date', values: {} });
});

describe('flags', () => {
  it.each([
    ['1', true],
    ['true', true],
    [true, true],
    ['0', false],
    ['false', false],
    [false, false],
  ])('accept %j as %s', (given, meant) => {
    expect(flagSchema.parse(given)).toBe(meant);
  });

  it.each(['', 'yes', 1, 'TRUE', null])('reject %j', (given) => {
    expect(flagSchema.safeParse(given).success).toBe(false);
  });
});

it('commaList splits values and validates each', () => {
  const schema = commaList(z.enum(['a', 'b']));
  expect(schema.parse('a,b')).toEqual(['a', 'b']);
  expect(schema.parse(['b'])).toEqual(['b']);
  for (const wrong of ['', 'a,', 'a,c', []]) expect(schema.safeParse(wrong).success).toBe(false);
});

describe('listQuery', () => {
  const schema = listQuery(['name', 'age'], { role: commaList(z.string()).optional() });

  it('parses numbers, several sort fields and the filters', () => {
    expect(
      schema.parse({
        page: { number: '3', size: '100' },
        sort: '-name,age',
        filter: { q: ' x ', role: 'a,b' },
      }),
    ).toEqual({
      page: { number: 3, size: 100 },
      sort: ['-name', 'age'],
      filter: { q: 'x', role: ['a', 'b'] },
    });
    expect(schema.parse({ page: { number: '2' } }).page).toEqual({ number: 2, size: 10 });
  });

  it.each([
    { page: { size: 101 } },
    { page: { number: 0 } },
    { page: { number: 1.5 } },
    { page: { offset: 1 } },
    { sort: 'name,other' },
    { sort: '+name' },
    { filter: { id: '1,x' } },
    { filter: { q: 'x'.repeat(201) } },
    { filter: { Role: 'a' } },
  ])('rejects %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});

it('a list has its total count', () => {
  const schema = listEnvelope(z.object({ id: z.number() }));
  expect(schema.safeParse({ data: [{ id: 1 }], meta: { total: 9 } }).success).toBe(true);
  for (const wrong of [{ data: [{ id: 1 }] }, { data: [], meta: { total: -1 } }, [{ id: 1 }]])
    expect(schema.safeParse(wrong).success).toBe(false);
});

it('fillPath encodes every value', () => {
  expect(fillPath(endpoints.users.one, { id: '../groups?x=1#y' })).toBe('/users/..%2Fgroups%3Fx%3D1%23y');
  expect(fillPath(endpoints.users.list, {})).toBe('/users');
});
