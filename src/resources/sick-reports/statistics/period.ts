import { firstIssues, type MessageRef } from '../../../../contract/issues';
import { sickStatisticsQuerySchema, type SickStatisticsQuery } from '../../../../contract/sickReport';
import { useSearchParams } from 'react-router-dom';

/** The period in the URL; defaults to the last twelve months. */
export const usePeriod = () => {
  const [search, setSearch] = useSearchParams();
  const kind = PERIODS.find((name) => name === search.get('period')) ?? 'last_year';
  const period: SickStatisticsQuery =
    kind === 'own' ? { from: search.get('from') ?? '', to: search.get('to') ?? '' } : presetPeriod(kind);
  return {
    kind,
    period,
    /** A custom period starts with the previous one. */
    choose: (next: PeriodKind) =>
      setSearch(next === 'own' ? { period: next, ...period } : { period: next }, { replace: true }),
    change: (next: SickStatisticsQuery) => setSearch({ period: 'own', ...next }, { replace: true }),
  };
};

export const PERIODS = ['last_year', 'this_year', 'own'] as const;
type PeriodKind = (typeof PERIODS)[number];

const dateOf = (year: number, month: number, day: number): string => {
  const date = new Date(Date.UTC(year, month, day));
  return date.toISOString().slice(0, 10);
};

/** This year until today, or the last twelve months. */
const presetPeriod = (kind: Exclude<PeriodKind, 'own'>, now: Date = new Date()): SickStatisticsQuery => {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const from = kind === 'this_year' ? dateOf(year, 0, 1) : dateOf(year, month - 11, 1);
  return { from, to: dateOf(year, month, now.getDate()) };
};

/** Returns the contract's validation errors by field. */
export const periodErrors = (period: SickStatisticsQuery): Map<string, MessageRef> => {
  const given = { from: period.from || undefined, to: period.to || undefined };
  const result = sickStatisticsQuerySchema.safeParse(given, { reportInput: true });
  return result.success ? new Map<string, MessageRef>() : firstIssues(result.error);
};
