import { DataTable, useRecordContext } from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { LocalDateField } from '../../ui/LocalDateField';
import { RowLink } from '../../ui/RowLink';
import { CancelButton } from './CancelButton';
import { StatusChip } from './StatusChip';
import { useAudienceText } from './useAudienceText';

/** Narrow, so that all columns fit on a common screen. */
const NARROW = { paddingInline: 6 };
const LAST = { paddingInline: '6px 16px' };
const ONE_LINE = { whiteSpace: 'nowrap' } as const;
const TITLE = { minWidth: 160, maxWidth: 220 };

const AudienceField = () => {
  const audienceText = useAudienceText();
  return <>{audienceText(useRecordContext<Notification>() ?? {})}</>;
};

export const WhenField = ({ variant = 'body2' }: { variant?: 'body1' | 'body2' }) => {
  const notification = useRecordContext<Notification>();
  return (
    <LocalDateField
      source={notification?.sent_at ? 'sent_at' : 'send_at'}
      record={notification}
      showTime
      variant={variant}
    />
  );
};

/** The author is below the time, because another column would not fit. */
const WhenAndWho = () => (
  <>
    <WhenField />
    <div className="an-muted">{useRecordContext<Notification>()?.author_name}</div>
  </>
);

const Title = () => {
  const message = useRecordContext<Notification>()?.message;
  return (
    <div style={TITLE}>
      <RowLink source="title" wrap />
      <div className="an-muted an-cut">{message}</div>
    </div>
  );
};

const Status = () => (
  <div className="an-stack">
    <StatusChip />
    <CancelButton />
  </div>
);

export const NotificationTable = () => (
  <DataTable<Notification> rowClick="show" bulkActionButtons={false}>
    <DataTable.Col source="title" field={Title} />
    <DataTable.Col source="audience" disableSort field={AudienceField} />
    <DataTable.Col source="sent_at" field={WhenAndWho} style={ONE_LINE} />
    <DataTable.Col source="status" disableSort field={Status} />
    <DataTable.NumberCol source="recipients_count" disableSort style={NARROW} />
    <DataTable.NumberCol source="delivered_count" disableSort style={NARROW} />
    <DataTable.NumberCol source="opened_count" disableSort style={NARROW} />
    <DataTable.NumberCol source="failed_count" disableSort style={LAST} />
  </DataTable>
);
