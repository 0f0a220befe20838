import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { getTabCompany, onCompanySwitch, readSessionCompany, switchedCompanyName } from '../../api/company';
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
 * Blocks the app after another tab has switched company, or another user has signed in there. Unsaved input stays visible
 * behind the dialog, but nothing is sent.
 */
export const CompanyChangedElsewhere = () => {
  const translate = useTranslate();
  const name = useExternalStore({ subscribe: onCompanySwitch, get: switchedCompanyName });
  if (name === null) return null;
  const tab = getTabCompany();
  const isOtherUser = tab?.userId !== readSessionCompany()?.userId;
  const title = isOtherUser ? 'resources.companies.moved.user_title' : 'resources.companies.moved.title';
  const text = isOtherUser ? 'resources.companies.moved.user_text' : 'resources.companies.moved.text';
  return (
    <Dialog open aria-labelledby="company-changed-title" aria-describedby="company-changed-text">
      <DialogTitle id="company-changed-title">{translate(title, { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="company-changed-text">
          {translate(text, { former: tab?.name ?? '' })}
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
