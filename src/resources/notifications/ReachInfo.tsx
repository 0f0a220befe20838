import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { Box, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { timestampSchema } from '../../../contract/http';
import type { NotificationReach } from '../../../contract/notification';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useFormatDateTime } from '../../ui/format';
import { LoadFailed } from '../../ui/LoadFailed';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { getAudience, hasAudience, type Audience, type NotificationForm } from './notificationForm';
import { SecondaryText } from '../../ui/SecondaryText';

interface Reach {
  isCounting: boolean;
  /** Undefined while loading, never a stale number. */
  reach: NotificationReach | undefined;
  error: Error | null;
  retry: () => Promise<unknown>;
}

/** Whether the server counts the recipients before a notification is sent. */
export const canCount = (): boolean => hasCapability('notificationTools');

/** Loads the number of recipients whenever the audience or the time changes. */
export const useReach = (values: Partial<NotificationForm>): Reach => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { later, send_at: at } = values;
  // A time that is being entered may be incomplete.
  const sendAt = later && timestampSchema.safeParse(at).success ? at : null;
  const serialized = JSON.stringify({ ...getAudience(values), send_at: sendAt });
  const settled = useDebouncedValue(serialized, 300);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['notifications', 'reach', settled],
    queryFn: ({ signal }) =>
      dataProvider.previewNotification(JSON.parse(settled) as Audience & { send_at: string | null }, signal),
    enabled: canCount() && hasAudience(JSON.parse(settled) as Audience),
    gcTime: 0,
    // Sending does not need the number.
    retry: false,
  });
  const isCounting = isFetching || settled !== serialized;
  return {
    isCounting,
    reach: isCounting ? undefined : data,
    error: isCounting ? null : error,
    retry: refetch,
  };
};

/** When push messages that are sent during quiet hours arrive. */
export const QuietUntil = ({ reach }: Pick<Reach, 'reach'>) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  return (
    reach?.quiet_until && (
      <Typography variant="body2">
        {translate('resources.notifications.reach.quiet', { time: formatDateTime(reach.quiet_until) })}
      </Typography>
    )
  );
};

/** The number of recipients and of those with a push device. */
export const ReachInfo = ({ reach, error, retry, isEmpty }: Reach & { isEmpty: boolean }) => {
  const translate = useTranslate();
  const text = isEmpty
    ? translate('resources.notifications.reach.nobody_chosen')
    : reach
      ? translate('resources.notifications.reach.people', { smart_count: reach.recipients_count })
      : translate('resources.notifications.reach.counting');
  if (error)
    return (
      <LoadFailed error={error} text={translate('resources.notifications.reach.failed')} onRetry={retry} />
    );
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        minHeight: 68,
        px: 2,
        py: 1,
        borderRadius: 2,
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', width: 24, color: 'text.secondary' }}>
        {isEmpty || reach ? <PeopleAltOutlined /> : <CircularProgress size={20} aria-hidden />}
      </Box>
      <Box role="status">
        <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
        <SecondaryText>
          {!isEmpty && reach
            ? translate('resources.notifications.reach.with_push', { smart_count: reach.with_push_count })
            : ''}
        </SecondaryText>
        {!isEmpty && <QuietUntil reach={reach} />}
      </Box>
    </Box>
  );
};
