import { Stack, Typography } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { LabelledBody } from '../../ui/LabelledBody';
import { LocalDateField } from '../../ui/LocalDateField';
import { RowLink } from '../../ui/RowLink';
import { CancelButton } from './CancelButton';
import { StatusChip } from './StatusChip';
import { useAudienceText } from './useAudienceText';

/** So that all of them are in sight on a screen of common width. */
const NARROW = { px: 0.75 };

const AudienceField = () => {
  const audienceText = useAudienceText();
  return <>{audienceText(useRecordContext<Notification>() ?? {})}</>;
};

/** When it went, or is to go. */
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

/** The author below the moment: as a column of its own it would push the counts out of sight. */
const WhenAndWho = () => (
  <Stack>
    <WhenField />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {useRecordContext<Notification>()?.author_name}
    </Typography>
  </Stack>
);

const Title = () => {
  const message = useRecordContext<Notification>()?.message;
  return (
    <Stack sx={{ minWidth: 160, maxWidth: 220 }}>
      <RowLink source="title" wrap />
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {message}
      </Typography>
    </Stack>
  );
};

const Status = () => (
  <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
    <StatusChip />
    <CancelButton />
  </Stack>
);

/** What was sent, as a table. */
export const NotificationTable = () => (
  <DataTable<Notification> body={LabelledBody} rowClick="show" bulkActionButtons={false}>
    <DataTable.Col source="title" field={Title} />
    <DataTable.Col source="audience" disableSort field={AudienceField} />
    <DataTable.Col source="sent_at" field={WhenAndWho} sx={{ whiteSpace: 'nowrap' }} />
    <DataTable.Col source="status" disableSort field={Status} />
    <DataTable.NumberCol source="recipients_count" disableSort sx={NARROW} />
    <DataTable.NumberCol source="delivered_count" disableSort sx={NARROW} />
    <DataTable.NumberCol source="opened_count" disableSort sx={NARROW} />
    <DataTable.NumberCol source="failed_count" disableSort sx={{ ...NARROW, pr: 2 }} />
  </DataTable>
);
