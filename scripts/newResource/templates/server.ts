import { isText, type Field } from '../fields';
import type { Names } from '../names';
import { sortable } from './contract';

const COLUMNS: Record<Field['kind'], { drizzle: string; sql: string }> = {
  text: { drizzle: 'text', sql: 'text' },
  longtext: { drizzle: 'text', sql: 'text' },
  number: { drizzle: 'integer', sql: 'integer' },
  boolean: { drizzle: 'boolean', sql: 'boolean' },
  date: { drizzle: 'date', sql: 'date' },
};

const folded = (fields: readonly Field[]): string =>
  `fold(${fields
    .filter(isText)
    .map(({ name }) => `coalesce(${name},'')`)
    .join(` || ' ' || `)})`;

const columnOf = ({ name, kind, optional }: Field): string =>
  `${name}: ${COLUMNS[kind].drizzle}('${name}')${optional ? '' : '.notNull()'}${kind === 'boolean' ? '.default(false)' : ''},`;

/** `server/db/schema/<many>.ts`: the table as Drizzle sees it. */
export const schemaFile = ({ many, table, words }: Names, fields: readonly [Field, ...Field[]]): string => {
  const types = new Set(['index', 'pgTable', ...fields.map(({ kind }) => COLUMNS[kind].drizzle)]);
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

/** The next step of the database's history. */
export const migrationFile = (
  { many, table, words }: Names,
  fields: readonly [Field, ...Field[]],
  step: string,
): string => {
  const columns = fields.map(({ name, kind, optional }) =>
    [
      `  ${name} ${COLUMNS[kind].sql}`,
      optional ? '' : ' not null',
      kind === 'boolean' ? ' default false' : '',
    ].join(''),
  );
  const [{ name: title }] = fields;
  return `/** The ${words.many} of a company. */
export const ${many} = {
  name: '${step}',
  sql: \`
create table ${table} (
  id integer primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  company_id integer not null references companies on delete cascade,
${columns.join(',\n')},
  search text generated always as (${folded(fields)}) stored
);
create index ${table}_${title} on ${table} (company_id, (sv_sort_key(${title}) collate "C"), id);
create index ${table}_search on ${table} using gin (search gin_trgm_ops);
\`,
};
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
