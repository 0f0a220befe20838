import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button, CanAccess, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { BulkAsking } from '../BulkAsking';
import type { Change } from './bulkFields';
import { useBulkRuns } from './BulkRunsContext';
import { newRun } from './run';

interface ChangeRowsProps {
  /** Key of its name. */
  label: AppMessageKey;
  icon: ReactElement;
  /** Of fields that the resource's `bulkFields` have. */
  changes: readonly Change[];
  /** What to know before. */
  children?: ReactNode;
}

/**
 * A change of the chosen rows that asks for no input but a yes. It is carried out, reported and taken back as those of
 * the dialog are; `EditRows` beside it keeps chosen what failed.
 */
export const ChangeRows = ({ label, icon, changes, children }: ChangeRowsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const runs = useBulkRuns();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
  };
  if (selectedIds.length === 0) return null;
  return (
    <CanAccess action="edit" resource={resource}>
      <Button
        label={label}
        onClick={() => {
          setOpen(true);
        }}
      >
        {icon}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{translate(label)}</DialogTitle>
        <BulkAsking
          ready
          count={selectedIds.length}
          label={label}
          danger={false}
          onCancel={close}
          onStart={() => {
            close();
            runs.begin(newRun(resource, selectedIds, changes));
          }}
        >
          {children}
        </BulkAsking>
      </Dialog>
    </CanAccess>
  );
};
