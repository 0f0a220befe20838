import { Suspense, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeSet } from '../../../contract/changeSet';
import { isGone } from '../../api/ApiError';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useChangeSets } from './ChangeSetsContext';
import { useChangeSet } from './useChangeSet';

const ChangeSetBanner = lazyWithRetry(() => import('./ChangeSetBanner'));
const ChangeSetDialog = lazyWithRetry(() => import('./ChangeSetDialog'));

/** Loads again what has changed when a phase has ended. */
const useReload = (changeSet: ChangeSet | undefined): void => {
  const queryClient = useQueryClient();
  const { resource, phase, working = true } = changeSet ?? {};
  useEffect(() => {
    if (working || phase === 'plan') return;
    for (const name of [resource, 'trash', 'stats', 'home'])
      void queryClient.invalidateQueries({ queryKey: [name] });
    // Not the one that has just been loaded.
    void queryClient.invalidateQueries({
      queryKey: ['change-sets'],
      predicate: ({ queryKey }) => queryKey[1] !== 'progress',
    });
  }, [queryClient, resource, phase, working]);
};

const WatchedChangeSet = ({ id }: { id: number }) => {
  const { open, report, forget } = useChangeSets();
  const { data, error } = useChangeSet(id);
  const isUnknown = isGone(error);
  useReload(data);
  useEffect(() => {
    // It is of another company, or was deleted with the audit log.
    if (isUnknown) forget(id);
  }, [isUnknown, forget, id]);
  if (!data) return null;
  return (
    <Suspense>
      {open === id ? (
        <ChangeSetDialog changeSet={data} report={report} />
      ) : (
        <ChangeSetBanner changeSet={data} />
      )}
    </Suspense>
  );
};

/** The dialog of the change set that is open, and a banner for each other one that goes on or has a result to read. */
export const WatchedChangeSets = () => {
  const { watched } = useChangeSets();
  return watched.map((id) => <WatchedChangeSet key={id} id={id} />);
};
