import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, Title, useTranslate } from 'react-admin';
import { companyPrefix } from '../api/companyAddress';
import { useOnReconnect } from '../api/connection';
import { t } from '../api/language';
import { paths } from '../navigation';

const StatusPage = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 2 }}>
      <Title title={title} />
      <Typography>{text}</Typography>
      {action ?? (
        <Button variant="outlined" component={LinkBase} to={paths.home}>
          {translate('errors.to_home')}
        </Button>
      )}
    </Stack>
  );
};

/** Shown for unknown paths. */
export const NotFound = () => {
  const translate = useTranslate();
  return <StatusPage title={translate('errors.oops')} text={translate('errors.page_not_found')} />;
};

/** /403: shown for screens that the user has no access to. */
export const Forbidden = () => {
  const translate = useTranslate();
  return <StatusPage title={translate('ra.page.access_denied')} text={translate('errors.forbidden_text')} />;
};

const reloadHome = (): void => {
  window.location.assign(companyPrefix() + paths.home);
};

/** Shown when the permissions could not be loaded, because the server did not respond. */
export const AuthenticationError = () => {
  const translate = useTranslate();
  useOnReconnect(reloadHome);
  return (
    <StatusPage
      title={translate('errors.connection_title')}
      text={t('api.unreachable')}
      action={
        <Button variant="contained" onClick={reloadHome}>
          {translate('app.retry')}
        </Button>
      }
    />
  );
};
