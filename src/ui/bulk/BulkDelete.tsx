import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Dialog, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import {
  Button,
  CanAccess,
  useListContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { canRestore } from '../../providers/dataProvider';
import { recordName } from '../recordName';
import { useListNames } from '../trash/useListNames';
import { useCountedName } from '../useCountedName';
import { BulkConfirm } from './bulkDialog';
import { useChangeSets } from '../changeSets/ChangeSetsContext';

/** Deletes the selected rows after naming them. @param warning translation key of a warning where nothing can be restored */
export const BulkDelete = ({ warning }: { warning?: AppMessageKey }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const { run } = useChangeSets();
  const counted = useCountedName();
  const listNames = useListNames();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const isRestorable = canRestore(resource);
  const count = selectedIds.length;
  const names = data.filter((row) => selectedIds.includes(row.id)).map((row) => recordName(row, resource));
  const [name] = names;
  const what = count === 1 && name !== undefined ? name : counted(resource, count);
  const text = [
    count > 1 ? listNames(names, count) : '',
    isRestorable ? translate('deletion.restorable', { smart_count: count }) : '',
  ];

  return (
    <CanAccess action="delete" resource={resource}>
      {selectedIds.length > 0 && (
        <Button label="ra.action.delete" color="error" onClick={() => setOpen(true)}>
          <DeleteOutlined />
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {translate('deletion.title', { what })}
        </DialogTitle>
        <BulkConfirm
          danger
          text={text.filter(Boolean).join(' ')}
          label="ra.action.delete"
          onCancel={close}
          onStart={() => {
            close();
            void run({ resource, kind: 'delete', ids: selectedIds }).then((hasBegun) => {
              if (hasBegun) onUnselectItems();
            });
          }}
        >
          {warning && !isRestorable && <Alert severity="warning">{translate(warning)}</Alert>}
        </BulkConfirm>
      </Dialog>
    </CanAccess>
  );
};
