import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useDebouncedValue } from '../useDebouncedValue';
import { useChangeSets } from './ChangeSetsContext';
import { changeSetKey, useChangeSet } from './useChangeSet';

/** Milliseconds without input after which changes are planned. */
const PAUSE = 400;

/**
 * Follows the plan of what is entered. Plans that are not run are discarded.
 * @param entered plain data; null until it is complete
 * @param plan has it planned
 */
export const usePlanned = <Entered extends object, Planned extends ChangeSet>(
  entered: Entered | null,
  plan: (entered: Entered, signal: AbortSignal) => Promise<Planned>,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { start, propose } = useChangeSets();
  const key = entered && JSON.stringify(entered);
  const settled = useDebouncedValue(key, PAUSE);
  const {
    data: planned,
    error: refused,
    refetch,
  } = useQuery({
    queryKey: ['change-sets', 'plan', settled],
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
  const id = planned?.id ?? null;
  const { data, error } = useChangeSet(id);
  const kept = useRef<number>(null);
  useEffect(
    () => () => {
      if (id !== null && kept.current !== id) dataProvider.discardChangeSet(id).catch(() => undefined);
    },
    [id, dataProvider],
  );
  const isSettled = key === settled;
  return {
    /** What `plan` has returned for what is entered now. */
    planned: isSettled ? planned : undefined,
    /** The plan of what is entered now. */
    plan: isSettled && key !== null ? data : undefined,
    isPlanning: key !== null && !(isSettled && data && !data.working),
    error: refused ?? error,
    /** Nothing that is entered would change anything. */
    isEmpty: isSettled && data?.working === false && data.planned_count === 0,
    retry: refetch,
    /** Whether it has to be sent for approval. */
    needsApproval: isSettled && data?.working === false && data.needs_approval,
    /** Does not discard a plan when the dialog is left. */
    keep: (changeSetId: number) => {
      kept.current = changeSetId;
    },
    /** Runs a plan at another time. @throws ApiError */
    schedule: async (changeSetId: number, runAt: string): Promise<ChangeSet> => {
      const scheduled = await dataProvider.startPhase(changeSetId, 'run', runAt);
      kept.current = changeSetId;
      return scheduled;
    },
    /** Runs the plan, or sends it for approval. @returns whether it has begun or was sent */
    start: async (): Promise<boolean> => {
      if (!isSettled || id === null) return false;
      kept.current = id;
      const hasBegun = await (data?.needs_approval ? propose({ id }) : start(id, 'run'));
      if (!hasBegun) kept.current = null;
      return hasBegun;
    },
  };
};
