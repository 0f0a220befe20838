import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { getTabCompany, onCompanySwitch, switchedCompanyName } from '../../api/company';
import { lazyScreen } from '../../providers/i18nProvider';
import { useExternalStore } from '../../api/externalStore';
import { consumeCompanySwitch, restartSession } from '../../api/session';
import { useCurrentUser } from '../../api/useCurrentUser';

const TypedText = lazyScreen(() => import('./TypedText'));

/** Confirms once, after switching company, which company is open. */
export const CompanySwitchedNotice = () => {
  const notify = useNotify();
  const name = useCurrentUser()?.company.name;
  useEffect(() => {
    if (name === undefined || !consumeCompanySwitch()) return;
    notify('resources.companies.moved.title', { type: 'success', messageArgs: { name } });
  }, [name, notify]);
  return null;
};

/**
 * Blocks the app after another tab has switched company. Unsaved input stays visible behind the dialog, but nothing is
 * sent.
 */
export const CompanyChangedElsewhere = () => {
  const translate = useTranslate();
  const name = useExternalStore({ subscribe: onCompanySwitch, get: switchedCompanyName });
  if (name === null) return null;
  return (
    <Dialog open aria-labelledby="company-changed-title" aria-describedby="company-changed-text">
      <DialogTitle id="company-changed-title">
        {translate('resources.companies.moved.title', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="company-changed-text">
          {translate('resources.companies.moved.text', { former: getTabCompany()?.name ?? '' })}
        </DialogContentText>
        <Suspense>
          <TypedText />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={restartSession}>
          {translate('resources.companies.moved.go_on', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
