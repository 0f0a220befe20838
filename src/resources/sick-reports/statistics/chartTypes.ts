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
