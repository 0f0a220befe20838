import { Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDataProvider, useGetMany, useLocale, useTranslate } from 'react-admin';
import type { Group } from '../../../../contract/group';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { useLeaveTexts } from '../useLeaveTexts';
import { daysOf, shiftMonth } from './days';
import { Legend } from './Legend';
import { MonthGrid } from './MonthGrid';
import type { CalendarParams } from './useCalendarParams';
import { dateTimeFormat } from '../../../../i18n/dateTimeFormat';
import { SecondaryText } from '../../../ui/SecondaryText';

/** People shown at first; printing shows all. */
const FIRST = 100;

/** Loads a month; the previous one stays visible meanwhile. */
const useMonth = ({ month, group, statuses }: CalendarParams) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['leave-requests', 'calendar', month, group, statuses],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getLeaveCalendar(
        {
          from: `${month}-01`,
          to: daysOf(month).at(-1)?.date ?? `${month}-28`,
          group_id: group ?? undefined,
          status: statuses,
        },
        signal,
      );
      return { ...data, month };
    },
    placeholderData: keepPreviousData,
  });
};

/** Whether all people are shown: on demand and for printing. */
const useShowAll = (): [boolean, () => void] => {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  return [all, () => setAll(true)];
};

/** The selected filters as text, for printing. */
const PrintedFilters = ({ group, statuses }: CalendarParams) => {
  const { status } = useLeaveTexts();
  const { data } = useGetMany<Group>(
    'groups',
    { ids: group === null ? [] : [group] },
    { enabled: group !== null },
  );
  const name = group === null ? undefined : data?.[0]?.name;
  return (
    <Typography sx={{ display: 'none', displayPrint: 'block' }}>
      {[name, ...statuses.map(status)].filter(Boolean).join(' · ')}
    </Typography>
  );
};

interface MonthViewProps extends CalendarParams {
  today: string;
  onMonthChange: (month: string) => void;
}

/** The month with heading, grid and legend. */
export const MonthView = ({ today, onMonthChange, ...choice }: MonthViewProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, isPending, isPlaceholderData, refetch } = useMonth(choice);
  const [all, showAll] = useShowAll();
  const month = data?.month ?? choice.month;
  const name = dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const people = data?.people ?? [];
  const shown = all ? people : people.slice(0, FIRST);

  return (
    <Box aria-busy={isPending || isPlaceholderData}>
      <Box sx={{ px: 2, pb: 1.5, display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h6" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {name}
        </Typography>
        <SecondaryText role="status">
          {data &&
            !isPlaceholderData &&
            translate('resources.leave-requests.calendar.people', { smart_count: people.length })}
        </SecondaryText>
        <PrintedFilters {...choice} />
      </Box>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && (
        <Box
          sx={{ px: 2, pb: 2 }}
          aria-label={translate('resources.leave-requests.calendar.loading')}
          role="img"
        >
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} height={44} />
          ))}
        </Box>
      )}
      {data && people.length === 0 && (
        <Box sx={{ px: 2, py: 6, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate('resources.leave-requests.calendar.empty', { month: name })}
          </Typography>
          <Typography className="no-print" sx={{ color: 'text.secondary' }}>
            {translate('resources.leave-requests.calendar.empty_hint')}
          </Typography>
        </Box>
      )}
      {data && (people.length > 0 || data.away_per_day?.some(Boolean)) && (
        <Box sx={{ opacity: isPlaceholderData ? 0.5 : 1, borderTop: 1, borderColor: 'divider' }}>
          <MonthGrid
            month={month}
            today={today}
            label={translate('resources.leave-requests.calendar.grid', { month: name })}
            people={shown}
            everyone={people}
            headcount={data.headcount}
            awayPerDay={data.away_per_day}
            holidays={data.holidays}
            onMonthChange={(by) => onMonthChange(shiftMonth(choice.month, by))}
          />
          {shown.length < people.length && (
            <Button className="no-print" fullWidth onClick={showAll}>
              {translate('resources.leave-requests.calendar.more', {
                smart_count: people.length - shown.length,
              })}
            </Button>
          )}
          <Legend holidays={data.holidays} />
        </Box>
      )}
    </Box>
  );
};
