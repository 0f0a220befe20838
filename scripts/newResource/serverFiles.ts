import { isSearchable, isSortable, labelOf, type Field, type NewResource } from './describe';

export const lines = <T>(items: readonly T[], write: (item: T) => string): string =>
  items.map(write).join('\n  ');

/** `{ name: 'Björken', seats: 3 }`. */
export const exampleOf = (fields: readonly Field[]): string =>
  `{ ${fields.map(({ name, example }) => `${name}: ${example}`).join(', ')} }`;

/** `resources.rooms` or `resources['parking-permits']`. */
const declarationOf = (name: string): string =>
  name.includes('-') ? `resources['${name}']` : `resources.${name}`;

/** contract/<one>.ts */
export const contractFile = ({ name, one, Type, fields }: NewResource): string => `import { z } from 'zod';
import { resourceListQuery } from './filterSchemas';
import { ${fields.some(({ kind }) => kind === 'date') ? 'dateSchema, ' : ''}recordBase } from './http';
import { resources } from './resources';

const ${one}Fields = {
  ${lines(fields, (field) => `${field.name}: ${field.rule},`)}
};

/** POST ${name}. */
export const ${one}CreateSchema = z.object(${one}Fields).meta({ id: '${Type}Create' });
export type ${Type}Create = z.infer<typeof ${one}CreateSchema>;

/** PATCH ${name}/{id}: only what changes. */
export const ${one}UpdateSchema = z.object(${one}Fields).partial().meta({ id: '${Type}Update' });

export const ${one}Schema = z
  .object({
    ...recordBase,
    ${lines(fields, (field) => `${field.name}: ${field.output}${field.optional ? '.nullable()' : ''},`)}
  })
  .meta({ id: '${Type}' });
export type ${Type} = z.infer<typeof ${one}Schema>;

export const ${one}ListQuerySchema = resourceListQuery(${declarationOf(name)}, {});
`;

const columnOf = ({ name, kind, column, optional }: Field): string =>
  `${name}: ${column}('${name}')${optional ? '' : '.notNull()'}${kind === 'boolean' ? '.default(false)' : ''},`;

/** server/db/schema/<many>.ts */
export const schemaFile = ({ table, many, fields, title }: NewResource): string => {
  const columns = new Set(['index', 'pgTable', ...fields.map(({ column }) => column)]);
  const searched = fields
    .filter(isSearchable)
    .map(({ name, optional }) => (optional ? `coalesce("${name}",'')` : `"${name}"`))
    .join(` || ' ' || `);
  return `import { sql } from 'drizzle-orm';
import { ${[...columns].sort().join(', ')} } from 'drizzle-orm/pg-core';
import { id, searchText, swedishKey, times } from './columns';
import { companyId } from './core';

export const ${many} = pgTable(
  '${table}',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    ${lines(fields, columnOf)}
    search: searchText('search').generatedAlwaysAs(sql\`fold(${searched})\`),
  },
  (table) => [
    index('${table}_${title}').on(table.company_id, swedishKey(table.${title}), table.id),
    index('${table}_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
`;
};

/** server/routes/<many>.ts */
export const routesFile = ({ name, many, one, fields }: NewResource): string => {
  // The title is in Swedish order by default.
  const swedish = fields
    .slice(1)
    .filter((field) => isSearchable(field) && isSortable(field))
    .map((field) => `${field.name}: swedish(${many}.${field.name})`);
  return `import {
  ${one}CreateSchema,
  ${one}ListQuerySchema,
  ${one}Schema,
  ${one}UpdateSchema,
} from '../../contract/${one}';
import { ${many} } from '../db/schema';
import { crudRoutes } from '../http/crud/crudRoutes';
${swedish.length > 0 ? `import { listRules } from '../http/listRules';\nimport { swedish } from '../http/listSql';` : ''}

export const ${one}Routes = crudRoutes({
  name: '${name}',
  table: ${many},
  schemas: {
    record: ${one}Schema,
    query: ${one}ListQuerySchema,
    create: ${one}CreateSchema,
    update: ${one}UpdateSchema,
  },
  ${swedish.length > 0 ? `rules: listRules('${name}', ${many}, { sort: { ${swedish.join(', ')} } }),` : ''}
});
`;
};

/** server/routes/<many>.test.ts. Roles and companies are tested for all routes alike. */
export const routesTestFile = ({ name, one, Type, noun, plural, title, fields }: NewResource): string => {
  const required = fields.filter(({ optional, kind }) => !optional && kind !== 'boolean');
  return `import { describe, expect, it } from 'vitest';
import type { ${Type}, ${Type}Create } from '../../contract/${one}';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: api.care.admin, body });

const first: ${Type}Create = ${exampleOf(fields)};
const add = async (values: ${Type}Create) => dataOf<${Type}>(await call('POST', '/${name}', values));

describe('${plural}', () => {
  it('are created, read, updated and deleted', async () => {
    const { id } = await add(first);
    expect(dataOf(await call('GET', \`/${name}/\${id}\`))).toMatchObject(first);
    const updated = await call('PATCH', \`/${name}/\${id}\`, { ${title}: 'Ängen' });
    expect(dataOf(updated)).toMatchObject({ ...first, ${title}: 'Ängen' });
    expect((await call('DELETE', \`/${name}/\${id}\`)).status).toBe(204);
    expect(codeOf(await call('GET', \`/${name}/\${id}\`))).toBe('not_found_${noun}');
  });

  it('reject missing and empty fields', async () => {
    expect(Object.keys(fieldErrors(await call('POST', '/${name}', {})))).toEqual([
      ${required.map((field) => `'${field.name}'`).join(', ')},
    ]);
    const { id } = await add(first);
    expect(fieldErrors(await call('PATCH', \`/${name}/\${id}\`, { ${title}: ' ' }))).toHaveProperty('${title}');
  });

  it('are searched, and sorted in Swedish order', async () => {
    for (const text of ['Ölänk', 'Ålänk', 'zlänk']) await add({ ...first, ${title}: text });
    const rows = dataOf<${Type}[]>(await call('GET', '/${name}?filter[q]=L%C3%84NK&sort=${title}'));
    expect(rows.map((row) => row.${title})).toEqual(['zlänk', 'Ålänk', 'Ölänk']);
  });
});
`;
};

/** i18n/resources/<many>.ts */
export const textsFile = ({ many, plural, singular, fields }: NewResource): string => {
  const en = {
    name: `${labelOf(singular)} |||| ${labelOf(plural)}`,
    forcedCaseName: `${singular} |||| ${plural}`,
    fields: {
      ...Object.fromEntries(fields.map(({ name }) => [name, labelOf(name)])),
      created_at: 'Created',
      updated_at: 'Changed',
    },
    create_title: `New ${singular}`,
    empty: `There are no ${plural} yet`,
  };
  return `import type { Language } from '../../contract/constants';

const en = ${JSON.stringify(en, null, 2)};

/** A language that is not translated yet uses English. */
export const ${many}: Record<Language, typeof en> = { en, sv: en, de: en, no: en };
`;
};
