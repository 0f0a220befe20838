import { Alert, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AuditRevert } from '../../../contract/auditLog';
import { firstMessageOf } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AppDialog } from '../../ui/AppDialog';
import { useAction } from '../../ui/useAction';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { useAuditLabels } from '../../features/audit/useAuditLabels';
import { useRevert } from '../../features/undo/useRevert';
import { Changes } from './Changes';

interface RevertDialogProps extends Pick<AuditRevert, 'fields' | 'version'> {
  entry: AuditEntry;
  onClose: () => void;
}

/** Shows what undoing an entry, or restoring its version, changes and what it cannot, and does it. */
const RevertDialog = ({ entry, fields, version = false, onClose }: RevertDialogProps) => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const dataProvider = useDataProvider<AppDataProvider>();
  const revert = useRevert();
  const { id, resource } = entry;
  const { data, error, isPending } = useQuery({
    queryKey: ['audit-log', 'revert', id, fields, version],
    queryFn: ({ signal }) => dataProvider.revertEntry(id, { fields, version, preview: true }, signal),
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending: isReverting } = useAction({
    mutationFn: () => revert(resource, id, { fields, version, as: version ? 'version' : 'undo' }),
    onSettled: onClose,
  });
  const kind = version ? 'version' : 'entry';
  const hasChanges = data !== undefined && Object.keys(data.changes).length > 0;
  const lost = (data?.lost ?? []).map((field) => labels.field(resource, field));
  return (
    <AppDialog
      title={translate(`resources.audit-log.revert.${kind}_title`)}
      onClose={onClose}
      busy={isReverting}
      primary={
        isPending || hasChanges
          ? {
              label: translate(version ? 'resources.pages.revisions.restore' : 'ra.action.undo'),
              autoFocus: true,
              disabled: isPending,
              onClick: () => mutate(),
            }
          : undefined
      }
    >
      {isPending && <CircularProgress aria-label={translate('ra.page.loading')} />}
      {error && <Alert severity="error">{firstMessageOf(error)}</Alert>}
      {hasChanges && (
        <>
          {version && <Typography>{translate('resources.audit-log.revert.version_text')}</Typography>}
          <Changes entry={{ ...entry, changes: data.changes }} />
        </>
      )}
      {data && !hasChanges && <Typography>{translate('resources.audit-log.revert.nothing')}</Typography>}
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('bulk.not_undoable', { fields: lost.join(', ') })}
        </Alert>
      )}
    </AppDialog>
  );
};

export default RevertDialog;
