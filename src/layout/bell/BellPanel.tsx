import { Box, Button, CircularProgress, List, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { MyNotification } from '../../../contract/notification';
import type { AppDataProvider } from '../../providers/dataProvider';
import { LoadFailed } from '../../ui/LoadFailed';
import { useNotifyError } from '../../ui/useNotifyError';
import { BellItem } from './BellItem';
import { OWN_NOTIFICATIONS, useReadNotification } from './useReadNotification';

const PAGE_SIZE = 10;

/** Pages of one's notifications, the newest first; one that slipped onto the next page meanwhile is there once. */
const useOwnNotifications = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useInfiniteQuery({
    queryKey: OWN_NOTIFICATIONS,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.listMyNotifications(
        { page: pageParam, perPage: PAGE_SIZE, sort: { field: 'sent_at', order: 'DESC' } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  const rows = new Map(query.data?.pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return { ...query, rows: [...rows.values()] };
};

interface BellPanelProps {
  titleId: string;
  unread: number;
  onClose: () => void;
}

/** One's newest notifications, and more of them. */
const BellPanel = ({ titleId, unread, onClose }: BellPanelProps) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const markRead = useReadNotification();
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnNotifications();

  const open = ({ id, read_at: readAt }: MyNotification, leaves: boolean) => {
    if (leaves) onClose();
    if (!readAt) markRead(id).catch(notifyError);
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
          disabled={unread === 0}
          onClick={() => {
            markRead().catch(notifyError);
          }}
        >
          {translate('my.bell.read_all')}
        </Button>
      </Stack>
      <Box sx={{ minHeight: 268, maxHeight: 'min(560px, 70dvh)', overflowY: 'auto' }}>
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
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('my.bell.empty_hint')}
            </Typography>
          </Stack>
        )}
        {rows.length > 0 && (
          <List disablePadding aria-labelledby={titleId}>
            {rows.map((row) => (
              <BellItem key={row.id} notification={row} onOpen={open} />
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

export default BellPanel;
