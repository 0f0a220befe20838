import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Labelled values side by side, as many as fit. */
export const DetailsGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      overflowWrap: 'anywhere',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    }}
  >
    {children}
  </Box>
);
