import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { Suspense, useEffect, useState } from 'react';
import {
  Button,
  CanAccess,
  useListContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useBulkRuns } from './run/BulkRunsContext';

const BulkEditDialog = lazyWithRetry(() => import('./edit/BulkEditDialog'));

/** Opens a dialog to change fields of the selected rows. Rows that fail stay selected. */
export const BulkEdit = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, onSelect } = useListContext<RaRecord>();
  const runs = useBulkRuns();
  const [ids, setIds] = useState<Identifier[] | null>(null);

  useEffect(
    () =>
      runs.onClose((run) => {
        if (run.resource === resource) onSelect([...run.failed.map(({ id }) => id), ...run.pending]);
      }),
    [runs, resource, onSelect],
  );

  return (
    <CanAccess action="edit" resource={resource}>
      {selectedIds.length > 0 && (
        <Button label="bulk.edit.button" onClick={() => setIds(selectedIds)}>
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
