import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { spreadsheetPath } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const Area = lazyWithRetry(() => import('./SpreadsheetArea'));

/** Whether the server plans edited files of the list. */
export const useHasSpreadsheet = (): boolean => offers('POST', spreadsheetPath(useResourceContext() ?? ''));

/**
 * Takes files and pasted cells for the list beside it, and shows what they would change.
 * @param droppable whether files can be dropped on the list
 */
export const SpreadsheetArea = ({ droppable }: { droppable: boolean }) =>
  useHasSpreadsheet() && (
    <Suspense>
      <Area droppable={droppable} />
    </Suspense>
  );
