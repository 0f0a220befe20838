import { Suspense } from 'react';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { useBulkRunsState } from './BulkRunsContext';

const UnfinishedRun = lazyWithRetry(() => import('./UnfinishedRun'));
const RunDialog = lazyWithRetry(() => import('./RunDialog'));

/** The changes of many rows that wait for somebody, above every screen, and the one that is open. */
export const UnfinishedRuns = () => {
  const { views, open } = useBulkRunsState();
  const shown = views.find(({ run }) => run.key === open);
  return (
    <>
      {views
        .filter(({ run, running }) => run.key !== open && !running)
        .map((view) => (
          <Suspense key={view.run.key}>
            <UnfinishedRun view={view} />
          </Suspense>
        ))}
      {shown && (
        <Suspense>
          <RunDialog key={shown.run.key} view={shown} />
        </Suspense>
      )}
    </>
  );
};
