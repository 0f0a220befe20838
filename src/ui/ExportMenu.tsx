import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, CanAccess } from 'react-admin';
import type { TableFormat } from '../../contract/constants';
import { DownloadMenu } from './DownloadMenu';

interface ExportMenuProps {
  resource: string;
  /** File name without extension. */
  name: string;
  load: (format: TableFormat) => Promise<Blob>;
}

/** A menu of export formats, for users who may export the resource. */
export const ExportMenu = ({ resource, name, load }: ExportMenuProps) => (
  <CanAccess action="export" resource={resource}>
    <DownloadMenu
      name={name}
      load={load}
      button={(props) => (
        <Button label="ra.action.export" {...props}>
          <DownloadOutlined />
        </Button>
      )}
    />
  </CanAccess>
);
