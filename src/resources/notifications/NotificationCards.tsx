import { Card, CardContent, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Notification } from '../../../contract/notification';
import { CardRows } from '../../features/list/CardRows';
import { RowLink } from '../../features/list/RowLink';
import { SecondaryText } from '../../ui/SecondaryText';
import { CancelButton } from './CancelButton';
import { Counts, SentAtField, StatusField, useAudienceText } from './fields';

const NotificationCard = () => {
  const audienceText = useAudienceText();
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
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

export const NotificationCards = () => (
  <CardRows height={190}>
    <NotificationCard />
  </CardRows>
);
