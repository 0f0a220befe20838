import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { Button, CanAccess, useDataProvider, useListContext, type Identifier } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { download } from '../../ui/download';
import { useNotifyError } from '../../ui/useNotifyError';

/** The list as a file: what the filters let through, or only the chosen rows. */
export const ExportUsers = ({ ids }: { ids?: readonly Identifier[] }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notifyError = useNotifyError();
  const list = useListContext();
  const [busy, setBusy] = useState(false);

  const exportThem = async () => {
    setBusy(true);
    try {
      const filter = ids ? { id: ids } : (list.filterValues as Record<string, unknown>);
      download(await dataProvider.exportList('users', { filter, sort: list.sort }), 'users.csv');
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };

  if (ids?.length === 0) return null;
  return (
    <CanAccess action="export" resource="users">
      <Button
        label="ra.action.export"
        disabled={busy}
        onClick={() => {
          void exportThem();
        }}
      >
        <DownloadOutlined />
      </Button>
    </CanAccess>
  );
};
