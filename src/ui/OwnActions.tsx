import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { currentView } from '../api/viewAs';
import { SecondaryText } from './SecondaryText';

/** What only the users themselves can do. It is disabled for a superadmin who views the app as one of them. */
export const OwnActions = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  if (!currentView()) return children;
  return (
    <Box
      component="fieldset"
      disabled
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '& button': { opacity: 0.5 } }}
    >
      <SecondaryText sx={{ mb: 1 }}>{translate('support.view_as.read_only')}</SecondaryText>
      {children}
    </Box>
  );
};
