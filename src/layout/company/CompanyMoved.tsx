import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { elsewhere, onElsewhere, onRefused, workplace, type Workplace } from '../../api/company';
import { useExternalStore } from '../../api/externalStore';
import { beginAnew, refreshCurrentUser } from '../../api/session';

/**
 * Says that the session works in another company than this tab shows, since it was switched in a tab beside it. What is
 * typed can still be read and copied; nothing of it is sent.
 */
export const CompanyMoved = () => {
  const translate = useTranslate();
  const now = useExternalStore({ subscribe: onElsewhere, get: elsewhere });
  useEffect(
    () =>
      onRefused(() => {
        // Notes where the session works now; who cannot be asked says so at the next call.
        refreshCurrentUser().catch(() => undefined);
      }),
    [],
  );
  if (now === null) return null;
  const { name } = JSON.parse(now) as Workplace;
  return (
    <Dialog open aria-labelledby="company-moved-title" aria-describedby="company-moved-text">
      <DialogTitle id="company-moved-title">
        {translate('resources.companies.moved.title', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="company-moved-text">
          {translate('resources.companies.moved.text', { former: workplace()?.name ?? '' })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={beginAnew}>
          {translate('resources.companies.moved.go_on', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
