import Close from '@mui/icons-material/Close';
import { Alert, Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNewVersion } from '../ui/useNewVersion';

/** Offers to reload the page when a newer version has been deployed. */
export const UpdateBanner = () => {
  const translate = useTranslate();
  const { isNew, dismiss } = useNewVersion();
  if (!isNew) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => window.location.reload()}>
            {translate('shell.update.reload')}
          </Button>
          <IconButton
            color="inherit"
            size="small"
            aria-label={translate('shell.update.close')}
            onClick={dismiss}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {translate('shell.update.text')}
    </Alert>
  );
};
