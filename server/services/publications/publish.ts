import { and, arrayContains, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PublishResult } from '../../../contract/publication';
import { ApiError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import type { RequestContext, Revert } from '../../core/route';
import { pageGroups, pages, publications, users } from '../../db/schema';
import type { PublishedIds } from '../../db/schema';
import { audit } from '../audit';
import { assertOpenChangeSet, recordRows } from '../changeSets';
import { existingCopies, type CopiedIds } from '../copyRows/copy';
import { copyFiles } from '../copyRows/copyFiles';
import { filesToCopy } from '../copyRows/copyMedia';
import { copyRows } from '../copyRows/copyRows';
import { assertStorageLeft } from '../quotas';
import { hashOf, readContent, remapContent, type Content } from './content';
import {
  becameLimited,
  changeCopy,
  inCompanyOf,
  planFor,
  type Company,
  type Link,
  type Published,
} from './plan';

export interface PublishOptions extends Published {
  overwrite: boolean;
  changeSetId?: number;
  /** Updates records of the resource by its rules. */
  revert: Revert;
  /** The name of the company of the original, when the company of the copy takes over a version. Creates no copy. */
  takeOverFrom?: string;
}

/** A context that collects what a rollback has to undo. */
type WriteContext = RequestContext & { onRollback: (effect: () => Promise<void>) => void };

const stored = (ids: CopiedIds): PublishedIds =>
  Object.fromEntries(
    Object.entries(ids)
      .filter(([, pairs]) => pairs.size > 0)
      .map(([name, pairs]) => [name, [...pairs]]),
  );

/** Returns the ids of originals and copies that a link stores. */
export const loaded = (ids: PublishedIds): Partial<CopiedIds> =>
  Object.fromEntries(Object.entries(ids).map(([name, pairs]) => [name, new Map(pairs)]));

/** The administrator who has been there longest receives the answers to a form. */
const responsibleEmail = async (tx: Database, companyId: number): Promise<string | null> => {
  const [found] = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.company_id, companyId),
        eq(users.inactive, false),
        arrayContains(users.roles, ['admin']),
        isNotNull(users.email),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1);
  return found?.email ?? null;
};

const copyOptions = async (
  ctx: WriteContext,
  published: Published,
  link: Link | undefined,
  company: number,
) => {
  const source = { companyId: ctx.companyId, rows: { [published.resource]: [published.id] } };
  // What the company has deleted since is copied again.
  const { [published.resource]: _, ...known } = await existingCopies(
    ctx.db,
    company,
    loaded(link?.ids ?? {}),
  );
  const found = await filesToCopy(ctx.db, source, known.media);
  const bytes = found.reduce((total, { size }) => total + size, 0);
  if (bytes > 0) await assertStorageLeft({ ...ctx, companyId: company }, 'company_ids', bytes);
  return {
    source,
    options: {
      known,
      files: await copyFiles(ctx, found),
      responsibleEmail: await responsibleEmail(ctx.db, company),
    },
  };
};

type Copying = Awaited<ReturnType<typeof copyOptions>>;

const create = async (
  tx: Database,
  ctx: WriteContext,
  company: Company,
  { resource, id, changeSetId }: PublishOptions,
  { source, options }: Copying,
  content: Content,
): Promise<void> => {
  const there = inCompanyOf(ctx, company);
  // A company may have renamed its groups and categories since it had a copy.
  const { groups: _groups, categories: _categories, ...known } = options.known;
  const ids = await copyRows(tx, there, source, { ...options, known });
  const copyId = ids[resource].get(id) ?? 0;
  const copy = await readContent(tx, resource, copyId, company.id);
  const at = ctx.now();
  const values = {
    company_id: company.id,
    source_company_id: ctx.companyId,
    resource,
    source_id: id,
    copy_id: copyId,
    ids: stored(ids),
    synced_at: at,
    updated_at: at,
    source_round: content.round,
    source_hash: await hashOf(content),
    copy_hash: await hashOf(copy),
    change_set_id: changeSetId ?? null,
    undone: false,
    other_synced_at: null,
    other_source_round: null,
    other_source_hash: null,
    other_copy_hash: null,
  };
  await tx
    .insert(publications)
    .values({ ...values, created_at: at })
    .onConflictDoUpdate({
      target: [publications.resource, publications.source_id, publications.company_id],
      set: values,
    });
  await audit(tx, there, { action: 'create', resource, recordId: copyId, changes: { title: copy.name } });
  if (changeSetId !== undefined)
    await recordRows(tx, changeSetId, [
      { recordId: company.id, name: company.name, action: 'create', after: { copy_id: copyId } },
    ]);
};

