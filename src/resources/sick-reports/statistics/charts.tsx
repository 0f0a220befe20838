import { useMediaQuery, useTheme } from '@mui/material';
import { useLocale } from 'react-admin';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { chartHeight, type ChartProps } from './chartProps';

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

/** A stacked bar per month, or a horizontal bar per row. */
const FiguresChart = (props: ChartProps) => {
  const { rows, series, isMonths = false } = props;
  const { axis, format, grid, ground, moves, tooltip } = useChartStyle();
  const bar = isMonths
    ? { stackId: 'reasons', stroke: ground, strokeWidth: 1, maxBarSize: 48 }
    : { radius: [0, 4, 4, 0] as [number, number, number, number], maxBarSize: 22 };
  return (
    <BarChart
      responsive
      accessibilityLayer={false}
      data={[...rows]}
      layout={isMonths ? 'horizontal' : 'vertical'}
      margin={isMonths ? { top: 8, right: 8, bottom: 0, left: 0 } : { top: 0, right: 16, bottom: 0, left: 0 }}
      style={{ width: '100%', height: chartHeight(props) }}
    >
      <CartesianGrid vertical={!isMonths} horizontal={isMonths} stroke={grid} />
      {isMonths ? (
        <>
          <XAxis dataKey="name" {...axis} minTickGap={4} />
          <YAxis {...axis} axisLine={false} width="auto" tickFormatter={format} />
        </>
      ) : (
        <>
          <XAxis type="number" {...axis} axisLine={false} tickFormatter={format} />
          <YAxis
            type="category"
            dataKey="name"
            {...axis}
            width={140}
            interval={0}
            tickFormatter={shortened}
          />
        </>
      )}
      <Tooltip {...tooltip} formatter={format} isAnimationActive={moves} />
      {series.map(({ key, name, colour }) => (
        <Bar
          key={key}
          {...bar}
          dataKey={key}
          name={name}
          fill={colour}
          isAnimationActive={moves}
          animationDuration={400}
        />
      ))}
    </BarChart>
  );
};

export default FiguresChart;
