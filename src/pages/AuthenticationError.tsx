import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { t } from '../api/language';
import { paths } from '../navigation';
import { useOnReconnect } from '../api/connection';
import { StatusPage } from './StatusPage';

const goHome = (): void => {
  window.location.assign(paths.home);
};

/** Where react-admin goes when it cannot find out what somebody may do: the server did not answer. */
export const AuthenticationError = () => {
  const translate = useTranslate();
  useOnReconnect(goHome);
  return (
    <StatusPage
      title={translate('errors.connection_title')}
      text={t('api.unreachable')}
      action={
        <Button variant="contained" onClick={goHome}>
          {translate('app.retry')}
        </Button>
      }
    />
  );
};
