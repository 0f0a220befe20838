import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Button, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { DialogAction } from '../../ui/DialogAction';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { useAuditLabels } from '../../features/audit/useAuditLabels';
import { Changes } from './Changes';
import { useRevertible } from './useRevertible';

const RevertDialog = lazyWithRetry(() => import('./RevertDialog'));

/** Undoes an entry, and restores the version of its record, where the user can. */
export const RevertButtons = ({ entry }: { entry: AuditEntry }) => {
  const revertible = useRevertible(entry);
  return (
    <>
      {revertible.entry && (
        <DialogAction
          button={(open) => (
            <Button label="resources.audit-log.revert.entry" onClick={open}>
              <UndoOutlined />
            </Button>
          )}
          dialog={(close) => <RevertDialog entry={entry} onClose={close} />}
        />
      )}
      {revertible.version && (
        <DialogAction
          button={(open) => (
            <Button label="resources.audit-log.revert.version" onClick={open}>
              <SettingsBackupRestoreOutlined />
            </Button>
          )}
          dialog={(close) => <RevertDialog version entry={entry} onClose={close} />}
        />
      )}
    </>
  );
};

/** The changed fields of an entry. Several that can be undone have a button each. */
export const RevertibleChanges = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const { fields } = useRevertible(entry);
  const undo = (field: string) => {
    if (!fields.includes(field)) return null;
    const label = translate('resources.audit-log.revert.field', {
      field: labels.field(entry.resource, field),
    });
    return (
      <DialogAction
        button={(open) => (
          <Tooltip title={label}>
            <IconButton size="small" aria-label={label} sx={{ my: '-5px' }} onClick={open}>
              <UndoOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        dialog={(close) => <RevertDialog entry={entry} fields={[field]} onClose={close} />}
      />
    );
  };
  return <Changes entry={entry} undo={fields.length > 0 ? undo : undefined} />;
};
