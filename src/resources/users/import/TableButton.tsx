import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TableFormat } from '../../../../contract/constants';
import type { AppMessageKey } from '../../../../i18n/types';
import { TableMenu } from '../../../ui/TableMenu';

interface TableButtonProps {
  /** Translation key. */
  label: AppMessageKey;
  /** File name without extension. */
  name: string;
  load: (format: TableFormat) => Promise<Blob>;
}

/** Downloads a table from the server in a format of choice. */
export const TableButton = ({ label, name, load }: TableButtonProps) => {
  const translate = useTranslate();
  return (
    <TableMenu
      name={name}
      load={load}
      button={(props) => (
        <Button variant="outlined" startIcon={<DownloadOutlined />} sx={{ minHeight: 44 }} {...props}>
          {translate(label)}
        </Button>
      )}
    />
  );
};
