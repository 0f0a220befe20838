import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useEditContext, useTranslate } from 'react-admin';

interface StaleDialogProps {
  open: boolean;
  /** The change may be one's own: no answer came to the save before. */
  perhapsOwn: boolean;
  onClose: () => void;
  /** What was typed is not to outlive the record that is fetched now. */
  onDiscard: () => void;
  /** Resolves to whether it worked. */
  onOverwrite: () => Promise<boolean>;
}

/** Somebody else has saved since: theirs or mine? */
export const StaleDialog = ({ open, perhapsOwn, onClose, onDiscard, onOverwrite }: StaleDialogProps) => {
  const translate = useTranslate();
  const { refetch } = useEditContext();
  const id = useId();

  const overwrite = async () => {
    // react-admin remembers it under a key of its own: without asking anew the form would still count as unsaved.
    if (await onOverwrite()) await refetch();
  };

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(perhapsOwn ? 'stale.perhaps_title' : 'stale.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(perhapsOwn ? 'stale.perhaps_own' : 'stale.text')}</DialogContentText>
      </DialogContent>
      {/* Three long answers have no room beside each other on a phone. */}
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
