import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useEditContext, useTranslate } from 'react-admin';
import { OVERWRITE } from '../../providers/dataProvider';

interface StaleDialogProps {
  /** What was about to be saved; null while nothing is stale. */
  values: Record<string, unknown> | null;
  onClose: () => void;
}

/** Somebody else has saved since: theirs or mine? */
export const StaleDialog = ({ values, onClose }: StaleDialogProps) => {
  const translate = useTranslate();
  const { refetch, save } = useEditContext();
  const id = useId();
  return (
    <Dialog open={values !== null} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('stale.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('stale.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          onClick={() => {
            onClose();
            void refetch();
          }}
        >
          {translate('stale.reload')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            void save?.(values ?? {}, { meta: OVERWRITE });
          }}
        >
          {translate('stale.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
