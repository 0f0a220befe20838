import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button, CanAccess, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { BulkConfirm } from './bulkDialog';
import type { Change } from '../../../contract/changeSet';
import { useChangeSets } from '../changeSets/ChangeSetsContext';
import { useChangeSetTexts } from '../changeSets/useChangeSetTexts';

interface BulkUpdateProps {
  /** Translation key. */
  label: AppMessageKey;
  icon: ReactElement;
  /** Of fields that bulk edit offers. */
  changes: readonly Change[];
  /** Explanation in the confirmation. */
  children?: ReactNode;
}

/** Makes fixed changes to the selected rows after confirmation. */
export const BulkUpdate = ({ label, icon, changes, children }: BulkUpdateProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const { run } = useChangeSets();
  const { things } = useChangeSetTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
  };
  if (selectedIds.length === 0) return null;
  return (
    <CanAccess action="edit" resource={resource}>
      <Button label={label} onClick={() => setOpen(true)}>
        {icon}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate(label)}</DialogTitle>
        <BulkConfirm
          text={translate('bulk.confirm', things(resource, selectedIds.length))}
          label={label}
          onCancel={close}
          onStart={() => {
            close();
            void run({ resource, kind: 'edit', ids: selectedIds, changes: [...changes] });
          }}
        >
          {children}
        </BulkConfirm>
      </Dialog>
    </CanAccess>
  );
};
