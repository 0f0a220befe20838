import type { FeedCreate, FeedUpdate } from '../../../contract/feed';
import { ROLES } from '../../../contract/access';
import type { Database } from '../../core/deps';
import type { WriteContext } from '../../http/crud/options';
import { scheduleFeedNotification } from './notification';
import { relations, type FeedRow } from './relations';

/** Removes duplicate roles and sorts them. */
const withOrderedRoles = <V extends FeedUpdate>({ permitted_roles: roles, ...values }: V) => ({
  ...values,
  ...(roles && { permitted_roles: ROLES.filter((role) => roles.includes(role)) }),
});

export const insertFeed = async (tx: Database, values: FeedCreate, ctx: WriteContext): Promise<FeedRow> => {
  const row = await relations.insert(tx, { ...withOrderedRoles(values), author_id: ctx.actor.id }, ctx);
  await scheduleFeedNotification(tx, ctx, row);
  return row;
};

export const updateFeed = async (
  tx: Database,
  row: FeedRow,
  values: FeedUpdate,
  ctx: WriteContext,
): Promise<FeedRow> => {
  const withoutAlt = values.image === null && { image_alt: null };
  const updated = await relations.update(tx, row, { ...withOrderedRoles(values), ...withoutAlt }, ctx);
  await scheduleFeedNotification(tx, ctx, updated);
  return updated;
};
