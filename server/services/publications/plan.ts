import { and, eq } from 'drizzle-orm';
import type { PublishedResource } from '../../../contract/publication';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import type { RequestContext, Revert, RowToRevert } from '../../core/route';
import { publications, type companies } from '../../db/schema';
import { findContent, hashOf, readContent, type Content } from './content';

export type Link = typeof publications.$inferSelect;
export type Company = typeof companies.$inferSelect;

/** What is published: a record of the current company. */
export interface Published {
  resource: PublishedResource;
  id: number;
}

/** Returns the context of a company that has or gets a copy. */
export const inCompanyOf = <Ctx extends RequestContext>(
  ctx: Ctx,
  { id, features }: Pick<Company, 'id' | 'features'>,
): Ctx => ({ ...ctx, companyId: id, subject: { ...ctx.subject, features } });

const findLink = async (
  tx: Database,
  { resource, id }: Published,
  companyId: number,
  lock: boolean,
): Promise<Link | undefined> => {
  const query = tx
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.resource, resource),
        eq(publications.source_id, id),
        eq(publications.company_id, companyId),
      ),
    );
  const [found] = await (lock ? query.for('update') : query);
  return found;
};

/** Whether an open copy is of an original that was open at the last sync, and that only some groups see now. */
export const becameLimited = (original: Content, copy: Content, { ids }: Link): boolean =>
  original.limited && !copy.limited && (ids.groups?.length ?? 0) === 0;

/** Whether the original has a later version. */
export const isOutdated = async (
  original: Content,
  copy: Content | undefined,
  link: Link,
): Promise<boolean> =>
  (copy !== undefined && becameLimited(original, copy, link)) ||
  (await hashOf(original)) !== link.source_hash;

/**
 * Returns what publishing to a company will do. Local changes stay unless they are to be overwritten.
 * @throws ApiError 403 when the company has turned the feature off
 */
export const planFor = async (
  tx: Database,
  ctx: RequestContext,
  company: Company,
  options: Published & { overwrite: boolean; takeOverFrom?: string },
  lock = false,
) => {
  const { resource, id, overwrite } = options;
  const { subject } = inCompanyOf(ctx, company);
  if (!can(subject, 'create', resource)) throw accessError(subject, resource);
  const content = await readContent(tx, resource, id, ctx.companyId);
  const link = await findLink(tx, options, company.id, lock);
  const copy = link && (await findContent(tx, resource, link.copy_id, company.id));
  if (!link || !copy) {
    if (options.takeOverFrom !== undefined) throw new ApiError(404, 'not_found');
    return { content, link, outcome: 'created' as const };
  }
  const hasDrifted = (await hashOf(copy)) !== link.copy_hash;
  if (hasDrifted && !overwrite) return { content, link, outcome: 'drifted' as const };
  if (!hasDrifted && !(await isOutdated(content, copy, link)))
    return { content, link, outcome: 'unchanged' as const };
  return { content, link, copy, outcome: 'updated' as const };
};

/**
 * Changes a copy by the rules of its resource, in the transaction of `ctx.db`.
 * @param revert of the resource
 * @param changeSetId 0 for none
 * @returns the fields that could not be restored
 * @throws ApiError when the resource refuses the change
 */
export const changeCopy = async (
  ctx: RequestContext,
  revert: Revert,
  changeSetId: number,
  row: RowToRevert,
): Promise<readonly string[]> => {
  const { refused, lost } = await revert(ctx, changeSetId, [row], {
    claim: () => Promise.resolve(new Set([row.id])),
    settle: () => Promise.resolve(),
  });
  const error = refused.get(row.id);
  if (error) throw error;
  return lost.get(row.id) ?? [];
};
