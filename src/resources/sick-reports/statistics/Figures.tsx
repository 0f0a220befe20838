import { Box, Card, CardContent, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_SHORT_SPELL } from '../../../../contract/constants';
import type { SickStatistics } from '../../../../contract/sickReport';
import { useFormats } from '../useFormats';
import type { Series } from './chartProps';
import { FiguresCard } from './FiguresCard';
import { FiguresTable } from './FiguresTable';
import { SecondaryText } from '../../../ui/SecondaryText';

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

const sumsOf = (row: Record<(typeof SUMS)[number], number>): number[] => SUMS.map((sum) => row[sum]);
const useSumNames = (): string[] => {
  const translate = useTranslate();
  return SUMS.map((sum) => translate(`resources.sick-reports.statistics.${sum}`));
};

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
  const sumNames = useSumNames();
  const title = 'resources.sick-reports.statistics.by_month';
  const measure = translate('resources.sick-reports.statistics.days');
  const total = { key: 'days', name: measure, colour: palette.primary.main };
  const rows = months.map(({ month, days, reasons: figures }) => ({
    name: format.month(month, 'short'),
    days,
    ...Object.fromEntries(series.map(({ key }) => [key, daysOf(figures, key)])),
  }));
  return (
    <FiguresCard
      title={title}
      measure={series.length > 0 ? measure : undefined}
      chart={{ rows, series: series.length > 0 ? series : [total], isMonths: true }}
    >
      <FiguresTable
        caption={`${translate(title)}, ${period}`}
        head={[
          translate('fields.month'),
          ...series.map(({ name }) => `${translate('resources.sick-reports.fields.days')}: ${name}`),
          ...sumNames,
        ]}
        rows={months.map((row) => ({
          key: row.month,
          name: format.month(row.month, 'short'),
          figures: [...series.map(({ key }) => daysOf(row.reasons, key)), ...sumsOf(row)],
        }))}
      />
    </FiguresCard>
  );
};

const Reasons = ({ statistics: { reasons, total }, period }: PartProps) => {
  const translate = useTranslate();
  const format = useFormats();
  const { palette } = useTheme();
  const sumNames = useSumNames();
  const title = 'resources.sick-reports.statistics.by_reason';
  const name = translate('resources.sick-reports.statistics.days');
  const series = [{ key: 'days', name, colour: palette.primary.main }];
  const rows = reasons.map(({ reason, days }) => ({ name: format.reason(reason), days }));
  const sum = translate('resources.sick-reports.statistics.total');
  return (
    <FiguresCard title={title} chart={{ rows, series }}>
      <FiguresTable
        caption={`${translate(title)}, ${period}`}
        head={[translate('fields.reason'), ...sumNames]}
        rows={[
          ...reasons.map((row) => ({
            key: row.reason,
            name: format.reason(row.reason),
            figures: sumsOf(row),
          })),
          { key: 'total', name: sum, figures: sumsOf(total), total: true },
        ]}
      />
    </FiguresCard>
  );
};

const Groups = ({ statistics: { groups, min_group_size: size }, period }: PartProps) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const [days = '', ...others] = useSumNames();
  const title = 'resources.sick-reports.statistics.by_group';
  const each = translate('resources.sick-reports.statistics.days_per_member');
  const note = (
    <SecondaryText sx={{ maxWidth: '80ch' }}>
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
    <FiguresCard title={title} note={note} chart={{ rows, series }}>
      <FiguresTable
        caption={`${translate(title)}, ${period}`}
        head={[
          translate('fields.group_id'),
          translate('resources.groups.fields.member_count'),
          days,
          each,
          ...others,
        ]}
        rows={groups.map((group) => ({
          key: group.id,
          name: group.name,
          figures: [group.members, group.days, group.days_per_member, group.reports, group.people],
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
