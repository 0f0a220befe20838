import { Suspense, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { ChangeSet } from '../../../contract/changeSet';
import { isGone } from '../../api/ApiError';
import { lazyScreen } from '../../providers/i18nProvider';
import { useChangeSets } from './ChangeSetsContext';
import { useChangeSet } from './useChangeSet';

const ChangeSetBanner = lazyScreen(() => import('./ChangeSetBanner'));
const ChangeSetDialog = lazyScreen(() => import('./ChangeSetDialog'));
const ProposeDialog = lazyScreen(() => import('./ProposeDialog'));

/** Loads again what changes when a phase begins and ends. */
const useReload = (changeSet: ChangeSet | undefined): void => {
  const queryClient = useQueryClient();
  const { resource, phase, working = true } = changeSet ?? {};
  useEffect(() => {
    if (phase === undefined || phase === 'plan') return;
    if (!working)
      for (const name of [resource, 'trash', endpoints.companies.stats, endpoints.home])
        void queryClient.invalidateQueries({ queryKey: [name] });
    // Not the one that has just been loaded.
    void queryClient.invalidateQueries({
      queryKey: ['change-sets'],
      predicate: ({ queryKey }) => queryKey[1] !== 'progress',
    });
  }, [queryClient, resource, phase, working]);
};

const WatchedChangeSet = ({ id }: { id: number }) => {
  const { open, report, markEnded, forget } = useChangeSets();
  const { data, error } = useChangeSet(id);
  const isUnknown = isGone(error);
  const hasEnded = data?.working === false && open !== id;
  useReload(data);
  const end = useEvent(() => markEnded(id));
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded, end]);
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

/** The dialog of the change set that is open, what tells about each other one, and the dialog that sends one for approval. */
export const WatchedChangeSets = () => {
  const { watched, proposal } = useChangeSets();
  return (
    <>
      {watched.map(({ id }) => (
        <WatchedChangeSet key={id} id={id} />
      ))}
      {proposal && (
        <Suspense>
          <ProposeDialog {...proposal} />
        </Suspense>
      )}
    </>
  );
};
