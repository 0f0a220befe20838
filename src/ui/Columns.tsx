import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The width of the second column. Default: two fifths. */
  aside?: number;
  /** The breakpoint from which they are side by side. Default: `lg`. */
  from?: 'md' | 'lg';
  children: ReactNode;
}

/** The content of a screen and what belongs to it, side by side, or stacked on narrow screens. */
export const Columns = ({ aside, from = 'lg', children }: ColumnsProps) => (
  <Box
    sx={{
      width: '100%',
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        [from]: aside ? `minmax(0, 1fr) ${aside}px` : 'minmax(0, 3fr) minmax(0, 2fr)',
      },
    }}
  >
    {children}
  </Box>
);
