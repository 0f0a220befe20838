import { expect, it } from 'vitest';
import { apiRoutes } from '../../server/app';
import { docsExample } from '../../server/http/docsExample';
import { useTestApi } from '../support/testApi';

const api = useTestApi();

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, unknown>;
        operationId: string;
        parameters: { name: string; in: string; schema: unknown }[];
        requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
      }
    >
  >;
  components: Record<string, Record<string, Record<string, unknown>>>;
}

const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      );

it('the OpenAPI document describes every call, and refers to nothing that is not there', async () => {
  const { status, body } = await api.call('GET', '/openapi.json');
  const document = body as Document;
  expect(status).toBe(200);
  expect(document.openapi).toBe('3.1.0');
  for (const { method, path } of apiRoutes) expect(document.paths[path]?.[method]?.responses).toBeDefined();
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { parameters } of operations)
    for (const parameter of parameters) expect(parameter.schema).toBeTypeOf('object');
  for (const ref of new Set(refsIn(document))) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(ref) ?? [];
    expect(document.components[kind], ref).toHaveProperty(name);
  }
});

it('names the filters of a list as they are written', async () => {
  const { body } = await api.call('GET', '/openapi.json');
  const names = (body as Document).paths['/users']?.get?.parameters.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'page[number]',
      'page[size]',
      'sort',
      'filter[q]',
      'filter[role]',
      'filter[group_id]',
    ]),
  );
});

it('the documentation is a page that names every path, and runs no script but its own', async () => {
  const { body, headers } = await api.call('GET', '/docs');
  expect(headers.get('Content-Type')).toContain('text/html');
  for (const { path } of apiRoutes) expect(String(body)).toContain(path);
  const [, nonce] = /'nonce-([\w-]+)'/.exec(headers.get('Content-Security-Policy') ?? '') ?? [];
  expect(String(body).match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
});

it('has an example of each body whose fields and types are right', async () => {
  const { paths, components } = (await api.call('GET', '/openapi.json')).body as Document;
  for (const { method, path, body } of apiRoutes) {
    const { schema } = paths[path]?.[method]?.requestBody?.content['application/json'] ?? {};
    if (!schema || !body) continue;
    const example = docsExample(schema, components.schemas ?? {});
    const issues = body.safeParse(example).error?.issues ?? [];
    const wrong = issues.filter(({ code }) => code === 'invalid_type' || code === 'unrecognized_keys');
    expect({ method, path, example, wrong }).toEqual({ method, path, example, wrong: [] });
  }
});

it('an error inside tells nobody what it was', async () => {
  const original = api.deps.db.select;
  api.deps.db.select = () => {
    throw new Error('secret of the house');
  };
  const answer = await api.call('POST', '/auth/login', { body: { username: 'a', password: 'b' } });
  api.deps.db.select = original;
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(JSON.stringify(api.logged)).toContain('secret of the house');
});
