import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Notification, NotificationStatus } from '../../../contract/notification';
import { resources } from '../../../contract/resources';
import { ChoiceTag } from '../../features/fields/ChoiceTag';
import { useFormatNumber } from '../../ui/format';
import { LocalDateField } from '../../ui/LocalDateField';

const ICONS: Record<NotificationStatus, ReactElement> = {
  scheduled: <ScheduleOutlined />,
  sending: <HourglassTopOutlined />,
  sent: <CheckCircleOutlined />,
  failed: <ErrorOutlined />,
  cancelled: <CancelOutlined />,
};

export const StatusField = () => {
  const status = useRecordContext<Notification>()?.status;
  return (
    <ChoiceTag field={resources.notifications.fields.status} value={status} icon={status && ICONS[status]} />
  );
};

export const SentAtField = () => (
  <LocalDateField source={useRecordContext<Notification>()?.sent_at ? 'sent_at' : 'send_at'} showTime />
);

/** Returns the title of a notification, which is optional, or else its message. */
export const titleOf = ({ title, message }: Notification): string => title || message;

/** Returns the audience as text. */
export const useAudienceText = (): ((notification: Notification) => string) => {
  const translate = useTranslate();
  return ({ send_to_all: all, user_ids: users, group_ids: groups }) => {
    if (all) return translate('resources.notifications.to_all');
    const parts = [
      { key: 'resources.notifications.people_count', count: users.length },
      { key: 'resources.groups.groups_count', count: groups.length },
    ] as const;
    return parts
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => translate(key, { smart_count: count }))
      .join(', ');
  };
};

const COUNTS = ['recipients_count', 'delivered_count', 'opened_count', 'failed_count'] as const;

export const Counts = () => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const notification = useRecordContext<Notification>();
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
            {formatNumber(notification?.[count]) || translate('app.none')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** Milliseconds. */
const POLL_INTERVAL = 3_000;

const isSending = ({ status, send_at: at }: Notification): boolean =>
  status === 'sending' || (status === 'scheduled' && Boolean(at) && new Date(at ?? '') <= new Date());

/** Polls while a notification is being sent. */
export const refreshInterval = (notifications: readonly Notification[]): number | false =>
  notifications.some(isSending) ? POLL_INTERVAL : false;
