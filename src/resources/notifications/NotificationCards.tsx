import { Box, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { NoRows } from '../../ui/NoRows';
import { RowLink } from '../../ui/RowLink';
import { CancelButton } from './CancelButton';
import { WhenField } from './NotificationTable';
import { StatusChip } from './StatusChip';
import { useAudienceText } from './useAudienceText';
import { useFormatNumber } from '../../ui/format';

const COUNTS = ['recipients_count', 'delivered_count', 'opened_count', 'failed_count'] as const;

export const Counts = () => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const notification = useRecordContext<Partial<Notification>>();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))' }}
    >
      {COUNTS.map((count) => (
        <Box
          key={count}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {translate(`resources.notifications.fields.${count}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {notification?.[count] === undefined ? translate('app.none') : formatNumber(notification[count])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const NotificationCard = ({ notification }: { notification: Notification }) => {
  const audienceText = useAudienceText();
  return (
    <Card component="article">
      <CardContent>
        <Stack spacing={1.25}>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
            <RowLink source="title" wrap />
            <StatusChip />
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {notification.message}
          </Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <WhenField /> ·{' '}
            {[audienceText(notification), notification.author_name].filter(Boolean).join(' · ')}
          </Typography>
          <Counts />
          <CancelButton />
        </Stack>
      </CardContent>
    </Card>
  );
};

export const NotificationCards = () => {
  const { data = [], isPending } = useListContext<Notification>();
  if (isPending)
    return (
      <Stack spacing={2} aria-busy>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} variant="rounded" height={190} />
        ))}
      </Stack>
    );
  if (data.length === 0) return <NoRows />;
  return (
    <Stack spacing={2}>
      {data.map((notification) => (
        <RecordContextProvider key={notification.id} value={notification}>
          <NotificationCard notification={notification} />
        </RecordContextProvider>
      ))}
    </Stack>
  );
};
