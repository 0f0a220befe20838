import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { NewChangeSet } from '../../providers/dataProvider/changeSetTypes';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { useChangeSets } from './ChangeSetsContext';
import { changeSetKey, useChangeSet } from './useChangeSet';

/** Milliseconds without input after which changes are planned. */
const PAUSE = 400;

/**
 * Follows the plan of what is entered. Plans that are not run are discarded.
 * @param entered plain data; null until it is complete
 * @param plan has it planned
 * @param runUnplanned runs what was not planned yet
 */
export const usePlanned = <Entered extends object, Planned extends ChangeSet>(
  entered: Entered | null,
  plan: (entered: Entered, signal?: AbortSignal) => Promise<Planned>,
  runUnplanned?: (entered: Entered) => Promise<boolean>,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { start, propose } = useChangeSets();
  const key = entered && JSON.stringify(entered);
  const settled = useDebouncedValue(key, PAUSE);
  const {
    data: latest,
    error: refused,
    refetch,
  } = useQuery({
    // Not under 'change-sets': those are loaded again when any of them ends, which would plan again.
    queryKey: ['plan', settled],
    queryFn: async ({ signal }) => {
      const changeSet = await plan(JSON.parse(settled ?? '') as Entered, signal);
      queryClient.setQueryData<ChangeSet>(changeSetKey(changeSet.id), changeSet);
      return changeSet;
    },
    enabled: settled !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const id = latest?.id ?? null;
  const { data, error } = useChangeSet(id);
  const kept = useRef<number>(null);
  useEffect(
    () => () => {
      if (id !== null && kept.current !== id) dataProvider.discardChangeSet(id).catch(() => undefined);
    },
    [id, dataProvider],
  );
  const isSettled = key === settled;
  const planned = isSettled ? latest : undefined;
  return {
    /** What `plan` has returned for what is entered now. */
    planned,
    /** The plan of what is entered now. */
    plan: isSettled && key !== null ? data : undefined,
    isPlanning: key !== null && !(isSettled && data && !data.working),
    error: refused ?? error,
    /** Nothing that is entered would change anything. */
    isEmpty: isSettled && data?.working === false && data.planned_count === 0,
    retry: refetch,
    /** Whether it has to be sent for approval. */
    needsApproval: isSettled && data?.working === false && data.needs_approval,
    /** Runs it at another time. @throws ApiError */
    schedule: async (runAt: string): Promise<ChangeSet | undefined> => {
      if (!entered) return undefined;
      const { id: plannedId } = planned ?? (await plan(entered));
      const scheduled = await dataProvider.startPhase(plannedId, 'run', runAt);
      kept.current = plannedId;
      return scheduled;
    },
    /** Runs it, or sends it for approval. @returns whether it has begun or was sent */
    run: async (): Promise<boolean> => {
      if (!entered) return false;
      if (!planned) return (await runUnplanned?.(entered)) ?? false;
      kept.current = planned.id;
      const hasBegun = await (data?.needs_approval ? propose(planned.id) : start(planned.id, 'run'));
      if (!hasBegun) kept.current = null;
      return hasBegun;
    },
  };
};

/** Plans a change set while it is entered. @param create null until it is complete */
export const usePlan = (create: NewChangeSet | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run } = useChangeSets();
  return usePlanned(create, dataProvider.createChangeSet, run);
};

export type Plan = ReturnType<typeof usePlan>;
