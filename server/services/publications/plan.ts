import { and, eq } from 'drizzle-orm';
import type { PublishedResource } from '../../../contract/publication';
import { can } from '../../../contract/roles';
import { accessError } from '../../core/accessError';
import { ApiError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import type { ChangeEngine, RowToChange } from '../../core/changeEngine';
import { forms, pages, publications, shortcuts, type companies } from '../../db/schema';
import { findContent, hashOf, readContent, type Content } from './content';

export type Link = typeof publications.$inferSelect;
export type Company = typeof companies.$inferSelect;

export const PUBLISHED_TABLES = { pages, forms, shortcuts };

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

/** Whether the original has a later version, or the copy came back after its publication was undone. */
export const isOutdated = async (
  original: Content,
  copy: Content | undefined,
  link: Link,
): Promise<boolean> =>
  link.undone ||
  (copy !== undefined && becameLimited(original, copy, link)) ||
  (await hashOf(original)) !== link.source_hash;

/**
 * Whether the company of the copy may read the original: as somebody has published it to that company, or a later version
 * that everybody in its own company may read.
 */
export const isOffered = async (original: Content, copy: Content, link: Link): Promise<boolean> =>
  original.released || !(await isOutdated(original, copy, link));

/**
 * Returns what publishing to a company will do. Local changes stay unless they are to be overwritten.
 * @param locked in a transaction, keeps the original and the link as they are until its end
 * @throws ApiError 403 when the company has turned the feature off
 */
export const planFor = async (
  tx: Database,
  ctx: RequestContext,
  company: Company,
  options: Published & { overwrite: boolean; takeOverFrom?: string },
  locked = false,
) => {
  const { resource, id, overwrite } = options;
  const there = { ...inCompanyOf(ctx, company), db: tx };
  if (!can(there.subject, 'create', resource)) throw accessError(there.subject, resource);
  const table = PUBLISHED_TABLES[resource];
  if (locked) await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share');
  const content = await readContent(there, resource, id, ctx.companyId);
  const link = await findLink(tx, options, company.id, locked);
  const copy = link && (await findContent(there, resource, link.copy_id, company.id));
  const isTakenOver = options.takeOverFrom !== undefined;
  if (!link || !copy) {
    if (isTakenOver) throw new ApiError(404, 'not_found');
    return { content, link, copy: undefined, outcome: 'created' as const };
  }
  if (isTakenOver && !(await isOffered(content, copy, link))) throw new ApiError(409, 'original_unpublished');
  const hasDrifted = (await hashOf(copy)) !== link.copy_hash;
  if (hasDrifted && !overwrite) return { content, link, outcome: 'drifted' as const };
  if (!hasDrifted && !(await isOutdated(content, copy, link)))
    return { content, link, outcome: 'unchanged' as const };
  return { content, link, copy, outcome: 'updated' as const };
};

export type Plan = Awaited<ReturnType<typeof planFor>>;

/**
 * Changes a copy by the rules of its resource, in the transaction of `ctx.db`.
 * @param engine of the resource
 * @param changeSetId 0 for none
 * @returns the fields that could not be restored
 * @throws ApiError when the resource refuses the change
 */
export const changeCopy = async (
  ctx: RequestContext,
  engine: ChangeEngine,
  changeSetId: number,
  row: RowToChange,
): Promise<readonly string[]> => {
  const { refused, lost } = await engine.apply(ctx, [row], {
    changeSetId,
    operation: null,
    claim: () => Promise.resolve(new Set([row.id])),
    settle: () => Promise.resolve(),
  });
  const error = refused.get(row.id);
  if (error) throw error;
  return lost.get(row.id) ?? [];
};
