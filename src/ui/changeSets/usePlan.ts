import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { NewChangeSet } from '../../providers/dataProvider/changeSets';
import { useDebouncedValue } from '../useDebouncedValue';
import { useChangeSets } from './ChangeSetsContext';
import { changeSetKey, useChangeSet } from './useChangeSet';

/** Milliseconds without input after which changes are planned. */
const PAUSE = 400;

/** Plans a change set while it is entered. Plans that are not run are discarded. @param create null until it is complete */
export const usePlan = (create: NewChangeSet | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { start, run } = useChangeSets();
  const entered = create && JSON.stringify(create);
  const settled = useDebouncedValue(entered, PAUSE);
  const {
    data: id = null,
    error: refused,
    refetch,
  } = useQuery({
    queryKey: ['change-sets', 'plan', settled],
    queryFn: async ({ signal }) => {
      const changeSet = await dataProvider.createChangeSet(JSON.parse(settled ?? '') as NewChangeSet, signal);
      queryClient.setQueryData(changeSetKey(changeSet.id), changeSet);
      return changeSet.id;
    },
    enabled: settled !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { data, error } = useChangeSet(id);
  const kept = useRef<number>(null);
  useEffect(
    () => () => {
      if (id !== null && kept.current !== id) dataProvider.discardChangeSet(id).catch(() => undefined);
    },
    [id, dataProvider],
  );
  const isSettled = entered === settled;
  return {
    /** The plan of what is entered now. */
    plan: isSettled && entered !== null ? data : undefined,
    isPlanning: entered !== null && !(isSettled && data && !data.working),
    error: refused ?? error,
    /** Nothing that is entered would change anything. */
    isEmpty: isSettled && data?.working === false && data.planned_count === 0,
    retry: refetch,
    /** Runs it at another time. @throws ApiError */
    schedule: async (runAt: string): Promise<ChangeSet | undefined> => {
      if (!create) return undefined;
      const planned = id !== null && isSettled ? id : (await dataProvider.createChangeSet(create)).id;
      const scheduled = await dataProvider.startPhase(planned, 'run', runAt);
      kept.current = planned;
      return scheduled;
    },
    /** Runs it, without a plan if there is none yet. @returns whether it has begun */
    run: async (): Promise<boolean> => {
      if (!create) return false;
      if (id === null || !isSettled) return run(create);
      kept.current = id;
      const hasBegun = await start(id, 'run');
      if (!hasBegun) kept.current = null;
      return hasBegun;
    },
  };
};

export type Plan = ReturnType<typeof usePlan>;
