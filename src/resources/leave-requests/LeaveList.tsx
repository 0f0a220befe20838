import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Box } from '@mui/material';
import { useRef } from 'react';
import { useCanAccess, useListContext, useTranslate, BooleanInput, SelectArrayInput } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { LEAVE_STATUSES } from '../../../contract/constants';
import { ExportMenuItems } from '../../features/list/ExportList';
import { fieldChoices } from '../../features/fields/fieldOf';
import { DayInput } from '../../ui/dates/DateInput';
import { useFormatNumber } from '../../ui/format';
import { FILTER_WIDTH } from '../../features/pickers/filterWidth';
import { RecordFilter } from '../../features/pickers/RecordFilter';
import { ResourceList } from '../../features/list/ResourceList';
import { ScreenButton } from '../../features/list/ScreenButton';
import { SearchFilter } from '../../features/list/SearchFilter';
import { useCount } from '../../features/list/useCount';
import { ToggleChoice } from '../../ui/ToggleChoice';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { AnswerKeys } from './AnswerKeys';
import { LeaveBulkActions } from './LeaveBulkActions';
import { LeaveCards } from './LeaveCards';
import { LeaveTable } from './LeaveTable';
import { useMayReview } from './useReview';

const search = <SearchFilter key="q" name="resources.leave-requests.list.search" alwaysOn />;
const others = [
  <SelectArrayInput
    key="reason"
    source="reason"
    choices={fieldChoices('leave-requests', 'reason')}
    sx={FILTER_WIDTH}
  />,
  <DayInput key="from" source="from" presets="past" />,
  <DayInput key="to" source="to" presets="past" />,
  <RecordFilter key="user_id" source="user_id" reference="users" many />,
  <RecordFilter key="group_id" source="group_id" reference="groups" many />,
];

/** Filters; the status is selected above the list. */
const leaveFilters = [search, ...others];
/** Filters for reviewers. */
const reviewFilters = [search, <BooleanInput key="mine_to_answer" source="mine_to_answer" />, ...others];

const ALL = 'all';
/** What the list opens with, unless the server is another one. */
const PENDING = { status: 'pending' };

/** Filters by status and shows the number of pending requests. */
const StatusFilter = () => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const list = useListContext();
  const group = useRef<HTMLDivElement>(null);
  useRovingFocus(group);
  const pending = useCount('leave-requests', PENDING);
  const countOf = (status: string) =>
    status === 'pending' && pending !== undefined ? ` (${formatNumber(pending)})` : '';
  const { status = ALL, ...others } = list.filterValues as { status?: string };
  return (
    // Scrolls on phones.
    <Box sx={{ overflowX: 'auto', p: 1.5 }}>
      <ToggleChoice
        ref={group}
        role="toolbar"
        label={translate('fields.status')}
        choices={[
          { id: ALL, name: translate('resources.leave-requests.list.all') },
          ...LEAVE_STATUSES.map((id) => ({
            id,
            name: translate(`resources.leave-requests.statuses.${id}`) + countOf(id),
          })),
        ]}
        value={status}
        onChange={(chosen) => list.setFilters(chosen === ALL ? others : { ...others, status: chosen })}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </Box>
  );
};

/** /leave-requests. */
const LeaveList = () => {
  const mayReview = useMayReview();
  const { canAccess: mayExport } = useCanAccess({ resource: 'leave-requests', action: 'export' });
  return (
    <ResourceList
      filters={mayReview ? reviewFilters : leaveFilters}
      sort={{ field: 'submitted_at', order: 'DESC' }}
      filterDefaultValues={hasCapability('listTools') ? PENDING : undefined}
      emptyText="resources.leave-requests.list.empty"
      menu={mayExport && <ExportMenuItems />}
      actions={
        <ScreenButton to="/leave-requests/calendar" label="resources.leave-requests.calendar.open">
          <CalendarMonthOutlined />
        </ScreenButton>
      }
      table={<LeaveTable mayReview={mayReview} />}
      bulkActions={mayReview && <LeaveBulkActions />}
      cards={<LeaveCards mayReview={mayReview} />}
      bareCards
    >
      <StatusFilter />
      {mayReview && <AnswerKeys />}
    </ResourceList>
  );
};

export default LeaveList;
