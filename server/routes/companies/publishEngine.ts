import { asc } from 'drizzle-orm';
import type { ChangeOperation } from '../../../contract/changeSet';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError, notFound } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { ApplyOptions, ChangeEngine, PlannedRow, RecordedRow, RequestContext } from '../../core/route';
import { companies } from '../../db/schema';
import { runWrite } from '../../http/crud/writeContext';
import { oneOf } from '../../http/listSql';
import { findApproval } from '../../services/approvals';
import { hashOf, readContent } from '../../services/publications/content';
import { planFor } from '../../services/publications/plan';
import { publishTo } from '../../services/publications/publish';
import { revertPublication } from '../../services/publications/revert';

/** Returns the published record, with a hash of its content. @throws ApiError 403, or 404 when the record is gone */
const publishedBy = async (ctx: RequestContext, operation: ChangeOperation | null) => {
  const publish = operation?.publish;
  if (!publish) throw new ApiError(404, 'not_found');
  if (!can(ctx.subject, 'create', publish.resource)) throw accessError(ctx.subject, publish.resource);
  const content = await readContent(ctx, publish.resource, publish.id, ctx.companyId);
  return { ...publish, hash: await hashOf(content) };
};

/** Loads companies by id, also deleted ones. */
const loadCompanies = async ({ db }: RequestContext, ids: readonly number[]) => {
  const found = await db.select().from(companies).where(oneOf(companies.id, ids)).orderBy(asc(companies.id));
  return new Map(found.map((company) => [company.id, company]));
};

const plan: ChangeEngine['plan'] = async (ctx, { operation }, rows) => {
  const published = await publishedBy(ctx, operation);
  const found = await loadCompanies(
    ctx,
    rows.map(({ id }) => id),
  );
  const planned: PlannedRow[] = [];
  for (const { id } of rows) {
    const company = found.get(id);
    const about = { id, name: company?.name ?? `#${id}`, action: 'update' as const };
    try {
      if (!company || id === ctx.companyId) throw notFound('company');
      if (company.deleted_at) throw new ApiError(409, 'deleted_since');
      const { outcome } = await planFor(ctx.db, ctx, company, published);
      if (outcome === 'drifted') throw new ApiError(409, 'copy_changed');
      const action = outcome === 'created' ? 'create' : 'update';
      planned.push(
        outcome === 'unchanged'
          ? { ...about, unchanged: true }
          : { ...about, action, wanted: { values: {}, was: { original: published.hash } } },
      );
    } catch (error) {
      planned.push({ ...about, error: asError(error) });
    }
  }
  return planned;
};

/** Publishes a record to a company. @throws ApiError also when its copy was changed after the plan */
const publish = async (
  ctx: RequestContext,
  published: Awaited<ReturnType<typeof publishedBy>>,
  engine: ChangeEngine,
  id: number,
  { changeSetId = 0, claim, settle }: ApplyOptions,
): Promise<void> => {
  const company = (await loadCompanies(ctx, [id])).get(id);
  if (!company || company.deleted_at) throw new ApiError(409, 'deleted_since');
  const outcome = await runWrite(ctx, (write) =>
    publishTo(write, company, {
      ...published,
      engine,
      changeSet: {
        id: changeSetId,
        claim: async (tx) => (await claim(tx)).has(id),
        record: (tx, row) =>
          settle(tx, { changed: new Map([[id, row]]), refused: new Map(), lost: new Map() }),
      },
    }),
  );
  if (outcome === 'drifted') throw new ApiError(409, 'copy_changed');
  // Also when it was stopped: then the row is not claimed, and nothing is saved.
  if (outcome === 'unchanged') throw new ApiError(409, 'changed_since');
};

/**
 * Returns how change sets publish records to companies. Each company has a transaction of its own.
 * @param engineOf returns the engine of the published resource
 */
export const publishEngine = (engineOf: (resource: string) => ChangeEngine): ChangeEngine => ({
  find: (ctx, filter) => engineOf('companies').find(ctx, filter),
  plan,
  apply: async (ctx, rows, options) => {
    const refused = new Map<number, Error>();
    const applied = { changed: new Map<number, RecordedRow>(), refused, lost: new Map<number, string[]>() };
    if (options.dryRun) return applied;
    const published = options.first ? await publishedBy(ctx, options.operation) : undefined;
    const approval = published && (await findApproval(ctx.db, options.changeSetId ?? 0));
    for (const row of rows)
      try {
        // Only the approved content may be published.
        if (approval && row.from.original !== published.hash) throw new ApiError(409, 'changed_since');
        if (published) await publish(ctx, published, engineOf(published.resource), row.id, options);
        else await revertPublication(ctx, row, engineOf, options);
      } catch (error) {
        refused.set(row.id, asError(error));
      }
    await ctx.db.transaction(async (tx) => {
      await options.claim(tx);
      await options.settle(tx, applied);
    });
    return applied;
  },
});
