import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { apiRoutes } from '../../server/app';
import { openApiDocument } from '../../server/http/openapi';

/** As it is sent: what JSON cannot hold is gone. */
const sent = () =>
  JSON.parse(JSON.stringify(openApiDocument(apiRoutes))) as ReturnType<typeof openApiDocument>;

it('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(sent());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

it('a document that is not valid is noticed', async () => {
  const { info: _, ...withoutTitle } = sent();
  expect((await new Validator().validate(withoutTitle)).valid).toBe(false);
});

it('it has every route and nothing else, each with its answer', () => {
  const paths = sent().paths as Record<string, Record<string, { responses: Record<string, unknown> }>>;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(apiRoutes.map(({ method, path }) => `${method} ${path}`).sort());
  for (const { method, path, response, produces, status = response || produces ? 200 : 204 } of apiRoutes)
    expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toContain(String(status));
});
