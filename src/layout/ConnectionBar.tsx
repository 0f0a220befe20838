import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConnection } from '../api/connection';

const SEVERITY = { slow: 'info', offline: 'warning', unreachable: 'warning', back: 'success' } as const;

/** Shows that the server is slow, out of reach or back. */
export const ConnectionBar = () => {
  const translate = useTranslate();
  const connection = useConnection();
  return (
    // Always mounted: screen readers announce only what is added to an existing live region.
    <Box
      aria-live="polite"
      sx={{
        position: 'sticky',
        top: { xs: 'var(--an-header)', md: 'calc(var(--an-header) + 8px)' },
        zIndex: 'appBar',
        px: { md: 1 },
      }}
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
