import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { SelectionToolbarProps } from './SelectionToolbar';

const SelectionToolbar = lazyWithRetry(() => import('./SelectionToolbar'));

/**
 * The bulk actions of a list, below its rows, so that the rows do not move. It stays in view at the bottom of the window. It is
 * mounted with the first selection, and stays while hidden: its buttons hold the dialogs with results.
 */
export const SelectionBar = (props: SelectionToolbarProps) => {
  const { selectedIds } = useListContext();
  const [isUsed, setUsed] = useState(false);
  if (selectedIds.length > 0 && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense>
        <SelectionToolbar {...props} />
      </Suspense>
    )
  );
};
