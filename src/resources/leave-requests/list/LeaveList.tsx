import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Button, LinkBase } from 'react-admin';
import { ExportList } from '../../../ui/ExportList';
import { CALENDAR_PATH } from '../calendarPath';
import { useMayReview } from '../useReview';
import { leaveFilters, reviewFilters } from './filters';
import { LeaveCards } from './LeaveCards';
import { LeaveTable } from './LeaveTable';
import { StatusChoice } from './StatusChoice';
import { ResourceList } from '../../../ui/ResourceList';
import type { Opening } from '../../../routing/types';

export const OPENING: Opening = { sort: { field: 'submitted_at', order: 'DESC' } };

/** /leave-requests. */
const LeaveList = () => {
  const mayReview = useMayReview();
  return (
    <ResourceList
      filters={mayReview ? reviewFilters : leaveFilters}
      sort={OPENING.sort}
      emptyText="resources.leave-requests.list.empty"
      actions={
        <>
          <Button component={LinkBase} to={CALENDAR_PATH} label="resources.leave-requests.calendar.open">
            <CalendarMonthOutlined />
          </Button>
          <ExportList />
        </>
      }
      table={<LeaveTable mayReview={mayReview} />}
      cards={<LeaveCards mayReview={mayReview} />}
      bareCards
    >
      <StatusChoice />
    </ResourceList>
  );
};

export default LeaveList;
