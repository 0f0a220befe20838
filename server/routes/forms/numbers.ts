import { sql, type SQL } from 'drizzle-orm';
import type { FormNumbers } from '../../../contract/form';
import type { Database } from '../../core/deps';
import { groupBy } from '../../core/rows';
import { answerKey, answersTo } from './answers';
import type { FormRow } from './submissions';

/** A histogram has at most two more. */
const RANGES = 10;

const numberOf = (expression: SQL) => sql<number>`${expression}`.mapWith(Number);

interface Figures {
  key: string;
  min: number;
  average: number;
  max: number;
  /** All are whole numbers. */
  whole: boolean;
}

const readFigures = (db: Database, form: FormRow): Promise<Figures[]> =>
  db
    .select({
      key: answerKey,
      min: numberOf(sql`min(number)`),
      average: numberOf(sql`avg(number)`),
      max: numberOf(sql`max(number)`),
      whole: sql<boolean>`bool_and(number = floor(number))`,
    })
    .from(answersTo(form))
    .where(sql`number is not null`)
    .groupBy(answerKey);

/** Returns round numbers that divide the answers into ranges, or none when they are too far apart. */
const scaleOf = ({ key, min, max, whole }: Figures) => {
  const width = (max - min || 1) / RANGES;
  if (!Number.isFinite(width)) return [];
  const power = 10 ** Math.floor(Math.log10(width));
  const round = [1, 2, 5].map((factor) => factor * power).find((step) => step >= width) ?? 10 * power;
  const step = whole ? Math.max(1, round) : round;
  return [{ key, start: Math.floor(min / step) * step, step, whole }];
};

type Scale = ReturnType<typeof scaleOf>[number];

/** Counts the numbers in each range, by the place of the range. */
const readCounts = async (db: Database, form: FormRow, scales: readonly Scale[]) => {
  const rows = await db
    .select({
      key: answerKey,
      place: sql<number>`least(greatest(floor((number - start) / step), 0), ${RANGES + 1})::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(
      sql`${answersTo(form)} join jsonb_to_recordset(${JSON.stringify(scales)}::jsonb)
        as scale(key text, start numeric, step numeric) on scale.key = answers.key`,
    )
    .where(sql`number is not null`)
    .groupBy(sql`1`, sql`2`);
  return groupBy(rows, ({ key }) => key);
};

/** Without errors of binary fractions: 0.30000000000000004 becomes 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const histogramOf = (
  { start, step, whole }: Scale,
  counted: readonly { place: number; count: number }[],
): FormNumbers['histogram'] => {
  const counts = new Map(counted.map(({ place, count }) => [place, count]));
  return Array.from({ length: Math.max(...counts.keys()) + 1 }, (_, place) => {
    const from = start + place * step;
    const to = whole ? from + step - 1 : from + step;
    return { from: rounded(from), to: rounded(to), count: counts.get(place) ?? 0 };
  });
};

/** Reads the figures of the answers that are numbers, by question. */
export const readNumbers = async (db: Database, form: FormRow): Promise<Map<string, FormNumbers>> => {
  const figures = await readFigures(db, form);
  const scales = figures.flatMap(scaleOf);
  const counts = await readCounts(db, form, scales);
  const histograms = new Map(
    scales.map((scale) => [scale.key, histogramOf(scale, counts.get(scale.key) ?? [])]),
  );
  return new Map(
    figures.map(({ key, min, average, max }) => [
      key,
      { min, average: rounded(average), max, histogram: histograms.get(key) ?? [] },
    ]),
  );
};
