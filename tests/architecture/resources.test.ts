import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '../../contract/constants';
import { endpoints, resourcePath } from '../../contract/endpoints';
import { ROLES } from '../../contract/access';
import { FEATURES } from '../../contract/features';
import { hasHistory } from '../../contract/resources';
import { can, isResourceName } from '../../contract/roles';
import { flatten } from '../../i18n/flatten';
import { loadMessages } from '../../i18n';
import { apiRoutes } from '../../server/app';
import { resources } from '../../src/resources';
import { extensions } from '../../src/resources/extensions';

const root = join(import.meta.dirname, '../..');

/** Resources without a menu entry, and why. */
const NOT_IN_MENU: Readonly<Record<string, string>> = {
  publications: 'the home screen and the copies lead there',
  shortcuts: 'the sidebar shows each shortcut below the menu',
};

/** Resources without a history, and why. */
const NO_HISTORY: Readonly<Record<string, string>> = {
  'audit-log': 'its records never change',
  'change-sets': 'they are a history themselves',
  publications: 'the copies have one',
  trash: 'its entries are the deleted records of other resources',
};

/** The route that each screen needs. */
const ROUTE_OF_SCREEN = [
  ['list', 'get', 'list'],
  ['create', 'post', 'list'],
  ['edit', 'patch', 'one'],
  ['show', 'get', 'one'],
] as const;

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the schemas of a record in a response, including the one for users who may only pick. */
const recordSchemasOf = (answer: z.ZodType | undefined): readonly unknown[] => {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  const record: unknown = data instanceof z.ZodArray ? data.element : data;
  return record instanceof z.ZodUnion ? record.options : [record];
};

const isNamed = (schema: unknown): boolean => schema instanceof z.ZodType && schema.meta()?.id !== undefined;

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => [language, flatten(await loadMessages(language))] as const),
);

it('every folder in src/resources is a resource of the app', () => {
  const folders = readdirSync(join(root, 'src/resources'), { withFileTypes: true });
  const added = extensions.flatMap(({ resources: own = [] }) => own);
  expect(resources.map(({ name }) => name).sort()).toEqual(
    [...folders.filter((entry) => entry.isDirectory()), ...added].map(({ name }) => name).sort(),
  );
});

describe.each(resources.map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ name, resource }) => {
    const paths = Object.entries(endpoints).find(([key]) => key === camelCase(name))?.[1] as
      { list: string; one: string } | undefined;
    const routes = apiRoutes.filter(({ tag }) => tag === name);

    it('has its paths in the contract, and its record a name in the API document', () => {
      expect(paths).toMatchObject({ list: resourcePath(name), one: `${resourcePath(name)}/{id}` });
      const lists = routes.filter(({ method, path }) => method === 'get' && path === paths?.list);
      expect(lists).toHaveLength(1);
      expect(recordSchemasOf(lists[0]?.response).some(isNamed)).toBe(true);
    });

    it.each(ROUTE_OF_SCREEN.filter(([screen]) => resource[screen as keyof typeof resource] !== undefined))(
      'has the route of its %s screen',
      (_screen, method, path) => {
        const found = routes.filter((route) => route.method === method && route.path === paths?.[path]);
        expect(found).toHaveLength(1);
      },
    );

    it('takes its permissions from the contract, where some role may list it', () => {
      expect(resource).not.toHaveProperty('access');
      const rolesThatMayList = ROLES.filter(
        (role) => isResourceName(name) && can({ roles: [role], features: FEATURES }, 'list', name),
      );
      expect(rolesThatMayList).not.toEqual([]);
    });

    it.each(catalogues)('has its names in %s', (_language, texts) => {
      for (const key of ['name', 'forcedCaseName'])
        expect(texts.get(`resources.${name}.${key}`)).toMatch(/\S/);
    });

    it('has a history, or a reason for none', () => {
      expect(hasHistory(name)).toBe(!(name in NO_HISTORY));
    });

    it('has a menu entry, or a reason for none', () => {
      expect('menu' in resource).toBe(!(name in NOT_IN_MENU));
    });
  },
);
