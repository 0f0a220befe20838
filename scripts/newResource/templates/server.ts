import { isText, type Field } from '../fields';
import type { Names } from '../names';
import { sortable } from './contract';

/** Kind of field → column type of Drizzle. */
const COLUMNS: Record<Field['kind'], string> = {
  text: 'text',
  longtext: 'text',
  number: 'integer',
  boolean: 'boolean',
  date: 'date',
};

const folded = (fields: readonly Field[]): string =>
  `fold(${fields
    .filter(isText)
    .map(({ name }) => `coalesce(${name},'')`)
    .join(` || ' ' || `)})`;

const columnOf = ({ name, kind, optional }: Field): string =>
  `${name}: ${COLUMNS[kind]}('${name}')${optional ? '' : '.notNull()'}${kind === 'boolean' ? '.default(false)' : ''},`;

/** `server/db/schema/<many>.ts`: the table as Drizzle sees it. */
export const schemaFile = ({ many, table, words }: Names, fields: readonly [Field, ...Field[]]): string => {
  const types = new Set(['index', 'pgTable', ...fields.map(({ kind }) => COLUMNS[kind])]);
  const [{ name: title }] = fields;
  return `import { sql } from 'drizzle-orm';
import { ${[...types].sort().join(', ')} } from 'drizzle-orm/pg-core';
import { id, searchText, swedishKey, times } from './columns';
import { companyId } from './core';

/** The ${words.many} of a company. */
export const ${many} = pgTable(
  '${table}',
  {
    id: id(),
    ...times(),
    company_id: companyId(),
    ${fields.map(columnOf).join('\n')}
    search: searchText('search').generatedAlwaysAs(sql\`${folded(fields)}\`),
  },
  (table) => [
    index('${table}_${title}').on(table.company_id, swedishKey(table.${title}), table.id),
    index('${table}_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
`;
};

/** `server/routes/<many>.ts`: the routes. */
export const routesFile = (
  { resource, one, many, words }: Names,
  fields: readonly [Field, ...Field[]],
): string => {
  // The title is sorted in Swedish order by default.
  const texts = sortable(fields.slice(1)).filter(isText);
  const sort = texts.map(({ name }) => `${name}: swedish(${many}.${name})`).join(', ');
  const rules = sort && `rules: listRules('${resource}', ${many}, { sort: { ${sort} } }),`;
  return `import {
  ${one}CreateSchema,
  ${one}ListQuerySchema,
  ${one}Schema,
  ${one}UpdateSchema,
} from '../../contract/${one}';
import { ${many} } from '../db/schema';
import { crudRoutes } from '../http/crud/crudRoutes';
${sort && `import { listRules } from '../http/listRules';\nimport { swedish } from '../http/listSql';`}

/** The routes of ${words.many}. */
export const ${one}Routes = crudRoutes({
  name: '${resource}',
  table: ${many},
  ${rules}
  schemas: {
    record: ${one}Schema,
    query: ${one}ListQuerySchema,
    create: ${one}CreateSchema,
    update: ${one}UpdateSchema,
  },
});
`;
};
