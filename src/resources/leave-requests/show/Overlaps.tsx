import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, LinkBase, useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import type { LeaveOverlap, LeaveRequest } from '../../../../contract/leave';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { nameOf } from '../PersonName';
import { useTeamText } from '../useTeamText';
import { AbsenceStatus, isSick } from '../AbsenceStatus';
import { useLeaveTexts } from '../useLeaveTexts';
import { useCanVisit } from '../../../routing/canVisit';
import { Section } from '../../../ui/Section';

/** Shown at first. */
const FIRST = 8;

const Overlap = ({ overlap }: { overlap: LeaveOverlap }) => {
  const createPath = useCreatePath();
  const texts = useLeaveTexts();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {isSick(overlap) ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {nameOf(overlap)}
          </Typography>
        ) : (
          <Link
            to={createPath({ resource: 'leave-requests', type: 'show', id: overlap.id })}
            color="inherit"
            underline="hover"
            variant="body2"
            sx={{ fontWeight: 600 }}
          >
            {nameOf(overlap)}
          </Link>
        )}
        <Typography variant="body2">
          {[texts.period(overlap), overlap.hours && texts.hours(overlap.hours)].filter(Boolean).join(', ')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {overlap.groups.join(', ')}
        </Typography>
      </Box>
      <AbsenceStatus absence={overlap} />
    </Box>
  );
};

/** Absences of others in the same team during that time. */
export const Overlaps = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const canVisit = useCanVisit();
  const [all, setAll] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['leave-requests', 'overlaps', request.id],
    queryFn: ({ signal }) => dataProvider.getLeaveOverlaps(request.id, signal),
  });
  const teamText = useTeamText(request.team);
  const overlaps = data?.data ?? [];
  const calendar = `/leave-requests/calendar?month=${String(request.start_date).slice(0, 7)}`;
  const shown = all ? overlaps : overlaps.slice(0, FIRST);
  return (
    <Section title="resources.leave-requests.show.overlaps">
      {teamText && <Typography sx={{ mb: 1 }}>{teamText}</Typography>}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={72} />}
      {data && overlaps.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('resources.leave-requests.show.overlaps_empty')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((overlap) => (
          <Overlap key={`${overlap.kind}-${overlap.id}`} overlap={overlap} />
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        {shown.length < overlaps.length && (
          <Button size="small" onClick={() => setAll(true)}>
            {translate('resources.leave-requests.show.overlaps_more', {
              smart_count: overlaps.length - shown.length,
            })}
          </Button>
        )}
        {!isPending && canVisit(calendar) && (
          <Button size="small" component={LinkBase} to={calendar}>
            {translate('resources.leave-requests.show.in_calendar')}
          </Button>
        )}
      </Stack>
    </Section>
  );
};
