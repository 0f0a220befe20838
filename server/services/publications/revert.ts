import { and, eq, inArray } from 'drizzle-orm';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { Database } from '../../core/deps';
import type { ChangeEngine, RecordedRow, RequestContext, RowToChange } from '../../core/route';
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
  { step, to }: RowToChange,
  link: Link,
  engine: ChangeEngine,
): Promise<readonly string[]> => {
  const { resource, copy_id: id, company_id: companyId } = link;
  if (!can(ctx.subject, 'edit', resource)) throw accessError(ctx.subject, resource);
  const copy = await findContent(ctx, resource, id, companyId);
  if (step !== 'restore' && (!copy || (await hashOf(copy)) !== link.copy_hash))
    throw new ApiError(409, 'changed_since');
  const { copy_id: _, ...values } = to;
  const lost = await changeCopy(ctx, engine, changeSetId, { id, step, from: {}, to: values });
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
 * @param engineOf returns the engine of a resource
 */
export const revertPublications =
  (engineOf: (resource: string) => ChangeEngine): ChangeEngine['apply'] =>
  (ctx, rows, { changeSetId = 0, claim, settle }) =>
    ctx.db.transaction(async (tx) => {
      const changed = new Map<number, RecordedRow>();
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
        try {
          // A later version has been published since.
          if (!found) throw new ApiError(409, 'changed_since');
          const there = inCompanyOf(ctx, { id: row.id, features: found.features });
          const fields = await tx.transaction((savepoint) =>
            revertOne(
              { ...there, db: savepoint },
              changeSetId,
              row,
              found.link,
              engineOf(found.link.resource),
            ),
          );
          changed.set(row.id, { name: '', before: {}, after: {} });
          if (fields.length > 0) lost.set(row.id, fields);
        } catch (error) {
          refused.set(row.id, asError(error));
        }
      }
      const applied = { changed, refused, lost };
      await settle(tx, applied);
      return applied;
    });
