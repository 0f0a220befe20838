import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '../../contract/constants';
import { endpoints, resourcePath } from '../../contract/endpoints';
import { FEATURES, hasHistory, ROLES } from '../../contract/resources';
import { can, isResourceName } from '../../contract/roles';
import { flatten } from '../../i18n/flatten';
import { loadMessages } from '../../i18n';
import { apiRoutes } from '../../server/app';
import { resources } from '../../src/resources';

const root = join(import.meta.dirname, '../..');

/** Resources without a place in the menu, and why. */
const NOT_IN_MENU: Readonly<Record<string, string>> = {
  shortcuts: 'the sidebar shows them one by one, below the menu',
};

/** Resources whose rows have no history, and why. */
const NOT_LOGGED: Readonly<Record<string, string>> = {
  'audit-log': 'nobody changes a line',
};

/** The call that a screen cannot do without. */
const CALLS = [
  ['list', 'get', 'list'],
  ['create', 'post', 'list'],
  ['edit', 'patch', 'one'],
  ['show', 'get', 'one'],
] as const;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Everything that the files of the contract export. */
const exported = new Set<unknown>();
for (const file of readdirSync(join(root, 'contract')).filter((name) => !name.endsWith('.test.ts')))
  for (const value of Object.values((await import(join(root, 'contract', file))) as object))
    exported.add(value);

/** The schemas that an answer's envelope holds: of a record, of each row, of those who may only pick. */
const recordsOf = (answer: z.ZodType | undefined): readonly unknown[] => {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  const row: unknown = data instanceof z.ZodArray ? data.element : data;
  return row instanceof z.ZodUnion ? row.options : [row];
};

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => [language, flatten(await loadMessages(language))] as const),
);

it('every folder of a resource is one of the app', () => {
  const folders = readdirSync(join(root, 'src/resources'), { withFileTypes: true });
  expect(resources.map(({ name }) => name).sort()).toEqual(
    folders
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  );
});

describe.each(resources.map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ name, resource }) => {
    const paths = Object.entries(endpoints).find(([key]) => key === camel(name))?.[1] as
      { list: string; one: string } | undefined;
    const routes = apiRoutes.filter(({ tag }) => tag === name);

    it('has its paths in the contract, and its records', () => {
      expect(paths).toMatchObject({ list: resourcePath(name), one: `${resourcePath(name)}/{id}` });
      const lists = routes.filter(({ method, path }) => method === 'get' && path === paths?.list);
      expect(lists).toHaveLength(1);
      expect(recordsOf(lists[0]?.answer).some((schema) => exported.has(schema))).toBe(true);
    });

    it.each(CALLS.filter(([screen]) => resource[screen as keyof typeof resource] !== undefined))(
      'has the call of its screen: %s',
      (_screen, method, path) => {
        const found = routes.filter((route) => route.method === method && route.path === paths?.[path]);
        expect(found).toHaveLength(1);
      },
    );

    it('has its row in the table of roles, which decides alone', () => {
      expect(resource).not.toHaveProperty('access');
      const rolesThatMayList = ROLES.filter(
        (role) => isResourceName(name) && can({ roles: [role], features: FEATURES }, 'list', name),
      );
      expect(rolesThatMayList).not.toEqual([]);
    });

    it.each(catalogues)('has its names in %s', (_language, texts) => {
      for (const key of ['name', 'forcedCaseName'])
        expect(texts.get(`resources.${name}.${key}`)).toMatch(/\S/);
      expect([...texts.keys()].some((key) => key.startsWith(`resources.${name}.fields.`))).toBe(true);
    });

    it('stands in the audit log, row by row, or a reason for not', () => {
      expect(hasHistory(name)).toBe(!(name in NOT_LOGGED));
    });

    it('has a place in the menu, or a reason for none', () => {
      expect('menu' in resource).toBe(!(name in NOT_IN_MENU));
    });
  },
);
