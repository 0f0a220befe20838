import { DialogContentText } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import type { NewChangeSet } from '../../providers/dataProvider/changeSetTypes';
import { AppDialog } from '../../ui/AppDialog';
import { useChangeSets } from '../changeSets/ChangeSetsContext';
import { useChangeSetTexts } from '../changeSets/useChangeSetTexts';

interface BulkChangeProps {
  /** Translation key of the buttons. */
  label: AppMessageKey;
  icon: ReactElement;
  /** Of the dialog. Default: the label. */
  title?: string;
  /** What will happen. Default: how many rows will be changed. */
  text?: string;
  danger?: boolean;
  /** Whether the inputs are complete. */
  ready?: boolean;
  change: Omit<NewChangeSet, 'resource' | 'ids'>;
  /** Called when the change has begun, or was sent for approval. */
  onBegun?: () => void;
  /** Inputs or a warning in the confirmation. */
  children?: ReactNode;
}

/** A button that changes the selected rows after confirmation. */
export const BulkChange = ({
  label,
  icon,
  title,
  text,
  danger = false,
  ready = true,
  change,
  onBegun,
  children,
}: BulkChangeProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const { run } = useChangeSets();
  const { things } = useChangeSetTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const start = async () => {
    close();
    if (await run({ resource, ids: selectedIds, ...change })) onBegun?.();
  };
  return (
    <>
      {/* Without a selection the toolbar is collapsed, but its buttons could still get the focus. */}
      {selectedIds.length > 0 && (
        <Button label={label} color={danger ? 'error' : 'primary'} onClick={() => setOpen(true)}>
          {icon}
        </Button>
      )}
      <AppDialog
        open={isOpen}
        title={title ?? translate(label)}
        onClose={close}
        primary={{
          label: translate(label),
          danger,
          disabled: !ready,
          // Enter confirms what can be undone.
          autoFocus: !danger,
          onClick: () => void start(),
        }}
      >
        <DialogContentText sx={{ mb: children ? 2 : 0 }}>
          {text ?? translate('bulk.confirm', things(resource, selectedIds.length))}
        </DialogContentText>
        {children}
      </AppDialog>
    </>
  );
};
