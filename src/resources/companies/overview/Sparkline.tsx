const WIDTH = 60;
const HEIGHT = 20;
/** Keeps the line from being cut off at the edges. */
const EDGE = 2;

/** A small line of values, from 0 to their maximum. @param label says the same in words */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const max = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) =>
    [EDGE + index * step, HEIGHT - EDGE - (value / max) * (HEIGHT - 2 * EDGE)]
      .map((number) => number.toFixed(1))
      .join(','),
  );
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{label}</title>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--an-primary)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
};
