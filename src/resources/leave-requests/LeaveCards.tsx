import { Card, CardActionArea, Checkbox, Typography } from '@mui/material';
import { LinkBase, useCreatePath, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../contract/leave';
import { useRangeToggle } from '../../features/bulk/useRangeToggle';
import { CardRows } from '../../features/list/CardRows';
import { SecondaryText } from '../../ui/SecondaryText';
import { nameOf, PersonName } from './PersonName';
import { StatusChip } from './StatusChip';
import { useTeamText } from './useTeamText';
import { useLeaveTexts } from './useLeaveTexts';

const LeaveCard = ({ mayReview }: { mayReview: boolean }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useLeaveTexts();
  const { selectedIds } = useListContext();
  const toggle = useRangeToggle();
  const request = useRecordContext<LeaveRequest>();
  const teamText = useTeamText(request?.team);
  if (!request) return null;
  const period = texts.period(request);
  return (
    <Card
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        '&:has(:checked)': { outline: 2, outlineColor: 'primary.main' },
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
      {mayReview && (
        <Checkbox
          checked={selectedIds.includes(request.id)}
          onChange={toggle(request.id)}
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
export const LeaveCards = ({ mayReview }: { mayReview: boolean }) => (
  <CardRows height={150} sx={{ gap: 1.5 }}>
    <LeaveCard mayReview={mayReview} />
  </CardRows>
);
