import { NOTIFICATION_STATUSES } from '../../../contract/constants';
import type { Query } from '@tanstack/react-query';
import {
  DataTable,
  SelectInput,
  useRecordContext,
  useTranslate,
  type GetListResult,
  type RaRecord,
} from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { ResourceList } from '../../ui/ResourceList';
import { RowLink } from '../../ui/RowLink';
import { SearchFilter } from '../../ui/SearchFilter';
import { CancelButton } from './CancelButton';
import { refreshInterval, SentAtField, StatusField, useAudienceText } from './fields';
import { NotificationCards } from './NotificationCards';

/** Narrow, so that all columns fit on a common screen. */
const NARROW = { paddingInline: 6 };
const LAST = { paddingInline: '6px 16px' };
const ONE_LINE = { whiteSpace: 'nowrap' } as const;
const TITLE = { minWidth: 160, maxWidth: 220 };

const AudienceField = () => {
  const audienceText = useAudienceText();
  return <>{audienceText(useRecordContext<Notification>() ?? {})}</>;
};

/** The author is below the time, because another column would not fit. */
const SentAtAndAuthor = () => (
  <>
    <SentAtField />
    <div className="an-muted">{useRecordContext<Notification>()?.author_name}</div>
  </>
);

const TitleAndMessage = () => {
  const { title, message } = useRecordContext<Partial<Notification> & RaRecord>() ?? {};
  return (
    <div style={TITLE}>
      <RowLink source={title ? 'title' : 'message'} wrap />
      {title && <div className="an-muted an-cut">{message}</div>}
    </div>
  );
};

const StatusAndCancel = () => (
  <div className="an-stack">
    <StatusField />
    <CancelButton />
  </div>
);

const NotificationTable = () => (
  <DataTable<Notification> rowClick="show" bulkActionButtons={false}>
    <DataTable.Col source="title" field={TitleAndMessage} />
    <DataTable.Col source="audience" disableSort field={AudienceField} />
    <DataTable.Col source="sent_at" field={SentAtAndAuthor} style={ONE_LINE} />
    <DataTable.Col source="status" disableSort field={StatusAndCancel} />
    <DataTable.NumberCol source="recipients_count" disableSort style={NARROW} />
    <DataTable.NumberCol source="delivered_count" disableSort style={NARROW} />
    <DataTable.NumberCol source="opened_count" disableSort style={NARROW} />
    <DataTable.NumberCol source="failed_count" disableSort style={LAST} />
  </DataTable>
);

/** Filters by when it was sent, until now. */
const SentFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const choices = [7, 30, 90].map((days) => ({
    id: days,
    name: translate('resources.notifications.last_days', { days }),
  }));
  return <SelectInput source={source} choices={choices} translateChoice={false} />;
};

const filters = [
  <SearchFilter key="q" name="resources.notifications.search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={NOTIFICATION_STATUSES.map((id) => ({ id, name: `resources.notifications.statuses.${id}` }))}
  />,
  <SentFilter key="sent_last_days" source="sent_last_days" />,
];

const queryOptions = {
  refetchInterval: ({ state }: Query<GetListResult<Notification>>) => refreshInterval(state.data?.data ?? []),
};

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
