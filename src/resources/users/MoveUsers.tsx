import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import { Suspense, useState } from 'react';
import { Button, useListContext, type Identifier } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const MoveUsersDialog = lazyWithRetry(() => import('./MoveUsersDialog'));

/** Opens a dialog to move the selected users from some groups to others. */
export const MoveUsers = () => {
  const { selectedIds } = useListContext();
  const [ids, setIds] = useState<Identifier[] | null>(null);
  return (
    <>
      {selectedIds.length > 0 && (
        <Button label="bulk.move.button" onClick={() => setIds(selectedIds)}>
          <DriveFileMoveOutlined />
        </Button>
      )}
      {ids && (
        <Suspense>
          <MoveUsersDialog ids={ids} onClose={() => setIds(null)} />
        </Suspense>
      )}
    </>
  );
};
