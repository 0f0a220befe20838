import { and, arrayContains, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { resources } from '../../../contract/resources';
import { ApiError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import type { ChangeEngine, RecordedRow } from '../../core/changeEngine';
import { publications, users } from '../../db/schema';
import type { PublishedIds } from '../../db/schema';
import { audit } from '../audit';
import { existingCopies, remapFields, type CopiedIds, type CopySource } from '../copyRows/copy';
import { copyFiles } from '../copyRows/copyFiles';
import { filesToCopy } from '../copyRows/copyMedia';
import { copyRows } from '../copyRows/copyRows';
import { assertStorageLeft } from '../quotas';
import { hashOf, readContent, type Content } from './content';
import {
  becameLimited,
  changeCopy,
  inCompanyOf,
  planFor,
  type Company,
  type Plan,
  type Published,
} from './plan';

interface PublishOptions extends Published {
  overwrite: boolean;
  /** Changes records of the resource by its rules. */
  engine: ChangeEngine;
  /** The change set that it is part of: whether it goes on, and how it records what has changed. */
  changeSet?: {
    id: number;
    claim: (tx: Database) => Promise<boolean>;
    record: (tx: Database, row: RecordedRow) => Promise<void>;
  };
  /** The name of the company of the original, when the company of the copy takes over a version. Creates no copy. */
  takeOverFrom?: string;
}

/** A context that collects what a rollback has to undo. */
type WriteContext = RequestContext & { onRollback: (effect: () => Promise<void>) => void };

/** Returns the ids of originals and copies as a link stores them. */
const stored = (ids: CopiedIds): PublishedIds =>
  Object.fromEntries(
    Object.entries(ids)
      .filter(([, pairs]) => pairs.size > 0)
      .map(([name, pairs]) => [name, [...pairs]]),
  );

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
  { resource, id, takeOverFrom }: PublishOptions,
  { content, link, copy }: Plan,
  company: number,
) => {
  const isTakenOver = takeOverFrom !== undefined;
  const source: CopySource = {
    companyId: ctx.companyId,
    // What an original refers to that not everybody may read any more may have changed since it was published.
    rows: isTakenOver && !content.released ? {} : { [resource]: [id] },
    openFormsOnly: isTakenOver,
    // Category and groups are up to each company, but an open copy gets the groups of an original that is limited by now.
    leaveOut: copy && (becameLimited(content, copy, link) ? ['categories'] : ['categories', 'groups']),
  };
  // What the company has deleted since is copied again.
  const { [resource]: _, ...known } = await existingCopies(ctx.db, company, link?.ids ?? {});
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

/** Updates a copy by the rules of its resource. Returns its new values, and the ids of what it refers to. */
const update = async (
  there: RequestContext,
  { resource, id, engine }: PublishOptions,
  { source, options }: Copying,
  { content, link, copy }: Extract<Plan, { outcome: 'updated' }>,
) => {
  const known = { ...options.known, [resource]: new Map([[id, link.copy_id]]) };
  const ids = await copyRows(there.db, there, source, { ...options, known });
  const values = { ...content.values, ...remapFields(resources[resource].fields, content.values, ids) };
  const limits = becameLimited(content, copy, link) && { group_ids: [...new Set(ids.groups.values())] };
  // As the company of the original has decided.
  const material = resource === 'pages' && { material: content.round > link.source_round };
  const to = { ...values, ...limits, ...material };
  await changeCopy(there, engine, 0, { id: link.copy_id, step: 'update', from: {}, to });
  return { ids, values };
};

/** Creates or updates a copy, links it, and writes down what has changed. @param ctx its `db` is the transaction */
const write = async (
  ctx: WriteContext,
  company: Company,
  publishing: PublishOptions,
  copying: Copying,
  plan: Extract<Plan, { outcome: 'created' | 'updated' }>,
): Promise<void> => {
  const { resource, id, changeSet, takeOverFrom } = publishing;
  const { content, copy } = plan;
  const there = inCompanyOf(ctx, company);
  const { source, options } = copying;
  // A company may have renamed its groups and categories since it had a copy.
  const { groups: _groups, categories: _categories, ...known } = options.known;
  const { ids, values } = copy
    ? await update(there, publishing, copying, plan)
    : { ids: await copyRows(ctx.db, there, source, { ...options, known }), values: {} };
  const copyId = ids[resource].get(id) ?? 0;
  const written = await readContent(ctx, resource, copyId, company.id);
  const previous = copy ? plan.link : undefined;
  const at = ctx.now();
  const link = {
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
    copy_hash: await hashOf(written),
    change_set_id: changeSet?.id ?? null,
    undone: false,
    other_synced_at: previous?.synced_at ?? null,
    other_source_round: previous?.source_round ?? null,
    other_source_hash: previous?.source_hash ?? null,
    other_copy_hash: previous?.copy_hash ?? null,
  };
  await ctx.db
    .insert(publications)
    .values({ ...link, created_at: at })
    .onConflictDoUpdate({
      target: [publications.resource, publications.source_id, publications.company_id],
      set: link,
    });
  const about = { resource, recordId: copyId };
  const changes = { ...written.values, ...written.own };
  if (!copy) await audit(ctx.db, there, { ...about, action: 'create', changes });
  else if (takeOverFrom !== undefined)
    await audit(ctx.db, there, { ...about, action: 'take_over', changes: { company: takeOverFrom } });
  await changeSet?.record(ctx.db, {
    name: company.name,
    action: copy ? 'update' : 'create',
    before: copy ? { copy_id: copyId, ...copy.values } : {},
    after: { copy_id: copyId, ...values },
  });
};

const hasOtherReaders = (one: Content, other: Content): boolean =>
  one.released !== other.released || one.limited !== other.limited;

/**
 * Publishes a record to a company, or its later version. Local changes stay unless they are to be overwritten.
 * @throws ApiError 403, or 409 when somebody else has published it in the meantime
 */
export const publishTo = async (
  ctx: WriteContext,
  company: Company,
  options: PublishOptions,
): Promise<Plan['outcome']> => {
  const first = await planFor(ctx.db, ctx, company, options);
  if (first.outcome === 'unchanged' || first.outcome === 'drifted') return first.outcome;
  const copying = await copyOptions(ctx, options, first, company.id);
  return ctx.db.transaction(async (tx) => {
    // The change set was stopped.
    if (options.changeSet && !(await options.changeSet.claim(tx))) return 'unchanged';
    // One publication to a company at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(${company.id}, hashtext('publications'))`);
    const plan = await planFor(tx, ctx, company, options, true);
    // The rollback deletes the files that were copied for the other plan.
    if (plan.outcome !== first.outcome || hasOtherReaders(plan.content, first.content))
      throw new ApiError(409, 'changed_since');
    await write({ ...ctx, db: tx }, company, options, copying, plan);
    return plan.outcome;
  });
};
