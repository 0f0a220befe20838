import { Box, Button, CircularProgress, List, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MyNotification } from '../../../contract/notification';
import { LoadFailed } from '../../ui/LoadFailed';
import { SecondaryText } from '../../ui/SecondaryText';
import { useNotifyError } from '../../ui/useNotifyError';
import { ChangeSetItems } from './ChangeSetItems';
import { NotificationItem } from './NotificationItem';
import { useMarkAsRead, useMyNotifications } from './useMyNotifications';

interface NotificationPanelProps {
  titleId: string;
  unread: number;
  onClose: () => void;
}

const NotificationPanel = ({ titleId, unread, onClose }: NotificationPanelProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const markAsRead = useMarkAsRead();
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useMyNotifications();

  const open = ({ id, read_at: readAt }: MyNotification, navigates: boolean) => {
    if (navigates) onClose();
    if (!readAt) markAsRead(id).catch(notifyError);
  };

  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          py: 1,
          minHeight: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 650 }}>
          {translate('my.bell.title')}
        </Typography>
        <Button
          size="small"
          sx={{ whiteSpace: { sm: 'nowrap' } }}
          disabled={unread === 0}
          onClick={() => markAsRead().catch(notifyError)}
        >
          {translate('my.bell.read_all')}
        </Button>
      </Stack>
      <Box sx={{ minHeight: 268, maxHeight: 'min(560px, 70dvh)', overflowY: 'auto' }}>
        <ChangeSetItems onClose={onClose} />
        {isPending && (
          <Box sx={{ display: 'grid', placeItems: 'center', height: 268 }}>
            <CircularProgress aria-label={translate('app.loading')} />
          </Box>
        )}
        {error && (
          <Box sx={{ p: 2 }}>
            <LoadFailed error={error} text={translate('my.bell.failed')} onRetry={refetch} />
          </Box>
        )}
        {!isPending && !error && rows.length === 0 && (
          <Stack spacing={0.5} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 9 }}>
            <Typography>{translate('my.bell.empty')}</Typography>
            <SecondaryText>{translate('my.bell.empty_hint')}</SecondaryText>
          </Stack>
        )}
        {rows.length > 0 && (
          <List disablePadding aria-labelledby={titleId}>
            {rows.map((row) => (
              <NotificationItem key={row.id} notification={row} onOpen={open} />
            ))}
          </List>
        )}
        {hasNextPage && (
          <Box sx={{ p: 1, textAlign: 'center' }}>
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('my.bell.more')}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
};

export default NotificationPanel;
