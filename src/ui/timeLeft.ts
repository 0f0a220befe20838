/** A guess before this is none, in milliseconds. */
const EARLIEST = 1_500;

/**
 * How long the rest may take by the pace so far, as people say it; nothing while that is a mere guess.
 * @param elapsed milliseconds since the first row
 */
export const timeLeft = (
  { done, total }: { done: number; total: number },
  elapsed: number,
  locale: string,
): string | undefined => {
  if (done === 0 || done >= total || elapsed < EARLIEST) return undefined;
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1_000);
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};
