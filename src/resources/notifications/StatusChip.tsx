import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Notification, NotificationStatus } from '../../../contract/notification';
import { Tag } from '../../ui/Tag';

const ICONS: Record<NotificationStatus, ReactElement> = {
  scheduled: <ScheduleOutlined />,
  sending: <HourglassTopOutlined />,
  sent: <CheckCircleOutlined />,
  failed: <ErrorOutlined />,
  cancelled: <CancelOutlined />,
};

/** Unknown states are shown as they are. */
export const StatusChip = () => {
  const translate = useTranslate();
  const status = useRecordContext<Partial<Notification>>()?.status;
  if (!status) return null;
  return (
    <Tag
      icon={ICONS[status]}
      // Outlined: chip text is not readable on the error color.
      variant={status === 'cancelled' || status === 'failed' ? 'outlined' : 'filled'}
      color={status === 'failed' ? 'error' : undefined}
      label={translate(`resources.notifications.statuses.${status}`, { _: status })}
    />
  );
};
