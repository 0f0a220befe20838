import { Box, Stack, Typography } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import type { AppMessageKey } from '../../../../i18n/types';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { SecondaryText } from '../../../ui/SecondaryText';
import { Section } from '../../../ui/Section';
import { chartHeight, type ChartProps, type Series } from './chartProps';

// The chart library is loaded with the first figures only.
const FiguresChart = lazyWithRetry(() => import('./charts'));

interface FiguresCardProps {
  title: AppMessageKey;
  /** An explanation of the figures. */
  note?: ReactNode;
  /** Shows the same as the table; hidden from screen readers. */
  chart?: ChartProps;
  /** The unit of the chart if the legend does not tell it. */
  measure?: string;
  children: ReactNode;
}

const Legend = ({ series, measure }: { series: readonly Series[]; measure?: string }) => (
  <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mb: 1 }}>
    {measure && <SecondaryText>{measure}</SecondaryText>}
    {series.map(({ key, name, colour }) => (
      <Stack key={key} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
        <Box sx={{ width: 12, height: 12, borderRadius: '3px', backgroundColor: colour }} />
        <Typography variant="body2">{name}</Typography>
      </Stack>
    ))}
  </Stack>
);

/** A chart and a table of the same figures. */
export const FiguresCard = ({ title, note, chart, measure, children }: FiguresCardProps) => (
  <Section title={title}>
    {note}
    {chart && (
      <Box aria-hidden>
        <Legend series={chart.series} measure={measure} />
        <Box sx={{ minHeight: chartHeight(chart) }}>
          <Suspense fallback={null}>
            <FiguresChart {...chart} />
          </Suspense>
        </Box>
      </Box>
    )}
    {children}
  </Section>
);
