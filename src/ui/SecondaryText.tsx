import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

/** Less prominent text. */
export const SecondaryText = (props: TypographyProps & { component?: ElementType }) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);
