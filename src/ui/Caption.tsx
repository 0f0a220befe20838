import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

const CAPTION = { display: 'block', color: 'text.secondary' };

/** A small line below a text. */
export const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" sx={CAPTION}>
    {children}
  </Typography>
);
