import { lazy, Suspense } from 'react';
import { later } from '../../later';
import { useBulkRunsState } from './BulkRunsContext';

const UnfinishedRun = later(async () => (await import('./UnfinishedRun')).UnfinishedRun);
const RunDialog = lazy(() => import('./RunDialog'));

/** The changes of many rows that wait for somebody, above every screen, and the one that is open. */
export const UnfinishedRuns = () => {
  const { views, open } = useBulkRunsState();
  const shown = views.find(({ run }) => run.key === open);
  return (
    <>
      {views
        .filter(({ run, running }) => run.key !== open && !running)
        .map((view) => (
          <UnfinishedRun key={view.run.key} view={view} />
        ))}
      {shown && (
        <Suspense>
          <RunDialog key={shown.run.key} view={shown} />
        </Suspense>
      )}
    </>
  );
};
