import { Menu, MenuItem } from '@mui/material';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TABLE_FORMATS, type TableFormat } from '../../contract/constants';
import { downloadBlob } from './files';
import { useNotifyError } from './useNotifyError';

export interface DownloadMenuProps {
  /** File name without extension. */
  name: string;
  load: (format: TableFormat) => Promise<Blob>;
  /** All by default. */
  formats?: readonly TableFormat[];
  /** Renders the button that opens the menu. */
  button: (props: {
    disabled: boolean;
    'aria-haspopup': 'menu';
    'aria-controls': string | undefined;
    'aria-expanded': boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  }) => ReactNode;
}

/** A menu that downloads a table in a chosen format. */
export const DownloadMenu = ({ name, load, formats = TABLE_FORMATS, button }: DownloadMenuProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const save = async (format: TableFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      downloadBlob(await load(format), `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${format}`);
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };

  return (
    <>
      {button({
        disabled: busy,
        'aria-haspopup': 'menu',
        'aria-controls': anchor ? id : undefined,
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {translate(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
