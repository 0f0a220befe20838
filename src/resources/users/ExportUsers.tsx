import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { Button, CanAccess, useDataProvider, useListContext, useNotify, type Identifier } from 'react-admin';
import { messageOf } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { download } from '../../ui/download';

/** The list as a file: what the filters let through, or only the chosen rows. */
export const ExportUsers = ({ ids }: { ids?: readonly Identifier[] }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const list = useListContext();
  const [busy, setBusy] = useState(false);

  const exportThem = async () => {
    setBusy(true);
    try {
      const filter = ids ? { id: ids } : (list.filterValues as Record<string, unknown>);
      download(await dataProvider.exportList('users', { filter, sort: list.sort }), 'users.csv');
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };

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
