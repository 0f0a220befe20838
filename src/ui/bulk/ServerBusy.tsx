import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Why nothing moves: the server is too busy, and is asked again by itself. Has its place also when it says nothing. */
export const ServerBusy = ({ busy }: { busy: boolean }) => {
  const translate = useTranslate();
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
      {busy && translate('bulk.busy')}
    </Typography>
  );
};
