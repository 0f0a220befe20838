import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends ButtonProps {
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file dialog. Unlike a label around a hidden input, it can be reached by keyboard. */
export const FileButton = ({
  label,
  accept,
  multiple = false,
  onFiles,
  children,
  ...button
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children ?? label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={accept.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
};
