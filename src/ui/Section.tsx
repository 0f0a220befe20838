import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { useFormatNumber } from './format';
import { SecondaryText } from './SecondaryText';

interface SectionProps {
  title: AppMessageKey;
  /** Shown after the title unless it is 0. */
  count?: number;
  hint?: AppMessageKey;
  /** Shown beside the title. @param headingId the element with the title */
  aside?: (headingId: string) => ReactNode;
  /** Smaller, for sections beside the main content. */
  dense?: boolean;
  children: ReactNode;
  /** Makes the section focusable. */
  ref?: Ref<HTMLElement>;
}

/** A card with a heading. */
export const Section = ({ title, count = 0, hint, aside, dense = false, children, ref }: SectionProps) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const id = useId();
  const padding = dense ? 2 : { xs: 2, sm: 3 };
  return (
    <Card
      component="section"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <CardContent sx={{ p: padding, '&:last-child': { pb: padding } }}>
        <Box sx={{ mb: dense ? 1 : 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 1 }}>
            <Typography
              id={id}
              component="h2"
              variant={dense ? 'subtitle1' : 'h6'}
              sx={{ minWidth: 0, mr: 'auto', fontWeight: dense ? 650 : undefined }}
            >
              {translate(title)}
              {count > 0 && ` (${formatNumber(count)})`}
            </Typography>
            {aside?.(id)}
          </Box>
          {hint && <SecondaryText>{translate(hint)}</SecondaryText>}
        </Box>
        <Stack spacing={dense ? 0 : 2} sx={{ '& > :last-child': { mb: 0 } }}>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
};

/** Explains a setting. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <SecondaryText sx={{ mb: 1.5 }}>{children}</SecondaryText>
);

/** Form inputs in two columns. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      // Not `1fr`, which is as wide as the longest chip.
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** A group of form inputs in two columns, under a heading. */
export const FormSection = ({ title, children }: Pick<SectionProps, 'title' | 'children'>) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%', mb: 2 }}>
      <Typography id={id} component="h2" variant="h6" gutterBottom>
        {translate(title)}
      </Typography>
      <FormColumns>{children}</FormColumns>
    </Box>
  );
};
