import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { resourcePath } from '../contract/endpoints';
import { isWritten, type Field } from '../contract/fields';
import { RECORD_RESOURCES, resourceOf } from '../contract/resources';
import { can } from '../contract/roles';
import { foreignRows, type ForeignRows } from '../tests/support/foreignRows';
import { dataOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';
import * as schema from './db/schema';

const api = useTestApi();

/** Changes of records: the text that names one, or else any. */
const changes = RECORD_RESOURCES.map((name) => {
  const { title, fields = {} } = resourceOf(name) ?? {};
  const isText = ([, field]: [string, Field]) => field.kind === 'text' && isWritten(field, 'update');
  const text = title ?? Object.entries<Field>(fields).findLast(isText)?.[0] ?? '';
  return [resourcePath(name), { [text]: 'Taken over' }] as const;
});

/** Valid bodies, so that a rejection is about the company. */
const bodies: Record<string, unknown> = {
  ...Object.fromEntries(changes.map(([path, body]) => [`patch ${path}/{id}`, body])),
  'post /companies/{id}/tokens': { name: 'Taken over' },
  'post /companies/{id}/webhooks': {
    name: 'Taken over',
    url: 'https://hooks.example/',
    events: ['users.create'],
  },
  'patch /companies/{id}/webhooks/{webhookId}': { name: 'Taken over' },
  'post /companies/{id}/crona': { crona_token: 'x', name: 'Taken over' },
  'patch /my/list-views/{id}': { name: 'Taken over' },
  'post /users/{id}/view-as': { reason: 'Taken over' },
  'post /groups/{id}/members': { user_ids: [1] },
  'delete /groups/{id}/members': { user_ids: [1] },
  'post /feeds/{id}/comments': { content: 'Taken over' },
  'post /forms/{id}/submissions': { answers: {} },
  'post /change-sets/{id}/approve': { asked_at: '2026-01-05T08:00:00.000Z' },
  'post /change-sets/{id}/decline': { asked_at: '2026-01-05T08:00:00.000Z' },
  'post /leave-requests/{id}/approve': { response_message: 'Taken over' },
  'post /leave-requests/{id}/deny': { response_message: 'Taken over' },
  'post /leave-requests/{id}/revoke': { response_message: 'Taken over' },
};

/** Valid text fields of multipart bodies. */
const parts: Record<string, Record<string, string>> = {
  ...Object.fromEntries(changes.map(([path, body]) => [`post ${path}/{id}`, { _method: 'PATCH', ...body }])),
  'post /users/{id}/documents': { type: 'other', name: 'x' },
};

/** An empty form is not multipart. */
const multipart = (fields: Record<string, string> = { x: 'x' }): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** Returns whether a route can see other companies, for users who may switch. */
const seesOtherCompanies = ({ path }: { path: string }): boolean => /^\/(companies|audit-log)\/\{/.test(path);

/** Returns all rows of a company, of every table, as JSON. */
const dumpRows = async (companyId: number): Promise<string> => {
  const tables = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table))
    .filter(
      ({ name, columns }) => name !== 'sessions' && columns.some((column) => column.name === 'company_id'),
    );
  const found: unknown[] = [
    await api.db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, companyId) }),
  ];
  for (const { name } of tables) {
    const { rows } = (await api.db.execute(
      sql.raw(`select * from ${name} where company_id = ${companyId} order by 1, 2`),
    )) as { rows: unknown[] };
    found.push(rows);
  }
  return JSON.stringify(found);
};

/** A superadmin, so that no role check interferes, in the tab of a company. */
const inTab = (company: { id: number }) => ({
  as: api.care.superadmin,
  headers: { 'X-Company-Id': String(company.id) },
});

let foreign: ForeignRows;
beforeAll(async () => {
  foreign = await foreignRows(api, api.logistics);
  // The first visit is logged.
  await api.call('GET', '/groups', inTab(api.logistics));
});

const routesWithIds = apiRoutes.filter(({ path }) => path.includes('{'));

describe('another company’s rows', () => {
  it.each(routesWithIds.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    'return 404 for $name',
    async ({ name, route }) => {
      const before = await dumpRows(api.logistics.id);
      const [start = ''] = route.path.split('/{');
      // Without a foreign row there would be nothing to protect.
      expect(foreign.ids).toHaveProperty([start]);
      const [, first = ''] = /\{(\w+)\}/.exec(route.path) ?? [];
      const params: Record<string, number | undefined> = { ...foreign.params, [first]: foreign.ids[start] };
      const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
      const link = '?grant=session-1&expires=9999999999999&signature=x';
      const links: Record<string, string> = {
        'get /files/{id}': link,
        'get /companies/{id}/export': `${link}&part=1-1-0-0`,
      };
      const query = links[name] ?? '';
      const [answer, inOtherTab] = await Promise.all([
        api.call(route.method.toUpperCase(), path + query, {
          // Routes of companies are called by an admin, who may only see their own.
          ...(seesOtherCompanies(route) ? { as: api.care.admin } : inTab(api.care)),
          ...(route.files ? { form: multipart(parts[name]) } : route.body ? { body: bodies[name] } : {}),
        }),
        api.call('GET', '/groups', inTab(api.logistics)),
      ]);
      expect(inOtherTab.status).toBe(200);
      const { access } = route;
      const isForbidden =
        seesOtherCompanies(route) &&
        typeof access === 'object' &&
        !can({ roles: api.care.admin.roles, features: [] }, access.action, access.resource);
      expect([path, answer.status]).toEqual([path, isForbidden ? 403 : 404]);
      expect(await dumpRows(api.logistics.id)).toBe(before);
    },
  );

  it('are covered for all routes with ids', () => {
    expect(routesWithIds.length).toBeGreaterThanOrEqual(17);
  });

  it('are in no list', async () => {
    const lists = apiRoutes.filter(({ method, path }) => method === 'get' && path in foreign.ids);
    // Superadmins may list other companies.
    for (const { path } of lists.filter((route) => route.path !== '/companies')) {
      const id = foreign.ids[path];
      for (const query of ['page[size]=100', `filter[id]=${id}`]) {
        const answer = await api.call('GET', `${path}?${query}`, { as: api.care.superadmin });
        expect([path, answer.status]).toEqual([path, 200]);
        // The draft of a new page is null without one.
        const rows = [dataOf<{ id: number }[] | null>(answer) ?? []].flat();
        expect(rows.map((row) => row.id)).not.toContain(id);
      }
    }
    expect(lists.length).toBeGreaterThan(20);
  });
});
