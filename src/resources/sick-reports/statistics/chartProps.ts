export interface Series {
  key: string;
  name: string;
  colour: string;
}

export interface ChartProps {
  /** A row per bar: its name and a figure per series. */
  rows: readonly Readonly<Record<string, string | number>>[];
  series: readonly Series[];
  /** Rows are months, with stacked bars side by side. Default: a horizontal bar per row. */
  isMonths?: boolean;
}

/** Returns the height of a chart in pixels, needed before it has loaded. */
export const chartHeight = ({ rows, isMonths }: Pick<ChartProps, 'rows' | 'isMonths'>): number =>
  isMonths ? 300 : rows.length * 34 + 36;
