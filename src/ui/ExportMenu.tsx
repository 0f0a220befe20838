import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Button, CanAccess, useTranslate } from 'react-admin';
import { TABLE_FORMATS, type TableFormat } from '../../contract/constants';
import { download } from './download';
import { useNotifyError } from './useNotifyError';

interface ExportMenuProps {
  resource: string;
  /** Of the file, without its ending. */
  name: string;
  /** Asks the server for the file. */
  load: (format: TableFormat) => Promise<Blob>;
}

/** A table as a file, in the format that one chooses; for those who may export the resource. */
export const ExportMenu = ({ resource, name, load }: ExportMenuProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const save = async (format: TableFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      download(await load(format), `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${format}`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };

  return (
    <CanAccess action="export" resource={resource}>
      <Button
        label="ra.action.export"
        disabled={busy}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadOutlined />
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {TABLE_FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              void save(format);
            }}
          >
            {translate(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </CanAccess>
  );
};
