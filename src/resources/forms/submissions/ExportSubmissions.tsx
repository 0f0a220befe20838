import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { Button, CanAccess, useDataProvider } from 'react-admin';
import type { Form } from '../../../../contract/form';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { download } from '../../../ui/download';
import { useNotifyError } from '../../../ui/useNotifyError';

/** What has been answered, and matches what is searched, as a file. */
export const ExportSubmissions = ({ form, q }: { form: Form; q: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await dataProvider.exportSubmissions(form.id, { filter: { q } });
      download(file, `${form.title.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.csv`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };
  return (
    <CanAccess action="export" resource="forms">
      <Button
        label="ra.action.export"
        disabled={busy}
        onClick={() => {
          void save();
        }}
      >
        <DownloadOutlined />
      </Button>
    </CanAccess>
  );
};
