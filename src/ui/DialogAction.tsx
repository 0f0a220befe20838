import { Suspense, useState, type ReactNode } from 'react';

interface DialogActionProps {
  button: (open: () => void) => ReactNode;
  /** May be lazy. It is mounted while it is open. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export const DialogAction = ({ button, dialog }: DialogActionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {button(() => setOpen(true))}
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
};
