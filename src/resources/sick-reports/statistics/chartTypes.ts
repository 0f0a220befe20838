/** Pixels of the chart of months; what stands beside it is laid out before the chart is there. */
export const MONTHS_HEIGHT = 300;

/** Pixels of a chart of so many lying bars. */
export const barsHeight = (count: number): number => count * 34 + 36;

export interface Series {
  key: string;
  name: string;
  colour: string;
}

export interface ChartProps {
  /** A row a bar: its name, and a figure for each series. */
  rows: readonly Readonly<Record<string, string | number>>[];
  series: readonly Series[];
}
