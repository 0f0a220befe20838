import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { Button, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AuditEntry } from '../../ui/audit/auditEntry';
import { useAuditLabels } from '../../ui/audit/useAuditLabels';
import { Changes } from './Changes';
import { useRevertible } from './useRevertible';

const RevertDialog = lazyWithRetry(() => import('./RevertDialog'));

/** Undoes an entry, and restores the version of its record, where the user can. */
export const RevertButtons = ({ entry }: { entry: AuditEntry }) => {
  const revertible = useRevertible(entry);
  const [asked, setAsked] = useState<'entry' | 'version' | null>(null);
  return (
    <>
      {revertible.entry && (
        <Button label="resources.audit-log.revert.entry" onClick={() => setAsked('entry')}>
          <UndoOutlined />
        </Button>
      )}
      {revertible.version && (
        <Button label="resources.audit-log.revert.version" onClick={() => setAsked('version')}>
          <SettingsBackupRestoreOutlined />
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <RevertDialog entry={entry} version={asked === 'version'} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
};

/** Undoes one field of an entry. */
const RevertField = ({ entry, field }: { entry: AuditEntry; field: string }) => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const [isAsked, setAsked] = useState(false);
  const label = translate('resources.audit-log.revert.field', {
    field: labels.field(entry.resource ?? '', field),
  });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} sx={{ my: '-5px' }} onClick={() => setAsked(true)}>
          <UndoOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsked && (
        <Suspense fallback={null}>
          <RevertDialog entry={entry} fields={[field]} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The changed fields of an entry. Several that can be undone have a button each. */
export const RevertibleChanges = ({ entry }: { entry: AuditEntry }) => {
  const { fields } = useRevertible(entry);
  const undo = (field: string) => fields.includes(field) && <RevertField entry={entry} field={field} />;
  return <Changes entry={entry} undo={fields.length > 0 ? undo : undefined} />;
};
