import { useMediaQuery } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { List, SelectInput, useTranslate, type GetListResult } from 'react-admin';
import { NOTIFICATION_STATUSES, type Notification } from '../../../contract/notification';
import { EmptyList } from '../../ui/EmptyList';
import { ListToolbar } from '../../ui/ListToolbar';
import { SearchFilter } from '../../ui/SearchFilter';
import { NotificationCards } from './NotificationCards';
import { NotificationTable } from './NotificationTable';
import { refreshInterval } from './refreshing';
import type { Opening } from '../../registry/lazyScreen';

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

export const OPENING: Opening = { sort: { field: 'sent_at', order: 'DESC' } };

/** /notifications: what was sent, what is to be sent, and what came of it. */
const NotificationList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List<Notification>
      title={translate('resources.notifications.name', { smart_count: 2 })}
      filters={filters}
      sort={OPENING.sort}
      queryOptions={queryOptions}
      component={isPhone ? 'div' : undefined}
      actions={<ListToolbar filterable columns={!isPhone} create="resources.notifications.send" />}
      empty={
        <EmptyList
          text="resources.notifications.empty"
          hint="resources.notifications.empty_hint"
          create="resources.notifications.send"
        />
      }
    >
      {isPhone ? <NotificationCards /> : <NotificationTable />}
    </List>
  );
};

export default NotificationList;
