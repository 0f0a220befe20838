import { Suspense } from 'react';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { useBulkRunsState } from './BulkRunsContext';

const UnfinishedRun = lazyWithRetry(() => import('./UnfinishedRun'));
const RunDialog = lazyWithRetry(() => import('./RunDialog'));

/** A banner for each bulk run that was interrupted or whose report is unread, and the dialog of the open run. */
export const UnfinishedRuns = () => {
  const { runs, open, report } = useBulkRunsState();
  const openRun = runs.find(({ run }) => run.key === open);
  return (
    <>
      {runs
        .filter(({ run, running }) => run.key !== open && !running)
        .map((state) => (
          <Suspense key={state.run.key}>
            <UnfinishedRun state={state} />
          </Suspense>
        ))}
      {openRun && (
        <Suspense>
          <RunDialog key={openRun.run.key} state={openRun} report={report} />
        </Suspense>
      )}
    </>
  );
};
