import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { useMediaQuery } from '@mui/material';
import { Button, LinkBase, List, useTranslate } from 'react-admin';
import { EmptyList } from '../../../ui/EmptyList';
import { ExportList } from '../../../ui/ExportList';
import { ListToolbar } from '../../../ui/ListToolbar';
import { CALENDAR_PATH } from '../calendarPath';
import { useMayReview } from '../useReview';
import { leaveFilters, reviewFilters } from './filters';
import { LeaveCards } from './LeaveCards';
import { LeaveTable } from './LeaveTable';
import { StatusChoice } from './StatusChoice';
import type { Opening } from '../../../registry/lazyScreen';

export const OPENING: Opening = { sort: { field: 'submitted_at', order: 'DESC' } };

/** /leave-requests, newest first: the table on wide screens, cards on phones. */
const LeaveList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const mayReview = useMayReview();
  return (
    <List
      title={translate('resources.leave-requests.name', { smart_count: 2 })}
      filters={mayReview ? reviewFilters : leaveFilters}
      sort={OPENING.sort}
      component={isPhone ? 'div' : undefined}
      actions={
        <ListToolbar filterable columns={!isPhone}>
          <Button component={LinkBase} to={CALENDAR_PATH} label="resources.leave-requests.calendar.open">
            <CalendarMonthOutlined />
          </Button>
          <ExportList />
        </ListToolbar>
      }
      empty={
        <EmptyList
          text="resources.leave-requests.list.empty"
          hint="resources.leave-requests.list.empty_hint"
        />
      }
    >
      <StatusChoice />
      {isPhone ? <LeaveCards mayReview={mayReview} /> : <LeaveTable mayReview={mayReview} />}
    </List>
  );
};

export default LeaveList;
