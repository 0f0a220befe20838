import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { BulkEdit } from '../../ui/bulk/BulkEdit';

const MoreActions = lazyWithRetry(() => import('./MoreBulkActions'));

export const UserBulkActions = () => {
  const { selectedIds } = useListContext();
  // Stays mounted: the result dialog is shown after the rows are deselected.
  const [isNeeded, setNeeded] = useState(false);
  if (selectedIds.length > 0 && !isNeeded) setNeeded(true);
  return (
    <>
      <BulkEdit />
      {isNeeded && (
        <Suspense>
          <MoreActions />
        </Suspense>
      )}
    </>
  );
};
