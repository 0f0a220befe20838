import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

/** A text that stands back behind others. */
export const SecondaryText = (props: TypographyProps & { component?: ElementType }) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);
