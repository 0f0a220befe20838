import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onSelect'> {
  /** The name of the field. */
  label: string;
  accept: readonly string[];
  onSelect: (file: File | undefined) => void;
}

/** A button that opens the file chooser; reached by keyboard, as a label around a hidden field is not. */
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
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
