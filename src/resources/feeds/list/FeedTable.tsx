import { useCreatePath, useRecordContext } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { ReadersButton } from '../../../features/audience/ReadersButton';
import { DefaultTable } from '../../../features/defaultScreens/DefaultTable';
import { PlainRowLink } from '../../../features/list/RowLink';
import { excerpt } from '../excerpt';
import { FeedBadges } from './FeedBadges';

const ContentField = () => {
  const createPath = useCreatePath();
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  return (
    <PlainRowLink to={createPath({ resource: 'feeds', type: 'edit', id: feed.id })}>
      {excerpt(feed.content, 70) || feed.id}
    </PlainRowLink>
  );
};

const SeenField = () => {
  const { seen_count: seen, audience_count: audience } = useRecordContext<Feed>() ?? {};
  return audience === undefined ? (
    seen
  ) : (
    <ReadersButton resource="feeds">{`${seen ?? 0} / ${audience}`}</ReadersButton>
  );
};

const AttachmentCount = () => {
  const { attachments = [] } = useRecordContext<Feed>() ?? {};
  return attachments.length;
};

const SHOWN = [
  'content',
  'pinned',
  'author_name',
  'created_at',
  'seen_count',
  'reactions_count',
  'comments_count',
  'attachments',
];

const COLUMNS = {
  content: { field: ContentField, style: { width: 260 } },
  image: false,
  pinned: { field: FeedBadges },
  author_id: false,
  seen_count: { field: SeenField },
  attachments: { field: AttachmentCount, align: 'right' },
} as const;

export const FeedTable = () => <DefaultTable shown={SHOWN} columns={COLUMNS} />;
