import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useEditContext, useTranslate } from 'react-admin';

interface ConflictDialogProps {
  open: boolean;
  /** The conflicting change may be the user's own, because the previous save got no response. */
  mayBeOwn: boolean;
  onClose: () => void;
  /** Discards the user's input when the record is reloaded. */
  onDiscard: () => void;
  /** Resolves to whether the save succeeded. */
  onOverwrite: () => Promise<boolean>;
}

/** Asks whether to reload or to overwrite after someone else saved the record (HTTP 412). */
export const ConflictDialog = ({ open, mayBeOwn, onClose, onDiscard, onOverwrite }: ConflictDialogProps) => {
  const translate = useTranslate();
  const { refetch } = useEditContext();
  const id = useId();

  const overwrite = async () => {
    // Overwriting uses a `meta` of its own and so another query key; without a refetch the form would stay dirty.
    if (await onOverwrite()) await refetch();
  };

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(mayBeOwn ? 'stale.perhaps_title' : 'stale.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(mayBeOwn ? 'stale.perhaps_own' : 'stale.text')}</DialogContentText>
      </DialogContent>
      {/* Three long buttons do not fit in a row on phones. */}
      <DialogActions
        sx={{
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
          gap: { xs: 1, sm: 0 },
          '& > :not(style) ~ :not(style)': { ml: { xs: 0, sm: 1 } },
        }}
      >
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          onClick={() => {
            onClose();
            onDiscard();
            void refetch();
          }}
        >
          {translate('stale.reload')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            void overwrite();
          }}
        >
          {translate('stale.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
