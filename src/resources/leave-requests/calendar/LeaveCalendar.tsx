import ListOutlined from '@mui/icons-material/ListOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Card, Stack, ToggleButton, ToggleButtonGroup, GlobalStyles } from '@mui/material';
import { Button, LinkBase, Title, useTranslate } from 'react-admin';
import { PAGE_ACTIONS_ID, PageActions } from '../../../ui/PageActions';
import { useLeaveTexts } from '../useLeaveTexts';
import { GroupFilter } from './GroupFilter';
import { MonthPicker } from './MonthPicker';
import { MonthView } from './MonthView';
import { SubscribeButton } from './SubscribeDialog';
import { CALENDAR_STATUSES, useCalendarParams, type CalendarStatus } from './useCalendarParams';

const PAPER = { backgroundColor: '#fff !important', color: '#000 !important' };

/** Prints the calendar alone on landscape A4, dark on white. */
const styles = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        // Everything that neither contains the calendar nor belongs to it.
        'body :not(:has(#main-content)):not(#main-content):not(#main-content *)': {
          display: 'none !important',
        },
        [`.no-print, #${PAGE_ACTIONS_ID}`]: { display: 'none !important' },
        'html, body, :has(#main-content), #main-content': PAPER,
        '#main-content': { padding: '0 !important' },
        '#main-content *': { color: '#000 !important', maxWidth: 'none' },
        '#main-content .MuiCard-root': { border: 0, overflow: 'visible', ...PAPER },
      },
    }}
  />
);

const PrintStyles = () => styles;

/** /leave-requests/calendar: absences in a month, by person and day. */
const LeaveCalendar = () => {
  const translate = useTranslate();
  const { status: nameOf } = useLeaveTexts();
  const { setParams, ...choice } = useCalendarParams();
  const { month, group, statuses, today } = choice;
  return (
    <>
      <Title title={translate('resources.leave-requests.calendar.title')} />
      <PrintStyles />
      <PageActions>
        <Button component={LinkBase} to="/leave-requests" label="resources.leave-requests.calendar.list">
          <ListOutlined />
        </Button>
        <SubscribeButton />
        <Button label="resources.leave-requests.calendar.print" onClick={() => window.print()}>
          <PrintOutlined />
        </Button>
      </PageActions>
      <Card sx={{ mt: 2 }}>
        <Stack
          className="no-print"
          direction="row"
          useFlexGap
          spacing={2}
          sx={{ flexWrap: 'wrap', alignItems: 'center', p: 2 }}
        >
          <MonthPicker month={month} today={today} onChange={(chosen) => setParams({ month: chosen })} />
          <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
            <GroupFilter value={group} onChange={(chosen) => setParams({ group: chosen })} />
          </Box>
          <ToggleButtonGroup
            size="small"
            value={[...statuses]}
            aria-label={translate('resources.leave-requests.calendar.show')}
            onChange={(_event, chosen: CalendarStatus[]) => {
              // At least one status is selected.
              if (chosen.length > 0) setParams({ statuses: chosen });
            }}
          >
            {CALENDAR_STATUSES.map((status) => (
              <ToggleButton key={status} value={status} sx={{ px: 1.5, textTransform: 'none' }}>
                {nameOf(status)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
        <MonthView {...choice} onMonthChange={(by) => setParams({ month: by })} />
      </Card>
    </>
  );
};

export default LeaveCalendar;
