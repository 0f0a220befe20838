import { and, eq } from 'drizzle-orm';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError } from '../../core/ApiError';
import type { ApplyOptions, ChangeEngine, RequestContext, RowToChange } from '../../core/route';
import { companies, publications } from '../../db/schema';
import { companyIsLive } from '../liveCompany';
import { findContent, hashOf } from './content';
import { changeCopy, inCompanyOf } from './plan';

/**
 * Undoes or redoes what a company got, by the rules of its resource.
 * @param row its id is that of the company
 * @param engineOf returns the engine of a resource
 * @throws ApiError when somebody has published or changed it since, or the resource refuses the change
 */
export const revertPublication = (
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
