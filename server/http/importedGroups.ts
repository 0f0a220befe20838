import { chunk } from 'es-toolkit';
import { z } from 'zod';
import { isList, isPassword, isWritten, type Field } from '../../contract/fields';
import { groups } from '../../contract/resources/groups';
import type { FindEngine, RequestContext } from '../core/route';
import { ROWS_PER_TRANSACTION } from '../core/rows';
import type { ChangeSetRecord } from '../services/changeSets';

/** In the summary of a change set. */
const madeGroupsSchema = z.array(z.object({ id: z.number(), name: z.string() })).catch([]);

const emptyValue = (field: Field): unknown => {
  if ('default' in field) return field.default;
  if (field.kind === 'boolean') return false;
  if (field.kind === 'richText') return '';
  return isList(field) ? [] : null;
};

/** A group that nobody has changed since it was created by its name, and that has no members. */
const untouched = Object.fromEntries(
  Object.entries<Field>(groups.fields).flatMap(([name, field]) =>
    isWritten(field, 'update') && !isPassword(field) ? [[name, emptyValue(field)]] : [],
  ),
);

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
  for (const made of chunk(madeGroupsSchema.parse(summary.groups), ROWS_PER_TRANSACTION))
    await apply(
      ctx,
      made.map(({ id, name }) => ({
        id,
        step: direction === 'undo' ? 'remove' : 'restore',
        from: { ...untouched, name },
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
