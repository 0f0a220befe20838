import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints, resourcePath, spreadsheetPath } from '../../contract/endpoints';
import { openApiDocument } from '../../server/http/openapi';
import { apiRoutes } from '../../server/app';
import { recordApi } from '../../tests/support/recordApi';
import {
  acceptsCompanyHeader,
  acceptsField,
  filterOperators,
  loadCapabilities,
  offers,
} from './capabilities';

const load = async (answer: () => Response) => {
  recordApi(answer);
  await loadCapabilities();
};

const COMPANY_HEADER = { name: 'x-company-id', in: 'header' };
const document = (paths: unknown) => () => Response.json({ openapi: '3.1.0', paths });

describe('capabilities', () => {
  beforeEach(() => load(() => new Response('Not found', { status: 404 })));

  it('are all calls of our own server', async () => {
    await load(() => Response.json(openApiDocument(apiRoutes)));
    const offered = apiRoutes.filter(({ method, path }) => offers(method.toUpperCase() as 'GET', path));
    expect(offered).toHaveLength(apiRoutes.length);
    expect(offers('POST', resourcePath('users'))).toBe(true);
    expect(offers('DELETE', resourcePath('audit-log'))).toBe(false);
    expect(acceptsCompanyHeader()).toBe(true);
  });

  it.each<[what: string, answer: () => Response]>([
    ['a missing document', () => new Response('', { status: 404 })],
    ['an internal error', () => new Response('', { status: 500 })],
    ['HTML', () => new Response('<!doctype html><title>App</title>')],
    ['an empty response', () => new Response(null, { status: 204 })],
    ['a list', () => Response.json([])],
    ['a document without paths', () => Response.json({ paths: null })],
    ['a path without operations', document({ '/users/spreadsheet': null })],
  ])('are none after %s', async (_what, answer) => {
    await load(document({ '/users/spreadsheet': { post: {} } }));
    expect(offers('POST', spreadsheetPath('users'))).toBe(true);
    await load(answer);
    expect([offers('POST', spreadsheetPath('users')), acceptsCompanyHeader()]).toEqual([false, false]);
  });

  it('include the fields of a body, of a named schema too', async () => {
    const takesAdmin = () => acceptsField('POST', endpoints.companies.list, 'admin_name');
    expect(takesAdmin()).toBe(false);
    await load(() => Response.json(openApiDocument(apiRoutes)));
    expect(takesAdmin()).toBe(true);
    expect(acceptsField('POST', endpoints.companies.list, 'admin_nickname')).toBe(false);
    // A list, and a list that a form sends as JSON.
    expect(acceptsField('POST', endpoints.companies.list, 'admins')).toBe(true);
    expect(acceptsField('POST', spreadsheetPath('users'), 'mapping')).toBe(true);
    const schema = { properties: { admin_name: { type: 'string' } } };
    await load(
      document({
        '/companies': { post: { requestBody: { content: { 'multipart/form-data': { schema } } } } },
      }),
    );
    expect(takesAdmin()).toBe(true);
  });

  it('include the operators of a filter', async () => {
    expect(filterOperators('/users', 'title')).toEqual([]);
    await load(() => Response.json(openApiDocument(apiRoutes)));
    expect(filterOperators('/users', 'title')).toEqual(['contains', 'is', 'not', 'empty']);
    expect(filterOperators('/media', 'folder')).toEqual(['contains', 'is', 'not', 'empty']);
    expect(filterOperators('/users', 'q')).toEqual([]);
    await load(document({ '/users': { get: { parameters: [{ name: 'filter[role]', in: 'query' }] } } }));
    expect(filterOperators('/users', 'role')).toEqual([]);
  });

  it('are found by other names of the parameters and with the base path', async () => {
    await load(
      document({
        '/api/v2/groups/{groupId}/members': { post: { parameters: [COMPANY_HEADER] }, delete: null },
      }),
    );
    expect(offers('POST', endpoints.groups.members)).toBe(true);
    expect(offers('GET', endpoints.groups.members)).toBe(false);
    expect(acceptsCompanyHeader()).toBe(true);
  });
});
