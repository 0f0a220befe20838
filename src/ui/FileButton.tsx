import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onSelect'> {
  label: string;
  accept: readonly string[];
  onSelect: (file: File | undefined) => void;
}

/** A button that opens the file dialog. Unlike a label around a hidden input, it can be reached by keyboard. */
export const FileButton = ({ label, accept, onSelect, children, ...button }: FileButtonProps) => {
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
        aria-label={label}
        accept={accept.join(',')}
        onChange={({ target }) => {
          onSelect(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
};
