import { DataTable, useCreatePath, useRecordContext } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { LocalDateField } from '../../../ui/LocalDateField';
import { PlainRowLink } from '../../../ui/RowLink';
import { excerpt } from '../excerpt';
import { FeedBadges } from './FeedBadges';

/** Hidden by default. */
const HIDDEN = ['publish_at', 'updated_at'];

const WIDE = { minWidth: 260 };
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

const ContentField = () => {
  const createPath = useCreatePath();
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  return (
    <div style={WIDE}>
      <PlainRowLink to={createPath({ resource: 'feeds', type: 'edit', id: feed.id })} wrap>
        {excerpt(feed.content, 70) || feed.id}
      </PlainRowLink>
    </div>
  );
};

const formatSeen = ({ seen_count: seen, audience_count: audience }: Partial<Feed>) =>
  audience === undefined ? seen : `${seen ?? 0} / ${audience}`;

const attachmentCount = ({ attachments }: Partial<Feed>) => attachments?.length ?? 0;

export const FeedTable = () => (
  <DataTable<Feed> rowClick="edit" hiddenColumns={HIDDEN} bulkActionButtons>
    <DataTable.Col source="content" disableSort field={ContentField} />
    <DataTable.Col source="pinned" field={FeedBadges} />
    <DataTable.Col source="author_name" disableSort />
    <DataTable.Col source="created_at" field={LocalDateField} />
    <DataTable.Col source="publish_at" field={LocalDateField} />
    <DataTable.Col source="updated_at" field={LocalDateField} />
    <DataTable.Col source="seen_count" align="right" style={ONE_LINE} disableSort render={formatSeen} />
    <DataTable.NumberCol source="reactions_count" disableSort />
    <DataTable.NumberCol source="comments_count" disableSort />
    <DataTable.Col source="attachments" align="right" disableSort render={attachmentCount} />
  </DataTable>
);
