import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';

interface SectionProps {
  /** A key. */
  title: AppMessageKey;
  /** A key. */
  hint?: AppMessageKey;
  children: ReactNode;
}

/** A part of the settings, under its heading. */
export const Section = ({ title, hint, children }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack spacing={2}>
          <div>
            <Typography id={id} component="h2" variant="h6">
              {translate(title)}
            </Typography>
            {hint && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(hint)}
              </Typography>
            )}
          </div>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
};
