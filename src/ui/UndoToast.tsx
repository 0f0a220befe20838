import { Alert, Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';

interface UndoToastProps {
  text: string;
  /** Default: undo. */
  label?: string;
  onUndo: () => unknown;
}

/** A success toast with an undo button. */
export const UndoToast = ({ text, label, onUndo }: UndoToastProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Alert
      role="status"
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            close();
            void onUndo();
          }}
        >
          {label ?? translate('ra.action.undo')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
