import { Menu, MenuItem } from '@mui/material';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TABLE_FORMATS, type TableFormat } from '../../contract/constants';
import { useDownload, type DownloadOptions } from './useDownload';

export interface DownloadMenuProps extends DownloadOptions {
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
export const DownloadMenu = ({ formats = TABLE_FORMATS, button, ...options }: DownloadMenuProps) => {
  const translate = useTranslate();
  const { busy, download } = useDownload(options);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();

  const save = (format: TableFormat) => {
    setAnchor(null);
    download(format);
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
          <MenuItem key={format} onClick={() => save(format)}>
            {translate(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
