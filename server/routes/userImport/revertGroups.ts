import { chunk } from 'es-toolkit';
import { z } from 'zod';
import { REVERT_BATCH, type RevertDirection } from '../../../contract/changeSet';
import type { RequestContext, Revert } from '../../core/route';
import type { changeSets } from '../../db/schema';

/** In the summary of a change set. */
const madeGroupsSchema = z.array(z.object({ id: z.number(), name: z.string() })).catch([]);

/**
 * Moves the groups that an import has created to the trash, except those that have been changed or are used otherwise, or
 * restores them.
 * @param revert of the groups
 */
export const revertGroups = async (
  ctx: RequestContext,
  { id: changeSetId, summary }: typeof changeSets.$inferSelect,
  direction: RevertDirection,
  revert: Revert | undefined,
): Promise<void> => {
  for (const made of chunk(madeGroupsSchema.parse(summary.groups), REVERT_BATCH))
    await revert?.(
      ctx,
      changeSetId,
      made.map(({ id, name }) => ({
        id,
        step: direction === 'undo' ? 'remove' : 'restore',
        from: { name, description: null, member_count: 0 },
        to: {},
      })),
      {
        claim: () => Promise.resolve(new Set(made.map(({ id }) => id))),
        settle: () => Promise.resolve(),
      },
    );
};
