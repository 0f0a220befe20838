import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Chip, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { useMoment } from '../../../ui/useMoment';

/** What sets a post apart: pinned, to come, not for everybody. */
export const FeedBadges = () => {
  const translate = useTranslate();
  const moment = useMoment();
  const feed = useRecordContext<Partial<Feed>>();
  if (!feed) return null;
  const isComing = Boolean(feed.publish_at) && new Date(feed.publish_at ?? 0) > new Date();
  const roles = (feed.permitted_roles ?? []).map((role) => translate(`roles.${role}`, { _: role }));
  const groups = feed.group_ids?.length ?? 0;
  const limits = [
    ...roles,
    ...(groups > 0 ? [translate('resources.feeds.groups_count', { smart_count: groups })] : []),
  ];
  if (!feed.pinned && !isComing && limits.length === 0) return null;
  return (
    <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {feed.pinned && (
        <Chip size="small" icon={<PushPinOutlined />} label={translate('resources.feeds.is_pinned')} />
      )}
      {isComing && (
        <Chip
          size="small"
          color="secondary"
          variant="outlined"
          icon={<ScheduleOutlined />}
          label={translate('resources.feeds.is_scheduled', { time: moment(feed.publish_at) })}
        />
      )}
      {limits.length > 0 && (
        <Chip
          size="small"
          variant="outlined"
          icon={<GroupsOutlined />}
          label={translate('resources.feeds.is_restricted', { to: limits.join(', ') })}
          sx={{ maxWidth: '100%' }}
        />
      )}
    </Stack>
  );
};
