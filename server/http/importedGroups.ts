import { chunk } from 'es-toolkit';
import { z } from 'zod';
import type { FindEngine, RequestContext } from '../core/route';
import { ROWS_PER_STEP, type ChangeSetRecord } from '../services/changeSets';

/** In the summary of a change set. */
const madeGroupsSchema = z.array(z.object({ id: z.number(), name: z.string() })).catch([]);

/**
 * Moves the groups that an import has created to the trash, except those that have been changed or are used otherwise, or
 * restores them.
 */
export const revertGroups = async (
  ctx: RequestContext,
  { id: changeSetId, summary }: ChangeSetRecord,
  direction: 'undo' | 'redo',
  engineOf: FindEngine,
): Promise<void> => {
  const { apply } = engineOf({ kind: 'edit', resource: 'groups' });
  for (const made of chunk(madeGroupsSchema.parse(summary.groups), ROWS_PER_STEP))
    await apply(
      ctx,
      made.map(({ id, name }) => ({
        id,
        step: direction === 'undo' ? 'remove' : 'restore',
        from: { name, description: null, member_count: 0 },
        to: {},
      })),
      {
        changeSetId,
        operation: null,
        claim: () => Promise.resolve(new Set(made.map(({ id }) => id))),
        settle: () => Promise.resolve(),
      },
    );
};
