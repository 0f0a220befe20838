import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';

/** A part of the settings, under its heading. @param title a key */
export const Section = ({ title, children }: { title: AppMessageKey; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography id={id} component="h2" variant="h6">
            {translate(title)}
          </Typography>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
};
