import { z } from 'zod';
import { apiRoutes } from '../../server/app';
import { oddFile } from './files';
import { hostileRandom, type Random } from './random';
import { oddId, oddText, valueFor, type Ids } from './values';

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | Uint8Array | undefined;
}

type Route = (typeof apiRoutes)[number];

/** Signing out would end the attack. */
const ROUTES = apiRoutes.filter(({ path }) => path !== '/auth/logout');

const schemas = new Map<z.ZodType, z.core.JSONSchema.BaseSchema>();
const jsonSchemaOf = (schema: z.ZodType): z.core.JSONSchema.BaseSchema => {
  const known =
    schemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  schemas.set(schema, known);
  return known;
};

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Accept-Language': ['sv', 'de;q=x', 'no;q=0.1,'.repeat(1_000), '*', ',;,;'],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,2-3', 'bytes=99999999999-', 'x'],
  'If-Match': ['*', '"x"', 'W/"1"', '"'.repeat(5_000)],
  'If-None-Match': ['*', '"x"', ','.repeat(5_000)],
  'Content-Type': [
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'x',
  ],
  'Accept-Encoding': ['br', 'gzip;q=0', '*', ' '.repeat(10_000)],
  Accept: ['text/csv', 'application/x-ndjson', '*/*', 'x'.repeat(5_000)],
  'X-Company-Id': ['2', '0', 'x'],
};

const queryOf = ({ query }: Route, random: Random, ids: Ids): string => {
  const values = query ? valueFor(jsonSchemaOf(query), random, ids) : {};
  const pairs = Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, text]: [string, unknown]) => [`${name}[${inner}]`, String(text)])
      : [[name, String(value)]],
  );
  if (random.chance(0.2))
    pairs.push(
      ...Array.from({ length: random.size(300) }, () => [
        random.pick([
          'filter[q]',
          'filter[id]',
          'sort',
          'page[size]',
          'filter[][]',
          `filter[${random.below(1e6)}]`,
          'x[y]',
        ]),
        random.pick([oddText(random).slice(0, 200), String(oddId(random, ids))]),
      ]),
    );
  const text = new URLSearchParams(pairs.map(([name = '', value = '']) => [name, value])).toString();
  return text ? `?${text.slice(0, 12_000)}` : '';
};

/** Returns JSON, sometimes with duplicate keys or cut off. */
const jsonOf = ({ body }: Route, random: Random, ids: Ids): string => {
  const text = JSON.stringify(body ? valueFor(jsonSchemaOf(body), random, ids) : null);
  if (random.chance(0.05))
    return text.replace('{', `{"id":1,"company_id":2,"__proto__":{},${text.slice(1, -1)},`);
  return random.chance(0.03) ? text.slice(0, random.below(text.length)) : text;
};

const formOf = async ({ body, files }: Route, random: Random, ids: Ids): Promise<FormData> => {
  const form = new FormData();
  const values = body ? valueFor(jsonSchemaOf(body), random, ids) : {};
  for (const [name, value] of Object.entries(values ?? {}) as [string, unknown][])
    for (const one of Array.isArray(value) ? value.slice(0, 300) : [value])
      form.append(Array.isArray(value) ? `${name}[]` : name, String(one));
  for (const field of files?.fields ?? [])
    for (let n = random.pick([0, 1, 1, 1, 2]); n > 0; n -= 1) form.append(field, await oddFile(random));
  if (random.chance(0.05)) for (let n = random.size(2_000); n > 0; n -= 1) form.append(`f${n}`, 'x');
  return form;
};

const bodyOf = async (route: Route, random: Random, ids: Ids): Promise<HostileRequest['body']> => {
  if (route.method === 'get') return undefined;
  if (!route.files) return jsonOf(route, random, ids);
  if (random.chance(0.8)) return formOf(route, random, ids);
  return random.chance(0.5) ? jsonOf(route, random, ids) : strange(random);
};

const strange = (random: Random): Uint8Array =>
  Uint8Array.from({ length: random.size(100_000) }, () => random.below(256));

/** Returns the request with a number. The same seed and number give the same request. */
export const hostileRequest = async (seed: number, number: number, ids: Ids): Promise<HostileRequest> => {
  const random = hostileRandom(seed * 1_000_003 + number);
  const route = random.pick(ROUTES);
  const path = route.path.replace(/\{\w+\}/g, () => encodeURIComponent(String(oddId(random, ids))));
  const body = await bodyOf(route, random, ids);
  const headers: Record<string, string> =
    typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  if (random.chance(0.3)) {
    const name = random.pick(Object.keys(HEADERS));
    headers[name] = random.pick(HEADERS[name] ?? []);
  }
  return { method: route.method.toUpperCase(), path: path + queryOf(route, random, ids), headers, body };
};
