import { Box, ListItem, ListItemButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import type { MyNotification } from '../../../contract/notification';
import { useScreens } from '../../routing/screens';
import { isAppPath, isWebAddress, toAppLink } from '../../routing/appLink';
import { useCanVisit } from '../../routing/canVisit';
import { useCurrentUser } from '../../api/useCurrentUser';
import { SecondaryText } from '../../ui/SecondaryText';
import { dateFormat } from '../../ui/format';

const Time = ({ at }: { at: string | null | undefined }) => {
  const locale = useLocale();
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <Typography
      component="time"
      dateTime={date.toISOString()}
      variant="caption"
      sx={{ color: 'text.secondary' }}
    >
      {dateFormat(locale, 'dateTime').format(date)}
    </Typography>
  );
};

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
  const open = (navigates: boolean) => () => onOpen(notification, navigates);
  const content = (
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
        <Time at={at} />
      </Box>
    </Box>
  );
  const link =
    url && isAppPath(url) && canVisit(url) ? (
      <ListItemButton component={LinkBase} to={toAppLink(url, paths)} onClick={open(true)}>
        {content}
      </ListItemButton>
    ) : url && isWebAddress(url) ? (
      <ListItemButton
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open(false)}
      >
        {content}
      </ListItemButton>
    ) : (
      <ListItemButton onClick={open(false)}>{content}</ListItemButton>
    );
  return (
    <ListItem disablePadding divider>
      {link}
    </ListItem>
  );
};
