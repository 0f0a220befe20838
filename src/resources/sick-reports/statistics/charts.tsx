import { useMediaQuery, useTheme } from '@mui/material';
import { useLocale } from 'react-admin';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { barsHeight, MONTHS_HEIGHT, type ChartProps } from './FiguresCard';

const LONGEST_NAME = 22;

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trim()}…` : name;

const useChartStyle = () => {
  const { palette, typography } = useTheme();
  const locale = useLocale();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const tick = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  return {
    grid: palette.divider,
    ground: palette.background.paper,
    moves: !still,
    axis: { tick, stroke: palette.divider, tickLine: false },
    format: (value: unknown) => format.format(Number(value)),
    tooltip: {
      cursor: { fill: palette.action.hover },
      contentStyle: {
        background: palette.background.paper,
        border: `1px solid ${palette.divider}`,
        borderRadius: 8,
        color: palette.text.primary,
        fontSize: 13,
      },
      itemStyle: { color: palette.text.primary },
    },
  };
};

/** A stacked bar per month. */
export const MonthsChart = ({ rows, series }: ChartProps) => {
  const { axis, format, grid, ground, moves, tooltip } = useChartStyle();
  return (
    <BarChart
      responsive
      accessibilityLayer={false}
      data={[...rows]}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      style={{ width: '100%', height: MONTHS_HEIGHT }}
    >
      <CartesianGrid vertical={false} stroke={grid} />
      <XAxis dataKey="name" {...axis} minTickGap={4} />
      <YAxis {...axis} axisLine={false} width="auto" tickFormatter={format} />
      <Tooltip {...tooltip} formatter={format} isAnimationActive={moves} />
      {series.map(({ key, name, colour }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={colour}
          stackId="reasons"
          stroke={ground}
          strokeWidth={1}
          maxBarSize={48}
          isAnimationActive={moves}
          animationDuration={400}
        />
      ))}
    </BarChart>
  );
};

/** A horizontal bar per row. */
export const BarsChart = ({ rows, series }: ChartProps) => {
  const { axis, format, grid, moves, tooltip } = useChartStyle();
  return (
    <BarChart
      responsive
      accessibilityLayer={false}
      data={[...rows]}
      layout="vertical"
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      style={{ width: '100%', height: barsHeight(rows.length) }}
    >
      <CartesianGrid horizontal={false} stroke={grid} />
      <XAxis type="number" {...axis} axisLine={false} tickFormatter={format} />
      <YAxis type="category" dataKey="name" {...axis} width={140} interval={0} tickFormatter={shortened} />
      <Tooltip {...tooltip} formatter={format} isAnimationActive={moves} />
      {series.map(({ key, name, colour }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={colour}
          radius={[0, 4, 4, 0]}
          maxBarSize={22}
          isAnimationActive={moves}
          animationDuration={400}
        />
      ))}
    </BarChart>
  );
};
