import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PlainRowLink } from './RowLink';

interface OptionalRowLinkProps {
  /** Falsy: plain text. */
  to: string | false | null | undefined;
  wrap?: boolean;
  children: ReactNode;
}

/** A link in a table row, or plain text where it leads nowhere. */
export const OptionalRowLink = ({ to, wrap, children }: OptionalRowLinkProps) =>
  to ? (
    <PlainRowLink to={to} wrap={wrap}>
      {children}
    </PlainRowLink>
  ) : (
    <Typography variant="inherit" component="span">
      {children}
    </Typography>
  );
