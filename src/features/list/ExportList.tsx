import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Divider } from '@mui/material';
import {
  CanAccess,
  useDataProvider,
  useListContext,
  useResourceContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import { TABLE_FORMATS, type TableFormat } from '../../../contract/constants';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ExportMenu } from '../../ui/ExportMenu';
import { ListMenuItem } from './ListMenu';
import { datedName, useDownload } from '../../ui/useDownload';

interface ExportListProps {
  /** File name without extension; by default the name of the resource. */
  name?: string;
}

/** Exports the list with its filters and sort order, or only some rows. */
const useListExport = ({ name, ids }: ExportListProps & { ids?: readonly Identifier[] }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const filter = ids ? { id: ids } : (list.filterValues as Record<string, unknown>);
  return {
    resource,
    name: datedName(name ?? translate(`resources.${resource}.name`, { _: resource, smart_count: 2 })),
    formats: hasCapability('listTools') ? TABLE_FORMATS : (['csv'] as const),
    load: (format: TableFormat) => dataProvider.exportList(resource, { filter, sort: list.sort, format }),
  };
};

/** A bulk action that exports the selected rows. */
export const ExportSelected = ({ name }: ExportListProps) => {
  const { selectedIds } = useListContext();
  const props = useListExport({ name, ids: selectedIds });
  return selectedIds.length > 0 && <ExportMenu {...props} />;
};

/** Menu items that export the list with its filters and sort order, for users who may export the resource. */
export const ExportMenuItems = ({ name }: ExportListProps) => {
  const translate = useTranslate();
  const { resource, formats, ...list } = useListExport({ name });
  const { download } = useDownload(list);
  return (
    <CanAccess action="export" resource={resource}>
      <Divider component="li" />
      {formats.map((format) => (
        <ListMenuItem
          key={format}
          icon={<DownloadOutlined fontSize="small" />}
          label={translate('export.as', { format: translate(`export.${format}`) })}
          onSelect={() => download(format)}
        />
      ))}
    </CanAccess>
  );
};
