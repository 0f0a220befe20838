import { Box, Skeleton, Typography } from '@mui/material';
import { useShowContext, useTranslate } from 'react-admin';
import type { LeaveEvent, LeaveRequest } from '../../../../contract/leave';
import { useFormatDateTime } from '../../../ui/format';
import { Section } from '../../../ui/Section';

const Event = ({ event }: { event: LeaveEvent }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const name = event.actor_name ?? translate('resources.leave-requests.show.system');
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2,
        // The line between events, and a dot for each.
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: 10,
          bottom: -10,
          borderLeft: 2,
          borderColor: 'divider',
        },
        '&:last-of-type::before': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(`resources.leave-requests.events.${event.action}`, {
          name,
          _: `${name}: ${event.action}`,
        })}
      </Typography>
      <Typography variant="body2" component="time" dateTime={event.at} sx={{ color: 'text.secondary' }}>
        {formatDateTime(event.at)}
      </Typography>
      {event.message && (
        <Typography
          variant="body2"
          sx={{
            mt: 0.75,
            p: 1.25,
            borderRadius: 1,
            bgcolor: 'action.hover',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {event.message}
        </Typography>
      )}
    </Box>
  );
};

/** The history of the request. */
export const History = ({ request: { history } }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const { isFetching } = useShowContext();
  return (
    <Section title="resources.leave-requests.show.history">
      {/* A row cached by the list has no history. */}
      {!history && isFetching && <Skeleton height={72} />}
      {history?.length ? (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {history.map((event, index) => (
            <Event key={index} event={event} />
          ))}
        </Box>
      ) : (
        (history ?? !isFetching) && (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('resources.leave-requests.show.history_empty')}
          </Typography>
        )
      )}
    </Section>
  );
};
