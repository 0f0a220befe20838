import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useRef } from 'react';
import { useCreatePath, useNotify, useTranslate } from 'react-admin';
import { useRegistry } from '../../../registry/RegistryContext';

/**
 * The link of a file, to be copied. It is an address of this app, which finds the file by the medium it belongs to: a
 * stored file's own link is personal, ends after some hours, and is another one when the file is replaced.
 */
export const CopyLink = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const createPath = useCreatePath();
  const { paths } = useRegistry();
  const input = useRef<HTMLInputElement>(null);
  const path = paths.toBrowser(createPath({ resource: 'media', type: 'show', id }));
  const link = new URL(path, window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('resources.media.link_copied', { type: 'success' });
    } catch {
      // Without a secure connection, or without leave, a browser copies only what the person copies.
      input.current?.select();
      notify('resources.media.link_not_copied', { type: 'warning' });
    }
  };

  return (
    <TextField
      fullWidth
      label={translate('resources.media.link')}
      value={link}
      inputRef={input}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate('resources.media.copy_link')}
                onClick={() => {
                  void copy();
                }}
              >
                <ContentCopyOutlined />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
