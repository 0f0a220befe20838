import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { BulkEdit } from '../../../ui/bulk/BulkEdit';

const MoreActions = lazyWithRetry(() => import('./MoreActions'));

/** What can be done to many users at once. */
export const UserBulkActions = () => {
  const { selectedIds } = useListContext();
  // Once there they stay: what was done to the rows is told after they are no longer chosen.
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
