import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';

interface BulkAskingProps {
  count: number;
  label: AppMessageKey;
  danger: boolean;
  ready: boolean;
  onCancel: () => void;
  onStart: () => void;
  children?: ReactNode;
}

/** Before it begins: how many rows, and what else has to be known. */
export const BulkAsking = ({ count, label, danger, ready, onCancel, onStart, children }: BulkAskingProps) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: children ? 2 : 0 }}>
          {translate('bulk.confirm', { smart_count: count })}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('app.cancel')}</Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} disabled={!ready} onClick={onStart}>
          {translate(label)}
        </Button>
      </DialogActions>
    </>
  );
};
