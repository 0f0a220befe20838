import { Alert, Button } from '@mui/material';
import { LinkBase, useCloseNotification, useTranslate } from 'react-admin';
import { focusRow } from './focusContent';
import { isFirstClick } from './isFirstClick';

/** Milliseconds that a toast with an undo button is shown. */
export const UNDO_DURATION = 15_000;

interface UndoToastProps {
  text: string;
  onUndo?: () => unknown;
  /** Of the undo button. */
  label?: string;
  /** What shows more: the path of a screen, or a function that opens a dialog. */
  details?: string | (() => unknown);
}

/** A success toast with buttons to see details and to undo. */
export const UndoToast = ({ text, onUndo, label, details }: UndoToastProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const button = (name: string, onClick?: () => unknown, to?: string) => (
    <Button
      color="inherit"
      size="small"
      {...(to === undefined ? {} : { component: LinkBase, to })}
      onClick={(event) => {
        close();
        // The toast stays clickable while it fades.
        if (!onClick || !isFirstClick(event)) return;
        // The toast disappears with the button.
        focusRow();
        void onClick();
      }}
    >
      {name}
    </Button>
  );
  return (
    <Alert
      role="status"
      severity="success"
      variant="filled"
      action={
        <>
          {typeof details === 'string' && button(translate('ra.message.details'), undefined, details)}
          {typeof details === 'function' && button(translate('ra.message.details'), details)}
          {onUndo && button(label ?? translate('ra.action.undo'), onUndo)}
        </>
      }
    >
      {text}
    </Alert>
  );
};
