import { firstIssues, type MessageRef } from '../../../../contract/issues';
import { sickStatisticsQuerySchema, type SickStatisticsQuery } from '../../../../contract/sickReport';

/** What the period can be chosen by. */
export const PERIODS = ['last_year', 'this_year', 'own'] as const;
export type PeriodKind = (typeof PERIODS)[number];

const dateOf = (year: number, month: number, day: number): string => {
  const date = new Date(Date.UTC(year, month, day));
  return date.toISOString().slice(0, 10);
};

/** This year up to today, or today's month and the eleven before it. */
export const readyPeriod = (
  kind: Exclude<PeriodKind, 'own'>,
  now: Date = new Date(),
): SickStatisticsQuery => {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const from = kind === 'this_year' ? dateOf(year, 0, 1) : dateOf(year, month - 11, 1);
  return { from, to: dateOf(year, month, now.getDate()) };
};

/** What is wrong with a period that was typed, field by field: the contract's own rules. */
export const periodErrors = (period: SickStatisticsQuery): Map<string, MessageRef> => {
  const given = { from: period.from || undefined, to: period.to || undefined };
  const result = sickStatisticsQuerySchema.safeParse(given, { reportInput: true });
  return result.success ? new Map<string, MessageRef>() : firstIssues(result.error);
};
