import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A group of settings beside the content. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ '& > :last-child': { mb: 0 } }}>{children}</Box>
    </Card>
  );
};

/** What a setting means, in words. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
    {children}
  </Typography>
);
