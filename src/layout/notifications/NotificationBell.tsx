import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, CircularProgress, IconButton, Popover, Tooltip } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { useChangeSets } from '../../features/changeSets/ChangeSetsContext';
import { useUnreadCount } from './useMyNotifications';
import { usePushMessages } from './usePushMessages';

const NotificationPanel = lazyScreen(() => import('./NotificationPanel'));

export const NotificationBell = () => {
  const translate = useTranslate();
  const { unread, refresh } = useUnreadCount();
  usePushMessages(refresh);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const close = () => setAnchor(null);
  const title = translate('my.bell.title');
  const { watched, open } = useChangeSets();
  const ended = watched.filter(({ state }) => state === 'ended').length;
  const isWorking = watched.some(({ id, state }) => state === 'open' && id !== open);
  const label = [
    unread > 0 ? translate('my.bell.unread', { smart_count: unread }) : title,
    ended > 0 && translate('my.bell.ended', { smart_count: ended }),
  ];
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={label.filter(Boolean).join(', ')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
            refresh();
          }}
        >
          {unread + ended > 0 || isWorking ? (
            <Badge
              variant={unread + ended > 0 ? 'standard' : 'dot'}
              badgeContent={unread + ended}
              max={99}
              color={unread + ended > 0 ? 'error' : 'primary'}
            >
              <NotificationsOutlined />
            </Badge>
          ) : (
            <NotificationsOutlined />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
            elevation: 8,
          },
        }}
      >
        <Suspense
          fallback={
            <Box sx={{ display: 'grid', placeItems: 'center', height: 320 }}>
              <CircularProgress aria-label={translate('app.loading')} />
            </Box>
          }
        >
          <NotificationPanel titleId={titleId} unread={unread} onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
};
