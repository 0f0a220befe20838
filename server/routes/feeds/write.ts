import { and, count, eq } from 'drizzle-orm';
import { MAX_ATTACHMENTS } from '../../../contract/constants';
import type { FeedCreate, FeedUpdate } from '../../../contract/feed';
import { ROLES } from '../../../contract/resources';
import { feedAttachments, feedGroups, feeds, groups } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import type { AfterCommit } from '../../http/resourceSpec';
import { oneOf } from '../../http/listSql';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { dropFiles, type KeptFile } from '../../services/storeFile';
import { tellOfFeed, untellOfFeed } from './notification';
import type { FeedRow } from './present';
import type { FeedFiles } from './uploads';

/** @throws ApiError 422 when one of the groups is not of the company */
const setGroups = async (
  tx: Database,
  ctx: RequestContext,
  feedId: number,
  ids: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(ids)];
  await tx.delete(feedGroups).where(eq(feedGroups.feed_id, feedId));
  if (wanted.length === 0) return;
  const [found] = await tx
    .select({ n: count() })
    .from(groups)
    .where(and(eq(groups.company_id, ctx.companyId), oneOf(groups.id, wanted)));
  if (found?.n !== wanted.length) throw fieldError('group_ids', 'validation.unknown_reference');
  await tx.insert(feedGroups).values(wanted.map((id) => ({ feed_id: feedId, group_id: id })));
};

const addAttachments = async (
  tx: Database,
  feedId: number,
  kept: readonly KeptFile[],
  from: number,
): Promise<void> => {
  for (const [index, file] of kept.entries()) {
    const { id } = await file.insert(tx);
    await tx.insert(feedAttachments).values({ feed_id: feedId, file_id: id, position: from + index });
  }
};

/** The columns of what was given. */
const columnsOf = ({ content, permitted_roles: roles, notify, pinned, publish_at: at }: FeedUpdate) => ({
  ...(content === undefined ? {} : { content }),
  ...(roles ? { permitted_roles: ROLES.filter((role) => roles.includes(role)) } : {}),
  ...(notify === undefined ? {} : { notify }),
  ...(pinned === undefined ? {} : { pinned }),
  ...(at === undefined ? {} : { publish_at: at === null ? null : new Date(at) }),
});

/** Inserts a post with its files, groups and notification. */
export const insertFeed = async (
  tx: Database,
  values: FeedCreate,
  ctx: RequestContext,
  prepared: FeedFiles | undefined,
): Promise<FeedRow> => {
  const at = ctx.now();
  const image = await prepared?.image?.insert(tx);
  const row = firstRow(
    await tx
      .insert(feeds)
      .values({
        ...columnsOf(values),
        content: values.content,
        company_id: ctx.companyId,
        author_id: ctx.actor.id,
        image_file_id: image?.id,
        created_at: at,
        updated_at: at,
      })
      .returning(),
  );
  await setGroups(tx, ctx, row.id, values.group_ids ?? []);
  await addAttachments(tx, row.id, prepared?.attachments ?? [], 0);
  await tellOfFeed(tx, ctx, row);
  return row;
};

/**
 * Lets the attachments that are named stay, or all when nothing is said, and adds the new ones after them. One that is
 * named and not there, since somebody else took it away, cannot stay: that is no reason to refuse the rest.
 * @returns the ids of the files that are to go
 * @throws ApiError 422 when there would be too many
 */
const changeAttachments = async (
  tx: Database,
  feedId: number,
  staying: readonly number[] | undefined,
  added: readonly KeptFile[],
): Promise<number[]> => {
  const present = await tx.select().from(feedAttachments).where(eq(feedAttachments.feed_id, feedId));
  const ids = present.map(({ file_id: id }) => id);
  const gone = staying ? ids.filter((id) => !staying.includes(id)) : [];
  if (ids.length - gone.length + added.length > MAX_ATTACHMENTS)
    throw fieldError('attachments', 'validation.max_items', { max: MAX_ATTACHMENTS });
  const next = Math.max(-1, ...present.map(({ position }) => position)) + 1;
  await addAttachments(tx, feedId, added, next);
  return gone;
};

/** Changes a post. Files that are replaced or taken away go: their rows at once, their bytes after the commit. */
export const updateFeed = async (
  tx: Database,
  row: FeedRow,
  values: FeedUpdate,
  ctx: RequestContext,
  at: Date,
  prepared: FeedFiles | undefined,
): Promise<FeedRow> => {
  if (values.group_ids) await setGroups(tx, ctx, row.id, values.group_ids);
  const gone = await changeAttachments(tx, row.id, values.attachment_ids, prepared?.attachments ?? []);
  const image = await prepared?.image?.insert(tx);
  const changesImage = image !== undefined || values.image === null;
  const updated = firstRow(
    await tx
      .update(feeds)
      .set({
        ...columnsOf(values),
        ...(changesImage ? { image_file_id: image?.id ?? null } : {}),
        updated_at: at,
      })
      .where(eq(feeds.id, row.id))
      .returning(),
  );
  const dropped = changesImage && row.image_file_id !== null ? [...gone, row.image_file_id] : gone;
  prepared?.after.push(await dropFiles(tx, ctx, dropped));
  await tellOfFeed(tx, ctx, updated);
  return updated;
};

/** Deletes a post with its files, and what was planned to be told of it. */
export const removeFeed = async (tx: Database, row: FeedRow, ctx: RequestContext): Promise<AfterCommit> => {
  const attached = await tx
    .select({ id: feedAttachments.file_id })
    .from(feedAttachments)
    .where(eq(feedAttachments.feed_id, row.id));
  await untellOfFeed(tx, ctx, row.id);
  await tx.delete(feeds).where(eq(feeds.id, row.id));
  return dropFiles(tx, ctx, [
    ...attached.map(({ id }) => id),
    ...(row.image_file_id === null ? [] : [row.image_file_id]),
  ]);
};
