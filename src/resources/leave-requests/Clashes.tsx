import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { MAX_CLASH_REQUESTS, type LeaveClash, type LeaveRequest } from '../../../contract/leave';
import type { AppDataProvider } from '../../providers/dataProvider';
import { LoadFailed } from '../../ui/LoadFailed';
import { SecondaryText } from '../../ui/SecondaryText';
import { AbsenceStatus, isSick } from './AbsenceStatus';
import { nameOf } from './PersonName';
import { useLeaveTexts } from './useLeaveTexts';

const Clash = ({ clash, selectedIds }: { clash: LeaveClash; selectedIds: readonly unknown[] }) => {
  const translate = useTranslate();
  const texts = useLeaveTexts();
  const { team, size, away, date, absences } = clash;
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.leave-requests.clashes.most', { team, size, away, date: texts.day(date) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {absences.map((absence) => (
          <Box
            component="li"
            key={`${absence.kind}-${absence.id}`}
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, py: 0.5 }}
          >
            <Typography variant="body2">
              {nameOf(absence)}
              {', '}
              {texts.period(absence)}
            </Typography>
            {!isSick(absence) && selectedIds.includes(absence.id) ? (
              <SecondaryText>{translate('resources.leave-requests.clashes.chosen')}</SecondaryText>
            ) : (
              <AbsenceStatus absence={absence} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Lists per team who would be away together if the selected requests were approved. */
export const Clashes = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { selectedIds } = useListContext<LeaveRequest>();
  const isTooMany = selectedIds.length > MAX_CLASH_REQUESTS;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['leave-requests', 'clashes', selectedIds],
    queryFn: ({ signal }) => dataProvider.getLeaveClashes(selectedIds, signal),
    enabled: !isTooMany && selectedIds.length > 0,
  });
  if (isTooMany)
    return (
      <Typography variant="body2">
        {translate('resources.leave-requests.clashes.too_many', { max: MAX_CLASH_REQUESTS })}
      </Typography>
    );
  const clashes = data?.data ?? [];
  return (
    <Box component="section" aria-busy={isPending}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('resources.leave-requests.clashes.title')}
      </Typography>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={48} />}
      {data && clashes.length === 0 && (
        <SecondaryText>{translate('resources.leave-requests.clashes.none')}</SecondaryText>
      )}
      {clashes.map((clash) => (
        <Clash key={clash.team} clash={clash} selectedIds={selectedIds} />
      ))}
    </Box>
  );
};
