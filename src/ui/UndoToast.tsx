import { Alert, Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';

/** A success toast with an undo button. */
export const UndoToast = ({ text, onUndo }: { text: string; onUndo: () => unknown }) => {
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
          {translate('ra.action.undo')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
