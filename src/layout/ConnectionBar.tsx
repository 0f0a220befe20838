import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConnection } from '../api/connection';

const SEVERITY = { slow: 'info', offline: 'warning', unreachable: 'warning', back: 'success' } as const;

/** Says that the server cannot be reached, that it is back, or that it takes its time; stays in view while one scrolls. */
export const ConnectionBar = () => {
  const translate = useTranslate();
  const connection = useConnection();
  return (
    // There from the start, so that what comes into it is read out.
    <Box
      aria-live="polite"
      sx={{ position: 'sticky', top: { xs: 64, md: 72 }, zIndex: 'appBar', px: { md: 1 } }}
    >
      {connection !== 'online' && (
        <Alert
          severity={SEVERITY[connection]}
          role="status"
          sx={{ borderRadius: { xs: 0, md: 1 }, py: 0.25, boxShadow: 1 }}
        >
          {translate(`shell.contact.${connection}`)}
        </Alert>
      )}
    </Box>
  );
};
