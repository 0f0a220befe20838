import { endpoints } from '../../../contract/endpoints';
import type { TableFormat } from '../../../contract/constants';
import { MIN_STATISTICS_GROUP } from '../../../contract/constants';
import type { SickStatistics, SickStatisticsQuery } from '../../../contract/sickReport';
import { request } from '../../api/client';
import { fetchFile } from './fetchTable';

const { sickReports } = endpoints;

/** What a server of another make may have left out. */
type Given<T> = { [K in keyof T]?: T[K] extends readonly (infer Row)[] ? Given<Row>[] : Given<T[K]> };

const figures = ({ reports, days, people }: Given<SickStatistics['total']> = {}) => ({
  reports: Number(reports ?? 0),
  days: Number(days ?? 0),
  people: Number(people ?? 0),
});

const reasonFigures = (rows: Given<SickStatistics['reasons']> = []) =>
  rows.flatMap((row) => (row?.reason ? [{ reason: row.reason, ...figures(row) }] : []));

/** How much sickness there is, beyond react-admin's verbs (api.md, sick-reports). */
export const sickReportMethods = {
  /** The figures of a period; what the server leaves out is none. @throws ApiError */
  getSickStatistics: async (
    { from, to }: SickStatisticsQuery,
    signal?: AbortSignal,
  ): Promise<{ data: SickStatistics }> => {
    const query = new URLSearchParams({ from, to });
    const { data } = await request(`${sickReports.statistics}?${query.toString()}`, { signal });
    const given = (data ?? {}) as Given<SickStatistics>;
    return {
      data: {
        from,
        to,
        total: figures(given.total),
        months: (given.months ?? []).map((row) => ({
          month: String(row.month ?? ''),
          ...figures(row),
          reasons: reasonFigures(row.reasons),
        })),
        reasons: reasonFigures(given.reasons),
        groups: (given.groups ?? []).map((row) => ({
          id: Number(row.id ?? 0),
          name: String(row.name ?? ''),
          members: Number(row.members ?? 0),
          ...figures(row),
          days_per_member: Number(row.days_per_member ?? 0),
        })),
        min_group_size: Number(given.min_group_size ?? MIN_STATISTICS_GROUP),
      },
    };
  },

  /** The same figures as a file that the server makes. */
  exportSickStatistics: ({ from, to }: SickStatisticsQuery, format: TableFormat): Promise<Blob> => {
    const query = new URLSearchParams({ from, to, format });
    return fetchFile(`${sickReports.statisticsExport}?${query.toString()}`);
  },
};
