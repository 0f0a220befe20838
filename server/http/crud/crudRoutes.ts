import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { MAX_SELECTED_ROWS } from '../../../contract/constants';
import { idsPath, valuesPath } from '../../../contract/endpoints';
import { fieldValueSchema, fieldValuesQuerySchema, type FieldValue } from '../../../contract/fieldValues';
import { namesOf } from '../../../contract/fields';
import { envelope, idsSchema, listEnvelope } from '../../../contract/http';
import { resourceOf, resources } from '../../../contract/resources';
import { goesToTrash } from '../../../contract/trashResources';
import type { RequestContext } from '../../core/deps';
import { route, type AnyRoute } from '../../core/route';
import { firstRow } from '../../core/rows';
import { auditRead, auditReadPage } from '../../services/auditRead';
import { exportRoutes } from '../columns/exportRoute';
import { fieldColumns } from '../columns/fieldColumns';
import type { ListTable } from '../columns/listTable';
import { listPage } from '../listPage';
import { assertPickQuery, assertReadable } from '../listRules';
import { oneOf } from '../../db/oneOf';
import { labelsOf } from '../resourceLabels';
import { spreadsheetRoutes } from '../spreadsheet/routes';
import { matches } from '../textSearch';
import { changeEngine } from './changeEngine';
import type { CrudOptions, ResourceSchemas, StoredRow } from './options';
import { recordResult, withDefaults, type EditableResource, type Resource } from './resource';
import { trashActions } from './restore';
import { rowMoves } from './rowMoves';
import { rowsOf } from './rows';
import { createRoute, deleteRoute, updateRoute, updateWithFilesRoute } from './writeRoutes';

export const listRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, table, schemas } = resource;
  return route({
    method: 'get',
    path: resource.list,
    summary: `List ${labelsOf(name).many}`,
    access: { action: 'list', resource: name, orPick: schemas.pick !== undefined },
    query: schemas.query,
    response: listEnvelope(resource.record),
    handle: async (ctx, { query }) => {
      const rules = resource.rulesFor(ctx);
      if (ctx.onlyPick) assertPickQuery(query, rules, resource.pickFilters);
      assertReadable(ctx, name, query);
      const where = [
        ...(resource.visible?.(ctx) ?? []),
        ...(query.filter ? (resource.filters?.(query.filter, ctx) ?? []) : []),
      ];
      const { rows, total } = await listPage(ctx, { table, rules, query, where });
      const data = await resource.serialize(rows, ctx, false);
      await auditReadPage(ctx, name, rows);
      return { body: { data, meta: { total } } };
    },
  });
};

/** GET `<resource>/ids`: the ids of the list on all pages, to select them. */
const idsRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, schemas } = resource;
  return route({
    method: 'get',
    path: idsPath(name),
    summary: `List the ids of ${labelsOf(name).many} on all pages, at most ${MAX_SELECTED_ROWS}`,
    access: { action: 'list', resource: name },
    query: schemas.query,
    response: idsSchema,
    handle: async (ctx, { query }) => {
      assertReadable(ctx, name, query);
      const ids = await resource.ids(ctx, query);
      return { body: { data: ids.slice(0, MAX_SELECTED_ROWS), meta: { total: ids.length } } };
    },
  });
};

export const getRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
) => {
  const { name, schemas } = resource;
  return route({
    method: 'get',
    path: resource.one,
    summary: `Get a ${labelsOf(name).one}`,
    access: { action: 'show', resource: name, orPick: schemas.pick !== undefined },
    response: envelope(resource.record),
    handle: async (ctx, { params }) => {
      const row = await resource.find(ctx.db, ctx, Number(params.id));
      await auditRead(ctx, name, row);
      return recordResult(resource, ctx, row);
    },
  });
};

/** A database in another language would sort the signs that stand for å, ä and ö before letters. */
const SORT_KEY = sql`sv_sort_key(value) collate "C"`;
const ORDERS = { value: SORT_KEY, '-count': sql`count desc, ${SORT_KEY}` };

/** GET `<resource>/values/<field>` of each field that suggests its values: those of its records, which nobody maintains. */
const valueRoutes = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, table } = resource;
  const columns = getTableColumns(table);
  const fields = namesOf(resources[name].fields, (field) => field.kind === 'text' && field.suggests);
  return fields.map((field) =>
    route({
      method: 'get',
      path: valuesPath(name, field),
      summary: `List the values of ${field} that ${labelsOf(name).many} have`,
      access: { action: 'list', resource: name },
      query: fieldValuesQuerySchema,
      response: listEnvelope(fieldValueSchema),
      handle: async (ctx, { query: { page, sort, filter = {} } }) => {
        assertReadable(ctx, name, { filter: { [field]: '' } });
        const value = columns[field];
        const own = [
          eq(table.company_id, ctx.companyId),
          ...(resource.visible?.(ctx) ?? []),
          sql`${value} <> ''`,
        ];
        // Folds each spelling once, not the text of each record.
        const { rows } = (await ctx.db.execute(sql`
          with spelled as (select ${value} as value, count(*) as records from ${table} where ${and(...own)} group by 1),
          found as (
            select (array_agg(value order by records desc, value))[1] as value, sum(records)::int as count,
              count(*)::int as spellings
            from spelled group by fold(value)
          ),
          searched as (select * from found where ${and(sql`true`, ...matches(sql`fold(value)`, filter.q ?? ''))}),
          listed as (
            select * from searched order by ${ORDERS[sort]}, value
            limit ${page.size} offset ${(page.number - 1) * page.size}
          )
          select coalesce((select json_agg(listed) from listed), '[]') as data,
            (select count(*)::int from searched) as total`)) as {
          rows: { data: FieldValue[]; total: number }[];
        };
        const { data, total } = firstRow(rows);
        return { body: { data, meta: { total } } };
      },
    }),
  );
};

/** Returns the export of a list, and its spreadsheet to edit. */
const listTableRoutes = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
): AnyRoute[] => {
  const { name, table, schemas } = resource;
  const visible = (ctx: RequestContext) => resource.visible?.(ctx) ?? [];
  const list: ListTable = {
    name,
    columns: fieldColumns(name, resource.columns),
    query: schemas.query,
    ids: resource.ids,
    records: async (ctx, ids) => {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(and(oneOf(table.id, ids), eq(table.company_id, ctx.companyId), ...visible(ctx)));
      return resource.serialize(rowsOf(table, rows), ctx, false);
    },
  };
  return [
    ...exportRoutes(list),
    ...(resourceOf(name)?.spreadsheet === false
      ? []
      : spreadsheetRoutes({ ...list, import: resource.import ?? {} })),
  ];
};

/** Returns the routes of a resource: list, export, get, create, update, delete, and the list as a spreadsheet to edit. */
export const crudRoutes = <Row extends StoredRow, S extends ResourceSchemas>(
  options: CrudOptions<Row, S>,
): AnyRoute[] => {
  const resource = withDefaults(options);
  const { name } = resource;
  return [
    ...listTableRoutes(resource),
    idsRoute(resource),
    ...valueRoutes(resource),
    listRoute(resource),
    getRoute(resource),
    createRoute(resource),
    { ...updateRoute(resource), changes: changeEngine(resource, rowMoves(resource)) },
    ...(resource.files ? [updateWithFilesRoute(resource, resource.files)] : []),
    { ...deleteRoute(resource), ...(goesToTrash(name) && { trash: trashActions(resource, name) }) },
  ];
};
