import {
  Box,
  Card,
  CardActionArea,
  Checkbox,
  Skeleton,
  Stack,
  Typography,
  type CheckboxProps,
} from '@mui/material';
import { LinkBase, useCreatePath, useListContext, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../contract/leave';
import { useRangeToggle } from '../../features/bulk/useRangeToggle';
import { NoRows } from '../../ui/NoRows';
import { SecondaryText } from '../../ui/SecondaryText';
import { nameOf, PersonName } from './PersonName';
import { StatusChip } from './StatusChip';
import { useTeamText } from './useTeamText';
import { useLeaveTexts } from './useLeaveTexts';

interface LeaveCardProps {
  request: LeaveRequest;
  selected: boolean;
  onToggle?: CheckboxProps['onChange'];
}

const LeaveCard = ({ request, selected, onToggle }: LeaveCardProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useLeaveTexts();
  const period = texts.period(request);
  const teamText = useTeamText(request.team);
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        outline: selected ? 2 : 0,
        outlineColor: 'primary.main',
      }}
    >
      <CardActionArea
        component={LinkBase}
        to={createPath({ resource: 'leave-requests', type: 'show', id: request.id })}
        sx={{ p: 2, flex: 1, minWidth: 0 }}
      >
        <PersonName person={request.user} />
        <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{period}</Typography>
        <SecondaryText sx={{ mb: 1 }}>
          {[
            texts.amount(request),
            texts.reason(request.reason),
            request.substitute && texts.substitute(request.substitute),
          ]
            .filter(Boolean)
            .join(' · ')}
        </SecondaryText>
        <StatusChip status={request.status} />
        {teamText && <SecondaryText sx={{ mt: 1 }}>{teamText}</SecondaryText>}
      </CardActionArea>
      {onToggle && (
        <Checkbox
          checked={selected}
          onChange={onToggle}
          slotProps={{
            input: {
              'aria-label': translate('resources.leave-requests.list.select', {
                name: nameOf(request),
                period,
              }),
            },
          }}
          sx={{ m: 1 }}
        />
      )}
    </Card>
  );
};

/** The requests as cards, selectable for reviewers. */
export const LeaveCards = ({ mayReview }: { mayReview: boolean }) => {
  const translate = useTranslate();
  const { data = [], isPending, selectedIds } = useListContext<LeaveRequest>();
  const toggle = useRangeToggle();
  if (isPending)
    return (
      <Stack spacing={1.5} aria-busy>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} variant="rounded" height={150} />
        ))}
      </Stack>
    );
  if (data.length === 0) return <NoRows />;
  return (
    <Box
      component="ul"
      aria-label={translate('resources.leave-requests.name', { smart_count: 2 })}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {data.map((request) => (
        <LeaveCard
          key={request.id}
          request={request}
          selected={selectedIds.includes(request.id)}
          onToggle={mayReview ? toggle(request.id) : undefined}
        />
      ))}
    </Box>
  );
};