/**
 * Category and groups are up to each company: an update counts those of the original as known. But an open copy gets the
 * groups of an original that was open at the last sync and is not any more.
 */
const accessOf = async (
  tx: Database,
  { resource, id }: Published,
  content: Content,
  copy: Content,
  link: Link,
  known: Partial<CopiedIds>,
): Promise<{ known: Partial<CopiedIds>; newGroups: number[] }> => {
  if (resource !== 'pages') return { known, newGroups: [] };
  const [page] = await tx.select().from(pages).where(eq(pages.id, id));
  const rows = await tx.select().from(pageGroups).where(eq(pageGroups.page_id, id));
  const groups = rows.map((row) => row.group_id);
  const newGroups = becameLimited(content, copy, link) ? groups : [];
  const ignored = (ids: number[]) => ids.map((one) => [one, 0] as const);
  return {
    newGroups,
    known: {
      ...known,
      categories: new Map([
        ...ignored(page?.category_id ? [page.category_id] : []),
        ...(known.categories ?? []),
      ]),
      groups: new Map([...ignored(newGroups.length > 0 ? [] : groups), ...(known.groups ?? [])]),
    },
  };
};

const update = async (
  tx: Database,
  ctx: WriteContext,
  company: Company,
  { resource, id, changeSetId, revert, takeOverFrom }: PublishOptions,
  { source, options }: Copying,
  content: Content,
  link: Link,
  copy: Content,
): Promise<void> => {
  const there = inCompanyOf({ ...ctx, db: tx }, company);
  const { known, newGroups } = await accessOf(tx, { resource, id }, content, copy, link, options.known);
  const ids = await copyRows(tx, there, source, {
    ...options,
    known: { ...known, [resource]: new Map([[id, link.copy_id]]) },
  });
  const values = remapContent(content, ids);
  const limits = newGroups.length > 0 && { group_ids: newGroups.flatMap((one) => ids.groups.get(one) ?? []) };
  const material = resource === 'pages' && content.round > link.source_round;
  const to = { ...values, ...limits, ...(material && { material }) };
  await changeCopy(there, revert, 0, { id: link.copy_id, step: 'update', from: {}, to });
  const at = ctx.now();
  await tx
    .update(publications)
    .set({
      ids: stored({
        ...ids,
        groups: limits ? ids.groups : new Map(options.known.groups),
        categories: new Map(options.known.categories),
      }),
      synced_at: at,
      updated_at: at,
      source_round: content.round,
      source_hash: await hashOf(content),
      copy_hash: await hashOf(await readContent(tx, resource, link.copy_id, company.id)),
      change_set_id: changeSetId ?? null,
      other_synced_at: link.synced_at,
      other_source_round: link.source_round,
      other_source_hash: link.source_hash,
      other_copy_hash: link.copy_hash,
    })
    .where(eq(publications.id, link.id));
  if (takeOverFrom !== undefined)
    await audit(tx, there, {
      action: 'take_over',
      resource,
      recordId: link.copy_id,
      changes: { company: takeOverFrom },
    });
  if (changeSetId !== undefined)
    await recordRows(tx, changeSetId, [
      {
        recordId: company.id,
        name: company.name,
        action: 'update',
        before: { copy_id: link.copy_id, ...copy.values },
        after: { copy_id: link.copy_id, ...values },
      },
    ]);
};

/**
 * Publishes a record to a company, or its later version. Local changes stay unless they are to be overwritten.
 * @throws ApiError 403, or 409 when somebody else has published it in the meantime
 */
export const publishTo = async (
  ctx: WriteContext,
  company: Company,
  options: PublishOptions,
): Promise<PublishResult['outcome']> => {
  const { link, outcome } = await planFor(ctx.db, ctx, company, options);
  if (outcome === 'unchanged' || outcome === 'drifted') return outcome;
  const copying = await copyOptions(ctx, options, link, company.id);
  return ctx.db.transaction(async (tx) => {
    if (options.changeSetId !== undefined)
      await assertOpenChangeSet(tx, ctx, options.changeSetId, 'companies');
    // One publication to a company at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(${company.id}, hashtext('publications'))`);
    const plan = await planFor(tx, ctx, company, options, true);
    // The rollback deletes the files that were copied for the other outcome.
    if (plan.outcome !== outcome) throw new ApiError(409, 'changed_since');
    if (plan.outcome === 'created') await create(tx, ctx, company, options, copying, plan.content);
    if (plan.outcome === 'updated')
      await update(tx, ctx, company, options, copying, plan.content, plan.link, plan.copy);
    return plan.outcome;
  });
};
