import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, ImportParams, RefusedRow } from '../../../providers/dataProvider';
import { DownloadMenu } from '../../../ui/DownloadMenu';

interface DownloadRefusedRowsProps {
  params: ImportParams;
  /** The refused rows of a finished import. */
  refused?: readonly RefusedRow[];
}

/** Downloads the refused rows with the reasons, as a spreadsheet to correct and import. */
export const DownloadRefusedRows = ({ params, refused }: DownloadRefusedRowsProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <DownloadMenu
      name={translate('user_import.review.kinds.refuse')}
      load={(format) => dataProvider.refusedRows(params, format, refused)}
      button={(props) => (
        <Button variant="outlined" startIcon={<DownloadOutlined />} sx={{ minHeight: 44 }} {...props}>
          {translate('user_import.review.download')}
        </Button>
      )}
    />
  );
};
