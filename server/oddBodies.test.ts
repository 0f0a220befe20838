import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foreignRows, ownPath, type ForeignRows } from '../tests/support/foreignRows';
import { useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';

const api = useTestApi();
let own: ForeignRows;
beforeAll(async () => {
  own = await foreignRows(api, api.care);
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const TYPES = ['null', 'true', '5', '"x"', '[]', '{}', '[null]'];

/** JSON of each type, and values at the limits of PostgreSQL and JavaScript. */
const VALUES = [
  ...[...TYPES, '-1', '1e400', '2147483648', '0.5', '""', '[5]', '["x"]', '[{}]', '[2147483648]'],
  ...['{"length":3}', '{"__proto__":{"a":1}}', '"\\u0000"', '"\\ud800"', '"2026-02-30"'],
  ...[JSON.stringify('ﷺ'.repeat(5_000)), JSON.stringify(Array(2_000).fill(1)), nested(40)],
];

type Route = (typeof apiRoutes)[number];

const withBody = apiRoutes.filter(({ body }) => body !== undefined);

const fieldsOf = ({ body }: Route): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);

const bodiesFor = (route: Route): string[] => [
  ...VALUES,
  '',
  '{',
  ...fieldsOf(route).flatMap((field) => TYPES.map((value) => `{${JSON.stringify(field)}:${value}}`)),
  ...VALUES.map(
    (value) =>
      `{${fieldsOf(route)
        .map((field) => `${JSON.stringify(field)}:${value}`)
        .join(',')}}`,
  ),
];

describe('a body of any JSON type', () => {
  it.each(withBody.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    'does not fail $name',
    async ({ route }) => {
      const headers = {
        Authorization: `Bearer ${await api.tokenOf(api.care.superadmin)}`,
        'Content-Type': 'application/json',
      };
      const path = ownPath(route.path, own);
      const failed = [];
      for (const body of bodiesFor(route)) {
        const { status } = await api.fetch(path, { method: route.method.toUpperCase(), headers, body });
        if (status >= 500) failed.push([status, body.slice(0, 100)]);
      }
      expect(failed).toEqual([]);
    },
  );
});
