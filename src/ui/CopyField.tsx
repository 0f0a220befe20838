import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';

/** Copies a text. Where the browser does not allow that, selects it in the input. */
export const useCopy = (text: string) => {
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      input.current?.select();
      return false;
    }
  };
  return { input, copy };
};

interface CopyFieldProps {
  value: string;
  label: AppMessageKey;
  copy: AppMessageKey;
  notCopied: AppMessageKey;
}

/** A read-only link with a copy button. */
export const CopyField = ({ value, label, copy, notCopied }: CopyFieldProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { input, copy: toClipboard } = useCopy(value);

  const copyAndNotify = async () => {
    if (await toClipboard()) notify('clipboard.link_copied', { type: 'success' });
    else notify(notCopied, { type: 'warning' });
  };

  return (
    <TextField
      label={translate(label)}
      value={value}
      inputRef={input}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={translate(copy)} onClick={() => void copyAndNotify()}>
                <ContentCopyOutlined />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
