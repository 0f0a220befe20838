import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { Tag, Tags } from '../../../ui/Tag';
import { useFormatDateTime } from '../../../ui/format';

/** Badges: pinned, scheduled, limited audience. */
export const FeedBadges = () => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  // oxlint-disable-next-line react/purity -- compares with the time of rendering
  const isScheduled = Boolean(feed.publish_at) && new Date(feed.publish_at ?? 0) > new Date();
  const roles = feed.permitted_roles.map((role) => translate(`roles.${role}`, { _: role }));
  const groups = feed.group_ids.length;
  const limits = [
    ...roles,
    ...(groups > 0 ? [translate('resources.groups.groups_count', { smart_count: groups })] : []),
  ];
  if (!feed.pinned && !isScheduled && limits.length === 0) return null;
  return (
    <Tags>
      {feed.pinned && <Tag icon={<PushPinOutlined />} label={translate('resources.feeds.fields.pinned')} />}
      {isScheduled && (
        <Tag
          color="secondary"
          variant="outlined"
          icon={<ScheduleOutlined />}
          label={translate('resources.feeds.is_scheduled', { time: formatDateTime(feed.publish_at) })}
        />
      )}
      {limits.length > 0 && (
        <Tag
          variant="outlined"
          icon={<GroupsOutlined />}
          label={translate('resources.feeds.is_restricted', { to: limits.join(', ') })}
        />
      )}
    </Tags>
  );
};
