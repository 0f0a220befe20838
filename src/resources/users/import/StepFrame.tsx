import { Box, Card, CardContent, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { STEPS, type Step } from './useUserImport';

interface StepFrameProps {
  step: Step;
  /** Translation key. */
  heading: AppMessageKey;
  /** Off for the first step on load. */
  takesFocus?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A step of the import. Focuses its heading, so that screen readers announce the step. */
export const StepFrame = ({ step, heading, takesFocus = true, actions, children }: StepFrameProps) => {
  const translate = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useRef(takesFocus);
  useEffect(() => {
    if (focus.current) title.current?.focus();
  }, [heading]);
  return (
    <Card component="section" aria-labelledby="import-step">
      <CardContent sx={{ p: { xs: 2, md: 3 } }}>
        <Typography
          id="import-step"
          component="h2"
          variant="h6"
          ref={title}
          tabIndex={-1}
          sx={{ outline: 'none', mb: 2 }}
        >
          <Box
            component="span"
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary', fontWeight: 400 }}
          >
            {translate('user_import.step', { step: STEPS.indexOf(step) + 1, total: STEPS.length })}
          </Box>
          {translate(heading)}
        </Typography>
        {children}
        {actions && (
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column-reverse', sm: 'row' },
              justifyContent: 'space-between',
              gap: 1.5,
              mt: 3,
            }}
          >
            {actions}
          </Box>
        )}
      </CardContent>
    </Card>
  );
};
