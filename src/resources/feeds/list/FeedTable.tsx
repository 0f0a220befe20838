import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { DataTable, LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { LabelledBody } from '../../../ui/LabelledBody';
import { LocalDateField } from '../../../ui/LocalDateField';
import { excerpt } from '../excerpt';
import { FeedBadges } from './FeedBadges';
import { FeedBulkActions } from './FeedBulkActions';

/** Shown when somebody asks for them. */
const HIDDEN = ['publish_at', 'updated_at'];

const Words = () => {
  const createPath = useCreatePath();
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: 'feeds', type: 'edit', id: feed.id })}
      color="inherit"
      underline="hover"
      variant="body2"
      sx={{ fontWeight: 600, display: 'block', minWidth: 260 }}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
      }}
    >
      {excerpt(feed.content, 70) || feed.id}
    </Link>
  );
};

const seenOf = ({ seen_count: seen, audience_count: audience }: Partial<Feed>) =>
  audience === undefined ? seen : `${seen ?? 0} / ${audience}`;

const attachedTo = ({ attachments }: Partial<Feed>) => attachments?.length ?? 0;

/** The posts as a table whose columns can be chosen. */
export const FeedTable = () => (
  <DataTable<Feed>
    body={LabelledBody}
    rowClick="edit"
    hiddenColumns={HIDDEN}
    bulkActionButtons={<FeedBulkActions />}
  >
    <DataTable.Col source="content" disableSort field={Words} />
    <DataTable.Col source="pinned" field={FeedBadges} />
    <DataTable.Col source="author_name" disableSort />
    <DataTable.Col source="created_at" field={LocalDateField} />
    <DataTable.Col source="publish_at" field={LocalDateField} />
    <DataTable.Col source="updated_at" field={LocalDateField} />
    <DataTable.Col
      source="seen_count"
      align="right"
      sx={{ whiteSpace: 'nowrap' }}
      disableSort
      render={seenOf}
    />
    <DataTable.NumberCol source="reactions_count" disableSort />
    <DataTable.NumberCol source="comments_count" disableSort />
    <DataTable.Col source="attachments" align="right" disableSort render={attachedTo} />
  </DataTable>
);
