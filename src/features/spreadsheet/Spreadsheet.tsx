import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { hasSpreadsheet } from '../../providers/dataProvider/spreadsheet';

const Area = lazyWithRetry(() => import('./SpreadsheetArea'));

/** Whether the server plans edited files of the list. */
export const useHasSpreadsheet = (): boolean => hasSpreadsheet(useResourceContext() ?? '');

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
