import type { Query } from '@tanstack/react-query';
import { SelectInput, type GetListResult } from 'react-admin';
import { NOTIFICATION_STATUSES, type Notification } from '../../../contract/notification';
import { SearchFilter } from '../../ui/SearchFilter';
import { NotificationCards } from './NotificationCards';
import { NotificationTable } from './NotificationTable';
import { refreshInterval } from './refreshing';
import { ResourceList } from '../../ui/ResourceList';

const filters = [
  <SearchFilter key="q" name="resources.notifications.search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={NOTIFICATION_STATUSES.map((id) => ({ id, name: `resources.notifications.statuses.${id}` }))}
  />,
];

const queryOptions = {
  refetchInterval: ({ state }: Query<GetListResult<Notification>>) => refreshInterval(state.data?.data ?? []),
};

/** /notifications. */
const NotificationList = () => (
  <ResourceList<Notification>
    filters={filters}
    sort={{ field: 'sent_at', order: 'DESC' }}
    queryOptions={queryOptions}
    createLabel="resources.notifications.send"
    table={<NotificationTable />}
    cards={<NotificationCards />}
    bareCards
  />
);

export default NotificationList;
