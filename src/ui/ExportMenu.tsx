import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, CanAccess } from 'react-admin';
import type { TableFormat } from '../../contract/constants';
import { TableMenu } from './TableMenu';

interface ExportMenuProps {
  resource: string;
  /** Of the file, without its ending. */
  name: string;
  /** Asks the server for the file. */
  load: (format: TableFormat) => Promise<Blob>;
}

/** A table as a file, in the format that one chooses; for those who may export the resource. */
export const ExportMenu = ({ resource, name, load }: ExportMenuProps) => (
  <CanAccess action="export" resource={resource}>
    <TableMenu
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
