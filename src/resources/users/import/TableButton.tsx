import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TABLE_FORMATS, type TableFormat } from '../../../../contract/constants';
import { download } from '../../../ui/download';
import { useNotifyError } from '../../../ui/useNotifyError';

interface TableButtonProps {
  /** Key of its name. */
  label: string;
  /** Of the file, without its ending. */
  name: string;
  load: (format: TableFormat) => Promise<Blob>;
}

/** Downloads a table that the server makes, in the format that one chooses. */
export const TableButton = ({ label, name, load }: TableButtonProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const save = async (format: TableFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      download(await load(format), `${name}.${format}`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        disabled={busy}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {translate(label)}
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
    </>
  );
};
