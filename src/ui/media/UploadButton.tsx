import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

interface UploadButtonProps extends Omit<ButtonProps, 'onSelect'> {
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  /** Shows the icon only. */
  compact?: boolean;
}

/** A button that opens the file chooser. */
export const UploadButton = ({ accept, onFiles, compact = false, ...button }: UploadButtonProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const label = translate('resources.media.upload');
  return (
    <>
      <Button
        startIcon={compact ? undefined : <CloudUploadOutlined />}
        aria-label={compact ? label : undefined}
        {...button}
        onClick={() => input.current?.click()}
      >
        {compact ? <CloudUploadOutlined /> : label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={accept.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same files to be selected again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
};
