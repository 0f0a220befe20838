import { MAX_SHORT_SPELL } from '../../../../contract/constants';
import { endpoints } from '../../../../contract/endpoints';
import { envelope } from '../../../../contract/http';
import {
  sickStatisticsExportQuerySchema,
  sickStatisticsQuerySchema,
  sickStatisticsSchema,
  type Sickness,
  type SickStatistics,
} from '../../../../contract/sickReport';
import type { Translate } from '../../../../i18n/translate';
import { route } from '../../../core/route';
import type { Row } from '../../../http/tableFile';
import { tableRoute } from '../../../http/tableRoute';
import { readStatistics } from './figures';

const RATES = ['rate', 'short_rate', 'long_rate'] as const;

const ratesOf = (sickness: Sickness): Row => RATES.map((key) => sickness?.[key] ?? null);

/** The figures and tables of the screen as one table. Rows can be shorter than the header. */
const tableRows = (
  { total, sickness, previous, months, reasons, groups }: SickStatistics,
  t: Translate,
): Row[] => {
  const noReasons = reasons.map(() => null);
  return [
    ...months.map(({ month, reasons: parts, reports, days, people }) => [
      t('fields.month'),
      month,
      ...parts.map((part) => part.days),
      days,
      reports,
      people,
    ]),
    ...reasons.map(({ reason, reports, days, people }) => [
      t('fields.reason'),
      t(`resources.sick-reports.reasons.${reason}`),
      ...noReasons,
      days,
      reports,
      people,
    ]),
    [
      t('resources.sick-reports.statistics.total'),
      t('resources.sick-reports.statistics.total'),
      ...reasons.map((part) => part.days),
      total.days,
      total.reports,
      total.people,
      null,
      null,
      ...ratesOf(sickness),
    ],
    ...(previous
      ? [
          [
            t('resources.sick-reports.statistics.previous'),
            `${previous.from} – ${previous.to}`,
            ...noReasons,
            previous.total.days,
            previous.total.reports,
            previous.total.people,
            null,
            null,
            ...ratesOf(previous.sickness),
          ],
        ]
      : []),
    ...groups.map(({ name, members, reports, days, people, days_per_member: each }) => [
      t('fields.group_id'),
      name,
      ...noReasons,
      days,
      reports,
      people,
      members,
      each,
    ]),
  ];
};

const header = ({ reasons }: SickStatistics, t: Translate): string[] => [
  t('resources.sick-reports.statistics.kind'),
  t('resources.sick-reports.statistics.about'),
  ...reasons.map(
    ({ reason }) =>
      `${t('resources.sick-reports.statistics.days')}: ${t(`resources.sick-reports.reasons.${reason}`)}`,
  ),
  t('resources.sick-reports.statistics.days'),
  t('resources.sick-reports.statistics.reports'),
  t('resources.sick-reports.statistics.people'),
  t('resources.groups.fields.member_count'),
  t('resources.sick-reports.statistics.days_per_member'),
  ...RATES.map((key) => `${t(`resources.sick-reports.statistics.${key}`, { days: MAX_SHORT_SPELL })} (%)`),
];

export const statisticsRoutes = [
  route({
    method: 'get',
    path: endpoints.sickReports.statistics,
    summary: 'Get sick leave statistics by month, reason and group',
    access: { action: 'list', resource: 'sick-reports' },
    query: sickStatisticsQuerySchema,
    response: envelope(sickStatisticsSchema),
    handle: async (ctx, { query }) => ({ body: { data: await readStatistics(ctx, query) } }),
  }),
  tableRoute({
    path: endpoints.sickReports.statisticsExport,
    summary: 'Export sick leave statistics',
    resource: 'sick-reports',
    query: sickStatisticsExportQuerySchema,
    read: async (ctx, { query }, t) => {
      const statistics = await readStatistics(ctx, query);
      const columns = header(statistics, t);
      const rows = tableRows(statistics, t).map((row) => columns.map((_, index) => row[index] ?? null));
      return { name: 'sick-statistics', header: columns, pages: [rows] };
    },
  }),
];
