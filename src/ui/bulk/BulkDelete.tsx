import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Dialog, DialogTitle } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { Button, CanAccess, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { BulkConfirm } from './bulkDialog';
import { createRun } from './run/bulkRun';
import { useBulkRuns } from './run/BulkRunsContext';
import { useRunTexts } from './run/useRunTexts';

/** Deletes the selected rows. @param warning translation key of a warning in the confirmation */
export const BulkDelete = ({ warning }: { warning?: AppMessageKey }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds, onSelect } = useListContext();
  const runs = useBulkRuns();
  const { things } = useRunTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);

  // What could not be deleted stays selected.
  useEffect(
    () =>
      runs.onClose((run) => {
        if (run.resource === resource && run.kind === 'delete')
          onSelect([...run.failed.map((row) => row.id), ...run.pending]);
      }),
    [runs, resource, onSelect],
  );

  return (
    <CanAccess action="delete" resource={resource}>
      {selectedIds.length > 0 && (
        <Button label="ra.action.delete" color="error" onClick={() => setOpen(true)}>
          <DeleteOutlined />
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate('ra.action.delete')}</DialogTitle>
        <BulkConfirm
          danger
          text={translate('bulk.confirm_delete', things(resource, selectedIds.length))}
          label="ra.action.delete"
          onCancel={close}
          onStart={() => {
            close();
            runs.start(createRun(resource, selectedIds, [], 'delete'));
          }}
        >
          {warning && <Alert severity="warning">{translate(warning)}</Alert>}
        </BulkConfirm>
      </Dialog>
    </CanAccess>
  );
};
