import { eq } from 'drizzle-orm';
import { MAX_ATTACHMENTS } from '../../../contract/constants';
import type { FeedCreate, FeedUpdate } from '../../../contract/feed';
import { ROLES } from '../../../contract/resources';
import { feedAttachments, feedGroups, feeds, groups } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import type { WriteContext } from '../../http/crud/options';
import { insertRow, updateRow } from '../../http/crud/rows';
import { assertReferences } from '../../http/references';
import type { RequestContext } from '../../core/route';
import { dropFiles, type KeptFile } from '../../services/storeFile';
import { scheduleFeedNotification } from './notification';
import type { FeedRow } from './serialize';
import type { FeedFiles } from './uploads';

const setGroups = async (
  tx: Database,
  ctx: RequestContext,
  feedId: number,
  ids: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(ids)];
  await tx.delete(feedGroups).where(eq(feedGroups.feed_id, feedId));
  if (wanted.length === 0) return;
  await assertReferences(tx, ctx, groups, 'group_ids', wanted);
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

/** Removes duplicate roles and sorts them. */
const withOrderedRoles = <V extends FeedUpdate>({ permitted_roles: roles, ...values }: V) => ({
  ...values,
  ...(roles && { permitted_roles: ROLES.filter((role) => roles.includes(role)) }),
});

export const insertFeed = async (
  tx: Database,
  values: FeedCreate & { files?: FeedFiles },
  ctx: RequestContext,
): Promise<FeedRow> => {
  const image = await values.files?.image?.insert(tx);
  const columns = { ...withOrderedRoles(values), author_id: ctx.actor.id, image_file_id: image?.id };
  const row = await insertRow(tx, feeds, columns, ctx);
  await setGroups(tx, ctx, row.id, values.group_ids ?? []);
  await addAttachments(tx, row.id, values.files?.attachments ?? [], 0);
  await scheduleFeedNotification(tx, ctx, row);
  return row;
};

/**
 * Keeps the listed attachments, or all of them, and adds the new ones. Ignores ids that no longer exist.
 * @returns the ids of the files to delete
 * @throws ApiError 422 for too many attachments
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

export const updateFeed = async (
  tx: Database,
  row: FeedRow,
  values: FeedUpdate & { files?: FeedFiles },
  ctx: WriteContext,
): Promise<FeedRow> => {
  if (values.group_ids) await setGroups(tx, ctx, row.id, values.group_ids);
  const gone = await changeAttachments(tx, row.id, values.attachment_ids, values.files?.attachments ?? []);
  const image = await values.files?.image?.insert(tx);
  const changesImage = image !== undefined || values.image === null;
  const columns = {
    ...withOrderedRoles(values),
    ...(changesImage && { image_file_id: image?.id ?? null }),
    ...(values.image === null && { image_alt: null }),
  };
  const updated = await updateRow(tx, feeds, row, columns, ctx);
  const dropped = changesImage && row.image_file_id !== null ? [...gone, row.image_file_id] : gone;
  ctx.afterCommit(await dropFiles(tx, ctx, dropped));
  await scheduleFeedNotification(tx, ctx, updated);
  return updated;
};
