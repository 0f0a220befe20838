import type { Query } from '@tanstack/react-query';
import { SelectInput, useRecordContext, useTranslate, type GetListResult } from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { fieldChoices } from '../../features/fields/fieldOf';
import { ResourceList } from '../../features/list/ResourceList';
import { RowLink } from '../../features/list/RowLink';
import { SearchFilter } from '../../features/list/SearchFilter';
import { SecondaryText } from '../../ui/SecondaryText';
import { CancelButton } from './CancelButton';
import { refreshInterval, SentAtField, StatusField, useAudienceText } from './fields';
import { NotificationCards } from './NotificationCards';

/** Narrow, so that all columns fit on a common screen. */
const NARROW = { paddingInline: 6 };
const LAST = { paddingInline: '6px 16px', width: 124 };

const AudienceField = () => {
  const audienceText = useAudienceText();
  const notification = useRecordContext<Notification>();
  return notification && <>{audienceText(notification)}</>;
};

/** The author is below the time, because another column would not fit. */
const SentAtAndAuthor = () => (
  <>
    <SentAtField />
    <SecondaryText noWrap>{useRecordContext<Notification>()?.author_name}</SecondaryText>
  </>
);

const TitleAndMessage = () => {
  const { title, message } = useRecordContext<Notification>() ?? {};
  return (
    <>
      <RowLink source={title ? 'title' : 'message'} />
      {title && <SecondaryText noWrap>{message}</SecondaryText>}
    </>
  );
};

const StatusAndCancel = () => (
  <div className="an-stack">
    <StatusField />
    <CancelButton compact />
  </div>
);

const SHOWN = [
  'title',
  'audience',
  'sent_at',
  'status',
  'recipients_count',
  'delivered_count',
  'opened_count',
  'failed_count',
];

const COLUMNS = {
  title: { field: TitleAndMessage },
  audience: { field: AudienceField, style: { width: 100 } },
  sent_at: { field: SentAtAndAuthor, style: { width: 184 } },
  status: { field: StatusAndCancel, style: { width: 148 } },
  author_id: false,
  recipients_count: { style: NARROW },
  delivered_count: { style: NARROW },
  opened_count: { style: NARROW },
  failed_count: { style: LAST },
} as const;

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
  <SelectInput key="status" source="status" choices={fieldChoices('notifications', 'status')} />,
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
    table={<DefaultTable readOnly shown={SHOWN} columns={COLUMNS} bulkActionButtons={false} />}
    cards={<NotificationCards />}
    bareCards
  />
);

export default NotificationList;
