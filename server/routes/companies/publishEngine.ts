import { and, asc, eq } from 'drizzle-orm';
import type { ChangeOperation } from '../../../contract/changeSet';
import { can } from '../../../contract/roles';
import { ApiError, notFound } from '../../core/ApiError';
import { accessError } from '../../core/accessError';
import { asError } from '../../core/asError';
import type {
  ApplyOptions,
  ChangeEngine,
  PlannedRow,
  RecordedRow,
  RowToChange,
} from '../../core/changeEngine';
import type { RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { companies, publications } from '../../db/schema';
import { runWrite } from '../../http/crud/writeContext';
import { oneOf } from '../../db/oneOf';
import { findApproval } from '../../services/approvals';
import { companyIsLive } from '../../services/liveCompany';
import { findContent, hashOf, readContent } from '../../services/publications/content';
import { changeCopy, inCompanyOf, planFor } from '../../services/publications/plan';
import { publishTo } from '../../services/publications/publish';

/**
 * Undoes or redoes what a company got, by the rules of its resource.
 * @param row its id is that of the company
 * @param engineOf returns the engine of a resource
 * @throws ApiError when somebody has published or changed it since, or the resource refuses the change
 */
const revertPublication = (
  ctx: RequestContext,
  { id, step, to }: RowToChange,
  engineOf: (resource: string) => ChangeEngine,
  { changeSetId = 0, claim, settle }: Pick<ApplyOptions, 'changeSetId' | 'claim' | 'settle'>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // The change set was stopped.
    if (!(await claim(tx)).has(id)) return;
    const [found] = await tx
      .select({ link: publications, features: companies.features })
      .from(publications)
      .innerJoin(companies, eq(companies.id, publications.company_id))
      .where(and(eq(publications.change_set_id, changeSetId), eq(publications.company_id, id), companyIsLive))
      .for('update', { of: publications });
    // A later version has been published since.
    if (!found) throw new ApiError(409, 'changed_since');
    const { link, features } = found;
    const { resource, copy_id: copyId } = link;
    const there = { ...inCompanyOf(ctx, { id, features }), db: tx };
    if (!can(there.subject, 'edit', resource)) throw accessError(there.subject, resource);
    const copy = await findContent(there, resource, copyId, id);
    if (step !== 'restore' && (!copy || (await hashOf(copy)) !== link.copy_hash))
      throw new ApiError(409, 'changed_since');
    const { copy_id: _, ...values } = to;
    const row = { id: copyId, step, from: {}, to: values };
    const lost = await changeCopy(there, engineOf(resource), changeSetId, row);
    const swapped = {
      synced_at: link.other_synced_at ?? link.synced_at,
      source_round: link.other_source_round ?? link.source_round,
      source_hash: link.other_source_hash ?? link.source_hash,
      copy_hash: link.other_copy_hash ?? link.copy_hash,
      other_synced_at: link.synced_at,
      other_source_round: link.source_round,
      other_source_hash: link.source_hash,
      other_copy_hash: link.copy_hash,
    };
    await tx
      .update(publications)
      .set(step === 'update' ? swapped : { undone: step === 'remove' })
      .where(eq(publications.id, link.id));
    await settle(tx, {
      changed: new Map([[id, { name: '', before: {}, after: {} }]]),
      refused: new Map(),
      lost: new Map(lost.length > 0 ? [[id, lost]] : []),
    });
  });

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
  const found = await loadCompanies(ctx, idsOf(rows));
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
