import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LeaveCalendar } from '../../../../contract/leave';
import { useLeaveTexts } from '../useLeaveTexts';
import { barStyles } from './gridStyles';
import { CALENDAR_STATUSES } from './useCalendarParams';
import { SecondaryText } from '../../../ui/SecondaryText';

const LegendItem = ({ className, text }: { className: string; text: string }) => (
  <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
    <Box component="span" aria-hidden sx={{ width: 34 }}>
      <span className={`bar first last ${className}`} />
    </Box>
    <Typography variant="body2" component="span">
      {text}
    </Typography>
  </Stack>
);

/** Explains the bars and lists public holidays. */
export const Legend = ({ holidays }: { holidays: LeaveCalendar['holidays'] }) => {
  const translate = useTranslate();
  const { day, status } = useLeaveTexts();
  return (
    <Box sx={{ p: 2 }}>
      <Stack
        component="ul"
        direction="row"
        spacing={3}
        useFlexGap
        aria-label={translate('resources.leave-requests.calendar.legend')}
        sx={[{ listStyle: 'none', m: 0, p: 0, flexWrap: 'wrap' }, barStyles]}
      >
        {CALENDAR_STATUSES.map((name) => (
          <LegendItem key={name} className={name} text={status(name)} />
        ))}
        <LegendItem className="approved part" text={translate('resources.leave-requests.calendar.part')} />
      </Stack>
      {holidays.length > 0 && (
        <SecondaryText sx={{ mt: 1.5 }}>
          {translate('resources.leave-requests.calendar.holidays')}
          {': '}
          {holidays.map(({ date, name }) => `${day(date)} ${name}`).join('; ')}
        </SecondaryText>
      )}
    </Box>
  );
};
