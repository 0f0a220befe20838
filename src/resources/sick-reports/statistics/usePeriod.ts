import { useSearchParams } from 'react-router-dom';
import type { SickStatisticsQuery } from '../../../../contract/sickReport';
import { PERIODS, readyPeriod, type PeriodKind } from './period';

/** The period that the address names, so that it can be kept and sent on: the last twelve months without one. */
export const usePeriod = () => {
  const [search, setSearch] = useSearchParams();
  const kind = PERIODS.find((name) => name === search.get('period')) ?? 'last_year';
  const period: SickStatisticsQuery =
    kind === 'own' ? { from: search.get('from') ?? '', to: search.get('to') ?? '' } : readyPeriod(kind);
  return {
    kind,
    period,
    /** One's own period begins as the one before. */
    choose: (next: PeriodKind) => {
      setSearch(next === 'own' ? { period: next, ...period } : { period: next }, { replace: true });
    },
    change: (next: SickStatisticsQuery) => {
      setSearch({ period: 'own', ...next }, { replace: true });
    },
  };
};
