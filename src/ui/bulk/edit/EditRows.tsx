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
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { useBulkRuns } from './BulkRunsContext';

const EditDialog = lazyWithRetry(() => import('./EditDialog'));

/** Changes any field of the chosen rows: opens the one dialog for it. What failed stays chosen. */
export const EditRows = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, onSelect } = useListContext<RaRecord>();
  const runs = useBulkRuns();
  const [ids, setIds] = useState<Identifier[] | null>(null);

  useEffect(
    () =>
      runs.onClosed((run) => {
        if (run.resource === resource) onSelect([...run.failed.map(({ id }) => id), ...run.waiting]);
      }),
    [runs, resource, onSelect],
  );

  return (
    <CanAccess action="edit" resource={resource}>
      {selectedIds.length > 0 && (
        <Button
          label="bulk.edit.button"
          onClick={() => {
            setIds(selectedIds);
          }}
        >
          <EditNoteOutlined />
        </Button>
      )}
      {ids && (
        <Suspense>
          <EditDialog
            ids={ids}
            onClose={() => {
              setIds(null);
            }}
          />
        </Suspense>
      )}
    </CanAccess>
  );
};
