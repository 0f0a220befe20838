import type { z } from 'zod';
import { changedFields } from '../../../contract/bulkChanges';
import {
  changeSetCreateSchema,
  changeSetSchema,
  MAX_CHANGE_ROWS,
  type Change,
} from '../../../contract/changeSet';
import { envelope } from '../../../contract/http';
import type { Fields } from '../../../contract/fields';
import { resources, type RecordResource } from '../../../contract/resources';
import { asProposer, can } from '../../../contract/roles';
import { MAX_SPREADSHEET_BYTES } from '../../../contract/spreadsheet';
import { goesToTrash } from '../../../contract/trashResources';
import { accessError } from '../../core/accessError';
import { ApiError, fieldError } from '../../core/ApiError';
import type { ChangeEngine, FindEngine, QueuedRow } from '../../core/changeEngine';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { assertNeedsNoApproval } from '../../services/approvalRules';
import { actionOf, queueChangeSet } from '../../services/changeSets';
import { CHANGE_SETS } from '../../services/rateLimits';
import { rulesOfRename } from '../groups/renameInRules';
import { access, paths, result } from './find';

type ChangeSetBody = z.output<typeof changeSetCreateSchema>;

/**
 * Returns the ids of the rows that a list of the person has with a filter.
 * @throws ApiError 403, or 422 when the list has no such filter or too many rows
 */
const idsWith = async (
  ctx: RequestContext,
  { find }: ChangeEngine,
  resource: RecordResource,
  filter: object,
): Promise<number[]> => {
  if (!can(ctx.subject, 'list', resource)) throw accessError(ctx.subject, resource);
  const ids = await find(ctx, filter);
  if (ids.length > MAX_CHANGE_ROWS)
    throw fieldError('filter', 'validation.max_items', { max: MAX_CHANGE_ROWS });
  return ids;
};

/**
 * Returns a body with the rows and the changes of its rename.
 * @throws ApiError 422 unless it renames a value of a field that suggests its values, and nothing else
 */
const withRename = (body: ChangeSetBody): ChangeSetBody => {
  const { resource, kind, rename } = body;
  if (!rename) return body;
  const declared: Fields = resources[resource].fields;
  const { field, from, to } = rename;
  const of = Object.hasOwn(declared, field) ? declared[field] : undefined;
  if (kind !== 'edit' || of?.kind !== 'text' || !of.suggests)
    throw fieldError('rename.field', 'validation.choice');
  for (const name of ['ids', 'filter', 'changes', 'rows', 'publish'] as const)
    if (body[name]) throw fieldError(name, 'validation.choice');
  const changes: Change[] = [{ source: field, operation: 'set', value: to }];
  return { ...body, filter: { [field]: { is: [from] } }, changes };
};

/** The field that each kind of change set requires, besides its rows. */
const NEEDS = { edit: 'changes', move: 'changes', publish: 'publish', delete: null, restore: null } as const;

/** @throws ApiError 422 unless the rows and what they become are named */
const rowsOfBody = async (
  ctx: RequestContext,
  engine: ChangeEngine,
  body: ChangeSetBody,
): Promise<QueuedRow[]> => {
  const { resource, kind, ids, filter, rows } = body;
  if (kind === 'spreadsheet' || kind === 'paste') {
    if (!rows) throw fieldError('rows', 'validation.required');
    // They would replace the values of rows that are tried again.
    for (const name of ['changes', 'publish'] as const)
      if (body[name]) throw fieldError(name, 'validation.choice');
    return [...new Map(rows.map(({ id, ...wanted }) => [id, { id, wanted }])).values()];
  }
  if (!ids && !filter) throw fieldError('ids', 'validation.required');
  if (ids && filter) throw fieldError('filter', 'validation.choice');
  const needed = NEEDS[kind];
  if (needed && !body[needed]) throw fieldError(needed, 'validation.required');
  if (kind === 'restore' && !goesToTrash(resource)) throw fieldError('resource', 'validation.choice');
  // No list has deleted rows.
  if (kind === 'restore' && filter) throw fieldError('filter', 'validation.choice');
  // Editing the resource does not include publishing.
  if (kind === 'publish' && resource !== 'companies') throw fieldError('resource', 'validation.choice');
  const found = [...new Set(ids ?? (await idsWith(ctx, engine, resource, filter ?? {})))];
  if (kind === 'delete') return ((await engine.removalOrder?.(ctx, found)) ?? found).map((id) => ({ id }));
  if (kind !== 'restore') return found.map((id) => ({ id }));
  // Whether it needs approval depends on their roles, also before it is planned.
  const restored = found.map((id) => ({ id, action: kind, wanted: null }));
  return engine.plan(ctx, { kind, operation: null }, restored);
};

/** Returns the fields that rows get a value in. */
const fieldsOf = ({ resource, changes = [] }: ChangeSetBody, rows: readonly QueuedRow[]): string[] => [
  ...changedFields(resource, changes),
  ...rows.flatMap(({ wanted }) => Object.keys(wanted?.values ?? {})),
];

export const createRoute = (engineOf: FindEngine) =>
  route({
    method: 'post',
    path: paths.list,
    summary: 'Plan a change of many rows, or run it at once. The server goes on by itself',
    access: access('create'),
    body: changeSetCreateSchema,
    response: envelope(changeSetSchema),
    status: 201,
    proposes: true,
    errors: [409],
    maxBody: MAX_SPREADSHEET_BYTES,
    limit: CHANGE_SETS,
    handle: async (ctx, { body: given }) => {
      const body = withRename(given);
      const { resource, kind, changes, rename, publish, summary, run } = body;
      const action = actionOf(body);
      if (!can(asProposer(ctx.subject), action, resource)) throw accessError(ctx.subject, resource);
      const rows = await rowsOfBody(ctx, engineOf(body), body);
      if (run) {
        if (!can(ctx.subject, action, resource)) throw new ApiError(409, 'approval_required');
        const fields = fieldsOf(body, rows);
        await assertNeedsNoApproval(ctx, { resource, kind, rows: rows.length, fields });
      }
      const namesRules = resource === 'users' && can(ctx.subject, 'list', 'groups');
      const id = await queueChangeSet(ctx.db, ctx, {
        resource,
        kind,
        summary: namesRules && rename ? { rules: await rulesOfRename(ctx, rename) } : summary,
        rows,
        operation: changes || publish ? { changes, rename, publish } : null,
        run,
      });
      ctx.changeSetsDue?.();
      return result(ctx, id);
    },
  });
