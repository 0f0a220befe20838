import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { CanAccess, useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { takesImports } from '../../providers/dataProvider/spreadsheet';
import { ListMenuItem } from '../list/ListMenu';
import { useDownload } from '../../ui/useDownload';
import { uploadRequest } from './uploadRequest';

/** Menu items to download the list as a workbook, and to upload it edited. Needs a SpreadsheetArea beside the list. */
export const SpreadsheetMenuItems = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const filter = list.filterValues as Record<string, unknown>;
  const { download } = useDownload({
    // Unlike the export of the list, also where file names ignore case.
    name: translate('spreadsheet.file_name', {
      name: translate(`resources.${resource}.name`, { _: resource, smart_count: 2 }),
    }),
    load: () => dataProvider.downloadSpreadsheet(resource, { filter, sort: list.sort }),
  });
  return (
    <CanAccess action="edit" resource={resource}>
      <CanAccess action="export" resource={resource}>
        <ListMenuItem
          icon={<FileDownloadOutlined fontSize="small" />}
          label={translate('spreadsheet.download')}
          onSelect={() => download('xlsx')}
        />
      </CanAccess>
      <ListMenuItem
        icon={<FileUploadOutlined fontSize="small" />}
        label={translate(takesImports(resource) ? 'spreadsheet.import_or_edit' : 'spreadsheet.upload')}
        onSelect={uploadRequest.emit}
      />
    </CanAccess>
  );
};
