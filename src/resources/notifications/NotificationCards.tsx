import { Card, CardContent, Skeleton, Stack } from '@mui/material';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { NoRows } from '../../ui/NoRows';
import { RowLink } from '../../features/list/RowLink';
import { SecondaryText } from '../../ui/SecondaryText';
import { CancelButton } from './CancelButton';
import { Counts, SentAtField, StatusField, useAudienceText } from './fields';

const NotificationCard = ({ notification }: { notification: Notification }) => {
  const audienceText = useAudienceText();
  return (
    <Card component="article">
      <CardContent>
        <Stack spacing={1.25}>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
            <RowLink source={notification.title ? 'title' : 'message'} wrap />
            <StatusField />
          </Stack>
          {notification.title && (
            <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{notification.message}</SecondaryText>
          )}
          <SecondaryText component="div">
            <SentAtField /> ·{' '}
            {[audienceText(notification), notification.author_name].filter(Boolean).join(' · ')}
          </SecondaryText>
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
