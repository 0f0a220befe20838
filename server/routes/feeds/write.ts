import type { FeedCreate, FeedUpdate } from '../../../contract/feed';
import { ROLES } from '../../../contract/access';
import type { Database } from '../../core/deps';
import type { WriteContext } from '../../http/crud/options';
import { insertRow, updateRow } from '../../http/crud/rows';
import { feeds } from '../../db/schema';
import type { FeedRow } from './serialize';

/** Removes duplicate roles and sorts them. */
const withOrderedRoles = <V extends FeedUpdate>({ permitted_roles: roles, ...values }: V) => ({
  ...values,
  ...(roles && { permitted_roles: ROLES.filter((role) => roles.includes(role)) }),
});

export const insertFeed = (tx: Database, values: FeedCreate, ctx: WriteContext): Promise<FeedRow> =>
  insertRow(tx, feeds, { ...withOrderedRoles(values), author_id: ctx.actor.id }, ctx);

export const updateFeed = (
  tx: Database,
  row: FeedRow,
  values: FeedUpdate,
  ctx: WriteContext,
): Promise<FeedRow> => {
  const withoutAlt = values.image === null && { image_alt: null };
  return updateRow(tx, feeds, row, { ...withOrderedRoles(values), ...withoutAlt }, ctx);
};
