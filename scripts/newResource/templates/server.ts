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

const sortOf = (many: string, field: Field): string =>
  `${field.name}: ${isText(field) ? `swedish(${many}.${field.name})` : `${many}.${field.name}`},`;

/** `server/routes/<many>.ts`: the five calls. */
export const routesFile = (
  { resource, one, many, noun, words }: Names,
  fields: readonly [Field, ...Field[]],
): string => {
  // An empty text is none.
  const emptied = fields.filter((field) => isText(field) && field.optional).map(({ name }) => name);
  const inserted = emptied.map((name) => `${name}: values.${name} || null,`);
  const updated = emptied.map(
    (name) => `...(values.${name} === undefined ? {} : { ${name}: values.${name} || null }),`,
  );
  return `import { eq } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import {
  ${one}CreateSchema,
  ${one}ListQuerySchema,
  ${one}Schema,
  ${one}UpdateSchema,
} from '../../contract/${one}';
import { notFound } from '../core/ApiError';
import { firstRow } from '../core/rows';
import { ${many} } from '../db/schema';
import { crudRoutes } from '../http/crud';
import { swedish } from '../http/listSql';

type Row = typeof ${many}.$inferSelect;

/** The calls of ${words.many}. */
export const ${one}Routes = crudRoutes<
  Row,
  typeof ${one}ListQuerySchema,
  typeof ${one}CreateSchema,
  typeof ${one}UpdateSchema
>({
  name: '${resource}',
  paths: endpoints.${many},
  table: ${many},
  rules: {
    sort: {
      id: ${many}.id,
      ${sortable(fields)
        .map((field) => sortOf(many, field))
        .join('\n')}
      created_at: ${many}.created_at,
      updated_at: ${many}.updated_at,
    },
    search: ${many}.search,
  },
  notFound: () => notFound('${noun}'),
  schemas: {
    record: ${one}Schema,
    query: ${one}ListQuerySchema,
    create: ${one}CreateSchema,
    update: ${one}UpdateSchema,
  },
  present: (rows) =>
    Promise.resolve(
      rows.map((row) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        ${fields.map(({ name }) => `${name}: row.${name},`).join('\n')}
      })),
    ),
  insert: async (tx, values, ctx) => {
    const at = ctx.now();
    return firstRow(
      await tx
        .insert(${many})
        .values({
          ...values,
          ${inserted.join('\n')}
          company_id: ctx.companyId,
          created_at: at,
          updated_at: at,
        })
        .returning(),
    );
  },
  update: async (tx, row, values, _ctx, at) =>
    firstRow(
      await tx
        .update(${many})
        .set({ ...values, ${updated.join('\n')} updated_at: at })
        .where(eq(${many}.id, row.id))
        .returning(),
    ),
  remove: async (tx, row) => {
    await tx.delete(${many}).where(eq(${many}.id, row.id));
    return undefined;
  },
});
`;
};
