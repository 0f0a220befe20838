import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { Suspense, useState } from 'react';
import {
  Button,
  CanAccess,
  useListContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const BulkEditDialog = lazyWithRetry(() => import('./edit/BulkEditDialog'));

/** Opens a dialog to change fields of the selected rows, which stay selected. */
export const BulkEdit = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext<RaRecord>();
  const [ids, setIds] = useState<Identifier[] | null>(null);

  return (
    <CanAccess action="edit" resource={resource}>
      {selectedIds.length > 0 && (
        <Button label="ra.action.edit" onClick={() => setIds(selectedIds)}>
          <EditNoteOutlined />
        </Button>
      )}
      {ids && (
        <Suspense>
          <BulkEditDialog ids={ids} onClose={() => setIds(null)} />
        </Suspense>
      )}
    </CanAccess>
  );
};
