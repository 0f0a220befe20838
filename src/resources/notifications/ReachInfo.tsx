import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../ui/LoadFailed';
import type { Reach } from './useReach';
import { useFormatNumber } from '../../ui/format';

/** The number of recipients and of those with a push device. */
export const ReachInfo = ({ reach, error, retry, idle }: Reach & { idle: boolean }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const text = idle
    ? translate('resources.notifications.reach.nobody_chosen')
    : reach
      ? translate('resources.notifications.reach.people', {
          smart_count: reach.recipients_count,
          count: formatNumber(reach.recipients_count),
        })
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
        {idle || reach ? <PeopleAltOutlined /> : <CircularProgress size={20} aria-hidden />}
      </Box>
      <Box role="status">
        <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {!idle && reach
            ? translate('resources.notifications.reach.with_push', {
                smart_count: reach.with_push_count,
                count: formatNumber(reach.with_push_count),
              })
            : ''}
        </Typography>
      </Box>
    </Box>
  );
};
