import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { Suspense, useId, type ReactNode } from 'react';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Height of the monthly chart in pixels, needed before the chart has loaded. */
export const MONTHS_HEIGHT = 300;

/** Returns the height of a chart with horizontal bars in pixels. */
export const barsHeight = (count: number): number => count * 34 + 36;

export interface Series {
  key: string;
  name: string;
  colour: string;
}

export interface ChartProps {
  /** A row per bar: its name and a figure per series. */
  rows: readonly Readonly<Record<string, string | number>>[];
  series: readonly Series[];
}

interface FiguresCardProps {
  title: string;
  /** An explanation of the figures. */
  note?: ReactNode;
  /** Shows the same as the table; hidden from screen readers. */
  chart?: ReactNode;
  /** Height of the chart in pixels, reserved while it loads. */
  height?: number;
  legend?: readonly Series[];
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
export const FiguresCard = ({ title, note, chart, height, legend, measure, children }: FiguresCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={id} component="h2" variant="h6" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {note}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {chart && (
            <Box aria-hidden>
              {legend && <Legend series={legend} measure={measure} />}
              <Box sx={{ minHeight: height }}>
                <Suspense fallback={null}>{chart}</Suspense>
              </Box>
            </Box>
          )}
          {children}
        </Box>
      </CardContent>
    </Card>
  );
};
