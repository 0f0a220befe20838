import { Box, ListItem, ListItemButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useTranslate } from 'react-admin';
import type { MyNotification } from '../../../contract/notification';
import { useScreens } from '../../routing/screens';
import { isAppPath, isWebAddress, toAppLink } from '../../routing/appLink';
import { useCanVisit } from '../../routing/canVisit';
import { useCurrentUser } from '../../api/useCurrentUser';
import { SecondaryText } from '../../ui/SecondaryText';
import { useFormatDateTime } from '../../ui/format';

interface NotificationItemProps {
  notification: MyNotification;
  /** Called when the notification is clicked. @param navigates whether another screen opens */
  onOpen: (notification: MyNotification, navigates: boolean) => void;
}

/** A notification, with a link if the user may open its URL. */
export const NotificationItem = ({ notification, onOpen }: NotificationItemProps) => {
  const translate = useTranslate();
  const { paths } = useScreens();
  const canVisit = useCanVisit();
  const company = useCurrentUser()?.company;
  const { title, message, url, sent_at: at, read_at: readAt } = notification;
  const formatDateTime = useFormatDateTime();
  const isOfApp = Boolean(url && isAppPath(url) && canVisit(url));
  const link = isOfApp
    ? { component: LinkBase, to: toAppLink(url ?? '', paths) }
    : url && isWebAddress(url)
      ? { component: 'a', href: url, target: '_blank', rel: 'noopener noreferrer' }
      : {};
  const time = formatDateTime(at);
  return (
    <ListItem disablePadding divider>
      <ListItemButton {...link} onClick={() => onOpen(notification, isOfApp)}>
        <Box sx={{ display: 'flex', gap: 1.25, width: '100%', minWidth: 0 }}>
          <Box
            aria-hidden
            sx={{
              flex: 'none',
              width: 8,
              height: 8,
              mt: 0.9,
              borderRadius: '50%',
              bgcolor: readAt ? 'transparent' : 'primary.main',
            }}
          />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: readAt ? 400 : 650 }}>
              {!readAt && <span style={visuallyHidden}>{translate('my.bell.is_unread')} </span>}
              {title || company?.name}
            </Typography>
            <SecondaryText sx={{ whiteSpace: 'pre-line' }}>{message}</SecondaryText>
            {time && (
              <Typography component="time" dateTime={at} variant="caption" sx={{ color: 'text.secondary' }}>
                {time}
              </Typography>
            )}
          </Box>
        </Box>
      </ListItemButton>
    </ListItem>
  );
};
