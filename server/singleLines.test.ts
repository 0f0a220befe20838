import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from './app';

const SEVERAL_LINES = 'alt comment content description image_alt message reason response_message';
/** Secrets, and what is only compared or checked where it is used. */
const NOT_STORED =
  'admin_password answers auth cells current_password names orderRef password query values was';
const EXCEPT = new Set(`${SEVERAL_LINES} ${NOT_STORED}`.split(' '));

const TEXT = 'Ada\r\nLo\u0085ve\tlace';

/** Returns the text fields of a schema that keep control characters. */
const keepLines = (schema: unknown, path: string[] = []): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      EXCEPT.has(name) ? [] : keepLines(field, [...path, name]),
    );
  if (schema instanceof z.ZodArray) return keepLines(schema.element, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return keepLines(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keepLines(option, path));
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((part) => keepLines(part, path));
  if (!(schema instanceof z.ZodString)) return [];
  const { success, data } = schema.safeParse(TEXT);
  return success && /[\r\n\t\u0085]/.test(data) ? [path.join('.')] : [];
};

it('texts of one line keep no line breaks and other control characters', () => {
  const routes = apiRoutes.filter(({ tag }) => tag !== 'auth');
  const kept = routes.flatMap(({ method, path, body }) =>
    keepLines(body).map((field) => `${method} ${path} ${field}`),
  );
  expect([...new Set(kept)]).toEqual([]);
});
