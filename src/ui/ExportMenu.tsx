import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, CanAccess } from 'react-admin';
import { DownloadMenu, type DownloadMenuProps } from './DownloadMenu';

interface ExportMenuProps extends Pick<DownloadMenuProps, 'name' | 'load' | 'formats'> {
  resource: string;
}

/** A menu of export formats, for users who may export the resource. */
export const ExportMenu = ({ resource, ...download }: ExportMenuProps) => (
  <CanAccess action="export" resource={resource}>
    <DownloadMenu
      {...download}
      button={(props) => (
        <Button label="ra.action.export" {...props}>
          <DownloadOutlined />
        </Button>
      )}
    />
  </CanAccess>
);
