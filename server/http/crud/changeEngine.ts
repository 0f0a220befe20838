import { isPlainObject, mapValues, pick } from 'es-toolkit';
import { changedFields, differing, UnsuitableRow, valuesAfter } from '../../../contract/bulkChanges';
import type { Wanted } from '../../../contract/changeSet';
import { resourceOf } from '../../../contract/resources';
import { goesToTrash } from '../../../contract/trashResources';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { ChangeEngine, PlannedRow } from '../../core/changeEngine';
import type { RequestContext } from '../../core/deps';
import { yieldToOthers } from '../../core/yieldToOthers';
import { idsOf } from '../../core/rows';
import { findDeleted } from '../../services/trash/restoreFromTrash';
import { textOf } from '../columns/columns';
import { assertReadable } from '../listRules';
import { parseWith } from '../parse';
import { recordTitles } from '../recordTitles';
import { changeRows } from './changeRows';
import type { ResourceSchemas, StoredRow, Values } from './options';
import type { EditableResource } from './resource';
import type { RowMoves } from './rowMoves';
import { fieldsOf, recordsOf } from './applyUpdates';

/**
 * Returns the values of a row that has values of its own, without those that it has already.
 * @throws ApiError 409 when somebody has changed the row since
 */
const ownValues = ({ values, was }: Wanted, current: Values): Values => {
  const changes = differing(values, current);
  if (Object.keys(changes).length > 0 && Object.keys(differing(was, current)).length > 0)
    throw new ApiError(409, 'changed_since');
  return changes;
};

const asReason = (error: unknown): Error =>
  error instanceof UnsuitableRow ? fieldError(error.field, error.message) : asError(error);

/** Plans the restoration of deleted records. Whether it needs approval depends on the roles of users. */
const planRestored = async (
  ctx: RequestContext,
  resource: string,
  ids: readonly number[],
): Promise<PlannedRow[]> => {
  const deleted = goesToTrash(resource) ? await findDeleted(ctx.db, ctx, resource, ids) : undefined;
  return [...new Set([...(deleted?.keys() ?? []), ...ids])].map((id) => {
    const { name = `#${id}`, roles = [] } = deleted?.get(id) ?? {};
    return { id, name, action: 'restore', wanted: { values: roles.length > 0 ? { roles } : {}, was: {} } };
  });
};

/** Returns the function that plans the changes to rows of a resource. It changes nothing. */
const planRows =
  <Row extends StoredRow, S extends ResourceSchemas>(
    resource: EditableResource<Row, S>,
  ): ChangeEngine['plan'] =>
  async (ctx, { kind, operation }, wantedRows) => {
    const ids = idsOf(wantedRows);
    if (kind === 'restore') return planRestored(ctx, resource.name, ids);
    const rows = await resource.lockRows(ctx.db, ctx, ids);
    const titleOf = await recordTitles(
      ctx,
      ids.map((id) => ({ resource: resource.name, id })),
    );
    const records = await recordsOf(resource, ctx, [...rows.values()]);
    const changes = operation?.changes ?? [];
    const names = changedFields(resource.name, changes);
    const plan = async (row: Row, wanted: Wanted | null): Promise<Wanted | undefined> => {
      const listed = records.get(row.id) ?? {};
      if (kind === 'delete') return { values: {}, was: pick(listed, ['updated_at']) };
      const fields = wanted ? [...Object.keys(wanted.values), ...Object.keys(wanted.was)] : names;
      const current = { ...listed, ...(await fieldsOf(resource, ctx, row, fields, listed)) };
      const values = wanted ? ownValues(wanted, current) : valuesAfter(resource.name, current, changes);
      const changed = Object.keys(values);
      if (changed.length === 0) return undefined;
      return { values, was: Object.fromEntries(changed.map((field) => [field, current[field] ?? null])) };
    };
    const planned: PlannedRow[] = [];
    const title = resourceOf(resource.name)?.title ?? 'id';
    for (const { id, action: wantedAction, wanted } of wantedRows) {
      await yieldToOthers();
      const action = kind === 'delete' ? 'delete' : wantedAction;
      // A new row without a title is called by its first cell.
      const name =
        action === 'create'
          ? textOf(wanted?.values[title]) || undefined
          : (titleOf({ resource: resource.name, id }) ?? `#${id}`);
      const about = { id, name, action };
      try {
        if (wanted && action === 'create') {
          planned.push({ ...about, wanted });
          continue;
        }
        const row = rows.get(id);
        if (!row) throw notFound(resource.noun);
        const found = await plan(row, wanted);
        planned.push(found ? { ...about, wanted: found } : { ...about, unchanged: true });
      } catch (error) {
        planned.push({ ...about, error: asReason(error) });
      }
    }
    return planned;
  };

/** Returns a filter as a query has it: with texts. */
const asQuery = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asQuery);
  if (isPlainObject(value)) return mapValues(value, asQuery);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
};

/** Returns how change sets change the rows of a resource. @param moves without it, rows are neither created nor deleted */
export const changeEngine = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  moves?: RowMoves,
): ChangeEngine => ({
  together: resource.together,
  removalOrder: resource.removalOrder,
  find: async (ctx, filter) => {
    const query = parseWith(resource.schemas.query, { filter: asQuery(filter) });
    assertReadable(ctx, resource.name, query);
    return resource.ids(ctx, query);
  },
  plan: planRows(resource),
  apply: changeRows(resource, moves),
});
