import { and, eq, inArray } from 'drizzle-orm';
import type { PublishedResource } from '../../../contract/publication';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { Database } from '../../core/deps';
import type { RequestContext, Revert, RowToRevert } from '../../core/route';
import { companies, publications } from '../../db/schema';
import { companyIsLive } from '../liveCompany';
import { findContent, hashOf } from './content';
import { changeCopy, inCompanyOf, type Link } from './plan';

/**
 * Undoes or redoes what a company got, by the rules of its resource.
 * @returns the fields of the copy that could not be restored
 */
const revertOne = async (
  ctx: RequestContext,
  changeSetId: number,
  { step, to }: RowToRevert,
  link: Link,
  revert: Revert,
): Promise<readonly string[]> => {
  const { resource, copy_id: id, company_id: companyId } = link;
  if (!can(ctx.subject, 'edit', resource)) throw accessError(ctx.subject, resource);
  const copy = await findContent(ctx, resource, id, companyId);
  if (step !== 'restore' && (!copy || (await hashOf(copy)) !== link.copy_hash))
    throw new ApiError(409, 'changed_since');
  const { copy_id: _, ...values } = to;
  const lost = await changeCopy(ctx, revert, changeSetId, { id, step, from: {}, to: values });
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
  await ctx.db
    .update(publications)
    .set(step === 'update' ? swapped : { undone: step === 'remove' })
    .where(eq(publications.id, link.id));
  return lost;
};

const linksOf = async (tx: Database, changeSetId: number, companyIds: number[]) => {
  const found = await tx
    .select({ link: publications, features: companies.features })
    .from(publications)
    .innerJoin(companies, eq(companies.id, publications.company_id))
    .where(
      and(
        eq(publications.change_set_id, changeSetId),
        inArray(publications.company_id, companyIds),
        companyIsLive,
      ),
    )
    .for('update', { of: publications });
  return new Map(found.map((one) => [one.link.company_id, one]));
};

/**
 * Returns the function that undoes and redoes publications. Their rows are companies.
 * @param revertOf returns the function of a resource
 */
export const revertPublications =
  (revertOf: (resource: PublishedResource) => Revert | undefined): Revert =>
  (ctx, changeSetId, rows, { claim, settle }) =>
    ctx.db.transaction(async (tx) => {
      const refused = new Map<number, Error>();
      const lost = new Map<number, readonly string[]>();
      const claimed = await claim(tx);
      const mine = rows.filter(({ id }) => claimed.has(id));
      const links = await linksOf(
        tx,
        changeSetId,
        mine.map(({ id }) => id),
      );
      for (const row of mine) {
        const found = links.get(row.id);
        const revert = found && revertOf(found.link.resource);
        try {
          // A later version has been published since.
          if (!found || !revert) throw new ApiError(409, 'changed_since');
          const there = inCompanyOf(ctx, { id: row.id, features: found.features });
          const fields = await tx.transaction((savepoint) =>
            revertOne({ ...there, db: savepoint }, changeSetId, row, found.link, revert),
          );
          if (fields.length > 0) lost.set(row.id, fields);
        } catch (error) {
          refused.set(row.id, asError(error));
        }
      }
      await settle(
        tx,
        mine.flatMap(({ id }) => (refused.has(id) ? [] : [id])),
      );
      return { refused, lost };
    });
