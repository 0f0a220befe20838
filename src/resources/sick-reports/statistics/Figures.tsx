import { Box, Card, CardContent, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_SHORT_SPELL } from '../../../../contract/constants';
import type { SickStatistics } from '../../../../contract/sickReport';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { useFormats } from '../useFormats';
import { barsHeight, FiguresCard, MONTHS_HEIGHT, type Series } from './FiguresCard';
import { FiguresTable } from './FiguresTable';
import { SecondaryText } from '../../../ui/SecondaryText';

// The chart library is loaded with the first figures only.
const MonthsChart = lazyWithRetry(async () => ({ default: (await import('./charts')).MonthsChart }));
const BarsChart = lazyWithRetry(async () => ({ default: (await import('./charts')).BarsChart }));

const daysOf = (reasons: SickStatistics['reasons'], key: string): number =>
  reasons.find(({ reason }) => reason === key)?.days ?? 0;

const useSeries = (reasons: SickStatistics['reasons']): Series[] => {
  const { palette } = useTheme();
  const format = useFormats();
  const colours = [
    palette.primary.main,
    palette.mode === 'dark' ? palette.secondary.main : palette.secondary.light,
    palette.text.secondary,
  ];
  return reasons.map(({ reason }, index) => ({
    key: reason,
    name: format.reason(reason),
    colour: colours[index % colours.length] ?? palette.text.secondary,
  }));
};

interface PartProps {
  statistics: SickStatistics;
  period: string;
}

const RATES = ['rate', 'short_rate', 'long_rate'] as const;
const SUMS = ['days', 'reports', 'people'] as const;

