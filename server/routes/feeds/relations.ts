import { feeds } from '../../db/schema';
import { relationsOf } from '../../http/crud/relations';

export type FeedRow = typeof feeds.$inferSelect;

/** The groups and files of posts. */
export const relations = relationsOf('feeds', feeds, { fileKind: 'feed' });
