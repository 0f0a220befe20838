import { eq } from 'drizzle-orm';
import { MAX_SELECTED_ROWS } from '../../../contract/constants';
import { idsPath } from '../../../contract/endpoints';
import { envelope, idsSchema, listEnvelope } from '../../../contract/http';
import { notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { auditRead, auditReadPage } from '../../services/auditRead';
import { listPage } from '../listPage';
import { assertPickQuery, assertReadable } from '../listRules';
import { baseConditions, totalOf } from '../listSql';
import { labelsOf } from '../resourceLabels';
import type { ResourceSchemas, StoredRow } from './options';
import { recordResult, type Resource } from './resource';

export const listRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, table, schemas } = resource;
  return route({
    method: 'get',
    path: resource.list,
    tag: name,
    summary: `List ${labelsOf(name).many}`,
    access: { action: 'list', resource: name, orPick: schemas.pick !== undefined },
    query: schemas.query,
    response: listEnvelope(resource.record),
    handle: async (ctx, { query }) => {
      const rules = resource.rulesFor(ctx);
      if (ctx.onlyPick) assertPickQuery(query, rules, resource.pickFilters);
      assertReadable(ctx, name, query);
      const own = [
        ...(resource.visible?.(ctx) ?? []),
        ...(query.filter ? (resource.filters?.(query.filter, ctx) ?? []) : []),
      ];
      const conditions = [...baseConditions(table, ctx.companyId, rules, query), ...own];
      const { rows, total } = await listPage(ctx, { table, rules, query, conditions });
      const data = await resource.serialize(rows, ctx, false);
      await auditReadPage(ctx, name, rows);
      return { body: { data, meta: { total } } };
    },
  });
};

/** GET `<resource>/ids`: the ids of the list on all pages, to select them. */
export const idsRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, schemas } = resource;
  return route({
    method: 'get',
    path: idsPath(name),
    tag: name,
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

export const getRoute = <Row extends StoredRow, S extends ResourceSchemas>(resource: Resource<Row, S>) => {
  const { name, table, schemas } = resource;
  return route({
    method: 'get',
    path: resource.one,
    tag: name,
    summary: `Get a ${labelsOf(name).one}`,
    access: { action: 'show', resource: name, orPick: schemas.pick !== undefined },
    response: envelope(resource.record),
    handle: async (ctx, { params }) => {
      const row = await resource.find(ctx.db, ctx, Number(params.id));
      const conditions = resource.visible?.(ctx) ?? [];
      if (
        conditions.length > 0 &&
        (await totalOf(ctx.db, table, [eq(table.id, row.id), ...conditions])) === 0
      )
        throw notFound(resource.noun);
      await auditRead(ctx, name, row);
      return recordResult(resource, ctx, row);
    },
  });
};