const Sums = ({ statistics: { total, sickness, previous } }: PartProps) => {
  const translate = useTranslate();
  const { number, percentage } = useFormats();
  const sums = [
    ...(sickness
      ? RATES.map((key) => ({
          key,
          value: percentage(sickness[key]),
          before: percentage(previous?.sickness?.[key]),
        }))
      : []),
    ...SUMS.map((key) => ({ key, value: number(total[key]), before: number(previous?.total[key]) })),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(112px, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {sums.map(({ key, value, before }) => (
        <Card key={key} sx={{ display: 'flex', flexDirection: 'column', p: { xs: 1.25, sm: 2.5 } }}>
          <Typography
            component="dt"
            sx={{ color: 'text.secondary', fontSize: { xs: 12, sm: 14 }, overflowWrap: 'anywhere' }}
          >
            {translate(`resources.sick-reports.statistics.${key}`, { days: MAX_SHORT_SPELL })}
          </Typography>
          <Typography component="dd" sx={{ m: 0, order: -1, fontSize: { xs: 20, sm: 32 }, fontWeight: 650 }}>
            {value}
          </Typography>
          {before && (
            <Typography component="dd" variant="caption" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
              {translate('resources.sick-reports.statistics.previous_value', { value: before })}
            </Typography>
          )}
        </Card>
      ))}
    </Box>
  );
};

const Months = ({ statistics: { months, reasons }, period }: PartProps) => {
  const translate = useTranslate();
  const format = useFormats();
  const { palette } = useTheme();
  const series = useSeries(reasons);
  const title = translate('resources.sick-reports.statistics.by_month');
  const measure = translate('resources.sick-reports.statistics.days');
  const total = { key: 'days', name: measure, colour: palette.primary.main };
  const parts = series.length > 0 ? series : [total];
  const rows = months.map(({ month, days, reasons: figures }) => ({
    name: format.month(month, 'short'),
    days,
    ...Object.fromEntries(series.map(({ key }) => [key, daysOf(figures, key)])),
  }));
  return (
    <FiguresCard
      title={title}
      height={MONTHS_HEIGHT}
      legend={parts}
      measure={series.length > 0 ? measure : undefined}
      chart={<MonthsChart rows={rows} series={parts} />}
    >
      <FiguresTable
        caption={`${title}, ${period}`}
        head={[
          translate('fields.month'),
          ...series.map(({ name }) => `${translate('resources.sick-reports.fields.days')}: ${name}`),
          translate('resources.sick-reports.statistics.days'),
          translate('resources.sick-reports.statistics.reports'),
          translate('resources.sick-reports.statistics.people'),
        ]}
        rows={months.map(({ month, reasons: figures, days, reports, people }) => ({
          key: month,
          name: format.month(month, 'short'),
          figures: [...series.map(({ key }) => daysOf(figures, key)), days, reports, people],
        }))}
      />
    </FiguresCard>
  );
};

const Reasons = ({ statistics: { reasons, total }, period }: PartProps) => {
  const translate = useTranslate();
  const format = useFormats();
  const { palette } = useTheme();
  const title = translate('resources.sick-reports.statistics.by_reason');
  const series = [
    {
      key: 'days',
      name: translate('resources.sick-reports.statistics.days'),
      colour: palette.primary.main,
    },
  ];
  const rows = reasons.map(({ reason, days }) => ({ name: format.reason(reason), days }));
  return (
    <FiguresCard
      title={title}
      height={barsHeight(rows.length)}
      legend={series}
      chart={<BarsChart rows={rows} series={series} />}
    >
      <FiguresTable
        caption={`${title}, ${period}`}
        head={[
          translate('fields.reason'),
          translate('resources.sick-reports.statistics.days'),
          translate('resources.sick-reports.statistics.reports'),
          translate('resources.sick-reports.statistics.people'),
        ]}
        rows={[
          ...reasons.map(({ reason, days, reports, people }) => ({
            key: reason,
            name: format.reason(reason),
            figures: [days, reports, people],
          })),
          {
            key: 'total',
            name: translate('resources.sick-reports.statistics.total'),
            figures: [total.days, total.reports, total.people],
            total: true,
          },
        ]}
      />
    </FiguresCard>
  );
};

const Groups = ({ statistics: { groups, min_group_size: size }, period }: PartProps) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const title = translate('resources.sick-reports.statistics.by_group');
  const each = translate('resources.sick-reports.statistics.days_per_member');
  const note = (
    <SecondaryText sx={{ mb: 2, maxWidth: '80ch' }}>
      {translate('resources.sick-reports.statistics.note_groups', { size })}
    </SecondaryText>
  );
  if (groups.length === 0)
    return (
      <FiguresCard title={title} note={note}>
        <Typography>{translate('resources.sick-reports.statistics.no_groups')}</Typography>
      </FiguresCard>
    );
  const series = [{ key: 'each', name: each, colour: palette.primary.main }];
  const rows = groups.map(({ name, days_per_member: value }) => ({ name, each: value }));
  return (
    <FiguresCard
      title={title}
      note={note}
      height={barsHeight(rows.length)}
      legend={series}
      chart={<BarsChart rows={rows} series={series} />}
    >
      <FiguresTable
        caption={`${title}, ${period}`}
        head={[
          translate('fields.group_id'),
          translate('resources.groups.fields.member_count'),
          translate('resources.sick-reports.statistics.days'),
          each,
          translate('resources.sick-reports.statistics.reports'),
          translate('resources.sick-reports.statistics.people'),
        ]}
        rows={groups.map(({ id, name, members, days, days_per_member: value, reports, people }) => ({
          key: id,
          name,
          figures: [members, days, value, reports, people],
        }))}
      />
    </FiguresCard>
  );
};

/** All figures of a period, or a hint. */
export const Figures = (props: PartProps) => {
  const translate = useTranslate();
  const { period } = useFormats();
  const { total, sickness, previous } = props.statistics;
  if (total.days === 0 && total.reports === 0)
    return (
      <Card>
        <CardContent sx={{ py: 8, textAlign: 'center' }}>
          <Typography component="p" variant="h6">
            {translate('resources.sick-reports.statistics.empty')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('resources.sick-reports.statistics.empty_hint')}
          </Typography>
        </CardContent>
      </Card>
    );
  return (
    <>
      <Sums {...props} />
      <Months {...props} />
      {props.statistics.reasons.length > 0 && <Reasons {...props} />}
      <Groups {...props} />
      <SecondaryText sx={{ maxWidth: '80ch' }}>
        {[
          sickness && translate('resources.sick-reports.statistics.note_rate'),
          translate('resources.sick-reports.statistics.note_days'),
          previous &&
            translate('resources.sick-reports.statistics.note_previous', {
              period: period({ start_date: previous.from, end_date: previous.to }),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      </SecondaryText>
    </>
  );
};
